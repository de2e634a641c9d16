/** A paper in the pages that a screen shows one at a time. */
import type { Paper, PaperBlock, PaperPart, Table, TableRow } from "./paper.ts";

/** Rows drawn at once: an old computer draws forty, not five thousand. */
export const rowsAPage = 40;
/**
 * Pages in one answer: a year of loans is ten thousand rows and more, and is read at one
 * place.
 */
export const pagesAStretch = 50;

/** Where the pages at hand stand in the paper. */
export interface Stretch {
  /** The number of the first of them, from 1. */
  first: number;
  /** How many pages the whole paper has. */
  count: number;
  /** Their first part began on an earlier page. */
  begunBefore: boolean;
  /** Their last part ends on a later page. */
  goesOn: boolean;
}

/** The number, from 1, of the first page of the stretch in which a page stands. */
export const stretchBegin = (page: number) => page - ((page - 1) % pagesAStretch);

/** A row with the name by which notes and links find it. */
export interface SheetRow {
  row: TableRow;
  id: string;
}

/** The row's own name, else its place in the paper: `1.2.15`. */
export function idOfRow(row: TableRow, part: number, block: number, no: number): string {
  return row.kind === "plain" && row.id ? row.id : `${part}.${block}.${no}`;
}

/** `no`: its place among the blocks of its part; a table that goes on over the page keeps it. */
export type SheetBlock = (
  | Exclude<PaperBlock, Table>
  | (Omit<Table, "rows"> & { rows: readonly SheetRow[] })
) & { no: number };

/** What is looked at in one go. */
export interface SheetPage {
  part: PaperPart;
  /** The first of its part carries its title. */
  isFirst: boolean;
  /** The last of its part carries its signatures. */
  isLast: boolean;
  blocks: readonly SheetBlock[];
}

/** Official letters begin below their head; what comes with them has its title. */
export const isTitled = (paper: Pick<Paper, "head">, part: unknown): boolean =>
  part !== paper || paper.head.kind !== "administrative" || paper.head.concerning === undefined;

/** The paper in pages of this many rows; each part begins on a page of its own. */
export function pagesOf(paper: Paper, size = rowsAPage): SheetPage[] {
  return [paper, ...(paper.annexes ?? [])].flatMap((part, partNo) => {
    const pages: SheetBlock[][] = [[]];
    let left = size;
    part.blocks.forEach((block, blockNo) => {
      if (block.kind !== "table") {
        (pages.at(-1) as SheetBlock[]).push({ ...block, no: blockNo });
        return;
      }
      const rows = block.rows.map((row, no): SheetRow => ({ row, id: idOfRow(row, partNo, blockNo, no) }));
      let from = 0;
      do {
        if (left <= 0) {
          pages.push([]);
          left = size;
        }
        let to = Math.min(rows.length, from + left);
        // no row stands by itself above the signatures
        if (rows.length - to === 1 && to - from > 1 && rows[to]?.row.kind !== "total") to -= 1;
        // a heading stays with the first of its rows
        if (to < rows.length && to - 1 > from && rows[to - 1]?.row.kind === "heading") to -= 1;
        // and a total with the last of those it sums up
        if (rows.length - to === 1 && rows[to]?.row.kind === "total") to = rows.length;
        (pages.at(-1) as SheetBlock[]).push({ ...block, no: blockNo, rows: rows.slice(from, to) });
        left = to < rows.length ? 0 : left - (to - from);
        from = to;
      } while (from < rows.length);
    });
    return pages.map(
      (blocks, no): SheetPage => ({ part, isFirst: no === 0, isLast: no === pages.length - 1, blocks }),
    );
  });
}
