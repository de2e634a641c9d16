import { type Actor, holds } from "../../http/actor.ts";

/**
 * The keeper of a record or a room sticks its label; someone who only reads it from above would print for the
 * drawer.
 */
export const labelPolicy = {
  equipment: (record: { can: { edit: boolean } }) => record.can.edit,
  /** Everybody of the unit says what is broken or lost there. */
  report: (actor: Actor, record: { departmentId: number; quantity: number }) =>
    actor.departmentId === record.departmentId && record.quantity > 0,
  room: (actor: Actor, room: { id: number; departmentId: number }) =>
    actor.departmentId === room.departmentId &&
    (holds(actor, "EQUIPMENT_KEEPER", { roomId: room.id }) ||
      holds(actor, "ROOM_KEEPER", { roomId: room.id })),
};

export const whoLabels = {
  vi: "Tem do quản trị đơn vị hoặc người quản lý thiết bị, phụ trách phòng của chính đơn vị in.",
  en: "Labels are printed by the administrator of the unit itself, or by those who keep its equipment or rooms.",
};
