/** A file of XML as a tree, of which it matters what stands in what. */
import { SaxParser } from "@cj-tech-master/excelts/xml";
import { defaultLimits } from "../cell.ts";
import { SheetRefusal } from "../refusal.ts";

export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

/** More than these are no timetable; a large school's has some ten thousand. */
const mostElements = 300_000;
const mostDepth = 32;

/** Whether it begins as XML does, a web page left aside. */
export function isXml(bytes: Buffer): boolean {
  const beginning = textOf(bytes.subarray(0, 400), false).trimStart();
  return /^<(\?xml\s|[a-z_!])/i.test(beginning) && !/<(!doctype\s+)?html[\s>]/i.test(beginning);
}

/**
 * The outermost element. A file that declares anything of its own is refused unread: no program that makes
 * timetables does, and entities are how a small file becomes an endless one.
 * @throws {SheetRefusal}
 */
export function readTree(bytes: Buffer): Element {
  if (bytes.length > defaultLimits.bytes) throw new SheetRefusal("too-large", { limit: defaultLimits.bytes });
  const written = textOf(bytes, true);
  if (/<!(DOCTYPE|ENTITY)/i.test(written)) throw new SheetRefusal("xml-declares");
  const outside: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [outside];
  let count = 0;
  let failure: unknown;
  const parser = new SaxParser({ position: false, maxDepth: mostDepth, invalidCharHandling: "replace" });
  const add = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("error", (error) => {
    failure ??= error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (++count > mostElements) throw new SheetRefusal("too-heavy");
    const element: Element = { name, attributes: { ...attributes }, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => {
    open.pop();
  });
  try {
    parser.write(written);
    parser.close();
  } catch (error) {
    failure ??= error;
  }
  if (failure instanceof SheetRefusal) throw failure;
  const [root] = outside.children;
  if (failure !== undefined || !root || open.length !== 1)
    throw new SheetRefusal("damaged-xml", { cause: failure });
  return root;
}

/** In the encoding that its first line or its first bytes say, otherwise UTF-8. */
function textOf(bytes: Buffer, whole: boolean): string {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : undefined;
  const said = /^[^>]{0,100}encoding\s*=\s*["']([\w-]{2,20})["']/.exec(bytes.toString("latin1", 0, 200))?.[1];
  try {
    return new TextDecoder(marked ?? said ?? "utf-8", { fatal: whole }).decode(bytes);
  } catch (error) {
    if (!whole) return "";
    throw new SheetRefusal("damaged-xml", { cause: error });
  }
}

export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name);

/** What stands in a child of it, tidied; empty where it has none. */
export const wordsIn = (element: Element, name: string): string => childOf(element, name)?.text.trim() ?? "";
