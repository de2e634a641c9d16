/** What superiors read of a school's minimum equipment is reckoned beside the requests, school by school. */
import { sql } from "kysely";
import { unhurried } from "../../../beside/unhurried.ts";
import type { Database, Tx } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { transaction } from "../../../db/transaction.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import { readBases, reckon, schoolsBehind } from "../queries/kept-coverage.ts";

// why so few: requests are answered between one part and the next
const atOnce = 5;

/**
 * Reckons every school in which something happened since it was last reckoned, and answers how many they
 * were. Of several processes each may do it, and writes the same.
 */
export function keepCoverageNow(database: Database, signal?: AbortSignal): Promise<number> {
  return unhurried(
    () => schoolsBehind(database.kysely, atOnce),
    (ids) => transaction(database, { keyed: false }, (tx) => keepNow(tx, ids)),
    signal,
  );
}

export async function keepNow(tx: Tx, ids: readonly number[]): Promise<void> {
  // why first: what happens while it is reckoned then counts as not reckoned
  const bases = new Map((await readBases(tx, ids)).map((basis) => [basis.departmentId, basis]));
  const reckoned = await reckon(tx, ids);
  const rows = reckoned.map(
    ({ departmentId, subjects, coverage: { basis, full, missingItems, ...sums } }) => ({
      ...sums,
      subjects,
      department_id: departmentId,
      history_no: bases.get(departmentId)?.historyNo ?? 0,
      above_no: bases.get(departmentId)?.aboveNo ?? 0,
      full_items: full,
      missing_items: missingItems,
      entered_rows: basis.rows,
      official_rows: basis.official,
      missing_levels: basis.missingLevels,
    }),
  );
  await sql`
    insert into kept_coverage (
      department_id, history_no, above_no, reckoned_on, reckoned_at, percent, items, full_items,
      missing_items, mapped, entered_rows, official_rows, missing_levels, subjects, subjects_at
    )
    select department_id, history_no, above_no, ${currentDay}, now(), percent, items, full_items,
      missing_items, mapped, entered_rows, official_rows, missing_levels, subjects, now()
    from json_populate_recordset(null::kept_coverage, ${JSON.stringify(rows)}::json)
    order by department_id
    on conflict (department_id) do update set history_no = excluded.history_no,
      above_no = excluded.above_no, reckoned_on = excluded.reckoned_on,
      reckoned_at = excluded.reckoned_at, percent = excluded.percent, items = excluded.items,
      full_items = excluded.full_items, missing_items = excluded.missing_items,
      mapped = excluded.mapped, entered_rows = excluded.entered_rows,
      official_rows = excluded.official_rows,
      missing_levels = excluded.missing_levels, subjects = excluded.subjects,
      subjects_at = excluded.subjects_at`.execute(tx);
  await sql`delete from kept_shortages where department_id = ${anyOf(ids)}`.execute(tx);
  const shortages = reckoned.flatMap((one) => one.shortages);
  await sql`
    insert into kept_shortages (department_id, type_id, equipment_id)
    select distinct "departmentId", "typeId", "equipmentId"
    from ${asRows(shortages)} as lacking ("departmentId" bigint, "typeId" bigint, "equipmentId" bigint)`.execute(
    tx,
  );
}
