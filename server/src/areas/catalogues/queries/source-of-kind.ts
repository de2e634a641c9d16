import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";

/** The unit's own funding source of the kind, else that of a unit above. */
export async function sourceOfKind(
  db: Db,
  { departmentId, rootId }: Actor,
  kind: "DONATION" | "HOME_MADE",
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select source.id
    from funding_sources as source
    where source.kind = ${kind} and source.active
      and source.department_id in (
        ${departmentId}::bigint, ${rootId}::bigint,
        (select parent_id from departments where id = ${departmentId})
      )
    order by source.department_id = ${departmentId} desc, source.id
    limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
