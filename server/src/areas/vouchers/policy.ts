import { type VoucherStatus, voucherStatusWords } from "@so-thiet-bi/contract/stock";
import { type VoucherVerb, voucherVerbWords } from "@so-thiet-bi/contract/vouchers";
import { type Policy, workflow } from "../../flow/workflow.ts";
import { type Actor, holds, scopeOf } from "../../http/actor.ts";
import { voucherFlow } from "./flow.ts";

export interface VoucherSubject {
  status: VoucherStatus;
  departmentId: number;
}

/** Of a shelf: the room it is in and the subject of what stands there. */
export interface Place {
  roomId: number | null;
  subjectId: number | null;
}

/** For the whole unit, or for some rooms or subjects of it: which of them, each line of a voucher is asked when it is posted. */
export const mayWriteVouchers = (actor: Actor) => keepsEverything(actor) || scopeOf(actor, "EQUIPMENT_KEEPER") !== undefined;

/** Goods leave for another unit, or come from one, in the name of the whole unit. */
export const keepsEverything = (actor: Actor) => holds(actor, "EQUIPMENT_KEEPER");

export const keepsPlace = (actor: Actor, { roomId, subjectId }: Place) =>
  holds(actor, "EQUIPMENT_KEEPER", { ...(roomId === null ? {} : { roomId }), ...(subjectId === null ? {} : { subjectId }) });

/** The books are closed, and opened again, by the head of the unit. */
export const mayClose = (actor: Actor) => actor.role === "ROLE_DEPARTMENT_ADMIN";

const writes = (actor: Actor, voucher: VoucherSubject) => actor.departmentId === voucher.departmentId && mayWriteVouchers(actor);

export const voucherPolicy: Policy<VoucherVerb, VoucherSubject> = { edit: writes, remove: writes, post: writes, reverse: writes };

export const whoWrites = {
  vi: "Chỉ quản trị đơn vị hoặc cán bộ thiết bị của chính đơn vị được lập phiếu.",
  en: "Only the administrator or the equipment officer of the unit itself writes vouchers.",
};

export const whoCloses = { vi: "Chỉ quản trị đơn vị được khóa sổ.", en: "Only the unit’s administrator closes the books." };

export const whoSends = {
  vi: "Chỉ quản trị hoặc cán bộ thiết bị phụ trách cả đơn vị được giao, nhận thiết bị với đơn vị khác.",
  en: "Only the administrator or the officer for the whole unit sends to and receives from other units.",
};

/** Why a place is refused, naming those that are open to the person. */
export function whoKeepsPlaces(actor: Actor) {
  const scope = scopeOf(actor, "EQUIPMENT_KEEPER");
  const names = [...(scope?.rooms ?? []), ...(scope?.subjects ?? [])].map(({ name }) => name).join(", ");
  return names ? { vi: `Bạn chỉ quản lý thiết bị của: ${names}.`, en: `You keep the equipment of: ${names}.` } : whoWrites;
}

export const voucherWorkflow = workflow(voucherFlow, voucherPolicy, {
  noun: { vi: "Phiếu", en: "voucher" },
  status: voucherStatusWords,
  verb: voucherVerbWords,
  who: { edit: whoWrites, remove: whoWrites, post: whoWrites, reverse: whoWrites },
});
