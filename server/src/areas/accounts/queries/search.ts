import { type SqlBool, sql } from "kysely";
import { otherUnitOf, type Searched } from "../../../db/searched.ts";
import type { Actor } from "../../../http/actor.ts";

export function searchedAccounts({ role, departmentId }: Actor): Searched | undefined {
  if (role === "ROLE_DEPARTMENT_USER") return undefined;
  return {
    from: sql`users as t`,
    table: "t",
    sight:
      role === "ROLE_SYSTEM_ADMIN" ? sql<SqlBool>`true` : sql<SqlBool>`t.department_id = ${departmentId}`,
    code: sql`t.username`,
    title: sql`t.full_name`,
    hint: [otherUnitOf("t", departmentId)],
    peopleOf: sql`t.department_id`,
    order: sql`t.sort_key, t.id`,
    state: {
      column: sql`case when t.locked then 'LOCKED' end`,
      words: { LOCKED: { vi: "Đã khóa", en: "Locked" } },
    },
    list: "/system/account",
  };
}
