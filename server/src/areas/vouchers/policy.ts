import { type VoucherStatus, voucherStatusWords } from "@so-thiet-bi/contract/stock";
import { type VoucherVerb, voucherVerbWords } from "@so-thiet-bi/contract/vouchers";
import { only, type Policy, workflow } from "../../flow/workflow.ts";
import type { Actor } from "../../http/actor.ts";
import { keepsSome, whoWrites } from "../stock/rules/keepers.ts";
import { voucherFlow } from "./flow.ts";

export interface VoucherSubject {
  status: VoucherStatus;
  departmentId: number;
  /** Who was asked to look on. */
  secondPersonId: number | null;
}

/** The books are closed, and opened again, by the head of the unit. */
export const mayClose = (actor: Actor) => actor.role === "ROLE_DEPARTMENT_ADMIN";

const whoConfirms = {
  vi: "Chỉ người được nhờ giám sát xác nhận được, bằng tài khoản của mình.",
  en: "Only the second person who was asked confirms, with their own account.",
};

const writes = only(
  (actor, voucher: VoucherSubject) => actor.departmentId === voucher.departmentId && keepsSome(actor),
  whoWrites,
);

const isAsked = only(
  (actor, voucher: VoucherSubject) =>
    actor.departmentId === voucher.departmentId && actor.userId === voucher.secondPersonId,
  whoConfirms,
);

export const voucherPolicy: Policy<VoucherVerb, VoucherSubject> = {
  edit: writes,
  remove: writes,
  ask: writes,
  confirm: isAsked,
  post: writes,
  reverse: writes,
};

/** What came back of a chemical is on a shelf again, which its keepers answer for. */
export const putsBack = (actor: Actor, voucher: Pick<VoucherSubject, "departmentId">) =>
  actor.departmentId === voucher.departmentId && keepsSome(actor);

export const whoCloses = {
  vi: "Chỉ quản trị đơn vị được khóa sổ.",
  en: "Only the unit’s administrator closes the books.",
};

export const whoNotes = {
  vi: "Chỉ người của đơn vị đã xuất mới ghi sổ sử dụng hóa chất.",
  en: "Only people of the unit that issued it note the use of a chemical.",
};

export const whoSends = {
  vi: "Chỉ quản trị hoặc cán bộ thiết bị phụ trách cả đơn vị được giao, nhận thiết bị với đơn vị khác.",
  en: "Only the administrator or the officer for the whole unit sends to and receives from other units.",
};

export const voucherWorkflow = workflow(voucherFlow, voucherPolicy, {
  noun: { vi: "Phiếu", en: "voucher" },
  status: voucherStatusWords,
  verb: voucherVerbWords,
});
