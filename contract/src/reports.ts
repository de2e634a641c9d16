/**
 * Reports: each is one file of the server that makes a paper of its parameters; the screen, the PDF and the
 * workbook show the same paper.
 */

import { z } from "zod";
import { bookClass } from "./books.ts";
import { paperOptions, paperSigners } from "./declared-paper.ts";
import { endpoint } from "./endpoint.ts";
import { chosen, day, flag, requiredLine } from "./fields.ts";
import { askedGrade } from "./grades.ts";
import { labelled, labelOf } from "./labels.ts";
import type { Words } from "./language.ts";
import { paper } from "./paper.ts";
import { groupings, reportGroups, reportParameters } from "./report-words.ts";
import { terms } from "./terms.ts";

const beginning = z.coerce.number<number>().int().min(1900).max(2100).optional();

/** Everything a report can be asked for; each names those that are its own, and a strange one is refused. */
const asked = {
  departmentId: labelled(terms.unit, chosen),
  /** The year in which a school year begins. */
  schoolYear: labelled(terms.schoolYear, beginning),
  calendarYear: labelled({ vi: "Năm", en: "Year" }, beginning),
  from: labelled(terms.from, day.optional()),
  to: labelled(terms.to, day.optional()),
  subjectId: labelled(terms.subject, chosen),
  subjectGroupId: labelled(terms.subjectGroup, chosen),
  roomId: labelled(terms.room, chosen),
  employeeId: labelled({ vi: "Giáo viên, nhân viên", en: "Person" }, chosen),
  equipmentId: labelled(terms.equipment, chosen),
  classroomId: labelled(terms.class, chosen),
  equipmentGroupId: labelled(terms.equipmentGroup, chosen),
  fundingSourceId: labelled(terms.fundingSource, chosen),
  campaignId: labelled(terms.campaign, chosen),
  normListId: labelled(terms.minimumList, chosen),
  grade: labelled(terms.grade, askedGrade().optional()),
  assetClass: bookClass.optional(),
  groupBy: labelled({ vi: "Nhóm theo", en: "Group by" }, z.enum(groupings).optional()),
  hideZero: labelled({ vi: "Bỏ dòng bằng không", en: "Hide zero lines" }, flag.optional()),
  /** Things being repaired count as being there. */
  withRepair: labelled(
    { vi: "Tính cả thiết bị đang sửa", en: "Count what is being repaired" },
    flag.optional(),
  ),
};

/** A query of a report without what concerns the paper alone. */
export const reportAsked = z.strictObject(asked);

/** A period is asked for by its first and last day. */
export function parameterWords(name: (typeof reportParameters)[number]): Words {
  return name === "period" ? { vi: "Khoảng thời gian", en: "Period" } : labelOf([name], [reportAsked]);
}

export type ReportAsked = z.output<typeof reportAsked>;

const inOrder = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  context: z.RefinementCtx,
) => {
  const wrong = (field: string, says: string) =>
    context.addIssue({ code: "custom", path: [field], params: { says } });
  if (from !== undefined && to === undefined) wrong("to", "needed");
  if (to !== undefined && from === undefined) wrong("from", "needed");
  if (from !== undefined && to !== undefined && to < from) wrong("to", "ends-before-start");
  else if (from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) > 400 * 86_400_000)
    wrong("to", "year-at-most");
};

/** A page of the sheet, from 1. */
const sheetPage = z.coerce.number<number>().int().min(1).max(1_000_000).default(1);
export const reportQuery = z
  .strictObject({
    ...paperOptions.omit({ format: true }).shape,
    ...asked,
    page: labelled({ vi: "Trang", en: "Page" }, sheetPage),
  })
  .superRefine(inOrder);
export const reportFileQuery = z.strictObject({ ...paperOptions.shape, ...asked }).superRefine(inOrder);
export type ReportQuery = z.output<typeof reportQuery>;

const words = z.object({ vi: z.string(), en: z.string() });

export const reportCard = z.object({
  key: z.string(),
  group: z.enum(reportGroups),
  title: words,
  purpose: words,
  parameters: z.array(
    z.object({
      name: z.enum(reportParameters),
      required: z.boolean(),
      /** Of `groupBy`: what it may be put together by, the usual one first. */
      choices: z.array(z.enum(groupings)).optional(),
      /** Of `period`: this week before one is chosen, not this month. */
      usual: z.literal("week").optional(),
    }),
  ),
  signers: z.array(z.enum(paperSigners)),
  /** Of a unit with units below it: the report is about all of them. */
  ofUnitsBelow: z.boolean(),
  /** May it be asked for of a unit below one's own? */
  ofOneUnit: z.boolean(),
  /** It is given as a document of Word too. */
  edited: z.boolean(),
});
export type ReportCard = z.infer<typeof reportCard>;

export const listReports = endpoint("GET /reports", {
  name: "listReports",
  summary: "The reports that the caller may read, with the parameters of each",
  callers: "signed-in",
  shows: [],
  answer: z.object({ items: z.array(reportCard) }),
});

const ofReport = z.strictObject({ key: labelled({ vi: "Báo cáo", en: "Report" }, requiredLine(60)) });

export const getReport = endpoint("GET /reports/:key", {
  name: "getReport",
  summary:
    "A report as a sheet for the screen: its head, its tables with a link on each row that has one, and who signs",
  callers: "signed-in",
  shows: [],
  wide: "paper",
  params: ofReport,
  query: reportQuery,
  answer: z.object({
    /** The whole paper, or of one with many pages those around the asked one. */
    paper,
    rows: z.number(),
    /** Which pages these are, from 1. */
    first: z.number(),
    count: z.number(),
    begunBefore: z.boolean(),
    goesOn: z.boolean(),
  }),
});

export const printReport = endpoint("GET /reports/:key/file", {
  name: "printReport",
  summary: "The same report as PDF or workbook; one that people go on writing in also as a document of Word",
  callers: "signed-in",
  wide: "paper",
  params: ofReport,
  query: reportFileQuery,
  answer: "file",
});
