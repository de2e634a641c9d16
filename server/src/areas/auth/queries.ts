import { createHash } from "node:crypto";
import type { CurrentUser } from "@so-thiet-bi/contract/auth";
import type { Capability } from "@so-thiet-bi/contract/people";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { statement } from "../../db/statement.ts";
import type { Actor } from "../../http/actor.ts";

/** Only the hash of a token is stored: who reads the database cannot use it. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The person of a live session; a session dies by age, by idleness and with its account. */
export async function findActor(db: Db, token: string, idleHours: number): Promise<(Actor & { idleSeconds: number }) | undefined> {
  const [row] = await sessionsByHash(db, tokenHash(token));
  if (!row || row.idleSeconds > idleHours * 3_600) return undefined;
  return { ...row, capabilities: row.capabilities as Capability[] };
}

/** What an actor is made of, from `users` joined with `departments`. */
export const actorColumns = [
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
] as const;

const sessionsByHash = statement((db, hash: Buffer) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .innerJoin("departments", "departments.id", "users.department_id")
    .select(["sessions.id as sessionId", ...actorColumns, sql<number>`extract(epoch from now() - sessions.seen_at)::int`.as("idleSeconds")])
    .where("sessions.token_hash", "=", hash)
    .where("sessions.expires_at", ">", sql<string>`now()`)
    .where("users.locked", "=", false)
    .compile(),
);

export function currentUserOf(actor: Actor): CurrentUser {
  return {
    id: actor.userId,
    username: actor.username,
    fullName: actor.fullName,
    role: actor.role,
    capabilities: [...actor.capabilities],
    language: actor.language,
    mustChangePassword: actor.mustChangePassword,
    department: { id: actor.departmentId, name: actor.departmentName, shortName: actor.departmentShortName, type: actor.departmentType },
  };
}
