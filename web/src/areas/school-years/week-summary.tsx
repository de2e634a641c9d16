import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { text } from "./text.ts";
import type { WeekCount } from "./year-values.ts";

/** `35 tuần học (HKI: 18 tuần, HKII: 17 tuần) · 2 tuần nghỉ` */
export function WeekSummary({ count }: { count: WeekCount }): ReactNode {
  const t = useText(text);
  const { term1, term2, off } = count;
  return (
    <>
      {t("taughtWeeks", { count: term1 + term2 })} ({t("term1Weeks", { count: term1 })},{" "}
      {t("term2Weeks", { count: term2 })}){off > 0 && ` · ${t("weeksOff", { count: off })}`}
    </>
  );
}
