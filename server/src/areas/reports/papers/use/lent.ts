import type { Actor } from "../../../../http/actor.ts";
import { keepsSome } from "../../../stock/rules/keepers.ts";

/** Figures that name nobody: the unit's equipment keepers, and the units above it. */
export const readsSums = (actor: Actor) =>
  keepsSome(actor) || (actor.departmentType !== "LEVEL_3" && actor.role !== "ROLE_SYSTEM_ADMIN");
