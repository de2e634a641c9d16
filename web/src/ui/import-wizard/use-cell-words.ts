import { useCallback } from "react";
import { formatDay, formatNumber } from "../../lib/format.ts";
import type { Cell, ImportSource } from "./import-source.ts";

export type CellWords = (field: string, cell: Cell) => string;

/** How a cell of the file is read, once it is understood. */
export function useCellWords(special: ImportSource["cellWords"]): CellWords {
  return useCallback(
    (field, cell) => {
      if (cell === null || cell === undefined) return "";
      const own = special?.(field, cell);
      if (own !== undefined) return own;
      if (Array.isArray(cell)) return cell.join(", ");
      if (typeof cell === "number") return formatNumber(cell);
      return /^\d{4}-\d\d-\d\d$/.test(cell) ? formatDay(cell) : cell;
    },
    [special],
  );
}
