import { useSyncExternalStore } from "react";

const below = (width: number) =>
  typeof window === "undefined" ? undefined : window.matchMedia(`(max-width: ${width - 0.02}px)`);

const [phone, tablet] = [below(768), below(1024)];

/** Is this a phone (below the md breakpoint, 768 px)? */
export const useNarrow = (): boolean => useMatches(phone);

/** Is this a tablet held upright, or a phone (below 1024 px)? */
export const useTablet = (): boolean => useMatches(tablet);

function useMatches(media: MediaQueryList | undefined): boolean {
  return useSyncExternalStore(
    (listener) => {
      media?.addEventListener("change", listener);
      return () => media?.removeEventListener("change", listener);
    },
    () => media?.matches ?? false,
  );
}
