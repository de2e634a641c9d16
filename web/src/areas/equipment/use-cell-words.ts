import { type ImportRow, type TrackingMode, trackingModeWords } from "@so-thiet-bi/contract/equipment";
import { useCallback } from "react";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay } from "../../lib/language.ts";

type Cell = ImportRow["cells"][string] | undefined;

/** How a cell of the file is read, once it is understood. */
export function useCellWords(): (field: string, cell: Cell) => string {
  const say = useSay();
  return useCallback(
    (field, cell) => {
      if (cell === null || cell === undefined) return "";
      if (Array.isArray(cell)) return cell.join(", ");
      if (field === "trackingMode" && cell in trackingModeWords) return say(trackingModeWords[cell as TrackingMode]);
      if (field === "inUseDate") return formatDay(String(cell));
      if (field === "unitPrice" && typeof cell === "number") return formatMoney(cell);
      // why: a year is no quantity, it has no thousands
      if (field === "yearMade" || typeof cell === "string") return String(cell);
      return formatNumber(cell);
    },
    [say],
  );
}
