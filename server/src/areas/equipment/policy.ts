import { type Actor, holds, scopeOf } from "../../http/actor.ts";

/** What tells in whose care a record is: where it belongs, and which subject it is for. */
export interface Placed {
  roomId: number | null;
  subjectId: number | null;
}

export interface Owned extends Placed {
  departmentId: number;
  active: boolean;
}

/**
 * The unit's administrator, and staff who keep all its equipment. Superiors read only; the system
 * administrator decides no business.
 */
const keepsAll = (actor: Actor) => holds(actor, "EQUIPMENT_KEEPER");

/** In one of the person's rooms, or of one of the person's subjects. */
const keepsPlace = (actor: Actor, { roomId, subjectId }: Placed) =>
  holds(actor, "EQUIPMENT_KEEPER", {
    ...(roomId !== null && { roomId }),
    ...(subjectId !== null && { subjectId }),
  });

const keepsSomething = (actor: Actor) => keepsAll(actor) || scopeOf(actor, "EQUIPMENT_KEEPER") !== undefined;

const keeps = (actor: Actor, record: Owned) =>
  actor.departmentId === record.departmentId && keepsPlace(actor, record);

export const equipmentPolicy = {
  /** At all; whether this record may be added or end up there is asked of `place`. */
  create: keepsSomething,
  place: keepsPlace,
  import: keepsAll,
  edit: keeps,
  remove: keeps,
  stop: (actor: Actor, record: Owned) => record.active && keeps(actor, record),
  resume: (actor: Actor, record: Owned) => !record.active && keeps(actor, record),
  /** May write vouchers about it. */
  post: keeps,
  /** May write vouchers at all. */
  postSome: keepsSomething,
};

export const whoKeeps = {
  vi: "Chỉ quản trị đơn vị hoặc cán bộ thiết bị của chính đơn vị được làm việc này.",
  en: "Only the administrator or the equipment officer of the unit itself may do this.",
};

/** Why a place is refused, naming those that are open to the person. */
export function whoKeepsPlace(actor: Actor) {
  const scope = scopeOf(actor, "EQUIPMENT_KEEPER");
  const names = [...(scope?.rooms ?? []), ...(scope?.subjects ?? [])].map(({ name }) => name).join(", ");
  return names
    ? { vi: `Bạn chỉ quản lý thiết bị của: ${names}.`, en: `You keep the equipment of: ${names}.` }
    : whoKeeps;
}
