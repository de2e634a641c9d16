/** Hand-overs to a colleague as they are read. */
import type { LoanHandover } from "@so-thiet-bi/contract/loans";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { namedRow } from "../../../db/joined.ts";
import type { Actor } from "../../../http/actor.ts";
import { keepsThings, type Place } from "../../stock/rules/keepers.ts";
import { loanPlacesOf } from "./lines.ts";

/** A hand-over as every step needs it: who gives, who receives, in whose care the things are. */
export interface HandoverRow extends Omit<LoanHandover, "can"> {
  departmentId: number;
  proposedBy: number;
  giverUserId: number | null;
  receiverUserId: number | null;
  places: Place[];
}

/** Hand-overs of `handover`, `loan`, `giver` and `receiver`, newest first. */
export async function readHandoverRows(db: Db, where: Expression<SqlBool>): Promise<HandoverRow[]> {
  const { rows } = await sql<HandoverRow>`
    select handover.id, handover.loan_id as "loanId",
      loan.number as "loanNumber",
      ${namedRow("giver")} as "from",
      ${namedRow("receiver")} as "to",
      handover.status, handover.note, handover.proposed_by_name as "proposedByName",
      handover.created_at as "createdAt", handover.giver_confirmed_at as "giverConfirmedAt",
      handover.giver_confirmed_by_name as "giverConfirmedByName",
      handover.receiver_confirmed_at as "receiverConfirmedAt",
      handover.receiver_confirmed_by_name as "receiverConfirmedByName",
      handover.new_loan_id as "newLoanId", handover.reason,
      handover.department_id as "departmentId", handover.proposed_by as "proposedBy",
      giver.user_id as "giverUserId", receiver.user_id as "receiverUserId",
      ${loanPlacesOf} as places
    from loan_handovers as handover
    join loans as loan on loan.id = handover.loan_id
    join employees as giver on giver.id = loan.borrower_id
    join employees as receiver on receiver.id = handover.to_employee_id
    where ${where}
    order by handover.id desc`.execute(db);
  return rows;
}

export async function readHandovers(
  db: Db,
  actor: Actor,
  where: Expression<SqlBool>,
): Promise<LoanHandover[]> {
  return (await readHandoverRows(db, where)).map((row) => shownHandover(actor, row));
}

/** Each side for itself; the keeper may note that a side has signed on paper. */
export function mayConfirm(actor: Actor, row: HandoverRow, side: "GIVER" | "RECEIVER"): boolean {
  const user = side === "GIVER" ? row.giverUserId : row.receiverUserId;
  return (
    actor.departmentId === row.departmentId &&
    ((user !== null && user === actor.userId) || keepsThings(actor, row.places))
  );
}

/** The person who gives, the one who proposed it, and the keeper. */
export function mayWithdraw(actor: Actor, row: HandoverRow): boolean {
  return (
    actor.departmentId === row.departmentId &&
    (row.proposedBy === actor.userId || mayConfirm(actor, row, "GIVER"))
  );
}

export function shownHandover(actor: Actor, row: HandoverRow): LoanHandover {
  const {
    departmentId: _,
    proposedBy: __,
    giverUserId: ___,
    receiverUserId: ____,
    places: _____,
    ...shown
  } = row;
  const open = row.status === "PROPOSED";
  return {
    ...shown,
    can: {
      confirmAsGiver: open && row.giverConfirmedAt === null && mayConfirm(actor, row, "GIVER"),
      confirmAsReceiver: open && row.receiverConfirmedAt === null && mayConfirm(actor, row, "RECEIVER"),
      withdraw: open && mayWithdraw(actor, row),
    },
  };
}
