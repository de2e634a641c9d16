/** Long-term loans when the school moves into its next year: they go on, come back or are handed on. */
import type { LoanDecision } from "@so-thiet-bi/contract/roll-over";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { namedRow } from "../../../db/joined.ts";
import type { Actor } from "../../../http/actor.ts";
import type { LongLoans, OpenLoan } from "../../roll-over/actions/long-loans.ts";
import { isOpenLine, leftOf } from "../queries/lines.ts";
import { lockLoan } from "../queries.ts";
import { proposeLoanHandover } from "./handovers.ts";
import { renewLoan } from "./renew.ts";
import { takeBackLoan } from "./take-back.ts";

export const longLoans: LongLoans = { list, settle };

async function list(db: Db, departmentId: number, before: string): Promise<OpenLoan[]> {
  const { rows } = await sql<OpenLoan>`
    select loans.id, loans.number,
      ${namedRow("borrower")} as borrower,
      loans.due_at as "dueAt",
      (
        select string_agg(
          to_char(
            ${leftOf}, 'FM999999990.###'
          ) || ' ' || equipments.unit || ' ' || equipments.name,
          '; '
          order by line.position
        )
        from loan_lines as line
        join equipments on equipments.id = line.equipment_id
        where line.loan_id = loans.id
          and ${isOpenLine}
      ) as things
    from loans
    join loan_registrations as registration on registration.id = loans.registration_id
    join employees as borrower on borrower.id = loans.borrower_id
    where loans.department_id = ${departmentId}
      and loans.closed_at is null
      and registration.kind = 'LONG_TERM'
      and registration.date < ${before}
    order by loans.due_at, loans.id`.execute(db);
  return rows.map((row) => ({ ...row, things: (row.things ?? "").replace(/\.(?= )/g, "") }));
}

async function settle(tx: Tx, actor: Actor, decisions: readonly LoanDecision[], due: string): Promise<void> {
  // one after the other: each locks its own things, and inside a transaction there is one connection
  for (const { id, choice, dueDate, toEmployeeId } of decisions) {
    if (choice === "TAKE_BACK") {
      await takeBackLoan(tx, actor, id, { note: null });
      continue;
    }
    const lentUntil = dayOf(Date.parse((await lockLoan(tx, actor, id)).dueAt));
    // what was lent for longer than the year already stays so; a day that somebody chose is refused where it
    // is no later one
    const isLonger = dueDate === null ? lentUntil >= due : lentUntil === dueDate;
    if (!isLonger) await renewLoan(tx, actor, id, { dueDate: dueDate ?? due, dueTime: null });
    if (choice === "HAND_ON" && toEmployeeId !== null)
      await proposeLoanHandover(tx, actor, id, { toEmployeeId, note: null });
  }
}
