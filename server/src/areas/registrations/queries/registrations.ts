/** Registrations as they are read. */
import type {
  Registration,
  RegistrationQuery,
  RegistrationVerb,
  registrationFilters,
} from "@so-thiet-bi/contract/registrations";
import { type Expression, type Selectable, type SqlBool, sql } from "kysely";
import { type Conditions, holds, is, narrowing, since, until } from "../../../db/conditions.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { findPart, partOf } from "../../../db/page.ts";
import { matchesBy } from "../../../db/search.ts";
import type { LoanRegistrations } from "../../../db/tables.ts";
import { anyOf, anyOfPage } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { notFound } from "../../../http/refusal.ts";
import { staffFoundBy } from "../../catalogues/queries/restrictions.ts";
import { groupsOf, type Place, readsAll, roomsOf } from "../../stock/rules/keepers.ts";
import { type RegistrationSubject, registrationWorkflow } from "../policy.ts";
import { holidayOn, type UnitTimes } from "../rules.ts";
import { timesOf } from "./calendar.ts";
import { rightsOf } from "./people.ts";
import { isCheckOf, joinNamed, placesAmong } from "./slip.ts";

export const noun = { vi: "phiếu đăng ký", en: "registration" };

/** A registration as every step needs it: its row, who borrows, and in whose care its things are. */
export type RegistrationRow = Selectable<LoanRegistrations> & {
  borrower_name: string;
  borrower_user_id: number | null;
  room_needs_approval: boolean | null;
  starts_at: string;
  ends_at: string;
  places: Place[];
};

/**
 * Keepers see all of the unit, heads of subject groups and keepers of rooms theirs, everybody their own and
 * those they wrote or were asked to look on at.
 */
export function sightOf(actor: Actor, registration: string): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${registration}.${name}`);
  const own = sql<SqlBool>`${column("department_id")} = ${actor.departmentId}`;
  // the system administrator reads all of the unit where they are seated, and writes in none
  if (readsAll(actor)) return own;
  return sql<SqlBool>`
    ${own}
    and (
      ${column("created_by")} = ${actor.userId}
      or ${column("second_person_id")} = ${actor.userId}
      or ${column("borrower_id")} in (
        select id from employees where user_id = ${actor.userId}
      )
      or ${column("subject_group_id")} = ${anyOf(groupsOf(actor))}
      or ${column("room_id")} = ${anyOf(roomsOf(actor))}
    )`;
}

/** By its own words and by those of whose it is, as they are today: a registration, and the loan that came of it. */
export const foundByBorrower =
  (actor: Actor, table: "registration" | "loan") =>
  (search: string): Expression<SqlBool> =>
    matchesBy(
      search,
      (pattern) => sql<SqlBool>`(
        ${sql.ref(`${table}.search_text`)} like ${pattern}
        or ${sql.ref(`${table}.borrower_id`)} in (${staffFoundBy(actor, pattern)})
      )`,
    );

export async function listRegistrations(db: Db, actor: Actor, query: RegistrationQuery) {
  const { ids, total } = await findRegistrations(db, actor, query);
  return {
    items: await readRegistrations(db, actor, ids),
    page: query.page,
    size: query.size,
    total,
    can: await rightsOf(db, actor),
  };
}

/** Ids of a part of the filtered list, and how many there are in all. */
export async function findRegistrations(
  db: Db,
  actor: Actor,
  query: RegistrationQuery,
): Promise<{ ids: number[]; total: number }> {
  return findPart(db, {
    select: sql`
      select registration.id, registration.date, registration.number
        ${query.sort?.endsWith("borrower") ? sql`, ${borrowerKey}` : sql``}
      from loan_registrations as registration`,
    where: [
      sightOf(actor, "registration"),
      ...narrowing(query, conditionsOf(actor), foundByBorrower(actor, "registration")),
    ],
    order: orders[query.sort ?? "-date"],
    ...partOf(query),
    search: query.search,
  });
}

const conditionsOf = (actor: Actor): Conditions<typeof registrationFilters, "departmentId"> => ({
  status: is("registration.status"),
  waiting: holds(sql`registration.waiting_since is not null`),
  onHoliday: holds(onHoliday),
  mine: (wanted) =>
    wanted
      ? sql`registration.borrower_id in (select id from employees where user_id = ${actor.userId})`
      : undefined,
  borrowerId: is("registration.borrower_id"),
  subjectGroupId: is("registration.subject_group_id"),
  classroomId: is("registration.classroom_id"),
  kind: is("registration.kind"),
  from: since("registration.date"),
  to: until("registration.date"),
  subjectId: is("registration.subject_id"),
  roomId: is("registration.room_id"),
  equipmentId: (id) => sql`registration.id in (
    select registration_id from loan_registration_lines where equipment_id = ${id})`,
});

/** Looked up where the list stands in this order only: else all people of all units would be read for it. */
const borrowerKey = sql`(select sort_key from employees where id = registration.borrower_id) as sort_key`;

const orders = {
  date: sql`date, id`,
  "-date": sql`date desc, id desc`,
  number: sql`id`,
  "-number": sql`id desc`,
  borrower: sql`sort_key, id desc`,
  "-borrower": sql`sort_key desc, id desc`,
};

/** Still to come, and its day is a holiday of the unit's year. */
export const onHoliday = sql<SqlBool>`
  registration.kind = 'PERIOD'
  and registration.status in ('PENDING', 'APPROVED', 'PREPARED')
  and exists (
    select 1
    from school_years as year,
      jsonb_to_recordset(year.holidays) as holiday ("from" date, "to" date)
    where year.department_id = registration.department_id
      and registration.date between holiday."from" and holiday."to"
  )`;

export async function getRegistration(db: Db, actor: Actor, id: number): Promise<Registration> {
  const seen = await sql<{ id: number }>`
    select id
    from loan_registrations as registration
    where id = ${id} and ${sightOf(actor, "registration")}`.execute(db);
  if (seen.rows.length === 0) throw notFound(noun);
  const [registration] = await readRegistrations(db, actor, [id]);
  if (!registration) throw notFound(noun);
  return registration;
}

/** Those that the person may see, locked in one order: others who work on them wait. */
export async function lockRegistrations(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<RegistrationRow[]> {
  await sql`
    select id
    from loan_registrations as registration
    where id = ${anyOf(ids)}
      and ${sightOf(actor, "registration")}
    order by id for update`.execute(tx);
  return readRows(tx, actor, ids);
}

export async function lockRegistration(tx: Tx, actor: Actor, id: number): Promise<RegistrationRow> {
  const [row] = await lockRegistrations(tx, actor, [id]);
  if (!row) throw notFound(noun);
  return row;
}

export async function readRows(db: Db, actor: Actor, ids: readonly number[]): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`
    select registration.*, lower(registration.span) as starts_at,
      upper(registration.span) as ends_at,
      employee.name as borrower_name, employee.user_id as borrower_user_id,
      room.needs_approval as room_needs_approval, ${placesOf} as places
    from loan_registrations as registration
    join employees as employee on employee.id = registration.borrower_id
    left join functional_rooms as room on room.id = registration.room_id
    where registration.id = ${anyOf(ids)}
      and ${sightOf(actor, "registration")}
    order by registration.id`.execute(db);
  return rows;
}

/** In whose care the things of `registration` are. */
export const placesOf = placesAmong(sql`
  select equipment_id from loan_registration_lines where registration_id = registration.id`);

export function subjectOf(
  row: Pick<
    RegistrationRow,
    "status" | "department_id" | "borrower_user_id" | "created_by" | "room_id" | "places"
  >,
): RegistrationSubject {
  return {
    status: row.status,
    departmentId: row.department_id,
    borrowerUserId: row.borrower_user_id,
    createdBy: row.created_by,
    roomId: row.room_id,
    places: row.places,
  };
}

/** Refuses the person, or the moment; the status it then has is written by the caller. */
export function stepRegistration(
  actor: Actor,
  verb: RegistrationVerb,
  row: Parameters<typeof subjectOf>[0],
): void {
  registrationWorkflow.step(actor, verb, subjectOf(row));
}

/** What this person could do with a slip now. */
export const abilitiesFor = (actor: Actor, slip: RegistrationSubject) =>
  registrationWorkflow.abilities(actor, slip);

/** In the order of the ids, in two statements. */
export async function readRegistrations(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  given?: UnitTimes,
): Promise<Registration[]> {
  if (ids.length === 0) return [];
  const times = given ?? (await timesOf(db, actor.departmentId));
  const { rows } = await sql<Shown>`
    select registration.*,
      coalesce(loan.due_at, registration.due_at) as due_at,
      lower(registration.span) as starts_at,
      upper(registration.span) as ends_at,
      employee.name as borrower_name, employee.user_id as borrower_user_id,
      room.needs_approval as room_needs_approval, room.name as room_name,
      classroom.name as classroom_name, subject.name as subject_name,
      lesson.name as lesson_name, subject_group.name as subject_group_name,
      booking.id is not null as room_booked,
      ${placesOf} as places, ${linesOf} as lines,
      coalesce(loan.without_counter, false) as without_counter,
      case
        when loan.id is not null then json_build_object(
          'id', loan.id, 'number', loan.number,
          'status', loan.status
        )
      end as loan,
      ${roomCheckOf} as room_check
    from loan_registrations as registration
    join employees as employee on employee.id = registration.borrower_id
    ${joinNamed}
    left join subject_groups as subject_group on subject_group.id = registration.subject_group_id
    left join room_bookings as booking on booking.registration_id = registration.id
    left join loans as loan on loan.registration_id = registration.id
    where registration.id = ${anyOfPage(ids)}
    order by array_position(${ids}::bigint[], registration.id)`.execute(db);
  return rows.map((row) => shown(actor, row, times));
}

type Shown = RegistrationRow & {
  room_name: string | null;
  classroom_name: string | null;
  subject_name: string | null;
  lesson_name: string | null;
  subject_group_name: string | null;
  room_booked: boolean;
  lines: Registration["lines"];
  loan: Registration["loan"];
  room_check: Registration["roomCheck"];
  without_counter: boolean;
};

const linesOf = sql`(
  select coalesce(
    json_agg(
      json_build_object(
        'id', line.id, 'equipmentId', line.equipment_id,
        'code', equipments.code, 'name', equipments.name,
        'unit', equipments.unit, 'trackingMode', equipments.tracking_mode,
        'typeId', equipments.type_id, 'typeName', type.name,
        'quantity', line.quantity, 'note', line.note,
        'fromRoomName', (
          select room.name
          from stock_balances as shelf
          join functional_rooms as room on room.id = shelf.room_id
          where shelf.equipment_id = line.equipment_id
            and shelf.condition = 'GOOD'
            and shelf.quantity > 0
          order by shelf.quantity desc limit 1
        )
      )
      order by line.position, line.id
    ),
    '[]'
  )
  from loan_registration_lines as line
  join equipments on equipments.id = line.equipment_id
  left join equipment_types as type on type.id = equipments.type_id
  where line.registration_id = registration.id
)`;

const roomCheckOf = sql`(
  select json_build_object(
    'id', room_check.id, 'groupNumber', room_check.group_number,
    'met', room_check.met, 'note', room_check.note,
    'checkedAt', room_check.checked_at,
    'checkedByName', room_check.checked_by_name,
    'version', room_check.version
  )
  from room_checks as room_check
  where ${isCheckOf}
)`;

/** A room is left after somebody came in. */
export const hasBegun = ({ starts_at }: Pick<RegistrationRow, "starts_at">): boolean =>
  new Date(starts_at).getTime() <= Date.now();

function shown(actor: Actor, row: Shown, times: UnitTimes): Registration {
  const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? "—" });
  const can = registrationWorkflow.abilities(actor, subjectOf(row));
  const isOpen =
    row.status === "PENDING" ||
    row.status === "APPROVED" ||
    row.status === "PREPARED" ||
    row.status === "DRAFT";
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    borrower: { id: row.borrower_id, name: row.borrower_name },
    subjectGroup: named(row.subject_group_id, row.subject_group_name),
    onBehalf: row.borrower_user_id !== row.created_by,
    date: row.date,
    session: row.session,
    periods: row.periods,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    dueAt: row.due_at,
    classroom: named(row.classroom_id, row.classroom_name),
    subject: named(row.subject_id, row.subject_name),
    lesson: named(row.lesson_id, row.lesson_name),
    lessonTitle: row.lesson_title,
    curriculumPeriod: row.curriculum_period,
    purpose: row.purpose,
    usesIct: row.uses_ict,
    room: named(row.room_id, row.room_name),
    roomBooked: row.room_booked,
    studentCount: row.student_count,
    groupCount: row.group_count,
    partner: row.partner,
    documentNo: row.document_no,
    note: row.note,
    lines: row.lines,
    waitingSince: row.waiting_since,
    recordedLater: row.recorded_later,
    movedFrom: row.moved_from as Registration["movedFrom"],
    onHoliday: row.kind === "PERIOD" && isOpen ? holidayOn(times.years, row.date) : null,
    reason: row.reason,
    loan: row.loan,
    roomCheck: row.room_check,
    statusSince: row.status_since,
    statusByName: row.status_by_name,
    createdAt: row.created_at,
    createdByName: row.created_by_name,
    updatedAt: row.updated_at,
    updatedByName: row.updated_by_name,
    version: row.version,
    can: {
      ...can,
      withdrawUse: can.withdrawUse && row.without_counter,
      checkRoom: can.checkRoom && row.room_id !== null && hasBegun(row),
    },
  };
}
