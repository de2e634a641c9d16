import type { Words } from "@so-thiet-bi/contract/language";
import { type Actor, holds } from "../../http/actor.ts";

/** The head of the unit, and whom they charge with personal data. */
export const keepsConsents = (actor: Actor): boolean => holds(actor, "PERSONAL_DATA");

export const whoKeepsConsents: Words = {
  vi: "Chỉ thủ trưởng đơn vị hoặc người được giao phụ trách dữ liệu cá nhân xem và ghi sổ đồng ý.",
  en: "Only the head of the unit or who is in charge of personal data reads and keeps the consents.",
};
