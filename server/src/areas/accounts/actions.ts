import type {
  Account,
  AccountChange,
  AccountsFromEmployees,
  AccountWithPassword,
  CapabilityGrant,
  HandedOutAccount,
  NewAccount,
} from "@so-thiet-bi/contract/accounts";
import type { Role } from "@so-thiet-bi/contract/people";
import { sql } from "kysely";
import { changeRow } from "../../db/changed.ts";
import type { Database, Tx } from "../../db/connect.ts";
import { transaction } from "../../db/transaction.ts";
import { anyOf, asRows } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField, notFound, Refusal } from "../../http/refusal.ts";
import { revokeTokenOf, revokeTokensOf } from "../access-tokens/actions.ts";
import { ownerOfToken } from "../access-tokens/queries.ts";
import { forgetSecondFactor } from "../auth/actions/second-factor.ts";
import { changesBetween, record } from "../history/actions.ts";
import { noteSecurity } from "../security/actions.ts";
import { rightsWords } from "../security/rules.ts";
import { createUser, createUsers, forgetBrowsers, foundBy } from "../users/actions.ts";
import { hashPassword, oneTimeHours, oneTimePassword } from "../users/rules.ts";
import { accountPolicy, whoGrants, whoManages, whoMoves } from "./policy.ts";
import {
  findForeignThing,
  findTakenUsernames,
  getAccount,
  lastChange,
  lockAccount,
  lockActing,
  prefixOf,
  readAccounts,
} from "./queries.ts";
import { describe, freeUsernames, isForWholeUnit, isHeld, usernameFrom } from "./rules.ts";

/**
 * Opens an account. Its password is answered once: it is hashed before the transaction, so that nothing waits
 * for the hashing, and no kept answer of a repeated request holds it.
 */
export async function createAccount(
  database: Database,
  actor: Actor,
  given: NewAccount,
): Promise<AccountWithPassword> {
  const departmentId = given.departmentId ?? actor.departmentId;
  checkMayOpen(actor, departmentId, given.role);
  const { password, hash } = await newPassword(actor);
  const account = await transaction(database, { keyed: false }, async (tx) => {
    await lockActing(tx, actor);
    await checkUnit(tx, departmentId);
    await checkThings(tx, actor, departmentId, given.capabilities);
    const { employeeId } = given;
    const ofList =
      employeeId === undefined
        ? undefined
        : (await lockEmployees(tx, departmentId, [employeeId], "employeeId")).get(employeeId);
    const id = await createUser(tx, actor, {
      departmentId,
      username: given.username,
      fullName: (given.fullName || ofList) as string,
      role: given.role,
      capabilities: wholeUnitOf(given.capabilities),
      passwordHash: hash,
      oneTime: { hours: oneTimeHours },
    });
    await writeScopes(tx, [id], given.capabilities);
    if (employeeId !== undefined) await linkEmployees(tx, [{ id: employeeId, user_id: id }]);
    return getAccount(tx, actor, id);
  });
  return { account, oneTimePassword: password };
}

/** Opens an account for each of the given people of a staff list. All or none. */
export async function createAccountsFromEmployees(
  database: Database,
  actor: Actor,
  given: AccountsFromEmployees,
): Promise<{ items: HandedOutAccount[] }> {
  const departmentId = given.departmentId ?? actor.departmentId;
  checkMayOpen(actor, departmentId, given.role);
  const passwords = new Map<number, { password: string; hash: string }>();
  for (const id of given.employeeIds) passwords.set(id, await newPassword(actor));

  const items = await transaction(database, { keyed: false }, async (tx) => {
    await lockActing(tx, actor);
    await checkUnit(tx, departmentId);
    await checkThings(tx, actor, departmentId, given.capabilities);
    const names = await lockEmployees(tx, departmentId, given.employeeIds);
    const prefix = await prefixOf(tx, departmentId, given.job);
    const opened = new Map<number, { userId: number; username: string }>();
    // somebody elsewhere may take a name meanwhile: those are named again
    while (opened.size < given.employeeIds.length) {
      const left = given.employeeIds.filter((id) => !opened.has(id));
      const bases = left.map((id) => usernameFrom(names.get(id) as string, prefix));
      const usernames = freeUsernames(bases, await findTakenUsernames(tx, [...new Set(bases)]));
      const users = left.map((id, index) => ({
        departmentId,
        username: usernames[index] as string,
        fullName: names.get(id) as string,
        role: given.role,
        capabilities: wholeUnitOf(given.capabilities),
        passwordHash: passwords.get(id)?.hash as string,
        oneTime: { hours: oneTimeHours },
      }));
      const ids = await createUsers(tx, actor, users);
      for (const [index, employeeId] of left.entries()) {
        const username = usernames[index] as string;
        const userId = ids.get(username);
        if (userId !== undefined) opened.set(employeeId, { userId, username });
      }
    }
    const links = [...opened].map(([id, { userId }]) => ({ id, user_id: userId }));
    await linkEmployees(tx, links);
    await writeScopes(
      tx,
      links.map((link) => link.user_id),
      given.capabilities,
    );
    return given.employeeIds.map((id) => ({
      employeeId: id,
      name: names.get(id) as string,
      username: opened.get(id)?.username as string,
    }));
  });
  return {
    items: items.map((item) => ({
      ...item,
      oneTimePassword: passwords.get(item.employeeId)?.password as string,
    })),
  };
}

/** Other rights or another unit end the sessions of the account. */
export async function changeAccount(
  tx: Tx,
  actor: Actor,
  id: number,
  given: AccountChange,
): Promise<Account> {
  const before = await lockAccount(tx, actor, id);
  const moved = given.departmentId !== before.departmentId;
  const granted = given.role !== before.role || !isHeld(before.capabilities, given.capabilities);
  if (!accountPolicy.edit(actor, before)) throw forbidden(whoManages);
  if (granted && !(accountPolicy.editRights(actor, before) && accountPolicy.grant(actor, given.role)))
    throw forbidden(whoGrants);
  if (moved && !accountPolicy.move(actor, before)) throw forbidden(whoMoves);
  checkVersion(given.version, await lastChange(tx, id));
  if (!moved && !granted && given.fullName === before.fullName) return before;
  if (moved) await checkUnit(tx, given.departmentId);
  if (moved || granted) await checkThings(tx, actor, given.departmentId, given.capabilities);

  await changeRow(tx, actor, ["users", id], {
    full_name: given.fullName,
    ...foundBy({ username: before.username, fullName: given.fullName }),
    role: given.role,
    department_id: given.departmentId,
    capabilities: wholeUnitOf(given.capabilities),
  });
  if (moved || granted) {
    await tx.deleteFrom("user_capability_scopes").where("user_id", "=", id).execute();
    await writeScopes(tx, [id], given.capabilities);
    await endSessions(tx, id);
  }
  if (moved) await revokeTokensOf(tx, actor, before);
  // who works elsewhere now is no longer that person of the former staff list
  if (moved) await tx.updateTable("employees").set({ user_id: null }).where("user_id", "=", id).execute();
  const after = await getAccount(tx, actor, id);
  await noteRights(tx, actor, before, after);
  await record(tx, actor, "user.changed", subjectOf(before), {
    username: before.username,
    changes: changesBetween(describe(before), describe(after)),
  });
  return after;
}

export async function closeAccount(tx: Tx, actor: Actor, id: number): Promise<Account> {
  return setLocked(tx, actor, id, true);
}

export async function reopenAccount(tx: Tx, actor: Actor, id: number): Promise<Account> {
  return setLocked(tx, actor, id, false);
}

/** Gives an account a password that works until the first login, where another one is chosen. */
export async function resetPassword(
  database: Database,
  actor: Actor,
  id: number,
): Promise<AccountWithPassword> {
  checkMayReset(actor, await getAccount(database.kysely, actor, id));
  const { password, hash } = await newPassword(actor);
  const account = await transaction(database, { keyed: false }, async (tx) => {
    const before = await lockAccount(tx, actor, id);
    checkMayReset(actor, before);
    await changeRow(tx, actor, ["users", id], {
      password_hash: hash,
      must_change_password: true,
      one_time_until: sql`now() + make_interval(hours => ${oneTimeHours})`,
    });
    await endSessions(tx, id);
    await revokeTokensOf(tx, actor, before);
    await forgetBrowsers(tx, id);
    await noteSecurity(tx, actor, "password.issued", noteOf(before));
    await record(tx, actor, "user.passwordReset", subjectOf(before), { username: before.username });
    return getAccount(tx, actor, id);
  });
  return { account, oneTimePassword: password };
}

/** For a program that runs wild, or whose owner cannot be asked. */
export async function revokeAccountToken(tx: Tx, actor: Actor, tokenId: number): Promise<void> {
  const missing = notFound({ vi: "mã truy cập", en: "access token" });
  const owner = await ownerOfToken(tx, tokenId);
  if (owner === undefined) throw missing;
  await lockActing(tx, actor, [owner]);
  const [account] = await readAccounts(tx, actor, [owner]);
  if (!account || !accountPolicy.see(actor, account)) throw missing;
  if (!accountPolicy.edit(actor, account)) throw forbidden(whoGrants);
  await revokeTokenOf(tx, actor, account, tokenId);
}

/** For somebody who lost the phone and the codes on paper. Where none is on, nothing changes. */
export async function removeSecondFactor(tx: Tx, actor: Actor, id: number): Promise<Account> {
  const before = await lockAccount(tx, actor, id);
  if (!accountPolicy.removeSecondFactor(actor, { ...before, hasSecondFactor: true }))
    throw forbidden(whoGrants);
  if (!before.hasSecondFactor) return before;
  await forgetSecondFactor(tx, id);
  await noteSecurity(tx, actor, "secondFactor.disabled", noteOf(before));
  await record(tx, actor, "user.secondFactorRemoved", subjectOf(before), { username: before.username });
  return getAccount(tx, actor, id);
}

async function setLocked(tx: Tx, actor: Actor, id: number, locked: boolean): Promise<Account> {
  const before = await lockAccount(tx, actor, id);
  if (!accountPolicy[locked ? "lock" : "unlock"](actor, { ...before, locked: !locked }))
    throw forbidden(whoGrants);
  if (before.locked === locked) return before;
  await changeRow(tx, actor, ["users", id], {
    locked,
    locks_on: null,
  });
  if (locked) await endSessions(tx, id);
  await noteSecurity(tx, actor, locked ? "account.locked" : "account.unlocked", noteOf(before));
  await record(tx, actor, locked ? "user.locked" : "user.unlocked", subjectOf(before), {
    username: before.username,
  });
  return getAccount(tx, actor, id);
}

function checkMayOpen(actor: Actor, departmentId: number, role: Role): void {
  if (!accountPolicy.create(actor, departmentId)) throw forbidden(whoManages);
  if (!accountPolicy.grant(actor, role)) throw forbidden(whoGrants);
}

function checkMayReset(actor: Actor, account: Account): void {
  if (!accountPolicy.resetPassword(actor, account)) throw forbidden(whoGrants);
}

/** The unit is there and at work, and stays so until the transaction ends. */
async function checkUnit(tx: Tx, departmentId: number): Promise<void> {
  const unit = await tx
    .selectFrom("departments")
    .select("active")
    .where("id", "=", departmentId)
    .forShare()
    .executeTakeFirst();
  if (!unit?.active) throw invalidField(["departmentId"], "no-such-unit");
}

async function checkThings(
  tx: Tx,
  actor: Actor,
  departmentId: number,
  grants: readonly CapabilityGrant[],
): Promise<void> {
  const path = await findForeignThing(tx, actor, departmentId, grants);
  if (path) throw invalidField(path, "not-visible");
}

/** The names of the given people, none of whom has an account, until the transaction ends. */
async function lockEmployees(
  tx: Tx,
  departmentId: number,
  ids: readonly number[],
  field: "employeeIds" | "employeeId" = "employeeIds",
): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom("employees")
    .select(["id", "name", "user_id"])
    .where("department_id", "=", departmentId)
    .where("active", "=", true)
    .where("id", "=", anyOf(ids))
    .orderBy("id")
    .forUpdate()
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const missing = ids.findIndex((id) => !names.has(id));
  if (missing >= 0) throw invalidField(field === "employeeIds" ? [field, missing] : [field], "not-visible");
  const taken = rows.filter((row) => row.user_id !== null).map(({ name }) => name);
  if (taken.length > 0) throw new Refusal("haveAccounts", { names: taken.join(", ") });
  return names;
}

async function linkEmployees(tx: Tx, links: readonly { id: number; user_id: number }[]): Promise<void> {
  await sql`
    update employees
    set user_id = given.user_id
    from ${asRows(links)} as given (id bigint, user_id bigint)
    where employees.id = given.id`.execute(tx);
}

async function writeScopes(
  tx: Tx,
  userIds: readonly number[],
  grants: readonly CapabilityGrant[],
): Promise<void> {
  const scopes = grants.flatMap(({ capability, rooms, subjects, subjectGroups }) => [
    ...rooms.map((room_id) => ({ capability, room_id })),
    ...subjects.map((subject_id) => ({ capability, subject_id })),
    ...subjectGroups.map((subject_group_id) => ({ capability, subject_group_id })),
  ]);
  await sql`
    update users
    set has_scopes = ${scopes.length > 0}
    where id = ${anyOf(userIds)}`.execute(tx);
  if (scopes.length === 0) return;
  await sql`
    insert into user_capability_scopes (user_id, capability, room_id, subject_id, subject_group_id)
    select account, capability, room_id, subject_id, subject_group_id
    from unnest(${userIds}::bigint[]) as account
    cross join ${asRows(scopes)} as scope (
      capability text, room_id bigint, subject_id bigint, subject_group_id bigint
    )`.execute(tx);
}

async function endSessions(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** Of somebody who moves, both units read it. */
async function noteRights(tx: Tx, actor: Actor, before: Account, after: Account): Promise<void> {
  const from = rightsWords(before.role, before.capabilities);
  const to = rightsWords(after.role, after.capabilities);
  if (from.vi !== to.vi)
    await noteSecurity(tx, actor, "account.rightsChanged", { ...noteOf(after), details: { from, to } });
  if (before.departmentId === after.departmentId) return;
  const details = { from: before.departmentName, to: after.departmentName };
  for (const side of [before, after])
    await noteSecurity(tx, actor, "account.moved", { ...noteOf(side), details });
}

function noteOf({ id, username, departmentId }: Account) {
  return { departmentId, account: { id, username } };
}

async function newPassword(actor: Actor): Promise<{ password: string; hash: string }> {
  const password = oneTimePassword();
  return { password, hash: await hashPassword(`account ${actor.userId}`, password) };
}

function wholeUnitOf(grants: readonly CapabilityGrant[]) {
  return grants.filter(isForWholeUnit).map(({ capability }) => capability);
}

function subjectOf({ id, departmentId }: Account) {
  return { type: "user" as const, id, departmentId };
}
