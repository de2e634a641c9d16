import { accountingHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { yearAsked } from "../../../books/queries/periods.ts";
import { figure } from "../../../books/rules.ts";
import { type Asset, type AssetsOfYear, type Departure, readAssets } from "./assets.ts";
import { pageOfRecord, sectionsOf, sumOfKnown, sumOfValues } from "./sections.ts";

/** As they are now. */
const formNumber = "S24-H";

export const fixedAssetsReport: Report = {
  key: "fixed-assets",
  form: "F34",
  group: "held",
  due: { every: "calendarYear" },
  title: { vi: "Sổ tài sản cố định", en: "Book of fixed assets" },
  publicForm: formNumber,
  purpose: {
    vi: "Tài sản cố định của năm theo nhóm: ghi tăng, nguyên giá, hao mòn, ghi giảm.",
    en: "The year’s fixed assets by group: how they came, their price, their wear, how they went.",
  },
  parameters: [{ name: "calendarYear" }],
  signers: ["preparer", "accountant", "head"],
  make: makeFixedAssets,
};

type Key =
  | "at"
  | "number"
  | "day"
  | "name"
  | "country"
  | "inUse"
  | "code"
  | "card"
  | "price"
  | "depreciationRate"
  | "depreciation"
  | "wearRate"
  | "wear"
  | "yearly"
  | "accumulated"
  | "outNumber"
  | "outDay"
  | "reason"
  | "left";

async function makeFixedAssets(asking: Asking): Promise<Paper> {
  const { unit, asked, options } = asking;
  const year = yearAsked(asked.calendarYear);
  const read = await readAssets(asking, year);
  const { assets } = read;
  const came = ["Ghi tăng TSCĐ"];
  const worn = ["Khấu hao (hao mòn) TSCĐ"];
  const gone = ["Ghi giảm TSCĐ"];
  return {
    name: `Sổ tài sản cố định ${year}`,
    orientation: "landscape",
    head: accountingHead(unit, formNumber),
    title: "Sổ tài sản cố định",
    subtitle: [`Năm: ${year}`],
    blocks: [
      table<Key>(
        [
          { key: "at", header: "STT", width: 7, kind: "number", align: "center", letter: "A" },
          {
            key: "number",
            header: "Số hiệu",
            width: 17,
            kind: "text",
            under: ["Chứng từ"],
            letter: "B",
          },
          {
            key: "day",
            header: "Ngày, tháng",
            width: 19,
            kind: "date",
            under: ["Chứng từ"],
            letter: "C",
          },
          {
            key: "name",
            header: "Tên, đặc điểm, ký hiệu TSCĐ",
            width: "*",
            kind: "text",
            under: came,
            letter: "D",
          },
          { key: "country", header: "Nước sản xuất", width: 11, kind: "text", under: came, letter: "E" },
          {
            key: "inUse",
            header: "Tháng, năm đưa vào sử dụng ở đơn vị",
            width: 14,
            kind: "text",
            align: "center",
            under: came,
            letter: "G",
          },
          { key: "code", header: "Số hiệu TSCĐ", width: 16, kind: "text", under: came, letter: "H" },
          // for the hand: whoever keeps cards of assets (S25-H) numbers them apart
          { key: "card", header: "Thẻ TSCĐ", width: 9, kind: "text", under: came, letter: "I" },
          { key: "price", header: "Nguyên giá TSCĐ", width: 18, kind: "money", under: came, letter: "1" },
          {
            key: "depreciationRate",
            header: "Tỷ lệ %",
            width: 5,
            kind: "quantity",
            under: [...worn, "Khấu hao"],
            letter: "2",
          },
          {
            key: "depreciation",
            header: "Số tiền",
            width: 7,
            kind: "money",
            under: [...worn, "Khấu hao"],
            letter: "3",
          },
          {
            key: "wearRate",
            header: "Tỷ lệ %",
            width: 6,
            kind: "quantity",
            under: [...worn, "Hao mòn"],
            letter: "4",
          },
          {
            key: "wear",
            header: "Số tiền",
            width: 16,
            kind: "money",
            under: [...worn, "Hao mòn"],
            letter: "5",
          },
          {
            key: "yearly",
            header: "Tổng số khấu hao (hao mòn) phát sinh trong năm",
            width: 16,
            kind: "money",
            under: worn,
            letter: "6",
          },
          {
            key: "accumulated",
            header: "Lũy kế khấu hao/hao mòn đã tính đến khi chuyển sổ hoặc ghi giảm TSCĐ",
            width: 18,
            kind: "money",
            under: worn,
            letter: "7",
          },
          {
            key: "outNumber",
            header: "Số hiệu",
            width: 13,
            kind: "text",
            under: [...gone, "Chứng từ"],
            letter: "K",
          },
          {
            key: "outDay",
            header: "Ngày, tháng",
            width: 19,
            kind: "date",
            under: [...gone, "Chứng từ"],
            letter: "L",
          },
          { key: "reason", header: "Lý do ghi giảm TSCĐ", width: 11, kind: "text", under: gone, letter: "M" },
          {
            key: "left",
            header: "Giá trị còn lại của TSCĐ",
            width: 14,
            kind: "money",
            under: gone,
            letter: "8",
          },
        ],
        [...(await sectionsOf(assets, noAssetGroup, rowsOf, totalOf)), totalOf(assets, "Tổng cộng")],
        { lettered: true },
      ),
      { kind: "paragraph", style: "italic", text: noteOn(read) },
    ],
    closing: { date: options.dated ?? null },
    signatures: signaturesOf(unit, fixedAssetsReport.signers, options, {
      accountant: { role: "Kế toán trưởng" },
      head: { role: "Thủ trưởng đơn vị" },
    }),
    book: { openedOn: null },
  };
}

export const noAssetGroup = "Chưa xếp nhóm tài sản";

/** An asset of which several parts went has a row for each of them. */
function rowsOf(asset: Asset, at: number): TableRow<Key>[] {
  return [
    rowOf(asset, at),
    ...asset.gone.slice(1).map(
      (departure, index): TableRow<Key> => ({
        kind: "plain",
        cells: { name: nameOf(asset, departure.quantity), ...goneCells(departure) },
        id: `equipment:${asset.id}:${index + 2}`,
        link: pageOfRecord(asset.id),
      }),
    ),
  ];
}

function rowOf(asset: Asset, at: number): TableRow<Key> {
  const { id, code, country, inUseDate, came, value, quantity, rate, worn, gone, closing } = asset;
  const [departure] = gone;
  const isGone = closing.quantity === 0;
  return {
    kind: "plain",
    cells: {
      at,
      number: came.number,
      day: came.date,
      name: nameOf(asset, quantity),
      country,
      inUse: inUseDate === null ? null : inUseDate.slice(0, 7).split("-").reverse().join("/"),
      code,
      price: value,
      wearRate: rate,
      ...(!isGone && worn && { wear: worn.yearly, yearly: worn.yearly, accumulated: worn.accumulated }),
      ...(isGone && departure?.worn && { accumulated: departure.worn.accumulated }),
      ...(departure && goneCells(departure)),
    },
    id: `equipment:${id}`,
    link: pageOfRecord(id),
  };
}

function goneCells({ number, date, reason, worn }: Departure) {
  return { outNumber: number, outDay: date, reason, left: worn?.left ?? null };
}

function nameOf({ name, specification }: Asset, quantity: number): string {
  // the column is narrow: what is said at length stands on the record
  const first = specification?.split("\n")[0] ?? "";
  return [name, first.length > 20 ? "" : first, quantity === 1 ? "" : `SL: ${figure(quantity)}`]
    .filter(Boolean)
    .join("; ");
}

/** What no asset of the rows says, their total does not say either. */
function totalOf(assets: readonly Asset[], text: string): TableRow<Key> {
  const held = assets.map((asset) => ({ ...asset, isGone: asset.closing.quantity === 0 }));
  const yearly = sumOfKnown(held.map(({ isGone, worn }) => (isGone ? null : worn?.yearly)));
  const accumulated = sumOfKnown(
    held.map(({ isGone, worn, gone }) => (isGone ? gone[0]?.worn?.accumulated : worn?.accumulated)),
  );
  const left = sumOfKnown(assets.flatMap(({ gone }) => gone.map(({ worn }) => worn?.left)));
  return {
    kind: "total",
    text,
    cells: { price: sumOfValues(assets), wear: yearly, yearly, accumulated, left },
  };
}

/** Says up to which year wear is posted, and of how many assets it is not. */
export function noteOn({ assets, year, wornThrough }: AssetsOfYear): string {
  if (wornThrough === null)
    return "Đơn vị chưa ghi hao mòn năm nào, nên các cột hao mòn và giá trị còn lại để trống.";
  const posted =
    wornThrough === year
      ? `Hao mòn và giá trị còn lại là số đã ghi sổ đến 31/12/${year}.`
      : `Năm ${year} chưa ghi hao mòn: hao mòn lũy kế và giá trị còn lại là số đã ghi sổ đến 31/12/${wornThrough}.`;
  const open = assets.filter(({ worn, closing }) => worn === null && closing.quantity !== 0).length;
  return open === 0 ? posted : `${posted} ${open} tài sản chưa ghi hao mòn lần nào nên để trống.`;
}
