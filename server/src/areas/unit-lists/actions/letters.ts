import { sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Database } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import { asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { recordMany } from "../../history/actions.ts";
import { noteAll } from "../../security/actions.ts";
import { hashPassword, oneTimePassword } from "../../users/rules.ts";
import { listLettersOwed, lockOwed } from "../queries.ts";

/**
 * A letter goes by post or by hand through a commune's office, which takes longer than the three days of a
 * password that is handed over the desk.
 */
export const letterHours = 14 * 24;

/**
 * Gives those who are owed a letter next a password for their first login. It is hashed before the
 * transaction, so that nothing waits for it, and the answer is kept nowhere. Who was given one meanwhile is
 * left out.
 */
export async function issueLetters(database: Database, actor: Actor, below: number | undefined) {
  const { items: owed, total } = await listLettersOwed(database.kysely, actor, below);
  const passwords = new Map<number, { password: string; hash: string }>();
  for (const { id } of owed) {
    const password = oneTimePassword();
    passwords.set(id, { password, hash: await hashPassword(`letters ${actor.userId}`, password) });
  }
  const given = await transaction(database, { keyed: false }, async (tx) => {
    const accounts = await lockOwed(tx, [...passwords.keys()]);
    await sql`
      update users
      set password_hash = given.hash,
        one_time_until = now() + make_interval(hours => ${letterHours}),
        ${setChangedBy(actor)}
      from ${asRows(accounts.map(({ id }) => ({ id, hash: passwords.get(id)?.hash as string })))} as given (id bigint, hash text)
      where users.id = given.id`.execute(tx);
    await noteAll(
      tx,
      actor,
      "password.issued",
      accounts.map(({ id, username, departmentId }) => ({ departmentId, account: { id, username } })),
    );
    await recordMany(
      tx,
      actor,
      "user.passwordReset",
      accounts.map(({ id, username, departmentId }) => ({
        subject: { type: "user", id, departmentId },
        details: { username },
      })),
    );
    return accounts;
  });
  const place = new Map(owed.map(({ id }, index) => [id, index]));
  return {
    items: given
      .toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
      .map(({ id, unit, address, name, username }) => ({
        unit,
        address,
        name,
        username,
        oneTimePassword: passwords.get(id)?.password as string,
      })),
    validUntil: new Date(Date.now() + letterHours * 3_600_000).toISOString(),
    left: total - given.length,
  };
}
