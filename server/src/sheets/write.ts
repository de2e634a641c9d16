import { PassThrough, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Style, WorkbookWriter, type WorksheetWriter } from "@cj-tech-master/excelts";
import type { Language } from "@so-thiet-bi/contract/language";
import { pause } from "../beside/turns.ts";
import { type Cell, showBadCharacters } from "./cell.ts";
import { choiceLabels } from "./choices.ts";
import { type Column, type ExportRowOf, exportColumns, type Sheet } from "./columns.ts";
import { flagChoices } from "./flags.ts";

export interface SheetContent<S extends Sheet> {
  sheet: S;
  rows: Iterable<ExportRowOf<S>> | AsyncIterable<ExportRowOf<S>>;
  language: Language;
  /** A line above the header, such as the name of the report. */
  title?: string;
}

/** The rows as an .xlsx file that `readSheet` and `guessMapping` take back. */
export async function writeSheet<S extends Sheet>(content: SheetContent<S>): Promise<Buffer> {
  return buffer(streamSheet(content));
}

/**
 * The same as a stream, for many rows: they are taken from `rows` only as fast as the reader of the stream
 * takes the bytes.
 */
export function streamSheet<S extends Sheet>(content: SheetContent<S>): Readable {
  return streamPages([sheetPage(content)]);
}

/** One sheet of a workbook: its rows down to the header are frozen, `write` fills it row by row. */
interface SheetPage {
  name: string;
  headerLine: number;
  /** `room()` waits until the reader has taken what is there. */
  write: (worksheet: WorksheetWriter, room: () => Promise<void>) => Promise<void>;
}

/** A declared sheet as a page of a workbook that has several. */
export function sheetPage<S extends Sheet>(content: SheetContent<S>): SheetPage {
  const columns = exportColumns(content.sheet);
  const { language, title } = content;
  const writers = columns.map((column) => ({ key: column.key, write: cellWriter(column, language) }));
  const styles = columns.map(columnStyle);
  const headerLine = title ? 2 : 1;
  const write: SheetPage["write"] = async (worksheet, room) => {
    worksheet.columns = styles.map(({ width, style }) => ({ width, style: { numFmt: style.numFmt ?? "@" } }));
    worksheet.autoFilter = {
      from: { row: headerLine, col: 1 },
      to: { row: headerLine, col: Math.max(1, columns.length) },
    };
    if (title) addTitle(worksheet, title);
    addHeader(
      worksheet,
      columns.map((column) => column.header[language]),
    );
    for await (const row of content.rows) {
      // why: the columns of the declaration are exactly the keys of its rows
      const values = row as Readonly<Record<string, unknown>>;
      const added = worksheet.addRow(writers.map(({ key, write }) => write(values[key]) ?? undefined));
      // why: the library knows a style again by the object; left to the columns, it makes one for each cell
      // (measured: three times as slow)
      added.eachCell((cell, column) => {
        cell.style = styles[column - 1]?.style ?? {};
      });
      added.commit();
      await room();
    }
  };
  return { name: content.sheet.name[language], headerLine, write };
}

/** A workbook with one sheet, see `streamPages`. */
export function streamWorkbook(name: string, headerLine: number, write: SheetPage["write"]): Readable {
  return streamPages([{ name, headerLine, write }]);
}

/**
 * A workbook with so many sheets, written one after the other and row by row. A failure while writing
 * destroys the stream, so the reader never takes half a file for a whole one.
 */
export function streamPages(pages: readonly SheetPage[]): Readable {
  const output = new PassThrough();
  let rowsSincePause = 0;
  const room = async () => {
    if (output.destroyed) throw new Error("the reader of the sheet has gone");
    if (output.writableNeedDrain) await drained(output);
    else if (++rowsSincePause % 200 === 0) await pause();
  };
  const run = async () => {
    const workbook = new WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false });
    for (const { name, headerLine, write } of pages) {
      const worksheet = workbook.addWorksheet(sheetName(name), {
        views: [{ state: "frozen", ySplit: headerLine }],
      });
      await write(worksheet, room);
      worksheet.commit();
    }
    await workbook.commit();
  };
  run().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
}

/** Waits until the reader has taken enough, or has left. */
function drained(output: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      output.off("drain", go).off("close", go);
      resolve();
    };
    output.on("drain", go).on("close", go);
  });
}

/** Width and number format of a column. */
export function columnStyle(column: Column): { width: number; style: Partial<Style> } {
  const style: Partial<Style> = {
    numFmt: formats[column.kind],
    alignment: { vertical: "top", wrapText: column.kind === "text" },
  };
  return { width: widthOf(column), style };
}

export const headerStyle: Partial<Style> = {
  font: { bold: true },
  fill: { type: "pattern", pattern: "solid", fgColor: { argb: "FFE8EEF7" } },
  alignment: { vertical: "middle", wrapText: true },
  border: { bottom: { style: "thin" } },
};

function addTitle(worksheet: WorksheetWriter, title: string): void {
  const row = worksheet.addRow([safeText(title)]);
  row.getCell(1).style = { font: { bold: true, size: 14 } };
  row.commit();
}

function addHeader(worksheet: WorksheetWriter, headers: readonly string[]): void {
  const row = worksheet.addRow(headers.map(safeText));
  headers.forEach((_, index) => {
    row.getCell(index + 1).style = headerStyle;
  });
  row.commit();
}

/**
 * Text that Excel keeps as text: the cell is typed as text, whatever it starts with, so `=1+1` never becomes
 * a formula.
 * `_x0041_` would be read as an escaped character, so its underscore is escaped – the library leaves it alone
 * in streams.
 */
export function safeText(text: string): string {
  return showBadCharacters(text)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .slice(0, longestText);
}

/** Excel calls a file with longer cells damaged. */
const longestText = 32_767;

/**
 * `@` keeps a text one when somebody edits the cell; the others follow the habits of the reader's Excel
 * (1.234,5).
 */
const formats: Readonly<Record<Column["kind"], string>> = {
  text: "@",
  flag: "@",
  choice: "@",
  list: "@",
  number: "#,##0.###",
  quantity: "#,##0.###",
  money: "#,##0",
  integer: "#,##0",
  year: "0",
  date: "dd/mm/yyyy",
};

function widthOf({ width, kind, header }: Column): number {
  if (width) return width;
  const usual = {
    text: 28,
    flag: 10,
    choice: 18,
    list: 20,
    number: 12,
    quantity: 12,
    money: 16,
    integer: 12,
    year: 9,
    date: 13,
  }[kind];
  return Math.max(usual, Math.min(24, header.vi.length + 4));
}

/** Makes the writer of one column, which remembers the labels of its choices. */
function cellWriter(column: Column, language: Language): (value: unknown) => Exclude<Cell, boolean> {
  const labels = choiceLabels(column.kind === "flag" ? flagChoices : (column.choices ?? []), language);
  const labelOf = (value: unknown) => labels.get(String(value)) ?? String(value);
  return (value) => {
    if (value === null || value === undefined || value === "") return null;
    if (Array.isArray(value)) return safeText(value.map(labelOf).join("; "));
    if (column.kind === "choice" || column.kind === "flag") return safeText(labelOf(value));
    if (value instanceof Date) return value;
    if (column.kind === "date") {
      const date = new Date(`${String(value).slice(0, 10)}T00:00:00Z`);
      return Number.isNaN(date.getTime()) ? safeText(String(value)) : date;
    }
    return typeof value === "number" ? value : safeText(String(value));
  };
}

/** Excel allows 31 characters and not all of them. */
export function sheetName(name: string): string {
  return (
    name
      .replace(/[[\]:*?/\\]/g, " ")
      .replace(/^'|'$/g, "")
      .trim()
      .slice(0, 31)
      .trim() || "Sheet1"
  );
}
