/** Once a day it is written down how far each school has its minimum equipment. */
import { sql } from "kysely";
import type { Database, Db } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import { transaction } from "../../db/transaction.ts";
import { keepCoverageOf } from "./actions/coverage-months.ts";

// why so few: requests are answered between one part and the next
const atOnce = 10;

/**
 * Answers how many schools were reckoned. Each is once a day, so that the last day of a month on which the
 * program runs leaves its last word; of several processes each may do it, and writes the same.
 */
export async function keepCoverage(database: Database, signal?: AbortSignal): Promise<number> {
  const due = await schoolsToReckon(database.kysely);
  let done = 0;
  while (done < due.length && !signal?.aborted) {
    const part = due.slice(done, done + atOnce);
    await transaction(database, { keyed: false }, (tx) => keepCoverageOf(tx, part));
    done += part.length;
  }
  return done;
}

async function schoolsToReckon(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with today as (select ${currentDay} as day)
    select unit.id
    from departments as unit
    cross join today
    where unit.type = 'LEVEL_3'
      and unit.active
      and not exists (
        select
        from coverage_months as kept
        where kept.department_id = unit.id
          and kept.month = date_trunc('month', day::timestamp)::date
          and kept.reckoned_on = day
      )
    order by unit.id`.execute(db);
  return rows.map(({ id }) => id);
}
