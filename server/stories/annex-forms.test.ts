/**
 * The same annex of a thousand rows comes to a Sở as a workbook, a Word document, a PDF or on the clipboard,
 * and says the same in each of them.
 */
import { expect, test } from "vitest";
import {
  annexDocument,
  annexPdf,
  annexRows,
  annexThings,
  annexWorkbook,
  itemsIn,
  scannedPdf,
  strangeQuantity,
} from "./annexes.ts";
import { house } from "./house.ts";

const province = house();

const things = await annexThings(1_000);
const expected = itemsIn(things);
const few = things.slice(0, 24);

async function draft(regulation = "Thông tư 39/2021/TT-BGDĐT") {
  const hoa = await province.as("hoa");
  const answer = await hoa.post("/norm-lists", { name: `Nháp ${regulation}`, regulation, level: "HIGH" });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { hoa, list: answer.body };
}

type Read = { item: Record<string, unknown>; doubts: { field: string }[] }[];
const told = (items: Read) =>
  items.map(({ item }) => Object.fromEntries(Object.keys(expected[0] ?? {}).map((key) => [key, item[key]])));

test.each([
  ["phu-luc.xlsx", annexWorkbook],
  ["phu-luc.docx", annexDocument],
  ["phu-luc.pdf", annexPdf],
])(
  "%s of a thousand rows is read row for row, with its parts, quantities, users and notes",
  async (name, write) => {
    const { hoa, list } = await draft();
    const bytes = await write(things);
    const began = performance.now();
    const read = await hoa.upload(`/norm-lists/${list.id}/file-reading`, { name, bytes });
    const seconds = (performance.now() - began) / 1_000;
    expect(read.status, JSON.stringify(read.body).slice(0, 500)).toBe(200);
    expect(told(read.body.items)).toEqual(expected);
    const doubtful = read.body.items.filter(({ doubts }: Read[number]) =>
      doubts.some(({ field }) => field === "quantityText"),
    );
    expect(doubtful.map(({ item }: Read[number]) => item["quantityText"])).toEqual(
      expected.flatMap(({ quantityText }) => (quantityText === strangeQuantity ? [quantityText] : [])),
    );
    expect(seconds).toBeLessThan(20);
  },
);

test("a PDF without lines is read by where the words of its header stand", async () => {
  const { hoa, list } = await draft();
  const plain = few.filter(({ parts }) => parts.length === 1);
  const bytes = await annexPdf(plain, { ruled: false });
  const read = await hoa.upload(`/norm-lists/${list.id}/file-reading`, { name: "phu-luc.pdf", bytes });
  expect(read.status, JSON.stringify(read.body)).toBe(200);
  expect(told(read.body.items)).toEqual(itemsIn(plain));
});

test("the table on the clipboard says the same, of which merged cells come empty", async () => {
  const { hoa, list } = await draft();
  const read = await hoa.post(`/norm-lists/${list.id}/table-reading`, { rows: annexRows(things) });
  expect(read.status).toBe(200);
  expect(told(read.body.items)).toEqual(expected);
});

test("what is no annex gets a sentence that says what to do, and nothing is written", async () => {
  const { hoa, list } = await draft();
  const text = Buffer.from("không phải văn bản");
  const workbook = await annexWorkbook(few);
  const document = await annexDocument(few);
  const noTable = await annexDocument([]);
  const inOneCell = await annexDocument([{ ...few[0], name: "x" } as (typeof few)[0]]);
  const cases: [name: string, bytes: Buffer, says: RegExp][] = [
    ["phu-luc.docx", text, /không phải Excel \(\.xlsx\), Word \(\.docx\), PDF hoặc CSV/],
    ["phu-luc.docx", workbook, /không phải Excel/],
    ["phu-luc.pdf", document.subarray(0, 900), /bị hỏng/],
    ["phu-luc.docx", document.subarray(0, document.length - 400), /bị hỏng/],
    ["phu-luc.doc", ole("WordDocument"), /Word đời cũ \(\.doc\)/],
    ["phu-luc.pdf", Buffer.from("%PDF-1.7\n"), /bị hỏng/],
    ["phu-luc.pdf", text, /không phải Excel/],
    ["quet.pdf", await scannedPdf(), /bản quét không có chữ/],
    ["anh.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /không phải Excel/],
    ["trong.docx", noTable, /không có dữ liệu/],
  ];
  for (const [name, bytes, says] of cases) {
    const read = await hoa.upload(`/norm-lists/${list.id}/file-reading`, { name, bytes });
    expect([name, read.status, read.body.message]).toEqual([name, 400, expect.stringMatching(says)]);
  }
  // why a document and not a workbook: what was named .docx and is one is read, whoever wrote it
  const read = await hoa.upload(`/norm-lists/${list.id}/file-reading`, { name: "x.docx", bytes: inOneCell });
  expect(read.status, JSON.stringify(read.body)).toBe(200);
  expect((await hoa.get(`/norm-lists/${list.id}`)).body).toMatchObject({ items: 0, version: list.version });
});

/** The beginning of an old Office file with such a stream. */
function ole(stream: string): Buffer {
  return Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    Buffer.alloc(508),
    Buffer.from(stream, "utf16le"),
  ]);
}

test("an annex is not added a second time, and a circular is not published a second time", async () => {
  const { hoa, list } = await draft("Thông tư 77/2026/TT-BGDĐT");
  const read = await hoa.post(`/norm-lists/${list.id}/table-reading`, { rows: annexRows(few) });
  const items = read.body.items.map(({ item }: { item: object }) => item);
  const write = (id: number, replace: boolean) =>
    hoa.post(`/norm-lists/${id}/item-import`, { items, replace });
  expect((await write(list.id, false)).body).toMatchObject({ items: items.length });
  const again = await write(list.id, false);
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    "annexTwice",
    expect.stringContaining(`${items.length} dòng này đã có`),
  ]);
  const replaced = await write(list.id, true);
  expect(replaced.body).toMatchObject({ items: items.length });
  const publish = async (id: number) =>
    hoa.post(`/norm-lists/${id}/publication`, { version: (await hoa.get(`/norm-lists/${id}`)).body.version });
  expect((await publish(list.id)).status).toBe(200);

  const second = (await hoa.post(`/norm-lists/${list.id}/copy`, { name: "Bản thứ hai" })).body;
  const refused = await publish(second.id);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    "circularTwice",
    expect.stringContaining(list.name),
  ]);
  expect((await hoa.get(`/norm-lists/${second.id}`)).body).toMatchObject({ status: "DRAFT" });
  // once the older one ends the day before, the new version takes its place
  const { version } = (await hoa.get(`/norm-lists/${list.id}`)).body;
  expect((await hoa.post(`/norm-lists/${list.id}/retirement`, { version })).status).toBe(200);
  expect((await publish(second.id)).status).toBe(200);
});
