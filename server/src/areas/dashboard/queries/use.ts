/** How much was used month by month, and what was set to be used. */
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { subjectGroupOf } from "../../catalogues/queries.ts";
import type { OwnUsage } from "../../usage/queries/kept-usage.ts";
import type { Month } from "../rules.ts";

export interface Use {
  /** Lượt. */
  uses: number;
  periods: number;
}

export const useByMonth = (months: readonly Month[], used: OwnUsage): Use[] =>
  months.map(({ from }) => {
    const own = used.months.find(({ month }) => month === from.slice(0, 7));
    return { uses: own?.uses ?? 0, periods: own?.periods ?? 0 };
  });

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
