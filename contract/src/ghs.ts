/**
 * What labels of dangerous chemicals say in every country (GHS): nine pictograms and two signal words.
 * The Vietnamese words are those of the label: “hình đồ cảnh báo”, “từ cảnh báo”.
 */
import type { Words } from "./language.ts";

export const ghsPictograms = [
  "GHS01",
  "GHS02",
  "GHS03",
  "GHS04",
  "GHS05",
  "GHS06",
  "GHS07",
  "GHS08",
  "GHS09",
] as const;
export type GhsPictogram = (typeof ghsPictograms)[number];

export const ghsPictogramWords: Record<GhsPictogram, Words> = {
  GHS01: { vi: "Chất nổ", en: "Explosive" },
  GHS02: { vi: "Dễ cháy", en: "Flammable" },
  GHS03: { vi: "Oxy hóa", en: "Oxidising" },
  GHS04: { vi: "Khí nén", en: "Gas under pressure" },
  GHS05: { vi: "Ăn mòn", en: "Corrosive" },
  GHS06: { vi: "Độc cấp tính", en: "Acutely toxic" },
  GHS07: { vi: "Có hại hoặc gây kích ứng", en: "Harmful or irritant" },
  GHS08: { vi: "Nguy hại lâu dài cho sức khỏe", en: "Lasting harm to health" },
  GHS09: { vi: "Nguy hại môi trường", en: "Harms the environment" },
};

export const signalWords = ["DANGER", "WARNING"] as const;
export type SignalWord = (typeof signalWords)[number];
export const signalWordWords: Record<SignalWord, Words> = {
  DANGER: { vi: "Nguy hiểm", en: "Danger" },
  WARNING: { vi: "Cảnh báo", en: "Warning" },
};

export const chemicalControls = ["RESTRICTED", "BANNED"] as const;
export type ChemicalControl = (typeof chemicalControls)[number];
export const chemicalControlWords: Record<ChemicalControl, Words> = {
  RESTRICTED: { vi: "Hạn chế sử dụng", en: "Restricted" },
  BANNED: { vi: "Cấm", en: "Banned" },
};

/** Years for which the log of a chemical is kept after its use has ended (TT 04/2019/TT-BKHCN, Điều 7). */
export const logYears = { hazardous: 3, banned: 10 } as const;

/**
 * Our own drawings, filled by the even-odd rule, on a square of 100 whose diamond touches the middle of each
 * side. Browser and printed label draw the same.
 */
export const ghsShapes: Record<GhsPictogram, string> = {
  GHS01:
    "M50 44 a12 12 0 1 0 0.01 0 Z M50 22 L52.5 39 H47.5 Z M32 31 L44 42 L40 45 Z M68 31 L60 45 L56 42 Z M24 50 L37 51 L36 56 Z M76 50 L64 56 L63 51 Z M35 70 L40 63 L43 66 Z M65 70 L57 66 L60 63 Z",
  GHS02:
    "M50 22 C58 32 67 41 65 54 C64 63 58 67 50 67 C42 67 36 63 35 54 C34 46 40 43 41 35 C45 39 46 43 46 47 C51 41 52 31 50 22 Z M36 70 H64 V74 H36 Z",
  GHS03:
    "M50 19 C56 27 63 32 61 41 C60 47 55 49 50 49 C45 49 40 47 39 41 C38 35 43 33 44 27 C47 30 48 33 48 36 C51 31 52 25 50 19 Z M50 50 a11 11 0 1 0 0.01 0 Z M50 55 a6 6 0 1 0 0.01 0 Z M39 74 H61 V77 H39 Z",
  GHS04:
    "M28 44 H60 C65 44 67 46 69 48 H75 V54 H69 C67 56 65 58 60 58 H28 C25 58 23 56 23 53 V49 C23 46 25 44 28 44 Z",
  GHS05:
    "M27 40 L45 30 L48 34 L30 44 Z M73 40 L55 30 L52 34 L70 44 Z M36 46 a2.2 2.2 0 1 0 0.01 0 Z M36 53 a2.2 2.2 0 1 0 0.01 0 Z M64 46 a2.2 2.2 0 1 0 0.01 0 Z M64 53 a2.2 2.2 0 1 0 0.01 0 Z M25 60 H33 L36 65 L39 60 H47 V67 H31 Z M53 63 C58 59 61 60 63 64 C66 60 70 59 75 61 L69 68 H55 Z",
  GHS06:
    "M50 22 C61 22 66 29 66 36 C66 42 63 45 60 47 V53 H40 V47 C37 45 34 42 34 36 C34 29 39 22 50 22 Z M43 33 a4 4 0 1 0 0.01 0 Z M57 33 a4 4 0 1 0 0.01 0 Z M50 42 L52 47 H48 Z M32 56 L36 55 L50 61 L64 55 L68 56 L69 60 L56 64 L66 68 L65 72 L61 72 L50 67.5 L39 72 L35 72 L34 68 L44 64 L31 60 Z",
  GHS07: "M44 25 H56 L53 57 H47 Z M50 62 a5.5 5.5 0 1 0 0.01 0 Z",
  GHS08:
    "M50 21 a7.5 7.5 0 1 0 0.01 0 Z M37 39 H63 C68 41 70 47 71 57 L63 67 H37 L29 57 C30 47 32 41 37 39 Z M50 42 L53 49.5 L61 48 L56 54 L61 60 L53 58.5 L50 66 L47 58.5 L39 60 L44 54 L39 48 L47 49.5 Z",
  GHS09:
    "M37 61 L39 45 L32 39 L34 36.5 L39 41 L40 29 L43.5 29 L44 39 L49 33 L51 35.5 L45 44 L46 61 H50 V64 H29 V61 Z M52 54 C58 47 67 47 71 53 L77 49 V59 L71 55 C67 61 58 61 52 54 Z",
};

/** `64-17-5`: the last digit is the sum of the others, each times its place from the right, modulo ten. */
export function isCasNumber(written: string): boolean {
  const found = /^(\d{2,7})-(\d{2})-(\d)$/.exec(written);
  if (!found) return false;
  const [, head = "", middle = "", check] = found;
  const digits = [...`${head}${middle}`].reverse().map(Number);
  return digits.reduce((sum, digit, index) => sum + digit * (index + 1), 0) % 10 === Number(check);
}
