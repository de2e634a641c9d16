import type { Actor } from "../../../http/actor.ts";

export const isOwnUnit = (actor: Actor, subject: { departmentId: number }) =>
  actor.departmentId === subject.departmentId;

/** The person the things are for, and nobody who runs the system. */
export const isBorrower = (actor: Actor, subject: { departmentId: number; borrowerUserId: number | null }) =>
  isOwnUnit(actor, subject) && actor.role !== "ROLE_SYSTEM_ADMIN" && subject.borrowerUserId === actor.userId;
