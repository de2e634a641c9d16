import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import type { getReportMatrix as endpoint, SubmissionStatus } from "@so-thiet-bi/contract/report-requests";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { namedRow } from "../../../db/joined.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { answersInSight, isLate, newestRequests, readRequests, unitThatAsks } from "../queries.ts";

/** What still can be read beside each other on a screen. */
const mostRequests = 12;

/**
 * Without a unit, a unit that asks sees its own requests; a school those that it was asked. Three statements,
 * however many schools.
 */
export async function getReportMatrix(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const departmentId = query.departmentId ?? unitThatAsks(actor);
  const ids = await newestRequests(db, actor, { status: query.status, departmentId }, mostRequests);
  const requests = (await readRequests(db, actor, ids)).map(({ id, title, deadline, status, counts }) => ({
    id,
    title,
    deadline,
    status,
    counts,
  }));
  return { requests, schools: await readSchools(db, actor, ids, departmentId) };
}

interface SchoolRow {
  department: { id: number; name: string };
  parentName: string | null;
  answers: Record<string, { id: number; status: SubmissionStatus; late: boolean }>;
}

async function readSchools(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  askedBy: number | undefined,
): Promise<SchoolRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SchoolRow>`
    select ${namedRow("unit")} as department,
      parent.name as "parentName", answers
    from (
      select submission.department_id,
        json_object_agg(
          request.id,
          json_build_object('id', submission.id, 'status', submission.status, 'late', ${isLate})
        ) as answers
      from report_submissions as submission
      join report_requests as request on request.id = submission.request_id
      where submission.request_id = ${anyOf(ids)}
        and ${answersInSight(actor)}
      group by submission.department_id
    ) as answered
    join departments as unit on unit.id = answered.department_id
    left join departments as parent on parent.id = unit.parent_id
      and parent.id is distinct from ${askedBy ?? null}::bigint
    order by parent.name collate "vi-x-icu" nulls first,
      unit.name collate "vi-x-icu", unit.id`.execute(db);
  return rows;
}
