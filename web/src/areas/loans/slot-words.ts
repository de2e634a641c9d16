/** How a day and the periods of a lesson are called everywhere in borrowing. */
import { periodsText, type sessionWords } from "@so-thiet-bi/contract/loan-words";
import { weekdayOf } from "@so-thiet-bi/contract/school-weeks";
import { useCallback } from "react";
import { formatDay } from "../../lib/format.ts";
import { useLanguage, useSay } from "../../lib/language.ts";

const weekdays = {
  vi: ["Thứ Hai", "Thứ Ba", "Thứ Tư", "Thứ Năm", "Thứ Sáu", "Thứ Bảy", "Chủ nhật"],
  en: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
} as const;

export interface SlotShown {
  date: string;
  session: keyof typeof sessionWords | null;
  periods: readonly number[];
}

/** `2026-11-24` → `Thứ Ba 24/11`. */
export function useDayWords(): (date: string) => string {
  const language = useLanguage();
  return useCallback(
    (date) => `${weekdays[language][weekdayOf(date) - 1]} ${formatDay(date).slice(0, 5)}`,
    [language],
  );
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
