import type { RouteStop } from "@so-thiet-bi/contract/demand-record";
import {
  type DemandStatus,
  type DemandVerb,
  demandStatusWords,
  demandVerbWords,
  type Handling,
} from "@so-thiet-bi/contract/demand-words";
import type { Words } from "@so-thiet-bi/contract/language";
import { only, type Policy, workflow } from "../../flow/workflow.ts";
import type { Actor } from "../../http/actor.ts";
import { demandFlow } from "./flow.ts";
import { decidedRound, roundOf } from "./rules.ts";

export interface DemandSubject {
  status: DemandStatus;
  departmentId: number;
  createdBy: number;
  route: readonly RouteStop[];
  handling: Handling;
  cancelled: boolean;
}

const isOwn = (actor: Actor, demand: DemandSubject) => actor.departmentId === demand.departmentId;
const leads = (actor: Actor) => actor.role === "ROLE_DEPARTMENT_ADMIN";
const isStaffWith = (actor: Actor, capability: Actor["capabilities"][number]) =>
  actor.role === "ROLE_DEPARTMENT_USER" && actor.capabilities.includes(capability);
const approves = (actor: Actor) => leads(actor) || isStaffWith(actor, "DEMAND_APPROVER");

const whoWrites: Words = {
  vi: "Người lập, quản trị đơn vị hoặc người được giao lập đề nghị mới được sửa.",
  en: "Only its author, the unit’s administrator or staff entrusted with demands may change it.",
};
const writes = only(
  (actor, demand: DemandSubject) =>
    isOwn(actor, demand) &&
    (leads(actor) || isStaffWith(actor, "DEMAND_AUTHOR") || actor.userId === demand.createdBy),
  whoWrites,
);

const whoSigns: Words = {
  vi: "Hiệu trưởng hoặc người được giao ký mới được gửi.",
  en: "Only the head of the unit or an entrusted signer submits.",
};
const signs = only(
  (actor, demand: DemandSubject) =>
    isOwn(actor, demand) && (leads(actor) || isStaffWith(actor, "DEMAND_SIGNER")),
  whoSigns,
);

const whoDecides: Words = {
  vi: "Người duyệt của đơn vị đang đến lượt mới được quyết định.",
  en: "Only an approver of the unit whose turn it is decides.",
};
/**
 * Someone of a unit whose round has come, and never of the unit that asks. That the round is already over is
 * the moment, not the person.
 */
const decides = only(
  (actor, demand: DemandSubject) =>
    !isOwn(actor, demand) &&
    approves(actor) &&
    demand.route.some(
      (stop) => stop.departmentId === actor.departmentId && stop.round <= roundOf(demand.status),
    ),
  whoDecides,
);

/** Of the unit that decided last, whoever decides there; whether anybody built on it is the moment. */
const withdraws = only(
  (actor, demand: DemandSubject) =>
    !isOwn(actor, demand) &&
    approves(actor) &&
    demand.route[decidedRound(demand.status, demand.route) - 1]?.departmentId === actor.departmentId,
  {
    vi: "Người duyệt của đơn vị vừa quyết định mới được rút lại quyết định.",
    en: "Only an approver of the unit that decided last withdraws the decision.",
  },
);

const whoReceives: Words = {
  vi: "Quản trị hoặc cán bộ thiết bị của trường mới được xác nhận.",
  en: "Only the school’s administrator or equipment officer confirms.",
};
const receives = only(
  (actor, demand: DemandSubject) =>
    isOwn(actor, demand) && (leads(actor) || isStaffWith(actor, "EQUIPMENT_KEEPER")),
  whoReceives,
);

/** The unit that approved last also says how far the money reaches. */
const allocates = only(
  (actor, demand: DemandSubject) =>
    !isOwn(actor, demand) && approves(actor) && demand.route.at(-1)?.departmentId === actor.departmentId,
  {
    vi: "Người duyệt của đơn vị duyệt cuối cùng mới được phân bổ.",
    en: "Only an approver of the unit that approved last allocates.",
  },
);

/** Everybody of the unit that asks, and those who decide for a unit of the route. */
const talks = only(
  (actor, demand: DemandSubject) =>
    isOwn(actor, demand)
      ? actor.role !== "ROLE_SYSTEM_ADMIN"
      : approves(actor) && demand.route.some((stop) => stop.departmentId === actor.departmentId),
  {
    vi: "Người của đơn vị đề nghị và người duyệt của các đơn vị trên tuyến mới được trao đổi.",
    en: "Only the unit that asks and the approvers of its route comment.",
  },
);

export const demandPolicy: Policy<DemandVerb, DemandSubject> = {
  edit: writes,
  remove: writes,
  submit: signs,
  recall: only(signs, {
    vi: "Hiệu trưởng hoặc người được giao ký mới được thu hồi.",
    en: "Only the head of the unit or an entrusted signer recalls it.",
  }),
  cancel: only(signs, {
    vi: "Hiệu trưởng hoặc người được giao ký mới được hủy.",
    en: "Only the head of the unit or an entrusted signer cancels it.",
  }),
  approve: decides,
  reject: decides,
  withdrawDecision: withdraws,
  reroute: only((actor) => actor.role === "ROLE_SYSTEM_ADMIN", {
    vi: "Chỉ quản trị hệ thống được chuyển tuyến duyệt.",
    en: "Only the system administrator re-routes a demand.",
  }),
  allocate: allocates,
  confirm: receives,
  closeShort: only((actor, demand) => isOwn(actor, demand) && leads(actor), {
    vi: "Chỉ hiệu trưởng (quản trị đơn vị) được kết thúc khi còn thiếu.",
    en: "Only the head of the unit closes a demand short.",
  }),
  undoReceipt: receives,
  comment: talks,
};

/** Could this person send a demand of their unit, one that is being written just now? */
export function maySubmitOwn(actor: Actor): boolean {
  return signs(actor, {
    status: "PENDING",
    departmentId: actor.departmentId,
    createdBy: actor.userId,
    route: [],
    handling: "SUPERIOR",
    cancelled: false,
  });
}

export const whoConsolidates: Words = {
  vi: "Chỉ quản trị đơn vị cấp trên hoặc người được giao duyệt đề nghị mới tổng hợp.",
  en: "Only the administrator of a superior unit or staff entrusted with deciding consolidates.",
};

export const demandWorkflow = workflow(
  demandFlow,
  demandPolicy,
  {
    noun: { vi: "Đề nghị", en: "demand" },
    status: statusNames(),
    verb: demandVerbWords,
  },
  { isOver: ({ cancelled }) => cancelled, state: { vi: "Đã hủy", en: "Cancelled" } },
);

/** A refusal names the status alone; which unit it lies with stands on the record. */
function statusNames(): Record<DemandStatus, Words> {
  const bare = (text: string) =>
    text.replace(/ – \{\{unit\}\}| bởi \{\{unit\}\}| for \{\{unit\}\}| by \{\{unit\}\}/, "");
  const pairs = Object.entries(demandStatusWords).map(([status, words]) => [
    status,
    { vi: bare(words.vi), en: bare(words.en) },
  ]);
  return Object.fromEntries(pairs) as Record<DemandStatus, Words>;
}
