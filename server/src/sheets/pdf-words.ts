/** Words and lines of a page of a PDF, and which of the words stand beside each other. */
import { tidyText } from "./cell.ts";

/** Distances in points, from the left and from the top of the page. */
export interface PdfWords {
  text: string;
  left: number;
  right: number;
  /** Where the letters stand. */
  base: number;
  size: number;
}

export interface Ruling {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export interface PdfPage {
  number: number;
  words: readonly PdfWords[];
  rulings: readonly Ruling[];
}

export interface PdfLine {
  base: number;
  text: string;
  words: PdfWords[];
}

/** Words that stand beside each other, from the top down. */
export function linesOf(words: readonly PdfWords[]): PdfLine[] {
  const lines: PdfWords[][] = [];
  for (const word of [...words].sort((a, b) => a.base - b.base || a.left - b.left)) {
    const last = lines.at(-1);
    const first = last?.[0];
    if (last && first && word.base - first.base <= Math.max(first.size, word.size) * 0.45) last.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => {
    const inOrder = line.sort((a, b) => a.left - b.left);
    return { base: (inOrder[0] as PdfWords).base, text: beside(inOrder), words: inOrder };
  });
}

/** Letters that touch are one word, whatever pieces the file has them in. */
export function beside(words: readonly PdfWords[]): string {
  let text = "";
  let end = Number.NEGATIVE_INFINITY;
  for (const word of words) {
    text += (word.left - end > word.size * 0.15 ? " " : "") + word.text;
    end = word.right;
  }
  return tidyText(text);
}
