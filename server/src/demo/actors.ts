import type { Capability } from "@so-thiet-bi/contract/people";
import type { Db } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import { demoPeople, type PersonKey } from "./people.ts";

/** Everybody of the demo as the one who acts, without logging in. */
export async function findActors(db: Db): Promise<(key: PersonKey) => Actor> {
  const rows = await db
    .selectFrom("users")
    .innerJoin("departments", "departments.id", "users.department_id")
    .select([
      "users.id as userId",
      "users.username",
      "users.full_name as fullName",
      "users.role",
      "users.capabilities",
      "users.language",
      "users.must_change_password as mustChangePassword",
      "departments.id as departmentId",
      "departments.name as departmentName",
      "departments.short_name as departmentShortName",
      "departments.type as departmentType",
      "departments.parent_id as departmentParentId",
      "departments.root_id as rootId",
    ])
    .execute();
  const actors = new Map<string, Actor>(rows.map((row) => [row.username, { ...row, capabilities: row.capabilities as Capability[], sessionId: 0 }]));
  const usernames = new Map(demoPeople.map(({ key, username }) => [key, username]));
  return (key) => {
    const actor = actors.get(usernames.get(key) ?? "");
    if (!actor) throw new Error(`Nobody called "${key}" has an account.`);
    return actor;
  };
}
