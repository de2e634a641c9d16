import type { CurrentUser, Profile, ProfileGiven, SessionAnswer } from "@so-thiet-bi/contract/auth";
import { releaseSeen } from "@so-thiet-bi/contract/first-use";
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
import { noteFailure, noteSecurity } from "../security/actions.ts";
import { setPassword } from "../users/actions.ts";
import { isEasyToGuess } from "../users/rules/easy-passwords.ts";
import { hashPassword, isPassword } from "../users/rules.ts";
import { atTheDoor, forgetAttempts, reserveAttempt } from "./actions/attempts.ts";
import { confirmPassword, lineOf, uncountedIfFull } from "./actions/confirmations.ts";
import {
  browserAt,
  browserDays,
  type Door,
  letIn,
  lineAt,
  openSession,
  refusedNoted,
} from "./actions/let-in.ts";
import { currentUserOf, findAccount, findActor, getProfile, sealKey, tokenHash } from "./queries.ts";
import { countsOfLogin, isSealed } from "./rules.ts";

const touchAfterSeconds = 60;

/** Answers alike, and in the same time, for a wrong password and for a username that nobody has. */
export async function logIn(
  database: Database,
  config: Config,
  given: { username: string; password: string; code?: string | undefined },
  caller: Caller,
): Promise<SessionAnswer> {
  const door: Door = { config, sealedWith: await sealKey(database), caller };
  const browser = browserAt(door);
  const line = lineAt(door);
  const key = foldedKey(given.username);
  const tried = given.username;
  const { account, counts } = await refusedNoted(database, caller, tried, () =>
    atTheDoor(line, async () => {
      const found = await findAccount(database.kysely, key, browser);
      const counting = countsOfLogin(key, caller.address, found?.browserId ?? undefined);
      await reserveAttempt(database, counting);
      return { account: found, counts: counting };
    }),
  );
  const right = await uncountedIfFull(database, counts, () =>
    isPassword(line, given.password, account?.passwordHash),
  );
  if (!account || !right || account.locked) {
    await noteFailure(database, caller, "login.failed", { username: tried, account });
    throw new Refusal("wrongCredentials");
  }
  // Said only to who knows the password, so that a stranger learns nothing of it.
  if (!account.active) throw new Refusal("unitStopped");
  if (account.oneTimeIsOver) throw new Refusal("oneTimePasswordOver");
  const { passwordHash } = account;
  return letIn(database, door, account, { tried, code: given.code, counts, passwordHash });
}

export async function logOut(tx: Tx, actor: Actor | undefined, token: string | undefined): Promise<void> {
  if (token) await tx.deleteFrom("sessions").where("token_hash", "=", tokenHash(token)).execute();
  if (actor) await noteSecurity(tx, actor, "session.loggedOut");
}

/**
 * Every other session of the account ends; this one goes on under a new token. Nothing is hashed while a
 * connection is held.
 */
export async function changePassword(
  database: Database,
  actor: Actor,
  given: { currentPassword: string; newPassword: string },
  { config, caller }: Pick<Door, "config" | "caller">,
): Promise<SessionAnswer> {
  const about = [actor.username, actor.fullName, actor.departmentName, actor.departmentShortName ?? ""];
  if (isEasyToGuess(given.newPassword, about)) throw invalidField(["newPassword"], "easy-to-guess");
  const passwordHash = await confirmPassword(database, actor, given.currentPassword);
  const hash = await hashPassword(lineOf(actor), given.newPassword);
  const sealedWith = await sealKey(database);
  return transaction(database, { keyed: false }, async (tx) => {
    const still = await tx
      .selectFrom("users")
      .select("id")
      .where("id", "=", actor.userId)
      .where("password_hash", "=", passwordHash)
      .where("locked", "=", false)
      .forUpdate()
      .executeTakeFirst();
    const ended = await tx
      .deleteFrom("sessions")
      .where("id", "=", actor.sessionId)
      .returning("id")
      .executeTakeFirst();
    // why: another change was quicker, or the session was ended meanwhile
    if (!still || !ended) throw new Refusal("unauthenticated");
    await setPassword(tx, actor, hash, caller.browser.key ? tokenHash(caller.browser.key) : undefined);
    return (await openSession(tx, { config, sealedWith, caller }, actor.userId)).answer;
  });
}

export async function changeLanguage(tx: Tx, actor: Actor, language: Language): Promise<CurrentUser> {
  await tx.updateTable("users").set({ language }).where("id", "=", actor.userId).execute();
  return currentUserOf({ ...actor, accountLanguage: language });
}

/** Leaves no history: it changes nothing that anybody else sees. */
export async function changePins(tx: Tx, actor: Actor, pins: readonly string[]): Promise<CurrentUser> {
  await tx
    .updateTable("users")
    .set({ pins: [...pins] })
    .where("id", "=", actor.userId)
    .execute();
  return currentUserOf({ ...actor, pins });
}

/**
 * Adds to what was seen, since two windows may know different parts of it; of releases only the latest stays.
 * Leaves no history: it changes nothing that anybody else sees.
 */
export async function rememberSeen(tx: Tx, actor: Actor, added: readonly string[]): Promise<CurrentUser> {
  const { seen: before } = await tx
    .selectFrom("users")
    .select("seen")
    .where("id", "=", actor.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const release = [...added, ...(before ?? []).toReversed()].find(isRelease);
  const known = [...(before ?? []), ...added].filter((one) => !isRelease(one) || one === release);
  const seen = [...new Set(known)];
  await tx.updateTable("users").set({ seen }).where("id", "=", actor.userId).execute();
  return currentUserOf({ ...actor, seen });
}

const isRelease = (one: string): boolean => one.startsWith(releaseSeen(""));

export async function changeProfile(
  tx: Tx,
  actor: Actor,
  config: Config,
  given: ProfileGiven,
): Promise<Profile> {
  await tx.selectFrom("users").select("id").where("id", "=", actor.userId).forUpdate().execute();
  const before = await getProfile(tx, actor, config);
  const { email, phone, mailDigest = before.mailDigest } = given;
  const changes = changesBetween({ ...before }, { email, phone, mailDigest });
  if (changes.length === 0) return before;
  // why the version stays: nothing that a form of the account's administrator shows has changed
  await tx
    .updateTable("users")
    .set({ email, phone, mail_digest: mailDigest })
    .where("id", "=", actor.userId)
    .execute();
  await record(tx, actor, "user.profileChanged", self(actor), { changes });
  return { ...before, email, phone, mailDigest };
}

/** Logs the account out where somebody forgot to: only one's own sessions are there. */
export async function endSession(tx: Tx, actor: Actor, id: number): Promise<void> {
  const ended = await tx
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("user_id", "=", actor.userId)
    .returning("id")
    .executeTakeFirst();
  if (!ended) throw notFound({ vi: "phiên đăng nhập", en: "session" });
  if (id !== actor.sessionId) await noteEnded(tx, actor, 1);
}

export async function endOtherSessions(tx: Tx, actor: Actor): Promise<{ ended: number }> {
  const ended = await tx
    .deleteFrom("sessions")
    .where("user_id", "=", actor.userId)
    .where("id", "!=", actor.sessionId)
    .returning("id")
    .execute();
  if (ended.length > 0) await noteEnded(tx, actor, ended.length);
  return { ended: ended.length };
}

async function noteEnded(tx: Tx, actor: Actor, count: number): Promise<void> {
  await noteSecurity(tx, actor, "session.ended", { details: { count } });
  await record(tx, actor, "user.sessionsEnded", self(actor), { count });
}

/** Finds the person of a token and, at most once a minute, notes that the session is in use. */
export async function authenticate(
  database: Database,
  config: Config,
  token: string,
): Promise<Actor | undefined> {
  const found = await findActor(database.kysely, token, config.session.idleHours);
  if (!found) return undefined;
  if (found.idleSeconds > touchAfterSeconds) {
    await database.kysely
      .updateTable("sessions")
      .set({ seen_at: sql`now()` })
      .where("id", "=", found.sessionId)
      .execute();
  }
  return found;
}

/** A token without our mark was never given to anybody; no session is looked for. */
export async function isMadeUp(database: Database, token: string): Promise<boolean> {
  return !isSealed(await sealKey(database), token);
}

/**
 * Removes what has had its time: sessions, counted attempts, idempotency keys, browsers that never came back.
 */
export async function forgetOld(database: Database): Promise<void> {
  await database.kysely.deleteFrom("sessions").where("expires_at", "<", sql<string>`now()`).execute();
  await forgetAttempts(database);
  await database.kysely
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", sql<string>`now() - interval '24 hours'`)
    .execute();
  await database.kysely
    .deleteFrom("known_browsers")
    .where("seen_at", "<", sql<string>`now() - make_interval(days => ${browserDays})`)
    .execute();
}

function self(actor: Actor): Subject {
  return { type: "user", id: actor.userId, departmentId: actor.departmentId };
}
