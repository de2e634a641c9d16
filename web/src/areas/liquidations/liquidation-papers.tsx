import { printAssetHandover, printHandover } from "@so-thiet-bi/contract/books";
import {
  printAssetHandling,
  printLiquidationMinutes,
  printLiquidationProposal,
} from "@so-thiet-bi/contract/incident-papers";
import type { ReactNode } from "react";
import { DeclaredPaperDrawer } from "../../ui/declared-paper.tsx";

/**
 * Proposal and list, letter to the level above, minutes of the meeting and of carrying it out, and the handover to whoever took the things.
 */
export type PaperName = "proposal" | "handling" | "meetingMinutes" | "minutes" | "handover";

/** The minutes of public assets for one of those who took things. */
export type HandoverTo = `handoverTo ${string}`;
const handoverTo = "handoverTo ";
export const handoverOf = (recipient: string): HandoverTo => `${handoverTo}${recipient}`;

/** The papers of one liquidation; `open` may be something else that is being done. */
export function LiquidationPapers({
  id,
  voucherId,
  open,
  onClose,
}: {
  id: number;
  /** The decrease, once it is posted: by it the things change hands. */
  voucherId: number | undefined;
  open: string | null;
  onClose: () => void;
}): ReactNode {
  const params = { id };
  return (
    <>
      <DeclaredPaperDrawer
        paper={printLiquidationProposal}
        asked={{ params }}
        isOpen={open === "proposal"}
        onClose={onClose}
      />
      <DeclaredPaperDrawer
        paper={printAssetHandling}
        asked={{ params }}
        isOpen={open === "handling"}
        onClose={onClose}
      />
      <DeclaredPaperDrawer
        paper={printLiquidationMinutes}
        asked={{ params, query: { meeting: "true" } }}
        isOpen={open === "meetingMinutes"}
        onClose={onClose}
      />
      <DeclaredPaperDrawer
        paper={printLiquidationMinutes}
        asked={{ params }}
        isOpen={open === "minutes"}
        onClose={onClose}
      />
      {voucherId !== undefined && (
        <DeclaredPaperDrawer
          paper={printHandover}
          asked={{ params: { id: voucherId } }}
          isOpen={open === "handover"}
          onClose={onClose}
        />
      )}
      {voucherId !== undefined && open?.startsWith(handoverTo) && (
        <DeclaredPaperDrawer
          paper={printAssetHandover}
          asked={{
            params: { id: voucherId },
            query: { recipient: open.slice(handoverTo.length) || undefined },
          }}
          isOpen
          onClose={onClose}
        />
      )}
    </>
  );
}
