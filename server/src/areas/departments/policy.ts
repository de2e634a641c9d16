import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import type { Actor } from "../../http/actor.ts";

export interface Place {
  id: number;
  parentId: number | null;
  rootId: number;
}

const isOwn = (actor: Actor, unit: Place) => unit.id === actor.departmentId;
const operates = (actor: Actor) => actor.role === "ROLE_SYSTEM_ADMIN";
const leads = (actor: Actor) => actor.role === "ROLE_DEPARTMENT_ADMIN";

/** A unit sees itself and everything below it; never beside or above. */
const isBelow = (actor: Actor, unit: Place) => belowOf[actor.departmentType](actor, unit);

const belowOf: Record<DepartmentType, (actor: Actor, unit: Place) => boolean> = {
  LEVEL_1: (actor, unit) => unit.rootId === actor.departmentId,
  LEVEL_2: (actor, unit) => unit.parentId === actor.departmentId,
  LEVEL_3: () => false,
};

export const departmentPolicy = {
  see: (actor: Actor, unit: Place) => operates(actor) || isOwn(actor, unit) || isBelow(actor, unit),
  edit: (actor: Actor, unit: Place) => operates(actor) || (leads(actor) && isOwn(actor, unit)),
  /** The code, under which everyone else knows the unit. */
  editPlace: (actor: Actor) => operates(actor),
  /** What stands at the head of its papers: the unit itself, or its nearest superior for it. */
  setLetterhead: (actor: Actor, unit: Place) =>
    operates(actor) || (leads(actor) && (isOwn(actor, unit) || actor.departmentId === unit.parentId)),
  create: (actor: Actor) => operates(actor),
  move: (actor: Actor) => operates(actor),
  /** Nobody stops the unit of the user's account. */
  stop: (actor: Actor, unit: Place) => operates(actor) && !isOwn(actor, unit),
  resume: (actor: Actor) => operates(actor),
};

export const whoSetsLetterheads = {
  vi: "Chỉ quản trị của chính đơn vị, của đơn vị cấp trên trực tiếp hoặc quản trị hệ thống được đặt phần đầu văn bản.",
  en: "Only the administrator of the unit, that of the nearest superior unit or the system administrator sets the letterhead.",
};
