import { fold } from "@so-thiet-bi/contract/fold";

/**
 * How many pieces a note says are broken: “Hỏng 15”, “hỏng: 3 cái”, “15 hỏng”, “đã hỏng 4/10”, “hỏng hết”.
 * What names no number, such as “Hỏng do sử dụng lâu năm”, says nothing, and so does a note that speaks of
 * broken ones twice.
 */
export function brokenInNote(note: string | null, quantity: number): number | null {
  if (note === null) return null;
  const found = fold(
    note.normalize("NFC").replace(/\p{L}+/gu, (word) => (isOtherWord(word.toLowerCase()) ? "–" : word)),
  )
    .split(/[;\n]|[,.](?!\d)/)
    .flatMap((part) => brokenInPart(part.trim(), quantity) ?? []);
  return found.length === 1 ? (found[0] as number) : null;
}

const broken = "(?:hu hong|hong|be vo|vo be|vo|gay)";
const spelled: Readonly<Record<string, readonly string[]>> = {
  hong: ["hong", "hỏng"],
  vo: ["vo", "vỡ"],
  gay: ["gay", "gãy"],
};
/** “Hoa hồng”, “vở” and “gậy” differ from what is broken by their marks alone. */
const isOtherWord = (word: string) => spelled[fold(word)]?.includes(word) === false;
const number = "(\\d{1,6}(?:[.,]\\d{1,3})?)";
/** Words that a count has behind it: “3 cái”, “02 bộ”. What is a measure of time is no count. */
const noCount = "(?!\\s*(?:nam|thang|ngay|tuan|lan|%|phan tram|/\\s*\\d{1,2}\\s*/|[-–/.]\\s*\\d{4}))";

const notBroken = new RegExp(`\\b(?:khong|chua|ko|k)\\s+(?:co\\s+)?(?:cai nao\\s+)?(?:bi\\s+)?${broken}\\b`);
const all = new RegExp(
  `(?:\\b${broken}\\s*[:=-]?\\s*(?:het|ca|toan bo|tat ca|hoan toan)\\b(?!\\s*\\d)|\\b(?:toan bo|tat ca|het)\\s+(?:(?:deu|da|bi)\\s+)*${broken}\\b)`,
);
const behind = new RegExp(
  `\\b${broken}\\s*(?:mat\\s+)?[:=-]?\\s*(?:khoang\\s+|so luong\\s*[:=]?\\s*|sl\\s*[:=]?\\s*)?${number}(?![\\d])${noCount}`,
);
const before = new RegExp(
  `(?:^|\\s|\\()${number}\\s*(?:[a-z]{1,6}\\s+){0,2}?(?:(?:da|bi|dang)\\s+)*${broken}\\b`,
);

function brokenInPart(part: string, quantity: number): number | null {
  if (notBroken.test(part)) return null;
  if (all.test(part)) return quantity;
  const digits = behind.exec(part)?.[1] ?? before.exec(part)?.[1];
  const count = digits === undefined ? 0 : Number(digits.replace(",", "."));
  return count > 0 ? count : null;
}

/** `KHV-001`, `KHV-002` … behind the highest number that stands behind the same letters. */
export function codesBehind(base: string, highest: number, count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `${base}-${String(highest + index + 1).padStart(3, "0")}`,
  );
}

/**
 * Two names of which one is the other with a slip of the pen at its end or within a long word. Numbers,
 * single letters and the first letter of a word are never slips: “Kho 1” is not “Kho 2”, “Dụng cụ mổ” is not
 * “Dụng cụ đo”.
 */
export function isSlip(one: string, other: string, likeness: number): boolean {
  const longer = Math.max(one.length, other.length);
  if (longer < 7 || Math.round((1 - likeness) * longer) > 1) return false;
  const marks = (words: string) =>
    words
      .split(" ")
      .map((word) => (word.length === 1 || /\d/.test(word) ? word : word[0]))
      .join(" ");
  return marks(one) === marks(other);
}
