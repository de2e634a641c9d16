import { type BookPage, confirmerWords, trackBookWords } from "@so-thiet-bi/contract/track-books";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { PaperFiles } from "../../ui/paper-files.tsx";
import { type BookOf, fetchPageFile } from "./api.ts";
import { ConfirmDialog, type ToConfirm } from "./confirm-dialog.tsx";
import { LockDialog, UnlockDialog } from "./lock-dialogs.tsx";
import { text } from "./text.ts";

/** What can be done with a page: its files, to lock it or open it again, and to confirm it. */
export function PageActions({ of, page }: { of: BookOf; page: BookPage }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const [dialog, setDialog] = useState<"lock" | "unlock">();
  const [confirming, setConfirming] = useState<ToConfirm>();
  const { lock, can, scope } = page;
  const book = say(trackBookWords[page.key].title);
  const close = () => setDialog(undefined);
  return (
    <>
      {can.unlock && <Button onClick={() => setDialog("unlock")}>{t("unlock")}</Button>}
      <PaperFiles
        fetchFile={(format, signal) => fetchPageFile(of, page.period, format, signal)}
        isForPrint={!can.lock && can.confirmAs.length === 0}
      />
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
      <LockDialog page={page} open={dialog === "lock"} onClose={close} />
      <UnlockDialog page={page} open={dialog === "unlock"} onClose={close} />
      <ConfirmDialog page={confirming} onClose={() => setConfirming(undefined)} />
    </>
  );
}
