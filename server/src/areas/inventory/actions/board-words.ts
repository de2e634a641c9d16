/** Words that the board says, not a counter's device: they come in order and are never late. */
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import type { CheckRow } from "../queries.ts";

export interface BoardWord {
  sheetId: number;
  /** With a dot, which no device's key has. */
  clientId: string;
  kind: "DECIDED" | "ADD";
  equipmentId: number;
  lotId: number | null;
  good: number;
  broken: number;
  note: string | null;
  /** When what it says was seen; absent: now. */
  at?: string;
}

/** The check is locked; the lines are the caller's to refresh. */
export async function sayForBoard(
  tx: Tx,
  actor: Actor,
  check: CheckRow,
  words: readonly BoardWord[],
): Promise<void> {
  if (words.length === 0) return;
  await sql`
    insert into count_entries (
      check_id, department_id, sheet_id, client_id, kind, equipment_id, lot_id, good, broken,
      note, user_id, user_name, counted_at
    )
    select ${check.id}::bigint,
      ${check.departmentId}::bigint, "sheetId", "clientId",
      kind, "equipmentId", "lotId", good, broken, note,
      ${actor.userId}::bigint,
      ${actor.fullName},
      coalesce(at, date_trunc('milliseconds', now()))
    from ${asRows(words.map((word, no) => ({ ...word, no })))} as word (
      no int, "sheetId" bigint, "clientId" text, kind text,
      "equipmentId" bigint, "lotId" bigint, good numeric, broken numeric,
      note text, at timestamptz
    )
    order by no`.execute(tx);
}
