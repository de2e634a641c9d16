/**
 * What Hòa of the Sở reads of the use in her schools is kept by day, and is at any moment what the schools’ own
 * lists say.
 */
import type { Paper } from "@so-thiet-bi/contract/paper";
import { isSchoolDay, type SchoolCalendar } from "@so-thiet-bi/contract/school-weeks";
import { beforeAll, expect, test } from "vitest";
import { keepUsage } from "../src/areas/usage/actions/keep-usage.ts";
import { transaction } from "../src/db/transaction.ts";
import { chanceOf } from "../src/demo/chance.ts";
import { keptRules } from "../src/verify/kept.ts";
import type { VerifyRule } from "../src/verify/rule.ts";
import { judge } from "../src/verify/rules.ts";
import { type AnyRegistration, borrowing, lesson, of } from "./borrowing.ts";
import type { Person } from "./house.ts";
import { done } from "./inventory.ts";
import { lending } from "./lending.ts";
import { lentProvince } from "./lent-province.ts";
import { dayFromToday, newRecord } from "./storekeeping.ts";

const province = lentProvince();
const b = borrowing(province);
const l = lending(province);
const school = "Trường THCS Bến Hạ";
const [from, to] = [dayFromToday(-250), dayFromToday(150)];

let [hoa, mai, hung, tuan] = [] as unknown as [Person, Person, Person, Person];
/** School days that are over, the latest first. */
let past: string[];
/** Two of one type, and one of none. */
let things: number[];
let types: number[];
let classes: number[];

beforeAll(async () => {
  [hoa, mai, hung, tuan] = (await Promise.all(
    (["hoa", "mai", "hung", "tuan"] as const).map((key) => province.as(key)),
  )) as [Person, Person, Person, Person];
  await b.lend({ pastDays: 200 });
  const years: (SchoolCalendar & { status: string })[] = (await done(hung.get("/school-years"))).items;
  past = Array.from({ length: 60 }, (_, index) => dayFromToday(-1 - index)).filter((day) =>
    years.some((year) => isSchoolDay(year, day)),
  );
  types = (await done(mai.get("/equipment-types?size=2"))).items.map(({ id }: { id: number }) => id);
  things = [];
  for (const typeId of [types[0], types[0], null])
    things.push(await newRecord(mai, { name: `Quả cân ${things.length}`, quantity: 500, typeId }));
  classes = (await done(mai.get("/classrooms?size=3"))).items.map(({ id }: { id: number }) => id);
});

interface Figures {
  uses: number;
  periods: number;
  ictPeriods: number;
  loans: number;
  users: number;
}

async function readByHoa(): Promise<Figures> {
  const { paper }: { paper: Paper } = await done(hoa.get(`/reports/unit-usage?from=${from}&to=${to}`));
  const rows = paper.blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
  const row = rows.find((row) => row.kind === "plain" && row.cells["name"] === school);
  return (row as unknown as { cells: Figures }).cells;
}

/** The same from the slips of the school, by the arithmetic of `usage/rules.ts`. */
async function readByTheSchool(): Promise<Pick<Figures, "uses" | "periods" | "ictPeriods">> {
  const { items } = await done(hung.get(`/usage-summary?from=${from}&to=${to}`));
  const sum = (of: (row: Record<string, number>) => number | undefined) =>
    items.reduce((all: number, row: Record<string, number>) => all + (of(row) ?? 0), 0);
  return {
    uses: sum(({ uses }) => uses),
    periods: sum(({ equipmentPeriods }) => equipmentPeriods),
    ictPeriods: sum(({ ictPeriods }) => ictPeriods),
  };
}

const rule = keptRules.find(({ name }) => name === "kept-usage-is-counted") as VerifyRule;

async function faults(): Promise<string[]> {
  const client = await province.owner.connectAlone();
  try {
    return (await judge(client, rule)).faults.map(({ unit, about }) => `${unit}: ${about}`);
  } finally {
    await client.end();
  }
}

const waiting = async (): Promise<number> =>
  (await b.query<{ count: number }>("select count(*)::int as count from usage_days_to_count"))[0]
    ?.count as number;

const used = async (registration: object): Promise<AnyRegistration> =>
  (await done(tuan.post("/loan-records", { registrations: [registration] }))).items[0];

test("a day is kept, and counted while Hòa waits from the moment on at which something of it changes", async () => {
  await keepUsage(province.database);
  expect(await waiting()).toBe(0);
  expect(await faults()).toEqual([]);
  const before = await readByHoa();
  expect(before).toMatchObject(await readByTheSchool());
  expect(before.uses).toBeGreaterThan(10);
  expect(before.users).toBeGreaterThan(1);

  // it is read and not counted: a wrong row would be told
  await b.query("update usage_days set uses = uses + 1000 where date = $1", [past[0]]);
  const wrong = (await readByHoa()).uses - before.uses;
  expect(wrong % 1_000).toBe(0);
  await b.query("update usage_days set uses = uses - 1000 where date = $1", [past[0]]);

  const [free] = await b.query<{ date: string }>(
    `select day::text as date from unnest($1::date[]) as day
     where not exists (select from loan_registrations where date = day and borrower_id = $2) limit 1`,
    [past, (await b.found("/employees?search=vo%20anh%20tuan")).id],
  );
  const slip = await used(
    lesson(
      free?.date as string,
      [of(things[0] as number), of(things[1] as number), of(things[2] as number)],
      {
        periods: [3, 4],
        usesIct: true,
      },
    ),
  );
  expect(await readByHoa()).toMatchObject({
    loans: before.loans + 1,
    uses: before.uses + 4,
    periods: before.periods + 2,
    ictPeriods: before.ictPeriods + 2,
  });
  await keepUsage(province.database);
  expect(await waiting()).toBe(0);
  expect(await readByHoa()).toMatchObject({ loans: before.loans + 1, uses: before.uses + 4 });

  await done(tuan.post(`/loan-registrations/${slip.id}/withdrawal`, { reason: "Ghi nhầm tiết" }));
  expect(await readByHoa()).toMatchObject(before);
  expect(await faults()).toEqual([]);
});

test("a room without things counts from the beginning of its time on, though nobody writes anything then", async () => {
  const week = await b.nextWeek();
  const { items: rooms } = await done(mai.get("/functional-rooms?size=1"));
  const room = { roomId: rooms[0].id, usesIct: true, periods: [4] };
  const { id } = await b.approved("tuan", lesson(week.day(1), [], room));
  await keepUsage(province.database);
  const before = await readByHoa();
  await b.query(
    "update loan_registrations set span = tstzrange(now() + interval '300 milliseconds', now() + interval '1 hour') where id = $1",
    [id],
  );
  await keepUsage(province.database);
  expect((await readByHoa()).ictPeriods).toBe(before.ictPeriods);
  await new Promise((later) => setTimeout(later, 400));
  expect(await waiting()).toBe(0);
  expect((await readByHoa()).ictPeriods).toBe(before.ictPeriods + 1);
  expect(await keepUsage(province.database)).toBe(1);
  expect((await readByHoa()).ictPeriods).toBe(before.ictPeriods + 1);
  expect(await faults()).toEqual([]);
});

test("what fails changes no figure, and of two who write the same day neither waits for the other", async () => {
  await keepUsage(province.database);
  const before = await readByHoa();
  const slipsOf = (day: string) =>
    b.query<{ id: number }>("select id from loan_registrations where date = $1 and status = 'BORROWED'", [
      day,
    ]);
  const day = (
    await b.query<{ date: string }>(
      "select date from loan_registrations where status = 'BORROWED' group by date having count(*) > 1 limit 1",
    )
  )[0]?.date as string;
  const [one, other] = await slipsOf(day);
  const [first, second] = [await province.owner.connectAlone(), await province.owner.connectAlone()];
  try {
    await first.query("begin");
    await first.query("update loan_registrations set uses_ict = not uses_ict where id = $1", [one?.id]);
    await second.query("set lock_timeout = '200ms'");
    await second.query("update loan_registrations set uses_ict = not uses_ict where id = $1", [other?.id]);
    await second.query("update loan_registrations set uses_ict = not uses_ict where id = $1", [other?.id]);
    // who counts meanwhile does not wait either
    await keepUsage(province.database);
    await first.query("rollback");
  } finally {
    await first.end();
    await second.end();
  }
  expect(await readByHoa()).toMatchObject(before);
  expect(await waiting()).toBe(0);
  await expect(
    transaction(province.database, { keyed: false }, async (tx) => {
      await tx.updateTable("loan_registrations").set({ uses_ict: true }).execute();
      throw new Error("the power went");
    }),
  ).rejects.toThrow("the power went");
  expect(await waiting()).toBe(0);
  expect(await readByHoa()).toMatchObject(before);
});

test("after a thousand random changes what is kept is what is counted anew", async () => {
  const chance = chanceOf("lượt dùng");
  const tally = new Map<string, number>();
  const did = (what: string, status: number) =>
    tally.set(`${what} ${status}`, (tally.get(`${what} ${status}`) ?? 0) + 1);
  const slips: number[] = [];
  const wishes: number[] = [];
  const week = await b.nextWeek();
  const tuanId = (await b.found("/employees?search=vo%20anh%20tuan")).id;
  const some = () => [...new Set([chance.oneOf(things), chance.oneOf(things)])].map((id) => of(id));
  const more = () => ({
    periods: chance.oneOf([[1], [1, 2], [2, 3]]),
    usesIct: chance.happens(40),
    ...(chance.happens(60) && { classroomId: chance.oneOf(classes) }),
  });
  for (let step = 0; step < 1_000; step++) {
    const lot = chance.between(1, 100);
    if (lot <= 25) {
      const registrations = [lesson(chance.oneOf(past.slice(0, 6)), some(), more())];
      const { status, body } = await tuan.post("/loan-records", { registrations });
      did("noted", status);
      if (status === 200) slips.push(body.items[0].id);
    } else if (lot <= 40 && slips.length > 0) {
      const [id] = slips.splice(chance.between(0, slips.length - 1), 1);
      did(
        "taken back",
        (await tuan.post(`/loan-registrations/${id}/withdrawal`, { reason: "Ghi nhầm tiết" })).status,
      );
    } else if (lot <= 50) {
      const { status, body } = await l.tryHandOut(tuanId, some());
      did("handed out", status);
      if (status === 200)
        await mai.post(`/loans/${body.id}/return`, {
          lines: body.lines.map((line: { id: number }) => ({ lineId: line.id, good: 1 })),
        });
    } else if (lot <= 65) {
      const { status, body } = await b.tryRegister(
        tuan,
        lesson(week.day(chance.between(0, 5)), some(), more()),
      );
      did("registered", status);
      // what repeats a slip that stands is not written again
      if (status === 200) wishes.push(...body.items.map(({ id }: { id: number }) => id));
    } else if (lot <= 75 && wishes.length > 0) {
      const id = chance.oneOf(wishes);
      did("approved", (await mai.post(`/loan-registrations/${id}/approval`, {})).status);
    } else if (lot <= 80 && wishes.length > 0) {
      const [id] = wishes.splice(chance.between(0, wishes.length - 1), 1);
      did("cancelled", (await tuan.post(`/loan-registrations/${id}/cancellation`, {})).status);
    } else if (lot <= 90 && wishes.length > 0) {
      // days go by
      await b.longAgo(chance.oneOf(wishes), chance.between(1, 20));
      did("went by", 200);
    } else {
      const id = chance.oneOf(things);
      await b.query("update equipments set type_id = $2 where id = $1", [id, chance.oneOf([...types, null])]);
      did("of another type", 200);
    }
    if (step % 10 === 9 && chance.happens(50)) await keepUsage(province.database);
    if (step % 50 === 49) expect(await readByHoa()).toMatchObject(await readByTheSchool());
    if (step % 100 === 99) expect(await faults()).toEqual([]);
  }
  for (const what of ["noted", "taken back", "handed out", "registered", "approved", "cancelled", "went by"])
    expect(tally.get(`${what} 200`) ?? 0, [...tally].join(" · ")).toBeGreaterThan(5);
  await keepUsage(province.database);
  expect(await waiting()).toBe(0);
  expect(await faults()).toEqual([]);
  expect(await readByHoa()).toMatchObject(await readByTheSchool());
}, 300_000);
