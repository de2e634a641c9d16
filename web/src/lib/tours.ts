/** Which tour belongs to what is on the screen: a page says so itself once the parts are there that it shows. */
import type { Tour } from "@so-thiet-bi/contract/first-use";
import { useEffect } from "react";
import { useWatched, watchable } from "./watchable.ts";

const here = watchable<Tour | undefined>(undefined);
const isAsked = watchable(false);

/** `isThere`: what the tour shows is drawn. */
export function useTour(tour: Tour, isThere = true): void {
  useEffect(() => {
    if (!isThere) return;
    here.set(tour);
    return () => here.set(undefined);
  }, [tour, isThere]);
}

export const useTourHere = (): Tour | undefined => useWatched(here);

/** Somebody wants to see a tour again: that of this page, else answers false and the next page with one shows it. */
export function askForTour(): boolean {
  isAsked.set(true);
  return here.get() !== undefined;
}

export const endTour = (): void => isAsked.set(false);

export const useTourAsked = (): boolean => useWatched(isAsked);
