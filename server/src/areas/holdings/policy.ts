import type { Actor } from "../../http/actor.ts";
import { keepsPlace, keepsSome, type Place } from "../stock/rules/keepers.ts";

export interface HoldingPlace extends Place {
  departmentId: number;
}

/** The keeper of a thing hands it over and takes it back. */
export const keeps = (actor: Actor, place: HoldingPlace) =>
  actor.departmentId === place.departmentId && keepsPlace(actor, place);

/** All of the unit, or some of it: of which shelves, each is asked. */
export const keepsSomeOf = (actor: Actor, departmentId: number) =>
  actor.departmentId === departmentId && keepsSome(actor);

export const whoHandsOver = {
  vi: "Chỉ người quản lý thiết bị này được giao và nhận lại.",
  en: "Only the keeper of this equipment can hand it over and take it back.",
};

export const whoSeesHoldings = {
  vi: "Chỉ người đang giữ, tổ trưởng của người ấy, cán bộ thiết bị và thủ trưởng đơn vị mới xem được ai đang giữ những gì.",
  en: "Only the person, the head of their subject group, the equipment officer and the head of the unit see what somebody holds.",
};
