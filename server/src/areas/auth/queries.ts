import { createHash } from "node:crypto";
import type { CurrentUser, OpenSession, Profile } from "@so-thiet-bi/contract/auth";
import type { Language } from "@so-thiet-bi/contract/language";
import type { Capability, CapabilityScope } from "@so-thiet-bi/contract/people";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Db } from "../../db/connect.ts";
import { statement } from "../../db/statement.ts";
import { taughtLevels } from "../../db/taught-levels.ts";
import { type Actor, wordingFor } from "../../http/actor.ts";
import { administratorsNeedIt } from "./actions/second-factor.ts";
import { deviceOf } from "./rules.ts";

/** Only the hash of a token is stored: who reads the database cannot use it. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

const sealKeys = new WeakMap<Database, Promise<Buffer>>();

/** The key of the mark on every token. It never changes, so each process reads it once. */
export async function sealKey(database: Database): Promise<Buffer> {
  if (sealKeys.has(database)) return sealKeys.get(database) as Promise<Buffer>;
  const read = database.kysely.selectFrom("session_seal").select("key").executeTakeFirstOrThrow();
  const key = read.then((row) => row.key);
  sealKeys.set(database, key);
  // why: a database that was away is asked again
  key.catch(() => sealKeys.delete(database));
  return key;
}

/** The person of a live session; a session dies by age, by idleness, with its account and with its unit. */
export async function findActor(
  db: Db,
  token: string,
  idleHours: number,
): Promise<(Actor & { idleSeconds: number }) | undefined> {
  const [row] = await sessionsByHash(db, tokenHash(token));
  if (!row || row.idleSeconds > idleHours * 3_600) return undefined;
  // why not of whom a provider sent: nobody told them the one-time password
  return actorOf({ ...row, mustChangePassword: row.mustChangePassword && row.providerId === null });
}

/** What a login compares with, and whether this browser was logged in to the account before. */
export async function findAccount(db: Db, usernameKey: string, browserKey: string | undefined) {
  const hash = browserKey === undefined ? null : tokenHash(browserKey);
  return db
    .selectFrom("users")
    .innerJoin("departments", "departments.id", "users.department_id")
    .leftJoin("known_browsers", (join) =>
      join.onRef("known_browsers.user_id", "=", "users.id").on("known_browsers.key_hash", "=", hash),
    )
    .select([
      "users.id",
      "users.password_hash as passwordHash",
      "users.locked",
      "departments.active",
      "users.department_id as departmentId",
      "known_browsers.id as browserId",
      "users.has_second_factor as hasSecondFactor",
      oneTimeIsOver.as("oneTimeIsOver"),
    ])
    .where("users.username_key", "=", usernameKey)
    .executeTakeFirst();
}

/** A row of `actorColumns` as the person it stands for. */
export function actorOf<Row extends { capabilities: string[]; scopes: CapabilityScope[] | null }>(row: Row) {
  return { ...row, capabilities: row.capabilities as Capability[], scopes: row.scopes ?? [] };
}

/** The scopes of an account of `users`; null, and nothing is read, for the many who have none. */
export const scopesOfUser = sql<
  CapabilityScope[] | null
>`case when users.has_scopes then scopes_of_user(users.id) end`;

/** The one-time password of an account of `users` was not changed in time. */
export const oneTimeIsOver = sql<boolean>`coalesce(users.must_change_password and users.one_time_until < now(), false)`;

/** What an actor is made of, from `users` joined with `departments`. */
export const actorColumns = [
  "users.id as userId",
  "users.username",
  "users.full_name as fullName",
  "users.role",
  "users.capabilities",
  scopesOfUser.as("scopes"),
  // why Vietnamese: a request says itself what it speaks, and only a calendar without one asks here
  sql<Language>`coalesce(users.language, 'vi')`.as("language"),
  "users.language as accountLanguage",
  sql<number | null>`(select id from employees where user_id = users.id)`.as("employeeId"),
  "users.pins",
  "users.seen",
  "users.must_change_password as mustChangePassword",
  "departments.id as departmentId",
  "departments.name as departmentName",
  "departments.short_name as departmentShortName",
  "departments.type as departmentType",
  taughtLevels.as("departmentTeaches"),
  "departments.school_kind as departmentKind",
  "departments.parent_id as departmentParentId",
  "departments.root_id as rootId",
] as const;

/** It is required of this account of `users`, which has none. */
export const lacksSecondFactor = sql<boolean>`(not users.has_second_factor and ${administratorsNeedIt})`;

const sessionsByHash = statement((db, hash: Buffer) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .innerJoin("departments", "departments.id", "users.department_id")
    .select([
      "sessions.id as sessionId",
      "sessions.leave_at as leaveAt",
      ...actorColumns,
      "sessions.provider_id as providerId",
      lacksSecondFactor.as("mustSetUpSecondFactor"),
      sql<number>`extract(epoch from now() - sessions.seen_at)::int`.as("idleSeconds"),
    ])
    .where("sessions.token_hash", "=", hash)
    .where("sessions.expires_at", ">", sql<string>`now()`)
    .where("users.locked", "=", false)
    .where("departments.active", "=", true)
    .compile(),
);

export function currentUserOf(actor: Actor): CurrentUser {
  const wording = wordingFor(actor);
  return {
    id: actor.userId,
    username: actor.username,
    fullName: actor.fullName,
    role: actor.role,
    capabilities: [...actor.capabilities],
    scopes: [...actor.scopes],
    language: actor.accountLanguage,
    ...(actor.employeeId && { employeeId: actor.employeeId }),
    ...(actor.pins && { pins: [...actor.pins] }),
    ...(actor.seen && { seen: [...actor.seen] }),
    mustChangePassword: actor.mustChangePassword,
    ...(actor.mustSetUpSecondFactor && { mustSetUpSecondFactor: true }),
    ...(actor.leaveAt && { leaveAt: actor.leaveAt }),
    department: {
      id: actor.departmentId,
      name: actor.departmentName,
      shortName: actor.departmentShortName,
      type: actor.departmentType,
      ...(actor.departmentTeaches?.length && { teaches: [...actor.departmentTeaches] }),
      ...(wording && { wording }),
    },
  };
}

export async function getProfile(db: Db, actor: Actor, config: Config): Promise<Profile> {
  const own = db
    .selectFrom("users")
    .select(["email", "phone", "mail_digest as mailDigest"])
    .where("id", "=", actor.userId);
  return { ...(await own.executeTakeFirstOrThrow()), sendsMail: config.mail !== undefined };
}

const mostSessions = 100;

/** Where the user's account is logged in, last used first. */
export async function listSessions(
  db: Db,
  actor: Actor,
  idleHours: number,
): Promise<{ items: OpenSession[] }> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "agent", "address", "created_at as openedAt", "seen_at as seenAt"])
    .where("user_id", "=", actor.userId)
    .where("expires_at", ">", sql<string>`now()`)
    .where("seen_at", ">", sql<string>`now() - make_interval(hours => ${idleHours})`)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .limit(mostSessions)
    .execute();
  return {
    items: rows.map(({ agent, ...session }) => ({
      ...session,
      ...deviceOf(agent),
      isThis: session.id === actor.sessionId,
    })),
  };
}
