import type { Words } from "@so-thiet-bi/contract/language";
import type { Actor } from "../../http/actor.ts";
import { keepsEverything } from "../stock/rules/keepers.ts";

/** As the wear of the unit: an asset and its value concern the books of the whole unit. */
export const mayChange = (actor: Actor, { departmentId }: { departmentId: number }) =>
  actor.departmentId === departmentId && keepsEverything(actor);

export const whoChanges: Words = {
  vi: "Chỉ quản trị đơn vị hoặc cán bộ thiết bị của cả đơn vị mới tách lô, đổi nguyên giá và hủy các thay đổi đó.",
  en: "Only the administrator or the officer of all the unit’s equipment splits lots, changes costs and undoes that.",
};
