import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import {
  type listSecurityEvents as contract,
  dataKinds,
  mostSecurityEvents,
  type SecurityEvent,
  type SecurityQuery,
  securityDays,
  type securityFilters,
} from "@so-thiet-bi/contract/security";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Conditions, is, narrowing } from "../../db/conditions.ts";
import type { Db } from "../../db/connect.ts";
import { unnamed } from "../../db/search.ts";
import type { Actor } from "../../http/actor.ts";
import { mostFailuresWritten } from "./actions.ts";
import { securityPolicy } from "./policy.ts";

export type Filters = Omit<SecurityQuery, "page" | "size">;
export type SecurityPage = AnswerOf<typeof contract>;

/** Two statements whatever the page holds. Counted up to a limit: two years of a province are long. */
export async function listSecurityEvents(db: Db, actor: Actor, query: SecurityQuery): Promise<SecurityPage> {
  const { page, size } = query;
  const since = await firstDay(db, query);
  const tests = testsOf(actor, query, since);
  const { rows } = await sql<{ total: number; ids: number[] }>`
    select (
      select count(*)
      from (select 1 from security_events where ${tests} limit ${mostSecurityEvents + 1}) as counted
    ) as total,
      array (
        select id
        from security_events
        where ${tests}
        order by ${orderOf(query)}
        limit ${size} offset ${(page - 1) * size}
      ) as ids ${query.search ? unnamed : sql``}`.execute(db);
  const { ids, total } = rows[0] as { total: number; ids: number[] };
  return {
    items: await readEvents(db, ids),
    page,
    size,
    total: Math.min(total, mostSecurityEvents),
    isCut: total > mostSecurityEvents,
    since,
    person: await personOf(db, actor, query.personId),
    can: { chooseUnit: securityPolicy.chooseUnit(actor) },
  };
}

/** What is asked of the log: its filters, and the first day of it. */
export interface LogAsked {
  query: Filters;
  since: string;
}

/** The events behind `last`, in the order of the list. */
export async function eventsAfter(
  db: Db,
  actor: Actor,
  { query, since }: LogAsked,
  { last, limit }: { last: Pick<SecurityEvent, "at" | "id"> | undefined; limit: number },
): Promise<SecurityEvent[]> {
  const isUp = query.sort === "at";
  const behind = last
    ? sql`
      and (at, id) ${sql.raw(isUp ? ">" : "<")} (
        select at, id from security_events where id = ${last.id}
      )`
    : sql``;
  const { rows } = await sql<{ id: number }>`
    select id
    from security_events
    where ${testsOf(actor, query, since)} ${behind}
    order by ${orderOf(query)} limit ${limit} ${unnamed}`.execute(db);
  return readEvents(
    db,
    rows.map(({ id }) => id),
  );
}

/** Without a first day the list goes back so far; the day as Vietnam has it. */
export async function firstDay(db: Db, { from }: Filters): Promise<string> {
  if (from) return from;
  const { rows } = await sql<{
    day: string;
  }>`
    select (
      (now() - make_interval(days => ${securityDays}))::date
    )::text as day`.execute(db);
  return (rows[0] as { day: string }).day;
}

const isOfData = sql<SqlBool>`kind = any (${[...dataKinds]}::text[])`;

/** From an hour of the first day to an hour of the last one. */
export interface Span {
  from: string;
  to: string;
  fromHour?: number | undefined;
  toHour?: number | undefined;
}

const momentOf = (day: string, hours: number) => sql`${day}::date + make_interval(hours => ${hours}::int)`;

/** Where data of persons went of a unit, from one day to another, in the order in which it happened. */
export async function dataAccesses(
  db: Db,
  departmentId: number,
  { from, to, fromHour = 0, toHour = 24, limit }: Span & { limit: number },
): Promise<SecurityEvent[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from security_events
    where department_id = ${departmentId}
      and at >= ${momentOf(from, fromHour)}
      and at < ${momentOf(to, toHour)}
      and ${isOfData}
    order by at, id limit ${limit}`.execute(db);
  return readEvents(
    db,
    rows.map(({ id }) => id),
  );
}

function testsOf(actor: Actor, query: Filters, firstSeen: string): RawBuilder<SqlBool> {
  const own = securityPolicy.chooseUnit(actor)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`department_id = ${actor.departmentId}`;
  const { fromHour = 0, to, toHour = 24 } = query;
  const tests = [
    sql<SqlBool>`at >= ${momentOf(firstSeen, fromHour)}`,
    ...(to === undefined ? [] : [sql<SqlBool>`at < ${momentOf(to, toHour)}`]),
    own,
    ...narrowing(query, conditions),
  ];
  return sql<SqlBool>`${sql.join(tests, sql` and `)}`;
}

/** The list always has a first day. */
const conditions: Conditions<typeof securityFilters, "from" | "to" | "fromHour" | "toHour"> = {
  departmentId: is("department_id"),
  kind: is("kind"),
  ofData: () => isOfData,
  personId: (id) => sql`actor_id = ${id} or account_id = ${id}`,
};

function orderOf({ sort }: Filters): RawBuilder<unknown> {
  return sort === "at" ? sql`at, id` : sql`at desc, id desc`;
}

async function readEvents(db: Db, ids: readonly number[]): Promise<SecurityEvent[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SecurityEvent>`
    select event.id, event.at, event.kind,
      departments.name as "departmentName", event.actor_id as "actorId",
      event.actor_name as "actorName", event.actor_unit as "actorUnit",
      event.account_id as "accountId", event.username, event.address,
      event.agent, event.subject_type as "subjectType",
      event.subject_id as "subjectId",
      case
        when event.kind = 'personalData.opened' then (
          event.details::jsonb
          || jsonb_build_object('record', coalesce(${codeNow}, '#' || event.subject_id))
        )::json
        else event.details
      end as details,
      greatest(coalesce(burst.failures, 0) - ${mostFailuresWritten}, 0) as more
    from unnest(${ids}::bigint[])
    with ordinality as listed (id, place)
    join security_events as event on event.id = listed.id
    left join departments on departments.id = event.department_id
    left join security_bursts as burst on burst.id = event.burst_id
    order by listed.place`.execute(db);
  return rows;
}

/** By what a person is called today, so that the log itself says nothing of who was erased. */
const codeNow = sql`case event.subject_type
  when ${students.singular} then (select code from students where id = event.subject_id)
  when ${employees.singular} then (select code from employees where id = event.subject_id)
  when 'user' then (select username from users where id = event.subject_id)
end`;

/** Of those whose accounts the person may see. */
async function personOf(db: Db, actor: Actor, id: number | undefined): Promise<SecurityPage["person"]> {
  if (id === undefined) return null;
  const person = await db
    .selectFrom("users")
    .select(["id", "full_name as name"])
    .where("id", "=", id)
    .$if(!securityPolicy.chooseUnit(actor), (own) => own.where("department_id", "=", actor.departmentId))
    .executeTakeFirst();
  return person ?? null;
}
