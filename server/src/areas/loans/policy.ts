import type { Words } from "@so-thiet-bi/contract/language";
import {
  type RegistrationStatus,
  type RegistrationVerb,
  registrationStatusWords,
} from "@so-thiet-bi/contract/loan-registrations";
import { type LoanStatus, loanStatusWords } from "@so-thiet-bi/contract/loan-words";
import { type Policy, workflow } from "../../flow/workflow.ts";
import { type Actor, holds, scopeOf } from "../../http/actor.ts";
import { groupsOf, roomsOf, seesAll } from "../../http/keeping.ts";
import { type LoanVerb, loanFlow, registrationFlow } from "./flow.ts";

/** Where a thing belongs and which subject it is for: in whose care it is. */
export interface Place {
  roomId: number | null;
  subjectId: number | null;
}

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

export interface LoanSubject {
  status: LoanStatus;
  departmentId: number;
  borrowerUserId: number | null;
  places: readonly Place[];
}

const isOwnUnit = (actor: Actor, subject: { departmentId: number }) =>
  actor.departmentId === subject.departmentId;

/** Whoever keeps the whole unit's equipment, or every one of these things by its room or subject. */
const keepsThings = (actor: Actor, places: readonly Place[]) =>
  holds(actor, "EQUIPMENT_KEEPER") ||
  (places.length > 0 &&
    places.every(({ roomId, subjectId }) =>
      holds(actor, "EQUIPMENT_KEEPER", {
        ...(roomId === null ? {} : { roomId }),
        ...(subjectId === null ? {} : { subjectId }),
      }),
    ));

/** A room without things is in the care of whoever keeps the room. */
export const keepsRoom = (actor: Actor, roomId: number | null) =>
  holds(actor, "EQUIPMENT_KEEPER") ||
  (roomId !== null &&
    (holds(actor, "ROOM_KEEPER", { roomId }) || holds(actor, "EQUIPMENT_KEEPER", { roomId })));

const keeps = (actor: Actor, subject: RegistrationSubject) =>
  isOwnUnit(actor, subject) &&
  (subject.places.length > 0 ? keepsThings(actor, subject.places) : keepsRoom(actor, subject.roomId));

const isBorrower = (actor: Actor, subject: { departmentId: number; borrowerUserId: number | null }) =>
  isOwnUnit(actor, subject) && actor.role !== "ROLE_SYSTEM_ADMIN" && subject.borrowerUserId === actor.userId;

const writes = (actor: Actor, subject: RegistrationSubject) =>
  isBorrower(actor, subject) ||
  (isOwnUnit(actor, subject) && subject.createdBy === actor.userId) ||
  keeps(actor, subject);

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
  move: writes,
  cancel: writes,
  markNotFetched: keeps,
};

const takesBack = (actor: Actor, loan: LoanSubject) =>
  isOwnUnit(actor, loan) && keepsThings(actor, loan.places);

export const loanPolicy: Policy<LoanVerb, LoanSubject> = {
  takeBack: takesBack,
  undoReturn: takesBack,
  renew: takesBack,
  handOn: (actor, loan) => isBorrower(actor, loan) || takesBack(actor, loan),
  keep: takesBack,
  remind: (actor, loan) =>
    isOwnUnit(actor, loan) && (takesBack(actor, loan) || scopeOf(actor, "SUBJECT_HEAD") !== undefined),
};

/** Stands at the counter of the unit: for all of it, or for some rooms or subjects. */
export function keepsSome(actor: Actor): boolean {
  return holds(actor, "EQUIPMENT_KEEPER") || scopeOf(actor, "EQUIPMENT_KEEPER") !== undefined;
}

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

/**
 * Reads what everybody of the unit borrows: whoever keeps its things, and the system administrator, who
 * changes nothing of it.
 */
export const readsAll = (actor: Actor) => actor.role === "ROLE_SYSTEM_ADMIN" || seesAll(actor);

export { groupsOf, keepsThings, roomsOf };

const whoWrites: Words = {
  vi: "Người mượn, người lập phiếu hoặc cán bộ thiết bị mới được làm việc này.",
  en: "Only the borrower, whoever wrote the slip or the equipment officer may do this.",
};
export const whoKeepsThings: Words = {
  vi: "Chỉ cán bộ thiết bị hoặc người phụ trách phòng của các thiết bị này mới được làm việc này.",
  en: "Only the equipment officer or the keeper of the rooms of these things may do this.",
};

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
  move: { vi: "chuyển sang tiết khác", en: "move it" },
  cancel: { vi: "hủy", en: "cancel it" },
  markNotFetched: { vi: "ghi không nhận", en: "note it as not fetched" },
};

export const registrationWorkflow = workflow(registrationFlow, registrationPolicy, {
  noun: { vi: "Phiếu đăng ký", en: "registration" },
  status: registrationStatusWords,
  verb: registrationVerbWords,
  who: {
    edit: whoWrites,
    remove: whoWrites,
    send: whoWrites,
    approve: whoKeepsThings,
    reject: whoKeepsThings,
    prepare: whoKeepsThings,
    unprepare: whoKeepsThings,
    handOut: whoKeepsThings,
    recordUse: whoWrites,
    withdrawUse: whoWrites,
    move: whoWrites,
    cancel: whoWrites,
    markNotFetched: whoKeepsThings,
  },
});

export const loanVerbWords: Record<LoanVerb, Words> = {
  takeBack: { vi: "ghi trả", en: "take things back" },
  undoReturn: { vi: "hoàn tác lần trả", en: "take the return back" },
  renew: { vi: "gia hạn", en: "renew it" },
  handOn: { vi: "chuyển cho người khác", en: "hand it on" },
  keep: { vi: "giữ tiếp", en: "keep the things" },
  remind: { vi: "nhắc trả", en: "remind" },
};

export const loanWorkflow = workflow(loanFlow, loanPolicy, {
  noun: { vi: "Phiếu mượn", en: "loan" },
  status: loanStatusWords,
  verb: loanVerbWords,
  who: {
    takeBack: whoKeepsThings,
    undoReturn: whoKeepsThings,
    renew: whoKeepsThings,
    handOn: {
      vi: "Chỉ người đang mượn hoặc cán bộ thiết bị mới được chuyển cho người khác.",
      en: "Only the borrower or the equipment officer hands it on.",
    },
    keep: whoKeepsThings,
    remind: {
      vi: "Chỉ cán bộ thiết bị hoặc tổ trưởng mới được nhắc trả.",
      en: "Only the equipment officer or the head of a subject group reminds.",
    },
  },
});
