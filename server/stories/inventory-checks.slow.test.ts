/**
 * A big school counts everything: 6,000 coded pieces and 3,000 other things in all its rooms, on books of
 * 24,000 lines.
 */
import { beforeAll, expect, test } from "vitest";
import { house, type Person } from "./house.ts";
import { done, draft, start } from "./inventory.ts";

const school = house();
let mai: Person;
let checkId: number;

const query = async (statement: string) => (await school.owner.pool.query(statement)).rows;
const unit = "(select department_id from users where username = 'tb.mai')";

beforeAll(async () => {
  mai = await school.as("mai");
  await query(
    `insert into equipments (department_id, root_id, code, code_key, name, unit, tracking_mode, type_id, room_id, subject_id, search_text, updated_by_name)
     select model.department_id, model.root_id, 'DEM' || no, 'dem' || lpad(no::text, 6, '0'), model.name || ' ' || no, model.unit,
       case when no <= 6000 then 'ITEM' else 'QUANTITY' end, model.type_id, room.id, model.subject_id, model.search_text, model.updated_by_name
     from generate_series(1, 9000) as no
     join (select *, row_number() over (order by id) - 1 as at, count(*) over () as many from equipments where department_id = ${unit} and tracking_mode = 'QUANTITY')
       as model on model.at = no % model.many
     join (select id, row_number() over (order by id) - 1 as at, count(*) over () as many from functional_rooms where department_id = ${unit} and active)
       as room on room.at = no % room.many`,
  );
  await query(
    `with head as (
       insert into stock_vouchers (department_id, root_id, department_name, status, number, type, date, reason, line_count, total_value, posted_by, posted_by_name,
         posted_at, created_by, created_by_name, search_text)
       select users.department_id, departments.root_id, departments.name, 'POSTED', 'DEM-' || day, 'INCREASE', date '2026-08-10' + day, 'Nhập nhiều', 500, 0, users.id, 'x',
         now(), users.id, 'x', ''
       from users join departments on departments.id = users.department_id cross join generate_series(1, 60) as day where users.username = 'tb.mai'
       returning id, date, department_id, number
     )
     insert into stock_movements (department_id, voucher_id, date, line, equipment_id, room_id, condition, quantity, value)
     select head.department_id, head.id, head.date, 1, equipments.id, equipments.room_id, 'GOOD', case when tracking_mode = 'ITEM' then 1 else 2 end, 100000
     from equipments cross join lateral generate_series(1, case when tracking_mode = 'ITEM' then 1 else 6 end) as time
     join head on head.number = 'DEM-' || (1 + (equipments.id + time * 7) % 60) where equipments.code like 'DEM%'`,
  );
  await query(
    `insert into stock_balances (department_id, equipment_id, room_id, condition, quantity, value)
     select department_id, equipment_id, room_id, condition, sum(quantity), sum(value) from stock_movements
     where equipment_id in (select id from equipments where code like 'DEM%') group by 1, 2, 3, 4`,
  );
  await query("analyze");
}, 180_000);

async function timed<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
  const before = performance.now();
  const result = await act();
  process.stdout.write(`${what}: ${Math.round(performance.now() - before)} ms\n`);
  return result;
}

test("beginning takes all books down in one go, and the sums are those of the ledger", async () => {
  checkId = (await draft(mai)).id;
  await timed("preview", () => done(mai.get(`/inventory-checks/${checkId}/preview`)));
  const before = performance.now();
  const check = await timed("start", () => start(mai, checkId));
  expect(performance.now() - before).toBeLessThan(1_500);
  expect(check.progress.lines).toBeGreaterThan(9_000);
  const [taken] = await query(
    `select sum(book_good + book_broken + book_away) as quantity, sum(book_value + away_value)::bigint as value from count_lines`,
  );
  const [ledger] = await query(
    `select sum(shelf.quantity) as quantity, sum(shelf.value)::bigint as value from stock_balances as shelf join equipments on equipments.id = shelf.equipment_id
     where shelf.department_id = ${unit} and tracking_mode <> 'DIGITAL'`,
  );
  expect(taken).toEqual(ledger);
});

test("a device packs everything in less than half a second, in a handful of statements", async () => {
  const statements = school.database.statements();
  const pack = await done(mai.get(`/inventory-checks/${checkId}/pack`));
  expect(school.database.statements() - statements).toBeLessThan(9);
  expect(pack.things.length).toBeGreaterThan(9_000);
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const before = performance.now();
    await timed("pack", () => done(mai.get(`/inventory-checks/${checkId}/pack`)));
    times.push(performance.now() - before);
  }
  expect(Math.min(...times)).toBeLessThan(500);
  await timed("list", () => done(mai.get("/inventory-checks")));
  await timed("sheets", () => done(mai.get(`/inventory-checks/${checkId}/sheets`)));
});

test("a room of hundreds of things is finished as the books say at once", async () => {
  const { items } = await done(mai.get(`/inventory-checks/${checkId}/sheets`));
  const largest = items.toSorted((a: { lines: number }, b: { lines: number }) => b.lines - a.lines)[0];
  const finished = await timed(`finish ${largest.lines} lines`, () =>
    done(mai.post(`/count-sheets/${largest.id}/finish`, { rest: "AS_BOOK" })),
  );
  expect(finished.counted).toBe(largest.lines);
  await timed("comparison", () => done(mai.get(`/inventory-checks/${checkId}/comparison`)));
});
