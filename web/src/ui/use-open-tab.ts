import { type RefObject, useEffect, useRef } from "react";
import { afterPaint } from "../lib/after-paint.ts";
import { centreIn } from "./centre-in.ts";

/** For the box around antd’s tabs: on a phone they are pulled sideways, and the open one stands in sight. */
export function useOpenTab(tab: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const strip = box.current?.querySelector<HTMLElement>(".ant-tabs-nav-list");
    const open = strip?.querySelector<HTMLElement>(`[data-node-key="${CSS.escape(tab)}"]`);
    return strip && open ? afterPaint(() => centreIn(strip, open)) : undefined;
  }, [tab]);
  return box;
}
