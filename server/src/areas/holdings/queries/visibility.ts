/** Who sees in whose hands things are: those who see the loan by which they went out, and no others. */
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import { groupsOf, roomsOf, seesAll } from "../../stock/rules/keepers.ts";
import { whoSeesHoldings } from "../policy.ts";

/**
 * Of `holding`: one's own, those of one's subject groups and from one's rooms, those on slips that one sees;
 * the keeper and the head of the unit, and the system administrator, see all.
 */
export function holdingSightOf(actor: Actor): Expression<SqlBool> {
  const inside = sql<SqlBool>`holding.department_id = ${actor.departmentId}`;
  if (actor.role === "ROLE_SYSTEM_ADMIN" || seesAll(actor)) return inside;
  const [groups, rooms] = [groupsOf(actor), roomsOf(actor)];
  return sql<SqlBool>`
    ${inside}
    and (
      holding.employee_id in (select id from employees where user_id = ${actor.userId})
      or holding.employee_id in (
        select owner_id
        from employee_subject_group
        where target_id = ${anyOf(groups)}
          and until is null
      )
      or holding.room_id = ${anyOf(rooms)}
      or holding.loan_line_id in (
        select line.id
        from loan_lines as line
        join loans as loan on loan.id = line.loan_id
        join loan_registrations as registration on registration.id = loan.registration_id
        where registration.department_id = ${actor.departmentId}
          and (
            registration.created_by = ${actor.userId}
            or registration.subject_group_id = ${anyOf(groups)}
            or registration.room_id = ${anyOf(rooms)}
          )
      )
    )`;
}

/**
 * Is all that `employee` holds told to the person: their own things, those of members of their subject
 * groups, or everybody's?
 */
export function isFollowedBy(actor: Actor): Expression<SqlBool> {
  if (actor.role === "ROLE_SYSTEM_ADMIN") return sql<SqlBool>`false`;
  if (seesAll(actor)) return sql<SqlBool>`true`;
  return sql<SqlBool>`(
    employee.department_id = ${actor.departmentId}
    and (
      employee.user_id is not distinct from ${actor.userId}
      or employee.id in (
        select owner_id
        from employee_subject_group
        where target_id = ${anyOf(groupsOf(actor))}
          and until is null
      )
    )
  )`;
}

/** A paper of all that one person holds. */
export async function checkHoldingsSeen(db: Db, actor: Actor, employeeId: number): Promise<void> {
  if (seesAll(actor)) return;
  const { rows } = await sql`
      select
      from employees as employee
      where id = ${employeeId} and ${isFollowedBy(actor)}`.execute(db);
  if (rows.length === 0) throw forbidden(whoSeesHoldings);
}
