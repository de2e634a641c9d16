import type { Treatment, VarianceKind } from "@so-thiet-bi/contract/inventory";
import { inUnits, thousandths } from "../../stock/rules.ts";

/** A thing on the books at the cut-off, over all its sheets. Values in whole đồng. */
export interface BookedThing {
  key: string;
  good: number;
  broken: number;
  /** Lost, at repair or set aside for disposal: on the books, not looked for. */
  away: number;
  value: number;
}

/** What the papers need of a difference. */
export interface PaperDifference {
  key: string;
  kind: VarianceKind;
  fromCondition: "GOOD" | "BROKEN" | null;
  toCondition: "GOOD" | "BROKEN" | null;
  quantity: number;
  value: number;
  treatment: Treatment;
}

export interface Figures {
  /** Theo sổ. */
  book: { quantity: number; value: number };
  /** Theo kiểm kê, at the cut-off: what was posted since is no part of it. */
  counted: { quantity: number; value: number; broken: number };
  /** Thiếu, thừa. */
  short: { quantity: number; value: number };
  surplus: { quantity: number; value: number };
}

/**
 * What F15 and F16 say of each thing, so that both say the same: the count is the books less what is short
 * and more what is too many. What stands in another room is neither. Things that only the differences name
 * are on no book.
 */
export function figuresOf(
  things: readonly BookedThing[],
  differences: readonly PaperDifference[],
): Map<string, Figures> {
  const figures = new Map<string, Figures>();
  const at = (key: string): Figures => {
    const known = figures.get(key);
    if (known) return known;
    const none = () => ({ quantity: 0, value: 0 });
    const fresh = { book: none(), counted: { ...none(), broken: 0 }, short: none(), surplus: none() };
    figures.set(key, fresh);
    return fresh;
  };
  for (const { key, good, broken, away, value } of things) {
    const { book, counted } = at(key);
    const quantity = plus(plus(good, broken), away);
    add(book, quantity, value);
    add(counted, quantity, value);
    counted.broken = plus(counted.broken, broken);
  }
  for (const { key, kind, fromCondition, toCondition, quantity, value } of differences) {
    const { counted, short, surplus } = at(key);
    if (fromCondition === "BROKEN") counted.broken = plus(counted.broken, -quantity);
    if (toCondition === "BROKEN") counted.broken = plus(counted.broken, quantity);
    if (kind === "SHORT") {
      add(short, quantity, value);
      add(counted, -quantity, -value);
    } else if (kind === "SURPLUS" || kind === "UNKNOWN") {
      add(surplus, quantity, value);
      add(counted, quantity, value);
    }
  }
  return figures;
}

export function sumOfFigures(
  all: Iterable<Figures>,
): Pick<Figures, "book" | "counted" | "short" | "surplus"> {
  const sum = {
    book: { quantity: 0, value: 0 },
    counted: { quantity: 0, value: 0, broken: 0 },
    short: { quantity: 0, value: 0 },
    surplus: { quantity: 0, value: 0 },
  };
  for (const one of all) {
    for (const part of ["book", "counted", "short", "surplus"] as const)
      add(sum[part], one[part].quantity, one[part].value);
    sum.counted.broken = plus(sum.counted.broken, one.counted.broken);
  }
  return sum;
}

function add(to: { quantity: number; value: number }, quantity: number, value: number): void {
  to.quantity = plus(to.quantity, quantity);
  to.value += value;
}

function plus(a: number, b: number): number {
  return inUnits(thousandths(a) + thousandths(b));
}
