import type { AnswerOf, BodyOf } from "@so-thiet-bi/contract/endpoint";
import type {
  getSubmissionDraft as drafting,
  returnReport as returning,
  Submission,
  sendReport as sending,
} from "@so-thiet-bi/contract/report-requests";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, forbidden, Refusal } from "../../../http/refusal.ts";
import type { Paper } from "../../../papers/paper.ts";
import { printed } from "../../../papers/print.ts";
import type { FileStore } from "../../../storage/file-store.ts";
import { archive } from "../../files/actions/archives.ts";
import { record } from "../../history/actions.ts";
import { keepersOf, notify } from "../../notices/actions.ts";
import { reviewCodes } from "../../reports/papers/use/codes.ts";
import { makeReport, rowsOfPaper } from "../../reports/queries/make.ts";
import { maySend, submissionWorkflow, whoSends } from "../policy.ts";
import { type Answering, findAnswering, lockAnswering, readSubmission } from "../queries/submissions.ts";
import { hashOf } from "../rules.ts";

/** The report as it would be sent now. */
export async function draftReport(db: Db, actor: Actor, id: number): Promise<AnswerOf<typeof drafting>> {
  const answering = await findAnswering(db, actor, id);
  if (!maySend(actor, { departmentId: answering.row.department_id })) throw forbidden(whoSends);
  const paper = await paperOf(db, actor, answering);
  const { reportKey, asked } = answering.request;
  const codes = reportKey === "special-equipment-use" ? await reviewCodes(db, actor.departmentId, asked) : [];
  return { paper, rows: rowsOfPaper(paper), hash: hashOf(paper), codes };
}

/**
 * Makes and draws the report first and locks then: the slow part holds up nobody. What was seen is what is
 * sent, or nothing is.
 */
export async function sendReport(
  tx: Tx,
  actor: Actor,
  id: number,
  { files, ...given }: BodyOf<typeof sending> & { files: FileStore },
): Promise<Submission> {
  const found = await findAnswering(tx, actor, id);
  checkMoment(actor, found);
  // why: a report of thousands of rows takes the better part of a minute to draw, while the transaction is
  // silent
  await sql`set local idle_in_transaction_session_timeout = '90s'`.execute(tx);
  const paper = await paperOf(tx, actor, found);
  const hash = hashOf(paper);
  if (hash !== given.hash) throw new Refusal("pageChanged");
  const { name, type, content } = await printed(paper, "pdf");
  const bytes = await content({ unit: actor.departmentId });

  const { row, request, unitName } = await lockAnswering(tx, actor, id);
  checkMoment(actor, { row, request, unitName });
  checkVersion(given.version, { ...row, updated_by_name: row.decided_by_name ?? row.sent_by_name });
  const attempt = row.attempt + 1;
  const kept = await archive(tx, actor, files, {
    of: { departmentId: row.department_id, type: "report-submission", id },
    name,
    mediaType: type,
    bytes,
  });
  await tx
    .insertInto("report_submission_attempts")
    .values({
      submission_id: id,
      attempt,
      paper: JSON.stringify(paper),
      rows: rowsOfPaper(paper),
      hash,
      archive_id: kept.id,
      sent_at: sql`now()`,
      sent_by_name: actor.fullName,
    })
    .execute();
  await tx
    .updateTable("report_submissions")
    .set({
      status: "SENT",
      attempt,
      sent_at: sql`now()`,
      sent_by_name: actor.fullName,
      decided_at: null,
      decided_by_name: null,
      reason: null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
  await record(tx, actor, "reportSubmission.sent", subject(id, row.department_id), {
    unit: unitName,
    attempt,
    title: request.title,
  });
  await notify(tx, actor, [
    {
      event: "report.sent",
      about: { type: "report-request", id: request.id },
      details: { title: request.title, unit: unitName },
      units: [keepersOf(request.departmentId)],
    },
  ]);
  return sent(tx, actor, id);
}

export async function acceptReport(tx: Tx, actor: Actor, id: number, version: number): Promise<Submission> {
  return decide(tx, actor, id, { verb: "accept", status: "ACCEPTED", version, reason: null });
}

export async function returnReport(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, reason }: BodyOf<typeof returning>,
): Promise<Submission> {
  return decide(tx, actor, id, { verb: "return", status: "RETURNED", version, reason });
}

interface Verdict {
  verb: "accept" | "return";
  status: "ACCEPTED" | "RETURNED";
  version: number;
  reason: string | null;
}

async function decide(
  tx: Tx,
  actor: Actor,
  id: number,
  { verb, status, version, reason }: Verdict,
): Promise<Submission> {
  const { row, request, unitName } = await lockAnswering(tx, actor, id);
  submissionWorkflow.step(actor, verb, subjectOf({ row, request }));
  // why: to what is closed nothing can be sent again
  if (verb === "return" && request.status === "CLOSED")
    throw new Refusal("requestClosed", { title: request.title });
  checkVersion(version, { ...row, updated_by_name: row.decided_by_name ?? row.sent_by_name });
  await tx
    .updateTable("report_submissions")
    .set({
      status,
      reason,
      decided_at: sql`now()`,
      decided_by_name: actor.fullName,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
  await tx
    .updateTable("report_submission_attempts")
    .set({ outcome: status, reason })
    .where("submission_id", "=", id)
    .where("attempt", "=", row.attempt)
    .execute();
  const told = { title: request.title, ...(reason !== null && { reason }) };
  await record(
    tx,
    actor,
    verb === "accept" ? "reportSubmission.accepted" : "reportSubmission.returned",
    subject(id, row.department_id),
    {
      unit: unitName,
      ...told,
    },
  );
  await notify(tx, actor, [
    {
      event: verb === "accept" ? "report.accepted" : "report.returned",
      about: { type: "report-request", id: request.id },
      details: told,
      units: [keepersOf(row.department_id)],
    },
  ]);
  return sent(tx, actor, id);
}

/** Made with the rights of the person who sends it, for the unit that was asked. */
function paperOf(db: Db, actor: Actor, { request }: Pick<Answering, "request">): Promise<Paper> {
  return makeReport(db, actor, { key: request.reportKey, asked: request.asked }, { format: "pdf" });
}

function checkMoment(actor: Actor, { row, request }: Answering): void {
  submissionWorkflow.step(actor, "send", subjectOf({ row, request }));
  if (request.status === "CLOSED") throw new Refusal("requestClosed", { title: request.title });
}

async function sent(tx: Tx, actor: Actor, id: number): Promise<Submission> {
  const { requestId: _, ...submission } = await readSubmission(tx, actor, id);
  return submission;
}

function subjectOf({ row, request }: Pick<Answering, "row" | "request">) {
  return { status: row.status, departmentId: row.department_id, askedBy: request.departmentId };
}

function subject(id: number, departmentId: number) {
  return { type: "report-submission" as const, id, departmentId };
}
