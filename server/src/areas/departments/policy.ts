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
  /** Code, type and superior unit: where a unit stands. */
  editPlace: (actor: Actor) => operates(actor),
};
