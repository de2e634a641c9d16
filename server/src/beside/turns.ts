/** Long enough that pausing costs nothing, short enough that nobody notices. */
const longest = 10;

/**
 * For loops that stay on the server's own thread: called in each round, it lets everybody else have a turn
 * when ours has lasted.
 */
export function turns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longest) return undefined;
    return pause().then(() => {
      since = performance.now();
    });
  };
}

/** Others have their turn before the next long step. */
export const pause = (): Promise<void> =>
  // why: what was asked while an answer was read comes behind the first of these; the second is behind all
  new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
