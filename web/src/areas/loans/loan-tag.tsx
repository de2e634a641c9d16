import { type LoanStatus, loanStatusWords, overdueWords } from "@so-thiet-bi/contract/loan-words";
import type { LoanSummary } from "@so-thiet-bi/contract/loans";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { text } from "./loan-panel.text.ts";

const tones: Record<LoanStatus, StatusTone> = { OUT: "info", PARTLY_RETURNED: "info", RETURNED: "past" };

/** Where a loan stands; what should have come back says since when. */
export function LoanTag({
  loan: { status, overdue, daysOverdue },
}: {
  loan: Pick<LoanSummary, "status" | "overdue" | "daysOverdue">;
}): ReactNode {
  const say = useSay();
  const t = useText(text);
  if (!overdue) return <StatusTag tone={tones[status]}>{say(loanStatusWords[status])}</StatusTag>;
  return (
    <StatusTag tone="bad">
      {daysOverdue === 0
        ? say(overdueWords)
        : t(daysOverdue === 1 ? "overdueDay" : "overdueDays", { count: daysOverdue })}
    </StatusTag>
  );
}
