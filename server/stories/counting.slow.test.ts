/**
 * A room of 6,000 lines in which two people counted everything: what one more batch, the whole sheet and a
 * page of it cost.
 */
import { beforeAll, expect, test } from "vitest";
import { refreshSheet } from "../src/areas/inventory/actions/refresh.ts";
import { transaction } from "../src/db/transaction.ts";
import { house, type Person } from "./house.ts";
import { begin, count, done, type Word, wordOf } from "./inventory.ts";
import { newRecord } from "./storekeeping.ts";

const school = house();
const size = 6_000;
const batch = 500;

let mai: Person;
let hung: Person;
let check: number;
let sheetId: number;
let ids: number[];

beforeAll(async () => {
  [mai, hung] = [await school.as("mai"), await school.as("hung")];
  const room = await done(mai.post("/functional-rooms", { name: "Kho sáu nghìn dòng", kind: "STORE" }));
  const model = await newRecord(mai, { name: "Ống nghiệm trong kho", quantity: 1, roomId: room.id });
  const made = await school.owner.pool.query(
    `insert into equipments (department_id, root_id, code, code_key, name, unit, tracking_mode, search_text, updated_by_name)
     select department_id, root_id, code || '-' || no, code_key || '-' || no, name || ' ' || no, 'Cái', case when no % 3 = 0 then 'ITEM' else 'QUANTITY' end, search_text, 'Mai'
     from equipments, generate_series(1, $2::int) as no where id = $1 returning id`,
    [model, size],
  );
  ids = made.rows.map(({ id }) => Number(id));
  const begun = await begin(mai, [room.id]);
  [check, sheetId] = [begun.id, begun.sheetOf(room.id)];
}, 120_000);

async function timed<Result>(what: string, most: number, run: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await run();
  const took = performance.now() - begun;
  console.log(`${what}: ${took.toFixed(0)} ms`);
  expect(took).toBeLessThan(most);
  return result;
}

const countAll = async (who: Person) => {
  for (let from = 0; from < size; from += batch)
    await count(
      who,
      check,
      ids.slice(from, from + batch).map((equipmentId): Word => ({ sheetId, equipmentId, good: 1 })),
    );
};

test("two people count everything, and a batch of 500 more is taken in at once", async () => {
  await timed("2 × 6,000 counts in batches of 500, two at once", 30_000, () =>
    Promise.all([countAll(mai), countAll(hung)]),
  );
  const entries = ids
    .slice(0, batch)
    .map((equipmentId) => wordOf({ sheetId, equipmentId, good: 0, broken: 1 }));
  const send = () => done(mai.post(`/inventory-checks/${check}/entries`, { entries }));
  await timed("a batch of 500", 1_000, send);
  await timed("the same again", 500, send);
  const { rows } = await school.owner.pool.query(
    `select count(*)::int as lines, sum(good)::int as good, sum(broken)::int as broken, count(*) filter (where differs)::int as differs
     from count_lines where check_id = $1 and equipment_id = any ($2)`,
    [check, ids],
  );
  expect(rows).toEqual([{ lines: size, good: size - batch, broken: batch, differs: batch }]);
});

test("the whole sheet is computed anew, a page of it read", async () => {
  await timed("6,000 lines anew", 3_000, () =>
    transaction(school.database, { keyed: false }, (tx) => refreshSheet(tx, check, sheetId)),
  );
  const page = await timed("a page of lines", 1_500, () =>
    done(mai.get(`/inventory-checks/${check}/lines?size=50&search=trong+kho`)),
  );
  expect(page.total).toBe(size + 1);
  const { total } = await timed("a page of differences", 1_500, () =>
    done(mai.get(`/inventory-checks/${check}/lines?size=50&state=DIFFERENT`)),
  );
  expect(total).toBe(batch);
  const { items, more } = await timed("2,000 counts of others", 1_500, () =>
    done(hung.get(`/inventory-checks/${check}/entries`)),
  );
  expect([items.length, more]).toEqual([2_000, true]);
});
