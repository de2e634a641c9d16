import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  chosen,
  day,
  id,
  instant,
  line,
  listQuery,
  named,
  one,
  optionalLine,
  pageOf,
  paragraph,
  quantity,
  reasonGiven,
  version,
} from "./fields.ts";
import {
  choiceFilter,
  dayRange,
  inAddressAs,
  linkedFilter,
  rowFilter,
  schemasOf,
  statusLabel,
  unitFilter,
  yesNoFilter,
} from "./filters.ts";
import { historyAnswer } from "./history.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { loanStatuses, loanStatusWords, overdueWords, registrationKindWords } from "./loan-words.ts";
import { staff } from "./people.ts";
import {
  borrowingRights,
  clock,
  eachThingOnce,
  lineGiven,
  mostLines,
  purpose,
  registrationKind,
  repeats,
} from "./registrations.ts";
import { terms } from "./terms.ts";

const optionalId = id.nullish().transform((value) => value ?? null);

export const loanStatus = z.enum(loanStatuses);

export const loanLine = z.object({
  id,
  equipmentId: id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  trackingMode: z.string(),
  quantity: z.number(),
  /** Used up or never carried away: nothing has to come back. */
  staysOut: z.boolean(),
  /** Came back good; of what is used up, what was left over. */
  returned: z.number(),
  broken: z.number(),
  lost: z.number(),
  handedOn: z.number(),
  /** Still to come back. */
  open: z.number(),
  conditionNote: z.string().nullable(),
});
export type LoanLine = z.infer<typeof loanLine>;

export const loanReturn = z.object({
  id,
  returnedAt: instant,
  receivedByName: z.string(),
  note: z.string().nullable(),
  undoneAt: instant.nullable(),
  undoneByName: z.string().nullable(),
  lines: z.array(
    z.object({
      lineId: id,
      good: z.number(),
      broken: z.number(),
      lost: z.number(),
      groups: z.array(z.object({ group: z.number(), broken: z.number() })),
      note: z.string().nullable(),
      incident: z.object({ id, number: z.string(), status: z.string() }).nullable(),
    }),
  ),
  can: z.object({ undo: z.boolean() }),
});
export type LoanReturn = z.infer<typeof loanReturn>;

export const handoverStatuses = ["PROPOSED", "DONE", "DECLINED", "WITHDRAWN"] as const;
export const loanHandover = z.object({
  id,
  loanId: id,
  loanNumber: z.string(),
  from: named,
  to: named,
  status: z.enum(handoverStatuses),
  note: z.string().nullable(),
  proposedByName: z.string(),
  createdAt: instant,
  giverConfirmedAt: instant.nullable(),
  giverConfirmedByName: z.string().nullable(),
  receiverConfirmedAt: instant.nullable(),
  receiverConfirmedByName: z.string().nullable(),
  newLoanId: id.nullable(),
  reason: z.string().nullable(),
  can: z.object({ confirmAsGiver: z.boolean(), confirmAsReceiver: z.boolean(), withdraw: z.boolean() }),
});
export type LoanHandover = z.infer<typeof loanHandover>;

const summaryShape = {
  id,
  number: z.string(),
  status: loanStatus,
  overdue: z.boolean(),
  /** Whole days since it was due; 0 on the day itself. */
  daysOverdue: z.number(),
  kind: registrationKind,
  registrationId: id,
  registrationNumber: z.string(),
  borrower: named,
  subjectGroup: named.nullable(),
  classroom: named.nullable(),
  subject: named.nullable(),
  lessonTitle: z.string().nullable(),
  date: z.string(),
  session: z.enum(["MORNING", "AFTERNOON"]).nullable(),
  periods: z.array(z.number()),
  room: named.nullable(),
  partner: z.string().nullable(),
  purpose,
  handedAt: instant,
  handedByName: z.string(),
  dueAt: instant,
  closedAt: instant.nullable(),
  renewals: z.number(),
  recordedLater: z.boolean(),
  note: z.string().nullable(),
  lines: z.array(loanLine),
  /** Quantities of different units are not added: how many lines, and how many of them are still open. */
  lineCount: z.number(),
  openLines: z.number(),
  previousLoanId: id.nullable(),
  version,
  updatedAt: instant,
  updatedByName: z.string(),
  can: z.object({ takeBack: z.boolean(), renew: z.boolean(), handOn: z.boolean(), remind: z.boolean() }),
};

export const loanSummary = z.object(summaryShape);
export type LoanSummary = z.infer<typeof loanSummary>;

export const loan = z.object({
  ...summaryShape,
  returns: z.array(loanReturn),
  handovers: z.array(loanHandover),
});
export type Loan = z.infer<typeof loan>;

const out: Words = { vi: "Chưa trả hết", en: "Still out" };
const mine: Words = { vi: "Của tôi", en: "My own" };

export const loanFilters = {
  /** Of another unit, for the system administrator. */
  departmentId: unitFilter("operator", {
    clears: ["borrowerId", "subjectGroupId", "classroomId", "roomId", "equipmentId"],
  }),
  open: inAddressAs("out", yesNoFilter({ true: out }, { label: out, among: statusLabel })),
  overdue: yesNoFilter({ true: overdueWords }, { label: overdueWords, among: statusLabel }),
  status: choiceFilter(loanStatus, loanStatusWords, { label: statusLabel, among: statusLabel }),
  mine: yesNoFilter({ true: mine }, { label: { vi: "Của ai", en: "Whose" } }),
  borrowerId: rowFilter("employees", { label: { vi: "Người mượn", en: "Borrower" } }),
  subjectGroupId: rowFilter("subject-groups", { label: { vi: "Tổ bộ môn", en: "Subject group" } }),
  classroomId: rowFilter("classrooms", { label: { vi: "Lớp", en: "Class" } }),
  kind: choiceFilter(registrationKind, registrationKindWords, {
    label: { vi: "Loại mượn", en: "Kind of loan" },
  }),
  ...dayRange,
  roomId: rowFilter("functional-rooms", {
    label: { vi: "Phòng", en: "Room" },
    chip: { vi: "{{value}}", en: "{{value}}" },
    place: "address",
  }),
  equipmentId: linkedFilter(terms.equipment),
};

export const loanQuery = listQuery(["dueAt", "number", "handedAt", "borrower"], schemasOf(loanFilters));
export type LoanQuery = z.output<typeof loanQuery>;

export const listLoans = endpoint("GET /loans", {
  name: "listLoans",
  summary: "A page of the loans that the person may see, newest first; overdue ones longest first",
  callers: "signed-in",
  shows: ["loans"],
  wide: "search",
  query: loanQuery,
  answer: pageOf(loanSummary).extend({
    /** Of the filtered list: how many are open and how many overdue. */
    totals: z.object({ open: z.number(), overdue: z.number() }),
    can: borrowingRights,
  }),
});

export const exportLoans = endpoint("GET /loans/export", {
  name: "exportLoans",
  summary: "The filtered list of loans as an Excel workbook",
  callers: "signed-in",
  wide: "export",
  query: loanQuery,
  answer: "file",
});

export const getLoan = endpoint("GET /loans/:id", {
  name: "getLoan",
  summary: "One loan with its returns and hand-overs",
  callers: "signed-in",
  shows: ["loans"],
  params: one,
  answer: loan,
});

export const listLoanHistory = endpoint("GET /loans/:id/history", {
  name: "listLoanHistory",
  summary: "What happened to a loan, newest first",
  callers: "signed-in",
  shows: ["loans"],
  params: one,
  answer: historyAnswer,
});

const handedLine = lineGiven;

/** From what was registered, or at once (Mượn ngay). */
export const handOutBody = z
  .strictObject({
    /** What was registered; the rest then comes from there. */
    registrationId: labelled({ vi: "Phiếu đăng ký", en: "Registration" }, optionalId),
    /**
     * Mượn ngay: who, and for how long. Without a due time: until the end of the period that is on, or of the
     * day.
     */
    borrowerId: labelled(terms.borrower, optionalId),
    kind: labelled(
      { vi: "Loại mượn", en: "Kind of loan" },
      registrationKind.exclude(["PERIOD"]).default("DAYS"),
    ),
    classroomId: labelled(terms.class, optionalId),
    subjectId: labelled(terms.subjectTaught, optionalId),
    lessonTitle: labelled({ vi: "Tên bài dạy", en: "Lesson" }, optionalLine(500)),
    purpose: purpose.default("THEORY"),
    partner: labelled({ vi: "Đơn vị mượn", en: "Borrowing unit" }, optionalLine(255)),
    documentNo: labelled(terms.documentNo, optionalLine(50)),
    dueDate: labelled(
      { vi: "Hẹn trả ngày", en: "Due on" },
      day.nullish().transform((value) => value ?? null),
    ),
    dueTime: labelled(
      { vi: "Hẹn trả lúc", en: "Due at" },
      clock.nullish().transform((value) => value ?? null),
    ),
    /**
     * Absent: as registered. Present: what is handed out now; other pieces of a type than were registered may
     * be taken.
     */
    lines: labelled(terms.equipment, z.array(handedLine).max(mostLines).optional()),
    note: labelled(terms.note, paragraph(1000)),
    version: version.optional(),
  })
  .superRefine((given, context) => {
    const wrong = (path: string, says: string) =>
      context.addIssue({ code: "custom", path: [path], params: { says } });
    eachThingOnce(given.lines ?? [], context);
    if (given.registrationId !== null) return;
    if (given.borrowerId === null) wrong("borrowerId", "needed");
    if ((given.lines ?? []).length === 0) wrong("lines", "needed");
    if (given.kind === "CLASS" && given.classroomId === null) wrong("classroomId", "needed");
    if (given.kind === "OUTSIDE" && given.partner === null) wrong("partner", "needed");
  });
export type HandOutBody = z.output<typeof handOutBody>;

export const handOut = endpoint("POST /loans", {
  name: "handOut",
  summary: "Hands things out: what was registered, or at once what lies on the counter",
  callers: staff,
  touches: ["loans"],
  body: handOutBody,
  answer: loan,
});

export const returnLineGiven = z
  .strictObject({
    lineId: labelled({ vi: "Dòng phiếu", en: "Line" }, id),
    good: labelled({ vi: "Tốt", en: "Good" }, quantity.default(0)),
    broken: labelled(terms.broken, quantity.default(0)),
    lost: labelled({ vi: "Mất", en: "Lost" }, quantity.default(0)),
    /** Which pupils' groups broke how many; together at most what is broken. */
    groups: labelled(
      { vi: "Theo nhóm", en: "By group" },
      z
        .array(
          z.strictObject({
            group: labelled({ vi: "Nhóm", en: "Group" }, z.number().int().min(1).max(100)),
            broken: labelled(terms.broken, quantity.positive()),
          }),
        )
        .max(60)
        .default([]),
    ),
    note: labelled(terms.note, optionalLine(255)),
  })
  .refine(({ good, broken, lost }) => good + broken + lost > 0, {
    path: ["good"],
    params: { says: "needed" },
  });

const linesOfReturn = z
  .array(returnLineGiven)
  .min(1)
  .max(mostLines)
  .superRefine((lines, context) => {
    for (const { index, first } of repeats(lines.map(({ lineId }) => lineId)))
      context.addIssue({
        code: "custom",
        path: [index, "lineId"],
        params: { says: "same-line-twice", line: index + 1, first: first + 1 },
      });
  });

export const takeBackLoan = endpoint("POST /loans/:id/return", {
  name: "takeBackLoan",
  summary: "Takes things back: everything good without lines, or how many good, broken or lost of each",
  callers: staff,
  touches: ["loans", "incidents"],
  params: one,
  body: z.strictObject({
    /** Absent: everything that is still out, good. */
    lines: labelled(terms.equipment, linesOfReturn.optional()),
    note: labelled(terms.note, paragraph(500)),
    version: version.optional(),
  }),
  answer: loan,
});

export const takeBackResult = z.object({
  equipmentId: id,
  done: z.boolean(),
  message: z.string().nullable(),
  loan: z.object({ id, number: z.string(), borrowerName: z.string(), openLines: z.number() }).nullable(),
});

/** A pile on the counter: each thing by itself finds the loan it belongs to. */
/** One thing of those that are taken back by themselves. */
export const thingOfPile = z.strictObject({
  equipmentId: labelled(terms.equipment, id),
  quantity: labelled(terms.quantity, quantity.positive().default(1)),
  condition: labelled(terms.condition, z.enum(["GOOD", "BROKEN"]).default("GOOD")),
  /** Where several have some of it: whose these are. */
  borrowerId: labelled(terms.borrower, optionalId),
  note: labelled(terms.note, optionalLine(255)),
});

export const takeBackPile = endpoint("POST /loan-returns", {
  name: "takeBackPile",
  summary:
    "Takes back things by themselves, whoever had them: each goes to the loan, or the person, it is open on",
  callers: staff,
  touches: ["loans", "incidents"],
  body: z.strictObject({
    things: labelled(terms.equipment, z.array(thingOfPile).min(1).max(mostLines)),
  }),
  answer: z.object({ items: z.array(takeBackResult) }),
});

export const undoReturn = endpoint("POST /loan-returns/:id/undo", {
  name: "undoReturn",
  summary: "Takes a return back, on the day it was noted",
  callers: staff,
  touches: ["loans", "incidents"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.reason, reasonGiven) }),
  answer: loan,
});

export const renewLoan = endpoint("POST /loans/:id/renewal", {
  name: "renewLoan",
  summary: "Gives a loan a later day of return, as far as nobody else was promised the things",
  callers: staff,
  touches: ["loans"],
  params: one,
  body: z.strictObject({
    dueDate: labelled({ vi: "Hẹn trả ngày", en: "Due on" }, day),
    dueTime: labelled(
      { vi: "Hẹn trả lúc", en: "Due at" },
      clock.nullish().transform((value) => value ?? null),
    ),
    version: version.optional(),
  }),
  answer: loan,
});

export const keepLoan = endpoint("POST /loans/:id/keeping", {
  name: "keepLoan",
  summary:
    "Giữ tiếp: the same person goes on with the same things in the next registered period, without bringing them back",
  callers: staff,
  touches: ["loans"],
  params: one,
  body: z.strictObject({ registrationId: labelled({ vi: "Phiếu đăng ký", en: "Registration" }, id) }),
  answer: loan,
});

export const proposeLoanHandover = endpoint("POST /loans/:id/handovers", {
  name: "proposeLoanHandover",
  summary: "Proposes that a colleague goes on with what is out; both confirm",
  callers: staff,
  touches: ["loans"],
  params: one,
  body: z.strictObject({
    toEmployeeId: labelled({ vi: "Người nhận", en: "Receiver" }, id),
    note: labelled(terms.note, paragraph(500)),
  }),
  answer: loanHandover,
});

export const confirmLoanHandover = endpoint("POST /loan-handovers/:id/confirmation", {
  name: "confirmLoanHandover",
  summary:
    "Confirms or declines a hand-over for one side; the keeper may note that somebody has signed on paper",
  callers: staff,
  touches: ["loans"],
  params: one,
  body: z
    .strictObject({
      side: labelled({ vi: "Bên xác nhận", en: "Confirming side" }, z.enum(["GIVER", "RECEIVER"])),
      accepted: labelled({ vi: "Đồng ý", en: "Accepted" }, z.boolean()),
      reason: labelled(terms.reason, paragraph(500).optional().describe("Needed when accepted is false.")),
    })
    .refine(({ accepted, reason }) => accepted || (reason ?? "").length >= 3, {
      path: ["reason"],
      params: { says: "needed" },
    }),
  answer: loanHandover,
});

export const withdrawLoanHandover = endpoint("POST /loan-handovers/:id/withdrawal", {
  name: "withdrawLoanHandover",
  summary: "Takes back a hand-over that was not confirmed by both",
  callers: staff,
  touches: ["loans"],
  params: one,
  body: z.strictObject({}).default({}),
  answer: loanHandover,
});

export const listLoanHandovers = endpoint("GET /loan-handovers", {
  name: "listLoanHandovers",
  summary: "Hand-overs that wait for the person, or, for keepers, all open ones of the unit",
  callers: "signed-in",
  shows: ["loans"],
  query: z.strictObject({ departmentId: labelled(terms.unit, chosen) }),
  answer: z.object({ items: z.array(loanHandover) }),
});

export const remindBorrowers = endpoint("POST /loan-reminders", {
  name: "remindBorrowers",
  summary: "Reminds the borrowers of these loans now, each person once",
  callers: staff,
  touches: ["loans"],
  body: z.strictObject({ ids: labelled(terms.chosenSlips, z.array(id).min(1).max(500)) }),
  answer: z.object({ people: z.number(), withoutAccount: z.array(z.string()) }),
});

/** What a scanner or a hand typed at the counter: the code on a label, a person's code, a slip's number. */
export const counterHit = z.object({
  kind: z.enum(["EQUIPMENT", "PERSON", "REGISTRATION", "LOAN", "NOTHING"]),
  equipment: z
    .object({
      id,
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      trackingMode: z.string(),
      /** Another piece of the same type goes instead of the registered one. */
      typeId: id.nullable(),
      /** Good, whole and in nobody's hands now. */
      free: z.number(),
      /** The earliest lot that is still there expires on this day, within 30 days. */
      expiresOn: z.string().nullable(),
      /** Who has it now: for taking back, and for saying why it cannot be handed out. */
      openLines: z.array(
        z.object({
          loanId: id,
          loanNumber: z.string(),
          lineId: id,
          borrower: named,
          open: z.number(),
          dueAt: instant,
          overdue: z.boolean(),
        }),
      ),
      /** Who was promised it in the next hours. */
      promised: z.array(
        z.object({
          name: z.string(),
          className: z.string().nullable(),
          from: instant,
          until: instant.nullable(),
          quantity: z.number(),
        }),
      ),
      loanable: z.boolean(),
    })
    .nullable(),
  person: z
    .object({
      id,
      code: z.string(),
      name: z.string(),
      subjectGroupName: z.string().nullable(),
      openLoans: z.number(),
      overdueLoans: z.number(),
    })
    .nullable(),
  registrationId: id.nullable(),
  loanId: id.nullable(),
});
export type CounterHit = z.infer<typeof counterHit>;

export const scanAtCounter = endpoint("GET /loan-counter/scan", {
  name: "scanAtCounter",
  summary: "What a code at the counter belongs to: a thing, a person, a slip",
  callers: staff,
  shows: ["loans"],
  query: z.strictObject({ code: labelled(terms.code, line(300).min(1)) }),
  answer: counterHit,
});

/** What waits for a person at the counter. */
export const counterPerson = z.object({
  person: z.object({ id, code: z.string(), name: z.string(), subjectGroupName: z.string().nullable() }),
  /** To be fetched today and tomorrow, and what was not fetched today. */
  registrations: z.array(
    z.object({
      id,
      number: z.string(),
      status: z.string(),
      date: z.string(),
      session: z.enum(["MORNING", "AFTERNOON"]).nullable(),
      periods: z.array(z.number()),
      className: z.string().nullable(),
      lineCount: z.number(),
      canHandOut: z.boolean(),
    }),
  ),
  loans: z.array(loanSummary),
});
export type CounterPerson = z.infer<typeof counterPerson>;

export const getCounterPerson = endpoint("GET /loan-counter/people/:id", {
  name: "getCounterPerson",
  summary: "What a person has out and may fetch",
  callers: staff,
  shows: ["loans"],
  params: one,
  answer: counterPerson,
});

/** The counter's day. */
export const getCounterDay = endpoint("GET /loan-counter/day", {
  name: "getCounterDay",
  summary: "Of the caller's unit: what is to be fetched today, what is to come back today, what is overdue",
  callers: staff,
  shows: ["loans"],
  query: z.strictObject({ date: labelled(terms.day, day.optional()) }),
  answer: z.object({
    date: z.string(),
    toFetch: z.number(),
    toPrepare: z.number(),
    dueToday: z.number(),
    overdue: z.number(),
    waitingForApproval: z.number(),
    onHoliday: z.number(),
    can: borrowingRights,
  }),
});
