import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { type importEquipments, type NewEquipment, newEquipment } from "@so-thiet-bi/contract/equipment";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import type { ImportPreview, ImportRow } from "@so-thiet-bi/contract/import";
import { type Language, say, type Words } from "@so-thiet-bi/contract/language";
import { issueText } from "@so-thiet-bi/contract/validation";
import { besides } from "../../../beside/beside.ts";
import { turns } from "../../../beside/turns.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import type { FileAnswer, UploadedFile } from "../../../http/routes.ts";
import { headAndRows, markedFile, mostSeconds } from "../../../sheets/files.ts";
import { type Fault, previewOf, refuseFaults, type ShownRow } from "../../../sheets/judged.ts";
import { inCell } from "../../../sheets/words.ts";
import { holdOpen } from "../../catalogues/actions/progress.ts";
import { canWriteCatalogues } from "../../catalogues/actions.ts";
import { openingDayOf } from "../../stock/queries.ts";
import { importAll } from "../actions.ts";
import { equipmentPolicy, whoKeeps } from "../policy.ts";
import { countKnownNames, findTakenCodes } from "../queries.ts";
import { equipmentSheet } from "../sheet.ts";
import type { Offer, ReadRow, StockListHead, Values } from "../work.ts";
import { addNamed, linkedCatalogues, type NamingRow, type Reading, readNames } from "./links.ts";

const work = besides<typeof import("../work.ts")>(new URL("../work.ts", import.meta.url));

/** A stock list as it was sent, and the language of what is said about it. */
interface SentList {
  file: UploadedFile;
  body: BodyOf<typeof importEquipments>;
  language: Language;
}

const mostNamed = 10;
const mostLines = 3;

interface Row {
  line: number;
  values: Values;
  errors: Fault[];
  said: ReadRow["said"];
  record: NewEquipment | undefined;
}

interface CheckedList {
  head: StockListHead;
  rows: Row[];
  problems: string[];
  notices: string[];
  choices: Reading["choices"];
}

/** Reads a stock list and checks every cell as the import will; nothing is written. */
export async function previewImport(
  db: Db,
  actor: Actor,
  sent: SentList,
): Promise<ImportPreview & { offers: Offer[]; offerCount: number; countsFrom: string }> {
  const { language } = sent;
  const list = await check(db, actor, sent);
  const rows: ShownRow[] = [];
  const right: { name: string; unit: string }[] = [];
  const turn = turns();
  for (const { line, errors, said, values, record } of list.rows) {
    rows.push({ line, errors, said, cells: cellsOf(values, language) });
    if (record) right.push({ name: record.name, unit: record.unit });
    await turn();
  }
  const known = await countKnownNames(db, actor.departmentId, right);
  const preview = await previewOf(
    equipmentSheet,
    { ...list, rows },
    {
      language,
      notices: [...(known > 0 ? [say(knownNames, language, { count: known })] : []), ...list.notices],
      counts: { created: right.length, changed: 0, unchanged: 0 },
      named: (key) => {
        const choices = list.choices.get(key);
        return choices?.length ? { choices, others: key !== "unit" && canWriteCatalogues(actor) } : undefined;
      },
    },
  );
  const { offers, offerCount } = list.head;
  return { ...preview, offers, offerCount, countsFrom: await openingDayOf(db, actor.departmentId) };
}

/** The sent list with the wrong cells marked, or of it the rows that are left out. */
export async function markErrors(db: Db, actor: Actor, sent: SentList): Promise<FileAnswer> {
  const { file, body, language } = sent;
  const { edits, without } = body;
  const { head, rows } = await check(db, actor, { ...sent, body: { ...body, without: [] } });
  return markedFile(file, {
    sheet: equipmentSheet,
    headerRow: head.headerRow,
    mapping: head.mapping,
    changes: { edits, without },
    rows,
    language,
  });
}

/** All rows that are not left out, or none; names that the catalogues of the unit do not have yet are added to them. */
export async function importStockList(
  tx: Tx,
  actor: Actor,
  sent: SentList,
  report: (done: number, total: number) => Promise<void>,
) {
  await holdOpen(tx);
  const list = await check(tx, actor, sent);
  refuseFaults(list);
  await report(0, list.rows.length);
  const names = list.rows.map(({ values }) => namesIn(values));
  const reading = await addNamed(tx, actor, names);
  const records: NewEquipment[] = [];
  const turn = turns();
  for (const { record, values } of list.rows) {
    if (record) records.push({ ...record, ...reading.linksOf(namesIn(values)) });
    await turn();
  }
  return importAll(tx, actor, { fileName: sent.file.name, rows: records }, (done) =>
    report(done, records.length),
  );
}

async function check(db: Db, actor: Actor, { file, body, language }: SentList): Promise<CheckedList> {
  if (!equipmentPolicy.import(actor)) throw forbidden(whoKeeps);
  const order = {
    file,
    mapping: body.mapping,
    changes: { edits: body.edits, without: body.without },
    brokenFromNotes: body.brokenFromNotes,
    language,
  };
  const pieces = work("readStockList", order, undefined, { seconds: mostSeconds });
  const { head, rows: given } = await headAndRows<StockListHead, ReadRow>(file.name, pieces);
  const problems = [head.misplaced, head.missing].flatMap((sentence) => sentence ?? []);
  if (head.rowCount === 0 && problems.length === 0) problems.push(say(emptyList, language));
  const repeated = await repeatedCodes(db, actor, given);
  const reading = await readNames(
    db,
    actor,
    given.map(({ values }) => namesIn(values)),
  );
  const turn = turns();
  const rows: Row[] = [];
  for (const row of given) {
    rows.push(checkRow(row, reading, repeated, language));
    await turn();
  }
  return {
    head,
    rows,
    problems,
    notices: [...noticesOf(reading, given, language), ...head.notices],
    choices: reading.choices,
  };
}

function checkRow(row: ReadRow, reading: Reading, repeated: ReadonlySet<string>, language: Language): Row {
  const { line, values, said } = row;
  const errors = [...row.errors];
  const wrong = new Set(errors.map(({ field }) => field));
  const fail = (field: string, sentence: string, more: Partial<Fault> = {}) => {
    if (wrong.has(field)) return;
    wrong.add(field);
    errors.push({ field, message: inCell(equipmentSheet, { line, field }, sentence, language), ...more });
  };
  const names = namesIn(values);
  for (const { field, says, value, suggestion } of reading.faultsOf(names))
    fail(
      field,
      say(says, language, { value }) +
        (suggestion === undefined ? "" : ` ${say(meant, language, { suggestion })}`),
      { isOfWords: true, ...(suggestion !== undefined && { suggestion }) },
    );
  const result = newEquipment.safeParse(
    { ...recordOf(values), ...reading.linksOf(names), unit: reading.unitOf(names) },
    { reportInput: true },
  );
  for (const issue of result.error?.issues ?? [])
    fail(String(issue.path[0] ?? "name"), issueText(issue, language, newEquipment));
  if (values.code && repeated.has(foldedKey(values.code)))
    fail("code", say(codeRepeated, language, { code: values.code }));
  return { line, values, errors, said, record: errors.length === 0 ? result.data : undefined };
}

/** What will be added to the catalogues, and which slips of the pen were seen through. */
function noticesOf(reading: Reading, given: readonly ReadRow[], language: Language): string[] {
  const added = [...reading.added].flatMap(([field, names]) => {
    if (names.length === 0) return [];
    const more = names.length - mostNamed;
    const lines = Map.groupBy(given, ({ values }) => foldedKey(values[field] ?? ""));
    // a name of few rows may be a slip that nobody else sees
    const said = names.slice(0, mostNamed).map((name) => {
      const rows = (lines.get(foldedKey(name)) ?? []).map(({ line }) => line);
      const few = rows.length > 0 && rows.length <= mostLines;
      return few ? say(nameInLines, language, { name, lines: rows.join(", ") }) : name;
    });
    const listed = said.join(", ") + (more > 0 ? say(andMore, language, { count: more }) : "");
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

/** Codes that stand twice in the file or already in the unit. */
async function repeatedCodes(
  db: Db,
  actor: Actor,
  rows: readonly { values: { code?: string | null } }[],
): Promise<Set<string>> {
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
  const {
    name = null,
    unit = null,
    type = null,
    typeCode = null,
    subject = null,
    group = null,
    room = null,
    fundingSource = null,
  } = values;
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
      Array.isArray(value)
        ? value.join("; ")
        : typeof value === "boolean"
          ? say(value ? yes : no, language)
          : value,
    ]),
  );
}

const yes: Words = { vi: "Có", en: "Yes" };
const no: Words = { vi: "Không", en: "No" };
const emptyList: Words = { vi: "Tệp không có dòng thiết bị nào.", en: "The file has no row of equipment." };
const knownNames: Words = {
  vi: "{{count}} thiết bị trùng tên và đơn vị tính với thiết bị đã có. Vẫn nhập được: mỗi dòng thành một thiết bị mới. Nếu tệp này đã nhập rồi thì không nên nhập lại.",
  en: "{{count}} rows have the name and unit of measure of equipment that is there already. They can be imported: each row becomes a new record. If this file was imported before, do not import it again.",
};
const codeRepeated: Words = {
  vi: "mã “{{code}}” đã có trong đơn vị hoặc lặp lại trong tệp.",
  en: "the code “{{code}}” is taken or stands twice in the file.",
};
const meant: Words = { vi: "Có phải “{{suggestion}}”?", en: "Was it “{{suggestion}}”?" };
const willAdd: Words = {
  vi: "Sẽ thêm vào danh mục {{catalogue}}: {{names}}.",
  en: "Will be added to the catalogue of {{catalogue}}: {{names}}.",
};
const nameInLines: Words = { vi: "{{name}} (dòng {{lines}})", en: "{{name}} (row {{lines}})" };
const andMore: Words = { vi: " và {{count}} tên khác", en: " and {{count}} more" };
const understood: Words = {
  vi: "“{{said}}” được hiểu là “{{meant}}” đã có trong danh mục.",
  en: "“{{said}}” was read as “{{meant}}” of the catalogue.",
};
