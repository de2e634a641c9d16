import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import { confirmerWords, type listTrackBooks, trackBookWords } from "@so-thiet-bi/contract/track-books";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { useSchoolYear } from "../../lib/school-year.ts";
import { pageAddress } from "./addresses.ts";
import { ConfirmDialog, type ToConfirm } from "./confirm-dialog.tsx";
import { text } from "./text.ts";
import "./track-books.css";

type Book = AnswerOf<typeof listTrackBooks>["items"][number];

/** What the person is asked to confirm, before all books. */
export function WaitingPages({ books }: { books: readonly Book[] }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const [chosen, setChosen] = useState<ToConfirm>();
  const rows = books.flatMap(({ key, toConfirm }) => toConfirm.map((page) => ({ ...page, key })));
  return (
    <>
      {rows.length > 0 && (
        <section className="sheet book-waiting" aria-labelledby="book-waiting">
          <h2 id="book-waiting">{t("toConfirm")}</h2>
          <ul className="bare space-above-8">
            {rows.map((row) => {
              const { key, lockId, period, words, scope, as } = row;
              const book = say(trackBookWords[key].title);
              return (
                <li key={`${lockId} ${as}`}>
                  <Link to={pageAddress({ key, period, scopeId: scope?.id })}>
                    <strong>
                      {words} · {book}
                    </strong>
                    <span className="hint">
                      {[scope?.name, say(confirmerWords[as])].filter(Boolean).join(" · ")}
                    </span>
                  </Link>
                  <Button
                    type="primary"
                    aria-label={`${t("confirm")}: ${words}, ${book}${scope ? `, ${scope.name}` : ""}`}
                    onClick={() =>
                      setChosen({
                        id: lockId,
                        version: row.version,
                        as,
                        book: scope ? `${book}: ${scope.name}` : book,
                        period: words,
                      })
                    }
                  >
                    {t("confirm")}
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <ConfirmDialog page={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}

/**
 * How far a book is locked: of one of the whole school how many of the year's months, with a way to the last
 * one, which is what is printed as a month begins; of others there is no whole.
 */
export function useLockedWords(departmentId: number | undefined): (book: Book) => ReactNode {
  const t = useText(text);
  const { years } = useSchoolYear();
  const current = years.find(({ status }) => status === "CURRENT");
  return ({ key, lockedPages, lastLocked }) => {
    const { period, scopeRequired } = trackBookWords[key];
    const count =
      period === "month" && !scopeRequired && current
        ? t("lockedMonths", { count: lockedPages, all: monthsBetween(current.startDate, current.endDate) })
        : lockedPages > 0
          ? t("lockedPages", { count: lockedPages })
          : t("noneLocked");
    if (!lastLocked) return count;
    const words = t("lastLocked", { words: lastLocked.words });
    if (scopeRequired) return `${count} · ${words}`;
    return (
      <>
        {count} · <Link to={pageAddress({ key, period: lastLocked.period, departmentId })}>{words}</Link>
      </>
    );
  };
}

function monthsBetween(from: string, to: string): number {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(to) - count(from) + 1;
}
