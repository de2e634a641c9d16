import type { Words } from "@so-thiet-bi/contract/language";
import type { Actor } from "../../http/actor.ts";

/** Whoever leads a unit that has schools below it. */
export const mayMerge = (actor: Actor): boolean =>
  actor.role === "ROLE_DEPARTMENT_ADMIN" && actor.departmentType !== "LEVEL_3";

export const whoMerges: Words = {
  vi: "Chỉ quản trị của Sở, xã hoặc phường đứng trên cả hai trường được sáp nhập trường.",
  en: "Only the administrator of the Sở, commune or ward above both schools merges them.",
};
