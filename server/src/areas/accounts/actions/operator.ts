/**
 * What whoever runs the machine does to an account, when nobody is there who could do it on the screen. No
 * policy is asked: who can read the data folder can do all of this anyway. Every use is in the history and in
 * the log of security.
 */
import { isUsername } from "@so-thiet-bi/contract/accounts";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import { sql } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Database, Tx } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Actor } from "../../../http/actor.ts";
import { revokeAllTokens, revokeTokensOf } from "../../access-tokens/actions.ts";
import { forgetAttemptsAt } from "../../auth/actions/attempts.ts";
import { forgetSecondFactor } from "../../auth/actions/second-factor.ts";
import { record } from "../../history/actions.ts";
import { noteSecurity } from "../../security/actions.ts";
import { rightsWords } from "../../security/rules.ts";
import { createUser, forgetBrowsers } from "../../users/actions.ts";
import { hashPassword, oneTimeHours, oneTimePassword } from "../../users/rules.ts";

interface Held {
  id: number;
  username: string;
  departmentId: number;
  role: Actor["role"];
  locked: boolean;
  hasSecondFactor: boolean;
}

/** A one-time password, for an account that is unlocked with it: who asks for one wants to come in. */
export async function giveOneTimePassword(
  database: Database,
  actor: Actor,
  username: string,
): Promise<string> {
  const { password, hash } = await newPassword();
  await transaction(database, { keyed: false }, async (tx) => {
    const account = await lockNamed(tx, username);
    await unlock(tx, actor, account);
    await setOneTime(tx, actor, account, hash);
  });
  return password;
}

/** Also forgets the wrong guesses, which keep somebody out as well. */
export async function unlockAccount(tx: Tx, actor: Actor, username: string): Promise<{ wasLocked: boolean }> {
  const account = await lockNamed(tx, username);
  await unlock(tx, actor, account);
  return { wasLocked: account.locked };
}

/** For somebody who has lost the phone and the codes on paper. */
export async function switchSecondFactorOff(tx: Tx, actor: Actor, username: string): Promise<boolean> {
  const account = await lockNamed(tx, username);
  if (!account.hasSecondFactor) return false;
  await forgetSecondFactor(tx, account.id);
  await noteSecurity(tx, actor, "secondFactor.disabled", noteOf(account));
  await record(tx, actor, "user.secondFactorRemoved", subjectOf(account), { username: account.username });
  return true;
}

/** Of one account, or of all, programs that act for it among them; answers how many were ended. */
export async function endSessionsOf(
  tx: Tx,
  actor: Actor,
  username: string | undefined,
): Promise<{ sessions: number; tokens: number }> {
  if (username === undefined) {
    const ended = await tx.deleteFrom("sessions").returning("id").execute();
    return { sessions: ended.length, tokens: await revokeAllTokens(tx, actor) };
  }
  const account = await lockNamed(tx, username);
  const ended = await tx.deleteFrom("sessions").where("user_id", "=", account.id).returning("id").execute();
  if (ended.length > 0)
    await record(tx, actor, "user.sessionsEnded", subjectOf(account), { count: ended.length });
  return { sessions: ended.length, tokens: await revokeTokensOf(tx, actor, account) };
}

/**
 * Makes a system administrator: of an account that is there, which gets a one-time password, or a new one in
 * the uppermost unit.
 */
export async function makeAdministrator(
  database: Database,
  actor: Actor,
  { username, fullName }: { username: string; fullName: string | undefined },
): Promise<string> {
  const { password, hash } = await newPassword();
  await transaction(database, { keyed: false }, async (tx) => {
    const account = await findNamed(tx, username);
    if (!account) return openAdministrator(tx, actor, { username, fullName, hash });
    const { role, id } = account;
    await changeRow(tx, actor, ["users", id], { role: "ROLE_SYSTEM_ADMIN", capabilities: [] });
    await tx.deleteFrom("user_capability_scopes").where("user_id", "=", id).execute();
    await sql`update users set has_scopes = false where id = ${id}`.execute(tx);
    if (role !== "ROLE_SYSTEM_ADMIN")
      await noteSecurity(tx, actor, "account.rightsChanged", {
        ...noteOf(account),
        details: { from: rightsWords(role, []), to: rightsWords("ROLE_SYSTEM_ADMIN", []) },
      });
    await unlock(tx, actor, account);
    await setOneTime(tx, actor, account, hash);
  });
  return password;
}

async function openAdministrator(
  tx: Tx,
  actor: Actor,
  { username, fullName, hash }: { username: string; fullName: string | undefined; hash: string },
): Promise<void> {
  if (!isUsername(username))
    throw new Error(
      `"${username}" cannot be a username: 3 to 50 letters without marks, figures, dots and dashes.`,
    );
  const root = await tx
    .selectFrom("departments")
    .select("id")
    .where("parent_id", "is", null)
    .where("active", "=", true)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await createUser(tx, actor, {
    departmentId: root.id,
    username,
    fullName: fullName ?? username,
    role: "ROLE_SYSTEM_ADMIN",
    passwordHash: hash,
    oneTime: { hours: oneTimeHours },
  });
}

async function setOneTime(tx: Tx, actor: Actor, account: Held, hash: string): Promise<void> {
  await changeRow(tx, actor, ["users", account.id], {
    password_hash: hash,
    must_change_password: true,
    one_time_until: sql`now() + make_interval(hours => ${oneTimeHours})`,
  });
  await tx.deleteFrom("sessions").where("user_id", "=", account.id).execute();
  await revokeTokensOf(tx, actor, account);
  await forgetBrowsers(tx, account.id);
  await noteSecurity(tx, actor, "password.issued", noteOf(account));
  await record(tx, actor, "user.passwordReset", subjectOf(account), { username: account.username });
}

async function unlock(tx: Tx, actor: Actor, account: Held): Promise<void> {
  await forgetAttemptsAt(tx, account);
  if (!account.locked) return;
  await changeRow(tx, actor, ["users", account.id], { locked: false, locks_on: null });
  await noteSecurity(tx, actor, "account.unlocked", noteOf(account));
  await record(tx, actor, "user.unlocked", subjectOf(account), { username: account.username });
}

async function lockNamed(tx: Tx, username: string): Promise<Held> {
  const account = await findNamed(tx, username);
  if (!account) throw new Error(`There is no account "${username}".`);
  return account;
}

async function findNamed(tx: Tx, username: string): Promise<Held | undefined> {
  return tx
    .selectFrom("users")
    .select([
      "id",
      "username",
      "department_id as departmentId",
      "role",
      "locked",
      "has_second_factor as hasSecondFactor",
    ])
    .where("username_key", "=", foldedKey(username))
    .forUpdate()
    .executeTakeFirst();
}

async function newPassword(): Promise<{ password: string; hash: string }> {
  const password = oneTimePassword();
  return { password, hash: await hashPassword("operator", password) };
}

const noteOf = ({ id, username, departmentId }: Held) => ({ departmentId, account: { id, username } });
const subjectOf = ({ id, departmentId }: Held) => ({ type: "user" as const, id, departmentId });
