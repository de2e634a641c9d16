import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { day, flag, id, line, one, optionalLine, quantity } from "./fields.ts";
import { labelled } from "./labels.ts";
import { terms } from "./terms.ts";

const writers = ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"] as const;
const chosen = z.coerce.number<number>().int().positive().optional();

/**
 * Equipment in somebody's hands: it stays on the books where it belongs, and can neither leave nor move until
 * it is back.
 */
export const holding = z.object({
  id,
  equipmentId: id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  roomId: id.nullable(),
  roomName: z.string().nullable(),
  employeeId: id,
  employeeName: z.string(),
  quantity: z.number(),
  /** Of these, back already. */
  returned: z.number(),
  since: z.string(),
  dueOn: z.string().nullable(),
  overdue: z.boolean(),
  purpose: z.string().nullable(),
  endedOn: z.string().nullable(),
  handedByName: z.string(),
  takenBackByName: z.string().nullable(),
  /** The loan it is out by; then it comes back there. */
  loanId: id.nullable(),
  loanNumber: z.string().nullable(),
  can: z.object({ takeBack: z.boolean(), printHandover: z.boolean() }),
});
export type Holding = z.infer<typeof holding>;

export const listHoldings = endpoint("GET /holdings", {
  name: "listHoldings",
  summary: "What is in whose hands in the unit, as far as the person sees their loans, newest first",
  callers: "signed-in",
  shows: ["holdings"],
  wide: "search",
  query: z.strictObject({
    /** Of another unit, for the system administrator. */
    departmentId: labelled(terms.unit, chosen),
    equipmentId: labelled(terms.equipment, chosen),
    employeeId: labelled({ vi: "Người dùng", en: "Person" }, chosen),
    roomId: labelled(terms.room, chosen),
    /** `true` (default): still out. */
    open: labelled({ vi: "Đang giao", en: "Still out" }, flag.default(true)),
    search: labelled(terms.search, line(200).optional()),
  }),
  answer: z.object({ items: z.array(holding), can: z.object({ seeAll: z.boolean() }) }),
});

export const handOver = endpoint("POST /equipments/:id/holdings", {
  name: "handOver",
  summary: "Puts a quantity of a record into the hands of a person of the unit",
  callers: writers,
  touches: ["holdings", "stock"],
  params: one,
  body: z.strictObject({
    employeeId: labelled({ vi: "Người nhận", en: "Person" }, id),
    /** Only of what stands in this room; absent: from wherever some are free. */
    roomId: labelled(
      { vi: "Lấy từ phòng", en: "From room" },
      id.nullish().transform((value) => value ?? null),
    ),
    quantity: labelled(terms.quantity, quantity.positive()),
    since: labelled({ vi: "Giao từ ngày", en: "From" }, day.optional()),
    dueOn: labelled(
      { vi: "Hẹn trả", en: "Due back" },
      day.nullish().transform((value) => value ?? null),
    ),
    purpose: labelled({ vi: "Mục đích", en: "Purpose" }, optionalLine(255)),
  }),
  answer: z.object({ items: z.array(holding) }),
});

export const takeBack = endpoint("POST /holdings/:id/return", {
  name: "takeBack",
  summary: "Takes back what a person holds: all of it, or some",
  callers: writers,
  touches: ["holdings", "stock"],
  params: one,
  body: z.strictObject({ quantity: labelled(terms.quantity, quantity.positive().optional()) }),
  answer: holding,
});
