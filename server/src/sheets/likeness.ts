import { fold } from "@so-thiet-bi/contract/fold";

/**
 * The words of a text without marks, case and punctuation: `Số lượng (cái) *` → `so luong cai`. Both
 * spellings of `Vật lí`, `Vật lý` are one.
 */
export function bareWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\b([hklmst])y\b/g, "$1i")
    .trim();
}

/**
 * How alike two texts are, from 0 to 1: the share of letters that need no change. What is not above `least`
 * may come out as 0.
 */
export function likeness(a: string, b: string, least = 0): number {
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 1;
  const most = longer * (1 - least);
  // why: each letter one text has more must be dropped, so many pairs need no look at their letters
  if (Math.abs(a.length - b.length) > most) return 0;
  return 1 - editDistance(a, b, most) / longer;
}

/**
 * How many letters to change, add or drop to get from one text to the other (Levenshtein); the longer length
 * as soon as it is more than `most`.
 */
function editDistance(a: string, b: string, most: number): number {
  const row: number[] = [];
  for (let j = 0; j <= b.length; j++) row.push(j);
  for (let i = 0; i < a.length; i++) {
    const letter = a.charCodeAt(i);
    let diagonal = i;
    let left = i + 1;
    let least = left;
    row[0] = left;
    for (let j = 0; j < b.length; j++) {
      const above = row[j + 1] ?? 0;
      const changed = diagonal + (letter === b.charCodeAt(j) ? 0 : 1);
      left = Math.min(changed, above + 1, left + 1);
      row[j + 1] = left;
      diagonal = above;
      least = Math.min(least, left);
    }
    if (least > most) return Math.max(a.length, b.length);
  }
  return row[b.length] ?? 0;
}
