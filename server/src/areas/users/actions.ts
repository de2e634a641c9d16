import { foldedKey } from "@so-thiet-bi/contract/fold";
import type { Capability, Role } from "@so-thiet-bi/contract/people";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { Refusal } from "../../http/refusal.ts";
import { record } from "../history/actions.ts";
import { hashPassword } from "./rules.ts";

export interface NewUser {
  departmentId: number;
  username: string;
  fullName: string;
  role: Role;
  capabilities?: readonly Capability[];
  password: string;
  mustChangePassword?: boolean;
}

/** Opens an account in a unit. Usernames differ in more than case and marks. */
export async function createUser(tx: Tx, actor: Actor, given: NewUser): Promise<number> {
  const row = await tx
    .insertInto("users")
    .values({
      department_id: given.departmentId,
      username: given.username,
      username_key: foldedKey(given.username),
      full_name: given.fullName,
      role: given.role,
      capabilities: [...(given.capabilities ?? [])],
      password_hash: await hashPassword(given.password),
      must_change_password: given.mustChangePassword ?? false,
    })
    .onConflict((conflict) => conflict.column("username_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new Refusal("duplicate", { field: { vi: "Tên đăng nhập", en: "Username" }, value: given.username });
  await record(tx, actor, "user.created", { type: "user", id: row.id, departmentId: given.departmentId }, { username: given.username });
  return row.id;
}

/** Gives an account a new password, and ends its sessions but the one it was changed from. */
export async function setPassword(tx: Tx, actor: Actor, password: string): Promise<void> {
  await tx
    .updateTable("users")
    .set({ password_hash: await hashPassword(password), must_change_password: false, version: sql`version + 1` })
    .where("id", "=", actor.userId)
    .execute();
  await tx.deleteFrom("sessions").where("user_id", "=", actor.userId).where("id", "!=", actor.sessionId).execute();
  await record(tx, actor, "user.passwordChanged", { type: "user", id: actor.userId, departmentId: actor.departmentId });
}
