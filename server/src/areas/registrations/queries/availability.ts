/**
 * What is free when, shown before somebody registers, so that nobody is refused what could have been seen.
 */

import type { Availability, askAvailability as askCall, Holder } from "@so-thiet-bi/contract/availability";
import type { AnswerOf, BodyOf } from "@so-thiet-bi/contract/endpoint";
import { createRegistrations } from "@so-thiet-bi/contract/registrations";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, Refusal, sentenceFor } from "../../../http/refusal.ts";
import { holdersByPromise, type Promised } from "../../stock/actions/promises.ts";
import { overlaps, type Slot } from "../../stock/rules/availability.ts";
import { inUnits, thousandths } from "../../stock/rules.ts";
import { checkComing } from "../actions/check.ts";
import { Shelf, type Wanted } from "../rules/allocation.ts";
import { type SlotTimes, slotOf, type UnitTimes } from "../rules.ts";
import { timesOf } from "./calendar.ts";
import { mergedHolders, nextFreeOf, slotText } from "./refusals.ts";
import { type LockedShelf, readShelf } from "./shelf.ts";

type Ask = BodyOf<typeof askCall>["asks"][number];
type Thing = Ask["things"][number];
type RoomAnswer = AnswerOf<typeof askCall>["answers"][number]["room"];

/** A constant number of statements, whatever is asked for. */
export async function askAvailability(
  db: Db,
  actor: Actor,
  { asks }: BodyOf<typeof askCall>,
): Promise<AnswerOf<typeof askCall>> {
  const times = await timesOf(db, actor.departmentId);
  const wanted = asks.flatMap(({ things }) => things.map(wantedOf));
  const found = await readShelf(db, actor.departmentId, wanted);
  const types = await namesOfTypes(db, wanted);
  const asked = await askedFor(db, actor.departmentId, [...found.records.keys()]);
  const slots = asks.map((ask) => slotOf(ask, times));
  const exceptLines = await linesOf(db, asks);
  const rooms = await roomsOf(db, actor.departmentId, asks, slots);
  const looks = asks.map((ask, index) => {
    const own = exceptLines.get(ask.exceptId ?? 0);
    const promises = own
      ? found.promises.filter(
          ({ registrationLineId }) => registrationLineId === null || !own.has(registrationLineId),
        )
      : found.promises;
    return {
      ask,
      index,
      slot: slots[index],
      promises,
      shelf: own ? new Shelf(found.shelf.records, promises) : found.shelf,
    };
  });
  // who has what stands in the way: of all asks at once
  const shown = new Map<number, Promised>();
  for (const { ask, slot, promises, shelf } of looks) {
    if (!slot) continue;
    const ids = new Set(ask.things.flatMap((thing) => shelf.candidates(wantedOf(thing)).map(({ id }) => id)));
    for (const one of promises) if (ids.has(one.equipmentId) && overlaps(one, slot)) shown.set(one.id, one);
  }
  const holders = await holdersByPromise(db, [...shown.values()]);
  return {
    answers: looks.map(({ ask, index, slot, promises, shelf }) => ({
      things: ask.things.map((thing, no) => {
        const records = shelf.candidates(wantedOf(thing));
        const name = thing.typeId === null ? records[0]?.name : (types.get(thing.typeId) ?? records[0]?.name);
        if (name === undefined)
          throw invalidField(
            ["asks", index, "things", no, thing.typeId === null ? "equipmentId" : "typeId"],
            "not-visible",
          );
        return answerOf({ thing, name, records, shelf, slot, promises, times, ask, asked, holders });
      }),
      room: roomAnswer(ask, slot, rooms),
      closed: whyClosed(actor, ask, slot, times),
    })),
  };
}

interface Looked {
  thing: Thing;
  name: string;
  records: LockedShelf["shelf"]["records"];
  shelf: Shelf;
  slot: SlotTimes | undefined;
  promises: readonly Promised[];
  times: UnitTimes;
  ask: Ask;
  asked: readonly Asked[];
  holders: ReadonlyMap<number, Holder>;
}

function answerOf({
  thing,
  name,
  records,
  shelf,
  slot,
  promises,
  times,
  ask,
  asked,
  holders,
}: Looked): Availability {
  const ids = new Set(records.map(({ id }) => id));
  const total = records.reduce((sum, { good }) => sum + good, 0);
  const wanted = thousandths(thing.quantity);
  const isDigital = records.some(({ trackingMode }) => trackingMode === "DIGITAL");
  const free = !slot
    ? 0
    : isDigital
      ? Math.max(total, wanted)
      : records.reduce((sum, record) => sum + shelf.free(record, slot), 0);
  const within = slot
    ? promises
        .filter((one) => ids.has(one.equipmentId) && overlaps(one, slot))
        .toSorted((a, b) => b.amount - a.amount || a.start - b.start)
    : [];
  const others = slot
    ? asked.filter(
        (one) => ids.has(one.equipmentId) && one.registrationId !== ask.exceptId && overlaps(one, slot),
      )
    : [];
  const next =
    slot && free < wanted
      ? nextFreeOf(shelf, { equipmentIds: [...ids], wanted }, { when: ask, slot, times, path: "" })
      : [];
  return {
    equipmentId: thing.equipmentId,
    typeId: thing.typeId,
    name,
    unit: records[0]?.unit ?? "",
    total: inUnits(total),
    free: inUnits(free),
    asked: inUnits(others.reduce((sum, { amount }) => sum + amount, 0)),
    holders: mergedHolders(within.flatMap(({ id }) => holders.get(id) ?? [])),
    nextFree: next.map(({ date, session, periods, start, end, free: then }) => ({
      date,
      session,
      periods,
      from: new Date(start).toISOString(),
      until: new Date(end).toISOString(),
      free: inUnits(then),
    })),
  };
}

const wantedOf = ({ equipmentId, typeId, quantity }: Thing): Wanted => ({
  equipmentId,
  typeId,
  amount: thousandths(quantity),
  note: null,
});

/** The sentence that a registration would be refused with before anything is looked for. */
function whyClosed(actor: Actor, ask: Ask, slot: SlotTimes | undefined, times: UnitTimes): string | null {
  try {
    if (!slot) throw new Refusal("noSuchPeriod", { slot: slotText(ask) });
    checkComing(actor, ask.kind, { when: ask, slot, times, path: "" });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return sentenceFor(actor, error, createRegistrations);
  }
}

async function namesOfTypes(db: Db, wanted: readonly Wanted[]): Promise<Map<number, string>> {
  const ids = wanted.flatMap(({ typeId }) => typeId ?? []);
  const { rows } = await sql<{
    id: number;
    name: string;
  }>`
    select id, name
    from equipment_types
    where id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Asked extends Slot {
  registrationId: number;
  equipmentId: number;
  amount: number;
}

/** What others wait for that nobody decided yet. */
async function askedFor(db: Db, departmentId: number, equipmentIds: readonly number[]): Promise<Asked[]> {
  const { rows } = await sql<{
    registrationId: number;
    equipmentId: number;
    quantity: number;
    start: string;
    end: string;
  }>`
    select registration.id as "registrationId", line.equipment_id as "equipmentId",
      line.quantity, lower(registration.span) as start,
      upper(registration.span) as end
    from loan_registrations as registration
    join loan_registration_lines as line on line.registration_id = registration.id
    where registration.department_id = ${departmentId}
      and registration.status = 'PENDING'
      and upper(registration.span) > now()
      and line.equipment_id = ${anyOf(equipmentIds)}`.execute(db);
  return rows.map(({ quantity, start, end, ...row }) => ({
    ...row,
    amount: thousandths(quantity),
    start: Date.parse(start),
    end: Date.parse(end),
  }));
}

/** The lines of the registrations that are being changed. */
async function linesOf(db: Db, asks: readonly Ask[]): Promise<Map<number, Set<number>>> {
  const ids = asks.flatMap(({ exceptId }) => exceptId ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; registrationId: number }>`
    select id, registration_id as "registrationId"
    from loan_registration_lines
    where registration_id = ${anyOf(ids)}`.execute(db);
  const lines = Map.groupBy(rows, ({ registrationId }) => registrationId);
  return new Map(ids.map((id) => [id, new Set((lines.get(id) ?? []).map((line) => line.id))]));
}

interface Rooms {
  rooms: Map<number, { id: number; name: string; bookable: boolean; capacity: number | null }>;
  bookings: (Holder & { roomId: number; registrationId: number })[];
}

/** The rooms that are asked for, and who has them around then. */
async function roomsOf(
  db: Db,
  departmentId: number,
  asks: readonly Ask[],
  slots: readonly (SlotTimes | undefined)[],
): Promise<Rooms> {
  const ids = asks.flatMap(({ roomId }) => roomId ?? []);
  const known = slots.flatMap((slot) => slot ?? []);
  if (ids.length === 0 || known.length === 0) return { rooms: new Map(), bookings: [] };
  const { rows } = await sql<{ id: number; name: string; bookable: boolean; capacity: number | null }>`
    select id, name, bookable, capacity
    from functional_rooms
    where id = ${anyOf(ids)}
      and department_id = ${departmentId}`.execute(db);
  const from = new Date(Math.min(...known.map(({ start }) => start))).toISOString();
  const until = new Date(Math.max(...known.map(({ end }) => end))).toISOString();
  const bookings = await sql<Omit<Rooms["bookings"][number], "quantity" | "state">>`
    select booking.room_id as "roomId", booking.registration_id as "registrationId",
      employee.name, classroom.name as "className", registration.date,
      registration.session, registration.periods,
      lower(booking.span) as
    from, upper(booking.span) as until
    from room_bookings as booking
    join loan_registrations as registration on registration.id = booking.registration_id
    join employees as employee on employee.id = registration.borrower_id
    left join classrooms as classroom on classroom.id = registration.classroom_id
    where booking.department_id = ${departmentId}
      and booking.room_id = ${anyOf(ids)}
      and booking.span && tstzrange(
        ${from}::timestamptz,
        ${until}::timestamptz
      )
    order by lower(booking.span)`.execute(db);
  return {
    rooms: new Map(rows.map((room) => [room.id, room])),
    bookings: bookings.rows.map((row) => ({ ...row, quantity: 1, state: "REGISTERED" })),
  };
}

function roomAnswer(ask: Ask, slot: SlotTimes | undefined, { rooms, bookings }: Rooms): RoomAnswer {
  const room = rooms.get(ask.roomId ?? 0);
  if (!room) return null;
  const taken = slot
    ? bookings.find(
        ({ roomId, registrationId, from, until }) =>
          roomId === room.id &&
          registrationId !== ask.exceptId &&
          overlaps({ start: Date.parse(from), end: until === null ? null : Date.parse(until) }, slot),
      )
    : undefined;
  if (!taken) return { ...room, takenBy: null };
  const { roomId: _, registrationId: _id, ...takenBy } = taken;
  return { ...room, takenBy };
}
