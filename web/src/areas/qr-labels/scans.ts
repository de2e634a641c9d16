/** What was scanned since the page was opened, newest first; of one person only. */
import type { Labelled } from "@so-thiet-bi/contract/qr-labels";
import { useWatched, watchable } from "../../lib/watchable.ts";

export interface Scan {
  no: number;
  text: string;
  at: Date;
  items: readonly Labelled[];
  /** Why nothing was found. */
  trouble?: string;
}

const mostScans = 50;
const kept = watchable<{ userId: number; scans: readonly Scan[] }>({ userId: 0, scans: [] });
let scanned = 0;

export function useScans(userId: number): readonly Scan[] {
  const { userId: owner, scans } = useWatched(kept);
  return owner === userId ? scans : none;
}

export function addScan(userId: number, scan: Omit<Scan, "no" | "at">): void {
  const { userId: owner, scans } = kept.get();
  scanned += 1;
  kept.set({
    userId,
    scans: [{ ...scan, no: scanned, at: new Date() }, ...(owner === userId ? scans : none)].slice(
      0,
      mostScans,
    ),
  });
}

export function clearScans(): void {
  kept.set({ userId: 0, scans: none });
}

const none: readonly Scan[] = [];
