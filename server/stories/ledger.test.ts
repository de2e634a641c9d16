import { expect, test } from "vitest";
import { chained, sealedText } from "../src/areas/history/actions.ts";
import { house } from "./house.ts";

const province = house();

test("in the demo province every balance is the sum of its movements and nothing is below zero", async () => {
  const { rows } = await province.database.pool.query(`
    select coalesce(balance.equipment_id, sums.equipment_id) as equipment_id from stock_balances as balance
    full join (select equipment_id, condition, sum(quantity) as quantity, sum(value) as value from stock_movements group by 1, 2) as sums
      on sums.equipment_id = balance.equipment_id and sums.condition = balance.condition
    where balance.quantity is distinct from sums.quantity or balance.value is distinct from sums.value or balance.quantity < 0`);
  expect(rows).toEqual([]);
});

test("the kept totals are the real ones", async () => {
  const { rows } = await province.database.pool.query(`
    select departments.id from departments left join equipment_counts on department_id = departments.id
    where coalesce(followed, 0) <> (select count(*) from equipments where department_id = departments.id and active and removed_at is null)
       or coalesce(stopped, 0) <> (select count(*) from equipments where department_id = departments.id and not active and removed_at is null)`);
  expect(rows).toEqual([]);
});

test("history, vouchers and movements are only ever added to", async () => {
  for (const table of ["history", "stock_vouchers", "stock_movements"]) {
    await expect(province.database.pool.query(`update ${table} set department_id = department_id`)).rejects.toThrow(/only ever added/);
    await expect(province.database.pool.query(`delete from ${table}`)).rejects.toThrow(/only ever added/);
    await expect(province.database.pool.query(`truncate ${table} cascade`)).rejects.toThrow(/only ever added/);
  }
});

test("every unit's history is one unbroken chain", async () => {
  const { rows } = await province.database.pool.query<Record<string, never>>(`
    select department_id, no, at, actor_id, event, subject_type as type, subject_id as id, details::text as details, hash from history order by department_id, no`);
  expect(rows.length).toBeGreaterThan(100);
  let before: { department: number; no: number; hash: Buffer } = { department: 0, no: 0, hash: Buffer.alloc(0) };
  for (const row of rows as unknown as {
    department_id: number;
    no: number;
    at: string;
    actor_id: number | null;
    event: string;
    type: string;
    id: number;
    details: string;
    hash: Buffer;
  }[]) {
    if (row.department_id !== before.department) before = { department: row.department_id, no: 0, hash: Buffer.alloc(0) };
    expect(row.no).toBe(before.no + 1);
    expect(row.hash).toEqual(chained(before.hash, sealedText(row.at, row.actor_id, row.event, row, row.details)));
    before = { department: row.department_id, no: row.no, hash: row.hash };
  }
});

test("twenty-four people adding at once get twenty-four codes and one exact total", async () => {
  const mai = await province.as("mai");
  const before = (await mai.get("/equipments?size=1")).body.total;
  const tubes = { name: "Bình tam giác", unit: "Cái", trackingMode: "QUANTITY", grades: [], quantity: 2, broken: 1 };
  const answers = await Promise.all(Array.from({ length: 24 }, () => mai.post("/equipments", tubes)));
  expect(new Set(answers.map((answer) => answer.body.code)).size).toBe(24);
  expect((await mai.get("/equipments?size=1")).body.total).toBe(before + 24);
});
