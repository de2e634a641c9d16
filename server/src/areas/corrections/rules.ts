import type { CorrectionReason } from "@so-thiet-bi/contract/corrections";
import type { VoucherCause, VoucherType } from "@so-thiet-bi/contract/stock";
import type { Move, Shelf } from "../stock/rules.ts";

/** How many more (positive) or fewer of a shelf than the books say. */
export interface Difference {
  shelf: Shelf;
  /** In thousandths of the unit, never nothing. */
  amount: number;
  /** Whole đồng; of what is added. */
  value: number;
}

export interface CorrectionVoucher {
  type: Extract<VoucherType, "INCREASE" | "DECREASE" | "CONDITION" | "ISSUE">;
  cause: VoucherCause | null;
  moves: Move[];
}

/**
 * What a correction has to write. What was entered wrongly never came or never went: it is added or taken off
 * as a wrong entry. What a recount does not find is not gone for the books: it becomes lost, with a file;
 * what it finds more is a surplus. What was used up is issued.
 */
export function vouchersOf(
  reason: CorrectionReason,
  differences: readonly Difference[],
): CorrectionVoucher[] {
  const more = differences.filter(({ amount }) => amount > 0);
  const fewer = differences.filter(({ amount }) => amount < 0);
  return [
    ...(more.length > 0
      ? [
          {
            type: "INCREASE" as const,
            cause: reason === "RECOUNT" ? ("SURPLUS" as const) : ("WRONG_ENTRY" as const),
            moves: more.map(({ shelf, amount, value }, index) => ({
              line: index + 1,
              quantity: amount / 1000,
              to: shelf,
              value,
            })),
          },
        ]
      : []),
    ...(fewer.length > 0
      ? [{ ...leaving[reason], moves: fewer.map((one, index) => moveOf(one, index + 1, reason)) }]
      : []),
  ];
}

const leaving = {
  WRONG_ENTRY: { type: "DECREASE", cause: "WRONG_ENTRY" },
  RECOUNT: { type: "CONDITION", cause: null },
  USED_UP: { type: "ISSUE", cause: null },
} as const;

function moveOf({ shelf, amount }: Difference, line: number, reason: CorrectionReason): Move {
  const move = { line, quantity: -amount / 1000, from: shelf };
  return reason === "RECOUNT" ? { ...move, to: { ...shelf, condition: "LOST" } } : move;
}
