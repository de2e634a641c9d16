/** How the periods of a lesson are called everywhere in borrowing. */
import { periodsText, type sessionWords } from "@so-thiet-bi/contract/loan-words";
import { useCallback } from "react";
import { useDayWords } from "../../lib/day-words.ts";
import { useSay } from "../../lib/language.ts";

export interface SlotShown {
  date: string;
  session: keyof typeof sessionWords | null;
  periods: readonly number[];
}

/** `Thứ Ba 24/11, tiết 3 sáng`; what has no periods is called by its day. */
export function useSlotWords(): (slot: SlotShown) => string {
  const dayWords = useDayWords();
  const say = useSay();
  return useCallback(
    ({ date, session, periods }) =>
      [dayWords(date), say(periodsText(session, periods))].filter(Boolean).join(", "),
    [dayWords, say],
  );
}
