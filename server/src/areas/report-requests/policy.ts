import type { Words } from "@so-thiet-bi/contract/language";
import {
  type RequestStatus,
  requestStatusWords,
  type SubmissionStatus,
  submissionStatusWords,
} from "@so-thiet-bi/contract/report-requests";
import { only, type Policy, workflow } from "../../flow/workflow.ts";
import type { Actor } from "../../http/actor.ts";
import { keepsEverything } from "../stock/rules/keepers.ts";
import { type RequestVerb, requestFlow, type SubmissionVerb, submissionFlow } from "./flow.ts";

interface RequestSubject {
  status: RequestStatus;
  /** The unit that asks. */
  departmentId: number;
}

interface SubmissionSubject {
  status: SubmissionStatus;
  /** The school that was asked. */
  departmentId: number;
  askedBy: number;
}

/** A unit with schools below it; a school asks nobody. */
export const mayAsk = (actor: Actor) => actor.departmentType !== "LEVEL_3" && keepsEverything(actor);

/** What a school says to its superiors is the affair of those who speak for the whole unit. */
export const speaksForSchool = (actor: Actor) => actor.departmentType === "LEVEL_3" && keepsEverything(actor);

export const whoAsks: Words = {
  vi: "Chỉ quản trị hoặc cán bộ thiết bị của đơn vị yêu cầu (Sở, xã/phường) được làm việc này.",
  en: "Only the administrator or the equipment officer of the unit that asks (Sở, commune or ward) may do this.",
};
export const whoSends: Words = {
  vi: "Chỉ quản trị hoặc cán bộ thiết bị phụ trách cả trường được yêu cầu mới lập và gửi báo cáo này.",
  en: "Only the administrator of the school that was asked, or its officer for the whole school, prepares and sends this report.",
};

const asks = only(
  (actor, { departmentId }: { departmentId: number }) => actor.departmentId === departmentId && mayAsk(actor),
  whoAsks,
);
export const mayDecide = only(
  (actor, { askedBy }: { askedBy: number }) => asks(actor, { departmentId: askedBy }),
  whoAsks,
);
export const maySend = only(
  (actor, { departmentId }: { departmentId: number }) =>
    actor.departmentId === departmentId && speaksForSchool(actor),
  whoSends,
);

const requestPolicy: Policy<RequestVerb, RequestSubject> = {
  change: asks,
  close: asks,
  remove: asks,
  remind: asks,
};
const submissionPolicy: Policy<SubmissionVerb, SubmissionSubject> = {
  send: maySend,
  accept: mayDecide,
  return: mayDecide,
};

export const requestVerbWords: Record<RequestVerb, Words> = {
  change: { vi: "sửa", en: "change it" },
  close: { vi: "kết thúc", en: "close it" },
  remove: { vi: "xóa", en: "delete it" },
  remind: { vi: "nhắc", en: "remind anybody" },
};
export const submissionVerbWords: Record<SubmissionVerb, Words> = {
  send: { vi: "gửi", en: "send it" },
  accept: { vi: "tiếp nhận", en: "accept it" },
  return: { vi: "trả lại", en: "return it" },
};

export const requestWorkflow = workflow(requestFlow, requestPolicy, {
  noun: { vi: "Đợt báo cáo", en: "request" },
  status: requestStatusWords,
  verb: requestVerbWords,
});

export const submissionWorkflow = workflow(submissionFlow, submissionPolicy, {
  noun: { vi: "Báo cáo", en: "report" },
  status: submissionStatusWords,
  verb: submissionVerbWords,
});
