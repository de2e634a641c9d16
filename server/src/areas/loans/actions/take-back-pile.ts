import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { quantityFits, type TrackingMode } from "@so-thiet-bi/contract/equipment";
import type { takeBackPile as call, takeBackResult } from "@so-thiet-bi/contract/loans";
import { takeBackLoan, thingOfPile } from "@so-thiet-bi/contract/loans";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { z } from "zod";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField, notFound, Refusal, sentenceFor } from "../../../http/refusal.ts";
import { recordAll } from "../../history/actions.ts";
import { ofPerson } from "../../history/rules/personal-words.ts";
import { takeFromHands } from "../../holdings/actions.ts";
import type { OpenHolding } from "../../holdings/queries.ts";
import { reportIncidents } from "../../incidents/actions.ts";
import { serveWaiting } from "../../registrations/actions/serve-waiting.ts";
import { lockRecords } from "../../stock/actions.ts";
import { keepsSome, keepsThings, whoKeepsThings } from "../../stock/rules/keepers.ts";
import { inUnits, recordsOf, thousandths } from "../../stock/rules.ts";
import { loanWorkflow } from "../policy.ts";
import { isOpenLine } from "../queries/lines.ts";
import { type LoanLineRow, type LoanRow, lockLoans, readLoans } from "../queries.ts";
import { type ReturnBatch, type ReturnLine, receive } from "./take-back.ts";

type Thing = BodyOf<typeof call>["things"][number];
type Result = z.output<typeof takeBackResult>;

/**
 * A pile on the counter: each thing by itself finds the loan, or the person, it is open on. What cannot be
 * taken is said of each; all the others are taken together, in statements whose number does not depend on how
 * many they are.
 */
export async function takeBackPile(
  tx: Tx,
  actor: Actor,
  given: BodyOf<typeof call>,
): Promise<{ items: Result[] }> {
  if (!keepsSome(actor)) throw forbidden(whoKeepsThings);
  const ids = recordsOf(given.things);
  const records = await findRecords(tx, actor.departmentId, ids);
  const loans = await lockLoans(tx, actor, await findOpenLoans(tx, actor.departmentId, ids));
  await lockRecords(
    tx,
    actor.departmentId,
    ids.filter((id) => records.has(id)),
  );
  const desk = new Desk(actor, records, loans, await lockLooseHoldings(tx, actor.departmentId, ids));
  const taken = given.things.map((thing) => {
    try {
      return desk.take(thing);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return error;
    }
  });
  const batches = desk.batches();
  // numbers before history, as everybody who takes one: what is told of the loose ones comes last
  await takeLoose(tx, actor, desk.loose);
  if (batches.length > 0) await receive(tx, actor, batches, null);
  await tellLoose(tx, actor, desk.loose);
  const after = new Map(
    (
      await readLoans(
        tx,
        actor,
        batches.map(({ loan }) => loan.id),
      )
    ).map((loan) => [loan.id, loan]),
  );
  return {
    items: given.things.map(({ equipmentId }, index): Result => {
      const one = taken[index];
      if (one instanceof Refusal)
        return { equipmentId, done: false, message: sentenceFor(actor, one, takeBackLoan), loan: null };
      const loan = after.get(one ?? 0);
      return {
        equipmentId,
        done: true,
        message: null,
        loan: loan
          ? { id: loan.id, number: loan.number, borrowerName: loan.borrower.name, openLines: loan.openLines }
          : null,
      };
    }),
  };
}

interface Known {
  id: number;
  name: string;
  unit: string;
  trackingMode: TrackingMode;
  subjectId: number | null;
}

/** In somebody's hands without a loan. */
interface LooseHolding extends OpenHolding {
  employeeId: number;
  employeeName: string;
  open: number;
}

interface LooseBack {
  holding: LooseHolding;
  /** Thousandths. */
  amount: number;
  condition: Thing["condition"];
  note: string | null;
  record: Known;
}

/**
 * Where each thing of the pile belongs: to the loan that has to be back first. What was put down before is no
 * longer open.
 */
class Desk {
  readonly loose: LooseBack[] = [];
  readonly #actor: Actor;
  readonly #records: ReadonlyMap<number, Known>;
  readonly #holdings: readonly LooseHolding[];
  readonly #lines: readonly { loan: LoanRow; line: LoanLineRow }[];
  readonly #back = new Map<
    number,
    { loan: LoanRow; line: LoanLineRow; good: number; broken: number; notes: string[] }
  >();
  readonly #looseBack = new Map<number, number>();

  constructor(
    actor: Actor,
    records: ReadonlyMap<number, Known>,
    loans: readonly LoanRow[],
    holdings: readonly LooseHolding[],
  ) {
    this.#actor = actor;
    this.#records = records;
    this.#holdings = holdings;
    this.#lines = loans
      .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt) || a.id - b.id)
      .flatMap((loan) => loan.lines.map((line) => ({ loan, line })));
  }

  /** Answers the loan it was taken back on, the first of several; undefined where it was on none. */
  take({ equipmentId, quantity, condition, borrowerId, note }: Thing): number | undefined {
    const record = this.#records.get(equipmentId);
    if (!record) throw notFound("equipment");
    const misfit = quantityFits(quantity, record.unit, record.trackingMode);
    if (misfit) throw invalidField(["quantity"], misfit, { of: thingOfPile });
    const isOf = (id: number) => borrowerId === null || borrowerId === id;
    const lines = this.#lines.filter(
      ({ loan, line }) => line.equipmentId === equipmentId && this.#open(line) > 0 && isOf(loan.borrowerId),
    );
    const holdings = this.#holdings.filter(
      (one) => one.equipmentId === equipmentId && this.#openLoose(one) > 0 && isOf(one.employeeId),
    );
    const people = new Map([
      ...lines.map(({ loan }) => [loan.borrowerId, loan.borrowerName] as const),
      ...holdings.map((one) => [one.employeeId, one.employeeName] as const),
    ]);
    if (people.size === 0) throw new Refusal("nothingOut", { name: record.name });
    if (people.size > 1)
      throw new Refusal("whoseIsIt", { name: record.name, people: [...people.values()].join(", ") });
    const amount = thousandths(quantity);
    const open =
      lines.reduce((sum, { line }) => sum + this.#open(line), 0) +
      holdings.reduce((sum, holding) => sum + this.#openLoose(holding), 0);
    if (amount > open) throw invalidField(["quantity"], "above-open", { of: thingOfPile });
    // a person who may not take one of them back takes none
    let missing = amount;
    const fromLines = lines.flatMap(({ loan, line }) => {
      const part = Math.min(missing, this.#open(line));
      missing -= part;
      if (part <= 0) return [];
      loanWorkflow.step(this.#actor, "takeBack", loan);
      return [{ loan, line, part }];
    });
    const fromHoldings = holdings.flatMap((holding) => {
      const part = Math.min(missing, this.#openLoose(holding));
      missing -= part;
      if (part <= 0) return [];
      if (!keepsThings(this.#actor, [{ roomId: holding.roomId, subjectId: record.subjectId }]))
        throw forbidden(whoKeepsThings);
      return [{ holding, part }];
    });
    for (const { loan, line, part } of fromLines) this.#putDown(loan, line, part, condition, note);
    for (const { holding, part } of fromHoldings) {
      this.#looseBack.set(holding.id, (this.#looseBack.get(holding.id) ?? 0) + part);
      this.loose.push({ holding, amount: part, condition, note, record });
    }
    return fromLines[0]?.loan.id;
  }

  batches(): ReturnBatch[] {
    const byLoan = Map.groupBy(this.#back.values(), ({ loan }) => loan.id);
    return [...byLoan.values()].map((parts) => ({
      loan: (parts[0] as { loan: LoanRow }).loan,
      lines: parts.map(
        ({ line, good, broken, notes }): ReturnLine => ({
          line,
          good: inUnits(good),
          broken: inUnits(broken),
          lost: 0,
          groups: [],
          note: notes.join("; ").slice(0, 255) || null,
        }),
      ),
    }));
  }

  #putDown(
    loan: LoanRow,
    line: LoanLineRow,
    part: number,
    condition: Thing["condition"],
    note: string | null,
  ): void {
    const back = this.#back.get(line.id) ?? { loan, line, good: 0, broken: 0, notes: [] };
    if (condition === "GOOD") back.good += part;
    else back.broken += part;
    if (note !== null) back.notes.push(note);
    this.#back.set(line.id, back);
  }

  #open(line: LoanLineRow): number {
    const back = this.#back.get(line.id);
    return thousandths(line.open) - (back ? back.good + back.broken : 0);
  }

  #openLoose(holding: LooseHolding): number {
    return thousandths(holding.open) - (this.#looseBack.get(holding.id) ?? 0);
  }
}

async function findRecords(
  tx: Tx,
  departmentId: number,
  ids: readonly number[],
): Promise<Map<number, Known>> {
  const { rows } = await sql<Known>`
    select id, name, unit, tracking_mode as "trackingMode", subject_id as "subjectId"
    from equipments
    where id = ${anyOf(ids)}
      and department_id = ${departmentId}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

async function findOpenLoans(
  tx: Tx,
  departmentId: number,
  equipmentIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct loan.id
    from loan_lines as line
    join loans as loan on loan.id = line.loan_id
    where line.equipment_id = ${anyOf(equipmentIds)}
      and loan.department_id = ${departmentId}
      and loan.closed_at is null
      and ${isOpenLine}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function lockLooseHoldings(
  tx: Tx,
  departmentId: number,
  equipmentIds: readonly number[],
): Promise<LooseHolding[]> {
  const { rows } = await sql<LooseHolding>`
    select holding.id, holding.equipment_id as "equipmentId",
      holding.room_id as "roomId", holding.lot_id as "lotId",
      holding.employee_id as "employeeId", employee.name as "employeeName",
      holding.quantity - holding.returned as open
    from stock_holdings as holding
    join employees as employee on employee.id = holding.employee_id
    where holding.department_id = ${departmentId}
      and holding.equipment_id = ${anyOf(equipmentIds)}
      and holding.ended_on is null
      and holding.loan_line_id is null
    order by holding.id for update of holding`.execute(tx);
  return rows;
}

/** What was handed over without a loan comes back as well; what is broken is reported as any other. */
async function takeLoose(tx: Tx, actor: Actor, back: readonly LooseBack[]): Promise<void> {
  if (back.length === 0) return;
  const byHolding = Map.groupBy(back, ({ holding }) => holding.id);
  await takeFromHands(
    tx,
    actor,
    [...byHolding.values()].map((parts) => ({
      holding: (parts[0] as LooseBack).holding,
      quantity: inUnits(parts.reduce((sum, { amount }) => sum + amount, 0)),
    })),
  );
  await reportIncidents(
    tx,
    actor,
    back
      .filter(({ condition }) => condition === "BROKEN")
      .map(({ holding, amount, note }) => ({
        kind: "BROKEN" as const,
        equipmentId: holding.equipmentId,
        roomId: holding.roomId,
        lotId: holding.lotId,
        quantity: inUnits(amount),
        occurredOn: dayOf(Date.now()),
        employeeId: holding.employeeId,
        classroomId: null,
        returnLineId: null,
        note,
      })),
  );
}

/** It stands on the card of the thing, and those who wait for it are served. */
async function tellLoose(tx: Tx, actor: Actor, back: readonly LooseBack[]): Promise<void> {
  await recordAll(
    tx,
    actor,
    back.map(({ record, amount, holding }) => ({
      event: "equipment.takenBack" as const,
      subject: { type: "equipment", id: record.id, departmentId: actor.departmentId },
      details: {
        quantity: inUnits(amount),
        person: ofPerson("employee", holding.employeeId, holding.employeeName),
      },
    })),
  );
  await serveWaiting(tx, actor, [...new Set(back.map(({ record }) => record.id))]);
}
