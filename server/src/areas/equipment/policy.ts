import type { Actor } from "../../http/actor.ts";
import {
  keepsEverything,
  keepsPlace,
  keepsSome,
  type Place,
  whoKeepsPlaces,
} from "../stock/rules/keepers.ts";

/** With what tells in whose care a record is: where it belongs, and which subject it is for. */
export interface Owned extends Place {
  departmentId: number;
  active: boolean;
}

// superiors read only; the system administrator decides no business
const keeps = (actor: Actor, record: Owned) =>
  actor.departmentId === record.departmentId && keepsPlace(actor, record);

export const equipmentPolicy = {
  /** At all; whether this record may be added or end up there is asked of `place`. */
  create: keepsSome,
  place: keepsPlace,
  import: keepsEverything,
  edit: keeps,
  remove: keeps,
  stop: (actor: Actor, record: Owned) => record.active && keeps(actor, record),
  resume: (actor: Actor, record: Owned) => !record.active && keeps(actor, record),
  /** May write vouchers about it. */
  post: keeps,
  /** May write vouchers at all. */
  postSome: keepsSome,
};

export const whoKeeps = {
  vi: "Chỉ quản trị đơn vị hoặc cán bộ thiết bị của chính đơn vị được làm việc này.",
  en: "Only the administrator or the equipment officer of the unit itself may do this.",
};

/** Why a place is refused, naming those that are open to the person. */
export const whoKeepsPlace = (actor: Actor) => whoKeepsPlaces(actor, whoKeeps);
