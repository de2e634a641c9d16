/** Thống kê nhanh: a school that keeps no slips notes how often each teacher used equipment in a week. */

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { chosen, day, id, named, version } from "./fields.ts";
import { labelled } from "./labels.ts";
import { staff } from "./people.ts";
import { terms } from "./terms.ts";

const count = z.number().int().min(0).max(1_000);

const counts = {
  /** Lượt: one kind of thing in one period of one class. */
  uses: labelled({ vi: "Số lượt", en: "Uses" }, count),
  equipmentPeriods: labelled({ vi: "Tiết dùng thiết bị", en: "Periods with equipment" }, count),
  ictPeriods: labelled({ vi: "Tiết ứng dụng CNTT", en: "Periods with ICT" }, count),
  subjectRoomPeriods: labelled({ vi: "Tiết ở phòng bộ môn", en: "Periods in subject rooms" }, count),
  multiPurposePeriods: labelled({ vi: "Tiết ở phòng đa năng", en: "Periods in multi-purpose rooms" }, count),
};

export const usageCount = z.object({
  employee: named.extend({ subjectGroupName: z.string().nullable() }),
  subject: named.nullable(),
  uses: z.number(),
  equipmentPeriods: z.number(),
  ictPeriods: z.number(),
  subjectRoomPeriods: z.number(),
  multiPurposePeriods: z.number(),
  /** Null: nothing was noted yet. */
  version: z.number().nullable(),
  updatedByName: z.string().nullable(),
  can: z.object({ edit: z.boolean() }),
});
export type UsageCount = z.infer<typeof usageCount>;

export const getUsageCounts = endpoint("GET /usage-counts", {
  name: "getUsageCounts",
  summary: "What was noted of a week, a row for each teacher",
  callers: "signed-in",
  shows: ["usage-counts"],
  query: z.strictObject({
    departmentId: labelled(terms.unit, chosen),
    monday: labelled(terms.weekFromMonday, day.optional()),
  }),
  answer: z.object({
    monday: z.string(),
    number: z.number().nullable(),
    items: z.array(usageCount),
    can: z.object({ edit: z.boolean(), editAll: z.boolean() }),
  }),
});

export const saveUsageCounts = endpoint("PUT /usage-counts", {
  name: "saveUsageCounts",
  summary: "Notes the counts of a week; rows that are not named stay as they are",
  callers: staff,
  touches: ["usage-counts"],
  body: z.strictObject({
    monday: labelled(terms.weekFromMonday, day),
    rows: labelled(
      { vi: "Dòng", en: "Rows" },
      z
        .array(
          z.strictObject({
            employeeId: labelled({ vi: "Người dạy", en: "Person" }, id),
            subjectId: labelled(
              terms.subjectTaught,
              id.nullish().transform((value) => value ?? null),
            ),
            ...counts,
            version: version.nullish().transform((value) => value ?? null),
          }),
        )
        .min(1)
        .max(500),
    ),
  }),
  answer: getUsageCounts.answer,
});
