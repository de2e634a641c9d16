import { setTimeout as wait } from "node:timers/promises";

/** Four fifths of the time are left to the requests, however much there is to do. */
const restsFor = 4;

/**
 * Does what is due, part by part until nothing is, and answers how much that was. With a signal it rests
 * between the parts and ends with it.
 */
export async function unhurried(
  due: () => Promise<readonly number[]>,
  work: (ids: readonly number[]) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  let done = 0;
  for (;;) {
    const part = signal?.aborted ? [] : await due();
    if (part.length === 0) return done;
    const began = performance.now();
    await work(part);
    done += part.length;
    if (signal) await wait(restsFor * (performance.now() - began), undefined, { signal }).catch(() => {});
  }
}
