import { type Merge, type SheetLimits, type TextTable, tidyText } from "./cell.ts";
import { SheetRefusal } from "./refusal.ts";
import { parse, readRelations, targetOf } from "./xml.ts";
import { openZip, type Zip } from "./zip.ts";

/**
 * The body of a Word document as one table: the rows of its tables below one another, and between them the
 * paragraphs that stand outside, which name subjects and blocks.
 * why not a library: those that read Word make a web page of it, which would have to be taken apart again.
 */
export async function readDocx(bytes: Buffer, limits: SheetLimits): Promise<TextTable> {
  const body = new Body(limits);
  try {
    const zip = openZip(bytes);
    await parse(zip, await bodyOf(zip), body);
  } catch (error) {
    throw error instanceof SheetRefusal ? error : new SheetRefusal("damaged-document", { cause: error });
  }
  if (body.root !== "document") throw new SheetRefusal("not-a-document");
  if (body.rows.length === 0) throw new SheetRefusal("empty");
  return { sheetName: null, rows: body.rows, merges: body.merges, outside: body.outside };
}

async function bodyOf(zip: Zip): Promise<string> {
  const part = zip.has("_rels/.rels") ? targetOf(await readRelations(zip, ""), "officeDocument") : undefined;
  if (!part?.endsWith(".xml") || !zip.has(part)) throw new SheetRefusal("not-a-document");
  return part;
}

/** Text of more letters than this is no list of equipment. */
const mostLetters = 50_000_000;

interface OpenCell {
  column: number;
  span: number;
  /** Its first row; `"goes on"`: a row above has it. */
  down: "starts" | "goes on" | undefined;
}

class Body {
  readonly rows: string[][] = [];
  readonly merges: Merge[] = [];
  readonly outside = new Map<number, "text" | "scan">();
  root = "";
  private readonly limits: SheetLimits;
  /** A table in a cell of another is part of that cell's words. */
  private depth = 0;
  private cell: OpenCell | undefined;
  private column = 0;
  private lines: string[] = [];
  private line = "";
  private letters = 0;
  private cells = 0;
  private isText = false;
  /** Word says drawings twice, for itself and for older programs. */
  private fallbacks = 0;
  /** Cells that go on downwards, by their first column. */
  private down = new Map<number, Merge>();

  constructor(limits: SheetLimits) {
    this.limits = limits;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.root ||= name;
    const value = attributes["w:val"] ?? attributes["val"];
    if (name === "Fallback") this.fallbacks++;
    else if (name === "tbl" && ++this.depth === 1) this.down = new Map();
    else if (name === "t") this.isText = this.fallbacks === 0;
    else if (name === "tab" || name === "noBreakHyphen") this.add(name === "tab" ? " " : "-");
    else if (name === "br" || name === "cr") this.endLine();
    else if (this.depth === 1) this.openInTable(name, value);
  }

  private openInTable(name: string, value: string | undefined): void {
    if (name === "tr") this.openRow();
    else if (name === "gridBefore") this.column += this.spanOf(value);
    else if (name === "tc") this.cell = { column: this.column, span: 1, down: undefined };
    else if (name === "gridSpan" && this.cell) this.cell.span = this.spanOf(value);
    else if (name === "vMerge" && this.cell) this.cell.down = value === "restart" ? "starts" : "goes on";
  }

  text(text: string): void {
    if (this.isText) this.add(text);
  }

  close(name: string): void {
    if (name === "Fallback") this.fallbacks--;
    else if (name === "t") this.isText = false;
    else if (name === "p") this.endLine();
    else if (name === "tbl") this.depth--;
    else if (name === "tc" && this.depth === 1) this.closeCell();
    if (name === "p" && this.depth === 0) this.closeParagraph();
  }

  private add(text: string): void {
    this.letters += text.length;
    if (this.letters > mostLetters) throw new SheetRefusal("too-large");
    this.line += text;
  }

  private endLine(): void {
    const line = tidyText(this.line);
    this.line = "";
    if (line !== "") this.lines.push(line);
  }

  private openRow(): void {
    this.refuseTooMany(this.rows.push([]));
    this.column = 0;
  }

  private closeCell(): void {
    const { cell } = this;
    if (!cell) return;
    const row = this.rows.length - 1;
    this.cells += cell.span;
    if (this.cells > this.limits.cells)
      throw new SheetRefusal("too-many-cells", { limit: this.limits.cells });
    const own = this.rows[row] as string[];
    for (let at = own.length; at < cell.column + cell.span; at++) own.push("");
    const words = this.takeLines();
    const right = cell.column + cell.span - 1;
    if (cell.down !== "goes on") own[cell.column] = words;
    this.merge({ ...cell, row, right });
    this.column = right + 1;
    this.cell = undefined;
  }

  private merge({ column, down, row, right }: OpenCell & { row: number; right: number }): void {
    const above = this.down.get(column);
    if (down === "goes on" && above) {
      above.bottom = row;
      if (!this.merges.includes(above)) this.merges.push(above);
      return;
    }
    const merge = { top: row, left: column, bottom: row, right };
    if (down === "starts") this.down.set(column, merge);
    else this.down.delete(column);
    if (right > column) this.merges.push(merge);
  }

  private closeParagraph(): void {
    const words = this.takeLines().replace(/\n/g, " ");
    if (words === "") return;
    this.refuseTooMany(this.rows.push([words]));
    this.outside.set(this.rows.length - 1, "text");
  }

  private takeLines(): string {
    const words = this.lines.join("\n");
    this.lines = [];
    return words;
  }

  private spanOf(value: string | undefined): number {
    const span = Number(value ?? 1);
    if (!(span <= this.limits.columns - this.column))
      throw new SheetRefusal("too-many-columns", { limit: this.limits.columns });
    return Math.max(1, Math.trunc(span));
  }

  private refuseTooMany(rows: number): void {
    if (rows > this.limits.rows) throw new SheetRefusal("too-many-rows", { limit: this.limits.rows });
  }
}
