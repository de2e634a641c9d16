/** How far schools had their minimum equipment, month by month. */
import { type Expression, type SqlBool, sql } from "kysely";
import { turns } from "../../../beside/turns.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { anyOf } from "../../../db/values.ts";
import { readSchools } from "../queries/coverage-facts.ts";
import { sumUpSchool } from "../queries/covering.ts";

const thisMonth = sql`date_trunc('month', ${currentDay}::timestamp)::date`;

interface Asked {
  /** Its first day. */
  month: string;
  /** Its last day; null: it is not over. */
  until: string | null;
  ids: number[];
}

/**
 * Writes down how these schools stand this month. Months of the running school year that nobody wrote down
 * are reckoned from the movements up to their end, against what is needed now: what classes and lists there
 * were then is not kept, what was in stock is.
 */
export async function keepCoverageOf(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = [];
  const turn = turns();
  for (const { month, until, ids: schools } of await monthsToKeep(tx, ids)) {
    const reading = await readSchools(tx, schools, { stockOn: until ?? undefined });
    for (const school of reading.schools) {
      const { percent, items } = sumUpSchool(school, reading.items);
      rows.push({ department_id: school.unit.id, month, percent, items });
      await turn();
    }
  }
  await sql`
    insert into coverage_months (department_id, month, percent, items, reckoned_on)
    select department_id, month, percent, items, ${currentDay}
    from json_populate_recordset(null::coverage_months, ${JSON.stringify(rows)}::json)
    order by department_id, month
    on conflict (department_id, month) do update set percent = excluded.percent,
      items = excluded.items, reckoned_on = excluded.reckoned_on`.execute(tx);
}

/**
 * This month, and those of the current school year that are missing; of a year that nobody ended, as many as
 * a line shows.
 */
async function monthsToKeep(db: Db, ids: readonly number[]): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select month::date::text as month,
      case
        when month < ${thisMonth} then (month + interval '1 month')::date - 1
      end::text as until,
      array_agg(unit.id order by unit.id) as ids
    from departments as unit
    left join school_years as year on year.department_id = unit.id and year.status = 'CURRENT'
    cross join lateral generate_series(
      greatest(
        date_trunc('month', least(year.start_date, ${currentDay})::timestamp),
        ${thisMonth}::timestamp - interval '11 months'
      ),
      ${thisMonth}::timestamp,
      interval '1 month'
    ) as month
    where unit.id = ${anyOf(ids)}
      and (
        month = ${thisMonth}
        or year.id is not null
        and not exists (
          select
          from coverage_months as kept
          where kept.department_id = unit.id and kept.month = month::date
        )
      )
    group by 1, 2
    order by 1`.execute(db);
  return rows;
}

/**
 * What was kept of each of the months, by its first day; of several schools the average of those of which it
 * is known. For a table called `unit`.
 */
export async function keptCoverage(
  db: Db,
  which: Expression<SqlBool>,
  months: readonly { from: string }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; percent: number }>`
    select kept.month, round(avg(kept.percent), 1) as percent
    from departments as unit
    join coverage_months as kept on kept.department_id = unit.id
    where ${which}
      and kept.month = any (${months.map(({ from }) => from)}::date[])
      and kept.percent is not null
    group by kept.month`.execute(db);
  return new Map(rows.map(({ month, percent }) => [month, percent]));
}
