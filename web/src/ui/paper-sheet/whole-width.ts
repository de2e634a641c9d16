import { type RefObject, useLayoutEffect } from "react";

/** Smaller than this nobody reads: 14 px become 10.5. */
const smallest = 0.75;
/** What has to be pulled sideways is drawn in the letters of a hint, so that more of it is in sight: 12 px. */
const pulled = 12 / 14;
/** Nearer than this to a phone's width a paper is not drawn smaller than those. */
const narrowest = 480;

/**
 * A paper never loses a column: a table that is somewhat wider than its box is drawn smaller, as it is in
 * print, until all of it is in sight. One that is wider still says so (`data-pulled`) and is pulled sideways.
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
      const least = room < narrowest ? pulled : smallest;
      let zoom = 1;
      table.style.zoom = "";
      around.toggleAttribute("data-pulled", false);
      // why: words break elsewhere once they are smaller, so the first guess is seldom enough
      while (around.scrollWidth > room && zoom > least) {
        zoom = Math.floor(zoom * Math.min(0.99, room / around.scrollWidth) * 1000) / 1000;
        table.style.zoom = String(zoom);
      }
      if (zoom >= least) return;
      table.style.zoom = String(pulled);
      around.toggleAttribute("data-pulled", true);
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
