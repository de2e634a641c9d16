import type { VarianceKind } from "@so-thiet-bi/contract/inventory";
import { worthOf } from "@so-thiet-bi/contract/worth";
import { inUnits, shareOf, thousandths } from "../../stock/rules.ts";

/**
 * One thing (a record, of one lot) on one sheet, as it should be and as it was counted. Quantities in units.
 */
export interface ComparedLine {
  roomId: number | null;
  expectedGood: number;
  expectedBroken: number;
  /** What was seen in the room; null: nobody counted, which says nothing. */
  good: number | null;
  broken: number | null;
  /** In somebody's hands then: good, and not in the room. */
  out: number;
  /** What the expected ones are worth, whole đồng. */
  value: number;
}

export interface Difference {
  kind: Exclude<VarianceKind, "UNKNOWN">;
  /** Where the books have it; absent: nowhere. */
  from: { roomId: number | null; condition: "GOOD" | "BROKEN" } | null;
  /** Where it was found; absent: nowhere. */
  to: { roomId: number | null; condition: "GOOD" | "BROKEN" } | null;
  /** In units. */
  quantity: number;
  /** Whole đồng. */
  value: number;
}

interface Gap {
  roomId: number | null;
  condition: "GOOD" | "BROKEN";
  /** Thousandths; missing where negative, too many where positive. */
  left: number;
  line: ComparedLine;
}

/**
 * What differs of one thing over all its sheets. A change of condition in a room goes before anything else;
 * then what is missing in one room and too many in another was moved, and is neither shortage nor surplus;
 * only the rest is. `tolerance`: what weighing may be off by, in units.
 */
export function differencesOf(
  lines: readonly ComparedLine[],
  unitPrice: number,
  tolerance = 0,
): Difference[] {
  const gaps = lines.flatMap((line): Gap[] => {
    if (line.good === null || line.broken === null) return [];
    const good = thousandths(line.good) + thousandths(line.out) - thousandths(line.expectedGood);
    const broken = thousandths(line.broken) - thousandths(line.expectedBroken);
    const within = (gap: number) => (Math.abs(gap) <= thousandths(tolerance) ? 0 : gap);
    return [
      { roomId: line.roomId, condition: "GOOD", left: within(good), line },
      { roomId: line.roomId, condition: "BROKEN", left: within(broken), line },
    ];
  });
  const found: Difference[] = [];
  const match = (
    fits: (missing: Gap, extra: Gap) => boolean,
    kindOf: (missing: Gap, extra: Gap) => Difference["kind"],
  ) => {
    for (const missing of gaps)
      for (const extra of gaps) {
        if (missing.left >= 0 || extra.left <= 0 || !fits(missing, extra)) continue;
        const amount = Math.min(-missing.left, extra.left);
        missing.left += amount;
        extra.left -= amount;
        found.push({
          kind: kindOf(missing, extra),
          from: place(missing),
          to: place(extra),
          quantity: inUnits(amount),
          value: worth(missing, amount),
        });
      }
  };
  match(
    (missing, extra) => missing.roomId === extra.roomId,
    ({ condition }) => (condition === "GOOD" ? "BROKEN" : "MENDED"),
  );
  match(
    (missing, extra) => missing.condition === extra.condition,
    () => "MOVED",
  );
  match(
    () => true,
    () => "MOVED",
  );
  for (const gap of gaps) {
    const quantity = inUnits(Math.abs(gap.left));
    if (gap.left < 0)
      found.push({ kind: "SHORT", from: place(gap), to: null, quantity, value: worth(gap, -gap.left) });
    else if (gap.left > 0)
      found.push({
        kind: "SURPLUS",
        from: null,
        to: place(gap),
        quantity,
        value: worthOf(quantity, unitPrice),
      });
  }
  return found;
}

function place({ roomId, condition }: Gap) {
  return { roomId, condition };
}

/** Its share of what the books say of the line. */
function worth({ line }: Gap, amount: number): number {
  const all = thousandths(line.expectedGood) + thousandths(line.expectedBroken);
  return all <= 0 ? 0 : shareOf(line.value, Math.min(amount, all), all);
}
