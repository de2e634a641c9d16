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

/** The sums of the entries of the runs that stand, up to the end of a year. */
export async function readPostedWear(db: Db, departmentId: number, year: number): Promise<PostedYears> {
  const { rows } = await sql<PostedWear & { equipmentId: number }>`
    select entry.equipment_id as "equipmentId",
      (array_agg(entry.cost order by entry.id desc))[1] as cost,
      coalesce(sum(entry.amount) filter (where entry.kind = 'YEAR' and entry.year = ${year}), 0)::bigint as yearly,
      sum(entry.amount)::bigint as accumulated
    from wear_entries as entry
    join wear_runs as run on run.department_id = entry.department_id and run.id = entry.run_id
    where entry.department_id = ${departmentId} and entry.year <= ${year}
      and entry.kind <> 'REVERSAL' and run.undone_at is null and run.year <= ${year}
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
