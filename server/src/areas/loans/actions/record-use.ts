/** Used without a counter: a loan that is over as soon as it is written down. */
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type {
  Registration,
  recordLoans as recordCall,
  recordUse as useCall,
  withdrawUse as withdrawCall,
} from "@so-thiet-bi/contract/registrations";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { searchText } from "../../../db/search.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, invalidField, Refusal } from "../../../http/refusal.ts";
import { recordAll } from "../../history/actions.ts";
import { type Checked, checkOpenDay, checkSlips } from "../../registrations/actions/check.ts";
import { insertRegistrations, type ServedSlip } from "../../registrations/actions/register.ts";
import {
  misfitOf,
  release,
  releaseThings,
  type Served,
  slotOfRow,
  wantedAgain,
  wantedOf,
  whenOf,
} from "../../registrations/actions/serve.ts";
import { serveWaiting } from "../../registrations/actions/serve-waiting.ts";
import { loanSubject, moveTo, subject } from "../../registrations/actions/steps.ts";
import { timesOf } from "../../registrations/queries/calendar.ts";
import { slotText } from "../../registrations/queries/refusals.ts";
import {
  getRegistration,
  lockRegistration,
  readRegistrations,
  stepRegistration,
} from "../../registrations/queries/registrations.ts";
import { readOnBooks } from "../../registrations/queries/shelf.ts";
import { allocate, Shelf } from "../../registrations/rules/allocation.ts";
import type { UnitTimes } from "../../registrations/rules.ts";
import { nextNumbers } from "../../school-years/actions/numbers.ts";
import { inUnits } from "../../stock/rules.ts";
import { reverseIssueOf } from "../../vouchers/actions.ts";
import { issueConsumables, staysOut } from "./hand-out.ts";
import { findLastAgain, noteHandedOut } from "./last-loans.ts";

/**
 * What was registered was used where it stands. It counts as borrowed and brought back good; what it was
 * promised is free again for the rest of its time, and what is used up leaves the books as at the counter.
 */
export async function recordUse(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof useCall>,
): Promise<Registration> {
  const row = await lockRegistration(tx, actor, id);
  stepRegistration(actor, "recordUse", row);
  checkVersion(given.version, row);
  const slot = slotOfRow(row);
  if (slot.start > Date.now()) throw new Refusal("notStarted", { slot: slotText(whenOf(row), slot) });
  const registration = await getRegistration(tx, actor, id);
  const freed = await releaseThings(tx, actor.departmentId, id, wantedAgain(registration.lines));
  const [loan] = (await openClosed(tx, actor, [registration])) as [ClosedLoan];
  await issueConsumables(
    tx,
    actor,
    loan.lines.filter(({ trackingMode }) => trackingMode === "CONSUMABLE"),
    { loanNumber: loan.number, registrationId: id },
  );
  await moveTo(tx, actor, [id], { status: "BORROWED" });
  await recordAll(tx, actor, [
    { event: "registration.used", subject: subject(id, row.department_id), details: { loan: loan.number } },
    {
      event: "registration.used",
      subject: loanSubject(loan.id, row.department_id),
      details: { loan: loan.number },
    },
  ]);
  await serveWaiting(tx, actor, freed);
  return getRegistration(tx, actor, id);
}

/**
 * Uses of days past (ghi bổ sung): registration, loan and return in one, of things the unit has on its books
 * in whatever condition. They count in every book; what was used up leaves the books on the day it was used,
 * and of what is not there nothing is noted. A school that only counts uses notes them and moves nothing.
 * `known`: the unit's times, or others by which it is judged how long ago is too long.
 */
export async function recordLoans(
  tx: Tx,
  actor: Actor,
  given: BodyOf<typeof recordCall>,
  known?: UnitTimes,
): Promise<{ items: Registration[] }> {
  const times = known ?? (await timesOf(tx, actor.departmentId));
  const checked = await checkSlips(tx, actor, given.registrations, { times, later: true });
  const running = checked.find(({ given: body, slot }) => body.kind !== "PERIOD" && slot.end > Date.now());
  if (running) throw invalidField([...partsOf(running.path), "untilDate"], "in-future");
  const wanted = given.registrations.map(({ lines }) => wantedOf(lines));
  const records = await readOnBooks(tx, actor.departmentId, wanted.flat());
  const shelf = new Shelf([...records.values()], []);
  const slips = checked.map((one, index): ServedSlip => {
    const { slot, path } = one;
    const { chosen, shortages } = allocate(shelf, wanted[index] ?? [], slot);
    const field = (line: number) => `${path}lines.${line}.quantity`;
    const misfit = misfitOf(chosen, records, field);
    if (misfit) throw misfit;
    const [short] = shortages;
    if (short) {
      const record = records.get(short.equipmentIds[0] ?? 0);
      if (!record) throw new Refusal("recordsGone", {}, { field: field(short.index) });
      const { name, unit } = record;
      throw new Refusal(
        "notOnBooks",
        { name, unit, total: inUnits(short.total), wanted: inUnits(short.wanted) },
        { field: field(short.index) },
      );
    }
    const served: Served = { lines: chosen, status: "BORROWED", waiting: false, room: null, records };
    return { checked: one, served };
  });
  const ids = await insertRegistrations(tx, actor, slips, { recordedLater: true });
  const loans = await openClosed(tx, actor, await readRegistrations(tx, actor, ids, times));
  if (times.settings.statistics === "DETAILED") await issueUsed(tx, actor, loans, checked);
  await recordAll(
    tx,
    actor,
    loans.flatMap(({ id, number, registrationId }) => [
      {
        event: "registration.recorded" as const,
        subject: subject(registrationId, actor.departmentId),
        details: { loan: number },
      },
      {
        event: "registration.recorded" as const,
        subject: loanSubject(id, actor.departmentId),
        details: { loan: number },
      },
    ]),
  );
  return { items: await readRegistrations(tx, actor, ids, times) };
}

/** `registrations.0.` → where it stands in what was sent. */
function partsOf(path: string): (string | number)[] {
  const parts = path.split(".").filter(Boolean);
  return parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** A voucher for each slip, so that the book of chemicals names its lesson, class and teacher. */
async function issueUsed(
  tx: Tx,
  actor: Actor,
  loans: readonly ClosedLoan[],
  checked: readonly Checked[],
): Promise<void> {
  for (const [index, { number, registrationId, date, lines }] of loans.entries()) {
    const usedUp = lines.filter(({ trackingMode }) => trackingMode === "CONSUMABLE");
    const { given, path } = checked[index] as Checked;
    const fieldOf = (at: number) =>
      `${path}lines.${given.lines.findIndex(({ equipmentId }) => equipmentId === usedUp[at]?.equipmentId)}.quantity`;
    await issueConsumables(tx, actor, usedUp, { loanNumber: number, date, registrationId, fieldOf });
  }
}

/**
 * The use was noted wrongly: it counts nowhere any more, and what left the books for it is back on the day it
 * left.
 */
export async function withdrawUse(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof withdrawCall>,
): Promise<Registration> {
  const row = await lockRegistration(tx, actor, id);
  stepRegistration(actor, "withdrawUse", row);
  checkVersion(given.version, row);
  const loan = await tx
    .selectFrom("loans")
    .select(["id", "number"])
    .where("registration_id", "=", id)
    .where("without_counter", "=", true)
    .executeTakeFirst();
  if (!loan) throw new Refusal("wentOverCounter");
  await checkOpenDay(tx, actor, row.date);
  const freed = await release(tx, row.department_id, [id]);
  await forgetLoan(tx, loan.id);
  const reversal = await reverseIssueOf(tx, actor, id, given.reason);
  await moveTo(tx, actor, [id], { status: "CANCELLED", reason: given.reason });
  const details = { loan: loan.number, voucher: reversal?.number ?? "—", reason: given.reason };
  await recordAll(tx, actor, [
    { event: "registration.useWithdrawn", subject: subject(id, row.department_id), details },
    { event: "registration.useWithdrawn", subject: loanSubject(loan.id, row.department_id), details },
  ]);
  await serveWaiting(tx, actor, freed, row.room_id === null ? [] : [row.room_id]);
  return getRegistration(tx, actor, id);
}

/** Nothing of it was in anybody's hands; the slip, the voucher and the history keep what was written. */
async function forgetLoan(tx: Tx, loanId: number): Promise<void> {
  await sql`
    delete from loan_return_lines
    where return_id in (select id from loan_returns where loan_id = ${loanId})`.execute(tx);
  await sql`delete from loan_returns where loan_id = ${loanId}`.execute(tx);
  const { rows: lines } = await sql<{ equipmentId: number }>`
    delete from loan_lines where loan_id = ${loanId} returning equipment_id as "equipmentId"`.execute(tx);
  await sql`delete from loans where id = ${loanId}`.execute(tx);
  await findLastAgain(
    tx,
    lines.map(({ equipmentId }) => equipmentId),
  );
}

interface ClosedLoan {
  id: number;
  date: string;
  number: string;
  registrationId: number;
  lines: { lineId: number; equipmentId: number; quantity: number; trackingMode: string }[];
}

/**
 * Loans from the beginning of their slips to the end, or to this moment, with everything back good; five
 * statements whatever their number.
 */
async function openClosed(
  tx: Tx,
  actor: Actor,
  registrations: readonly Registration[],
): Promise<ClosedLoan[]> {
  const days = registrations.map(({ date }) => date);
  const numbers = await nextNumbers(tx, actor.departmentId, "loan", days);
  const loans = registrations.map((one, index) => ({
    registration: one.id,
    number: numbers[index] as string,
    borrower: one.borrower.id,
    from: one.startsAt,
    due: one.dueAt,
    until: new Date(Math.min(Date.now(), Date.parse(one.endsAt))).toISOString(),
    search: searchText(numbers[index] as string, one.number, one.lessonTitle, one.partner),
  }));
  const loanOf = await insertLoans(tx, actor, loans);
  const lines = await insertLines(tx, registrations, loanOf);
  await noteHandedOut(tx, [...loanOf.values()]);
  const ends = new Map(loans.map(({ registration, until }) => [loanOf.get(registration) as number, until]));
  const back = lines.filter((line) => !line.staysOut);
  await insertReturns(tx, actor, back, ends);
  const modes = new Map(
    registrations.flatMap((one) =>
      one.lines.map(({ equipmentId, trackingMode }) => [equipmentId, trackingMode]),
    ),
  );
  const linesOf = Map.groupBy(lines, ({ loanId }) => loanId);
  return registrations.map((one, index) => {
    const id = loanOf.get(one.id) as number;
    return {
      id,
      date: one.date,
      number: numbers[index] as string,
      registrationId: one.id,
      lines: (linesOf.get(id) ?? []).map((line) => ({
        lineId: line.id,
        equipmentId: line.equipmentId,
        quantity: line.quantity,
        trackingMode: modes.get(line.equipmentId) ?? "",
      })),
    };
  });
}

interface NewLoan {
  registration: number;
  number: string;
  borrower: number;
  from: string;
  due: string;
  until: string;
  search: string;
}

/** Answers the loan of each registration. */
async function insertLoans(tx: Tx, actor: Actor, loans: readonly NewLoan[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; registrationId: number }>`
    insert into loans (
      department_id, root_id, number, registration_id, borrower_id, status, handed_at, handed_by,
      handed_by_name, due_at, closed_at, search_text, updated_by_name, without_counter
    )
    select ${actor.departmentId}::bigint,
      ${actor.rootId}::bigint, number, registration,
      borrower, 'RETURNED', "from",
      ${actor.userId}::bigint,
      ${actor.fullName}, due, until, search,
      ${actor.fullName}, true
    from ${asRows(loans)} as given (
      registration bigint, number text, borrower bigint, "from" timestamptz,
      due timestamptz, until timestamptz, search text
    )
    order by number
    returning id, registration_id as "registrationId"`.execute(tx);
  return new Map(rows.map(({ id, registrationId }) => [registrationId, id]));
}

interface NewLine {
  id: number;
  loanId: number;
  equipmentId: number;
  quantity: number;
  staysOut: boolean;
}

async function insertLines(
  tx: Tx,
  registrations: readonly Registration[],
  loanOf: ReadonlyMap<number, number>,
): Promise<NewLine[]> {
  const given = registrations.flatMap((one) =>
    one.lines.map((line, index) => ({
      loan: loanOf.get(one.id) as number,
      position: index + 1,
      equipmentId: line.equipmentId,
      quantity: line.quantity,
      staysOut: staysOut(line.trackingMode),
      note: line.note,
    })),
  );
  const { rows } = await sql<NewLine>`
    insert into loan_lines (
      loan_id, position, equipment_id, quantity, stays_out, returned, condition_note
    )
    select loan, position, "equipmentId", quantity, "staysOut",
      case when "staysOut" then 0 else quantity end, note
    from ${asRows(given)} as given (
      loan bigint, position smallint, "equipmentId" bigint, quantity numeric,
      "staysOut" boolean, note text
    )
    returning id, loan_id as "loanId", equipment_id as "equipmentId", quantity,
      stays_out as "staysOut"`.execute(tx);
  return rows;
}

/** What is brought back comes at the end of its loan. */
async function insertReturns(
  tx: Tx,
  actor: Actor,
  back: readonly NewLine[],
  ends: ReadonlyMap<number, string>,
): Promise<void> {
  const returns = [...new Set(back.map(({ loanId }) => loanId))].map((loanId) => ({
    loanId,
    at: ends.get(loanId) as string,
  }));
  await sql`
    with returned as (
      insert into loan_returns (department_id, loan_id, returned_at, received_by, received_by_name)
      select ${actor.departmentId}::bigint, "loanId",
        at, ${actor.userId}::bigint,
        ${actor.fullName}
      from ${asRows(returns)} as given ("loanId" bigint, at timestamptz)
      order by "loanId"
      returning id, loan_id
    )
    insert into loan_return_lines (return_id, line_id, good)
    select returned.id, line."lineId", line.quantity
    from ${asRows(back.map(({ id, loanId, quantity }) => ({ lineId: id, loanId, quantity })))} as line ("lineId" bigint, "loanId" bigint, quantity numeric)
    join returned on returned.loan_id = line."loanId"`.execute(tx);
}
