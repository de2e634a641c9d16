import { startTransition, useEffect, useState } from "react";

/**
 * Which part of a long form may be drawn by now: the first at once, each other one after those before it are
 * on the screen. What somebody does meanwhile comes first.
 */
export function useTurns(count: number): number {
  const [turn, setTurn] = useState(1);
  useEffect(() => {
    if (turn < count) startTransition(() => setTurn(turn + 1));
  }, [turn, count]);
  return turn;
}
