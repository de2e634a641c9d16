/** The paper as pdfmake lays it out. Sizes are points unless a name says millimetres. */

import { type HeaderCell, headerGrid } from "@so-thiet-bi/contract/header-grid";
import type {
  Content,
  ContentText,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from "pdfmake/interfaces.js";
import { heightOfText, widthOfText } from "./letters.ts";
import {
  type AccountingHead,
  type AdministrativeHead,
  type Facts,
  isTitled,
  type Orientation,
  type Paper,
  type PaperBlock,
  type PaperPart,
  type PlaceAndDate,
  type Signature,
  type Table,
  type TableColumn,
  type TableRow,
} from "./paper.ts";
import {
  accountingLines,
  alignmentOf,
  capitals,
  dots,
  motherland,
  motto,
  written,
  writtenBook,
  writtenNumber,
  writtenPlaceAndDate,
} from "./written.ts";

/** What only a layout tells. */
export interface LaidOut {
  /** Marks before which a page ends, as the layouts before this one told. */
  breaks: ReadonlySet<string>;
  /** How many pages this one has; asked while it is drawn. */
  pages: () => number;
}

/**
 * Marks by which the pages of a drawing are looked up: where a block begins, where the last one ends, and the
 * signatures.
 */
export const blockMark = (part: number, block: number): string => `block-${part}-${block}`;
export const rowMark = (block: string, row: number): string => `${block}-${row}`;
export const lastMark = (part: number): string => `last-${part}`;
export const endMark = (part: number): string => `end-${part}`;

export const partsOf = (paper: Paper): readonly PaperPart[] => [paper, ...(paper.annexes ?? [])];

export function documentOf(paper: Paper, laidOut: LaidOut): TDocumentDefinitions {
  return {
    pageSize: "A4",
    pageOrientation: paper.orientation,
    pageMargins: marginsOf(paper),
    info: { title: paper.name, creator: "Sổ Thiết Bị", producer: "Sổ Thiết Bị" },
    language: "vi-VN",
    displayTitle: true,
    version: "1.7",
    defaultStyle: { font: "Tinos", fontSize: bodySizeOf(paper), lineHeight: 1.08 },
    content: partsOf(paper).map((part, index) => [
      index === 0 ? headOf(paper) : { text: "", pageBreak: "before", pageOrientation: part.orientation },
      titleOf(paper, part),
      ...contentOf(paper, part, index, laidOut),
    ]),
    ...numberingOf(paper),
  };
}

/** The decree has the number of a page in the margin above it, and none on the first. */
function numberingOf(paper: Paper): Pick<TDocumentDefinitions, "header" | "footer"> {
  if (isAdministrative(paper))
    return {
      header: (page) =>
        page === 1 ? "" : { text: String(page), alignment: "center", fontSize: 13, margin: [0, 30, 0, 0] },
    };
  return {
    footer: (page, pages) => ({
      text: `Trang ${page}/${pages}`,
      alignment: "center",
      fontSize: 10,
      margin: [0, 10, 0, 0],
    }),
  };
}

/** The layout of lines that `documentOf` names. */
export const layouts: Record<string, CustomTableLayout> = {
  grid: {
    hLineWidth: () => line,
    vLineWidth: () => line,
    paddingLeft: () => padding,
    paddingRight: () => padding,
    paddingTop: () => paddingAbove,
    paddingBottom: () => paddingAbove,
  },
  bare: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => padding,
    paddingRight: () => padding,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
  underlined: {
    hLineWidth: (row) => (row === 1 ? 0.75 : 0),
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 0,
    paddingBottom: () => 1,
  },
};

export const line = 0.5;
export const padding = 2.5;
export const paddingAbove = 2;
const pointsPerMillimetre = 72 / 25.4;
export const points = (millimetres: number) => millimetres * pointsPerMillimetre;

export const isAdministrative = (paper: Paper) => paper.head.kind === "administrative";

export const bodySizeOf = (paper: Paper) => (isAdministrative(paper) ? 13 : 12);

/**
 * Left, top, right, bottom. Official papers keep the margins of the decree, lists keep room for the binding
 * only.
 */
export function marginsOf(paper: Paper): [number, number, number, number] {
  return isAdministrative(paper)
    ? [points(30), points(20), points(20), points(20)]
    : [points(20), points(15), points(15), points(15)];
}

export function sizeOf(paper: Paper, orientation: Orientation): { width: number; height: number } {
  const [left, top, right, bottom] = marginsOf(paper);
  const [width, height] = orientation === "portrait" ? [595.28, 841.89] : [841.89, 595.28];
  return { width: width - left - right, height: height - top - bottom };
}

function headOf(paper: Paper): Content {
  switch (paper.head.kind) {
    case "administrative":
      return administrativeHead(paper.head, sizeOf(paper, paper.orientation).width);
    case "accounting":
      return accountingHead(paper.head);
    case "internal":
      return { text: capitals(paper.head.unit), bold: true };
  }
}

function administrativeHead(head: AdministrativeHead, width: number): Content {
  const left: Content[] = [{ text: capitals(head.unit), fontSize: 12, bold: true }];
  if (head.superior) left.unshift({ text: capitals(head.superior), fontSize: 12 });
  const room = width - stateWidth - gapInHead;
  left.push(lineBelow(Math.min(room, widthOfText(capitals(head.unit), 12, "bold"))));
  if (head.number !== undefined) left.push({ text: writtenNumber(head.number), margin: [0, 5, 0, 0] });
  if (head.concerning) left.push({ text: head.concerning, fontSize: 12, margin: [0, 6, 0, 0] });
  const right: Content[] = [
    { text: motherland, fontSize: 12, bold: true },
    {
      columns: [
        { width: "*", text: "" },
        {
          width: "auto",
          layout: "underlined",
          table: { widths: ["auto"], body: [[{ text: motto, bold: true }]] },
        },
        { width: "*", text: "" },
      ],
    },
    { text: placeAndDateIn(head, stateWidth), italics: true, margin: [0, 6, 0, 0] },
  ];
  return {
    columns: [
      { width: "*", stack: left, alignment: "center" },
      { width: stateWidth, stack: right, alignment: "center" },
    ],
    columnGap: gapInHead,
  };
}

const gapInHead = 10;

/** A third to half as long as the words above it. */
function lineBelow(width: number): Content {
  return {
    canvas: [{ type: "line", x1: 0, y1: 2, x2: width * 0.4, y2: 2, lineWidth: 0.75 }],
    alignment: "center",
  };
}

/** What the name of the state needs for one line. */
export const stateWidth = widthOfText(motherland, 12, "bold") + 1;

/** A long name of a place has a line of its own, so that the date stays in one piece. */
export function placeAndDateIn(given: PlaceAndDate, width: number): string {
  const text = writtenPlaceAndDate(given);
  return widthOfText(text, 13, "italics") > width ? text.replace(/, (?=ngày )/, ",\n") : text;
}

function accountingHead(head: AccountingHead): Content {
  const { left, right } = accountingLines(head);
  return {
    columns: [
      { width: "*", stack: [{ text: left[0], bold: true }, left[1]] },
      {
        width: points(80),
        stack: [
          { text: right[0], bold: true },
          { text: right[1], italics: true, fontSize: 11 },
        ],
        alignment: "center",
      },
    ],
    columnGap: 12,
  };
}

function titleOf(paper: Paper, part: PaperPart): Content {
  if (!isTitled(paper, part)) return { text: "", margin: [0, 0, 0, 10] };
  const { title, about, subtitle = [], orientation } = part;
  const { width } = sizeOf(paper, orientation);
  const line =
    about && isAdministrative(paper)
      ? [lineBelow(Math.min(width, widthOfText(about, bodySizeOf(paper), "bold")))]
      : [];
  const belowLine = { margin: [0, 4, 0, 0] as [number, number, number, number] };
  return {
    stack: [
      { text: capitals(title), bold: true, fontSize: 14 },
      ...(about ? [{ text: about, bold: true }] : []),
      ...line,
      ...subtitle.map((text, at) => ({ text, ...(at < line.length && belowLine) })),
    ],
    alignment: "center",
    margin: [0, 16, 0, 10],
  };
}

function contentOf(paper: Paper, part: PaperPart, index: number, { breaks, pages }: LaidOut): Content[] {
  const room = sizeOf(paper, part.orientation);
  const blocks = part.blocks.map((block, at): Content => {
    const mark = blockMark(index, at);
    const last = at === part.blocks.length - 1 ? lastMark(index) : undefined;
    const content =
      block.kind === "table" ? tableOf(paper, block, mark, { room, breaks }) : proseOf(paper, block, mark);
    // why: a text carries one mark, so the last one stands on a line of its own, drawn back over the end of
    // the block
    const ended: Content = last ? { stack: [content, { ...markOf(last), margin: [0, -8, 0, 8] }] } : content;
    return breaks.has(mark) ? { stack: [ended], pageBreak: "before" } : ended;
  });
  return [...blocks, endOf(part, index, pages)];
}

const markOf = (id: string) => ({ text: " ", fontSize: 0.1, lineHeight: 0.1, id });

function proseOf(paper: Paper, block: Exclude<PaperBlock, Table>, id: string): Content {
  switch (block.kind) {
    case "heading":
      return { text: block.text, bold: true, margin: [0, 6, 0, 3], id };
    case "paragraph":
      return {
        text: block.text,
        id,
        bold: block.style === "bold",
        italics: block.style === "italic",
        margin: [0, 0, 0, isAdministrative(paper) ? 6 : 4],
        ...(block.align === "center"
          ? { alignment: "center" }
          : { alignment: block.align ?? "justify", leadingIndent: points(10) }),
      };
    case "list":
      return {
        stack: block.items.map((item, at) => ({
          columns: [
            {
              width: block.numbered ? 24 : 12,
              text: block.numbered ? `${at + 1}.` : "-",
              ...(at === 0 && { id }),
            },
            { width: "*", text: item, alignment: "justify" },
          ],
          margin: [points(10), 0, 0, 2],
          unbreakable: true,
        })),
      };
    case "facts":
      return factsOf(paper, block, id);
    case "code":
      return {
        stack: [
          { qr: block.content, fit: points(30) },
          ...(block.caption
            ? [
                {
                  text: block.caption,
                  fontSize: 10,
                  margin: [0, 4, 0, 0] as [number, number, number, number],
                },
              ]
            : []),
          markOf(id),
        ],
        alignment: "center",
        margin: [0, 6, 0, 6],
        unbreakable: true,
      };
  }
}

function factsOf(paper: Paper, { facts, columns = 1 }: Facts, id: string): Content {
  const texts = facts.map(([label, value]): Content => ({ text: `${label}: ${value ?? dots}` }));
  const rows = chunked(texts, columns);
  const indent = isAdministrative(paper) ? points(10) : 0;
  return {
    stack: [
      markOf(id),
      ...rows.map(
        (row): Content => ({
          columns: row.length < columns ? [...row, { text: "" }] : row,
          columnGap: 12,
          margin: [indent, 0, 0, 2],
          unbreakable: true,
        }),
      ),
    ],
    margin: [0, 0, 0, 4],
  };
}

/** The room inside the margins, and the marks before which a page ends. */
interface Pages extends Pick<LaidOut, "breaks"> {
  room: { width: number; height: number };
}

/** How a table is set: the widths inside its columns, and the size of its letters. */
export interface Setting {
  columns: readonly TableColumn[];
  widths: readonly number[];
  fontSize: number;
}

export function settingOf(paper: Paper, table: Table, width: number): Setting {
  const { columns } = table;
  const fontSize = sizeOfLetters(columns.length, isAdministrative(paper));
  return { columns, widths: widthsOf(table, width, fontSize), fontSize };
}

function sizeOfLetters(columns: number, isOfficial: boolean): number {
  // why: the book of fixed assets has nineteen columns, and its names need room beside their figures
  if (columns > 18) return 9;
  return columns > 8 || !isOfficial ? 10 : 11;
}

/** One table to the eye; pdfmake is given one for each stretch that begins on a new page. */
function tableOf(paper: Paper, table: Table, mark: string, { room, breaks }: Pages): Content {
  const setting = settingOf(paper, table, room.width);
  const { fontSize } = setting;
  const isMarked = (at: number) =>
    at === 0 ||
    at >= table.rows.length - 2 ||
    table.rows[at]?.kind === "heading" ||
    table.rows[at - 1]?.kind === "heading";
  const rows = table.rows.map((row, at) => {
    const cells = rowOf(row, setting);
    return isMarked(at) ? marked(cells, at === 0 ? mark : rowMark(mark, at)) : cells;
  });
  const starts = table.rows.flatMap((_, at) => (at > 0 && breaks.has(rowMark(mark, at)) ? [at] : []));
  // why: of a row that is higher than a page and may not be broken, nothing is drawn at all
  const dontBreakRows = !table.rows.some((row) => isHigherThanAPage(row, setting, room.height));
  const stretches = [0, ...starts].map((start, at): Content => {
    const header = headerOf(table, setting);
    const body = rows.slice(start, starts[at]);
    return {
      layout: "grid",
      fontSize,
      lineHeight: 1,
      ...(start > 0 && { pageBreak: "before" }),
      table: {
        widths: [...setting.widths],
        heights: (row) => header.heights[row] ?? "auto",
        body: [...header.rows, ...body],
        headerRows: header.rows.length,
        ...(dontBreakRows && body.length > 0 && { keepWithHeaderRows: 1 }),
        dontBreakRows,
      },
    };
  });
  return { stack: stretches, margin: [0, 4, 0, 6] };
}

/**
 * why: pdfmake neither makes rows higher for a cell that reaches over several of them nor finds the middle of
 * such a cell, so both are measured here
 */
function headerOf(
  { columns, lettered }: Table,
  { widths, fontSize }: Setting,
): { rows: TableCell[][]; heights: number[] } {
  const { height, cells } = headerGrid(columns);
  const heights = Array.from({ length: height }, () => 0);
  const between = (rowSpan: number) => (rowSpan - 1) * (2 * paddingAbove + line);
  const roomOf = ({ row, rowSpan }: HeaderCell) => sum(heights.slice(row, row + rowSpan)) + between(rowSpan);
  const heightOf = ({ text, column, colSpan }: HeaderCell) =>
    heightOfText(
      text,
      sum(widths.slice(column, column + colSpan)) + (colSpan - 1) * (2 * padding + line),
      fontSize,
      "bold",
    );
  for (const cell of cells.toSorted((one, other) => one.rowSpan - other.rowSpan)) {
    const last = cell.row + cell.rowSpan - 1;
    heights[last] = (heights[last] ?? 0) + Math.max(0, heightOf(cell) - roomOf(cell));
  }
  const rows = Array.from({ length: height }, () => columns.map((): TableCell => ({})));
  for (const cell of cells) {
    const { text, row, column, rowSpan, colSpan } = cell;
    const above = (roomOf(cell) - heightOf(cell)) / 2;
    rows[row]?.splice(column, 1, {
      text,
      bold: true,
      alignment: "center",
      rowSpan,
      colSpan,
      margin: [0, above, 0, 0],
    });
  }
  if (lettered)
    rows.push(
      columns.map(({ letter = "" }) => ({ text: letter, alignment: "center", italics: true, fontSize: 9 })),
    );
  return { rows, heights };
}

function rowOf(row: TableRow, { columns, widths, fontSize }: Setting): TableCell[] {
  if (row.kind === "heading")
    return [{ text: row.text, bold: true, colSpan: columns.length }, ...columns.slice(1).map(() => ({}))];
  const bold = row.kind === "total";
  const cells = columns.map((column, at): TableCell => {
    const text = written(row.cells[column.key], column.kind);
    return {
      text: column.kind === "text" ? breakable(text, widths[at] ?? 0, fontSize) : text,
      alignment: alignmentOf(column),
      ...(bold && { bold }),
    };
  });
  if (row.kind === "plain") return cells;
  const reach = reachOfTotal(row.cells, columns);
  return [{ text: row.text, bold, alignment: "center", colSpan: reach }, ...cells.slice(1)];
}

/**
 * why: a number like GT-2627-0002 has no place to break by the rules of letters, and would be cut between any
 * two figures of a narrow column
 */
export function breakable(text: string, width: number, fontSize: number): string {
  const isTooWide = text
    .split(/\s/)
    .some((word) => /-\d/.test(word) && widthOfText(word, fontSize, "normal") > width);
  return isTooWide ? text.replaceAll(/-(?=\d)/g, "-\u200B") : text;
}

/** How many columns the word of a total row takes. */
export function reachOfTotal(
  cells: Readonly<Partial<Record<string, unknown>>>,
  columns: readonly TableColumn[],
): number {
  const first = columns.findIndex(
    ({ key }) => cells[key] !== undefined && cells[key] !== null && cells[key] !== "",
  );
  return first < 0 ? columns.length : Math.max(1, first);
}

/** why: an empty text stands nowhere, so a mark on it would not be found */
function marked(row: TableCell[], id: string): TableCell[] {
  const [first, ...others] = row as [{ text: string }, ...TableCell[]];
  return [{ ...first, text: first.text || "\u00A0", id } as TableCell, ...others];
}

/**
 * Widths of the insides of the cells, so that the table is as wide as the page whatever the columns ask for.
 */
function widthsOf({ columns, rows }: Table, width: number, fontSize: number): number[] {
  const room = width - columns.length * 2 * padding - (columns.length + 1) * line;
  const least = columns.map((column) => leastWidthOf(column, rows, fontSize));
  const shares = columns.map((column) =>
    typeof column.width === "number" ? 0 : Number.parseFloat(column.width) || 1,
  );
  const asked = columns.map((column, at) =>
    Math.max(
      typeof column.width === "number" ? points(column.width) - 2 * padding - line : 0,
      least[at] ?? 0,
    ),
  );
  const spare = room - sum(asked);
  const allShares = sum(shares);
  if (spare >= 0 && allShares > 0) return shared(asked, shares, room);
  // why: too much or too little was asked for, and all give or take alike – but words and figures stay whole
  // as long as they can
  const give = asked.map((one, at) => one - (least[at] ?? 0));
  if (spare < 0 && sum(give) >= -spare)
    return asked.map((one, at) => one + (spare * (give[at] ?? 0)) / sum(give));
  return asked.map((one) => (one * room) / sum(asked));
}

/** Columns by shares have what the others leave, though none less than it must. */
function shared(asked: readonly number[], shares: readonly number[], room: number): number[] {
  const isFree = shares.map((share) => share > 0);
  for (;;) {
    const left = room - sum(asked.filter((_, at) => !isFree[at]));
    const unit = left / sum(shares.filter((_, at) => isFree[at]));
    const tight = asked.findIndex((one, at) => isFree[at] && one > unit * (shares[at] ?? 0));
    if (tight < 0) return asked.map((one, at) => (isFree[at] ? unit * (shares[at] ?? 0) : one));
    isFree[tight] = false;
  }
}

/** What keeps figures, days and the words of the header in one piece. */
function leastWidthOf(
  { key, kind, header }: TableColumn,
  rows: readonly TableRow[],
  fontSize: number,
): number {
  const words = header.split(/\s+/).map((word) => widthOfText(word, fontSize, "bold"));
  if (kind === "text") return Math.max(...words, 2 * fontSize);
  let longest = "";
  for (const row of rows) {
    const value = row.kind === "heading" ? null : row.cells[key];
    const text = typeof value === "number" || kind === "date" ? written(value, kind) : "";
    if (text.length > longest.length) longest = text;
  }
  return Math.max(...words, widthOfText(longest, fontSize, "bold") + 0.5);
}

export function isHigherThanAPage(
  row: TableRow,
  { columns, widths, fontSize }: Setting,
  height: number,
): boolean {
  const most = height * 0.75;
  const isHigh = (text: string, width: number) =>
    text.length > 200 && heightOfText(text, width, fontSize, "bold") > most;
  if (row.kind === "heading") return isHigh(row.text, sum(widths));
  return columns.some(({ key, kind }, at) => isHigh(written(row.cells[key], kind), widths[at] ?? fontSize));
}

/** What stands below the blocks goes over to the next page together. */
function endOf(part: PaperPart, index: number, pages: LaidOut["pages"]): Content {
  const { book, closing, signatures = [], recipients = [] } = part;
  const stack: Content[] = [];
  if (book) {
    const [unknown, opened] = writtenBook(null, book.openedOn);
    const told = toldWhenDrawn(unknown, () => writtenBook(pages(), book.openedOn)[0]);
    stack.push({ stack: [told, opened], margin: [0, 4, 0, 0] });
  }
  if (signatures.length > 0 || closing) {
    stack.push(markOf(endMark(index)));
    const columns = Math.max(2, Math.min(4, signatures.length));
    if (closing)
      stack.push({
        columns: besideNothing(
          { text: writtenPlaceAndDate(closing), italics: true, alignment: "center" },
          columns > 2 ? 2 : columns,
        ),
        margin: [0, 6, 0, 0],
      });
    stack.push(...signatureRows(signatures, recipients));
  }
  return { stack, unbreakable: true };
}

/**
 * One line of words that are known when all is laid out. pdfmake puts them in while it draws, as the numbers
 * of pages in a table of contents; until then `unknown` stands for them.
 */
function toldWhenDrawn(unknown: string, told: () => string): Content {
  const _pageNodeRef = { positions: [{ pageNumber: { toString: told } }] };
  return { text: [{ text: unknown, noWrap: true, _pageNodeRef } as ContentText] };
}

function signatureRows(signatures: readonly Signature[], recipients: readonly string[]): Content[] {
  if (signatures.length === 1) {
    return [
      {
        columns: [
          { width: "50%", stack: recipientsOf(recipients) },
          { width: "50%", ...signatureTable(signatures) },
        ],
        margin: [0, 8, 0, 0],
      },
    ];
  }
  const rows = inRows(signatures).map((row): Content => ({ ...signatureTable(row), margin: [0, 8, 0, 0] }));
  return recipients.length > 0 ? [...rows, { stack: recipientsOf(recipients), margin: [0, 8, 0, 0] }] : rows;
}

/** At most four side by side, as many in each row as in the others. */
export function inRows(signatures: readonly Signature[]): Signature[][] {
  const perRow = Math.ceil(signatures.length / Math.ceil(signatures.length / 4));
  return chunked(signatures, Math.max(1, perRow));
}

export const usualHint = "(Ký, họ tên)";

/** Roles, hints and names stand on one line each, whatever the number of lines above. */
function signatureTable(signatures: readonly Signature[]) {
  const cell = (text: string, style: object) => ({ text, alignment: "center" as const, ...style });
  return {
    layout: "bare",
    table: {
      widths: signatures.map(() => "*" as const),
      body: [
        signatures.map(({ role }) => cell(role, { bold: true })),
        signatures.map(({ hint }) => cell(hint ?? usualHint, { italics: true, fontSize: 12 })),
        // why: five empty lines for signature and stamp
        signatures.map(() => cell("\n\n\n\n\n", {})),
        signatures.map(({ name }) => cell(name ?? "", { bold: true })),
      ],
    },
  };
}

function recipientsOf(recipients: readonly string[]): Content[] {
  if (recipients.length === 0) return [];
  return [
    { text: "Nơi nhận:", bold: true, italics: true, fontSize: 12 },
    ...recipients.map((text): Content => ({ text: `- ${text}`, fontSize: 11 })),
  ];
}

/** At the right end of a row of columns. */
function besideNothing(content: Content, columns: number): Content[] {
  return [...Array.from({ length: columns - 1 }, (): Content => ({ text: "" })), content];
}

export function chunked<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
