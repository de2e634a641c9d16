/** Passwords that are tried first by guessing. */
import { foldedKey } from "@so-thiet-bi/contract/fold";
// 49,000 passwords from leaks, MIT licence, of zxcvbn-ts; Vietnamese ones among them
import { dictionary } from "@zxcvbn-ts/language-common";

let folded: ReadonlySet<string> | undefined;

/** `key`: folded. The list is folded for the first password that is judged. */
function isLeaked(key: string): boolean {
  folded ??= new Set(dictionary["passwords-common"].map((password) => foldedKey(String(password))));
  return folded.has(key);
}

/** What a Vietnamese school would think of, and the list does not have. Without marks and spaces. */
const schoolWords =
  "matkhau matkhaumoi matkhaucu matkhaucuatoi matkhaucuaban daylamatkhau khongcomatkhau taikhoan dangnhap xinchao chaoban khongbiet toikhongbiet anhyeuem emyeuanh anhyeuemnhieulam " +
  "yeuemmaimai yeuem yeuanh toiyeuvietnam vietnam vietnamvodich vietnamquehuongtoi hanoi saigon danang haiphong cantho hochiminh thanhphohochiminh bachho bacho conmeo congavang " +
  "thaygiao cogiao giaovien hocsinh hieutruong phohieutruong ketoan quantri quantrihethong nguoidung truonghoc truongtoi nhatruong tieuhoc trunghoccoso trunghocphothong mamnon " +
  "giaoduc daotao giaoducvadaotao sogiaoduc sogiaoducvadaotao phonggiaoduc phonggiaoducvadaotao thietbi thietbitruonghoc thietbidayhoc sothietbi quanlythietbi thuvien thuquy vanthu";
const ownWords = schoolWords.split(" ");

const rows = [
  "1234567890",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qazwsxedcrfvtgbyhnujmikolp",
  "abcdefghijklmnopqrstuvwxyz",
];
const fewestDifferent = 5;
const fewestOwnLetters = 4;
const mostAround = 8;

/**
 * `about`: names of the person and the unit, and the username; a password made of one of them and little else
 * is easy too.
 */
export function isEasyToGuess(password: string, about: readonly string[]): boolean {
  const key = foldedKey(password);
  if (new Set(key).size < fewestDifferent || repeats(key) || runsAlong(key) || isPhoneNumber(key))
    return true;
  const core = plain(key.replace(/^[^a-z]+|[^a-z]+$/g, ""));
  const around = key.length - core.length;
  if (isLeaked(key) || (core.length >= fewestOwnLetters && around <= mostAround && isLeaked(core)))
    return true;
  const letters = plain(key).replace(/[^a-z]/g, "");
  const left = (word: string) => letters.length - word.length;
  return [...ownWords, ...about.flatMap(endsOf)].some(
    (word) => letters.includes(word) && left(word) < fewestOwnLetters,
  );
}

/** Signs that stand for letters are read as those. */
function plain(key: string): string {
  const letters: Record<string, string> = {
    "@": "a",
    "4": "a",
    "3": "e",
    "1": "i",
    "!": "i",
    "0": "o",
    $: "s",
    "5": "s",
    "7": "t",
  };
  return key.replace(/(?<=[a-z@$])[@431!0$57](?=[a-z@$])/g, (sign) => letters[sign] ?? sign);
}

/** `Trường THCS Bến Hạ` → `truongthcsbenha`, `thcsbenha`, `benha`. */
function endsOf(name: string): string[] {
  const words = name
    .split(/[\s._-]+/)
    .map((word) => foldedKey(word).replace(/[^a-z]/g, ""))
    .filter(Boolean);
  return words.map((_, from) => words.slice(from).join("")).filter((word) => word.length >= fewestOwnLetters);
}

/** `abcabcabca`: the same few signs again and again. */
function repeats(key: string): boolean {
  return [1, 2, 3, 4, 5].some(
    (length) => key.length > length && key === key.slice(0, length).repeat(key.length).slice(0, key.length),
  );
}

/**
 * `1234567890`, `0987654321`, `qwertyuiop123`: along the keyboard or the alphabet from one end to the other,
 * and at most three signs more.
 */
function runsAlong(key: string): boolean {
  const ways = rows.flatMap((row) => [row.repeat(2), [...row].reverse().join("").repeat(2)]);
  const isRun = (part: string) => part.length > 2 && ways.some((way) => way.includes(part));
  const [start = ""] = /^\d+|^[a-z]+/.exec(key) ?? [];
  const rest = key.slice(start.length);
  return isRun(start) && (rest.length <= 3 || isRun(rest));
}

function isPhoneNumber(key: string): boolean {
  return /^(\+?84|0)\d{9}$/.test(key.replace(/[.-]/g, ""));
}
