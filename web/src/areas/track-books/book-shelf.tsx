import {
  confirmerWords,
  getBookLock,
  type TrackBookWords,
  trackBookWords,
} from "@so-thiet-bi/contract/track-books";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { useSchoolYear } from "../../lib/school-year.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Answered, EmptyState, LoadingState } from "../../ui/states.tsx";
import { pageAddress } from "./addresses.ts";
import { useShelf } from "./api.ts";
import { ConfirmDialog, type ToConfirm } from "./confirm-dialog.tsx";
import { text } from "./text.ts";
import "./track-books.css";
import { UnitChoice } from "./unit-choice.tsx";

type Shelf = NonNullable<ReturnType<typeof useShelf>["data"]>;
type Book = Shelf["items"][number];

/** The books of the school; a notice leads on to its page. */
export default function BookShelf(): ReactNode {
  const t = useText(text);
  const [address, setAddress] = useSearchParams();
  const lockId = Number(address.get("open")) || undefined;
  const departmentId = Number(address.get("departmentId")) || undefined;
  const locked = useRead(getBookLock, ofId(lockId));
  const shelf = useShelf(departmentId);
  if (lockId !== undefined && locked.data) {
    const { key, period, scopeId } = locked.data;
    return <Navigate replace to={pageAddress({ key, period, scopeId: scopeId ?? undefined })} />;
  }
  if (lockId !== undefined && locked.isPending) return <LoadingState />;
  return (
    <>
      <PageHead title={t("shelfTitle")} hint={t("shelfHint")} />
      <UnitChoice
        value={departmentId}
        onChange={(next) => setAddress(next === undefined ? {} : { departmentId: String(next) })}
      />
      <Answered of={shelf}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t("shelfEmpty")} hint={t("shelfEmptyHint")} />
          ) : (
            <div className="stack">
              <Waiting items={items} />
              <ul className="book-shelf" aria-label={t("shelf")}>
                {items.map((book) => (
                  <li key={book.key}>
                    <BookSpine book={book} departmentId={departmentId} />
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      </Answered>
    </>
  );
}

/** What the person is asked to confirm, before all books. */
function Waiting({ items }: { items: readonly Book[] }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const [chosen, setChosen] = useState<ToConfirm>();
  const rows = items.flatMap(({ key, toConfirm }) => toConfirm.map((page) => ({ ...page, key })));
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

function BookSpine({ book, departmentId }: { book: Book; departmentId: number | undefined }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const words = trackBookWords[book.key];
  const state = useLockedWords(book, words);
  return (
    <Link
      className="book-spine"
      data-locked={book.lockedPages > 0}
      to={pageAddress({ key: book.key, departmentId })}
    >
      <strong>{say(words.title)}</strong>
      <span className="hint">{say(words.purpose)}</span>
      <span className="hint book-facts">
        <span>
          {t(perWhat[words.period])}
          {words.scope !== "none" && ` · ${t(`scope_${words.scope}`)}`}
          {words.scopeRequired && ` · ${t("needsScope")}`}
        </span>
        <span className="ink strong">{state}</span>
        {book.lastLocked && <span>{t("lastLocked", { words: book.lastLocked.words })}</span>}
      </span>
    </Link>
  );
}

const perWhat = { month: "perMonth", schoolYear: "perSchoolYear", calendarYear: "perYear" } as const;

/** Of a book of the whole school how many of the year's months; of others there is no whole. */
function useLockedWords({ lockedPages }: Book, { period, scopeRequired }: TrackBookWords): string {
  const t = useText(text);
  const { years } = useSchoolYear();
  const current = years.find(({ status }) => status === "CURRENT");
  if (period === "month" && !scopeRequired && current)
    return t("lockedMonths", { count: lockedPages, all: monthsBetween(current.startDate, current.endDate) });
  return lockedPages > 0 ? t("lockedPages", { count: lockedPages }) : t("noneLocked");
}

function monthsBetween(from: string, to: string): number {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(to) - count(from) + 1;
}
