/**
 * The books that a school must keep (sổ theo dõi), written by the system, read page by page, locked and
 * confirmed.
 */

import { z } from "zod";
import { paperOptions } from "./declared-paper.ts";
import { endpoint } from "./endpoint.ts";
import { chosen, id, instant, one, reasonGiven, requiredLine, version } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { paper } from "./paper.ts";
import { staff } from "./people.ts";
import { terms } from "./terms.ts";

export const trackBooks = [
  "equipment-book",
  "lesson-book",
  "loan-book",
  "teacher-loan-book",
  "usage-book",
  "room-diary",
  "incident-book",
  "maintenance-book",
  "chemical-book",
  "use-place-book",
  "stock-card",
  "self-made-book",
] as const;
export const trackBookKey = z.enum(trackBooks);
export type TrackBookKey = z.infer<typeof trackBookKey>;

/** What a page of the book covers. */
export const bookPeriods = ["month", "schoolYear", "calendarYear"] as const;
export type BookPeriod = (typeof bookPeriods)[number];

/** Of what each has a book of its own. */
export const bookScopes = ["none", "subject", "subjectGroup", "teacher", "room", "equipment"] as const;
export type BookScope = (typeof bookScopes)[number];

export interface TrackBookWords {
  title: Words;
  purpose: Words;
  period: BookPeriod;
  scope: BookScope;
  /** Without a choice the book is of the whole school. */
  scopeRequired: boolean;
}

export const trackBookWords: Record<TrackBookKey, TrackBookWords> = {
  "equipment-book": {
    title: { vi: "Sổ thiết bị giáo dục", en: "Book of teaching equipment" },
    purpose: {
      vi: "Tăng, giảm, hỏng và còn lại của từng thiết bị trong năm học, theo môn.",
      en: "What came, went, broke and is left in a school year, by subject.",
    },
    period: "schoolYear",
    scope: "subject",
    scopeRequired: false,
  },
  "lesson-book": {
    title: { vi: "Sổ phân định thiết bị theo bài dạy", en: "Equipment of each lesson" },
    purpose: {
      vi: "Bài nào cần thiết bị gì, trường có đủ không.",
      en: "What each lesson needs and whether the school has it.",
    },
    period: "schoolYear",
    scope: "subject",
    scopeRequired: true,
  },
  "loan-book": {
    title: { vi: "Sổ theo dõi mượn – trả thiết bị", en: "Book of loans and returns" },
    purpose: {
      vi: "Mọi lượt mượn và trả trong tháng, theo ngày; cả trường hoặc từng tổ.",
      en: "Every loan and return of the month by day, of the school or a subject group.",
    },
    period: "month",
    scope: "subjectGroup",
    scopeRequired: false,
  },
  "teacher-loan-book": {
    title: { vi: "Sổ mượn trả của từng giáo viên", en: "A teacher’s loans" },
    purpose: {
      vi: "Thầy cô đã mượn gì, dạy tiết nào, trả ra sao trong tháng.",
      en: "What a teacher borrowed in the month, for which lessons, and how it came back.",
    },
    period: "month",
    scope: "teacher",
    scopeRequired: true,
  },
  "usage-book": {
    title: { vi: "Sổ theo dõi sử dụng thiết bị của tổ", en: "Use of equipment by a subject group" },
    purpose: {
      vi: "Số lượt sử dụng theo tuần, tiết, bài dạy và lớp trong tháng.",
      en: "Uses of the month by week, period, lesson and class.",
    },
    period: "month",
    scope: "subjectGroup",
    scopeRequired: false,
  },
  "room-diary": {
    title: { vi: "Sổ nhật ký phòng học bộ môn", en: "Diary of a subject room" },
    purpose: {
      vi: "Ngày, tiết nào lớp nào học trong phòng, dùng gì, tình trạng trước và sau.",
      en: "Which class was in the room in which period, what it used, how it was left.",
    },
    period: "month",
    scope: "room",
    scopeRequired: true,
  },
  "incident-book": {
    title: { vi: "Sổ theo dõi hỏng, mất, sửa chữa", en: "Book of broken, lost and repaired things" },
    purpose: {
      vi: "Việc hỏng, mất trong tháng và cách xử lý.",
      en: "What broke or was lost in the month and what became of it.",
    },
    period: "month",
    scope: "room",
    scopeRequired: false,
  },
  "maintenance-book": {
    title: { vi: "Sổ bảo trì, bảo dưỡng", en: "Maintenance book" },
    purpose: {
      vi: "Ngày bảo dưỡng, nội dung, người làm, kỳ sau.",
      en: "What was maintained when and by whom, and when it is due again.",
    },
    period: "schoolYear",
    scope: "room",
    scopeRequired: false,
  },
  "chemical-book": {
    title: { vi: "Sổ theo dõi hóa chất", en: "Book of chemicals" },
    purpose: {
      vi: "Nhập, xuất, còn của từng hóa chất theo lô và hạn dùng.",
      en: "What came, was used and is left of each chemical, by lot and expiry.",
    },
    period: "month",
    scope: "room",
    scopeRequired: false,
  },
  "use-place-book": {
    title: { vi: "Sổ theo dõi TSCĐ và CCDC tại nơi sử dụng", en: "Assets and tools at the place of use" },
    purpose: {
      vi: "Ghi tăng, ghi giảm tài sản và công cụ của phòng theo năm tài chính.",
      en: "What came to and went from a room in a calendar year.",
    },
    period: "calendarYear",
    scope: "room",
    scopeRequired: false,
  },
  "stock-card": {
    title: { vi: "Thẻ kho", en: "Stock card" },
    purpose: {
      vi: "Từng lần nhập, xuất và số tồn của một thiết bị.",
      en: "Each time something came or went, and the balance, of one record.",
    },
    period: "schoolYear",
    scope: "equipment",
    scopeRequired: true,
  },
  "self-made-book": {
    title: { vi: "Sổ thiết bị tự làm", en: "Self-made equipment" },
    purpose: {
      vi: "Thiết bị giáo viên, học sinh tự làm: tác giả, vật liệu, môn, chi phí.",
      en: "What teachers and pupils made: author, material, subject, cost.",
    },
    period: "schoolYear",
    scope: "subject",
    scopeRequired: false,
  },
};

/** `2026-10`: the month; `2026`: the year, of a school year the one in which it begins. */
const period = labelled(
  { vi: "Kỳ của sổ", en: "Period" },
  z.string().regex(/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/),
);

const ofBook = z.strictObject({ key: labelled({ vi: "Sổ", en: "Book" }, trackBookKey) });
const page = { departmentId: labelled(terms.unit, chosen), period, scopeId: labelled(terms.bookOf, chosen) };

export const confirmers = ["teacher", "groupLead", "keeper", "head"] as const;
export type Confirmer = (typeof confirmers)[number];
export const confirmerWords: Record<Confirmer, Words> = {
  teacher: { vi: "Giáo viên", en: "Teacher" },
  groupLead: { vi: "Tổ trưởng", en: "Head of the subject group" },
  keeper: { vi: "Cán bộ thiết bị", en: "Equipment officer" },
  head: { vi: "Hiệu trưởng", en: "Head of the school" },
};

export const bookConfirmation = z.object({
  as: z.enum(confirmers),
  userId: id,
  name: z.string(),
  at: instant,
});
export const marginNote = z.object({
  id,
  rowId: z.string().nullable(),
  note: z.string(),
  byName: z.string(),
  at: instant,
  can: z.object({ remove: z.boolean() }),
});

export const bookLock = z.object({
  id,
  lockedAt: instant,
  lockedByName: z.string(),
  /** SHA-256 of the archived PDF. */
  digest: z.string(),
  size: z.number(),
  /** As what it is to be confirmed: by whom or whose the book is, and by the head. */
  asked: z.array(z.enum(confirmers)),
  confirmations: z.array(bookConfirmation),
  version: z.number(),
});
export type BookLock = z.infer<typeof bookLock>;

export const bookPage = z.object({
  key: trackBookKey,
  period: z.string(),
  /** “Tháng 10 năm 2026” */
  periodWords: z.string(),
  scope: z.object({ id, name: z.string() }).nullable(),
  departmentId: id,
  /** The page as it is now; of a locked one as it was locked. */
  paper,
  rows: z.number(),
  /** Of what is shown. */
  hash: z.string(),
  lock: bookLock.nullable(),
  /** What changed in the books since the page was locked: ids of rows that came, went or read otherwise. */
  since: z.object({ added: z.number(), removed: z.number(), changed: z.number() }).nullable(),
  notes: z.array(marginNote),
  /** Locked before, and opened again: each with its archive. */
  earlier: z.array(
    z.object({
      id,
      lockedAt: instant,
      lockedByName: z.string(),
      unlockedAt: instant,
      unlockedByName: z.string(),
      reason: z.string(),
      digest: z.string(),
    }),
  ),
  can: z.object({
    lock: z.boolean(),
    unlock: z.boolean(),
    note: z.boolean(),
    /** As whom the caller may confirm the locked page and has not yet. */
    confirmAs: z.array(z.enum(confirmers)),
  }),
});
export type BookPage = z.infer<typeof bookPage>;

export const getBookPage = endpoint("GET /track-books/:key", {
  name: "getBookPage",
  summary: "A page of a tracking book, with its lock, confirmations and margin notes",
  callers: "signed-in",
  shows: ["track-books"],
  wide: "paper",
  params: ofBook,
  query: z.strictObject(page),
  answer: bookPage,
});

export const bookPagePlace = z.object({
  period: z.string(),
  words: z.string(),
  state: z.enum(["FUTURE", "OPEN", "LOCKED"]),
  /** Who has confirmed the locked page. */
  confirmed: z.array(z.enum(confirmers)),
  notes: z.number(),
});

export const listBookPages = endpoint("GET /track-books/:key/pages", {
  name: "listBookPages",
  summary: "The pages of a book in a school year (or the last calendar years) and which are locked",
  callers: "signed-in",
  shows: ["track-books"],
  params: ofBook,
  query: z.strictObject({
    departmentId: labelled(terms.unit, chosen),
    scopeId: labelled(terms.bookOf, chosen),
    schoolYear: labelled(terms.schoolYear, z.coerce.number<number>().int().min(1900).max(2100).optional()),
  }),
  answer: z.object({ schoolYear: z.number(), pages: z.array(bookPagePlace) }),
});

export const listTrackBooks = endpoint("GET /track-books", {
  name: "listTrackBooks",
  summary:
    "The books with how many of this school year's pages are locked, and what waits for the caller to confirm",
  callers: "signed-in",
  shows: ["track-books"],
  query: z.strictObject({ departmentId: labelled(terms.unit, chosen) }),
  answer: z.object({
    items: z.array(
      z.object({
        key: trackBookKey,
        /** Of whom or what the caller may read it; null: of all. */
        own: z.array(z.object({ id, name: z.string() })).nullable(),
        lockedPages: z.number(),
        lastLocked: z.object({ period: z.string(), words: z.string(), lockedAt: instant }).nullable(),
        toConfirm: z.array(
          z.object({
            lockId: id,
            version: z.number(),
            period: z.string(),
            words: z.string(),
            scope: z.object({ id, name: z.string() }).nullable(),
            as: z.enum(confirmers),
          }),
        ),
      }),
    ),
    can: z.object({ lock: z.boolean() }),
  }),
});

export const printBookPage = endpoint("GET /track-books/:key/file", {
  name: "printBookPage",
  summary: "A page of a tracking book as PDF or workbook; of a locked one as it was locked",
  callers: "signed-in",
  wide: "paper",
  params: ofBook,
  query: paperOptions.extend(page),
  answer: "file",
});

export const lockBookPage = endpoint("POST /track-books/:key/locks", {
  name: "lockBookPage",
  summary:
    "Locks a page as it was seen: its PDF is archived with its checksum, and who must confirm it gets a notice",
  callers: staff,
  touches: ["track-books"],
  wide: "paper",
  params: ofBook,
  body: z.strictObject({
    period,
    scopeId: labelled(terms.bookOf, id.nullable().default(null)),
    hash: labelled({ vi: "Dấu kiểm của trang", en: "Checksum of the page" }, requiredLine(64)),
  }),
  answer: bookPage,
});

export const getBookLock = endpoint("GET /track-book-locks/:id", {
  name: "getBookLock",
  summary: "Which page was locked, for people who follow a notice",
  callers: "signed-in",
  shows: [],
  params: one,
  answer: z.object({ key: trackBookKey, period: z.string(), scopeId: id.nullable(), departmentId: id }),
});

export const confirmBookPage = endpoint("POST /track-book-locks/:id/confirmation", {
  name: "confirmBookPage",
  summary: "Confirms a locked page in the caller's name",
  callers: staff,
  touches: ["track-books"],
  params: one,
  body: z.strictObject({
    as: labelled({ vi: "Xác nhận với tư cách", en: "Confirm as" }, z.enum(confirmers)),
    version,
  }),
  answer: bookPage,
});

export const unlockBookPage = endpoint("POST /track-book-locks/:id/unlocking", {
  name: "unlockBookPage",
  summary: "Opens a locked page again, with a reason; its archive and confirmations stay to be read",
  callers: staff,
  touches: ["track-books"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.reason, reasonGiven), version }),
  answer: bookPage,
});

export const downloadBookArchive = endpoint("GET /track-book-locks/:id/file", {
  name: "downloadBookArchive",
  summary: "The PDF as it was archived when the page was locked",
  callers: "signed-in",
  wide: false,
  params: one,
  answer: "file",
});

export const addMarginNote = endpoint("POST /track-books/:key/notes", {
  name: "addMarginNote",
  summary: "Writes a note in the margin of a page, or of one of its rows",
  callers: staff,
  touches: ["track-books"],
  params: ofBook,
  body: z.strictObject({
    period,
    scopeId: labelled(terms.bookOf, id.nullable().default(null)),
    rowId: labelled({ vi: "Dòng của sổ", en: "Row" }, requiredLine(100).nullable().default(null)),
    note: labelled({ vi: "Ghi chú lề", en: "Margin note" }, requiredLine(500)),
  }),
  answer: marginNote,
});

export const removeMarginNote = endpoint("DELETE /track-book-notes/:id", {
  name: "removeMarginNote",
  summary: "Takes an own margin note back, while the page is open",
  callers: staff,
  touches: ["track-books"],
  params: one,
  answer: "nothing",
});
