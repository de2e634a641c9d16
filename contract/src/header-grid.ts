import type { TableColumn } from "./paper.ts";

export interface HeaderCell {
  text: string;
  row: number;
  column: number;
  rowSpan: number;
  colSpan: number;
}

export interface HeaderGrid {
  height: number;
  cells: HeaderCell[];
}

/** The cells of a header: groups over their columns, and columns without a group down to the bottom. */
export function headerGrid(columns: readonly TableColumn[]): HeaderGrid {
  const height = 1 + Math.max(0, ...columns.map(({ under = [] }) => under.length));
  const cells: HeaderCell[] = [];
  columns.forEach(({ header, under = [] }, column) => {
    under.forEach((text, row) => {
      const before = columns[column - 1]?.under ?? [];
      const goesOn = under.slice(0, row + 1).every((word, level) => word === before[level]);
      const group = goesOn && cells.findLast((cell) => cell.row === row);
      if (group) group.colSpan += 1;
      else cells.push({ text, row, column, rowSpan: 1, colSpan: 1 });
    });
    cells.push({ text: header, row: under.length, column, rowSpan: height - under.length, colSpan: 1 });
  });
  return { height, cells };
}
