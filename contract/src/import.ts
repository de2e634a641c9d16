/** What every import of a list answers, whatever the list is of. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";
import { labelled } from "./labels.ts";
import { terms } from "./terms.ts";

export const importModes = ["ADD", "ADD_AND_UPDATE"] as const;
export const importMode = z.enum(importModes);
export type ImportMode = z.infer<typeof importMode>;

export const importRow = z.object({
  /** Row number as the person sees it in the file. */
  line: z.number(),
  cells: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.number())]).nullable()),
  errors: z.array(
    z.object({
      field: z.string(),
      message: z.string(),
      /** What the cell says now, to be mended. */
      text: z.string(),
      /** What was probably meant. */
      suggestion: z.string().nullable(),
      /** Wrong cells of the column that say the same and can be mended alike, this one included. */
      alike: z.number(),
    }),
  ),
});
export type ImportRow = z.infer<typeof importRow>;

export const importPreview = z.object({
  sheetName: z.string(),
  headerLine: z.number(),
  headers: z.array(z.string()),
  mapping: z.array(z.string().nullable()),
  /** How sure the guess of each column is, 0 to 1; below 0.9 a person should look. */
  confidence: z.array(z.number()),
  /** The first different words of each column of the file, known or not. */
  samples: z.array(z.array(z.string())),
  /** What is wrong with the file as a whole, such as a column that is missing. */
  problems: z.array(z.string()),
  /** What the person should know and that stops nothing. */
  notices: z.array(z.string()),
  /** Fields a column may be mapped to. */
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      required: z.boolean(),
      /** What may stand in the column, where it has wrong cells and this is a list that one can look through. */
      choices: z.array(z.string()),
      /** Other words than these are taken too. */
      others: z.boolean(),
      /** Several of them, separated by semicolons. */
      several: z.boolean(),
    }),
  ),
  rowCount: z.number(),
  errorCount: z.number(),
  /** What importing would do with the rows that are right. */
  counts: z.object({ created: z.number(), changed: z.number(), unchanged: z.number() }),
  /** Every row with an error (at most 500), and the first others up to 500 in all. */
  rows: z.array(importRow),
  /** All rows with an error: without them the others can be imported. */
  wrongLines: z.array(z.number()),
  /** Why rows cannot be left out, where such a list is only taken as a whole. */
  whole: z.string().nullable(),
  /** Fields of which the file says nothing and that somebody may say of all of its rows at once. */
  unsaid: z.array(z.string()),
  /**
   * Rows that are no data, such as totals, each with the reason in words: the first 200, and how many more
   * there are.
   */
  skipped: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** Column index of the file → field of the record, or null to leave the column out. */
export const importMapping = z.array(z.string().max(40).nullable()).max(200);

/** Files have no more rows than this (`server/src/sheets/cell.ts`). */
const mostRows = 20_000;
const mostEdits = 1_000;

const editedColumn = labelled({ vi: "Cột", en: "Column" }, z.string().max(40));
const editedLine = labelled({ vi: "Dòng", en: "Row" }, z.int().min(1).max(mostRows));
const editedText = labelled({ vi: "Nội dung mới", en: "New content" }, z.string().max(20_000));
const formerText = labelled({ vi: "Nội dung cũ", en: "Former content" }, z.string().max(20_000));

/** A cell that was mended beside the file, or every cell of a column that says the same or, like others, nothing. */
export const importEdit = z.union([
  z.strictObject({ field: editedColumn, line: editedLine, value: editedText }),
  z.strictObject({ field: editedColumn, from: formerText, value: editedText }),
]);
export type ImportEdit = z.infer<typeof importEdit>;

const progressId = labelled(
  { vi: "Mã theo dõi tiến độ", en: "Progress name" },
  z.string().regex(/^[\w-]{8,64}$/),
);

export const importBody = z.strictObject({
  mapping: labelled({ vi: "Ghép cột", en: "Column mapping" }, importMapping.optional()),
  /** Rows that are there already: left as they are, or brought up to the file. Empty cells change nothing. */
  mode: labelled({ vi: "Cách nhập", en: "Import mode" }, importMode.default("ADD_AND_UPDATE")),
  schoolYearId: labelled(terms.schoolYear, id.optional()),
  /** What was mended, in the order in which it was. */
  edits: labelled({ vi: "Ô đã sửa", en: "Mended cells" }, z.array(importEdit).max(mostEdits).default([])),
  /** Rows that are left out, as if the file did not have them. */
  without: labelled(
    { vi: "Dòng để lại", en: "Rows left out" },
    z.array(editedLine).max(mostRows).default([]),
  ),
  /** Under this name the progress can be asked for while the import runs. */
  progressId: progressId.optional(),
});
export type ImportBody = z.infer<typeof importBody>;

export const importResult = z.object({ created: z.number(), changed: z.number(), unchanged: z.number() });
export type ImportResult = z.infer<typeof importResult>;

export const getImportProgress = endpoint("GET /imports/:progressId/progress", {
  name: "getImportProgress",
  summary: "How many rows of an import that is running have been written",
  callers: "signed-in",
  shows: [],
  params: z.strictObject({ progressId }),
  answer: z.object({ done: z.number(), total: z.number() }),
});
