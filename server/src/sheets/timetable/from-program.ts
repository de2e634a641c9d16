/** What programs that make timetables write, as the same list that a grid becomes. */
import type { MergedSheet } from "../cell.ts";
import { defaultLimits, tidyText } from "../cell.ts";
import { SheetRefusal } from "../refusal.ts";
import { type FromProgram, lessonsOfAsc } from "./asc.ts";
import { lessonsOfCsv, lessonsOfFet, lessonsOfWeeks } from "./fet.ts";
import { listOf, sinceIn, type Unfolded } from "./placed.ts";
import { classOf, isNoLesson } from "./words.ts";
import { type Element, readTree } from "./xml-tree.ts";

/**
 * The timetable in a file of XML.
 * @throws {SheetRefusal}
 */
export function readTimetableXml(bytes: Buffer, fileName: string): Unfolded {
  const root = readTree(bytes);
  return listed(read(root), root.attributes["displayname"] || fileName, fileName);
}

/** The list that FET writes as CSV; undefined: it is another file. */
export function listFromCsv([sheet]: readonly MergedSheet[], fileName: string): Unfolded | undefined {
  const found = sheet && lessonsOfCsv(sheet.rows);
  return found && listed(found, sheet.sheetName, fileName);
}

function read(root: Element): FromProgram {
  switch (root.name) {
    case "timetable":
      return lessonsOfAsc(root);
    case "fet":
      return lessonsOfFet(root);
    case "Teachers_Timetable":
      return lessonsOfWeeks(root, "Teacher");
    case "Students_Timetable":
      return lessonsOfWeeks(root, "Subgroup");
    case "Activities_Timetable":
      throw new SheetRefusal("only-places");
    default:
      throw new SheetRefusal("not-a-timetable");
  }
}

function listed(found: FromProgram, sheetName: string, fileName: string): Unfolded {
  const taught = found.lessons.filter(({ subject }) => subject === null || !isNoLesson(subject));
  if (taught.length > defaultLimits.rows)
    throw new SheetRefusal("too-many-rows", { limit: defaultLimits.rows });
  const since = sinceIn(`${sheetName} ${fileName}`) ?? null;
  return {
    sheetName: tidyText(sheetName).slice(0, 80),
    rows: listOf(
      taught.map(({ classroom, ...one }) => ({
        ...one,
        since,
        classroom: classroom && (classOf(tidyText(classroom)) ?? classroom),
      })),
    ),
    lessons: taught.length,
    withoutLesson: found.lessons.length - taught.length,
    inSomeWeeks: found.inSomeWeeks,
    isOfClasses: found.isOfClasses,
  };
}
