/** What stands in a document of Word, read from its parts as they are. */
import { SaxParser } from "@cj-tech-master/excelts/xml";
import { openZip, type Zip } from "../../sheets/zip.ts";
import { padding } from "../document.ts";

export interface WordParagraph {
  kind: "paragraph";
  style: string;
  text: string;
  keepNext: boolean;
  alignment: string | undefined;
}

export interface WordCell {
  text: string;
  paragraphs: WordParagraph[];
  /** Columns that it reaches over. */
  span: number;
  merge: "restart" | "continue" | undefined;
}

export interface WordRow {
  /** Repeated on every page. */
  isHeader: boolean;
  cantSplit: boolean;
  cells: WordCell[];
}

export interface WordTable {
  kind: "table";
  style: string;
  widths: number[];
  rows: WordRow[];
}

export interface WordDocument {
  parts: string[];
  title: string;
  blocks: (WordParagraph | WordTable)[];
  tables: WordTable[];
  /** Everywhere, those in tables too. */
  paragraphs: WordParagraph[];
  sections: {
    lies: boolean;
    hasOwnFirstPage: boolean;
    room: number;
    /** Twentieths of a point. */
    margin: Record<"top" | "right" | "bottom" | "left", number>;
  }[];
  /** Of everything that no style says otherwise. */
  letters: { face: string | undefined; halfPoints: number };
  /** Behind a paragraph of the style, twentieths of a point. */
  spaceAfter: (style: string) => number;
  /** Lines drawn in cells by the border of an empty paragraph, twentieths of a point. */
  rules: number[];
  /** The names of the styles, by their ids. */
  styles: ReadonlyMap<string, string>;
  /** What stands above and below each page. */
  margins: string[];
}

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
}

/** Refuses what is no XML, as Word does. */
export async function readWord(bytes: Buffer): Promise<WordDocument> {
  const zip = openZip(bytes);
  const parts = [...zip.names()];
  const body = childOf(await treeOf(zip, "word/document.xml"), "body") as Element;
  const numbering = await treeOf(zip, "word/numbering.xml");
  const styles = await treeOf(zip, "word/styles.xml");
  const blocks = blocksOf(body, new Numbers(numbering));
  const tables = blocks.filter((block) => block.kind === "table");
  const margins = parts.filter((name) => /^word\/(header|footer)\d*\.xml$/.test(name));
  return {
    parts,
    title: textOf(childOf(await treeOf(zip, "docProps/core.xml"), "title")),
    blocks,
    tables,
    paragraphs: blocks.flatMap((block) =>
      block.kind === "table"
        ? block.rows.flatMap(({ cells }) => cells.flatMap(({ paragraphs }) => paragraphs))
        : block,
    ),
    sections: allOf(body, "sectPr").map((section) => {
      const size = childOf(section, "pgSz")?.attributes ?? {};
      const margin = childOf(section, "pgMar")?.attributes ?? {};
      return {
        lies: size["w:orient"] === "landscape",
        hasOwnFirstPage: isOn(childOf(section, "titlePg")),
        room: Number(size["w:w"]) - Number(margin["w:left"]) - Number(margin["w:right"]),
        margin: {
          top: Number(margin["w:top"]),
          right: Number(margin["w:right"]),
          bottom: Number(margin["w:bottom"]),
          left: Number(margin["w:left"]),
        },
      };
    }),
    letters: lettersOf(styles),
    spaceAfter: (id) => {
      const style = allOf(styles, "style").find(({ attributes }) => attributes["w:styleId"] === id);
      return Number(allOf(style as Element, "spacing")[0]?.attributes["w:after"] ?? 0);
    },
    rules: allOf(body, "tc").flatMap(rulesOf),
    styles: new Map(
      allOf(styles, "style").map((one) => [
        one.attributes["w:styleId"] ?? "",
        givenBy(childOf(one, "name")) ?? "",
      ]),
    ),
    margins: await Promise.all(margins.map(async (name) => textOf(await treeOf(zip, name)))),
  };
}

function lettersOf(styles: Element): WordDocument["letters"] {
  const [run] = allOf(styles, "rPrDefault");
  const face = run && allOf(run, "rFonts")[0]?.attributes["w:ascii"];
  return { face, halfPoints: Number(run && givenBy(allOf(run, "sz")[0])) };
}

/** As wide as the cell, without the room at its sides. */
function rulesOf(cell: Element): number[] {
  const width = Number(allOf(cell, "tcW")[0]?.attributes["w:w"]);
  return elementsOf(cell).flatMap((child) => {
    const properties = childOf(child, "pPr");
    if (child.name !== "p" || !childOf(childOf(properties, "pBdr"), "top")) return [];
    const indent = childOf(properties, "ind")?.attributes ?? {};
    return [width - 2 * 20 * padding - Number(indent["w:left"]) - Number(indent["w:right"])];
  });
}

/**
 * The words that only one of both says, in no order. A number may be parted behind a hyphen or a slash at
 * the end of a line, sheets are numbered in their own ways, and a header is said again on each page of the PDF.
 */
export function differenceFrom(
  document: WordDocument,
  pdf: string,
): { inWordAlone: string[]; inPdfAlone: string[] } {
  const inWord = wordsIn(saidIn(document));
  const inPdf = wordsIn(pdf);
  const again = new Set(
    document.tables.flatMap(({ rows }) =>
      rows.flatMap(({ isHeader, cells }) => (isHeader ? cells.flatMap(({ text }) => wordsIn(text)) : [])),
    ),
  );
  return {
    inWordAlone: without(inWord, inPdf),
    inPdfAlone: withoutPageNumbers(without(inPdf, inWord)).filter((word) => !again.has(word)),
  };
}

/** Official papers number their pages from the second on; in the document a field of Word does. */
function withoutPageNumbers(words: readonly string[]): string[] {
  const isNumber = (word: string) => /^\d{1,2}$/.test(word);
  const numbers = words.filter(isNumber).toSorted((a, b) => Number(a) - Number(b));
  const arePages = numbers.every((word, at) => word === String(at + 2));
  return arePages ? words.filter((word) => !isNumber(word)) : [...words];
}

export const nothingElse = { inWordAlone: [], inPdfAlone: [] };

export const saidIn = ({ paragraphs }: WordDocument): string => paragraphs.map(({ text }) => text).join("\n");

const wordsIn = (text: string) =>
  text
    .replace(/Trang \d+\/\d+/g, " ")
    .replaceAll("\u200B", " ")
    .split(/\s+|(?<=[-/])/u)
    .filter(Boolean);

function without(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

async function treeOf(zip: Zip, part: string): Promise<Element> {
  const root: Element = { name: "", attributes: {}, children: [] };
  const open = [root];
  const parser = new SaxParser({ position: false, invalidCharHandling: "error" });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = { name: name.slice(name.indexOf(":") + 1), attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => open.at(-1)?.children.push(text));
  parser.on("closetag", () => open.pop());
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const piece of zip.open(part)) parser.write(decoder.decode(piece, { stream: true }));
  parser.close();
  return root.children.find((child) => typeof child !== "string") as Element;
}

const elementsOf = ({ children }: Element) => children.filter((child) => typeof child !== "string");
const childOf = (element: Element | undefined, name: string) =>
  element && elementsOf(element).find((child) => child.name === name);
const allOf = (element: Element, name: string): Element[] =>
  elementsOf(element).flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)]);
const givenBy = (element: Element | undefined) => element?.attributes["w:val"];
const isOn = (element: Element | undefined) =>
  element !== undefined && !["false", "0"].includes(givenBy(element) ?? "true");

function textOf(element: Element | undefined): string {
  if (!element) return "";
  return element.children
    .map((child) => {
      if (typeof child === "string") return ["t", "title"].includes(element.name) ? child : "";
      return child.name === "br" ? "\n" : textOf(child);
    })
    .join("");
}

function blocksOf(element: Element, numbers: Numbers): WordDocument["blocks"] {
  return elementsOf(element).flatMap((child): WordDocument["blocks"] => {
    if (child.name === "p") return [paragraphOf(child, numbers)];
    return child.name === "tbl" ? [tableOf(child, numbers)] : [];
  });
}

function paragraphOf(element: Element, numbers: Numbers): WordParagraph {
  const properties = childOf(element, "pPr");
  return {
    kind: "paragraph",
    style: givenBy(childOf(properties, "pStyle")) ?? "Normal",
    text: numbers.before(childOf(properties, "numPr")) + textOf(element),
    keepNext: isOn(childOf(properties, "keepNext")),
    alignment: givenBy(childOf(properties, "jc")),
  };
}

function tableOf(element: Element, numbers: Numbers): WordTable {
  return {
    kind: "table",
    style: givenBy(childOf(childOf(element, "tblPr"), "tblStyle")) ?? "",
    widths: allOf(childOf(element, "tblGrid") as Element, "gridCol").map(({ attributes }) =>
      Number(attributes["w:w"]),
    ),
    rows: elementsOf(element)
      .filter(({ name }) => name === "tr")
      .map((row) => ({
        isHeader: isOn(childOf(childOf(row, "trPr"), "tblHeader")),
        cantSplit: isOn(childOf(childOf(row, "trPr"), "cantSplit")),
        cells: elementsOf(row)
          .filter(({ name }) => name === "tc")
          .map((cell) => cellOf(cell, numbers)),
      })),
  };
}

function cellOf(element: Element, numbers: Numbers): WordCell {
  const properties = childOf(element, "tcPr");
  const merge = childOf(properties, "vMerge");
  const paragraphs = blocksOf(element, numbers).filter((block) => block.kind === "paragraph");
  return {
    paragraphs,
    text: paragraphs.map(({ text }) => text).join("\n"),
    span: Number(givenBy(childOf(properties, "gridSpan")) ?? 1),
    merge: merge && (givenBy(merge) === "restart" ? "restart" : "continue"),
  };
}

/** What Word writes before the items of lists. */
class Numbers {
  readonly #formats: ReadonlyMap<string, string>;
  readonly #reached = new Map<string, number>();

  constructor(numbering: Element) {
    const levels = new Map(
      allOf(numbering, "abstractNum").map((one) => [
        one.attributes["w:abstractNumId"],
        givenBy(childOf(childOf(one, "lvl"), "lvlText")) ?? "",
      ]),
    );
    this.#formats = new Map(
      allOf(numbering, "num").map((one) => [
        one.attributes["w:numId"] ?? "",
        levels.get(givenBy(childOf(one, "abstractNumId"))) ?? "",
      ]),
    );
  }

  before(numbered: Element | undefined): string {
    const list = givenBy(childOf(numbered, "numId"));
    if (list === undefined) return "";
    const at = (this.#reached.get(list) ?? 0) + 1;
    this.#reached.set(list, at);
    return `${(this.#formats.get(list) ?? "?").replace("%1", String(at))} `;
  }
}
