import type { ImportPreview, ImportRow } from "@so-thiet-bi/contract/import";
import type { Language } from "@so-thiet-bi/contract/language";
import { turns } from "../beside/turns.ts";
import { Refusal } from "../http/refusal.ts";
import { choiceLabels } from "./choices.ts";
import { type Choice, importColumns, type Sheet } from "./columns.ts";
import { writtenValue } from "./edits.ts";
import { flagChoices } from "./flags.ts";
import type { MappingGuess } from "./headers.ts";
import type { MarkedError } from "./returned.ts";

/** What is wrong with a cell, and what was probably meant. */
export interface Fault {
  field: string;
  message: string;
  suggestion?: string;
  /** The words alone are wrong, wherever they stand in the column. */
  isOfWords?: boolean;
}

/** A row of a list, judged by the area it is for. */
export interface JudgedRow {
  line: number;
  errors: readonly Fault[];
  /** What the file says in cells that are written otherwise in `cells`. */
  said: Readonly<Record<string, string>>;
}

/** A judged row with what its cells say to the person who looks through the list. */
export interface ShownRow extends JudgedRow {
  cells: ImportRow["cells"];
}

/** A list that was read and judged; nothing of it is written yet. */
export interface JudgedList<Row extends JudgedRow = JudgedRow> {
  head: MappingGuess<string> & { sheetName: string; skipped: string[] };
  rows: readonly Row[];
  /** What is wrong with the file as a whole. */
  problems: string[];
}

/** What importing would do, as the person sees it who decides. */
export async function previewOf(
  sheet: Sheet,
  list: JudgedList<ShownRow>,
  {
    language,
    named = () => undefined,
    whole = null,
    unsaid = [],
    ...said
  }: Pick<ImportPreview, "notices" | "counts"> & {
    language: Language;
    named?: Offered;
    whole?: ImportPreview["whole"];
    unsaid?: ImportPreview["unsaid"];
  },
): Promise<ImportPreview> {
  const { head, rows, problems } = list;
  const shown = await shownRows(rows);
  return {
    sheetName: head.sheetName,
    headerLine: head.headerRow + 1,
    headers: head.headers,
    mapping: [...head.mapping],
    confidence: head.confidence,
    samples: head.samples,
    problems,
    notices: said.notices,
    fields: shownFields(sheet, rows, language, named),
    rowCount: rows.length,
    errorCount: faultCount(list),
    counts: said.counts,
    ...shown,
    whole,
    unsaid,
    skipped: head.skipped,
  };
}

/** All of a list is imported or nothing. */
export function refuseFaults(list: JudgedList): void {
  if (list.problems.length > 0) throw new Refusal("sheetRefused", { reason: list.problems.join(" ") });
  const count = faultCount(list);
  if (count > 0) throw new Refusal("rowsRefused", { count });
}

function faultCount({ rows, problems }: JudgedList): number {
  return rows.reduce((sum, { errors }) => sum + errors.length, problems.length);
}

const mostRowsShown = 500;
/** A longer list is not looked through; what was probably meant is still said. */
const mostChoices = 300;

/** Rows that a person should see: the wrong ones with what they say and how often, and some others. */
async function shownRows(rows: readonly ShownRow[]): Promise<Pick<ImportPreview, "rows" | "wrongLines">> {
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  const alike = new Map<string, number>();
  const turn = turns();
  for (const row of wrong) {
    for (const fault of row.errors) {
      const key = alikeKey(row, fault);
      if (key !== undefined) alike.set(key, (alike.get(key) ?? 0) + 1);
    }
    await turn();
  }
  const shownWrong = wrong.slice(0, mostRowsShown);
  const others = rows.filter(({ errors }) => errors.length === 0);
  const shown = [...shownWrong, ...others.slice(0, mostRowsShown - shownWrong.length)];
  return {
    rows: shown
      .sort((a, b) => a.line - b.line)
      .map((row) => ({
        line: row.line,
        cells: row.cells,
        errors: row.errors.map((fault) => ({
          field: fault.field,
          message: fault.message,
          text: textOf(row, fault.field),
          suggestion: fault.suggestion ?? null,
          alike: alike.get(alikeKey(row, fault) ?? "") ?? 1,
        })),
      })),
    wrongLines: wrong.map(({ line }) => line),
  };
}

/** Wrong cells with this in common can be mended alike; empty ones have nothing in common. */
function alikeKey(row: ShownRow, { field, isOfWords }: Fault): string | undefined {
  const text = textOf(row, field);
  return isOfWords && text !== "" ? JSON.stringify([field, text]) : undefined;
}

function textOf({ said, cells }: ShownRow, field: string): string {
  return said[field] ?? writtenValue(cells[field]);
}

/** What a column may name besides the choices of the sheet, and whether something new may be named. */
type Offered = (key: string) => { choices: readonly Choice[]; others: boolean } | undefined;

/** Columns a file's column may be for; those with wrong cells say what may stand there. */
function shownFields(
  sheet: Sheet,
  rows: readonly JudgedRow[],
  language: Language,
  named: Offered,
): ImportPreview["fields"] {
  const wrong = new Set(rows.flatMap(({ errors }) => errors.map(({ field }) => field)));
  return importColumns(sheet).map((column) => {
    const { key, kind, header, required = false } = column;
    const offered = named(key) ?? { choices: column.choices ?? [], others: false };
    const choices = kind === "flag" ? flagChoices : offered.choices;
    const isOffered = wrong.has(key) && choices.length <= mostChoices;
    return {
      key,
      label: header[language],
      required,
      choices: isOffered ? [...new Set(choiceLabels(choices, language).values())] : [],
      others: choices.length === 0 || offered.others,
      several: kind === "list",
    };
  });
}

/** What is wrong in the rows, for the file that goes back. */
export function markedErrors(rows: readonly JudgedRow[], mapping: readonly (string | null)[]): MarkedError[] {
  return rows.flatMap(({ line, errors }) =>
    errors.map(({ field, message }) => {
      const index = mapping.indexOf(field);
      return { line, column: index < 0 ? null : index, sentence: inRow(message) };
    }),
  );
}

/** “Dòng 12, cột Đơn vị tính: …” in the row itself is “Đơn vị tính: …”. */
function inRow(message: string): string {
  return message.replace(/^(Dòng|Row) \d+, (cột|column) /, "");
}
