/** What the papers of borrowing are asked for, from what a report was asked for. */
import { type Actor, scopeOf } from "../../../../http/actor.ts";
import { keepsSome } from "../../../stock/rules/keepers.ts";
import { periodOf } from "../../queries/asked.ts";
import type { Asking } from "../report.ts";

/** Of the school year, unless days were given. */
export async function lentQuery({ db, unit, asked, options }: Asking) {
  return {
    ...options,
    ...(await periodOf(db, unit.id, asked)),
    subjectGroupId: asked.subjectGroupId,
    borrowerId: asked.employeeId,
  };
}

/** People who see what the unit lends, or what one of its subject groups borrows. */
export const seesOthers = (actor: Actor) => keepsSome(actor) || scopeOf(actor, "SUBJECT_HEAD") !== undefined;

/** Figures that name nobody: the unit's equipment keepers, and the units above it. */
export const readsSums = (actor: Actor) =>
  keepsSome(actor) || (actor.departmentType !== "LEVEL_3" && actor.role !== "ROLE_SYSTEM_ADMIN");
