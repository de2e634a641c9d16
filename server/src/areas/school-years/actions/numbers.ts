import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { type NumberSeries, numberSeries } from "../rules/series.ts";
import { schoolYearCode } from "../rules.ts";

/** The next number of a series of the unit in the school year of the day: `GT-2627-0018`. */
export async function nextNumber(
  tx: Tx,
  departmentId: number,
  series: NumberSeries,
  day: string,
): Promise<string> {
  const [number] = await nextNumbers(tx, departmentId, series, [day]);
  return number as string;
}

/**
 * A number for each day, in the order given and without gaps; one statement for each school year. Writers of
 * a series wait for each other.
 */
export async function nextNumbers(
  tx: Tx,
  departmentId: number,
  series: NumberSeries,
  days: readonly string[],
): Promise<string[]> {
  const named = days.map((day) => `${numberSeries[series]}-${schoolYearCode(day)}`);
  const next = new Map<string, number>();
  // why: in one order, so that two writers never wait for each other in a ring
  for (const name of [...new Set(named)].sort())
    next.set(name, await draw(tx, departmentId, name, named.filter((one) => one === name).length));
  return named.map((name) => {
    const number = next.get(name) as number;
    next.set(name, number + 1);
    return `${name}-${String(number).padStart(4, "0")}`;
  });
}

/** The first of `count` numbers in a row: `draw(tx, 7, "PB-2627", 4)` → 18 takes 18 to 21. */
async function draw(tx: Tx, departmentId: number, series: string, count: number): Promise<number> {
  const row = await tx
    .insertInto("serials")
    .values({ department_id: departmentId, series, last: count })
    .onConflict((conflict) =>
      conflict
        .columns(["department_id", "series"])
        .doUpdateSet({ last: sql`serials.last + ${count}::integer` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return row.last - count + 1;
}
