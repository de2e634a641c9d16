import type { EquipmentQuery } from "@so-thiet-bi/contract/equipment";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";

/**
 * What serves items of minimum lists of which something is missing: whole types of a unit, and records named
 * by themselves.
 */
export interface BelowNorm {
  types: readonly { departmentId: number; typeId: number }[];
  equipmentIds: readonly number[];
}

/** Norms are reckoned by a later area, which is handed in. Without a unit: of every school in sight. */
export type FindBelowNorm = (db: Db, actor: Actor, departmentId: number | undefined) => Promise<BelowNorm>;

/** A query with what was found for its `belowNorm`. */
export type EquipmentAsked<Query = EquipmentQuery> = Query & { foundBelow?: BelowNorm };

/** Reckons the norms only for a list that is narrowed by them. */
export async function withNorms<Query extends Pick<EquipmentQuery, "belowNorm" | "departmentId">>(
  db: Db,
  actor: Actor,
  query: Query,
  find: FindBelowNorm,
): Promise<EquipmentAsked<Query>> {
  return query.belowNorm === undefined
    ? query
    : { ...query, foundBelow: await find(db, actor, query.departmentId) };
}

/** For the table `equipments`. */
export function isBelowNorm(found: BelowNorm | undefined): RawBuilder<unknown> {
  if (found === undefined) throw new Error("A list narrowed by norms needs what withNorms found");
  const units = found.types.map(({ departmentId }) => departmentId);
  const types = found.types.map(({ typeId }) => typeId);
  return sql`(
    id = ${anyOf(found.equipmentIds)}
    or (
      type_id is not null
      and (department_id, type_id) in (
        select *
        from unnest(
          ${units}::bigint[],
          ${types}::bigint[]
        )
      )
    )
  )`;
}
