import { asOfWords } from "@so-thiet-bi/contract/as-of";
import { basisWords, type CoverageBasis } from "@so-thiet-bi/contract/norms";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import { listUnitCoverage } from "../../../norms/queries/coverage.ts";
import { basisOfAll } from "../../../norms/queries/covering.ts";
import { sectionsOf } from "../equipment/sections.ts";
import { headingOf, type School, schoolsBelow } from "./schools.ts";

export const unitCoverageReport: Report = {
  key: "unit-coverage",
  group: "superior",
  due: { every: "schoolYear" },
  title: { vi: "Mức đáp ứng thiết bị tối thiểu của các trường", en: "Minimum equipment of the schools" },
  purpose: {
    vi: "Mỗi trường đáp ứng bao nhiêu phần trăm danh mục tối thiểu, bao nhiêu loại đủ, bao nhiêu loại còn thiếu.",
    en: "How far each school meets the minimum lists, how many items are there in full and how many are short.",
  },
  parameters: [],
  signers: ["preparer", "head"],
  ofUnitsBelow: true,
  make: makeUnitCoverage,
};

interface Figures {
  basis: CoverageBasis;
  items: number;
  mapped: number;
  full: number;
  missingItems: number;
  percent: number | null;
}

type Row = School & Figures;
type Key = "at" | "name" | "fullPercent" | keyof Figures;
type Sums = Omit<Figures, "percent" | "basis">;

const nothing: Figures = {
  basis: { rows: 0, official: 0, missingLevels: [] },
  items: 0,
  mapped: 0,
  full: 0,
  missingItems: 0,
  percent: null,
};

async function makeUnitCoverage(asking: Asking): Promise<Paper> {
  const { db, actor, unit, options } = asking;
  const schools = await schoolsBelow(asking);
  const { items, asOf } = await listUnitCoverage(db, actor, unit.id);
  const figures = new Map(items.map(({ department, parentName: _, ...one }) => [department.id, one]));
  const rows = schools.map((school): Row => ({ ...nothing, ...figures.get(school.id), ...school }));
  const under = ["Danh mục tối thiểu"];
  return {
    name: `Mức đáp ứng thiết bị tối thiểu ${unit.name}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Mức đáp ứng thiết bị tối thiểu của các trường",
    subtitle: [`Đến ngày ${formatDay(dayOf(new Date()))}`],
    blocks: [
      table<Key>(
        [
          { key: "at", header: "STT", width: 12, kind: "number", align: "center" },
          { key: "name", header: "Trường", width: "*", kind: "text" },
          { key: "items", header: "Số loại phải có", width: 28, kind: "number", under },
          { key: "mapped", header: "Đã ghép với sổ", width: 28, kind: "number", under },
          { key: "full", header: "Đủ 100%", width: 26, kind: "number", under },
          { key: "missingItems", header: "Còn thiếu", width: 26, kind: "number", under },
          { key: "fullPercent", header: "Loại đủ, %", width: 26, kind: "quantity" },
          { key: "percent", header: "Mức đáp ứng, %", width: 28, kind: "quantity" },
          { key: "basis", header: "Tính theo", width: 44, kind: "text" },
        ],
        [
          ...(await sectionsOf(rows, headingOf(asking), rowOf, totalOf)),
          totalOf(rows, `Tổng cộng ${rows.length} trường`),
        ],
      ),
      {
        kind: "paragraph",
        style: "italic",
        text: "Mức đáp ứng là trung bình của min(hiện có tốt / cần, 100%) của từng loại phải có; loại chưa biết số cần và loại không bắt buộc không tính. Ở dòng cộng là trung bình của các trường có danh mục áp dụng. Danh mục trong phần mềm có thể chưa đủ cả phụ lục.",
      },
      ...(asOf === null
        ? []
        : [{ kind: "paragraph", style: "italic", text: `${asOfWords(asOf).vi}.` } as const]),
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, unitCoverageReport.signers, options),
  };
}

function rowOf({ id, name, group: _, basis, ...figures }: Row, at: number): TableRow<Key> {
  return {
    kind: "plain",
    cells: { at, name, ...figures, fullPercent: shareOf(figures), basis: basisWords(basis).vi },
    id: `unit:${id}`,
    link: `/equipment/norm?departmentId=${id}`,
  };
}

function totalOf(rows: readonly Row[], text: string): TableRow<Key> {
  const sum: Sums = { items: 0, mapped: 0, full: 0, missingItems: 0 };
  for (const row of rows) for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += row[key];
  const percents = rows.flatMap(({ percent }) => percent ?? []);
  const percent =
    percents.length === 0 ? null : rounded(percents.reduce((total, one) => total + one, 0) / percents.length);
  return {
    kind: "total",
    text,
    cells: {
      ...sum,
      fullPercent: shareOf(sum),
      percent,
      basis: basisWords(basisOfAll(rows.map(({ basis }) => basis))).vi,
    },
  };
}

const shareOf = ({ items, full }: Pick<Figures, "items" | "full">) =>
  items === 0 ? null : rounded((full / items) * 100);
const rounded = (percent: number) => Math.round(percent * 10) / 10;
