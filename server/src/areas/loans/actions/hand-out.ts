import { quantityFits } from "@so-thiet-bi/contract/equipment";
import type { Words } from "@so-thiet-bi/contract/language";
import type { HandOutBody, Loan } from "@so-thiet-bi/contract/loans";
import { handOut as handOutCall } from "@so-thiet-bi/contract/loans";
import {
  type Registration,
  type RegistrationBody,
  registrationBody,
} from "@so-thiet-bi/contract/registrations";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { searchText } from "../../../db/search.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, forbidden, invalidField, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { ofPerson } from "../../history/rules/personal-words.ts";
import { type Handed, Missing, putInHands } from "../../holdings/actions.ts";
import { type Checked, checkSlips } from "../../registrations/actions/check.ts";
import { insertRegistrations } from "../../registrations/actions/register.ts";
import { releaseThings, type Served, wantedAgain, wantedOf } from "../../registrations/actions/serve.ts";
import { serveWaiting } from "../../registrations/actions/serve-waiting.ts";
import { loanSubject, moveTo, subject } from "../../registrations/actions/steps.ts";
import { timesOf } from "../../registrations/queries/calendar.ts";
import { chemicalsAmong, confirmedFor } from "../../registrations/queries/lesson-chemicals.ts";
import { notFree } from "../../registrations/queries/refusals.ts";
import {
  getRegistration,
  lockRegistration,
  type RegistrationRow,
  stepRegistration,
} from "../../registrations/queries/registrations.ts";
import { type Lendable, lockShelf } from "../../registrations/queries/shelf.ts";
import { allocate, type Wanted } from "../../registrations/rules/allocation.ts";
import {
  clockOf,
  dueOn,
  momentOf,
  type SlotTimes,
  type TimeAsked,
  type UnitTimes,
} from "../../registrations/rules.ts";
import { nextNumber } from "../../school-years/actions/numbers.ts";
import { post, type SecondPerson, type VoucherHead } from "../../stock/actions.ts";
import { balancesOfMany } from "../../stock/queries.ts";
import { keepsSome, keepsThings, whoKeepsThings } from "../../stock/rules/keepers.ts";
import { inUnits, thousandths } from "../../stock/rules.ts";
import { issueMoves } from "../../vouchers/actions/outgoing.ts";
import { getLoan } from "../queries.ts";
import { noteHandedOut } from "./last-loans.ts";

/**
 * Hands things out: what was registered, or at once what lies on the counter. One transaction, whatever their
 * number.
 */
export async function handOut(tx: Tx, actor: Actor, given: HandOutBody): Promise<Loan> {
  return given.registrationId === null
    ? handOutAtOnce(tx, actor, given)
    : handOutRegistered(tx, actor, given.registrationId, given);
}

async function handOutRegistered(
  tx: Tx,
  actor: Actor,
  registrationId: number,
  given: HandOutBody,
): Promise<Loan> {
  const row = await lockRegistration(tx, actor, registrationId);
  stepRegistration(actor, "handOut", row);
  checkVersion(given.version, row);
  const times = await timesOf(tx, actor.departmentId);
  const registration = await getRegistration(tx, actor, registrationId);
  const asked = dueOf(given, times);
  const now = Date.now();
  const end = asked?.end ?? Date.parse(row.ends_at);
  if (end <= now) throw invalidField(["dueDate"], "in-past");
  const slot: SlotTimes = { start: now, end, due: asked?.due ?? Date.parse(row.due_at) };
  const wanted = given.lines ? wantedOf(given.lines) : wantedAgain(registration.lines);
  if (wanted.length === 0) throw invalidField(["lines"], "needed");
  // what it was promised is its own: it counts as free for it
  const freed = await releaseThings(tx, actor.departmentId, registrationId, wanted);
  const things = await take(tx, actor, wanted, { slot, times });
  const secondPerson = await confirmedOf(tx, row, things);
  const id = await openLoan(tx, actor, {
    registration,
    borrowerId: row.borrower_id,
    secondPerson,
    things,
    slot,
    note: given.note,
  });
  await moveTo(tx, actor, [registrationId], { status: "BORROWED" });
  const loan = await getLoan(tx, actor, id);
  await record(tx, actor, "registration.handedOut", subject(registrationId, row.department_id), {
    loan: loan.number,
  });
  await record(tx, actor, "loan.handedOut", loanSubject(id, row.department_id), {
    lines: things.length,
    person: ofPerson("employee", row.borrower_id, row.borrower_name),
  });
  if (given.lines) await serveWaiting(tx, actor, freed);
  return loan;
}

/** Who looked on, where what they confirmed covers the chemicals that go out now. */
async function confirmedOf(
  tx: Tx,
  row: RegistrationRow,
  things: readonly Thing[],
): Promise<SecondPerson | null> {
  if (row.second_person_at === null) return null;
  const ofTwo = await chemicalsAmong(
    tx,
    things.map(({ record: one }) => one.id),
  );
  const leaving = things.filter(({ record: one }) => ofTwo.has(one.id));
  return confirmedFor(
    row,
    leaving.map(({ record: one, quantity }) => ({ equipmentId: one.id, quantity })),
  );
}

/** Mượn ngay: registration and loan in one. */
async function handOutAtOnce(tx: Tx, actor: Actor, given: HandOutBody): Promise<Loan> {
  if (!keepsSome(actor)) throw forbidden(whoKeepsThings);
  const times = await timesOf(tx, actor.departmentId);
  const now = Date.now();
  const until = dueOf(given, times) ?? endOfThisPeriod(times, now) ?? endOfToday(times, now);
  if (!until) throw invalidField(["dueDate"], "needed");
  if (until.end <= now) throw invalidField(["dueDate"], "in-past");
  const slot: SlotTimes = { start: now, ...until };
  const body = bodyAtOnce(given, slot);
  const [asked] = (await checkSlips(tx, actor, [body], { times, single: true, keepsTime: true })) as [
    Checked,
  ];
  const checked = { ...asked, slot };
  const things = await take(tx, actor, wantedOf(given.lines ?? []), { slot, times });
  const slip = { checked, served: servedBy(things) };
  const [registrationId] = (await insertRegistrations(tx, actor, [slip])) as [number];
  const registration = await getRegistration(tx, actor, registrationId);
  const id = await openLoan(tx, actor, {
    registration,
    borrowerId: checked.borrower.id,
    things,
    slot,
    note: given.note,
  });
  const loan = await getLoan(tx, actor, id);
  await record(tx, actor, "registration.handedOut", subject(registrationId, actor.departmentId), {
    loan: loan.number,
  });
  await record(tx, actor, "loan.handedOut", loanSubject(id, actor.departmentId), {
    lines: things.length,
    person: ofPerson("employee", checked.borrower.id, checked.borrower.name),
  });
  return loan;
}

export interface Thing {
  record: Lendable;
  quantity: number;
  note: string | null;
}

/** A slip is served by the very things that are handed over. */
export function servedBy(things: readonly Thing[]): Served {
  return {
    lines: things.map(({ record: one, quantity, note }, index) => ({
      equipmentId: one.id,
      amount: thousandths(quantity),
      note,
      index,
    })),
    status: "BORROWED",
    waiting: false,
    room: null,
    records: new Map(things.map(({ record: one }) => [one.id, one])),
  };
}

/**
 * Locks what could serve, chooses what is free until it has to be back, and asks whether it is in the
 * person's care.
 */
export async function take(
  tx: Tx,
  actor: Actor,
  wanted: readonly Wanted[],
  { slot, times }: Pick<TimeAsked, "slot" | "times">,
): Promise<Thing[]> {
  const locked = await lockShelf(tx, actor.departmentId, wanted);
  const { chosen, shortages } = allocate(locked.shelf, wanted, slot);
  const [short] = shortages;
  const when = { date: dayOf(slot.start), session: null, periods: [] };
  if (short) throw await notFree(tx, locked, short, { when, slot, times, path: "" });
  const byRecord = new Map<number, Thing>();
  for (const { equipmentId, amount, note, index } of chosen) {
    const one = locked.records.get(equipmentId) as Lendable;
    const quantity = inUnits(amount) + (byRecord.get(equipmentId)?.quantity ?? 0);
    const misfit = quantityFits(quantity, one.unit, one.trackingMode as Parameters<typeof quantityFits>[2]);
    if (misfit) throw invalidField(["lines", index, "quantity"], misfit, { of: handOutCall.body });
    byRecord.set(equipmentId, { record: one, quantity, note });
  }
  const things = [...byRecord.values()];
  if (
    !keepsThings(
      actor,
      things.map((thing) => thing.record),
    )
  )
    throw forbidden(whoKeepsThings);
  return things;
}

/** Nothing of these has to be brought back: they are used up, or were never carried away. */
export const staysOut = (trackingMode: string) => trackingMode === "CONSUMABLE" || trackingMode === "DIGITAL";

interface NewLoan {
  registration: Pick<Registration, "id" | "number" | "borrower" | "lessonTitle" | "partner" | "purpose">;
  borrowerId: number;
  things: readonly Thing[];
  slot: SlotTimes;
  note: string | null;
  /** Who confirmed the chemicals that go out by two persons. */
  secondPerson?: SecondPerson | null;
  previousLoanId?: number;
  /** The shelves from which the things came that go on from another loan: they stay theirs. */
  from?: readonly Place[];
}

/** The loan, its lines and what goes into the borrower's hands. The records are locked and free. */
export async function openLoan(tx: Tx, actor: Actor, loan: NewLoan): Promise<number> {
  const { registration, borrowerId, things, slot } = loan;
  const day = dayOf(slot.start);
  const number = await nextNumber(tx, actor.departmentId, "loan", day);
  const isOver = things.every(({ record: one }) => staysOut(one.trackingMode));
  const { rows } = await sql<{ id: number }>`
    insert into loans (
      department_id, root_id, number, registration_id, borrower_id, status, handed_by,
      handed_by_name, due_at, closed_at, note, previous_loan_id, search_text, updated_by_name
    )
    values (
      ${actor.departmentId}, ${actor.rootId},
      ${number}, ${registration.id}, ${borrowerId},
      ${isOver ? "RETURNED" : "OUT"}, ${actor.userId},
      ${actor.fullName},
      ${new Date(slot.due).toISOString()}::timestamptz,
      ${isOver ? sql`now()` : null}::timestamptz,
      ${loan.note},
      ${loan.previousLoanId ?? null}::bigint,
      ${searchText(number, registration.number, registration.lessonTitle, registration.partner)},
      ${actor.fullName}
    )
    returning id`.execute(tx);
  const { id } = rows[0] as { id: number };
  const lineOf = await insertLines(tx, id, things);
  await noteHandedOut(tx, [id]);
  await hand(
    tx,
    actor,
    things
      .filter(({ record: one }) => !staysOut(one.trackingMode))
      .map(({ record: one, quantity }) => ({
        equipmentId: one.id,
        quantity,
        employeeId: borrowerId,
        since: day,
        dueOn: dayOf(slot.due),
        purpose: null,
        start: new Date(slot.start),
        end: new Date(slot.end),
        dueAt: new Date(slot.due),
        isPiece: one.trackingMode === "ITEM",
        loanLineId: lineOf.get(one.id) as number,
      })),
    loan,
  );
  await issueConsumables(
    tx,
    actor,
    things.flatMap(({ record: one, quantity }) =>
      one.trackingMode === "CONSUMABLE"
        ? [{ lineId: lineOf.get(one.id) as number, equipmentId: one.id, quantity }]
        : [],
    ),
    {
      loanNumber: number,
      head: {
        deliverer: actor.fullName,
        receiver: registration.borrower.name,
        secondPerson: loan.secondPerson ?? null,
      },
    },
  );
  return id;
}

/** Answers the line of each record. */
async function insertLines(tx: Tx, loanId: number, things: readonly Thing[]): Promise<Map<number, number>> {
  const given = things.map(({ record: one, quantity, note }, index) => ({
    position: index + 1,
    equipmentId: one.id,
    quantity,
    staysOut: staysOut(one.trackingMode),
    note,
  }));
  const { rows } = await sql<{ id: number; equipmentId: number }>`
    insert into loan_lines (loan_id, position, equipment_id, quantity, stays_out, condition_note)
    select ${loanId}::bigint, position, "equipmentId", quantity, "staysOut", note
    from ${asRows(given)} as given (
      position smallint, "equipmentId" bigint, quantity numeric, "staysOut" boolean, note text
    )
    order by position
    returning id, equipment_id as "equipmentId"`.execute(tx);
  return new Map(rows.map((line) => [line.equipmentId, line.id]));
}

/**
 * What the promises allow may still be in the hands of somebody who is late: the refusal names them.
 */
async function hand(
  tx: Tx,
  actor: Actor,
  handed: readonly Handed[],
  { things, from }: Pick<NewLoan, "things" | "from">,
): Promise<void> {
  try {
    await putInHands(tx, actor, handed, from && (await shelvesFirst(tx, handed, from)));
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    const name = things.find(({ record: one }) => one.id === error.equipmentId)?.record.name ?? "—";
    const { rows } = await sql<{ name: string }>`
      select distinct employees.name
      from stock_holdings
      join employees on employees.id = stock_holdings.employee_id
      where equipment_id = ${error.equipmentId} and ended_on is null limit 3`.execute(tx);
    const unknown: Words = { vi: "người khác", en: "somebody else" };
    throw new Refusal("thingOut", { name, person: rows.map((row) => row.name).join(", ") || unknown });
  }
}

interface Place {
  equipmentId: number;
  roomId: number | null;
  lotId: number | null;
}

/** The good ones of the things, those of the given shelves before others. */
async function shelvesFirst(tx: Tx, handed: readonly Handed[], from: readonly Place[]) {
  const isFrom = (shelf: Place) =>
    from.some(
      ({ equipmentId, roomId, lotId }) =>
        equipmentId === shelf.equipmentId && roomId === shelf.roomId && lotId === shelf.lotId,
    );
  const good = (
    await balancesOfMany(
      tx,
      handed.map(({ equipmentId }) => equipmentId),
    )
  ).filter(({ condition }) => condition === "GOOD");
  return [...good.filter(isFrom), ...good.filter((shelf) => !isFrom(shelf))];
}

interface IssuedFor {
  loanNumber: string;
  /** The day it was used; absent: today. */
  date?: string;
  /** The slip that notes the use, and that alone takes the voucher back; over the counter none does. */
  registrationId?: number;
  /** Who handed it out, who received it and who looked on. */
  head?: VoucherHead;
  /** What the call names the quantity of a line, by its number from 0. */
  fieldOf?: (index: number) => string;
}

/** Takes consumables off the books by one voucher, first expired first; each line knows it. */
export async function issueConsumables(
  tx: Tx,
  actor: Actor,
  lines: readonly { lineId: number; equipmentId: number; quantity: number }[],
  { loanNumber, date = dayOf(Date.now()), registrationId, head, fieldOf }: IssuedFor,
): Promise<void> {
  if (lines.length === 0) return;
  const anywhere = { fromRoom: false, roomId: null, lotId: null, note: null };
  const { moves } = await issueMoves(tx, actor, {
    date,
    lines: lines.map(({ equipmentId, quantity }) => ({ equipmentId, quantity, ...anywhere })),
    ...(fieldOf && { fieldOf }),
  });
  const { id } = await post(tx, actor, {
    departmentId: actor.departmentId,
    type: "ISSUE",
    date,
    reason: `Xuất theo phiếu mượn ${loanNumber}`,
    moves,
    lineCount: lines.length,
    ...(head && { head }),
    ...(registrationId !== undefined && {
      source: { type: "loan-registration" as const, id: registrationId },
    }),
  });
  await tx
    .updateTable("loan_lines")
    .set({ voucher_id: id })
    .where("id", "=", anyOf(lines.map(({ lineId }) => lineId)))
    .execute();
}

/** As it was asked for; a time alone is one of today. */
function dueOf(
  { dueDate, dueTime }: HandOutBody,
  times: UnitTimes,
): { end: number; due: number } | undefined {
  if (dueDate === null && dueTime === null) return undefined;
  const now = Date.now();
  const date = dueDate ?? dayOf(now);
  const end = dueTime === null ? dueOn(date, times.periodTimes, now) : momentOf(date, dueTime);
  return { end, due: end };
}

function endOfThisPeriod(
  { periodTimes, settings }: UnitTimes,
  now: number,
): { end: number; due: number } | undefined {
  const clock = clockOf(now);
  const period = periodTimes.find(({ start, end }) => start <= clock && clock < end);
  if (!period) return undefined;
  const end = momentOf(dayOf(now), period.end);
  return { end, due: end + settings.graceMinutes * 60_000 };
}

function endOfToday({ periodTimes }: UnitTimes, now: number): { end: number; due: number } | undefined {
  const end = dueOn(dayOf(now), periodTimes, now);
  return end > now ? { end, due: end } : undefined;
}

function bodyAtOnce(given: HandOutBody, slot: SlotTimes): RegistrationBody {
  return registrationBody.parse({
    kind: given.kind,
    borrowerId: given.borrowerId,
    date: dayOf(slot.start),
    fromTime: clockOf(slot.start),
    untilDate: dayOf(slot.end),
    // a minute of the same clock is no time: the slip says when it went out
    untilTime:
      dayOf(slot.end) === dayOf(slot.start) && clockOf(slot.end) <= clockOf(slot.start)
        ? "23:59"
        : clockOf(slot.end),
    classroomId: given.classroomId,
    subjectId: given.subjectId,
    lessonTitle: given.lessonTitle,
    purpose: given.purpose,
    partner: given.partner,
    documentNo: given.documentNo,
    note: given.note,
    lines: (given.lines ?? []).map(({ equipmentId, typeId, quantity, note }) => ({
      equipmentId,
      typeId,
      quantity,
      note,
    })),
  });
}
