/**
 * The annex of a circular as a table of words: header, headings, items with lettered parts, merged cells,
 * grades in remarks. Knows neither workbook nor database; what it is unsure of it says, and guesses no need.
 */
import type { Words } from "@so-thiet-bi/contract/language";
import type { NormList } from "@so-thiet-bi/contract/norms";
import type { TextTable } from "../../../sheets/cell.ts";
import { type AnnexColumn, type AnnexHeader, headerAt, isNumbering } from "./annex-header.ts";
import { type AnnexRow, itemOf, partsOf, type ReadItem } from "./annex-item.ts";
import { headingOf, isRemark, lettered, subjectOf, subjectOfSheet } from "./annex-words.ts";
import { MergedCells } from "./merged-cells.ts";

/**
 * `sheetName: null`: pasted, or of a document. `merges: undefined`: nobody knows any more what was merged, and
 * such cells are empty.
 */
export type AnnexTable = TextTable;

export interface AnnexReading {
  items: ReadItem[];
  skipped: { row: number; text: string; says: Words }[];
  subjects: string[];
}

export type { ReadItem };

/** Undefined where no table has the header of an annex. */
export function readAnnex(tables: readonly AnnexTable[], level: NormList["level"]): AnnexReading | undefined {
  const readings = tables.flatMap((table) => {
    const start = table.rows.findIndex((_, index) => headerAt(table.rows, index));
    return start < 0 ? [] : [new TableReader(table, level).read(start)];
  });
  if (readings.length === 0) return undefined;
  const items = readings.flatMap((reading) => reading.items);
  const subjects = [...new Set(items.flatMap(({ item }) => item.subject ?? []))];
  return { items, skipped: readings.flatMap((reading) => reading.skipped), subjects };
}

class TableReader {
  readonly items: ReadItem[] = [];
  readonly skipped: AnnexReading["skipped"] = [];
  private readonly rows: AnnexTable["rows"];
  private readonly merged: MergedCells;
  private readonly sheetName: string | null;
  private readonly level: NormList["level"];
  private readonly outside: AnnexTable["outside"];
  private header: AnnexHeader = { end: 0, at: {} };
  private subject: string | null = null;
  /** By level. */
  private headings: (string | undefined)[] = [];
  /** The row with the name that rows without one belong to. */
  private item: AnnexRow | undefined;
  /** A heading has been read since: its parts should have ended there. */
  private strays = false;
  /** It waits for its parts and has not been written yet. */
  private isOpen = false;
  /** Without any merged downwards, cells may have been merged in the paper that the table was taken from. */
  private knowsMerges = false;
  private topic: string | null = null;

  constructor({ rows, merges, sheetName, outside }: AnnexTable, level: NormList["level"]) {
    this.outside = outside;
    this.level = level;
    this.rows = rows;
    this.sheetName = sheetName;
    this.merged = new MergedCells(merges ?? []);
  }

  read(start: number): this {
    this.subject = subjectOfSheet(this.sheetName ?? "") ?? null;
    this.knowsMerges = this.merged.reachesDownBehind(start);
    for (const row of this.rows.slice(0, start))
      for (const text of row) this.subject = subjectOf(text) ?? this.subject;
    let index = start;
    while (index < this.rows.length) {
      const header = headerAt(this.rows, index);
      if (header) this.header = header;
      index = header ? header.end : index + 1;
      if (!header) this.readRow(index - 1);
    }
    this.close();
    return this;
  }

  private readRow(index: number): void {
    const cells = this.rows[index] ?? [];
    const texts = cells.filter((text) => text !== "");
    if (texts.length === 0) return;
    const place = this.outside?.get(index);
    if (place !== undefined) {
      this.readOutside(index, texts[0] ?? "", place);
      return;
    }
    const row = this.rowAt(index);
    const heading = this.headingAt(index, row, texts);
    const { name, number, description, quantity, unit } = row.own;
    const namesPart =
      this.item !== undefined && !this.strays && number === undefined && lettered(name ?? "")?.before === "";
    if (isNumbering(cells)) this.skip(index, { vi: "dòng đánh số cột", en: "numbers of the columns" });
    else if (heading) this.openHeading(heading.text, heading.number);
    else if (name !== undefined && !namesPart) this.openItem(row);
    else if (namesPart || (description ?? quantity ?? unit) !== undefined) this.addPart(row, namesPart);
    else if (isRemark(texts[0] ?? ""))
      this.skip(index, { vi: "ghi chú ngoài bảng", en: "a remark outside the table" });
    else if (texts.length === 1 && number !== undefined)
      this.skip(index, { vi: "chỉ có số thứ tự", en: "has nothing but a number" });
    else this.skip(index, { vi: "không có tên thiết bị", en: "has no name" });
  }

  /** Between the tables of a document stand subjects and blocks, and sentences that are neither. */
  private readOutside(index: number, text: string, place: "text" | "scan"): void {
    const isHeading =
      subjectOf(text) !== undefined ||
      (!isRemark(text) && text.length <= 200 && (headingOf(text).level < 4 || isInCapitals(text)));
    if (place === "scan")
      this.skip(index, {
        vi: "trang này là ảnh quét, không có chữ để đọc",
        en: "this page is a scan without text",
      });
    else if (isHeading) this.openHeading(text, "");
    else this.skip(index, { vi: "chữ ngoài bảng", en: "words outside the table" });
  }

  /** The words of a row by column: those that stand in it, and those of cells merged down into it. */
  private rowAt(index: number): AnnexRow {
    const own: AnnexRow["own"] = {};
    const merged: AnnexRow["merged"] = {};
    for (const [key, at] of Object.entries(this.header.at)) {
      const column = key as AnnexColumn;
      if (at === undefined) continue;
      const text = this.rows[index]?.[at] ?? "";
      if (text !== "") own[column] = text;
      const top = text === "" ? this.merged.topOf(index, at) : undefined;
      const above = top === undefined ? "" : (this.rows[top]?.[at] ?? "");
      if (above !== "") merged[column] = above;
    }
    return {
      index,
      level: this.level,
      own,
      merged,
      subject: this.subject,
      headings: this.path(),
      topic: null,
      knowsMerges: this.knowsMerges,
    };
  }

  private headingAt(
    index: number,
    row: AnnexRow,
    texts: readonly string[],
  ): { text: string; number: string } | undefined {
    const { own, merged } = row;
    const has = (column: AnnexColumn) => own[column] !== undefined || merged[column] !== undefined;
    if (has("quantity") || has("unit") || has("forTeacher") || has("forStudent") || texts.length > 2)
      return undefined;
    const number = own.number ?? "";
    const isMark = /^([A-Z]|[IVX]+)[.)]?$/.test(number);
    if (texts.length === 2) {
      const text = texts.find((one) => one !== number) ?? "";
      if (number === "" || own.description === text || own.note === text || own.purpose === text)
        return undefined;
      const stands = isMark || text === own.topic || this.merged.isWide(index) || isInCapitals(text);
      return stands ? { text, number } : undefined;
    }
    const [text = ""] = texts;
    if (subjectOf(text)) return { text, number: "" };
    if (isRemark(text) || /^[\d.)\s]*$/.test(text) || lettered(text)?.before === "") return undefined;
    if (text === own.description || text === own.purpose || text === own.note)
      return this.merged.isWide(index) || headingOf(text).level < 4 ? { text, number: "" } : undefined;
    // why: in a list of names alone each row has nothing but its name
    return this.header.at.number === undefined &&
      text === own.name &&
      headingOf(text).level === 4 &&
      !this.merged.isWide(index)
      ? undefined
      : { text, number: "" };
  }

  private openHeading(text: string, number: string): void {
    this.close();
    this.strays = true;
    this.topic = null;
    const subject = subjectOf(text);
    if (subject !== undefined) {
      this.item = undefined;
      this.subject = subject;
      this.headings = [];
      return;
    }
    const heading = headingOf(text.replace(/\s+/g, " "), number);
    this.headings = this.headings.slice(0, heading.level);
    this.headings[heading.level] = heading.text;
  }

  private path(): string[] {
    return this.headings.filter((heading) => heading !== undefined);
  }

  private openItem(row: AnnexRow): void {
    this.close();
    this.topic = row.own.topic ?? row.merged.topic ?? (this.knowsMerges ? null : this.topic);
    this.item = { ...row, topic: this.topic };
    this.strays = false;
    this.isOpen = true;
  }

  /**
   * A row without a name of its own: a lettered part, a further line of the description, or a part that only
   * differs.
   */
  private addPart(row: AnnexRow, namesPart: boolean): void {
    const { item } = this;
    const text = (namesPart ? row.own.name : row.own.description) ?? "";
    const isLettered = text !== "" && lettered(text)?.before === "";
    const hasNeed = row.own.quantity !== undefined || row.own.unit !== undefined;
    if (!item) {
      this.skip(row.index, {
        vi: "không biết thuộc thiết bị nào: phía trên chưa có tên",
        en: "belongs to no item: there is no name above it",
      });
    } else if (isLettered || hasNeed) {
      this.writeItem(isLettered);
      this.items.push(...partsOf(item, row, { inName: namesPart, strays: this.strays }));
    } else if (this.strays) {
      this.skip(row.index, {
        vi: "mô tả không thuộc thiết bị nào của đề mục",
        en: "a description that belongs to no item of its heading",
      });
    } else {
      this.continueDescription(text);
    }
  }

  private continueDescription(text: string): void {
    if (this.isOpen && this.item) {
      this.item = {
        ...this.item,
        own: { ...this.item.own, description: [this.item.own.description, text].filter(Boolean).join("\n") },
      };
      return;
    }
    const last = this.items.at(-1);
    if (last)
      last.item.description = [last.item.description ?? last.item.component, text].filter(Boolean).join("\n");
  }

  /** Before its first part: an item that says nothing but its name is only the head of its parts. */
  private writeItem(isLettered: boolean): void {
    const { item } = this;
    if (!item || !this.isOpen) return;
    this.isOpen = false;
    const saysNeed = item.own.quantity !== undefined || item.own.unit !== undefined;
    const ownParts = lettered(item.own.description ?? item.own.name ?? "");
    if (ownParts) this.items.push(...itemOf(item));
    else if (saysNeed)
      this.items.push(...itemOf(item, { isPart: !isLettered && item.own.description !== undefined }));
  }

  private close(): void {
    if (this.item && this.isOpen) this.items.push(...itemOf(this.item));
    this.isOpen = false;
  }

  private skip(index: number, says: Words): void {
    const text = (this.rows[index] ?? []).filter((cell) => cell !== "").join(" | ");
    this.skipped.push({ row: index + 1, text: text.length > 200 ? `${text.slice(0, 199)}…` : text, says });
  }
}

function isInCapitals(text: string): boolean {
  return text === text.toLocaleUpperCase("vi") && /\p{L}{2}/u.test(text);
}
