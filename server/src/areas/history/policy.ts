import { type Actor, holds } from "../../http/actor.ts";

/** Who follows all that happens in the unit: its administrators, and who keeps all of its equipment. */
export const readsChanges = (actor: Actor) => holds(actor, "EQUIPMENT_KEEPER");

/** Accounts and requests about personal data are the administrator’s to know of. */
export const readsChangesOfPeople = (actor: Actor) => actor.role === "ROLE_DEPARTMENT_ADMIN";

export const whoReadsChanges = {
  vi: "Chỉ quản trị đơn vị hoặc người quản lý mọi thiết bị của đơn vị đọc dòng thay đổi.",
  en: "Only administrators of the unit and who keeps all of its equipment read the change feed.",
};
