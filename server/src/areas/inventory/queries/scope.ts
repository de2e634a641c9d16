import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { inForce } from "../../../law/in-force.ts";
import { legalRowsOf } from "../../../law/rows.ts";
import { classOf } from "../../books/rules.ts";
import type { CheckRow } from "../queries.ts";

export type Scoped = Pick<CheckRow, "id" | "departmentId" | "scope" | "cutoffAt">;

/**
 * `book (equipment_id, room_id, lot_id, good, broken, away, value, away_value)`, as a table of a `with
 * recursive`: what the books said at the cut-off of everything in the scope of a check, shelf by shelf, the
 * empty ones left out. What was written afterwards about an earlier day is on them.
 */
export async function booksAtCutoff(db: Db, check: Scoped): Promise<RawBuilder<unknown>> {
  return sql`
    rooms as (
      select room_id as id
      from inventory_scopes
      where check_id = ${check.id} and room_id is not null
    ),
    groups as (
      select group_id as id
      from inventory_scopes
      where check_id = ${check.id} and group_id is not null
      union
      select below.id
      from equipment_groups as below
      join groups on below.parent_id = groups.id
    ),
    book as materialized (
      select *
      from (
        select movement.equipment_id, movement.room_id, movement.lot_id,
          coalesce(sum(movement.quantity) filter (where movement.condition = 'GOOD'), 0) as good,
          coalesce(sum(movement.quantity) filter (where movement.condition = 'BROKEN'), 0) as broken,
          coalesce(
            sum(movement.quantity) filter (where movement.condition not in ('GOOD', 'BROKEN')),
            0
          ) as away,
          coalesce(
            sum(movement.value) filter (where movement.condition in ('GOOD', 'BROKEN')),
            0
          )::bigint as value,
          coalesce(
            sum(movement.value) filter (where movement.condition not in ('GOOD', 'BROKEN')),
            0
          )::bigint as away_value
        from stock_movements as movement
        join stock_vouchers as voucher on voucher.id = movement.voucher_id
        join equipments on equipments.id = movement.equipment_id
        where movement.department_id = ${check.departmentId}
          and equipments.tracking_mode <> 'DIGITAL'
          and happened_at(voucher.date, voucher.posted_at) <= ${check.cutoffAt}::timestamptz
          and ${await isInScope(db, check)}
          and (not exists (select from rooms) or movement.room_id in (select id from rooms))
        group by movement.equipment_id, movement.room_id, movement.lot_id
      ) as shelf
      where good <> 0 or broken <> 0 or away <> 0
    )`;
}

/**
 * `place (room_id)`: the rooms that get a sheet; counting everything includes rooms that are empty on
 * the books too.
 */
export function placesOf(check: Scoped): RawBuilder<unknown> {
  const asked = sql`
    select id
    from functional_rooms
    where department_id = ${check.departmentId}
      and active
      and (not exists (select from rooms) or id in (select id from rooms))`;
  const looks = check.scope === "ALL" || check.scope === "ROOMS";
  return sql`place as materialized (
    select room_id
    from book ${looks ? sql`union ${asked}` : sql`group by room_id`}
  )`;
}

async function isInScope(db: Db, check: Scoped): Promise<RawBuilder<unknown>> {
  switch (check.scope) {
    case "ALL":
    case "ROOMS":
      return sql`true`;
    case "SUBJECTS":
      return sql`equipments.subject_id in (
        select subject_id from inventory_scopes where check_id = ${check.id}
      )`;
    case "GROUPS":
      return sql`equipments.group_id in (select id from groups)`;
    case "FIXED_ASSETS":
      return sql`equipments.id = ${anyOf(await recordsOfClass(db, check, "FIXED_ASSET"))}`;
    case "TOOLS":
      return sql`equipments.id = ${anyOf(await recordsOfClass(db, check, "TOOL"))}`;
  }
}

/** By the same rule as the books of the unit on the day of the cut-off. */
async function recordsOfClass(
  db: Db,
  { departmentId, cutoffAt }: Scoped,
  wanted: ReturnType<typeof classOf>,
): Promise<number[]> {
  const law = await legalRowsOf(db, departmentId);
  const fixedAssetFrom = inForce("fixedAssetFrom", dayOf(new Date(cutoffAt)), law);
  const { rows } = await sql<{ id: number } & Parameters<typeof classOf>[0]>`
    select equipments.id, type.asset_class as "assetClass",
      equipments.tracking_mode as "trackingMode", equipments.unit_price as "unitPrice"
    from equipments
    left join equipment_types as type on type.id = equipments.type_id
    where equipments.department_id = ${departmentId}`.execute(db);
  return rows.filter((row) => classOf(row, fixedAssetFrom) === wanted).map(({ id }) => id);
}
