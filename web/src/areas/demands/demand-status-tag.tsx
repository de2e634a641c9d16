import type { DemandSummary } from "@so-thiet-bi/contract/demand-record";
import { type DemandStatus, demandStatusWords } from "@so-thiet-bi/contract/demand-words";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { text } from "./record.text.ts";

const tones: Record<DemandStatus, StatusTone> = {
  PENDING: "past",
  WAITING_FOR_LEVEL_1: "waiting",
  WAITING_FOR_LEVEL_2: "waiting",
  APPROVED: "good",
  REJECTED_BY_LEVEL_1: "bad",
  REJECTED_BY_LEVEL_2: "bad",
  DONE: "done",
};

export interface DemandStatusTagProps {
  status: DemandStatus;
  unitName: string | null;
  /** Given up: then it lies nowhere any more. */
  cancelled?: boolean;
}

/** Where a demand lies, with the name of the unit whose turn it is or which returned it. */
export function DemandStatusTag({ status, unitName, cancelled = false }: DemandStatusTagProps): ReactNode {
  const say = useSay();
  const t = useText(text);
  if (cancelled) return <StatusTag tone="past">{t("cancelledTag")}</StatusTag>;
  return (
    <StatusTag tone={tones[status]}>{say(demandStatusWords[status], { unit: unitName ?? "…" })}</StatusTag>
  );
}

/** What is out of the ordinary about a demand: urgent, late, overdue, bought by the unit itself. */
export function DemandMarks({
  demand,
}: {
  demand: Pick<DemandSummary, "urgency" | "late" | "overdue" | "handling">;
}): ReactNode {
  const t = useText(text);
  return (
    <>
      {demand.urgency === "URGENT" && <StatusTag tone="bad">{t("urgentTag")}</StatusTag>}
      {demand.overdue && <StatusTag tone="bad">{t("overdueTag")}</StatusTag>}
      {demand.late && <StatusTag tone="waiting">{t("lateTag")}</StatusTag>}
      {demand.handling === "SELF" && <StatusTag tone="past">{t("selfTag")}</StatusTag>}
    </>
  );
}
