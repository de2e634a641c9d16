import { useState } from "react";

/** Which tab of a record stands open, and whether something is being handed over there. */
export interface RecordTab {
  tab: string;
  show: (tab: string) => void;
  isHanding: boolean;
  setHanding: (isHanding: boolean) => void;
  /** To those who have it, and on to handing over where something is left for that. */
  toHands: (available: number) => void;
}

const first = { tab: "information", isHanding: false };

/** Kept above the record, whose head leads to its tabs. Another record begins with its first one. */
export function useRecordTab(id: number | undefined): RecordTab {
  const [at, setAt] = useState({ id, ...first });
  const now = at.id === id ? at : { id, ...first };
  return {
    tab: now.tab,
    show: (tab) => setAt({ ...now, tab }),
    isHanding: now.isHanding,
    setHanding: (isHanding) => setAt({ ...now, isHanding }),
    toHands: (available) => setAt({ id, tab: "hands", isHanding: available > 0 }),
  };
}
