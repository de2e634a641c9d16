import type { Actor } from "../../http/actor.ts";

export interface Owned {
  departmentId: number;
  active: boolean;
}

/** The unit's administrator, and staff who keep the equipment. Superiors read only; the system administrator decides no business. */
const keeps = (actor: Actor, departmentId: number) =>
  actor.departmentId === departmentId &&
  (actor.role === "ROLE_DEPARTMENT_ADMIN" || (actor.role === "ROLE_DEPARTMENT_USER" && actor.capabilities.includes("EQUIPMENT_KEEPER")));

export const equipmentPolicy = {
  create: (actor: Actor) => keeps(actor, actor.departmentId),
  import: (actor: Actor) => keeps(actor, actor.departmentId),
  edit: (actor: Actor, record: Owned) => keeps(actor, record.departmentId),
  remove: (actor: Actor, record: Owned) => keeps(actor, record.departmentId),
  stop: (actor: Actor, record: Owned) => record.active && keeps(actor, record.departmentId),
  resume: (actor: Actor, record: Owned) => !record.active && keeps(actor, record.departmentId),
};

export const whoKeeps = {
  vi: "Chỉ quản trị đơn vị hoặc cán bộ thiết bị của chính đơn vị được làm việc này.",
  en: "Only the administrator or the equipment officer of the unit itself may do this.",
};
