import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { keepersOf, type Notice, notify } from "../../notices/actions.ts";
import { readRegistrations } from "../queries/registrations.ts";
import { accountsOf, noticeOf, registrationType } from "./steps.ts";

/**
 * The borrowers who are served learn it, and those who approve learn of what could be approved: not again
 * while the last such notice is unread.
 */
export async function tellServed(
  tx: Tx,
  program: Actor,
  enough: readonly { id: number; isServed: boolean }[],
): Promise<void> {
  const registrations = await readRegistrations(
    tx,
    program,
    enough.map(({ id }) => id),
  );
  const users = await accountsOf(tx, registrations);
  const isServed = new Set(enough.filter((one) => one.isServed).map(({ id }) => id));
  const told = await findUnreadFree(
    tx,
    program.departmentId,
    enough.filter((one) => !one.isServed).map(({ id }) => id),
  );
  const units = [keepersOf(program.departmentId)];
  await notify(
    tx,
    program,
    registrations.flatMap((one): Notice[] => {
      if (isServed.has(one.id))
        return [{ ...noticeOf(one), event: "registration.served", users: users.get(one.borrower.id) ?? [] }];
      return told.has(one.id) ? [] : [{ ...noticeOf(one), event: "registration.free", units }];
    }),
  );
}

async function findUnreadFree(tx: Tx, departmentId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select notices.subject_id as id
    from users
    join notices on notices.user_id = users.id
    where users.department_id = ${departmentId}
      and notices.event = 'registration.free'
      and notices.subject_type = ${registrationType}
      and notices.subject_id = ${anyOf(ids)}
    group by 1
    having bool_and(notices.read_at is null)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
