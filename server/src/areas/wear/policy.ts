import type { Words } from "@so-thiet-bi/contract/language";
import type { Actor } from "../../http/actor.ts";
import { keepsEverything } from "../stock/rules/keepers.ts";

export const mayPost = keepsEverything;
/** What was posted is given up or closed by whoever answers for the books. */
export const mayEnd = (actor: Actor) => actor.role === "ROLE_DEPARTMENT_ADMIN";

export const whoPosts: Words = {
  vi: "Chỉ quản trị đơn vị hoặc cán bộ thiết bị của cả đơn vị mới xem trước và ghi hao mòn.",
  en: "Only the administrator or the officer of all the unit’s equipment previews and posts wear.",
};
export const whoEnds: Words = {
  vi: "Chỉ quản trị đơn vị mới khóa hoặc hủy hao mòn đã ghi.",
  en: "Only the unit’s administrator closes or undoes posted wear.",
};
