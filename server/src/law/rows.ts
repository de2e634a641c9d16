/** What the database says of the figures of the law, for `inForce`. */
import type { LegalFigure, LegalKey } from "@so-thiet-bi/contract/legal-settings";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { currentDay } from "../db/days.ts";
import { inForce, type LegalRow } from "./in-force.ts";

export const isStanding = sql`not exists (select from legal_settings as later where later.replaces_id = said.id)`;

/** Types of units descend, so nothing stands between the unit's superior and the topmost unit. */
export const binds = sql`(
  said.department_id is null
  or said.department_id in (departments.id, departments.parent_id, departments.root_id)
)`;

export const steps = sql`case said.department_id
  when departments.id then 0
  when departments.parent_id then 1
  when departments.root_id then 2
end`;

/** `LegalRow[]` of the row of `departments` in a statement. */
export const legalRows: RawBuilder<LegalRow[]> = sql`(
  select coalesce(
    json_agg(
      json_build_object('key', said.key, 'value', said.value, 'since', said.since, 'steps', ${steps})
    ),
    '[]'
  )
  from legal_settings as said
  where ${binds} and ${isStanding}
)`;

/** What binds a unit, for any key and day: one statement. */
export async function legalRowsOf(db: Db, departmentId: number): Promise<LegalRow[]> {
  const { rows } = await sql<{ law: LegalRow[] }>`
    select ${legalRows} as law from departments where id = ${departmentId}`.execute(db);
  return rows[0]?.law ?? [];
}

/** What binds a unit today: one statement. */
export async function figureToday<Key extends LegalKey>(
  db: Db,
  departmentId: number,
  key: Key,
): Promise<LegalFigure<Key>> {
  const { rows } = await sql<{ today: string; law: LegalRow[] }>`
    select ${currentDay} as today, ${legalRows} as law from departments where id = ${departmentId}`.execute(
    db,
  );
  const { today, law } = rows[0] as { today: string; law: LegalRow[] };
  return inForce(key, today, law);
}
