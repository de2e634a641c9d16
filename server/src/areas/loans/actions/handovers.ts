import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { Words } from "@so-thiet-bi/contract/language";
import {
  type confirmLoanHandover as confirmCall,
  type handoverStatuses,
  type LoanHandover,
  proposeLoanHandover as proposeCall,
} from "@so-thiet-bi/contract/loans";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField, notFound, Refusal } from "../../../http/refusal.ts";
import { record, recordAll } from "../../history/actions.ts";
import { ofPerson } from "../../history/rules/personal-words.ts";
import { type Notice, notify } from "../../notices/actions.ts";
import { loanSubject, subject } from "../../registrations/actions/steps.ts";
import { peopleOf } from "../../registrations/queries/people.ts";
import { readsAll } from "../../stock/rules/keepers.ts";
import { loanWorkflow } from "../policy.ts";
import {
  type HandoverRow,
  mayConfirm,
  mayWithdraw,
  readHandoverRows,
  shownHandover,
} from "../queries/handovers.ts";
import { type LoanRow, lockLoan, lockLoans } from "../queries.ts";
import { handOn } from "./hand-on.ts";

const noun = { vi: "lần chuyển phiếu mượn", en: "hand-over of a loan" };

/**
 * The borrower, or somebody who keeps the things, proposes a colleague. A borrower who proposes has confirmed.
 */
export async function proposeLoanHandover(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof proposeCall>,
): Promise<LoanHandover> {
  const loan = await lockLoan(tx, actor, id);
  loanWorkflow.step(actor, "handOn", loan);
  if (given.toEmployeeId === loan.borrowerId)
    throw invalidField(["toEmployeeId"], "same-person", { of: proposeCall.body });
  const receiver = (await peopleOf(tx, loan.departmentId, [given.toEmployeeId])).get(given.toEmployeeId);
  if (!receiver) throw invalidField(["toEmployeeId"], "not-visible", { of: proposeCall.body });
  const [open] = await readHandoverRows(
    tx,
    sql<SqlBool>`handover.loan_id = ${id} and handover.status = 'PROPOSED'`,
  );
  if (open) throw new Refusal("handoverOpen", { person: open.to.name });
  const isGiver = loan.borrowerUserId === actor.userId;
  const { id: handoverId } = await tx
    .insertInto("loan_handovers")
    .values({
      department_id: loan.departmentId,
      loan_id: id,
      to_employee_id: receiver.id,
      note: given.note,
      proposed_by: actor.userId,
      proposed_by_name: actor.fullName,
      ...(isGiver ? { giver_confirmed_at: sql<string>`now()`, giver_confirmed_by_name: actor.fullName } : {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await record(tx, actor, "loan.handoverProposed", loanSubject(id, loan.departmentId), {
    person: ofPerson("employee", receiver.id, receiver.name),
  });
  const row = await getRow(tx, actor, handoverId);
  await notify(tx, actor, [{ ...noticeOf(row), event: "loan.handoverProposed", users: sidesOf(row) }]);
  return shownHandover(actor, row);
}

interface LockedHandover {
  row: HandoverRow;
  loan: LoanRow;
}

type HistoryLine = Parameters<typeof recordAll>[2][number];

/** One side agrees, or does not. When both have agreed the things go on at once. */
export async function confirmLoanHandover(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof confirmCall>,
): Promise<LoanHandover> {
  const { row, loan } = await lockHandover(tx, actor, id);
  if (!mayConfirm(actor, row, given.side)) throw forbidden(whoConfirms);
  // either side may be the one that confirms last; who may hand it on was asked when it was proposed
  loanWorkflow.step(actor, "handOn", { ...loan, borrowerUserId: actor.userId });
  return given.accepted
    ? accept(tx, actor, { row, loan }, given.side)
    : decline(tx, actor, row, given.reason ?? "");
}

async function accept(
  tx: Tx,
  actor: Actor,
  locked: LockedHandover,
  side: "GIVER" | "RECEIVER",
): Promise<LoanHandover> {
  const { row, loan } = locked;
  const confirmed = side === "GIVER" ? row.giverConfirmedAt : row.receiverConfirmedAt;
  if (confirmed !== null) return shownHandover(actor, row);
  const ownUser = side === "GIVER" ? row.giverUserId : row.receiverUserId;
  const name = ownUser === actor.userId ? actor.fullName : `${actor.fullName} (ghi đã ký giấy)`;
  await tx
    .updateTable("loan_handovers")
    .set(
      side === "GIVER"
        ? { giver_confirmed_at: sql`now()`, giver_confirmed_by_name: name }
        : { receiver_confirmed_at: sql`now()`, receiver_confirmed_by_name: name },
    )
    .where("id", "=", row.id)
    .execute();
  const isDone = (side === "GIVER" ? row.receiverConfirmedAt : row.giverConfirmedAt) !== null;
  const confirmedNow: HistoryLine = {
    event: "loan.handoverConfirmed",
    subject: loanSubject(loan.id, loan.departmentId),
    details: { side: sideWords[side] },
  };
  if (isDone) return finish(tx, actor, locked, confirmedNow);
  await recordAll(tx, actor, [confirmedNow]);
  return shownHandover(actor, await getRow(tx, actor, row.id));
}

/** Both sides have agreed: the things go on. */
async function finish(
  tx: Tx,
  actor: Actor,
  { row, loan }: LockedHandover,
  confirmedNow: HistoryLine,
): Promise<LoanHandover> {
  const next = await handOn(tx, actor, loan, row.to.id);
  await end(tx, row.id, { status: "DONE", new_loan_id: next.id });
  await recordAll(tx, actor, [
    confirmedNow,
    {
      event: "loan.handedOn",
      subject: loanSubject(loan.id, loan.departmentId),
      details: { person: ofPerson("employee", row.to.id, row.to.name), loan: next.number },
    },
    {
      event: "registration.handedOut",
      subject: subject(next.registrationId, loan.departmentId),
      details: { loan: next.number },
    },
    {
      event: "loan.takenOver",
      subject: loanSubject(next.id, loan.departmentId),
      details: { person: ofPerson("employee", row.from.id, row.from.name), loan: loan.number },
    },
  ]);
  const done = await getRow(tx, actor, row.id);
  await notify(tx, actor, [
    {
      ...noticeOf(done),
      event: "loan.handoverDone",
      users: done.giverUserId === null ? [] : [done.giverUserId],
    },
    {
      ...noticeOf(done),
      event: "loan.handoverDone",
      about: { type: "loan", id: next.id },
      users: done.receiverUserId === null ? [] : [done.receiverUserId],
    },
  ]);
  return shownHandover(actor, done);
}

async function decline(tx: Tx, actor: Actor, row: HandoverRow, reason: string): Promise<LoanHandover> {
  await end(tx, row.id, { status: "DECLINED", reason });
  await record(tx, actor, "loan.handoverDeclined", loanSubject(row.loanId, row.departmentId), { reason });
  const { about, details } = noticeOf(row);
  await notify(tx, actor, [
    { event: "loan.handoverDeclined", about, details: { ...details, reason }, users: sidesOf(row) },
  ]);
  return shownHandover(actor, await getRow(tx, actor, row.id));
}

export async function withdrawLoanHandover(tx: Tx, actor: Actor, id: number): Promise<LoanHandover> {
  const { row } = await lockHandover(tx, actor, id);
  if (!mayWithdraw(actor, row)) throw forbidden(whoWithdraws);
  await end(tx, id, { status: "WITHDRAWN" });
  await record(tx, actor, "loan.handoverWithdrawn", loanSubject(row.loanId, row.departmentId));
  return shownHandover(actor, await getRow(tx, actor, id));
}

/**
 * Those who keep all see all open ones of the unit, others those in which they give or receive; of loans
 * that are back nothing goes on.
 */
export async function listLoanHandovers(db: Db, actor: Actor): Promise<{ items: LoanHandover[] }> {
  const rows = await readHandoverRows(
    db,
    sql<SqlBool>`
      handover.status = 'PROPOSED'
      and loan.closed_at is null
      and handover.department_id = ${actor.departmentId}
      and ${sightOf(actor)}`,
  );
  return { items: rows.map((row) => shownHandover(actor, row)) };
}

function sightOf(actor: Actor): Expression<SqlBool> {
  if (readsAll(actor)) return sql<SqlBool>`true`;
  return sql<SqlBool>`(
    ${actor.userId} in (giver.user_id, receiver.user_id)
    or handover.proposed_by = ${actor.userId}
  )`;
}

async function getRow(db: Db, actor: Actor, id: number): Promise<HandoverRow> {
  const [row] = await readHandoverRows(
    db,
    sql<SqlBool>`
      handover.id = ${id}
      and handover.department_id = ${actor.departmentId}
      and ${sightOf(actor)}`,
  );
  if (!row) throw notFound(noun);
  return row;
}

/** The loan first: taking it back or proposing something else waits. */
async function lockHandover(tx: Tx, actor: Actor, id: number): Promise<LockedHandover> {
  const known = await getRow(tx, actor, id);
  const [loan] = await lockLoans(tx, actor, [known.loanId]);
  const row = await getRow(tx, actor, id);
  if (row.status !== "PROPOSED" || !loan)
    throw new Refusal("handoverEnded", { state: stateWords[row.status] });
  return { row, loan };
}

async function end(
  tx: Tx,
  id: number,
  how:
    | { status: "DONE"; new_loan_id: number }
    | { status: "DECLINED"; reason: string }
    | { status: "WITHDRAWN" },
): Promise<void> {
  await tx
    .updateTable("loan_handovers")
    .set({ ...how, ended_at: sql<string>`now()` })
    .where("id", "=", id)
    .execute();
}

function noticeOf(row: HandoverRow): Pick<Notice, "about" | "details"> {
  return {
    about: { type: "loan", id: row.loanId },
    details: { number: row.loanNumber, from: row.from.name, to: row.to.name },
  };
}

function sidesOf({ giverUserId, receiverUserId }: HandoverRow): number[] {
  return [giverUserId, receiverUserId].filter((id) => id !== null);
}

const sideWords: Record<"GIVER" | "RECEIVER", Words> = {
  GIVER: { vi: "bên giao", en: "the giving side" },
  RECEIVER: { vi: "bên nhận", en: "the receiving side" },
};

const stateWords: Record<(typeof handoverStatuses)[number], Words> = {
  PROPOSED: { vi: "phiếu mượn đã trả", en: "the loan is back" },
  DONE: { vi: "đã chuyển", en: "handed on" },
  DECLINED: { vi: "không đồng ý", en: "declined" },
  WITHDRAWN: { vi: "đã rút", en: "withdrawn" },
};

const whoConfirms = {
  vi: "Mỗi bên tự xác nhận phần của mình; cán bộ thiết bị ghi thay khi có chữ ký giấy.",
  en: "Each side confirms for itself; the equipment officer notes what was signed on paper.",
};
const whoWithdraws = {
  vi: "Chỉ người đang mượn, người đề nghị hoặc cán bộ thiết bị mới được rút đề nghị chuyển.",
  en: "Only the borrower, the person who proposed it or the equipment officer can withdraw it.",
};
