/**
 * What units have on their books in a few numbers, without adding up all their shelves while somebody waits:
 * what was kept counts as long as nothing happened in the unit since, and of the others some are added up at
 * once.
 */
import type { AsOf } from "@so-thiet-bi/contract/as-of";
import { type Condition, conditions } from "@so-thiet-bi/contract/stock";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay, dayOfMoment } from "../../../db/days.ts";
import { splitByAge } from "../../../db/kept-by-age.ts";
import { unnamed } from "../../../db/search.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { inSight } from "../../departments/queries.ts";

/** Of records that are followed. */
export interface EquipmentFigures {
  departmentId: number;
  records: number;
  /** Different names and units of measure. */
  kinds: number;
  value: number;
  /** Records of which some is broken or waits for disposal, and what that is worth. */
  broken: number;
  brokenValue: number;
  repairing: number;
  /** The day on which something was posted last. */
  lastEntry: string | null;
  conditions: { condition: Condition; records: number; value: number }[];
  /** By the first day of a month, since when so many are followed; the first month holds all before it. */
  since: Record<string, number>;
}

type Sums = Pick<EquipmentFigures, "records" | "value" | "conditions" | "since">;

/** Of the units in sight, all together: what they follow and since when, and what it is worth. */
export async function sumFigures(db: Db, actor: Actor) {
  const units = sql`(
    select id from departments where ${inSight(actor, sql.ref("id"), sql.ref("root_id"))}
  )`;
  const { now, asOf } = await splitByAge(db, changed(units), mostWhileWaiting);
  const [kept, added] = await Promise.all([sumKept(db, units, now), addUp(db, now)]);
  const figures: Sums[] = [kept, ...added];
  const sums = Map.groupBy(
    figures.flatMap(({ conditions }) => conditions),
    ({ condition }) => condition,
  );
  const since = new Map<string, number>();
  for (const one of figures)
    for (const [month, records] of Object.entries(one.since))
      since.set(month, (since.get(month) ?? 0) + records);
  return {
    records: sumBy(figures, ({ records }) => records),
    value: sumBy(figures, ({ value }) => value),
    conditions: conditions.flatMap((condition) => {
      const own = sums.get(condition);
      return own
        ? { condition, records: sumBy(own, (one) => one.records), value: sumBy(own, (one) => one.value) }
        : [];
    }),
    /** How many were followed at the end of the month whose first day this is. */
    followedIn: (month: string) => sumBy([...since], ([first, records]) => (first <= month ? records : 0)),
    asOf,
  };
}

function sumBy<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0);
}

/** Added up by the database: one row of a province instead of one of each of its units. */
async function sumKept(db: Db, units: RawBuilder<unknown>, but: readonly number[]): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with kept as materialized (
      select records, value, conditions, since
      from kept_equipment
      where department_id in ${units} and department_id <> all (${but}::bigint[])
    ),
    by_condition as (
      select one.condition, sum(one.records)::int as records, sum(one.value)::bigint as value
      from kept
      cross join jsonb_to_recordset(kept.conditions)
        as one (condition text, records integer, value bigint)
      group by 1
    ),
    by_month as (
      select one.key as month, sum(one.value::int)::int as records
      from kept
      cross join jsonb_each_text(kept.since) as one
      group by 1
    )
    select coalesce(sum(records), 0)::int as records,
      coalesce(sum(value), 0)::bigint as value,
      (select coalesce(json_agg(by_condition), '[]') from by_condition) as conditions,
      (select coalesce(json_object_agg(month, records), '{}') from by_month) as since
    from kept`.execute(db);
  return rows[0] as Sums;
}

/** Of more units than these nobody waits for the sum; a unit takes some three milliseconds. */
const mostWhileWaiting = 100;

export async function readEquipmentFigures(
  db: Db,
  ids: readonly number[],
): Promise<{ of: Map<number, EquipmentFigures>; asOf: AsOf | null }> {
  const { now, asOf } = await splitByAge(db, changed(sql`unnest(${ids}::bigint[])`), mostWhileWaiting);
  const fresh = new Set(now);
  const kept = ids.filter((id) => !fresh.has(id));
  const figures = [...(await readKeptFigures(db, kept)), ...(await addUp(db, now))];
  return { of: new Map(figures.map((one) => [one.departmentId, one])), asOf };
}

/** Beside a table `unit`: what is kept of it as `kept`, and the head of its history. */
const withKept = sql`
  left join kept_equipment as kept on kept.department_id = unit.id
  left join history_heads as head on head.department_id = unit.id`;

/** What is kept begins with a month of its own. */
const holdsStill = sql`(
  kept.history_no = coalesce(head.no, 0)
  and date_trunc('month', kept.reckoned_on::timestamp) = date_trunc('month', ${currentDay}::timestamp)
)`;

/** Of these units, those of which nothing kept holds. */
function changed(units: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select unit.id, kept.reckoned_at
    from ${units} as unit (id)
    ${withKept}
    where ${holdsStill} is not true`;
}

/** Units of which nothing kept holds, what is oldest first. */
export async function unitsBehind(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from (${changed(sql`(select id from departments)`)}) as changed
    order by reckoned_at nulls first, id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The numbers of the last lines; read before the sums, so that what happens meanwhile shows. */
export async function readHeads(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; no: number }>`
    select department_id as id, no from history_heads where department_id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map(({ id, no }) => [id, no]));
}

export async function readKeptFigures(db: Db, ids: readonly number[]): Promise<EquipmentFigures[]> {
  const { rows } = await sql<EquipmentFigures>`
    select department_id as "departmentId", records, kinds, value, broken,
      broken_value as "brokenValue", repairing, last_entry as "lastEntry", conditions, since
    from kept_equipment
    where department_id = ${anyOf(ids)}`.execute(db);
  return rows;
}

/** Kept rows that hold still. */
export async function readHoldingFigures(db: Db): Promise<EquipmentFigures[]> {
  const { rows } = await sql<{ id: number }>`
    select unit.id from departments as unit ${withKept} where ${holdsStill}`.execute(db);
  return readKeptFigures(
    db,
    rows.map(({ id }) => id),
  );
}

/** Adds up the books of these units, in one statement. */
export async function addUp(db: Db, ids: readonly number[]): Promise<EquipmentFigures[]> {
  if (ids.length === 0) return [];
  const units = anyOf(ids);
  const { rows } = await sql<EquipmentFigures>`
    with records as materialized (
      select id, department_id,
        md5(lower(name) || chr(10) || lower(unit)) as kind,
        greatest(date_trunc('month', ${followedSince}::timestamp)::date, ${firstMonth}) as since
      from equipments
      where department_id = ${units} and active and removed_at is null
    ),
    shelves as materialized (
      select records.department_id, shelf.equipment_id, shelf.condition, sum(shelf.value) as value
      from stock_balances as shelf
      join records on records.id = shelf.equipment_id
      where shelf.department_id = ${units} and shelf.quantity > 0
      group by 1, 2, 3
    ),
    followed as (
      select department_id, count(*)::int as records, count(distinct kind)::int as kinds
      from records
      group by 1
    ),
    sums as (
      select department_id, sum(value)::bigint as value,
        count(distinct equipment_id) filter (where condition in ('BROKEN', 'DISPOSAL'))::int as broken,
        coalesce(
          sum(value) filter (where condition in ('BROKEN', 'DISPOSAL')),
          0
        )::bigint as broken_value,
        count(distinct equipment_id) filter (where condition = 'REPAIRING')::int as repairing
      from shelves
      group by 1
    ),
    by_condition as (
      select department_id,
        jsonb_agg(
          jsonb_build_object('condition', condition, 'records', records, 'value', value)
          order by condition
        ) as conditions
      from (
        select department_id, condition, count(*) as records, sum(value)::bigint as value
        from shelves
        group by 1, 2
      ) as one
      group by 1
    ),
    by_month as (
      select department_id, jsonb_object_agg(since, records) as since
      from (select department_id, since, count(*) as records from records group by 1, 2) as one
      group by 1
    )
    select unit.id as "departmentId",
      coalesce(followed.records, 0) as records,
      coalesce(followed.kinds, 0) as kinds,
      coalesce(sums.value, 0) as value,
      coalesce(sums.broken, 0) as broken,
      coalesce(sums.broken_value, 0) as "brokenValue",
      coalesce(sums.repairing, 0) as repairing,
      (
        select ${dayOfMoment(sql`max(posted_at)`)}
        from stock_vouchers
        where department_id = unit.id
      ) as "lastEntry",
      coalesce(by_condition.conditions, '[]') as conditions,
      coalesce(by_month.since, '{}') as since
    from unnest(${ids}::bigint[]) as unit (id)
    left join followed on followed.department_id = unit.id
    left join sums on sums.department_id = unit.id
    left join by_condition on by_condition.department_id = unit.id
    left join by_month on by_month.department_id = unit.id ${unnamed}`.execute(db);
  return rows;
}

/** A line over numbers has twelve months. */
const firstMonth = sql`(date_trunc('month', ${currentDay}::timestamp) - interval '11 months')::date`;

/**
 * Since it was written down, or since the first movement where that was dated back; of what was written down
 * before the line begins nobody asks for movements.
 */
const followedSince: RawBuilder<unknown> = sql`(
  case
    when ${dayOfMoment("created_at")} < ${firstMonth} + interval '1 month' then ${dayOfMoment("created_at")}
    else least(
      ${dayOfMoment("created_at")},
      (
        select movement.date
        from stock_movements as movement
        where movement.department_id = equipments.department_id
          and movement.equipment_id = equipments.id
        order by movement.date limit 1
      )
    )
  end
)`;
