import type { PaperFormat } from "@so-thiet-bi/contract/declared-paper";
import { Refusal } from "../http/refusal.ts";
import type { Drawing, FileAnswer } from "../http/routes.ts";
import { xlsxType } from "../sheets/file-type.ts";
import type { Paper } from "./paper.ts";
import { paperPdf, paperWorkbook } from "./pdf.ts";

/**
 * Rows of a PDF that are drawn well within the minute that a paper has; a workbook is written many times
 * faster.
 */
const mostRows: Record<PaperFormat, number> = { pdf: 5_000, xlsx: 50_000 };

/**
 * The paper as a file that is drawn when it is asked for; what cannot stand in the name of a file is left
 * out.
 */
export async function printed(
  paper: Paper,
  format: PaperFormat,
): Promise<FileAnswer & { content: (drawing: Drawing) => Promise<Buffer> }> {
  const name = paper.name.replace(/[\\/:*?"<>|]+/g, "-").slice(0, 100);
  const count = rowsOf(paper);
  if (count > mostRows[format]) throw new Refusal("tooManyRows", { count, limit: mostRows[format] });
  return format === "pdf"
    ? { name: `${name}.pdf`, type: "application/pdf", content: (drawing) => paperPdf(paper, drawing) }
    : { name: `${name}.xlsx`, type: xlsxType, content: (drawing) => paperWorkbook(paper, drawing) };
}

function rowsOf(paper: Paper): number {
  const blocks = [paper, ...(paper.annexes ?? [])].flatMap((part) => part.blocks);
  return blocks.reduce((sum, block) => sum + (block.kind === "table" ? block.rows.length : 0), 0);
}
