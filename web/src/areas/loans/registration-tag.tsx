import {
  loanStatusWords,
  onHolidayWords,
  overdueWords,
  type RegistrationStatus,
  registrationStatusWords,
  waitingWords,
} from "@so-thiet-bi/contract/loan-words";
import type { Registration } from "@so-thiet-bi/contract/registrations";
import type { ReactNode } from "react";
import { useSay } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";

// why: what is approved has only an edge of green, what lies ready is filled with it
const tones: Record<RegistrationStatus, StatusTone> = {
  DRAFT: "past",
  PENDING: "waiting",
  APPROVED: "done",
  PREPARED: "good",
  BORROWED: "info",
  REJECTED: "bad",
  CANCELLED: "past",
  NOT_FETCHED: "past",
};

type Tagged = Pick<Registration, "status" | "waitingSince" | "onHoliday"> &
  Partial<Pick<Registration, "loan" | "dueAt">>;

/** Where a registration stands, once handed out its loan, and beside it that its day became a holiday. */
export function RegistrationTag({ registration }: { registration: Tagged }): ReactNode {
  const say = useSay();
  const { status, waitingSince, onHoliday } = registration;
  const { loan = null, dueAt } = registration;
  if (loan !== null) {
    const isOverdue = loan.status !== "RETURNED" && dueAt !== undefined && Date.parse(dueAt) < Date.now();
    if (isOverdue) return <StatusTag tone="bad">{say(overdueWords)}</StatusTag>;
    return (
      <StatusTag tone={loan.status === "RETURNED" ? "past" : "info"}>
        {say(loanStatusWords[loan.status])}
      </StatusTag>
    );
  }
  const isWaiting = status === "PENDING" && waitingSince !== null;
  return (
    <>
      <StatusTag tone={tones[status]}>
        {say(isWaiting ? waitingWords : registrationStatusWords[status])}
      </StatusTag>
      {onHoliday !== null && <StatusTag tone="bad">{say(onHolidayWords)}</StatusTag>}
    </>
  );
}
