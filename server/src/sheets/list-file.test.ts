import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { sheet } from "./columns.ts";
import { listFile } from "./list-file.ts";

const names = sheet({
  name: { vi: "Tên", en: "Names" },
  columns: [{ key: "name", header: { vi: "Tên", en: "Name" }, kind: "text" }],
});

const fileOf = (total: number) =>
  listFile({
    name: "ten",
    sheet: names,
    language: "vi",
    list: async ({ page, size }) => ({ items: [`${page}/${size}`], total }),
    rowOf: (name) => ({ name }),
  });

test("all of a list is asked for at once, whatever page is open", async () => {
  const { name, content } = await fileOf(1);
  expect(name).toBe("ten.xlsx");
  expect((await text(content as NodeJS.ReadableStream)).slice(0, 2)).toBe("PK");
});

test("a list that is longer than a workbook takes is refused with both numbers", async () => {
  await expect(fileOf(5_000)).resolves.toBeDefined();
  await expect(fileOf(5_001)).rejects.toMatchObject({
    code: "tooManyRows",
    fillings: { count: 5_001, limit: 5_000 },
  });
});
