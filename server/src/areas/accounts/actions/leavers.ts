/** Accounts of those who leave: locked on the day of the staff list, at once or by the day's work. */
import type { Leaving } from "@so-thiet-bi/contract/leaving";
import type { Role } from "@so-thiet-bi/contract/people";
import { sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Database, Db, Tx } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { transaction } from "../../../db/transaction.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { record } from "../../history/actions.ts";
import { notify } from "../../notices/actions.ts";
import { noteSecurity } from "../../security/actions.ts";
import { accountPolicy } from "../policy.ts";

interface LeaverAccount {
  id: number;
  username: string;
  name: string;
  role: Role;
  departmentId: number;
  locked: boolean;
  locksOn: string | null;
  hasSecondFactor: boolean;
  /** Later than today. */
  later: string | null;
}

/** An account that belongs to another unit meanwhile is that unit's affair. */
async function accountsOf(db: Db, employeeIds: readonly number[], locking = false): Promise<LeaverAccount[]> {
  const { rows } = await sql<LeaverAccount>`
    select account.id, account.username, employee.name, account.role,
      account.department_id as "departmentId", account.locked,
      account.locks_on as "locksOn", account.has_second_factor as "hasSecondFactor",
      case when employee.left_on > ${currentDay} then employee.left_on end as later
    from employees as employee
    join users as account on account.id = employee.user_id
      and account.department_id = employee.department_id
    where employee.id = ${anyOf(employeeIds)}
    order by account.id ${locking ? sql`for no key update of account` : sql``}`.execute(db);
  return rows;
}

export async function leaverAccount(db: Db, actor: Actor, employeeId: number): Promise<Leaving["account"]> {
  const [account] = await accountsOf(db, [employeeId]);
  if (!account) return null;
  const { id, username, locked, locksOn } = account;
  return { id, username, locked, locksOn, canLock: accountPolicy.lock(actor, account) };
}

/**
 * People who have left cannot log in from that day on. What the actor may not lock is said to those who may.
 */
export async function lockLeavers(tx: Tx, actor: Actor, employeeIds: readonly number[]): Promise<void> {
  for (const account of await accountsOf(tx, employeeIds, true)) {
    if (account.locked) continue;
    if (!accountPolicy.lock(actor, account)) await sayOpen(tx, actor, account);
    else if (account.later) await lockOn(tx, actor, account, account.later);
    else await lockNow(tx, actor, account);
  }
}

/** Locks the accounts whose day has come, unless their owner stayed after all. Answers how many. */
export async function lockOnTheirDay(database: Database, program: Actor): Promise<number> {
  const { rows } = await sql<{ employeeId: number }>`
    select employee.id as "employeeId"
    from users
    join employees as employee on employee.user_id = users.id
    where users.locks_on <= ${currentDay}
      and not users.locked
      and employee.status in ('MOVED', 'RETIRED')
    order by users.id`.execute(database.kysely);
  for (const { employeeId } of rows) {
    await transaction(database, { keyed: false }, async (tx) => {
      for (const account of await accountsOf(tx, [employeeId], true))
        if (!account.locked) await lockNow(tx, program, account);
    });
  }
  return rows.length;
}

async function lockNow(tx: Tx, actor: Actor, account: LeaverAccount): Promise<void> {
  await sql`
    update users
    set locked = true, locks_on = null,
      ${setChangedBy(actor)}
    where id = ${account.id}`.execute(tx);
  await tx.deleteFrom("sessions").where("user_id", "=", account.id).execute();
  const { departmentId, id, username } = account;
  await noteSecurity(tx, actor, "account.locked", { departmentId, account: { id, username } });
  await record(tx, actor, "user.locked", subjectOf(account), { username: account.username });
}

async function lockOn(tx: Tx, actor: Actor, account: LeaverAccount, day: string): Promise<void> {
  await sql`
    update users
    set locks_on = ${day}, ${setChangedBy(actor)}
    where id = ${account.id}`.execute(tx);
  await record(tx, actor, "user.lockPlanned", subjectOf(account), { username: account.username, day });
}

async function sayOpen(tx: Tx, actor: Actor, account: LeaverAccount): Promise<void> {
  const { id, username, name: person, departmentId } = account;
  await notify(tx, actor, [
    {
      event: "account.ofLeaver",
      about: { type: "user", id },
      details: { person, username },
      units: [{ departmentId, capabilities: [] }],
    },
  ]);
}

function subjectOf({ id, departmentId }: LeaverAccount) {
  return { type: "user" as const, id, departmentId };
}
