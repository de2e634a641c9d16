/** The days and hours that a program calls by names of the school's own. */
import { bareWords } from "../likeness.ts";
import { dayOf, periodOf, sessionOf } from "./words.ts";

type Session = "Sáng" | "Chiều";

/** An hour of the day, in the order in which the program has them. */
export interface NamedHour {
  name: string;
  /** `7:15`, where the program says so. */
  start?: string | undefined;
}

export interface Hour {
  session: Session;
  period: number;
}

/** Schools that count through the day have so many in the morning. */
const inMorning = 5;

/**
 * What each hour of a day is: by what its name says, by the time it begins, or, where periods are counted
 * through the day, the first five in the morning. A number in the name is the period; without one the place in
 * its session is. `of`: the session of all of them, where the day says it.
 */
export function hoursOf(hours: readonly NamedHour[], of?: Session): Hour[] {
  const read = hours.map(({ name, start }) => ({ ...numbered(name), noon: isAfternoon(start ?? name) }));
  const isThroughDay = read.some(({ number }) => number !== undefined && number > inMorning + 1);
  const sessions = read.map(({ session, noon, number }, index): Session => {
    if (of ?? session) return of ?? (session as Session);
    if (noon !== undefined) return noon ? "Chiều" : "Sáng";
    return isThroughDay && (number ?? index + 1) > inMorning ? "Chiều" : "Sáng";
  });
  // the afternoon goes on with the numbers of the morning, unless its hours are called by their session
  const first = of ? undefined : read[sessions.indexOf("Chiều")];
  const lastOfMorning = read[sessions.lastIndexOf("Sáng")]?.number ?? inMorning;
  const goesOn = first?.session === undefined && first?.number !== undefined && first.number > lastOfMorning;
  const offset = goesOn ? (first?.number ?? 1) - 1 : 0;
  return read.map(({ number }, index) => {
    const session = sessions[index] as Session;
    const before = sessions.slice(0, index).filter((one) => one === session).length;
    if (number === undefined) return { session, period: before + 1 };
    return { session, period: session === "Chiều" ? number - offset : number };
  });
}

/** “Tiết 3”, “S3”, “Chiều 2”, “Tiết 1 (sáng)”. */
function numbered(name: string): { number: number | undefined; session: Session | undefined } {
  const words = bareWords(name);
  const [, letter, digits] = /^(s|sang|c|chieu)\s?(?:tiet\s?)?(\d{1,2})$/.exec(words) ?? [];
  if (letter !== undefined) return { number: Number(digits), session: letter[0] === "s" ? "Sáng" : "Chiều" };
  const plain = /^(?:tiet\s?|t\s?)?(\d{1,2})(?:\s(?:sang|chieu))?$/.exec(words)?.[1];
  return {
    number: periodOf(name) ?? (plain === undefined ? undefined : Number(plain)),
    session: sessionOf(name),
  };
}

/** Undefined: it says no time of the day. */
function isAfternoon(text: string): boolean | undefined {
  const [, hour] = /(?:^|\D)([01]?\d|2[0-3])\s?[:hg]\s?[0-5]\d/iu.exec(text) ?? [];
  return hour === undefined ? undefined : Number(hour) >= 12;
}

export interface NamedDay {
  day: string | undefined;
  /** Programs that know half days call them “S2”, “Chiều thứ 3”. */
  session: Session | undefined;
}

/** The day of the week that a program's day names. */
export function namedDay(name: string): NamedDay {
  const words = bareWords(name);
  const [, half, rest] =
    /^(s|sang|c|chieu)\s?(?=thu|t|[2-7]|hai|ba|tu|nam|sau|bay|cn|chu nhat)(.+)$/.exec(words) ?? [];
  if (half !== undefined && rest !== undefined) {
    const day = dayOf(rest, true) ?? dayOf(`thu ${rest}`);
    if (day) return { day, session: half[0] === "s" ? "Sáng" : "Chiều" };
  }
  const session = sessionOf(name);
  return { day: dayOf(name, true) ?? dayOf(words.replace(/\s?(sang|chieu)$/, ""), true), session };
}

/** The days of a week that begins on Monday. */
export const weekOfDays = ["T2", "T3", "T4", "T5", "T6", "T7", "CN"] as const;
