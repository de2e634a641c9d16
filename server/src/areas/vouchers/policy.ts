import { type VoucherStatus, voucherStatusWords } from "@so-thiet-bi/contract/stock";
import { type VoucherVerb, voucherVerbWords } from "@so-thiet-bi/contract/vouchers";
import { only, type Policy, workflow } from "../../flow/workflow.ts";
import type { Actor } from "../../http/actor.ts";
import { keepsSome, whoWrites } from "../stock/rules/keepers.ts";
import { voucherFlow } from "./flow.ts";

export interface VoucherSubject {
  status: VoucherStatus;
  departmentId: number;
}

/** The books are closed, and opened again, by the head of the unit. */
export const mayClose = (actor: Actor) => actor.role === "ROLE_DEPARTMENT_ADMIN";

const writes = only(
  (actor, voucher: VoucherSubject) => actor.departmentId === voucher.departmentId && keepsSome(actor),
  whoWrites,
);

export const voucherPolicy: Policy<VoucherVerb, VoucherSubject> = {
  edit: writes,
  remove: writes,
  post: writes,
  reverse: writes,
};

export const whoCloses = {
  vi: "Chỉ quản trị đơn vị được khóa sổ.",
  en: "Only the unit’s administrator closes the books.",
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
