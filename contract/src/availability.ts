/** What is free when, who has the rest, and what can be borrowed at all. */
import { z } from "zod";
import { periodSession } from "./departments.ts";
import { endpoint } from "./endpoint.ts";
import { chosen, day, flag, id, instant, line, quantity } from "./fields.ts";
import { labelled } from "./labels.ts";
import { clock, mostRegistrations, optionalId, periods, registrationKind } from "./registrations.ts";
import { terms } from "./terms.ts";

export const holderStates = ["REGISTERED", "OUT", "OVERDUE", "IN_HANDS", "REPORTED"] as const;
export type HolderState = (typeof holderStates)[number];

export const holder = z.object({
  name: z.string(),
  className: z.string().nullable(),
  date: z.string().nullable(),
  session: periodSession.nullable(),
  periods: z.array(z.number()),
  quantity: z.number(),
  from: instant,
  /** Null: nobody knows. */
  until: instant.nullable(),
  state: z.enum(holderStates),
});
export type Holder = z.infer<typeof holder>;

export const nextFree = z.object({
  date: z.string(),
  session: periodSession.nullable(),
  periods: z.array(z.number()),
  from: instant,
  until: instant,
  free: z.number(),
});

export const availability = z.object({
  equipmentId: id.nullable(),
  typeId: id.nullable(),
  name: z.string(),
  unit: z.string(),
  /** Good and whole, wherever it stands. */
  total: z.number(),
  /** At every moment of the slot. */
  free: z.number(),
  /** Asked for in that time by others and not approved yet. */
  asked: z.number(),
  holders: z.array(holder),
  /** Where there is not enough: when there is. */
  nextFree: z.array(nextFree),
});
export type Availability = z.infer<typeof availability>;

export const askAvailability = endpoint("POST /loan-availability", {
  name: "askAvailability",
  summary:
    "How many of which things are free in which slots, who has the others until when, and when there is enough again",
  callers: "signed-in",
  shows: ["loans", "stock"],
  changes: false,
  body: z.strictObject({
    asks: labelled(
      { vi: "Tiết cần xem", en: "Slots" },
      z
        .array(
          z.strictObject({
            kind: registrationKind.default("PERIOD"),
            date: labelled(terms.day, day),
            session: periodSession.nullish().transform((value) => value ?? null),
            periods: periods.default([]),
            fromTime: labelled(
              { vi: "Từ giờ", en: "From" },
              clock.nullish().transform((value) => value ?? null),
            ),
            untilDate: labelled(
              terms.until,
              day.nullish().transform((value) => value ?? null),
            ),
            untilTime: labelled(
              { vi: "Đến giờ", en: "Until" },
              clock.nullish().transform((value) => value ?? null),
            ),
            roomId: labelled(terms.teachingRoom, optionalId),
            /** This registration is being changed: what it has counts as free. */
            exceptId: labelled({ vi: "Phiếu đang sửa", en: "Registration being changed" }, optionalId),
            things: labelled(
              terms.equipment,
              z
                .array(
                  z.strictObject({
                    equipmentId: labelled(terms.equipment, optionalId),
                    typeId: labelled({ vi: "Loại thiết bị", en: "Equipment type" }, optionalId),
                    quantity: labelled(terms.quantity, quantity.default(1)),
                  }),
                )
                .max(100),
            ),
          }),
        )
        .min(1)
        .max(mostRegistrations),
    ),
  }),
  answer: z.object({
    answers: z.array(
      z.object({
        things: z.array(availability),
        /** Who has the room in that time, and whether the class fits. */
        room: z
          .object({
            id,
            name: z.string(),
            bookable: z.boolean(),
            capacity: z.number().nullable(),
            takenBy: holder.nullable(),
          })
          .nullable(),
        /** Why nothing can be registered then: holiday, no such period, too late … */
        closed: z.string().nullable(),
      }),
    ),
  }),
});

/** What can be borrowed, as one thing or as a number of a type. */
export const loanable = z.object({
  equipmentId: id.nullable(),
  typeId: id.nullable(),
  code: z.string().nullable(),
  name: z.string(),
  unit: z.string(),
  trackingMode: z.string(),
  /** Where most of it stands. */
  roomName: z.string().nullable(),
  subjectName: z.string().nullable(),
  total: z.number(),
  free: z.number(),
});
export type Loanable = z.infer<typeof loanable>;

export const listLoanable = endpoint("GET /loanable-equipment", {
  name: "listLoanable",
  summary: "What can be borrowed in a slot, pieces of a type together, with how many are free",
  callers: "signed-in",
  shows: ["loans", "stock"],
  // of one unit, for any caller
  wide: false,
  query: z.strictObject({
    departmentId: labelled(terms.unit, chosen),
    search: labelled(terms.search, line(200).optional()),
    subjectId: labelled(terms.subjectTaught, chosen),
    roomId: labelled(terms.teachingRoom, chosen),
    date: labelled(terms.day, day.optional()),
    session: periodSession.optional(),
    /** `2,3` */
    periods: labelled(
      { vi: "Tiết", en: "Periods" },
      z
        .string()
        .regex(/^[1-6](,[1-6])*$/)
        .transform((text) => text.split(",").map(Number))
        .optional(),
    ),
    untilDate: labelled(terms.until, day.optional()),
    /** Pieces one by one, with their codes. */
    pieces: labelled({ vi: "Từng chiếc", en: "Piece by piece" }, flag.default(false)),
    size: labelled(
      { vi: "Số dòng mỗi trang", en: "Page size" },
      z.coerce.number<number>().int().min(1).max(100).default(30),
    ),
  }),
  answer: z.object({ items: z.array(loanable) }),
});
