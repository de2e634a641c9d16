/** The second factor of an account: an app that shows codes, and recovery codes on paper. */
import type {
  RecoveryCodes,
  SecondFactor,
  SecondFactorRule,
  SecondFactorSetUp,
} from "@so-thiet-bi/contract/auth";
import { sql } from "kysely";
import type { Config } from "../../../config.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import { secretKeyOf } from "../../../secret-key.ts";
import { record, type Subject } from "../../history/actions.ts";
import { noteSecurity } from "../../security/actions.ts";
import {
  isFromApp,
  newRecoveryCodes,
  newSecret,
  openSecret,
  plainCode,
  recoveryHash,
  sealSecret,
  setUpWords,
  stepOf,
} from "../rules/codes.ts";

export async function getSecondFactor(db: Db, actor: Actor): Promise<SecondFactor> {
  const factor = await db
    .selectFrom("second_factors")
    .select("created_at as since")
    .where("user_id", "=", actor.userId)
    .where("confirmed", "=", true)
    .executeTakeFirst();
  const { isRequired } = await db
    .selectFrom("users")
    .select(administratorsNeedIt.as("isRequired"))
    .where("users.id", "=", actor.userId)
    .executeTakeFirstOrThrow();
  return {
    since: factor?.since ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, actor.userId),
    isRequired,
  };
}

/** Whether an account of `users` has a role for which the second factor is required. */
export const administratorsNeedIt = sql<boolean>`(
  users.role <> 'ROLE_DEPARTMENT_USER'
  and exists (select 1 from installation where second_factor_required)
)`;

/** A secret for the app. It asks for nothing until a code has shown that the app has it. */
export async function beginSecondFactor(tx: Tx, actor: Actor, config: Config): Promise<SecondFactorSetUp> {
  await lockUser(tx, actor.userId);
  const secret = newSecret();
  const sealed = sealSecret(secretKeyOf(config), actor.userId, secret);
  const begun = await tx
    .insertInto("second_factors")
    .values({ user_id: actor.userId, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ secret: sealed, last_step: 0 })
        .where("second_factors.confirmed", "=", false),
    )
    .returning("user_id")
    .executeTakeFirst();
  if (!begun) throw new Refusal("secondFactorIsOn");
  return setUpWords(secret, actor.username);
}

/**
 * The code that was just taken shows that the app has the secret. Other sessions were opened without it, and
 * end.
 */
export async function startSecondFactor(tx: Tx, actor: Actor): Promise<RecoveryCodes> {
  await lockUser(tx, actor.userId);
  const started = await tx
    .updateTable("second_factors")
    .set({ confirmed: true, created_at: sql`now()` })
    .where("user_id", "=", actor.userId)
    .where("confirmed", "=", false)
    .returning("user_id")
    .executeTakeFirst();
  if (!started) throw new Refusal("secondFactorIsOn");
  await tx.updateTable("users").set({ has_second_factor: true }).where("id", "=", actor.userId).execute();
  await tx
    .deleteFrom("sessions")
    .where("user_id", "=", actor.userId)
    .where("id", "!=", actor.sessionId)
    .execute();
  await noteSecurity(tx, actor, "secondFactor.enabled", {
    account: { id: actor.userId, username: actor.username },
  });
  await record(tx, actor, "user.secondFactorStarted", self(actor));
  return { recoveryCodes: await writeRecoveryCodes(tx, actor.userId) };
}

/** The codes before it open nothing any more. */
export async function renewRecoveryCodes(tx: Tx, actor: Actor): Promise<RecoveryCodes> {
  await checkIsOn(tx, actor);
  await record(tx, actor, "user.recoveryCodesRenewed", self(actor));
  return { recoveryCodes: await writeRecoveryCodes(tx, actor.userId) };
}

export async function stopSecondFactor(tx: Tx, actor: Actor): Promise<void> {
  await checkIsOn(tx, actor);
  await forgetSecondFactor(tx, actor.userId);
  await noteSecurity(tx, actor, "secondFactor.disabled", {
    account: { id: actor.userId, username: actor.username },
  });
  await record(tx, actor, "user.secondFactorStopped", self(actor));
}

/** Nothing of it is left. Who does it, and the line about it, are the caller's. */
export async function forgetSecondFactor(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable("users").set({ has_second_factor: false }).where("id", "=", userId).execute();
  await tx.deleteFrom("second_factors").where("user_id", "=", userId).execute();
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

/** Takes a code of the app or one on paper, each once; any other is refused. */
export async function takeCode(
  tx: Tx,
  config: Config,
  userId: number,
  code: string,
): Promise<{ by: "app" } | { by: "paper"; left: number }> {
  const factor = await tx
    .selectFrom("second_factors")
    .select(["secret", "last_step"])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!factor) throw new Refusal("secondFactorIsOff");
  if (isFromApp(code)) {
    const secret = openSecret(secretKeyOf(config), userId, factor.secret);
    const step = secret && stepOf(secret, plainCode(code));
    if (step === undefined || step <= factor.last_step) throw wrongCode();
    await tx.updateTable("second_factors").set({ last_step: step }).where("user_id", "=", userId).execute();
    return { by: "app" };
  }
  const used = await tx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", recoveryHash(code))
    .returning("user_id")
    .executeTakeFirst();
  if (!used) throw wrongCode();
  return { by: "paper", left: await countRecoveryCodes(tx, userId) };
}

export async function getSecondFactorRule(db: Db): Promise<SecondFactorRule> {
  const row = await db
    .selectFrom("installation")
    .select("second_factor_required as requiredOfAdministrators")
    .executeTakeFirst();
  return row ?? { requiredOfAdministrators: false };
}

export async function setSecondFactorRule(
  tx: Tx,
  actor: Actor,
  rule: SecondFactorRule,
): Promise<SecondFactorRule> {
  const changed = await tx
    .updateTable("installation")
    .set({ second_factor_required: rule.requiredOfAdministrators })
    .where("second_factor_required", "!=", rule.requiredOfAdministrators)
    .returning("kind")
    .executeTakeFirst();
  const unit: Subject = { type: "department", id: actor.departmentId, departmentId: actor.departmentId };
  if (changed)
    await record(
      tx,
      actor,
      rule.requiredOfAdministrators ? "department.secondFactorRequired" : "department.secondFactorFree",
      unit,
    );
  return rule;
}

function wrongCode(): Refusal {
  return new Refusal("wrongCode", {}, { field: "code" });
}

async function checkIsOn(tx: Tx, actor: Actor): Promise<void> {
  const user = await lockUser(tx, actor.userId);
  if (!user.has_second_factor) throw new Refusal("secondFactorIsOff");
}

async function lockUser(tx: Tx, id: number): Promise<{ has_second_factor: boolean }> {
  return tx
    .selectFrom("users")
    .select("has_second_factor")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

async function writeRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await tx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(code) })))
    .execute();
  return codes;
}

async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const counted = db.selectFrom("recovery_codes").select(({ fn }) => fn.countAll<number>().as("left"));
  return (await counted.where("user_id", "=", userId).executeTakeFirstOrThrow()).left;
}

function self(actor: Actor): Subject {
  return { type: "user", id: actor.userId, departmentId: actor.departmentId };
}
