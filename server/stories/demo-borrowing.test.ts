/**
 * The demo province lends: whoever opens it finds something on every page of borrowing, on any day of the
 * year.
 */
import { beforeAll, expect, test } from "vitest";
import { mondayOf, timesOf } from "../src/areas/registrations/queries/calendar.ts";
import { transaction } from "../src/db/transaction.ts";
import { findActors } from "../src/demo/actors.ts";
import { borrowThisWeek } from "../src/demo/borrowing.ts";
import { breakAndLose } from "../src/demo/incidents.ts";
import { countSchools } from "../src/demo/inventory.ts";
import { borrowSinceSeptember, weeksBehind } from "../src/demo/past-lessons.ts";
import { person } from "../src/demo/people.ts";
import { setQuotas } from "../src/demo/quotas.ts";
import { mendAndDispose } from "../src/demo/repairs.ts";
import { lendingSchools } from "../src/demo/teaching.ts";
import { verify, verifyRules } from "../src/verify/rules.ts";
import { storyEvidence } from "./evidence.ts";
import { type Answer, house } from "./house.ts";

const province = house();
let took: number;
let remembered: number;
let broke: number;
let mended: number;

beforeAll(async () => {
  const first = performance.now();
  await transaction(province.database, { keyed: false }, async (tx) => {
    const actors = await findActors(tx);
    await setQuotas(tx, actors);
    await borrowSinceSeptember(tx, actors);
  });
  const start = performance.now();
  remembered = start - first;
  await transaction(province.database, { keyed: false }, async (tx) =>
    borrowThisWeek(tx, await findActors(tx)),
  );
  took = performance.now() - start;
  const next = performance.now();
  await transaction(province.database, { keyed: false }, async (tx) =>
    breakAndLose(tx, await findActors(tx)),
  );
  broke = performance.now() - next;
  const last = performance.now();
  await transaction(province.database, { keyed: false }, async (tx) =>
    mendAndDispose(tx, await findActors(tx)),
  );
  mended = performance.now() - last;
});

test.each(["mai", "nhung"] as const)(
  "%s finds loans open and overdue, something broken, and slips on the board",
  async (keeper) => {
    const person = await province.as(keeper);
    const loans = (await person.get("/loans?size=100")).body;
    expect(loans.totals.overdue).toBeGreaterThanOrEqual(2);
    expect(loans.totals.open).toBeGreaterThan(loans.totals.overdue);
    expect(loans.items.some(({ status }: Answer["body"]) => status === "RETURNED")).toBe(true);
    expect(loans.items.every((one: Answer["body"]) => one.overdue === one.daysOverdue > 0)).toBe(true);
    const incidents = (await person.get("/incidents")).body;
    // one came back broken, the other a teacher reported
    expect(incidents.totals).toMatchObject({ waiting: 2, open: 5 });
    expect(incidents.totals.unpaid).toBeGreaterThan(0);
    expect(new Set(incidents.items.map(({ status }: Answer["body"]) => status))).toEqual(
      new Set(["REPORTED", "CONFIRMED", "IN_PROGRESS", "RESOLVED", "DISMISSED"]),
    );
    const registrations = (await person.get("/loan-registrations?size=100")).body.items;
    expect(registrations.length).toBeGreaterThan(6);
    process.stdout.write(`${keeper}: ${registrations.length} slips, ${loans.items.length} loans\n`);
  },
);

test.each(lendingSchools)(
  "the weeks since September have uses in the books of $keeper, written down on their day",
  async ({ keeper, perWeek }) => {
    const { rows } = await province.owner.pool.query<{
      departmentId: number;
      monday: string;
      slips: number;
      people: number;
      subjects: number;
      late: number;
    }>(
      `select slip.department_id as "departmentId", date_trunc('week', slip.date)::date as monday, count(*)::int as slips,
       count(distinct slip.borrower_id)::int as people, count(distinct slip.subject_id)::int as subjects,
       count(*) filter (where loan.status <> 'RETURNED' or loan.closed_at <> upper(slip.span) or slip.created_at <> upper(slip.span)
         or not slip.recorded_later)::int as late
     from loan_registrations as slip join loans as loan on loan.registration_id = slip.id
     where slip.department_id = (select department_id from users where username = $1) group by 1, 2 order by 2`,
      [person(keeper).username],
    );
    const departmentId = rows[0]?.departmentId as number;
    const mondays = weeksBehind(
      (await timesOf(province.database.kysely, departmentId)).years,
      mondayOf(undefined),
    );
    const weeks = rows.filter(({ monday }) => mondays.includes(monday));
    // in a week of tests nothing may be needed
    expect(weeks.length).toBeGreaterThanOrEqual(Math.floor(mondays.length * 0.8));
    for (const { monday, slips, late } of weeks)
      expect([monday, slips <= perWeek[1], late]).toEqual([monday, true, 0]);
    const most = (of: "people" | "subjects") => Math.max(...weeks.map((week) => week[of]));
    if (mondays.length > 4) expect([most("people") >= 3, most("subjects") >= 3]).toEqual([true, true]);
  },
);

test("the groups of Hùng’s school stand beside their quotas", async () => {
  const hung = await province.as("hung");
  const { charts } = (await hung.get("/dashboard")).body;
  const { bars } = charts.find(({ key }: Answer["body"]) => key === "groups");
  const set = bars.filter(({ compared }: Answer["body"]) => compared > 0);
  expect(set.length).toBeGreaterThanOrEqual(4);
  expect(set.reduce((sum: number, { value }: Answer["body"]) => sum + value, 0)).toBeGreaterThan(0);
});

test("Mai finds repairs late, back and partly back, maintenance that is due, and liquidations that wait and are posted; Nhung a draft", async () => {
  const mai = await province.as("mai");
  const repairs = (await mai.get("/repairs")).body;
  expect(new Set(repairs.items.map(({ status, late }: Answer["body"]) => `${status} ${late}`))).toEqual(
    new Set(["OUT true", "BACK false", "PARTLY_BACK false"]),
  );
  expect((await mai.get("/maintenance")).body.due.map(({ late }: Answer["body"]) => late)).toEqual([
    true,
    false,
  ]);
  const statuses = async (keeper: "mai" | "nhung") =>
    (await (await province.as(keeper)).get("/liquidations")).body.items.map(
      ({ status }: Answer["body"]) => status,
    );
  expect([await statuses("mai"), await statuses("nhung")]).toEqual([["PROPOSED", "POSTED"], ["DRAFT"]]);
  expect((await (await province.as("binh")).get("/repairs")).body.total).toBe(0);
});

test("every page of an inventory check shows something: one is closed, one is being counted, one waits for its head, one is drafted", async () => {
  const began = performance.now();
  await transaction(province.database, { keyed: false }, async (tx) =>
    countSchools(tx, await findActors(tx)),
  );
  process.stdout.write(`inventory checks of the demo: ${(performance.now() - began).toFixed(0)} ms\n`);
  const mai = await province.as("mai");
  const { items } = (await mai.get("/inventory-checks")).body;
  expect(items.map(({ status }: Answer["body"]) => status)).toEqual(["DRAFT", "COUNTING", "CLOSED"]);
  const [, counting, closed] = items;
  expect(counting.progress.counted).toBeGreaterThan(0);
  expect(counting.progress.counted).toBeLessThan(counting.progress.lines);
  const { can: _, ...totals } = (await mai.get(`/inventory-checks/${closed.id}/variances`)).body;
  expect(totals.total).toBe(2);
  expect((await mai.get(`/inventory-checks/${closed.id}`)).body).toMatchObject({ incidentCount: 2 });
  expect((await (await province.as("quang")).get("/inventory-checks")).body.items).toMatchObject([
    { status: "WAITING", method: "BLIND" },
  ]);
});

test("every rule of the database holds, and it takes little of the start", async () => {
  const client = await province.owner.connectAlone();
  const verdicts = await verify(client, verifyRules(storyEvidence)).finally(() => client.end());
  expect(verdicts.flatMap(({ rule, faults }) => faults.map(({ about }) => `${rule.name}: ${about}`))).toEqual(
    [],
  );
  process.stdout.write(`past weeks of the demo: ${remembered.toFixed(0)} ms\n`);
  process.stdout.write(`borrowing of the demo: ${took.toFixed(0)} ms\n`);
  process.stdout.write(`broken and lost things of the demo: ${broke.toFixed(0)} ms\n`);
  process.stdout.write(`repairs and liquidations of the demo: ${mended.toFixed(0)} ms\n`);
  expect(took).toBeLessThan(15_000);
});
