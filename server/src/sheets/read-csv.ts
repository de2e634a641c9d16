import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { pause } from "../beside/turns.ts";
import { type Cell, type RawSheet, type SheetLimits, tidyText, trimmed } from "./cell.ts";
import { SheetRefusal } from "./refusal.ts";

/** Reads separated text. Every cell is text; the check makes numbers and dates of it. */
export async function readCsv(bytes: Buffer, sheetName: string, limits: SheetLimits): Promise<RawSheet> {
  const { text: whole, delimiter } = dialectOf(decode(bytes));
  const text = withoutEmptyEnd(whole, delimiter);
  refuseTooMuch(text, delimiter, limits);
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter,
      relax_column_count: true,
      // why: inches – 21" màn hình – stand unescaped in many lists
      relax_quotes: true,
      skip_empty_lines: false,
      record_delimiter: ["\r\n", "\n", "\r"],
    }),
  );
  const rows: Cell[][] = [];
  let emptyRows = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const row = record.map((field) => tidyText(field) || null);
      const filled = row.findLastIndex((cell) => cell !== null) + 1;
      if (filled > limits.columns) throw new SheetRefusal("too-many-columns", { limit: limits.columns });
      if (filled === 0) {
        emptyRows++;
        continue;
      }
      if (rows.length + emptyRows >= limits.rows)
        throw new SheetRefusal("too-many-rows", { limit: limits.rows });
      for (; emptyRows > 0; emptyRows--) rows.push([]);
      rows.push(row.slice(0, filled));
    }
  } catch (error) {
    throw error instanceof CsvError ? new SheetRefusal("unreadable", { cause: error }) : error;
  }
  const filledRows = trimmed(rows);
  if (filledRows.length === 0) throw new SheetRefusal("empty");
  return { sheetName: tidyText(sheetName), rows: filledRows };
}

/**
 * Spreadsheets save every row that was ever touched: thousands of separators behind the last word are not
 * looked at one by one.
 */
function withoutEmptyEnd(text: string, delimiter: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === delimiter || /\s/.test(text[end - 1] ?? ""))) end--;
  return end === text.length ? text : text.slice(0, end);
}

/** Empty cells on the right are cut off, but somebody has to read them first. */
const emptyAllowance = 10;

/**
 * Counts what the parser would make, which costs a hundredth of making it. Quotes are not looked at, so
 * separators and line ends within them count as well: the bounds of one line and of all lines are wider than
 * what is taken in the end.
 */
function refuseTooMuch(text: string, delimiter: string, limits: SheetLimits): void {
  const separator = delimiter.charCodeAt(0);
  let [cells, inLine, lines] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === separator) {
      cells++;
      if (++inLine > limits.columns * emptyAllowance)
        throw new SheetRefusal("too-many-columns", { limit: limits.columns });
    } else if (code === 10 || code === 13) {
      inLine = 0;
      // why: a line that ends with both counts twice
      if (++lines > limits.rows * emptyAllowance * 2)
        throw new SheetRefusal("too-many-rows", { limit: limits.rows });
    }
    if (cells > limits.cells) throw new SheetRefusal("too-many-cells", { limit: limits.cells });
  }
}

/**
 * UTF-16 by its mark or its many zero bytes, UTF-8 if it is valid, else Windows-1258, the old Vietnamese code
 * page, whose tone marks follow their letters (composed later by `tidyText`).
 */
function decode(bytes: Buffer): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  if (bytes.includes(0)) throw new SheetRefusal("not-a-sheet");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1258").decode(bytes);
  }
}

function utf16Of(bytes: Buffer): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  // why: separators, digits and most letters have one zero byte in UTF-16, always on the same side
  if (odd > sample.length / 5 && even === 0) return "utf-16le";
  if (even > sample.length / 5 && odd === 0) return "utf-16be";
  return undefined;
}

const delimiters = ["\t", ";", ","] as const;

/**
 * The separator Excel's first line `sep=;` names (a line Excel does not show), else the one that occurs
 * equally often in most lines.
 */
function dialectOf(text: string): { text: string; delimiter: string } {
  const named = /^sep=(.)\r?\n/.exec(text);
  if (named?.[1]) return { text: text.slice(named[0].length), delimiter: named[1] };
  const lines = firstRecords(text, 30);
  let best: { delimiter: string; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of delimiters) {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = mostFrequent(counts.filter((count) => count > 0));
    const score = usual === undefined ? 0 : counts.filter((count) => count === usual).length / lines.length;
    if (score > best.score) best = { delimiter, score };
  }
  return { text, delimiter: best.delimiter };
}

/** The first lines with content, without what stands in quotes. */
function firstRecords(text: string, limit: number): string[] {
  return text
    .slice(0, 100_000)
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, limit);
}

function mostFrequent(counts: readonly number[]): number | undefined {
  const frequency = new Map<number, number>();
  for (const count of counts) frequency.set(count, (frequency.get(count) ?? 0) + 1);
  return [...frequency].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0];
}

/** Hands the text over in portions and lets other requests have a turn in between. */
async function* pieces(text: string): AsyncGenerator<Buffer> {
  const size = 64 * 1024;
  // why: bytes, as a cut through a string may halve a character
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
    await pause();
  }
}
