import type {
  DataRequest,
  DataRequestsQuery,
  dataRequestFilters,
  listDataRequests as listCall,
} from "@so-thiet-bi/contract/data-requests";
import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import type { Words } from "@so-thiet-bi/contract/language";
import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { type Conditions, holds, is, narrowing, since, until } from "../../../db/conditions.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { findPart, partOf } from "../../../db/page.ts";
import type { DataRequests } from "../../../db/tables.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, notFound, Refusal } from "../../../http/refusal.ts";
import { type DataRequestSubject, dataRequestWorkflow, keepsRequests, whoKeepsRequests } from "../policy.ts";
import { personOf } from "./kept.ts";
import type { Person } from "./kept-part.ts";

export type DataRequestRow = Selectable<DataRequests>;

const requestNoun: Words = { vi: "yêu cầu về dữ liệu cá nhân", en: "request about personal data" };

/** It stays inside the unit; who does not keep the register sees what they filed about themselves. */
function sight(actor: Actor): RawBuilder<SqlBool> {
  return keepsRequests(actor)
    ? sql<SqlBool>`department_id = ${actor.departmentId}`
    : sql<SqlBool>`department_id = ${actor.departmentId} and created_by = ${actor.userId}`;
}

export async function listDataRequests(
  db: Db,
  actor: Actor,
  query: DataRequestsQuery,
): Promise<AnswerOf<typeof listCall>> {
  const { ids, total } = await findPart(db, {
    select: sql`select id, received_on, act_by from data_requests`,
    where: [sight(actor), ...narrowing(query, conditions)],
    order: orders[query.sort ?? "-receivedOn"],
    ...partOf(query),
    search: query.search,
  });
  const keeps = keepsRequests(actor);
  return {
    items: await readRequests(db, actor, ids),
    page: query.page,
    size: query.size,
    total,
    can: { create: keeps, print: keeps },
  };
}

/** Of a calendar year, in the order in which they came: the rows of the register. */
export async function allOfYear(db: Db, actor: Actor, year: number): Promise<DataRequest[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from data_requests
    where ${sight(actor)} and received_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    order by received_on, id`.execute(db);
  return readRequests(
    db,
    actor,
    rows.map(({ id }) => id),
  );
}

/** Unanswered after the day to answer, or not carried out after its day. */
const isLate = sql<boolean>`(
  ended_on is null
  and (act_by < ${currentDay} or (answered_on is null and answer_by < ${currentDay}))
)`;

const conditions: Conditions<typeof dataRequestFilters> = {
  status: is("status"),
  kind: is("kind"),
  late: holds(isLate),
  from: since("received_on"),
  to: until("received_on"),
  ending: holds(sql<boolean>`kept_until is not null`),
};

const orders: Record<NonNullable<DataRequestsQuery["sort"]>, RawBuilder<unknown>> = {
  receivedOn: sql`received_on, id`,
  "-receivedOn": sql`received_on desc, id desc`,
  actBy: sql`act_by, id`,
  "-actBy": sql`act_by desc, id desc`,
};

export async function getDataRequest(db: Db, actor: Actor, id: number): Promise<DataRequest> {
  const { rows } = await sql<{ id: number }>`
    select id from data_requests where id = ${id} and ${sight(actor)}`.execute(db);
  const [found] = await readRequests(
    db,
    actor,
    rows.map((row) => row.id),
  );
  if (!found) throw notFound(requestNoun);
  return found;
}

/**
 * The row of the staff list that an open request from the own account to be restricted is about. An account
 * that belongs to another unit meanwhile is nobody of this one’s list.
 */
const staffRow = (table: string) => sql<number | null>`(
  select employees.id
  from employees
  where employees.user_id = ${sql.ref(`${table}.account_id`)}
    and employees.department_id = ${sql.ref(`${table}.department_id`)}
    and ${sql.ref(`${table}.kind`)} = 'RESTRICT' and ${sql.ref(`${table}.ended_on`)} is null
)`;

export type LockedRequest = DataRequestRow & { staffRow: number | null };

/** For a change: nobody else changes it until the transaction ends. */
export async function lockDataRequest(tx: Tx, actor: Actor, id: number): Promise<LockedRequest> {
  const row = await tx
    .selectFrom("data_requests")
    .selectAll()
    .select(staffRow("data_requests").as("staffRow"))
    .where("id", "=", id)
    .where(sight(actor))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(requestNoun);
  return row;
}

/** One by the program whose day has come; undefined where somebody held it back or did it meanwhile. */
export async function lockEnding(tx: Tx, id: number): Promise<DataRequestRow | undefined> {
  return tx
    .selectFrom("data_requests")
    .selectAll()
    .where("id", "=", id)
    .where("kept_until", "is not", null)
    .where("ended_on", "is", null)
    .where("act_by", "<=", currentDay)
    .forUpdate()
    .executeTakeFirst();
}

export function subjectOf(
  row: Pick<
    LockedRequest,
    | "status"
    | "department_id"
    | "extended_because"
    | "account_id"
    | "kind"
    | "subject_kind"
    | "kept_until"
    | "lifted_on"
    | "pupil_id"
    | "employee_id"
    | "staffRow"
  >,
): DataRequestSubject {
  return {
    status: row.status,
    departmentId: row.department_id,
    isExtended: row.extended_because !== null,
    isOwn: row.account_id !== null,
    isEnding: row.kept_until !== null,
    isErasure: isErasure(row.kind, row.subject_kind),
    staffRow: row.staffRow,
    isRestricting: isRestricting({
      ...{ status: row.status, kind: row.kind, liftedOn: row.lifted_on },
      ofLists: row.pupil_id !== null || row.employee_id !== null,
    }),
  };
}

/** From the day on which it was carried out until it is lifted. */
const isRestricting = (of: {
  status: string;
  kind: string;
  liftedOn: string | null;
  ofLists: boolean;
}): boolean => of.kind === "RESTRICT" && of.status === "DONE" && of.liftedOn === null && of.ofLists;

const isErasure = (kind: string, subjectKind: string): boolean =>
  kind === "ERASE" && (subjectKind === "PUPIL" || subjectKind === "STAFF");

/**
 * The rows of the lists and the account that are the person of a request, for the keeper of the register. An
 * account that belongs to another unit meanwhile is that unit’s affair.
 */
export async function personOfRequest(db: Db, actor: Actor, id: number): Promise<Person> {
  const request = await getDataRequest(db, actor, id);
  if (!keepsRequests(actor)) throw forbidden(whoKeepsRequests);
  return readPerson(db, request.id);
}

/** As `personOfRequest`, for the program itself. */
export async function readPerson(db: Db, requestId: number): Promise<Person> {
  const { rows } = await sql<Person & { accountAsked: number | null }>`
    select coalesce(pupil.name, employee.name, request.subject_name) as name,
      request.department_id as "departmentId", departments.name as "departmentName",
      pupil.id as pupil, employee.id as employee, account.id as account,
      request.account_id as "accountAsked"
    from data_requests as request
    join departments on departments.id = request.department_id
    left join students as pupil on pupil.id = request.pupil_id
    left join employees as employee on employee.id = request.employee_id
    left join users as account on account.id = employee.user_id
      and account.department_id = request.department_id
    where request.id = ${requestId}`.execute(db);
  const { accountAsked, ...person } = rows[0] as Person & { accountAsked: number | null };
  if (accountAsked !== null) return personOf(db, accountAsked);
  if (person.pupil === null && person.employee === null) throw new Refusal("dataOfOutsider");
  return person;
}

interface Read extends Omit<DataRequest, "can" | "restricts"> {
  departmentId: number;
  staffRow: number | null;
}

/** In the order of the ids. */
async function readRequests(db: Db, actor: Actor, ids: readonly number[]): Promise<DataRequest[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Read>`
    select id, department_id as "departmentId", number, status, kind, subject_kind as "subjectKind",
      (select json_build_object('id', id, 'name', name) from students where id = request.pupil_id) as pupil,
      (
        select json_build_object('id', id, 'name', name) from employees where id = request.employee_id
      ) as employee,
      subject_name as "subjectName", asked_by as "askedBy", proof, content, received_on as "receivedOn",
      answer_by as "answerBy", act_by as "actBy", extended_because as "extendedBecause",
      ${isLate} as late, answered_on as "answeredOn", answer, answered_by_name as "answeredByName",
      ended_on as "endedOn", outcome, ended_by_name as "endedByName",
      code_name as "codeName",
      exists (
        select 1
        from erasing_words as erasing
        where erasing.department_id = request.department_id and erasing.code_name = request.code_name
      ) as "isBeingErased",
      kept_until as "keptUntil", ${staffRow("request")} as "staffRow", lifted_on as "liftedOn",
      lifted_by_name as "liftedByName", created_by_name as "createdByName", created_at as "createdAt", updated_at as "updatedAt", version
    from data_requests as request
    where id = ${anyOf(ids)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const found = byId.get(id);
    if (!found) return [];
    const { departmentId, staffRow, ...row } = found;
    const ofLists = row.pupil !== null || row.employee !== null;
    const subject = {
      ...{ status: row.status, departmentId, isExtended: row.extendedBecause !== null },
      ...{ isOwn: row.subjectKind === "ACCOUNT", isErasure: isErasure(row.kind, row.subjectKind) },
      ...{ isEnding: row.keptUntil !== null, staffRow, isRestricting: isRestricting({ ...row, ofLists }) },
    };
    const can = {
      ...dataRequestWorkflow.abilities(actor, subject),
      export: keepsRequests(actor) && row.subjectKind !== "OUTSIDER",
    };
    const restricts = row.kind === "RESTRICT" && (ofLists || staffRow !== null);
    return [{ ...row, restricts, can }];
  });
}
