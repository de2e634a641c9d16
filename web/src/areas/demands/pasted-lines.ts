import { readNumber } from "../../lib/format.ts";
import { readPastedTable } from "../../lib/pasted-table.ts";

export interface PastedLine {
  name: string;
  unit: string | null;
  requestedQuantity: number | null;
  unitPrice: number | null;
}

/**
 * Rows copied from Excel: name, unit of measure, quantity, unit price. A leading column of serial numbers and
 * a head row are recognised and left out; a row without a name is no line.
 */
export function readPastedLines(clipboard: string): PastedLine[] {
  const rows = readPastedTable(clipboard);
  const isNumbered =
    rows.length > 0 &&
    rows.every(
      ([first, second], index) =>
        second &&
        (/^\d+$/.test(first ?? "") || (index === 0 && isHead(rows, 0))) &&
        readNumber(second) === null,
    );
  const tidy = isNumbered ? rows.map((row) => row.slice(1)) : rows;
  return (isHead(tidy, 0) ? tidy.slice(1) : tidy)
    .map(([name = "", unit, quantity, price]) => ({
      name,
      unit: unit || null,
      requestedQuantity: readNumber(quantity ?? ""),
      unitPrice: wholeOf(readNumber(price ?? "")),
    }))
    .filter(({ name }) => name !== "");
}

/** The first row is a head when it holds words where a row below it holds a number. */
function isHead(rows: readonly string[][], at: number): boolean {
  const [head, next] = [rows[at], rows[at + 1]];
  if (!head || !next) return false;
  return !head.some((cell) => readNumber(cell) !== null) && next.some((cell) => readNumber(cell) !== null);
}

function wholeOf(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
