/**
 * One count of a kind of thing: all records of a type in a unit, or of a name where nobody gave it a type.
 */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

/**
 * What is on the books of a kind, in its own unit of measure; `total` is what is good, broken and being
 * repaired together.
 */
export interface KindStock {
  records: number;
  total: number;
  good: number;
  broken: number;
  repairing: number;
  /** In somebody's hands; most of it counts as good too. */
  borrowed: number;
}

/** Where records are counted: what is followed, and was not taken back. For a table called `record`. */
export const isCounted: RawBuilder<boolean> = sql<boolean>`(record.active and record.removed_at is null)`;

/** The same thing by name and unit of measure, however it is capitalised. */
export function thingKey(name: RawBuilder<unknown>, unit: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(
    lower(${name} collate "vi-x-icu") || chr(31) || lower(${unit} collate "vi-x-icu")
  )`;
}

const sumOf = (conditions: RawBuilder<unknown>) =>
  sql<number>`coalesce(
    sum(shelf.quantity) filter (where shelf.condition in (${conditions})),
    0
  )`;

/**
 * What the conditions of a shelf mean wherever kinds are counted; what waits for disposal is broken, what is
 * lost is not there. For a table called `shelf`.
 */
export const good: RawBuilder<number> = sumOf(sql`'GOOD'`);
export const broken: RawBuilder<number> = sumOf(sql`'BROKEN', 'DISPOSAL'`);
export const repairing: RawBuilder<number> = sumOf(sql`'REPAIRING'`);
const total = sumOf(sql`'GOOD', 'BROKEN', 'DISPOSAL', 'REPAIRING'`);

/** Counts any number of kinds in any number of units, in one statement. */
export async function countStock(db: Db, kinds: RawBuilder<unknown>): Promise<Map<number, KindStock>> {
  const { rows } = await sql<KindStock & { at: number }>`${stockOf(kinds)}`.execute(db);
  return new Map(rows.map(({ at, ...stock }) => [at, stock]));
}

/**
 * The same as a part of a statement. `kinds` is a table of `at`, `department_id`, `type_id` and `thing_key`;
 * the type decides where there is one. A name that nobody has is not in the answer.
 */
export function stockOf(kinds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with asked as materialized (
      select at, department_id, type_id, case when type_id is null then thing_key end as thing_key
      from ${kinds} as kinds
    ),
    kind as materialized (select distinct department_id, type_id, thing_key from asked),
    record as materialized (${recordsOf(sql`kind`)}),
    counted as (
      select record.department_id, record.type_id, record.thing_key,
        count(distinct record.id)::int as records,
        ${total} as total, ${good} as good,
        ${broken} as broken, ${repairing} as repairing,
        coalesce(sum(shelf.held), 0) as borrowed
      from record
      left join stock_balances as shelf on shelf.equipment_id = record.id
        and shelf.department_id = record.department_id
      group by 1, 2, 3
    )
    select at, coalesce(records, 0) as records,
      coalesce(total, 0) as total,
      coalesce(good, 0) as good,
      coalesce(broken, 0) as broken,
      coalesce(repairing, 0) as repairing,
      coalesce(borrowed, 0) as borrowed
    from asked
    left join counted on counted.department_id = asked.department_id
      and (counted.type_id = asked.type_id or counted.thing_key = asked.thing_key)
    where asked.type_id is not null or counted.records is not null`;
}

/**
 * What one of the kind costs, as far as the books say: what was paid last, or what the newest record is
 * worth.
 */
export interface KnownPrice {
  amount: number;
  source: "PURCHASE" | "BOOKS";
}

export async function lastPrices(db: Db, kinds: RawBuilder<unknown>): Promise<Map<number, KnownPrice>> {
  const { rows } = await sql<KnownPrice & { at: number }>`
    with kind as materialized (
      select at, department_id, type_id, case when type_id is null then thing_key end as thing_key
      from ${kinds} as kinds
    ),
    record as materialized (${recordsOf(sql`kind`, sql`kind.at, record.unit_price,`)})
    select distinct on (at) at, amount, source
    from (
      select record.at,
        round(movement.value / movement.quantity) as amount,
        'PURCHASE' as source, movement.date, movement.id
      from record
      join stock_movements as movement on movement.department_id = record.department_id
        and movement.equipment_id = record.id
      join stock_vouchers as voucher on voucher.id = movement.voucher_id
        and voucher.type = 'INCREASE'
      where movement.quantity > 0
        and movement.value > 0
        and not exists (
          select from stock_vouchers as reversal where reversal.reverses_id = voucher.id
        )
      union all
      select at, unit_price, 'BOOKS', null, id
      from record
      where unit_price > 0
    ) as price
    order by at, date desc nulls last, id desc`.execute(db);
  return new Map(rows.map(({ at, ...price }) => [at, price]));
}

function recordsOf(kind: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  return sql`
    select ${more} record.id, record.department_id,
      kind.type_id, kind.thing_key
    from ${kind} as kind
    join equipments as record on record.type_id = kind.type_id
      and record.department_id = kind.department_id
    where ${isCounted}
    union all
    select ${more} record.id, record.department_id,
      kind.type_id, kind.thing_key
    from ${kind} as kind
    join equipments as record on record.department_id = kind.department_id
      and ${thingKey(sql`record.name`, sql`record.unit`)} = kind.thing_key
    where ${isCounted}`;
}
