/** The callers, in a process of their own so that they do not share an event loop with what they measure. */
import autocannon, { type Request } from "autocannon";

export interface Load {
  url: string;
  /** What each caller asks, over and over; callers beyond the list begin it again. */
  callers: Request[][];
  connections: number;
  seconds: number;
}

export interface Round {
  perSecond: number;
  p50: number;
  p99: number;
  slowest: number;
  failed: number;
}

process.on("message", async (load: Load) => {
  process.send?.(await measure(load));
});

async function measure({ url, callers, connections, seconds }: Load): Promise<Round> {
  const times: number[] = [];
  let refused = 0;
  let next = 0;
  const start = performance.now();
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 60,
    setupClient: (client) => client.setRequests(callers[next++ % callers.length] as Request[]),
  });
  let last = start;
  run.on("response", (_client, status, _bytes, milliseconds) => {
    times.push(milliseconds);
    last = performance.now();
    if (status >= 300) refused++;
  });
  const { errors, timeouts } = await run;
  times.sort((a, b) => a - b);
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
  return {
    perSecond: (times.length * 1_000) / Math.max(1, last - start),
    p50: at(0.5),
    p99: at(0.99),
    slowest: at(1),
    failed: errors + timeouts + refused,
  };
}
