/** The wear of fixed assets, posted once a year in December (TT 141/2025/TT-BTC, Điều 12 to 18). */

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { chosen, id, instant, money, one, reasonGiven, version } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { terms } from "./terms.ts";

const writers = ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"] as const;

const calendarYear = labelled({ vi: "Năm", en: "Year" }, z.coerce.number().int().min(1990).max(2200));

/** Why an asset wears nothing in a year. */
export const wearOmissions = ["noRate", "noYear", "noCost", "wornOut", "unusable", "later"] as const;
export type WearOmission = (typeof wearOmissions)[number];

export const wearOmissionWords: Record<WearOmission, Words> = {
  noRate: {
    vi: "Danh mục chưa có nhóm hao mòn, tỷ lệ hoặc số năm sử dụng của năm này",
    en: "The catalogue has no group, rate or years of use for this year",
  },
  noYear: { vi: "Chưa có ngày đưa vào sử dụng", en: "The day of first use is missing" },
  noCost: { vi: "Chưa có nguyên giá", en: "The cost is missing" },
  wornOut: { vi: "Đã hao mòn hết", en: "Worn out already" },
  unusable: {
    vi: "Ngày 31/12 đang hỏng, mất hoặc chờ thanh lý",
    en: "Broken, lost or set aside on 31 December",
  },
  later: { vi: "Đưa vào sử dụng sau năm này", en: "First used after this year" },
};

export const wearLine = z.object({
  equipmentId: id,
  code: z.string(),
  name: z.string(),
  firstYear: z.number().int().nullable(),
  /** Percent a year. */
  rate: z.number().nullable(),
  cost: z.number().int(),
  /** Up to the end of the year before. */
  before: z.number().int(),
  /** It has no entry yet: what it had worn before is posted with this run, and can be put right in it. */
  isFirst: z.boolean(),
  amount: z.number().int(),
  accumulated: z.number().int(),
  left: z.number().int(),
  omission: z.enum(wearOmissions).nullable(),
});
export type WearLine = z.infer<typeof wearLine>;

export const wearRun = z.object({
  id,
  year: z.number().int(),
  /** How many assets wore something in the year. */
  assets: z.number().int(),
  total: z.number().int(),
  postedAt: instant,
  postedByName: z.string(),
  lockedAt: instant.nullable(),
  lockedByName: z.string().nullable(),
  undoneAt: instant.nullable(),
  undoneByName: z.string().nullable(),
  undoReason: z.string().nullable(),
  version,
  can: z.object({ lock: z.boolean(), undo: z.boolean() }),
});
export type WearRun = z.infer<typeof wearRun>;

/**
 * What an entry posts: worn before the first run, leaving with a part, worn in the year, going along with the
 * split of a lot, changed with the cost.
 */
export const wearEntryKinds = ["OPENING", "DEPARTURE", "YEAR", "SPLIT", "CHANGE"] as const;

export const wearEntryWords: Record<(typeof wearEntryKinds)[number], Words> = {
  OPENING: { vi: "Hao mòn trước khi ghi lần đầu", en: "Worn before the first posting" },
  DEPARTURE: { vi: "Hao mòn của phần đã ghi giảm", en: "Wear of what left the books" },
  YEAR: { vi: "Hao mòn trong năm", en: "Wear of the year" },
  SPLIT: { vi: "Hao mòn chia khi tách lô", en: "Shared when the lot was split" },
  CHANGE: { vi: "Thay đổi nguyên giá", en: "Change of cost" },
};

export const listEquipmentWear = endpoint("GET /equipments/:id/wear", {
  name: "listEquipmentWear",
  summary: "What was posted of the wear of an equipment record and stands, newest first",
  callers: "signed-in",
  shows: ["wear", "equipment"],
  params: one,
  answer: z.object({
    items: z.array(
      z.object({
        id,
        year: z.number().int(),
        kind: z.enum(wearEntryKinds),
        amount: z.number().int(),
        /** As the entry left it. */
        accumulated: z.number().int(),
        left: z.number().int(),
      }),
    ),
  }),
});

export const listWearRuns = endpoint("GET /wear-runs", {
  name: "listWearRuns",
  summary: "The runs of wear of a unit, newest year first, and the year that is due next",
  callers: "signed-in",
  shows: ["wear"],
  query: z.strictObject({ departmentId: labelled(terms.unit, chosen) }),
  answer: z.object({
    items: z.array(wearRun),
    /** The year to be posted now; null: none before December. */
    due: z.number().int().nullable(),
    can: z.object({ post: z.boolean() }),
  }),
});

export const previewWear = endpoint("GET /wear-runs/preview", {
  name: "previewWear",
  summary:
    "What a run would post for each fixed asset on the books on 31 December, and why nothing for others",
  callers: writers,
  shows: ["wear", "equipment", "stock", "catalogues"],
  query: z.strictObject({ year: calendarYear }),
  answer: z.object({
    year: z.number().int(),
    lines: z.array(wearLine),
    /** Of what the person saw; a run is refused when something has changed since. */
    seen: z.string(),
  }),
});

/** The most assets whose opening wear one run puts right. */
export const mostOpenings = 5000;

export const postWear = endpoint("POST /wear-runs", {
  name: "postWear",
  summary: "Posts the wear of a year, and with it what assets without entries had worn before",
  callers: writers,
  touches: ["wear"],
  body: z.strictObject({
    year: calendarYear,
    seen: labelled({ vi: "Bản xem trước", en: "Preview" }, z.string().min(1).max(100)),
    openings: labelled(
      { vi: "Hao mòn lũy kế năm trước", en: "Worn before" },
      z
        .array(
          z.strictObject({
            equipmentId: labelled({ vi: "Tài sản", en: "Asset" }, id),
            amount: labelled({ vi: "Hao mòn lũy kế năm trước", en: "Worn before" }, money),
          }),
        )
        .max(mostOpenings)
        .default([]),
    ),
  }),
  answer: wearRun,
});

export const lockWear = endpoint("POST /wear-runs/:id/lock", {
  name: "lockWear",
  summary: "Closes the year for good: its wear can no longer be undone",
  callers: writers,
  touches: ["wear"],
  params: one,
  body: z.strictObject({ version }),
  answer: wearRun,
});

export const undoWear = endpoint("POST /wear-runs/:id/reversal", {
  name: "undoWear",
  summary: "Undoes the newest run by the opposite of each entry, as long as its year is not closed",
  callers: writers,
  touches: ["wear"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.reason, reasonGiven), version }),
  answer: wearRun,
});
