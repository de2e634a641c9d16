import { randomBytes } from "node:crypto";
import type { CurrentUser, Profile, ProfileGiven, SessionAnswer } from "@so-thiet-bi/contract/auth";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import type { Language } from "@so-thiet-bi/contract/language";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Tx } from "../../db/connect.ts";
import { transaction } from "../../db/transaction.ts";
import type { Actor } from "../../http/actor.ts";
import { invalidField, notFound, Refusal } from "../../http/refusal.ts";
import type { Caller } from "../../http/routes.ts";
import { changesBetween, record, type Subject } from "../history/actions.ts";
import { type Doer, noteFailure, noteSecurity } from "../security/actions.ts";
import { setPassword } from "../users/actions.ts";
import { isPassword } from "../users/rules.ts";
import { currentUserOf, findActor, getProfile, tokenHash } from "./queries.ts";
import { type Failures, waitBeforeLogin, windowMinutes } from "./rules.ts";

const touchAfterSeconds = 60;

/** Answers alike, and in the same time, for a wrong password and for a username that nobody has. */
export async function logIn(
  database: Database,
  config: Config,
  given: { username: string; password: string },
  caller: Caller,
): Promise<SessionAnswer> {
  const key = foldedKey(given.username);
  const seconds = waitBeforeLogin(await failuresOf(database, key, caller.address));
  if (seconds !== undefined) {
    await noteFailure(database, caller, "login.refused", { username: given.username });
    throw new Refusal("tooManyLogins", { seconds }, { retryAfter: seconds });
  }

  const account = await database.kysely
    .selectFrom("users")
    .innerJoin("departments", "departments.id", "users.department_id")
    .select(["users.id", "password_hash", "locked", "departments.active", "department_id as departmentId"])
    .where("username_key", "=", key)
    .executeTakeFirst();
  const right = await isPassword(given.password, account?.password_hash);
  if (!account || !right || account.locked) {
    // why a transaction of its own: the refusal must not take the failure back
    await database.kysely.insertInto("login_failures").values({ username_key: key, address: caller.address }).execute();
    await noteFailure(database, caller, "login.failed", { username: given.username, account });
    throw new Refusal("wrongCredentials");
  }
  // Said only to who knows the password, so that a stranger learns nothing of it.
  if (!account.active) throw new Refusal("unitStopped");
  return transaction(database, { keyed: false }, async (tx) => {
    // why again: the account may be locked, or given another password, while this one was being compared
    const still = await tx
      .selectFrom("users")
      .select("id")
      .where("id", "=", account.id)
      .where("password_hash", "=", account.password_hash)
      .where("locked", "=", false)
      .forShare()
      .executeTakeFirst();
    if (!still) throw new Refusal("wrongCredentials");
    await tx.deleteFrom("login_failures").where("username_key", "=", key).where("address", "=", caller.address).execute();
    await tx
      .insertInto("known_addresses")
      .values({ username_key: key, address: caller.address })
      .onConflict((conflict) => conflict.columns(["username_key", "address"]).doUpdateSet({ last_at: sql`now()` }))
      .execute();
    const session = await openSession(tx, config, account.id, caller);
    await noteSecurity(tx, doerOf(session.user, caller), "login.succeeded");
    return session;
  });
}

export async function logOut(tx: Tx, actor: Actor | undefined, token: string | undefined): Promise<void> {
  if (token) await tx.deleteFrom("sessions").where("token_hash", "=", tokenHash(token)).execute();
  if (actor) await noteSecurity(tx, actor, "session.loggedOut");
}

/** Every other session of the account ends; this one goes on under a new token. */
export async function changePassword(
  database: Database,
  actor: Actor,
  config: Config,
  given: { currentPassword: string; newPassword: string },
  caller: Caller,
): Promise<SessionAnswer> {
  try {
    return await transaction(database, { keyed: false }, (tx) => exchangePassword(tx, actor, config, given, caller));
  } catch (error) {
    const { userId: id, departmentId, username } = actor;
    const isMistake = error instanceof Refusal && error.code === "wrongPassword";
    if (isMistake) await noteFailure(database, caller, "password.mistaken", { username, account: { id, departmentId } });
    throw error;
  }
}

async function exchangePassword(
  tx: Tx,
  actor: Actor,
  config: Config,
  given: { currentPassword: string; newPassword: string },
  caller: Caller,
): Promise<SessionAnswer> {
  const account = await tx.selectFrom("users").select("password_hash").where("id", "=", actor.userId).forUpdate().executeTakeFirstOrThrow();
  if (!(await isPassword(given.currentPassword, account.password_hash))) throw new Refusal("wrongPassword");
  if (foldedKey(given.newPassword) === foldedKey(actor.username)) throw invalidField(["newPassword"], "same-as-username");
  await setPassword(tx, actor, given.newPassword);
  await tx.deleteFrom("sessions").where("id", "=", actor.sessionId).execute();
  return openSession(tx, config, actor.userId, caller);
}

export async function changeLanguage(tx: Tx, actor: Actor, language: Language): Promise<CurrentUser> {
  await tx.updateTable("users").set({ language }).where("id", "=", actor.userId).execute();
  return currentUserOf({ ...actor, accountLanguage: language });
}

export async function changeProfile(tx: Tx, actor: Actor, config: Config, given: ProfileGiven): Promise<Profile> {
  await tx.selectFrom("users").select("id").where("id", "=", actor.userId).forUpdate().execute();
  const before = await getProfile(tx, actor, config);
  const { email, phone, mailDigest = before.mailDigest } = given;
  const changes = changesBetween({ ...before }, { email, phone, mailDigest });
  if (changes.length === 0) return before;
  // why the version stays: nothing that a form of the account's administrator shows has changed
  await tx.updateTable("users").set({ email, phone, mail_digest: mailDigest }).where("id", "=", actor.userId).execute();
  await record(tx, actor, "user.profileChanged", self(actor), { changes });
  return { ...before, email, phone, mailDigest };
}

/** Logs the account out where somebody forgot to: only one's own sessions are there. */
export async function endSession(tx: Tx, actor: Actor, id: number): Promise<void> {
  const ended = await tx.deleteFrom("sessions").where("id", "=", id).where("user_id", "=", actor.userId).returning("id").executeTakeFirst();
  if (!ended) throw notFound({ vi: "phiên đăng nhập", en: "session" });
  if (id !== actor.sessionId) await noteEnded(tx, actor, 1);
}

export async function endOtherSessions(tx: Tx, actor: Actor): Promise<{ ended: number }> {
  const ended = await tx.deleteFrom("sessions").where("user_id", "=", actor.userId).where("id", "!=", actor.sessionId).returning("id").execute();
  if (ended.length > 0) await noteEnded(tx, actor, ended.length);
  return { ended: ended.length };
}

async function noteEnded(tx: Tx, actor: Actor, count: number): Promise<void> {
  await noteSecurity(tx, actor, "session.ended", { details: { count } });
  await record(tx, actor, "user.sessionsEnded", self(actor), { count });
}

/** Finds the person of a token and, at most once a minute, notes that the session is in use. */
export async function authenticate(database: Database, config: Config, token: string): Promise<Actor | undefined> {
  const found = await findActor(database.kysely, token, config.session.idleHours);
  if (!found) return undefined;
  if (found.idleSeconds > touchAfterSeconds) {
    await database.kysely.updateTable("sessions").set({ seen_at: sql`now()` }).where("id", "=", found.sessionId).execute();
  }
  return found;
}

/** Removes what has had its time: sessions, failed attempts, idempotency keys. */
export async function forgetOld(database: Database): Promise<void> {
  await database.kysely.deleteFrom("sessions").where("expires_at", "<", sql<string>`now()`).execute();
  await database.kysely.deleteFrom("login_failures").where("at", "<", sql<string>`now() - interval '1 day'`).execute();
  await database.kysely.deleteFrom("idempotency_keys").where("created_at", "<", sql<string>`now() - interval '24 hours'`).execute();
  await database.kysely.deleteFrom("known_addresses").where("last_at", "<", sql<string>`now() - interval '90 days'`).execute();
}

async function openSession(tx: Tx, config: Config, userId: number, caller: Caller): Promise<SessionAnswer> {
  const token = randomBytes(32).toString("base64url");
  await tx
    .insertInto("sessions")
    .values({
      user_id: userId,
      token_hash: tokenHash(token),
      address: caller.address,
      agent: caller.agent,
      expires_at: sql<string>`now() + make_interval(days => ${config.session.absoluteDays})`,
    })
    .execute();
  const actor = await findActor(tx, token, config.session.idleHours);
  if (!actor) throw new Refusal("unauthenticated");
  return { token, user: currentUserOf(actor) };
}

/** Who has just logged in, from where. */
function doerOf({ id, username, fullName, department }: CurrentUser, { address, agent }: Caller): Doer {
  return { userId: id, username, fullName, departmentId: department.id, departmentName: department.name, from: { address, agent } };
}

function self(actor: Actor): Subject {
  return { type: "user", id: actor.userId, departmentId: actor.departmentId };
}

async function failuresOf(database: Database, key: string, address: string): Promise<Failures> {
  const { rows } = await sql<Failures>`
    with recent as (
      select username_key, address, at from login_failures
      where (username_key = ${key} or address = ${address}) and at > now() - make_interval(mins => ${windowMinutes})
    ), known as (
      select address from known_addresses where username_key = ${key}
    )
    select
      count(*) filter (where username_key = ${key} and address = ${address})::int as pair,
      count(*) filter (where username_key = ${key} and address not in (select address from known))::int as account,
      count(*) filter (where address = ${address})::int as address,
      exists (select 1 from known where address = ${address}) as known,
      coalesce(extract(epoch from min(at) + make_interval(mins => ${windowMinutes}) - now()), 0)::int as "secondsLeft"
    from recent`.execute(database.kysely);
  return rows[0] as Failures;
}
