/** Inventory checks (đợt kiểm kê): what is counted, by whom, and the steps from the cut-off to the books. */

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
  reasonGiven,
  requiredLine,
  someDay,
  someId,
  version,
} from "./fields.ts";
import { choiceFilter, listedFilter, schemasOf, statusLabel, unitFilter } from "./filters.ts";
import { historyAnswer } from "./history.ts";
import {
  boardRole,
  checkKind,
  checkKindWords,
  checkScope,
  checkStatus,
  checkStatusWords,
  countMethod,
  sheetStatus,
} from "./inventory-words.ts";
import { labelled } from "./labels.ts";
import { staff } from "./people.ts";
import { terms } from "./terms.ts";

export * from "./inventory-words.ts";

const ids = z.array(id).max(500).default([]);

export const boardMember = z.object({
  employeeId: id.nullable(),
  name: z.string(),
  title: z.string().nullable(),
  represents: z.string().nullable(),
  role: boardRole,
});
export type BoardMember = z.infer<typeof boardMember>;

/** How far it is. A line is one thing on one sheet. */
export const countProgress = z.object({
  sheets: z.number(),
  sheetsDone: z.number(),
  lines: z.number(),
  counted: z.number(),
  /** Two people say different things of these. */
  differences: z.number(),
  /** Counts that arrived after their sheet was finished. */
  late: z.number(),
  /** Unknown things that nobody has linked or left out yet. */
  unknown: z.number(),
});
export type CountProgress = z.infer<typeof countProgress>;

const listed = z.object({
  id,
  departmentId: id,
  departmentName: z.string(),
  number: z.string(),
  name: z.string(),
  kind: checkKind,
  status: checkStatus,
  scope: checkScope,
  method: countMethod,
  schoolYear: named.nullable(),
  cutoffAt: instant,
  submittedAt: instant.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  progress: countProgress,
  createdByName: z.string(),
  createdAt: instant,
  version,
});
export type ListedCheck = z.infer<typeof listed>;

export const inventoryCheck = listed.extend({
  basis: z.string().nullable(),
  place: z.string().nullable(),
  conclusion: z.string().nullable(),
  note: z.string().nullable(),
  members: z.array(boardMember),
  rooms: z.array(named),
  subjects: z.array(named),
  groups: z.array(named),
  /** When the books were taken down; what was posted since is netted. */
  startedAt: instant.nullable(),
  submittedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
  /** Why it was returned, cancelled or reversed last. */
  reason: z.string().nullable(),
  postedAt: instant.nullable(),
  postedByName: z.string().nullable(),
  vouchers: z.array(z.object({ id, number: z.string(), type: z.string() })),
  incidentCount: z.number(),
  /** Counted good, counted broken, and so on: only for those who may see the books. */
  updatedAt: instant,
  updatedByName: z.string(),
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    start: z.boolean(),
    /** Appoint counters, reopen and confirm sheets, decide differences, late counts and unknown things. */
    manage: z.boolean(),
    count: z.boolean(),
    submit: z.boolean(),
    recall: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    treat: z.boolean(),
    post: z.boolean(),
    reverse: z.boolean(),
    close: z.boolean(),
    cancel: z.boolean(),
    /** In a blind count the counters do not see the books. */
    seeBook: z.boolean(),
  }),
});
export type InventoryCheck = z.infer<typeof inventoryCheck>;

const member = z.strictObject({
  employeeId: labelled({ vi: "Thành viên", en: "Member" }, someId),
  /** Of somebody from outside. */
  memberName: labelled({ vi: "Họ tên", en: "Name" }, line(255).optional()),
  title: labelled({ vi: "Chức vụ", en: "Position" }, optionalLine(255)),
  represents: labelled({ vi: "Đại diện", en: "Represents" }, optionalLine(255)),
  role: labelled(terms.role, boardRole.default("MEMBER")),
});

const checkGiven = {
  name: labelled({ vi: "Tên đợt kiểm kê", en: "Name" }, requiredLine(255)),
  kind: checkKind.default("YEAR_END"),
  schoolYearId: labelled(terms.schoolYear, someId),
  /** Not after the moment of the start. */
  cutoffAt: labelled({ vi: "Thời điểm chốt sổ", en: "Books cut off at" }, z.iso.datetime({ offset: true })),
  from: labelled(terms.from, someDay),
  to: labelled(terms.to, someDay),
  scope: labelled({ vi: "Phạm vi", en: "Scope" }, checkScope.default("ALL")),
  /** Of scope `ROOMS`; also narrows the other scopes where given. */
  roomIds: labelled(terms.rooms, ids),
  subjectIds: labelled({ vi: "Môn học", en: "Subjects" }, ids),
  groupIds: labelled({ vi: "Nhóm thiết bị", en: "Groups of equipment" }, ids),
  method: labelled({ vi: "Phương thức", en: "Method" }, countMethod.default("PREFILLED")),
  basis: labelled({ vi: "Căn cứ (số quyết định)", en: "Basis (decision no.)" }, optionalLine(255)),
  place: labelled({ vi: "Địa điểm", en: "Place" }, optionalLine(255)),
  conclusion: labelled({ vi: "Kết luận, kiến nghị", en: "Conclusion" }, paragraph(4000)),
  note: labelled(terms.note, paragraph(1000)),
  members: labelled({ vi: "Ban kiểm kê", en: "Board" }, z.array(member).max(30).default([])),
};
const complete = (
  given: {
    scope: string;
    roomIds: number[];
    subjectIds: number[];
    groupIds: number[];
    from: string | null;
    to: string | null;
  },
  context: z.RefinementCtx,
) => {
  const needed = (path: string) =>
    context.addIssue({ code: "custom", path: [path], params: { says: "needed" } });
  if (given.scope === "ROOMS" && given.roomIds.length === 0) needed("roomIds");
  if (given.scope === "SUBJECTS" && given.subjectIds.length === 0) needed("subjectIds");
  if (given.scope === "GROUPS" && given.groupIds.length === 0) needed("groupIds");
  if (given.from !== null && given.to !== null && given.to < given.from)
    context.addIssue({ code: "custom", path: ["to"], params: { says: "ends-before-start" } });
};
export const checkBody = z.strictObject(checkGiven).superRefine(complete);
export type CheckBody = z.output<typeof checkBody>;

export const checkFilters = {
  departmentId: unitFilter("superiors"),
  status: choiceFilter(checkStatus, checkStatusWords, { label: statusLabel }),
  kind: choiceFilter(checkKind, checkKindWords, { label: { vi: "Loại kiểm kê", en: "Kind" } }),
  schoolYearId: listedFilter(chosen, { label: { vi: "Năm học", en: "School year" } }),
};

export const checkQuery = listQuery(["createdAt", "cutoffAt"], schemasOf(checkFilters));
export type CheckQuery = z.output<typeof checkQuery>;

export const listChecks = endpoint("GET /inventory-checks", {
  name: "listChecks",
  summary: "A page of the inventory checks of the caller's unit and the units below it, newest first",
  callers: "signed-in",
  shows: ["inventory"],
  wide: "search",
  query: checkQuery,
  answer: pageOf(listed).extend({ can: z.object({ create: z.boolean() }) }),
});

export const exportChecks = endpoint("GET /inventory-checks/export", {
  name: "exportChecks",
  summary: "The filtered list of inventory checks as an Excel workbook",
  callers: "signed-in",
  wide: "export",
  query: checkQuery,
  answer: "file",
});

export const getCheck = endpoint("GET /inventory-checks/:id", {
  name: "getCheck",
  summary: "One inventory check with its board and progress",
  callers: "signed-in",
  shows: ["inventory"],
  params: one,
  answer: inventoryCheck,
});

export const createCheck = endpoint("POST /inventory-checks", {
  name: "createCheck",
  summary: "Drafts an inventory check",
  callers: staff,
  touches: ["inventory"],
  body: checkBody,
  answer: inventoryCheck,
});

export const countRoom = endpoint("POST /inventory-checks/room-counts", {
  name: "countRoom",
  summary:
    "Begins an unplanned check of one room with the books of this moment; the room’s keepers are appointed to count it",
  callers: staff,
  touches: ["inventory"],
  body: z.strictObject({ roomId: labelled(terms.room, id) }),
  example: { roomId: 4 },
  answer: z.object({ check: inventoryCheck, sheetId: id }),
});

export const changeCheck = endpoint("PUT /inventory-checks/:id", {
  name: "changeCheck",
  summary:
    "Changes a draft; once counting has begun only board, days, basis, place, conclusion and notes change",
  callers: staff,
  touches: ["inventory"],
  params: one,
  body: z.strictObject({ ...checkGiven, version }).superRefine(complete),
  answer: inventoryCheck,
});

export const removeCheck = endpoint("DELETE /inventory-checks/:id", {
  name: "removeCheck",
  summary: "Throws a draft away",
  callers: staff,
  touches: ["inventory"],
  params: one,
  answer: "nothing",
});

export const previewCheck = endpoint("GET /inventory-checks/:id/preview", {
  name: "previewCheck",
  summary: "What starting would do: the sheets with their lines, and whatever stands against it",
  callers: "signed-in",
  shows: ["inventory"],
  params: one,
  answer: z.object({
    sheets: z.array(
      z.object({
        room: named.nullable(),
        keeper: z.string().nullable(),
        lines: z.number(),
        quantity: z.number(),
        onLoan: z.number(),
      }),
    ),
    lines: z.number(),
    /** Rooms that another check counts at this time. */
    taken: z.array(
      z.object({ room: z.string(), check: z.object({ id, number: z.string(), name: z.string() }) }),
    ),
    /** The cut-off lies in the future. */
    early: z.boolean(),
    /** Draft vouchers, transfers on their way: better finished before. */
    unposted: z.number(),
  }),
});

const step = z.strictObject({ version: version.optional() }).default({});

export const startCheck = endpoint("POST /inventory-checks/:id/start", {
  name: "startCheck",
  summary: "Takes the books down as they stood at the cut-off and writes a count sheet for each room",
  callers: staff,
  touches: ["inventory"],
  params: one,
  body: step,
  answer: inventoryCheck,
});

export const submitCheck = endpoint("POST /inventory-checks/:id/submission", {
  name: "submitCheck",
  summary:
    "Ends counting: differences are computed and wait for approval. Every sheet is confirmed, nothing is left to decide",
  callers: staff,
  touches: ["inventory"],
  params: one,
  body: z
    .strictObject({
      conclusion: labelled({ vi: "Kết luận, kiến nghị", en: "Conclusion" }, paragraph(4000).optional()),
      version: version.optional(),
    })
    .default({}),
  answer: inventoryCheck,
});

export const recallCheck = endpoint("POST /inventory-checks/:id/recall", {
  name: "recallCheck",
  summary: "Takes a check that nobody has decided back to counting",
  callers: staff,
  touches: ["inventory"],
  params: one,
  body: step,
  answer: inventoryCheck,
});

export const decideCheck = endpoint("POST /inventory-checks/:id/decision", {
  name: "decideCheck",
  summary:
    "The head of the unit approves the differences and their treatment, or returns the check to counting",
  callers: ["ROLE_DEPARTMENT_ADMIN"],
  touches: ["inventory"],
  params: one,
  body: z.strictObject({
    approved: labelled({ vi: "Đồng ý", en: "Approved" }, z.boolean()),
    reason: labelled(terms.reason, paragraph(500).describe("Needed when approved is false.")),
    version: version.optional(),
  }),
  answer: inventoryCheck,
});

export const postCheck = endpoint("POST /inventory-checks/:id/posting", {
  name: "postCheck",
  summary: "Posts every difference by its treatment, vouchers and files of losses alike: all of them or none",
  callers: staff,
  touches: ["inventory", "incidents", "stock"],
  params: one,
  body: z
    .strictObject({ date: labelled(terms.postingDate, day.optional()), version: version.optional() })
    .default({}),
  answer: inventoryCheck,
});

export const reverseCheck = endpoint("POST /inventory-checks/:id/reversal", {
  name: "reverseCheck",
  summary:
    "Takes the posting back whole, until the check is closed, its period is closed, or something was done about what it found",
  callers: staff,
  touches: ["inventory", "incidents", "stock"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.reason, reasonGiven), version: version.optional() }),
  answer: inventoryCheck,
});

export const closeCheck = endpoint("POST /inventory-checks/:id/closing", {
  name: "closeCheck",
  summary: "Closes a posted check: from here on it is not taken back",
  callers: staff,
  touches: ["inventory"],
  params: one,
  body: step,
  answer: inventoryCheck,
});

export const cancelCheck = endpoint("POST /inventory-checks/:id/cancellation", {
  name: "cancelCheck",
  summary: "Gives a check up before it is posted; what was counted stays to be read",
  callers: staff,
  touches: ["inventory"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.reason, reasonGiven), version: version.optional() }),
  answer: inventoryCheck,
});

export const listCheckHistory = endpoint("GET /inventory-checks/:id/history", {
  name: "listCheckHistory",
  summary: "What happened to an inventory check, newest first",
  callers: "signed-in",
  shows: ["inventory", "attachments"],
  params: one,
  answer: historyAnswer,
});

export const countSheet = z.object({
  id,
  checkId: id,
  room: named.nullable(),
  keeper: z.string().nullable(),
  status: sheetStatus,
  counters: z.array(z.object({ employeeId: id, name: z.string() })),
  lines: z.number(),
  counted: z.number(),
  differences: z.number(),
  late: z.number(),
  finishedByName: z.string().nullable(),
  finishedAt: instant.nullable(),
  confirmedByName: z.string().nullable(),
  confirmedAt: instant.nullable(),
  version,
  /** Count: one of its counters, or a manager of the check. */
  can: z.object({
    count: z.boolean(),
    finish: z.boolean(),
    reopen: z.boolean(),
    confirm: z.boolean(),
    appoint: z.boolean(),
  }),
});
export type CountSheet = z.infer<typeof countSheet>;

export const listSheets = endpoint("GET /inventory-checks/:id/sheets", {
  name: "listSheets",
  summary: "The count sheets of a check, a room each, with their progress",
  callers: "signed-in",
  shows: ["inventory"],
  params: one,
  answer: z.object({ items: z.array(countSheet) }),
});

export const appointCounters = endpoint("PUT /inventory-checks/:id/counters", {
  name: "appointCounters",
  summary: "Says who counts which sheets; they are told",
  callers: staff,
  touches: ["inventory"],
  params: one,
  body: z.strictObject({
    sheetIds: labelled({ vi: "Phiếu đếm", en: "Count sheets" }, z.array(id).min(1).max(500)),
    employeeIds: labelled({ vi: "Người đếm", en: "Counters" }, z.array(id).max(10)),
  }),
  answer: z.object({ items: z.array(countSheet) }),
});

export const finishSheet = endpoint("POST /count-sheets/:id/finish", {
  name: "finishSheet",
  summary:
    "Ends counting a room; what was not counted agrees with the books (`AS_BOOK`, not in blind counts) or is not there (`NONE`)",
  callers: staff,
  touches: ["inventory"],
  params: one,
  body: z
    .strictObject({
      rest: labelled(
        { vi: "Các dòng chưa đếm", en: "Lines not counted" },
        z.enum(["AS_BOOK", "NONE"]).optional(),
      ),
      version: version.optional(),
    })
    .default({}),
  answer: countSheet,
});

export const reopenSheet = endpoint("POST /count-sheets/:id/reopening", {
  name: "reopenSheet",
  summary: "Lets a room be counted on",
  callers: staff,
  touches: ["inventory"],
  params: one,
  body: step,
  answer: countSheet,
});

export const confirmSheets = endpoint("POST /inventory-checks/:id/confirmations", {
  name: "confirmSheets",
  summary: "The board confirms finished sheets",
  callers: staff,
  touches: ["inventory"],
  params: one,
  body: z.strictObject({
    sheetIds: labelled({ vi: "Phiếu đếm", en: "Count sheets" }, z.array(id).min(1).max(500)),
  }),
  answer: z.object({ items: z.array(countSheet) }),
});
