import { foldedKey } from "@so-thiet-bi/contract/fold";
import { type Actor, holds, scopeOf } from "../../http/actor.ts";

/** What tells in whose care a record is. */
export interface Placed {
  location: string | null;
  subject: string | null;
}

export interface Owned extends Placed {
  departmentId: number;
  active: boolean;
}

/** The unit's administrator, and staff who keep all its equipment. Superiors read only; the system administrator decides no business. */
const keepsAll = (actor: Actor) => holds(actor, "EQUIPMENT_KEEPER");

/** In one of the person's rooms, or of one of the person's subjects: records call both by their names. */
const keepsPlace = (actor: Actor, { location, subject }: Placed) => {
  const scope = scopeOf(actor, "EQUIPMENT_KEEPER");
  const isAmong = (things: readonly { name: string }[], name: string | null) =>
    name !== null && things.some((thing) => foldedKey(thing.name) === foldedKey(name));
  return scope !== undefined && (isAmong(scope.rooms, location) || isAmong(scope.subjects, subject));
};

const keeps = (actor: Actor, record: Owned) => actor.departmentId === record.departmentId && (keepsAll(actor) || keepsPlace(actor, record));

export const equipmentPolicy = {
  /** At all; whether this record may be added or end up there is asked of `place`. */
  create: (actor: Actor) => keepsAll(actor) || scopeOf(actor, "EQUIPMENT_KEEPER") !== undefined,
  place: (actor: Actor, record: Placed) => keepsAll(actor) || keepsPlace(actor, record),
  import: (actor: Actor) => keepsAll(actor),
  edit: (actor: Actor, record: Owned) => keeps(actor, record),
  remove: (actor: Actor, record: Owned) => keeps(actor, record),
  stop: (actor: Actor, record: Owned) => record.active && keeps(actor, record),
  resume: (actor: Actor, record: Owned) => !record.active && keeps(actor, record),
};

export const whoKeeps = {
  vi: "Chỉ quản trị đơn vị hoặc cán bộ thiết bị của chính đơn vị được làm việc này.",
  en: "Only the administrator or the equipment officer of the unit itself may do this.",
};

/** Why a place is refused, naming those that are open to the person. */
export function whoKeepsPlace(actor: Actor) {
  const scope = scopeOf(actor, "EQUIPMENT_KEEPER");
  const names = [...(scope?.rooms ?? []), ...(scope?.subjects ?? [])].map(({ name }) => name).join(", ");
  return names ? { vi: `Bạn chỉ quản lý thiết bị của: ${names}.`, en: `You keep the equipment of: ${names}.` } : whoKeeps;
}
