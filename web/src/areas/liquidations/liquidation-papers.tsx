import { type ReactNode, useMemo } from "react";
import { DeclaredPaperDrawer } from "../../ui/declared-paper.tsx";
import { liquidationMinutes, liquidationProposal } from "../incidents/papers/papers.ts";

/** Proposal and list, minutes of the meeting, minutes of carrying it out. */
export type PaperName = "proposal" | "meetingMinutes" | "minutes";

/** The papers of one liquidation; `open` may be something else that is being done. */
export function LiquidationPapers({
  id,
  open,
  onClose,
}: {
  id: number;
  open: string | null;
  onClose: () => void;
}): ReactNode {
  const ofMeeting = useMemo(() => ({ id, meeting: true }), [id]);
  const ofExecution = useMemo(() => ({ id, meeting: false }), [id]);
  return (
    <>
      <DeclaredPaperDrawer
        paper={liquidationProposal}
        asked={id}
        isOpen={open === "proposal"}
        onClose={onClose}
      />
      <DeclaredPaperDrawer
        paper={liquidationMinutes}
        asked={ofMeeting}
        isOpen={open === "meetingMinutes"}
        onClose={onClose}
      />
      <DeclaredPaperDrawer
        paper={liquidationMinutes}
        asked={ofExecution}
        isOpen={open === "minutes"}
        onClose={onClose}
      />
    </>
  );
}
