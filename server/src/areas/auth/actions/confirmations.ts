/**
 * Who has a session shows that it is theirs: by the password, and by a code where a second factor asks for
 * one.
 */
import type { Config } from "../../../config.ts";
import type { Database } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import { noteFailure } from "../../security/actions.ts";
import { isPassword } from "../../users/rules.ts";
import { countsOfCodes, countsOfPassword, type LoginCounts } from "../rules.ts";
import { atTheDoor, giveAttemptBack, reserveAttempt } from "./attempts.ts";
import { takeCode } from "./second-factor.ts";

/**
 * The person of the session knows the password, or this was a guess and counts as one. Answers what it was
 * compared with.
 */
export async function confirmPassword(database: Database, actor: Actor, password: string): Promise<string> {
  const counts = countsOfPassword(actor.sessionId);
  const line = lineOf(actor);
  await atTheDoor(line, () => reserveAttempt(database, counts));
  const users = database.kysely.selectFrom("users").select("password_hash").where("id", "=", actor.userId);
  const { password_hash: hash } = await users.executeTakeFirstOrThrow();
  if (!(await uncountedIfFull(database, counts, () => isPassword(line, password, hash)))) {
    await noteMistake(database, actor, "password.mistaken");
    throw new Refusal("wrongPassword");
  }
  await transaction(database, { keyed: false }, (tx) => giveAttemptBack(tx, counts));
  return hash;
}

/** The same for a code, which is thereby used. */
export async function confirmCode(
  database: Database,
  config: Config,
  actor: Actor,
  code: string,
): Promise<void> {
  const counts = countsOfCodes(`session ${actor.sessionId}`);
  await atTheDoor(lineOf(actor), () => reserveAttempt(database, counts));
  await transaction(database, { keyed: false }, async (tx) => {
    await giveAttemptBack(tx, counts);
    await takeCode(tx, config, actor.userId, code);
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === "wrongCode")
      await noteMistake(database, actor, "secondFactor.failed");
    throw error;
  });
}

async function noteMistake(
  database: Database,
  actor: Actor,
  kind: "password.mistaken" | "secondFactor.failed",
): Promise<void> {
  const { userId: id, departmentId, username, from = { address: "", agent: "" } } = actor;
  await noteFailure(database, from, kind, { username, account: { id, departmentId } });
}

/** Where the line before the comparing is full nothing was compared, and nothing counts. */
export async function uncountedIfFull<Answer>(
  database: Database,
  counts: LoginCounts,
  compare: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await compare();
  } catch (error) {
    await transaction(database, { keyed: false }, (tx) => giveAttemptBack(tx, counts));
    throw error;
  }
}

/** Where somebody who has a session waits for their turn. */
export function lineOf(actor: Actor): string {
  return `account ${actor.userId}`;
}
