import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { chanceOf } from "../src/demo/chance.ts";
import { verify, verifyRules } from "../src/verify/rules.ts";
import { storyEvidence } from "./evidence.ts";
import { type Answer, house, type Person } from "./house.ts";
import { LedgerWalk } from "./ledger-walk.ts";
import {
  newRecord,
  postVoucher,
  type Room,
  reverse,
  roomsOf,
  shelvesOf,
  tryVoucher,
} from "./storekeeping.ts";

const province = house();

/** All that must be true of the whole database. */
async function faultsEverywhere(): Promise<string[]> {
  const client = await province.owner.connectAlone();
  try {
    return (await verify(client, verifyRules(storyEvidence))).flatMap(({ rule, faults }) =>
      faults.map(({ unit, about }) => `${rule.name}: ${unit}: ${about}`),
    );
  } finally {
    await client.end();
  }
}

const twoRooms = async (who: Person) => (await roomsOf(who)) as [Room, Room];
const total = (shelves: readonly { quantity: number; value: number }[]) => ({
  quantity: shelves.reduce((sum, { quantity }) => sum + quantity, 0),
  value: shelves.reduce((sum, { value }) => sum + value, 0),
});
/** Every connection tells the statistics of what it met once it is idle for a second, or asked to. */
const deadlocks = async (): Promise<number> => {
  await wait(1_100);
  await Promise.all(
    Array.from({ length: 10 }, () =>
      province.database.pool.query("select pg_stat_force_next_flush(), pg_sleep(0.05)"),
    ),
  );
  return (
    await province.owner.pool.query(
      "select deadlocks from pg_stat_database where datname = current_database()",
    )
  ).rows[0].deadlocks;
};
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

test("every rule of the ledger holds in the demo province", async () => {
  expect(await faultsEverywhere()).toEqual([]);
});

test("history, movements, payments and posted vouchers are only ever added to", async () => {
  const mai = await province.as("mai");
  const [source] = (await mai.get("/funding-sources?size=1")).body.items;
  const record = { name: "Khay nhựa", unit: "Cái", trackingMode: "QUANTITY", grades: [] };
  const voucher = await postVoucher(mai, "INCREASE", {
    lines: [
      { record, quantity: 3, unitPrice: 5_000, sources: [{ fundingSourceId: source.id, amount: 15_000 }] },
    ],
  });
  const { pool } = province.owner;
  for (const table of ["history", "stock_movements", "stock_voucher_sources"]) {
    const [column] = (await pool.query(`select * from ${table} limit 1`)).fields;
    await expect(pool.query(`update ${table} set ${column?.name} = ${column?.name}`)).rejects.toThrow(
      /only ever added/,
    );
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow(/only ever added/);
    await expect(pool.query(`truncate ${table} cascade`)).rejects.toThrow(/only ever added/);
  }
  for (const change of [
    "number = 'GT-2627-9999'",
    "date = date - 1",
    "total_value = 0",
    "reason = 'x'",
    "posted_by_name = 'x'",
    "status = 'DRAFT'",
  ])
    await expect(pool.query(`update stock_vouchers set ${change} where id = ${voucher.id}`)).rejects.toThrow(
      /only ever added/,
    );
  await expect(pool.query(`delete from stock_vouchers where id = ${voucher.id}`)).rejects.toThrow(
    /only ever added/,
  );
  await expect(pool.query("truncate stock_vouchers cascade")).rejects.toThrow(/only ever added/);
});

test("twenty-four people adding at once get twenty-four codes and one exact total", async () => {
  const mai = await province.as("mai");
  const before = (await mai.get("/equipments?size=1")).body.total;
  const tubes = {
    name: "Bình tam giác",
    unit: "Cái",
    trackingMode: "QUANTITY",
    grades: [],
    quantity: 2,
    broken: 1,
  };
  const answers = await Promise.all(Array.from({ length: 24 }, () => mai.post("/equipments", tubes)));
  expect(new Set(answers.map((answer) => answer.body.code)).size).toBe(24);
  expect((await mai.get("/equipments?size=1")).body.total).toBe(before + 24);
});

test("twenty-four at once on one shelf: some are refused, none fails, and what is left is what was not taken", async () => {
  const mai = await province.as("mai");
  const [store, lab] = await twoRooms(mai);
  const id = await newRecord(mai, { name: "Pin tiểu", quantity: 40, unitPrice: 3_333, roomId: store.id });
  const chance = chanceOf("hai mươi bốn người");
  const sizes = Array.from({ length: 24 }, () => chance.between(1, 9));
  const answers = await Promise.all(
    sizes.map((quantity, index) => {
      const from = { equipmentId: id, roomId: store.id, quantity };
      if (index % 6 === 0)
        return tryVoucher(mai, "INCREASE", { lines: [{ equipmentId: id, quantity, unitPrice: 5_000 }] });
      if (index % 4 === 1) return tryVoucher(mai, "TRANSFER", { toRoomId: lab.id, lines: [from] });
      return tryVoucher(mai, "DECREASE", { cause: "USED_UP", lines: [from] });
    }),
  );
  expect([...new Set(statuses(answers))].sort()).toEqual([200, 409]);
  for (const { status, body } of answers) if (status === 409) expect(body.code).toBe("notEnoughStock");
  const done = answers.flatMap(({ status, body }) => (status === 200 ? [body] : []));
  const change = done.reduce(
    (sum, { type, moves }) =>
      sum + (type === "TRANSFER" ? 0 : (type === "INCREASE" ? 1 : -1) * moves[0].quantity),
    0,
  );
  const worth = done.reduce(
    (sum, { type, totalValue }) =>
      sum + (type === "TRANSFER" ? 0 : (type === "INCREASE" ? 1 : -1) * totalValue),
    0,
  );
  expect(total(await shelvesOf(mai, id))).toEqual({ quantity: 40 + change, value: 133_320 + worth });
  // none was given twice, none is missing in between
  for (const type of ["DECREASE", "TRANSFER", "INCREASE"]) {
    const numbers = done
      .filter((one) => one.type === type)
      .map(({ number }) => Number(number.slice(-4)))
      .sort((a, b) => a - b);
    expect(numbers.length).toBeGreaterThan(0);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(numbers.length - 1);
  }
});

test("vouchers that name the same things in opposite order never wait for each other in a ring", async () => {
  const mai = await province.as("mai");
  const [store, lab] = await twoRooms(mai);
  const ids = await Promise.all(
    ["Đèn pin", "Dây nối", "Công tắc"].map((name) =>
      newRecord(mai, { name, quantity: 500, roomId: store.id }),
    ),
  );
  const before = await deadlocks();
  const move = (order: readonly number[]) =>
    tryVoucher(mai, "TRANSFER", {
      toRoomId: lab.id,
      lines: order.map((equipmentId) => ({ equipmentId, roomId: store.id, quantity: 1 })),
    });
  for (let round = 0; round < 8; round++) {
    const answers = await Promise.all([move(ids), move(ids.toReversed()), move(ids), move(ids.toReversed())]);
    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
  }
  expect(await deadlocks()).toBe(before);
  for (const id of ids)
    expect((await shelvesOf(mai, id)).find(({ roomId }) => roomId === lab.id)?.quantity).toBe(32);
});

test("reversing deliveries while records are deleted and added: nobody waits in a ring either", async () => {
  const mai = await province.as("mai");
  const record = (name: string) => ({ name, unit: "Cái", trackingMode: "QUANTITY", grades: [] });
  const before = await deadlocks();
  for (let round = 0; round < 4; round++) {
    const came = await Promise.all(
      [1, 2, 3].map((number) =>
        postVoucher(mai, "INCREASE", {
          lines: [{ record: record(`Về nhầm ${round} ${number}`), quantity: 2 }],
        }),
      ),
    );
    const opened = await Promise.all(
      [1, 2, 3].map((number) => newRecord(mai, { name: `Nhập nhầm ${round} ${number}`, quantity: 2 })),
    );
    const answers = await Promise.all([
      ...came.map(({ id }) => reverse(mai, id)),
      ...opened.map((id) => mai.delete(`/equipments/${id}`)),
      ...[1, 2].map((number) =>
        tryVoucher(mai, "INCREASE", {
          lines: [{ record: record(`Về thêm ${round} ${number}`), quantity: 1 }],
        }),
      ),
    ]);
    expect(statuses(answers)).toEqual([200, 200, 200, 204, 204, 204, 200, 200]);
  }
  expect(await deadlocks()).toBe(before);
});

test("of fifty who reverse one voucher at once exactly one does", async () => {
  const mai = await province.as("mai");
  const id = await newRecord(mai, { name: "Bút dạ", quantity: 30, unitPrice: 7_000 });
  const { id: voucher } = await postVoucher(mai, "DECREASE", {
    cause: "USED_UP",
    lines: [{ equipmentId: id, quantity: 12 }],
  });
  const answers = await Promise.all(Array.from({ length: 50 }, () => reverse(mai, voucher)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await shelvesOf(mai, id)).toMatchObject([{ quantity: 30, value: 210_000 }]);
});

test("of eight who turn one record into pieces at once exactly one does, and nothing is there twice", async () => {
  const mai = await province.as("mai");
  const id = await newRecord(mai, { name: "Ampe kế", quantity: 5, unitPrice: 250_000 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      tryVoucher(mai, "CONVERT", { toMode: "ITEM", lines: [{ equipmentId: id }] }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect([200, 400, 409]).toContain(status);
  const pieces = (
    await mai.get(`/equipments?search=${encodeURIComponent("Ampe kế")}&trackingMode=ITEM&size=50`)
  ).body.items.filter(({ name }: { name: string }) => name === "Ampe kế");
  expect(pieces.map(({ quantity, value }: { quantity: number; value: number }) => [quantity, value])).toEqual(
    Array.from({ length: 5 }, () => [1, 250_000]),
  );
});

test("a voucher of a thousand lines is posted in as many statements as one of ten", async () => {
  const mai = await province.as("mai");
  const [store, lab] = await twoRooms(mai);
  const costs = async (count: number) => {
    const lines = Array.from({ length: count }, (_, index) => ({
      record: {
        name: `Tranh ${count} số ${index + 1}`,
        unit: "Tờ",
        trackingMode: "QUANTITY",
        grades: [],
        roomId: store.id,
      },
      quantity: 4,
      unitPrice: 30_000,
    }));
    const [came, coming] = await counted(() => postVoucher(mai, "INCREASE", { lines }));
    const ids = came.moves.map(({ equipmentId }: { equipmentId: number }) => equipmentId) as number[];
    const [moved, moving] = await counted(() =>
      postVoucher(mai, "TRANSFER", {
        toRoomId: lab.id,
        lines: ids.map((equipmentId) => ({ equipmentId, roomId: store.id, quantity: 3 })),
      }),
    );
    const [reversed, reversing] = await counted(() => reverse(mai, moved.id));
    expect(reversed.status).toBe(200);
    expect(await shelvesOf(mai, ids[count - 1] as number)).toMatchObject([
      { quantity: 4, roomId: store.id, value: 120_000 },
    ]);
    return { coming, moving, reversing };
  };
  const ofTen = await costs(10);
  expect(await costs(1_000)).toEqual(ofTen);
  expect(Math.max(...Object.values(ofTen))).toBeLessThan(45);
});

/** What the work answered, and how many statements it took. */
async function counted<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const before = province.database.statements();
  const result = await work();
  return [result, province.database.statements() - before];
}

test("three hundred random steps agree with a ledger kept the slow way, and a storm on the same shelves breaks no rule", async () => {
  const walk = new LedgerWalk(await province.as("mai"), chanceOf("sổ kho"));
  await walk.begin("Vật tư");
  for (let step = 0; step < 300; step++) await walk.step();
  await walk.compare();
  // a walk that met nothing proves nothing
  for (const outcome of [
    "INCREASE 200",
    "DECREASE 200",
    "TRANSFER 200",
    "CONDITION 200",
    "REVERSAL 200",
    "DECREASE short",
    "HAND OVER 200",
  ])
    expect(walk.tally.get(outcome), outcome).toBeGreaterThan(0);
  const storm = new LedgerWalk(await province.as("thao"), chanceOf("bão"));
  await storm.begin("Vật tư chung");
  for (let gust = 0; gust < 4; gust++) await storm.storm(16);
  expect(await faultsEverywhere()).toEqual([]);
}, 90_000);
