import type { ImportEdit } from "@so-thiet-bi/contract/import";
import { type Language, say, type Words } from "@so-thiet-bi/contract/language";
import { type Cell, tidyText } from "./cell.ts";
import { importColumns, type Sheet } from "./columns.ts";
import { cellText } from "./values.ts";

/** Rows as they were read, and which column of the file is for which key. */
export interface Table<Key extends string = string> {
  rows: readonly (readonly Cell[])[];
  mapping: readonly (Key | null)[];
}

/** What a person changed of a file that stays as it is: cells that were mended, and rows that are left out. */
export interface Changes {
  edits: readonly ImportEdit[];
  without: readonly number[];
}

/**
 * The table as if its file had been changed so. A column that the file does not have is added behind the
 * others; the answer's `misplaced` is the first edit of a cell that cannot be there.
 */
export function changed<Key extends string>(
  sheet: Sheet,
  headerRow: number,
  { rows, mapping }: Table<Key>,
  { edits, without }: Changes,
): Table<Key> & { misplaced: ImportEdit | undefined } {
  const keys = new Set(importColumns(sheet).map(({ key }) => key));
  const isKey = (key: string): key is Key => keys.has(key);
  const now = [...rows];
  const columns = [...mapping];
  const width = rows.reduce((most, row) => Math.max(most, row.length), mapping.length);
  let misplaced: ImportEdit | undefined;
  for (const edit of edits) {
    const { field } = edit;
    const isThere = "from" in edit || (edit.line > headerRow + 1 && edit.line <= rows.length);
    if (!isKey(field) || !isThere) {
      misplaced ??= edit;
      continue;
    }
    if (!columns.includes(field)) {
      while (columns.length < width) columns.push(null);
      columns.push(field);
    }
    const at = columns.indexOf(field);
    const isOverTwo = columns[at + 1] === field;
    const value = tidyText(edit.value);
    const write = (index: number) => {
      const row = Array.from({ length: columns.length }, (_, column) => now[index]?.[column] ?? null);
      row[at] = value === "" ? null : value;
      if (isOverTwo) row[at + 1] = null;
      now[index] = row;
    };
    if ("line" in edit) write(edit.line - 1);
    else
      for (let index = headerRow + 1; index < now.length; index++)
        if (textAt(now[index] ?? [], at, isOverTwo) === edit.from) write(index);
  }
  for (const line of without) if (line > headerRow + 1 && line <= now.length) now[line - 1] = [];
  return { rows: now, mapping: columns, misplaced };
}

/** Reads what a row says in each of its columns, where this is not how its value is written. */
export function saidIn({
  rows,
  mapping,
}: Table): (row: { line: number; values: Readonly<Record<string, unknown>> }) => Record<string, string> {
  const columns = [...new Set(mapping)].flatMap((key) =>
    key === null ? [] : [{ key, at: mapping.indexOf(key) }],
  );
  return ({ line, values }) => {
    const said: Record<string, string> = {};
    for (const { key, at } of columns) {
      const text = textAt(rows[line - 1] ?? [], at, mapping[at + 1] === key);
      if (text !== writtenValue(values[key])) said[key] = text;
    }
    return said;
  };
}

export function writtenValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  return Array.isArray(value) ? value.join("; ") : String(value);
}

/** “Dòng 400, cột Đơn vị tính: tệp không có ô này nên không sửa được.” */
export function misplacedText(edit: ImportEdit, sheet: Sheet, language: Language): string {
  const column = importColumns(sheet).find(({ key }) => key === edit.field)?.header;
  const name = column ?? { vi: edit.field, en: edit.field };
  return "line" in edit
    ? say(noCell, language, { line: String(edit.line), column: name })
    : say(noColumn, language, { column: name });
}

function textAt(row: readonly Cell[], at: number, isOverTwo: boolean): string {
  const text = cellText(row[at] ?? null);
  if (!isOverTwo) return text;
  return [text, cellText(row[at + 1] ?? null)].filter(Boolean).join(" ");
}

const noCell: Words = {
  vi: "Dòng {{line}}, cột {{column}}: tệp không có ô này nên không sửa được.",
  en: "Row {{line}}, column {{column}}: the file has no such cell, so it cannot be mended.",
};
const noColumn: Words = {
  vi: "Cột {{column}}: danh sách này không có cột này nên không sửa được.",
  en: "Column {{column}}: this list has no such column, so it cannot be mended.",
};
