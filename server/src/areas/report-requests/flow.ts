import type { RequestStatus, SubmissionStatus } from "@so-thiet-bi/contract/report-requests";
import type { Flow } from "../../flow/workflow.ts";

export type RequestVerb = "change" | "close" | "remove" | "remind";
export type SubmissionVerb = "send" | "accept" | "return";

/** What was answered is not removed, whatever its status. */
export const requestFlow: Flow<RequestStatus, RequestVerb> = {
  OPEN: { change: "OPEN", close: "CLOSED", remove: "gone", remind: "OPEN" },
  CLOSED: { remove: "gone" },
};

/** Late is no status: it is a report that is not there after its day, or came after it. */
export const submissionFlow: Flow<SubmissionStatus, SubmissionVerb> = {
  NOT_SENT: { send: "SENT" },
  SENT: { accept: "ACCEPTED", return: "RETURNED" },
  ACCEPTED: {},
  RETURNED: { send: "SENT" },
};
