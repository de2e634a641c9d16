import type { PaperFormat } from "@so-thiet-bi/contract/books";
import type { FileAnswer } from "../../http/routes.ts";
import type { Paper } from "../../papers/paper.ts";
import { paperPdf, paperWorkbook } from "../../papers/pdf.ts";
import { xlsxType } from "../../sheets/file-type.ts";

/** The paper as a file; what cannot stand in the name of a file is left out. */
export async function printed(paper: Paper, format: PaperFormat): Promise<FileAnswer> {
  const name = paper.name.replace(/[\\/:*?"<>|]+/g, "-");
  return format === "pdf"
    ? { name: `${name}.pdf`, type: "application/pdf", content: await paperPdf(paper) }
    : { name: `${name}.xlsx`, type: xlsxType, content: await paperWorkbook(paper) };
}
