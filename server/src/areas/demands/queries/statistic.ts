import type { DemandStatistic, StatisticQuery } from "@so-thiet-bi/contract/demand-desk";
import { type DemandStatus, demandStatuses } from "@so-thiet-bi/contract/demand-words";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay, dayOfMoment } from "../../../db/days.ts";
import type { Actor } from "../../../http/actor.ts";
import { approvedQuantity, decidedQuantity, sight } from "../queries.ts";

/** Every number counts what the list shows under the same filters; what was given up is left out of both. */
export async function getDemandStatistic(
  db: Db,
  actor: Actor,
  query: StatisticQuery,
): Promise<DemandStatistic> {
  const inSight = sql<SqlBool>`
    ${sight(actor, sql.ref("demands.department_id"), sql.ref("demands.root_id"))}
    and not cancelled`;
  const tests: Expression<SqlBool>[] = [inSight];
  if (query.schoolYear) tests.push(sql<SqlBool>`school_year = ${query.schoolYear}`);
  if (query.campaignId) tests.push(sql<SqlBool>`campaign_id = ${query.campaignId}`);
  if (query.departmentId) tests.push(sql<SqlBool>`department_id = ${query.departmentId}`);
  const counted = sql<SqlBool>`${sql.join(tests, sql` and `)}`;

  const counts = await countDemands(db, actor, counted);
  const { units, things, subjects } = await sumLines(db, counted);
  const amounts = new Map(units.map((unit) => [unit.departmentId, unit]));
  const byDepartment = unitsOf(counts).map(({ departmentId, name, total, waiting }) => ({
    departmentId,
    name,
    total,
    waiting,
    ...amountsOf(amounts.get(departmentId)),
  }));
  const mine = counts.flatMap(({ mine, oldestDays }) => (oldestDays === null ? [] : [{ mine, oldestDays }]));
  return {
    byStatus: countByStatus(counts),
    byDepartment,
    byCatalogue: things,
    bySubject: subjects,
    waitingForMe: mine.reduce((sum, row) => sum + row.mine, 0),
    oldestWaitingDays: mine.length === 0 ? null : Math.max(...mine.map(({ oldestDays }) => oldestDays)),
    totals: {
      requestedAmount: byDepartment.reduce((sum, unit) => sum + unit.requestedAmount, 0),
      approvedAmount: byDepartment.reduce((sum, unit) => sum + unit.approvedAmount, 0),
      receivedAmount: byDepartment.reduce((sum, unit) => sum + unit.receivedAmount, 0),
    },
    schoolYears: await listSchoolYears(db, inSight),
  };
}

interface Count {
  departmentId: number;
  name: string;
  status: DemandStatus;
  total: number;
  waiting: number;
  mine: number;
  /** Of those that wait for the user's unit; null where none does. */
  oldestDays: number | null;
}

async function countDemands(db: Db, actor: Actor, counted: RawBuilder<SqlBool>): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select departments.id as "departmentId", departments.name,
      counted.status, counted.total, counted.waiting, counted.mine,
      ${currentDay} - ${dayOfMoment("counted.oldest")} as "oldestDays"
    from (
      select department_id, status, count(*) as total,
        count(turn_department_id) as waiting,
        count(*) filter (where turn_department_id = ${actor.departmentId}) as mine,
        min(status_since) filter (where turn_department_id = ${actor.departmentId}) as oldest
      from demands
      where ${counted}
      group by department_id, status
    ) as counted
    join departments on departments.id = counted.department_id
    order by departments.name collate "vi-x-icu", departments.id`.execute(db);
  return rows;
}

function countByStatus(counts: readonly Count[]): DemandStatistic["byStatus"] {
  const sums = new Map<DemandStatus, number>();
  for (const { status, total } of counts) sums.set(status, (sums.get(status) ?? 0) + total);
  return Object.fromEntries(
    demandStatuses.map((status) => [status, sums.get(status) ?? 0]),
  ) as DemandStatistic["byStatus"];
}

/** Those with most waiting first, else by name, as the counts come. */
function unitsOf(counts: readonly Count[]) {
  const units = new Map<number, { departmentId: number; name: string; total: number; waiting: number }>();
  for (const { departmentId, name, total, waiting } of counts) {
    const unit = units.get(departmentId) ?? { departmentId, name, total: 0, waiting: 0 };
    units.set(departmentId, { ...unit, total: unit.total + total, waiting: unit.waiting + waiting });
  }
  return [...units.values()].sort((a, b) => b.waiting - a.waiting);
}

type Amounts = DemandStatistic["totals"];

function amountsOf(unit: Amounts | undefined): Amounts {
  return {
    requestedAmount: unit?.requestedAmount ?? 0,
    approvedAmount: unit?.approvedAmount ?? 0,
    receivedAmount: unit?.receivedAmount ?? 0,
  };
}

interface LineSums {
  units: (Amounts & { departmentId: number })[];
  things: DemandStatistic["byCatalogue"];
  subjects: DemandStatistic["bySubject"];
}

const shownThings = 50;

/**
 * The lines are read once and added up three times; amounts are rounded line by line, as they stand on the
 * demands.
 */
async function sumLines(db: Db, counted: RawBuilder<SqlBool>): Promise<LineSums> {
  const amounts = sql`
    sum(requested_amount) as "requestedAmount",
    coalesce(sum(approved_amount), 0) as "approvedAmount",
    coalesce(sum(received_amount), 0) as "receivedAmount"`;
  const { rows } = await sql<LineSums>`
    with line as materialized (
      select demands.department_id, demands.status <> 'PENDING' as was_sent,
        thing_key, name, unit, subject, type_id, requested_quantity as requested,
        approved.quantity as approved, decided.quantity as decided,
        allocated_quantity as allocated, received_quantity as received,
        coalesce(round(requested_quantity * unit_price), 0) as requested_amount,
        round(approved.quantity * unit_price) as approved_amount,
        round(received_quantity * unit_price) as received_amount
      from (select id, department_id, status from demands where ${counted}) as demands
      join demand_lines on demand_id = demands.id
      cross join lateral (select ${approvedQuantity} as quantity) as approved
      cross join lateral (select ${decidedQuantity} as quantity) as decided
    ),
    by_unit as (select department_id as "departmentId", ${amounts} from line group by department_id),
    by_thing as (
      select case when min(type_id) = max(type_id) then min(type_id) end as "catalogueId",
        mode() within group (order by name) as name,
        mode() within group (order by unit) as unit,
        count(distinct department_id) as schools,
        sum(requested) as requested,
        coalesce(sum(decided), 0) as approved,
        coalesce(sum(allocated), 0) as allocated,
        coalesce(sum(received), 0) as received
      from line
      where was_sent
      group by thing_key
      order by sum(requested) desc, min(name) collate "vi-x-icu", thing_key
      limit ${shownThings}
    ),
    by_subject as (
      select subject, count(*) as lines, ${amounts}
      from line
      where was_sent
      group by subject
      order by sum(requested_amount) desc, subject collate "vi-x-icu"
    )
    select coalesce((select json_agg(by_unit) from by_unit), '[]') as units,
      coalesce((select json_agg(by_thing) from by_thing), '[]') as things,
      coalesce((select json_agg(by_subject) from by_subject), '[]') as subjects`.execute(db);
  return rows[0] as LineSums;
}

async function listSchoolYears(db: Db, inSight: RawBuilder<SqlBool>): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct school_year as year from demands where ${inSight} order by school_year desc`.execute(db);
  return rows.map(({ year }) => year);
}
