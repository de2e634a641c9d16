/**
 * The letters of the papers: Tinos, as wide as Times New Roman letter by letter, and free to be carried
 * along.
 */
import { fileURLToPath } from "node:url";
import PdfDocument from "pdfkit";
import { parsedLetters } from "./parsed-letters.ts";

const fileOf = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/tinos/${name}`));

export const fontFiles = {
  normal: fileOf("400Regular/Tinos_400Regular.ttf"),
  bold: fileOf("700Bold/Tinos_700Bold.ttf"),
  italics: fileOf("400Regular_Italic/Tinos_400Regular_Italic.ttf"),
  bolditalics: fileOf("700Bold_Italic/Tinos_700Bold_Italic.ttf"),
} as const;

export type Face = keyof typeof fontFiles;

export function widthOfText(text: string, fontSize: number, face: Face): number {
  return Math.max(...text.split("\n").map((one) => paperIn(face).fontSize(fontSize).widthOfString(one)));
}

export function heightOfText(text: string, width: number, fontSize: number, face: Face): number {
  return paperIn(face).fontSize(fontSize).heightOfString(text, { width });
}

/** One that is never written, for measuring on it. */
function paperIn(face: Face): PDFKit.PDFDocument {
  measure ??= newMeasure();
  return measure.font(face);
}

function newMeasure(): PDFKit.PDFDocument {
  const paper = new PdfDocument({ autoFirstPage: false, font: "" });
  for (const [face, file] of Object.entries(fontFiles)) paper.registerFont(face, parsedLetters(file));
  return paper;
}

let measure: PDFKit.PDFDocument | undefined;
