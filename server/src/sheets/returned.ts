import { buffer } from "node:stream/consumers";
import type { Style } from "@cj-tech-master/excelts";
import type { Language } from "@so-thiet-bi/contract/language";
import type { Cell, RawSheet } from "./cell.ts";
import { bareWords } from "./likeness.ts";
import { headerStyle, safeText, streamWorkbook } from "./write.ts";

/** What is wrong with one cell, in words that name its column: “Đơn vị tính: bắt buộc nhập.” */
export interface MarkedError {
  line: number;
  /** Index of the column in the file, null when the file does not have it. */
  column: number | null;
  sentence: string;
}

export interface ReturnedSheet {
  /** The file as it was read, and where its header stands. */
  raw: RawSheet;
  headerRow: number;
  errors: readonly MarkedError[];
  /** Of the rows below the header only these. */
  only?: ReadonlySet<number>;
  language: Language;
}

/**
 * The person's own file with the wrong cells in red and a last column “Lỗi” that says what is wrong, to be
 * corrected and sent again. Only values come back, not the person's formatting.
 */
export async function errorWorkbook({
  raw,
  headerRow,
  errors,
  only,
  language,
}: ReturnedSheet): Promise<Buffer> {
  const byLine = Map.groupBy(errors, (error) => error.line);
  const errorColumn = errorColumnOf(raw.rows[headerRow] ?? []);
  const stream = streamWorkbook(raw.sheetName, headerRow + 1, async (worksheet, room) => {
    worksheet.columns = Array.from({ length: errorColumn + 1 }, (_, index) => ({
      width: index === errorColumn ? 60 : 18,
    }));
    for (const [index, cells] of raw.rows.entries()) {
      if (only && index > headerRow && !only.has(index + 1)) continue;
      const ofRow = byLine.get(index + 1) ?? [];
      const row = worksheet.addRow(cells.slice(0, errorColumn).map(written));
      cells.slice(0, errorColumn).forEach((cell, column) => {
        if (index === headerRow) row.getCell(column + 1).style = headerStyle;
        else if (cell instanceof Date) row.getCell(column + 1).style = { numFmt: "dd/mm/yyyy" };
        else if (typeof cell === "string") row.getCell(column + 1).style = { numFmt: "@" };
      });
      for (const { column } of ofRow) {
        // why the style it has: a wrong date must stay a date to look at, a text starting with = a text to
        // correct
        if (column !== null)
          row.getCell(column + 1).style = { ...row.getCell(column + 1).style, ...wrongStyle };
      }
      const last = row.getCell(errorColumn + 1);
      if (index === headerRow) last.value = errorHeader[language];
      if (index === headerRow) last.style = headerStyle;
      if (ofRow.length > 0) last.value = safeText(ofRow.map(({ sentence }) => sentence).join(" "));
      if (ofRow.length > 0)
        last.style = {
          font: { color: { argb: "FFC00000" } },
          alignment: { wrapText: true, vertical: "top" },
        };
      row.commit();
      await room();
    }
  });
  return buffer(stream);
}

const errorHeader = { vi: "Lỗi", en: "Errors" };

const wrongStyle: Partial<Style> = {
  fill: { type: "pattern", pattern: "solid", fgColor: { argb: "FFFFC7CE" } },
  font: { color: { argb: "FF9C0006" } },
};

/** After the last column, or where the column of an earlier round stands, so that they do not pile up. */
function errorColumnOf(header: readonly Cell[]): number {
  const last = header.at(-1);
  const ours =
    typeof last === "string" && Object.values(errorHeader).map(bareWords).includes(bareWords(last));
  return ours ? header.length - 1 : header.length;
}

function written(cell: Cell): Cell {
  return typeof cell === "string" ? safeText(cell) : cell;
}
