/** Once a day, at the unit's own time, equipment keepers hear of repairs that should be back. */
import { firstFew } from "@so-thiet-bi/contract/language";
import { type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { remindUnits } from "../departments/actions/remind-units.ts";
import { keepersOf, notify } from "../notices/actions.ts";

const isLate = sql`repairs.status in ('OUT', 'PARTLY_BACK') and repairs.expected_on < ${currentDay}`;
const mostNamed = 5;
const otherRepairs = { vi: "{{named}} và {{count}} phiếu khác", en: "{{named}} and {{count}} more" };

/**
 * Tells each unit that has late repairs and was not told today; answers how many units those were. Of several
 * processes one tells: the rows are locked in their order, and the second process finds them told.
 */
export function remindOfRepairs(database: Database, program: Actor): Promise<number> {
  return remindUnits(database, isDue, (tx, departmentId) => remindUnit(tx, program, departmentId));
}

const isDue = sql<SqlBool>`
  exists (select 1 from repairs where repairs.department_id = departments.id and ${isLate})
  and not exists (
    select 1
    from repairs
    where repairs.department_id = departments.id
      and ${isLate}
      and reminded_on = ${currentDay}
  )`;

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
      units: [keepersOf(departmentId)],
    },
  ]);
  await sql`
    update repairs
    set reminded_on = ${currentDay}
    where id = ${anyOf(rows.map(({ id }) => id))}`.execute(tx);
  return true;
}
