import { Refusal } from "../../../http/refusal.ts";

export interface Bounds {
  /** How much is worked on at the same time. */
  atOnce: number;
  /** How many of one owner may wait. */
  mostOfOne: number;
  /** How many may wait altogether. */
  mostWaiting: number;
  /** How long one piece of work takes, for telling when to come back. */
  seconds: number;
}

/**
 * Lets work begin in turns: each owner has a line of its own and the lines are served one after the other, so
 * that a client that asks for a hundred things waits for them, and nobody else does. A line that is full says
 * when to come back.
 */
export function inTurns({ atOnce, mostOfOne, mostWaiting, seconds }: Bounds) {
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  const begin = async (owner: string): Promise<void> => {
    if (running < atOnce) {
      running++;
      return;
    }
    const line = lines.get(owner) ?? [];
    if (line.length >= mostOfOne || waiting >= mostWaiting) {
      const soon = Math.max(1, Math.ceil((waiting * seconds) / atOnce));
      throw new Refusal("tooManyRequests", { seconds: soon }, { retryAfter: soon });
    }
    waiting++;
    await new Promise<void>((resolve) => {
      line.push(resolve);
      lines.set(owner, line);
    });
  };

  const end = (): void => {
    const [next] = lines;
    if (!next) {
      running--;
      return;
    }
    const [owner, line] = next;
    const start = line.shift();
    // the owner goes to the end of those who wait
    lines.delete(owner);
    if (line.length > 0) lines.set(owner, line);
    waiting--;
    start?.();
  };

  return async <Answer>(owner: string, work: () => Promise<Answer>): Promise<Answer> => {
    await begin(owner);
    try {
      return await work();
    } finally {
      end();
    }
  };
}
