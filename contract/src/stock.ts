/** The words of the ledger: conditions, vouchers and shelves. */

import { z } from "zod";
import { day, id, quantity } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { terms } from "./terms.ts";

/** In what condition things stand on the books. Being lent is none of them: what is lent is still good. */
/** What is posted says on which day. */
export const postingDay = z.object({ date: labelled(terms.postingDate, day) });

export const conditions = ["GOOD", "BROKEN", "LOST", "REPAIRING", "DISPOSAL"] as const;
export const condition = z.enum(conditions);
export type Condition = z.infer<typeof condition>;

export const conditionWords: Record<Condition, Words> = {
  GOOD: { vi: "Tốt", en: "Good" },
  BROKEN: { vi: "Hỏng", en: "Broken" },
  LOST: { vi: "Mất", en: "Lost" },
  REPAIRING: { vi: "Đang sửa", en: "Being repaired" },
  DISPOSAL: { vi: "Chờ thanh lý", en: "For disposal" },
};

export const voucherTypes = [
  "OPENING",
  "INCREASE",
  "DECREASE",
  "TRANSFER",
  "TRANSFER_OUT",
  "TRANSFER_IN",
  "ISSUE",
  "CONDITION",
  "CONVERT",
  "ADJUST",
  "REVALUE",
  "REVERSAL",
] as const;
export const voucherType = z.enum(voucherTypes);
export type VoucherType = z.infer<typeof voucherType>;

export const voucherTypeWords: Record<VoucherType, Words> = {
  OPENING: { vi: "Số dư đầu kỳ", en: "Opening balance" },
  INCREASE: { vi: "Ghi tăng", en: "Increase" },
  DECREASE: { vi: "Ghi giảm", en: "Decrease" },
  TRANSFER: { vi: "Điều chuyển nội bộ", en: "Internal transfer" },
  TRANSFER_OUT: { vi: "Điều chuyển đi đơn vị khác", en: "Transfer to another unit" },
  TRANSFER_IN: { vi: "Điều chuyển đến", en: "Transfer from another unit" },
  ISSUE: { vi: "Xuất tiêu hao", en: "Issue of consumables" },
  CONDITION: { vi: "Chuyển tình trạng", en: "Change of condition" },
  CONVERT: { vi: "Đổi cách quản lý", en: "Change of tracking" },
  ADJUST: { vi: "Điều chỉnh kiểm kê", en: "Inventory adjustment" },
  REVALUE: { vi: "Thay đổi nguyên giá", en: "Change of cost" },
  REVERSAL: { vi: "Hủy phiếu", en: "Reversal" },
};

export const voucherStatuses = ["DRAFT", "POSTED", "REVERSED"] as const;
export const voucherStatus = z.enum(voucherStatuses);
export type VoucherStatus = z.infer<typeof voucherStatus>;

export const voucherStatusWords: Record<VoucherStatus, Words> = {
  DRAFT: { vi: "Nháp", en: "Draft" },
  POSTED: { vi: "Đã ghi sổ", en: "Posted" },
  REVERSED: { vi: "Đã hủy", en: "Reversed" },
};

/** Why things came, as the increase book of a school names it. */
export const increaseCauses = [
  "PURCHASE",
  "ALLOCATION",
  "DONATION",
  "SELF_MADE",
  "SURPLUS",
  "FOUND",
  "OTHER",
] as const;
/** Why things went. */
export const decreaseCauses = [
  "LOST",
  "UNREPAIRABLE",
  "OBSOLETE",
  "LIQUIDATED",
  "USED_UP",
  "GIVEN",
  "DESTROYED",
  "OTHER",
] as const;
/**
 * Why a correction adds or takes off: nothing came and nothing went, the books were wrong. Nobody chooses it
 * for a voucher by hand.
 */
const correctionCauses = ["WRONG_ENTRY"] as const;
export const voucherCauses = [
  ...new Set([...increaseCauses, ...decreaseCauses, ...correctionCauses]),
] as const;
export type VoucherCause = (typeof voucherCauses)[number];

export const voucherCauseWords: Record<VoucherCause, Words> = {
  PURCHASE: { vi: "Mua sắm", en: "Bought" },
  ALLOCATION: { vi: "Cấp trên cấp", en: "Given from above" },
  DONATION: { vi: "Tài trợ, biếu tặng", en: "Donated" },
  SELF_MADE: { vi: "Tự làm", en: "Home-made" },
  SURPLUS: { vi: "Kiểm kê thừa", en: "Surplus at inventory" },
  FOUND: { vi: "Tìm lại được", en: "Found again" },
  LOST: { vi: "Mất", en: "Lost" },
  UNREPAIRABLE: { vi: "Hỏng không sửa được", en: "Broken beyond repair" },
  OBSOLETE: { vi: "Lạc hậu", en: "Obsolete" },
  LIQUIDATED: { vi: "Thanh lý", en: "Disposed of" },
  USED_UP: { vi: "Tiêu hao", en: "Used up" },
  GIVEN: { vi: "Cho, tặng", en: "Given away" },
  DESTROYED: { vi: "Tiêu hủy", en: "Destroyed" },
  WRONG_ENTRY: { vi: "Sửa số nhập sai", en: "Correction of a wrong entry" },
  OTHER: { vi: "Lý do khác", en: "Other" },
};

/** Where things stand: a record, a room (none: not placed yet), a lot of a consumable, a condition. */
export const shelf = z.object({ equipmentId: id, roomId: id.nullable(), lotId: id.nullable(), condition });
export type Shelf = z.infer<typeof shelf>;

export const lotGiven = labelled(
  terms.lot,
  z.strictObject({
    number: labelled(
      { vi: "Số lô", en: "Lot number" },
      z
        .string()
        .trim()
        .max(50)
        .nullish()
        .transform((value) => value || null),
    ),
    madeOn: labelled(
      { vi: "Ngày sản xuất", en: "Made on" },
      day.nullish().transform((value) => value ?? null),
    ),
    expiresOn: labelled(
      { vi: "Hạn dùng", en: "Expires on" },
      day.nullish().transform((value) => value ?? null),
    ),
  }),
);

export const lotShown = z.object({
  id,
  number: z.string().nullable(),
  madeOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
});

/** What stands on a shelf, with the names a person knows it by. */
export const shelfShown = shelf.extend({
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  roomName: z.string().nullable(),
  lot: lotShown.nullable(),
  quantity,
  /** Of these, in somebody's hands: they can neither leave nor move. */
  held: quantity,
  /** Whole đồng. */
  value: z.number(),
});
export type ShelfShown = z.infer<typeof shelfShown>;
