/** What a page of a book is: its days, what it is called, and how two readings of it differ. No database. */
import { createHash } from "node:crypto";
import type { Words } from "@so-thiet-bi/contract/language";
import { idOfRow } from "@so-thiet-bi/contract/paper-pages";
import type { ReportAsked } from "@so-thiet-bi/contract/reports";
import type { BookPeriod, BookScope } from "@so-thiet-bi/contract/track-books";
import type { Paper, PaperPart, TableRow } from "../../papers/paper.ts";
import type { Report } from "../../papers/report.ts";
import { calendarYear, type Period } from "../books/rules.ts";

/** As what a report is asked for the book of one of them. */
export const scopeFields = {
  subject: "subjectId",
  subjectGroup: "subjectGroupId",
  teacher: "employeeId",
  room: "roomId",
  equipment: "equipmentId",
} as const satisfies Record<Exclude<BookScope, "none">, keyof ReportAsked>;

/** Is this a page of a book that goes by months, or by years? */
export function isPage(kind: BookPeriod, period: string): boolean {
  return (period.length === 7) === (kind === "month");
}

/** First and last day; of a school year the days that the unit planned. */
export function daysOfPage(kind: BookPeriod, period: string, schoolYear: Period): Period {
  if (kind === "schoolYear") return schoolYear;
  if (kind === "calendarYear") return calendarYear(Number(period));
  const [year = 0, month = 0] = period.split("-").map(Number);
  return { from: `${period}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

/** The months that a span of days touches. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = from.split("-").map(Number);
  for (;;) {
    const next = `${year}-${String(month).padStart(2, "0")}`;
    if (next > to.slice(0, 7)) return months;
    months.push(next);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

const monthsInEnglish =
  "January February March April May June July August September October November December".split(" ");

/** “Tháng 10 năm 2026”, “Năm học 2026 - 2027”, “Năm 2026”. */
export function wordsOfPage(kind: BookPeriod, period: string): Words {
  const [year = 0, month = 0] = period.split("-").map(Number);
  switch (kind) {
    case "month":
      return { vi: `Tháng ${month} năm ${year}`, en: `${monthsInEnglish[month - 1]} ${year}` };
    case "schoolYear":
      return { vi: `Năm học ${year} - ${year + 1}`, en: `School year ${year}–${year + 1}` };
    case "calendarYear":
      return { vi: `Năm ${year}`, en: `Year ${year}` };
  }
}

/** The same inside a sentence. */
export function insideSentence(words: Words): Words {
  const lowered = (text: string) => text.charAt(0).toLocaleLowerCase("vi") + text.slice(1);
  return { vi: lowered(words.vi), en: words.en };
}

/** One period of a book, and whose book it is. */
interface PageOfBook {
  kind: BookPeriod;
  period: string;
  days: Period;
  scope: BookScope;
  scopeId: number | null;
}

/** A report that knows no years is asked for their days. */
export function askedOfPage(
  { parameters }: Pick<Report, "parameters">,
  { kind, period, days, scope, scopeId }: PageOfBook,
): ReportAsked {
  const knows = (name: string) => parameters.some((one) => one.name === name);
  return {
    ...(kind !== "month" && knows(kind) ? { [kind]: Number(period) } : { from: days.from, to: days.to }),
    ...(scope !== "none" && scopeId !== null && { [scopeFields[scope]]: scopeId }),
  };
}

/** Over what a locked page is signed: its paper with the day of printing left blank. */
export function hashOf(paper: Paper): string {
  return createHash("sha256").update(JSON.stringify(paper)).digest("hex");
}

const partsOf = (paper: Paper): readonly PaperPart[] => [paper, ...(paper.annexes ?? [])];

/** The rows of things with their names, as the sheet on the screen names them. */
export function rowsOf(paper: Paper): { id: string; hasOwnId: boolean; cells: string }[] {
  return partsOf(paper).flatMap((part, partNo) =>
    part.blocks.flatMap((block, blockNo) => {
      if (block.kind !== "table") return [];
      // a row that came or went renumbers all below it, which is no change of theirs
      const told = block.columns
        .filter(({ header }) => !/^(số )?(stt|tt|thứ tự)$/i.test(header))
        .map(({ key }) => key);
      return block.rows.flatMap((row, no) =>
        row.kind === "plain" ? [{ id: idOfRow(row, partNo, blockNo, no), ...shownRow(row, told) }] : [],
      );
    }),
  );
}

function shownRow(row: Extract<TableRow, { kind: "plain" }>, told: readonly string[]) {
  return { hasOwnId: Boolean(row.id), cells: JSON.stringify(told.map((key) => row.cells[key] ?? null)) };
}

/**
 * How many rows came, went and read otherwise since: a row is the same by its name, one without a name by
 * what stands in it.
 */
export function differences(before: Paper, now: Paper): { added: number; removed: number; changed: number } {
  const [old, current] = [grouped(before), grouped(now)];
  let [added, removed, changed] = [0, 0, 0];
  for (const name of new Set([...old.keys(), ...current.keys()])) {
    const was = [...(old.get(name) ?? [])];
    const is = (current.get(name) ?? []).filter((cells) => {
      const at = was.indexOf(cells);
      if (at >= 0) was.splice(at, 1);
      return at < 0;
    });
    const both = Math.min(was.length, is.length);
    changed += both;
    added += is.length - both;
    removed += was.length - both;
  }
  return { added, removed, changed };
}

function grouped(paper: Paper): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, hasOwnId, cells } of rowsOf(paper)) {
    const name = hasOwnId ? `id ${id}` : `cells ${cells}`;
    const group = groups.get(name);
    if (group) group.push(cells);
    else groups.set(name, [cells]);
  }
  return groups;
}

/** “Dòng 3”: by what a note in the margin is found on paper. */
export function lineNumbers(paper: Paper): Map<string, number> {
  return new Map(rowsOf(paper).map(({ id }, index) => [id, index + 1]));
}

/** The paper with lines below its last table. */
export function withFoot(paper: Paper, lines: readonly string[]): Paper {
  const foot = lines.map((text) => ({ kind: "paragraph", text, style: "italic", align: "left" }) as const);
  return { ...paper, blocks: [...paper.blocks, ...foot] };
}
