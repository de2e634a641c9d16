import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { unnamed } from "../../../../db/search.ts";
import { anyOf } from "../../../../db/values.ts";
import { closingOf, internalHead, signaturesOf } from "../../../../papers/heads.ts";
import { type Paper, type TableRow, table } from "../../../../papers/paper.ts";
import type { Asking, Report } from "../../../../papers/report.ts";
import { formatDay } from "../../../../sheets/dates.ts";
import { periodOf } from "../../../books/queries/periods.ts";
import type { Period } from "../../../books/rules.ts";
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

interface Figures {
  loans: number;
  uses: number;
  periods: number;
  ictPeriods: number;
  teachers: number;
  users: number;
}

const nothing: Figures = { loans: 0, uses: 0, periods: 0, ictPeriods: 0, teachers: 0, users: 0 };

type Row = School & Figures;
type Key = "at" | "name" | "percent" | keyof Figures;

async function makeUnitUsage(asking: Asking): Promise<Paper> {
  const { db, unit, asked, options } = asking;
  const period = await periodOf(db, unit.id, asked);
  const schools = await schoolsBelow(asking);
  const figures = await readUsage(db, idsOf(schools), period);
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

/**
 * What `usage/rules.ts` counts for one school, for all of them in the database: lessons are pairs of a
 * teacher’s period and a class, a slip without a class belongs to the lesson the teacher has then, and a use
 * is a kind of thing in a lesson or in a loan without periods.
 *
 * why numbers for things (a type is even, a record without one odd), and lessons with one slip added up by
 * themselves: a province has a million lines, which as words and sorted lesson by lesson took nearly
 * twice as long; lessons of several slips are few
 */
async function readUsage(
  db: Db,
  ids: readonly number[],
  { from, to }: Period,
): Promise<Map<number, Figures>> {
  const { rows } = await sql<Figures & { id: number }>`
    with slips as materialized (
      select registration.id, registration.department_id, registration.borrower_id, registration.kind, registration.date, registration.session,
        registration.periods, registration.classroom_id, registration.uses_ict
      from loan_registrations as registration
      where registration.department_id = ${anyOf(ids)} and registration.date between ${from} and ${to}
        and (registration.status = 'BORROWED' or (registration.status in ('APPROVED', 'PREPARED') and lower(registration.span) <= now()
          and not exists (select from loan_registration_lines as line where line.registration_id = registration.id)))
    ), things as materialized (
      select slips.id, coalesce(2 * equipments.type_id, 2 * equipments.id + 1) as thing
      from slips join loans on loans.registration_id = slips.id join loan_lines as line on line.loan_id = loans.id
      join equipments on equipments.id = line.equipment_id
      where slips.kind <> 'OUTSIDE'
    ), kinds as materialized (
      select id, count(distinct thing)::int as things from things group by id
    ), lessons as materialized (
      select slips.id, slips.department_id, slips.uses_ict, slips.borrower_id, slips.date, slips.session, period,
        coalesce(slips.classroom_id, min(slips.classroom_id) over same) as classroom_id, count(*) over same as slips
      from slips cross join unnest(slips.periods) as period where slips.kind = 'PERIOD'
      window same as (partition by slips.borrower_id, slips.date, slips.session, period)
    ), alone as (
      select department_id, coalesce(sum(things), 0)::int as uses, count(things)::int as periods, (count(*) filter (where uses_ict))::int as ict
      from lessons left join kinds using (id) where slips = 1 group by department_id
    ), beside as materialized (
      select * from lessons where slips > 1
    ), lesson_things as (
      select department_id, count(*)::int as uses from (
        select distinct department_id, borrower_id, date, session, period, classroom_id, thing from beside join things using (id)) as lessons
      group by department_id
    ), equipped as (
      select department_id, count(*)::int as periods from (
        select distinct department_id, borrower_id, date, session, period, classroom_id from beside join kinds using (id)) as lessons
      group by department_id
    ), ict as (
      select department_id, count(*)::int as periods from (
        select distinct department_id, borrower_id, date, session, period, classroom_id from beside where uses_ict) as lessons
      group by department_id
    ), longer as (
      select slips.department_id, sum(kinds.things)::int as uses from slips join kinds using (id) where slips.kind <> 'PERIOD' group by 1
    ), lent as (
      select slips.department_id, count(*)::int as loans from slips join loans on loans.registration_id = slips.id group by 1
    ), counted as (
      select department_id, sum(uses)::int as uses, sum(equipment_periods)::int as periods, sum(ict_periods)::int as ict
      from usage_counts where department_id = ${anyOf(ids)} and week_monday between ${addDays(from, -3)} and ${addDays(to, -3)} group by 1
    ), people as materialized (
        select department_id, borrower_id from slips where kind <> 'OUTSIDE'
        union
        select department_id, employee_id from usage_counts
        where department_id = ${anyOf(ids)} and week_monday between ${addDays(from, -3)} and ${addDays(to, -3)}
          and greatest(uses, equipment_periods, ict_periods, subject_room_periods, multi_purpose_periods) > 0
    ), users as (
      select people.department_id, count(*)::int as users
      from people join employees on employees.id = people.borrower_id and employees.kind = 'TEACHER' and employees.active
      where employees.id = any (array(select borrower_id from people)) group by 1
    ), teachers as (
      select department_id, count(*)::int as teachers from employees
      where department_id = ${anyOf(ids)} and kind = 'TEACHER' and active group by 1
    )
    select school.id, coalesce(lent.loans, 0) as loans, coalesce(alone.uses, 0) + coalesce(lesson_things.uses, 0) + coalesce(longer.uses, 0) + coalesce(counted.uses, 0) as uses,
      coalesce(alone.periods, 0) + coalesce(equipped.periods, 0) + coalesce(counted.periods, 0) as periods,
      coalesce(alone.ict, 0) + coalesce(ict.periods, 0) + coalesce(counted.ict, 0) as "ictPeriods",
      coalesce(teachers.teachers, 0) as teachers, coalesce(users.users, 0) as users
    from unnest(${ids}::bigint[]) as school (id)
    left join lent on lent.department_id = school.id
    left join alone on alone.department_id = school.id
    left join lesson_things on lesson_things.department_id = school.id
    left join longer on longer.department_id = school.id
    left join equipped on equipped.department_id = school.id
    left join ict on ict.department_id = school.id
    left join counted on counted.department_id = school.id
    left join users on users.department_id = school.id
    left join teachers on teachers.department_id = school.id ${unnamed}`.execute(db);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
