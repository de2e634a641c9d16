/** The keeper's board, the calendar of a room, and calendars by a secret address. */

import { z } from "zod";
import { periodSession } from "./departments.ts";
import { endpoint } from "./endpoint.ts";
import { chosen, day, id, instant, named, one } from "./fields.ts";
import { labelled } from "./labels.ts";
import { staff } from "./people.ts";
import { periodShown, schoolDay } from "./registration-week.ts";
import { borrowingRights, purpose, registrationKind, registrationStatus } from "./registrations.ts";
import { terms } from "./terms.ts";

/** A slip as the board draws it: a registration, with its loan where there is one. */
export const boardEntry = z.object({
  id,
  number: z.string(),
  kind: registrationKind,
  status: registrationStatus,
  waiting: z.boolean(),
  loanId: id.nullable(),
  loanStatus: z.string().nullable(),
  overdue: z.boolean(),
  borrower: named,
  classroom: named.nullable(),
  subject: named.nullable(),
  lessonTitle: z.string().nullable(),
  purpose,
  room: named.nullable(),
  roomBooked: z.boolean(),
  date: z.string(),
  session: periodSession.nullable(),
  periods: z.array(z.number()),
  startsAt: instant,
  endsAt: instant,
  /** `7 × Kính hiển vi`, pieces of a type together, at most four and the rest counted. */
  things: z.array(z.object({ name: z.string(), quantity: z.number(), unit: z.string() })),
  moreThings: z.number(),
  /** The rooms from which its things are fetched. */
  fromRooms: z.array(named),
  /** Something of it cannot be there in that time any more: reported broken, or not brought back. */
  short: z.boolean(),
  onHoliday: z.string().nullable(),
  version: z.number(),
  can: z.object({
    approve: z.boolean(),
    reject: z.boolean(),
    prepare: z.boolean(),
    handOut: z.boolean(),
    move: z.boolean(),
    markNotFetched: z.boolean(),
    recordUse: z.boolean(),
    takeBack: z.boolean(),
  }),
});
export type BoardEntry = z.infer<typeof boardEntry>;

export const getLoanBoard = endpoint("GET /loan-board", {
  name: "getLoanBoard",
  summary: "All slips of the unit in a week, by day, period and room, with what has no period beside them",
  callers: "signed-in",
  shows: ["loans"],
  query: z.strictObject({
    departmentId: labelled(terms.unit, chosen),
    monday: labelled(terms.weekFromMonday, day.optional()),
    roomId: labelled(terms.teachingRoom, chosen),
    subjectGroupId: labelled(terms.subjectGroup, chosen),
  }),
  answer: z.object({
    monday: z.string(),
    number: z.number().nullable(),
    days: z.array(schoolDay),
    periods: z.array(periodShown),
    /** Rooms that can be booked or from which something is fetched in that week. */
    rooms: z.array(named.extend({ bookable: z.boolean() })),
    items: z.array(boardEntry),
    counts: z.object({
      pending: z.number(),
      waiting: z.number(),
      toPrepare: z.number(),
      toFetch: z.number(),
      out: z.number(),
      overdue: z.number(),
      onHoliday: z.number(),
    }),
    can: borrowingRights,
  }),
});
export type LoanBoard = z.infer<typeof getLoanBoard.answer>;

/**
 * What stands in the calendar of a room: a lesson, an examination, an event, also
 * those that still wait for the room.
 */
export const roomEntry = z.object({
  registrationId: id,
  number: z.string(),
  status: registrationStatus,
  booked: z.boolean(),
  kind: registrationKind,
  purpose,
  title: z.string(),
  borrowerName: z.string(),
  className: z.string().nullable(),
  subjectName: z.string().nullable(),
  date: z.string(),
  session: periodSession.nullable(),
  periods: z.array(z.number()),
  startsAt: instant,
  endsAt: instant,
  mine: z.boolean(),
});
export type RoomEntry = z.infer<typeof roomEntry>;

export const getRoomCalendar = endpoint("GET /room-calendar", {
  name: "getRoomCalendar",
  summary: "The week of a room that can be booked, and which rooms those are",
  callers: "signed-in",
  shows: ["loans"],
  query: z.strictObject({
    departmentId: labelled(terms.unit, chosen),
    roomId: labelled(terms.teachingRoom, chosen),
    monday: labelled(terms.weekFromMonday, day.optional()),
  }),
  answer: z.object({
    monday: z.string(),
    number: z.number().nullable(),
    days: z.array(schoolDay),
    periods: z.array(periodShown),
    rooms: z.array(named.extend({ capacity: z.number().nullable(), needsApproval: z.boolean() })),
    room: named.nullable(),
    items: z.array(roomEntry),
    can: borrowingRights.extend({ feed: z.boolean() }),
  }),
});
export type RoomCalendar = z.infer<typeof getRoomCalendar.answer>;

export const calendarFeed = z.object({
  id,
  of: z.enum(["PERSON", "ROOM"]),
  name: z.string(),
  createdByName: z.string(),
  createdAt: instant,
  lastReadAt: instant.nullable(),
  /**
   * False while the right behind it is gone: the maker's account is locked, moved away or no longer in charge
   * of the room.
   */
  answers: z.boolean(),
  can: z.object({ revoke: z.boolean() }),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const listCalendarFeeds = endpoint("GET /calendar-feeds", {
  name: "listCalendarFeeds",
  summary:
    "The secret addresses that the person has made; for the keeper of a room those of the room, for the head of the unit all",
  callers: "signed-in",
  shows: ["calendar-feeds"],
  answer: z.object({ items: z.array(calendarFeed), can: z.object({ createOwn: z.boolean() }) }),
});

export const createCalendarFeed = endpoint("POST /calendar-feeds", {
  name: "createCalendarFeed",
  summary: "Makes a secret address for one's own calendar, or that of a room; it is answered this once",
  callers: staff,
  touches: ["calendar-feeds"],
  body: z.strictObject({
    roomId: labelled(
      { vi: "Phòng chức năng", en: "Functional room" },
      id.nullish().transform((value) => value ?? null),
    ),
  }),
  /**
   * The address; a path alone where the installation was not told its own, to be read from where the web
   * client is open.
   */
  answer: z.object({ feed: calendarFeed, address: z.string() }),
});

export const revokeCalendarFeed = endpoint("DELETE /calendar-feeds/:id", {
  name: "revokeCalendarFeed",
  summary: "Makes a secret address useless",
  callers: staff,
  touches: ["calendar-feeds"],
  params: one,
  answer: "nothing",
});

export const readCalendar = endpoint("GET /calendars/:secret", {
  name: "readCalendar",
  summary: "The calendar behind a secret address, as iCalendar (RFC 5545)",
  callers: "anyone",
  wide: false,
  params: z.strictObject({
    secret: labelled(
      { vi: "Địa chỉ bí mật", en: "Secret address" },
      z
        .string()
        .min(20)
        .max(100)
        .regex(/^[A-Za-z0-9_-]+(\.ics)?$/),
    ),
  }),
  answer: "file",
});
