import type { Words } from "@so-thiet-bi/contract/language";
import {
  type RegistrationStatus,
  type RegistrationVerb,
  registrationStatusWords,
} from "@so-thiet-bi/contract/registrations";
import { only, type Policy, workflow } from "../../flow/workflow.ts";
import type { Actor } from "../../http/actor.ts";
import { keepsRoom, keepsThings, type Place, whoKeepsThings } from "../stock/rules/keepers.ts";
import { registrationFlow } from "./flow.ts";
import { isBorrower, isOwnUnit } from "./rules/borrower.ts";

export interface RegistrationSubject {
  status: RegistrationStatus;
  departmentId: number;
  /** The borrower's account, where there is one. */
  borrowerUserId: number | null;
  createdBy: number;
  /** The room it is taught in. */
  roomId: number | null;
  /** Of its lines. */
  places: readonly Place[];
}

const whoWrites: Words = {
  vi: "Người mượn, người lập phiếu hoặc cán bộ thiết bị mới được làm việc này.",
  en: "Only the borrower, the person who wrote the slip or the equipment officer may do this.",
};

const keeps = only(
  (actor, subject: RegistrationSubject) => isOwnUnit(actor, subject) && approvesOwn(actor, subject),
  whoKeepsThings,
);

const writes = only(
  (actor, subject: RegistrationSubject) =>
    isBorrower(actor, subject) ||
    (isOwnUnit(actor, subject) && subject.createdBy === actor.userId) ||
    keeps(actor, subject),
  whoWrites,
);

export const whoConfirms: Words = {
  vi: "Chỉ người được nhờ giám sát xác nhận được, bằng tài khoản của mình.",
  en: "Only the second person who was asked confirms, with their own account.",
};

export const registrationPolicy: Policy<RegistrationVerb, RegistrationSubject> = {
  edit: writes,
  remove: writes,
  send: writes,
  approve: keeps,
  reject: keeps,
  prepare: keeps,
  unprepare: keeps,
  handOut: keeps,
  recordUse: writes,
  withdrawUse: writes,
  checkRoom: writes,
  move: writes,
  cancel: writes,
  markNotFetched: keeps,
};

/** Whose calendar an address answers: a room's, or that of the person with this account. */
export interface CalendarSubject {
  departmentId: number;
  roomId: number | null;
  employeeUserId: number | null;
}

/**
 * The right behind an address: people share their own calendar, and that of a room while it is in their care.
 */
export const sharesCalendar = (actor: Actor, of: CalendarSubject) =>
  isOwnUnit(actor, of) &&
  actor.role !== "ROLE_SYSTEM_ADMIN" &&
  (of.roomId === null ? of.employeeUserId === actor.userId : keepsRoom(actor, of.roomId));

/**
 * The head of the unit sees that there are addresses and revokes any; others theirs, and those of rooms in
 * their care.
 */
export const revokesCalendar = (actor: Actor, of: CalendarSubject, madeBy: number) =>
  isOwnUnit(actor, of) &&
  (actor.role === "ROLE_DEPARTMENT_ADMIN" ||
    actor.userId === madeBy ||
    (of.roomId !== null && keepsRoom(actor, of.roomId)));

/** Another school borrows by a paper that the head signs. */
export function mayLendOutside(actor: Actor): boolean {
  return actor.role === "ROLE_DEPARTMENT_ADMIN";
}

/** Would a slip about these be approved by the very hand that writes it? */
export function approvesOwn(actor: Actor, subject: Pick<RegistrationSubject, "roomId" | "places">): boolean {
  return subject.places.length > 0 ? keepsThings(actor, subject.places) : keepsRoom(actor, subject.roomId);
}

export const registrationVerbWords: Record<RegistrationVerb, Words> = {
  edit: { vi: "sửa", en: "change it" },
  remove: { vi: "xóa", en: "delete it" },
  send: { vi: "gửi", en: "send it" },
  approve: { vi: "duyệt", en: "approve it" },
  reject: { vi: "từ chối", en: "reject it" },
  prepare: { vi: "đánh dấu đã chuẩn bị", en: "mark it as prepared" },
  unprepare: { vi: "bỏ đánh dấu chuẩn bị", en: "take back the mark" },
  handOut: { vi: "ghi mượn", en: "hand it out" },
  recordUse: { vi: "ghi đã dùng", en: "note its use" },
  withdrawUse: { vi: "hủy ghi đã dùng", en: "take its use back" },
  checkRoom: { vi: "ghi kiểm tra phòng cuối tiết", en: "note how its room was left" },
  move: { vi: "chuyển sang tiết khác", en: "move it" },
  cancel: { vi: "hủy", en: "cancel it" },
  markNotFetched: { vi: "ghi không nhận", en: "note it as not fetched" },
};

export const registrationWorkflow = workflow(registrationFlow, registrationPolicy, {
  noun: { vi: "Phiếu đăng ký", en: "registration" },
  status: registrationStatusWords,
  verb: registrationVerbWords,
});
