import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import type { BorrowingRights } from "@so-thiet-bi/contract/registrations";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { statement } from "../../../db/statement.ts";
import type { Actor } from "../../../http/actor.ts";
import { notFound } from "../../../http/refusal.ts";
import { groupsOf, keepsSome, readsAll } from "../../stock/rules/keepers.ts";
import { mayLendOutside } from "../policy.ts";

export interface Person {
  id: number;
  name: string;
  userId: number | null;
  subjectGroupId: number | null;
}

const readOwn = statement((db, userId: number, departmentId: number) =>
  sql<{ id: number; name: string }>`
    select id, name from employees where user_id = ${userId} and department_id = ${departmentId} and active`.compile(
    db,
  ),
);

/** The person of the staff list whose account it is. */
export async function ownEmployee(db: Db, actor: Actor): Promise<{ id: number; name: string } | null> {
  const [row] = await readOwn(db, actor.userId, actor.departmentId);
  return row ?? null;
}

/** People of the unit by id, with their accounts and the subject group they belong to now. */
export async function peopleOf(
  db: Db,
  departmentId: number,
  ids: readonly number[],
): Promise<Map<number, Person>> {
  const { rows } = await sql<Person>`
    select employees.id, employees.name, employees.user_id as "userId", (
      select target_id from employee_subject_group where owner_id = employees.id and until is null order by school_year_id desc limit 1
    ) as "subjectGroupId"
    from employees where employees.id = any (${ids}::bigint[]) and department_id = ${departmentId} and active`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the pages of borrowing offer. */
export async function rightsOf(db: Db, actor: Actor): Promise<BorrowingRights> {
  const employee = await ownEmployee(db, actor);
  return {
    employee,
    register: employee !== null && actor.role !== "ROLE_SYSTEM_ADMIN",
    keep: keepsSome(actor),
    lendOutside: mayLendOutside(actor),
    readAll: readsAll(actor),
  };
}

/**
 * Whose week is asked for: oneself, or somebody whose slips the person sees, as the keeper and the system
 * administrator those of all and the head of a subject group those of its members. Null where nobody was
 * named and the account is in no staff list.
 */
export async function borrowerInSight(
  db: Db,
  actor: Actor,
  own: { id: number } | null,
  borrowerId: number | undefined,
): Promise<number | null> {
  if (borrowerId === undefined || borrowerId === own?.id) return own?.id ?? null;
  const { rows } = await sql<{ groupId: number | null }>`
    select (
      select target_id from employee_subject_group where owner_id = employees.id and until is null order by school_year_id desc limit 1
    ) as "groupId"
    from employees where id = ${borrowerId} and department_id = ${actor.departmentId}`.execute(db);
  const [row] = rows;
  const isSeen = row && (readsAll(actor) || (row.groupId !== null && groupsOf(actor).includes(row.groupId)));
  if (!isSeen) throw notFound(employees.noun);
  return borrowerId;
}
