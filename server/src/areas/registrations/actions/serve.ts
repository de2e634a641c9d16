/** The heart of borrowing: what was asked for is chosen, promised and booked, or it is said why not. */

import type { Holder } from "@so-thiet-bi/contract/availability";
import { quantityFits, type TrackingMode } from "@so-thiet-bi/contract/equipment";
import type { RegistrationStatus } from "@so-thiet-bi/contract/registrations";
import { registrationBody } from "@so-thiet-bi/contract/registrations";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, Refusal } from "../../../http/refusal.ts";
import { type NewPromise, promise, releaseRegistrations } from "../../stock/actions/promises.ts";
import { lockRecords } from "../../stock/actions.ts";
import { inUnits, thousandths } from "../../stock/rules.ts";
import { approvesOwn } from "../policy.ts";
import { notFree } from "../queries/refusals.ts";
import type { RegistrationRow } from "../queries/registrations.ts";
import { type Lendable, type LockedShelf, lendableIds, lockShelf } from "../queries/shelf.ts";
import { allocate, type Chosen, type Wanted } from "../rules/allocation.ts";
import type { SlotTimes, TimeAsked, UnitTimes, When } from "../rules.ts";
import {
  type Booking,
  book,
  bookingsOf,
  lockRooms,
  type Room,
  releaseRooms,
  roomTaken,
  takenBy,
} from "./rooms.ts";

/** A slip that wants to be served. */
export interface Slip {
  when: When;
  slot: SlotTimes;
  roomId: number | null;
  wanted: readonly Wanted[];
  /** For whom: named to those who come after it. */
  borrower: string;
  /** Where it stands in what was sent: `registrations.2.`; empty for a single one. */
  path?: string;
  /** Where it differs from the others that are served with it. */
  as?: Serving["as"];
}

export interface Served {
  lines: Chosen[];
  status: RegistrationStatus;
  /** Others have it: it is put on the waiting list. */
  waiting: boolean;
  room: Room | null;
  records: Map<number, Lendable>;
}

export interface Serving {
  times: UnitTimes;
  /**
   * `draft`: nothing is promised; `ask`: approved where the unit's settings or the person's rights allow it;
   * `approve`: somebody is approving it; `wake`: it waits already, and is approved only where the unit asks
   * nobody.
   */
  as: "draft" | "ask" | "approve" | "wake";
  waitIfTaken: boolean;
}

/**
 * Chooses what serves the slips, one after the other, with everything that could be asked for locked: rooms
 * first, then records, each in the order of their ids. What is not there is refused with who has it and when
 * it is free again, or waited for.
 */
export async function serve(
  tx: Tx,
  actor: Actor,
  slips: readonly Slip[],
  serving: Serving,
): Promise<Served[]> {
  return (await judgeAll(tx, actor, slips, serving)).map((one) => {
    if (one instanceof Refusal) throw one;
    return one;
  });
}

/** The same, each by itself: what cannot be served is said of it and holds back none of the others. */
export async function serveEach(
  tx: Tx,
  actor: Actor,
  slips: readonly Slip[],
  serving: Serving,
): Promise<(Served | Refusal)[]> {
  try {
    return await judgeAll(tx, actor, slips, serving);
  } catch (error) {
    // a thing that is not lent at all stops the whole look: nothing was written yet, so each is looked at
    // alone
    if (!(error instanceof Refusal)) throw error;
    if (slips.length === 1) return [error];
    const each: (Served | Refusal)[] = [];
    for (const slip of slips) each.push(...(await serveEach(tx, actor, [slip], serving)));
    return each;
  }
}

/** Everything locked that the slips could be served with; what one is given, those behind it do not get. */
interface Counter {
  rooms: ReadonlyMap<number, Room>;
  bookings: Booking[];
  locked: LockedShelf;
}

/** Of slips that are refused nothing is kept; the first of them ends the work where `serve` throws it. */
async function judgeAll(
  tx: Tx,
  actor: Actor,
  slips: readonly Slip[],
  serving: Serving,
): Promise<(Served | Refusal)[]> {
  if (slips.length === 0) return [];
  const counter = await lockCounter(tx, actor.departmentId, slips);
  const served: (Served | Refusal)[] = [];
  for (const slip of slips) {
    const own = { ...serving, as: slip.as ?? serving.as };
    const found = await judge(tx, counter, slip, own);
    if (found instanceof Refusal) {
      served.push(found);
      continue;
    }
    const { records } = counter.locked;
    const status = statusOf(actor, records, found, own);
    // what could be approved from the waiting list is not offered to those who stand behind it
    if (status === "APPROVED" || (own.as === "wake" && !found.waiting)) setAside(counter, slip, found);
    const { room, waiting } = found;
    served.push({ lines: merged(found.chosen), status, waiting, room, records });
  }
  return served;
}

async function lockCounter(tx: Tx, departmentId: number, slips: readonly Slip[]): Promise<Counter> {
  const rooms = await lockRooms(tx, departmentId, [...new Set(slips.flatMap(({ roomId }) => roomId ?? []))]);
  const wanted = slips.flatMap((slip) => slip.wanted);
  const locked = await lockShelf(tx, departmentId, wanted);
  const bookable = [...rooms.values()].filter((room) => room.bookable).map(({ id }) => id);
  const first = Math.min(...slips.map(({ slot }) => slot.start));
  return { rooms, bookings: await bookingsOf(tx, departmentId, bookable, first), locked };
}

interface Found {
  chosen: Chosen[];
  /** As it was asked for, and where it is one of the unit. */
  roomId: number | null;
  room: Room | null;
  waiting: boolean;
}

/** What would serve a slip, or why nothing does. */
async function judge(
  tx: Tx,
  { rooms, bookings, locked }: Counter,
  slip: Slip,
  { times, as, waitIfTaken }: Serving,
): Promise<Found | Refusal> {
  const { slot, when, path = "" } = slip;
  const asked: TimeAsked = { when, slot, times, path };
  const isDraft = as === "draft";
  const { chosen, shortages } = allocate(locked.shelf, slip.wanted, slot, isDraft || waitIfTaken);
  const misfit = misfitOf(chosen, locked.records, (index) => `${path}lines.${index}.quantity`);
  if (misfit) return misfit;
  // more than the school has comes to nothing by waiting
  const hopeless = as === "wake" ? undefined : shortages.find(({ wanted, total }) => wanted > total);
  const short = hopeless ?? shortages[0];
  if (short && (hopeless || !(isDraft || waitIfTaken))) return notFree(tx, locked, short, asked);
  const room = slip.roomId === null ? null : (rooms.get(slip.roomId) ?? null);
  const taken = room?.bookable && !isDraft ? takenBy(bookings, room.id, slot) : undefined;
  if (room && taken && !waitIfTaken) return roomTaken(room, taken, bookings, asked);
  return {
    chosen,
    roomId: slip.roomId,
    room,
    waiting: !isDraft && (short !== undefined || taken !== undefined),
  };
}

function statusOf(
  actor: Actor,
  records: LockedShelf["records"],
  { chosen, room, roomId, waiting }: Found,
  { times, as }: Serving,
): Served["status"] {
  if (as === "draft") return "DRAFT";
  if (waiting) return "PENDING";
  const places = chosen.flatMap(({ equipmentId }) => records.get(equipmentId) ?? []);
  const agreed =
    as === "approve" ||
    (as === "ask" && approvesOwn(actor, { roomId, places })) ||
    (times.settings.autoApprove && !(room?.bookable && room.needsApproval));
  return agreed ? "APPROVED" : "PENDING";
}

/** Those behind the slip see what it is given as promised and booked. */
function setAside({ bookings, locked }: Counter, slip: Slip, { chosen, room }: Found): void {
  const { start, end } = slip.slot;
  for (const { equipmentId, amount } of chosen) {
    locked.shelf.add(equipmentId, { start, end, amount });
    locked.justServed.push({ equipmentId, slot: slip.slot, holder: holderOf(slip, amount) });
  }
  if (room?.bookable) bookings.push({ roomId: room.id, registrationId: 0, start, end, who: slip.borrower });
}

function holderOf({ when, slot, borrower }: Slip, amount: number): Holder {
  return {
    name: borrower,
    className: null,
    date: when.date,
    session: when.session,
    periods: [...when.periods],
    quantity: inUnits(amount),
    from: new Date(slot.start).toISOString(),
    until: new Date(slot.end).toISOString(),
    state: "REGISTERED",
  };
}

/** Half a litre can be asked for, half a microscope cannot. */
export function misfitOf(
  chosen: readonly Chosen[],
  records: ReadonlyMap<number, Lendable>,
  field: (index: number) => string,
): Refusal | undefined {
  for (const { equipmentId, amount, index } of chosen) {
    const record = records.get(equipmentId);
    const misfit =
      record &&
      quantityFits(
        inUnits(amount),
        record.unit,
        record.trackingMode === "ITEM" ? "QUANTITY" : (record.trackingMode as TrackingMode),
      );
    if (misfit) return invalidField(pathOf(field(index)), misfit, { of: registrationBody });
  }
  return undefined;
}

/** `lines.2.quantity` as the names and places it is made of. */
function pathOf(field: string): (string | number)[] {
  return field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Writes the lines of a registration, and where it is approved what they promise and the room. */
export async function keepServed(
  tx: Tx,
  departmentId: number,
  registrations: readonly { id: number; slot: SlotTimes; served: Served }[],
): Promise<void> {
  await sql`
    delete from loan_registration_lines
    where registration_id = ${anyOf(registrations.map(({ id }) => id))}`.execute(tx);
  const rows = registrations.flatMap(({ id, served }) =>
    served.lines.map(({ equipmentId, amount, note }, index) => ({
      registrationId: id,
      position: index + 1,
      equipmentId,
      quantity: inUnits(amount),
      note,
    })),
  );
  const { rows: lines } = await sql<{
    id: number;
    registrationId: number;
    equipmentId: number;
    quantity: number;
  }>`
    insert into loan_registration_lines (registration_id, position, equipment_id, quantity, note)
    select "registrationId", position, "equipmentId", quantity, note
    from ${asRows(rows)} as given (
      "registrationId" bigint, position smallint, "equipmentId" bigint, quantity numeric, note text
    )
    returning id, registration_id as "registrationId", equipment_id as "equipmentId", quantity`.execute(tx);
  const byId = new Map(registrations.map((one) => [one.id, one]));
  await promise(
    tx,
    departmentId,
    lines.flatMap((line): NewPromise[] => {
      const one = byId.get(line.registrationId);
      const record = one?.served.records.get(line.equipmentId);
      if (!one || !record || one.served.status !== "APPROVED" || record.trackingMode === "DIGITAL") return [];
      return [
        {
          equipmentId: line.equipmentId,
          quantity: line.quantity,
          start: new Date(one.slot.start),
          end: new Date(one.slot.end),
          isPiece: record.trackingMode === "ITEM",
          registrationLineId: line.id,
        },
      ];
    }),
  );
  await book(
    tx,
    departmentId,
    registrations.flatMap(({ id, slot, served }) =>
      served.status === "APPROVED" && served.room?.bookable
        ? [{ roomId: served.room.id, registrationId: id, start: slot.start, end: slot.end }]
        : [],
    ),
  );
}

/**
 * Gives up things and rooms of registrations; answers of which records something became free. They are locked
 * before, together with what is asked for instead: a slip that finds at this moment that there is not enough,
 * and waits, is seen by `serveWaiting` afterwards.
 */
export async function release(
  tx: Tx,
  departmentId: number,
  registrationIds: readonly number[],
  instead: readonly Slip[] = [],
): Promise<number[]> {
  if (registrationIds.length === 0) return [];
  const held = await heldBy(tx, registrationIds);
  await lockRooms(tx, departmentId, [
    ...new Set([...held.rooms, ...instead.flatMap(({ roomId }) => roomId ?? [])]),
  ]);
  await lockThings(
    tx,
    departmentId,
    held.records,
    instead.flatMap((slip) => slip.wanted),
  );
  await releaseRooms(tx, registrationIds);
  return releaseRegistrations(tx, registrationIds);
}

/** The same for its things alone: what goes over the counter keeps its room. */
export async function releaseThings(
  tx: Tx,
  departmentId: number,
  registrationId: number,
  instead: readonly Wanted[],
): Promise<number[]> {
  const held = await heldBy(tx, [registrationId]);
  await lockThings(tx, departmentId, held.records, instead);
  return releaseRegistrations(tx, [registrationId]);
}

/** What was held and what could serve instead, in one order. */
async function lockThings(
  tx: Tx,
  departmentId: number,
  held: readonly number[],
  wanted: readonly Wanted[],
): Promise<void> {
  const lendable = wanted.length === 0 ? [] : await lendableIds(tx, departmentId, wanted);
  await lockRecords(
    tx,
    departmentId,
    [...new Set([...held, ...lendable])].sort((a, b) => a - b),
  );
}

async function heldBy(
  tx: Tx,
  registrationIds: readonly number[],
): Promise<{ rooms: number[]; records: number[] }> {
  const { rows } = await sql<{ rooms: number[]; records: number[] }>`
    select array (
      select room_id
      from room_bookings
      where registration_id = ${anyOf(registrationIds)}
    ) as rooms,
      array (
        select distinct stock_promises.equipment_id
        from stock_promises
        join loan_registration_lines as line on line.id = stock_promises.registration_line_id
        where line.registration_id = ${anyOf(registrationIds)}
      ) as records`.execute(tx);
  return rows[0] as { rooms: number[]; records: number[] };
}

/** A registration as it stands, to be served anew. */
export function slipAgain(row: RegistrationRow, lines: Parameters<typeof wantedAgain>[0]): Slip {
  return {
    when: whenOf(row),
    slot: slotOfRow(row),
    roomId: row.room_id,
    wanted: wantedAgain(lines),
    borrower: row.borrower_name,
  };
}

/** When a slip is, as it was written: the times of periods may have changed since. */
export function slotOfRow(row: Pick<RegistrationRow, "starts_at" | "ends_at" | "due_at">): SlotTimes {
  return { start: Date.parse(row.starts_at), end: Date.parse(row.ends_at), due: Date.parse(row.due_at) };
}

export function whenOf({
  kind,
  date,
  session,
  periods,
}: Pick<RegistrationRow, "kind" | "date" | "session" | "periods">): When {
  return { kind, date, session, periods, fromTime: null, untilDate: null, untilTime: null };
}

/** What a registration has, to be served anew: of pieces another of the type will do. */
export function wantedAgain(
  lines: readonly { equipmentId: number; quantity: number; note: string | null }[],
): Wanted[] {
  return lines.map(({ equipmentId, quantity, note }) => ({
    equipmentId,
    typeId: null,
    amount: thousandths(quantity),
    note,
    mayReplace: true,
  }));
}

export function wantedOf(
  lines: readonly {
    equipmentId: number | null;
    typeId: number | null;
    quantity: number;
    note: string | null;
  }[],
): Wanted[] {
  return lines.map(({ equipmentId, typeId, quantity, note }) => ({
    equipmentId,
    typeId,
    amount: thousandths(quantity),
    note,
  }));
}

/** A record chosen by two lines is one line. */
function merged(chosen: readonly Chosen[]): Chosen[] {
  const byRecord = new Map<number, Chosen>();
  for (const one of chosen) {
    const same = byRecord.get(one.equipmentId);
    if (same) same.amount += one.amount;
    else byRecord.set(one.equipmentId, { ...one });
  }
  return [...byRecord.values()];
}
