import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import type { VoucherType } from "@so-thiet-bi/contract/stock";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { inForce, type LegalRow } from "../../../law/in-force.ts";
import { legalRowsOf } from "../../../law/rows.ts";
import { classOf } from "../../books/rules.ts";
import { type KnownAsset, wearTermsIn } from "../rules.ts";

/** A fixed asset as it stands on the books on 31 December. */
export interface AssetOfYear extends KnownAsset {
  id: number;
  code: string;
  name: string;
  quantity: number;
}

interface Row {
  id: number;
  code: string;
  name: string;
  inUseYear: number | null;
  assetClass: string | null;
  trackingMode: TrackingMode;
  unitPrice: number | null;
  wearRate: number | null;
  lifeYears: number | null;
  wearGroup: string | null;
  quantity: number;
  usable: number;
  value: number;
  cameBy: VoucherType;
  cameIn: number;
}

/** Of all assets that stand on the books, and of those that have entries (`known`) even when they are gone. */
export async function readAssetsOfYear(
  db: Db,
  departmentId: number,
  year: number,
  known: readonly number[],
): Promise<AssetOfYear[]> {
  const rows = await readRows(db, { departmentId, day: `${year}-12-31`, known });
  const wasKnown = new Set(known);
  const law = await legalRowsOf(db, departmentId);
  const fixedAssetFrom = inForce("fixedAssetFrom", `${year}-12-31`, law);
  return rows
    .filter((row) => wasKnown.has(row.id) || classOf(row, fixedAssetFrom) === "FIXED_ASSET")
    .map((row) => assetOf(row, year, law));
}

/** One record as it stands on a day, and whether it is a fixed asset then; nothing: it never came. */
export async function readAssetOn(
  db: Db,
  departmentId: number,
  { id, day }: { id: number; day: string },
): Promise<(AssetOfYear & { isFixedAsset: boolean }) | undefined> {
  const [row] = await readRows(db, { departmentId, day, known: [id], only: id });
  if (!row) return undefined;
  const law = await legalRowsOf(db, departmentId);
  const fixedAssetFrom = inForce("fixedAssetFrom", day, law);
  return {
    ...assetOf(row, Number(day.slice(0, 4)), law),
    isFixedAsset: classOf(row, fixedAssetFrom) === "FIXED_ASSET",
  };
}

/**
 * What a unit opened its books with was there before, whatever day that was written. What came from another
 * record, as the parts of a lot do, came when that one did.
 */
async function readRows(
  db: Db,
  {
    departmentId,
    day,
    known,
    only,
  }: { departmentId: number; day: string; known: readonly number[]; only?: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select equipments.id, equipments.code, equipments.name,
      extract(year from equipments.in_use_date)::int as "inUseYear",
      type.asset_class as "assetClass", equipments.tracking_mode as "trackingMode",
      equipments.unit_price as "unitPrice", type.wear_rate as "wearRate",
      type.life_years as "lifeYears", type.wear_group as "wearGroup",
      stock.quantity, stock.usable, stock.value, came.type as "cameBy",
      extract(year from came.date)::int as "cameIn"
    from (
      select moved.equipment_id, sum(moved.quantity) as quantity, sum(moved.value)::bigint as value,
        coalesce(sum(moved.quantity) filter (where moved.condition in ('GOOD', 'REPAIRING')), 0) as usable,
        min(moved.id) as first
      from stock_movements as moved
      join stock_vouchers as voucher on voucher.id = moved.voucher_id
      left join stock_vouchers as reversed on reversed.id = voucher.reverses_id
      where moved.department_id = ${departmentId}
        ${only === undefined ? sql`` : sql`and moved.equipment_id = ${only}`}
        and (moved.date <= ${day}::date or 'OPENING' in (voucher.type, reversed.type))
      group by moved.equipment_id
    ) as stock
    join stock_movements as movement on movement.id = stock.first
    join lateral (
      select voucher.type, movement.date from stock_vouchers as voucher where voucher.id = movement.voucher_id
    ) as came on true
    join equipments on equipments.id = stock.equipment_id
    left join equipment_types as type on type.id = equipments.type_id
    where (stock.quantity > 0 and equipments.removed_at is null) or equipments.id = ${anyOf(known)}
    order by equipments.name collate "vi-x-icu", equipments.code_key, equipments.id`.execute(db);
  const converted = rows.filter(({ cameBy }) => cameBy === "CONVERT").map(({ id }) => id);
  if (converted.length === 0) return rows;
  const origins = await originsOf(db, departmentId, converted);
  return rows.map((row) => ({ ...row, ...origins.get(row.id) }));
}

/** How and when that came which records were made of, through any number of changes of tracking. */
async function originsOf(
  db: Db,
  departmentId: number,
  ids: readonly number[],
): Promise<Map<number, Pick<Row, "cameBy" | "cameIn">>> {
  const { rows } = await sql<Pick<Row, "id" | "cameBy" | "cameIn">>`
    with recursive origin as (
      select asked.id, came.type, came.date, came.voucher_id, came.line, came.equipment_id
      from unnest(${ids}::bigint[]) as asked (id)
      cross join lateral (${firstMovementOf(departmentId, sql`asked.id`)}) as came
      union all
      select origin.id, came.type, came.date, came.voucher_id, came.line, came.equipment_id
      from origin
      cross join lateral (
        select equipment_id as id
        from stock_movements
        where voucher_id = origin.voucher_id and line = origin.line
          and quantity < 0 and equipment_id <> origin.equipment_id
        order by stock_movements.id limit 1
      ) as former
      cross join lateral (${firstMovementOf(departmentId, sql`former.id`)}) as came
      where origin.type = 'CONVERT'
    )
    select id, type as "cameBy", extract(year from date)::int as "cameIn"
    from origin
    where type <> 'CONVERT'`.execute(db);
  return new Map(rows.map(({ id, cameBy, cameIn }) => [id, { cameBy, cameIn }]));
}

function firstMovementOf(departmentId: number, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select voucher.type, movement.date, movement.voucher_id, movement.line, movement.equipment_id
    from stock_movements as movement
    join stock_vouchers as voucher on voucher.id = movement.voucher_id
    where movement.department_id = ${departmentId} and movement.equipment_id = ${id}
    order by movement.id limit 1`;
}

function assetOf(row: Row, year: number, law: readonly LegalRow[]): AssetOfYear {
  const { id, code, name, quantity, usable, value, inUseYear, cameBy, cameIn } = row;
  // what came by a voucher is in use from then on, unless its record says otherwise; of an opening balance
  // nobody knows
  const firstYear = inUseYear ?? (cameBy === "OPENING" ? null : cameIn);
  return {
    id,
    code,
    name,
    quantity,
    cost: value,
    ...wearTermsIn(year, row, law),
    firstYear,
    // what was bought used; what is taken over from another unit comes with its wear
    usedBefore: cameBy === "INCREASE" && firstYear !== null ? Math.max(0, cameIn - firstYear) : 0,
    usable: quantity > 0 ? Math.min(1, Math.max(0, usable / quantity)) : 0,
  };
}
