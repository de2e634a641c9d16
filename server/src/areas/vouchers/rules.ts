import { inUnits, type Move, type Movement, shareOf, thousandths } from "../stock/rules.ts";

/**
 * What comes back of an issue, to the shelves and lots it left: the last taken first, at the value it left with.
 * `before` came back already, in the same order. The parts of a shelf share its value to the đồng.
 */
export function returnMoves(
  issued: readonly Movement[],
  { before, quantity }: { before: number; quantity: number },
): Move[] {
  let skip = thousandths(before);
  let left = thousandths(quantity);
  const moves: Move[] = [];
  for (const { equipmentId, roomId, lotId, condition, quantity: taken, value } of issued.toReversed()) {
    const whole = thousandths(taken);
    const start = Math.min(skip, whole);
    const end = Math.min(start + left, whole);
    skip -= start;
    left -= end - start;
    if (end === start) continue;
    moves.push({
      line: 1,
      quantity: inUnits(end - start),
      to: { equipmentId, roomId, lotId, condition },
      value: shareOf(value, end, whole) - shareOf(value, start, whole),
    });
  }
  return moves;
}
