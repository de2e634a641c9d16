import { type BookClass, bookClasses, printUsePlaceBook, usePlaceForm } from "@so-thiet-bi/contract/books";
import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import { pause } from "../../../beside/turns.ts";
import { accountingHead, isPrivate, signaturesOf } from "../../../papers/heads.ts";
import { type Paper, type Table, type TableRow, table } from "../../../papers/paper.ts";
import { prints } from "../../../papers/prints.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { yearAsked } from "../queries/periods.ts";
import { readUsePlaceBook } from "../queries.ts";
import { priceOf, sumOf } from "../rules.ts";
import type { Amounts, BookEntry, BookThing, UsePlaceBook } from "./facts.ts";

export interface BookTotals {
  opening: number;
  increase: number;
  decrease: number;
  closing: number;
}

/** F33, S26-H. Quantities of different units are not added up: the totals are of value. */
export const usePlaceBook = prints(
  printUsePlaceBook,
  async ({ db, actor, query }) => {
    const book = await readUsePlaceBook(db, actor, query);
    await pause();
    const things = merged(book.things);
    await pause();
    return setUsePlaceBook({ ...book, things }, query);
  },
  {
    asks: async ({ unit, asked, options }) => {
      const { roomId, employeeId, assetClass, from, to, calendarYear } = asked;
      const when = from === undefined ? { year: yearAsked(calendarYear) } : { from, to };
      const place = { departmentId: unit.id, roomId, employeeId };
      return { query: { ...options, formNumber: usePlaceForm, ...place, assetClass, ...when } };
    },
  },
);

function setUsePlaceBook(
  { unit, place, period, things }: UsePlaceBook,
  options: PaperOptions & { formNumber: string; assetClass?: BookClass | undefined },
): Paper {
  const isYear = period.from.endsWith("-01-01") && period.to === `${period.from.slice(0, 4)}-12-31`;
  const span = isYear
    ? `Năm: ${period.from.slice(0, 4)}`
    : `Từ ngày ${formatDay(period.from)} đến ngày ${formatDay(period.to)}`;
  const name = isYear ? period.from.slice(0, 4) : `${period.from} ${period.to}`;
  return {
    name: `Sổ ${isPrivate(unit) ? "nơi sử dụng" : options.formNumber} ${place} ${name}`,
    orientation: "landscape",
    head: accountingHead(unit, options.formNumber),
    title: "Sổ theo dõi TSCĐ và công cụ, dụng cụ tại nơi sử dụng",
    subtitle: [
      span,
      `Tên đơn vị, phòng, ban (hoặc người sử dụng): ${place}`,
      `Loại tài sản, công cụ, dụng cụ: ${options.assetClass ? classWords[options.assetClass] : "Tất cả"}`,
    ],
    blocks: [tableOf(things)],
    closing: { date: options.dated ?? null },
    signatures: signaturesOf(unit, printUsePlaceBook.signers, options, {
      accountant: { role: "Kế toán trưởng" },
      head: { role: "Thủ trưởng đơn vị" },
    }),
    book: { openedOn: null },
  };
}

export function totalsOf(things: readonly BookThing[]): BookTotals {
  const totals = { opening: 0, increase: 0, decrease: 0, closing: 0 };
  for (const { opening, entries } of things) {
    totals.opening += opening.value;
    totals.closing += opening.value;
    for (const { value } of entries) {
      totals[value < 0 ? "decrease" : "increase"] += Math.abs(value);
      totals.closing += value;
    }
  }
  return totals;
}

/**
 * Pieces with codes of their own are one thing to this book: what one voucher brought of a name at a price is
 * one line.
 */
export function merged(things: readonly BookThing[]): BookThing[] {
  const alike = Map.groupBy(things, ({ name, unit, assetClass }) => JSON.stringify([name, unit, assetClass]));
  return [...alike.values()].map(([first, ...others]) => {
    const all = [first as BookThing, ...others];
    return {
      ...(first as BookThing),
      opening: sumOfAmounts(all.map(({ opening }) => opening)),
      entries: mergedEntries(all.flatMap(({ entries }) => entries)),
    };
  });
}

function mergedEntries(entries: readonly BookEntry[]): BookEntry[] {
  const alike = Map.groupBy(entries, ({ date, number, reason, quantity, value }) =>
    JSON.stringify([date, number, reason, Math.sign(quantity), priceOf(value, quantity)]),
  );
  return [...alike.values()]
    .map((some) => ({ ...(some[0] as BookEntry), ...sumOfAmounts(some) }))
    .sort((a, b) => (a.date ?? "9999").localeCompare(b.date ?? "9999"));
}

function sumOfAmounts(amounts: readonly Amounts[]): Amounts {
  return {
    quantity: sumOf(amounts.map(({ quantity }) => quantity)),
    value: amounts.reduce((sum, { value }) => sum + value, 0),
  };
}

export const classWords: Record<BookClass, string> = {
  FIXED_ASSET: "Tài sản cố định",
  TOOL: "Công cụ, dụng cụ",
  SUPPLY: "Vật tư",
};

type Key =
  | "date"
  | "number"
  | "day"
  | "name"
  | "unit"
  | "inQuantity"
  | "inPrice"
  | "inValue"
  | "reason"
  | "outQuantity"
  | "outPrice"
  | "outValue";

function tableOf(things: readonly BookThing[]): Table {
  const classes = bookClasses.filter((one) => things.some(({ assetClass }) => assetClass === one));
  const rows = classes.flatMap((one): TableRow<Key>[] => [
    { kind: "heading", text: classWords[one] },
    ...things.filter(({ assetClass }) => assetClass === one).flatMap(rowsOf),
  ]);
  const totals = totalsOf(things);
  return table<Key>(
    [
      { key: "date", header: "Ngày, tháng ghi sổ", width: 19, kind: "date", letter: "A" },
      { key: "number", header: "Số hiệu", width: 24, kind: "text", under: ["Chứng từ"], letter: "B" },
      { key: "day", header: "Ngày, tháng", width: 19, kind: "date", under: ["Chứng từ"], letter: "C" },
      { key: "name", header: "Tên TSCĐ và công cụ, dụng cụ", width: "*", kind: "text", letter: "D" },
      { key: "unit", header: "Đơn vị tính", width: 12, kind: "text", align: "center", letter: "E" },
      {
        key: "inQuantity",
        header: "Số lượng",
        width: 13,
        kind: "quantity",
        under: ["Ghi tăng"],
        letter: "1",
      },
      { key: "inPrice", header: "Đơn giá", width: 21, kind: "money", under: ["Ghi tăng"], letter: "2" },
      { key: "inValue", header: "Thành tiền", width: 24, kind: "money", under: ["Ghi tăng"], letter: "3" },
      { key: "reason", header: "Lý do", width: 26, kind: "text", under: ["Ghi giảm"], letter: "F" },
      {
        key: "outQuantity",
        header: "Số lượng",
        width: 13,
        kind: "quantity",
        under: ["Ghi giảm"],
        letter: "4",
      },
      { key: "outPrice", header: "Đơn giá", width: 21, kind: "money", under: ["Ghi giảm"], letter: "5" },
      { key: "outValue", header: "Thành tiền", width: 24, kind: "money", under: ["Ghi giảm"], letter: "6" },
    ],
    [
      ...rows,
      { kind: "total", text: "Số dư đầu kỳ", cells: { inValue: totals.opening } },
      {
        kind: "total",
        text: "Cộng phát sinh",
        cells: { inValue: totals.increase, outValue: totals.decrease },
      },
      { kind: "total", text: "Số dư cuối kỳ", cells: { inValue: totals.closing } },
    ],
    { lettered: true },
  );
}

function rowsOf({ name, unit, opening, entries }: BookThing): TableRow<Key>[] {
  const rows = entries.map(({ date, number, reason, quantity, value }): TableRow<Key> => {
    const cells = { date, number, day: date, name, unit };
    const came = quantity > 0 || (quantity === 0 && value >= 0);
    const amounts = [quantity, value].map(Math.abs) as [number, number];
    if (came)
      return {
        kind: "plain",
        cells: {
          ...cells,
          inQuantity: amounts[0],
          inPrice: priceOf(amounts[1], amounts[0]),
          inValue: amounts[1],
        },
      };
    return {
      kind: "plain",
      cells: {
        ...cells,
        reason,
        outQuantity: amounts[0],
        outPrice: priceOf(amounts[1], amounts[0]),
        outValue: amounts[1],
      },
    };
  });
  if (opening.quantity === 0 && opening.value === 0) return rows;
  const { quantity, value } = opening;
  const cells = {
    number: "Số dư đầu kỳ",
    name,
    unit,
    inQuantity: quantity,
    inPrice: priceOf(value, quantity),
    inValue: value,
  };
  return [{ kind: "plain", cells }, ...rows];
}
