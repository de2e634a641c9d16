import { type Expression, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../../db/connect.ts";
import { zone } from "../../../db/days.ts";
import { transaction } from "../../../db/transaction.ts";
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
