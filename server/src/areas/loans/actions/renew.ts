import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { type Loan, renewLoan as renewCall } from "@so-thiet-bi/contract/loans";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, invalidField, momentText, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { lockHoldingsOfLines } from "../../holdings/queries.ts";
import { notify } from "../../notices/actions.ts";
import { loanSubject } from "../../registrations/actions/steps.ts";
import { timesOf } from "../../registrations/queries/calendar.ts";
import { slotText } from "../../registrations/queries/refusals.ts";
import { dueOn, momentOf } from "../../registrations/rules.ts";
import {
  extendHoldings,
  holdersOf,
  holdersText,
  promisesOn,
  usableGood,
} from "../../stock/actions/promises.ts";
import { lockRecords } from "../../stock/actions.ts";
import { freeIn, overlaps, type Slot } from "../../stock/rules/availability.ts";
import { inUnits, recordsOf, thousandths } from "../../stock/rules.ts";
import { loanWorkflow } from "../policy.ts";
import { getLoan, type LoanRow, lockLoan } from "../queries.ts";

/**
 * A later day of return, as far as nobody else was promised the things until then. What was registered stays
 * as it was.
 */
export async function renewLoan(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof renewCall>,
): Promise<Loan> {
  const loan = await lockLoan(tx, actor, id);
  loanWorkflow.step(actor, "renew", loan);
  checkVersion(given.version, loan);
  const times = await timesOf(tx, loan.departmentId);
  const end = given.dueTime
    ? momentOf(given.dueDate, given.dueTime)
    : dueOn(given.dueDate, times.periodTimes, Date.now());
  if (end <= Date.now()) throw invalidField(["dueDate"], "in-past", { of: renewCall.body });
  if (end <= Date.parse(loan.dueAt)) throw invalidField(["dueDate"], "not-later", { of: renewCall.body });
  const open = loan.lines.filter((line) => line.open > 0);
  const equipmentIds = recordsOf(open);
  await lockRecords(tx, loan.departmentId, equipmentIds);
  const holdings = await lockHoldingsOfLines(
    tx,
    open.map((line) => line.id),
  );
  const holdingIds = holdings.map((holding) => holding.id);
  const longer = { start: Math.max(Date.now(), Date.parse(loan.endsAt)), end };
  await checkOthers(tx, loan, longer, holdingIds);
  const due = new Date(end);
  await extendHoldings(tx, holdingIds, due, due);
  await sql`
    update stock_holdings
    set due_on = ${dayOf(end)}
    where id = ${anyOf(holdingIds)}`.execute(tx);
  await changeRow(tx, actor, ["loans", id], {
    due_at: due.toISOString(),
    renewals: sql`renewals + 1`,
  });
  await record(tx, actor, "loan.renewed", loanSubject(id, loan.departmentId), {
    from: momentText(loan.dueAt),
    to: momentText(due.toISOString()),
  });
  await notify(tx, actor, [
    {
      event: "loan.renewed",
      about: { type: "loan", id },
      details: { number: loan.number, until: momentText(due.toISOString()) },
      users: loan.borrowerUserId === null ? [] : [loan.borrowerUserId],
    },
  ]);
  return getLoan(tx, actor, id);
}

/** Who comes next, and when, where not enough would be left for them. */
async function checkOthers(tx: Tx, loan: LoanRow, slot: Slot, ownHoldings: readonly number[]): Promise<void> {
  const { departmentId } = loan;
  const lines = loan.lines.filter((line) => line.open > 0);
  const ids = lines.map(({ equipmentId }) => equipmentId);
  const good = await usableGood(tx, departmentId, ids);
  const promises = (await promisesOn(tx, departmentId, ids)).filter(
    ({ holdingId }) => holdingId === null || !ownHoldings.includes(holdingId),
  );
  for (const line of lines) {
    const others = promises
      .filter((one) => one.equipmentId === line.equipmentId && overlaps(one, slot))
      .toSorted((a, b) => a.start - b.start);
    const total = good.get(line.equipmentId) ?? 0;
    const free = freeIn(total, others, slot);
    if (thousandths(line.open) <= free) continue;
    const holders = holdersText(await holdersOf(tx, others));
    throw new Refusal(
      "notFree",
      {
        free: inUnits(free),
        total: inUnits(total),
        unit: line.unit,
        name: line.name,
        slot: slotText({ session: null, periods: [], date: dayOf(slot.start) }, slot),
        holders: { vi: ` Người tiếp theo: ${holders.vi}.`, en: ` Next: ${holders.en}.` },
        next: "",
      },
      { field: "dueDate" },
    );
  }
}
