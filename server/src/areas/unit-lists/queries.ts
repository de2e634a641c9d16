import type { LetterOwed } from "@so-thiet-bi/contract/unit-lists";
import { mostLetters } from "@so-thiet-bi/contract/unit-lists";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Departments } from "../../db/tables.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden } from "../../http/refusal.ts";
import { unitListPolicy, whoKeepsUnits } from "./policy.ts";

/** A unit that a list names, as it is now. */
export type KnownUnit = Selectable<Departments> & {
  parentCodeKey: string | null;
  parentName: string | null;
  /** Somebody has an open account that administers it. */
  hasAdministrator: boolean;
};

/** Of the units of the whole installation those with the given codes, by the key of their code. */
export async function unitsByCode(db: Db, codeKeys: readonly string[]): Promise<Map<string, KnownUnit>> {
  if (codeKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom("departments")
    .leftJoin("departments as parent", "parent.id", "departments.parent_id")
    .selectAll("departments")
    .select([
      "parent.code_key as parentCodeKey",
      "parent.name as parentName",
      sql<boolean>`exists (
        select
        from users
        where users.department_id = departments.id
          and users.role = 'ROLE_DEPARTMENT_ADMIN'
          and not users.locked
      )`.as("hasAdministrator"),
    ])
    .where("departments.code_key", "in", codeKeys)
    .execute();
  return new Map(rows.map((row) => [row.code_key, row]));
}

/** Accounts that administer a unit, were never opened, and hold no password that would open them. */
const isOwed = sql<boolean>`users.role = 'ROLE_DEPARTMENT_ADMIN'
  and not users.locked
  and users.must_change_password
  and users.one_time_until < now()`;

/** Those whom the next print of letters is for, unit by unit as the tree has them, and how many in all. */
export async function listLettersOwed(
  db: Db,
  actor: Actor,
  below: number | undefined,
): Promise<{ items: LetterOwed[]; total: number }> {
  if (!unitListPolicy.keep(actor)) throw forbidden(whoKeepsUnits);
  const { rows } = await sql<LetterOwed & { total: number }>`
    select users.id, departments.name as unit, parent.name as superior, users.full_name as name, users.username,
      count(*) over () as total
    from users
    join departments on departments.id = users.department_id
    left join departments as parent on parent.id = departments.parent_id
    where ${isOwed}
      and departments.active
      and (
        ${below ?? null}::bigint is null
        or ${below ?? null}::bigint in (departments.id, departments.parent_id, departments.root_id)
      )
    order by coalesce(parent.name, departments.name) collate "vi-x-icu", departments.type,
      departments.name collate "vi-x-icu", users.id
    limit ${mostLetters}`.execute(db);
  return { items: rows.map(({ total: _total, ...owed }) => owed), total: rows[0]?.total ?? 0 };
}

/** Locks of the given accounts those that are owed a letter still, with what is printed on it. */
export async function lockOwed(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    departmentId: number;
    unit: string;
    address: string | null;
    name: string;
    username: string;
  }>`
    select users.id, users.department_id as "departmentId", departments.name as unit, departments.address,
      users.full_name as name, users.username
    from users
    join departments on departments.id = users.department_id
    where users.id = ${anyOf(ids)}
      and ${isOwed}
    order by users.id
    for update of users`.execute(db);
  return rows;
}
