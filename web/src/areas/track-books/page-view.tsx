import { type BookPage, confirmerWords } from "@so-thiet-bi/contract/track-books";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { formatInstant } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { PaperSheet } from "../../ui/paper-sheet/paper-sheet.tsx";
import { ArchiveBox } from "./archive-box.tsx";
import { PageNotes, RowNotes } from "./margin-notes.tsx";
import { text } from "./text.ts";

export interface PageViewProps {
  page: BookPage;
  pagerIn: HTMLElement | null;
}

/** One page: the sheet with its margin, who confirmed it, and its archive. */
export function PageView({ page, pagerIn }: PageViewProps): ReactNode {
  const t = useText(text);
  const { lock, since, can, notes, paper } = page;
  const changed = since ? since.added + since.removed + since.changed : 0;
  const hasMargin = can.note || notes.some(({ rowId }) => rowId !== null);
  return (
    <section className="stack shrinks" aria-label={page.periodWords}>
      {since && changed > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t("changedSince", { count: changed })}
          description={t("changedSinceDetail", {
            added: since.added,
            removed: since.removed,
            changed: since.changed,
          })}
        />
      )}
      <PaperSheet
        key={`${page.scope?.id} ${page.period}`}
        paper={paper}
        pagerIn={pagerIn}
        stamp={lock && <p className="book-stamp">{t("stamp")}</p>}
        {...(hasMargin && { marginOf: (rowId: string) => <RowNotes page={page} rowId={rowId} /> })}
      />
      {lock && <Confirmations lock={lock} />}
      <PageNotes page={page} />
      <ArchiveBox page={page} />
    </section>
  );
}

/** A tick and the time stand where paper has a signature. */
function Confirmations({ lock }: { lock: NonNullable<BookPage["lock"]> }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <dl className="row gap-8-32 book-confirmations" aria-label={t("askedFor")}>
      {lock.asked.map((as) => {
        const given = lock.confirmations.filter((one) => one.as === as);
        return (
          <div key={as} data-given={given.length > 0}>
            <dt className="strong">
              <span aria-hidden>{given.length > 0 ? "☑" : "☐"}</span> {say(confirmerWords[as])}
            </dt>
            {given.length === 0 && <dd className="hint">{t("nobodyYet")}</dd>}
            {given.map(({ userId, name, at }) => (
              <dd key={userId}>{t("confirmedAt", { name, time: formatInstant(at) })}</dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
