import { type DemandStatus, type DemandVerb, demandStatusWords, demandVerbWords, type RouteStop } from "@so-thiet-bi/contract/demands";
import type { Words } from "@so-thiet-bi/contract/language";
import { type Policy, workflow } from "../../flow/workflow.ts";
import type { Actor } from "../../http/actor.ts";
import { demandFlow } from "./flow.ts";
import { roundOf } from "./rules.ts";

export interface DemandSubject {
  status: DemandStatus;
  departmentId: number;
  createdBy: number;
  route: readonly RouteStop[];
}

const isOwn = (actor: Actor, demand: DemandSubject) => actor.departmentId === demand.departmentId;
const leads = (actor: Actor) => actor.role === "ROLE_DEPARTMENT_ADMIN";
const isStaffWith = (actor: Actor, capability: Actor["capabilities"][number]) =>
  actor.role === "ROLE_DEPARTMENT_USER" && actor.capabilities.includes(capability);

const writes = (actor: Actor, demand: DemandSubject) =>
  isOwn(actor, demand) && (leads(actor) || isStaffWith(actor, "DEMAND_AUTHOR") || actor.userId === demand.createdBy);
const signs = (actor: Actor, demand: DemandSubject) => isOwn(actor, demand) && (leads(actor) || isStaffWith(actor, "DEMAND_SIGNER"));

/** Someone of a unit whose round has come, and never of the unit that asks. That the round is already over is the moment, not the person. */
const decides = (actor: Actor, demand: DemandSubject) =>
  !isOwn(actor, demand) &&
  (leads(actor) || isStaffWith(actor, "DEMAND_APPROVER")) &&
  demand.route.some((stop) => stop.departmentId === actor.departmentId && stop.round <= roundOf(demand.status));

const receives = (actor: Actor, demand: DemandSubject) => isOwn(actor, demand) && (leads(actor) || isStaffWith(actor, "EQUIPMENT_KEEPER"));

export const demandPolicy: Policy<DemandVerb, DemandSubject> = {
  edit: writes,
  remove: writes,
  submit: signs,
  approve: decides,
  reject: decides,
  confirm: receives,
};

/** Staff of a school or of a commune may draft; a Sở has nobody above to ask. */
export function mayDraft(actor: Actor): boolean {
  return actor.role !== "ROLE_SYSTEM_ADMIN" && actor.departmentType !== "LEVEL_1";
}

/** Could this person send a demand of the own unit, one that is being written just now? */
export function maySubmitOwn(actor: Actor): boolean {
  return signs(actor, { status: "PENDING", departmentId: actor.departmentId, createdBy: actor.userId, route: [] });
}

const whoDecides: Words = {
  vi: "Người duyệt của đơn vị đang đến lượt mới được quyết định.",
  en: "Only an approver of the unit whose turn it is decides.",
};
const whoWrites: Words = {
  vi: "Người lập, quản trị đơn vị hoặc người được giao lập đề nghị mới được sửa.",
  en: "Only its author, the unit’s administrator or staff entrusted with demands may change it.",
};

export const demandWorkflow = workflow(demandFlow, demandPolicy, {
  noun: { vi: "Đề nghị", en: "demand" },
  status: statusNames(),
  verb: demandVerbWords,
  who: {
    edit: whoWrites,
    remove: whoWrites,
    submit: { vi: "Hiệu trưởng hoặc người được giao ký mới được gửi.", en: "Only the head of the unit or an entrusted signer submits." },
    approve: whoDecides,
    reject: whoDecides,
    confirm: {
      vi: "Quản trị hoặc cán bộ thiết bị của trường mới được xác nhận.",
      en: "Only the school’s administrator or equipment officer confirms.",
    },
  },
});

/** A refusal names the status alone; which unit it lies with stands on the record. */
function statusNames(): Record<DemandStatus, Words> {
  const bare = (text: string) => text.replace(/ – \{\{unit\}\}| bởi \{\{unit\}\}| for \{\{unit\}\}| by \{\{unit\}\}/, "");
  const pairs = Object.entries(demandStatusWords).map(([status, words]) => [status, { vi: bare(words.vi), en: bare(words.en) }]);
  return Object.fromEntries(pairs) as Record<DemandStatus, Words>;
}
