import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { Refusal } from "../../../http/refusal.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { lastYear, readRuns } from "../../wear/queries.ts";
import { openingOf, wearingOf } from "../../wear/rules.ts";
import type { Standing } from "../queries.ts";

/** A year whose wear is posted stays as it is. */
export async function checkYearOpen(db: Db, departmentId: number, year: number): Promise<void> {
  const runs = await readRuns(db, departmentId);
  const last = lastYear(runs);
  if (last === undefined || year > last) return;
  const isLocked = runs.some((run) => run.year === year && run.lockedAt !== null);
  const years = { year: String(year), last: String(last) };
  throw new Refusal(isLocked ? "changeYearLocked" : "changeYearPosted", years, { field: "date" });
}

/**
 * A change counts from its year on: what the asset wore before that year is posted, nothing of the year itself
 * is, and nothing of the asset moved behind its day.
 */
export async function checkDay(
  db: Db,
  departmentId: number,
  { day, standing: { asset, state } }: { day: string; standing: Standing },
): Promise<void> {
  const year = Number(day.slice(0, 4));
  await checkYearOpen(db, departmentId, year);
  const wearing = wearingOf(asset);
  const hasWorn = state !== undefined || (wearing !== undefined && openingOf(year, wearing) > 0);
  const last = lastYear(await readRuns(db, departmentId));
  if (hasWorn && (last === undefined || last < year - 1))
    throw new Refusal("wearBehind", { name: asset.name, year: String(year - 1) }, { field: "date" });
  const { rows } = await sql<{ last: string }>`
    select max(date) as last
    from stock_movements
    where department_id = ${departmentId} and equipment_id = ${asset.id} and date > ${day}::date
    having max(date) is not null`.execute(db);
  const [later] = rows;
  if (later)
    throw new Refusal(
      "changeBeforeLast",
      { name: asset.name, date: formatDay(later.last) },
      { field: "date" },
    );
}
