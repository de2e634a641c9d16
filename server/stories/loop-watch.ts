/** Says how long the process kept everybody else waiting while something heavy was asked of it. */
import { monitorEventLoopDelay } from "node:perf_hooks";

export interface Watched {
  /** The longest time between two turns of the loop, in milliseconds, as a clock on the wall sees it. */
  longestWait: number;
  /**
   * The longest time for which the thread itself computed between two turns: what a busy machine takes away
   * is not in it.
   */
  longestTurn: number;
}

const resolution = 5;

/**
 * Computes ten milliseconds of every forty, as loops may that let others have their turn: what it waits
 * longer, the machine makes it wait.
 */
export function computeALittle(): void {
  setInterval(() => {
    const until = computed() + 10;
    while (computed() < until);
  }, 40);
}

function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Answers `begin` and `end` of the process that started this one. */
export function watchLoop(): void {
  const delays = monitorEventLoopDelay({ resolution });
  let longestTurn = 0;
  let last = 0;
  let ticking: NodeJS.Timeout | undefined;
  const tick = () => {
    const now = computed();
    longestTurn = Math.max(longestTurn, now - last);
    last = now;
    ticking = setTimeout(tick, 1);
  };
  process.on("message", (word) => {
    if (word === "begin") {
      delays.reset();
      delays.enable();
      longestTurn = 0;
      last = computed();
      clearTimeout(ticking);
      tick();
      process.send?.("begun");
    }
    if (word === "end") {
      delays.disable();
      clearTimeout(ticking);
      process.send?.({
        longestWait: Math.max(0, delays.max / 1e6 - resolution),
        longestTurn,
      } satisfies Watched);
    }
  });
}
