import type { SheetBlock } from "@so-thiet-bi/contract/paper-pages";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SheetTable } from "./sheet-table.tsx";

type Table = Extract<SheetBlock, { kind: "table" }>;

const table = (columns: Table["columns"]): Table => ({
  kind: "table",
  no: 1,
  columns,
  rows: [
    { id: "0", row: { kind: "heading", text: "Ngữ văn" } },
    { id: "1", row: { kind: "plain", cells: { no: 1, name: "Bộ tranh", left: 4 } } },
  ],
});
const no = { key: "no", header: "STT", kind: "number", width: 10 } as const;
const name = { key: "name", header: "Tên thiết bị", kind: "text", width: "*" } as const;
const left = { key: "left", header: "Còn", kind: "number", width: 20 } as const;

const edges = (row: number) =>
  [...(screen.getAllByRole("row")[row] as HTMLElement).children].map((cell) =>
    cell.getAttribute("data-edge"),
  );

test("a paper that is pulled sideways keeps the name that stands behind a number, and its last figures", () => {
  render(<SheetTable table={table([no, name, left])} />);
  for (const row of [0, 2]) expect(edges(row)).toEqual(["first", "name", "last"]);
  expect(screen.getByRole("table").dataset["named"]).toBe("second");
  // the name of a group is a piece of its row, which stays while the row is pulled
  expect(screen.getByText("Ngữ văn").className).toBe("sheet-row-words");
});

test("behind a number and a code it is the name that stays", () => {
  const code = { key: "code", header: "Mã", kind: "text", width: 24 } as const;
  render(<SheetTable table={table([no, code, name, left])} />);
  expect(edges(2)).toEqual(["first", null, "name", "last"]);
  expect(screen.getByRole("table").dataset["named"]).toBe("third");
});

test("where the name stands first, or far behind, the first column stays", () => {
  const { unmount } = render(<SheetTable table={table([name, no, left])} />);
  expect(edges(2)).toEqual(["first", null, "last"]);
  expect(screen.getByRole("table").dataset["named"]).toBeUndefined();
  unmount();
  render(<SheetTable table={table([no, left, name])} />);
  expect(edges(2)).toEqual(["first", null, "last"]);
});
