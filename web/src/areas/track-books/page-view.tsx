import { type BookPage, confirmerWords, trackBookWords } from "@so-thiet-bi/contract/track-books";
import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { formatInstant, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { PaperFiles } from "../../ui/paper-files.tsx";
import { PaperSheet } from "../../ui/paper-sheet/paper-sheet.tsx";
import { Answered } from "../../ui/states.tsx";
import { type BookOf, fetchPageFile, useBookPage } from "./api.ts";
import { ArchiveBox } from "./archive-box.tsx";
import { ConfirmDialog, type ToConfirm } from "./confirm-dialog.tsx";
import { LockDialog, UnlockDialog } from "./lock-dialogs.tsx";
import { PageNotes, RowNotes } from "./margin-notes.tsx";
import { text } from "./text.ts";

/** One page: what can be done with it, the sheet with its margin, who confirmed it, and its archive. */
export function PageView({ of, period }: { of: BookOf; period: string }): ReactNode {
  const page = useBookPage(of, period);
  return <Answered of={page}>{(answer) => <Page of={of} page={answer} />}</Answered>;
}

function Page({ of, page }: { of: BookOf; page: BookPage }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const [dialog, setDialog] = useState<"lock" | "unlock">();
  const [confirming, setConfirming] = useState<ToConfirm>();
  const { lock, since, can, notes, paper, scope } = page;
  const book = say(trackBookWords[page.key].title);
  const changed = since ? since.added + since.removed + since.changed : 0;
  const close = () => setDialog(undefined);
  const hasMargin = can.note || notes.some(({ rowId }) => rowId !== null);
  return (
    <section className="stack shrinks" aria-label={page.periodWords}>
      <div className="row middle thumbs-square book-tools">
        <span className="hint to-start phone-line" role="status">
          {lock
            ? t("lockedBy", { name: lock.lockedByName, time: formatInstant(lock.lockedAt) })
            : page.rows === 0 && t("empty")}
        </span>
        <PaperFiles fetchFile={(format, signal) => fetchPageFile(of, page.period, format, signal)} />
        {can.unlock && <Button onClick={() => setDialog("unlock")}>{t("unlock")}</Button>}
        {can.lock && (
          <Button type="primary" onClick={() => setDialog("lock")}>
            {t("lock")}
          </Button>
        )}
        {lock &&
          can.confirmAs.map((as) => (
            <Button
              key={as}
              type="primary"
              onClick={() =>
                setConfirming({
                  id: lock.id,
                  version: lock.version,
                  as,
                  book: scope ? `${book}: ${scope.name}` : book,
                  period: page.periodWords,
                })
              }
            >
              {t("confirmAs", { as: say(confirmerWords[as]) })}
            </Button>
          ))}
      </div>
      {since && changed > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t("changedSince", { count: formatNumber(changed) })}
          description={t("changedSinceDetail", {
            added: formatNumber(since.added),
            removed: formatNumber(since.removed),
            changed: formatNumber(since.changed),
          })}
        />
      )}
      {lock && <Confirmations lock={lock} />}
      <PaperSheet
        paper={paper}
        stamp={lock && <p className="book-stamp">{t("stamp")}</p>}
        {...(hasMargin && { marginOf: (rowId: string) => <RowNotes page={page} rowId={rowId} /> })}
      />
      <PageNotes page={page} />
      <ArchiveBox page={page} />
      <LockDialog page={page} open={dialog === "lock"} onClose={close} />
      <UnlockDialog page={page} open={dialog === "unlock"} onClose={close} />
      <ConfirmDialog page={confirming} onClose={() => setConfirming(undefined)} />
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
