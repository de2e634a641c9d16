/**
 * Letters taken apart once in a thread. pdfkit takes the files of letters apart anew for every document, which
 * costs more than drawing a slip.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** What of fontkit is asked here. */
interface Fontkit {
  create: (bytes: Uint8Array) => object;
  registerFormat: (format: FormatOfLetters) => void;
}

interface FormatOfLetters {
  probe: (bytes: Uint8Array) => boolean;
  new (stream: { buffer: Uint8Array }): object;
}

const ownRequire = createRequire(import.meta.url);
// why: the very copy that pdfkit asks, which an import would not be
const fontkit = createRequire(ownRequire.resolve("pdfkit"))("fontkit") as Fontkit;

const sign = "taken apart: ";

/**
 * Instead of the bytes of a file of letters, for pdfkit: the letters of that file as they were taken apart
 * before.
 */
export const parsedLetters = (file: string): Buffer => Buffer.from(sign + file);

const tables = new Map<string, object>();

function lettersOf(file: string): object {
  const known = tables.get(file);
  if (known) return known;
  const read = fontkit.create(readFileSync(file));
  tables.set(file, read);
  return read;
}

fontkit.registerFormat(
  class {
    static probe(bytes: Uint8Array): boolean {
      return Buffer.from(bytes.buffer, bytes.byteOffset, sign.length).toString() === sign;
    }

    constructor({ buffer }: { buffer: Uint8Array }) {
      const file = Buffer.from(buffer).toString().slice(sign.length);
      // why: a shape remembers for which character it was first asked, and that is written into the document;
      // each remembers its own, so that no paper depends on those drawn before it
      // biome-ignore lint/correctness/noConstructorReturn: fontkit makes a format with “new”
      return Object.create(lettersOf(file), { _glyphs: { value: {} } }) as object;
    }
  },
);
