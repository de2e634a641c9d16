import { type RefObject, useEffect } from "react";
import { keepCentred } from "./centre-in.ts";

/** A week that is wider than its box is pulled sideways until today stands in it; again with another `week`. */
export function useTodayInSight(box: RefObject<HTMLElement | null>, week: string | undefined): void {
  useEffect(() => {
    const strip = week === undefined ? null : box.current;
    const day = strip?.querySelector<HTMLElement>("[aria-current=date]");
    return strip && day ? keepCentred(strip, day) : undefined;
  }, [box, week]);
}
