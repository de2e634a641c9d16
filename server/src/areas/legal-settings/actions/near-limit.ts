import { nearPercent } from "@so-thiet-bi/contract/legal-settings";
import type { Notice } from "../../notices/actions.ts";

/** Tells the nearest superior that a unit decided something by itself close to its limit. */
export function nearLimit(
  event: "demand.nearLimit" | "liquidation.nearLimit",
  of: { departmentId: number; parentId: number | null; unit: string; number: string },
  { amount, limit }: { amount: number; limit: number },
): Notice[] {
  if (of.parentId === null || amount === 0 || amount > limit || amount * 100 < limit * nearPercent) return [];
  const details = {
    unit: of.unit,
    number: of.number,
    amount: amount.toLocaleString("vi-VN"),
    percent: Math.floor((amount * 100) / limit),
  };
  // why about the unit: what it buys itself its superior is not shown
  return [
    {
      event,
      about: { type: "department", id: of.departmentId },
      details,
      units: [{ departmentId: of.parentId, capabilities: [] }],
    },
  ];
}
