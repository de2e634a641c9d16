import {
  type Cell,
  type Merge,
  type MergedSheet,
  type RawSheet,
  type SheetLimits,
  tidyText,
  trimmed,
} from "./cell.ts";
import { dateFromSerial, isDateFormat } from "./excel-dates.ts";
import { SheetRefusal } from "./refusal.ts";
import { parse, readRelations, targetOf } from "./xml.ts";
import { openZip, type Zip } from "./zip.ts";

/**
 * Reads the parts of a workbook we need and none of the others.
 * why: the library's own reader builds every cell, picture and style of every sheet in one go (half a second
 * without a break for 10,000 rows), and its streaming reader keeps only the last run of formatted text. We
 * use its XML parser.
 */
export async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<RawSheet> {
  const [first] = await readSheets(bytes, limits, 1);
  if (!first) throw new SheetRefusal("empty");
  return { sheetName: first.sheetName, rows: first.rows };
}

/** All visible sheets that have content; the limits hold for all of them together. */
export async function readXlsxSheets(bytes: Buffer, limits: SheetLimits): Promise<MergedSheet[]> {
  const sheets = await readSheets(bytes, limits, mostSheets);
  if (sheets.length === 0) throw new SheetRefusal("empty");
  return sheets;
}

/** A list has a sheet for each subject; a file with more of them than this means something else. */
const mostSheets = 50;

async function readSheets(bytes: Buffer, limits: SheetLimits, most: number): Promise<MergedSheet[]> {
  const sheets: MergedSheet[] = [];
  let rowsLeft = limits.rows;
  try {
    const zip = openZip(bytes);
    const workbook = await readWorkbook(zip);
    const dateStyles = await readDateStyles(zip, workbook.styles);
    const stringsOf = (wanted: ReadonlySet<number>) =>
      readSharedStrings(zip, workbook.sharedStrings, wanted, limits);
    for (const { name, part } of workbook.visibleSheets) {
      if (sheets.length >= most) break;
      const context = {
        stringsOf,
        dateStyles,
        date1904: workbook.date1904,
        limits: { ...limits, rows: rowsLeft },
      };
      const read = await readRows(zip, part, context);
      const rows = trimmed(read.rows);
      if (rows.length === 0) continue;
      sheets.push({ sheetName: tidyText(name), rows, merges: read.merges });
      rowsLeft -= rows.length;
    }
  } catch (error) {
    throw error instanceof SheetRefusal ? error : new SheetRefusal("unreadable", { cause: error });
  }
  return sheets;
}

interface Workbook {
  visibleSheets: { name: string; part: string }[];
  date1904: boolean;
  sharedStrings: string | undefined;
  styles: string | undefined;
}

async function readWorkbook(zip: Zip): Promise<Workbook> {
  if (!zip.has("_rels/.rels")) throw new SheetRefusal("not-a-sheet");
  const part = targetOf(await readRelations(zip, ""), "officeDocument");
  if (!part?.endsWith(".xml") || !zip.has(part)) throw new SheetRefusal("not-a-sheet");

  const relations = await readRelations(zip, part);
  const workbook: Workbook = {
    visibleSheets: [],
    date1904: false,
    sharedStrings: targetOf(relations, "sharedStrings"),
    styles: targetOf(relations, "styles"),
  };
  let root = "";
  await parse(zip, part, {
    open(name, attributes) {
      root ||= name;
      if (name === "workbookPr") workbook.date1904 = isTrue(attributes["date1904"]);
      if (name !== "sheet" || (attributes["state"] ?? "visible") !== "visible") return;
      const id = Object.entries(attributes).find(([attribute]) => attribute.endsWith(":id"))?.[1];
      const relation = relations.find((candidate) => candidate.id === id);
      if (relation?.type === "worksheet")
        workbook.visibleSheets.push({ name: attributes["name"] ?? "", part: relation.target });
    },
  });
  if (root !== "workbook") throw new SheetRefusal("not-a-sheet");
  return workbook;
}

/** More text than this does not come from a list of things. */
const maxTextLength = 50_000_000;

/**
 * The texts that the cells of a sheet refer to by number. Read after the sheet, so that one with a million
 * rows is refused before its million texts are read.
 */
async function readSharedStrings(
  zip: Zip,
  part: string | undefined,
  wanted: ReadonlySet<number>,
  limits: SheetLimits,
): Promise<Map<number, string>> {
  const strings = new Map<number, string>();
  if (!part || !zip.has(part) || wanted.size === 0) return strings;
  const gathered = new GatheredText();
  let index = 0;
  let length = 0;
  await parse(zip, part, {
    done: () => strings.size === wanted.size,
    open: (name) => gathered.open(name),
    text: (text) => gathered.add(text),
    close(name) {
      gathered.close(name);
      if (name !== "si") return;
      const raw = gathered.take();
      if (wanted.has(index)) {
        const text = tidyText(unescaped(raw));
        strings.set(index, text);
        length += text.length;
      }
      index++;
      if (length > maxTextLength || index > limits.rows * limits.columns) throw new SheetRefusal("too-large");
    },
  });
  return strings;
}

/** For each cell style whether it shows its number as a date. */
async function readDateStyles(zip: Zip, part: string | undefined): Promise<boolean[]> {
  const dateStyles: boolean[] = [];
  if (!part || !zip.has(part)) return dateStyles;
  const formats = new Map<number, string>();
  let inCellStyles = false;
  await parse(zip, part, {
    open(name, attributes) {
      if (name === "numFmt") formats.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "");
      if (name === "cellXfs") inCellStyles = true;
      if (name === "xf" && inCellStyles) {
        const id = Number(attributes["numFmtId"] ?? 0);
        dateStyles.push(isDateFormat(id, formats.get(id)));
      }
    },
    close(name) {
      if (name === "cellXfs") inCellStyles = false;
    },
  });
  return dateStyles;
}

interface SheetContext {
  stringsOf: (wanted: ReadonlySet<number>) => Promise<ReadonlyMap<number, string>>;
  dateStyles: readonly boolean[];
  date1904: boolean;
  limits: SheetLimits;
}

async function readRows(
  zip: Zip,
  part: string,
  context: SheetContext,
): Promise<{ rows: Cell[][]; merges: Merge[] }> {
  const { limits } = context;
  const rows: Cell[][] = [];
  const merges: string[] = [];
  const shared = new SharedCells(limits);
  const value = new GatheredText();
  let rowIndex = -1;
  let columnIndex = -1;
  let type = "n";
  let style = 0;
  let textLength = 0;
  let count = 0;
  let hasFormula = false;
  let hasValue = false;

  await parse(zip, part, {
    open(name, attributes) {
      if (name === "row") {
        // why: some programs leave row and cell addresses out; then they simply follow each other
        rowIndex = attributes["r"] === undefined ? rowIndex + 1 : Number(attributes["r"]) - 1;
        columnIndex = -1;
      } else if (name === "c") {
        columnIndex = attributes["r"] === undefined ? columnIndex + 1 : columnOf(attributes["r"]);
        type = attributes["t"] ?? "n";
        style = Number(attributes["s"] ?? 0);
        hasFormula = false;
        hasValue = false;
        value.take();
      } else if (name === "mergeCell") {
        merges.push(attributes["ref"] ?? "");
      } else {
        hasFormula ||= name === "f";
        hasValue ||= name === "v";
        value.open(name);
      }
    },
    text: (text) => value.add(text),
    close(name) {
      value.close(name);
      if (name !== "c") return;
      const raw = value.take();
      if (raw === "" && !(hasFormula && !hasValue)) return;
      if (raw !== "" && type === "s") {
        refuseTooMany(count + shared.cells.length, limits);
        return shared.add(rowIndex, columnIndex, Number(raw));
      }
      const cell = raw === "" ? notCalculated : cellOf(raw, type, style, context);
      if (cell === null || cell === "") return;
      refuseOutside(rowIndex, columnIndex, limits);
      refuseTooMany(++count + shared.cells.length, limits);
      if (typeof cell === "string") textLength += cell.length;
      if (textLength > maxTextLength) throw new SheetRefusal("too-large");
      put(rows, rowIndex, columnIndex, cell);
    },
  });
  const strings = await context.stringsOf(shared.wanted);
  for (const { row, column, index } of shared.cells) {
    const text = strings.get(index) ?? "";
    if (text === "") continue;
    refuseOutside(row, column, limits);
    put(rows, row, column, text);
  }
  return { rows, merges: emptyMergedCells(rows, merges, limits) };
}

/**
 * The program that wrote the file left the result of a formula out. Nothing here computes it, and nothing
 * takes it for an empty cell.
 */
const notCalculated = "#CALC!";

function refuseOutside(row: number, column: number, limits: SheetLimits): void {
  if (!(row >= 0 && column >= 0)) throw new SheetRefusal("unreadable");
  if (row >= limits.rows) throw new SheetRefusal("too-many-rows", { limit: limits.rows });
  if (column >= limits.columns) throw new SheetRefusal("too-many-columns", { limit: limits.columns });
}

function refuseTooMany(count: number, limits: SheetLimits): void {
  if (count > limits.cells) throw new SheetRefusal("too-many-cells", { limit: limits.cells });
}

function put(rows: Cell[][], rowIndex: number, columnIndex: number, cell: Cell): void {
  while (rows.length <= rowIndex) rows.push([]);
  const row = rows[rowIndex];
  if (!row) return;
  while (row.length < columnIndex) row.push(null);
  row[columnIndex] = cell;
}

/** The cells that name their text by its number. */
class SharedCells {
  readonly cells: { row: number; column: number; index: number }[] = [];
  readonly wanted = new Set<number>();
  readonly #limits: SheetLimits;
  #outside = 0;

  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  add(row: number, column: number, index: number): void {
    // why not refused at once: some programs write empty texts into cells far away. But nobody writes so many
    // of them
    if (!(row < this.#limits.rows && column < this.#limits.columns) && ++this.#outside > this.#limits.rows)
      refuseOutside(row, column, this.#limits);
    this.cells.push({ row, column, index });
    this.wanted.add(index);
  }
}

function cellOf(raw: string, type: string, style: number, { dateStyles, date1904 }: SheetContext): Cell {
  switch (type) {
    case "inlineStr":
    case "str":
    case "e":
      return tidyText(unescaped(raw));
    case "b":
      return isTrue(raw.trim());
    case "d": {
      const date = new Date(/[zZ]|[+-]\d\d:\d\d$/.test(raw) ? raw : `${raw}${raw.includes("T") ? "Z" : ""}`);
      return Number.isNaN(date.getTime()) ? tidyText(raw) : date;
    }
    default: {
      const number = Number(raw);
      if (!Number.isFinite(number)) return tidyText(raw);
      return (dateStyles[style] ? dateFromSerial(number, date1904) : undefined) ?? number;
    }
  }
}

/**
 * Only the first cell of a merged area counts; what other programs left beneath it is not what the person
 * sees.
 */
function emptyMergedCells(rows: Cell[][], merges: readonly string[], limits: SheetLimits): Merge[] {
  let visited = 0;
  return merges.map((merge) => {
    const [from = "", to = from] = merge.split(":");
    const [top, left] = [rowOf(from), columnOf(from)];
    const area = {
      top,
      left,
      bottom: Math.min(rowOf(to), rows.length - 1),
      right: Math.min(columnOf(to), limits.columns - 1),
    };
    for (let row = top; row <= area.bottom; row++) {
      const cells = rows[row] ?? [];
      const right = Math.min(area.right, cells.length - 1);
      for (let column = left; column <= right; column++)
        if (row !== top || column !== left) cells[column] = null;
      visited += 1 + Math.max(0, right - left);
      // why: areas cannot overlap in a sound file, so more cells than the sheet may have is an attack on our
      // time
      if (visited > limits.rows * limits.columns) throw new SheetRefusal("unreadable");
    }
    return area;
  });
}

/** `AB12` → 27. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address.match(/^\$?([A-Za-z]{1,3})/)?.[1]?.toUpperCase() ?? "")
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function rowOf(address: string): number {
  return Number(address.match(/\d+$/)?.[0] ?? Number.NaN) - 1;
}

function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true";
}

/** Excel writes characters that XML cannot hold as `_x000D_`. */
function unescaped(text: string): string {
  return text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
}

/**
 * The text between `<v>` or `<t>` tags, all runs of formatted text together, without reading aids (`<rPh>`).
 */
class GatheredText {
  private text = "";
  private listening = false;
  private inReadingAid = false;

  open(name: string): void {
    if (name === "rPh") this.inReadingAid = true;
    this.listening = (name === "v" || name === "t") && !this.inReadingAid;
  }

  add(text: string): void {
    if (this.listening) this.text += text;
  }

  close(name: string): void {
    if (name === "rPh") this.inReadingAid = false;
    this.listening = false;
  }

  take(): string {
    const text = this.text;
    this.text = "";
    return text;
  }
}
