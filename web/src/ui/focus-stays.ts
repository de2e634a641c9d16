import { useEffect } from "react";

/** What gets the focus when what had it is gone: the parts that people speak of. */
const parts = "[role=dialog], form, section, li, main";

/**
 * A button that goes when it is pressed, as a step that is taken or what opens a form in its own place, would leave
 * the focus to the page, and whoever reads by ear at its beginning. The nearest part around it that is still there
 * gets it instead, unless something else has taken it.
 */
export function useFocusStays(): void {
  useEffect(() => {
    let had: Element | undefined;
    let around: readonly HTMLElement[] = [];
    const follow = ({ target }: FocusEvent) => {
      had = target instanceof Element ? target : undefined;
      around = partsAround(had);
    };
    // why later: what is taken out of the page loses the focus first
    const forget = ({ target }: FocusEvent) =>
      setTimeout(() => {
        const isLeft = document.hasFocus() && document.activeElement === document.body;
        if (had === target && had?.isConnected && isLeft) had = undefined;
      });
    const mend = () => {
      if (!had || had.isConnected || document.activeElement !== document.body) return;
      const next = around.find((part) => part.isConnected);
      had = undefined;
      if (!next) return;
      if (!next.hasAttribute("tabindex")) {
        next.tabIndex = -1;
        next.dataset["standsIn"] = "";
      }
      next.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(mend);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", follow);
    document.addEventListener("focusout", forget);
    return () => {
      changes.disconnect();
      document.removeEventListener("focusin", follow);
      document.removeEventListener("focusout", forget);
    };
  }, []);
}

/** From the inside out. Read while they are there: what is removed has no parent any more. */
function partsAround(element: Element | undefined): HTMLElement[] {
  const found: HTMLElement[] = [];
  let part = element?.parentElement?.closest<HTMLElement>(parts);
  while (part) {
    found.push(part);
    part = part.parentElement?.closest<HTMLElement>(parts);
  }
  return found;
}
