import { sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import type { CheckRow } from "../queries.ts";

/**
 * What counters found missing of kits becomes what the kits lack; what was noted before is kept for the way
 * back.
 */
export async function notePartsOf(tx: Tx, actor: Actor, check: CheckRow): Promise<void> {
  const { rows } = await sql<{ equipmentId: number }>`
    update count_lines as line
    set parts_before = (
      select coalesce(json_agg(missing), '[]')
      from equipment_missing_parts as missing
      where missing.equipment_id = line.equipment_id
    )
    where line.check_id = ${check.id} and line.missing_parts <> '[]'
    returning line.equipment_id as "equipmentId"`.execute(tx);
  const ids = rows.map(({ equipmentId }) => equipmentId);
  if (ids.length === 0) return;
  await sql`delete from equipment_missing_parts where equipment_id = ${anyOf(ids)}`.execute(tx);
  await sql`
    insert into equipment_missing_parts (equipment_id, part, quantity, critical, note, since)
    select line.equipment_id,
      coalesce(max(component.part), max(given.part)),
      sum(given.quantity),
      coalesce(bool_or(component.critical), false),
      ${check.number}, ${currentDay}
    from count_lines as line
    join equipments on equipments.id = line.equipment_id
    cross join json_to_recordset(line.missing_parts::json) as given (part text, quantity numeric)
    left join equipment_type_components as component on component.owner_id = equipments.type_id
      and lower(component.part) = lower(given.part)
    where line.check_id = ${check.id} and line.missing_parts <> '[]'
    group by line.equipment_id, lower(given.part)`.execute(tx);
  await touch(tx, actor, ids);
}

/** The kits lack again what they were noted to lack before. */
export async function takeBackParts(tx: Tx, actor: Actor, check: CheckRow): Promise<void> {
  const { rows } = await sql<{ equipmentId: number; before: unknown }>`
    select equipment_id as "equipmentId", parts_before as before
    from count_lines
    where check_id = ${check.id} and parts_before is not null`.execute(tx);
  const ids = rows.map(({ equipmentId }) => equipmentId);
  if (ids.length === 0) return;
  await sql`delete from equipment_missing_parts where equipment_id = ${anyOf(ids)}`.execute(tx);
  await sql`
    insert into equipment_missing_parts (equipment_id, part, quantity, critical, note, since)
    select distinct on (given.equipment_id, given.part) given.*
    from count_lines as line
    cross join json_to_recordset(line.parts_before::json) as given (
      equipment_id bigint, part text, quantity numeric, critical boolean,
      note text, since date
    )
    where line.check_id = ${check.id} and line.parts_before is not null`.execute(tx);
  await sql`
    update count_lines
    set parts_before = null
    where check_id = ${check.id} and parts_before is not null`.execute(tx);
  await touch(tx, actor, ids);
}

async function touch(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  await sql`
    update equipments
    set ${setChangedBy(actor)}
    where id = ${anyOf(ids)}`.execute(tx);
}
