/**
 * Text without marks and case, for searching and comparing: `Ống nghiệm Φ16` → `ong nghiem φ16`. Spaces are
 * folded.
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[đĐ]/g, "d")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** What makes two codes or usernames the same: neither case nor marks nor spaces tell them apart. */
export function foldedKey(text: string): string {
  return fold(text).replaceAll(" ", "");
}
