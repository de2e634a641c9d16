/** What a unit has of the kinds of things that lines ask for, and what it asks for already. */
import type { DemandStatus } from "@so-thiet-bi/contract/demand-words";
import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import type { countKind, EstimatedPrice, KindCount } from "@so-thiet-bi/contract/kind-counts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { notFound } from "../../../http/refusal.ts";
import { getDepartment } from "../../departments/queries.ts";
import { countStock, type KindStock, lastPrices, stockOf, thingKey } from "../../stock/queries/kinds.ts";

/** Of a thing that somebody is about to ask for. */
export async function getKindCount(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof countKind>,
): Promise<AnswerOf<typeof countKind>> {
  const unit = await getDepartment(db, actor, query.departmentId ?? actor.departmentId);
  const thing = await findThing(db, unit.id, query);
  const kinds = kindsFrom([{ at: 0, departmentId: unit.id, demandId: null, ...thing }]);
  const counts = await countKinds(db, kinds, unit.id === actor.departmentId);
  const prices = await estimatePrices(db, kinds);
  return { ...countOf(counts, 0, thing.typeId), estimatedPrice: prices.get(0) ?? null };
}

/** The count of a kind that was asked for, of which perhaps nothing is there. */
export function countOf(counts: ReadonlyMap<number, Counted>, at: number, typeId: number | null): KindCount {
  return { countedBy: typeId === null ? "NAME" : "TYPE", ...(counts.get(at) as Counted) };
}

export type Counted = Omit<KindCount, "countedBy">;

export interface Kind {
  /** What its count is called in the answer. */
  at: number;
  departmentId: number;
  /** Its own lines are not counted as asked for. */
  demandId: number | null;
  typeId: number | null;
  name: string;
  unit: string;
}

/** Kinds as a table, for `countKinds`. */
export function kindsFrom(kinds: readonly Kind[]): RawBuilder<unknown> {
  return sql`(
    select at, "departmentId" as department_id, "demandId" as demand_id,
      "typeId" as type_id,
      ${thingKey(sql.ref("name"), sql.ref("unit"))} as thing_key
    from ${asRows(kinds)} as given (
      at bigint, "departmentId" bigint, "demandId" bigint, "typeId" bigint,
      name text, unit text
    )
  )`;
}

/**
 * The kinds that the lines of demands ask for, each under the number of its line. A record speaks for its
 * type, or for its name where it has none.
 */
export function kindsOfDemands(demandIds: readonly number[]): RawBuilder<unknown> {
  return sql`(
    select line.id as at, demands.department_id,
      demands.id as demand_id,
      coalesce(line.type_id, record.type_id) as type_id,
      case
        when record.id is null then line.thing_key
        else ${thingKey(sql`record.name`, sql`record.unit`)}
      end as thing_key
    from demand_lines as line
    join demands on demands.id = line.demand_id
    left join equipments as record on record.id = line.equipment_id
    where line.demand_id = ${anyOf(demandIds)}
  )`;
}

/** One statement for any number of kinds in any number of units. */
export async function countKinds(
  db: Db,
  kinds: RawBuilder<unknown>,
  knowsDrafts: boolean,
): Promise<ReadonlyMap<number, Counted>> {
  const { rows } = await sql<KindStock & { at: number; asked: number; drafted: number }>`
    with kind as materialized (select * from ${kinds} as kinds),
    stock as materialized (${stockOf(sql`kind`)}),
    open as materialized (${openLines(sql`select department_id from kind`)}),
    coming as (
      select kind.at, sum(open.asked) as asked,
        sum(open.drafted) as drafted
      from kind
      join open on open.department_id = kind.department_id
        and open.demand_id is distinct from kind.demand_id
        and (open.type_id = kind.type_id or open.thing_key = kind.thing_key)
      group by kind.at
    )
    select kind.at, coalesce(records, 0) as records,
      coalesce(total, 0) as total,
      coalesce(good, 0) as good,
      coalesce(broken, 0) as broken,
      coalesce(repairing, 0) as repairing,
      coalesce(borrowed, 0) as borrowed,
      coalesce(asked, 0) as asked,
      coalesce(drafted, 0) as drafted
    from kind
    left join stock using (at)
    left join coming using (at)`.execute(db);
  return new Map(
    rows.map(({ at, drafted, ...count }) => [at, { ...count, drafted: knowsDrafts ? drafted : null }]),
  );
}

/** What the units have of the kinds that the lines ask for; of a name that nobody has, nothing is said. */
export async function readStockOfLines(
  db: Db,
  demandIds: readonly number[],
): Promise<ReadonlyMap<number, KindStock>> {
  return countStock(db, kindsOfDemands(demandIds));
}

/** A draft asks nobody yet; what came back is mended and counts as one. */
const drafts: readonly DemandStatus[] = ["PENDING", "REJECTED_BY_LEVEL_1", "REJECTED_BY_LEVEL_2"];

/**
 * Every line of the units that is not over: how much of it is still to come of what was sent (`asked`), as
 * far as the rounds left it and it did not come yet, or how much a draft would ask for (`drafted`).
 */
export function openLines(units: RawBuilder<unknown>): RawBuilder<unknown> {
  const isDraft = sql`demands.status = any (${drafts}::text[])`;
  return sql`
    select demands.department_id, demands.id as demand_id, demands.code,
      line.norm_item_id, line.equipment_id,
      coalesce(line.type_id, record.type_id) as type_id,
      line.name, line.thing_key,
      case
        when ${isDraft} or line.closed_reason is not null then 0
        else greatest(
          coalesce(
            allocated_quantity, round2_quantity, round1_quantity, requested_quantity
          ) - coalesce(received_quantity, 0),
          0
        )
      end as asked,
      case when ${isDraft} then requested_quantity else 0 end as drafted
    from demands
    join demand_lines as line on line.demand_id = demands.id
    left join equipments as record on record.id = line.equipment_id
    where demands.department_id in (${units})
      and demands.status <> 'DONE'
      and not demands.cancelled`;
}

/** What the books know of the price, else what the catalogue says. */
export async function estimatePrices(
  db: Db,
  kinds: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, EstimatedPrice>> {
  const { rows } = await sql<{ at: number; amount: number }>`
    select kinds.at, type.reference_price as amount
    from ${kinds} as kinds
    join equipment_types as type on type.id = kinds.type_id
    where type.reference_price > 0`.execute(db);
  const usual = rows.map(({ at, amount }): [number, EstimatedPrice] => [at, { amount, source: "CATALOGUE" }]);
  return new Map([...usual, ...(await lastPrices(db, kinds))]);
}

async function findThing(
  db: Db,
  departmentId: number,
  query: QueryOf<typeof countKind>,
): Promise<Pick<Kind, "typeId" | "name" | "unit">> {
  if (query.equipmentId !== undefined) {
    const record = await db
      .selectFrom("equipments")
      .select(["type_id", "name", "unit"])
      .where("id", "=", query.equipmentId)
      .where("department_id", "=", departmentId)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (!record) throw notFound("equipment");
    return { typeId: record.type_id, name: record.name, unit: record.unit };
  }
  if (query.typeId === undefined) return { typeId: null, name: query.name ?? "", unit: query.unit ?? "" };
  const { rows } = await sql<{ name: string; unit: string }>`
    select type.name, measures.name as unit
    from equipment_types as type
    join measures on measures.id = type.measure_id
    join departments as unit on unit.id = ${departmentId}
      and type.department_id in (unit.id, unit.parent_id, unit.root_id)
    where type.id = ${query.typeId}`.execute(db);
  const [type] = rows;
  if (!type) throw notFound({ vi: "danh mục thiết bị", en: "equipment type" });
  return { typeId: query.typeId, ...type };
}
