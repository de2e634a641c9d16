/** What a worker does with a school's stock list. */
import { quantityFits } from "@so-thiet-bi/contract/equipment";
import { type Language, say, type Words } from "@so-thiet-bi/contract/language";
import type { CheckedRow } from "../../sheets/check.ts";
import type { KeyOf } from "../../sheets/columns.ts";
import {
  type ListHead,
  type ListRow,
  orRefused,
  type ReadingOrder,
  type Refused,
  rowsRead,
} from "../../sheets/work.ts";
import { brokenInNote } from "./rules.ts";
import { equipmentSheet } from "./sheet.ts";

export type Values = CheckedRow<typeof equipmentSheet>["values"];

export interface StockListOrder extends Omit<ReadingOrder, "sheet"> {
  /** Counts of broken pieces that stand in notes are taken over. */
  brokenFromNotes: boolean;
}

export interface StockListHead extends ListHead<KeyOf<typeof equipmentSheet>> {
  /** The first counts that stand in notes and in no column, and how many there are. */
  offers: Offer[];
  offerCount: number;
  notices: string[];
}

export interface Offer {
  line: number;
  name: string;
  note: string;
  broken: number;
}

export type ReadRow = ListRow<typeof equipmentSheet>;

const mostOffers = 200;
const mostNamed = 10;

/** First what the file is, then its rows as they were understood. */
export function readStockList({
  brokenFromNotes,
  ...order
}: StockListOrder): AsyncGenerator<StockListHead | ReadRow[] | Refused> {
  return orRefused(
    rowsRead({ ...order, sheet: equipmentSheet }, (checked) => {
      const { rows, offers, notices } = brokenInNotes(checked, brokenFromNotes, order.language);
      return { rows, more: { offers: offers.slice(0, mostOffers), offerCount: offers.length, notices } };
    }),
  );
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

const moreThanThere: Words = {
  vi: "Dòng {{line}}: ghi chú “{{note}}” nhưng số lượng chỉ có {{quantity}}, nên không lấy số hỏng từ ghi chú.",
  en: "Row {{line}}: the note says “{{note}}”, but there are only {{quantity}}, so nothing is taken from it.",
};
