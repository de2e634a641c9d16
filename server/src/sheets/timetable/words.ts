/** How schools write the days, periods, classes and subjects of a timetable. */
import { bareWords } from "../likeness.ts";

const dayNames: readonly (readonly string[])[] = [
  ["2", "hai", "monday"],
  ["3", "ba", "tuesday"],
  ["4", "tu", "wednesday"],
  ["5", "nam", "thursday"],
  ["6", "sau", "friday"],
  ["7", "bay", "saturday"],
];
const days = new Map(
  dayNames.flatMap((names, index) => names.map((name) => [name, `T${index + 2}`] as const)),
);

/**
 * The day that a cell names, as lists write it (`T2` … `T7`, `CN`): “Thứ hai”, “T2”, “THỨ 2 (08/09)”,
 * “Monday”. A bare number is a day only `below` a header that says so.
 */
export function dayOf(text: string, below = false): string | undefined {
  const words = bareWords(text);
  if (/^(chu nhat|cn|sunday)\b/.test(words)) return "CN";
  const [, vietnamese] = /^(?:thu|t)\s?([2-7]|hai|ba|tu|nam|sau|bay)\b/.exec(words) ?? [];
  if (vietnamese !== undefined) return days.get(vietnamese);
  if (words.endsWith("day")) return days.get(words);
  return below && /^[2-7]$/.test(words) ? days.get(words) : undefined;
}

/** “3”, “Tiết 3”, “T.3” below a header that says so. */
export function periodOf(text: string): number | undefined {
  const [, digits] = /^(?:tiet\s?)?(\d{1,2})$/.exec(bareWords(text)) ?? [];
  const period = Number(digits);
  return digits !== undefined && period >= 1 && period <= 12 ? period : undefined;
}

/** As lists write it; undefined where a text names none, or both. */
export function sessionOf(text: string): "Sáng" | "Chiều" | undefined {
  const words = bareWords(text);
  const morning = /\bsang\b/.test(words) || words === "s";
  const afternoon = /\bchieu\b/.test(words) || words === "c";
  return morning === afternoon ? undefined : morning ? "Sáng" : "Chiều";
}

/** “6A1”, “Lớp 10A2”, “7/3”, “11 Toán”: the class, without “Lớp”. */
export function classOf(text: string): string | undefined {
  const name = text.replace(/^lớp\s*:?\s*/iu, "").trim();
  return /^(1[0-2]|[1-9])(\s?[a-zđ]{1,5}\d{0,2}|[./]\d{1,2}|\s\p{L}{2,8}(\s?\d{1,2})?)$/iu.test(name)
    ? name
    : undefined;
}

/** Subjects by their names and by what timetables make of them, without marks. */
const subjects = new Set(
  `toan; van; ngu van; nv; tieng viet; tv; anh; tieng anh; anh van; ta; av; ngoai ngu; nn; ngoai ngu 1; nn1;
  li; vat li; hoa; hoa hoc; sinh; sinh hoc; su; lich su; ls; dia; dia li; dl; ls dl; lsdl; ls va dl; su dia;
  lich su dia li; lich su va dia li; khtn; khoa hoc tu nhien; khoa hoc; kh; gdcd; cd; giao duc cong dan;
  gdktpl; gdkt pl; ktpl; kt pl; giao duc kinh te va phap luat; giao duc kinh te phap luat; cong nghe; cn; tin; tin hoc; th;
  gdtc; the duc; td; giao duc the chat; gdqp; gdqpan; gdqp an; qpan; giao duc quoc phong va an ninh;
  giao duc quoc phong an ninh; quoc phong; nghe thuat; am nhac; nhac; an; mi thuat; mt; hdtn; hdtnhn; hdtn hn;
  tnhn; hoat dong trai nghiem; hoat dong trai nghiem huong nghiep; gddp; ndgddp; ndgd dp; giao duc dia phuong;
  noi dung giao duc dia phuong; tnxh; tn xh; tu nhien va xa hoi; tu nhien xa hoi; dao duc; dd`
    .split(";")
    .map((name) => name.trim().replace(/\s+/g, " ")),
);

export function isSubject(text: string): boolean {
  return subjects.has(bareWords(text));
}

/** Hours of the week in which nobody teaches a subject: they borrow nothing. */
export function isNoLesson(text: string): boolean {
  return /^(chao co|cc|shl|sh lop|shcn|shdc|sinh hoat|ra choi|giai lao|nghi|trong|x)\b/.test(bareWords(text));
}
