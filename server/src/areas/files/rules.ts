import { isPlainText, tidyLine } from "@so-thiet-bi/contract/fields";
import { openZip } from "../../sheets/zip.ts";
import { activeInOffice, activeInOpenDocument } from "./rules/active-office.ts";
import { activeInPdf } from "./rules/active-pdf.ts";

/** What is kept, by its ending as it is saved on a computer. */
const endings = {
  "image/jpeg": ".jpg",
  "image/webp": ".webp",
  "application/pdf": ".pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ".docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx",
  "application/vnd.oasis.opendocument.text": ".odt",
  "application/vnd.oasis.opendocument.spreadsheet": ".ods",
} as const;

type DocumentType = Exclude<keyof typeof endings, `image/${string}`>;

/** What the bytes themselves say they are; a name says nothing. */
export type Recognised =
  | { is: "picture"; format: "jpeg" | "png" | "webp" }
  | { is: "document"; mediaType: DocumentType }
  | { is: "refused"; says: string };

export async function recognise(bytes: Buffer): Promise<Recognised> {
  if (bytes.length === 0) return refused("file-empty");
  if (startsWith(bytes, "ffd8ff")) return { is: "picture", format: "jpeg" };
  if (startsWith(bytes, "89504e470d0a1a0a")) return { is: "picture", format: "png" };
  if (textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 12) === "WEBP")
    return { is: "picture", format: "webp" };
  if (textAt(bytes, 4, 8) === "ftyp" && /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(textAt(bytes, 8, 12)))
    return refused("picture-heic");
  if (bytes.subarray(0, 1024).includes("%PDF-"))
    return unlessActive({ is: "document", mediaType: "application/pdf" }, await activeInPdf(bytes));
  if (startsWith(bytes, "504b0304")) return recogniseOffice(bytes);
  if (startsWith(bytes, "d0cf11e0a1b11ae1")) return refused("document-of-old-kind");
  if (/^(\u00ef\u00bb\u00bf)?\s*<(!doctype html|html|svg|\?xml|script|!--)/i.test(textAt(bytes, 0, 1024)))
    return refused("page-with-program");
  return refused("file-not-accepted");
}

/**
 * Office documents are ZIP files. One that carries a program, or unpacks to far more than it is, does not get
 * in.
 */
async function recogniseOffice(bytes: Buffer): Promise<Recognised> {
  const own = /^application\/vnd\.oasis\.opendocument\.(text|spreadsheet)/.exec(textAt(bytes, 38, 90))?.[1];
  try {
    const zip = openZip(bytes);
    if (own && textAt(bytes, 30, 38) === "mimetype") {
      const mediaType = `application/vnd.oasis.opendocument.${own as "text" | "spreadsheet"}` as const;
      return unlessActive({ is: "document", mediaType }, await activeInOpenDocument(zip));
    }
    const part = zip.has("word/document.xml")
      ? "wordprocessingml.document"
      : zip.has("xl/workbook.xml")
        ? "spreadsheetml.sheet"
        : undefined;
    if (!part || !zip.has("[content_types].xml")) return refused("file-not-accepted");
    return unlessActive(
      { is: "document", mediaType: `application/vnd.openxmlformats-officedocument.${part}` },
      await activeInOffice(zip),
    );
  } catch {
    return refused("document-unreadable");
  }
}

function unlessActive(document: Recognised, active: string | undefined): Recognised {
  return active ? refused(active) : document;
}

/**
 * `C:\Ảnh\IMG_2034.HEIC.jpg` → `IMG_2034.HEIC`; what is left is the caption until somebody writes a better
 * one.
 */
export function captionOf(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? "";
  const tidy = tidyLine(isPlainText(last) ? last : "");
  return cut(tidy.replace(/\.[A-Za-z0-9]{1,5}$/, ""), 150) || "Tệp đính kèm";
}

export function endingOf(mediaType: string): string {
  return endings[mediaType as keyof typeof endings] ?? "";
}

/** The caption as a file name that every system takes. */
export function fileNameOf(caption: string, mediaType: string): string {
  return `${caption.replace(/[<>:"/\\|?*]/g, "-").replace(/^\.+|[. ]+$/g, "") || "tep"}${endingOf(mediaType)}`;
}

/** Never in the middle of a letter of two units. */
function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most)
        .toWellFormed()
        .replace(/\uFFFD$/, "")
        .trim();
}

const refused = (says: string): Recognised => ({ is: "refused", says });
const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString("hex") === hex;
const textAt = (bytes: Buffer, from: number, to: number) =>
  bytes.toString("latin1", from, Math.min(to, bytes.length));
