/**
 * What changes a fixed asset by itself: a lot is split into single assets (TT 141/2025/TT-BTC, Điều 18.9), or
 * its cost (nguyên giá) changes for a reason that the circular names (Điều 9, 10).
 */

import { z } from "zod";
import { declarePaper } from "./declared-paper.ts";
import { endpoint } from "./endpoint.ts";
import {
  day,
  id,
  instant,
  money,
  one,
  optionalLine,
  paragraph,
  reasonGiven,
  someDay,
  version,
} from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { terms } from "./terms.ts";

const writers = ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"] as const;

export const assetChangeKinds = ["SPLIT", "COST"] as const;
export const assetChangeKindWords: Record<(typeof assetChangeKinds)[number], Words> = {
  SPLIT: { vi: "Tách lô", en: "Lot split" },
  COST: { vi: "Thay đổi nguyên giá", en: "Change of cost" },
};

export const costReasons = [
  "UPGRADE",
  "PART_REMOVED",
  "PART_LOST",
  "SETTLEMENT",
  "ERROR",
  "REVALUATION",
] as const;
export const costReason = z.enum(costReasons);
export type CostReason = (typeof costReasons)[number];

export const costReasonWords: Record<CostReason, Words> = {
  UPGRADE: { vi: "Nâng cấp, mở rộng, lắp thêm bộ phận", en: "Upgraded, extended, a part added" },
  PART_REMOVED: { vi: "Tháo dỡ một hoặc một số bộ phận", en: "A part taken off" },
  PART_LOST: { vi: "Mất hoặc hư hỏng một phần", en: "A part lost or destroyed" },
  SETTLEMENT: { vi: "Điều chỉnh giá tạm tính theo quyết toán", en: "Provisional price settled" },
  ERROR: { vi: "Sửa sai sót khi ghi sổ", en: "An error in the books corrected" },
  REVALUATION: { vi: "Đánh giá lại theo quyết định", en: "Revalued by decision" },
};

/** The most single assets that one lot becomes. */
export const mostPieces = 500;

const pieces = labelled(
  { vi: "Số tài sản", en: "Single assets" },
  z.coerce.number<number>().int().min(2).max(mostPieces),
);
const costAfter = labelled({ vi: "Nguyên giá mới", en: "New cost" }, money.min(1));
const wornAfter = labelled({ vi: "Hao mòn lũy kế sau thay đổi", en: "Worn after the change" }, money);
const wornBefore = labelled(
  { vi: "Hao mòn lũy kế đến hết năm trước", en: "Worn up to the year before" },
  money,
);
const yearsLeft = labelled(
  { vi: "Số năm sử dụng còn lại", en: "Years of life left" },
  z.number().int().min(1).max(200),
);
const seenCost = labelled({ vi: "Nguyên giá trên sổ", en: "Cost in the books" }, money);
const changeDay = labelled({ vi: "Ngày thay đổi", en: "Day of the change" }, day);
const documentNo = labelled({ vi: "Số quyết định", en: "Decision no." }, optionalLine(100));
const documentDate = labelled({ vi: "Ngày quyết định", en: "Day of the decision" }, someDay);

/** Of a fixed asset or of one of its parts, whole đồng. */
const valued = {
  cost: z.number().int(),
  /** Up to the last posted year; null: nothing is posted of it. */
  worn: z.number().int().nullable(),
  left: z.number().int().nullable(),
};

/** What keeps a lot from being split now. */
export const splitObstacles = ["HANDS", "PROMISED", "INCIDENT", "REPAIR", "LIQUIDATION", "COUNT"] as const;
export const splitObstacleWords: Record<(typeof splitObstacles)[number], Words> = {
  HANDS: { vi: "đang cho mượn hoặc giao người giữ", en: "lent, or in somebody’s hands" },
  PROMISED: { vi: "đã hứa cho phiếu đăng ký mượn", en: "promised to a registration" },
  INCIDENT: { vi: "có vụ hỏng, mất chưa xử lý xong", en: "in an open report of something broken or lost" },
  REPAIR: { vi: "đang sửa chữa", en: "at repair" },
  LIQUIDATION: { vi: "đang trong đợt thanh lý", en: "in a liquidation" },
  COUNT: { vi: "đang trong đợt kiểm kê chưa xong", en: "in an open inventory check" },
};

export const assetChange = z.object({
  id,
  equipmentId: id,
  kind: z.enum(assetChangeKinds),
  date: z.string(),
  reason: costReason.nullable(),
  documentNo: z.string().nullable(),
  documentDate: z.string().nullable(),
  explanation: z.string().nullable(),
  costBefore: z.number().int(),
  costAfter: z.number().int(),
  wornBefore: z.number().int().nullable(),
  wornAfter: z.number().int().nullable(),
  yearsLeft: z.number().int().nullable(),
  /** Of a split: how many, and the first and last of them. */
  pieces: z.number().int().nullable(),
  codes: z.array(z.string()),
  voucher: z.object({ id, number: z.string() }),
  createdAt: instant,
  createdByName: z.string(),
  undoneAt: instant.nullable(),
  undoneByName: z.string().nullable(),
  undoReason: z.string().nullable(),
  version,
  can: z.object({ undo: z.boolean() }),
});
export type AssetChange = z.infer<typeof assetChange>;

export const getAssetValue = endpoint("GET /equipments/:id/value", {
  name: "getAssetValue",
  summary:
    "What an equipment record stands at in the books, what is worn of it and what is left, and how it changed by itself, newest first",
  callers: "signed-in",
  shows: ["wear", "equipment", "stock"],
  params: one,
  answer: z.object({
    isFixedAsset: z.boolean(),
    ...valued,
    /** The newest year whose wear is posted; null: none. */
    wornThrough: z.number().int().nullable(),
    /** The lot that it came from by a split that stands. */
    splitFrom: z.object({ id, code: z.string(), name: z.string() }).nullable(),
    items: z.array(assetChange),
    can: z.object({ split: z.boolean(), changeCost: z.boolean() }),
  }),
});

export const previewSplit = endpoint("GET /equipments/:id/split", {
  name: "previewSplit",
  summary: "The single assets that a lot becomes, each with its code, its share of the cost and of the wear",
  callers: writers,
  shows: ["wear", "equipment", "stock"],
  params: one,
  query: z.strictObject({
    pieces: pieces.optional(),
    code: labelled(terms.code, z.string().trim().max(40).optional()),
  }),
  answer: z.object({
    code: z.string(),
    name: z.string(),
    unit: z.string(),
    /** By the books. */
    quantity: z.number(),
    ...valued,
    /** Only of one thing that is booked as a lot somebody must say how many assets it is. */
    asksPieces: z.boolean(),
    obstacles: z.array(z.enum(splitObstacles)),
    /** Each stands below the threshold of fixed assets; null: none does. */
    belowThreshold: z.number().int().nullable(),
    lines: z.array(z.object({ code: z.string(), roomName: z.string().nullable(), ...valued })),
  }),
});

export const splitLot = endpoint("POST /equipments/:id/split", {
  name: "splitLot",
  summary:
    "Splits a lot that is booked as one fixed asset into single assets, with its cost and posted wear shared to the đồng",
  callers: writers,
  touches: ["wear", "equipment", "stock", "vouchers"],
  params: one,
  body: z.strictObject({
    pieces,
    code: labelled(
      { vi: "Mã của các tài sản", en: "Code of the assets" },
      z.string().trim().max(40).optional(),
    ),
    unit: labelled({ vi: "Đơn vị tính", en: "Unit of measure" }, optionalLine(30)),
    date: changeDay,
    documentNo,
    documentDate,
    explanation: labelled(terms.note, paragraph(500)),
    seenCost,
  }),
  answer: assetChange,
});

export const previewCostChange = endpoint("GET /equipments/:id/cost-change", {
  name: "previewCostChange",
  summary: "What a new cost makes of the wear of a fixed asset, from the year of the change on",
  callers: writers,
  shows: ["wear", "equipment", "stock"],
  params: one,
  query: z.strictObject({
    date: changeDay.optional(),
    reason: labelled(terms.reason, costReason.optional()),
    costAfter: labelled(
      { vi: "Nguyên giá mới", en: "New cost" },
      z.coerce.number<number>().pipe(money).optional(),
    ),
    wornAfter: labelled(
      { vi: "Hao mòn lũy kế sau thay đổi", en: "Worn after the change" },
      z.coerce.number<number>().pipe(money).optional(),
    ),
    yearsLeft: labelled(
      { vi: "Số năm sử dụng còn lại", en: "Years of life left" },
      z.coerce.number<number>().int().min(1).max(200).optional(),
    ),
  }),
  answer: z.object({
    code: z.string(),
    name: z.string(),
    ...valued,
    year: z.number().int(),
    /** Its wear before the year is not posted here: what is proposed can be put right. */
    asksWornBefore: z.boolean(),
    wornBefore: z.number().int().nullable(),
    wornAfter: z.number().int().nullable(),
    yearsLeft: z.number().int().nullable(),
    /** What it wears in a whole year, before and from the year of the change on; null: not to be reckoned. */
    yearlyBefore: z.number().int().nullable(),
    yearlyAfter: z.number().int().nullable(),
    leftAfter: z.number().int().nullable(),
  }),
});

export const changeCost = endpoint("POST /equipments/:id/cost-changes", {
  name: "changeCost",
  summary: "Changes the cost of a fixed asset for a named reason, by a voucher of its own",
  callers: writers,
  touches: ["wear", "equipment", "stock", "vouchers"],
  params: one,
  body: z.strictObject({
    reason: labelled(terms.reason, costReason),
    date: changeDay,
    documentNo,
    documentDate,
    explanation: labelled({ vi: "Căn cứ, nội dung thay đổi", en: "Basis and content" }, paragraph(500)),
    costAfter,
    /** Where it is not posted yet; absent: as proposed. */
    wornBefore: wornBefore.optional(),
    /** Absent: as proposed. */
    wornAfter: wornAfter.optional(),
    /** Absent: what is left of its life. */
    yearsLeft: yearsLeft.optional(),
    seenCost,
  }),
  answer: assetChange,
});

export const undoAssetChange = endpoint("POST /asset-changes/:id/reversal", {
  name: "undoAssetChange",
  summary: "Undoes a split or a change of cost by the opposite of all it wrote, while nothing followed",
  callers: writers,
  touches: ["wear", "equipment", "stock", "vouchers"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.reason, reasonGiven), version }),
  answer: assetChange,
});

/** Biên bản thay đổi nguyên giá (TT 141/2025/TT-BTC, Điều 9, 10); the circular has no form of its own for it. */
export const printCostChangeMinutes = declarePaper("cost-change-minutes/:id", {
  title: { vi: "Biên bản thay đổi nguyên giá tài sản cố định", en: "Minutes of a change of cost" },
  record: {
    group: "held",
    due: {
      every: "occasion",
      law: { cites: "wearCircular", article: { vi: "Điều 9, 10", en: "Articles 9, 10" } },
    },
    purpose: {
      vi: "Khi đổi nguyên giá hoặc tách lô: mở thiết bị, phần Nguyên giá, hao mòn, rồi in biên bản.",
      en: "When a cost changed or a lot was split: open the record and print the minutes.",
    },
    at: "/equipment/management",
  },
  summary:
    "the minutes of a change of cost, or of a lot that was split, with cost, wear and residual value before and after",
  signers: ["preparer", "accountant", "head"],
  noted: false,
  edited: true,
});
