/** Which codes the new coded pieces of a voucher will probably get, in the order of its lines. */
import type { IncomingValues } from "./voucher-values.ts";

export interface CodeRange {
  first: string;
  last: string;
}

type Coded = Pick<IncomingValues, "equipmentId" | "trackingMode" | "quantity" | "code" | "name" | "type">;

const counted = /^TB(\d{5,})$/;

/**
 * Several pieces of one line stand behind the code that was given, or behind that of their type; everything
 * else without a code takes the unit's next one. `lastCode`: the newest of the unit.
 */
export function codeRanges(
  lines: readonly Coded[],
  lastCode: string | undefined,
): ReadonlyMap<number, CodeRange> {
  const ranges = new Map<number, CodeRange>();
  const last = counted.exec(lastCode ?? "")?.[1];
  let next = Number(last ?? 0) + 1;
  lines.forEach((line, index) => {
    if (line.equipmentId !== null || !line.name) return;
    const pieces = piecesOf(line);
    const ownBase = line.code ?? (line.trackingMode === "ITEM" && pieces > 1 ? line.type?.code : null);
    if (ownBase) return;
    if (line.trackingMode === "ITEM" && last !== undefined)
      ranges.set(index, { first: written(next), last: written(next + pieces - 1) });
    next += pieces;
  });
  return ranges;
}

function piecesOf({ trackingMode, quantity }: Coded): number {
  return trackingMode === "ITEM" ? Math.max(1, Math.floor(quantity ?? 1)) : 1;
}

function written(number: number): string {
  return `TB${String(number).padStart(5, "0")}`;
}
