import { useEffect } from "react";
import { isLineDear } from "../lib/register-offline.ts";
import { whenIdle } from "../lib/when-idle.ts";

/** Long enough for what the page itself still asks for. */
const rest = 1_500;

/**
 * Fetches a `lazy` part of the page once the page is ready and rests, so that opening it waits for no line; not
 * where bytes are dear.
 */
export function useFetchedAhead(load: () => Promise<unknown>, isReady = true): void {
  useEffect(() => {
    if (!isReady || isLineDear()) return;
    // why the failure is left: drawing it asks again, and says so
    const timer = setTimeout(() => whenIdle(() => void load().catch(() => undefined)), rest);
    return () => clearTimeout(timer);
  }, [load, isReady]);
}
