/**
 * The files that FET writes: the data with the timetable in it (`…_data_and_timetable.fet`), the weeks of
 * teachers or of students (`…_teachers.xml`, `…_subgroups.xml`), and the list of all hours as CSV
 * (`…_timetable.csv`). What it calls activities are lessons, which may be longer than an hour.
 */
import type { Cell } from "../cell.ts";
import { SheetRefusal } from "../refusal.ts";
import { cellText } from "../values.ts";
import type { FromProgram } from "./asc.ts";
import { hoursOf, namedDay } from "./hours.ts";
import type { PlacedLesson } from "./placed.ts";
import { childOf, childrenOf, type Element, wordsIn } from "./xml-tree.ts";

interface Activity {
  classes: string[];
  subject: string;
  teachers: string[];
  room: string;
  place: string;
}

/** An hour in which something is taught; `hour` is its place among the hours of the day. */
interface Taught extends Activity {
  day: string;
  hour: number;
}

/** `fet`: activities, and the constraints by which FET keeps where it has put them. */
export function lessonsOfFet(root: Element): FromProgram {
  const [days, hours] = [namesIn(root, "Days_List", "Day"), namesIn(root, "Hours_List", "Hour")];
  const activities = childrenOf(childOf(root, "Activities_List"), "Activity").filter(isActive);
  const starts = new Map<string, { day: string; hour: string }>();
  const rooms = new Map<string, string>();
  for (const placed of childrenOf(childOf(childOf(root, "Timetable"), "Activities_Timetable"), "Activity")) {
    starts.set(wordsIn(placed, "Id"), { day: wordsIn(placed, "Day"), hour: wordsIn(placed, "Hour") });
    rooms.set(wordsIn(placed, "Id"), wordsIn(placed, "Room"));
  }
  const time = childrenOf(childOf(root, "Time_Constraints_List"), "ConstraintActivityPreferredStartingTime");
  for (const one of time.filter(isActive)) {
    const id = wordsIn(one, "Activity_Id");
    const start = {
      day: wordsIn(one, "Preferred_Day") || wordsIn(one, "Day"),
      hour: wordsIn(one, "Preferred_Hour") || wordsIn(one, "Hour"),
    };
    if (!starts.has(id) && start.hour !== "") starts.set(id, start);
  }
  const space = childrenOf(childOf(root, "Space_Constraints_List"), "ConstraintActivityPreferredRoom");
  for (const one of space.filter(isActive)) {
    const id = wordsIn(one, "Activity_Id");
    if (!rooms.has(id)) rooms.set(id, wordsIn(one, "Room"));
  }
  const taught = activities.flatMap((activity): Taught[] => {
    const id = wordsIn(activity, "Id");
    const start = starts.get(id);
    const first = start ? hours.indexOf(start.hour) : -1;
    if (!start || first < 0) return [];
    const length = Math.max(1, Number(wordsIn(activity, "Duration")) || 1);
    const all = (name: string) => childrenOf(activity, name).map(({ text }) => text.trim());
    return Array.from({ length }, (_, index) => ({
      classes: all("Students"),
      subject: wordsIn(activity, "Subject"),
      teachers: all("Teacher"),
      room: rooms.get(id) ?? "",
      place: `Activity ${id}`,
      day: start.day,
      hour: first + index,
    }));
  });
  if (taught.length === 0) throw new SheetRefusal("nothing-placed");
  return { lessons: lessonsAt(taught, hours, days), inSomeWeeks: 0, isOfClasses: true };
}

/** `Teachers_Timetable`, `Students_Timetable`: a week for each name, every hour of it. */
export function lessonsOfWeeks(root: Element, of: "Teacher" | "Subgroup"): FromProgram {
  const weeks = childrenOf(root, of);
  const days = childrenOf(weeks[0], "Day");
  const nameOf = (one: Element | undefined) => one?.attributes["name"]?.trim() ?? "";
  const hours = childrenOf(days[0], "Hour").map(nameOf);
  const taught = weeks.flatMap((week) =>
    childrenOf(week, "Day").flatMap((day) =>
      childrenOf(day, "Hour").flatMap((hour): Taught[] => {
        const named = (name: string) => childrenOf(hour, name).map(nameOf);
        const [subject] = named("Subject");
        if (subject === undefined) return [];
        const whose = nameOf(week).replace(/\s+Automatic (Group|Subgroup)$/i, "");
        return [
          {
            classes: of === "Subgroup" ? [whose] : named("Students"),
            subject,
            teachers: of === "Teacher" ? [whose] : named("Teacher"),
            room: named("Room")[0] ?? "",
            place: `${whose} – ${nameOf(day)} – ${nameOf(hour)}`,
            day: nameOf(day),
            hour: hours.indexOf(nameOf(hour)),
          },
        ];
      }),
    ),
  );
  if (taught.length === 0) throw new SheetRefusal("nothing-placed");
  return {
    lessons: lessonsAt(taught, hours, days.map(nameOf)),
    inSomeWeeks: 0,
    isOfClasses: of === "Subgroup",
  };
}

const csvHeaders = ["Activity Id", "Day", "Hour", "Students Sets", "Subject", "Teachers", "Room"] as const;

/** The list as CSV, with a row for each hour; undefined: the rows are none of FET's. */
export function lessonsOfCsv(rows: readonly (readonly Cell[])[]): FromProgram | undefined {
  const lines = rows.map((row) => row.map((cell) => (cell === null ? "" : cellText(cell).trim())));
  const header = lines[0]?.map((cell) => cell.toLowerCase()) ?? [];
  const columns = csvHeaders.map((name) => header.indexOf(name.toLowerCase()));
  if (columns.some((column) => column < 0)) return undefined;
  const read = lines.slice(1).map((line, index) => {
    const [id = "", day = "", hour = "", sets = "", subject = "", teachers = "", room = ""] = columns.map(
      (column) => line[column] ?? "",
    );
    return { id, day, hour, sets, subject, teachers, room, place: `${index + 2}` };
  });
  const hours = [...new Set(read.map(({ hour }) => hour))].sort((a, b) =>
    a.localeCompare(b, "vi", { numeric: true }),
  );
  const taught = read.flatMap(({ day, hour, sets, subject, teachers, room, place }): Taught[] =>
    sets === "" || hour === ""
      ? []
      : [
          {
            classes: apart(sets),
            subject,
            teachers: apart(teachers),
            room,
            place,
            day,
            hour: hours.indexOf(hour),
          },
        ],
  );
  if (taught.length === 0) throw new SheetRefusal("nothing-placed");
  return { lessons: lessonsAt(taught, hours, []), inSomeWeeks: 0, isOfClasses: true };
}

const apart = (names: string) =>
  names
    .split("+")
    .map((name) => name.trim())
    .filter((name) => name !== "");

const isActive = (element: Element) => wordsIn(element, "Active") !== "false";

const namesIn = (root: Element, list: string, row: string) =>
  childrenOf(childOf(root, list), row).map((one) => wordsIn(one, "Name"));

/** The same lesson stands in the week of each of its teachers and each part of its class: once is enough. */
function lessonsAt(
  taught: readonly Taught[],
  hours: readonly string[],
  days: readonly string[],
): PlacedLesson[] {
  const named = hours.map((name) => ({ name }));
  const seen = new Set<string>();
  return taught.flatMap(({ classes, subject, teachers, room, place, day: written, hour }) => {
    const { day, session } = namedDay(written);
    const at = hoursOf(named, session)[hour];
    const whole = {
      day: day ?? dayInOrder(written, days) ?? written,
      session: at?.session ?? null,
      period: at?.period ?? null,
      subject: subject || null,
      teacher: teachers.join(" + ") || null,
      room: room || null,
      since: null,
    };
    return classes.flatMap((classroom): PlacedLesson[] => {
      const key = JSON.stringify([classroom, whole]);
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ ...whole, classroom, place }];
    });
  });
}

/** A day with a name of its own is the one after the day before it in the list. */
function dayInOrder(written: string, days: readonly string[]): string | undefined {
  const index = days.indexOf(written);
  return index < 0 || days.length > 7 ? undefined : ["T2", "T3", "T4", "T5", "T6", "T7", "CN"][index];
}
