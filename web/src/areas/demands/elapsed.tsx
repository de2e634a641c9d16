import type { ReactNode } from "react";
import { daysSince, formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { text } from "./text.ts";

/** `3 ngày`, with the moment itself on hover. */
export function Elapsed({ since }: { since: string }): ReactNode {
  const words = useDays();
  return (
    <time dateTime={since} title={formatInstant(since)}>
      {words(daysSince(since))}
    </time>
  );
}

/** `hôm nay`, `1 ngày`, `3 ngày`. */
export function useDays(): (days: number) => string {
  const t = useText(text);
  return (days) => (days === 0 ? t("today") : days === 1 ? t("oneDay") : t("days", { days }));
}
