import { type RefObject, useLayoutEffect } from "react";

/** Smaller than this nobody reads: 14 px become 10.5. */
const smallest = 0.75;
/** On a phone a book is pulled sideways; it would be too small to read whole. */
const narrowest = 720;

/**
 * A paper never loses a column: a table that is somewhat wider than its box is drawn smaller, as it is in
 * print, until all of it is in sight.
 */
export function useWholeWidth(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const around = box.current;
    const table = around?.querySelector("table");
    if (!around || !table || typeof ResizeObserver === "undefined") return;
    let known = 0;
    const fit = () => {
      const room = around.clientWidth;
      if (room === known) return;
      known = room;
      table.style.zoom = "";
      if (room < narrowest || room / around.scrollWidth < smallest) return;
      // why: words break elsewhere once they are smaller, so the first guess is seldom enough
      for (let zoom = 1; around.scrollWidth > room && zoom > smallest; ) {
        zoom = Math.floor(zoom * Math.min(0.99, room / around.scrollWidth) * 1000) / 1000;
        table.style.zoom = String(zoom);
      }
    };
    fit();
    // the letters that come late are wider
    void document.fonts?.ready.then(() => {
      known = 0;
      fit();
    });
    const sizes = new ResizeObserver(fit);
    sizes.observe(around);
    return () => sizes.disconnect();
  });
}
