import type { Loan } from "@so-thiet-bi/contract/loans";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { ofPerson } from "../../history/rules/personal-words.ts";
import { takeFromHands } from "../../holdings/actions.ts";
import { lockHoldingsOfLines, type OpenHolding } from "../../holdings/queries.ts";
import { wantedAgain } from "../../registrations/actions/serve.ts";
import { serveWaiting } from "../../registrations/actions/serve-waiting.ts";
import { loanSubject, moveTo, subject } from "../../registrations/actions/steps.ts";
import { timesOf } from "../../registrations/queries/calendar.ts";
import {
  getRegistration,
  lockRegistration,
  stepRegistration,
} from "../../registrations/queries/registrations.ts";
import { lockShelf } from "../../registrations/queries/shelf.ts";
import type { Wanted } from "../../registrations/rules/allocation.ts";
import type { SlotTimes } from "../../registrations/rules.ts";
import { releaseRegistrations } from "../../stock/actions/promises.ts";
import { inUnits, thousandths } from "../../stock/rules.ts";
import { loanWorkflow } from "../policy.ts";
import { getLoan, type LoanLineRow, lockLoan } from "../queries.ts";
import { openLoan, take } from "./hand-out.ts";
import { settleLoans } from "./take-back.ts";

/** What of a line goes on, in thousandths. */
interface Kept {
  line: LoanLineRow;
  amount: number;
}

/**
 * Giữ tiếp: what the person has goes on into the next registered period without coming back to the shelf;
 * whatever else was registered is handed out with it. Answers the loan of that period.
 */
export async function keepLoan(tx: Tx, actor: Actor, id: number, registrationId: number): Promise<Loan> {
  // registrations before loans, as everywhere
  const row = await lockRegistration(tx, actor, registrationId);
  const loan = await lockLoan(tx, actor, id);
  loanWorkflow.step(actor, "keep", loan);
  stepRegistration(actor, "handOut", row);
  if (row.borrower_id !== loan.borrowerId) throw invalidField(["registrationId"], "of-another");
  const times = await timesOf(tx, actor.departmentId);
  const slot: SlotTimes = { start: Date.now(), end: Date.parse(row.ends_at), due: Date.parse(row.due_at) };
  if (slot.end <= slot.start) throw invalidField(["registrationId"], "in-past");
  const registration = await getRegistration(tx, actor, registrationId);
  const wanted = wantedAgain(registration.lines);
  const { kept, rest } = await match(tx, loan.lines, wanted);
  if (kept.length === 0) throw new Refusal("nothingToKeep", { loan: loan.number, number: row.number });
  const exactly = kept.map(
    ({ line, amount }): Wanted => ({
      equipmentId: line.equipmentId,
      typeId: null,
      amount,
      note: line.conditionNote,
    }),
  );
  // all that could be touched, in one order, before anything is
  await lockShelf(tx, actor.departmentId, [...exactly, ...wanted]);
  const holdings = await lockHoldingsOfLines(
    tx,
    kept.map(({ line }) => line.id),
  );
  const parts = kept.flatMap((one) => partsOf(one, holdings));
  await takeFromHands(tx, actor, parts);
  const freed = await releaseRegistrations(tx, [registrationId]);
  await sql`
    update loan_lines
    set handed_on = handed_on + given.quantity
    from ${asRows(kept.map(({ line, amount }) => ({ id: line.id, quantity: inUnits(amount) })))} as given (id bigint, quantity numeric)
    where loan_lines.id = given.id`.execute(tx);
  await settleLoans(tx, actor, [id]);
  const things = await take(tx, actor, [...exactly, ...rest], { slot, times });
  const from = parts.map(({ holding }) => holding);
  const nextId = await openLoan(tx, actor, {
    registration,
    borrowerId: row.borrower_id,
    things,
    slot,
    note: null,
    previousLoanId: id,
    from,
  });
  await moveTo(tx, actor, [registrationId], { status: "BORROWED" });
  const next = await getLoan(tx, actor, nextId);
  await record(tx, actor, "loan.kept", loanSubject(id, loan.departmentId), { loan: next.number });
  await record(tx, actor, "registration.handedOut", subject(registrationId, row.department_id), {
    loan: next.number,
  });
  await record(tx, actor, "loan.handedOut", loanSubject(nextId, loan.departmentId), {
    lines: things.length,
    person: ofPerson("employee", row.borrower_id, loan.borrowerName),
  });
  await serveWaiting(tx, actor, freed);
  return next;
}

/**
 * What is in hand serves the lines: the very thing, or of pieces another of the type. The rest comes from the
 * shelf.
 */
async function match(
  tx: Tx,
  lines: readonly LoanLineRow[],
  wanted: readonly Wanted[],
): Promise<{ kept: Kept[]; rest: Wanted[] }> {
  const types = await typesOf(tx, [
    ...lines.map(({ equipmentId }) => equipmentId),
    ...wanted.flatMap(({ equipmentId }) => equipmentId ?? []),
  ]);
  const open = lines.filter((line) => line.open > 0).map((line) => ({ line, left: thousandths(line.open) }));
  const kept = new Map<number, Kept>();
  const missing = wanted.map((one) => ({ one, amount: one.amount }));
  const serveBy = (isFit: (line: LoanLineRow, one: Wanted) => boolean) => {
    for (const want of missing) {
      for (const place of open) {
        const amount = Math.min(want.amount, place.left);
        if (amount <= 0 || !isFit(place.line, want.one)) continue;
        want.amount -= amount;
        place.left -= amount;
        const same = kept.get(place.line.id);
        if (same) same.amount += amount;
        else kept.set(place.line.id, { line: place.line, amount });
      }
    }
  };
  serveBy((line, { equipmentId }) => line.equipmentId === equipmentId);
  serveBy((line, { equipmentId }) => {
    const type = types.get(line.equipmentId);
    return (
      line.trackingMode === "ITEM" &&
      type !== undefined &&
      equipmentId !== null &&
      types.get(equipmentId) === type
    );
  });
  const rest = missing.flatMap(({ one, amount }) => (amount > 0 ? [{ ...one, amount }] : []));
  return { kept: [...kept.values()], rest };
}

/** The types of pieces by record. */
async function typesOf(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; typeId: number }>`
    select id, type_id as "typeId"
    from equipments
    where id = ${anyOf(ids)}
      and tracking_mode = 'ITEM'
      and type_id is not null`.execute(tx);
  return new Map(rows.map(({ id, typeId }) => [id, typeId]));
}

export function partsOf(
  { line, amount }: Kept,
  holdings: readonly (OpenHolding & { lineId: number; open: number })[],
): { holding: OpenHolding; quantity: number }[] {
  let missing = amount;
  const parts = holdings
    .filter(({ lineId }) => lineId === line.id)
    .flatMap((holding) => {
      const part = Math.min(missing, thousandths(holding.open));
      missing -= part;
      return part > 0 ? [{ holding, quantity: inUnits(part) }] : [];
    });
  if (missing > 0) throw new Error(`Loan line ${line.id} says that more is out than its holdings`);
  return parts;
}
