/**
 * A Sở with 200 schools looks what a new annex of a thousand rows does to each of them: every need is computed
 * anew, by the old list and by the new one. Prints how long it took.
 */
import { expect, test } from "vitest";
import { annexThings, itemsIn } from "./annexes.ts";
import { house } from "./house.ts";
import { moreSchools, type Query } from "./many-schools.ts";

const province = house();
const mostSeconds = 10;

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
  const newer = await list("Phụ lục mới", (text, index) => (index % 3 === 0 ? "2 bộ/lớp" : text));

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
