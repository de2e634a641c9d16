import type { SetupStepKey } from "@so-thiet-bi/contract/setup";
import { type Actor, holds } from "../../http/actor.ts";

/** The unit's administrator, and staff who keep the equipment of the whole unit. */
export const maySetUp = (actor: Actor) =>
  actor.role !== "ROLE_SYSTEM_ADMIN" && holds(actor, "EQUIPMENT_KEEPER");

/** School years and accounts are the administrator's. */
export function mayDo(actor: Actor, key: SetupStepKey): boolean {
  if (key === "school-year" || key === "accounts") return actor.role === "ROLE_DEPARTMENT_ADMIN";
  return maySetUp(actor);
}

export const whoSetsUp = {
  vi: "Chỉ quản trị đơn vị hoặc cán bộ thiết bị của chính đơn vị được để sau các việc đầu năm.",
  en: "Only the unit’s administrator or equipment officer puts off steps of the first days.",
};
