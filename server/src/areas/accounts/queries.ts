import type {
  Account,
  AccountQuery,
  accountFilters,
  CapabilityGrant,
  EmployeeWithoutAccount,
  EmployeeWithoutAccountQuery,
  listAccountTokens as tokensCall,
  UsernameProposalQuery,
} from "@so-thiet-bi/contract/accounts";
import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjectGroups } from "@so-thiet-bi/contract/catalogues/subject-groups";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import type { Page } from "@so-thiet-bi/contract/fields";
import { type Job, jobsHeld, usernamePrefix, type Worker } from "@so-thiet-bi/contract/jobs";
import { type Capability, type Role, type ScopeKind, scopeKinds } from "@so-thiet-bi/contract/people";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { type Conditions, is, narrowing } from "../../db/conditions.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { matches, unnamed } from "../../db/search.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, notFound, Refusal } from "../../http/refusal.ts";
import { readTokens } from "../access-tokens/queries.ts";
import { oneTimeIsOver, scopesOfUser } from "../auth/queries.ts";
import { codeShown, foundByShown } from "../catalogues/queries/restrictions.ts";
import { viewOf } from "../catalogues/queries/view.ts";
import { accountPolicy, grantableRoles, type Subject, whoManages } from "./policy.ts";
import { freeUsernames, heldBy, usernameFrom } from "./rules.ts";

export interface AccountPage extends Page<Account> {
  can: { create: boolean; chooseUnit: boolean; roles: Role[] };
}

/**
 * Two statements whatever the page holds: the ids with the exact total, then the rows. A filter by
 * job costs one more.
 */
export async function listAccounts(db: Db, actor: Actor, query: AccountQuery): Promise<AccountPage> {
  const narrowed = sql<SqlBool>`${sql.join(filters(actor, query), sql` and `)}`;
  const tests = query.job ? sql<SqlBool>`id = ${anyOf(await idsOfJob(db, query.job, narrowed))}` : narrowed;
  const order = orders[query.sort ?? "name"];
  const { rows } = await sql<{ total: number; ids: number[] }>`
    select (select count(*) from users where ${tests}) as total,
      array (
        select id
        from users
        where ${tests}
        order by ${order}
        limit ${query.size} offset ${(query.page - 1) * query.size}
      ) as ids ${query.search ? unnamed : sql``}`.execute(db);
  const { ids, total } = rows[0] as { total: number; ids: number[] };
  return {
    items: await readAccounts(db, actor, ids),
    page: query.page,
    size: query.size,
    total,
    can: {
      create: accountPolicy.create(actor, actor.departmentId),
      chooseUnit: actor.role === "ROLE_SYSTEM_ADMIN",
      roles: grantableRoles(actor),
    },
  };
}

export async function getAccount(db: Db, actor: Actor, id: number): Promise<Account> {
  const [account] = await readAccounts(db, actor, [id]);
  if (!account || !accountPolicy.see(actor, account)) throw notFound("account");
  return account;
}

export async function listAccountTokens(
  db: Db,
  actor: Actor,
  id: number,
): Promise<AnswerOf<typeof tokensCall>> {
  const account = await getAccount(db, actor, id);
  return { items: await readTokens(db, id), can: { revoke: accountPolicy.edit(actor, account) } };
}

/**
 * For a change: nobody else changes the account until the transaction ends, nor the rights of the person who
 * acts. Of two administrators who take each other's rights away at once, one is no longer anybody when the
 * turn comes.
 */
export async function lockAccount(tx: Tx, actor: Actor, id: number): Promise<Account> {
  await lockActing(tx, actor, [id]);
  return getAccount(tx, actor, id);
}

/**
 * The person who acts still holds the role that the session was asked for; locked in the order of ids,
 * together with the given accounts.
 */
export async function lockActing(tx: Tx, actor: Actor, ids: readonly number[] = []): Promise<void> {
  const { rows } = await sql<{ id: number; role: Role; departmentId: number; locked: boolean }>`
    select id, role, department_id as "departmentId", locked
    from users
    where id = ${anyOf([actor.userId, ...ids])}
    order by id for no key update`.execute(tx);
  const acting = rows.find((row) => row.id === actor.userId);
  if (!acting || acting.locked || acting.role !== actor.role || acting.departmentId !== actor.departmentId)
    throw new Refusal("unauthenticated");
}

/** When the row was changed last, and by whom, for a refusal of a stale version. */
export async function lastChange(
  db: Db,
  id: number,
): Promise<{ version: number; updated_at: string; updated_by_name: string | null }> {
  return db
    .selectFrom("users")
    .select(["version", "updated_at", "updated_by_name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** People of the unit's staff list who could have an account, by their given names. */
export async function listEmployeesWithoutAccount(
  db: Db,
  actor: Actor,
  query: EmployeeWithoutAccountQuery,
): Promise<Page<EmployeeWithoutAccount>> {
  const departmentId = query.departmentId ?? actor.departmentId;
  if (!accountPolicy.create(actor, departmentId)) throw forbidden(whoManages);
  const people = { list: employees.plural, table: employees.plural, departmentId };
  const foundBy = (search: string) =>
    foundByShown(actor, people, search) ?? matches(sql.ref("search_text"), search);
  const tests = sql`
    department_id = ${departmentId}
    and active
    and user_id is null
    and status in (
      'WORKING', 'MATERNITY', 'VISITING'
    ) ${query.search ? sql`and ${foundBy(query.search)}` : sql``}`;
  const { rows } = await sql<{ total: number; items: EmployeeWithoutAccount[] }>`
    select (select count(*) from employees where ${tests}) as total,
      (
        select coalesce(
          json_agg(
            json_build_object('id', id, 'code', code, 'name', name, 'position', position)
            order by sort_key, id
          ),
          '[]'
        )
        from (
          select id, ${codeShown(actor, employees.plural, departmentId)} as code, name, position, sort_key
          from employees
          where ${tests}
          order by sort_key, id
          limit ${query.size} offset ${(query.page - 1) * query.size}
        ) as page
      ) as items ${query.search ? unnamed : sql``}`.execute(db);
  const { items, total } = rows[0] as { total: number; items: EmployeeWithoutAccount[] };
  return { items, page: query.page, size: query.size, total };
}

/** Only proposed: somebody else may take it before the account is opened. */
export async function proposeUsername(
  db: Db,
  actor: Actor,
  query: UsernameProposalQuery,
): Promise<{ username: string }> {
  const departmentId = query.departmentId ?? actor.departmentId;
  if (!accountPolicy.create(actor, departmentId)) throw forbidden(whoManages);
  const base = usernameFrom(query.name, await prefixOf(db, departmentId, query.job));
  const [username] = freeUsernames([base], await findTakenUsernames(db, [base]));
  return { username: username as string };
}

/** What usernames of a job begin with in a unit. */
export async function prefixOf(
  db: Db,
  departmentId: number,
  job: Job | undefined,
): Promise<string | undefined> {
  if (!job) return undefined;
  const unit = await db
    .selectFrom("departments")
    .select("type")
    .where("id", "=", departmentId)
    .executeTakeFirst();
  return unit && usernamePrefix(job, unit.type as DepartmentType);
}

/** Usernames that begin like one of the given and go on with at most a number. */
export async function findTakenUsernames(db: Db, bases: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ username: string }>`
    select users.username_key as username
    from unnest(${bases}::text[]) as base
    join users on users.username_key collate "C" >= base
      and users.username_key collate "C" < base || ':'`.execute(db);
  return new Set(rows.map(({ username }) => username));
}

const catalogueOf: Record<ScopeKind, Catalogue> = { rooms: functionalRooms, subjects, subjectGroups };
const tableFor: Record<ScopeKind, string> = {
  rooms: "functional_rooms",
  subjects: "subjects",
  subjectGroups: "subject_groups",
};

/**
 * The first named thing that the unit does not have, as the path of its field. What is there stays there
 * until the transaction ends.
 */
export async function findForeignThing(
  tx: Tx,
  actor: Actor,
  departmentId: number,
  grants: readonly CapabilityGrant[],
): Promise<(string | number)[] | undefined> {
  for (const kind of scopeKinds) {
    const ids = grants.flatMap((grant) => grant[kind]);
    if (ids.length === 0) continue;
    const { units } = await viewOf(tx, actor, catalogueOf[kind], { departmentId });
    const { rows } = await sql<{ id: number }>`
      select id
      from ${sql.table(tableFor[kind])}
      where id = ${anyOf(ids)}
        and department_id = ${anyOf(units)}
      for key share`.execute(tx);
    const known = new Set(rows.map(({ id }) => id));
    for (const [index, grant] of grants.entries()) {
      const position = grant[kind].findIndex((id) => !known.has(id));
      if (position >= 0) return ["capabilities", index, kind, position];
    }
  }
  return undefined;
}

const orders: Record<NonNullable<AccountQuery["sort"]>, RawBuilder<unknown>> = {
  name: sql`sort_key, id`,
  "-name": sql`sort_key desc, id desc`,
  username: sql`username_key`,
  "-username": sql`username_key desc`,
  createdAt: sql`id`,
  "-createdAt": sql`id desc`,
};

function filters(actor: Actor, query: AccountQuery): Expression<SqlBool>[] {
  const isEverywhere = actor.role === "ROLE_SYSTEM_ADMIN";
  const own = isEverywhere ? sql<SqlBool>`true` : sql<SqlBool>`department_id = ${actor.departmentId}`;
  return [own, ...narrowing(query, conditions)];
}

/**
 * Accounts keep no job: what jobs follow from is read once for all who have it alike, and the rule that says
 * jobs everywhere says whose it is.
 */
async function idsOfJob(db: Db, job: Job, narrowed: Expression<SqlBool>): Promise<number[]> {
  const { rows } = await sql<Worker & { ids: number[] }>`
    select departments.type,
      account.role,
      account.held as capabilities,
      employees.position,
      account.beginning as username,
      array_agg(account.id) as ids
    from (
      select id, department_id, role, coalesce(substring(username from '^[^.]*[.]'), '') as beginning,
        case
          when has_scopes then capabilities || array(
            select capability from user_capability_scopes where user_id = users.id order by capability
          )
          else capabilities
        end as held
      from users
      where ${narrowed}
    ) as account
    join departments on departments.id = account.department_id
    left join employees on employees.user_id = account.id
    group by 1, 2, 3, 4, 5 ${unnamed}`.execute(db);
  return rows.filter((alike) => jobsHeld(alike).jobs.includes(job)).flatMap(({ ids }) => ids);
}

const conditions: Conditions<typeof accountFilters, "job"> = {
  departmentId: is("department_id"),
  role: is("role"),
  capability: (capability) => sql`${capability} = any (capabilities) or (has_scopes and exists (
    select 1 from user_capability_scopes as scope
    where scope.user_id = users.id and scope.capability = ${capability}))`,
  locked: is("locked"),
};

/** In the order of the ids; whether they may be seen is asked by the caller. */
export async function readAccounts(db: Db, actor: Actor, ids: readonly number[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("users")
    .innerJoin("departments", "departments.id", "users.department_id")
    .leftJoin("employees", "employees.user_id", "users.id")
    .select([
      "users.id",
      "users.username",
      "users.full_name as fullName",
      "users.role",
      "users.department_id as departmentId",
      "departments.name as departmentName",
      "departments.type as departmentType",
      "users.capabilities",
      scopesOfUser.as("scopes"),
      "users.locked",
      "users.locks_on as locksOn",
      "users.must_change_password as mustChangePassword",
      oneTimeIsOver.as("oneTimePasswordOver"),
      "users.has_second_factor as hasSecondFactor",
      "employees.id as employeeId",
      "employees.name as employeeName",
      "employees.position",
      "users.version",
      "users.created_at as createdAt",
      "users.updated_at as updatedAt",
    ])
    .where("users.id", "=", anyOf(ids))
    .execute();
  const byId = new Map(
    rows.map(({ capabilities, scopes, employeeId, employeeName, position, ...row }) => [
      row.id,
      {
        ...row,
        ...withJobs(
          { ...row, type: row.departmentType, position },
          heldBy(capabilities as Capability[], scopes ?? []),
        ),
        employee: employeeId === null ? null : { id: employeeId, name: employeeName ?? "" },
        can: abilities(actor, row),
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function withJobs(
  worker: Omit<Worker, "capabilities">,
  held: Account["capabilities"],
): Pick<Account, "capabilities" | "jobs" | "besides"> {
  const capabilities = held.map(({ capability }) => capability);
  return { capabilities: held, ...jobsHeld({ ...worker, capabilities }) };
}

function abilities(actor: Actor, account: Subject): Account["can"] {
  return {
    edit: accountPolicy.edit(actor, account),
    editRights: accountPolicy.editRights(actor, account),
    move: accountPolicy.move(actor, account),
    lock: accountPolicy.lock(actor, account),
    unlock: accountPolicy.unlock(actor, account),
    resetPassword: accountPolicy.resetPassword(actor, account),
    removeSecondFactor: accountPolicy.removeSecondFactor(actor, account),
  };
}
