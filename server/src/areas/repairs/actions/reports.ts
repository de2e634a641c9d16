import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Refusal } from "../../../http/refusal.ts";

/**
 * The reports that lines name, locked in their order, as everybody does who has locked the records and
 * numbers nothing yet: each of the unit, of the thing of its line, and about something broken. How much of it
 * is open is asked where it is settled.
 */
export async function lockReports(
  tx: Tx,
  actor: Actor,
  lines: readonly { incidentId: number | null; equipmentId: number }[],
  refuse: (index: number) => Refusal,
): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ incidentId }) => incidentId ?? []))];
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: number; equipmentId: number; kind: string }>`
    select id, equipment_id as "equipmentId", kind
    from incidents
    where id = ${anyOf(ids)}
      and department_id = ${actor.departmentId}
    order by id for update`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [index, { incidentId, equipmentId }] of lines.entries()) {
    if (incidentId === null) continue;
    const report = byId.get(incidentId);
    if (report?.equipmentId !== equipmentId || report.kind !== "BROKEN") throw refuse(index);
  }
}
