import { readPastedTable } from "../../../lib/pasted-table.ts";
import { rowsOfHtml } from "./html-table.ts";

/** What the call takes at most. */
export const mostRows = 5_000;
const mostCells = 40;
const mostLetters = 20_000;

/** The table on the clipboard: as HTML it knows which cells are merged, as text it is tab separated. */
export function pastedAnnex(html: string, plain: string): string[][] {
  const rows = html === "" ? [] : rowsOfHtml(html);
  return (rows.length > 0 ? rows : readPastedTable(plain))
    .slice(0, mostRows)
    .map((row) => row.slice(0, mostCells).map((cell) => cell.slice(0, mostLetters)));
}
