/**
 * The paper as a workbook: real cells that can be reckoned with, laid out like the paper and set up to be
 * printed like it.
 */
import { type Alignment, type Borders, type Style, Workbook, type Worksheet } from "@cj-tech-master/excelts";
import { headerGrid } from "@so-thiet-bi/contract/header-grid";
import { safeText, sheetName } from "../sheets/write.ts";
import { partsOf, reachOfTotal, sum, usualHint } from "./document.ts";
import {
  type CellValue,
  isTitled,
  type Paper,
  type PaperBlock,
  type PaperHead,
  type PaperPart,
  type Signature,
  type Table,
  type TableColumn,
} from "./paper.ts";
import {
  accountingLines,
  alignmentOf,
  capitals,
  composed,
  dots,
  motherland,
  motto,
  writtenBook,
  writtenNumber,
  writtenPlaceAndDate,
} from "./written.ts";

/** Takes the processor for long tables: the server asks `paperWorkbook`, which has it done beside. */
export async function writeWorkbook(given: Paper): Promise<Buffer> {
  const paper = composed(given);
  const workbook = new Workbook();
  workbook.title = paper.name;
  const names = new Set<string>();
  for (const part of partsOf(paper)) writePart(workbook, paper, part, names);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

function writePart(workbook: Workbook, paper: Paper, part: PaperPart, names: Set<string>): void {
  const isAdministrative = paper.head.kind === "administrative";
  const worksheet = workbook.addWorksheet(ownName(part.sheet ?? part.title, names), {
    pageSetup: {
      paperSize: 9,
      orientation: part.orientation,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      horizontalCentered: true,
      margins: isAdministrative
        ? { left: 1.18, right: 0.79, top: 0.79, bottom: 0.79, header: 0.3, footer: 0.3 }
        : { left: 0.79, right: 0.59, top: 0.59, bottom: 0.59, header: 0.3, footer: 0.3 },
    },
    // the decree has the number in the margin above, and none on the first page
    headerFooter: isAdministrative
      ? { differentFirst: true, oddHeader: "&C&13&P" }
      : { oddFooter: "&CTrang &P/&N" },
  });
  const tables = part.blocks.filter((block) => block.kind === "table");
  const widths = widthsOf(tables, part.orientation);
  worksheet.columns = widths.map((width) => ({ width }));
  const page = new Page(worksheet, widths);
  if (part === paper) writeHead(page, paper.head);
  if (isTitled(paper, part)) writeTitle(page, part);
  else page.row += 1;
  for (const block of part.blocks) writeBlock(page, block, tables.length === 1);
  writeEnd(page, part);
}

/** Two sheets of a workbook may not be called alike. */
function ownName(title: string, names: Set<string>): string {
  const plain = sheetName(title);
  let name = plain;
  for (let number = 2; names.has(name.toLowerCase()); number++) name = `${plain.slice(0, 27)} ${number}`;
  names.add(name.toLowerCase());
  return name;
}

/** A sheet written from above to below. Columns count from 1. */
class Page {
  readonly sheet: Worksheet;
  readonly widths: readonly number[];
  row = 1;

  constructor(sheet: Worksheet, widths: readonly number[]) {
    this.sheet = sheet;
    this.widths = widths;
  }

  get columns(): number {
    return this.widths.length;
  }

  /** A text over some columns of this row, which grows to hold its lines. */
  span(text: string, from: number, to: number, style: Partial<Style> = {}): void {
    const cell = this.sheet.getCell(this.row, from);
    cell.value = safeText(text);
    cell.style = {
      font: fontOf(),
      ...style,
      alignment: { vertical: "middle", wrapText: true, ...style.alignment },
    };
    if (to > from) this.sheet.mergeCells(this.row, from, this.row, to);
    const row = this.sheet.getRow(this.row);
    row.height = Math.max(row.height ?? 0, linesOf(text, this.widthBetween(from, to)) * lineHeight);
  }

  /** The whole width. */
  line(text: string, style: Partial<Style> = {}): void {
    this.span(text, 1, this.columns, style);
    this.row += 1;
  }

  widthBetween(from: number, to: number): number {
    return widthBetween(this.widths, from, to);
  }

  /** The column where the right side begins when the left takes about this share of the width. */
  columnAfter(share: number): number {
    return startsIn(this.widths, [share])[0] ?? this.columns;
  }
}

/**
 * The columns where sides begin whose left takes about these shares of all: the nearest that leave each side one
 * column, since next to a wide column the one behind it can be far away.
 */
function startsIn(widths: readonly number[], shares: readonly number[]): number[] {
  const before = (column: number) => widthBetween(widths, 1, column - 1);
  const whole = before(widths.length + 1);
  const starts: number[] = [];
  shares.forEach((share, at) => {
    const first = (starts.at(-1) ?? 1) + 1;
    const last = Math.max(first, widths.length - (shares.length - 1 - at));
    const awayFrom = (column: number) => Math.abs(before(column) - whole * share);
    let nearest = first;
    for (let column = first; column <= last; column++)
      if (awayFrom(column) < awayFrom(nearest)) nearest = column;
    starts.push(nearest);
  });
  return starts;
}

const lineHeight = 16.5;

/** A width is one of columns; `ofLetter` is the part of it that a letter takes, with what is lost at line ends. */
const linesOf = (text: string, width: number, ofLetter = 1.15) =>
  text
    .split("\n")
    .reduce((all, one) => all + Math.max(1, Math.ceil((one.length * ofLetter) / Math.max(1, width))), 0);

const fontOf = (more: NonNullable<Partial<Style>["font"]> = {}) => ({
  name: "Times New Roman",
  size: 12,
  ...more,
});
const centre: Partial<Alignment> = { horizontal: "center" };
const bold = { font: fontOf({ bold: true }) };
const boldCentre = { ...bold, alignment: centre };

function writeHead(page: Page, head: PaperHead): void {
  if (head.kind === "internal") {
    page.line(capitals(head.unit), bold);
    return;
  }
  const right = page.columnAfter(head.kind === "administrative" ? 0.42 : 0.6);
  const both = (left: string, leftStyle: Partial<Style>, text: string, rightStyle: Partial<Style>) => {
    page.span(left, 1, right - 1, leftStyle);
    page.span(text, right, page.columns, rightStyle);
    page.row += 1;
  };
  const italics = { font: fontOf({ italic: true }), alignment: centre };
  if (head.kind === "accounting") {
    const lines = accountingLines(head);
    both(lines.left[0], bold, lines.right[0], boldCentre);
    both(lines.left[1], {}, lines.right[1], italics);
    return;
  }
  const underlined = { font: fontOf({ bold: true, underline: true, size: 13 }), alignment: centre };
  const numbered = { font: fontOf({ size: 13 }), alignment: centre };
  const dated = { font: fontOf({ italic: true, size: 13 }), alignment: centre };
  if (head.superior) both(capitals(head.superior), { alignment: centre }, motherland, boldCentre);
  both(
    capitals(head.unit),
    boldCentre,
    head.superior ? motto : motherland,
    head.superior ? underlined : boldCentre,
  );
  const number = head.number === undefined ? "" : writtenNumber(head.number);
  if (!head.superior) both(number, numbered, motto, underlined);
  both(head.superior ? number : "", numbered, writtenPlaceAndDate(head), dated);
  if (head.concerning) both(head.concerning, { alignment: centre }, "", {});
}

function writeTitle(page: Page, { title, about, subtitle = [] }: PaperPart): void {
  page.row += 1;
  page.line(capitals(title), { font: fontOf({ bold: true, size: 14 }), alignment: centre });
  if (about) page.line(about, boldCentre);
  for (const line of subtitle) page.line(line, { alignment: centre });
  page.row += 1;
}

function writeBlock(page: Page, block: PaperBlock, isOnlyTable: boolean): void {
  if (block.kind === "table") writeTable(page, block, isOnlyTable);
  else for (const [text, style] of linesOfProse(block)) page.line(text, style);
}

function linesOfProse(block: Exclude<PaperBlock, Table>): [text: string, style: Partial<Style>][] {
  const indented = { alignment: { horizontal: "left", indent: 2 } } as const;
  switch (block.kind) {
    case "heading":
      return [[block.text, bold]];
    case "paragraph": {
      const font = fontOf({ bold: block.style === "bold", italic: block.style === "italic" });
      return [[block.text, block.align === "center" ? { font, alignment: centre } : { font, ...indented }]];
    }
    case "list":
      return block.items.map((item, at) => [`${block.numbered ? `${at + 1}.` : "-"} ${item}`, indented]);
    case "facts":
      return block.facts.map(([label, value]) => [`${label}: ${value ?? dots}`, {}]);
    case "code":
      return [[block.caption ? `${block.caption} (${block.content})` : block.content, { alignment: centre }]];
  }
}

/** The columns of the sheet that a column of a table takes. */
interface Reach {
  from: number;
  to: number;
}

/**
 * Of the table with the most columns each is one of the sheet. Another takes the whole width too, in about its own
 * proportions: beside the first columns of the other, words stood in the width of its quantities.
 */
function reachesOf(table: Table, widths: readonly number[]): Reach[] {
  if (table.columns.length >= widths.length)
    return table.columns.map((_, at) => ({ from: at + 1, to: at + 1 }));
  const own = ownWidthsOf(table, sum(widths));
  const whole = sum(own);
  const shares = own.slice(0, -1).map((_, at) => widthBetween(own, 1, at + 1) / whole);
  const starts = [1, ...startsIn(widths, shares)];
  return starts.map((from, at) => ({ from, to: (starts[at + 1] ?? widths.length + 1) - 1 }));
}

function writeTable(page: Page, table: Table, isOnlyTable: boolean): void {
  const { sheet } = page;
  const first = page.row;
  const reaches = reachesOf(table, page.widths);
  const between = (column: number, count = 1): Reach => ({
    from: reaches[column]?.from ?? column + 1,
    to: reaches[column + count - 1]?.to ?? column + count,
  });
  const { height, cells } = headerGrid(table.columns);
  for (const { text, row, column, rowSpan, colSpan } of cells) {
    const at = first + row;
    const { from, to } = between(column, colSpan);
    sheet.getCell(at, from).value = safeText(text);
    if (rowSpan > 1 || to > from) sheet.mergeCells(at, from, at + rowSpan - 1, to);
    const lines = linesOf(text, page.widthBetween(from, to));
    const last = sheet.getRow(at + rowSpan - 1);
    last.height = Math.max(last.height ?? 0, (lines - rowSpan + 1) * lineHeight);
  }
  page.row += height;
  if (table.lettered) {
    table.columns.forEach(({ letter = "" }, column) => {
      const { from, to } = between(column);
      sheet.getCell(page.row, from).value = letter;
      if (to > from) sheet.mergeCells(page.row, from, page.row, to);
    });
    page.row += 1;
  }
  for (let row = first; row < page.row; row++) {
    const isLetters = row >= first + height;
    for (let column = 1; column <= between(table.columns.length - 1).to; column++) {
      sheet.getCell(row, column).style = {
        font: fontOf({ bold: !isLetters, italic: isLetters, size: 11 }),
        alignment: { ...centre, vertical: "middle", wrapText: true },
        border: box,
      };
    }
  }
  if (isOnlyTable) sheet.pageSetup.printTitlesRow = `${first}:${page.row - 1}`;
  const laid = table.columns.map((column, at) => ({
    column,
    ...between(at),
    plain: cellStyle(column, false),
    total: cellStyle(column, true),
  }));
  for (const row of table.rows) writeRow(page, laid, row);
  page.row += 1;
}

interface LaidColumn extends Reach {
  column: TableColumn;
  plain: Partial<Style>;
  total: Partial<Style>;
}

function writeRow(page: Page, laid: readonly LaidColumn[], row: Table["rows"][number]): void {
  const { sheet } = page;
  const columns = laid.map(({ column }) => column);
  const reach =
    row.kind === "plain" ? 0 : row.kind === "heading" ? columns.length : reachOfTotal(row.cells, columns);
  let lines = 1;
  for (const { column, from, to } of laid) {
    const value = row.kind === "heading" ? null : (row.cells[column.key] ?? null);
    if (value !== null) sheet.getCell(page.row, from).value = cellValue(value, column.kind);
    if (value !== null && column.kind === "text")
      lines = Math.max(lines, linesOf(String(value), page.widthBetween(from, to), letterOfTable));
  }
  // why: what is higher than a row may be takes several, or its last words are seen by nobody
  const rows = row.kind === "plain" ? Math.ceil((lines * lineOfTable) / highestRow) : 1;
  const end = page.row + rows - 1;
  laid.forEach(({ from, to, plain, total }, at) => {
    for (let one = page.row; one <= end; one++)
      for (let other = from; other <= to; other++)
        sheet.getCell(one, other).style = row.kind === "plain" ? plain : total;
    if ((to > from || rows > 1) && at >= reach) sheet.mergeCells(page.row, from, end, to);
  });
  if (row.kind !== "plain") {
    const last = laid[reach - 1]?.to ?? 1;
    const label = sheet.getCell(page.row, 1);
    label.value = safeText(row.text);
    label.style = {
      font: fontOf({ bold: true, size: 11 }),
      border: box,
      alignment: { horizontal: row.kind === "heading" ? "left" : "center", vertical: "top", wrapText: true },
    };
    if (last > 1) sheet.mergeCells(page.row, 1, page.row, last);
    lines = Math.max(lines, linesOf(row.text, page.widthBetween(1, last), letterOfTable));
  }
  // why: not every program makes a row as high as its words when it opens the file, none where cells are merged
  if (lines > 1)
    for (let one = page.row; one <= end; one++)
      sheet.getRow(one).height = Math.min((lines * lineOfTable) / rows, highestRow);
  page.row = end + 1;
}

/** Of eleven points. */
const lineOfTable = 15;
const letterOfTable = 0.85;
/** What Excel allows, in points. */
const highestRow = 409;

const thin = { style: "thin" } as const;
const box: Partial<Borders> = { top: thin, left: thin, bottom: thin, right: thin };

function cellStyle(column: TableColumn, isBold: boolean): Partial<Style> {
  return {
    font: fontOf({ bold: isBold, size: 11 }),
    numFmt: formats[column.kind],
    alignment: { horizontal: alignmentOf(column), vertical: "top", wrapText: column.kind === "text" },
    border: box,
  };
}

/** `@` keeps a text one when somebody edits the cell; the others follow the habits of the reader's Excel. */
const formats: Readonly<Record<TableColumn["kind"], string>> = {
  text: "@",
  number: "#,##0",
  quantity: "#,##0.###",
  money: "#,##0",
  year: "0",
  date: "dd/mm/yyyy",
};

function cellValue(value: NonNullable<CellValue>, kind: TableColumn["kind"]): string | number | Date {
  if (typeof value === "number") return kind === "text" ? String(value) : value;
  if (kind === "date" && /^\d{4}-\d{2}-\d{2}/.test(value)) return new Date(`${value.slice(0, 10)}T00:00:00Z`);
  return safeText(value);
}

function writeEnd(page: Page, part: PaperPart): void {
  const { book, closing, signatures = [], recipients = [] } = part;
  // why: how many pages the print has is for the printer of the reader to say
  if (book) for (const line of writtenBook(null, book.openedOn)) page.line(line);
  if (closing) {
    page.span(writtenPlaceAndDate(closing), page.columnAfter(0.55), page.columns, {
      font: fontOf({ italic: true }),
      alignment: centre,
    });
    page.row += 1;
  }
  page.row += 1;
  for (let at = 0; at < signatures.length; at += 4) writeSignatures(page, signatures.slice(at, at + 4));
  if (recipients.length > 0) page.line("Nơi nhận:", { font: fontOf({ bold: true, italic: true }) });
  for (const recipient of recipients) page.line(`- ${recipient}`, { font: fontOf({ size: 11 }) });
}

/** Characters, of a role in two lines and of a name. */
const narrowestPlace = 14;

/** The columns where so many places begin of which the narrowest is as wide as can be. */
function placesIn(widths: readonly number[], count: number): { starts: number[]; narrowest: number } {
  const best = (from: number, left: number): { starts: number[]; narrowest: number } => {
    if (left === 1) return { starts: [from], narrowest: widthBetween(widths, from, widths.length) };
    let found = { starts: [from], narrowest: -1 };
    for (let next = from + 1; next <= widths.length - left + 2; next++) {
      const rest = best(next, left - 1);
      const narrowest = Math.min(widthBetween(widths, from, next - 1), rest.narrowest);
      if (narrowest > found.narrowest) found = { starts: [from, ...rest.starts], narrowest };
    }
    return found;
  };
  return best(1, Math.min(count, widths.length));
}

/** Up to four beside each other; two, where the columns of the table leave one of them no room. */
function writeSignatures(page: Page, signatures: readonly Signature[]): void {
  const places = Math.max(2, signatures.length);
  const { starts, narrowest } = placesIn(page.widths, places);
  if (places > 2 && (starts.length < places || narrowest < narrowestPlace)) {
    for (let at = 0; at < signatures.length; at += 2) writeSignatures(page, signatures.slice(at, at + 2));
    return;
  }
  const inPlaces = (text: (signature: Signature) => string, style: Partial<Style>) => {
    signatures.forEach((signature, at) => {
      const place = at + places - signatures.length;
      const from = starts[place] ?? 1;
      page.span(text(signature), from, Math.max(from, (starts[place + 1] ?? page.columns + 1) - 1), style);
    });
    page.row += 1;
  };
  inPlaces(({ role }) => role, boldCentre);
  inPlaces(({ hint }) => hint ?? usualHint, { font: fontOf({ italic: true }), alignment: centre });
  page.row += 5;
  inPlaces(({ name }) => name ?? "", boldCentre);
  page.row += 1;
}

/** Characters, of what has no second line. */
const narrowest: Partial<Record<TableColumn["kind"], number>> = { date: 11, money: 11 };

/** Characters of these columns together, both counted from one. */
function widthBetween(widths: readonly number[], from: number, to: number): number {
  return sum(widths.slice(from - 1, to));
}

/** Characters of the columns of a table in this width. */
function ownWidthsOf({ columns }: Table, whole: number): number[] {
  const fixed = columns.map(({ width }) => (typeof width === "number" ? Math.max(6, width * 0.55) : 0));
  const shares = columns.map(({ width }) => (typeof width === "number" ? 0 : Number.parseFloat(width) || 1));
  const left = Math.max(whole - sum(fixed), 24);
  const allShares = sum(shares);
  return columns.map(
    (_, at) => (fixed[at] ?? 0) + (allShares > 0 ? (left * (shares[at] ?? 0)) / allShares : 0),
  );
}

/**
 * Characters of the columns, from the table with the most of them; a paper without a table has eight alike.
 */
function widthsOf(tables: readonly Table[], orientation: PaperPart["orientation"]): number[] {
  const widest = tables.reduce<Table | undefined>(
    (most, one) => (!most || one.columns.length > most.columns.length ? one : most),
    undefined,
  );
  const whole = orientation === "portrait" ? 90 : 135;
  if (!widest) return Array.from({ length: 8 }, () => whole / 8);
  // why: a head in two halves needs two columns
  const widths = widest.columns.length > 1 ? ownWidthsOf(widest, whole) : [whole / 2, whole / 2];
  // why: the tables of a sheet share its columns, and a day or a sum that finds no room is shown as ####
  const needs = widths.map(() => 0);
  for (const table of tables)
    reachesOf(table, widths).forEach(({ from, to }, at) => {
      const need = narrowest[table.columns[at]?.kind ?? "text"] ?? 0;
      const has = widthBetween(widths, from, to);
      for (let column = from; column <= to; column++)
        needs[column - 1] = Math.max(needs[column - 1] ?? 0, ((widths[column - 1] ?? 0) * need) / has);
    });
  return widths.map((width, at) => Math.max(width, needs[at] ?? 0));
}
