import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { shareOf } from "../rules.ts";

/** What is posted of one asset, as of the end of a year. */
export interface PostedWear {
  cost: number;
  /** In the year itself. */
  yearly: number;
  accumulated: number;
}

export interface PostedYears {
  /** The newest posted year up to the one asked for; null: none. */
  through: number | null;
  of: ReadonlyMap<number, PostedWear>;
}

/** Entries with the run or the change of the asset that wrote them. */
export const standingEntries = sql`
  wear_entries as entry
  left join wear_runs as run on run.department_id = entry.department_id and run.id = entry.run_id
  left join asset_changes as change
    on change.department_id = entry.department_id and change.id = entry.change_id`;

/** Neither what was undone nor its opposite. */
export const entryStands = sql`
  entry.kind <> 'REVERSAL' and run.undone_at is null and change.undone_at is null`;

/**
 * The sums of the entries that stand: of the runs up to the end of a year, and of what changed assets up to a
 * day, by itself the last of that year.
 */
export async function readPostedWear(
  db: Db,
  departmentId: number,
  year: number,
  day = `${year}-12-31`,
): Promise<PostedYears> {
  const { rows } = await sql<PostedWear & { equipmentId: number }>`
    select entry.equipment_id as "equipmentId",
      (array_agg(entry.cost order by entry.id desc))[1] as cost,
      coalesce(sum(entry.amount) filter (where entry.kind = 'YEAR' and entry.year = ${year}), 0)::bigint as yearly,
      sum(entry.amount)::bigint as accumulated
    from ${standingEntries}
    where entry.department_id = ${departmentId} and ${entryStands}
      and (run.year <= ${year} or change.date <= ${day}::date)
    group by entry.equipment_id`.execute(db);
  const standing = await sql<{ through: number | null }>`
    select max(year) as through from wear_runs
    where department_id = ${departmentId} and year <= ${year} and undone_at is null`.execute(db);
  return {
    through: standing.rows[0]?.through ?? null,
    of: new Map(
      rows.map(({ equipmentId, cost, yearly, accumulated }) => [equipmentId, { cost, yearly, accumulated }]),
    ),
  };
}

/** What a split or a change of cost within a year made of the wear of an asset. */
export interface WearChanged {
  equipmentId: number;
  voucherId: number;
  date: string;
  /** Of all its entries together; negative: so much left. */
  amount: number;
  /** After it. */
  cost: number;
  accumulated: number;
}

export async function readWearChanged(db: Db, departmentId: number, year: number): Promise<WearChanged[]> {
  const { rows } = await sql<WearChanged>`
    select entry.equipment_id as "equipmentId", voucher.id as "voucherId", change.date,
      sum(entry.amount) filter (where entry.kind in ('SPLIT', 'CHANGE'))::bigint as amount,
      (array_agg(entry.cost order by entry.id desc))[1] as cost,
      (array_agg(entry.accumulated order by entry.id desc))[1] as accumulated
    from asset_changes as change
    join wear_entries as entry on entry.department_id = change.department_id
      and entry.change_id = change.id and entry.kind <> 'REVERSAL'
    join stock_vouchers as voucher on voucher.source_type = 'asset-change'
      and voucher.source_id = change.id and voucher.type <> 'REVERSAL'
    where change.department_id = ${departmentId} and change.undone_at is null
      and change.date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
    group by change.id, entry.equipment_id, voucher.id
    order by change.date, change.id`.execute(db);
  return rows;
}

/**
 * Giá trị còn lại of what stands at `value`, by the posted wear; null: nothing is posted of the asset yet, so
 * nobody knows.
 */
export function residualOf({ of }: PostedYears, equipmentId: number, value: number): number | null {
  const posted = of.get(equipmentId);
  return posted ? value - wornOf(posted, value) : null;
}

/** What is worn of a part of an asset that stands at `value`; what came to it since has not worn yet. */
export function wornOf({ cost, accumulated }: PostedWear, value: number): number {
  return value < cost ? shareOf(accumulated, value, cost) : accumulated;
}
