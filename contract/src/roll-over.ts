import { z } from "zod";
import { functionalRooms } from "./catalogues/functional-rooms.ts";
import { endpoint } from "./endpoint.ts";
import { day, id, instant, named, one, optionalLine, version } from "./fields.ts";
import { labelled } from "./labels.ts";
import { terms } from "./terms.ts";

const heldBack = z
  .array(id)
  .max(1_000)
  .refine((values) => new Set(values).size === values.length, { params: { says: "repeated" } });

export const loanChoices = ["KEEP", "TAKE_BACK", "HAND_ON"] as const;
export const loanChoice = z.enum(loanChoices);
export type LoanChoice = z.infer<typeof loanChoice>;

/**
 * What becomes of a long-term loan: it goes on, everything came back good, or a colleague takes it over, once
 * both have agreed.
 */
const loanDecision = z
  .strictObject({
    id: labelled(terms.id, id),
    choice: labelled({ vi: "Cách xử lý", en: "Choice" }, loanChoice),
    /** Until when it goes on; absent: until the last day of lessons of the next year. */
    dueDate: labelled(
      { vi: "Hẹn trả", en: "Due" },
      day.nullish().transform((value) => value || null),
    ),
    /** The colleague who takes it over. */
    toEmployeeId: labelled(
      { vi: "Người nhận", en: "Receiver" },
      id.nullish().transform((value) => value ?? null),
    ),
  })
  .refine(({ choice, toEmployeeId }) => choice !== "HAND_ON" || toEmployeeId !== null, {
    path: ["toEmployeeId"],
    params: { says: "needed" },
  });
export type LoanDecision = z.output<typeof loanDecision>;

/** What goes along into the next year. Classes always move up; stock is not copied, it goes on by itself. */
export const rollOverOptions = z.strictObject({
  toYearId: labelled({ vi: "Năm học mới", en: "Next year" }, id),
  /** Pupils follow their classes; those of the top grade leave. */
  students: labelled({ vi: "Học sinh", en: "Pupils" }, z.boolean().default(true)),
  /** Who belongs to which subject group. */
  members: labelled({ vi: "Thành viên tổ", en: "Group members" }, z.boolean().default(true)),
  /** Who teaches what, for the class of the same name: teachers stay with their grade. */
  assignments: labelled(
    { vi: "Phân công giảng dạy", en: "Teaching assignments" },
    z.boolean().default(false),
  ),
  /** The own curriculum plans with the equipment of each lesson. */
  lessons: labelled({ vi: "Bài học", en: "Lessons" }, z.boolean().default(true)),
  quotas: labelled({ vi: "Định mức số tiết", en: "Period quotas" }, z.boolean().default(true)),
  /** Pupils who repeat the year: they enter the class that now bears the name of theirs. */
  heldBack: labelled({ vi: "Học sinh ở lại lớp", en: "Pupils who repeat the year" }, heldBack.default([])),
  /** One for each long-term loan that is open. */
  loans: labelled(
    { vi: "Phiếu mượn dài hạn", en: "Long-term loans" },
    z
      .array(loanDecision)
      .max(1_000)
      .refine((given) => new Set(given.map((one) => one.id)).size === given.length, {
        params: { says: "repeated" },
      })
      .default([]),
  ),
  /** The unit works in the next year from now on; absent: if its time has come. */
  activate: labelled({ vi: "Đặt làm năm hiện tại", en: "Set as current" }, z.boolean().optional()),
  /** The year before is closed and can only be read. */
  close: labelled({ vi: "Đóng năm cũ", en: "Close the year before" }, z.boolean().default(false)),
});
export type RollOverOptions = z.output<typeof rollOverOptions>;

export const classMove = z.object({
  from: z.string(),
  /** Null: the top grade leaves. */
  to: z.string().nullable(),
  grade: z.number(),
  /** Pupils of the class who move up or leave with it. */
  pupils: z.number(),
  heldBack: z.number(),
  /** The class size that is carried along where the class has no list of pupils; else null. */
  size: z.number().nullable(),
});
export type ClassMove = z.infer<typeof classMove>;

/** A long-term loan that is open when the unit moves on. */
export const longLoan = z.object({
  id,
  number: z.string(),
  borrower: named,
  /** `2 Cái Loa trợ giảng; 6 Cái Bảng nhóm` */
  things: z.string(),
  dueAt: instant,
  choice: loanChoice.nullable(),
});
export type LongLoan = z.infer<typeof longLoan>;

export const rollOverPlan = z.object({
  from: z.object({ id, name: z.string() }),
  to: z.object({ id, name: z.string() }),
  /** Whether the unit works in the next year afterwards. */
  activates: z.boolean(),
  loans: z.array(longLoan),
  /** Until when a loan goes on if nothing else is said: the last day of lessons of the next year. */
  loansDue: z.string(),
  classes: z.array(classMove),
  /** Empty classes of the grades in which pupils enter the school. */
  entering: z.array(z.string()),
  students: z.object({ moved: z.number(), leaving: z.number(), heldBack: z.number(), unlisted: z.number() }),
  members: z.number(),
  assignments: z.number(),
  lessons: z.number(),
  quotas: z.number(),
  /** What stands in the way, in words; nothing is written while there is any. */
  problems: z.array(z.string()),
  /** What the person should know. */
  notices: z.array(z.string()),
});
export type RollOverPlan = z.infer<typeof rollOverPlan>;

export const rollOver = z.object({
  id,
  fromYear: z.string(),
  toYear: z.string(),
  at: instant,
  byName: z.string(),
  undoneAt: instant.nullable(),
  can: z.object({ undo: z.boolean() }),
});
export type RollOver = z.infer<typeof rollOver>;

export const planRollOver = endpoint("POST /school-years/:id/roll-over/plan", {
  name: "planRollOver",
  summary: "What moving into the next school year would do; nothing is written",
  callers: ["ROLE_DEPARTMENT_ADMIN"],
  shows: [],
  params: one,
  body: rollOverOptions,
  changes: false,
  answer: rollOverPlan,
});

export const rollYearOver = endpoint("POST /school-years/:id/roll-over", {
  name: "rollYearOver",
  summary:
    "Moves classes and pupils into the next school year, copies what was chosen and settles long-term loans, all or nothing",
  callers: ["ROLE_DEPARTMENT_ADMIN"],
  touches: ["school-years", "catalogues"],
  params: one,
  body: rollOverOptions,
  answer: rollOver,
});

export const listRollOvers = endpoint("GET /school-years/:id/roll-over", {
  name: "listRollOvers",
  summary: "How a school year was rolled over, newest first",
  callers: "signed-in",
  shows: ["school-years"],
  params: one,
  answer: z.object({ items: z.array(rollOver) }),
});

export const undoRollOver = endpoint("POST /roll-overs/:id/undo", {
  name: "undoRollOver",
  summary: "Takes a roll-over back within seven days, while nothing of the next year was added or changed",
  callers: ["ROLE_DEPARTMENT_ADMIN"],
  touches: ["school-years", "catalogues"],
  params: one,
  answer: rollOver,
});

/** A room with those who keep it today, and how much they answer for. */
export const keptRoom = z.object({
  id,
  name: z.string(),
  version: z.number(),
  /** In the order of the room; who has left the school still stands here until somebody takes over. */
  keepers: z.array(z.object({ id, name: z.string(), since: z.string().nullable(), hasLeft: z.boolean() })),
  /** How many kinds of things stand in it. */
  kinds: z.number(),
});
export type KeptRoom = z.infer<typeof keptRoom>;

export const listKeptRooms = endpoint("GET /room-handovers", {
  name: "listKeptRooms",
  summary: "The rooms of the caller’s own unit that are in use, with those who keep them today",
  callers: ["ROLE_DEPARTMENT_ADMIN"],
  shows: ["catalogues", "stock"],
  answer: z.object({ items: z.array(keptRoom) }),
});

/** Most rooms that change hands at once. */
export const mostRooms = 300;

export const handRoomsOver = endpoint("POST /room-handovers", {
  name: "handRoomsOver",
  summary:
    "From a day on each of the rooms is kept by one person; whoever kept it until then ends on the day before",
  callers: ["ROLE_DEPARTMENT_ADMIN"],
  touches: ["catalogues"],
  body: z.strictObject({
    day: labelled({ vi: "Ngày giao", en: "Handed over on" }, day),
    decision: labelled({ vi: "Số quyết định", en: "Decision no." }, optionalLine(50)),
    rooms: labelled(
      functionalRooms.title,
      z
        .array(
          z.strictObject({
            id: labelled(terms.room, id),
            version,
            employeeId: labelled({ vi: "Người phụ trách mới", en: "New keeper" }, id),
          }),
        )
        .min(1)
        .max(mostRooms)
        .refine((rooms) => new Set(rooms.map((room) => room.id)).size === rooms.length, {
          params: { says: "repeated" },
        }),
    ),
  }),
  answer: z.object({ items: z.array(keptRoom) }),
});
