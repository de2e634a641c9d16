/** What a school maintains in the months of a school year, who does it, what it may cost, and how far it came. */
import { z } from "zod";
import { declarePaper } from "./declared-paper.ts";
import { endpoint } from "./endpoint.ts";
import {
  chosen,
  id,
  instant,
  money,
  named,
  one,
  optionalLine,
  paragraph,
  reasonGiven,
  requiredLine,
  someId,
  version,
  year,
} from "./fields.ts";
import { historyAnswer } from "./history.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { staff } from "./people.ts";
import { terms } from "./terms.ts";

export const planStatuses = ["DRAFT", "SUBMITTED", "APPROVED", "RETURNED"] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const planStatusWords: Record<PlanStatus, Words> = {
  DRAFT: { vi: "Nháp", en: "Draft" },
  SUBMITTED: { vi: "Chờ duyệt", en: "Waits for approval" },
  APPROVED: { vi: "Đã duyệt", en: "Approved" },
  RETURNED: { vi: "Trả lại", en: "Returned" },
};

export const planVerbs = ["edit", "remove", "submit", "approve", "giveBack"] as const;
export type PlanVerb = (typeof planVerbs)[number];

export const planVerbWords: Record<PlanVerb, Words> = {
  edit: { vi: "sửa", en: "change it" },
  remove: { vi: "xóa", en: "delete it" },
  submit: { vi: "trình duyệt", en: "submit it" },
  approve: { vi: "duyệt", en: "approve it" },
  giveBack: { vi: "trả lại", en: "return it" },
};

export const mostPlanLines = 300;

/** A month of the calendar; the plan knows which year of the school year it is in. */
const month = z.number().int().min(1).max(12);

const planLineGiven = z
  .strictObject({
    equipmentId: labelled(terms.equipment, someId),
    roomId: labelled(terms.room, someId),
    content: labelled({ vi: "Nội dung", en: "Content" }, requiredLine(500)),
    months: labelled(
      { vi: "Tháng thực hiện", en: "Months" },
      z
        .array(month)
        .min(1)
        .max(12)
        .refine((list) => new Set(list).size === list.length, { params: { says: "repeated" } }),
    ),
    person: labelled({ vi: "Người thực hiện", en: "Done by" }, optionalLine(255)),
    /** Of all its times together. */
    cost: labelled({ vi: "Kinh phí dự kiến", en: "Estimated cost" }, money.default(0)),
    note: labelled(terms.note, optionalLine(255)),
  })
  .refine(({ equipmentId, roomId }) => (equipmentId === null) !== (roomId === null), {
    path: ["equipmentId"],
    params: { says: "needed" },
  });
export type PlanLineGiven = z.output<typeof planLineGiven>;

/** How far a line is in one of its months. */
export const planProgress = ["done", "late", "missed", "now", "ahead"] as const;
export type PlanProgress = (typeof planProgress)[number];

export const planProgressWords: Record<PlanProgress, Words> = {
  done: { vi: "Đã làm", en: "Done" },
  late: { vi: "Làm trễ", en: "Done late" },
  missed: { vi: "Chưa làm", en: "Not done" },
  now: { vi: "Cần làm trong tháng", en: "Due this month" },
  ahead: { vi: "Sắp tới", en: "To come" },
};

const planLine = z.object({
  id,
  equipment: z.object({ id, code: z.string(), name: z.string() }).nullable(),
  room: named.nullable(),
  content: z.string(),
  months: z.array(
    z.object({
      month: z.number(),
      progress: z.enum(planProgress),
      /** The day of the log that counts for it. */
      doneOn: z.string().nullable(),
    }),
  ),
  person: z.string().nullable(),
  cost: z.number(),
  note: z.string().nullable(),
});
export type PlanLine = z.infer<typeof planLine>;

export const maintenancePlan = z.object({
  id,
  /** The year in which the school year begins. */
  schoolYear: z.number(),
  status: z.enum(planStatuses),
  note: z.string().nullable(),
  /** Why it was returned. */
  reason: z.string().nullable(),
  statusSince: instant,
  statusByName: z.string(),
  createdByName: z.string(),
  lines: z.array(planLine),
  totals: z.object({ cost: z.number(), times: z.number(), done: z.number(), missed: z.number() }),
  version,
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    submit: z.boolean(),
    approve: z.boolean(),
    giveBack: z.boolean(),
  }),
});
export type MaintenancePlan = z.infer<typeof maintenancePlan>;

const planYear = labelled(terms.schoolYear, z.coerce.number<number>().pipe(year).optional());

export const findMaintenancePlan = endpoint("GET /maintenance-plans", {
  name: "findMaintenancePlan",
  summary: "The maintenance plan of a school year, with what was done of it; none where nobody drafted one",
  callers: "signed-in",
  shows: ["equipment"],
  query: z.strictObject({ departmentId: labelled(terms.unit, chosen), schoolYear: planYear }),
  answer: z.object({
    schoolYear: z.object({ begins: z.number(), name: z.string() }),
    /** Its months, in their order. */
    months: z.array(z.number()),
    plan: maintenancePlan.nullable(),
    /** `keep`: some of the unit's equipment, so that the pages about its upkeep are theirs. */
    can: z.object({ create: z.boolean(), keep: z.boolean() }),
  }),
});
export type PlanOfYear = z.infer<typeof findMaintenancePlan.answer>;

export const draftMaintenancePlan = endpoint("POST /maintenance-plans", {
  name: "draftMaintenancePlan",
  summary: "Drafts the maintenance plan of a school year from what falls due in it and from the rooms",
  callers: staff,
  touches: ["equipment"],
  body: z.strictObject({ schoolYear: labelled(terms.schoolYear, year.optional()) }).default({}),
  answer: maintenancePlan,
});

export const changeMaintenancePlan = endpoint("PUT /maintenance-plans/:id", {
  name: "changeMaintenancePlan",
  summary: "Writes the lines of a draft anew",
  callers: staff,
  touches: ["equipment"],
  params: one,
  body: z.strictObject({
    note: labelled(terms.note, paragraph(1000)),
    lines: labelled(
      { vi: "Việc bảo trì", en: "Maintenance work" },
      z.array(planLineGiven).max(mostPlanLines),
    ),
    version,
  }),
  answer: maintenancePlan,
});

export const removeMaintenancePlan = endpoint("DELETE /maintenance-plans/:id", {
  name: "removeMaintenancePlan",
  summary: "Deletes a plan that was never approved",
  callers: staff,
  touches: ["equipment"],
  params: one,
  answer: "nothing",
});

export const submitMaintenancePlan = endpoint("POST /maintenance-plans/:id/submission", {
  name: "submitMaintenancePlan",
  summary: "Lays the plan before the head of the unit",
  callers: staff,
  touches: ["equipment"],
  params: one,
  body: z.strictObject({ version: version.optional() }).default({}),
  answer: maintenancePlan,
});

export const decideMaintenancePlan = endpoint("POST /maintenance-plans/:id/approval", {
  name: "decideMaintenancePlan",
  summary: "The head approves the plan, or gives it back with a reason, also after approving it",
  callers: staff,
  touches: ["equipment"],
  params: one,
  body: z
    .strictObject({
      approved: labelled({ vi: "Duyệt", en: "Approved" }, z.boolean()),
      reason: labelled(terms.reason, reasonGiven.optional()),
      version: version.optional(),
    })
    .refine(({ approved, reason }) => approved || reason !== undefined, {
      path: ["reason"],
      params: { says: "needed" },
    }),
  answer: maintenancePlan,
});

export const listMaintenancePlanHistory = endpoint("GET /maintenance-plans/:id/history", {
  name: "listMaintenancePlanHistory",
  summary: "What happened to a maintenance plan, newest first",
  callers: "signed-in",
  shows: ["equipment"],
  params: one,
  answer: historyAnswer,
});

export const printMaintenancePlan = declarePaper("maintenance-plan/:id", {
  title: { vi: "Kế hoạch bảo trì, bảo dưỡng", en: "Maintenance plan" },
  record: {
    group: "broken",
    due: { every: "schoolYearStart" },
    purpose: {
      vi: "Đầu năm học: lập kế hoạch bảo trì của năm, trình duyệt rồi in.",
      en: "At the beginning of the school year: draft the plan, have it approved and print it.",
    },
    at: "/equipment/broken/plan",
  },
  summary: "Kế hoạch bảo trì, bảo dưỡng of a school year, with what was done of it",
  signers: ["preparer", "accountant", "head"],
  noted: false,
  edited: true,
});
