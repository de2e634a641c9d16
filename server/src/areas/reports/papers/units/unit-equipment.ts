import { asOfWords } from "@so-thiet-bi/contract/as-of";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import { type EquipmentFigures, readEquipmentFigures } from "../../../equipment/queries/kept-equipment.ts";
import { sectionsOf } from "../equipment/sections.ts";
import { headingOf, idsOf, type School, schoolsBelow } from "./schools.ts";

export const unitEquipmentReport: Report = {
  key: "unit-equipment",
  group: "superior",
  due: { every: "schoolYear" },
  title: { vi: "Thiết bị của các trường", en: "Equipment of the schools" },
  purpose: {
    vi: "Mỗi trường có bao nhiêu thiết bị, trị giá bao nhiêu, bao nhiêu đang hỏng, đang sửa, lần ghi sổ gần nhất.",
    en: "How much equipment each school has, what it is worth, how much is broken or at repair, and when it last posted something.",
  },
  parameters: [],
  signers: ["preparer", "head"],
  ofUnitsBelow: true,
  make: makeUnitEquipment,
};

type Figures = Omit<EquipmentFigures, "departmentId" | "conditions" | "since">;

const nothing: Figures = {
  records: 0,
  kinds: 0,
  value: 0,
  broken: 0,
  brokenValue: 0,
  repairing: 0,
  lastEntry: null,
};

type Row = School & Figures;
type Key = "at" | "name" | keyof Figures;

async function makeUnitEquipment(asking: Asking): Promise<Paper> {
  const { db, unit, options } = asking;
  const schools = await schoolsBelow(asking);
  const { of: figures, asOf } = await readEquipmentFigures(db, idsOf(schools));
  const rows = schools.map((school): Row => ({ ...school, ...(figures.get(school.id) ?? nothing) }));
  return {
    name: `Thiết bị của các trường ${unit.name}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Tổng hợp thiết bị của các trường",
    subtitle: [`Đến ngày ${formatDay(dayOf(new Date()))}`],
    blocks: [
      table<Key>(
        [
          { key: "at", header: "STT", width: 12, kind: "number", align: "center" },
          { key: "name", header: "Trường", width: "*", kind: "text" },
          { key: "records", header: "Số thiết bị", width: 22, kind: "number" },
          { key: "kinds", header: "Số loại", width: 22, kind: "number" },
          { key: "value", header: "Giá trị", width: 36, kind: "money" },
          { key: "broken", header: "Số thiết bị có hỏng", width: 24, kind: "number" },
          { key: "brokenValue", header: "Giá trị hỏng", width: 32, kind: "money" },
          { key: "repairing", header: "Số thiết bị đang sửa", width: 24, kind: "number" },
          { key: "lastEntry", header: "Ghi sổ gần nhất", width: 27, kind: "date" },
        ],
        [
          ...(await sectionsOf(rows, headingOf(asking), rowOf, totalOf)),
          totalOf(rows, `Tổng cộng ${rows.length} trường`),
        ],
      ),
      {
        kind: "paragraph",
        style: "italic",
        text: "Hỏng gồm cả chờ thanh lý. Trường chưa có ngày ghi sổ là trường chưa nhập dữ liệu.",
      },
      ...(asOf === null
        ? []
        : [{ kind: "paragraph", style: "italic", text: `${asOfWords(asOf).vi}.` } as const]),
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, unitEquipmentReport.signers, options),
  };
}

function rowOf(
  { id, name, records, kinds, value, broken, brokenValue, repairing, lastEntry }: Row,
  at: number,
): TableRow<Key> {
  return {
    kind: "plain",
    cells: { at, name, records, kinds, value, broken, brokenValue, repairing, lastEntry },
    id: `unit:${id}`,
    link: `/equipment/management?departmentId=${id}`,
  };
}

function totalOf(rows: readonly Row[], text: string): TableRow<Key> {
  const sum = (key: "records" | "value" | "broken" | "brokenValue" | "repairing") =>
    rows.reduce((total, row) => total + row[key], 0);
  const cells = {
    records: sum("records"),
    value: sum("value"),
    broken: sum("broken"),
    brokenValue: sum("brokenValue"),
    repairing: sum("repairing"),
  };
  return { kind: "total", text, cells };
}
