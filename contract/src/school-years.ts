import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { day, id, instant, line, one, reasonGiven, requiredLine, version } from "./fields.ts";
import { historyAnswer } from "./history.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { weekdayOf } from "./school-weeks.ts";
import { terms } from "./terms.ts";

export const schoolYearStatuses = ["PLANNED", "CURRENT", "CLOSED"] as const;
export const schoolYearStatus = z.enum(schoolYearStatuses);
export type SchoolYearStatus = z.infer<typeof schoolYearStatus>;

export const schoolYearStatusWords: Record<SchoolYearStatus, Words> = {
  PLANNED: { vi: "Dự kiến", en: "Planned" },
  CURRENT: { vi: "Năm hiện tại", en: "Current" },
  CLOSED: { vi: "Đã đóng", en: "Closed" },
};

/** A planned year that lies before the current one: the unit has moved on and has only to close it. */
export const waitsForClosingWords: Words = { vi: "Chờ đóng", en: "To be closed" };

export const schoolYearVerbs = ["edit", "remove", "setCurrent", "close", "reopen", "takeBack"] as const;
export type SchoolYearVerb = (typeof schoolYearVerbs)[number];

/**
 * The steps that change in which year the unit works and what can be written; each can be taken back on its
 * day.
 */
export const yearSteps = ["setCurrent", "close", "reopen"] as const;
export type YearStep = (typeof yearSteps)[number];

/**
 * Days before its start from which a year can be set as current: classes and plans are made ready in the
 * summer before.
 */
export const daysBeforeStart = 45;

export const schoolYearVerbWords: Record<SchoolYearVerb, Words> = {
  edit: { vi: "sửa", en: "edit it" },
  remove: { vi: "xóa", en: "delete it" },
  setCurrent: { vi: "đặt làm năm hiện tại", en: "set it as current" },
  close: { vi: "đóng", en: "close it" },
  reopen: { vi: "mở lại", en: "reopen it" },
  takeBack: { vi: "hoàn tác", en: "take it back" },
};

export const termNumber = z.union([z.literal(1), z.literal(2)]);

export const term = z.strictObject({
  number: labelled({ vi: "Học kỳ số", en: "Term number" }, termNumber),
  startDate: labelled(terms.from, day),
  endDate: labelled(terms.to, day),
});
const holiday = z.strictObject({
  name: labelled(terms.name, requiredLine(100)),
  from: labelled(terms.from, day),
  to: labelled(terms.to, day),
});

const bodyShape = {
  /** `2026-2027`; spaces and a long dash are tidied away. */
  name: labelled(
    terms.schoolYear,
    line(20)
      .overwrite((text) => text.replace(/\s*[-–]\s*/, "-"))
      .min(1)
      .refine(isYearName, { params: { says: "year-name" } }),
  ),
  startDate: labelled(terms.from, day),
  endDate: labelled(terms.to, day),
  /** Pupils come back (ngày tựu trường). */
  returnDate: labelled(
    { vi: "Ngày tựu trường", en: "Pupils return" },
    day.nullish().transform((value) => value || null),
  ),
  /** The opening ceremony (ngày khai giảng). */
  openingDate: labelled(
    { vi: "Ngày khai giảng", en: "Opening day" },
    day.nullish().transform((value) => value || null),
  ),
  terms: labelled({ vi: "Học kỳ", en: "Terms" }, z.array(term).length(2)),
  week1Monday: labelled({ vi: "Tuần 1 bắt đầu", en: "Week 1 begins" }, day),
  holidays: labelled({ vi: "Ngày nghỉ", en: "Holidays" }, z.array(holiday).max(60).default([])),
};

const plainBody = z.strictObject(bodyShape);

export const schoolYearBody = plainBody.superRefine(checkDays);
export type SchoolYearBody = z.infer<typeof schoolYearBody>;

export const schoolYearChange = z.strictObject({ ...bodyShape, version }).superRefine(checkDays);

/** Why a closed year is opened again; it stays in the history. */
export const reopening = z.strictObject({
  reason: labelled({ vi: "Lý do mở lại", en: "Reason" }, reasonGiven),
  version: version.optional(),
});

export const schoolWeek = z.object({
  /** Null is a week off (tuần nghỉ). */
  number: z.number().nullable(),
  monday: z.string(),
  sunday: z.string(),
  term: termNumber,
});

const shownTerm = z.object({ number: termNumber, startDate: z.string(), endDate: z.string() });
const shownHoliday = z.object({ name: z.string(), from: z.string(), to: z.string() });

const frameShape = {
  name: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  returnDate: z.string().nullable(),
  openingDate: z.string().nullable(),
  terms: z.array(shownTerm),
  week1Monday: z.string(),
  holidays: z.array(shownHoliday),
};

export const schoolYear = z.object({
  id,
  departmentId: id,
  departmentName: z.string(),
  ...frameShape,
  /** The unit's workdays when the year was last written; they decide which weeks are off. */
  workdays: z.array(z.number()),
  status: schoolYearStatus,
  /** Closed, or before the year the unit works in. */
  isOver: z.boolean(),
  weeks: z.array(schoolWeek),
  closedAt: instant.nullable(),
  closedByName: z.string().nullable(),
  /** From this day until its end the year can be set as current; a first year of a unit at any time. */
  currentFrom: z.string(),
  /**
   * What was done last with the unit's years, today, if it was done with this one: it can be taken back until
   * the day ends.
   */
  lastStep: z.object({ step: z.enum(yearSteps), at: instant, byName: z.string() }).nullable(),
  version,
  updatedAt: instant,
  updatedByName: z.string(),
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    setCurrent: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    takeBack: z.boolean(),
  }),
});
export type SchoolYear = z.infer<typeof schoolYear>;

/** A year of a superior unit, to be copied into the form. */
export const schoolYearFrame = z.object({ id, departmentId: id, departmentName: z.string(), ...frameShape });
export type SchoolYearFrame = z.infer<typeof schoolYearFrame>;

/** What a form begins with: the next year of the unit. */
export const schoolYearProposal = z.object({ ...frameShape, workdays: z.array(z.number()) });
export type SchoolYearProposal = z.infer<typeof schoolYearProposal>;

/** One kind of unfinished business; `blocks`: the year cannot be closed while there is any. */
export const closingItem = z.object({
  key: z.string(),
  words: z.object({ vi: z.string(), en: z.string() }),
  count: z.number(),
  /** Where on the web it is finished. */
  link: z.string(),
  blocks: z.boolean(),
});
export type ClosingItem = z.infer<typeof closingItem>;

/** What a step would do, with numbers; nothing is written. */
export const yearConsequences = z.object({
  step: z.enum(yearSteps),
  /** The year that steps back when this one becomes current. */
  former: z.object({ id, name: z.string() }).nullable(),
  /** After it the unit has no current year. */
  leavesNone: z.boolean(),
  /**
   * Records of this year, and how many the former year has: what people then see, can no longer change, or
   * can change again.
   */
  belongs: z.array(
    z.object({
      words: z.object({ vi: z.string(), en: z.string() }),
      count: z.number(),
      former: z.number().nullable(),
    }),
  ),
  /** Unfinished business of the year that is left, closed or opened again. */
  unfinished: z.object({ name: z.string(), items: z.array(closingItem) }).nullable(),
});
export type YearConsequences = z.infer<typeof yearConsequences>;

/** Activation and closing work with an empty body. */
const moment = z.strictObject({ version: version.optional() }).default({});

const leaders = ["ROLE_DEPARTMENT_ADMIN"] as const;

export const listSchoolYears = endpoint("GET /school-years", {
  name: "listSchoolYears",
  summary: "The school years of the caller's unit, or of one in sight, newest first",
  callers: "signed-in",
  shows: ["school-years"],
  query: z.strictObject({
    departmentId: labelled(
      terms.unit,
      z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    ),
  }),
  answer: z.object({ items: z.array(schoolYear), can: z.object({ create: z.boolean() }) }),
});

export const proposeSchoolYear = endpoint("GET /school-years/proposal", {
  name: "proposeSchoolYear",
  summary: "The dates the next school year of the caller's unit usually has; nothing is written",
  callers: leaders,
  shows: ["school-years"],
  answer: schoolYearProposal,
});

export const listSchoolYearFrames = endpoint("GET /school-years/frames", {
  name: "listSchoolYearFrames",
  summary: "School years of the superior units, to be copied into an own one, newest first",
  callers: leaders,
  shows: [],
  answer: z.object({ items: z.array(schoolYearFrame) }),
});

export const getSchoolYear = endpoint("GET /school-years/:id", {
  name: "getSchoolYear",
  summary: "One school year with its weeks",
  callers: "signed-in",
  shows: ["school-years"],
  params: one,
  answer: schoolYear,
});

const exampleYear: z.input<typeof schoolYearBody> = {
  name: "2026-2027",
  startDate: "2026-09-05",
  endDate: "2027-05-31",
  terms: [
    { number: 1, startDate: "2026-09-05", endDate: "2027-01-16" },
    { number: 2, startDate: "2027-01-18", endDate: "2027-05-31" },
  ],
  week1Monday: "2026-09-07",
};

export const createSchoolYear = endpoint("POST /school-years", {
  name: "createSchoolYear",
  summary: "Plans a school year of the caller's unit",
  callers: leaders,
  touches: ["school-years"],
  body: schoolYearBody,
  example: exampleYear,
  answer: schoolYear,
});

export const changeSchoolYear = endpoint("PUT /school-years/:id", {
  name: "changeSchoolYear",
  summary: "Changes dates, terms, week 1 and holidays of a year that is not closed",
  callers: leaders,
  touches: ["school-years"],
  params: one,
  body: schoolYearChange,
  example: { ...exampleYear, version: 1 },
  answer: schoolYear,
});

export const removeSchoolYear = endpoint("DELETE /school-years/:id", {
  name: "removeSchoolYear",
  summary: "Deletes a planned year that nothing belongs to",
  callers: leaders,
  touches: ["school-years"],
  params: one,
  answer: "nothing",
});

export const activateSchoolYear = endpoint("POST /school-years/:id/activation", {
  name: "activateSchoolYear",
  summary: "Sets a year as the unit’s current one; the former current one steps back",
  callers: leaders,
  touches: ["school-years"],
  params: one,
  body: moment,
  answer: schoolYear,
});

export const getYearConsequences = endpoint("GET /school-years/:id/consequences", {
  name: "getYearConsequences",
  summary:
    "What setting a year as current, closing or reopening it would do, with numbers; nothing is written",
  callers: leaders,
  shows: ["school-years"],
  params: one,
  query: z.strictObject({ step: labelled({ vi: "Thao tác", en: "Step" }, z.enum(yearSteps)) }),
  answer: yearConsequences,
});

export const takeYearStepBack = endpoint("POST /school-years/:id/taking-back", {
  name: "takeYearStepBack",
  summary: "Takes back, on the same day, what was done last: setting as current, closing or reopening",
  callers: leaders,
  touches: ["school-years"],
  params: one,
  body: moment,
  answer: schoolYear,
});

export const getClosingChecklist = endpoint("GET /school-years/:id/closing-checklist", {
  name: "getClosingChecklist",
  summary: "What is still unfinished in a year, and whether that stands in the way of closing it",
  callers: leaders,
  shows: ["school-years"],
  params: one,
  answer: z.object({ items: z.array(closingItem) }),
});

export const closeSchoolYear = endpoint("POST /school-years/:id/closing", {
  name: "closeSchoolYear",
  summary: "Closes a year: from then on it is read-only",
  callers: leaders,
  touches: ["school-years"],
  params: one,
  body: moment,
  answer: schoolYear,
});

export const reopenSchoolYear = endpoint("POST /school-years/:id/reopening", {
  name: "reopenSchoolYear",
  summary: "Opens a closed year again, with a reason that stays in its history",
  callers: leaders,
  touches: ["school-years"],
  params: one,
  body: reopening,
  answer: schoolYear,
});

export const listSchoolYearHistory = endpoint("GET /school-years/:id/history", {
  name: "listSchoolYearHistory",
  summary: "What happened to a school year of the caller's unit or one below, newest first",
  callers: "signed-in",
  shows: ["school-years"],
  params: one,
  answer: historyAnswer,
});

function isYearName(name: string): boolean {
  const [first = 0, second = 0] = /^\d{4}-\d{4}$/.test(name) ? name.split("-").map(Number) : [];
  return first >= 1990 && first < 2100 && second === first + 1;
}

/** Every day inside the year, the year's own days as its name says, terms one after the other. */
function checkDays(given: z.infer<typeof plainBody>, context: z.RefinementCtx): void {
  const wrong = (path: (string | number)[], says: string) =>
    context.addIssue({ code: "custom", path, params: { says } });
  const isInside = (date: string) => given.startDate <= date && date <= given.endDate;
  const [firstYear, secondYear] = given.name.split("-");

  if (isYearName(given.name)) {
    if (given.startDate.slice(0, 4) !== firstYear) wrong(["startDate"], "year-of-name");
    if (given.endDate.slice(0, 4) !== secondYear) wrong(["endDate"], "year-of-name");
  }
  for (const field of ["returnDate", "openingDate"] as const) {
    const date = given[field];
    if (date && !isInside(date)) wrong([field], "outside-year");
  }

  for (const [index, { number, startDate, endDate }] of given.terms.entries()) {
    const before = given.terms[index - 1];
    if (number !== index + 1) wrong(["terms", index, "number"], "terms-in-order");
    if (!isInside(startDate)) wrong(["terms", index, "startDate"], "outside-year");
    else if (before && startDate <= before.endDate) wrong(["terms", index, "startDate"], "terms-in-order");
    if (!isInside(endDate)) wrong(["terms", index, "endDate"], "outside-year");
    else if (endDate <= startDate) wrong(["terms", index, "endDate"], "end-before-start");
  }

  const firstTerm = given.terms[0];
  if (weekdayOf(given.week1Monday) !== 1) wrong(["week1Monday"], "not-monday");
  else if (!isInside(given.week1Monday)) wrong(["week1Monday"], "outside-year");
  else if (firstTerm && !beginsInTerm(given.week1Monday, firstTerm))
    wrong(["week1Monday"], "week-1-in-term-1");

  for (const [index, { from, to }] of given.holidays.entries()) {
    if (!isInside(from)) wrong(["holidays", index, "from"], "outside-year");
    if (!isInside(to)) wrong(["holidays", index, "to"], "outside-year");
    else if (to < from) wrong(["holidays", index, "to"], "end-before-start");
  }
}

/** The first week may begin on the Monday before a term that begins in the middle of a week. */
function beginsInTerm(monday: string, term: { startDate: string; endDate: string }): boolean {
  const firstDay = Date.parse(term.startDate);
  return Date.parse(monday) > firstDay - 7 * 86_400_000 && monday <= term.endDate;
}
