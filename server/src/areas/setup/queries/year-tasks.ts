/**
 * September and June: what a year needs before lessons can rely on it, and what it needs before it can rest.
 * Everything is counted from what is there; nobody ticks anything off.
 */
import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { teachingAssignments } from "@so-thiet-bi/contract/catalogues/teaching-assignments";
import { timetable } from "@so-thiet-bi/contract/catalogues/timetable";
import { capitalised, sayBoth, type Words } from "@so-thiet-bi/contract/language";
import type { YearTask } from "@so-thiet-bi/contract/setup";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import type { Actor } from "../../../http/actor.ts";
import { closingChecklist, type YearCheck, type YearRow, yearInSight } from "../../school-years/queries.ts";

export async function getYearTasks(
  db: Db,
  actor: Actor,
  yearId: number,
  checks: readonly YearCheck[],
): Promise<{ beginning: YearTask[]; ending: YearTask[] }> {
  // refuses who does not lead the unit
  const { items } = await closingChecklist(db, actor, yearId, checks);
  const year = await yearInSight(db, actor, yearId);
  const counts = await countTasks(db, year);
  return {
    beginning: beginningOf(year, counts),
    ending: [
      ...items.map(
        ({ key, words, count, link, blocks }): YearTask => ({
          key,
          title: { vi: capitalised(words.vi), en: capitalised(words.en) },
          state: left(count),
          done: count === 0,
          blocks,
          link,
        }),
      ),
      ...endingOf(year, counts),
    ],
  };
}

interface Counts {
  classes: number;
  classesWithoutTimetable: number;
  assignments: number;
  longLoansOfBefore: number;
  staff: number;
  staffTouched: number;
  openAccountsOfLeavers: number;
  teachersWithoutAccount: number;
  keepers: number;
  roomsWithoutKeeper: number;
  norms: number;
  counted: number;
  repairsOut: number;
}

/** The staff list counts as read again from two months before the year begins on. */
const staffReadFrom = "2 months";

/** One statement, whatever there is. */
async function countTasks(db: Db, { id, departmentId, startDate }: YearRow): Promise<Counts> {
  const own = sql`department_id = ${departmentId}`;
  const hasLeft = sql`(not employees.active or employees.status in ('MOVED', 'RETIRED'))`;
  const ofYear = sql`${own} and active and school_year_id = ${id}`;
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from classrooms where ${ofYear}) as classes,
      (
        select count(*)::int
        from classrooms
        where ${ofYear}
          and not exists (
            select 1
            from timetable_periods as period
            where period.classroom_id = classrooms.id
              and period.school_year_id = ${id}
              and period.active
          )
      ) as "classesWithoutTimetable",
      (select count(*)::int from teaching_assignments where ${ofYear}) as assignments,
      (
        select count(*)::int
        from loans
        join loan_registrations as registration on registration.id = loans.registration_id
        where loans.department_id = ${departmentId}
          and loans.closed_at is null
          and registration.kind in ('LONG_TERM', 'CLASS')
          and registration.date < ${startDate}::date
          and loans.due_at < ${startDate}::date
      ) as "longLoansOfBefore",
      (select count(*)::int from employees where ${own} and not ${hasLeft}) as staff,
      (
        select count(*)::int
        from employees
        where ${own} and updated_at >= ${startDate}::date - ${staffReadFrom}::interval
      ) as "staffTouched",
      (
        select count(*)::int
        from users
        join employees on employees.user_id = users.id
        where users.department_id = ${departmentId} and not users.locked and ${hasLeft}
      ) as "openAccountsOfLeavers",
      (
        select count(*)::int
        from employees
        where ${own} and not ${hasLeft} and kind = 'TEACHER' and user_id is null
      ) as "teachersWithoutAccount",
      (
        select count(*)::int
        from users
        where ${own} and not locked and 'EQUIPMENT_KEEPER' = any (capabilities)
      ) as keepers,
      (
        select count(*)::int
        from functional_rooms
        where ${own}
          and active
          and not exists (
            select 1
            from functional_room_keepers as keeper
            join employees on employees.id = keeper.employee_id
            where keeper.owner_id = functional_rooms.id
              and coalesce(keeper.until, ${currentDay}) >= ${currentDay}
              and not ${hasLeft}
          )
      ) as "roomsWithoutKeeper",
      (
        select count(*)::int
        from norm_lists
        where status = 'PUBLISHED'
          and (department_id is null or department_id = ${departmentId} or root_id = (
            select root_id from departments where id = ${departmentId}
          ))
          and coalesce(valid_from, ${startDate}::date) <= ${startDate}::date
          and coalesce(valid_until, ${startDate}::date) >= ${startDate}::date
      ) as norms,
      (
        select count(*)::int
        from inventory_checks
        where ${own} and school_year_id = ${id} and kind = 'YEAR_END' and status in ('POSTED', 'CLOSED')
      ) as counted,
      (select count(*)::int from repairs where ${own} and status in ('OUT', 'PARTLY_BACK')) as "repairsOut"`.execute(
    db,
  );
  return rows[0] as Counts;
}

function beginningOf({ id, status }: YearRow, counts: Counts): YearTask[] {
  return [
    {
      key: "year-open",
      title: { vi: "Mở năm học", en: "The year is open" },
      state: status === "PLANNED" ? notCurrent : isCurrent,
      done: status !== "PLANNED",
      blocks: true,
      link: "/system/school-year",
    },
    {
      key: "classes",
      title: classrooms.title,
      state: there(counts.classes, { vi: "lớp", en: "classes" }),
      done: counts.classes > 0,
      blocks: true,
      link: classrooms.path,
    },
    {
      key: "staff",
      title: employees.title,
      state:
        counts.staffTouched > 0
          ? there(counts.staff, {
              vi: "người đang làm, đã cập nhật cho năm học này",
              en: "people, brought up to this year",
            })
          : { vi: "chưa cập nhật cho năm học này", en: "not brought up to this year" },
      done: counts.staffTouched > 0,
      blocks: true,
      link: employees.path,
    },
    {
      key: "accounts-of-leavers",
      title: {
        vi: "Khóa tài khoản người đã chuyển đi, nghỉ hưu",
        en: "Accounts of those who left are locked",
      },
      state: left(counts.openAccountsOfLeavers),
      done: counts.openAccountsOfLeavers === 0,
      blocks: true,
      link: "/system/account",
    },
    {
      key: "teachers-without-account",
      title: { vi: "Tài khoản cho giáo viên", en: "Accounts of teachers" },
      state: without(counts.teachersWithoutAccount, {
        vi: "giáo viên chưa có tài khoản",
        en: "teachers have none",
      }),
      done: counts.teachersWithoutAccount === 0,
      blocks: false,
      link: "/system/account",
    },
    {
      key: "keepers",
      title: { vi: "Giao quyền cán bộ thiết bị", en: "Somebody keeps the equipment" },
      state: there(counts.keepers, { vi: "tài khoản có quyền", en: "accounts may" }),
      done: counts.keepers > 0,
      blocks: true,
      link: "/system/account",
    },
    {
      key: "rooms",
      title: { vi: "Giao phòng chức năng", en: "Rooms are handed over" },
      state: without(counts.roomsWithoutKeeper, {
        vi: "phòng chưa có người phụ trách",
        en: "rooms have no keeper",
      }),
      done: counts.roomsWithoutKeeper === 0,
      blocks: false,
      link: `/system/school-year/${id}/roll-over?view=rooms`,
    },
    {
      key: "class-sets",
      title: {
        vi: "Bàn giao bộ thiết bị theo lớp, mượn dài hạn",
        en: "Class sets and long loans are handed over",
      },
      state: without(counts.longLoansOfBefore, {
        vi: "phiếu của năm trước quá hẹn, chưa thu về hay chuyển người",
        en: "loans overdue from last year, neither back nor handed on",
      }),
      done: counts.longLoansOfBefore === 0,
      blocks: false,
      link: "/equipment/request/loans?out=true",
    },
    {
      key: "assignments",
      title: teachingAssignments.title,
      state: there(counts.assignments, { vi: "phân công", en: "assignments" }),
      done: counts.assignments > 0,
      blocks: false,
      link: teachingAssignments.path,
    },
    {
      key: "timetable",
      title: timetable.title,
      state:
        counts.classes === 0
          ? { vi: "chưa có lớp nào", en: "there is no class yet" }
          : without(counts.classesWithoutTimetable, {
              vi: "lớp chưa có thời khóa biểu",
              en: "classes have none",
            }),
      done: counts.classes > 0 && counts.classesWithoutTimetable === 0,
      blocks: false,
      link: timetable.path,
    },
    {
      key: "norms",
      title: { vi: "Danh mục thiết bị tối thiểu đang áp dụng", en: "Minimum lists in force" },
      state: there(counts.norms, { vi: "danh mục", en: "lists" }),
      done: counts.norms > 0,
      blocks: false,
      link: "/equipment/norm/lists",
    },
  ];
}

function endingOf({ status }: YearRow, counts: Counts): YearTask[] {
  return [
    {
      key: "year-end-count",
      title: { vi: "Kiểm kê cuối năm", en: "The count at the end of the year" },
      state:
        counts.counted > 0
          ? { vi: "đã điều chỉnh sổ", en: "the books follow it" }
          : { vi: "chưa kiểm kê xong", en: "not finished" },
      done: counts.counted > 0,
      blocks: false,
      link: "/equipment/inventory",
    },
    {
      key: "repairs-out",
      title: { vi: "Thiết bị đang sửa", en: "Things at repair" },
      state: left(counts.repairsOut),
      done: counts.repairsOut === 0,
      blocks: false,
      link: "/equipment/broken/repairs",
    },
    {
      key: "year-closed",
      title: { vi: "Đóng năm học", en: "The year is closed" },
      state: status === "CLOSED" ? { vi: "đã đóng", en: "closed" } : { vi: "chưa đóng", en: "not closed" },
      done: status === "CLOSED",
      blocks: false,
      link: "/system/school-year",
    },
  ];
}

const isCurrent: Words = { vi: "đang là năm hiện tại hoặc đã qua", en: "it is the current year or over" };
const notCurrent: Words = { vi: "chưa đặt làm năm hiện tại", en: "not set as current" };

const left = (count: number): Words =>
  count === 0 ? { vi: "không còn", en: "none left" } : { vi: `còn ${count}`, en: `${count} left` };
const there = (count: number, what: Words): Words =>
  count === 0 ? { vi: `chưa có ${what.vi.split(",")[0]} nào`, en: "none yet" } : counted(count, what);
const without = (count: number, what: Words): Words =>
  count === 0 ? { vi: "đã đủ", en: "complete" } : counted(count, what);
const counted = (count: number, { vi, en }: Words): Words =>
  sayBoth({ vi: `{{count}} ${vi}`, en: `{{count}} ${en}` }, { count });
