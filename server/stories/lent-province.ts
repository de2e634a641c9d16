/**
 * The demo province with everything of it: what is borrowed, broken, mended, disposed of and counted besides
 * what every story file finds.
 */
import { beforeAll } from "vitest";
import type { Tx } from "../src/db/connect.ts";
import { transaction } from "../src/db/transaction.ts";
import { findActors } from "../src/demo/actors.ts";
import { borrowThisWeek } from "../src/demo/borrowing.ts";
import { breakAndLose } from "../src/demo/incidents.ts";
import { countSchools } from "../src/demo/inventory.ts";
import { reckonWithNorms } from "../src/demo/norms.ts";
import { borrowSinceSeptember } from "../src/demo/past-lessons.ts";
import { setQuotas } from "../src/demo/quotas.ts";
import { mendAndDispose } from "../src/demo/repairs.ts";
import { type House, house } from "./house.ts";

type As = Awaited<ReturnType<typeof findActors>>;

/** Call once in a story file. */
export function lentProvince(): House {
  const province = house();
  beforeAll(async () => {
    const play = (part: (tx: Tx, as: As) => Promise<unknown>) =>
      transaction(province.database, { keyed: false }, async (tx) => part(tx, await findActors(tx)));
    for (const part of [
      reckonWithNorms,
      setQuotas,
      borrowSinceSeptember,
      borrowThisWeek,
      breakAndLose,
      mendAndDispose,
      countSchools,
    ])
      await play(part);
  });
  return province;
}
