import { type VoucherType, voucherTypeWords } from "@so-thiet-bi/contract/stock";
import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { unnamed } from "../../../../db/search.ts";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import { periodOf } from "../../../books/queries/periods.ts";
import { type Period, sumOf } from "../../../books/rules.ts";
import { isChemical } from "./chemicals.ts";
import { filterLines, inOrderOfNames } from "./records.ts";
import { pageOfRecord } from "./sections.ts";

export const chemicalBookReport: Report = {
  key: "chemical-book",
  form: "F36",
  group: "moved",
  due: { every: "month" },
  title: { vi: "Sổ theo dõi hóa chất", en: "Book of chemicals" },
  purpose: {
    vi: "Từng lô hóa chất: nhập, xuất cho bài nào, lớp nào, giáo viên nào, còn bao nhiêu.",
    en: "Each lot of a chemical: what came, for which lesson, class and teacher it went, and what is left.",
  },
  parameters: [{ name: "schoolYear" }, { name: "period" }, { name: "roomId" }],
  signers: ["keeper", "head"],
  // its lines name teachers
  inside: true,
  make: makeChemicalBook,
};

interface LotLine {
  equipmentId: number;
  lotId: number | null;
  code: string;
  name: string;
  unit: string;
  formula: string | null;
  hazardous: boolean;
  lot: string | null;
  expiresOn: string | null;
  /** `null`: everything before the period. */
  date: string | null;
  number: string | null;
  type: VoucherType | null;
  reason: string | null;
  quantity: number;
  teacher: string | null;
  classroom: string | null;
  lesson: string | null;
  deliverer: string | null;
  receiver: string | null;
}

type Key = "date" | "number" | "in" | "out" | "use" | "left" | "person";

async function makeChemicalBook(asking: Asking): Promise<Paper> {
  const { db, unit, asked, options } = asking;
  const period = await periodOf(db, unit.id, asked);
  const filters = await filterLines(asking);
  const lines = await readLots(db, unit.id, asked.roomId, period);
  const lots = Map.groupBy(lines, ({ equipmentId, lotId }) => `${equipmentId} ${lotId}`);
  return {
    name: `Sổ theo dõi hóa chất ${period.from} ${period.to}`,
    orientation: "portrait",
    head: internalHead(unit),
    title: "Sổ theo dõi hóa chất",
    subtitle: [`Từ ngày ${formatDay(period.from)} đến ngày ${formatDay(period.to)}`, ...filters],
    blocks: [
      table<Key>(
        [
          { key: "date", header: "Ngày", width: 21, kind: "date" },
          { key: "number", header: "Chứng từ", width: 25, kind: "text" },
          { key: "in", header: "Nhập", width: 15, kind: "quantity" },
          { key: "out", header: "Xuất", width: 15, kind: "quantity" },
          { key: "use", header: "Nội dung, bài dạy, lớp", width: "*", kind: "text" },
          { key: "left", header: "Còn", width: 15, kind: "quantity" },
          { key: "person", header: "Người giao, người nhận", width: 33, kind: "text" },
        ],
        [...lots.values()].flatMap(rowsOfLot),
      ),
      {
        kind: "paragraph",
        style: "italic",
        text: "Gồm vật tư tiêu hao có công thức, số CAS hoặc được đánh dấu độc hại trong danh mục thiết bị, và vật tư thuộc nhóm hóa chất.",
      },
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, chemicalBookReport.signers, options),
    book: { openedOn: null },
  };
}

function rowsOfLot(lines: readonly LotLine[]): TableRow<Key>[] {
  const { equipmentId, lotId, code, name, unit, formula, hazardous, lot, expiresOn } = lines[0] as LotLine;
  const about = [lot && `lô ${lot}`, expiresOn && `hạn dùng ${formatDay(expiresOn)}`, hazardous && "độc hại"]
    .filter(Boolean)
    .join(", ");
  const rows: TableRow<Key>[] = [
    {
      kind: "heading",
      text: `${name}${formula && !name.includes(formula) ? ` (${formula})` : ""}, ${unit}; mã ${code}${about && `; ${about}`}`,
    },
  ];
  let left = 0;
  for (const [index, line] of lines.entries()) {
    const { date, number, quantity } = line;
    left = sumOf([left, quantity]);
    const shared = { id: `lot:${equipmentId}:${lotId ?? 0}:${index}`, link: pageOfRecord(equipmentId) };
    if (date === null) {
      rows.push({ kind: "plain", cells: { use: "Tồn đầu kỳ", left }, ...shared });
      continue;
    }
    const sides = { in: quantity > 0 ? quantity : null, out: quantity < 0 ? -quantity : null };
    rows.push({
      kind: "plain",
      cells: { date, number, ...sides, use: useOf(line), left, person: personOf(line) },
      ...shared,
    });
  }
  return rows;
}

/** Who brought what came, and who took what went. */
function personOf({ quantity, teacher, deliverer, receiver }: LotLine): string | null {
  return teacher ?? (quantity > 0 ? deliverer : receiver);
}

function useOf({ lesson, classroom, type, reason }: LotLine): string {
  if (lesson ?? classroom) return [lesson, classroom && `lớp ${classroom}`].filter(Boolean).join(", ");
  return [type && voucherTypeWords[type].vi, reason].filter(Boolean).join(": ");
}

/**
 * What a voucher changed of a lot; an issue for a slip knows its lesson where the slip is the only one of the
 * voucher that took of it.
 */
async function readLots(
  db: Db,
  departmentId: number,
  roomId: number | undefined,
  { from, to }: Period,
): Promise<LotLine[]> {
  const { rows } = await sql<LotLine>`
    with chemicals as materialized (
      select equipments.id, equipments.code, equipments.code_key, equipments.name, equipments.unit, type.formula, coalesce(type.hazardous, false) as hazardous
      from equipments
      left join equipment_types as type on type.id = equipments.type_id
      left join equipment_groups as equipment_group on equipment_group.id = equipments.group_id
      where equipments.department_id = ${departmentId} and ${isChemical}
    ), net as (
      select movement.equipment_id, movement.lot_id, case when movement.date >= ${from}::date then movement.voucher_id end as voucher_id,
        case when movement.date >= ${from}::date then movement.date end as date, sum(movement.quantity) as quantity, min(movement.id) as first
      from stock_movements as movement
      where movement.department_id = ${departmentId} and movement.equipment_id in (select id from chemicals) and movement.date <= ${to}::date
        ${roomId === undefined ? sql`` : sql`and movement.room_id = ${roomId}`}
      group by 1, 2, 3, 4
    ), slips as (
      select line.voucher_id, line.equipment_id, min(registration.id) as id
      from loan_lines as line join loans on loans.id = line.loan_id join loan_registrations as registration on registration.id = loans.registration_id
      where line.voucher_id in (select voucher_id from net)
      group by 1, 2 having count(*) = 1
    )
    select equipments.id as "equipmentId", net.lot_id as "lotId", equipments.code, equipments.name, equipments.unit, equipments.formula, equipments.hazardous,
      lot.number as lot, lot.expires_on as "expiresOn", net.date, voucher.number, voucher.type, voucher.reason, net.quantity,
      employee.name as teacher, classroom.name as classroom, coalesce(lesson.name, registration.lesson_title) as lesson, voucher.deliverer, voucher.receiver
    from net
    join chemicals as equipments on equipments.id = net.equipment_id
    left join stock_lots as lot on lot.id = net.lot_id
    left join stock_vouchers as voucher on voucher.id = net.voucher_id
    left join slips on slips.voucher_id = net.voucher_id and slips.equipment_id = net.equipment_id
    left join loan_registrations as registration on registration.id = slips.id
    left join employees as employee on employee.id = registration.borrower_id
    left join classrooms as classroom on classroom.id = registration.classroom_id
    left join lessons as lesson on lesson.id = registration.lesson_id
    where net.quantity <> 0
    order by ${inOrderOfNames}, lot.expires_on nulls last, net.lot_id nulls last, net.date nulls first, net.first ${unnamed}`.execute(
    db,
  );
  return rows;
}
