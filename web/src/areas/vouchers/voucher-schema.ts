/**
 * What a form asks before it sends a voucher: the contract's own rules, and that the parts of a line add up.
 */
import { voucherGiven } from "@so-thiet-bi/contract/vouchers";

export const voucherSchema = voucherGiven.superRefine((given, context) => {
  if (given.type !== "OPENING" && given.type !== "INCREASE") {
    // a whole room names no lines, everything else that moves does
    if (given.type === "TRANSFER" && !given.wholeRoom && given.lines.length === 0) {
      context.addIssue({ code: "too_small", origin: "array", minimum: 1, inclusive: true, path: ["lines"] });
    }
    return;
  }
  given.lines.forEach(({ quantity, rooms, unitPrice, record, equipmentId, sources }, index) => {
    const inRooms = rooms.reduce((sum, room) => sum + room.quantity, 0);
    if (rooms.length > 0 && Math.abs(inRooms - quantity) > 1e-6) {
      context.addIssue({
        code: "custom",
        path: ["lines", index, "rooms"],
        params: { says: "rooms-do-not-add-up" },
      });
    }
    const paid = sources.reduce((sum, source) => sum + source.amount, 0);
    const knowsPrice = unitPrice !== null || (equipmentId === null && record?.unitPrice !== undefined);
    if (sources.length > 0 && knowsPrice && paid !== Math.round(quantity * (unitPrice ?? 0))) {
      context.addIssue({
        code: "custom",
        path: ["lines", index, "sources"],
        params: { says: "sources-do-not-add-up" },
      });
    }
  });
});
