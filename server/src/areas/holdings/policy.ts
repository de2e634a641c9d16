import { type Actor, holds } from "../../http/actor.ts";

export interface HoldingPlace {
  departmentId: number;
  roomId: number | null;
  subjectId: number | null;
}

/** Whoever keeps a thing hands it over and takes it back. */
export const keeps = (actor: Actor, { departmentId, roomId, subjectId }: HoldingPlace) =>
  actor.departmentId === departmentId &&
  holds(actor, "EQUIPMENT_KEEPER", { ...(roomId === null ? {} : { roomId }), ...(subjectId === null ? {} : { subjectId }) });

export const whoHandsOver = {
  vi: "Chỉ người quản lý thiết bị này được giao và nhận lại.",
  en: "Only whoever keeps this equipment hands it over and takes it back.",
};
