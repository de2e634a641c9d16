import { useLayoutEffect, useMemo } from "react";

let locks = 0;

/**
 * While something stands over the page, the page does not scroll. It is what antd's drawers and dialogs take
 * instead of their own (`web/scroll-lock.ts`), which writes style sheets and measures a scroll bar of its own
 * making: the page is then laid out four times before the drawer is drawn.
 */
export default function useScrollLock(isLocked = false): void {
  // why here and not in the effect: nothing of what opens is in the page yet that would have to be laid out
  const bar = useMemo(
    () => (isLocked ? window.innerWidth - document.documentElement.clientWidth : 0),
    [isLocked],
  );
  useLayoutEffect(() => {
    if (!isLocked) return;
    const { style } = document.body;
    locks += 1;
    if (locks === 1) {
      style.overflowY = "hidden";
      // what stands in the page stays where it is
      if (bar > 0) style.width = `calc(100% - ${bar}px)`;
    }
    return () => {
      locks -= 1;
      if (locks > 0) return;
      style.overflowY = "";
      style.width = "";
    };
  }, [isLocked, bar]);
}
