import type { DemandSummary } from "@so-thiet-bi/contract/demand-record";
import { type DemandStatus, demandStatusWords } from "@so-thiet-bi/contract/demand-words";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { demandTones } from "../../ui/demand-tones.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text } from "./record.text.ts";

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
    <StatusTag tone={demandTones[status]}>
      {say(demandStatusWords[status], { unit: unitName ?? "…" })}
    </StatusTag>
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
