import { defaultLimits, type MergedSheet, type RawSheet, type SheetLimits } from "./cell.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx, readXlsxSheets } from "./read-xlsx.ts";
import { SheetRefusal } from "./refusal.ts";

export type { MergedSheet, RawSheet, SheetLimits };
export { SheetRefusal };

/**
 * Reads the first visible sheet that has content, of an .xlsx or text (.csv, .tsv) file. What the file is
 * follows from its bytes; its name only names the sheet of a text file. Nothing in the file is executed or
 * fetched.
 * @throws {SheetRefusal}
 */
export async function readSheet(
  bytes: Buffer,
  fileName: string,
  limits: Partial<SheetLimits> = {},
): Promise<RawSheet> {
  const all = { ...defaultLimits, ...limits };
  if (bytes.length > all.bytes) throw new SheetRefusal("too-large", { limit: all.bytes });
  switch (kindOf(bytes)) {
    case "empty":
      throw new SheetRefusal("empty");
    case "zip":
      return readXlsx(bytes, all);
    case "ole":
      throw new SheetRefusal(ofSheets(oleKindOf(bytes)));
    case "text":
      return readCsv(bytes, nameWithoutEnding(fileName), all);
    case "pdf":
    case "other":
      throw new SheetRefusal("not-a-sheet");
  }
}

/** The same for every visible sheet that has content, with the cells that are merged. */
export async function readAllSheets(bytes: Buffer, fileName: string): Promise<MergedSheet[]> {
  if (kindOf(bytes) === "zip" && bytes.length <= defaultLimits.bytes)
    return readXlsxSheets(bytes, defaultLimits);
  return [{ ...(await readSheet(bytes, fileName)), merges: undefined }];
}

/** What a file is by its first bytes, whatever its name says. */
export function kindOf(bytes: Buffer): "empty" | "zip" | "ole" | "text" | "pdf" | "other" {
  if (bytes.length === 0) return "empty";
  const startsWith = (...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
  if (startsWith(0x50, 0x4b, 0x03, 0x04) || startsWith(0x50, 0x4b, 0x05, 0x06)) return "zip";
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0)) return "ole";
  if (startsWith(0x25, 0x50, 0x44, 0x46)) return "pdf";
  if (foreign.some((magic) => startsWith(...magic))) return "other";
  // why: many old programs export a web page under the name .xls; its cells cannot be told apart reliably
  if (/^\s*(<|\{\\rtf)/.test(bytes.toString("latin1", 0, 200).replace(/^(ï»¿|ÿþ)/, ""))) return "other";
  return "text";
}

/** The first bytes of PNG, JPEG, GIF, gzip, RAR and 7z. */
const foreign = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
];

/**
 * Old Office files and new ones with a password share one container; the names of its streams tell which it
 * is.
 */
export function oleKindOf(bytes: Buffer): "encrypted" | "old-xls" | "old-doc" | "not-a-sheet" {
  const holds = (stream: string) => bytes.includes(Buffer.from(stream, "utf16le"));
  if (holds("EncryptedPackage")) return "encrypted";
  if (holds("Workbook") || holds("Book")) return "old-xls";
  if (holds("WordDocument")) return "old-doc";
  return "not-a-sheet";
}

/** Where only sheets are read, an old document is one thing more that is none. */
const ofSheets = (kind: ReturnType<typeof oleKindOf>) => (kind === "old-doc" ? "not-a-sheet" : kind);

function nameWithoutEnding(fileName: string): string {
  return (fileName.split(/[\\/]/).at(-1) ?? "").replace(/\.[^.]*$/, "").normalize("NFC");
}
