import type { PeriodTime } from "@so-thiet-bi/contract/departments";

/** When the first period of a session begins where the school has not said otherwise. */
const firstStart = { MORNING: 7 * 60, AFTERNOON: 13 * 60 + 30 } as const;
const breakMinutes = 5;
/** The long break comes after the second period. */
const longBreakAfter = 2;
const longBreakMinutes = 20;

/** A period lasts 35 minutes in a primary school, 45 elsewhere. */
export function periodMinutes(levels: readonly string[]): number {
  return levels.length === 1 && levels[0] === "ELEMENTARY" ? 35 : 45;
}

/**
 * As many periods as the school has: known ones keep their times, missing ones follow the one before them.
 */
export function fitPeriodTimes(
  known: readonly PeriodTime[],
  counts: { morning: number; afternoon: number },
  minutes: number,
): PeriodTime[] {
  return [
    ...session("MORNING", counts.morning, known, minutes),
    ...session("AFTERNOON", counts.afternoon, known, minutes),
  ];
}

function session(
  name: PeriodTime["session"],
  count: number,
  known: readonly PeriodTime[],
  minutes: number,
): PeriodTime[] {
  const times: PeriodTime[] = [];
  for (let number = 1; number <= count; number += 1) {
    const kept = known.find((time) => time.session === name && time.number === number);
    times.push(kept ?? following(name, number, times.at(-1), minutes));
  }
  return times;
}

function following(
  name: PeriodTime["session"],
  number: number,
  before: PeriodTime | undefined,
  minutes: number,
): PeriodTime {
  const pause = number - 1 === longBreakAfter ? longBreakMinutes : breakMinutes;
  const start = before ? minutesOf(before.end) + pause : firstStart[name];
  return { session: name, number, start: clockOf(start), end: clockOf(start + minutes) };
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

function clockOf(minutes: number): string {
  const bounded = Math.min(minutes, 23 * 60 + 59);
  return `${String(Math.floor(bounded / 60)).padStart(2, "0")}:${String(bounded % 60).padStart(2, "0")}`;
}
