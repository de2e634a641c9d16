import {
  type ReportRequest,
  type RequestStatus,
  requestStatusWords,
  type SubmissionStatus,
  submissionStatusWords,
} from "@so-thiet-bi/contract/report-requests";
import { daysBetween } from "@so-thiet-bi/contract/school-weeks";
import type { ReactNode } from "react";
import { today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { StatusTag, type StatusTone } from "../../ui/status-tag.tsx";
import { text } from "./text.ts";

/** What was sent waits for the unit that asked. */
const tones: Record<SubmissionStatus, StatusTone> = {
  NOT_SENT: "past",
  SENT: "waiting",
  ACCEPTED: "good",
  RETURNED: "bad",
};

export function SubmissionTag({ status, late }: { status: SubmissionStatus; late: boolean }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <span className="request-tags">
      <StatusTag tone={tones[status]}>{say(submissionStatusWords[status])}</StatusTag>
      {late && <StatusTag tone="bad">{t("late")}</StatusTag>}
    </span>
  );
}

/** How late it is stands at the deadline of an open request (`DaysLeft`) as long as it is not sent. */
export function isLateInTag(late: boolean, status: RequestStatus, isDone: boolean): boolean {
  return late && (isDone || status !== "OPEN");
}

export function RequestTag({ status }: { status: RequestStatus }): ReactNode {
  const say = useSay();
  return <StatusTag tone={status === "OPEN" ? "info" : "past"}>{say(requestStatusWords[status])}</StatusTag>;
}

const soon = 7;

/** How long an open request can still be answered in time. */
export function DaysLeft({
  status,
  deadline,
  isDone = false,
}: {
  status: RequestStatus;
  deadline: string;
  isDone?: boolean;
}): ReactNode {
  const t = useText(text);
  const days = daysBetween(today(), deadline);
  if (status !== "OPEN" || isDone) return null;
  if (days < 0) return <StatusTag tone="bad">{t("daysOver", { count: -days })}</StatusTag>;
  const words = days === 0 ? t("lastDay") : days === 1 ? t("dayLeft") : t("daysLeft", { count: days });
  return days <= soon ? <StatusTag tone="waiting">{words}</StatusTag> : <span className="hint">{words}</span>;
}

/** How many of the schools have sent, as a bar and in words; what came back is not there. */
export function SentBar({ counts }: { counts: ReportRequest["counts"] }): ReactNode {
  const t = useText(text);
  const all = counts.NOT_SENT + counts.SENT + counts.ACCEPTED + counts.RETURNED;
  const sent = counts.SENT + counts.ACCEPTED;
  return (
    <span className="request-progress">
      <span>{t("sentOf", { sent, all })}</span>
      <progress className="slim-bar" max={Math.max(all, 1)} value={sent} aria-label={t("progress")} />
      {counts.late > 0 && <StatusTag tone="bad">{t("lateCount", { count: counts.late })}</StatusTag>}
    </span>
  );
}
