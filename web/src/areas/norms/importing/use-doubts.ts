import { type RefObject, useEffect, useMemo } from "react";

/**
 * From one doubtful cell to the next: F8 and Shift F8, and after a cell was mended. They are found in the
 * table as it is drawn, since what is mended leaves a list of doubts alone.
 */
export function useDoubts(box: RefObject<HTMLElement | null>): {
  place: () => number;
  from: (at: number) => void;
} {
  const ways = useMemo(() => {
    const doubts = () => [...(box.current?.querySelectorAll<HTMLElement>("[data-doubt]") ?? [])];
    /** The doubtful cell that has the focus, or in whose cell of the table it is. */
    const place = () => {
      const own = document.activeElement?.closest("td, li");
      return doubts().findIndex((one) => own?.contains(one));
    };
    const focus = (at: number) => {
      const all = doubts();
      all.at(all.length === 0 ? 0 : at % all.length)?.focus();
    };
    return { place, focus, from: (at: number) => at >= 0 && requestAnimationFrame(() => focus(at)) };
  }, [box]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "F8") return;
      event.preventDefault();
      const at = ways.place();
      ways.focus(event.shiftKey ? (at < 0 ? -1 : at - 1) : at + 1);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [ways]);
  return ways;
}
