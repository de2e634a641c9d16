import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { inSight } from "../../departments/queries.ts";
import type { BelowNorm } from "../../equipment/queries/below-norm.ts";
import { readShortages } from "./kept-coverage.ts";

/**
 * What of the equipment of schools serves items of which something is missing now, by the lists in force: a
 * fixed number of statements for any number of schools, of which most are kept.
 */
export async function findBelowNorm(
  db: Db,
  actor: Actor,
  departmentId: number | undefined,
): Promise<BelowNorm> {
  const units = await db
    .selectFrom("departments as unit")
    .select("unit.id")
    .where("unit.type", "=", "LEVEL_3")
    .where((columns) => inSight(actor, columns.ref("unit.id"), columns.ref("unit.root_id")))
    .$if(departmentId !== undefined, (some) => some.where("unit.id", "=", sql<number>`${departmentId}`))
    .execute();
  const { kept, now, asOf } = await readShortages(
    db,
    units.map(({ id }) => id),
  );
  return {
    kept,
    types: now.flatMap(({ departmentId: unit, typeId }) =>
      typeId === null ? [] : { departmentId: unit, typeId },
    ),
    equipmentIds: now.flatMap(({ equipmentId }) => equipmentId ?? []),
    asOf,
  };
}
