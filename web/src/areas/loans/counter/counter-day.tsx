import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import type { getCounterDay } from "@so-thiet-bi/contract/loans";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { borrowingHome } from "../../../lib/addresses.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { text } from "./counter.text.ts";

/** The counter's day in figures, each leading to its list. */
export function CounterDay({ day }: { day: AnswerOf<typeof getCounterDay> }): ReactNode {
  const t = useText(text);
  const registrations = `${borrowingHome}/registrations`;
  const onDay = `from=${day.date}&to=${day.date}`;
  const counts = [
    { key: "toFetch", label: t("toFetch"), count: day.toFetch, to: `${registrations}?${onDay}` },
    {
      key: "toPrepare",
      label: t("prepare"),
      count: day.toPrepare,
      to: `${registrations}?status=APPROVED&${onDay}`,
    },
    {
      key: "dueToday",
      label: t("dueToday"),
      count: day.dueToday,
      to: `${borrowingHome}/loans?out=true&sort=dueAt`,
    },
    { key: "overdue", label: t("overdue"), count: day.overdue, to: `${borrowingHome}/overdue`, tone: "bad" },
    {
      key: "waiting",
      label: t("waitingForApproval"),
      count: day.waitingForApproval,
      to: `${registrations}?status=PENDING`,
      tone: "waiting",
    },
    {
      key: "onHoliday",
      label: t("onHoliday"),
      count: day.onHoliday,
      to: `${registrations}?onHoliday=true`,
      tone: "bad",
    },
  ];
  return (
    <nav className="counter-day" aria-label={t("day")}>
      {counts
        // why: a holiday in the way is rare, and a nought there says nothing
        .filter(({ key, count }) => key !== "onHoliday" || count > 0)
        .map(({ key, label, count, to, tone }) => (
          <Link key={key} to={to} data-tone={count > 0 ? tone : undefined}>
            <strong>{formatNumber(count)}</strong> {label}
          </Link>
        ))}
    </nav>
  );
}
