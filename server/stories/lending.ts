/**
 * What happens at the counter in the stories: handing out at once, taking back, looking at loans and shelves.
 */
import { expect } from "vitest";
import type { PersonKey } from "../src/demo/people.ts";
import { verify, verifyRules } from "../src/verify/rules.ts";
import { storyEvidence } from "./evidence.ts";
import type { Answer, House, Person } from "./house.ts";
import { dayFromToday } from "./storekeeping.ts";

export type AnyLoan = Answer["body"];

export function lending(province: House, keeper: PersonKey = "mai") {
  const as = async (by: PersonKey | Person): Promise<Person> =>
    typeof by === "string" ? province.as(by) : by;

  /** Mượn ngay, until tomorrow unless the story says otherwise; answers what came back, refused or not. */
  const tryHandOut = async (
    borrowerId: number,
    lines: readonly object[],
    more: Record<string, unknown> = {},
    by: PersonKey | Person = keeper,
  ) => (await as(by)).post("/loans", { borrowerId, lines, dueDate: dayFromToday(1), ...more });

  /** The same, where nothing should stand in the way. */
  const handOut = async (
    borrowerId: number,
    lines: readonly object[],
    more: Record<string, unknown> = {},
  ): Promise<AnyLoan> => {
    const { status, body } = await tryHandOut(borrowerId, lines, more);
    expect([status, status === 200 ? "" : body.message]).toEqual([200, ""]);
    return body;
  };

  const read = async (loanId: number, by: PersonKey | Person = keeper): Promise<AnyLoan> =>
    (await (await as(by)).get(`/loans/${loanId}`)).body;

  /** Good, and in whose hands: of a record on all its shelves. */
  const shelf = async (
    equipmentId: number,
  ): Promise<{ good: number; broken: number; lost: number; held: number }> => {
    const { items } = (await (await province.as(keeper)).get(`/equipments/${equipmentId}/shelves`)).body;
    const sum = (condition: string, field: "quantity" | "held" = "quantity") =>
      items.reduce(
        (total: number, one: { condition: string; quantity: number; held: number }) =>
          total + (one.condition === condition ? one[field] : 0),
        0,
      );
    return { good: sum("GOOD"), broken: sum("BROKEN"), lost: sum("LOST"), held: sum("GOOD", "held") };
  };

  /** What is free of a record now, as the counter sees it. */
  const free = async (equipmentId: number): Promise<number> => {
    const { code } = (await (await province.as(keeper)).get(`/equipments/${equipmentId}`)).body;
    return (await (await province.as(keeper)).get(`/loan-counter/scan?code=${encodeURIComponent(code)}`)).body
      .equipment.free;
  };

  /** Lets days go by for a loan: nobody waits for a clock in a story. */
  const longAgo = async (loanId: number, days: number): Promise<void> => {
    const { pool } = province.owner;
    const by = [loanId, `${days} days`];
    await pool.query(
      "update loans set due_at = due_at - $2::interval, handed_at = handed_at - $2::interval where id = $1",
      by,
    );
    await pool.query(
      `update last_loans as kept
       set handed_at = (
         select max(loan.handed_at) from loan_lines as line join loans as loan on loan.id = line.loan_id where line.equipment_id = kept.equipment_id
       )
       where equipment_id in (select equipment_id from loan_lines where loan_id = $1)`,
      [loanId],
    );
    await pool.query(
      `update loan_registrations set date = date - extract(day from $2::interval)::int, due_at = due_at - $2::interval,
         span = tstzrange(lower(span) - $2::interval, upper(span) - $2::interval)
       where id = (select registration_id from loans where id = $1)`,
      by,
    );
    await pool.query(
      `update stock_holdings set since = since - extract(day from $2::interval)::int, due_on = due_on - extract(day from $2::interval)::int
       where loan_line_id in (select id from loan_lines where loan_id = $1)`,
      by,
    );
    await pool.query(
      `update stock_promises set due_at = due_at - $2::interval, span = tstzrange(lower(span) - $2::interval, upper(span) - $2::interval)
       where holding_id in (select id from stock_holdings where loan_line_id in (select id from loan_lines where loan_id = $1))`,
      by,
    );
  };

  /** What `npm run verify` would say of this house: nothing. */
  const faults = async (): Promise<string[]> => {
    const client = await province.owner.connectAlone();
    try {
      return (await verify(client, verifyRules(storyEvidence))).flatMap(({ rule, faults: found }) =>
        found.map(({ about }) => `${rule.name}: ${about}`),
      );
    } finally {
      await client.end();
    }
  };

  return { faults, tryHandOut, handOut, read, shelf, free, longAgo };
}
