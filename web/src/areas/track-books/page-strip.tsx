import { LockOutlined } from "@ant-design/icons";
import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import type { listBookPages } from "@so-thiet-bi/contract/track-books";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { useText } from "../../lib/language.ts";
import { keepCentred } from "../../ui/centre-in.ts";
import { useCutSides } from "../../ui/cut-sides.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { text } from "./text.ts";

type Place = AnswerOf<typeof listBookPages>["pages"][number];

const tones: Record<Place["state"], StatusTone> = { FUTURE: "past", OPEN: "info", LOCKED: "good" };

export interface PageStripProps {
  pages: readonly Place[];
  shown: string;
  addressOf: (period: string) => string;
}

/** The pages of the book side by side; the arrow keys turn to the one before and the next. */
export function PageStrip({ pages, shown, addressOf }: PageStripProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const current = useRef<HTMLAnchorElement>(null);
  const strip = useRef<HTMLOListElement>(null);
  useCutSides(strip);
  const begun = pages.filter(({ state }) => state !== "FUTURE");
  const shortOf = (period: string, words: string) => {
    const [, month] = /^\d{4}-(\d{2})$/.exec(period) ?? [];
    // of a year its figures say enough
    return month ? t("monthShort", { month: Number(month) }) : (/\d{4}.*/.exec(words)?.[0] ?? words);
  };
  const at = begun.findIndex(({ period }) => period === shown);

  useEffect(() => {
    const page = current.current;
    const box = strip.current;
    if (!shown || !page || !box) return;
    // at once, and again when what stands beside it comes and takes of its width
    return keepCentred(box, page);
  }, [shown]);

  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
      const isElsewhere = event.target instanceof Element && event.target.closest(typing) !== null;
      const next = begun[at + step];
      if (
        step === 0 ||
        at < 0 ||
        isElsewhere ||
        !next ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      void navigate(addressOf(next.period), { preventScrollReset: true });
    };
    window.addEventListener("keydown", turn);
    return () => window.removeEventListener("keydown", turn);
  });

  return (
    <nav className="shrinks page-strip" aria-label={t("months")} title={t("monthsHint")}>
      <ol ref={strip}>
        {pages.map(({ period, words, state, confirmed, notes }) => {
          const facts = (
            <>
              <strong>
                <span aria-hidden>{shortOf(period, words)}</span>
                <span className="visually-hidden">{words}</span>
              </strong>
              {period === shown ? (
                <StatusTag tone={tones[state]}>{t(`state_${state}`)}</StatusTag>
              ) : (
                <PageSign state={state} />
              )}
              <span className="visually-hidden">
                {[
                  confirmed.length > 0 && t("confirmedCount", { count: confirmed.length }),
                  notes > 0 && t("notesCount", { count: notes }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </>
          );
          return (
            <li className="rigid" key={period} title={`${words}: ${t(`state_${state}`)}`}>
              {state === "FUTURE" ? (
                <span className="page-tab">{facts}</span>
              ) : (
                <Link
                  ref={period === shown ? current : undefined}
                  className="page-tab"
                  aria-current={period === shown ? "page" : undefined}
                  preventScrollReset
                  to={addressOf(period)}
                >
                  {facts}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** So that twelve months stand side by side, only the one that is read has its state in words. */
function PageSign({ state }: Pick<Place, "state">): ReactNode {
  const t = useText(text);
  return (
    <>
      {state === "LOCKED" && <LockOutlined className="page-sign" aria-hidden />}
      {state === "OPEN" && <span className="page-sign page-sign-open" aria-hidden />}
      <span className="visually-hidden">{t(`state_${state}`)}</span>
    </>
  );
}

/** Where the arrow keys have a meaning of their own. */
const typing =
  "input, textarea, select, [role=combobox], [role=listbox], [role=dialog], [role=menu], .sheet-scroll";
