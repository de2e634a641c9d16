import { type AidGrade, aidGradeWords } from "@so-thiet-bi/contract/home-made-aids";
import { sql } from "kysely";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { schoolYearOf } from "../../../books/queries/periods.ts";
import { filterLines, groupColumns, inOrderOfNames, joins, testOf } from "./records.ts";
import { kindsIn, pageOfRecord, sumOfValues } from "./sections.ts";

export const selfMadeBookReport: Report = {
  key: "self-made-book",
  form: "F37",
  group: "held",
  due: { every: "schoolYear" },
  title: { vi: "Danh mục thiết bị tự làm", en: "Home-made equipment" },
  purpose: {
    vi: "Thiết bị giáo viên, học sinh tự làm trong năm học: tác giả, vật liệu, môn, bài dạy, chi phí, kết quả nghiệm thu.",
    en: "What teachers and pupils made in a school year: by whom, of what, for which subject and lessons, at what cost, and how it was accepted.",
  },
  parameters: [{ name: "schoolYear" }, { name: "subjectId" }],
  signers: ["chair", "secretary", "member", "head"],
  make: makeSelfMadeBook,
};

interface MadeRow {
  id: number;
  name: string;
  unit: string;
  maker: string | null;
  specification: string | null;
  subject: string | null;
  /** What came on the books, whether it is still there or not. */
  quantity: number;
  value: number;
  document: string | null;
  /** Of what the school's council accepted here. */
  grade: AidGrade | null;
  /** For which its maker made it. */
  lessons: string | null;
}

type Key = "at" | "name" | "maker" | "material" | "subject" | "quantity" | "value" | "result";

async function makeSelfMadeBook(asking: Asking): Promise<Paper> {
  const { db, unit, asked, options } = asking;
  const year = await schoolYearOf(db, unit.id, asked.schoolYear);
  const filters = await filterLines(asking);
  const rows = await readMade(asking, year);
  return {
    name: `Danh mục thiết bị tự làm ${year.name}`,
    orientation: "portrait",
    head: internalHead(unit),
    title: "Danh mục và nghiệm thu thiết bị tự làm",
    subtitle: [`Năm học: ${year.name}`, ...filters],
    blocks: [
      table<Key>(
        [
          { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
          { key: "name", header: "Tên thiết bị", width: "*", kind: "text" },
          { key: "maker", header: "Tác giả", width: 27, kind: "text" },
          { key: "material", header: "Vật liệu, cách làm", width: 32, kind: "text" },
          { key: "subject", header: "Môn, bài dạy", width: 22, kind: "text" },
          { key: "quantity", header: "SL", width: 11, kind: "quantity" },
          { key: "value", header: "Chi phí", width: 20, kind: "money" },
          { key: "result", header: "Kết quả nghiệm thu", width: 24, kind: "text" },
        ],
        [
          ...rows.map(
            (
              { id, name, maker, specification, subject, lessons, quantity, value, document, grade },
              index,
            ): TableRow<Key> => ({
              kind: "plain",
              cells: {
                at: index + 1,
                name,
                maker,
                material: specification,
                subject: [subject, lessons].filter(Boolean).join(": ") || null,
                quantity,
                value,
                result:
                  [document, grade && `loại ${aidGradeWords[grade].vi}`].filter(Boolean).join(", ") || null,
              },
              id: `equipment:${id}`,
              link: pageOfRecord(id),
            }),
          ),
          { kind: "total", text: `Cộng: ${kindsIn(rows)}`, cells: { value: sumOfValues(rows) } },
        ],
      ),
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, selfMadeBookReport.signers, options),
  };
}

/** Those first on the books, or first used where that is known, in the year. */
async function readMade(
  { db, unit, asked }: Asking,
  { from, to }: { from: string; to: string },
): Promise<MadeRow[]> {
  const { rows } = await sql<MadeRow>`
    select equipments.id, equipments.name, equipments.unit, equipments.maker, equipments.specification, subject.name as subject,
      came.quantity, came.value, (select case when document_no is not null then 'BB số ' || document_no end from stock_vouchers where id = came.voucher_id) as document,
      aid.grade, aid.lessons
    from equipments ${joins}
    left join lateral (select grade, lessons from home_made_aids where equipment_id = equipments.id order by id limit 1) as aid on true
    cross join lateral (
      select coalesce(sum(quantity), 0) as quantity, coalesce(sum(value), 0)::bigint as value, min(date) as first, (array_agg(voucher_id order by date, id))[1] as voucher_id
      from stock_movements as movement
      where movement.department_id = ${unit.id} and movement.equipment_id = equipments.id and movement.quantity > 0 and not exists (
        select from stock_movements as other where other.voucher_id = movement.voucher_id and other.equipment_id = movement.equipment_id and other.quantity < 0)
    ) as came
    where equipments.department_id = ${unit.id} and equipments.self_made and ${await testOf(db, asked)}
      and coalesce(equipments.in_use_date, came.first) between ${from}::date and ${to}::date
    order by ${groupColumns.subject.order}, ${inOrderOfNames}`.execute(db);
  return rows;
}
