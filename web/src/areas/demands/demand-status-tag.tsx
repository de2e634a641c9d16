import { type DemandStatus, demandStatusWords } from "@so-thiet-bi/contract/demands";
import type { ReactNode } from "react";
import { useSay } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";

/** Lies with a superior: on its way. Returned: waits for the unit itself. */
const tones: Record<DemandStatus, StatusTone> = {
  PENDING: "past",
  WAITING_FOR_LEVEL_1: "info",
  WAITING_FOR_LEVEL_2: "info",
  APPROVED: "good",
  REJECTED_BY_LEVEL_1: "waiting",
  REJECTED_BY_LEVEL_2: "waiting",
  DONE: "done",
};

/** Where a demand lies, with the name of the unit whose turn it is or which returned it. */
export function DemandStatusTag({ status, unitName }: { status: DemandStatus; unitName: string | null }): ReactNode {
  const say = useSay();
  return <StatusTag tone={tones[status]}>{say(demandStatusWords[status], { unit: unitName ?? "…" })}</StatusTag>;
}
