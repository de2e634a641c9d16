import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import type { Words } from "@so-thiet-bi/contract/language";
import type {
  getSubmission as getting,
  getReportRequest as gettingRequest,
  printSubmission as printing,
  RequestStatus,
  Submission,
} from "@so-thiet-bi/contract/report-requests";
import type { ReportAsked } from "@so-thiet-bi/contract/reports";
import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { namedRow } from "../../../db/joined.ts";
import type { ReportSubmissions } from "../../../db/tables.ts";
import type { Actor } from "../../../http/actor.ts";
import { notFound } from "../../../http/refusal.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import type { Paper } from "../../../papers/paper.ts";
import { printed } from "../../../papers/print.ts";
import type { FileStore } from "../../../storage/file-store.ts";
import { archivedFile } from "../../files/actions/archives.ts";
import { answersInSight, findRequest, isLate, sight } from "../queries.ts";

const submissionNoun: Words = { vi: "báo cáo", en: "report" };

/** The answers to a request that the actor sees, by commune and name: one statement. */
async function readSubmissions(
  db: Db,
  actor: Actor,
  where: Expression<SqlBool>,
): Promise<(Submission & { requestId: number })[]> {
  const { rows } = await sql<Submission & { requestId: number }>`
    select submission.id, submission.request_id as "requestId",
      ${namedRow("unit")} as department,
      submission.status, ${isLate} as late,
      submission.attempt, newest.rows, submission.sent_at as "sentAt",
      submission.sent_by_name as "sentByName", submission.decided_at as "decidedAt",
      submission.decided_by_name as "decidedByName", submission.reason,
      submission.reminded_at as "remindedAt", archives.digest, submission.version
    from report_submissions as submission
    join report_requests as request on request.id = submission.request_id
    join departments as unit on unit.id = submission.department_id
    left join report_submission_attempts as newest on newest.submission_id = submission.id
      and newest.attempt = submission.attempt
    left join archives on archives.id = newest.archive_id
    where ${where}
      and ${sight(actor)}
      and ${answersInSight(actor)}
    order by unit.name collate "vi-x-icu", unit.id`.execute(db);
  return rows;
}

export async function readSubmission(
  db: Db,
  actor: Actor,
  id: number,
): Promise<Submission & { requestId: number }> {
  const [found] = await readSubmissions(db, actor, sql<SqlBool>`submission.id = ${id}`);
  if (!found) throw notFound(submissionNoun);
  return found;
}

/** What leads an action: the answer and what it answers. */
export interface Answering {
  row: Selectable<ReportSubmissions>;
  unitName: string;
  request: {
    id: number;
    title: string;
    reportKey: string;
    asked: ReportAsked;
    status: RequestStatus;
    departmentId: number;
  };
}

export const findAnswering = (db: Db, actor: Actor, id: number): Promise<Answering> =>
  answering(db, actor, id, sql``);

/** For a change. Schools that send at once share the request; the person who closes it waits for them. */
export async function lockAnswering(tx: Tx, actor: Actor, id: number): Promise<Answering> {
  await sql`
    select
    from report_requests
    where id = (select request_id from report_submissions where id = ${id}) for share`.execute(tx);
  return answering(tx, actor, id, sql`for update of submission`);
}

async function answering(db: Db, actor: Actor, id: number, lock: RawBuilder<unknown>): Promise<Answering> {
  const { rows } = await sql<Answering>`
    select to_json(submission) as row, unit.name as "unitName",
      json_build_object(
        'id', request.id, 'title', request.title,
        'reportKey', request.report_key, 'asked', request.asked,
        'status', request.status, 'departmentId', request.department_id
      ) as request
    from report_submissions as submission
    join report_requests as request on request.id = submission.request_id
    join departments as unit on unit.id = submission.department_id
    where submission.id = ${id}
      and ${sight(actor)}
      and ${answersInSight(actor)} ${lock}`.execute(db);
  const [found] = rows;
  if (!found) throw notFound(submissionNoun);
  return found;
}

export async function getReportRequest(
  db: Db,
  actor: Actor,
  id: number,
): Promise<AnswerOf<typeof gettingRequest>> {
  const request = await findRequest(db, actor, id);
  const rows = await readSubmissions(db, actor, sql<SqlBool>`submission.request_id = ${id}`);
  return { ...request, submissions: rows.map(({ requestId: _, ...submission }) => submission) };
}

/** As it was sent last, and when it was sent before. */
export async function getSubmission(db: Db, actor: Actor, id: number): Promise<AnswerOf<typeof getting>> {
  const { requestId, ...submission } = await readSubmission(db, actor, id);
  const request = await findRequest(db, actor, requestId);
  const attempts = await db
    .selectFrom("report_submission_attempts as attempt")
    .innerJoin("archives", "archives.id", "attempt.archive_id")
    .select([
      "attempt",
      "sent_at as sentAt",
      "sent_by_name as sentByName",
      "archives.digest",
      "outcome",
      "reason",
    ])
    .where("submission_id", "=", id)
    .orderBy("attempt", "desc")
    .execute();
  const kept = submission.attempt > 0 ? await findAttempt(db, id, submission.attempt) : undefined;
  return { submission, request, paper: kept?.paper ?? null, attempts };
}

/** The PDF is the one that was sent, byte for byte; the workbook is made of the same paper. */
export async function printSubmission(
  db: Db,
  actor: Actor,
  id: number,
  { files, format, attempt }: QueryOf<typeof printing> & { files: FileStore },
): Promise<FileAnswer> {
  const submission = await readSubmission(db, actor, id);
  const kept = await findAttempt(db, id, attempt ?? submission.attempt);
  if (!kept) throw notFound(sentReport);
  return format === "pdf" ? archivedFile(db, files, kept.archiveId) : printed(kept.paper, format);
}

const sentReport: Words = { vi: "bản đã gửi", en: "sent report" };

async function findAttempt(
  db: Db,
  submissionId: number,
  attempt: number,
): Promise<{ paper: Paper; archiveId: number } | undefined> {
  const row = await db
    .selectFrom("report_submission_attempts")
    .select(["paper", "archive_id as archiveId"])
    .where("submission_id", "=", submissionId)
    .where("attempt", "=", attempt)
    .executeTakeFirst();
  return row && { paper: row.paper as Paper, archiveId: row.archiveId };
}
