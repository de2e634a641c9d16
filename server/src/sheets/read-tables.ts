import { defaultLimits, type TextTable } from "./cell.ts";
import { kindOf, oleKindOf, readAllSheets } from "./read.ts";
import { readDocx } from "./read-docx.ts";
import { readPdf } from "./read-pdf.ts";
import { SheetRefusal } from "./refusal.ts";
import { cellText } from "./values.ts";
import { openZip } from "./zip.ts";

/**
 * The tables of a workbook, a Word document, a PDF or a text file, as words. What the file is follows from
 * its bytes; a name that promises another kind is refused, since the person meant something else.
 * @throws {SheetRefusal}
 */
export async function readTables(bytes: Buffer, fileName: string): Promise<TextTable[]> {
  if (bytes.length > defaultLimits.bytes) throw new SheetRefusal("too-large", { limit: defaultLimits.bytes });
  const kind = kindOf(bytes);
  if (kind === "ole" && oleKindOf(bytes) === "old-doc") throw new SheetRefusal("old-doc");
  if (kind === "pdf") return [await readPdf(bytes, defaultLimits)];
  if (kind === "zip" && isDocument(bytes)) return [await readDocx(bytes, defaultLimits)];
  const isNamedOtherwise = /\.(docx?|pdf)$/i.test(fileName);
  if (kind === "other" || (isNamedOtherwise && kind !== "empty" && kind !== "ole"))
    throw new SheetRefusal("not-a-document");
  return (await readAllSheets(bytes, fileName)).map(({ sheetName, rows, merges }) => ({
    sheetName,
    rows: rows.map((row) => row.map((cell) => (cell === null ? "" : cellText(cell)))),
    merges,
  }));
}

function isDocument(bytes: Buffer): boolean {
  try {
    return [...openZip(bytes).names()].some((name) => name.startsWith("word/"));
  } catch (error) {
    throw error instanceof SheetRefusal && error.code !== "unreadable"
      ? error
      : new SheetRefusal("damaged-document", { cause: error });
  }
}
