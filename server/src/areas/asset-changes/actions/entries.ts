import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { asRows } from "../../../db/values.ts";

/** An entry of wear that a change of an asset writes, in the order of writing. */
export interface ChangeEntry {
  equipmentId: number;
  year: number;
  kind: "OPENING" | "DEPARTURE" | "SPLIT" | "CHANGE";
  amount: number;
  cost: number;
  accumulated: number;
}

export async function writeEntries(
  tx: Tx,
  departmentId: number,
  changeId: number,
  entries: readonly ChangeEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const inOrder = entries.map((entry, position) => ({ ...entry, position }));
  await sql`
    insert into wear_entries (department_id, change_id, equipment_id, year, kind, amount, cost, accumulated)
    select ${departmentId}, ${changeId}, "equipmentId", year, kind, amount, cost, accumulated
    from ${asRows(inOrder)} as given (
      "equipmentId" bigint, year integer, kind text, amount bigint, cost bigint, accumulated bigint,
      position integer
    )
    order by position`.execute(tx);
}
