import { logYears } from "@so-thiet-bi/contract/ghs";
import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import { periodOf } from "../../../books/queries/periods.ts";
import type { Period } from "../../../books/rules.ts";
import { type ChemicalLot, hazardText } from "./chemicals.ts";
import { filterLines } from "./records.ts";
import { pageOfRecord } from "./sections.ts";

/** The log of the use of hazardous chemicals, in the columns of TT 04/2019/TT-BKHCN, Điều 7. */
export const chemicalLogReport: Report = {
  key: "chemical-log",
  group: "moved",
  due: { every: "month" },
  title: { vi: "Sổ sử dụng hóa chất nguy hại", en: "Log of hazardous chemicals" },
  purpose: {
    vi: "Mỗi lần dùng hóa chất nguy hại: tên, công thức, nhóm nguy hại, lượng dùng, lượng thải và sự cố.",
    en: "Each use of a hazardous chemical: names, formula, hazard group, how much was used and left, incidents.",
  },
  parameters: [{ name: "schoolYear" }, { name: "period" }],
  signers: ["keeper", "head"],
  // its lines name teachers
  inside: true,
  make: makeChemicalLog,
};

interface UseLine
  extends Pick<ChemicalLot, "equipmentId" | "unit" | "formula" | "pictograms" | "signalWord"> {
  date: string;
  number: string;
  scientificName: string | null;
  name: string;
  control: string | null;
  used: number;
  waste: number | null;
  incident: string | null;
  reason: string;
  lesson: string | null;
  classroom: string | null;
  teacher: string | null;
  receiver: string | null;
  /** Who posted the issue handed it out. */
  handedBy: string | null;
  secondPerson: string | null;
}

type Key =
  | "date"
  | "scientific"
  | "trade"
  | "formula"
  | "hazard"
  | "use"
  | "unit"
  | "used"
  | "waste"
  | "incident"
  | "people";

async function makeChemicalLog(asking: Asking): Promise<Paper> {
  const { db, unit, asked, options } = asking;
  const period = await periodOf(db, unit.id, asked);
  const filters = await filterLines(asking);
  const lines = await readUses(db, unit.id, period);
  return {
    name: `Sổ sử dụng hóa chất nguy hại ${period.from} ${period.to}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Sổ sử dụng hóa chất nguy hại",
    subtitle: [`Từ ngày ${formatDay(period.from)} đến ngày ${formatDay(period.to)}`, ...filters],
    blocks: [
      table<Key>(
        [
          { key: "date", header: "Ngày", width: 21, kind: "date" },
          { key: "scientific", header: "Tên khoa học", width: "3*", kind: "text" },
          { key: "trade", header: "Tên thương mại", width: "4*", kind: "text" },
          { key: "formula", header: "Công thức hóa học", width: 20, kind: "text" },
          { key: "hazard", header: "Nhóm nguy hại", width: "4*", kind: "text" },
          { key: "use", header: "Nội dung, bài dạy, lớp", width: "4*", kind: "text" },
          { key: "unit", header: "ĐVT", width: 12, kind: "text", align: "center" },
          { key: "used", header: "Lượng sử dụng", width: 17, kind: "quantity" },
          { key: "waste", header: "Lượng thải", width: 15, kind: "quantity" },
          { key: "incident", header: "Sự cố, nguy hiểm mới", width: "3*", kind: "text" },
          { key: "people", header: "Người sử dụng, người giao, người giám sát", width: "3*", kind: "text" },
        ],
        lines.map(rowOf),
      ),
      {
        kind: "paragraph",
        style: "italic",
        text: `Sổ được lưu giữ sau khi kết thúc sử dụng: ít nhất ${logYears.hazardous} năm đối với hóa chất nguy hại, ${logYears.banned} năm đối với hóa chất cấm.`,
      },
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, chemicalLogReport.signers, options),
    book: { openedOn: null },
  };
}

function rowOf(line: UseLine, index: number): TableRow<Key> {
  const { equipmentId, date, lesson, classroom, teacher, receiver, handedBy, secondPerson } = line;
  const lessonOf = [lesson, classroom && `lớp ${classroom}`].filter(Boolean).join(", ");
  const control = line.control === "BANNED" ? "Hóa chất cấm" : line.control && "Hạn chế sử dụng";
  return {
    kind: "plain",
    cells: {
      date,
      scientific: line.scientificName,
      trade: line.name,
      formula: line.formula,
      hazard: [control, hazardText(line)].filter(Boolean).join("; ") || null,
      use: lessonOf || line.reason,
      unit: line.unit,
      used: line.used,
      waste: line.waste,
      incident: line.incident,
      people: [
        teacher ?? receiver,
        handedBy && `giao: ${handedBy}`,
        secondPerson && `giám sát: ${secondPerson}`,
      ]
        .filter(Boolean)
        .join("; "),
    },
    id: `use:${line.number}:${index}`,
    link: pageOfRecord(equipmentId),
  };
}

/** What issues that stand took of hazardous chemicals, with what was noted of them. */
async function readUses(db: Db, departmentId: number, { from, to }: Period): Promise<UseLine[]> {
  const { rows } = await sql<UseLine>`
    with used as (
      select movement.voucher_id, movement.equipment_id, -sum(movement.quantity) as quantity
      from stock_movements as movement
      join stock_vouchers as voucher on voucher.id = movement.voucher_id and voucher.type = 'ISSUE' and voucher.status = 'POSTED'
      where movement.department_id = ${departmentId} and movement.date between ${from}::date and ${to}::date and movement.quantity < 0
      group by 1, 2
    ), slips as (
      select line.voucher_id, line.equipment_id, min(registration.id) as id
      from loan_lines as line join loans on loans.id = line.loan_id join loan_registrations as registration on registration.id = loans.registration_id
      where line.voucher_id in (select voucher_id from used)
      group by 1, 2 having count(*) = 1
    ), noted as (
      select note.voucher_id, note.equipment_id, sum(note.waste) as waste, string_agg(note.incident, '; ' order by note.id) as incident,
        sum(note.returned) filter (where back.status = 'POSTED') as returned
      from chemical_notes as note
      left join stock_vouchers as back on back.id = note.return_voucher_id
      where note.department_id = ${departmentId} and note.voucher_id in (select voucher_id from used)
      group by 1, 2
    )
    select equipments.id as "equipmentId", voucher.date, voucher.number, voucher.reason, voucher.receiver, voucher.posted_by_name as "handedBy", voucher.second_person_name as "secondPerson",
      type.scientific_name as "scientificName", equipments.name, equipments.unit, type.formula, type.pictograms, type.signal_word as "signalWord", type.control,
      used.quantity - coalesce(noted.returned, 0) as used, noted.waste, noted.incident, coalesce(lesson.name, registration.lesson_title) as lesson, classroom.name as classroom, employee.name as teacher
    from used
    join stock_vouchers as voucher on voucher.id = used.voucher_id
    join equipments on equipments.id = used.equipment_id
    join equipment_types as type on type.id = equipments.type_id and type.hazardous
    left join noted on noted.voucher_id = used.voucher_id and noted.equipment_id = used.equipment_id
    left join slips on slips.voucher_id = used.voucher_id and slips.equipment_id = used.equipment_id
    left join loan_registrations as registration on registration.id = slips.id
    left join employees as employee on employee.id = registration.borrower_id
    left join classrooms as classroom on classroom.id = registration.classroom_id
    left join lessons as lesson on lesson.id = registration.lesson_id
    order by voucher.date, voucher.id, equipments.name, equipments.id`.execute(db);
  return rows;
}
