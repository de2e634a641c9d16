import { useSyncExternalStore } from "react";

const narrow = typeof window === "undefined" ? undefined : window.matchMedia("(max-width: 767.98px)");

/** Is this a phone (below the md breakpoint, 768 px)? */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow?.addEventListener("change", listener);
      return () => narrow?.removeEventListener("change", listener);
    },
    () => narrow?.matches ?? false,
  );
}
