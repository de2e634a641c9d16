/** What the start page is made of, without a database. */

import { type DailyWork, dailyWorkOf, type Entrusted } from "@so-thiet-bi/contract/daily-work";
import type {
  Dashboard,
  DashboardNumber,
  TodayItem,
  WaitingGroup,
  WaitingItem,
  WaitingKind,
} from "@so-thiet-bi/contract/dashboard";
import { capitalised, type Words } from "@so-thiet-bi/contract/language";
import {
  type LoanStatus,
  periodsText,
  type RegistrationStatus,
  registrationKindWords,
} from "@so-thiet-bi/contract/loan-words";
import type { Registration } from "@so-thiet-bi/contract/registrations";
import { addDays, weekdayOf } from "@so-thiet-bi/contract/school-weeks";
import { fewThings } from "@so-thiet-bi/contract/things";
import { formatDay } from "../../sheets/dates.ts";

export type Reader = Dashboard["reader"];

const readers: Record<DailyWork, Reader> = {
  teacher: "teacher",
  keeper: "keeper",
  head: "head",
  commune: "superior",
  province: "superior",
  administrator: "superior",
};

export const readerOf = (actor: Entrusted): Reader => readers[dailyWorkOf(actor)];

/** All of a kind that waits, and the first of it. */
export interface Waiting extends Omit<WaitingGroup, "left"> {
  items: WaitingItem[];
}

type Usual = "urgent" | "version" | "as";

/** An entry as its source tells it: most are not urgent, and are decided on their own page. */
export type WaitingRow = Omit<WaitingItem, "kind" | Usual> & Partial<Pick<WaitingItem, Usual>>;

export function waiting({ items, ...group }: Omit<Waiting, "items"> & { items: WaitingRow[] }): Waiting {
  const usual = { kind: group.kind, urgent: false, version: null, as: null };
  return { ...group, items: items.map((item) => ({ ...usual, ...item })) };
}

/** Entries of a kind shown on the start page; the rest is in its list. */
export const mostOfKind = 5;
const mostShown = 6;

/**
 * What only this reader can do first, then late things, then what is done with one click, then the oldest; of
 * each kind only what has something.
 */
export function gathered(
  sources: readonly Waiting[],
  own: ReadonlySet<WaitingKind> = new Set(),
): Dashboard["waiting"] {
  const groups = sources.filter(({ total }) => total > 0);
  const rows = groups
    .flatMap((group) => group.items.map((item) => ({ group, item })))
    .toSorted(
      ({ item: a }, { item: b }) =>
        Number(own.has(b.kind)) - Number(own.has(a.kind)) ||
        Number(b.urgent) - Number(a.urgent) ||
        Number(b.version !== null) - Number(a.version !== null) ||
        (a.since ?? "9").localeCompare(b.since ?? "9"),
    )
    .slice(0, mostShown);
  const shown = Map.groupBy(rows, ({ group }) => group);
  return {
    items: rows.map(({ item }) => item),
    total: groups.reduce((sum, { total }) => sum + total, 0),
    groups: groups.map((group) => {
      const { kind, label, total, link } = group;
      return { kind, label, total, link, left: total - (shown.get(group)?.length ?? 0) };
    }),
  };
}

export const nothing = (kind: WaitingKind): Waiting => ({
  kind,
  label: { vi: "", en: "" },
  total: 0,
  link: "/dashboard",
  items: [],
});

/** Joins what is the same in both languages with what is not; what is empty is left out. */
export function parted(...parts: readonly (string | Words | null | undefined)[]): Words {
  const of = (language: keyof Words) =>
    parts
      .map((part) => (typeof part === "object" && part !== null ? part[language] : part))
      .filter(Boolean)
      .join(" · ");
  return { vi: of("vi"), en: of("en") };
}

export const shortDay = (day: string) => formatDay(day).slice(0, 5);

/** Below the title of its day: “Tiết 2 sáng”, and of what is out for days how it was borrowed. */
export function whenOfDay({
  kind,
  session,
  periods,
}: Pick<Registration, "kind" | "session" | "periods">): Words {
  if (kind !== "PERIOD" || session === null) return registrationKindWords[kind];
  const { vi, en } = periodsText(session, periods);
  return { vi: capitalised(vi), en: capitalised(en) };
}

/** “Hôm nay, tiết 2 sáng” of the day itself, “Thứ Ba 24/11, tiết 2 sáng” of another. */
export function whenText(
  slip: { date: string; session: "MORNING" | "AFTERNOON" | null; periods: readonly number[] },
  today: string,
): Words {
  const periods = periodsText(slip.session, slip.periods);
  const day = slip.date === today ? { vi: "Hôm nay", en: "Today" } : dayText(slip.date);
  const of = (language: keyof Words) => [day[language], periods[language]].filter(Boolean).join(", ");
  return { vi: of("vi"), en: of("en") };
}

const weekdays: readonly Words[] = [
  { vi: "Thứ Hai", en: "Monday" },
  { vi: "Thứ Ba", en: "Tuesday" },
  { vi: "Thứ Tư", en: "Wednesday" },
  { vi: "Thứ Năm", en: "Thursday" },
  { vi: "Thứ Sáu", en: "Friday" },
  { vi: "Thứ Bảy", en: "Saturday" },
  { vi: "Chủ nhật", en: "Sunday" },
];

function dayText(day: string): Words {
  const weekday = weekdays[weekdayOf(day) - 1] ?? { vi: "", en: "" };
  return { vi: `${weekday.vi} ${shortDay(day)}`, en: `${weekday.en} ${shortDay(day)}` };
}

/**
 * How a slip stands on the day it is for; what was fetched is told by its loan, which knows what came back.
 */
export function stateOfSlip({
  status,
  loan,
}: {
  status: RegistrationStatus;
  loan: { status: LoanStatus } | null;
}): TodayItem["state"] {
  return status === "BORROWED" && loan ? stateOfLoan[loan.status] : stateOfStatus[status];
}

const stateOfLoan: Readonly<Record<LoanStatus, TodayItem["state"]>> = {
  OUT: "out",
  PARTLY_RETURNED: "partly",
  RETURNED: "back",
};

const stateOfStatus: Readonly<Record<RegistrationStatus, TodayItem["state"]>> = {
  DRAFT: "draft",
  PENDING: "waits",
  APPROVED: "plain",
  PREPARED: "ready",
  BORROWED: "out",
  REJECTED: "over",
  CANCELLED: "over",
  NOT_FETCHED: "over",
};

const mostNamed = 3;

export const someThings = (lines: readonly { name: string; quantity: number }[]): Words =>
  fewThings(lines, mostNamed);

/** A calendar month: its first and last day, and how it is written below a line. */
export interface Month {
  from: string;
  to: string;
  /** `11/2026` */
  label: string;
}

/** The last months up to the one of the day, oldest first. */
export function monthsUntil(day: string, count = 12): Month[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return Array.from({ length: count }, (_, back) => monthOf(year, month - (count - 1 - back)));
}

/** The months that a stretch of days touches, oldest first. */
export function monthsBetween(from: string, to: string): Month[] {
  const count =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7)) +
    1;
  return monthsUntil(to, Math.max(1, Math.min(count, 12)));
}

function monthOf(year: number, month: number): Month {
  const first = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return { from: first, to: addDays(next, -1), label: `${first.slice(5, 7)}/${first.slice(0, 4)}` };
}

/**
 * A number whose list is the one behind the link, and the line behind it; the last point is of this month.
 */
export function number(
  one: Omit<DashboardNumber, "periods" | "trend" | "trendKind"> & Partial<Pick<DashboardNumber, "trendKind">>,
  trend: readonly number[],
  months: readonly Month[],
): DashboardNumber {
  return {
    ...one,
    trendKind: one.trendKind ?? one.kind,
    trend: [...trend],
    periods: months.slice(0, trend.length).map(({ label }) => label),
  };
}

/** How many records are followed: of the user's school, or of all in sight. */
export function recordsNumber(
  value: number,
  trend: readonly number[],
  months: readonly Month[],
): DashboardNumber {
  const label = { vi: "Thiết bị đang theo dõi", en: "Records followed" };
  return number(
    { key: "records", label, value, kind: "count", tone: "plain", link: "/equipment/management" },
    trend,
    months,
  );
}

/**
 * A line of what was kept in some of the months, by their first day, and last the number of now; where that
 * is not known there is none.
 */
export function keptUntilNow(
  months: readonly Month[],
  kept: ReadonlyMap<string, number>,
  now: number | null,
): [trend: number[], months: Month[]] {
  const last = months.at(-1);
  if (now === null || !last) return [[], []];
  const before = months.slice(0, -1).flatMap((month) => {
    const value = kept.get(month.from);
    return value === undefined ? [] : [{ value, month }];
  });
  return [
    [...before.map(({ value }) => value), now],
    [...before.map(({ month }) => month), last],
  ];
}
