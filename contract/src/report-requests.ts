/**
 * Reports that a superior unit asks its schools for (báo cáo gửi cấp trên): who has sent, who has not, what
 * came back.
 */

import { z } from "zod";
import { paperFormats } from "./declared-paper.ts";
import { endpoint } from "./endpoint.ts";
import {
  chosen,
  day,
  id,
  instant,
  listQuery,
  named,
  one,
  pageOf,
  paragraph,
  reasonGiven,
  requiredLine,
  version,
} from "./fields.ts";
import { choiceFilter, schemasOf, statusLabel, unitFilter, yesNoFilter } from "./filters.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { paper } from "./paper.ts";
import { staff } from "./people.ts";
import type { ReportParameter } from "./report-words.ts";
import { reportAsked } from "./reports.ts";
import { terms } from "./terms.ts";

export const submissionStatuses = ["NOT_SENT", "SENT", "ACCEPTED", "RETURNED"] as const;
export const submissionStatus = z.enum(submissionStatuses);
export type SubmissionStatus = z.infer<typeof submissionStatus>;
export const submissionStatusWords: Record<SubmissionStatus, Words> = {
  NOT_SENT: { vi: "Chưa gửi", en: "Not sent" },
  SENT: { vi: "Đã gửi", en: "Sent" },
  ACCEPTED: { vi: "Đã tiếp nhận", en: "Accepted" },
  RETURNED: { vi: "Trả lại", en: "Returned" },
};

export const requestStatuses = ["OPEN", "CLOSED"] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const requestStatusWords: Record<RequestStatus, Words> = {
  OPEN: { vi: "Đang thu", en: "Open" },
  CLOSED: { vi: "Đã kết thúc", en: "Closed" },
};

/** The reports that make sense to be asked of a school. */
export const requestableReports = [
  "norm-coverage",
  "special-equipment-use",
  "increase-decrease",
  "equipment-list",
  "fixed-assets",
  "usage-by",
  "incident-summary",
  "disclosure",
] as const;

/** What may be asked of many schools at once: what belongs to a single school, such as its rooms, may not. */
export const requestableParameters: readonly ReportParameter[] = [
  "schoolYear",
  "calendarYear",
  "period",
  "subjectId",
  "equipmentGroupId",
  "fundingSourceId",
  "normListId",
  "grade",
  "assetClass",
  "groupBy",
  "hideZero",
  "withRepair",
];

const requestFields = {
  title: labelled({ vi: "Tên đợt báo cáo", en: "Title" }, requiredLine(255)),
  reportKey: labelled({ vi: "Báo cáo", en: "Report" }, z.enum(requestableReports)),
  /** The period and what else the report needs; the unit is each school itself. */
  asked: labelled({ vi: "Phạm vi báo cáo", en: "What it covers" }, reportAsked.omit({ departmentId: true })),
  deadline: labelled({ vi: "Hạn gửi", en: "To be sent by" }, day),
  note: labelled(terms.note, paragraph(2_000)),
  /** None: every school below. */
  departmentIds: labelled(terms.schools, z.array(id).max(1_000).default([])),
};

export const requestCounts = z.object({
  NOT_SENT: z.number(),
  SENT: z.number(),
  ACCEPTED: z.number(),
  RETURNED: z.number(),
  late: z.number(),
});

export const reportRequest = z.object({
  id,
  departmentId: id,
  departmentName: z.string(),
  title: z.string(),
  reportKey: z.string(),
  reportTitle: z.object({ vi: z.string(), en: z.string() }),
  asked: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** “Năm học 2026-2027” */
  periodWords: z.string().nullable(),
  deadline: day,
  note: z.string().nullable(),
  status: z.enum(requestStatuses),
  counts: requestCounts,
  /** The own unit's answer, where it was asked. */
  own: z.object({ id, status: submissionStatus, late: z.boolean() }).nullable(),
  createdByName: z.string(),
  createdAt: instant,
  version: z.number(),
  can: z.object({
    change: z.boolean(),
    close: z.boolean(),
    remove: z.boolean(),
    remind: z.boolean(),
    decide: z.boolean(),
    send: z.boolean(),
  }),
});
export type ReportRequest = z.infer<typeof reportRequest>;

const late: Words = { vi: "Trễ hạn", en: "Late" };

export const reportRequestFilters = {
  departmentId: unitFilter("superiors"),
  /** Of the caller's unit's answer. */
  submissionStatus: choiceFilter(submissionStatus, submissionStatusWords, {
    label: { vi: "Tình trạng gửi", en: "Sending" },
  }),
  status: choiceFilter(z.enum(requestStatuses), requestStatusWords, { label: statusLabel }),
  late: yesNoFilter({ true: late }, { label: late }),
};

export const reportRequestQuery = listQuery(
  ["deadline", "createdAt", "title"],
  schemasOf(reportRequestFilters),
);
export type ReportRequestQuery = z.output<typeof reportRequestQuery>;

export const listReportRequests = endpoint("GET /report-requests", {
  name: "listReportRequests",
  summary: "What the caller's unit asked for, and what it is asked for",
  callers: "signed-in",
  shows: ["report-requests"],
  wide: "search",
  query: reportRequestQuery,
  answer: pageOf(reportRequest).extend({ can: z.object({ create: z.boolean() }) }),
});

export const exportReportRequests = endpoint("GET /report-requests/export", {
  name: "exportReportRequests",
  summary:
    "The filtered list of requests as an Excel workbook: a school's with its answers, a superior's with sums",
  callers: "signed-in",
  wide: "export",
  query: reportRequestQuery,
  answer: "file",
});

export const submission = z.object({
  id,
  department: named,
  status: submissionStatus,
  late: z.boolean(),
  attempt: z.number(),
  rows: z.number().nullable(),
  sentAt: instant.nullable(),
  sentByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
  reason: z.string().nullable(),
  remindedAt: instant.nullable(),
  /** Checksum of the PDF as it was sent. */
  digest: z.string().nullable(),
  version: z.number(),
});
export type Submission = z.infer<typeof submission>;

export const getReportRequest = endpoint("GET /report-requests/:id", {
  name: "getReportRequest",
  summary: "A request with the answer of each school; a school sees its own alone",
  callers: "signed-in",
  shows: ["report-requests"],
  params: one,
  answer: reportRequest.extend({ submissions: z.array(submission) }),
});

export const getReportMatrix = endpoint("GET /report-requests/matrix", {
  name: "getReportMatrix",
  summary: "Schools against the newest requests: who has sent what",
  callers: "signed-in",
  shows: ["report-requests"],
  wide: "search",
  query: z.strictObject({
    departmentId: labelled(terms.unit, chosen),
    status: labelled(terms.status, z.enum(requestStatuses).optional()),
  }),
  answer: z.object({
    requests: z.array(
      z.object({
        id,
        title: z.string(),
        deadline: day,
        status: z.enum(requestStatuses),
        counts: requestCounts,
      }),
    ),
    schools: z.array(
      z.object({
        department: named,
        parentName: z.string().nullable(),
        /** By the id of the request; absent where the school was not asked. */
        answers: z.record(z.string(), z.object({ id, status: submissionStatus, late: z.boolean() })),
      }),
    ),
  }),
});

export const createReportRequest = endpoint("POST /report-requests", {
  name: "createReportRequest",
  summary: "Asks schools below for a report until a day; their people get a notice",
  callers: staff,
  touches: ["report-requests"],
  body: z.strictObject(requestFields),
  answer: reportRequest,
});

export const changeReportRequest = endpoint("PUT /report-requests/:id", {
  name: "changeReportRequest",
  summary: "Changes title, note and deadline, and asks further schools",
  callers: staff,
  touches: ["report-requests"],
  params: one,
  body: z.strictObject({
    title: labelled({ vi: "Tên đợt báo cáo", en: "Title" }, requestFields.title),
    deadline: labelled({ vi: "Hạn gửi", en: "To be sent by" }, day),
    note: labelled(terms.note, requestFields.note),
    departmentIds: labelled(terms.schools, requestFields.departmentIds),
    version,
  }),
  answer: reportRequest,
});

export const closeReportRequest = endpoint("POST /report-requests/:id/closing", {
  name: "closeReportRequest",
  summary: "Ends the request: nothing is sent to it any more",
  callers: staff,
  touches: ["report-requests"],
  params: one,
  body: z.strictObject({ version }),
  answer: reportRequest,
});

export const removeReportRequest = endpoint("DELETE /report-requests/:id", {
  name: "removeReportRequest",
  summary: "Deletes a request to which nobody has sent anything",
  callers: staff,
  touches: ["report-requests"],
  params: one,
  answer: "nothing",
});

export const remindSchools = endpoint("POST /report-requests/:id/reminder", {
  name: "remindSchools",
  summary: "Reminds every school that has not sent, or the given ones; at most once a day each",
  callers: staff,
  touches: ["report-requests"],
  params: one,
  body: z.strictObject({ departmentIds: labelled(terms.schools, z.array(id).max(1_000).default([])) }),
  answer: z.object({ reminded: z.number(), alreadyToday: z.number() }),
});

export const codeProblems = ["MISSING", "DUPLICATE", "DIFFERENT"] as const;
export const codeProblemWords: Record<(typeof codeProblems)[number], Words> = {
  MISSING: { vi: "Chưa có", en: "Missing" },
  DUPLICATE: { vi: "Trùng", en: "Duplicate" },
  DIFFERENT: { vi: "Sai khác", en: "Different" },
};

/** What the school looks at before it sends. */
export const getSubmissionDraft = endpoint("GET /report-submissions/:id/draft", {
  name: "getSubmissionDraft",
  summary:
    "The report as the school would send it now, with a review of its statistics codes where the report is about them",
  callers: "signed-in",
  shows: [],
  wide: "paper",
  params: one,
  answer: z.object({
    paper,
    rows: z.number(),
    /** Goes with the sending, so that what was seen is what is sent. */
    hash: z.string(),
    codes: z.array(
      z.object({
        problem: z.enum(codeProblems),
        typeId: id,
        name: z.string(),
        code: z.string().nullable(),
        /** What the superior calls this code. */
        expected: z.string().nullable(),
      }),
    ),
  }),
});

export const sendReport = endpoint("POST /report-submissions/:id/sending", {
  name: "sendReport",
  summary: "Sends the report as it was seen; it is kept with its PDF and checksum",
  callers: staff,
  touches: ["report-requests"],
  wide: "paper",
  params: one,
  body: z.strictObject({
    hash: labelled({ vi: "Dấu kiểm của báo cáo", en: "Checksum" }, requiredLine(64)),
    version,
  }),
  answer: submission,
});

export const acceptReport = endpoint("POST /report-submissions/:id/acceptance", {
  name: "acceptReport",
  summary: "The superior unit takes the report",
  callers: staff,
  touches: ["report-requests"],
  params: one,
  body: z.strictObject({ version }),
  answer: submission,
});

export const returnReport = endpoint("POST /report-submissions/:id/return", {
  name: "returnReport",
  summary: "The superior unit gives the report back with a reason; the school may send again",
  callers: staff,
  touches: ["report-requests"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.reason, reasonGiven), version }),
  answer: submission,
});

export const attempt = z.object({
  attempt: z.number(),
  sentAt: instant,
  sentByName: z.string(),
  digest: z.string(),
  outcome: z.enum(["SENT", "ACCEPTED", "RETURNED"]),
  reason: z.string().nullable(),
});

export const getSubmission = endpoint("GET /report-submissions/:id", {
  name: "getSubmission",
  summary: "What a school sent, as it was sent, and every time before",
  callers: "signed-in",
  shows: ["report-requests"],
  params: one,
  answer: z.object({
    submission,
    request: reportRequest,
    paper: paper.nullable(),
    attempts: z.array(attempt),
  }),
});

export const printSubmission = endpoint("GET /report-submissions/:id/file", {
  name: "printSubmission",
  summary: "The file of a sent report: the PDF as it was kept, or a workbook of the same",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: z.strictObject({
    format: labelled({ vi: "Dạng tệp", en: "File format" }, z.enum(paperFormats).default("pdf")),
    attempt: labelled(
      { vi: "Lần gửi", en: "Attempt" },
      z.coerce.number<number>().int().min(1).max(10_000).optional(),
    ),
  }),
  answer: "file",
});
