/** What stood in the books month by month: the lines behind the numbers. Each is one statement over an index of the unit. */
import { openIncidentStatuses } from "@so-thiet-bi/contract/incidents";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { sight as sightOfDemands } from "../demands/queries.ts";
import { usageOf } from "../loans/usage.ts";
import { readUsedSlips } from "../loans/usage-summary.ts";
import type { Month } from "./rules.ts";

const zone = sql.lit("Asia/Ho_Chi_Minh");

async function byMonth(db: Db, months: readonly Month[], figure: RawBuilder<unknown>, before: RawBuilder<unknown> = sql``): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`
    ${before}
    select ${figure} as value
    from unnest(${months.map(({ from }) => from)}::date[], ${months.map(({ to }) => to)}::date[]) with ordinality as month (first, last, place) order by place`.execute(
    db as Tx,
  );
  return rows.map(({ value }) => Number(value));
}

/** Loans of a unit by the day they were registered for, as the list of loans filters them. */
export function loansByMonth(db: Db, departmentId: number, months: readonly Month[]): Promise<number[]> {
  return byMonth(
    db,
    months,
    sql`(select count(*) from loan_registrations as registration join loans on loans.registration_id = registration.id
      where registration.department_id = ${departmentId} and registration.date between month.first and month.last)`,
  );
}

/** Reports that were open at the end of each month; of this month, now. */
export function openIncidentsByMonth(db: Db, departmentId: number, months: readonly Month[]): Promise<number[]> {
  return byMonth(
    db,
    months,
    sql`(select count(*) from told where told.since <= month.last and (told.until is null or told.until > month.last))`,
    sql`with told as materialized (
      select (reported_at at time zone ${zone})::date as since, case when status = any (${openIncidentStatuses}::text[]) then null
        else coalesce(resolved_on, (coalesce(decided_at, updated_at) at time zone ${zone})::date) end as until
      from incidents where department_id = ${departmentId})`,
  );
}

/** Losses by the day they happened, as the list filters them. */
export function lossesByMonth(db: Db, departmentId: number, months: readonly Month[]): Promise<number[]> {
  return byMonth(
    db,
    months,
    sql`(select count(*) from incidents where department_id = ${departmentId} and kind = 'LOST' and occurred_on between month.first and month.last)`,
  );
}

/** Records that were on the books at the end of each month. */
export function recordsByMonth(db: Db, departmentId: number, months: readonly Month[]): Promise<number[]> {
  return byMonth(
    db,
    months,
    sql`(select count(*) from followed where followed.since <= month.last)`,
    sql`with followed as materialized (
      select (created_at at time zone ${zone})::date as since from equipments where department_id = ${departmentId} and removed_at is null and active)`,
  );
}

/** What the things of a unit were worth at the end of each month, in whole đồng. */
export function valueByMonth(db: Db, departmentId: number, months: readonly Month[]): Promise<number[]> {
  return byMonth(
    db,
    months,
    sql`(select coalesce(sum(value), 0) from moved where moved.date <= month.last)`,
    // by day first: then each month adds up days, not movements
    sql`with moved as materialized (
      select movement.date, sum(movement.value) as value from stock_movements as movement join equipments on equipments.id = movement.equipment_id
      where movement.department_id = ${departmentId} and equipments.active and equipments.removed_at is null group by movement.date)`,
  );
}

/** Records of which some was broken at the end of each month. */
export function brokenByMonth(db: Db, departmentId: number, months: readonly Month[]): Promise<number[]> {
  const broken = sql`(select count(*) from (
    select 1 from moved where moved.date <= month.last group by moved.equipment_id having sum(moved.quantity) > 0) as standing)`;
  return byMonth(
    db,
    months,
    broken,
    sql`with moved as materialized (
      select movement.equipment_id, movement.date, movement.quantity from stock_movements as movement join equipments on equipments.id = movement.equipment_id
      where movement.department_id = ${departmentId} and movement.condition = 'BROKEN' and equipments.active and equipments.removed_at is null)`,
  );
}

/** Demands in a superior's reach by the day they were sent. */
export function demandsSentByMonth(db: Db, actor: Actor, months: readonly Month[]): Promise<number[]> {
  return byMonth(
    db,
    months,
    sql`(select count(*) from sent where sent.since between month.first and month.last)`,
    sql`with sent as materialized (
      select (submitted_at at time zone ${zone})::date as since from demands
      where ${sightOfDemands(actor, sql.ref("department_id"), sql.ref("root_id"))} and submitted_at is not null and not cancelled)`,
  );
}

export interface Use {
  /** Lượt. */
  uses: number;
  periods: number;
}

/** How much was used in each month: slips lesson by lesson, and what was only counted, in the month of the week's Thursday. */
export async function useByMonth(db: Db, departmentId: number, months: readonly Month[]): Promise<Use[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const asked = { slips: sql<SqlBool>`registration.department_id = ${departmentId}` };
  const [slips, counts] = await Promise.all([
    readUsedSlips(db, asked, { from: first.from, to: last.to }),
    sql<{ label: string } & Use>`
      select to_char(week_monday + 3, 'MM/YYYY') as label, sum(uses)::int as uses, sum(equipment_periods)::int as periods from usage_counts
      where department_id = ${departmentId} and week_monday between ${first.from}::date - 3 and ${last.to}::date - 3 group by 1`.execute(db as Tx),
  ]);
  const byMonth = Map.groupBy(slips, ({ date }) => date.slice(0, 7));
  return months.map(({ from, label }) => {
    const used = usageOf(byMonth.get(from.slice(0, 7)) ?? []);
    const counted = counts.rows.find((row) => row.label === label);
    return { uses: used.uses + (counted?.uses ?? 0), periods: used.equipmentPeriods + (counted?.periods ?? 0) };
  });
}

export interface GroupQuota {
  id: number;
  name: string;
  /** Periods of the year; 0: none was set. */
  quota: number;
}

/** The subject groups of a school with the quotas of their teachers, and of the subjects they teach where no teacher is named. */
export async function groupsWithQuotas(db: Db, departmentId: number, yearId: number | null): Promise<GroupQuota[]> {
  const { rows } = await sql<GroupQuota>`
    with quotas as materialized (
      select quota.periods, coalesce((
        select member.target_id from employee_subject_group as member
        where member.owner_id = quota.teacher_id and member.until is null order by member.school_year_id desc limit 1
      ), (
        select taught.owner_id from subject_group_subjects as taught join subject_groups on subject_groups.id = taught.owner_id
        where quota.teacher_id is null and taught.target_id = quota.subject_id and subject_groups.department_id = ${departmentId} and subject_groups.active
        order by subject_groups.sort_key, subject_groups.id limit 1
      )) as group_id
      from usage_quotas as quota where quota.department_id = ${departmentId} and quota.school_year_id = ${yearId}::bigint and quota.active
    )
    select id, name, coalesce((select sum(periods) from quotas where group_id = subject_groups.id), 0)::int as quota
    from subject_groups where department_id = ${departmentId} and active order by sort_key, id`.execute(db as Tx);
  return rows;
}
