import type { Actor } from "../../http/actor.ts";

/** The unit's administrator moves the unit into the next year, and takes it back. */
export const mayRollOver = (actor: Actor, departmentId: number) =>
  actor.role === "ROLE_DEPARTMENT_ADMIN" && actor.departmentId === departmentId;

export const whoRollsOver = {
  vi: "Chỉ quản trị của chính đơn vị được chuyển năm học.",
  en: "Only the unit’s own administrator may move it into the next year.",
};
