import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import { recordMany } from "../../history/actions.ts";
import { noteSecurity } from "../../security/actions.ts";
import { hasLeft, type School, type Work } from "../queries.ts";
import { carryRows, stopMade } from "./catalogues.ts";

/**
 * The staff list is carried, the accounts move: each logs in as before and finds the school that stays. One
 * school has one head, so those who administered the absorbed one go on as users; whoever leads the school
 * gives them what they need.
 */
export async function movePeople(work: Work): Promise<number> {
  const { tx, actor, row, from, into } = work;
  const count = await carryRows(work, employees, ({ status }) => !hasLeft.has(String(status)));
  await linkAccounts(work, { holder: "from_id", taker: "into_id" });
  const { rows } = await sql<Account>`
    with moved as (
      select id, username, role from users where department_id = ${from.id} for update
    ),
    kept as (
      insert into merger_rows (merger_id, kind, from_id, into_id, made, was)
      select ${row.id}::bigint, 'users', id, id, false, role
      from moved
    )
    update users as account
    set department_id = ${into.id},
      role = case account.role
        when 'ROLE_DEPARTMENT_ADMIN' then 'ROLE_DEPARTMENT_USER' else account.role
      end,
      ${setChangedBy(actor, "account")}
    from moved
    where account.id = moved.id
    returning account.id, account.username`.execute(tx);
  await mapScopes(work, { held: "from_id", given: "into_id" });
  // why: a session carries the unit it was begun in
  await endSessions(work);
  await tellOfAccounts(work, rows, from, into);
  return count + rows.length;
}

/** Accounts go back with the role they had. */
export async function returnPeople(work: Work): Promise<number> {
  const { tx, actor, row, from, into } = work;
  await mapScopes(work, { held: "into_id", given: "from_id" });
  await endSessions(work);
  const { rows } = await sql<Account>`
    update users as account
    set department_id = ${from.id}, role = kept.was,
      ${setChangedBy(actor, "account")}
    from merger_rows as kept
    where kept.merger_id = ${row.id}
      and kept.kind = 'users'
      and account.id = kept.from_id
    returning account.id, account.username`.execute(tx);
  await linkAccounts(work, { holder: "into_id", taker: "from_id" });
  await tellOfAccounts(work, rows, into, from);
  return rows.length + (await stopMade(work, employees));
}

type Side = "from_id" | "into_id";

/** The account of a colleague belongs to their row in the school where they work. */
async function linkAccounts(
  { tx, row }: Work,
  { holder, taker }: Record<"holder" | "taker", Side>,
): Promise<void> {
  const { rows } = await sql<{ taker: number; account: number }>`
    select carried.${sql.ref(taker)} as taker, colleague.user_id as account
    from merger_rows as carried
    join employees as colleague on colleague.id = carried.${sql.ref(holder)}
    where carried.merger_id = ${row.id}
      and carried.kind = ${employees.plural}
      and colleague.user_id is not null`.execute(tx);
  // why two statements: an account belongs to one row at a time
  await sql`
    update employees
    set user_id = null
    where user_id = ${anyOf(rows.map(({ account }) => account))}`.execute(tx);
  await sql`
    update employees
    set user_id = given.account
    from ${asRows(rows)} as given (taker bigint, account bigint)
    where employees.id = given.taker`.execute(tx);
}

/** Who keeps a room or a subject keeps what it is called in the other school. */
async function mapScopes({ tx, row }: Work, { held, given }: Record<"held" | "given", Side>): Promise<void> {
  for (const [column, kind] of [
    ["room_id", functionalRooms.plural],
    ["subject_id", subjects.plural],
  ] as const)
    await sql`
      update user_capability_scopes as scope
      set ${sql.ref(column)} = carried.${sql.ref(given)}
      from merger_rows as carried
      where carried.merger_id = ${row.id}
        and carried.kind = ${kind}
        and scope.${sql.ref(column)} = carried.${sql.ref(held)}
        and exists (
          select 1
          from merger_rows as account
          where account.merger_id = ${row.id} and account.kind = 'users' and account.from_id = scope.user_id
        )`.execute(tx);
}

async function endSessions({ tx, row }: Work): Promise<void> {
  await sql`
    delete from sessions
    where user_id in (
      select from_id from merger_rows where merger_id = ${row.id} and kind = 'users'
    )`.execute(tx);
}

async function tellOfAccounts(
  { tx, actor }: Work,
  accounts: readonly Account[],
  left: School,
  joined: School,
): Promise<void> {
  await recordMany(
    tx,
    actor,
    "user.moved",
    accounts.map(({ id, username }) => ({
      subject: { type: "user", id, departmentId: joined.id },
      details: { username, from: left.name, to: joined.name },
    })),
  );
  await noteSecurity(tx, actor, "unit.absorbed", {
    departmentId: joined.id,
    details: { accounts: String(accounts.length), unit: left.name, to: joined.name },
  });
}

interface Account {
  id: number;
  username: string;
}
