import type { RawSheet } from "./cell.ts";
import { readAllSheets, readSheet } from "./read.ts";
import { unfoldTimetable } from "./timetable/unfold.ts";

/** How the rows lie in a file: one below the other, or folded into a grid. */
export type Shape = "list" | "timetable";

/**
 * The rows of a file as a list, the grid of a timetable unfolded.
 * @throws {SheetRefusal}
 */
export async function readShaped(bytes: Buffer, fileName: string, shape: Shape): Promise<RawSheet> {
  const unfolded = shape === "timetable" && unfoldTimetable(await readAllSheets(bytes, fileName));
  return unfolded || readSheet(bytes, fileName);
}
