import { byGivenName } from "@so-thiet-bi/contract/catalogue";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import type { Capability, Role } from "@so-thiet-bi/contract/people";
import { sql } from "kysely";
import { changeRow } from "../../db/changed.ts";
import type { Tx } from "../../db/connect.ts";
import { searchText } from "../../db/search.ts";
import type { Actor } from "../../http/actor.ts";
import { Refusal } from "../../http/refusal.ts";
import { record, recordMany } from "../history/actions.ts";
import { noteAll, noteSecurity, type SecurityNote } from "../security/actions.ts";
import { rightsWords } from "../security/rules.ts";

export interface NewUser {
  departmentId: number;
  username: string;
  fullName: string;
  role: Role;
  capabilities?: readonly Capability[];
  /** Hashed before the transaction: nothing waits for hashing with a connection in its hands. */
  passwordHash: string;
  /** Must be changed at the first login, and for how long it opens the account until then. */
  oneTime?: { hours: number | null };
}

/** Opens an account in a unit. Usernames differ in more than case and marks. */
export async function createUser(tx: Tx, actor: Actor, given: NewUser): Promise<number> {
  const row = await tx
    .insertInto("users")
    .values(columnsOf(actor, given))
    .onConflict((conflict) => conflict.column("username_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row)
    throw new Refusal(
      "duplicate",
      { field: { vi: "Tên đăng nhập", en: "Username" }, value: given.username },
      { field: "username" },
    );
  await noteAll(tx, actor, "account.created", [createdNote(row.id, given)]);
  await record(
    tx,
    actor,
    "user.created",
    { type: "user", id: row.id, departmentId: given.departmentId },
    { username: given.username },
  );
  return row.id;
}

/** Opens the accounts whose usernames are free, all in one unit, and answers their ids by username. */
export async function createUsers(
  tx: Tx,
  actor: Actor,
  given: readonly NewUser[],
): Promise<Map<string, number>> {
  if (given.length === 0) return new Map();
  const rows = await tx
    .insertInto("users")
    .values(given.map((one) => columnsOf(actor, one)))
    .onConflict((conflict) => conflict.column("username_key").doNothing())
    .returning(["id", "username", "department_id"])
    .execute();
  const entries = rows.map(({ id, username, department_id }) => ({
    subject: { type: "user", id, departmentId: department_id },
    details: { username },
  }));
  const byUsername = new Map(given.map((one) => [one.username, one]));
  await noteAll(
    tx,
    actor,
    "account.created",
    rows.flatMap(({ id, username }) => {
      const one = byUsername.get(username);
      return one ? [createdNote(id, one)] : [];
    }),
  );
  await recordMany(tx, actor, "user.created", entries);
  return new Map(rows.map(({ id, username }) => [username, id]));
}

/** What a list of accounts is sorted by and searched in. */
export function foundBy(account: { username: string; fullName: string }): {
  sort_key: string;
  search_text: string;
} {
  return {
    sort_key: byGivenName(account.fullName),
    search_text: searchText(account.username, account.fullName),
  };
}

/**
 * Gives the user's account a new password, and forgets its sessions and browsers but those it was changed
 * from.
 */
export async function setPassword(
  tx: Tx,
  actor: Actor,
  passwordHash: string,
  browser: Buffer | undefined,
): Promise<void> {
  await changeRow(tx, actor, ["users", actor.userId], {
    password_hash: passwordHash,
    must_change_password: false,
    one_time_until: null,
  });
  await tx
    .deleteFrom("sessions")
    .where("user_id", "=", actor.userId)
    .where("id", "!=", actor.sessionId)
    .execute();
  await forgetBrowsers(tx, actor.userId, browser);
  await noteSecurity(tx, actor, "password.changed");
  await record(tx, actor, "user.passwordChanged", {
    type: "user",
    id: actor.userId,
    departmentId: actor.departmentId,
  });
}

/**
 * No browser but the given one keeps a count of its own any more: someone who knew the old password may have
 * logged in there.
 */
export async function forgetBrowsers(tx: Tx, userId: number, but?: Buffer): Promise<void> {
  const all = tx.deleteFrom("known_browsers").where("user_id", "=", userId);
  await (but ? all.where("key_hash", "!=", but) : all).execute();
}

function createdNote(id: number, { username, departmentId, role, capabilities = [] }: NewUser): SecurityNote {
  return {
    departmentId,
    account: { id, username },
    details: {
      rights: rightsWords(
        role,
        capabilities.map((capability) => ({ capability })),
      ),
    },
  };
}

function columnsOf(actor: Actor, given: NewUser) {
  return {
    department_id: given.departmentId,
    username: given.username,
    username_key: foldedKey(given.username),
    full_name: given.fullName,
    ...foundBy(given),
    role: given.role,
    capabilities: [...(given.capabilities ?? [])],
    password_hash: given.passwordHash,
    must_change_password: given.oneTime !== undefined,
    one_time_until: untilOf(given.oneTime),
    updated_by_name: actor.fullName,
  };
}

function untilOf(oneTime: NewUser["oneTime"]) {
  return oneTime?.hours == null ? null : sql<string>`now() + make_interval(hours => ${oneTime.hours})`;
}
