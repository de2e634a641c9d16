/** Thống kê nhanh: a school that keeps no slips notes how often each teacher used equipment in a week. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { chosen, day, id, named, version } from "./fields.ts";
import { loanLabels as labels } from "./loan-labels.ts";
import { staff } from "./people.ts";

const count = z.number().int().min(0).max(1_000);

const counts = {
  /** Lượt: one kind of thing in one period of one class. */
  uses: count,
  equipmentPeriods: count,
  ictPeriods: count,
  subjectRoomPeriods: count,
  multiPurposePeriods: count,
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
  query: z.strictObject({ departmentId: chosen, monday: day.optional() }),
  labels,
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
    monday: day,
    rows: z
      .array(
        z.strictObject({
          employeeId: id,
          subjectId: id.nullish().transform((value) => value ?? null),
          ...counts,
          version: version.nullish().transform((value) => value ?? null),
        }),
      )
      .min(1)
      .max(500),
  }),
  labels,
  answer: getUsageCounts.answer,
});
