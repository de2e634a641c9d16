/** The times of a school, without a database. */
import type { LoanSettings, PeriodTime } from "@so-thiet-bi/contract/departments";
import type { RegistrationKind } from "@so-thiet-bi/contract/registrations";
import { addDays, isSchoolDay, type SchoolCalendar } from "@so-thiet-bi/contract/school-weeks";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Slot } from "../stock/rules/availability.ts";

export type Session = "MORNING" | "AFTERNOON";

/** The part of a slip that says when. */
export interface When {
  kind: RegistrationKind;
  date: string;
  session: Session | null;
  periods: readonly number[];
  fromTime: string | null;
  untilDate: string | null;
  untilTime: string | null;
}

export interface LoanYear extends SchoolCalendar {
  id: number;
  name: string;
  status: string;
  startDate: string;
  endDate: string;
  holidays: readonly { name: string; from: string; to: string }[];
}

/** What of a unit decides when something can be borrowed. */
export interface UnitTimes {
  periodTimes: readonly PeriodTime[];
  settings: LoanSettings;
  /** The unit's school years around now, newest first. */
  years: readonly LoanYear[];
}

/** A slot with the moment from which what is still out counts as overdue. */
export interface SlotTimes extends Slot {
  due: number;
}

/** When something is asked for, by the times of the unit, and where it stands in what was sent. */
export interface TimeAsked {
  when: Pick<When, "date" | "session" | "periods">;
  slot: SlotTimes;
  times: UnitTimes;
  /** `registrations.2.`; empty for a single one. */
  path: string;
}

const msPerMinute = 60_000;

/** A time of a day in Vietnam, which is UTC+7 all year. */
export function momentOf(date: string, clock: string): number {
  return Date.parse(`${date}T${clock}:00+07:00`);
}

/** `08:35` of a moment, in Vietnam. */
export function clockOf(moment: number): string {
  return new Date(moment + 7 * 3_600_000).toISOString().slice(11, 16);
}

/**
 * From when to when the things are needed. By period: from the beginning of the first to the end of the last,
 * due some minutes after, as the unit has set; over days: as given, or from the beginning of the first lesson
 * to the end of the last. Undefined where the unit has no such period.
 */
export function slotOf(
  when: When,
  { periodTimes, settings }: Pick<UnitTimes, "periodTimes" | "settings">,
): SlotTimes | undefined {
  if (when.kind === "PERIOD") {
    const times = when.periods.map((number) =>
      periodTimes.find((time) => time.session === when.session && time.number === number),
    );
    const [first] = times;
    const last = times.at(-1);
    if (!first || !last || times.includes(undefined)) return undefined;
    const end = momentOf(when.date, last.end);
    return { start: momentOf(when.date, first.start), end, due: end + settings.graceMinutes * msPerMinute };
  }
  const start = momentOf(when.date, when.fromTime ?? startOfDay(periodTimes));
  const end = momentOf(when.untilDate ?? when.date, when.untilTime ?? endOfDay(periodTimes));
  return end > start ? { start, end, due: end } : undefined;
}

/** When lessons begin; of a unit without lessons, when an office does. */
export function startOfDay(periodTimes: readonly PeriodTime[]): string {
  return periodTimes.map(({ start }) => start).toSorted()[0] ?? "07:00";
}

/** Not before the end of the last lesson, and not before an office closes. */
export function endOfDay(periodTimes: readonly PeriodTime[]): string {
  return [...periodTimes.map(({ end }) => end), "17:00"].toSorted().at(-1) as string;
}

/**
 * When what is due on a day is due: at the end of its lessons, and once those are over, as on the evening of
 * a school feast, of the day itself.
 */
export function dueOn(date: string, periodTimes: readonly PeriodTime[], now: number): number {
  const end = momentOf(date, endOfDay(periodTimes));
  return end > now || date !== dayOf(now) ? end : momentOf(date, "23:59");
}

/** The year a day falls in. */
export function yearOf(years: UnitTimes["years"], date: string): UnitTimes["years"][number] | undefined {
  return years.find(({ startDate, endDate }) => startDate <= date && date <= endDate);
}

/** The holiday a day falls on. */
export function holidayOn(years: UnitTimes["years"], date: string): string | null {
  return yearOf(years, date)?.holidays.find(({ from, to }) => from <= date && date <= to)?.name ?? null;
}

/** Is the school taught in on that day? Where no year was set up, any day but Sunday. */
export function isTaught(years: UnitTimes["years"], date: string): boolean {
  const year = yearOf(years, date);
  return year ? isSchoolDay(year, date) : new Date(date).getUTCDay() !== 0;
}

export interface PeriodSlot extends SlotTimes {
  date: string;
  session: Session;
  periods: number[];
}

const daysLookedAt = 14;

/** Where what is asked for could be moved to: as many periods in a row, in the two weeks after it. */
export function slotsAfter({ when, slot, times }: TimeAsked): PeriodSlot[] {
  return slotsFrom(times, Math.max(Date.now(), slot.end), Math.max(1, when.periods.length), daysLookedAt);
}

/** As many periods in a row, from a moment on, within a number of days. */
export function slotsFrom(times: UnitTimes, from: number, count: number, days: number): PeriodSlot[] {
  const slots: PeriodSlot[] = [];
  for (let day = 0, date = dayOf(from); day < days; day++, date = addDays(date, 1)) {
    if (!isTaught(times.years, date)) continue;
    for (const session of ["MORNING", "AFTERNOON"] as const) {
      const numbers = times.periodTimes
        .filter((time) => time.session === session)
        .map(({ number }) => number);
      for (const first of numbers) {
        const periods = Array.from({ length: count }, (_, index) => first + index);
        const when: When = {
          kind: "PERIOD",
          date,
          session,
          periods,
          fromTime: null,
          untilDate: null,
          untilTime: null,
        };
        const slot = slotOf(when, times);
        if (slot && slot.start >= from) slots.push({ ...slot, date, session, periods });
      }
    }
  }
  return slots;
}

/** How many of a requirement a class needs: for the class, the teacher, each group or each pupil. */
export function neededFor(
  requirement: { quantity: number; basis: string; groupSize: number | null },
  pupils: { students: number; groups: number },
): number {
  const { quantity, basis, groupSize } = requirement;
  switch (basis) {
    case "GROUP":
      return quantity * (groupSize ? Math.ceil(pupils.students / groupSize) : pupils.groups);
    case "STUDENT":
      return quantity * pupils.students;
    default:
      return quantity;
  }
}

/** Groups of a class: as noted, else six pupils each. */
export function groupsOfClass(students: number, noted: number | null): number {
  return noted ?? Math.max(1, Math.ceil(students / 6));
}
