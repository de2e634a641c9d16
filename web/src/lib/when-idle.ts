/** Starts when the browser has nothing else to do, after two seconds at the latest. */
export function whenIdle(start: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2_000 });
  else setTimeout(start, 200);
}
