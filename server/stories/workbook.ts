/**
 * A workbook as somebody at a school keeps it: titles above the table, headers over two columns, signatures
 * below.
 */
import { type Cell, Workbook } from "@cj-tech-master/excelts";

export type WrittenCell = string | number | Date | null;

export interface WrittenTable {
  above: readonly (readonly WrittenCell[])[];
  header: readonly (readonly WrittenCell[])[];
  /** Cells that are one, such as `C4:D4`. */
  merged?: readonly string[];
  rows: readonly (readonly WrittenCell[])[];
  below: readonly (readonly WrittenCell[])[];
}

export async function workbookOf({ above, header, merged = [], rows, below }: WrittenTable): Promise<Buffer> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet("Sheet1");
  for (const row of above) sheet.addRow([...row]);
  for (const row of header) {
    sheet.addRow([...row]).eachCell((cell: Cell) => {
      cell.font = { bold: true };
    });
  }
  for (const range of merged) sheet.mergeCells(range);
  for (const row of [...rows, ...below]) sheet.addRow([...row]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
