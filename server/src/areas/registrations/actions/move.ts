import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { Words } from "@so-thiet-bi/contract/language";
import type { moveRegistrations as moveCall, Registration } from "@so-thiet-bi/contract/registrations";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { searchText } from "../../../db/search.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, notFound } from "../../../http/refusal.ts";
import { recordAll } from "../../history/actions.ts";
import { notify } from "../../notices/actions.ts";
import { timesOf } from "../queries/calendar.ts";
import { slotText } from "../queries/refusals.ts";
import {
  lockRegistrations,
  noun,
  type RegistrationRow,
  readRegistrations,
  stepRegistration,
} from "../queries/registrations.ts";
import { type Checked, checkSlips } from "./check.ts";
import { bodyOf, type ServedSlip, servedSlips } from "./register.ts";
import { keepServed, release, type Slip, serve, wantedAgain } from "./serve.ts";
import { serveWaiting } from "./serve-waiting.ts";
import { accountsOf, arrived, askers, noticeOf, subject } from "./steps.ts";

type Move = BodyOf<typeof moveCall>["moves"][number];

/**
 * Moves lessons to another day or period, or to a substitute teacher; all of them or none. They give up
 * what they had first, so that two may change places, and stand afterwards as after any change: asked for
 * again where somebody else approves. `decides`: false where moving them says nothing of whether they are
 * approved, so that what waits for an answer goes on waiting.
 */
export async function moveRegistrations(
  tx: Tx,
  actor: Actor,
  given: BodyOf<typeof moveCall>,
  { decides = true } = {},
): Promise<{ items: Registration[] }> {
  const ids = given.moves.map(({ id }) => id);
  const rows = await lockMoved(tx, actor, ids);
  const times = await timesOf(tx, actor.departmentId);
  const before = await readRegistrations(tx, actor, ids, times);
  const bodies = rows.map((row, index) =>
    movedBody(row, before[index] as Registration, given.moves[index] as Move, index),
  );
  const keepsTime = rows.map((row, index) => isSameTime(row, bodies[index] as (typeof bodies)[number]));
  const checked = await checkSlips(tx, actor, bodies, { times, keepsTime, list: "moves" });
  const slips = checked.map(({ given: body, borrower, slot, path }, index): Slip => {
    const wanted = wantedAgain((before[index] as Registration).lines);
    const { status } = rows[index] as RegistrationRow;
    const as = status === "DRAFT" ? "draft" : status === "PENDING" && !decides ? "wake" : "ask";
    return { when: body, slot, roomId: body.roomId, wanted, borrower: borrower.name, path, as };
  });
  const freed = await release(tx, actor.departmentId, ids, slips);
  const served = await serve(tx, actor, slips, { times, as: "ask", waitIfTaken: given.waitIfTaken });
  const placed = servedSlips(checked, served).map((one, index) => ({
    row: rows[index] as RegistrationRow,
    ...one,
  }));
  await write(tx, actor, placed);
  await keepServed(
    tx,
    actor.departmentId,
    placed.map((one) => ({ id: one.row.id, slot: one.checked.slot, served: one.served })),
  );
  const after = await readRegistrations(tx, actor, ids, times);
  await recordAll(
    tx,
    actor,
    after.map((one, index) => ({
      event: "registration.moved" as const,
      subject: subject(one.id, actor.departmentId),
      details: placesOf(before[index] as Registration, one),
    })),
  );
  const moved = after.filter(({ status }) => status !== "DRAFT");
  await tell(tx, actor, moved, rows);
  await arrived(tx, actor, moved);
  await serveWaiting(
    tx,
    actor,
    freed,
    rows.flatMap(({ room_id }) => room_id ?? []),
  );
  return { items: after };
}

/** In the order given. */
async function lockMoved(tx: Tx, actor: Actor, ids: readonly number[]): Promise<RegistrationRow[]> {
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (repeated >= 0) throw invalidField(["moves", repeated, "id"], "repeated");
  const locked = new Map((await lockRegistrations(tx, actor, ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = locked.get(id);
    if (!row) throw notFound(noun);
    stepRegistration(actor, "move", row);
    return row;
  });
}

/** What it becomes; of a loan over days the last day moves with the first. */
function movedBody(row: RegistrationRow, shown: Registration, move: Move, index: number): Checked["given"] {
  const body = bodyOf(row, shown);
  const at = (field: string) => ["moves", index, field];
  if (row.kind !== "PERIOD") {
    if (move.session !== undefined) throw invalidField(at("session"), "only-by-period");
    if (move.periods !== undefined) throw invalidField(at("periods"), "only-by-period");
  }
  if (move.periods?.length === 0) throw invalidField(at("periods"), "needed");
  const date = move.date ?? row.date;
  const shift = Math.round((Date.parse(date) - Date.parse(row.date)) / 86_400_000);
  return {
    ...body,
    date,
    untilDate: body.untilDate === null ? null : addDays(body.untilDate, shift),
    session: move.session ?? row.session,
    periods: move.periods ?? row.periods,
    borrowerId: move.borrowerId ?? row.borrower_id,
  };
}

function isSameTime(row: RegistrationRow, body: Checked["given"]): boolean {
  return row.date === body.date && row.session === body.session && row.periods.join() === body.periods.join();
}

interface Placed extends ServedSlip {
  /** As it stood before. */
  row: RegistrationRow;
}

/** All of them in one statement; where a slip stood first stays known. */
async function write(tx: Tx, actor: Actor, placed: readonly Placed[]): Promise<void> {
  const moved = placed.map(({ row, checked, served }) => {
    const { given, borrower, slot } = checked;
    const { status, waiting } = served;
    return {
      id: row.id,
      borrower: borrower.id,
      group: borrower.subjectGroupId,
      date: given.date,
      session: given.session,
      periods: given.periods,
      start: new Date(slot.start).toISOString(),
      end: new Date(slot.end).toISOString(),
      due: new Date(slot.due).toISOString(),
      search: searchText(row.number, given.lessonTitle, given.partner),
      status,
      waiting,
      from:
        row.status === "DRAFT" || (isSameTime(row, given) && borrower.id === row.borrower_id)
          ? null
          : { date: row.date, session: row.session, periods: row.periods, borrowerName: row.borrower_name },
    };
  });
  await sql`
    update loan_registrations as registration
    set borrower_id = given.borrower,
      ${forget("second_person_id")}, ${forget("second_person_name")},
      ${forget("second_person_at")}, ${forget("second_person_lines")},
      subject_group_id = given."group",
      date = given.date, session = given.session,
      periods = given.periods,
      span = tstzrange(given.start, given."end"),
      due_at = given.due, search_text = given.search,
      moved_from = coalesce(registration.moved_from, given."from"),
      waiting_since = case when given.waiting then coalesce(registration.waiting_since, now()) end,
      status_since = case
        when registration.status = given.status then registration.status_since
        else now()
      end,
      status_by_name = case
        when registration.status = given.status then registration.status_by_name
        else ${actor.fullName}
      end,
      status = given.status, ${setChangedBy(actor)}
    from ${asRows(moved)} as given (
      id bigint, borrower bigint, "group" bigint, date date,
      session text, periods smallint[], start timestamptz, "end" timestamptz,
      due timestamptz, search text, status text, waiting boolean, "from" jsonb
    )
    where registration.id = given.id`.execute(tx);
}

/** Who looks on while a chemical goes out looks on at who receives it: for somebody else they are asked anew. */
function forget(column: string) {
  return sql`${sql.ref(column)} = case
    when registration.borrower_id = given.borrower then ${sql.ref(`registration.${column}`)}
  end`;
}

/** From where to where: the time, and who teaches where that changes. */
function placesOf(before: Registration, after: Registration): { from: Words; to: Words } {
  const isOther = before.borrower.id !== after.borrower.id;
  const place = (one: Registration): Words => {
    const slot = { start: Date.parse(one.startsAt), end: Date.parse(one.endsAt) };
    const { vi, en } = slotText(one, slot);
    const who = isOther ? ` (${one.borrower.name})` : "";
    return { vi: vi + who, en: en + who };
  };
  return { from: place(before), to: place(after) };
}

/** The borrowers before and after, and the author. */
async function tell(
  tx: Tx,
  actor: Actor,
  registrations: readonly Registration[],
  before: readonly RegistrationRow[],
): Promise<void> {
  const rows = new Map(before.map((row) => [row.id, row]));
  const users = await accountsOf(tx, registrations);
  await notify(
    tx,
    actor,
    registrations.map((one) => {
      const row = rows.get(one.id);
      return {
        ...noticeOf(one),
        event: "registration.moved" as const,
        users: [...(users.get(one.borrower.id) ?? []), ...(row ? askers(row) : [])],
      };
    }),
  );
}
