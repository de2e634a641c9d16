import { type Expression, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../../db/connect.ts";
import { currentDay, zone } from "../../../db/days.ts";
import { transaction } from "../../../db/transaction.ts";
import { anyOf } from "../../../db/values.ts";
import { defaultLoanSettings } from "../rules.ts";

/**
 * Reminds each unit whose time of the day has come and for which this is true of `departments`, in a
 * transaction of its own; answers how many were reminded. The others cost one look at an index.
 */
export async function remindUnits(
  database: Database,
  isDue: Expression<SqlBool>,
  remind: (tx: Tx, departmentId: number) => Promise<boolean>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select departments.id
    from departments
    where departments.active
      and coalesce(
        loan_settings->>'remindAt', ${defaultLoanSettings.remindAt}
      ) <= to_char(now() at time zone ${zone}, 'HH24:MI')
      and ${isDue}
    order by departments.id`.execute(database.kysely);
  let units = 0;
  for (const { id } of rows) {
    if (await transaction(database, { keyed: false }, (tx) => remind(tx, id))) units += 1;
  }
  return units;
}

/** Reminds of each of these locked rows, and notes that they were looked at today. Answers whether there was one. */
export async function remindOfEach<Row extends { id: number }>(
  tx: Tx,
  table: "incidents" | "liquidations",
  rows: readonly Row[],
  remind: (row: Row) => Promise<void>,
): Promise<boolean> {
  if (rows.length === 0) return false;
  await sql`
    update ${sql.table(table)}
    set reminded_on = ${currentDay}
    where id = ${anyOf(rows.map(({ id }) => id))}`.execute(tx);
  for (const row of rows) await remind(row);
  return true;
}
