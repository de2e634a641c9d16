import { sayBoth, type Words } from "@so-thiet-bi/contract/language";

/** Days left at which somebody is reminded of a day by which something is to be done. */
const remindedAt = [10, 5, 0] as const;

/**
 * The mark that has been reached and of which nobody was told yet; `told`: the mark of which somebody was told
 * last, null where of this day nobody was told. A day on which the program did not run is made good.
 */
export function markReached(daysLeft: number, told: number | null): number | null {
  const mark = remindedAt.findLast((days) => daysLeft <= days);
  return mark === undefined || (told !== null && told <= mark) ? null : mark;
}

export function leftWords(days: number): Words {
  if (days < 0) return sayBoth({ vi: "trễ {{count}} ngày", en: "{{count}} days late" }, { count: -days });
  if (days === 0) return { vi: "hôm nay là ngày cuối", en: "today is the last day" };
  return sayBoth({ vi: "còn {{count}} ngày", en: "{{count}} days left" }, { count: days });
}
