/** Phạm Quốc Cường of the commune Nam Giang merges its primary school into its lower secondary school. */
import { expect, test } from "vitest";
import { type PersonKey, person } from "../src/demo/people.ts";
import { verify, verifyRules } from "../src/verify/rules.ts";
import { storyEvidence } from "./evidence.ts";
import { type Answer, house, logIn, type Person, personWith } from "./house.ts";
import { dayFromToday, newRecord, roomsOf } from "./storekeeping.ts";

const province = house();

const units = new Map<PersonKey, number>();

/** Where the person worked before anything was merged. */
async function unitOf(key: PersonKey): Promise<number> {
  const found =
    units.get(key) ?? (await (await province.as(key)).post("/auth/session")).body.user.department.id;
  units.set(key, found);
  return found;
}

const plan = async () => ({
  fromId: await unitOf("phuc"),
  intoId: await unitOf("khanh"),
  decisionNo: "12/QĐ-UBND",
  decidedOn: dayFromToday(-5),
});

/** A session of now: accounts move between units in these stories. */
const anew = async (key: PersonKey): Promise<Person> =>
  personWith(province.app, await logIn(province.nobody, person(key)));

async function holdsTrue(): Promise<void> {
  const client = await province.owner.connectAlone();
  const verdicts = await verify(client, verifyRules(storyEvidence)).finally(() => client.end());
  expect(verdicts.filter(({ broken }) => broken > 0).map(({ rule, faults }) => [rule.name, faults])).toEqual(
    [],
  );
}

async function one<Row>(statement: string, values: unknown[] = []): Promise<Row> {
  return (await province.owner.pool.query(statement, values)).rows[0] as Row;
}

/** How much stands on the books of a unit, and what it is worth. */
const booksOf = (unit: number) =>
  one<{ pieces: number; worth: number; shelves: number }>(
    `select coalesce(sum(quantity), 0)::float as pieces, coalesce(sum(value), 0)::float as worth,
       count(*)::int as shelves
     from stock_balances where department_id = $1 and quantity > 0`,
    [unit],
  );

const call = async (who: Person, id: number, verb: "step" | "taking-back"): Promise<Answer> => {
  const { version } = (await who.get(`/mergers/${id}`)).body;
  return who.post(`/mergers/${id}/${verb}`, { version });
};

/** Where a step lets the rules of the books be looked at. */
async function all(who: Person, id: number, verb: "step" | "taking-back", after = async () => {}) {
  const { done } = (await who.get(`/mergers/${id}`)).body;
  const times = verb === "step" ? 6 - done : done;
  let last: Answer["body"];
  for (let time = 0; time < times; time++) {
    const answer = await call(who, id, verb);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    last = answer.body;
    await after();
  }
  return last;
}

let merger: number;

/** These stories look at every rule of the books, several times. */
const looksAtAll = { timeout: 120_000 };

test("Cường plans it: the preview counts what moves and names what has to be settled first", async () => {
  const cuong = await province.as("cuong");
  const planned = await cuong.post("/mergers", await plan());
  expect(planned.body).toMatchObject({
    from: { name: "Trường Tiểu học Nam Giang" },
    into: { name: "Trường THCS Nam Giang" },
    status: "PLANNED",
    done: 0,
    codes: "KEEP",
    can: { edit: true, run: true, takeBack: false },
  });
  merger = planned.body.id;
  const seen = (await cuong.get(`/mergers/${merger}/preview`)).body;
  const books = await booksOf(await unitOf("phuc"));
  const moves = Object.fromEntries(seen.moves.map((one: { kind: string }) => [one.kind, one]));
  expect(moves["RECORDS"].value).toBe(books.worth);
  expect(moves["ACCOUNTS"].count).toBe(3);
  expect(moves["CLASSES"].count).toBeGreaterThan(5);
  expect(seen.blocks.map(({ kind, count }: { kind: string; count: number }) => [kind, count])).toEqual([
    ["IN_HAND", 3],
    ["DEMAND", 2],
  ]);
  expect(seen.administrators).toEqual(["Hồ Hữu Phúc"]);
  const [line] = (await cuong.get(`/departments/${await unitOf("cuong")}/history`)).body.items;
  expect(line).toMatchObject({ event: "department.mergerPlanned", actorName: "Phạm Quốc Cường" });
});

test("what blocks is named, and nothing has begun", async () => {
  const cuong = await province.as("cuong");
  const refused = await call(cuong, merger, "step");
  expect(refused).toMatchObject({ status: 409, body: { code: "mergerBlocked" } });
  expect(refused.body.message).toContain("Thiết bị đang giao cho người dùng (3)");
  expect((await cuong.get(`/mergers/${merger}`)).body).toMatchObject({ status: "PLANNED", done: 0 });
  expect((await cuong.get(`/departments/${await unitOf("phuc")}`)).body.active).toBe(true);
});

test.each([
  ["one and the same school", async () => ({ intoId: await unitOf("phuc") }), "intoId"],
  ["a school of another commune", async () => ({ fromId: await unitOf("hung") }), "fromId"],
  ["the commune itself", async () => ({ intoId: await unitOf("cuong") }), "intoId"],
  ["a decision of tomorrow", async () => ({ decidedOn: dayFromToday(1) }), "decidedOn"],
  ["no decision", async () => ({ decisionNo: " " }), "decisionNo"],
])("%s: a sentence at the field", async (_, change, field) => {
  const cuong = await province.as("cuong");
  const { version } = (await cuong.get(`/mergers/${merger}`)).body;
  const answer = await cuong.put(`/mergers/${merger}`, { ...(await plan()), ...(await change()), version });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test("a school of a planned merger is not planned again, and heads of schools and others see nothing of it", async () => {
  const hoa = await province.as("hoa");
  const again = await hoa.post("/mergers", await plan());
  expect(again).toMatchObject({ status: 409, body: { code: "mergerTaken" } });
  expect((await hoa.get("/mergers")).body).toEqual({ items: [], can: { create: true } });
  expect((await hoa.get(`/mergers/${merger}`)).status).toBe(404);
  const khanh = await province.as("khanh");
  expect((await khanh.get("/mergers")).body).toEqual({ items: [], can: { create: false } });
  expect((await khanh.post("/mergers", await plan())).status).toBe(403);
});

test(
  "once all is settled the two become one, step by step, and the books hold after each",
  looksAtAll,
  async () => {
    const [cuong, phuc, hien, binh] = [
      await province.as("cuong"),
      await province.as("phuc"),
      await province.as("hien"),
      await province.as("binh"),
    ];
    const [from, into] = [await unitOf("phuc"), await unitOf("khanh")];
    for (const { id } of (await hien.get("/holdings")).body.items)
      expect((await hien.post(`/holdings/${id}/return`, {})).status).toBe(200);
    for (const { id } of (await phuc.get("/demands")).body.items) await settleDemand(id);
    const [store] = await roomsOf(hien);
    await newRecord(hien, {
      name: "Kính lúp gấp",
      code: "KL-01",
      quantity: 7,
      unitPrice: 20_000,
      roomId: store?.id,
    });
    await newRecord(binh, { name: "Kính lúp tròn", code: "KL-01", quantity: 2, unitPrice: 30_000 });
    const seen = (await cuong.get(`/mergers/${merger}/preview`)).body;
    expect(seen.blocks).toEqual([]);
    expect(seen.codes.renumbered).toBe(1);
    const before = { from: await booksOf(from), into: await booksOf(into) };
    const pupils = await one<{ n: number }>(
      "select count(*)::int as n from students where department_id = $1",
      [into],
    );

    const done = await all(cuong, merger, "step", holdsTrue);
    expect(done).toMatchObject({
      status: "DONE",
      done: 6,
      can: { run: false, takeBack: true },
      workedOnAt: null,
    });
    expect(await booksOf(from)).toEqual({ pieces: 0, worth: 0, shelves: 0 });
    const after = await booksOf(into);
    expect(after.pieces).toBeCloseTo(before.from.pieces + before.into.pieces, 3);
    expect(after.worth).toBe(before.from.worth + before.into.worth);
    const moved = seen.moves.find(({ kind }: { kind: string }) => kind === "PUPILS").count;
    expect(
      (await one<{ n: number }>("select count(*)::int as n from students where department_id = $1", [into]))
        .n,
    ).toBe(pupils.n + moved);
    expect((await call(cuong, merger, "step")).body.code).toBe("wrongState");
  },
);

test("the absorbed school is read under its old head: stopped, its books closed, its vouchers where they were", async () => {
  const cuong = await province.as("cuong");
  const { from, handover } = (await cuong.get(`/mergers/${merger}`)).body;
  expect((await cuong.get(`/departments/${from.id}`)).body).toMatchObject({
    active: false,
    name: "Trường Tiểu học Nam Giang",
  });
  expect((await cuong.get(`/stock-closing?departmentId=${from.id}`)).body.until).toBe(dayFromToday());
  const sent = (await cuong.get(`/stock-vouchers/${handover.voucherId}`)).body;
  expect(sent).toMatchObject({ type: "TRANSFER_OUT", departmentName: from.name, documentNo: "12/QĐ-UBND" });
  expect((await cuong.get(`/papers/asset-handover/${handover.voucherId}?format=pdf`)).status).toBe(200);
  const { items } = (await cuong.get(`/departments/${from.id}/history`)).body;
  expect(items.map(({ event }: { event: string }) => event)).toContain("department.mergerStepped");
});

test("people log in as before and find the school that stays, its things and the old codes", async () => {
  const [hien, phuc, into] = [await anew("hien"), await anew("phuc"), await unitOf("khanh")];
  expect((await phuc.post("/auth/session")).body.user).toMatchObject({
    role: "ROLE_DEPARTMENT_USER",
    department: { id: into },
  });
  const found = (await hien.get("/equipments?search=KL-01")).body.items;
  expect(
    found.map(({ name, formerCode }: { name: string; formerCode: string | null }) => [name, formerCode]),
  ).toEqual(
    expect.arrayContaining([
      ["Kính lúp gấp", "KL-01"],
      ["Kính lúp tròn", null],
    ]),
  );
  const gap = found.find(({ name }: { name: string }) => name === "Kính lúp gấp");
  expect(gap).toMatchObject({ quantity: 7, value: 140_000, can: { post: true } });
  expect(gap.code).not.toBe("KL-01");
  expect(gap.room?.name).toContain("Kho");
});

test(
  "nobody has worked on, so it is taken back step by step: both schools are as they were",
  looksAtAll,
  async () => {
    const cuong = await province.as("cuong");
    const { from, into } = (await cuong.get(`/mergers/${merger}`)).body;
    const sum = await booksOf(into.id);
    const undone = await all(cuong, merger, "taking-back", holdsTrue);
    expect(undone).toMatchObject({ status: "TAKEN_BACK", done: 0, can: { run: false, takeBack: false } });
    const [own, other] = [await booksOf(from.id), await booksOf(into.id)];
    expect(own.worth + other.worth).toBe(sum.worth);
    expect(own.worth).toBeGreaterThan(1_500_000_000);
    const [hien, phuc] = [await anew("hien"), await anew("phuc")];
    expect((await phuc.post("/auth/session")).body.user).toMatchObject({
      role: "ROLE_DEPARTMENT_ADMIN",
      department: { id: from.id },
    });
    const [gap] = (await hien.get("/equipments?search=KL-01")).body.items;
    expect(gap).toMatchObject({ name: "Kính lúp gấp", code: "KL-01", quantity: 7, active: true });
    expect((await hien.get("/stock-closing")).body.until).toBeNull();
    const binh = await province.as("binh");
    expect((await binh.get("/equipments?search=KL-01")).body.total).toBe(1);
  },
);

test("begun and left in the middle it is gone on with by whoever leads the commune; a step is done once", async () => {
  const cuong = await province.as("cuong");
  const again = await cuong.post("/mergers", { ...(await plan()), codes: "NEW" });
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  merger = again.body.id;
  const { version } = (await call(cuong, merger, "step")).body;
  const both = await Promise.all([1, 2].map(() => cuong.post(`/mergers/${merger}/step`, { version })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await cuong.get(`/mergers/${merger}`)).body).toMatchObject({ status: "RUNNING", done: 2 });
  expect((await all(cuong, merger, "step")).status).toBe("DONE");
  await holdsTrue();
});

test(
  "a step whose connection is cut in the middle leaves nothing behind, and is done when asked again",
  looksAtAll,
  async () => {
    const cuong = await province.as("cuong");
    await all(cuong, merger, "taking-back");
    const { id } = (await cuong.post("/mergers", await plan())).body;
    merger = id;
    for (let time = 0; time < 4; time++) await call(cuong, id, "step");
    const books = { from: await booksOf(await unitOf("phuc")), into: await booksOf(await unitOf("khanh")) };
    const records = "select count(*)::int as n from equipments where department_id = $1";
    const before = await one(records, [await unitOf("khanh")]);
    // the new records are written and the voucher is about to be, when the process that does it is gone
    const holder = await province.owner.connectAlone();
    await holder.query("begin; lock table stock_vouchers in share row exclusive mode");
    const cut = call(cuong, id, "step");
    const waiting = "select pid from pg_locks where relation = 'stock_vouchers'::regclass and not granted";
    let found: { pid: number } | undefined;
    await expect.poll(async () => (found = await one(waiting)), { timeout: 20_000 }).toBeDefined();
    await province.database.pool.query("select pg_terminate_backend($1)", [found?.pid]);
    expect((await cut).status).toBe(503);
    await holder.query("rollback");
    await holder.end();
    expect((await cuong.get(`/mergers/${id}`)).body).toMatchObject({
      status: "RUNNING",
      done: 4,
      handover: null,
    });
    expect({ from: await booksOf(await unitOf("phuc")), into: await booksOf(await unitOf("khanh")) }).toEqual(
      books,
    );
    expect(await one(records, [await unitOf("khanh")])).toEqual(before);
    await holdsTrue();
    expect((await all(cuong, id, "step")).status).toBe("DONE");
    await holdsTrue();
  },
);

test("as soon as somebody works on in the school that stays it cannot be taken back", async () => {
  const [cuong, binh] = [await province.as("cuong"), await province.as("binh")];
  await newRecord(binh, { name: "Thước cuộn", quantity: 1 });
  const refused = await call(cuong, merger, "taking-back");
  expect(refused).toMatchObject({ status: 409, body: { code: "mergerWorkedOn" } });
  expect(refused.body.message).toContain("Trường THCS Nam Giang");
  expect((await cuong.get(`/mergers/${merger}`)).body).toMatchObject({
    status: "DONE",
    can: { takeBack: false },
  });
});

/** Goods that were approved do not come any more, what waits goes back to the school. */
async function settleDemand(id: number): Promise<void> {
  await province.owner.pool.query(
    "update demands set status = 'REJECTED_BY_LEVEL_1', turn_department_id = null where id = $1",
    [id],
  );
}
