import fc from "fast-check";
import { expect, test } from "vitest";
import type { Paper, PaperBlock, TableRow } from "./paper.ts";
import { pagesOf, type SheetBlock } from "./paper-pages.ts";

const tableOf = (rows: readonly TableRow[]): PaperBlock => ({
  kind: "table",
  columns: [{ key: "name", header: "Tên", width: "*", kind: "text" }],
  rows,
});
const paperOf = (blocks: readonly PaperBlock[], annexes: Paper["annexes"] = []): Paper => ({
  name: "Sổ",
  head: { kind: "internal", unit: "Trường THCS Bến Hạ" },
  orientation: "portrait",
  title: "Sổ",
  blocks,
  annexes,
});
const plain = (name: string, id?: string): TableRow => ({
  kind: "plain",
  cells: { name },
  ...(id && { id }),
});
const rowsOf = (blocks: readonly SheetBlock[]) =>
  blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
const words = ({ row }: { row: TableRow }) => (row.kind === "plain" ? row.cells["name"] : row.text);

test("a table goes on from page to page; title and signatures stand on the first and the last", () => {
  const pages = pagesOf(
    paperOf([
      { kind: "paragraph", text: "Mở đầu" },
      tableOf(["a", "b", "c", "d", "e"].map((name) => plain(name))),
    ]),
    2,
  );
  expect(
    pages.map(({ isFirst, isLast, blocks }) => [isFirst, isLast, rowsOf(blocks).map(words).join("")]),
  ).toEqual([
    [true, false, "ab"],
    [false, false, "c"],
    // the last row is not left to the signatures alone
    [false, true, "de"],
  ]);
  expect(pages[0]?.blocks[0]?.kind).toBe("paragraph");
});

test("a heading stays with its rows, a total with what it sums up, an empty table is there all the same", () => {
  const heading: TableRow = { kind: "heading", text: "I" };
  const total: TableRow = { kind: "total", text: "Cộng", cells: {} };
  const pages = pagesOf(paperOf([tableOf([plain("a"), heading, plain("b"), plain("c"), total])]), 2);
  expect(pages.map(({ blocks }) => rowsOf(blocks).map(words).join(" "))).toEqual(["a", "I b", "c Cộng"]);
  expect(pagesOf(paperOf([tableOf([])]), 2).map(({ blocks }) => blocks.length)).toEqual([1]);
});

test("annexes begin on pages of their own; a row has its own name, else its place", () => {
  const pages = pagesOf(
    paperOf(
      [tableOf([plain("a", "loan:7"), plain("b")])],
      [{ orientation: "landscape", title: "Phụ lục", blocks: [tableOf([plain("c")])] }],
    ),
    40,
  );
  expect(pages.map(({ part, isFirst }) => [part.title, isFirst])).toEqual([
    ["Sổ", true],
    ["Phụ lục", true],
  ]);
  expect(pages.flatMap(({ blocks }) => rowsOf(blocks).map(({ id }) => id))).toEqual([
    "loan:7",
    "0.0.1",
    "1.0.0",
  ]);
});

test("no row is lost or doubled, whatever the tables", () => {
  const kinds = fc.constantFrom("plain", "heading", "total");
  fc.assert(
    fc.property(
      fc.array(fc.array(kinds, { maxLength: 30 }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 7 }),
      (tables, size) => {
        let no = 0;
        const blocks = tables.map((rows) =>
          tableOf(
            rows.map((kind): TableRow => {
              no += 1;
              if (kind === "plain") return plain(String(no));
              return kind === "heading"
                ? { kind, text: String(no) }
                : { kind: "total", text: String(no), cells: {} };
            }),
          ),
        );
        const shown = pagesOf(paperOf(blocks), size).flatMap((page) => rowsOf(page.blocks).map(words));
        expect(shown).toEqual(Array.from({ length: no }, (_, index) => String(index + 1)));
      },
    ),
  );
});
