import { lazy, type ReactNode, Suspense } from "react";
import { useText } from "../../../lib/language.ts";
import { ReasonDialog } from "../../loans/reason-dialog.tsx";
import { text } from "./board.text.ts";
import { RefusedDialog } from "./board-dialogs.tsx";
import { BoardMoveDialog } from "./board-move-dialog.tsx";
import type { Period } from "./board-places.ts";
import type { useBoardWork } from "./board-work.tsx";

// why: most who look at the board hand nothing out
const HandOutDrawer = lazy(() =>
  import("../../loans/hand-out-drawer.tsx").then((file) => ({ default: file.HandOutDrawer })),
);
const ReturnDrawer = lazy(() =>
  import("../../loans/return-drawer.tsx").then((file) => ({ default: file.ReturnDrawer })),
);

type Dialogs = ReturnType<typeof useBoardWork>["dialogs"];

/** What was begun on the board and asks for more than a click. */
export function BoardWorkDialogs({
  dialog: { moving, rejecting, outcome, handingOut, takingBack },
  periods,
  onMove,
  onReject,
  onRejectClose,
  onClose,
}: Dialogs & { periods: readonly Period[] }): ReactNode {
  const t = useText(text);
  const [rejected] = rejecting ?? [];
  return (
    <>
      {moving && <BoardMoveDialog moving={moving} periods={periods} onMove={onMove} onClose={onClose} />}
      {rejected && rejecting && (
        <ReasonDialog
          open
          title={
            rejecting.length === 1
              ? t("rejectTitle", { name: rejected.borrower.name })
              : t("rejectTitleMany", { count: rejecting.length })
          }
          consequence={null}
          verb={t("reject")}
          asksReason
          onConfirm={(reason) => onReject(rejecting, reason)}
          onClose={onRejectClose}
        />
      )}
      {outcome && <RefusedDialog {...outcome} onClose={onClose} />}
      <Suspense fallback={null}>
        {handingOut !== undefined && <HandOutDrawer registrationId={handingOut} onClose={onClose} />}
        {takingBack !== undefined && <ReturnDrawer loanId={takingBack} onClose={onClose} />}
      </Suspense>
    </>
  );
}
