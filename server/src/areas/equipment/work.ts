/** What a worker does with a school's stock list. */
import { quantityFits } from "@so-thiet-bi/contract/equipment";
import { type Language, say, type Words } from "@so-thiet-bi/contract/language";
import { type CheckedRow, checkRows } from "../../sheets/check.ts";
import { importColumns, type KeyOf } from "../../sheets/columns.ts";
import { type Changes, changed, misplacedText, saidIn } from "../../sheets/edits.ts";
import { guessMapping } from "../../sheets/headers.ts";
import type { Fault } from "../../sheets/judged.ts";
import { readSheet } from "../../sheets/read.ts";
import { cellFault } from "../../sheets/words.ts";
import {
  bytesOf,
  orRefused,
  type ReadSheetHead,
  type Refused,
  readSheetHead,
  type SentFile,
} from "../../sheets/work.ts";
import { brokenInNote } from "./rules.ts";
import { equipmentSheet } from "./sheet.ts";

type Key = KeyOf<typeof equipmentSheet>;
export type Values = CheckedRow<typeof equipmentSheet>["values"];

export interface StockListOrder {
  file: SentFile;
  mapping: readonly (string | null)[] | undefined;
  changes: Changes;
  /** Counts of broken pieces that stand in notes are taken over. */
  brokenFromNotes: boolean;
  language: Language;
}

export interface StockListHead extends ReadSheetHead<Key> {
  /** The first counts that stand in notes and in no column, and how many there are. */
  offers: Offer[];
  offerCount: number;
  notices: string[];
  /** Why the file could not be changed as it was asked. */
  misplaced: string | undefined;
}

export interface Offer {
  line: number;
  name: string;
  note: string;
  broken: number;
}

export interface ReadRow {
  line: number;
  values: Values;
  errors: Fault[];
  said: Record<string, string>;
}

const mostOffers = 200;
const mostNamed = 10;
const rowsAtOnce = 100;

/** First what the file is, then its rows as they were understood. */
export function readStockList(order: StockListOrder): AsyncGenerator<StockListHead | ReadRow[] | Refused> {
  return orRefused(stockListRead(order));
}

async function* stockListRead({
  file,
  language,
  ...order
}: StockListOrder): AsyncGenerator<StockListHead | ReadRow[]> {
  const raw = await readSheet(bytesOf(file), file.name);
  const guess = guessMapping(equipmentSheet, raw.rows);
  const given = order.mapping && knownKeys(order.mapping);
  const read = { rows: raw.rows, mapping: given ?? guess.mapping };
  const table = changed<Key>(equipmentSheet, guess.headerRow, read, order.changes);
  const checked = checkRows(equipmentSheet, table.rows, guess.headerRow, table.mapping);
  const noted = brokenInNotes(checked.rows, order.brokenFromNotes, language);
  yield {
    ...readSheetHead(equipmentSheet, { sheetName: raw.sheetName, guess, given, checked }, language),
    offers: noted.offers.slice(0, mostOffers),
    offerCount: noted.offers.length,
    notices: noted.notices,
    misplaced: table.misplaced && misplacedText(table.misplaced, equipmentSheet, language),
  };
  const said = saidIn(table);
  for (let from = 0; from < noted.rows.length; from += rowsAtOnce) {
    yield noted.rows.slice(from, from + rowsAtOnce).map(({ line, values, errors }) => ({
      line,
      values,
      errors: errors.map((error) => cellFault(error, equipmentSheet, language)),
      said: said({ line, values }),
    }));
  }
}

/**
 * Counts of broken pieces that stand in notes and in no column: offered, and taken over where the person says
 * so.
 */
function brokenInNotes(
  rows: readonly CheckedRow<typeof equipmentSheet>[],
  taken: boolean,
  language: Language,
) {
  const offers: Offer[] = [];
  const tooMany: string[] = [];
  const read = rows.map((row) => {
    const { line, values } = row;
    const { name, note, quantity, unit } = values;
    if (!note || !quantity || (values.broken !== null && values.broken !== undefined)) return row;
    const broken = brokenInNote(note, quantity);
    if (broken === null || quantityFits(broken, unit ?? "", values.trackingMode ?? "QUANTITY") !== null)
      return row;
    if (broken > quantity) {
      tooMany.push(say(moreThanThere, language, { line: String(line), note: note.slice(0, 100), quantity }));
      return row;
    }
    offers.push({ line, name: name ?? "", note, broken });
    return taken ? { ...row, values: { ...values, broken } } : row;
  });
  return { rows: read, offers, notices: tooMany.slice(0, mostNamed) };
}

function knownKeys(given: readonly (string | null)[]): (Key | null)[] {
  const keys = new Set<string>(importColumns(equipmentSheet).map((column) => column.key));
  const isKey = (key: string | null): key is Key => key !== null && keys.has(key);
  return given.map((key, index) => (isKey(key) && given.indexOf(key) === index ? key : null));
}

const moreThanThere: Words = {
  vi: "Dòng {{line}}: ghi chú “{{note}}” nhưng số lượng chỉ có {{quantity}}, nên không lấy số hỏng từ ghi chú.",
  en: "Row {{line}}: the note says “{{note}}”, but there are only {{quantity}}, so nothing is taken from it.",
};
