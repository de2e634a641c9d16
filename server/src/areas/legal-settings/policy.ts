import { declaredOf, type LegalKey } from "@so-thiet-bi/contract/legal-settings";
import type { Actor } from "../../http/actor.ts";

/** The unit that a figure binds. */
interface BoundUnit {
  id: number;
  parentId: number | null;
}

/**
 * The nearest superior, and of what is no limit the unit itself: one that covers all its costs has thresholds
 * of its own (TT 141/2025/TT-BTC, Điều 3). A limit, or a rule of sales, nobody sets for themselves, except where
 * nobody stands above. The system administrator sets it where a superior does not work with the product, and alone for the
 * whole installation (no place).
 */
export function maySetFigure(actor: Actor, place: BoundUnit | undefined, key: LegalKey): boolean {
  if (actor.role === "ROLE_SYSTEM_ADMIN") return true;
  if (place === undefined || actor.role !== "ROLE_DEPARTMENT_ADMIN") return false;
  if (actor.departmentId === (place.parentId ?? place.id)) return true;
  const { isLimit, isFromAbove } = declaredOf(key);
  return actor.departmentId === place.id && !isLimit && !isFromAbove;
}

export const whoSetsFigures = {
  vi: "Chỉ quản trị của đơn vị cấp trên trực tiếp, của chính đơn vị (trừ hạn mức, quy định về bán tài sản và số năm tính hao mòn) hoặc quản trị hệ thống được đặt mức này.",
  en: "Only the administrator of the nearest superior unit, of the unit itself (but for limits, rules of sales and years of wear) or the system administrator sets this figure.",
};
