/** The parts of an Office file: what they say in XML, and which part refers to which. */
import { SaxParser } from "@cj-tech-master/excelts/xml";
import type { Zip } from "./zip.ts";

export interface Relation {
  id: string;
  /** The last word of the type's address: `worksheet`, `sharedStrings` … */
  type: string;
  target: string;
}

/** What a part refers to inside the file. References to the outside are left alone. */
export async function readRelations(zip: Zip, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const relationsPart = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!zip.has(relationsPart)) return relations;
  await parse(zip, relationsPart, {
    open(name, attributes) {
      if (name !== "Relationship" || attributes["TargetMode"] === "External") return;
      const target = new URL(attributes["Target"] ?? "", `zip://file/${folder}`).pathname.slice(1);
      relations.push({
        id: attributes["Id"] ?? "",
        type: (attributes["Type"] ?? "").split("/").at(-1) ?? "",
        target: decodeURIComponent(target),
      });
    },
  });
  return relations;
}

export function targetOf(relations: readonly Relation[], type: string): string | undefined {
  return relations.find((relation) => relation.type === type)?.target;
}

export interface Handlers {
  /** Nothing further is needed; the rest of the part is not looked at. */
  done?: () => boolean;
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Runs the parser over one part. Names come without their namespace prefix. */
export async function parse(zip: Zip, part: string, handlers: Handlers): Promise<void> {
  const parser = new SaxParser({ position: false, invalidCharHandling: "replace" });
  const local = (name: string) => name.slice(name.indexOf(":") + 1);
  parser.on("opentag", ({ name, attributes }) => handlers.open?.(local(name), attributes));
  parser.on("text", (text) => handlers.text?.(text));
  parser.on("cdata", (text) => handlers.text?.(text));
  parser.on("closetag", ({ name }) => handlers.close?.(local(name)));
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const piece of zip.open(part)) {
    parser.write(decoder.decode(piece, { stream: true }));
    if (handlers.done?.()) return;
  }
  parser.write(decoder.decode());
  parser.close();
}
