import {
  type AidStatus,
  type AidVerb,
  aidStatusWords,
  aidVerbWords,
} from "@so-thiet-bi/contract/home-made-aids";
import { only, type Policy, workflow } from "../../flow/workflow.ts";
import type { Actor } from "../../http/actor.ts";
import { keepsEverything } from "../stock/rules/keepers.ts";
import { aidFlow } from "./flow.ts";

export interface AidSubject {
  status: AidStatus;
  departmentId: number;
  /** The account that drafted it. */
  createdBy: number;
}

/** Whoever works in a unit makes things for its lessons. */
export const mayDraft = (actor: Actor): boolean => actor.role !== "ROLE_SYSTEM_ADMIN";

const isOwn = (actor: Actor, aid: AidSubject) => actor.departmentId === aid.departmentId && mayDraft(actor);

const drafts = only(
  (actor, aid: AidSubject) => isOwn(actor, aid) && (aid.createdBy === actor.userId || keepsEverything(actor)),
  {
    vi: "Chỉ người lập, quản trị đơn vị hoặc cán bộ thiết bị của cả đơn vị được làm việc này.",
    en: "Only whoever drafted it, the administrator or the officer of all the unit’s equipment may do this.",
  },
);

const judges = only((actor, aid: AidSubject) => isOwn(actor, aid) && keepsEverything(actor), {
  vi: "Chỉ quản trị đơn vị hoặc cán bộ thiết bị của cả đơn vị ghi kết quả nghiệm thu của hội đồng.",
  en: "Only the administrator or the officer of all the unit’s equipment notes what the council decided.",
});

export const aidPolicy: Policy<AidVerb, AidSubject> = {
  edit: drafts,
  remove: drafts,
  submit: drafts,
  accept: judges,
  return: judges,
};

export const aidWorkflow = workflow(aidFlow, aidPolicy, {
  noun: { vi: "Đồ dùng tự làm", en: "home-made aid" },
  status: aidStatusWords,
  verb: aidVerbWords,
});
