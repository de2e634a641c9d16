import { type Actor, holds, scopeOf } from "../../http/actor.ts";

export interface HoldingPlace {
  departmentId: number;
  roomId: number | null;
  subjectId: number | null;
}

/** The keeper of a thing hands it over and takes it back. */
export const keeps = (actor: Actor, { departmentId, roomId, subjectId }: HoldingPlace) =>
  actor.departmentId === departmentId &&
  holds(actor, "EQUIPMENT_KEEPER", {
    ...(roomId === null ? {} : { roomId }),
    ...(subjectId === null ? {} : { subjectId }),
  });

/** All of the unit, or some of it: of which shelves, each is asked. */
export const keepsSome = (actor: Actor, departmentId: number) =>
  actor.departmentId === departmentId &&
  (holds(actor, "EQUIPMENT_KEEPER") || scopeOf(actor, "EQUIPMENT_KEEPER") !== undefined);

export const whoHandsOver = {
  vi: "Chỉ người quản lý thiết bị này được giao và nhận lại.",
  en: "Only the keeper of this equipment can hand it over and take it back.",
};

export const whoSeesHoldings = {
  vi: "Chỉ người đang giữ, tổ trưởng của người ấy, cán bộ thiết bị và thủ trưởng đơn vị mới xem được ai đang giữ những gì.",
  en: "Only the person, the head of their subject group, the equipment officer and the head of the unit see what somebody holds.",
};
