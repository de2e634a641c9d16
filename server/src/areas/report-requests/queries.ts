import type { Page } from "@so-thiet-bi/contract/fields";
import type { Words } from "@so-thiet-bi/contract/language";
import type {
  ReportRequest,
  ReportRequestQuery,
  RequestStatus,
  reportRequestFilters,
  SubmissionStatus,
} from "@so-thiet-bi/contract/report-requests";
import type { ReportAsked } from "@so-thiet-bi/contract/reports";
import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { type Conditions, holds, is, narrowing } from "../../db/conditions.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { currentDay, dayOfMoment } from "../../db/days.ts";
import { findPart, partOf } from "../../db/page.ts";
import type { ReportRequests } from "../../db/tables.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { reports } from "../reports/papers/registry.ts";
import { mayAsk, mayDecide, requestWorkflow, speaksForSchool, submissionWorkflow } from "./policy.ts";
import { periodWords } from "./rules.ts";

const requestNoun: Words = { vi: "đợt báo cáo", en: "request" };

/**
 * A unit sees what it asked for and what the units below it asked for; of a school, those who speak for it
 * see what it is asked for.
 */
export function sight(actor: Actor): Expression<SqlBool> {
  if (actor.role === "ROLE_SYSTEM_ADMIN") return sql<SqlBool>`true`;
  if (actor.departmentType === "LEVEL_1")
    return sql<SqlBool>`request.department_id = any (array(select id from departments where root_id = ${actor.departmentId}))`;
  if (actor.departmentType === "LEVEL_2") return sql<SqlBool>`request.department_id = ${actor.departmentId}`;
  if (!speaksForSchool(actor)) return sql<SqlBool>`false`;
  return sql<SqlBool>`request.id = any (array(select request_id from report_submissions where department_id = ${actor.departmentId}))`;
}

/** The unit whose requests are summed up for a superior; undefined: of every unit in sight. */
export function unitThatAsks(actor: Actor): number | undefined {
  const asks = actor.departmentType !== "LEVEL_3" && actor.role !== "ROLE_SYSTEM_ADMIN";
  return asks ? actor.departmentId : undefined;
}

/**
 * What a superior counts of its schools: answers to the requests of its own unit, because those are the ones
 * that it waits for, reminds of and decides; what another unit asked for is that unit's to count.
 */
export function summedUp(actor: Actor): Expression<SqlBool> {
  const unit = unitThatAsks(actor);
  return unit === undefined ? sight(actor) : sql<SqlBool>`request.department_id = ${unit}`;
}

/** No school hears of another, not even how many have sent. */
export function answersInSight(actor: Actor): RawBuilder<SqlBool> {
  return actor.departmentType === "LEVEL_3"
    ? sql<SqlBool>`submission.department_id = ${actor.departmentId}`
    : sql<SqlBool>`true`;
}

/**
 * The day since which a `submission` of a `request` is late; null: it came in time. Not there after its day,
 * or first sent after it. What came in time and was returned is late only until it is sent again; when an
 * earlier attempt was returned is not asked.
 */
export const lateSince = sql<string | null>`
  case
    when (
      select ${dayOfMoment("attempt.sent_at")}
      from report_submission_attempts as attempt
      where attempt.submission_id = submission.id and attempt.attempt = 1
    ) <= request.deadline
      then case
        when submission.status = 'RETURNED' then greatest(
          request.deadline + 1, ${dayOfMoment("submission.decided_at")}
        )
      end
    else request.deadline + 1
  end`;

export const isLate = sql<boolean>`coalesce(${lateSince} <= ${currentDay}, false)`;

const orders: Record<NonNullable<ReportRequestQuery["sort"]>, RawBuilder<unknown>> = {
  createdAt: sql`id`,
  "-createdAt": sql`id desc`,
  deadline: sql`deadline, id`,
  "-deadline": sql`deadline desc, id desc`,
  title: sql`title collate "vi-x-icu", id`,
  "-title": sql`title collate "vi-x-icu" desc, id desc`,
};

export async function listReportRequests(
  db: Db,
  actor: Actor,
  query: ReportRequestQuery,
): Promise<Page<ReportRequest> & { can: { create: boolean } }> {
  const { total, ids } = await findPart(db, {
    select: sql`select id, title, deadline from report_requests as request`,
    where: [sight(actor), ...narrowing(query, conditionsOf(actor), "request.search_text")],
    order: orders[query.sort ?? "-createdAt"],
    ...partOf(query),
    search: query.search,
  });
  return {
    items: await readRequests(db, actor, ids),
    page: query.page,
    size: query.size,
    total,
    can: { create: mayAsk(actor) },
  };
}

/** The newest requests in sight, for the matrix: one statement. */
export async function newestRequests(
  db: Db,
  actor: Actor,
  query: Pick<ReportRequestQuery, "departmentId" | "status" | "search">,
  most: number,
): Promise<number[]> {
  const tests = [sight(actor), ...narrowing(query, conditionsOf(actor))];
  const { rows } = await sql<{ id: number }>`
    select request.id
    from report_requests as request
    where ${sql.join(tests, sql` and `)}
    order by request.id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

function conditionsOf(actor: Actor): Conditions<typeof reportRequestFilters> {
  const answers = [sql`submission.request_id = request.id`, answersInSight(actor)];
  const some = (test: RawBuilder<unknown>) => sql`exists (
    select from report_submissions as submission where ${sql.join([...answers, test], sql` and `)})`;
  return {
    departmentId: is("request.department_id"),
    submissionStatus: (status) =>
      some(sql`submission.department_id = ${actor.departmentId} and submission.status = ${status}`),
    status: is("request.status"),
    late: holds(some(isLate)),
  };
}

/** When the first of the answers came that nobody has taken yet, by request: one statement. */
export async function firstSent(db: Db, requestIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; at: string }>`
    select request_id as id, min(sent_at) as at
    from report_submissions
    where request_id = ${anyOf(requestIds)} and status = 'SENT'
    group by request_id`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

export async function findRequest(db: Db, actor: Actor, id: number): Promise<ReportRequest> {
  const { rows } = await sql<{
    id: number;
  }>`select id from report_requests as request where id = ${id} and ${sight(actor)}`.execute(db);
  const [found] = rows.length > 0 ? await readRequests(db, actor, [id]) : [];
  if (!found) throw notFound(requestNoun);
  return found;
}

/** For a change: others who change it, or send to it, wait here. */
export async function lockRequest(tx: Tx, actor: Actor, id: number): Promise<Selectable<ReportRequests>> {
  const { rows } = await sql<Selectable<ReportRequests>>`
    select *
    from report_requests as request
    where id = ${id} and ${sight(actor)} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound(requestNoun);
  return row;
}

interface Row extends Omit<ReportRequest, "reportTitle" | "periodWords" | "asked" | "own" | "can"> {
  asked: ReportAsked & ReportRequest["asked"];
  own: { id: number; status: SubmissionStatus; late: boolean } | null;
  status: RequestStatus;
}

/** The requests of the given ids, in the order of the ids: one statement. */
export async function readRequests(db: Db, actor: Actor, ids: readonly number[]): Promise<ReportRequest[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select request.id, request.department_id as "departmentId",
      departments.name as "departmentName", request.title,
      request.report_key as "reportKey", request.asked, request.deadline,
      request.note, request.status, tally.counts, tally.own,
      request.created_by_name as "createdByName", request.created_at as "createdAt",
      request.version
    from report_requests as request
    join departments on departments.id = request.department_id
    cross join lateral (
      select json_build_object(
        'NOT_SENT', count(*) filter (where status = 'NOT_SENT'),
        'SENT', count(*) filter (where status = 'SENT'),
        'ACCEPTED', count(*) filter (where status = 'ACCEPTED'),
        'RETURNED', count(*) filter (where status = 'RETURNED'),
        'late', count(*) filter (where late)
      ) as counts,
        (
          json_agg(
            json_build_object('id', id, 'status', status, 'late', late)
          ) filter (where department_id = ${actor.departmentId})
        ) -> 0 as own
      from (
        select submission.id, submission.department_id, submission.status,
          ${isLate} as late
        from report_submissions as submission
        where submission.request_id = request.id and ${answersInSight(actor)}
      ) as answer
    ) as tally
    where request.id = ${anyOf(ids)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, shown(actor, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function shown(actor: Actor, row: Row): ReportRequest {
  const { counts, own, status, departmentId } = row;
  const title = reports.find(({ key }) => key === row.reportKey)?.title;
  const may = requestWorkflow.abilities(actor, { status, departmentId });
  const sent = counts.SENT + counts.ACCEPTED + counts.RETURNED;
  const answer = own && { status: own.status, departmentId: actor.departmentId, askedBy: departmentId };
  return {
    ...row,
    reportTitle: { vi: title?.vi ?? row.reportKey, en: title?.en ?? row.reportKey },
    periodWords: periodWords(row.asked)?.[actor.language] ?? null,
    can: {
      change: may.change,
      close: may.close,
      remove: may.remove && sent === 0,
      remind: may.remind && counts.NOT_SENT + counts.RETURNED > 0,
      decide: mayDecide(actor, { askedBy: departmentId }),
      send: answer !== null && status === "OPEN" && submissionWorkflow.abilities(actor, answer).send,
    },
  };
}
