/** What single cells of an annex say. */
import { fold, foldedKey } from "@so-thiet-bi/contract/fold";
import type { NormItem } from "@so-thiet-bi/contract/norms";
import { bareWords } from "../../../sheets/likeness.ts";

const joints = String.raw`(?:\s*(?:,|;|va|den|toi|-|–|—)\s*(?:lop\s*)?\d{1,2}(?!\d))`;
const gradeList = new RegExp(String.raw`(?:lop|khoi)\s*:?\s*(\d{1,2}(?!\d)${joints}*)`, "g");
const gradeListForUse = new RegExp(
  String.raw`(?:dung|su dung|ap dung|danh)\s+(?:cho|o|tu)\s+(?:hoc sinh\s+|hs\s+)?(?:cac\s+)?(?:khoi\s+)?(?:lop|khoi)\s*:?\s*(\d{1,2}(?!\d)${joints}*)`,
  "g",
);

/**
 * “Dùng cho lớp 1, 2, 3”, “lớp 6-9” → the grades, in order. `strictly`: only where the text says that it is
 * for them; a description speaks of other numbers too.
 */
export function gradesIn(text: string, strictly = false): number[] {
  const found = new Set<number>();
  for (const [, list = ""] of fold(text).matchAll(strictly ? gradeListForUse : gradeList)) {
    for (const part of list.replace(/lop/g, "").split(/,|;|va/)) {
      const [from = Number.NaN, to = from] = (part.match(/\d+/g) ?? []).map(Number);
      for (let grade = from; grade <= to; grade++) if (grade >= 1 && grade <= 12) found.add(grade);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** A cell of a column that holds nothing but grades: “6, 7” or “6;7;8”. */
export function gradesOfCell(text: string): number[] {
  return /\p{L}/u.test(text) ? gradesIn(text) : gradesIn(`lớp ${text}`);
}

export interface Lettered {
  /** What stands before the first letter: “Gồm:”. */
  before: string;
  /** Each with its letter: “a) thẻ chữ số”. */
  parts: string[];
}

const letters = "abcdđefghijklmnopqrstuvxy";

/** The lettered parts of a text: all from a) on, or from whichever letter it begins with. */
export function lettered(text: string): Lettered | undefined {
  const starts: number[] = [];
  let last = -1;
  for (const match of text.matchAll(/(?<=^|[\s;:.,–-])([a-zđ])\)\s*(?=\S)/gu)) {
    const place = letters.indexOf(match[1] ?? "");
    // why up to two further: Vietnamese lists have đ behind d, and leave f, j, w and z out
    const follows =
      starts.length === 0 ? place === 0 || match.index === 0 : place > last && place <= last + 2;
    if (!follows || isInBrackets(text, match.index)) continue;
    starts.push(match.index);
    last = place;
  }
  const [first] = starts;
  if (first === undefined) return undefined;
  const parts = starts.map((start, index) =>
    text
      .slice(start, starts[index + 1])
      .trim()
      .replace(/[;,.]+$/, ""),
  );
  return { before: text.slice(0, first).trim(), parts };
}

function isInBrackets(text: string, index: number): boolean {
  const before = text.slice(0, index);
  return before.lastIndexOf("(") > before.lastIndexOf(")");
}

const longestComponent = 120;

/** A component is known by its first words; the whole text is its description where there is more. */
export function componentOf(text: string): { component: string; description: string | null } {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longestComponent) return { component: line, description: null };
  const clause = line.slice(0, longestComponent).match(/^.{8,}?(?=[;:.](?:\s|$))/u)?.[0];
  const words = line.slice(0, longestComponent).replace(/\s+\S*$/, "");
  return { component: clause ?? `${words}…`, description: text };
}

/** “x” in the columns GV and HS; `odd`: something else stands there, and is taken for a tick. */
export function tickIn(text: string): { ticked: boolean; odd: boolean } {
  const words = bareWords(text);
  if (text.trim() === "" || /^(0|khong)$/.test(words) || /^[-–—]+$/.test(text.trim()))
    return { ticked: false, odd: false };
  return { ticked: true, odd: !/^(x( x)*|v|co|1|true)$/.test(words) && !/^[✓✔☑×]$/u.test(text.trim()) };
}

/** One column for both: “GV, HS”. */
export function usersIn(text: string): { forTeacher: boolean; forStudent: boolean } {
  const words = bareWords(text);
  return { forTeacher: /\b(gv|giao vien)\b/.test(words), forStudent: /\b(hs|hoc sinh)\b/.test(words) };
}

const kinds: readonly (readonly [NormItem["kind"], RegExp])[] = [
  ["VIDEO", /\b(video|clip|phim|bang hinh|dia hinh)\b/],
  ["SOFTWARE", /\b(phan mem|hoc lieu dien tu|hoc lieu so)\b/],
  ["MODEL", /\bmo hinh\b/],
  ["SPECIMEN", /\b(mau vat|tieu ban)\b/],
  ["CHEMICAL", /\bhoa chat\b/],
  ["PICTURE", /\b(tranh|anh|ban do|luoc do|so do|poster)\b/],
  ["TOOL", /\b(dung cu|bo thiet bi|thiet bi thuc hanh|thi nghiem)\b/],
  ["SHARED", /\bdung chung\b/],
];

/** From the nearest heading that says so, else from the name. */
export function kindOf(headings: readonly string[], name: string): NormItem["kind"] {
  for (const text of [...headings].reverse().concat(name)) {
    const words = bareWords(text);
    const found = kinds.find(([, pattern]) => pattern.test(words));
    if (found) return found[0];
  }
  return "OTHER";
}

export interface Heading {
  text: string;
  /** 0 “A.”, 1 “I.”, 2 “1.”, 3 “1.1.”, 4 without a number. */
  level: number;
}

/** `number`: what stands in the column TT of the same row. */
export function headingOf(text: string, number = ""): Heading {
  const whole = number === "" ? text : `${number.replace(/[.)]+$/, "")}. ${text}`;
  const mark = whole.match(
    /^([A-Z]|[IVX]{1,5}|\d{1,2}(?:\.\d{1,2})*)(?:[.)](?=\s|\p{L})|\.?\s*[–-]\s)\s*/u,
  )?.[1];
  return {
    text: whole,
    level:
      mark === undefined
        ? 4
        : /^[IVX]+$/.test(mark)
          ? 1
          : /^[A-Z]$/.test(mark)
            ? 0
            : mark.includes(".")
              ? 3
              : 2,
  };
}

/**
 * “MÔN TOÁN”, “Danh mục thiết bị … cấp tiểu học – Môn Tiếng Việt”: the subject; undefined where the text
 * names none.
 */
export function subjectOf(text: string): string | undefined {
  if (text.length > 400) return undefined;
  const found =
    text.match(/^(?:[A-Z]|[IVX]+|\d+)?[.)]?\s*môn(?: học)?\s*:?\s+(?!học\b)(.{2,100})$/iu)?.[1] ??
    text.match(
      /(?:danh mục|phụ lục|thiết bị).*(?<!bộ|các|mỗi|từng)\s+môn(?: học)?\s*:?\s+(?!học\b)(.{2,100})$/iu,
    )?.[1];
  const subject = found
    ?.replace(/\s*\(.*$/u, "")
    .replace(/[\s,–-]+(?:cấp|lớp)\s.*$/iu, "")
    .replace(/[.:;\s]+$/, "");
  if (!subject || subject.length > 80) return undefined;
  if (subject !== subject.toLocaleUpperCase("vi")) return subject;
  return spelled.get(foldedKey(subject)) ?? subject.charAt(0) + subject.slice(1).toLocaleLowerCase("vi");
}

/** Subjects that keep a capital inside, by what is left of them in a title of capitals. */
const spelled = new Map(
  ["Tiếng Việt", "Tiếng Anh", "Tự nhiên và Xã hội", "Lịch sử và Địa lí", "Giáo dục Kinh tế và Pháp luật"].map(
    (name) => [foldedKey(name), name],
  ),
);

/**
 * The name of a sheet, where it names a subject rather than itself: “Sheet1”, “Phụ lục I” and “DM 2022” do
 * not.
 */
export function subjectOfSheet(sheetName: string): string | undefined {
  const words = bareWords(sheetName);
  if (
    words === "" ||
    /\d/.test(words) ||
    /^(sheet|trang tinh|trang|bang|phu luc|danh muc|data|tong hop|dung chung|thiet bi)\b/.test(words)
  )
    return undefined;
  return subjectOf(sheetName) ?? sheetName;
}

/** “1 (CSTD1001)”, “1 (MN011001)”: the number and the code of the lists of 2009 and of kindergartens. */
export function numberAndCode(text: string): { number: string | null; code: string | null } {
  const code = text.match(/\b(?:[A-Z]{4}\d{4}|MN\d{6})\b/)?.[0] ?? null;
  const number = (code === null ? text : text.replace(code, "").replace(/[()\s]+/g, " "))
    .trim()
    .replace(/\.$/, "");
  return { number: number || null, code };
}

/** What a note says of things that the school need not buy. */
export function isOptional(note: string): boolean {
  return /\b(khong bat buoc|khuyen khich|tu mua|tu trang bi|tu tuc|phu huynh|cha me)\b/.test(bareWords(note));
}

/** Below the table: remarks, signatures. */
export function isRemark(text: string): boolean {
  return (
    text.length > 250 ||
    /^(ghi chu|luu y|chu thich|noi nhan|kt\b|bo truong|thu truong|nguoi lap)/.test(bareWords(text)) ||
    /^[*\-+•]\s/.test(text)
  );
}
