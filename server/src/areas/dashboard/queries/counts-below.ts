/** What lay between a superior and the schools below month by month; each is one statement. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay, dayOfMoment, zone } from "../../../db/days.ts";
import type { Actor } from "../../../http/actor.ts";
import { inSight } from "../../departments/queries.ts";
import { lateSince, summedUp } from "../../report-requests/queries.ts";
import type { Month } from "../rules.ts";
import { byMonth, standingAtEnd } from "./counts.ts";

/** The schools of the table, for a table called `unit`. */
export function isSchoolBelow(actor: Actor): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    unit.type = 'LEVEL_3'
    and unit.active
    and unit.id <> ${actor.departmentId}
    and ${inSight(actor, sql.ref("unit.id"), sql.ref("unit.root_id"))}
  )`;
}

/**
 * Demands that waited for the unit's decision at the end of each month; of this month, now. What was taken
 * back before it was decided is in none.
 */
export function demandsWaitingByMonth(
  db: Db,
  departmentId: number,
  months: readonly Month[],
): Promise<number[]> {
  return byMonth(
    db,
    months,
    standingAtEnd("waited"),
    sql`
      with waited as materialized (
        select ${dayOfMoment("status_since")} as since, null::date as until
        from demands
        where turn_department_id = ${departmentId} and not cancelled
        union all
        select ${dayOfMoment(sql`coalesce(again.since, first.decided_at, submission.submitted_at)`)},
          ${dayOfMoment("decision.decided_at")}
        from demand_decisions as decision
        join demand_submissions as submission on submission.demand_id = decision.demand_id
          and submission.attempt = decision.attempt
        left join demand_decisions as first on decision.round = 2
          and first.demand_id = decision.demand_id
          and first.attempt = decision.attempt
          and first.round = 1
          and first.withdrawn_at is null
        -- what was decided and withdrawn waited once more
        left join lateral (
          select max(before.withdrawn_at) as since
          from demand_decisions as before
          where before.demand_id = decision.demand_id
            and before.attempt = decision.attempt
            and before.round = decision.round
            and before.withdrawn_at <= decision.decided_at
        ) as again on true
        where decision.department_id = ${departmentId}
          and decision.decided_at >= ${months[0]?.from}::timestamp at time zone ${zone}
      )`,
  );
}

/** Reports that were late at the end of each month, of requests that were open then; of this month, now. */
export function lateReportsByMonth(db: Db, actor: Actor, months: readonly Month[]): Promise<number[]> {
  return byMonth(
    db,
    months,
    sql`(
      select coalesce(sum(reports), 0)
      from late
      where late.since <= least(month.last, ${currentDay})
        and (late.until is null or late.until > month.last)
    )`,
    // why updated_at: closing is the last that happens to a request
    sql`
      with late as materialized (
        select ${lateSince} as since,
          case when request.status = 'CLOSED' then ${dayOfMoment("request.updated_at")} end as until,
          count(*) as reports
        from report_submissions as submission
        join report_requests as request on request.id = submission.request_id
        join departments as unit on unit.id = submission.department_id
        where ${isSchoolBelow(actor)}
          and ${summedUp(actor)}
          and (
            request.status = 'OPEN'
            or request.updated_at >= ${months[0]?.from}::timestamp at time zone ${zone}
          )
        group by 1, 2
      )`,
  );
}
