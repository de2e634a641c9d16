import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { dayOfMoment } from "../../../../db/days.ts";
import { unnamed } from "../../../../db/search.ts";
import { anyOf } from "../../../../db/values.ts";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { formatDay } from "../../../../sheets/dates.ts";
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

interface Figures {
  records: number;
  kinds: number;
  value: number;
  broken: number;
  brokenValue: number;
  repairing: number;
  lastEntry: string | null;
}

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
  const figures = await readFigures(db, idsOf(schools));
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

/** The figures of each school’s own list: followed records, as they stand now. */
async function readFigures(db: Db, ids: readonly number[]): Promise<Map<number, Figures>> {
  const { rows } = await sql<Figures & { id: number }>`
    with records as materialized (
      select id, department_id, md5(lower(name) || chr(10) || lower(unit)) as kind from equipments
      where department_id = ${anyOf(ids)} and active and removed_at is null
    ), shelves as (
      select equipment_id, sum(value) as value, sum(value) filter (where condition in ('BROKEN', 'DISPOSAL')) as broken_value,
        bool_or(condition in ('BROKEN', 'DISPOSAL')) as broken, bool_or(condition = 'REPAIRING') as repairing
      from stock_balances where department_id = ${anyOf(ids)} and quantity > 0 group by equipment_id
    )
    select records.department_id as id, count(*)::int as records, count(distinct records.kind)::int as kinds, coalesce(sum(shelves.value), 0)::bigint as value,
      count(*) filter (where shelves.broken)::int as broken, coalesce(sum(shelves.broken_value), 0)::bigint as "brokenValue",
      count(*) filter (where shelves.repairing)::int as repairing,
      (select ${dayOfMoment(sql`max(posted_at)`)} from stock_vouchers where department_id = records.department_id) as "lastEntry"
    from records left join shelves on shelves.equipment_id = records.id
    group by records.department_id ${unnamed}`.execute(db);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
