/**
 * Timetables leave the office as grids, in four shapes: classes across and times down, classes down and times
 * across, one class with days across and periods down, and each of these by teachers instead of classes. What
 * an import reads is a list. Here a grid becomes that list: one row for each lesson, with the cell it stands
 * in.
 */
import type { MergedSheet, RawSheet } from "../cell.ts";
import { cellText } from "../values.ts";
import { lessonIn } from "./lesson.ts";
import { listOf, type PlacedLesson, sinceIn, type Unfolded } from "./placed.ts";
import { classOf, dayOf, periodOf, sessionOf } from "./words.ts";

/** Fewer lessons are no timetable. */
const fewest = 3;

/** Undefined: none of the sheets is a grid. */
export function unfoldTimetable(sheets: readonly MergedSheet[]): Unfolded | undefined {
  const all = sheets.flatMap((sheet) => lessonsIn(sheet).map((place) => ({ ...place, sheet })));
  const found = all.flatMap(({ text, name, isClass, ...place }) => {
    const lesson = lessonIn(text, { name, isClass });
    return lesson ? [{ ...place, isClass, lesson }] : [];
  });
  // why: a list of lessons has days and periods below one another too, and no cell that names a class
  const isSaid = found.filter(({ lesson }) => lesson.classroom !== null).length * 2 > found.length;
  if (found.length < fewest || !isSaid) return undefined;
  const sinceOf = new Map(sheets.map((sheet) => [sheet, sinceOn(sheet)]));
  const lessons = found.map(
    ({ lesson, day, session, period, sheet, row, column }): PlacedLesson => ({
      ...lesson,
      day,
      session,
      period,
      since: sinceOf.get(sheet) ?? null,
      place: `${sheets.length > 1 ? `${sheet.sheetName}!` : ""}${columnName(column)}${row + 1}`,
    }),
  );
  return {
    sheetName:
      sheets.length === 1 ? (sheets[0]?.sheetName ?? "") : sheets.map((one) => one.sheetName).join(", "),
    rows: listOf(lessons),
    lessons: found.length,
    withoutLesson: all.length - found.length,
    inSomeWeeks: 0,
    isOfClasses: found.every(({ isClass }) => isClass),
  };
}

/** A cell of the grid that says something, and when. */
interface Place {
  text: string;
  /** Of the class or teacher whose lessons these are. */
  name: string;
  isClass: boolean;
  day: string;
  session: string;
  period: number;
  row: number;
  column: number;
}

type Grid = readonly (readonly string[])[];

function lessonsIn(sheet: MergedSheet): Place[] {
  const grid = filled(sheet);
  return timesDown(grid, sheet) ?? timesAcross(grid, sheet) ?? [];
}

/** Cells that are shown as one all say what the first of them says. */
function filled({ rows, merges = [] }: MergedSheet): Grid {
  const grid = rows.map((row) => row.map((cell) => (cell === null ? "" : cellText(cell).trim())));
  for (const { top, left, bottom, right } of merges) {
    const text = grid[top]?.[left] ?? "";
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const line = grid[row];
        if (line && column < line.length) line[column] = text;
      }
  }
  return grid;
}

/** Days stand below one another in a column: what stands to the right belongs to the names in the header. */
function timesDown(grid: Grid, sheet: RawSheet): Place[] | undefined {
  const width = grid[0]?.length ?? 0;
  const [dayColumn, days] =
    range(Math.min(width, 6))
      .map((column) => [column, daysIn(grid, column)] as const)
      .find(([, all]) => new Set(all.filter((day) => day !== undefined)).size >= 3) ?? [];
  if (dayColumn === undefined || days === undefined) return undefined;
  const first = days.findIndex((day) => day !== undefined);
  const last = Math.min(width, dayColumn + 5);
  const periodColumn = range(last).find(
    (column) =>
      column !== dayColumn && grid.slice(first).filter((row) => periodOf(row[column] ?? "")).length >= 3,
  );
  if (periodColumn === undefined) return undefined;
  const sessionColumn = range(Math.max(dayColumn, periodColumn)).find(
    (column) =>
      column !== dayColumn &&
      column !== periodColumn &&
      grid.slice(first).some((row) => sessionOf(row[column] ?? "") !== undefined),
  );
  const from = Math.max(dayColumn, periodColumn, sessionColumn ?? 0) + 1;
  let names = namesAbove(grid, first, from);
  if (!names) return undefined;

  const clock = clockOf(titleSession(grid, first, sheet));
  const places: Place[] = [];
  for (const [row, cells] of grid.entries()) {
    if (row < first) continue;
    const period = periodOf(cells[periodColumn] ?? "");
    if (period === undefined) {
      const again = classesIn(cells, from);
      if (again.size >= 2) names = { ...names, of: new Map(again) };
      else clock.say(sessionOf(cells.find((cell) => cell !== "") ?? ""));
      continue;
    }
    const time = clock.at(
      days[row],
      period,
      sessionColumn === undefined ? undefined : sessionOf(cells[sessionColumn] ?? ""),
    );
    if (!time) continue;
    for (const [column, name] of names.of) {
      const text = joined(cells, column, names.span.get(column) ?? 1);
      if (text) places.push({ text, name, isClass: names.areClasses, ...time, row, column });
    }
  }
  return places;
}

/** The day that each row of a column names, a bare number only below a header “Thứ”. */
function daysIn(grid: Grid, column: number): (string | undefined)[] {
  const header = grid.findIndex((row) => /^thứ$/iu.test(row[column] ?? ""));
  return grid.map((row, index) => dayOf(row[column] ?? "", header >= 0 && index > header));
}

interface Names {
  of: Map<number, string>;
  /** Columns of one name: subject, teacher and room may stand side by side. */
  span: Map<number, number>;
  areClasses: boolean;
}

/** The row of names nearest above the first day: of classes, or of whoever stands there. */
function namesAbove(grid: Grid, first: number, from: number): Names | undefined {
  for (let row = first - 1; row >= Math.max(0, first - 4); row--) {
    const cells = grid[row] ?? [];
    const classes = classesIn(cells, from);
    if (classes.size > 0) return spanned(cells, classes, true);
  }
  const cells = grid[first - 1] ?? [];
  const people = new Map(
    range(cells.length).flatMap((column) =>
      column >= from && /\p{L}{2}/u.test(cells[column] ?? "") ? [[column, cells[column] as string]] : [],
    ),
  );
  return people.size > 0 ? spanned(cells, people, false) : undefined;
}

function classesIn(cells: readonly string[], from: number): Map<number, string> {
  return new Map(
    cells.flatMap((cell, column): [number, string][] => {
      const name = column >= from ? classOf(cell) : undefined;
      return name === undefined ? [] : [[column, name]];
    }),
  );
}

/** A name that is merged over several columns stands in each of them: the first speaks for all. */
function spanned(cells: readonly string[], all: ReadonlyMap<number, string>, areClasses: boolean): Names {
  const of = new Map<number, string>();
  const span = new Map<number, number>();
  let current = -1;
  for (const [column, name] of all) {
    if (current >= 0 && of.get(current) === name && column === current + (span.get(current) ?? 1))
      span.set(current, (span.get(current) ?? 1) + 1);
    else {
      current = column;
      of.set(column, name);
      span.set(column, 1);
    }
  }
  // why: without merged cells the columns below a name have no header of their own
  const columns = [...of.keys()];
  for (const [index, column] of columns.entries()) {
    const next = columns[index + 1] ?? column + 1;
    const gap = range(next).filter((one) => one > column && (cells[one] ?? "") === "").length;
    if (gap === next - column - 1 && gap > 0) span.set(column, gap + 1);
  }
  return { of, span, areClasses };
}

function joined(cells: readonly string[], column: number, span: number): string {
  const parts = cells.slice(column, column + span).filter((cell) => cell !== "");
  return [...new Set(parts)].join(" - ");
}

/** Days stand side by side in a row: periods below them, and names or periods to the left. */
function timesAcross(grid: Grid, sheet: RawSheet): Place[] | undefined {
  const heads = grid.flatMap((cells, row) => {
    const days = new Map(
      cells.flatMap((cell, column): [number, string][] => {
        const day = dayOf(cell);
        return day === undefined ? [] : [[column, day]];
      }),
    );
    return new Set(days.values()).size >= 3 ? [{ row, days }] : [];
  });
  const places = heads.flatMap(({ row, days }, index) => {
    const end = heads[index + 1]?.row ?? grid.length;
    const start = heads[index - 1]?.row ?? -1;
    return (
      namesDown(grid, { row, days: spread(grid[row] ?? [], days), end }, sheet) ??
      oneName(grid, { row, days, end, start }, sheet)
    );
  });
  return places.length > 0 ? places : undefined;
}

/** Without merged cells a day stands above its first period only. */
function spread(cells: readonly string[], days: ReadonlyMap<number, string>): Map<number, string> {
  const all = new Map<number, string>();
  let day: string | undefined;
  for (let column = Math.min(...days.keys()); column < cells.length; column++) {
    day = days.get(column) ?? ((cells[column] ?? "") === "" ? day : undefined);
    if (day !== undefined) all.set(column, day);
  }
  return all;
}

interface Head {
  row: number;
  days: ReadonlyMap<number, string>;
  /** The row behind the last that belongs to it. */
  end: number;
}

function namesDown(grid: Grid, { row, days, end }: Head, sheet: RawSheet): Place[] | undefined {
  const periodRow = [row + 1, row + 2].find(
    (one) => [...days.keys()].filter((column) => periodOf(grid[one]?.[column] ?? "")).length >= 6,
  );
  if (periodRow === undefined) return undefined;
  const firstDay = Math.min(...days.keys());
  const lines = range(end).slice(periodRow + 1);
  const countOf = (column: number, test: (text: string) => unknown) =>
    lines.filter((line) => test(grid[line]?.[column] ?? "")).length;
  const classColumn = range(firstDay).find((column) => countOf(column, classOf) > 0);
  const nameColumn =
    classColumn ?? range(firstDay).find((column) => countOf(column, (text) => /\p{L}{2}/u.test(text)) > 0);
  if (nameColumn === undefined) return undefined;
  const sessionRow = periodRow === row + 2 ? row + 1 : undefined;
  const clock = clockOf(titleSession(grid, row, sheet));
  const times = new Map(
    [...days].flatMap(([column, day]) => {
      const period = periodOf(grid[periodRow]?.[column] ?? "");
      if (period === undefined) return [];
      const said = sessionRow === undefined ? undefined : sessionOf(grid[sessionRow]?.[column] ?? "");
      const time = clock.at(day, period, said);
      return time ? [[column, time] as const] : [];
    }),
  );
  return lines.flatMap((line) => {
    const cells = grid[line] ?? [];
    const written = cells[nameColumn] ?? "";
    const name = classColumn === undefined ? written : classOf(written);
    if (!name) return [];
    return [...times].flatMap(([column, time]) => {
      const text = cells[column] ?? "";
      return text ? [{ text, name, isClass: classColumn !== undefined, ...time, row: line, column }] : [];
    });
  });
}

/** The week of one class or teacher, who is named above it or by the sheet. */
function oneName(grid: Grid, { row, days, end, start }: Head & { start: number }, sheet: RawSheet): Place[] {
  const above = grid
    .slice(start + 1, row)
    .flatMap((cells) => [...new Set(cells)].filter((cell) => cell !== ""));
  const named = nameIn(above) ?? nameIn([sheet.sheetName]);
  const firstDay = Math.min(...days.keys());
  const lines = range(end).slice(row + 1);
  const periodColumn = range(firstDay).find(
    (column) => lines.filter((line) => periodOf(grid[line]?.[column] ?? "")).length >= 3,
  );
  if (!named || periodColumn === undefined) return [];
  const clocks = new Map([...days.keys()].map((column) => [column, clockOf(titleSession(grid, row, sheet))]));
  return lines.flatMap((line) => {
    const cells = grid[line] ?? [];
    const said = cells
      .slice(0, firstDay)
      .map(sessionOf)
      .find((one) => one !== undefined);
    const period = periodOf(cells[periodColumn] ?? "");
    if (period === undefined) {
      const heading = said ?? sessionOf(cells.find((cell) => cell !== "") ?? "");
      for (const clock of clocks.values()) clock.say(heading);
      return [];
    }
    return [...days].flatMap(([column, day]) => {
      const time = clocks.get(column)?.at(day, period, said);
      const text = cells[column] ?? "";
      return text && time ? [{ text, ...named, ...time, row: line, column }] : [];
    });
  });
}

function nameIn(texts: readonly string[]): Pick<Place, "name" | "isClass"> | undefined {
  for (const text of texts.toReversed()) {
    const [, written = text] = /lớp\s*:?\s*([^,;()–-]+)/iu.exec(text) ?? [];
    const name = classOf(written.trim());
    if (name) return { name, isClass: true };
    const [, person] = /(?:giáo viên|gv)\s*:\s*([^,;()]+)/iu.exec(text) ?? [];
    if (person) return { name: person.trim(), isClass: false };
  }
  return undefined;
}

/**
 * Tells the session and the period in it. What says no session begins in the morning (or as the title has
 * it); periods that begin anew on the same day are those of the afternoon, and so are those from the seventh
 * on, which are counted through the day.
 */
function clockOf(title: "Sáng" | "Chiều" | undefined) {
  let day: string | undefined;
  let heading: string | undefined = title;
  let before = 0;
  let isAnew = false;
  return {
    say(session: string | undefined) {
      if (session === undefined) return;
      heading = session;
      before = 0;
      isAnew = false;
    },
    at(named: string | undefined, period: number, said: string | undefined) {
      if (named !== undefined && named !== day) {
        day = named;
        before = 0;
        isAnew = false;
      }
      if (day === undefined) return undefined;
      if (period <= before) isAnew = true;
      before = period;
      const inDay = period > 6 ? { session: "Chiều", period: period - 5 } : undefined;
      const session = said ?? heading ?? inDay?.session ?? (isAnew ? "Chiều" : "Sáng");
      return { day, session, period: inDay?.period ?? period };
    },
  };
}

function titleSession(grid: Grid, head: number, sheet: RawSheet): "Sáng" | "Chiều" | undefined {
  const titles = grid.slice(0, head).flatMap((cells) => cells.find((cell) => cell !== "") ?? []);
  return [...titles.toReversed(), sheet.sheetName].flatMap((text) => sessionOf(text) ?? [])[0];
}

/** “Áp dụng từ ngày 08/09/2026” above or below the grid. */
function sinceOn({ rows }: RawSheet): string | undefined {
  for (const row of rows)
    for (const cell of row) {
      const day = typeof cell === "string" ? sinceIn(cell) : undefined;
      if (day) return day;
    }
  return undefined;
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : `${columnName(Math.floor(column / 26) - 1)}${letter}`;
}

const range = (length: number) => Array.from({ length: Math.max(0, length) }, (_, index) => index);
