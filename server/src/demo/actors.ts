import { actorColumns, actorOf } from "../areas/auth/queries.ts";
import type { Db } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import { demoPeople, type PersonKey } from "./people.ts";

/** Everybody of the demo as the one who acts, without logging in. */
export async function findActors(db: Db): Promise<(key: PersonKey) => Actor> {
  const rows = await db
    .selectFrom("users")
    .innerJoin("departments", "departments.id", "users.department_id")
    .select(actorColumns)
    .execute();
  const actors = new Map<string, Actor>(rows.map((row) => [row.username, { ...actorOf(row), sessionId: 0 }]));
  const usernames = new Map(demoPeople.map(({ key, username }) => [key, username]));
  return (key) => {
    const actor = actors.get(usernames.get(key) ?? "");
    if (!actor) throw new Error(`Nobody called "${key}" has an account.`);
    return actor;
  };
}
