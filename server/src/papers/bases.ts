import type { PaperBlock } from "./paper.ts";

/**
 * The legal bases of a paper as NĐ 30/2020/NĐ-CP writes them: each on a line of its own in italics, “;” behind
 * each and “.” behind the last. What is `null` is not there; people type “Căn cứ” and “;” themselves.
 */
export function legalBases(texts: readonly (string | null)[]): PaperBlock[] {
  const all = texts.flatMap((text) => (text === null ? [] : bare(text) || []));
  return all.map((text, at) => ({
    kind: "paragraph",
    style: "italic",
    text: `Căn cứ ${text}${at < all.length - 1 ? ";" : "."}`,
  }));
}

const bare = (text: string) =>
  text
    .trim()
    .replace(/^căn cứ\s+/iu, "")
    .replace(/[\s;,.]+$/u, "");
