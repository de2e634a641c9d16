import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { type importEquipments, type NewEquipment, newEquipment, quantityFits } from "@so-thiet-bi/contract/equipment";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import type { ImportPreview, ImportRow } from "@so-thiet-bi/contract/import";
import { type Language, say, type Words } from "@so-thiet-bi/contract/language";
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
import { addNamed, linkedCatalogues, type NamingRow, type Reading, readNames } from "./links.ts";
import { equipmentPolicy, whoKeeps } from "./policy.ts";
import { countKnownNames, findTakenCodes } from "./queries.ts";
import { brokenInNote } from "./rules.ts";
import { equipmentSheet } from "./sheet.ts";

type Mapping = readonly (string | null)[];
type Key = KeyOf<typeof equipmentSheet>;
type Given = BodyOf<typeof importEquipments>;
type Values = CheckedRow<typeof equipmentSheet>["values"];

const mostFaultyShown = 500;
const mostOthersShown = 100;
const mostOffers = 200;
const mostNamed = 10;

interface Row {
  line: number;
  values: Values;
  errors: ImportRow["errors"];
  record: NewEquipment | undefined;
}

interface Offer {
  line: number;
  name: string;
  note: string;
  broken: number;
}

interface CheckedList {
  raw: RawSheet;
  headerRow: number;
  headers: string[];
  mapping: (Key | null)[];
  confidence: number[];
  rows: Row[];
  offers: Offer[];
  problems: string[];
  notices: string[];
  skipped: string[];
}

/** Reads a stock list and checks every cell as the import will; nothing is written. */
export async function previewImport(
  db: Db,
  actor: Actor,
  file: UploadedFile,
  given: Given,
  language: Language,
): Promise<ImportPreview & { offers: Offer[]; offerCount: number }> {
  const list = await check(db, actor, file, given, language);
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
    notices: [...(known > 0 ? [say(knownNames, language, { count: known })] : []), ...list.notices],
    fields: importColumns(equipmentSheet).map((column) => ({ key: column.key, label: column.header[language], required: column.required ?? false })),
    rowCount: list.rows.length,
    errorCount: faultCount(list),
    counts: { created: list.rows.length - faulty.length, changed: 0, unchanged: 0 },
    rows: shown.map(({ line, values, errors }) => ({ line, cells: cellsOf(values, language), errors })),
    skipped: list.skipped,
    offers: list.offers.slice(0, mostOffers),
    offerCount: list.offers.length,
  };
}

/** All rows or none; names that the catalogues of the unit do not have yet are added to them. */
export async function importStockList(
  tx: Tx,
  actor: Actor,
  file: UploadedFile,
  given: Given,
  language: Language,
  report: (done: number, total: number) => Promise<void>,
) {
  const list = await check(tx, actor, file, given, language);
  if (list.problems.length > 0) throw new Refusal("sheetRefused", { reason: list.problems.join(" ") });
  const faults = faultCount(list);
  if (faults > 0) throw new Refusal("rowsRefused", { count: faults });
  await report(0, list.rows.length);
  const names = list.rows.map(({ values }) => namesIn(values));
  const reading = await addNamed(tx, actor, names);
  const records = list.rows.flatMap(({ record }, index) => (record ? { ...record, ...reading.linksOf(names[index] as NamingRow) } : []));
  return importAll(tx, actor, file.name, records, (done) => report(done, records.length));
}

async function check(db: Db, actor: Actor, file: UploadedFile, given: Given, language: Language): Promise<CheckedList> {
  if (!equipmentPolicy.import(actor)) throw forbidden(whoKeeps);
  const raw = await read(file);
  const guess = guessMapping(equipmentSheet, raw.rows);
  const mapping = given.mapping ? knownKeys(given.mapping) : guess.mapping;
  const checked = checkRows(equipmentSheet, raw.rows, guess.headerRow, mapping);
  const problems = checked.missingColumns.length > 0 ? [missingColumnsText(checked.missingColumns, equipmentSheet, language)] : [];
  if (checked.rows.length === 0 && problems.length === 0) problems.push(say(emptyList, language));
  const repeated = await repeatedCodes(db, actor, checked.rows);
  const reading = await readNames(
    db,
    actor,
    checked.rows.map(({ values }) => namesIn(values)),
  );
  const noted = brokenInNotes(checked.rows, given.brokenFromNotes, language);
  return {
    raw,
    headerRow: guess.headerRow,
    headers: guess.headers,
    mapping,
    confidence: given.mapping ? mapping.map(() => 1) : guess.confidence,
    problems,
    notices: [...noticesOf(reading, language), ...noted.notices],
    offers: noted.offers,
    skipped: checked.skippedLines.map((line) => skippedLineText(line, language)),
    rows: noted.rows.map((row) => checkRow(row, reading, repeated, language)),
  };
}

function checkRow(row: CheckedRow<typeof equipmentSheet>, reading: Reading, repeated: ReadonlySet<string>, language: Language): Row {
  const { line, values } = row;
  const errors = row.errors.map((error) => ({ field: error.key as string, message: cellErrorText(error, equipmentSheet, language) }));
  const wrong = new Set(errors.map(({ field }) => field));
  const fail = (field: string, sentence: string) => {
    if (wrong.has(field)) return;
    wrong.add(field);
    errors.push({ field, message: at(line, field, sentence, language) });
  };
  const names = namesIn(values);
  for (const { field, says, value, suggestion } of reading.faultsOf(names))
    fail(field, say(says, language, { value }) + (suggestion === undefined ? "" : ` ${say(meant, language, { suggestion })}`));
  const result = newEquipment.safeParse({ ...recordOf(values), ...reading.linksOf(names), unit: reading.unitOf(names) }, { reportInput: true });
  for (const issue of result.error?.issues ?? []) fail(String(issue.path[0] ?? "name"), issueText(issue, language));
  if (values.code && repeated.has(foldedKey(values.code))) fail("code", say(codeRepeated, language, { code: values.code }));
  return { line, values, errors, record: errors.length === 0 ? result.data : undefined };
}

/** Counts of broken pieces that stand in notes and in no column: offered, and taken over where the person says so. */
function brokenInNotes(rows: readonly CheckedRow<typeof equipmentSheet>[], taken: boolean, language: Language) {
  const offers: Offer[] = [];
  const tooMany: string[] = [];
  const read = rows.map((row) => {
    const { line, values } = row;
    const { name, note, quantity, unit } = values;
    if (!note || !quantity || (values.broken !== null && values.broken !== undefined)) return row;
    const broken = brokenInNote(note, quantity);
    if (broken === null || quantityFits(broken, unit ?? "", values.trackingMode ?? "QUANTITY") !== null) return row;
    if (broken > quantity) {
      tooMany.push(say(moreThanThere, language, { line: String(line), note: note.slice(0, 100), quantity }));
      return row;
    }
    offers.push({ line, name: name ?? "", note, broken });
    return taken ? { ...row, values: { ...values, broken } } : row;
  });
  return { rows: read, offers, notices: tooMany.slice(0, mostNamed) };
}

/** What will be added to the catalogues, and which slips of the pen were seen through. */
function noticesOf(reading: Reading, language: Language): string[] {
  const added = [...reading.added].flatMap(([field, names]) => {
    if (names.length === 0) return [];
    const more = names.length - mostNamed;
    const listed = names.slice(0, mostNamed).join(", ") + (more > 0 ? say(andMore, language, { count: more }) : "");
    return say(willAdd, language, { catalogue: catalogueWords[field], names: listed });
  });
  const slips = reading.slips.slice(0, mostNamed).map((slip) => say(understood, language, slip));
  return [...added, ...slips];
}

const catalogueWords: Record<keyof typeof linkedCatalogues, Words> = {
  subject: { vi: "môn học", en: "subjects" },
  group: { vi: "nhóm thiết bị", en: "equipment groups" },
  room: { vi: "phòng", en: "rooms" },
  fundingSource: { vi: "nguồn kinh phí", en: "funding sources" },
};

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

function namesIn(values: Values): NamingRow {
  const { name = null, unit = null, type = null, typeCode = null, subject = null, group = null, room = null, fundingSource = null } = values;
  return { name, unit, type, typeCode, subject, group, room, fundingSource };
}

/** What the row says itself; what it names, the catalogues say. */
function recordOf(values: Values): object {
  const described = Object.entries(values).filter(([key]) => !naming.has(key));
  return {
    ...Object.fromEntries(described),
    trackingMode: values.trackingMode ?? "QUANTITY",
    quantity: values.quantity ?? 0,
    broken: values.broken ?? 0,
    grades: (values.grades ?? []).map(Number),
    selfMade: values.selfMade ?? false,
  };
}

const naming: ReadonlySet<string> = new Set([...Object.keys(linkedCatalogues), "type", "typeCode", "unit"]);

function cellsOf(values: object, language: Language): ImportRow["cells"] {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.join("; ") : typeof value === "boolean" ? say(value ? yes : no, language) : value,
    ]),
  );
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

const yes: Words = { vi: "Có", en: "Yes" };
const no: Words = { vi: "Không", en: "No" };
const emptyList: Words = { vi: "Tệp không có dòng thiết bị nào.", en: "The file has no row of equipment." };
const knownNames: Words = {
  vi: "{{count}} thiết bị trùng tên và đơn vị tính với thiết bị đã có. Vẫn nhập được: mỗi dòng thành một thẻ mới. Nếu tệp này đã nhập rồi thì không nên nhập lại.",
  en: "{{count}} rows have the name and unit of measure of equipment that is there already. They can be imported: each row becomes a new record. If this file was imported before, do not import it again.",
};
const codeRepeated: Words = {
  vi: "mã “{{code}}” đã có trong đơn vị hoặc lặp lại trong tệp.",
  en: "the code “{{code}}” is taken or stands twice in the file.",
};
const meant: Words = { vi: "Có phải “{{suggestion}}”?", en: "Was it “{{suggestion}}”?" };
const willAdd: Words = { vi: "Sẽ thêm vào danh mục {{catalogue}}: {{names}}.", en: "Will be added to the catalogue of {{catalogue}}: {{names}}." };
const andMore: Words = { vi: " và {{count}} tên khác", en: " and {{count}} more" };
const understood: Words = {
  vi: "“{{said}}” được hiểu là “{{meant}}” đã có trong danh mục.",
  en: "“{{said}}” was read as “{{meant}}” of the catalogue.",
};
const moreThanThere: Words = {
  vi: "Dòng {{line}}: ghi chú “{{note}}” nhưng số lượng chỉ có {{quantity}}, nên không lấy số hỏng từ ghi chú.",
  en: "Row {{line}}: the note says “{{note}}”, but there are only {{quantity}}, so nothing is taken from it.",
};
