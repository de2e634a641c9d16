import type { AnswerOf, BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { Words } from "@so-thiet-bi/contract/language";
import {
  type CopyOutcome,
  copyRegistrations as copyCall,
  type Registration,
  type Slot,
} from "@so-thiet-bi/contract/registrations";
import { addDays, weekOf } from "@so-thiet-bi/contract/school-weeks";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, notFound, Refusal, sentenceFor } from "../../../http/refusal.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { recordAll } from "../../history/actions.ts";
import { mondayOf, timesOf } from "../queries/calendar.ts";
import { ownEmployee } from "../queries/people.ts";
import { slotText } from "../queries/refusals.ts";
import {
  lockRegistrations,
  noun,
  type RegistrationRow,
  readRegistrations,
  readRows,
  sightOf,
  stepRegistration,
} from "../queries/registrations.ts";
import { isTaught, type UnitTimes, yearOf } from "../rules.ts";
import { type Checked, checkSlips, notTaught } from "./check.ts";
import { bodyOf, insertRegistrations, type ServedSlip, slipOf } from "./register.ts";
import { release, type Served, serveEach, wantedAgain } from "./serve.ts";
import { serveWaiting } from "./serve-waiting.ts";
import { arrived, moveTo, subject, writtenFor } from "./steps.ts";

type Given = BodyOf<typeof copyCall>;

const mostCopies = 600;

/** One source in one place it is to be copied to. */
interface Copy {
  source: RegistrationRow;
  shown: Registration;
  slot: Omit<Slot, "session"> & Pick<RegistrationRow, "session">;
}

/** All that is to be copied, by the times of the unit. */
interface Copying {
  given: Given;
  times: UnitTimes;
  copies: readonly Copy[];
}

interface Kept extends ServedSlip {
  copy: Copy;
}

interface Verdict {
  outcome: CopyOutcome;
  message: string | null;
}

/**
 * Copies lessons to other periods, or a week to other weeks. What falls on a holiday, stands there already or
 * is taken is left out and said of each. A week in which something was handed out is never written over; one
 * that is only registered, where that is wanted.
 */
export async function copyRegistrations(
  tx: Tx,
  actor: Actor,
  given: Given,
): Promise<AnswerOf<typeof copyCall>> {
  const times = await timesOf(tx, actor.departmentId);
  const byWeeks = given.fromMonday !== undefined;
  const copies =
    given.fromMonday === undefined
      ? await toSlots(tx, actor, given)
      : await toWeeks(tx, actor, given, given.fromMonday);
  if (copies.length > mostCopies) throw invalidField([byWeeks ? "toMondays" : "slots"], "too-many-copies");
  const copying: Copying = { given, times, copies };
  const overwritten = byWeeks ? await clearWeeks(tx, actor, copying) : { freed: [], rooms: [] };
  const verdicts = await leftOut(tx, actor, copying);
  const left = copies.filter((copy) => !verdicts.has(copy));
  const pupils = await pupilsOf(tx, actor, left);
  const bodies = left.map((copy) => copiedBody(copy, pupils));
  const checked = await checkSlips(tx, actor, bodies, { times, list: "slots" });
  const slips = checked.map((one, index) => ({
    ...slipOf(one),
    wanted: wantedAgain((left[index] as Copy).shown.lines),
  }));
  const served = await serveEach(tx, actor, slips, { times, as: "ask", waitIfTaken: given.waitIfTaken });
  const kept: Kept[] = [];
  for (const [index, copy] of left.entries()) {
    const one = served[index] as Served | Refusal;
    if (one instanceof Refusal) {
      verdicts.set(copy, {
        outcome: "TAKEN",
        message: sentenceFor(actor, one, copyCall),
      });
      continue;
    }
    verdicts.set(copy, { outcome: one.waiting ? "WAITING" : "COPIED", message: null });
    kept.push({ copy, checked: checked[index] as Checked, served: one });
  }
  const items = await write(tx, actor, kept, times);
  await serveWaiting(tx, actor, overwritten.freed, overwritten.rooms);
  return {
    items,
    outcomes: copies.map((copy) => ({
      sourceId: copy.source.id,
      date: copy.slot.date,
      session: copy.slot.session,
      periods: [...copy.slot.periods],
      ...(verdicts.get(copy) as Verdict),
    })),
  };
}

/** Each of the chosen ones to each of the places. */
async function toSlots(tx: Tx, actor: Actor, { ids, slots }: Given): Promise<Copy[]> {
  const rows = new Map((await readRows(tx, actor, ids)).map((row) => [row.id, row]));
  const shown = new Map((await readRegistrations(tx, actor, [...rows.keys()])).map((one) => [one.id, one]));
  return [...new Set(ids)].flatMap((id, index) => {
    const source = rows.get(id);
    if (!source) throw notFound(noun);
    if (source.kind !== "PERIOD") throw invalidField(["ids", index], "only-by-period");
    if (!copied.has(source.status)) throw invalidField(["ids", index], "not-copied");
    return slots.map((slot) => ({ source, shown: shown.get(id) as Registration, slot }));
  });
}

/** What somebody registered in a week, to the same weekdays and periods of others. */
async function toWeeks(tx: Tx, actor: Actor, given: Given, fromMonday: string): Promise<Copy[]> {
  const from = mondayOf(fromMonday);
  const borrowerId = await borrowerOf(tx, actor, given);
  const targets = [...new Set(given.toMondays.map((day) => mondayOf(day)))];
  const same = given.toMondays.findIndex((day) => mondayOf(day) === from);
  if (same >= 0) throw invalidField(["toMondays", same], "another-week");
  const ids = await inWeeks(
    tx,
    borrowerId,
    [from],
    sql<SqlBool>`
      ${sightOf(actor, "registration")}
      and status = any (${[...copied]}::text[])`,
  );
  const rows = await readRows(
    tx,
    actor,
    ids.map(({ id }) => id),
  );
  const sources = rows.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at) || a.id - b.id);
  const shown = await readRegistrations(
    tx,
    actor,
    sources.map(({ id }) => id),
  );
  return targets.toSorted().flatMap((monday) =>
    sources.map((source, index) => ({
      source,
      shown: shown[index] as Registration,
      slot: {
        date: addDays(monday, Math.round((Date.parse(source.date) - Date.parse(from)) / 86_400_000)),
        session: source.session,
        periods: source.periods,
        classroomId: null,
      },
    })),
  );
}

/** Drafts are no registrations yet, and what was refused or given up is none any more. */
const copied: ReadonlySet<RegistrationRow["status"]> = new Set([
  "PENDING",
  "APPROVED",
  "PREPARED",
  "BORROWED",
  "NOT_FETCHED",
]);

async function borrowerOf(tx: Tx, actor: Actor, given: Given): Promise<number> {
  const id = given.borrowerId ?? (await ownEmployee(tx, actor))?.id;
  if (id === undefined) throw new Refusal("noEmployee");
  return id;
}

/** By period, of that person, in those weeks. */
async function inWeeks(
  tx: Tx,
  borrowerId: number,
  mondays: readonly string[],
  test: Expression<SqlBool>,
): Promise<{ id: number; date: string; status: string }[]> {
  const { rows } = await sql<{ id: number; date: string; status: string }>`
    select id, date, status
    from loan_registrations as registration
    where borrower_id = ${borrowerId}
      and kind = 'PERIOD'
      and ${test}
      and exists (
        select 1
        from unnest(${mondays}::date[]) as monday
        where date between monday and monday + 6
      )
    order by id`.execute(tx);
  return rows;
}

/** Makes room in the target weeks, or says why not. */
async function clearWeeks(
  tx: Tx,
  actor: Actor,
  { given, times, copies }: Copying,
): Promise<{ freed: number[]; rooms: number[] }> {
  const nothing = { freed: [], rooms: [] };
  const [copy] = copies;
  if (!copy) return nothing;
  const mondays = [...new Set(given.toMondays.map((day) => mondayOf(day)))];
  const weekOfSlip = ({ date }: { date: string }) => ({ week: weekName(times, mondayOf(date)) });
  const field = { field: "toMondays" };
  const there = await inWeeks(
    tx,
    copy.source.borrower_id,
    mondays,
    sql<SqlBool>`status in ('PENDING', 'APPROVED', 'PREPARED', 'BORROWED')`,
  );
  const recorded = there.find(({ status }) => status === "BORROWED");
  if (recorded) throw new Refusal("weekRecorded", weekOfSlip(recorded), field);
  const [first] = there;
  if (!first) return nothing;
  if (!given.overwrite) throw new Refusal("weekRegistered", weekOfSlip(first), field);
  const rows = await lockRegistrations(
    tx,
    actor,
    there.map(({ id }) => id),
  );
  // somebody may have handed one out meanwhile
  const since = rows.find(({ status }) => status === "BORROWED");
  if (since) throw new Refusal("weekRecorded", weekOfSlip(since), field);
  for (const row of rows) stepRegistration(actor, "cancel", row);
  const ids = rows.map(({ id }) => id);
  const freed = await release(tx, actor.departmentId, ids);
  await moveTo(tx, actor, ids, { status: "CANCELLED" });
  await recordAll(
    tx,
    actor,
    ids.map((id) => ({
      event: "registration.overwritten" as const,
      subject: subject(id, actor.departmentId),
      details: {},
    })),
  );
  return { freed, rooms: rows.flatMap(({ room_id }) => room_id ?? []) };
}

/** `Tuần 13`, as the school counts; outside its weeks by the dates. */
function weekName(times: UnitTimes, monday: string): Words {
  const year = yearOf(times.years, addDays(monday, 3)) ?? yearOf(times.years, monday);
  const number = year ? (weekOf(year, monday)?.number ?? null) : null;
  if (number !== null) return { vi: `Tuần ${number}`, en: `Week ${number}` };
  const days = `${formatDay(monday)} – ${formatDay(addDays(monday, 6))}`;
  return { vi: `Tuần ${days}`, en: `Week ${days}` };
}

/**
 * Nobody teaches on that day, or the same person has the same class then already; what is copied before
 * counts too.
 */
async function leftOut(tx: Tx, actor: Actor, { times, copies }: Copying): Promise<Map<Copy, Verdict>> {
  const borrowers = [...new Set(copies.map(({ source }) => source.borrower_id))];
  const dates = [...new Set(copies.map(({ slot }) => slot.date))];
  const { rows: there } = await sql<{
    number: string;
    borrower: number;
    classroom: number | null;
    date: string;
    session: string;
    periods: number[];
  }>`
    select number, borrower_id as borrower, classroom_id as classroom, date, session, periods
    from loan_registrations
    where borrower_id = ${anyOf(borrowers)}
      and date = any (${dates}::date[])
      and kind = 'PERIOD'
      and status in ('PENDING', 'APPROVED', 'PREPARED', 'BORROWED')
    order by id`.execute(tx);
  const verdicts = new Map<Copy, Verdict>();
  for (const copy of copies) {
    const { source, slot } = copy;
    if (!isTaught(times.years, slot.date)) {
      verdicts.set(copy, {
        outcome: "HOLIDAY",
        message: sentenceFor(actor, notTaught(times, slot.date), copyCall),
      });
      continue;
    }
    const classroom = slot.classroomId ?? source.classroom_id;
    const same = there.find(
      (one) =>
        one.borrower === source.borrower_id &&
        one.classroom === classroom &&
        one.date === slot.date &&
        one.session === slot.session &&
        one.periods.some((period) => slot.periods.includes(period)),
    );
    if (same) {
      const words = slotText({ ...slot, session: slot.session });
      const message = {
        vi: `Đã có phiếu ${same.number}: ${words.vi}.`,
        en: `There is ${same.number} already: ${words.en}.`,
      };
      verdicts.set(copy, { outcome: "OVERLAPS", message: message[actor.language] });
      continue;
    }
    there.push({
      ...slot,
      number: source.number,
      borrower: source.borrower_id,
      classroom,
      session: slot.session ?? "",
      periods: [...slot.periods],
    });
  }
  return verdicts;
}

interface Pupils {
  students: number;
  groups: number | null;
}

/** The classes that are named for a copy: how many pupils and groups they have. */
async function pupilsOf(tx: Tx, actor: Actor, copies: readonly Copy[]): Promise<Map<number, Pupils>> {
  const ids = copies.flatMap(({ slot }) => slot.classroomId ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Pupils & { id: number }>`
    select id, student_count as students, group_count as groups
    from classrooms
    where id = ${anyOf(ids)}
      and department_id = ${actor.departmentId}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The lesson stays; pupils and groups are those of the class that is named. */
function copiedBody({ source, shown, slot }: Copy, pupils: ReadonlyMap<number, Pupils>): Checked["given"] {
  const body = {
    ...bodyOf(source, shown),
    date: slot.date,
    session: slot.session,
    periods: [...slot.periods],
  };
  if (slot.classroomId === null) return body;
  const of = pupils.get(slot.classroomId);
  return {
    ...body,
    classroomId: slot.classroomId,
    studentCount: of?.students ?? null,
    groupCount: of?.groups ?? null,
  };
}

async function write(tx: Tx, actor: Actor, kept: readonly Kept[], times: UnitTimes): Promise<Registration[]> {
  if (kept.length === 0) return [];
  const ids = await insertRegistrations(tx, actor, kept);
  const items = await readRegistrations(tx, actor, ids, times);
  await recordAll(
    tx,
    actor,
    kept.map(({ copy }, index) => ({
      event: "registration.copied" as const,
      subject: subject(ids[index] as number, actor.departmentId),
      details: { number: copy.source.number },
    })),
  );
  await arrived(tx, actor, items);
  await writtenFor(tx, actor, items);
  return items;
}
