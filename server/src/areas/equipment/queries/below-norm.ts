import type { AsOf } from "@so-thiet-bi/contract/as-of";
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
  /** Of these units it is kept in `kept_shortages`. */
  kept: readonly number[];
  types: readonly { departmentId: number; typeId: number }[];
  equipmentIds: readonly number[];
  /** Of units of which an earlier state counts. */
  asOf: AsOf | null;
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
  // why two lists and no join: each is hashed once, however many records are looked at
  const kept = sql`kept_shortages where department_id = ${anyOf(found.kept)}`;
  return sql`(
    id = ${anyOf(found.equipmentIds)}
    or id in (select equipment_id from ${kept} and equipment_id is not null)
    or (
      type_id is not null
      and (department_id, type_id) in (
        select *
        from unnest(
          ${units}::bigint[],
          ${types}::bigint[]
        )
        union all
        select department_id, type_id from ${kept} and type_id is not null
      )
    )
  )`;
}
