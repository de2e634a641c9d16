/**
 * What stood in the books month by month: the lines behind the numbers. Each is one statement over an index
 * of the unit.
 */
import { openIncidentStatuses } from "@so-thiet-bi/contract/incidents";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay, dayOfMoment, zone } from "../../../db/days.ts";
import { yearBegan } from "../../equipment/queries.ts";
import type { Month } from "../rules.ts";

export async function byMonth(
  db: Db,
  months: readonly Month[],
  figure: RawBuilder<unknown>,
  before: RawBuilder<unknown> = sql``,
): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`
    ${before}
    select ${figure} as value
    from ${asMonths(months)}
    order by place`.execute(db);
  return rows.map(({ value }) => Number(value));
}

/** A table `month`, in its order. */
function asMonths(months: readonly Month[]): RawBuilder<unknown> {
  return sql`unnest(
      ${months.map(({ from }) => from)}::date[],
      ${months.map(({ to }) => to)}::date[]
    )
    with ordinality as month (first, last, place)`;
}

/** How many rows of a table with `since` and `until` stood at the end of the month. */
export function standingAtEnd(table: string): RawBuilder<unknown> {
  return sql`(
    select count(*)
    from ${sql.table(table)} as standing
    where standing.since <= month.last
      and (standing.until is null or standing.until > month.last)
  )`;
}

/** Loans of a unit by the day they were registered for, as the list of loans filters them. */
export function loansByMonth(db: Db, departmentId: number, months: readonly Month[]): Promise<number[]> {
  return byMonth(
    db,
    months,
    sql`(
      select count(*)
      from loan_registrations as registration
      join loans on loans.registration_id = registration.id
      where registration.department_id = ${departmentId}
        and registration.date between month.first and month.last
    )`,
  );
}

/** Reports that were open at the end of each month; of this month, now. */
export function openIncidentsByMonth(
  db: Db,
  departmentId: number,
  months: readonly Month[],
): Promise<number[]> {
  return byMonth(
    db,
    months,
    standingAtEnd("told"),
    sql`
      with told as materialized (
        select ${dayOfMoment("reported_at")} as since,
          case
            when status = any (${openIncidentStatuses}::text[]) then null
            else coalesce(resolved_on, ${dayOfMoment(sql`coalesce(decided_at, updated_at)`)})
          end as until
        from incidents
        where department_id = ${departmentId}
      )`,
  );
}

export interface Losses {
  /** Of the days from `from` on, as the list filters them; the first month may begin before. */
  since: number;
  months: number[];
}

/** Losses by the day they happened. */
export async function readLosses(
  db: Db,
  departmentId: number,
  months: readonly Month[],
  { from, to }: { from: string; to: string },
): Promise<Losses> {
  const { rows } = await sql<Losses>`
    with lost as materialized (
      select occurred_on from incidents where department_id = ${departmentId} and kind = 'LOST'
    )
    select (
        select count(*) from lost where occurred_on between ${from}::date and ${to}::date
      )::int as since,
      array (
        select (
            select count(*) from lost where occurred_on between month.first and month.last
          )::int
        from ${asMonths(months)}
        order by place
      ) as months`.execute(db);
  return rows[0] as Losses;
}

/**
 * Records that were followed at the end of each month: since they were written down, or since the first
 * movement where that was dated back, as by a school that types its old stock today.
 */
export function recordsByMonth(
  db: Db,
  which: Expression<SqlBool>,
  months: readonly Month[],
): Promise<number[]> {
  // why the case: of what was written down before the line begins nobody asks for movements
  const added = dayOfMoment("created_at");
  return byMonth(
    db,
    months,
    sql`(select coalesce(sum(records), 0) from followed where followed.since <= month.last)`,
    sql`
      with followed as materialized (
        select case
          when ${added} <= ${months[0]?.to}::date then ${added}
          else least(
            ${added},
            (
              select movement.date
              from stock_movements as movement
              where movement.department_id = equipments.department_id
                and movement.equipment_id = equipments.id
              order by movement.date limit 1
            )
          )
        end as since,
          count(*) as records
        from equipments
        where ${which} and removed_at is null and active
        group by 1
      )`,
  );
}

export interface StockOfMonth {
  /** What the things of the unit were worth at the end of the month, in whole đồng. */
  value: number;
  /**
   * Records of which something was there at the end of the month, and of which nobody had borrowed anything in
   * the school year of that month; null of months for which nobody asked.
   */
  unused: number | null;
}

/**
 * Nothing is posted or handed out ahead, so the last month is this moment: what its lists say that are
 * opened from here. What was unused is told of the months from `unusedFrom` on: each school year before that
 * has loans of its own to read.
 */
export async function readStockByMonth(
  db: Db,
  departmentId: number,
  months: readonly Month[],
  unusedFrom: string,
): Promise<StockOfMonth[]> {
  const began = yearBegan(sql`${departmentId}::bigint`, sql`least(month.last, ${currentDay})`);
  // what stood there from one posting to the next, and when each was borrowed first in each of the years: each
  // month only compares
  const { rows } = await sql<StockOfMonth>`
    with months as materialized (
      select month.*, case when month.first >= ${unusedFrom}::date then ${began} end as began
      from ${asMonths(months)}
    ),
    years as (
      select distinct began from months where began is not null
    ),
    moved as materialized (
      select movement.equipment_id, movement.date, sum(movement.quantity) as quantity,
        sum(movement.value) as value
      from ${movementsOf(departmentId)}
      group by 1, 2
    ),
    -- by day first: then each month adds up days, not movements
    worth as materialized (
      select date, sum(value) as value from moved group by 1
    ),
    standing as materialized (
      select equipment_id, date as since,
        lead(date) over days as until,
        sum(quantity) over days as quantity
      from moved
      window days as (partition by equipment_id order by date)
    ),
    used as materialized (
      select line.equipment_id, years.began, ${dayOfMoment(sql`min(loan.handed_at)`)} as on_day
      from years
      join loans as loan on loan.department_id = ${departmentId}
        and loan.handed_at >= years.began::timestamp at time zone ${zone}
      join loan_lines as line on line.loan_id = loan.id
      group by 1, 2
    )
    select (select coalesce(sum(worth.value), 0) from worth where worth.date <= month.last) as value,
      case
        when month.began is not null then (
          select count(*)
          from standing
          where standing.quantity > 0
            and standing.since <= month.last
            and (standing.until is null or standing.until > month.last)
            and not exists (
              select
              from used
              where used.equipment_id = standing.equipment_id
                and used.began = month.began
                and used.on_day <= month.last
            )
        )
      end as unused
    from months as month
    order by place`.execute(db);
  return rows.map(({ value, unused }) => ({
    value: Number(value),
    unused: unused === null ? null : Number(unused),
  }));
}

/** Records of which some was broken at the end of each month. */
export function brokenByMonth(db: Db, departmentId: number, months: readonly Month[]): Promise<number[]> {
  const broken = sql`(
    select count(*)
    from (
      select 1
      from moved
      where moved.date <= month.last
      group by moved.equipment_id
      having sum(moved.quantity) > 0
    ) as standing
  )`;
  return byMonth(
    db,
    months,
    broken,
    sql`
      with moved as materialized (
        select movement.equipment_id, movement.date, movement.quantity
        from ${movementsOf(departmentId)} and movement.condition = 'BROKEN'
      )`,
  );
}

/**
 * Each `movement` of the unit's records that are followed. Why not a join: it would look up one record for
 * each movement; and “is true” keeps the planner from making one, which it takes for a thousandth of its rows.
 */
const movementsOf = (departmentId: number) => sql`
  stock_movements as movement
  where movement.department_id = ${departmentId}
    and (
      movement.equipment_id in (
        select id
        from equipments
        where department_id = ${departmentId} and active and removed_at is null
      )
    ) is true`;
