import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";

const resolution = 20;
const window = 5 * 60_000;

let delays: IntervalHistogram | undefined;
let before = 0;

/** From then on it is known how long work waits in this process; said again it changes nothing. */
export function watchLoop(): void {
  if (delays) return;
  const watched = monitorEventLoopDelay({ resolution });
  watched.enable();
  setInterval(() => {
    before = lagOf(watched);
    watched.reset();
  }, window).unref();
  delays = watched;
}

/** For how long, in milliseconds, work hardly ever waited in the last five to ten minutes: ninety-nine times in a hundred less. */
export function loopLag(): number {
  return Math.max(before, delays ? lagOf(delays) : 0);
}

/** What was measured holds the time between two looks. */
function lagOf(watched: IntervalHistogram): number {
  return watched.count === 0 ? 0 : Math.max(0, Math.round(watched.percentile(99) / 1e6 - resolution));
}
