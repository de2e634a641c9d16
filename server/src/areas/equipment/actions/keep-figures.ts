/** What superiors read of a unit's books is added up beside the requests, unit by unit. */
import { sql } from "kysely";
import { unhurried } from "../../../beside/unhurried.ts";
import type { Database, Tx } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { transaction } from "../../../db/transaction.ts";
import { addUp, readHeads, unitsBehind } from "../queries/kept-equipment.ts";

const atOnce = 20;

/**
 * Adds up every unit in which something happened since it was last done, and answers how many they were. Of
 * several processes each may do it, and writes the same.
 */
export function keepEquipmentFigures(database: Database, signal?: AbortSignal): Promise<number> {
  return unhurried(
    () => unitsBehind(database.kysely, atOnce),
    (ids) => transaction(database, { keyed: false }, (tx) => keepFiguresOf(tx, ids)),
    signal,
  );
}

export async function keepFiguresOf(tx: Tx, ids: readonly number[]): Promise<void> {
  // why first: what happens while it is added up then counts as not added up
  const heads = await readHeads(tx, ids);
  const rows = (await addUp(tx, ids)).map(({ departmentId, brokenValue, lastEntry, ...figures }) => ({
    ...figures,
    department_id: departmentId,
    history_no: heads.get(departmentId) ?? 0,
    broken_value: brokenValue,
    last_entry: lastEntry,
  }));
  await sql`
    insert into kept_equipment (
      department_id, history_no, reckoned_on, reckoned_at, records, kinds, value, broken,
      broken_value, repairing, last_entry, conditions, since
    )
    select department_id, history_no, ${currentDay}, now(), records, kinds, value, broken,
      broken_value, repairing, last_entry, conditions, since
    from json_populate_recordset(null::kept_equipment, ${JSON.stringify(rows)}::json)
    order by department_id
    on conflict (department_id) do update set history_no = excluded.history_no,
      reckoned_on = excluded.reckoned_on, reckoned_at = excluded.reckoned_at,
      records = excluded.records, kinds = excluded.kinds, value = excluded.value,
      broken = excluded.broken, broken_value = excluded.broken_value,
      repairing = excluded.repairing, last_entry = excluded.last_entry,
      conditions = excluded.conditions, since = excluded.since`.execute(tx);
}
