import { z } from "zod";
import { periodSession } from "./departments.ts";
import { endpoint } from "./endpoint.ts";
import {
  day,
  id,
  instant,
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
  dayFilter,
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
import {
  loanStatuses,
  purposes,
  registrationKinds,
  registrationKindWords,
  registrationStatuses,
  registrationStatusWords,
} from "./loan-words.ts";
import { staff } from "./people.ts";
import { roomCheck, roomCheckBody } from "./room-checks.ts";
import { terms } from "./terms.ts";

export * from "./loan-words.ts";

export const optionalId = id.nullish().transform((value) => value ?? null);

export const registrationStatus = z.enum(registrationStatuses);
export const registrationKind = labelled({ vi: "Loại mượn", en: "Kind of loan" }, z.enum(registrationKinds));
export const purpose = labelled({ vi: "Mục đích", en: "Purpose" }, z.enum(purposes));

export const mostRegistrations = 60;
export const mostLines = 500;

/** A quantity of a record, or of a type: then the server chooses free pieces and records of it. */
export const lineGiven = z
  .strictObject({
    equipmentId: labelled(terms.equipment, optionalId),
    typeId: labelled({ vi: "Loại thiết bị", en: "Equipment type" }, optionalId),
    quantity: labelled(terms.quantity, quantity.positive()),
    note: labelled(terms.note, optionalLine(255)),
  })
  .refine(({ equipmentId, typeId }) => (equipmentId === null) !== (typeId === null), {
    path: ["equipmentId"],
    params: { says: "thing-or-type" },
  });
export type LineGiven = z.output<typeof lineGiven>;

export const periods = labelled(
  { vi: "Tiết", en: "Periods" },
  z
    .array(z.number().int().min(1).max(6))
    .max(6)
    .refine((list) => new Set(list).size === list.length, { params: { says: "repeated" } })
    .transform((list) => list.toSorted((a, b) => a - b)),
);

/** A time of the day, `13:30`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const registrationShape = {
  kind: registrationKind,
  /** Absent: the person who asks. */
  borrowerId: labelled(terms.borrower, optionalId),
  /** The day of the lesson, or the first day. */
  date: labelled(terms.day, day),
  /** By period only. */
  session: periodSession.nullish().transform((value) => value ?? null),
  periods: periods.default([]),
  /** Over days: from this time of the first day; absent: from the beginning of lessons. */
  fromTime: labelled(
    { vi: "Từ giờ", en: "From" },
    clock.nullish().transform((value) => value ?? null),
  ),
  /** Over days: the last day, and until when. */
  untilDate: labelled(
    terms.until,
    day.nullish().transform((value) => value ?? null),
  ),
  untilTime: labelled(
    { vi: "Đến giờ", en: "Until" },
    clock.nullish().transform((value) => value ?? null),
  ),
  classroomId: labelled(terms.class, optionalId),
  subjectId: labelled(terms.subjectTaught, optionalId),
  lessonId: labelled({ vi: "Bài học", en: "Lesson" }, optionalId),
  /** Where the plan has no such lesson, in words. */
  lessonTitle: labelled({ vi: "Tên bài dạy", en: "Lesson" }, optionalLine(500)),
  curriculumPeriod: labelled(
    { vi: "Tiết PPCT", en: "Curriculum period" },
    z
      .number()
      .int()
      .min(1)
      .max(1_000)
      .nullish()
      .transform((value) => value ?? null),
  ),
  purpose: purpose.default("THEORY"),
  usesIct: labelled({ vi: "Ứng dụng CNTT", en: "Uses ICT" }, z.boolean().default(false)),
  roomId: labelled(terms.teachingRoom, optionalId),
  studentCount: labelled(
    { vi: "Số học sinh", en: "Pupils" },
    z
      .number()
      .int()
      .min(0)
      .max(10_000)
      .nullish()
      .transform((value) => value ?? null),
  ),
  groupCount: labelled(
    { vi: "Số nhóm", en: "Groups" },
    z
      .number()
      .int()
      .min(1)
      .max(100)
      .nullish()
      .transform((value) => value ?? null),
  ),
  /** The school that borrows, and the paper that says so. */
  partner: labelled({ vi: "Đơn vị mượn", en: "Borrowing unit" }, optionalLine(255)),
  documentNo: labelled(terms.documentNo, optionalLine(50)),
  note: labelled(terms.note, paragraph(1000)),
  lines: labelled(terms.equipment, z.array(lineGiven).max(mostLines).default([])),
};

const plainRegistration = z.strictObject(registrationShape);

/** What a slip is by its kind: a lesson has its periods, a loan over days its last day. */
export const registrationBody = plainRegistration.superRefine(isWhole);
export type RegistrationBody = z.output<typeof registrationBody>;
export type RegistrationInput = z.input<typeof registrationBody>;

export const registrationChange = z.strictObject({ ...registrationShape, version }).superRefine(isWhole);

function isWhole(given: z.output<typeof plainRegistration>, context: z.RefinementCtx): void {
  const wrong = (path: string, says: string) =>
    context.addIssue({ code: "custom", path: [path], params: { says } });
  if (given.kind === "PERIOD") {
    if (given.session === null) wrong("session", "needed");
    if (given.periods.length === 0) wrong("periods", "needed");
    if (given.untilDate !== null) wrong("untilDate", "not-by-period");
  } else {
    if (given.session !== null) wrong("session", "only-by-period");
    if (given.periods.length > 0) wrong("periods", "only-by-period");
    if (given.untilDate === null) wrong("untilDate", "needed");
    else if (given.untilDate < given.date) wrong("untilDate", "ends-before-start");
    else if (
      given.untilDate === given.date &&
      given.fromTime !== null &&
      given.untilTime !== null &&
      given.untilTime <= given.fromTime
    )
      wrong("untilTime", "ends-before-start");
  }
  if (given.kind === "CLASS" && given.classroomId === null) wrong("classroomId", "needed");
  if (given.kind === "OUTSIDE" && given.partner === null) wrong("partner", "needed");
  if (given.lines.length === 0 && given.roomId === null) wrong("lines", "lines-or-room");
  eachThingOnce(given.lines, context);
}

/** Two lines of one thing say nothing that one line does not say. */
export function eachThingOnce(lines: readonly LineGiven[], context: z.RefinementCtx): void {
  const keys = lines.map(({ equipmentId, typeId }) =>
    equipmentId === null ? `type ${typeId}` : `thing ${equipmentId}`,
  );
  for (const { index, first } of repeats(keys)) {
    const field = lines[index]?.equipmentId === null ? "typeId" : "equipmentId";
    context.addIssue({
      code: "custom",
      path: ["lines", index, field],
      params: { says: "same-thing-twice", line: index + 1, first: first + 1 },
    });
  }
}

/** Which keys of a list came before, and where first. */
export function repeats(keys: readonly (string | number)[]): { index: number; first: number }[] {
  return keys
    .map((key, index) => ({ index, first: keys.indexOf(key) }))
    .filter(({ index, first }) => first < index);
}

export const registrationLine = z.object({
  id,
  equipmentId: id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  trackingMode: z.string(),
  typeId: id.nullable(),
  typeName: z.string().nullable(),
  quantity: z.number(),
  /** The room where most of it stands: there it is prepared and fetched. */
  fromRoomName: z.string().nullable(),
  note: z.string().nullable(),
});
export type RegistrationLine = z.infer<typeof registrationLine>;

export const registrationVerbs = [
  "edit",
  "remove",
  "send",
  "approve",
  "reject",
  "prepare",
  "unprepare",
  "handOut",
  "recordUse",
  "withdrawUse",
  "checkRoom",
  "move",
  "cancel",
  "markNotFetched",
] as const;
export type RegistrationVerb = (typeof registrationVerbs)[number];

export const registration = z.object({
  id,
  number: z.string(),
  kind: registrationKind,
  status: registrationStatus,
  borrower: named,
  subjectGroup: named.nullable(),
  /** Somebody else wrote it for the borrower. */
  onBehalf: z.boolean(),
  date: z.string(),
  session: periodSession.nullable(),
  periods: z.array(z.number()),
  startsAt: instant,
  endsAt: instant,
  dueAt: instant,
  classroom: named.nullable(),
  subject: named.nullable(),
  lesson: named.nullable(),
  lessonTitle: z.string().nullable(),
  curriculumPeriod: z.number().nullable(),
  purpose,
  usesIct: z.boolean(),
  room: named.nullable(),
  /** The room is kept for it in that time. */
  roomBooked: z.boolean(),
  studentCount: z.number().nullable(),
  groupCount: z.number().nullable(),
  partner: z.string().nullable(),
  documentNo: z.string().nullable(),
  note: z.string().nullable(),
  lines: z.array(registrationLine),
  /** Asked for while others had it; since when. */
  waitingSince: instant.nullable(),
  recordedLater: z.boolean(),
  movedFrom: z
    .object({
      date: z.string(),
      session: periodSession.nullable(),
      periods: z.array(z.number()),
      borrowerName: z.string(),
    })
    .nullable(),
  /** Its day became a holiday after it was written. */
  onHoliday: z.string().nullable(),
  reason: z.string().nullable(),
  loan: z.object({ id, number: z.string(), status: z.enum(loanStatuses) }).nullable(),
  /** How its room was left, once somebody has noted it. */
  roomCheck: roomCheck.nullable(),
  statusSince: instant,
  statusByName: z.string(),
  createdAt: instant,
  createdByName: z.string(),
  updatedAt: instant,
  updatedByName: z.string(),
  version,
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    send: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    prepare: z.boolean(),
    unprepare: z.boolean(),
    handOut: z.boolean(),
    recordUse: z.boolean(),
    withdrawUse: z.boolean(),
    checkRoom: z.boolean(),
    move: z.boolean(),
    cancel: z.boolean(),
    markNotFetched: z.boolean(),
  }),
});
export type Registration = z.infer<typeof registration>;

/** What the pages of borrowing offer this person. */
export const borrowingRights = z.object({
  /** The person of the staff list whose account it is; without one nothing can be asked for oneself. */
  employee: named.nullable(),
  /** For oneself. */
  register: z.boolean(),
  /** For others, at the counter; approves and prepares. */
  keep: z.boolean(),
  lendOutside: z.boolean(),
  /** Reads what everybody of the unit registered and borrowed. */
  readAll: z.boolean(),
});
export type BorrowingRights = z.infer<typeof borrowingRights>;

const attention: Words = { vi: "Cần chú ý", en: "Needs attention" };
/** What asks for attention, one at a time. */
const sign = (label: Words) => yesNoFilter({ true: label }, { label, among: attention });

export const registrationFilters = {
  /** Of another unit, for the system administrator. */
  departmentId: unitFilter("operator", {
    clears: ["borrowerId", "subjectGroupId", "classroomId", "roomId", "equipmentId"],
  }),
  status: choiceFilter(registrationStatus, registrationStatusWords, { label: statusLabel }),
  waiting: sign({ vi: "Chờ nếu trống", en: "Waiting list" }),
  onHoliday: sign({ vi: "Trùng ngày nghỉ", en: "On a holiday" }),
  mine: sign({ vi: "Của tôi", en: "Mine" }),
  borrowerId: rowFilter("employees", { label: { vi: "Người mượn", en: "Borrower" } }),
  subjectGroupId: rowFilter("subject-groups", { label: { vi: "Tổ bộ môn", en: "Subject group" } }),
  classroomId: rowFilter("classrooms", { label: { vi: "Lớp", en: "Class" } }),
  kind: choiceFilter(registrationKind, registrationKindWords, {
    label: { vi: "Loại mượn", en: "Kind of loan" },
  }),
  from: dayFilter({
    label: { vi: "Từ ngày", en: "From" },
    chip: { vi: "Từ {{value}}", en: "From {{value}}" },
  }),
  to: dayFilter({
    label: { vi: "Đến ngày", en: "Until" },
    chip: { vi: "Đến {{value}}", en: "Until {{value}}" },
  }),
  subjectId: rowFilter("subjects", { label: { vi: "Môn", en: "Subject" }, place: "address" }),
  roomId: rowFilter("functional-rooms", { label: { vi: "Phòng dạy", en: "Room" }, place: "address" }),
  equipmentId: linkedFilter(terms.equipment),
};

export const registrationQuery = listQuery(["date", "number", "borrower"], schemasOf(registrationFilters));
export type RegistrationQuery = z.output<typeof registrationQuery>;

export const listRegistrations = endpoint("GET /loan-registrations", {
  name: "listRegistrations",
  summary: "A page of the registrations that the person may see, newest day first",
  callers: "signed-in",
  shows: ["loans"],
  wide: "search",
  query: registrationQuery,
  answer: pageOf(registration).extend({ can: borrowingRights }),
});

export const exportRegistrations = endpoint("GET /loan-registrations/export", {
  name: "exportRegistrations",
  summary: "The filtered list of registrations as an Excel workbook",
  callers: "signed-in",
  wide: "export",
  query: registrationQuery,
  answer: "file",
});

export const getRegistration = endpoint("GET /loan-registrations/:id", {
  name: "getRegistration",
  summary: "One registration with its lines",
  callers: "signed-in",
  shows: ["loans"],
  params: one,
  answer: registration,
});

export const createRegistrations = endpoint("POST /loan-registrations", {
  name: "createRegistrations",
  summary:
    "Registers one or several slips at once, all of them or none; a slip that repeats one of the same lesson is left out",
  callers: staff,
  touches: ["loans"],
  body: z.strictObject({
    registrations: labelled(
      { vi: "Phiếu đăng ký", en: "Registrations" },
      z.array(registrationBody).min(1).max(mostRegistrations),
    ),
    /** False: kept as drafts. */
    send: labelled({ vi: "Gửi đăng ký", en: "Send" }, z.boolean().default(true)),
    /** What others have in that time is waited for; otherwise it is refused. */
    waitIfTaken: labelled(terms.waitingList, z.boolean().default(false)),
    /** As the timetable proposes them: a lesson that has a slip already, whatever it asks for, gets no other. */
    proposed: labelled(
      { vi: "Theo gợi ý của thời khóa biểu", en: "As the timetable proposes" },
      z.boolean().default(false),
    ),
  }),
  answer: z.object({
    items: z.array(registration),
    /** Slips of the same lessons that stood there before: what would have repeated them was not written. */
    before: z.array(registration),
  }),
});

export const changeRegistration = endpoint("PUT /loan-registrations/:id", {
  name: "changeRegistration",
  summary: "Changes a registration that was not handed out yet",
  callers: staff,
  touches: ["loans"],
  params: one,
  body: registrationChange,
  answer: registration,
});

export const removeRegistration = endpoint("DELETE /loan-registrations/:id", {
  name: "removeRegistration",
  summary: "Deletes a draft registration",
  callers: staff,
  touches: ["loans"],
  params: one,
  answer: "nothing",
});

const moment = z.strictObject({ version: version.optional() }).default({});

export const sendRegistration = endpoint("POST /loan-registrations/:id/submission", {
  name: "sendRegistration",
  summary: "Sends a draft registration",
  callers: staff,
  touches: ["loans"],
  params: one,
  body: z
    .strictObject({
      waitIfTaken: labelled(terms.waitingList, z.boolean().default(false)),
      version: version.optional(),
    })
    .default({ waitIfTaken: false }),
  answer: registration,
});

export const cancelRegistration = endpoint("POST /loan-registrations/:id/cancellation", {
  name: "cancelRegistration",
  summary: "Cancels a registration before it is handed out; what it was promised is free again",
  callers: staff,
  touches: ["loans"],
  params: one,
  body: z
    .strictObject({ reason: labelled(terms.reason, paragraph(500).optional()), version: version.optional() })
    .default({}),
  answer: registration,
});

export const prepareRegistration = endpoint("POST /loan-registrations/:id/preparation", {
  name: "prepareRegistration",
  summary: "Marks an approved registration as prepared, or takes the mark back",
  callers: staff,
  touches: ["loans"],
  params: one,
  body: z
    .strictObject({
      prepared: labelled({ vi: "Đã chuẩn bị", en: "Prepared" }, z.boolean().default(true)),
      version: version.optional(),
    })
    .default({ prepared: true }),
  answer: registration,
});

export const markNotFetched = endpoint("POST /loan-registrations/:id/absence", {
  name: "markNotFetched",
  summary: "Notes that what was registered was not fetched",
  callers: staff,
  touches: ["loans"],
  params: one,
  body: moment,
  answer: registration,
});

export const recordUse = endpoint("POST /loan-registrations/:id/use", {
  name: "recordUse",
  summary:
    "Notes that what was registered was used, without anything handed over the counter: it counts, and is back at once",
  callers: staff,
  touches: ["loans"],
  params: one,
  body: moment,
  answer: registration,
});

export const checkRoom = endpoint("PUT /loan-registrations/:id/room-check", {
  name: "checkRoom",
  summary: "Notes how a class left the room of a lesson: 5S, and what is missing or broken",
  callers: staff,
  touches: ["loans"],
  params: one,
  body: roomCheckBody,
  answer: registration,
});

export const withdrawUse = endpoint("POST /loan-registrations/:id/withdrawal", {
  name: "withdrawUse",
  summary:
    "Takes back that something was used: it counts nowhere any more, and what was issued for it is back on the books",
  callers: staff,
  touches: ["loans"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.reason, reasonGiven), version: version.optional() }),
  answer: registration,
});

/** Several at once; what cannot be done is said of each and does not hold back the others. */
export const registrationResult = z.object({
  id,
  done: z.boolean(),
  message: z.string().nullable(),
  registration: registration.nullable(),
});
export type RegistrationResult = z.infer<typeof registrationResult>;

export const decideRegistrations = endpoint("POST /loan-registrations/decisions", {
  name: "decideRegistrations",
  summary: "Approves or rejects registrations, or marks them as prepared; each by itself",
  callers: staff,
  touches: ["loans"],
  body: z
    .strictObject({
      ids: labelled(terms.chosenSlips, z.array(id).min(1).max(300)),
      decision: labelled({ vi: "Quyết định", en: "Decision" }, z.enum(["APPROVE", "REJECT", "PREPARE"])),
      reason: labelled(terms.reason, paragraph(500).optional()),
    })
    .refine(({ decision, reason }) => decision !== "REJECT" || (reason ?? "").length >= 3, {
      path: ["reason"],
      params: { says: "needed" },
    }),
  answer: z.object({ items: z.array(registrationResult) }),
});

/** The keeper shares out what is short: other quantities of the lines, and approval with them. */
export const shareOut = endpoint("POST /loan-registrations/:id/approval", {
  name: "shareOut",
  summary: "Approves a registration with other quantities than asked for",
  callers: staff,
  touches: ["loans"],
  params: one,
  body: z.strictObject({
    lines: labelled(
      terms.equipment,
      z
        .array(z.strictObject({ id: labelled(terms.id, id), quantity: labelled(terms.quantity, quantity) }))
        .max(mostLines)
        .default([]),
    ),
    version: version.optional(),
  }),
  answer: registration,
});

const slot = z.strictObject({
  date: labelled(terms.day, day),
  session: periodSession,
  periods: periods.pipe(z.array(z.number()).min(1)),
  classroomId: labelled(terms.class, optionalId),
});
export type Slot = z.output<typeof slot>;

export const moveRegistrations = endpoint("POST /loan-registrations/moves", {
  name: "moveRegistrations",
  summary:
    "Moves lessons to another day or period, or to another teacher; where they stood first stays known",
  callers: staff,
  touches: ["loans"],
  body: z.strictObject({
    moves: labelled(
      { vi: "Phiếu chuyển", en: "Moves" },
      z
        .array(
          z.strictObject({
            id: labelled(terms.id, id),
            date: labelled(terms.day, day.optional()),
            session: periodSession.optional(),
            periods: periods.optional(),
            /** Dạy thay: who teaches instead. */
            borrowerId: labelled(terms.borrower, id.optional()),
          }),
        )
        .min(1)
        .max(100),
    ),
    waitIfTaken: labelled(terms.waitingList, z.boolean().default(false)),
  }),
  answer: z.object({ items: z.array(registration) }),
});

export const copyOutcomes = ["COPIED", "WAITING", "HOLIDAY", "OVERLAPS", "TAKEN"] as const;
export type CopyOutcome = (typeof copyOutcomes)[number];

export const copyRegistrations = endpoint("POST /loan-registrations/copies", {
  name: "copyRegistrations",
  summary: "Copies registrations to other periods and days, or a whole week to other weeks",
  callers: staff,
  touches: ["loans"],
  body: z
    .strictObject({
      /** These, to each of the slots. */
      ids: labelled(terms.chosenSlips, z.array(id).max(mostRegistrations).default([])),
      slots: labelled({ vi: "Tiết đích", en: "Target periods" }, z.array(slot).max(60).default([])),
      /** Or the week that begins on this Monday, of this person, to those weeks. */
      fromMonday: labelled({ vi: "Tuần nguồn", en: "Source week" }, day.optional()),
      toMondays: labelled({ vi: "Tuần đích", en: "Target weeks" }, z.array(day).max(20).default([])),
      /** Absent: one's own. */
      borrowerId: labelled(terms.borrower, optionalId),
      /** Registrations that stand there already, and were not handed out, are replaced. */
      overwrite: labelled({ vi: "Ghi đè", en: "Overwrite" }, z.boolean().default(false)),
      waitIfTaken: labelled(terms.waitingList, z.boolean().default(false)),
    })
    .superRefine(({ ids, slots, fromMonday, toMondays }, context) => {
      const wrong = (path: string) =>
        context.addIssue({ code: "custom", path: [path], params: { says: "needed" } });
      if (fromMonday === undefined) {
        if (ids.length === 0) wrong("ids");
        if (slots.length === 0) wrong("slots");
      } else if (toMondays.length === 0) wrong("toMondays");
    }),
  answer: z.object({
    items: z.array(registration),
    /** What became of each copy, in their order. */
    outcomes: z.array(
      z.object({
        sourceId: id,
        date: z.string(),
        session: periodSession.nullable(),
        periods: z.array(z.number()),
        outcome: z.enum(copyOutcomes),
        message: z.string().nullable(),
      }),
    ),
  }),
});

export const listRegistrationHistory = endpoint("GET /loan-registrations/:id/history", {
  name: "listRegistrationHistory",
  summary: "What happened to a registration and its loan, newest first",
  callers: "signed-in",
  shows: ["loans"],
  params: one,
  answer: historyAnswer,
});

/** Used, and written down afterwards: a registration, its loan and its return in one. */
export const recordLoans = endpoint("POST /loan-records", {
  name: "recordLoans",
  summary:
    "Records uses of days past: they count in every book, and what was used up leaves the stock, except where a school only counts uses",
  callers: staff,
  touches: ["loans"],
  body: z.strictObject({
    registrations: labelled(
      { vi: "Phiếu đăng ký", en: "Registrations" },
      z.array(registrationBody).min(1).max(mostRegistrations),
    ),
  }),
  answer: z.object({ items: z.array(registration) }),
});
