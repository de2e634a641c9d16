/** What stands on a printed paper: the texts of its PDF, the cells of its workbook. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect } from "vitest";
import { readSheet } from "../src/sheets/read.ts";
import type { Answer } from "./house.ts";

/** Every text of a PDF, page by page, with the pages that lie. */
export async function pagesOf(answer: Answer): Promise<{ text: string; lies: boolean }[]> {
  expect([answer.status, answer.headers["content-type"], answer.body.message]).toEqual([
    200,
    "application/pdf",
    undefined,
  ]);
  const document = await getDocument({ data: new Uint8Array(answer.body) }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      const { width, height } = page.getViewport({ scale: 1 });
      const text = items.flatMap((item) => ("str" in item && item.str.trim() ? [item.str] : [])).join(" ");
      return { text: text.replace(/\s+/g, " "), lies: width > height };
    }),
  );
}

/** The rows of a sheet of a workbook, without the empty ones. */
export async function rowsOf(answer: Answer): Promise<unknown[][]> {
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  const { rows } = await readSheet(answer.body, "giay-to.xlsx");
  const days = (row: readonly unknown[]) =>
    row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell));
  return rows.map(days).filter((row) => row.some((cell) => cell !== null));
}

export const filled = (row: unknown[] | undefined) => (row ?? []).filter((cell) => cell !== null);
