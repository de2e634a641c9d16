import type { Paper, PaperBlock, PaperPart, Table, TableRow } from "@so-thiet-bi/contract/paper";

/** A row with the name by which notes and links find it. */
export interface SheetRow {
  row: TableRow;
  /** The row's own, else its place in the paper: `1.2.15`. */
  id: string;
}

export type SheetBlock = Exclude<PaperBlock, Table> | (Omit<Table, "rows"> & { rows: readonly SheetRow[] });

/** What is looked at in one go. */
export interface SheetPage {
  part: PaperPart;
  /** The first of its part carries its title. */
  isFirst: boolean;
  /** The last of its part carries its signatures. */
  isLast: boolean;
  blocks: readonly SheetBlock[];
}

/** The paper in pages of so many rows: an old computer draws thirty rows at once and not five thousand. */
export function pagesOf(paper: Paper, rowsAPage: number): SheetPage[] {
  return [paper, ...(paper.annexes ?? [])].flatMap((part, partNo) => {
    const pages: SheetBlock[][] = [[]];
    let left = rowsAPage;
    part.blocks.forEach((block, blockNo) => {
      if (block.kind !== "table") {
        (pages.at(-1) as SheetBlock[]).push(block);
        return;
      }
      const rows = block.rows.map((row, no): SheetRow => ({ row, id: row.kind === "plain" && row.id ? row.id : `${partNo}.${blockNo}.${no}` }));
      let from = 0;
      do {
        if (left <= 0) {
          pages.push([]);
          left = rowsAPage;
        }
        let to = Math.min(rows.length, from + left);
        // a heading stays with the first of its rows
        if (to < rows.length && to - 1 > from && rows[to - 1]?.row.kind === "heading") to -= 1;
        // and a total with the last of those it sums up
        if (rows.length - to === 1 && rows[to]?.row.kind === "total") to = rows.length;
        (pages.at(-1) as SheetBlock[]).push({ ...block, rows: rows.slice(from, to) });
        left = to < rows.length ? 0 : left - (to - from);
        from = to;
      } while (from < rows.length);
    });
    return pages.map((blocks, no): SheetPage => ({ part, isFirst: no === 0, isLast: no === pages.length - 1, blocks }));
  });
}
