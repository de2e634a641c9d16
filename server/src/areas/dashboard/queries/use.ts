/** How much was used month by month, and what was set to be used. */
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { subjectGroupOf } from "../../catalogues/queries.ts";
import { readUsageByMonth } from "../../usage/queries/kept-usage.ts";
import type { Month } from "../rules.ts";

export interface Use {
  /** Lượt. */
  uses: number;
  periods: number;
}

/** How much was used in each month; of the given days, or of all of these months. */
export async function useByMonth(
  db: Db,
  departmentId: number,
  months: readonly Month[],
  { from = months[0]?.from, to = months.at(-1)?.to }: { from?: string; to?: string } = {},
): Promise<Use[]> {
  if (from === undefined || to === undefined) return [];
  const used = await readUsageByMonth(db, departmentId, { from, to });
  return months.map(({ from: first }) => {
    const own = used.find(({ month }) => month === first.slice(0, 7));
    return { uses: own?.uses ?? 0, periods: own?.periods ?? 0 };
  });
}

export interface GroupQuota {
  id: number;
  name: string;
  /** Periods of the year; 0: none was set. */
  quota: number;
}

/**
 * The subject groups of a school with the quotas of their teachers, and of the subjects they teach where no
 * teacher is named.
 */
export async function groupsWithQuotas(
  db: Db,
  departmentId: number,
  yearId: number | null,
): Promise<GroupQuota[]> {
  const { rows } = await sql<GroupQuota>`
    with quotas as materialized (
      select quota.periods,
        coalesce(
          ${subjectGroupOf("quota.teacher_id")},
          (
            select taught.owner_id
            from subject_group_subjects as taught
            join subject_groups on subject_groups.id = taught.owner_id
            where quota.teacher_id is null
              and taught.target_id = quota.subject_id
              and subject_groups.department_id = ${departmentId}
              and subject_groups.active
            order by subject_groups.sort_key, subject_groups.id limit 1
          )
        ) as group_id
      from usage_quotas as quota
      where quota.department_id = ${departmentId}
        and quota.school_year_id = ${yearId}::bigint
        and quota.active
    )
    select id, name,
      coalesce(
        (select sum(periods) from quotas where group_id = subject_groups.id),
        0
      )::int as quota
    from subject_groups
    where department_id = ${departmentId} and active
    order by sort_key, id`.execute(db);
  return rows;
}
