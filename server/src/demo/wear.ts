/** Two schools have posted the wear of the last two whole years, and the head of one has locked the older. */

import { today } from "../areas/stock/actions.ts";
import { lockWear, postWear } from "../areas/wear/actions.ts";
import { previewWear } from "../areas/wear/queries.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { PersonKey } from "./people.ts";

const keepers = ["mai", "nhung"] as const;

export async function postPastWear(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  const latest = yearBefore(await today(tx));
  for (const key of keepers) {
    const older = await postWearOf(tx, as(key), latest - 1);
    if (key === "mai") await lockWear(tx, as("hung"), older.id, older.version);
    await postWearOf(tx, as(key), latest);
  }
}

/**
 * Also in December, when the wear of the running year may be posted: the demo changes and sells assets in that
 * year, which a posted year forbids.
 */
export function yearBefore(day: string): number {
  return Number(day.slice(0, 4)) - 1;
}

export async function postWearOf(tx: Tx, keeper: Actor, year: number) {
  const { seen } = await previewWear(tx, keeper, year);
  return postWear(tx, keeper, { year, seen, openings: [] });
}
