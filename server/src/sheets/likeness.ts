import { fold } from "@so-thiet-bi/contract/fold";

/** The words of a text without marks, case and punctuation: `Số lượng (cái) *` → `so luong cai`. */
export function bareWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** How alike two texts are, from 0 to 1: the share of letters that need no change. */
export function likeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : 1 - editDistance(a, b) / longer;
}

/** How many letters to change, add or drop to get from one text to the other (Levenshtein). */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i++) {
    const current = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const change = (previous[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      current.push(Math.min(change, (previous[j + 1] ?? 0) + 1, (current[j] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
