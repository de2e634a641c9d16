/** Fixed assets of a calendar year with their vouchers and posted wear, for S24-H and the table of wear. */

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
import { inForce, type LegalRow } from "../../../../law/in-force.ts";
import { legalRowsOf } from "../../../../law/rows.ts";
import type { Asking } from "../../../../papers/report.ts";
import { classOf } from "../../../books/rules.ts";
import {
  type PostedWear,
  readPostedWear,
  readWearChanged,
  type WearChanged,
  wornOf,
} from "../../../wear/queries/posted.ts";
import { wearTermsIn } from "../../../wear/rules.ts";
import { amountsOf } from "./changes.ts";
import { inOrderOfNames, joins } from "./records.ts";

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

/** As it is posted. */
export interface Worn {
  /** In that year; null: it is not posted. */
  yearly: number | null;
  /** Up to the end of that year. */
  accumulated: number;
  left: number;
}

/** The assets of a year, and up to which year their wear is posted. */
export interface AssetsOfYear {
  assets: Asset[];
  year: number;
  /** null: no year yet. */
  wornThrough: number | null;
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
  wearGroup: string | null;
  group: { id: number | null; name: string | null };
}

interface EntryRow {
  equipmentId: number;
  voucherId: number;
  number: string;
  type: VoucherType;
  cause: VoucherCause | null;
  reverses: string | null;
  date: string;
  quantity: number;
  value: number;
}

/** Assets that stood on the books in the year; a fixed number of statements whatever there are. */
export async function readAssets(
  { db, unit }: Pick<Asking, "db" | "unit">,
  year: number,
): Promise<AssetsOfYear> {
  const law = await legalRowsOf(db, unit.id);
  const fixedAssetFrom = inForce("fixedAssetFrom", `${year}-12-31`, law);
  const rows = (await readRecords(db, unit.id)).filter(
    (row) => classOf(row, fixedAssetFrom) === "FIXED_ASSET",
  );
  const ids = rows.map(({ id }) => id);
  const entries = Map.groupBy(await readEntries(db, unit.id, ids, year), ({ equipmentId }) => equipmentId);
  const posted = await readPostedWear(db, unit.id, year);
  const before = await readPostedWear(db, unit.id, year - 1);
  const changes = Map.groupBy(await readWearChanged(db, unit.id, year), ({ equipmentId }) => equipmentId);
  const assets = rows.flatMap((row) => {
    const wear = {
      posted: posted.of.get(row.id),
      before: before.of.get(row.id),
      changes: changes.get(row.id) ?? [],
      isPosted: posted.through === year,
    };
    const asset = assetOf(row, entries.get(row.id) ?? [], wear, { year, law });
    return asset ? [asset] : [];
  });
  return { assets, year, wornThrough: posted.through };
}

function assetOf(
  row: AssetRow,
  entries: readonly EntryRow[],
  { posted, before, changes, isPosted }: PostedOfAsset,
  { year, law }: { year: number; law: readonly LegalRow[] },
): Asset | undefined {
  const { id, code, name, specification, country, inUseDate, group } = row;
  const [first] = entries;
  const inYear = entries.filter(({ date }) => date >= `${year}-01-01`);
  const leaving = inYear.filter(({ quantity, value }) => quantity < 0 || (quantity === 0 && value < 0));
  const gone = amountsOf(leaving);
  const closing = amountsOf(entries);
  const [quantity, value] = [closing.quantity - gone.quantity, closing.value - gone.value];
  if (!first || (quantity === 0 && value === 0)) return undefined;
  const { rate } = wearTermsIn(year, row, law);
  // what came by a voucher is in use from then on, unless its record says otherwise; of an opening balance
  // nobody knows
  const firstDay = inUseDate ?? (arrivals.has(first.type) ? first.date : null);
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
    worn: posted ? wornAt(posted, closing.value, isPosted) : null,
    gone: leaving.map((entry) => ({
      number: entry.number,
      date: entry.date,
      reason: reasonOf(entry),
      quantity: -entry.quantity,
      value: -entry.value,
      worn: wornOfDeparture(entry, before, changes),
    })),
  };
}

interface PostedOfAsset {
  posted: PostedWear | undefined;
  /** Up to the end of the year before. */
  before: PostedWear | undefined;
  /** In the year, in their order: a split, a change of cost. */
  changes: readonly WearChanged[];
  /** Is the wear of the year posted? */
  isPosted: boolean;
}

/**
 * What went took its share of what was worn by then: up to the year before, or since a change of the asset
 * within the year; what a change itself took off says its own entry.
 */
function wornOfDeparture(
  { voucherId, date, value }: EntryRow,
  before: PostedWear | undefined,
  changes: readonly WearChanged[],
): Worn | null {
  const own = changes.find((change) => change.voucherId === voucherId);
  if (own) return { yearly: null, accumulated: -own.amount, left: -value + own.amount };
  const last = changes.findLast((change) => change.date <= date);
  const standing = last ? { ...last, yearly: 0 } : before;
  return standing ? wornAt(standing, -value, false) : null;
}

function wornAt(posted: PostedWear, value: number, isPosted: boolean): Worn {
  const accumulated = wornOf(posted, value);
  return { yearly: isPosted ? posted.yearly : null, accumulated, left: value - accumulated };
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
      type.life_years as "lifeYears", type.wear_group as "wearGroup",
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
    select net.equipment_id as "equipmentId", net.voucher_id as "voucherId", voucher.number, voucher.type, voucher.cause, reversed.number as reverses, net.date, net.quantity, net.value
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
