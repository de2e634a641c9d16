/** What a school needs of each item, what it has and what is missing. */

import { z } from "zod";
import { asOf } from "../as-of.ts";
import { endpoint } from "../endpoint.ts";
import {
  chosen,
  flag,
  id,
  named,
  one,
  optionalLine,
  paragraph,
  quantity,
  requiredLine,
  version,
  year,
} from "../fields.ts";
import { askedGrade } from "../grades.ts";
import { labelled } from "../labels.ts";
import type { Words } from "../language.ts";
import { staff } from "../people.ts";
import { terms } from "../terms.ts";
import { normItem } from "./items.ts";
import { normList } from "./lists.ts";
import { mapping } from "./matching.ts";
import { normBasis, normLevels, normLevelWords } from "./words.ts";

export const sharings = ["SHARED", "PERSONAL"] as const;
export const sharingWords: Record<(typeof sharings)[number], Words> = {
  SHARED: { vi: "Bộ dùng chung", en: "Shared sets" },
  PERSONAL: { vi: "Bộ cá nhân", en: "A set for each pupil" },
};

/** How an item's need was reckoned, so that the screen can say it in words. */
export const normFormula = z.object({
  basis: normBasis,
  /** `{ q: 1, K: 1, M: 38, n: 6 }`: the values that entered, by the letters of the formula. */
  values: z.record(z.string(), z.number()),
  /** The formula in both languages: “1 × 1 lớp cùng lúc × ⌈38/6⌉ = 7”. */
  words: z.object({ vi: z.string(), en: z.string() }),
  /** Where groups are a range: the need with the smallest groups. */
  upTo: z.number().nullable(),
});

export const coverageFlags = [
  "noSubjectRoom",
  "noSubject",
  "noTeachers",
  "noClasses",
  "unitsDiffer",
  "notMapped",
  "sharedStock",
  "highValue",
  "partialRow",
  "digital",
  "manual",
] as const;
export type CoverageFlag = (typeof coverageFlags)[number];
export const coverageFlagWords: Record<CoverageFlag, Words> = {
  noSubjectRoom: { vi: "Chưa có phòng học bộ môn, tính như có 1", en: "No subject room, counted as one" },
  noSubject: {
    vi: "Môn này chưa có trong danh mục môn học của trường",
    en: "The school’s catalogue does not have this subject",
  },
  noTeachers: { vi: "Chưa phân công giáo viên dạy môn này", en: "No teacher is assigned this subject" },
  noClasses: { vi: "Chưa có lớp của khối này", en: "No class of these grades" },
  unitsDiffer: {
    vi: "Đơn vị tính khác danh mục, hãy khai số quy đổi",
    en: "The units differ; say how many make one",
  },
  notMapped: { vi: "Chưa ghép với thiết bị của trường", en: "Not matched with the school’s equipment" },
  sharedStock: { vi: "Dùng chung số đang có với dòng khác", en: "Shares its stock with another item" },
  highValue: {
    vi: "Giá từ ngưỡng định mức chuyên dùng: còn theo định mức của cấp có thẩm quyền",
    en: "Costs as much as a specialised norm begins with: that norm applies too",
  },
  partialRow: { vi: "Dòng này đọc chưa đủ trong nguồn", en: "The source of this row was cut" },
  digital: { vi: "Đáp ứng bằng bản số", en: "Met by a digital copy" },
  manual: { vi: "Trường chưa nhập số cần có", en: "The school has not typed the need" },
};

export const coverageItem = z.object({
  item: normItem,
  /** `null`: nobody has said how many are needed. */
  need: z.number().nullable(),
  formula: normFormula,
  good: z.number(),
  broken: z.number(),
  atRepair: z.number(),
  /** In demands that were sent, and still to come. */
  asked: z.number(),
  /** In drafts of the school and in demands that came back to it; `null` for everybody outside. */
  drafted: z.number().nullable(),
  /** What is needed, without what is good and what was asked for. */
  missing: z.number(),
  surplus: z.number(),
  /** 0 to 100; `null` where nothing is needed or the need is not known. */
  percent: z.number().nullable(),
  mappings: z.array(mapping),
  /** Names of the items that live on the same stock. */
  sharedWith: z.array(z.string()),
  flags: z.array(z.enum(coverageFlags)),
  choice: z.object({
    sharing: z.enum(sharings),
    atOnce: z.number().nullable(),
    groupSize: z.number().nullable(),
    manualNeed: z.number().nullable(),
    perCampus: z.boolean(),
    metDigitally: z.boolean(),
    note: z.string().nullable(),
    version: z.number().nullable(),
  }),
});
export type CoverageItem = z.infer<typeof coverageItem>;

/** An item as the page of the school shows it: what it costs, why it is missing and who was asked for it. */
export const coverageLine = coverageItem.extend({
  /** From the need to what is missing, with the school's figures, in both languages. */
  why: z.object({ vi: z.string(), en: z.string() }),
  /** Estimated, for one unit of the list; `null` where neither books nor catalogue know a price. */
  price: z.number().nullable(),
  /** Of what is missing; `null` without a price. */
  amount: z.number().nullable(),
  /** The school's own demands that ask for it, the newest first; empty for everybody outside. */
  demands: z.array(z.object({ id, number: z.string(), draft: z.boolean() })),
});
export type CoverageLine = z.infer<typeof coverageLine>;

/** What a percentage rests on: lists are seldom entered as a whole. */
export const coverageBasis = z.object({
  /** Rows of the lists that are entered. */
  rows: z.number(),
  /** How many the regulations have; `null` where a list is partial and nobody knows how many are left out. */
  official: z.number().nullable(),
  /** Levels of the school of which no row is entered. */
  missingLevels: z.array(z.enum(normLevels)),
});
export type CoverageBasis = z.infer<typeof coverageBasis>;

/**
 * “tính trên 18 dòng của danh mục; chưa có danh mục cấp THCS”: stands beside every percentage, on pages and papers.
 */
export function basisWords({ rows, official, missingLevels }: CoverageBasis): Words {
  const of = (language: keyof Words, entered: string, none: string, lacking: string) => {
    const levels = missingLevels.map((level) => normLevelWords[level][language]).join(", ");
    return [
      ...(rows > 0 ? [entered] : []),
      ...(levels ? [`${lacking} ${levels}`] : rows === 0 ? [none] : []),
    ].join("; ");
  };
  return {
    vi: of(
      "vi",
      official === null
        ? `tính trên ${rows} dòng đã có của danh mục`
        : `tính trên ${rows}/${official} dòng của danh mục`,
      "danh mục chưa có dòng nào",
      "chưa có danh mục cấp",
    ),
    en: of(
      "en",
      official === null
        ? `counted on the ${rows === 1 ? "one row" : `${rows} rows`} entered so far`
        : `counted on ${rows} of ${official} rows of the list`,
      "the list has no row",
      "no list yet for",
    ),
  };
}

export const coverageSummary = z.object({
  subject: z.string().nullable(),
  items: z.number(),
  /** Items of which everything needed is there. */
  full: z.number(),
  /** The average of the items' percents, 0 to 100. */
  percent: z.number().nullable(),
  missingItems: z.number(),
  basis: coverageBasis,
});
export type CoverageSummary = z.infer<typeof coverageSummary>;

const coverageQuery = z.strictObject({
  departmentId: labelled(terms.unit, chosen),
  /** Without it the lists in force for the school's levels. */
  listId: labelled(terms.minimumList, chosen),
  schoolYear: labelled(terms.schoolYear, z.coerce.number<number>().pipe(year).optional()),
  subject: labelled(terms.subject, optionalLine(100).optional()),
  grade: labelled(terms.grade, askedGrade().optional()),
  onlyMissing: labelled({ vi: "Chỉ dòng còn thiếu", en: "Only what is missing" }, flag.default(false)),
  withRepair: labelled(
    { vi: "Tính cả thiết bị đang sửa", en: "Count what is being repaired" },
    flag.default(false),
  ),
});
export type CoverageQuery = z.output<typeof coverageQuery>;

export const getCoverage = endpoint("GET /norm-coverage", {
  name: "getCoverage",
  summary:
    "What a school must have by the lists in force, how that was reckoned, what it has and what is missing",
  callers: "signed-in",
  shows: ["coverage"],
  wide: "search",
  query: coverageQuery,
  answer: z.object({
    departmentId: id,
    departmentName: z.string(),
    schoolYear: z.string().nullable(),
    lists: z.array(normList),
    items: z.array(coverageLine),
    /** Of all items that are missing: what those with a price cost, and how many have none. */
    cost: z.object({ amount: z.number(), unpriced: z.number() }),
    bySubject: z.array(coverageSummary),
    total: coverageSummary,
    can: z.object({ map: z.boolean(), demand: z.boolean() }),
  }),
});

export const unitCoverage = z.object({
  department: named,
  parentName: z.string().nullable(),
  percent: z.number().nullable(),
  items: z.number(),
  full: z.number(),
  missingItems: z.number(),
  mapped: z.number(),
  basis: coverageBasis,
});
export type UnitCoverage = z.infer<typeof unitCoverage>;

export const listUnitCoverage = endpoint("GET /norm-coverage/units", {
  name: "listUnitCoverage",
  summary: "How far each school below the caller's unit meets the lists in force",
  callers: "signed-in",
  shows: ["coverage"],
  wide: "search",
  query: z.strictObject({ departmentId: labelled(terms.unit, chosen) }),
  answer: z.object({ items: z.array(unitCoverage), asOf: asOf.nullable() }),
});

export const saveChoice = endpoint("PUT /norm-choices/:id", {
  name: "saveChoice",
  summary:
    "How the caller's school reckons an item: shared or personal sets, classes at once, a typed need, a digital copy",
  callers: staff,
  touches: ["coverage"],
  params: one,
  body: z.strictObject({
    sharing: labelled({ vi: "Cách dùng", en: "Use" }, z.enum(sharings).default("SHARED")),
    atOnce: labelled(
      { vi: "Số lớp học cùng lúc", en: "Classes at once" },
      z.number().int().min(1).max(200).nullable().default(null),
    ),
    groupSize: labelled(
      { vi: "Số học sinh một nhóm", en: "Pupils of a group" },
      z.number().int().min(1).max(100).nullable().default(null),
    ),
    manualNeed: labelled({ vi: "Số cần có", en: "Need" }, quantity.nullable().default(null)),
    perCampus: labelled(
      { vi: "Tính cho từng điểm trường", en: "For each campus" },
      z.boolean().default(false),
    ),
    metDigitally: labelled(
      { vi: "Đã có bản số thay thế", en: "A digital copy serves" },
      z.boolean().default(false),
    ),
    note: labelled(terms.note, paragraph(500)),
    version: version.nullable().default(null),
  }),
  answer: z.object({ version: z.number() }),
});

export const demandMissing = endpoint("POST /norm-coverage/demand", {
  name: "demandMissing",
  summary: "Drafts a demand with a line for each missing item, norm and stock filled in",
  callers: staff,
  touches: ["demands"],
  body: z.strictObject({
    title: labelled({ vi: "Tên đề nghị", en: "Title" }, requiredLine(255)),
    lines: labelled(
      terms.lines,
      z
        .array(
          z.strictObject({
            itemId: labelled({ vi: "Dòng danh mục", en: "Item" }, id),
            quantity: labelled(terms.quantity, quantity.pipe(z.number().min(0.001))),
          }),
        )
        .min(1)
        .max(500),
    ),
  }),
  answer: z.object({ demandId: id, lines: z.number() }),
});
