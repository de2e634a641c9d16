/** Fixed assets of a calendar year with their vouchers and wear, for S24-H and the table of wear. */

import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import {
  type VoucherCause,
  type VoucherType,
  voucherCauseWords,
  voucherTypeWords,
} from "@so-thiet-bi/contract/stock";
import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { anyOf } from "../../../../db/values.ts";
import type { Asking } from "../../../../papers/report.ts";
import { classOf } from "../../../books/rules.ts";
import { amountsOf } from "./changes.ts";
import { inOrderOfNames, joins } from "./records.ts";
import { rateOf, type Wearing, type Worn, wearIn } from "./wear.ts";

export interface Asset {
  id: number;
  code: string;
  name: string;
  specification: string | null;
  country: string | null;
  inUseDate: string | null;
  group: { id: number | null; name: string | null };
  rate: number | null;
  /** By which it came first. */
  came: { number: string; date: string };
  /** What stood on the books in the year, whether it went in it or not. */
  value: number;
  quantity: number;
  /** On 31 December. */
  closing: { quantity: number; value: number };
  /** Of what is still there; `null`: not to be reckoned. */
  worn: Worn | null;
  gone: readonly Departure[];
}

export interface Departure {
  number: string;
  date: string;
  reason: string;
  quantity: number;
  value: number;
  /** Up to the end of the year before; `null`: not to be reckoned. */
  worn: Worn | null;
}

interface AssetRow {
  id: number;
  code: string;
  name: string;
  specification: string | null;
  country: string | null;
  inUseDate: string | null;
  assetClass: string | null;
  trackingMode: TrackingMode;
  unitPrice: number | null;
  wearRate: number | null;
  lifeYears: number | null;
  group: { id: number | null; name: string | null };
}

interface EntryRow {
  equipmentId: number;
  number: string;
  type: VoucherType;
  cause: VoucherCause | null;
  reverses: string | null;
  date: string;
  quantity: number;
  value: number;
}

/** Assets that stood on the books in the year; three statements whatever there are. */
export async function readAssets({ db, unit }: Pick<Asking, "db" | "unit">, year: number): Promise<Asset[]> {
  const rows = (await readRecords(db, unit.id)).filter(
    (row) => classOf(row, unit.assetSettings.fixedAssetFrom) === "FIXED_ASSET",
  );
  const ids = rows.map(({ id }) => id);
  const entries = Map.groupBy(await readEntries(db, unit.id, ids, year), ({ equipmentId }) => equipmentId);
  const shares = await readShares(db, unit.id, ids, year);
  return rows.flatMap((row) => {
    const own = entries.get(row.id) ?? [];
    const asset = assetOf(row, own, shares.get(row.id) ?? new Map(), year);
    return asset ? [asset] : [];
  });
}

function assetOf(
  row: AssetRow,
  entries: readonly EntryRow[],
  shares: ReadonlyMap<number, number>,
  year: number,
): Asset | undefined {
  const { id, code, name, specification, country, inUseDate, group } = row;
  const [first] = entries;
  const inYear = entries.filter(({ date }) => date >= `${year}-01-01`);
  const leaving = inYear.filter(({ quantity, value }) => quantity < 0 || (quantity === 0 && value < 0));
  const gone = amountsOf(leaving);
  const closing = amountsOf(entries);
  const [quantity, value] = [closing.quantity - gone.quantity, closing.value - gone.value];
  if (!first || (quantity === 0 && value === 0)) return undefined;
  const rate = rateOf(row);
  // what came by a voucher is in use from then on, unless its record says otherwise; of an opening balance
  // nobody knows
  const firstDay = inUseDate ?? (arrivals.has(first.type) ? first.date : null);
  const firstYear = firstDay === null ? null : Number(firstDay.slice(0, 4));
  // why: what is gone at the end of the year wore with the rest until then
  const firstKnown = Number(first.date.slice(0, 4));
  const usableIn = (each: number) => (each < firstKnown ? 1 : (shares.get(each) ?? 0));
  const wearing = (price: number): Wearing => ({ price, rate, firstYear, usableIn });
  return {
    id,
    code,
    name,
    specification,
    country,
    inUseDate: firstDay,
    group,
    rate,
    came: { number: first.number, date: first.date },
    quantity,
    value,
    closing,
    worn: wearIn(year, wearing(closing.value)),
    gone: leaving.map((entry) => ({
      number: entry.number,
      date: entry.date,
      reason: reasonOf(entry),
      quantity: -entry.quantity,
      value: -entry.value,
      worn: wearIn(year - 1, wearing(-entry.value)),
    })),
  };
}

const arrivals: ReadonlySet<VoucherType> = new Set(["INCREASE", "TRANSFER_IN", "ADJUST"]);

function reasonOf({ type, cause, reverses }: EntryRow): string {
  if (reverses) return `Hủy phiếu ${reverses}`;
  return cause ? voucherCauseWords[cause].vi : voucherTypeWords[type].vi;
}

async function readRecords(db: Db, departmentId: number): Promise<AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    select equipments.id, equipments.code, equipments.name, equipments.specification, equipments.country, equipments.in_use_date as "inUseDate",
      type.asset_class as "assetClass", equipments.tracking_mode as "trackingMode", equipments.unit_price as "unitPrice", type.wear_rate as "wearRate",
      type.life_years as "lifeYears",
      json_build_object('id', case when type.asset_group is null then equipment_group.id end, 'name', coalesce(type.asset_group, equipment_group.name)) as "group"
    from equipments ${joins}
    where equipments.department_id = ${departmentId} and equipments.removed_at is null
    order by coalesce(type.asset_group, equipment_group.name) collate "vi-x-icu" nulls last, ${inOrderOfNames}`.execute(
    db,
  );
  return rows;
}

/** What each voucher changed of each asset, in the order of days. */
async function readEntries(
  db: Db,
  departmentId: number,
  ids: readonly number[],
  year: number,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select net.equipment_id as "equipmentId", voucher.number, voucher.type, voucher.cause, reversed.number as reverses, net.date, net.quantity, net.value
    from (
      select equipment_id, voucher_id, date, sum(quantity) as quantity, sum(value)::bigint as value, min(id) as first from stock_movements
      where department_id = ${departmentId} and equipment_id = ${anyOf(ids)} and date <= make_date(${year}::int, 12, 31)
      group by equipment_id, voucher_id, date
    ) as net
    join stock_vouchers as voucher on voucher.id = net.voucher_id
    left join stock_vouchers as reversed on reversed.id = voucher.reverses_id
    where net.quantity <> 0 or net.value <> 0
    order by net.date, net.first`.execute(db);
  return rows;
}

/**
 * By asset and year, from the first year of its movements on: which part of it could be used on 31 December.
 */
async function readShares(
  db: Db,
  departmentId: number,
  ids: readonly number[],
  year: number,
): Promise<Map<number, Map<number, number>>> {
  const { rows } = await sql<{ equipmentId: number; year: number; quantity: number; usable: number }>`
    select equipment_id as "equipmentId", extract(year from date)::int as year, sum(quantity) as quantity,
      coalesce(sum(quantity) filter (where condition in ('GOOD', 'REPAIRING')), 0) as usable
    from stock_movements
    where department_id = ${departmentId} and equipment_id = ${anyOf(ids)} and date <= make_date(${year}::int, 12, 31)
    group by 1, 2 order by 2`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ equipmentId }) => equipmentId)].map(([id, changes]) => {
      const shares = new Map<number, number>();
      let [quantity, usable] = [0, 0];
      for (let each = changes[0]?.year ?? year; each <= year; each++) {
        const change = changes.find((one) => one.year === each);
        quantity += change?.quantity ?? 0;
        usable += change?.usable ?? 0;
        shares.set(each, quantity > 0 ? Math.min(1, Math.max(0, usable / quantity)) : 0);
      }
      return [id, shares];
    }),
  );
}
