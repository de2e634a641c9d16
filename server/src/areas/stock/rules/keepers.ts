/** Who keeps which equipment: asked by every area that moves it. */
import type { Words } from "@so-thiet-bi/contract/language";
import { type Actor, holds, scopeOf } from "../../../http/actor.ts";

/** Of a shelf: the room it is in and the subject of what stands there. */
export interface Place {
  roomId: number | null;
  subjectId: number | null;
}

/** The unit's administrator, and staff who keep all its equipment: only they act for the whole unit. */
export const keepsEverything = (actor: Actor) => holds(actor, "EQUIPMENT_KEEPER");

/**
 * Keeps the whole unit's equipment, or that of some rooms or subjects. Each line of a voucher asks again for
 * its own place when it is posted.
 */
export const keepsSome = (actor: Actor) =>
  keepsEverything(actor) || scopeOf(actor, "EQUIPMENT_KEEPER") !== undefined;

/** Sees in whose hands everything of the unit is, and everything that it lends. */
export const seesAll = (actor: Actor) => actor.role !== "ROLE_SYSTEM_ADMIN" && keepsSome(actor);

/** Reads everything the unit lends: its equipment keepers, and the system administrator, who changes none of it. */
export const readsAll = (actor: Actor) => actor.role === "ROLE_SYSTEM_ADMIN" || seesAll(actor);

/** The subject groups whose members' loans and things the person sees. */
export const groupsOf = (actor: Actor) =>
  scopeOf(actor, "SUBJECT_HEAD")?.subjectGroups.map(({ id }) => id) ?? [];

/** The rooms entrusted to the person, whose slips they see and approve and whose things they follow. */
export const roomsOf = (actor: Actor) => scopeOf(actor, "ROOM_KEEPER")?.rooms.map(({ id }) => id) ?? [];

export const keepsPlace = (actor: Actor, { roomId, subjectId }: Place) =>
  holds(actor, "EQUIPMENT_KEEPER", {
    ...(roomId === null ? {} : { roomId }),
    ...(subjectId === null ? {} : { subjectId }),
  });

/** Keeps the whole unit's equipment, or every one of these things by its room or subject. */
export const keepsThings = (actor: Actor, places: readonly Place[]) =>
  keepsEverything(actor) || (places.length > 0 && places.every((place) => keepsPlace(actor, place)));

/** A room without things is in the care of the room's keeper. */
export const keepsRoom = (actor: Actor, roomId: number | null) =>
  keepsEverything(actor) ||
  (roomId !== null &&
    (holds(actor, "ROOM_KEEPER", { roomId }) || holds(actor, "EQUIPMENT_KEEPER", { roomId })));

export const whoKeepsThings: Words = {
  vi: "Chỉ cán bộ thiết bị hoặc người phụ trách phòng của các thiết bị này mới được làm việc này.",
  en: "Only the equipment officer or the keeper of the rooms of these things may do this.",
};

export const whoWrites: Words = {
  vi: "Chỉ quản trị đơn vị hoặc cán bộ thiết bị của chính đơn vị được lập phiếu.",
  en: "Only the administrator or the equipment officer of the unit itself writes vouchers.",
};

/** Why a place is refused, naming those that are open to the person; `otherwise`: the person has none. */
export function whoKeepsPlaces(actor: Actor, otherwise = whoWrites): Words {
  const scope = scopeOf(actor, "EQUIPMENT_KEEPER");
  const names = [...(scope?.rooms ?? []), ...(scope?.subjects ?? [])].map(({ name }) => name).join(", ");
  return names
    ? { vi: `Thầy/cô chỉ quản lý thiết bị của: ${names}.`, en: `You keep the equipment of: ${names}.` }
    : otherwise;
}
