import { byGivenName } from "@so-thiet-bi/contract/catalogue";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import type { Capability, Role } from "@so-thiet-bi/contract/people";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { searchText } from "../../db/search.ts";
import type { Actor } from "../../http/actor.ts";
import { Refusal } from "../../http/refusal.ts";
import { record, recordMany } from "../history/actions.ts";
import { noteAll, noteSecurity, type SecurityNote } from "../security/actions.ts";
import { rightsWords } from "../security/rules.ts";
import { hashPassword } from "./rules.ts";

export interface NewUser {
  departmentId: number;
  username: string;
  fullName: string;
  role: Role;
  capabilities?: readonly Capability[];
  /** The password itself, or its hash where many are taken beforehand. */
  password: string | { hash: string };
  mustChangePassword?: boolean;
}

/** Opens an account in a unit. Usernames differ in more than case and marks. */
export async function createUser(tx: Tx, actor: Actor, given: NewUser): Promise<number> {
  const hash = typeof given.password === "string" ? await hashPassword(given.password) : given.password.hash;
  const row = await tx
    .insertInto("users")
    .values(columnsOf(actor, given, hash))
    .onConflict((conflict) => conflict.column("username_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new Refusal("duplicate", { field: { vi: "Tên đăng nhập", en: "Username" }, value: given.username }, { field: "username" });
  await noteAll(tx, actor, "account.created", [createdNote(row.id, given)]);
  await record(tx, actor, "user.created", { type: "user", id: row.id, departmentId: given.departmentId }, { username: given.username });
  return row.id;
}

/** Opens the accounts whose usernames are free, all in one unit, and answers their ids by username. */
export async function createUsers(tx: Tx, actor: Actor, given: readonly (NewUser & { password: { hash: string } })[]): Promise<Map<string, number>> {
  if (given.length === 0) return new Map();
  const rows = await tx
    .insertInto("users")
    .values(given.map((one) => columnsOf(actor, one, one.password.hash)))
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
export function foundBy(account: { username: string; fullName: string }): { sort_key: string; search_text: string } {
  return { sort_key: byGivenName(account.fullName), search_text: searchText(account.username, account.fullName) };
}

/** Gives the own account a new password, and ends its sessions but the one it was changed from. */
export async function setPassword(tx: Tx, actor: Actor, password: string): Promise<void> {
  await tx
    .updateTable("users")
    .set({
      password_hash: await hashPassword(password),
      must_change_password: false,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by_name: actor.fullName,
    })
    .where("id", "=", actor.userId)
    .execute();
  await tx.deleteFrom("sessions").where("user_id", "=", actor.userId).where("id", "!=", actor.sessionId).execute();
  await noteSecurity(tx, actor, "password.changed");
  await record(tx, actor, "user.passwordChanged", { type: "user", id: actor.userId, departmentId: actor.departmentId });
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

function columnsOf(actor: Actor, given: NewUser, hash: string) {
  return {
    department_id: given.departmentId,
    username: given.username,
    username_key: foldedKey(given.username),
    full_name: given.fullName,
    ...foundBy(given),
    role: given.role,
    capabilities: [...(given.capabilities ?? [])],
    password_hash: hash,
    must_change_password: given.mustChangePassword ?? false,
    updated_by_name: actor.fullName,
  };
}
