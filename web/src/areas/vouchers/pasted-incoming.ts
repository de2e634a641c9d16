import { readNumber } from "../../lib/format.ts";
import { readPastedTable } from "../../lib/pasted-table.ts";

export interface PastedIncoming {
  name: string;
  unit: string | null;
  quantity: number | null;
  unitPrice: number | null;
}

/**
 * Rows copied from Excel: name, unit of measure, quantity, unit price. A leading column of running numbers, a
 * head row and a total row are recognised and left out; a row without a name is no line.
 */
export function readPastedIncoming(clipboard: string): PastedIncoming[] {
  const rows = withoutNumbers(readPastedTable(clipboard));
  return (isHead(rows) ? rows.slice(1) : rows)
    .map(([name = "", unit, quantity, price]) => ({
      name,
      unit: unit || null,
      quantity: readNumber(quantity ?? ""),
      unitPrice: wholeOf(readNumber(price ?? "")),
    }))
    .filter(
      ({ name, unit, quantity }) =>
        name !== "" && !(/^(tổng|cộng|total)/i.test(name) && !unit && quantity === null),
    );
}

function withoutNumbers(rows: string[][]): string[][] {
  const body = isHead(rows) ? rows.slice(1) : rows;
  const isNumbered =
    body.length > 0 &&
    body.every(
      ([first = "", second = ""]) => /^\d*$/.test(first) && second !== "" && readNumber(second) === null,
    );
  return isNumbered ? rows.map((row) => row.slice(1)) : rows;
}

/** The first row is a head when it holds words only and a row below it holds a number. */
function isHead([head, next]: readonly string[][]): boolean {
  if (!head || !next) return false;
  return !head.some((cell) => readNumber(cell) !== null) && next.some((cell) => readNumber(cell) !== null);
}

function wholeOf(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
