import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { schoolYearOf } from "../../../books/queries/periods.ts";
import { getDemandStatistic } from "../../../demands/queries/statistic.ts";
import { sectionsOf } from "../equipment/sections.ts";
import { headingOf, type School, schoolsBelow } from "./schools.ts";

export const unitDemandsReport: Report = {
  key: "unit-demands",
  group: "superior",
  due: { every: "schoolYear" },
  title: { vi: "Đề nghị trang bị của các trường", en: "Demands of the schools" },
  purpose: {
    vi: "Mỗi trường đề nghị, được duyệt và đã nhận bao nhiêu trong năm học, bao nhiêu phiếu còn chờ.",
    en: "What each school asked for, was granted and received in a school year, and how many of its demands still wait.",
  },
  parameters: [{ name: "schoolYear" }, { name: "campaignId" }],
  signers: ["preparer", "head"],
  ofUnitsBelow: true,
  make: makeUnitDemands,
};

interface Figures {
  total: number;
  waiting: number;
  requestedAmount: number;
  approvedAmount: number;
  receivedAmount: number;
}

const nothing: Figures = { total: 0, waiting: 0, requestedAmount: 0, approvedAmount: 0, receivedAmount: 0 };

type Row = School & Figures;
type Key = "at" | "name" | keyof Figures;

/** The figures of the list of demands: what was given up is left out. */
async function makeUnitDemands(asking: Asking): Promise<Paper> {
  const { db, actor, unit, asked, options } = asking;
  const year = await schoolYearOf(db, unit.id, asked.schoolYear);
  const { campaignId } = asked;
  const begins = Number(year.name.slice(0, 4));
  const schools = await schoolsBelow(asking);
  const { byDepartment } = await getDemandStatistic(db, actor, { schoolYear: begins, campaignId });
  const figures = new Map(byDepartment.map(({ departmentId, ...one }) => [departmentId, one]));
  const rows = schools.map(
    ({ id, name, group }): Row => ({ ...nothing, ...figures.get(id), id, name, group }),
  );
  const under = ["Giá trị"];
  return {
    name: `Đề nghị trang bị của các trường ${year.name}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Tổng hợp đề nghị trang bị của các trường",
    subtitle: [`Năm học: ${year.name}`],
    blocks: [
      table<Key>(
        [
          { key: "at", header: "STT", width: 12, kind: "number", align: "center" },
          { key: "name", header: "Trường", width: "*", kind: "text" },
          { key: "total", header: "Số đề nghị", width: 24, kind: "number" },
          { key: "waiting", header: "Đang chờ", width: 24, kind: "number" },
          { key: "requestedAmount", header: "Đề nghị", width: 38, kind: "money", under },
          { key: "approvedAmount", header: "Được duyệt", width: 38, kind: "money", under },
          { key: "receivedAmount", header: "Đã nhận", width: 38, kind: "money", under },
        ],
        [
          ...(await sectionsOf(rows, headingOf(asking), (row, at) => rowOf(row, at, begins), totalOf)),
          totalOf(rows, `Tổng cộng ${rows.length} trường`),
        ],
      ),
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, unitDemandsReport.signers, options),
  };
}

function rowOf(
  { id, name, total, waiting, requestedAmount, approvedAmount, receivedAmount }: Row,
  at: number,
  year: number,
): TableRow<Key> {
  return {
    kind: "plain",
    cells: { at, name, total, waiting, requestedAmount, approvedAmount, receivedAmount },
    id: `unit:${id}`,
    link: `/equipment/demand?departmentId=${id}&schoolYear=${year}`,
  };
}

function totalOf(rows: readonly Row[], text: string): TableRow<Key> {
  const sum = (key: keyof Figures) => rows.reduce((total, row) => total + row[key], 0);
  const cells = { total: sum("total"), waiting: sum("waiting") };
  const amounts = {
    requestedAmount: sum("requestedAmount"),
    approvedAmount: sum("approvedAmount"),
    receivedAmount: sum("receivedAmount"),
  };
  return { kind: "total", text, cells: { ...cells, ...amounts } };
}
