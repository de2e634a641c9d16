import type { Actor } from "../../http/actor.ts";

/** Units are added, and their first administrators named, by the system administrator. */
export const unitListPolicy = {
  keep: (actor: Actor) => actor.role === "ROLE_SYSTEM_ADMIN",
};

export const whoKeepsUnits = {
  vi: "Chỉ quản trị hệ thống được nhập danh sách đơn vị và in thư giao tài khoản.",
  en: "Only the system administrator imports lists of units and prints the letters with their accounts.",
};
