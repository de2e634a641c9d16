import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjectGroups } from "@so-thiet-bi/contract/catalogues/subject-groups";
import { teachingAssignments } from "@so-thiet-bi/contract/catalogues/teaching-assignments";
import { type Leaving, type Leftover, leavingStatuses, leftovers } from "@so-thiet-bi/contract/leaving";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden } from "../../http/refusal.ts";
import { leaverAccount } from "../accounts/actions/leavers.ts";
import { keepsFrom } from "../catalogues/queries/keepers.ts";
import { withoutRestricted } from "../catalogues/queries/restrictions.ts";
import { getRecord } from "../catalogues/queries.ts";
import { slipsAheadOf, slipsThatMeet } from "../loans/queries/stop-checks.ts";
import { mayLetGo, whoLetsGo } from "./policy.ts";

const mostNamed = 5;

/**
 * What somebody leaves behind. Seen by those who keep the staff list. `heirId`: who would take the
 * registrations over.
 */
export async function getLeaving(db: Db, actor: Actor, id: number, heirId?: number): Promise<Leaving> {
  const employee = await getRecord(db, actor, employees, id);
  if (!mayLetGo(employee)) throw forbidden(whoLetsGo);
  const [left, slips, account] = [
    await leftBy(db, id),
    await slipsAheadOf(db, id),
    await leaverAccount(db, actor, id),
  ];
  const heir = heirId === undefined ? undefined : await getRecord(db, actor, employees, heirId);
  const meeting = heir ? await slipsThatMeet(db, id, heir.id) : new Map<number, never>();
  const [shown] = await withoutRestricted(db, actor, employees, [employee]);
  const hasLeft = leavingStatuses.some((status) => status === employee["status"]);
  return {
    employee: {
      id,
      name: employee.name,
      code: shown?.code ?? null,
      status: String(employee["status"]),
      leftOn: (employee["leftOn"] as string | null) ?? null,
      version: employee.version,
    },
    account,
    left,
    slips: slips.map(({ slot, ...slip }) => ({ ...slip, words: slot, meets: meeting.get(slip.id) ?? null })),
    can: { leave: !hasLeft },
  };
}

/** Where each is settled; of things in hands the first is found by its name. */
const links: Record<Leftover, (id: number, names: readonly string[]) => string | null> = {
  IN_HAND: (_, [first = ""]) => `/equipment/management?search=${encodeURIComponent(first)}`,
  LOAN: (id) => `/equipment/request/loans?borrowerId=${id}&out=true`,
  DEMAND_WRITTEN: () => "/equipment/demand",
  DEMAND_TO_DECIDE: () => "/equipment/demand",
  INCIDENT: () => "/equipment/broken",
  COUNT: () => "/equipment/inventory",
  ROOM: () => functionalRooms.path,
  CLASSROOM: () => classrooms.path,
  SUBJECT_GROUP: () => subjectGroups.path,
  LESSONS: () => teachingAssignments.path,
};

/** Things in hands that came by a loan are named by their loan alone, as they come back there. */
async function leftBy(db: Db, id: number): Promise<Leaving["left"]> {
  const { rows } = await sql<{ kind: Leftover; count: number; names: string[] }>`
    with person as (select id, user_id, department_id from employees where id = ${id}),
    today as (select ${currentDay} as day),
    found as (
      select 'IN_HAND' as kind, equipments.name, holding.id as no
      from stock_holdings as holding
      join equipments on equipments.id = holding.equipment_id
      where holding.employee_id = ${id}
        and holding.ended_on is null
        and holding.loan_line_id is null
      union all
      select 'LOAN', loan.number, loan.id
      from loans as loan
      where loan.borrower_id = ${id} and loan.closed_at is null
      union all
      select 'DEMAND_WRITTEN', demands.code, demands.id
      from demands
      join person on demands.department_id = person.department_id
        and demands.created_by = person.user_id
      where demands.status in ('PENDING', 'WAITING_FOR_LEVEL_1', 'WAITING_FOR_LEVEL_2', 'APPROVED')
      union all
      select 'DEMAND_TO_DECIDE', demands.code, demands.id
      from person
      join users on users.id = person.user_id
      join demands on demands.turn_department_id = person.department_id
      where users.role = 'ROLE_DEPARTMENT_ADMIN' or 'DEMAND_APPROVER' = any (users.capabilities)
      union all
      select 'INCIDENT', incident.number, incident.id
      from incidents as incident
      where (incident.employee_id = ${id} or incident.responsible_employee_id = ${id})
        and incident.status in ('REPORTED', 'CONFIRMED', 'IN_PROGRESS')
      union all
      select 'COUNT', coalesce(room.name, inventory_checks.name), sheet.id
      from count_sheet_counters as counter
      join count_sheets as sheet on sheet.id = counter.sheet_id
      join inventory_checks on inventory_checks.id = sheet.check_id
      left join functional_rooms as room on room.id = sheet.room_id
      where counter.employee_id = ${id}
        and sheet.is_open
        and sheet.status in ('NOT_STARTED', 'COUNTING')
      union all
      select 'ROOM', room.name, room.id
      from functional_room_keepers as keeper
      join functional_rooms as room on room.id = keeper.owner_id
      cross join today
      where keeper.employee_id = ${id}
        and ${keepsFrom(sql`today.day`)}
        and room.active
      union all
      select 'CLASSROOM', classroom.name, classroom.id
      from classrooms as classroom
      join school_years as year on year.id = classroom.school_year_id
      where classroom.homeroom_teacher_id = ${id}
        and classroom.active
        and year.status = 'CURRENT'
      union all
      select 'SUBJECT_GROUP', subject_group.name, subject_group.id
      from subject_groups as subject_group
      where subject_group.head_id = ${id} and subject_group.active
      union all
      select 'LESSONS', assignment.name, assignment.id
      from teaching_assignments as assignment
      join school_years as year on year.id = assignment.school_year_id
      where assignment.teacher_id = ${id}
        and assignment.active
        and year.status = 'CURRENT'
    )
    select kind, count(*)::int as count,
      (array_agg(name order by no))[1:${mostNamed}] as names
    from found
    group by kind`.execute(db);
  const blocking: readonly Leftover[] = ["IN_HAND", "LOAN"];
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return leftovers.flatMap((kind) => {
    const row = byKind.get(kind);
    return row ? [{ ...row, blocks: blocking.includes(kind), link: links[kind](id, row.names) }] : [];
  });
}
