import { showBadCharacters } from "../sheets/cell.ts";
import { formatNumber } from "../sheets/numbers.ts";
import type { AccountingHead, CellValue, Day, PlaceAndDate, TableColumn } from "./paper.ts";

export const motherland = "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM";
export const motto = "Độc lập - Tự do - Hạnh phúc";

/** A line for the hand. */
export const dots = "……………………";

/** A value of a cell as the paper shows it. */
export function written(value: CellValue | undefined, kind: TableColumn["kind"]): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "string") return kind === "date" ? writtenDay(value) : value;
  if (kind === "year" || kind === "text") return String(value);
  return formatNumber(kind === "quantity" ? value : Math.round(value));
}

/** `2026-09-05` as `05/09/2026`; anything else as it stands. */
export function writtenDay(day: Day): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  return year ? `${date}/${month}/${year}` : day;
}

/**
 * “Đông Hà, ngày 05 tháng 6 năm 2026”. Days below 10 and the months 1 and 2 carry a zero, so that nobody can
 * put a figure before them.
 */
export function writtenPlaceAndDate({ place, date }: PlaceAndDate): string {
  const day = writtenDate(date);
  return place ? `${place}, ${day}` : day.replace(/^n/, "N");
}

export function writtenDate(date: Day | null): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? "") ?? [];
  if (!year) return "ngày …… tháng …… năm ………";
  return `ngày ${day} tháng ${Number(month) > 2 ? Number(month) : month} năm ${year}`;
}

export function writtenNumber(number: string | null): string {
  return number ? `Số: ${number}` : "Số: ………………";
}

/** The left and the right lines of a head of accounting. */
export function accountingLines(head: AccountingHead): { left: [string, string]; right: [string, string] } {
  return {
    left: [`Đơn vị: ${capitals(head.unit)}`, `Mã QHNS: ${head.budgetCode ?? "………………"}`],
    right: [`Mẫu số ${head.formNumber}`, `(Ban hành kèm theo ${head.circular})`],
  };
}

/** Without a number of pages it is left for the hand. */
export function writtenBook(pages: number | null, openedOn: Day | null): [string, string] {
  const last = pages === null ? "……" : String(pages).padStart(2, "0");
  return [
    `Sổ này có ${last} trang, đánh số từ trang 01 đến trang ${last}.`,
    `Ngày mở sổ: ${openedOn ? writtenDay(openedOn) : "……/……/………"}`,
  ];
}

export function capitals(text: string): string {
  return text.toLocaleUpperCase("vi");
}

export function alignmentOf({ align, kind }: TableColumn): "left" | "center" | "right" {
  return (
    align ??
    (
      {
        text: "left",
        number: "right",
        quantity: "right",
        money: "right",
        year: "center",
        date: "center",
      } as const
    )[kind]
  );
}

/**
 * Every text of a paper, or of anything else, with composed letters and without characters that cannot be
 * shown.
 */
export function composed<Value>(value: Value, spelt: (text: string) => string = (text) => text): Value {
  if (typeof value === "string")
    return spelt(
      showBadCharacters(value.normalize("NFC").replace(/\r\n?/g, "\n").replaceAll("\t", " ")),
    ) as Value;
  if (Array.isArray(value)) return value.map((one) => composed(one, spelt)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, composed(inner, spelt)]),
  ) as Value;
}

/** An ordinal of headings, of which there are fewer than forty. */
export function roman(ordinal: number): string {
  const tens = ["", "X", "XX", "XXX"][Math.floor(ordinal / 10)] ?? "";
  return tens + (["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"][ordinal % 10] ?? "");
}
