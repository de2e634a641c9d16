import { useSyncExternalStore } from "react";

const tight = typeof window === "undefined" ? undefined : window.matchMedia("(max-width: 1023.98px)");

/** Is there no room for a column beside a list: a tablet held upright, or a phone? */
export function useTight(): boolean {
  return useSyncExternalStore(
    (listener) => {
      tight?.addEventListener("change", listener);
      return () => tight?.removeEventListener("change", listener);
    },
    () => tight?.matches ?? false,
  );
}
