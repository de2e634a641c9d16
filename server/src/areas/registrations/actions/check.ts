/** What is asked of a slip before anything is looked for: who, whose class and lesson, which day. */

import type { RegistrationBody, RegistrationKind } from "@so-thiet-bi/contract/registrations";
import { registrationBody } from "@so-thiet-bi/contract/registrations";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField, Refusal } from "../../../http/refusal.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { findUnusable } from "../../catalogues/queries.ts";
import { findClosedYear } from "../../school-years/queries.ts";
import { keepsSome } from "../../stock/rules/keepers.ts";
import { mayLendOutside } from "../policy.ts";
import { mondayOf } from "../queries/calendar.ts";
import { ownEmployee, type Person, peopleOf } from "../queries/people.ts";
import { slotText } from "../queries/refusals.ts";
import { holidayOn, isTaught, type SlotTimes, slotOf, type TimeAsked, type UnitTimes } from "../rules.ts";

export interface Checked {
  given: RegistrationBody;
  borrower: Person;
  slot: SlotTimes;
  path: string;
}

/** By what the slips are judged, and how they were sent. */
interface Checking {
  times: UnitTimes;
  /** They were used already and are written down afterwards. */
  later?: boolean;
  /** Slips that stay when they were are not asked again when they come. */
  keepsTime?: boolean | readonly boolean[];
  /** There is one, not in a list. */
  single?: boolean;
  /** What the list is called in what was sent. */
  list?: string;
}

const hour = 3_600_000;

export async function checkSlips(
  tx: Tx,
  actor: Actor,
  registrations: readonly RegistrationBody[],
  { times, later = false, single = false, keepsTime = false, list = "registrations" }: Checking,
): Promise<Checked[]> {
  const own = await ownEmployee(tx, actor);
  const pathOf = (index: number) => (single ? "" : `${list}.${index}.`);
  const at = (index: number, field: string) => (single ? [field] : [list, index, field]);
  const borrowers = registrations.map(({ borrowerId }) => borrowerId ?? own?.id);
  if (borrowers.includes(undefined)) throw new Refusal("noEmployee");
  const people = await peopleOf(tx, actor.departmentId, [...new Set(borrowers as number[])]);
  await checkLinks(tx, actor, registrations, at);
  const checked: Checked[] = [];
  for (const [index, given] of registrations.entries()) {
    const borrower = people.get(borrowers[index] as number);
    if (!borrower) throw invalidField(at(index, "borrowerId"), "not-visible", { of: registrationBody });
    if (borrower.id !== own?.id && !keepsSome(actor)) throw forbidden(whoRegistersForOthers);
    if (given.kind === "OUTSIDE" && !mayLendOutside(actor)) throw forbidden(whoLendsOutside);
    const slot = slotOf(given, times);
    if (!slot)
      throw new Refusal("noSuchPeriod", { slot: slotText(given) }, { field: `${pathOf(index)}periods` });
    const path = pathOf(index);
    const asked = { when: given, slot, times, path };
    if (later) checkPast(given.kind, asked);
    else if (!(typeof keepsTime === "boolean" ? keepsTime : keepsTime[index]))
      checkComing(actor, given.kind, asked);
    checked.push({ given, borrower, slot, path });
  }
  await checkYears(tx, actor, checked);
  if (!later) await checkOverdue(tx, times, checked);
  return checked;
}

/** Class, subject, lesson and room are of the unit, or of one above that shares them. */
async function checkLinks(
  tx: Tx,
  actor: Actor,
  registrations: readonly RegistrationBody[],
  at: (index: number, field: string) => (string | number)[],
) {
  const refs = registrations.flatMap((given, index) =>
    (
      [
        ["classroomId", "classrooms"],
        ["subjectId", "subjects"],
        ["lessonId", "lessons"],
        ["roomId", "functional-rooms"],
      ] as const
    ).flatMap(([field, to]) =>
      given[field] === null ? [] : [{ field: `${index} ${field}`, to, id: given[field] }],
    ),
  );
  const [unusable] = await findUnusable(tx, actor, refs);
  if (!unusable) return;
  const [index, field] = unusable.split(" ") as [string, string];
  throw invalidField(at(Number(index), field), "not-visible", { of: registrationBody });
}

/**
 * A lesson is on a school day, not over, in time and not too far ahead, a loan at most a year's; only those
 * who keep the equipment may register at the last moment.
 */
export function checkComing(
  actor: Actor,
  kind: RegistrationKind,
  { when, slot, times, path }: TimeAsked,
): void {
  const now = Date.now();
  const { settings } = times;
  const words = slotText(when, slot);
  const field = `${path}date`;
  if (kind === "PERIOD" && !isTaught(times.years, when.date)) throw notTaught(times, when.date, field);
  if (slot.end <= now) throw new Refusal("inThePast", { slot: words }, { field });
  // what is lent for long is agreed on long before: a year's loan, a year ahead
  const weeks = kind === "PERIOD" ? settings.weeksAhead : Math.max(settings.weeksAhead, weeksOfYear);
  const until = addDays(mondayOf(dayOf(now)), 7 * (weeks + 1) - 1);
  if (when.date > until) throw new Refusal("tooFarAhead", { weeks, until: formatDay(until) }, { field });
  if (slot.end - slot.start > (weeksOfYear * 7 + 1) * 24 * hour)
    throw invalidField(untilOf(field), "year-at-most", { of: registrationBody });
  if (!keepsSome(actor) && slot.start < now + settings.hoursAhead * hour)
    throw new Refusal("tooLate", { hours: settings.hoursAhead, slot: words }, { field });
}

const weeksOfYear = 53;

/** The last day, beside the first. */
function untilOf(field: string): (string | number)[] {
  return field
    .split(".")
    .map((part) => (part === "date" ? "untilDate" : /^\d+$/.test(part) ? Number(part) : part));
}

export function notTaught(times: UnitTimes, date: string, field?: string): Refusal {
  const holiday = holidayOn(times.years, date);
  const why = holiday
    ? { vi: `ngày nghỉ (${holiday})`, en: `a holiday (${holiday})` }
    : { vi: "ngày không dạy học", en: "not a school day" };
  return new Refusal("notTaught", { day: formatDay(date), why }, field === undefined ? {} : { field });
}

function checkPast(kind: RegistrationKind, { when, slot, times, path }: TimeAsked): void {
  const today = dayOf(Date.now());
  const field = `${path}date`;
  if (slot.start > Date.now()) throw new Refusal("notStarted", { slot: slotText(when, slot) }, { field });
  if (kind === "PERIOD" && !isTaught(times.years, when.date)) throw notTaught(times, when.date, field);
  const since = addDays(today, -times.settings.pastDays);
  if (when.date < since)
    throw new Refusal("tooLongAgo", { days: times.settings.pastDays, since: formatDay(since) }, { field });
}

/** A use is not taken out of a school year that was closed, nor out of months whose books are. */
export async function checkOpenDay(tx: Tx, actor: Actor, date: string): Promise<void> {
  const closed = await findClosedYear(tx, actor.departmentId, date);
  if (closed !== undefined) throw new Refusal("yearClosed", { name: closed });
  const until = await closedUntil(tx, actor);
  if (until && date <= until) throw new Refusal("booksClosed", { until: formatDay(until) });
}

async function closedUntil(tx: Tx, { departmentId }: Actor): Promise<string | null | undefined> {
  const { rows } = await sql<{
    until: string | null;
  }>`select until from stock_closings where department_id = ${departmentId}`.execute(tx);
  return rows[0]?.until;
}

/** Nothing is written into a school year that was closed, nor into months whose books are. */
async function checkYears(tx: Tx, actor: Actor, checked: readonly Checked[]): Promise<void> {
  const days = checked.map(({ given }) => given.date).toSorted();
  for (const day of new Set([days[0], days.at(-1)])) {
    const closed = day === undefined ? undefined : await findClosedYear(tx, actor.departmentId, day);
    if (closed !== undefined) throw new Refusal("yearClosed", { name: closed }, { field: "date" });
  }
  const until = await closedUntil(tx, actor);
  const locked = until ? checked.find(({ given }) => given.date <= until) : undefined;
  if (until && locked)
    throw new Refusal("booksClosed", { until: formatDay(until) }, { field: `${locked.path}date` });
}

/** Where the unit says so, people with overdue loans borrow nothing more for long. */
async function checkOverdue(tx: Tx, times: UnitTimes, checked: readonly Checked[]): Promise<void> {
  const limit = times.settings.overdueLimit;
  const long = limit === null ? [] : checked.filter(({ given }) => given.kind === "LONG_TERM");
  if (limit === null || long.length === 0) return;
  const { rows } = await sql<{ borrowerId: number; count: number }>`
    select borrower_id as "borrowerId", count(*)::int as count
    from loans
    where closed_at is null
      and due_at < now()
      and borrower_id = ${anyOf(long.map(({ borrower }) => borrower.id))}
    group by 1`.execute(tx);
  const over = rows.find(({ count }) => count > limit);
  const who = over && long.find(({ borrower }) => borrower.id === over.borrowerId);
  if (over && who)
    throw new Refusal(
      "tooManyOverdue",
      { person: who.borrower.name, count: over.count, limit },
      { field: `${who.path}kind` },
    );
}

const whoRegistersForOthers = {
  vi: "Chỉ cán bộ thiết bị đăng ký hộ người khác.",
  en: "Only the equipment officer registers for others.",
};
const whoLendsOutside = {
  vi: "Chỉ thủ trưởng đơn vị (quản trị) cho đơn vị khác mượn.",
  en: "Only the head of the unit lends to another unit.",
};
