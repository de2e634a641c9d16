/** The demo province lends: whoever opens it finds something on every page of borrowing, on any day of the year. */
import { beforeAll, expect, test } from "vitest";
import { transaction } from "../src/db/transaction.ts";
import { findActors } from "../src/demo/actors.ts";
import { borrowThisWeek } from "../src/demo/borrowing.ts";
import { verify } from "../src/verify-rules.ts";
import { type Answer, house } from "./house.ts";

const province = house();
let took: number;

beforeAll(async () => {
  const start = performance.now();
  await transaction(province.database, { keyed: false }, async (tx) => borrowThisWeek(tx, await findActors(tx)));
  took = performance.now() - start;
});

test.each(["mai", "nhung"] as const)("%s finds loans open and overdue, something broken, and slips on the board", async (keeper) => {
  const person = await province.as(keeper);
  const loans = (await person.get("/loans?size=100")).body;
  expect(loans.totals.overdue).toBeGreaterThanOrEqual(2);
  expect(loans.totals.open).toBeGreaterThan(loans.totals.overdue);
  expect(loans.items.some(({ status }: Answer["body"]) => status === "RETURNED")).toBe(true);
  expect(loans.items.every((one: Answer["body"]) => one.overdue === one.daysOverdue > 0)).toBe(true);
  expect((await person.get("/incidents")).body.waiting).toBe(1);
  const registrations = (await person.get("/loan-registrations?size=100")).body.items;
  expect(registrations.length).toBeGreaterThan(6);
  process.stdout.write(`${keeper}: ${registrations.length} slips, ${loans.items.length} loans\n`);
});

test("every rule of the database holds, and it takes little of the start", async () => {
  const client = await province.database.connectAlone();
  const verdicts = await verify(client).finally(() => client.end());
  expect(verdicts.flatMap(({ rule, faults }) => faults.map(({ about }) => `${rule.name}: ${about}`))).toEqual([]);
  process.stdout.write(`borrowing of the demo: ${took.toFixed(0)} ms\n`);
  expect(took).toBeLessThan(15_000);
});
