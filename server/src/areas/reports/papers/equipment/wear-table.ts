import { alike, codesText } from "../../../../papers/alike.ts";
import { accountingHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { yearAsked } from "../../../books/queries/periods.ts";
import { sumOf } from "../../../books/rules.ts";
import { type Asset, readAssets } from "./assets.ts";
import { noAssetGroup, noteOn } from "./fixed-assets.ts";
import { pageOfPieces, sectionsOf, sumOfKnown } from "./sections.ts";

const formNumber = "C55a-HD";

export const wearReport: Report = {
  key: "wear",
  form: "F35",
  group: "yearEnd",
  due: {
    every: "calendarYear",
    law: { cites: "wearCircular", article: { vi: "Điều 12", en: "Article 12" } },
  },
  title: { vi: "Bảng tính hao mòn tài sản cố định", en: "Wear of fixed assets" },
  purpose: {
    vi: "Hao mòn đã ghi trong năm, lũy kế và giá trị còn lại của từng tài sản cố định.",
    en: "The posted wear of each fixed asset in a year, altogether, and what it is still worth.",
  },
  parameters: [{ name: "calendarYear" }],
  signers: ["preparer", "accountant", "head"],
  make: makeWear,
};

type Key =
  | "at"
  | "code"
  | "name"
  | "inUse"
  | "quantity"
  | "price"
  | "rate"
  | "before"
  | "yearly"
  | "accumulated"
  | "left";

async function makeWear(asking: Asking): Promise<Paper> {
  const { unit, asked, options } = asking;
  const year = yearAsked(asked.calendarYear);
  const read = await readAssets(asking, year);
  const assets = read.assets.filter(({ closing }) => closing.quantity !== 0 || closing.value !== 0);
  return {
    name: `Bảng tính hao mòn ${year}`,
    orientation: "landscape",
    head: accountingHead(unit, formNumber),
    title: "Bảng tính hao mòn tài sản cố định",
    subtitle: [`Năm: ${year}`],
    blocks: [
      table<Key>(
        [
          { key: "at", header: "STT", width: 10, kind: "number", align: "center", letter: "A" },
          { key: "code", header: "Mã", width: 24, kind: "text", letter: "B" },
          { key: "name", header: "Loại, tên tài sản cố định", width: "*", kind: "text", letter: "C" },
          { key: "inUse", header: "Năm SD", width: 14, kind: "year", letter: "D" },
          { key: "quantity", header: "SL", width: 12, kind: "quantity", letter: "1" },
          { key: "price", header: "Nguyên giá", width: 28, kind: "money", letter: "2" },
          { key: "rate", header: "Tỷ lệ hao mòn %", width: 17, kind: "quantity", letter: "3" },
          { key: "before", header: "Lũy kế năm trước", width: 27, kind: "money", letter: "4" },
          { key: "yearly", header: "Hao mòn trong năm", width: 27, kind: "money", letter: "5" },
          { key: "accumulated", header: "Lũy kế", width: 27, kind: "money", letter: "6" },
          { key: "left", header: "Giá trị còn lại", width: 27, kind: "money", letter: "7" },
        ],
        [...(await sectionsOf(merged(assets), noAssetGroup, rowOf, totalOf)), totalOf(assets, "Tổng cộng")],
        { lettered: true },
      ),
      { kind: "paragraph", style: "italic", text: noteOn({ ...read, assets }) },
    ],
    closing: { date: options.dated ?? null },
    signatures: signaturesOf(unit, wearReport.signers, options, {
      accountant: { role: "Kế toán trưởng" },
      head: { role: "Thủ trưởng đơn vị" },
    }),
  };
}

interface WearRow extends Asset {
  link: string;
}

/**
 * Assets of one name, year, price and rate wear alike, so they are one row; the book of fixed assets has each
 * by itself.
 */
function merged(assets: readonly Asset[]): WearRow[] {
  const sayingOf = ({ name, group, inUseDate, rate, closing, worn }: Asset) => [
    name,
    group,
    inUseDate?.slice(0, 4),
    rate,
    closing,
    worn,
  ];
  return alike(assets, sayingOf).map((some) => {
    const [first, ...others] = some;
    const link = pageOfPieces(some);
    if (others.length === 0) return { ...first, link };
    const { closing, worn } = first;
    const times = some.length;
    return {
      ...first,
      link,
      code: codesText(some.map(({ code }) => code)) ?? first.code,
      closing: { quantity: sumOf(some.map((one) => one.closing.quantity)), value: closing.value * times },
      worn: worn && {
        yearly: worn.yearly === null ? null : worn.yearly * times,
        accumulated: worn.accumulated * times,
        left: worn.left * times,
      },
    };
  });
}

function rowOf({ id, code, name, inUseDate, closing, rate, worn, link }: WearRow, at: number): TableRow<Key> {
  return {
    kind: "plain",
    cells: {
      at,
      code,
      name,
      inUse: inUseDate === null ? null : Number(inUseDate.slice(0, 4)),
      quantity: closing.quantity,
      price: closing.value,
      rate,
      ...(worn && {
        before: worn.accumulated - (worn.yearly ?? 0),
        yearly: worn.yearly,
        accumulated: worn.accumulated,
        left: worn.left,
      }),
    },
    id: `equipment:${id}`,
    link,
  };
}

function totalOf(assets: readonly Asset[], text: string): TableRow<Key> {
  const yearly = sumOfKnown(assets.map(({ worn }) => worn?.yearly));
  const accumulated = sumOfKnown(assets.map(({ worn }) => worn?.accumulated));
  return {
    kind: "total",
    text,
    cells: {
      price: assets.reduce((total, { closing }) => total + closing.value, 0),
      before: accumulated === null ? null : accumulated - (yearly ?? 0),
      yearly,
      accumulated,
      left: sumOfKnown(assets.map(({ worn }) => worn?.left)),
    },
  };
}
