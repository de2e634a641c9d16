import type { Paper, PaperBlock, TableRow } from "@so-thiet-bi/contract/paper";
import { pagesAStretch, pagesOf, rowsAPage, stretchBegin } from "@so-thiet-bi/contract/paper-pages";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stretchOf } from "./stretch.ts";

const columns = [{ key: "name", header: "Tên", width: "*", kind: "text" }] as const;
/** With headings and sums at any place, which move where a page ends. */
const mixedTable = (kinds: readonly TableRow["kind"][], name: string): PaperBlock => ({
  kind: "table",
  columns,
  rows: kinds.map((kind, no): TableRow => {
    const words = `${name} ${no}`;
    if (kind === "heading") return { kind, text: words };
    return kind === "total" ? { kind, text: words, cells: {} } : { kind, cells: { name: words } };
  }),
});
const tableOf = (rows: number, name: string) =>
  mixedTable(
    Array.from({ length: rows }, () => "plain"),
    name,
  );
const paperOf = (blocks: readonly PaperBlock[], annexes: Paper["annexes"] = []): Paper => ({
  name: "Sổ mượn trả",
  head: { kind: "internal", unit: "Trường THCS Bến Hạ" },
  orientation: "landscape",
  title: "Sổ mượn trả",
  blocks,
  annexes,
  signatures: [{ role: "Người lập" }],
});
/** What is read on each page. */
const readingOf = (paper: Paper) =>
  pagesOf(paper).map(({ part, blocks }) => [
    part.title,
    blocks.map((block) =>
      block.kind === "table"
        ? block.rows.map(({ row }) => (row.kind === "plain" ? row.cells["name"] : row.text))
        : block.kind,
    ),
  ]);

test("a paper of few pages is answered whole", () => {
  const paper = paperOf([tableOf(rowsAPage * pagesAStretch, "a")]);
  expect(stretchOf(paper, 7)).toEqual({
    paper,
    first: 1,
    count: pagesAStretch,
    begunBefore: false,
    goesOn: false,
  });
});

test("of a long paper the pages around the asked one are answered; a page after the last is the last", () => {
  const paper = paperOf([{ kind: "paragraph", text: "Mở đầu" }, tableOf(rowsAPage * 120, "a")]);
  const stretches = [1, 51, 100, 101, 5_000].map((page) => stretchOf(paper, page));
  expect(
    stretches.map(({ first, count, begunBefore, goesOn }) => [first, count, begunBefore, goesOn]),
  ).toEqual([
    [1, 120, false, true],
    [51, 120, true, true],
    [51, 120, true, true],
    [101, 120, true, false],
    [101, 120, true, false],
  ]);
  expect(stretches.map(({ paper: { blocks } }) => blocks.map(({ kind }) => kind))).toEqual([
    ["paragraph", "table"],
    ["table"],
    ["table"],
    ["table"],
    ["table"],
  ]);
});

test("a stretch that begins in an annex carries the head and the name of the paper, and the title of the annex", () => {
  const annex = (title: string) => ({
    orientation: "portrait" as const,
    title,
    blocks: [tableOf(rowsAPage * 60, title)],
  });
  const { paper, begunBefore } = stretchOf(
    paperOf([tableOf(1, "a")], [annex("Tháng 9"), annex("Tháng 10")]),
    51,
  );
  expect([
    paper.name,
    paper.head.kind,
    paper.title,
    paper.annexes?.map(({ title }) => title),
    begunBefore,
  ]).toEqual(["Sổ mượn trả", "internal", "Tháng 9", ["Tháng 10"], true]);
});

test("read stretch by stretch a paper has the pages that it has as a whole", () => {
  const kinds = fc.infiniteStream(
    fc.constantFrom<TableRow["kind"]>("plain", "plain", "plain", "heading", "total"),
  );
  const table = fc
    .tuple(fc.integer({ min: 0, max: rowsAPage * 70 }), kinds)
    .map(([rows, stream]) => [...stream.take(rows)]);
  fc.assert(
    fc.property(fc.array(table, { maxLength: 3 }), fc.array(table, { maxLength: 3 }), (tables, annexes) => {
      const whole = paperOf(
        tables.map((rows, no) => mixedTable(rows, `bảng ${no}`)),
        annexes.map((rows, no) => ({
          orientation: "portrait",
          title: `Phụ lục ${no}`,
          blocks: [mixedTable(rows, "phụ lục")],
        })),
      );
      const count = pagesOf(whole).length;
      const read = Array.from({ length: count }, (_, no) => no + 1)
        .filter((page) => stretchBegin(page) === page)
        .flatMap((page) => readingOf(stretchOf(whole, page).paper));
      expect(read).toEqual(readingOf(whole));
    }),
    { numRuns: 30 },
  );
});
