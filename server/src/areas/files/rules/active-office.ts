/**
 * What in an office document would run, or fetch something, when somebody opens it. Told from what the parts
 * are, never from their names alone.
 */
import type { Zip } from "../../../sheets/zip.ts";
import { openZip } from "../../../sheets/zip.ts";

const mostOfPart = 4 * 1024 * 1024;
/** A chart brings the workbook of its figures along; that one brings none. */
const deepest = 1;

/**
 * The sentence that refuses it; undefined where nothing is active. Throws where the document cannot be read.
 */
export async function activeInOffice(zip: Zip, depth = 0): Promise<string | undefined> {
  const names = [...zip.names()];
  const types = await xmlOf(zip, "[content_types].xml");
  if (/vbaProject|macroEnabled|macrosheet/i.test(types)) return "document-with-program";
  if (
    names.some((name) =>
      /vba(project|data|projectsignature)[^/]*\.(bin|xml)$|\/(intl)?macrosheets\/|\/dialogsheets\//.test(
        name,
      ),
    )
  )
    return "document-with-program";
  if (/oleObject|activeX/i.test(types) || names.some((name) => name.includes("/activex/")))
    return "document-with-objects";
  for (const name of names) {
    if (name.endsWith(".rels") && fetches(await xmlOf(zip, name))) return "document-from-elsewhere";
    if (!name.includes("/embeddings/")) continue;
    if (depth >= deepest || !/\.(docx|xlsx|pptx)$/.test(name)) return "document-with-objects";
    const inner = openZip(await bytesOf(zip, name));
    const found = inner.has("[content_types].xml")
      ? await activeInOffice(inner, depth + 1)
      : "document-with-objects";
    if (found) return found;
  }
  return undefined;
}

/**
 * The same of OpenDocument: its scripts lie in folders of their own, what is embedded stands in its list of
 * parts.
 */
export async function activeInOpenDocument(zip: Zip): Promise<string | undefined> {
  const names = [...zip.names()];
  const manifest = zip.has("meta-inf/manifest.xml") ? await xmlOf(zip, "meta-inf/manifest.xml") : "";
  if (manifest.includes("encryption-data")) return "document-closed";
  if (
    names.some((name) => /(^|\/)(basic|scripts|dialogs)\/./.test(name)) ||
    /full-path="(Basic|Scripts)\//i.test(manifest)
  )
    return "document-with-program";
  if (/oleobject/i.test(manifest) || names.some((name) => /^object \d+$/.test(name)))
    return "document-with-objects";
  return undefined;
}

/**
 * A template, a frame or an object that is fetched from a server; a template on the author's own disk is not
 * found by anybody else.
 */
function fetches(relations: string): boolean {
  const all = relations.match(/<[^<>]*Relationship\b[^<>]*>/gi) ?? [];
  return all.some((one) => {
    if (
      !/TargetMode\s*=\s*["']External["']/i.test(one) ||
      !/\/(attachedTemplate|frame|oleObject|subDocument)["']/i.test(one)
    )
      return false;
    return !/\bTarget\s*=\s*["'](file:\/\/\/)?[a-z]:/i.test(one);
  });
}

/**
 * As text, with letters written by their numbers read as such. Other encodings than UTF-8 would hide words
 * from us, and no program writes them.
 */
async function xmlOf(zip: Zip, name: string): Promise<string> {
  const text = (await bytesOf(zip, name)).toString("utf8");
  if (text.includes("\0")) throw new Error(`The part ${name} is not written in UTF-8.`);
  return text.replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (whole, number: string) => {
    const code = number.toLowerCase().startsWith("x") ? Number.parseInt(number.slice(1), 16) : Number(number);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

async function bytesOf(zip: Zip, name: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of zip.open(name)) {
    size += piece.length;
    if (size > mostOfPart) throw new Error(`The part ${name} is too large to look through.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
