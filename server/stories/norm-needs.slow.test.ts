/**
 * A Sở with 200 schools publishes an annex of a thousand rows: every need is computed anew, and nothing is
 * shown as of before; then it looks what the annex changes for each of them, by the old list and by the new
 * one. Prints how long it took.
 */
import { expect, test } from "vitest";
import { keepNow } from "../src/areas/norms/actions/keep-coverage.ts";
import { schoolsBehind } from "../src/areas/norms/queries/kept-coverage.ts";
import { transaction } from "../src/db/transaction.ts";
import { annexThings, itemsIn } from "./annexes.ts";
import { house } from "./house.ts";
import { moreSchools, type Query } from "./many-schools.ts";

const province = house();
const mostSeconds = 10;

interface Row {
  items: number;
}

/** What the job does between requests, here without its rests; answers of how many schools. */
async function reckonAll(): Promise<number> {
  const behind = () => schoolsBehind(province.database.kysely, 5);
  let done = 0;
  for (let ids = await behind(); ids.length > 0; ids = await behind()) {
    const some = ids;
    await transaction(province.database, { keyed: false }, (tx) => keepNow(tx, some));
    done += ids.length;
  }
  return done;
}

test("the needs of 200 schools by a list of a thousand rows are there in ten seconds", async () => {
  const query: Query = async (statement, values = []) =>
    (await province.owner.pool.query(statement, values)).rows;
  await moreSchools(query);
  await query("analyze");
  const hoa = await province.as("hoa");
  const list = async (name: string, quantityOf: (text: string, index: number) => string) => {
    const { body } = await hoa.post("/norm-lists", { name, regulation: "Quyết định 9/QĐ", level: "MIDDLE" });
    const rows = [
      ["TT", "Môn", "Tên thiết bị", "Đơn vị", "Số lượng"],
      ...items.map((item, index) => [
        String(index + 1),
        "",
        [item.name, item.component, item.subject].filter(Boolean).join(" – "),
        item.unit,
        quantityOf(item.quantityText, index),
      ]),
    ];
    const read = await hoa.post(`/norm-lists/${body.id}/table-reading`, { rows });
    const given = read.body.items.map(({ item }: { item: object }) => item);
    const { status, body: written } = await hoa.post(`/norm-lists/${body.id}/item-import`, { items: given });
    expect([status, written.message]).toEqual([200, undefined]);
    expect((await hoa.post(`/norm-lists/${body.id}/publication`, { version: written.version })).status).toBe(
      200,
    );
    return body.id as number;
  };
  const items = itemsIn(await annexThings(1_000));
  const older = await list("Phụ lục cũ", (text) => text);
  await reckonAll();
  const newer = await list("Phụ lục mới", (text, index) => (index % 3 === 0 ? "2 bộ/lớp" : text));
  const schools = await query("select id from departments where type = 'LEVEL_3' and active");
  const { items: before, asOf } = (await hoa.get("/norm-coverage/units")).body;
  expect(asOf.units, "shown as before the publication").toBeGreaterThan(150);

  const began = performance.now();
  expect(await reckonAll(), "a publication is news for every school").toBe(schools.length);
  const seconds = (performance.now() - began) / 1_000;
  console.log(`needs of ${schools.length} schools after a publication: ${seconds.toFixed(2)} s`);
  expect(seconds, "needs after a publication").toBeLessThan(mostSeconds);
  const { items: after, asOf: isOfBefore } = (await hoa.get("/norm-coverage/units")).body;
  expect(isOfBefore).toBeNull();
  const rowsOf = (units: Row[]) => units.reduce((sum, { items: rows }) => sum + rows, 0);
  expect(rowsOf(after)).toBeGreaterThan(rowsOf(before) * 1.5);

  const timed = async (what: string, path: string) => {
    const began = performance.now();
    const answer = await hoa.get(path);
    const seconds = (performance.now() - began) / 1_000;
    console.log(`${what}: ${seconds.toFixed(2)} s`);
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
    expect(seconds, what).toBeLessThan(mostSeconds);
    return answer.body;
  };
  const coverage = await timed("coverage of 200 schools", "/norm-coverage/units");
  expect(coverage.items.length).toBeGreaterThanOrEqual(200);
  const compared = await timed(
    "200 schools by two lists of a thousand rows",
    `/norm-lists/${newer}/comparison?olderId=${older}`,
  );
  expect(compared.schools.length).toBeGreaterThan(150);
  expect(compared.lines.length).toBeGreaterThan(300);
  const changed = compared.schools.filter(
    ({ more, fewer }: { more: number; fewer: number }) => more + fewer > 0,
  );
  // all but those that have not entered their classes
  expect(changed.length).toBeGreaterThan(150);
}, 120_000);
