/** Once a day, at the unit's own time, equipment keepers hear of repairs that should be back. */
import { firstFew } from "@so-thiet-bi/contract/language";
import { sql } from "kysely";
import type { Database, Db, Tx } from "../../db/connect.ts";
import { currentDay, zone } from "../../db/days.ts";
import { transaction } from "../../db/transaction.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { defaultLoanSettings } from "../departments/rules.ts";
import { notify } from "../notices/actions.ts";

const isLate = sql`repairs.status in ('OUT', 'PARTLY_BACK') and repairs.expected_on < ${currentDay}`;
const mostNamed = 5;
const otherRepairs = { vi: "{{named}} và {{count}} phiếu khác", en: "{{named}} and {{count}} more" };

/**
 * Tells each unit that has late repairs and was not told today; answers how many units those were. Of several
 * processes one tells: the rows are locked in their order, and the second process finds them told.
 */
export async function remindOfRepairs(database: Database, program: Actor): Promise<number> {
  let units = 0;
  for (const id of await unitsToRemind(database.kysely)) {
    if (await transaction(database, { keyed: false }, (tx) => remindUnit(tx, program, id))) units += 1;
  }
  return units;
}

async function unitsToRemind(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select departments.id
    from departments
    where departments.active
      and coalesce(
        loan_settings->>'remindAt', ${defaultLoanSettings.remindAt}
      ) <= to_char(now() at time zone ${zone}, 'HH24:MI')
      and exists (select 1 from repairs where repairs.department_id = departments.id and ${isLate})
      and not exists (
        select 1
        from repairs
        where repairs.department_id = departments.id
          and ${isLate}
          and reminded_on = ${currentDay}
      )
    order by departments.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function remindUnit(tx: Tx, program: Actor, departmentId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number; number: string; firm: string | null; told: boolean }>`
    select id, number, firm, reminded_on is not distinct from ${currentDay} as told
    from repairs
    where department_id = ${departmentId} and ${isLate}
    order by id for update`.execute(tx);
  const [first] = rows;
  if (!first || rows.some(({ told }) => told)) return false;
  const named = rows.map(({ number, firm }) => (firm ? `${number} (${firm})` : number));
  await notify(tx, program, [
    {
      event: "repair.late",
      about: { type: "repair", id: first.id },
      details: { count: rows.length, what: firstFew(named, mostNamed, { words: otherRepairs }) },
      units: [{ departmentId, capabilities: ["EQUIPMENT_KEEPER"] }],
    },
  ]);
  await sql`
    update repairs
    set reminded_on = ${currentDay}
    where id = ${anyOf(rows.map(({ id }) => id))}`.execute(tx);
  return true;
}
