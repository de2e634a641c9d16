import type { Words } from "@so-thiet-bi/contract/language";
import {
  type BookScope,
  type Confirmer,
  confirmers,
  type TrackBookKey,
} from "@so-thiet-bi/contract/track-books";
import { type Actor, holds } from "../../http/actor.ts";
import type { Report } from "../../papers/report.ts";
import { keepsSome } from "../stock/rules/keepers.ts";

/** What a person of the unit is in charge of, beside what the account was granted. */
export interface Standing {
  /** The employee that the account belongs to. */
  employees: readonly number[];
  groups: readonly number[];
  rooms: readonly number[];
}

/** Of which unit and of whom or what a book is. */
export interface BookSubject {
  departmentId: number;
  scope: BookScope;
  scopeId: number | null;
}

/** Whose rows name people: who borrowed, broke and used what. */
const namesPeople: ReadonlySet<string> = new Set<TrackBookKey>([
  "loan-book",
  "teacher-loan-book",
  "usage-book",
  "room-diary",
  "incident-book",
]);

/** Reads every book of every unit as it stands, those excepted in which pupils do. */
const isOperator = (actor: Actor) => actor.role === "ROLE_SYSTEM_ADMIN";

/**
 * Equipment keepers read all books of the unit; others those of things, as far as the report lets
 * them.
 */
export function readsAll(actor: Actor, report: Pick<Report, "key" | "mayRead" | "namesPupils">): boolean {
  if (isOperator(actor)) return !report.namesPupils;
  return keepsSome(actor) || (!namesPeople.has(report.key) && (report.mayRead?.(actor) ?? true));
}

/** Of a unit below one's own. */
export function readsFromAbove(
  actor: Actor,
  report: Pick<Report, "inside" | "mayRead" | "namesPupils">,
): boolean {
  if (isOperator(actor)) return !report.namesPupils;
  return !report.inside && (report.mayRead?.(actor) ?? true);
}

/** Whose books somebody reads who does not read all of them. */
export function ownScopes(scope: BookScope, standing: Standing): readonly number[] {
  switch (scope) {
    case "teacher":
      return standing.employees;
    case "subjectGroup":
      return standing.groups;
    case "room":
      return standing.rooms;
    default:
      return [];
  }
}

/** In the user's unit: all of them, or the book of one's own self, group or room. */
export function mayRead(
  actor: Actor,
  report: Report,
  { scope, scopeId }: BookSubject,
  standing: Standing,
): boolean {
  return readsAll(actor, report) || (scopeId !== null && ownScopes(scope, standing).includes(scopeId));
}

const isOwn = (actor: Actor, { departmentId }: Pick<BookSubject, "departmentId">) =>
  actor.departmentId === departmentId;

export const mayLock = (actor: Actor, subject: Pick<BookSubject, "departmentId">) =>
  isOwn(actor, subject) && holds(actor, "EQUIPMENT_KEEPER");
export const mayUnlock = (actor: Actor, subject: Pick<BookSubject, "departmentId">) =>
  isOwn(actor, subject) && actor.role === "ROLE_DEPARTMENT_ADMIN";
export const mayNote = (actor: Actor, subject: Pick<BookSubject, "departmentId">) =>
  isOwn(actor, subject) && keepsSome(actor);

/** Who confirms a locked page: whose book it is, and the head of the school. */
export function confirmersOf(scope: BookScope, scopeId: number | null): readonly Confirmer[] {
  if (scopeId === null) return ["head"];
  switch (scope) {
    case "teacher":
      return ["teacher", "head"];
    case "subjectGroup":
      return ["groupLead", "head"];
    case "room":
      return ["keeper", "head"];
    default:
      return ["head"];
  }
}

/** As what of these the person may confirm; one person may be several. */
export function confirmsAs(actor: Actor, subject: BookSubject, standing: Standing): Confirmer[] {
  if (!isOwn(actor, subject) || isOperator(actor)) return [];
  const { scope, scopeId } = subject;
  const isOfOwn = scopeId !== null && ownScopes(scope, standing).includes(scopeId);
  const isThat: Record<Confirmer, boolean> = {
    teacher: isOfOwn,
    groupLead: isOfOwn,
    keeper: isOfOwn || (actor.role === "ROLE_DEPARTMENT_USER" && holds(actor, "EQUIPMENT_KEEPER")),
    head: actor.role === "ROLE_DEPARTMENT_ADMIN",
  };
  const asked = confirmersOf(scope, scopeId);
  return confirmers.filter((one) => asked.includes(one) && isThat[one]);
}

export const whoReads: Words = {
  vi: "Sổ này ghi tên từng người: chỉ cán bộ thiết bị, người có tên, tổ trưởng hoặc người phụ trách phòng của sổ mới xem được.",
  en: "This book names people: only the equipment officer, the person, the head of the group or the keeper of the room reads it.",
};
export const whoReadsInside: Words = {
  vi: "Sổ này ghi tên từng người nên chỉ xem được trong đơn vị.",
  en: "This book names people, so it is read inside the unit only.",
};
export const whoLocks: Words = {
  vi: "Chỉ quản trị đơn vị hoặc cán bộ thiết bị của cả đơn vị mới khóa được trang sổ.",
  en: "Only the administrator or the officer of all the unit’s equipment locks a page.",
};
export const whoUnlocks: Words = {
  vi: "Chỉ quản trị đơn vị mới mở lại được trang đã khóa.",
  en: "Only the unit’s administrator opens a locked page again.",
};
export const whoConfirms: Words = {
  vi: "Trang này không chờ thầy/cô xác nhận với tư cách đó.",
  en: "This page does not wait for you to confirm it as that.",
};
export const whoNotes: Words = {
  vi: "Chỉ quản trị đơn vị và cán bộ thiết bị ghi chú lề.",
  en: "Only the administrator and the equipment officers write in the margin.",
};
export const whoRemovesNote: Words = {
  vi: "Chỉ người viết mới gỡ được ghi chú lề, khi trang chưa khóa.",
  en: "Only its author takes a margin note back, while the page is open.",
};
