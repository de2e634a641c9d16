import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import type { VoucherType } from "@so-thiet-bi/contract/stock";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { inForce } from "../../../law/in-force.ts";
import { legalRowsOf } from "../../../law/rows.ts";
import { classOf } from "../../books/rules.ts";
import { lifeOf, rateOf } from "../rules.ts";

/** A fixed asset as it stands on the books on 31 December. */
export interface AssetOfYear {
  id: number;
  code: string;
  name: string;
  quantity: number;
  cost: number;
  rate: number | null;
  lifeYears: number | null;
  firstYear: number | null;
  usedBefore: number;
  usable: number;
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
  quantity: number;
  usable: number;
  value: number;
  cameBy: VoucherType;
  cameIn: number;
}

/**
 * What a unit opened its books with was there before, whatever day that was written. Assets that have entries
 * (`known`) are read even when they are gone.
 */
export async function readAssetsOfYear(
  db: Db,
  departmentId: number,
  year: number,
  known: readonly number[],
): Promise<AssetOfYear[]> {
  const { rows } = await sql<Row>`
    select equipments.id, equipments.code, equipments.name,
      extract(year from equipments.in_use_date)::int as "inUseYear",
      type.asset_class as "assetClass", equipments.tracking_mode as "trackingMode",
      equipments.unit_price as "unitPrice", type.wear_rate as "wearRate",
      type.life_years as "lifeYears",
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
        and (moved.date <= make_date(${year}::int, 12, 31) or 'OPENING' in (voucher.type, reversed.type))
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
  const wasKnown = new Set(known);
  const fixedAssetFrom = inForce("fixedAssetFrom", `${year}-12-31`, await legalRowsOf(db, departmentId));
  return rows
    .filter((row) => wasKnown.has(row.id) || classOf(row, fixedAssetFrom) === "FIXED_ASSET")
    .map(assetOf);
}

function assetOf(row: Row): AssetOfYear {
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
    rate: rateOf(row),
    lifeYears: lifeOf(row),
    firstYear,
    // what was bought used; what is taken over from another unit comes with its wear
    usedBefore: cameBy === "INCREASE" && firstYear !== null ? Math.max(0, cameIn - firstYear) : 0,
    usable: quantity > 0 ? Math.min(1, Math.max(0, usable / quantity)) : 0,
  };
}
