import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import { periodOf } from "../../../books/queries/periods.ts";
import { readUsageOfSchools, type SchoolUsage } from "../../../usage/queries/kept-usage.ts";
import { sectionsOf } from "../equipment/sections.ts";
import { headingOf, idsOf, pageOfUnit, type School, schoolsBelow } from "./schools.ts";

export const unitUsageReport: Report = {
  key: "unit-usage",
  group: "superior",
  due: { every: "schoolYear" },
  title: { vi: "Sử dụng thiết bị của các trường", en: "Use of equipment in the schools" },
  purpose: {
    vi: "Số phiếu mượn, lượt dùng, tiết có dùng thiết bị và số giáo viên có dùng của mỗi trường.",
    en: "Loans, uses, lessons with equipment and teachers who used any, school by school.",
  },
  parameters: [{ name: "schoolYear" }, { name: "period" }],
  signers: ["preparer", "head"],
  ofUnitsBelow: true,
  make: makeUnitUsage,
};

type Figures = Omit<SchoolUsage, "id">;

const nothing: Figures = { loans: 0, uses: 0, periods: 0, ictPeriods: 0, teachers: 0, users: 0 };

type Row = School & Figures;
type Key = "at" | "name" | "percent" | keyof Figures;

async function makeUnitUsage(asking: Asking): Promise<Paper> {
  const { db, unit, asked, options } = asking;
  const period = await periodOf(db, unit.id, asked);
  const schools = await schoolsBelow(asking);
  const figures = await readUsageOfSchools(db, idsOf(schools), period);
  const rows = schools.map((school): Row => ({ ...school, ...(figures.get(school.id) ?? nothing) }));
  const under = ["Giáo viên"];
  return {
    name: `Sử dụng thiết bị của các trường ${period.from} ${period.to}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Tổng hợp sử dụng thiết bị của các trường",
    subtitle: [`Từ ngày ${formatDay(period.from)} đến ngày ${formatDay(period.to)}`],
    blocks: [
      table<Key>(
        [
          { key: "at", header: "STT", width: 12, kind: "number", align: "center" },
          { key: "name", header: "Trường", width: "*", kind: "text" },
          { key: "loans", header: "Số phiếu mượn", width: 26, kind: "number" },
          { key: "uses", header: "Số lượt", width: 24, kind: "number" },
          { key: "periods", header: "Số tiết có dùng thiết bị", width: 28, kind: "number" },
          { key: "ictPeriods", header: "Số tiết ƯDCNTT", width: 26, kind: "number" },
          { key: "teachers", header: "Tổng số", width: 22, kind: "number", under },
          { key: "users", header: "Có dùng", width: 22, kind: "number", under },
          { key: "percent", header: "Tỷ lệ %", width: 20, kind: "quantity", under },
        ],
        [
          ...(await sectionsOf(rows, headingOf(asking), rowOf, totalOf)),
          totalOf(rows, `Tổng cộng ${rows.length} trường`),
        ],
      ),
      {
        kind: "paragraph",
        style: "italic",
        text: "Một tiết của một lớp với một giáo viên tính một lần dù dùng nhiều thiết bị; mỗi loại thiết bị dùng trong một tiết là một lượt. Gồm cả số trường nhập nhanh theo tuần.",
      },
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, unitUsageReport.signers, options),
  };
}

function rowOf({ id, name, group: _, ...figures }: Row, at: number): TableRow<Key> {
  return {
    kind: "plain",
    cells: { at, name, ...figures, percent: percentOf(figures) },
    id: `unit:${id}`,
    link: pageOfUnit(id),
  };
}

function totalOf(rows: readonly Row[], text: string): TableRow<Key> {
  const sum = { ...nothing };
  for (const row of rows) for (const key of Object.keys(nothing) as (keyof Figures)[]) sum[key] += row[key];
  return { kind: "total", text, cells: { ...sum, percent: percentOf(sum) } };
}

const percentOf = ({ users, teachers }: Figures) =>
  teachers === 0 ? null : Math.round((users / teachers) * 1000) / 10;
