import { type Grouping, groupingWords } from "@so-thiet-bi/contract/report-words";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { pause } from "../../../../beside/turns.ts";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import { type Asking, type Report, wordingOfUnit } from "../../../../papers/report.ts";
import { spokenBy } from "../../../../papers/spoken.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import { countKinds } from "../../../books/rules.ts";
import { type EquipmentGrouping, filterLines, groupColumns, readStock, type StockRow } from "./records.ts";
import { groupsOf, sumOfValues } from "./sections.ts";

const choices = [
  "fundingSource",
  "year",
  "subject",
  "equipmentGroup",
  "room",
] as const satisfies readonly Grouping[];

export const valueByReport: Report = {
  key: "value-by",
  group: "held",
  due: { every: "occasion" },
  title: {
    vi: "Tổng hợp giá trị thiết bị",
    en: "Value of equipment",
  },
  purpose: {
    vi: "Số loại, giá trị và phần còn tốt, theo nguồn, năm, môn, nhóm hoặc phòng.",
    en: "Kinds, value, and how much of it is good, by source, year, subject, group or room.",
  },
  parameters: [
    { name: "groupBy", choices },
    { name: "assetClass" },
    { name: "subjectId" },
    { name: "roomId" },
    { name: "equipmentGroupId" },
    { name: "fundingSourceId" },
    { name: "grade" },
  ],
  signers: ["preparer", "accountant", "head"],
  make: makeValueBy,
};

type Key = "at" | "name" | "records" | "kinds" | "good" | "other" | "value" | "percent";

/** The filter of the equipment list that finds the records of a group. */
const filterOf: Record<(typeof choices)[number], string> = {
  fundingSource: "fundingSourceId",
  year: "inUseYear",
  subject: "subjectId",
  equipmentGroup: "groupId",
  room: "roomId",
};

async function makeValueBy(asking: Asking): Promise<Paper> {
  const { unit, asked, options } = asking;
  const by = (asked.groupBy ?? "fundingSource") as (typeof choices)[number];
  const filters = await filterLines(asking);
  const rows = (await readStock(asking, by as EquipmentGrouping)).filter(({ quantity }) => quantity !== 0);
  const groups = groupsOf(rows, spokenBy(wordingOfUnit(unit))(groupColumns[by].nowhere ?? ""));
  const all = figuresOf(rows, sumOfValues(rows));
  await pause();
  const word = groupingWords[by].vi;
  return {
    name: `Giá trị thiết bị theo ${word.toLocaleLowerCase("vi")}`,
    orientation: "portrait",
    head: internalHead(unit),
    title: "Giá trị thiết bị",
    about: `Theo ${word.toLocaleLowerCase("vi")}`,
    subtitle: [...filters, `Đến ngày ${formatDay(dayOf(new Date()))}`],
    blocks: [
      table<Key>(
        [
          { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
          { key: "name", header: word, width: "*", kind: "text" },
          { key: "records", header: "Số thiết bị", width: 14, kind: "number" },
          { key: "kinds", header: "Số loại", width: 14, kind: "number" },
          { key: "good", header: "Tốt", width: 27, kind: "money", under: ["Giá trị"] },
          { key: "other", header: "Hỏng, mất, đang sửa", width: 26, kind: "money", under: ["Giá trị"] },
          { key: "value", header: "Cộng", width: 28, kind: "money", under: ["Giá trị"] },
          { key: "percent", header: "Tỷ lệ %", width: 14, kind: "quantity" },
        ],
        [
          ...groups.map(
            ({ id, name, rows: some }, index): TableRow<Key> => ({
              kind: "plain",
              cells: { at: index + 1, name, ...figuresOf(some, all.value) },
              id: `${by}:${id ?? 0}`,
              ...(id !== null && {
                link: `/equipment/management?${filterOf[by]}=${id}&departmentId=${unit.id}`,
              }),
            }),
          ),
          { kind: "total", text: "Tổng cộng", cells: all },
        ],
      ),
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, valueByReport.signers, options),
  };
}

/** `of`: what all of it is worth. */
function figuresOf(rows: readonly StockRow[], of: number) {
  const value = sumOfValues(rows);
  const good = rows.reduce((sum, { goodValue }) => sum + goodValue, 0);
  return {
    records: new Set(rows.map(({ id }) => id)).size,
    kinds: countKinds(rows),
    good,
    other: value - good,
    value,
    percent: of === 0 ? null : Math.round((value / of) * 1000) / 10,
  };
}
