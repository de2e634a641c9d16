import { sql } from "kysely";
import { pause } from "../../../../beside/turns.ts";
import { dayOfMoment } from "../../../../db/days.ts";
import { unnamed } from "../../../../db/search.ts";
import { alike, codesText } from "../../../../papers/alike.ts";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import { schoolYearOf } from "../../../books/queries/periods.ts";
import { sumOf } from "../../../books/rules.ts";
import { filterLines, groupColumns, inOrderOfNames, joins, testOf } from "./records.ts";
import { kindsIn, pageOfPieces, sectionsOf, sumOfValues } from "./sections.ts";

export const neverUsedReport: Report = {
  key: "never-used",
  group: "yearEnd",
  due: { every: "schoolYear" },
  title: { vi: "Thiết bị không dùng trong năm học", en: "Not used in the school year" },
  purpose: {
    vi: "Thiết bị cho mượn được mà trong năm không ai mượn, đăng ký, được giao hay lĩnh dùng.",
    en: "What could be borrowed and nobody borrowed, registered, was given or drew in the year.",
  },
  parameters: [
    { name: "schoolYear" },
    { name: "subjectId" },
    { name: "equipmentGroupId" },
    { name: "fundingSourceId" },
    { name: "grade" },
  ],
  signers: ["preparer", "head"],
  make: makeNeverUsed,
};

interface UnusedRow {
  id: number;
  code: string;
  name: string;
  unit: string;
  rooms: string | null;
  inUseYear: number | null;
  quantity: number;
  value: number;
  lastUsed: string | null;
  group: { id: number | null; name: string | null };
}

type Key = "at" | "code" | "name" | "unit" | "rooms" | "inUse" | "quantity" | "value" | "last";

async function makeNeverUsed(asking: Asking): Promise<Paper> {
  const { db, unit, asked, options } = asking;
  const year = await schoolYearOf(db, unit.id, asked.schoolYear);
  const filters = await filterLines(asking);
  const unused = await readUnused(asking, year);
  await pause();
  const rows = merged(unused);
  await pause();
  return {
    name: `Thiết bị không dùng trong năm học ${year.name}`,
    orientation: "landscape",
    head: internalHead(unit),
    title: "Thiết bị không dùng trong năm học",
    subtitle: [`Năm học: ${year.name} (từ ${formatDay(year.from)} đến ${formatDay(year.to)})`, ...filters],
    blocks: [
      table<Key>(
        [
          { key: "at", header: "STT", width: 10, kind: "number", align: "center" },
          { key: "code", header: "Mã", width: 26, kind: "text" },
          { key: "name", header: "Tên thiết bị", width: "*", kind: "text" },
          { key: "unit", header: "ĐVT", width: 14, kind: "text", align: "center" },
          { key: "rooms", header: "Nơi để", width: 52, kind: "text" },
          { key: "inUse", header: "Năm SD", width: 15, kind: "year" },
          { key: "quantity", header: "SL tốt", width: 16, kind: "quantity" },
          { key: "value", header: "Giá trị", width: 28, kind: "money" },
          { key: "last", header: "Lần dùng gần nhất", width: 24, kind: "date" },
        ],
        [
          ...(await sectionsOf(rows, groupColumns.subject.nowhere, rowOf, totalOf)),
          totalOf(rows, "Tổng cộng"),
        ],
      ),
      {
        kind: "paragraph",
        style: "italic",
        text: "Chỉ gồm thiết bị đang theo dõi, còn tốt và cho phép mượn. Phiếu bị từ chối hoặc đã hủy không tính là có dùng.",
      },
    ],
    closing: closingOf(unit, options),
    signatures: signaturesOf(unit, neverUsedReport.signers, options),
  };
}

interface ListRow extends UnusedRow {
  link: string;
}

/** Pieces of one thing that stand in one room and were used last on one day are one row. */
function merged(rows: readonly UnusedRow[]): ListRow[] {
  return alike(rows, ({ id: _, code: __, quantity: ___, value: ____, ...same }) => same).map((some) => {
    const [first, ...others] = some;
    const link = pageOfPieces(some);
    if (others.length === 0) return { ...first, link };
    const quantity = sumOf(some.map((one) => one.quantity));
    return {
      ...first,
      link,
      code: codesText(some.map(({ code }) => code)) ?? first.code,
      quantity,
      value: sumOfValues(some),
    };
  });
}

function rowOf(
  { id, code, name, unit, rooms, inUseYear: inUse, quantity, value, lastUsed: last, link }: ListRow,
  at: number,
): TableRow<Key> {
  return {
    kind: "plain",
    cells: { at, code, name, unit, rooms, inUse, quantity, value, last },
    id: `equipment:${id}`,
    link,
  };
}

function totalOf(rows: readonly UnusedRow[], text: string): TableRow<Key> {
  return { kind: "total", text: `${text}: ${kindsIn(rows)}`, cells: { value: sumOfValues(rows) } };
}

/**
 * Every use is a day of some record: a loan, a registration that stood, things in somebody’s hands, an issue.
 */
async function readUnused(
  { db, unit, asked }: Asking,
  { from, to }: { from: string; to: string },
): Promise<UnusedRow[]> {
  const { id, name, order } = groupColumns.subject;
  const { rows } = await sql<UnusedRow>`
    with uses as (
      select line.equipment_id, registration.date as first, greatest(registration.date, ${dayOfMoment(sql`upper(registration.span)`)}) as last
      from loans join loan_registrations as registration on registration.id = loans.registration_id join loan_lines as line on line.loan_id = loans.id
      where loans.department_id = ${unit.id}
      union all
      select line.equipment_id, registration.date, registration.date
      from loan_registrations as registration join loan_registration_lines as line on line.registration_id = registration.id
      where registration.department_id = ${unit.id} and registration.status not in ('DRAFT', 'REJECTED', 'CANCELLED')
      union all
      select equipment_id, since, coalesce(ended_on, 'infinity') from stock_holdings where department_id = ${unit.id}
      union all
      select movement.equipment_id, movement.date, movement.date
      from stock_movements as movement join stock_vouchers as voucher on voucher.id = movement.voucher_id
      where movement.department_id = ${unit.id} and voucher.type = 'ISSUE' and voucher.status = 'POSTED'
    ), used as materialized (
      select equipment_id, bool_or(first <= ${to}::date and last >= ${from}::date) as in_year, max(first) filter (where first < ${from}::date) as before
      from uses group by equipment_id
    ), stock as materialized (
      select equipment_id, sum(quantity) as quantity, sum(value)::bigint as value, array_agg(distinct room_id) as rooms
      from stock_balances where department_id = ${unit.id} and condition = 'GOOD' and quantity > 0 group by equipment_id
    )
    select equipments.id, equipments.code, equipments.name, equipments.unit, extract(year from equipments.in_use_date)::int as "inUseYear",
      (select string_agg(room.name, ', ' order by room.sort_key) from functional_rooms as room where room.id = any (stock.rooms)) as rooms,
      stock.quantity, stock.value, used.before as "lastUsed", json_build_object('id', ${id}, 'name', ${name}) as "group"
    from equipments
    join stock on stock.equipment_id = equipments.id
    left join used on used.equipment_id = equipments.id
    ${joins}
    where equipments.department_id = ${unit.id} and equipments.active and coalesce(type.loanable, true) and not coalesce(used.in_year, false)
      and ${await testOf(db, asked)}
    order by ${order}, ${inOrderOfNames} ${unnamed}`.execute(db);
  return rows;
}
