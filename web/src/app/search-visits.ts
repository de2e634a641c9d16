import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { useUser } from "../lib/session.ts";
import type { RouteHandle } from "./route-handle.ts";
import { keepRecent } from "./search-recent.ts";

/** How long one stays where one meant to be. */
const rest = 2_000;

/** The start page is a key away anyhow, and forms are opened for something new each time. */
const passedThrough = /^\/(dashboard|account|notices|scan)?$|\/(new|edit|import|count|receive)$/;

/** Keeps the pages on which one rests, for the search to offer them again. */
export function useVisits(): void {
  const { pathname, search } = useLocation();
  const { id } = useUser();
  const isUnknown = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.isUnknown);
  // why: what is open beside a list has a name of its own, which the search knows
  const isPassing = isUnknown || passedThrough.test(pathname) || new URLSearchParams(search).has("open");
  useEffect(() => {
    if (isPassing) return;
    const timer = setTimeout(() => {
      const title = pageTitleIn(document.title);
      if (title) keepRecent(id, { key: `visit ${pathname}`, title, hint: "", link: pathname });
    }, rest);
    return () => clearTimeout(timer);
  }, [pathname, id, isPassing]);
}

/** In front of the unit, which stands last: `Kính hiển vi · Trường THCS Bến Hạ`. */
function pageTitleIn(windowTitle: string): string {
  const end = windowTitle.lastIndexOf(" · ");
  return end < 0 ? "" : windowTitle.slice(0, end);
}
