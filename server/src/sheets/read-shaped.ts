import type { RawSheet } from "./cell.ts";
import { readAllSheets, readSheet } from "./read.ts";
import { listFromCsv, readTimetableXml } from "./timetable/from-program.ts";
import type { Unfolded } from "./timetable/placed.ts";
import { unfoldTimetable } from "./timetable/unfold.ts";
import { isXml } from "./timetable/xml-tree.ts";

/** How the rows lie in a file: one below the other, or as a timetable. */
export type Shape = "list" | "timetable";

/**
 * The rows of a file that may be a timetable: a grid or what a program wrote, made a list; `unfolded` is
 * absent where it was one. `isList` tells by the first sheet whether it is.
 * @throws {SheetRefusal}
 */
export async function readTimetable(
  bytes: Buffer,
  fileName: string,
  isList: (sheet: RawSheet) => boolean,
): Promise<{ raw: RawSheet; unfolded: Unfolded | undefined }> {
  if (isXml(bytes)) {
    const unfolded = readTimetableXml(bytes, fileName);
    return { raw: unfolded, unfolded };
  }
  const sheets = await readAllSheets(bytes, fileName);
  const first = sheets[0] as RawSheet;
  const unfolded = listFromCsv(sheets, fileName) ?? (isList(first) ? undefined : unfoldTimetable(sheets));
  return { raw: unfolded ?? first, unfolded };
}

/**
 * The rows of a file as a list, of which it is known whether it was a timetable.
 * @throws {SheetRefusal}
 */
export async function readShaped(bytes: Buffer, fileName: string, shape: Shape): Promise<RawSheet> {
  if (shape === "list") return readSheet(bytes, fileName);
  const { raw } = await readTimetable(bytes, fileName, () => false);
  return raw;
}
