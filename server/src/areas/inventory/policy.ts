import {
  type CheckStatus,
  type CheckVerb,
  type CountMethod,
  checkStatusWords,
  type SheetStatus,
  sheetStatusWords,
} from "@so-thiet-bi/contract/inventory";
import type { Words } from "@so-thiet-bi/contract/language";
import { only, type Policy, workflow } from "../../flow/workflow.ts";
import { type Actor, holds } from "../../http/actor.ts";
import { checkFlow, type SheetVerb, sheetFlow } from "./flow.ts";

export interface CheckSubject {
  status: CheckStatus;
  departmentId: number;
  /** The accounts of those who count one of its sheets. */
  counters: readonly number[];
}

/** A check concerns all rooms: keepers of the whole unit's equipment. */
export const managesChecks = (actor: Actor) => holds(actor, "EQUIPMENT_KEEPER");

export const whoManagesChecks = {
  vi: "Chỉ quản trị đơn vị hoặc cán bộ thiết bị phụ trách cả đơn vị được tổ chức kiểm kê.",
  en: "Only the administrator or the officer for the whole unit runs an inventory check.",
};
const whoLeads = {
  vi: "Chỉ thủ trưởng (quản trị) của đơn vị được duyệt và đóng đợt kiểm kê.",
  en: "Only the head (administrator) of the unit approves and closes an inventory check.",
};
const whoCounts = {
  vi: "Chỉ người được phân công và người tổ chức kiểm kê được ghi lượt đếm.",
  en: "Only its counters and those who run the check can enter counts.",
};

const manages = only(
  (actor, { departmentId }: { departmentId: number }) =>
    actor.departmentId === departmentId && managesChecks(actor),
  whoManagesChecks,
);
const leads = only(
  (actor, check: CheckSubject) =>
    actor.departmentId === check.departmentId && actor.role === "ROLE_DEPARTMENT_ADMIN",
  whoLeads,
);
const counts = only(
  (actor, { departmentId, counters }: { departmentId: number; counters: readonly number[] }) =>
    actor.departmentId === departmentId && (managesChecks(actor) || counters.includes(actor.userId)),
  whoCounts,
);

/**
 * During a blind count only those who run it see the books.
 */
export function seesBook(actor: Actor, check: CheckSubject & { method: CountMethod }): boolean {
  return check.method === "PREFILLED" || manages(actor, check) || !beforeTheEnd.has(check.status);
}

const beforeTheEnd: ReadonlySet<CheckStatus> = new Set(["DRAFT", "COUNTING", "REJECTED"]);

export const checkPolicy: Policy<CheckVerb, CheckSubject> = {
  edit: manages,
  remove: manages,
  start: manages,
  manage: manages,
  count: counts,
  submit: manages,
  recall: manages,
  approve: leads,
  reject: leads,
  treat: manages,
  post: manages,
  reverse: manages,
  close: leads,
  cancel: manages,
};

export const checkVerbWords: Record<CheckVerb, Words> = {
  edit: { vi: "sửa", en: "change it" },
  remove: { vi: "xóa", en: "delete it" },
  start: { vi: "bắt đầu đếm", en: "begin counting" },
  manage: { vi: "điều hành việc đếm", en: "run the counting" },
  count: { vi: "ghi lượt đếm", en: "count" },
  submit: { vi: "trình duyệt", en: "submit it" },
  recall: { vi: "rút về", en: "take it back" },
  approve: { vi: "duyệt", en: "approve it" },
  reject: { vi: "trả lại", en: "return it" },
  treat: { vi: "chọn cách xử lý chênh lệch", en: "treat its differences" },
  post: { vi: "điều chỉnh sổ", en: "adjust the books" },
  reverse: { vi: "hoàn tác điều chỉnh sổ", en: "take the adjustment back" },
  close: { vi: "đóng", en: "close it" },
  cancel: { vi: "hủy", en: "give it up" },
};

export const checkWorkflow = workflow(checkFlow, checkPolicy, {
  noun: { vi: "Đợt kiểm kê", en: "inventory check" },
  status: checkStatusWords,
  verb: checkVerbWords,
});

/** `counters`: the accounts of those who count this very sheet. */
export interface SheetSubject {
  status: SheetStatus;
  departmentId: number;
  counters: readonly number[];
}

export const sheetPolicy: Policy<SheetVerb, SheetSubject> = {
  count: counts,
  finish: counts,
  reopen: manages,
  confirm: manages,
};

export const sheetVerbWords: Record<SheetVerb, Words> = {
  count: { vi: "ghi lượt đếm", en: "count" },
  finish: { vi: "kết thúc đếm", en: "finish it" },
  reopen: { vi: "mở lại", en: "open it again" },
  confirm: { vi: "xác nhận", en: "confirm it" },
};

export const sheetWorkflow = workflow(sheetFlow, sheetPolicy, {
  noun: { vi: "Phiếu đếm", en: "count sheet" },
  status: sheetStatusWords,
  verb: sheetVerbWords,
});

/** Sheets move only while their check is being counted. */
export function isBeingCounted(status: CheckStatus): boolean {
  return status === "COUNTING" || status === "REJECTED";
}
