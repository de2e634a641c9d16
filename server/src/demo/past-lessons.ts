/**
 * The weeks that two schools have behind them: some lessons of each, by a few teachers, written down on their
 * day.
 */

import { mostRegistrations, type RegistrationBody } from "@so-thiet-bi/contract/registrations";
import { addDays, weeksOf } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import { recordLoans } from "../areas/loans/actions/record-use.ts";
import { mondayOf, timesOf } from "../areas/registrations/queries/calendar.ts";
import type { UnitTimes } from "../areas/registrations/rules.ts";
import { today } from "../areas/stock/actions.ts";
import type { Tx } from "../db/connect.ts";
import { anyOf } from "../db/values.ts";
import type { Actor } from "../http/actor.ts";
import { type Chance, chanceOf } from "./chance.ts";
import type { PersonKey } from "./people.ts";
import { type LendingSchool, lendingSchools, readLessons, teachersOf } from "./teaching.ts";

/** By the product's own action, from the first week of the year to the one before the last. */
export async function borrowSinceSeptember(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  for (const { keeper, teacher, perWeek } of lendingSchools)
    await recallIn(tx, as(keeper), as(teacher), perWeek);
}

async function recallIn(
  tx: Tx,
  keeper: Actor,
  teacher: Actor,
  perWeek: LendingSchool["perWeek"],
): Promise<void> {
  const times = await timesOf(tx, keeper.departmentId);
  const mondays = weeksBehind(times.years, mondayOf(undefined));
  if (mondays.length === 0) return;
  const people = await teachersOf(tx, keeper, teacher);
  const lessonsOf = await readLessons(tx, keeper, times, people);
  const used = mondays.flatMap((monday) => {
    const all = people.flatMap(({ id }) => lessonsOf(id, monday));
    return someOf(all, perWeek, chanceOf(`${keeper.departmentName} ${monday}`));
  });
  await recordAsTheyCame(tx, keeper, times, used);
}

/** The Mondays of the taught weeks of the current year that end before last week begins. */
export function weeksBehind(years: UnitTimes["years"], monday: string): string[] {
  const year = years.find(({ status }) => status === "CURRENT");
  if (!year) return [];
  return weeksOf(year).flatMap((week) =>
    week.number !== null && week.monday < addDays(monday, -7) ? [week.monday] : [],
  );
}

const mostOfOne = 2;

/** At most two lessons of a teacher and one of a period, so that no thing was in two hands. */
export function someOf(
  lessons: readonly RegistrationBody[],
  perWeek: LendingSchool["perWeek"],
  chance: Chance,
): RegistrationBody[] {
  const wanted = chance.between(...perWeek);
  const left = [...lessons];
  const chosen: RegistrationBody[] = [];
  while (left.length > 0 && chosen.length < wanted) {
    const [one] = left.splice(chance.between(0, left.length - 1), 1);
    if (!one) break;
    const ofTeacher = chosen.filter(({ borrowerId }) => borrowerId === one.borrowerId);
    if (ofTeacher.length < mostOfOne && !chosen.some((other) => periodOf(other) === periodOf(one)))
      chosen.push(one);
  }
  return inOrder(chosen);
}

const inOrder = (lessons: readonly RegistrationBody[]) =>
  lessons.toSorted((a, b) => periodOf(a).localeCompare(periodOf(b)));
const periodOf = ({ date, session, periods }: RegistrationBody) =>
  `${date} ${session === "AFTERNOON" ? 2 : 1} ${periods.join(" ")}`;

/**
 * What was used, in the order of its days and as far back as they are. The slips are of the minute their
 * lesson was over: the action knows no other time than now.
 */
export async function recordAsTheyCame(
  tx: Tx,
  keeper: Actor,
  times: UnitTimes,
  registrations: readonly RegistrationBody[],
): Promise<void> {
  const anyDay = { ...times, settings: { ...times.settings, pastDays: 3_660 } };
  const sorted = withinStock(inOrder(registrations), await readUsable(tx, keeper.departmentId));
  for (let from = 0; from < sorted.length; from += mostRegistrations) {
    const batch = sorted.slice(from, from + mostRegistrations);
    const { items } = await recordLoans(tx, keeper, { registrations: batch }, anyDay);
    const ids = items.map(({ id }) => id);
    await sql`
      update loan_registrations set created_at = upper(span), status_since = upper(span), updated_at = upper(span)
      where id = ${anyOf(ids)} and upper(span) < now()`.execute(tx);
    await sql`
      update loans set created_at = closed_at, updated_at = closed_at where registration_id = ${anyOf(ids)}`.execute(
      tx,
    );
  }
}

/** By type of what is used up: the largest quantity of one record on the shelves that has not expired. */
async function readUsable(tx: Tx, departmentId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ typeId: number; quantity: number }>`
    select thing.type_id as "typeId", max(thing.quantity) as quantity
    from (
      select equipments.type_id,
        coalesce(sum(shelf.quantity - shelf.held) filter (where lot.expires_on is null or lot.expires_on > ${await today(tx)}::date), 0) as quantity
      from equipments
      left join stock_balances as shelf on shelf.equipment_id = equipments.id and shelf.condition = 'GOOD'
      left join stock_lots as lot on lot.id = shelf.lot_id
      where equipments.department_id = ${departmentId} and equipments.tracking_mode = 'CONSUMABLE' and equipments.type_id is not null
      group by equipments.id
    ) as thing
    group by thing.type_id`.execute(tx);
  return new Map(rows.map(({ typeId, quantity }) => [typeId, quantity]));
}

/** Nobody has bought anything since September: what is used up is not used again, and the lesson went without. */
export function withinStock(
  registrations: readonly RegistrationBody[],
  usable: ReadonlyMap<number, number>,
): RegistrationBody[] {
  const left = new Map(usable);
  return registrations.flatMap((registration) => {
    const lines = registration.lines.filter(({ typeId, quantity }) => {
      const there = typeId === null ? undefined : left.get(typeId);
      if (typeId === null || there === undefined) return true;
      if (there < quantity) return false;
      left.set(typeId, there - quantity);
      return true;
    });
    return lines.length > 0 ? [{ ...registration, lines }] : [];
  });
}
