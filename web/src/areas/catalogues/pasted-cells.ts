import type { LineField } from "@so-thiet-bi/contract/catalogue";
import { fold } from "@so-thiet-bi/contract/fold";
import { readNumber } from "../../lib/format.ts";

/** Columns that text can be pasted into: a row of another catalogue is chosen, not pasted. */
export function pastedColumns(
  columns: Readonly<Record<string, LineField>>,
  from: string,
): [string, LineField][] {
  const keys = Object.keys(columns);
  return Object.entries(columns)
    .slice(Math.max(0, keys.indexOf(from)))
    .filter(([, { kind }]) => kind !== "ref");
}

/** A cell copied from Excel as the value of a field; null where it cannot be read. */
export function readCell(column: LineField, cell: string): unknown {
  if (cell === "") return column.kind === "flag" ? column.default : null;
  switch (column.kind) {
    case "integer":
    case "decimal":
      return readNumber(cell);
    case "flag":
      return /^(x|v|co|yes|true|1|✓|✔)$/.test(fold(cell));
    case "day": {
      const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? [];
      return day && month && year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : null;
    }
    case "choice":
      return (
        column.choices.find(({ vi, en, aliases = [] }) =>
          [vi, en, ...aliases].some((word) => fold(word) === fold(cell)),
        )?.value ?? null
      );
    default:
      return column.kind === "text" ? cell.slice(0, column.max) : null;
  }
}
