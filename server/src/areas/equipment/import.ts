import { type NewEquipment, newEquipment } from "@so-thiet-bi/contract/equipment";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import type { ImportPreview, ImportRow } from "@so-thiet-bi/contract/import";
import { type Language, say } from "@so-thiet-bi/contract/language";
import { issueText } from "@so-thiet-bi/contract/validation";
import type { Db, Tx } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, Refusal } from "../../http/refusal.ts";
import type { UploadedFile } from "../../http/routes.ts";
import { type CheckedRow, checkRows } from "../../sheets/check.ts";
import { importColumns, type KeyOf } from "../../sheets/columns.ts";
import { guessMapping } from "../../sheets/headers.ts";
import { type RawSheet, readSheet, SheetRefusal } from "../../sheets/read.ts";
import { cellErrorText, missingColumnsText, refusalText, skippedLineText } from "../../sheets/words.ts";
import { importAll } from "./actions.ts";
import { equipmentPolicy, whoKeeps } from "./policy.ts";
import { countKnownNames, findTakenCodes } from "./queries.ts";
import { equipmentSheet } from "./sheet.ts";

type Mapping = (string | null)[];
type Key = KeyOf<typeof equipmentSheet>;

const mostFaultyShown = 500;
const mostOthersShown = 100;

interface CheckedList {
  raw: RawSheet;
  headerRow: number;
  headers: string[];
  mapping: (Key | null)[];
  confidence: number[];
  rows: { line: number; values: CheckedRow<typeof equipmentSheet>["values"]; errors: ImportRow["errors"]; record: NewEquipment | undefined }[];
  problems: string[];
  skipped: string[];
}

/** Reads a stock list and checks every cell as the import will; nothing is written. */
export async function previewImport(
  db: Db,
  actor: Actor,
  file: UploadedFile,
  mapping: Mapping | undefined,
  language: Language,
): Promise<ImportPreview> {
  if (!equipmentPolicy.import(actor)) throw forbidden(whoKeeps);
  const list = await check(db, actor, file, mapping, language);
  const faulty = list.rows.filter((row) => row.errors.length > 0);
  const others = list.rows.filter((row) => row.errors.length === 0);
  const known = await countKnownNames(
    db,
    actor.departmentId,
    list.rows.flatMap((row) => (row.record ? { name: row.record.name, unit: row.record.unit } : [])),
  );
  const shown = [...faulty.slice(0, mostFaultyShown), ...others.slice(0, mostOthersShown)].sort((a, b) => a.line - b.line);
  return {
    sheetName: list.raw.sheetName,
    headerLine: list.headerRow + 1,
    headers: list.headers,
    mapping: list.mapping,
    confidence: list.confidence,
    problems: list.problems,
    notices: known > 0 ? [say(knownNames, language, { count: known })] : [],
    fields: importColumns(equipmentSheet).map((column) => ({ key: column.key, label: column.header[language], required: column.required ?? false })),
    rowCount: list.rows.length,
    errorCount: faultCount(list),
    counts: { created: list.rows.length - faulty.length, changed: 0, unchanged: 0 },
    rows: shown.map(({ line, values, errors }) => ({ line, cells: cellsOf(values), errors })),
    skipped: list.skipped,
  };
}

/** All rows or none. */
export async function importStockList(tx: Tx, actor: Actor, file: UploadedFile, mapping: Mapping | undefined, language: Language) {
  if (!equipmentPolicy.import(actor)) throw forbidden(whoKeeps);
  const list = await check(tx, actor, file, mapping, language);
  if (list.problems.length > 0) throw new Refusal("sheetRefused", { reason: list.problems.join(" ") });
  const faults = faultCount(list);
  if (faults > 0) throw new Refusal("rowsRefused", { count: faults });
  return importAll(
    tx,
    actor,
    file.name,
    list.rows.flatMap((row) => row.record ?? []),
  );
}

async function check(db: Db, actor: Actor, file: UploadedFile, given: Mapping | undefined, language: Language): Promise<CheckedList> {
  const raw = await read(file);
  const guess = guessMapping(equipmentSheet, raw.rows);
  const mapping = given ? knownKeys(given) : guess.mapping;
  const checked = checkRows(equipmentSheet, raw.rows, guess.headerRow, mapping);
  const problems = checked.missingColumns.length > 0 ? [missingColumnsText(checked.missingColumns, equipmentSheet, language)] : [];
  if (checked.rows.length === 0 && problems.length === 0) problems.push(say(emptyList, language));
  const repeated = await repeatedCodes(db, actor, checked.rows);
  return {
    raw,
    headerRow: guess.headerRow,
    headers: guess.headers,
    mapping,
    confidence: given ? mapping.map(() => 1) : guess.confidence,
    problems,
    skipped: checked.skippedLines.map((line) => skippedLineText(line, language)),
    rows: checked.rows.map((row) => {
      const errors = row.errors.map((error) => ({ field: error.key as string, message: cellErrorText(error, equipmentSheet, language) }));
      const wrong = new Set(errors.map((error) => error.field));
      const result = newEquipment.safeParse(recordOf(row.values), { reportInput: true });
      for (const issue of result.error?.issues ?? []) {
        const field = String(issue.path[0] ?? "name");
        if (wrong.has(field)) continue;
        wrong.add(field);
        errors.push({ field, message: at(row.line, field, issueText(issue, language), language) });
      }
      const code = row.values.code;
      if (code && repeated.has(foldedKey(code)))
        errors.push({ field: "code", message: at(row.line, "code", say(codeRepeated, language, { code }), language) });
      return { line: row.line, values: row.values, errors, record: errors.length === 0 ? result.data : undefined };
    }),
  };
}

async function read(file: UploadedFile): Promise<RawSheet> {
  try {
    return await readSheet(file.bytes, file.name);
  } catch (error) {
    if (error instanceof SheetRefusal) throw new Refusal("sheetRefused", { reason: { vi: refusalText(error, "vi"), en: refusalText(error, "en") } });
    throw error;
  }
}

/** Codes that stand twice in the file or already in the unit. */
async function repeatedCodes(db: Db, actor: Actor, rows: readonly { values: { code?: string | null } }[]): Promise<Set<string>> {
  const keys = rows.flatMap((row) => (row.values.code ? foldedKey(row.values.code) : []));
  const repeated = await findTakenCodes(db, actor.departmentId, keys);
  const seen = new Set<string>();
  for (const key of keys) {
    if (seen.has(key)) repeated.add(key);
    seen.add(key);
  }
  return repeated;
}

function recordOf(values: CheckedRow<typeof equipmentSheet>["values"]): unknown {
  return {
    ...values,
    trackingMode: values.trackingMode ?? "QUANTITY",
    quantity: values.quantity ?? 0,
    broken: values.broken ?? 0,
    grades: (values.grades ?? []).map(Number),
  };
}

function cellsOf(values: object): ImportRow["cells"] {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value.join("; ") : value]));
}

function knownKeys(given: Mapping): (Key | null)[] {
  const keys = new Set<string>(importColumns(equipmentSheet).map((column) => column.key));
  const isKey = (key: string | null): key is Key => key !== null && keys.has(key);
  return given.map((key, index) => (isKey(key) && given.indexOf(key) === index ? key : null));
}

function faultCount(list: CheckedList): number {
  return list.rows.reduce((sum, row) => sum + row.errors.length, list.problems.length);
}

function at(line: number, field: string, sentence: string, language: Language): string {
  const column = equipmentSheet.columns.find((one) => one.key === field)?.header ?? { vi: field, en: field };
  return say({ vi: "Dòng {{line}}, cột {{column}}: {{sentence}}", en: "Row {{line}}, column {{column}}: {{sentence}}" }, language, {
    line: String(line),
    column,
    sentence,
  });
}

const emptyList = { vi: "Tệp không có dòng thiết bị nào.", en: "The file has no row of equipment." };
const knownNames = {
  vi: "{{count}} thiết bị trùng tên và đơn vị tính với thiết bị đã có. Vẫn nhập được: mỗi dòng thành một thẻ mới. Nếu tệp này đã nhập rồi thì không nên nhập lại.",
  en: "{{count}} rows have the name and unit of measure of equipment that is there already. They can be imported: each row becomes a new record. If this file was imported before, do not import it again.",
};
const codeRepeated = {
  vi: "mã “{{code}}” đã có trong đơn vị hoặc lặp lại trong tệp.",
  en: "the code “{{code}}” is taken or stands twice in the file.",
};
