/** What the papers of equipment tell, as it was read. */
import type { BookClass } from "@so-thiet-bi/contract/books";
import type { Department } from "@so-thiet-bi/contract/departments";
import type { ShelfShown } from "@so-thiet-bi/contract/stock";
import type { Voucher } from "@so-thiet-bi/contract/vouchers";
import type { WritingUnit } from "../../../papers/heads.ts";
import type { BookYear, Period } from "../rules.ts";
import type { SlipLine } from "./slip-lines.ts";

/** On the day of the paper. */
export type UnitOfBook = Department & WritingUnit;

export interface EquipmentBook {
  unit: UnitOfBook;
  /** `null`: every subject. */
  subject: string | null;
  /** One to five. */
  years: readonly BookYear[];
  records: readonly BookRecord[];
}

export interface BookRecord {
  code: string;
  name: string;
  unit: string;
  /** `null`: of no subject. */
  subject: string | null;
  inUseYear: number | null;
  source: string | null;
  /** As many as the book has years. */
  years: readonly YearFigures[];
}

export interface YearFigures {
  opening: number;
  increase: number;
  decrease: number;
  /** At the end of the year, and still on the books: broken, being repaired or for disposal. */
  broken: number;
  lost: number;
  closing: number;
}

export interface UsePlaceBook {
  unit: UnitOfBook;
  /** A room or a person; the unit itself for the whole of it. */
  place: string;
  period: Period;
  things: readonly BookThing[];
}

/** A record in the place, with what stood there before the period and what came and went in it. */
export interface BookThing {
  name: string;
  unit: string;
  assetClass: BookClass;
  opening: Amounts;
  entries: readonly BookEntry[];
}

export interface Amounts {
  quantity: number;
  /** Whole đồng. */
  value: number;
}

export interface BookEntry extends Amounts {
  /** `null`: not known any more. */
  date: string | null;
  number: string | null;
  /** Why it went. */
  reason: string;
}

export interface StockCard {
  unit: UnitOfBook;
  code: string;
  name: string;
  measure: string;
  specification: string | null;
  /** `null`: all rooms. */
  room: string | null;
  from: string | null;
  to: string;
  opening: number;
  /** In the order of their days. */
  lines: readonly CardLine[];
}

export interface CardLine {
  date: string;
  number: string;
  words: string;
  /** What the voucher changed in sum; 0: it only moved things or changed their condition. */
  quantity: number;
}

export interface RoomContents {
  unit: UnitOfBook;
  room: { name: string; code: string | null };
  keepers: readonly string[];
  /** By name. */
  shelves: readonly ShelfShown[];
}

export interface Handover {
  unit: UnitOfBook;
  /** What the unit was called when it was posted. */
  /** Of the file. */
  name: string;
  /** “BẢN NHÁP” or why it no longer counts, beside the title. */
  remark: string | null;
  about: string;
  bases: readonly (string | null)[];
  reason: string | null;
  deliverer: Party;
  receiver: Party;
  witness: string | null;
  lines: readonly SlipLine[];
}

/** `null` is left for the hand. */
export interface Party {
  /** Unit, room or company. */
  of: string | null;
  person: string | null;
}

export interface Slip {
  unit: UnitOfBook;
  voucher: Voucher;
  lines: readonly SlipLine[];
}
