/** Lists that real schools wrote are taken in as what a school has, and never as what it must have. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { house } from "./house.ts";

const province = house();

const sample = async (name: string) => ({
  name,
  bytes: await readFile(new URL(`samples/${name}`, import.meta.url)),
});

test.each([
  // the school's catalogue of units has neither files nor guns; who imports says what they are counted as
  ["thpt-2023-purchase.csv", 208, ["Tệp", "Khẩu"]],
  ["thpt-2026-biology-room.csv", 58, []],
])("an upper secondary school takes in %s as its stock", async (name, rows, strange) => {
  const keeper = await province.as("loan");
  const file = await sample(name);
  const before = (await keeper.get("/equipments?size=1")).body.total;
  const seen = (await keeper.upload("/equipments/import/preview", file)).body;
  expect([seen.rowCount, seen.errorCount]).toEqual([rows, strange.length === 0 ? 0 : 5]);
  const edits = strange.map((from) => ({ field: "unit", from, value: "Cái" }));
  const imported = await keeper.upload("/equipments/import", file, { edits });
  expect(imported.status, JSON.stringify(imported.body)).toBe(200);
  expect((await keeper.get("/equipments?size=1")).body.total - before).toBe(rows);
});

test("neither of them is taken for the annex of a circular", async () => {
  const hoa = await province.as("hoa");
  const list = (
    await hoa.post("/norm-lists", { name: "Nháp", regulation: "Thông tư 39/2021/TT-BGDĐT", level: "HIGH" })
  ).body;
  for (const name of ["thpt-2023-purchase.csv", "thpt-2026-biology-room.csv"]) {
    const read = await hoa.upload(`/norm-lists/${list.id}/file-reading`, await sample(name));
    expect([read.status, read.body.fields.file]).toEqual([400, expect.stringContaining("dòng tiêu đề")]);
  }
});
