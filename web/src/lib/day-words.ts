/** How a day of the week is called everywhere. */
import { weekdayOf } from "@so-thiet-bi/contract/school-weeks";
import { useCallback } from "react";
import { formatDay } from "./format.ts";
import { useLanguage } from "./language.ts";

const weekdays = {
  vi: ["Thứ Hai", "Thứ Ba", "Thứ Tư", "Thứ Năm", "Thứ Sáu", "Thứ Bảy", "Chủ nhật"],
  // short, as the Vietnamese ones are: a column of days is as wide in either language
  en: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
} as const;

/** `2026-11-24` → `Thứ Ba 24/11`. */
export function useDayWords(): (date: string) => string {
  const language = useLanguage();
  return useCallback(
    (date) => `${weekdays[language][weekdayOf(date) - 1]} ${formatDay(date).slice(0, 5)}`,
    [language],
  );
}
