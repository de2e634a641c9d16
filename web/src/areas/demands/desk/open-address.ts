import { useCallback } from "react";
import { useLocation } from "react-router";

/** The address of this page with a demand open beside it. */
export function useOpenAddress(): (demandId: number) => string {
  const { pathname, search } = useLocation();
  return useCallback(
    (demandId) => {
      const params = new URLSearchParams(search);
      params.set("open", String(demandId));
      return `${pathname}?${params}`;
    },
    [pathname, search],
  );
}
