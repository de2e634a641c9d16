/** What superiors add up of the use in their schools is counted beside the requests, day by day of a school. */
import { sql } from "kysely";
import { unhurried } from "../../../beside/unhurried.ts";
import type { Database, Tx } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import { countAnew, type KeptDay, keyOf, schoolsToCount, type UsageDay } from "../queries/kept-usage.ts";

// why so few: at the first start of this version each of them has all its years to count
const atOnce = 5;

/** Counts all that changed since it was last done, and answers in how many schools something had. */
export function keepUsage(database: Database, signal?: AbortSignal): Promise<number> {
  return unhurried(
    () => schoolsToCount(database.kysely, atOnce),
    (ids) => transaction(database, { keyed: false }, (tx) => keepUsageOf(tx, ids)),
    signal,
  );
}

/**
 * The rows that ask for it go first: what is counted then has seen all that they stand for, and what happens
 * meanwhile leaves rows of its own. Of two who count the same day one waits here, and counts what is newer.
 */
async function keepUsageOf(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows: begun } = await sql<UsageDay>`
    select department_id as "departmentId", date
    from usage_days
    where until <= now() and department_id = ${anyOf(ids)}
    order by department_id, date
    for update`.execute(tx);
  const { rows: changed } = await sql<UsageDay>`
    with gone as (
      delete from usage_days_to_count where department_id = ${anyOf(ids)} returning department_id, date
    )
    select distinct department_id as "departmentId", date from gone`.execute(tx);
  const days = new Map([...begun, ...changed].map((day) => [keyOf(day), day]));
  const counted = Map.groupBy(await countAnew(tx, [...days.values()]), isNothing);
  await forget(tx, counted.get(true) ?? []);
  await keep(tx, counted.get(false) ?? []);
}

const isNothing = ({ loans, borrowers, until }: KeptDay) =>
  loans === 0 && borrowers.length === 0 && until === null;

async function forget(tx: Tx, days: readonly KeptDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    delete from usage_days as kept
    using ${asRows(days)} as day ("departmentId" bigint, date date)
    where kept.department_id = day."departmentId" and kept.date = day.date`.execute(tx);
}

async function keep(tx: Tx, days: readonly KeptDay[]): Promise<void> {
  const rows = days.map(({ departmentId, ictPeriods, borrowerPeriods, ...day }) => ({
    ...day,
    department_id: departmentId,
    ict_periods: ictPeriods,
    borrower_periods: borrowerPeriods,
  }));
  await sql`
    insert into usage_days (
      department_id, date, loans, uses, periods, ict_periods, borrowers, borrower_periods, until
    )
    select department_id, date, loans, uses, periods, ict_periods, borrowers, borrower_periods, until
    from json_populate_recordset(null::usage_days, ${JSON.stringify(rows)}::json)
    order by department_id, date
    on conflict (department_id, date) do update set loans = excluded.loans, uses = excluded.uses,
      periods = excluded.periods, ict_periods = excluded.ict_periods,
      borrowers = excluded.borrowers, borrower_periods = excluded.borrower_periods,
      until = excluded.until`.execute(tx);
}
