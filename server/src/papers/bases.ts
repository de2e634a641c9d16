import type { PaperBlock } from "./paper.ts";

/**
 * The legal bases of a paper as NĐ 30/2020/NĐ-CP writes them: each on a line of its own in italics, “;” behind
 * each and “.” behind the last. What is `null` is not there.
 */
export function legalBases(texts: readonly (string | null)[]): PaperBlock[] {
  const all = texts.filter((text) => text !== null);
  return all.map((text, at) => ({
    kind: "paragraph",
    style: "italic",
    text: `Căn cứ ${text}${at < all.length - 1 ? ";" : "."}`,
  }));
}
