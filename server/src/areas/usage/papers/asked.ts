/** Whose borrowing a paper tells of: one's own, that of the groups one heads, or of the whole unit. */

import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { subjectGroups } from "@so-thiet-bi/contract/catalogues/subject-groups";
import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import type { Department } from "@so-thiet-bi/contract/departments";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { type Actor, scopeOf } from "../../../http/actor.ts";
import { forbidden, notFound } from "../../../http/refusal.ts";
import type { WritingUnit } from "../../../papers/heads.ts";
import type { Asking } from "../../../papers/report.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { periodOf } from "../../books/queries/periods.ts";
import { asWriting } from "../../departments/queries/letterheads.ts";
import { getDepartment } from "../../departments/queries.ts";
import { groupsOf, keepsSome, readsAll } from "../../stock/rules/keepers.ts";

export interface Choice {
  borrowerId?: number | undefined;
  subjectGroupId?: number | undefined;
}

/** What the paper is limited to, as conditions and in words. */
export interface Asked {
  unit: Department;
  group: string | null;
  person: string | null;
  /** On `loan_registrations as registration`. */
  slips: Expression<SqlBool>;
  /** On `employees as employee`, by the group of the last day. */
  people: Expression<SqlBool>;
}

export interface AskedOnPaper extends Asked {
  unit: Department & WritingUnit;
}

export async function askedOnPaper(
  db: Db,
  actor: Actor,
  query: Choice & Pick<PaperOptions, "dated">,
  until?: string,
): Promise<AskedOnPaper> {
  const asked = await askedOf(db, actor, query, until);
  return { ...asked, unit: await asWriting(db, asked.unit, { options: query }) };
}

/** Refuses to tell of people the actor may not see. */
export async function askedOf(
  db: Db,
  actor: Actor,
  choice: Choice,
  until = dayOf(Date.now()),
): Promise<Asked> {
  const unit = await getDepartment(db, actor, actor.departmentId);
  const names = await namesOfChoice(db, actor, choice);
  const all = readsAll(actor);
  const group = groupOn(sql`employee.id`, sql`${until}::date`);
  const own = sql`select id from employees where user_id = ${actor.userId} and department_id = ${actor.departmentId}`;
  const slips = [sql<SqlBool>`registration.department_id = ${actor.departmentId}`];
  const people = [sql<SqlBool>`employee.department_id = ${actor.departmentId}`];
  if (!all) {
    slips.push(
      sql<SqlBool>`(registration.borrower_id in (${own}) or registration.subject_group_id = ${anyOf(groupsOf(actor))})`,
    );
    people.push(sql<SqlBool>`(employee.user_id = ${actor.userId} or ${group} = ${anyOf(groupsOf(actor))})`);
  }
  if (choice.borrowerId !== undefined) {
    slips.push(sql<SqlBool>`registration.borrower_id = ${choice.borrowerId}`);
    people.push(sql<SqlBool>`employee.id = ${choice.borrowerId}`);
  }
  if (choice.subjectGroupId !== undefined) {
    slips.push(sql<SqlBool>`registration.subject_group_id = ${choice.subjectGroupId}`);
    people.push(sql<SqlBool>`${group} = ${choice.subjectGroupId}`);
  }
  return {
    unit,
    ...names,
    slips: sql`${sql.join(slips, sql` and `)}`,
    people: sql`${sql.join(people, sql` and `)}`,
  };
}

async function namesOfChoice(db: Db, actor: Actor, choice: Choice): Promise<Pick<Asked, "group" | "person">> {
  const { rows } = await sql<{
    group: string | null;
    person: string | null;
    userId: number | null;
    groups: number[];
    own: string | null;
  }>`
    select
      (select name from subject_groups where id = ${choice.subjectGroupId ?? null}::bigint and department_id = ${actor.departmentId}) as "group",
      (select string_agg(name, ', ' order by sort_key) from subject_groups where id = ${anyOf(groupsOf(actor))}) as own,
      employee.name as person, employee.user_id as "userId",
      array (select target_id from employee_subject_group where owner_id = employee.id) as groups
    from (select 1) as one
    left join employees as employee on employee.id = ${choice.borrowerId ?? null}::bigint and employee.department_id = ${actor.departmentId}`.execute(
    db,
  );
  const [{ group = null, person = null, userId = null, groups = [], own = null } = {}] = rows;
  if (choice.subjectGroupId !== undefined && group === null) throw notFound(subjectGroups.noun);
  if (choice.borrowerId !== undefined && person === null) throw notFound(employees.noun);
  if (!readsAll(actor)) {
    const heads = groupsOf(actor);
    if (choice.subjectGroupId !== undefined && !heads.includes(choice.subjectGroupId))
      throw forbidden(whoSees);
    if (
      choice.borrowerId !== undefined &&
      userId !== actor.userId &&
      !groups.some((id) => heads.includes(id))
    )
      throw forbidden(whoSees);
    // what somebody sees without having chosen is named all the same
    if (choice.subjectGroupId === undefined && choice.borrowerId === undefined)
      return heads.length > 0 ? { group: own, person: null } : { group: null, person: actor.fullName };
  }
  return { group, person };
}

export const whoSees = {
  vi: "Chỉ cán bộ thiết bị, tổ trưởng của tổ đó hoặc chính người mượn mới được xem và in.",
  en: "Only the equipment officer, the head of that group or the borrower may see and print this.",
};

/** The subject group of an employee on a day; before the first known one, the first. */
export function groupOn(
  employeeId: Expression<unknown>,
  date: Expression<unknown>,
): Expression<number | null> {
  return sql<number | null>`(
    select link.target_id from employee_subject_group as link where link.owner_id = ${employeeId}
    order by link.since <= ${date} desc, case when link.since <= ${date} then link.since end desc, link.since limit 1)`;
}

/** “Tổ Khoa học tự nhiên”, whether or not its name says what it is. */
export function groupText(name: string): string {
  return /^(tổ|nhóm)\s/i.test(name) ? name : `Tổ ${name}`;
}

/** The same in a column that is headed so. */
export function groupName(name: string | null): string | null {
  const plain = name?.replace(/^tổ\s+/i, "");
  return plain ? plain.charAt(0).toLocaleUpperCase("vi") + plain.slice(1) : null;
}

/** Of the school year, unless days were given. */
export async function lentAsked({ db, unit, asked, options }: Asking) {
  const { subjectGroupId, employeeId } = asked;
  const days = await periodOf(db, unit.id, asked);
  return { query: { ...options, ...days, subjectGroupId, borrowerId: employeeId } };
}

/** People who see what the unit lends, or what one of its subject groups borrows. */
export const seesOthers = (actor: Actor) => keepsSome(actor) || scopeOf(actor, "SUBJECT_HEAD") !== undefined;

/** Below the title: whose, and from when to when. */
export function aboutOf(
  { group, person }: Pick<Asked, "group" | "person">,
  { from, to }: { from: string; to: string },
): string[] {
  return [
    ...(group ? [groupText(group)] : []),
    ...(person ? [`Giáo viên: ${person}`] : []),
    `Từ ngày ${formatDay(from)} đến ngày ${formatDay(to)}`,
  ];
}
