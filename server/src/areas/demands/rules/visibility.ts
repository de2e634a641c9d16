/** Who drafts and who decides demands, asked by what leads to them too. */
import { type Actor, holds } from "../../../http/actor.ts";

/** Staff of a school or of a commune may draft; a Sở has nobody above to ask. */
export function mayDraft(actor: Actor): boolean {
  return actor.role !== "ROLE_SYSTEM_ADMIN" && actor.departmentType !== "LEVEL_1";
}

/** Somebody of a unit that stands above others, who decides for it. */
export function mayDecideForUnit(actor: Actor): boolean {
  return actor.departmentType !== "LEVEL_3" && holds(actor, "DEMAND_APPROVER");
}
