import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { administrativeHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { writtenDate } from "../../../../papers/written.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import { yearAsked } from "../../../books/queries/periods.ts";
import { figure } from "../../../books/rules.ts";
import { type ChemicalLot, isExpiredOn, readChemicals } from "./chemicals.ts";
import { filterLines } from "./records.ts";
import { pageOfRecord } from "./sections.ts";

/** The yearly count of chemicals, with the expired stock listed (TT 04/2019/TT-BKHCN, Điều 7). */
export const chemicalCountReport: Report = {
  key: "chemical-count",
  group: "held",
  due: { every: "calendarYear" },
  title: { vi: "Biên bản kiểm kê hóa chất", en: "Yearly count of chemicals" },
  purpose: {
    vi: "Từng lô hóa chất theo sổ để đếm, cân lại mỗi năm; hóa chất đã hết hạn đứng riêng.",
    en: "Each lot of a chemical by the books, to be counted or weighed once a year; expired stock stands apart.",
  },
  parameters: [{ name: "calendarYear" }, { name: "roomId" }],
  signers: ["keeper", "member", "chair", "head"],
  edited: true,
  make: makeChemicalCount,
};

type Key = "at" | "name" | "cas" | "lot" | "expires" | "unit" | "books" | "counted" | "gap" | "note";

async function makeChemicalCount(asking: Asking): Promise<Paper> {
  const { db, unit, asked, options } = asking;
  const year = yearAsked(asked.calendarYear);
  const day = [dayOf(new Date()), `${year}-12-31`].sort()[0] as string;
  const filters = await filterLines(asking);
  const lots = await readChemicals(db, unit.id, day, asked.roomId);
  const isExpired = isExpiredOn(day);
  const expired = lots.filter(isExpired);
  const parts = [
    {
      text: "I. Hóa chất còn hạn dùng",
      lots: lots.filter((lot) => lot.expiresOn !== null && !isExpired(lot)),
    },
    { text: "II. Hóa chất không ghi hạn dùng", lots: lots.filter(({ expiresOn }) => expiresOn === null) },
    { text: "III. Hóa chất đã hết hạn dùng, chờ thải bỏ", lots: expired },
  ];
  return {
    name: `Biên bản kiểm kê hóa chất ${year}`,
    orientation: "landscape",
    head: administrativeHead(unit, options, "BB"),
    title: "Biên bản kiểm kê hóa chất",
    about: `Năm ${year}`,
    subtitle: [`Theo sổ đến ngày ${formatDay(day)}`, ...filters],
    blocks: [
      {
        kind: "paragraph",
        text: `Hôm nay, ${writtenDate(options.dated ?? null)}, tại ${unit.name}, ban kiểm kê gồm:`,
      },
      { kind: "list", numbered: true, items: members },
      { kind: "paragraph", text: "Đã kiểm kê hóa chất, kết quả như sau:" },
      table<Key>(
        [
          { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
          { key: "name", header: "Tên hóa chất, công thức", width: "*", kind: "text" },
          { key: "cas", header: "Số CAS", width: 24, kind: "text" },
          { key: "lot", header: "Số lô", width: 20, kind: "text" },
          { key: "expires", header: "Hạn dùng", width: 23, kind: "date" },
          { key: "unit", header: "ĐVT", width: 13, kind: "text", align: "center" },
          { key: "books", header: "Theo sổ", width: 20, kind: "quantity" },
          { key: "counted", header: "Thực tế", width: 20, kind: "quantity" },
          { key: "gap", header: "Chênh lệch", width: 20, kind: "quantity" },
          { key: "note", header: "Ghi chú", width: 28, kind: "text" },
        ],
        parts.flatMap(({ text, lots: some }): TableRow<Key>[] =>
          some.length === 0 ? [] : [{ kind: "heading", text }, ...some.map(rowOf)],
        ),
      ),
      {
        kind: "paragraph",
        text: `Số lô hóa chất theo sổ: ${figure(lots.length)}, trong đó đã hết hạn dùng: ${figure(expired.length)}.`,
      },
      {
        kind: "facts",
        facts: [
          ["Nguyên nhân chênh lệch", null],
          ["Kiến nghị", null],
        ],
      },
      { kind: "paragraph", text: "Biên bản đã đọc cho mọi người cùng nghe và nhất trí ký tên." },
    ],
    signatures: signaturesOf(unit, chemicalCountReport.signers, options, {
      chair: { role: "Trưởng ban kiểm kê" },
    }),
  };
}

const members = ["Trưởng ban", "Ủy viên", "Cán bộ thiết bị"].map(
  (role) => `Ông (bà) ……………………, chức vụ ……………………, ${role}`,
);

function rowOf(chemical: ChemicalLot, index: number): TableRow<Key> {
  const { equipmentId, lotId, name, formula, cas, lot, expiresOn, unit, quantity, unusable } = chemical;
  return {
    kind: "plain",
    cells: {
      at: index + 1,
      name: formula && !name.includes(formula) ? `${name} (${formula})` : name,
      cas,
      lot,
      expires: expiresOn,
      unit,
      books: quantity,
      counted: null,
      gap: null,
      note: unusable > 0 ? `hỏng, chờ thải bỏ: ${figure(unusable)}` : null,
    },
    id: `lot:${equipmentId}:${lotId ?? 0}`,
    link: pageOfRecord(equipmentId),
  };
}
