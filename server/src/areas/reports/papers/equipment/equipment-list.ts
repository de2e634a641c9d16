import type { Grouping } from "@so-thiet-bi/contract/report-words";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { pause } from "../../../../beside/turns.ts";
import { alike, codesText } from "../../../../papers/alike.ts";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import { sumOf } from "../../../books/rules.ts";
import { type EquipmentGrouping, filterLines, groupColumns, readStock, type StockRow } from "./records.ts";
import { kindsIn, orNothing, pageOfPieces, sectionsOf, sumOfValues } from "./sections.ts";

const choices = [
  "subject",
  "room",
  "subjectGroup",
  "equipmentGroup",
  "fundingSource",
  "year",
  "none",
] as const satisfies readonly Grouping[];

export const equipmentListReport: Report = {
  key: "equipment-list",
  group: "held",
  due: { every: "occasion" },
  title: { vi: "Danh mục thiết bị hiện có", en: "Equipment at hand" },
  purpose: {
    vi: "Thiết bị đang theo dõi, còn tốt, hỏng, đang sửa và giá trị, theo môn, phòng hoặc nguồn.",
    en: "What is followed, how much of it is good, broken or being repaired, and its value, by subject, room or source.",
  },
  parameters: [
    { name: "groupBy", choices },
    { name: "subjectId" },
    { name: "roomId" },
    { name: "equipmentGroupId" },
    { name: "fundingSourceId" },
    { name: "grade" },
    { name: "assetClass" },
    { name: "hideZero" },
  ],
  signers: ["preparer", "head"],
  make: makeEquipmentList,
};

type Key =
  | "at"
  | "code"
  | "name"
  | "unit"
  | "inUse"
  | "source"
  | "good"
  | "broken"
  | "repairing"
  | "disposal"
  | "lost"
  | "quantity"
  | "value";

async function makeEquipmentList(asking: Asking): Promise<Paper> {
  const { unit, asked, options } = asking;
  const by = (asked.groupBy ?? "subject") as EquipmentGrouping;
  const filters = await filterLines(asking);
  const rows = merged(await readStock(asking, by)).filter(
    ({ quantity }) => !asked.hideZero || quantity !== 0,
  );
  await pause();
  const sections = await sectionsOf(rows, groupColumns[by].nowhere, rowOf, totalOf);
  await pause();
  const under = ["Số lượng"];
  return {
    name: `Danh mục thiết bị ${unit.name}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Danh mục thiết bị hiện có",
    subtitle: [...filters, `Đến ngày ${formatDay(dayOf(new Date()))}`],
    blocks: [
      table<Key>(
        [
          { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
          { key: "code", header: "Mã", width: 24, kind: "text" },
          { key: "name", header: "Tên thiết bị", width: "*", kind: "text" },
          { key: "unit", header: "ĐVT", width: 13, kind: "text", align: "center" },
          { key: "inUse", header: "Năm SD", width: 13, kind: "year" },
          { key: "source", header: "Nguồn", width: 28, kind: "text" },
          { key: "good", header: "Tốt", width: 13, kind: "quantity", under },
          { key: "broken", header: "Hỏng", width: 13, kind: "quantity", under },
          { key: "repairing", header: "Đang sửa", width: 13, kind: "quantity", under },
          { key: "disposal", header: "Chờ thanh lý", width: 14, kind: "quantity", under },
          { key: "lost", header: "Mất", width: 12, kind: "quantity", under },
          { key: "quantity", header: "Tổng", width: 14, kind: "quantity", under },
          { key: "value", header: "Giá trị", width: 26, kind: "money" },
        ],
        [...sections, totalOf(rows, "Tổng cộng")],
      ),
      {
        kind: "paragraph",
        style: "italic",
        text: "Cột Tổng gồm mọi tình trạng còn trên sổ. Số lượng của các đơn vị tính khác nhau không cộng với nhau, nên chỉ cộng số loại và giá trị.",
      },
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, equipmentListReport.signers, options),
  };
}

interface ListRow extends StockRow {
  link: string;
}

/** Pieces of one thing, from one year and source, stand in one row. */
function merged(rows: readonly StockRow[]): ListRow[] {
  return alike(rows, ({ name, unit, inUseYear, source, group }) => [
    name,
    unit,
    inUseYear,
    source,
    group,
  ]).map((some) => {
    const [first, ...others] = some;
    const link = pageOfPieces(some);
    if (others.length === 0) return { ...first, link };
    const sum = (of: (row: StockRow) => number) => sumOf(some.map(of));
    return {
      ...first,
      link,
      code: codesText(some.map(({ code }) => code)) ?? first.code,
      good: sum(({ good }) => good),
      broken: sum(({ broken }) => broken),
      repairing: sum(({ repairing }) => repairing),
      disposal: sum(({ disposal }) => disposal),
      lost: sum(({ lost }) => lost),
      quantity: sum(({ quantity }) => quantity),
      value: sumOfValues(some),
    };
  });
}

function rowOf(row: ListRow, at: number): TableRow<Key> {
  const { id, code, name, unit, inUseYear: inUse, source, quantity, link } = row;
  const [good, broken, repairing] = [orNothing(row.good), orNothing(row.broken), orNothing(row.repairing)];
  const [disposal, lost, value] = [orNothing(row.disposal), orNothing(row.lost), orNothing(row.value)];
  return {
    kind: "plain",
    cells: { at, code, name, unit, inUse, source, good, broken, repairing, disposal, lost, quantity, value },
    id: `equipment:${id}:${row.group.id ?? ""}`,
    link,
  };
}

function totalOf(rows: readonly StockRow[], text: string): TableRow<Key> {
  return { kind: "total", text: `${text}: ${kindsIn(rows)}`, cells: { value: sumOfValues(rows) } };
}
