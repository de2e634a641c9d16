/**
 * Thống kê nhanh: how often each teacher used equipment in a week, where no slips are kept. It moves no
 * stock.
 */
import type { AnswerOf, BodyOf } from "@so-thiet-bi/contract/endpoint";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import type {
  getUsageCounts as readCall,
  saveUsageCounts as saveCall,
  UsageCount,
} from "@so-thiet-bi/contract/usage-counts";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { anyOf, asRows } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField, Refusal } from "../../http/refusal.ts";
import { formatDay } from "../../sheets/dates.ts";
import { findUnusable, subjectGroupOf } from "../catalogues/queries.ts";
import { record } from "../history/actions.ts";
import { mondayOf, timesOf, weekShown } from "../registrations/queries/calendar.ts";
import { ownEmployee, peopleOf } from "../registrations/queries/people.ts";
import { yearOf } from "../registrations/rules.ts";
import { findClosedYear } from "../school-years/queries.ts";
import { keepsSome } from "../stock/rules/keepers.ts";

type Given = BodyOf<typeof saveCall>;
type Answer = AnswerOf<typeof readCall>;

export async function getUsageCounts(db: Db, actor: Actor, given: string | undefined): Promise<Answer> {
  const times = await timesOf(db, actor.departmentId);
  const monday = mondayOf(given);
  const own = await ownEmployee(db, actor);
  const isOpen =
    actor.role !== "ROLE_SYSTEM_ADMIN" && (await whyClosed(db, actor.departmentId, monday)) === undefined;
  const editAll = isOpen && keepsSome(actor);
  const yearId = (yearOf(times.years, addDays(monday, 3)) ?? yearOf(times.years, monday))?.id ?? 0;
  const { rows } = await sql<Omit<UsageCount, "can" | "employee" | "subject"> & Who>`
    select employee.id, employee.name,
      belongs.name as "subjectGroupName", subject.id as "subjectId",
      subject.name as "subjectName",
      coalesce(noted.uses, 0) as uses,
      coalesce(noted.equipment_periods, 0) as "equipmentPeriods",
      coalesce(noted.ict_periods, 0) as "ictPeriods",
      coalesce(noted.subject_room_periods, 0) as "subjectRoomPeriods",
      coalesce(noted.multi_purpose_periods, 0) as "multiPurposePeriods",
      noted.version, noted.updated_by_name as "updatedByName"
    from employees as employee
    left join usage_counts as noted on noted.employee_id = employee.id
      and noted.department_id = employee.department_id
      and noted.week_monday = ${monday}
    left join subjects as subject on subject.id = noted.subject_id
    left join subject_groups as belongs on belongs.id = ${subjectGroupOf("employee.id")}
    where employee.department_id = ${actor.departmentId}
      and (
        noted.id is not null
        or (
          employee.active
          and (
            employee.kind = 'TEACHER'
            or exists (
              select 1
              from teaching_assignments as assigned
              where assigned.teacher_id = employee.id
                and assigned.school_year_id = ${yearId}
                and assigned.active
            )
          )
        )
      )
    order by belongs.sort_key nulls last, employee.sort_key,
      employee.id, subject.sort_key nulls first`.execute(db);
  const items = rows.map(({ id, name, subjectGroupName, subjectId, subjectName, ...counts }) => ({
    employee: { id, name, subjectGroupName },
    subject: subjectId === null ? null : { id: subjectId, name: subjectName ?? "—" },
    ...counts,
    can: { edit: editAll || (isOpen && id === own?.id) },
  }));
  const { number } = weekShown(times, monday);
  return { monday, number, items, can: { edit: items.some(({ can }) => can.edit), editAll } };
}

interface Who {
  id: number;
  name: string;
  subjectGroupName: string | null;
  subjectId: number | null;
  subjectName: string | null;
}

/** Rows that say what stands there already change nothing; zeros are a count like any other. */
export async function saveUsageCounts(
  tx: Tx,
  actor: Actor,
  given: Given,
): Promise<AnswerOf<typeof saveCall>> {
  const monday = mondayOf(given.monday);
  await checkRows(tx, actor, given);
  const closed = await whyClosed(tx, actor.departmentId, monday);
  if (closed) throw closed;
  const standing = await lockCounts(tx, actor.departmentId, monday, given);
  for (const row of given.rows) {
    const before = standing.get(keyOf(row));
    // a row that somebody else began meanwhile is as good as changed
    if (before) checkVersion(row.version ?? 0, before);
  }
  const changed = given.rows.filter((row) => !isSame(row, standing.get(keyOf(row))));
  if (changed.length > 0) {
    await write(tx, actor, monday, changed);
    const details = {
      monday: formatDay(monday),
      count: new Set(changed.map(({ employeeId }) => employeeId)).size,
    };
    await record(
      tx,
      actor,
      "usageCounts.saved",
      { type: "usage-counts", id: actor.departmentId, departmentId: actor.departmentId },
      details,
    );
  }
  return getUsageCounts(tx, actor, monday);
}

/** Why nothing is noted of a week: it has not come, its school year was closed, or its months were. */
async function whyClosed(db: Db, departmentId: number, monday: string): Promise<Refusal | undefined> {
  if (monday > mondayOf(undefined))
    return new Refusal("weekNotBegun", { monday: formatDay(monday) }, { field: "monday" });
  const year = await findClosedYear(db, departmentId, monday);
  if (year !== undefined) return new Refusal("yearClosed", { name: year }, { field: "monday" });
  const { rows } = await sql<{
    until: string | null;
  }>`select until from stock_closings where department_id = ${departmentId}`.execute(db);
  const until = rows[0]?.until;
  return until && addDays(monday, 6) <= until
    ? new Refusal("booksClosed", { until: formatDay(until) }, { field: "monday" })
    : undefined;
}

async function checkRows(tx: Tx, actor: Actor, { rows }: Given): Promise<void> {
  const own = await ownEmployee(tx, actor);
  const people = await peopleOf(tx, actor.departmentId, [
    ...new Set(rows.map(({ employeeId }) => employeeId)),
  ]);
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (!people.has(row.employeeId)) throw invalidField(["rows", index, "employeeId"], "not-visible");
    if (row.employeeId !== own?.id && !keepsSome(actor)) throw forbidden(whoNotes);
    if (seen.has(keyOf(row))) throw invalidField(["rows", index, "employeeId"], "repeated");
    seen.add(keyOf(row));
  }
  const refs = rows.flatMap(({ subjectId }, index) =>
    subjectId === null ? [] : [{ field: String(index), to: "subjects", id: subjectId }],
  );
  const [unusable] = await findUnusable(tx, actor, refs);
  if (unusable !== undefined) throw invalidField(["rows", Number(unusable), "subjectId"], "not-visible");
}

type Counts = Pick<
  Given["rows"][number],
  "uses" | "equipmentPeriods" | "ictPeriods" | "subjectRoomPeriods" | "multiPurposePeriods"
>;
type Standing = Counts & {
  employeeId: number;
  subjectId: number | null;
  version: number;
  updated_at: string;
  updated_by_name: string;
};

/**
 * The unit first: two who begin the same row wait for each other, and the second reads what the first wrote.
 */
async function lockCounts(
  tx: Tx,
  departmentId: number,
  monday: string,
  { rows: given }: Given,
): Promise<Map<string, Standing>> {
  await sql`select id from departments where id = ${departmentId} for no key update`.execute(tx);
  const { rows } = await sql<Standing>`
    select employee_id as "employeeId", subject_id as "subjectId", uses,
      equipment_periods as "equipmentPeriods", ict_periods as "ictPeriods",
      subject_room_periods as "subjectRoomPeriods", multi_purpose_periods as "multiPurposePeriods",
      version, updated_at, updated_by_name
    from usage_counts
    where department_id = ${departmentId}
      and week_monday = ${monday}
      and employee_id = ${anyOf(given.map(({ employeeId }) => employeeId))}`.execute(tx);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function keyOf({ employeeId, subjectId }: { employeeId: number; subjectId: number | null }): string {
  return `${employeeId} ${subjectId ?? 0}`;
}

function isSame(row: Counts, before: Counts | undefined): boolean {
  return (
    before !== undefined &&
    row.uses === before.uses &&
    row.equipmentPeriods === before.equipmentPeriods &&
    row.ictPeriods === before.ictPeriods &&
    row.subjectRoomPeriods === before.subjectRoomPeriods &&
    row.multiPurposePeriods === before.multiPurposePeriods
  );
}

async function write(tx: Tx, actor: Actor, monday: string, rows: Given["rows"]): Promise<void> {
  await sql`
    insert into usage_counts (
      department_id, root_id, employee_id, week_monday, subject_id, uses, equipment_periods,
      ict_periods, subject_room_periods, multi_purpose_periods, updated_by_name
    )
    select ${actor.departmentId}::bigint,
      ${actor.rootId}::bigint, "employeeId",
      ${monday}::date, "subjectId", uses, "equipmentPeriods",
      "ictPeriods", "subjectRoomPeriods", "multiPurposePeriods", ${actor.fullName}
    from ${asRows(rows)} as given (
      "employeeId" bigint, "subjectId" bigint, uses int, "equipmentPeriods" int,
      "ictPeriods" int, "subjectRoomPeriods" int, "multiPurposePeriods" int
    )
    on conflict (department_id, employee_id, week_monday, subject_id) do update set uses = excluded.uses,
      equipment_periods = excluded.equipment_periods, ict_periods = excluded.ict_periods,
      subject_room_periods = excluded.subject_room_periods,
      multi_purpose_periods = excluded.multi_purpose_periods, version = usage_counts.version + 1,
      updated_at = now(), updated_by_name = excluded.updated_by_name`.execute(tx);
}

const whoNotes = {
  vi: "Thầy/cô ghi số liệu của mình; cán bộ thiết bị ghi cho mọi người.",
  en: "Everybody enters their own counts; the equipment officer enters them for everybody.",
};
