import { z } from "zod";

/**
 * A paper as a value: the file of a form makes it; PDF, workbook and the sheet on the screen are drawn from
 * it. All its words are Vietnamese, as the law asks of official papers.
 */
export interface Paper extends PaperPart {
  /** Name of the file without ending, and the title in the properties of the PDF. */
  name: string;
  head: PaperHead;
  /**
   * Begin on a page (in the workbook on a sheet) of their own, each with its own orientation, below no head.
   */
  annexes?: readonly PaperPart[];
}

export interface PaperPart {
  /** Internal lists of more than eight columns lie; administrative papers stand. */
  orientation: Orientation;
  /** Written in capitals whatever the case given. */
  title: string;
  /** Of its sheet in the workbook, where parts are titled alike. */
  sheet?: string;
  /** The second line of the title, as it stands: “Về việc kiểm kê thiết bị dạy học năm học 2026 - 2027”. */
  about?: string;
  /** Lines below the title, not bold: “Năm: 2026”. */
  subtitle?: readonly string[];
  blocks: readonly PaperBlock[];
  /** Place and date above the last signature, for papers whose head has none. */
  closing?: PlaceAndDate;
  /** From left to right, at most four in a row; more go on in a second row. */
  signatures?: readonly Signature[];
  /** “Nơi nhận:” at the left of the signatures, of administrative papers only. */
  recipients?: readonly string[];
  /** Says at the end how many pages the book has and when it was opened. */
  book?: {
    /** `null` leaves the place for the hand. */
    openedOn: Day | null;
  };
}

export type Orientation = "portrait" | "landscape";

/** `2026-09-05` */
export type Day = string;

export interface PlaceAndDate {
  /** “Đông Hà”; without it the line begins with the day. */
  place?: string;
  /** `null`: “ngày … tháng … năm …”, for the clerk to fill in. */
  date: Day | null;
}

export type PaperHead = AdministrativeHead | AccountingHead | InternalHead;

/** Quốc hiệu and tiêu ngữ, for minutes, submissions, decisions and reports. */
export interface AdministrativeHead extends PlaceAndDate {
  kind: "administrative";
  /** “UBND PHƯỜNG ĐÔNG HÀ”; in capitals whatever the case given. */
  superior: string | null;
  unit: string;
  /** “12/BB-THCSNT”. `null`: “Số: ……” for the clerk; left out: no such line. */
  number?: string | null;
  /**
   * “V/v đề nghị xử lý tài sản”, below the number of an official letter, which has no title: that of its paper
   * only names the file and the sheet.
   */
  concerning?: string;
}

/** S…-H and C…-HD: unit and its budget code at the left, number of the form and its circular at the right. */
export interface AccountingHead {
  kind: "accounting";
  unit: string;
  /** Mã QHNS. */
  budgetCode: string | null;
  /** “S26-H” */
  formNumber: string;
  /** “Thông tư số 24/2024/TT-BTC” */
  circular: string;
}

/** Lists for the house: only the name of the unit. */
export interface InternalHead {
  kind: "internal";
  unit: string;
}

export type PaperBlock = Paragraph | Heading | Facts | List | Table | Code;

export interface Paragraph {
  kind: "paragraph";
  text: string;
  style?: "bold" | "italic";
  /**
   * Body text is justified with its first line indented; `left` keeps numbers of laws from being pulled
   * apart; `center` is not indented.
   */
  align?: "justify" | "left" | "center";
}

/** “I. MÔN HÓA HỌC”: stays with what follows. */
export interface Heading {
  kind: "heading";
  text: string;
}

/** “Bên giao: Nguyễn Thị Lan”. `null` leaves a dotted line for the hand. */
export interface Facts {
  kind: "facts";
  facts: readonly (readonly [label: string, value: string | null])[];
  /** Side by side; one below the other without it. */
  columns?: 1 | 2;
}

export interface List {
  kind: "list";
  items: readonly string[];
  /** A dash without it. */
  numbered?: boolean;
}

/** A QR code with words below it. */
export interface Code {
  kind: "code";
  content: string;
  caption?: string;
}

export interface Table<Key extends string = string> {
  kind: "table";
  columns: readonly TableColumn<Key>[];
  rows: readonly TableRow<Key>[];
  /**
   * A row of letters and numbers below the header, as accounting forms have it: each column then carries its
   * `letter`.
   */
  lettered?: boolean;
}

export interface TableColumn<Key extends string = string> {
  key: Key;
  header: string;
  /** Millimetres, or a share of what those leave: `"*"` one share, `"2*"` two. */
  width: number | "*" | `${number}*`;
  kind: ColumnKind;
  /** Text stands left, numbers right, days and years in the middle, unless this says otherwise. */
  align?: "left" | "center" | "right";
  /** The headers above, outermost first. Neighbours with the same words share one cell. */
  under?: readonly string[];
  letter?: string;
}

/**
 * `number`: whole, 1.234 · `quantity`: up to three decimals · `money`: whole đồng · `year`: without a point ·
 * `date`: a `Day`.
 */
export type ColumnKind = "text" | "number" | "quantity" | "money" | "year" | "date";

/** A text in a column of numbers is printed as it stands; nothing prints nothing. */
export type CellValue = string | number | null;

export type TableRow<Key extends string = string> =
  | {
      kind: "plain";
      cells: Readonly<Partial<Record<Key, CellValue>>>;
      /** What stays the row's own while others come before it: `loan:7:2`. */
      id?: string;
      /**
       * Where in the web client one reads more of it: `/equipment/management?open=7`. On paper it is not
       * seen.
       */
      link?: string;
    }
  /** “I. Môn Hóa học” over the whole width, bold. */
  | { kind: "heading"; text: string }
  /** “Cộng”: its word reaches up to the first column with a value. */
  | { kind: "total"; text: string; cells: Readonly<Partial<Record<Key, CellValue>>> };

export interface Signature {
  /** “HIỆU TRƯỞNG”, “Người lập”; a line break parts “KT. HIỆU TRƯỞNG” from “PHÓ HIỆU TRƯỞNG”. */
  role: string;
  name?: string | null;
  /** “(Ký, họ tên)” without it. */
  hint?: string;
}

/**
 * A paper on its way to the screen. The server alone makes papers, so what crosses is checked in outline
 * only, and the type says the rest: a schema of all of it would be walked for each of ten thousand rows.
 */
export const paper = z.looseObject({
  name: z.string(),
  orientation: z.enum(["portrait", "landscape"]),
  title: z.string(),
  head: z.looseObject({ kind: z.enum(["administrative", "accounting", "internal"]) }),
  blocks: z.array(
    z.looseObject({ kind: z.enum(["paragraph", "heading", "facts", "list", "table", "code"]) }),
  ),
}) as unknown as z.ZodType<Paper>;
