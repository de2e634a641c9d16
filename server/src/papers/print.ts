import type { PaperFormat } from "@so-thiet-bi/contract/declared-paper";
import { Refusal } from "../http/refusal.ts";
import type { Drawing, FileAnswer } from "../http/routes.ts";
import { docxType, xlsxType } from "../sheets/file-type.ts";
import type { Paper } from "./paper.ts";
import { paperPdf, paperWord, paperWorkbook } from "./pdf.ts";

interface Format {
  /** What is drawn well within the minute that a paper has. */
  mostRows: number;
  type: string;
  draw: typeof paperPdf;
}

const formats: Record<PaperFormat, Format> = {
  pdf: { mostRows: 5_000, type: "application/pdf", draw: paperPdf },
  xlsx: { mostRows: 50_000, type: xlsxType, draw: paperWorkbook },
  // Word itself takes long to open more
  docx: { mostRows: 2_000, type: docxType, draw: paperWord },
};

/**
 * The paper as a file that is drawn when it is asked for; what cannot stand in the name of a file is left
 * out. Only what is declared as edited is given to Word.
 */
export async function printed(
  paper: Paper,
  format: PaperFormat,
  { edited = false }: { edited?: boolean } = {},
): Promise<FileAnswer & { content: (drawing: Drawing) => Promise<Buffer> }> {
  if (format === "docx" && !edited)
    throw new Refusal("notInWord", { paper: paper.name }, { field: "format" });
  const name = paper.name.replace(/[\\/:*?"<>|]+/g, "-").slice(0, 100);
  const { mostRows, type, draw } = formats[format];
  const count = rowsOf(paper);
  if (count > mostRows) throw new Refusal("tooManyRows", { count, limit: mostRows });
  return { name: `${name}.${format}`, type, content: (drawing) => draw(paper, drawing) };
}

function rowsOf(paper: Paper): number {
  const blocks = [paper, ...(paper.annexes ?? [])].flatMap((part) => part.blocks);
  return blocks.reduce((sum, block) => sum + (block.kind === "table" ? block.rows.length : 0), 0);
}
