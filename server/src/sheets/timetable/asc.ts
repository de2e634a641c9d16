/**
 * The file that aSc Timetables exports as XML: tables of days, periods, subjects, teachers, rooms, classes and
 * lessons that name one another by ids, and cards, each of which puts a lesson to a day and a period. Both
 * dialects are read, that of 2008 (`day`, `durationperiods`) and that of 2012 (`days`, `periodspercard`).
 */
import { SheetRefusal } from "../refusal.ts";
import { type Hour, hoursOf, namedDay, weekOfDays } from "./hours.ts";
import type { PlacedLesson } from "./placed.ts";
import { childOf, childrenOf, type Element } from "./xml-tree.ts";

export interface FromProgram {
  lessons: PlacedLesson[];
  /** Lessons of every other week. */
  inSomeWeeks: number;
  isOfClasses: boolean;
}

export function lessonsOfAsc(root: Element): FromProgram {
  const table = (name: string, row: string) => childrenOf(childOf(root, name), row);
  const byId = (name: string, row: string) =>
    new Map(table(name, row).map(({ attributes }) => [attributes["id"] ?? "", attributes]));
  const names = (rows: ReadonlyMap<string, Attributes>, ids: string | undefined) =>
    idsIn(ids).map((id) => calledIn(rows.get(id)) ?? id);

  const lessons = byId("lessons", "lesson");
  const [subjects, teachers] = [byId("subjects", "subject"), byId("teachers", "teacher")];
  const [classes, rooms] = [byId("classes", "class"), byId("classrooms", "classroom")];
  const daysOf = dayReader(table("daysdefs", "daysdef"), table("days", "day"));
  const periods = periodsOf(table("periods", "period"));
  const cards = table("cards", "card").map(({ attributes }, index) => ({ attributes, no: index + 1 }));
  if (cards.length === 0) throw new SheetRefusal("nothing-placed");

  const starts = new Set(cards.map(({ attributes: card }) => startOf(card, Number(card["period"]))));
  const placed: PlacedLesson[] = [];
  let inSomeWeeks = 0;
  for (const { attributes: card, no } of cards) {
    const lesson = lessons.get(card["lessonid"] ?? "");
    if (!lesson) continue;
    const first = Number(card["period"]);
    const span = isSpread(card, first, starts) ? 1 : lengthOf(lesson);
    const isPartly = /^[01]*0[01]*$/.test(card["weeks"] ?? "") && (card["weeks"] ?? "").includes("1");
    const taught = {
      subject: calledIn(subjects.get(lesson["subjectid"] ?? "")) ?? null,
      teacher: names(teachers, lesson["teacherids"] ?? lesson["teacherid"]).join(" + ") || null,
      room: names(rooms, card["classroomids"] || lesson["classroomids"]).at(0) ?? null,
      since: null,
      place: `card ${no}`,
    };
    const ofClasses = names(classes, lesson["classids"] ?? lesson["classid"]);
    for (const day of daysOf(card))
      for (let at = first; at < first + span; at++)
        for (const classroom of ofClasses) {
          if (isPartly) inSomeWeeks++;
          const { session, period } = periods(at);
          placed.push({ ...taught, classroom, day, session, period });
        }
  }
  return { lessons: placed, inSomeWeeks, isOfClasses: true };
}

type Attributes = Readonly<Record<string, string>>;

const idsIn = (ids = "") =>
  ids
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");

function calledIn(row: Attributes | undefined): string | undefined {
  const whole = [row?.["lastname"], row?.["firstname"]].filter((one) => one).join(" ");
  return row?.["name"] || whole || row?.["short"] || undefined;
}

const lengthOf = (lesson: Attributes) =>
  Math.min(5, Math.max(1, Math.trunc(Number(lesson["periodspercard"] ?? lesson["durationperiods"]) || 1)));

const startOf = (card: Attributes, period: number) =>
  [card["lessonid"], card["days"] ?? card["day"], card["weeks"], card["terms"], period].join(" ");

/** Some versions write a double period as one card, some as a card for each of its periods. */
const isSpread = (card: Attributes, period: number, starts: ReadonlySet<string>) =>
  starts.has(startOf(card, period - 1)) || starts.has(startOf(card, period + 1));

function dayReader(defs: readonly Element[], days: readonly Element[]) {
  const nameOf = new Map<number, string>();
  for (const { attributes } of defs) {
    const mask = attributes["days"] ?? "";
    if (/^0*10*$/.test(mask)) nameOf.set(mask.indexOf("1"), attributes["name"] ?? "");
  }
  const dayAt = (index: number) => namedDay(nameOf.get(index) ?? "").day ?? weekOfDays[index] ?? null;
  return ({ days: mask, day }: Attributes): (string | null)[] => {
    if (mask !== undefined && /^[01]*1[01]*$/.test(mask))
      return [...mask].flatMap((bit, index) => (bit === "1" ? [dayAt(index)] : []));
    const index = days.findIndex(({ attributes }) => attributes["day"] === day);
    return [namedDay(days[index]?.attributes["name"] ?? "").day ?? weekOfDays[index] ?? (day || null)];
  };
}

function periodsOf(
  all: readonly Element[],
): (number: number) => Hour | { session: null; period: number | null } {
  const hours = all.map(({ attributes }) => ({
    number: Number(attributes["period"]),
    name: attributes["period"] ?? "",
    start: attributes["starttime"],
    said: attributes["name"] ?? "",
  }));
  // why: what a school calls a period (“Chiều 2”) says more than its number, if it says a session
  const read = hoursOf(
    hours.map(({ name, start, said }) => ({ name: /\p{L}/u.test(said) ? said : name, start })),
  );
  const known = new Map(hours.map(({ number }, index) => [number, read[index] as Hour]));
  return (number) => known.get(number) ?? { session: null, period: Number.isFinite(number) ? number : null };
}
