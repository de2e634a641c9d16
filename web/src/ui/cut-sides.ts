import { type RefObject, useEffect } from "react";

/**
 * Says on which sides of a box that scrolls there is more (`data-cut-left`, `data-cut-right`), so that the style
 * can draw a shadow there.
 */
export function useCutSides(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = box.current;
    if (!scroller) return;
    const tell = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller;
      scroller.toggleAttribute("data-cut-left", scrollLeft > 0);
      // why 1: widths are rounded, and at 90% nothing would ever be whole
      scroller.toggleAttribute("data-cut-right", scrollLeft + clientWidth < scrollWidth - 1);
    };
    const sizes = new ResizeObserver(tell);
    // which tells at once too, when the sizes are known
    for (const one of [scroller, ...scroller.children]) sizes.observe(one);
    scroller.addEventListener("scroll", tell, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener("scroll", tell);
    };
  }, [box]);
}
