import type { Loan } from "@so-thiet-bi/contract/loans";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { notFound, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { type OutAgain, putBackInHands } from "../../holdings/actions/undo.ts";
import type { OpenHolding } from "../../holdings/queries.ts";
import { withdrawIncidents } from "../../incidents/actions.ts";
import { loanSubject } from "../../registrations/actions/steps.ts";
import { promisesOn, usableGood } from "../../stock/actions/promises.ts";
import { lockRecords } from "../../stock/actions.ts";
import { freeIn } from "../../stock/rules/availability.ts";
import { inUnits, thousandths } from "../../stock/rules.ts";
import { reverseVoucher } from "../../vouchers/actions.ts";
import { loanWorkflow } from "../policy.ts";
import { getLoan, type LoanRow, lockLoans, wentOverCounter } from "../queries.ts";
import { settleLoans } from "./take-back.ts";

const noun = { vi: "lần trả", en: "return" };

interface ReturnRow {
  loanId: number;
  returnedAt: string;
  undoneByName: string | null;
  /** Something of it went over the counter, and not only into the book afterwards. */
  carried: boolean;
}

interface ReturnedLine {
  id: number;
  lineId: number;
  good: number;
  broken: number;
  lost: number;
  voucherId: number | null;
}

/** On the day it was noted, and while the things are still there: as if they had not come back. */
export async function undoReturn(tx: Tx, actor: Actor, id: number, reason: string): Promise<Loan> {
  const known = await findReturn(tx, actor, id);
  const [loan] = known ? await lockLoans(tx, actor, [known.loanId]) : [];
  // read again behind the lock: somebody may have taken it back meanwhile
  const row = loan && (await findReturn(tx, actor, id));
  if (!loan || !row) throw notFound(noun);
  loanWorkflow.step(actor, "undoReturn", loan);
  if (row.undoneByName !== null) throw new Refusal("undoneAlready", { person: row.undoneByName });
  if (dayOf(Date.parse(row.returnedAt)) !== dayOf(Date.now())) throw new Refusal("undoOnDay");
  if (!row.carried) throw new Refusal("neverOut");
  const lines = await linesOf(tx, id);
  const lineOf = new Map(loan.lines.map((line) => [line.id, line]));
  const equipmentIds = lines.flatMap(({ lineId }) => lineOf.get(lineId)?.equipmentId ?? []);
  // vouchers before records, as everybody who reverses one
  const vouchers = [...new Set(lines.flatMap(({ voucherId }) => voucherId ?? []))].sort((a, b) => a - b);
  await sql`
    select id
    from stock_vouchers
    where id = ${anyOf(vouchers)}
    order by id for update`.execute(tx);
  await lockRecords(
    tx,
    loan.departmentId,
    equipmentIds.sort((a, b) => a - b),
  );
  // numbers before history, as everybody who takes one
  for (const voucherId of vouchers) await reverseVoucher(tx, actor, voucherId, reason);
  await withdrawIncidents(
    tx,
    actor,
    lines.map((line) => line.id),
  );
  await putBackInHands(tx, loan.departmentId, await outAgain(tx, loan, lines));
  await sql`
    update loan_lines as line
    set returned = line.returned - given.good,
      broken = line.broken - given.broken,
      lost = line.lost - given.lost
    from loan_return_lines as given
    where given.return_id = ${id} and line.id = given.line_id`.execute(tx);
  await tx
    .updateTable("loan_returns")
    .set({ undone_at: sql`now()`, undone_by_name: actor.fullName })
    .where("id", "=", id)
    .execute();
  await settleLoans(tx, actor, [loan.id]);
  await record(tx, actor, "loan.returnUndone", loanSubject(loan.id, loan.departmentId), { reason });
  return getLoan(tx, actor, loan.id);
}

async function findReturn(tx: Tx, actor: Actor, id: number): Promise<ReturnRow | undefined> {
  const { rows } = await sql<ReturnRow>`
    select loan_id as "loanId", returned_at as "returnedAt", undone_by_name as "undoneByName",
      ${wentOverCounter} as carried
    from loan_returns as loan_return
    where id = ${id} and department_id = ${actor.departmentId}`.execute(tx);
  return rows[0];
}

async function linesOf(tx: Tx, returnId: number): Promise<ReturnedLine[]> {
  const { rows } = await sql<ReturnedLine>`
    select id, line_id as "lineId", good, broken, lost, voucher_id as "voucherId"
    from loan_return_lines
    where return_id = ${returnId}
    order by id`.execute(tx);
  return rows;
}

/**
 * The hands each thing goes back into, if it still lies where it was put and nobody was promised it since.
 */
async function outAgain(tx: Tx, loan: LoanRow, lines: readonly ReturnedLine[]): Promise<OutAgain[]> {
  const carried = lines.flatMap((returned) => {
    const line = loan.lines.find(({ id }) => id === returned.lineId);
    if (!line || line.staysOut) return [];
    return [
      {
        line,
        amount: thousandths(returned.good) + thousandths(returned.broken) + thousandths(returned.lost),
      },
    ];
  });
  const ids = carried.map(({ line }) => line.equipmentId);
  const good = await usableGood(tx, loan.departmentId, ids);
  const promises = await promisesOn(tx, loan.departmentId, ids);
  const holdings = await lockReturned(
    tx,
    carried.map(({ line }) => line.id),
  );
  const dueAt = Date.parse(loan.dueAt);
  const end = Date.parse(loan.endsAt);
  // of what is overdue already the time is over: it stands as the last minute of it
  const start = Math.min(Date.now(), end - 60_000);
  return carried.flatMap(({ line, amount }): OutAgain[] => {
    const refused = () => new Refusal("outAgain", { name: line.name });
    const own = promises.filter(({ equipmentId }) => equipmentId === line.equipmentId);
    if (
      amount >
      freeIn(good.get(line.equipmentId) ?? 0, own, { start: Date.now(), end: Math.max(end, Date.now() + 1) })
    )
      throw refused();
    let missing = amount;
    const parts = holdings
      .filter(({ lineId }) => lineId === line.id)
      .flatMap(({ returned, onShelf, lineId: _, ...holding }): OutAgain[] => {
        const part = Math.min(missing, thousandths(returned), thousandths(onShelf));
        if (part <= 0) return [];
        missing -= part;
        const isPiece = line.trackingMode === "ITEM";
        return [
          {
            holding,
            quantity: inUnits(part),
            start: new Date(start),
            end: new Date(end),
            dueAt: new Date(dueAt),
            isPiece,
          },
        ];
      });
    if (missing > 0) throw refused();
    return parts;
  });
}

/**
 * What of each line came back, and how many of those good ones lie free on the shelf they came to: what came
 * back last first.
 */
async function lockReturned(
  tx: Tx,
  lineIds: readonly number[],
): Promise<(OpenHolding & { lineId: number; returned: number; onShelf: number })[]> {
  const { rows } = await sql<OpenHolding & { lineId: number; returned: number; onShelf: number }>`
    select holding.id, holding.equipment_id as "equipmentId",
      holding.room_id as "roomId", holding.lot_id as "lotId",
      holding.loan_line_id as "lineId", holding.returned,
      coalesce(
        (
          select quantity - held
          from stock_balances as shelf
          where shelf.equipment_id = holding.equipment_id
            and shelf.condition = 'GOOD'
            and shelf.room_id is not distinct from holding.room_id
            and shelf.lot_id is not distinct from holding.lot_id
        ),
        0
      ) as "onShelf"
    from stock_holdings as holding
    where holding.loan_line_id = ${anyOf(lineIds)}
      and holding.returned > 0
    order by holding.id desc for update of holding`.execute(tx);
  return rows;
}
