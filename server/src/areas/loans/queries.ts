/** Loans as they are read, and locked for a change. */
import type {
  Loan,
  LoanLine,
  LoanQuery,
  LoanReturn,
  LoanSummary,
  loanFilters,
} from "@so-thiet-bi/contract/loans";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { type Expression, type Selectable, type SqlBool, sql } from "kysely";
import { type Conditions, holds, is, narrowing, since, until } from "../../db/conditions.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { currentDay, dayOfMoment } from "../../db/days.ts";
import { namedRow } from "../../db/joined.ts";
import { findPart } from "../../db/page.ts";
import type { Loans } from "../../db/tables.ts";
import { anyOf, anyOfPage } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { rightsOf } from "../registrations/queries/people.ts";
import { foundByBorrower, sightOf } from "../registrations/queries/registrations.ts";
import { joinNamed, lessonTitle } from "../registrations/queries/slip.ts";
import type { Place } from "../stock/rules/keepers.ts";
import { type LoanSubject, loanWorkflow } from "./policy.ts";
import { readHandovers } from "./queries/handovers.ts";
import { loanLinesOf, loanPlacesOf } from "./queries/lines.ts";

export const loanNoun = { vi: "phiếu mượn", en: "loan" };

/** A line of a loan as every step needs it; quantities in units. */
export interface LoanLineRow
  extends Pick<
    LoanLine,
    "id" | "equipmentId" | "name" | "code" | "unit" | "trackingMode" | "quantity" | "staysOut"
  > {
  returned: number;
  broken: number;
  lost: number;
  handedOn: number;
  open: number;
  conditionNote: string | null;
}

/** A loan as every step needs it. */
export interface LoanRow {
  id: number;
  number: string;
  departmentId: number;
  rootId: number;
  status: LoanSubject["status"];
  version: number;
  updated_at: string;
  updated_by_name: string;
  borrowerId: number;
  borrowerName: string;
  borrowerUserId: number | null;
  classroomId: number | null;
  registrationId: number;
  registrationNumber: string;
  kind: LoanSummary["kind"];
  handedAt: string;
  dueAt: string;
  /** Until when the things are promised to it: by period some minutes before they are due. */
  endsAt: string;
  lines: LoanLineRow[];
  places: Place[];
}

/** Those who see the registration, and the colleague it is to be handed on to. */
export function loanSightOf(actor: Actor): Expression<SqlBool> {
  return sql<SqlBool>`
    loan.department_id = ${actor.departmentId}
    and (
      ${sightOf(actor, "registration")}
      or loan.id in (
        select handover.loan_id
        from loan_handovers as handover
        join employees as receiver on receiver.id = handover.to_employee_id
        where handover.status = 'PROPOSED' and receiver.user_id = ${actor.userId}
      )
    )`;
}

const seenLoans = sql`
  loans as loan join loan_registrations as registration on registration.id = loan.registration_id`;

export async function listLoans(db: Db, actor: Actor, query: LoanQuery) {
  const { ids, total, open, overdue } = await findLoans(db, actor, query);
  return {
    items: await readLoans(db, actor, ids),
    page: query.page,
    size: query.size,
    total,
    totals: { open, overdue },
    can: await rightsOf(db, actor),
  };
}

/** Ids of a page of the filtered list, and how many there are in all, open and overdue: one statement. */
export async function findLoans(
  db: Db,
  actor: Actor,
  query: LoanQuery,
): Promise<{ ids: number[]; total: number; open: number; overdue: number }> {
  const { page, size: limit } = query;
  const offset = (page - 1) * limit;
  return findPart(db, {
    select: sql`
      select loan.id, loan.due_at, loan.handed_at,
        loan.closed_at is null as is_open,
        ${isOverdue} as is_overdue
        ${query.sort?.endsWith("borrower") ? sql`, ${borrowerKey}` : sql``}
      from ${seenLoans}`,
    where: [loanSightOf(actor), ...narrowing(query, conditionsOf(actor), foundByBorrower(actor, "loan"))],
    order: orders[query.sort ?? (query.overdue ? "dueAt" : "-number")],
    limit,
    offset,
    search: query.search,
    sums: sql<{ open: number; overdue: number }>`
      (count(*) filter (where is_open))::int as open,
      (count(*) filter (where is_overdue))::int as overdue`,
  });
}

const conditionsOf = (actor: Actor): Conditions<typeof loanFilters, "departmentId"> => ({
  open: holds(sql`loan.closed_at is null`),
  overdue: holds(isOverdue),
  status: is("loan.status"),
  mine: (wanted) =>
    wanted ? sql`loan.borrower_id in (select id from employees where user_id = ${actor.userId})` : undefined,
  borrowerId: is("loan.borrower_id"),
  subjectGroupId: is("registration.subject_group_id"),
  classroomId: is("registration.classroom_id"),
  kind: is("registration.kind"),
  from: since("registration.date"),
  to: until("registration.date"),
  roomId: is("registration.room_id"),
  equipmentId: (id) => sql`loan.id in (select loan_id from loan_lines where equipment_id = ${id})`,
});

const isOverdue = sql<boolean>`loan.closed_at is null and loan.due_at < now()`;

/** Looked up where the list stands in this order only: else all people of all units would be read for it. */
const borrowerKey = sql`(select sort_key from employees where id = loan.borrower_id) as sort_key`;

const orders = {
  dueAt: sql`due_at, id`,
  "-dueAt": sql`due_at desc, id desc`,
  number: sql`id`,
  "-number": sql`id desc`,
  handedAt: sql`handed_at, id`,
  "-handedAt": sql`handed_at desc, id desc`,
  borrower: sql`sort_key, id desc`,
  "-borrower": sql`sort_key desc, id desc`,
};

export async function getLoan(db: Db, actor: Actor, id: number): Promise<Loan> {
  const { rows } = await sql<{
    id: number;
  }>`
    select loan.id
    from ${seenLoans}
    where loan.id = ${id} and ${loanSightOf(actor)}`.execute(db);
  const [loan] = rows.length === 0 ? [] : await readWhole(db, actor, [id]);
  if (!loan) throw notFound(loanNoun);
  return loan;
}

async function readWhole(db: Db, actor: Actor, ids: readonly number[]): Promise<Loan[]> {
  const rows = await readShown(db, ids);
  const returns = await readReturns(db, ids);
  const handovers = await readHandovers(db, actor, sql<SqlBool>`handover.loan_id = ${anyOf(ids)}`);
  const today = dayOf(Date.now());
  return rows.map((row) => {
    const subject = loanSubjectOf(row);
    const mayUndo = loanWorkflow.abilities(actor, subject).undoReturn;
    return {
      ...shown(actor, row),
      returns: returns
        .filter(({ loanId }) => loanId === row.id)
        .map(({ loanId: _, carried, ...one }) => ({
          ...one,
          can: {
            undo:
              mayUndo &&
              carried &&
              one.undoneAt === null &&
              dayOf(Date.parse(one.returnedAt)) === today &&
              one.lines.every(({ incident }) => incident === null || incident.status !== "CONFIRMED"),
          },
        })),
      handovers: handovers.filter(({ loanId }) => loanId === row.id),
    };
  });
}

/** In the order of the ids, in one statement. */
export async function readLoans(db: Db, actor: Actor, ids: readonly number[]): Promise<LoanSummary[]> {
  return (await readShown(db, ids)).map((row) => shown(actor, row));
}

/** Those that the person may see, locked in one order: others who work on them wait. */
export async function lockLoans(tx: Tx, actor: Actor, ids: readonly number[]): Promise<LoanRow[]> {
  await sql`
    select loan.id
    from ${seenLoans}
    where loan.id = ${anyOf(ids)}
      and ${loanSightOf(actor)}
    order by loan.id for update of loan`.execute(tx);
  const { rows } = await sql<LoanRow>`
    select loan.id, loan.number,
      loan.department_id as "departmentId", loan.root_id as "rootId",
      loan.status, loan.version, loan.updated_at, loan.updated_by_name,
      loan.borrower_id as "borrowerId", employee.name as "borrowerName",
      employee.user_id as "borrowerUserId", registration.classroom_id as "classroomId",
      loan.registration_id as "registrationId", registration.number as "registrationNumber",
      registration.kind, loan.handed_at as "handedAt",
      loan.due_at as "dueAt",
      case
        when loan.due_at = registration.due_at then upper(registration.span)
        else loan.due_at
      end as "endsAt",
      ${loanLinesOf} as lines, ${loanPlacesOf} as places
    from ${seenLoans}
    join employees as employee on employee.id = loan.borrower_id
    where loan.id = ${anyOf(ids)}
      and ${loanSightOf(actor)}
    order by loan.id`.execute(tx);
  return rows;
}

export async function lockLoan(tx: Tx, actor: Actor, id: number): Promise<LoanRow> {
  const [row] = await lockLoans(tx, actor, [id]);
  if (!row) throw notFound(loanNoun);
  return row;
}

/** What policy and flow ask of a loan. */
export function loanSubjectOf(row: {
  status: LoanSubject["status"];
  departmentId: number;
  borrowerUserId: number | null;
  places: readonly Place[];
}): LoanSubject {
  return {
    status: row.status,
    departmentId: row.departmentId,
    borrowerUserId: row.borrowerUserId,
    places: row.places,
  };
}

type Shown = Selectable<Loans> & {
  departmentId: number;
  overdue: boolean;
  daysOverdue: number;
  borrowerUserId: number | null;
  registration: Pick<
    LoanSummary,
    | "kind"
    | "registrationNumber"
    | "subjectGroup"
    | "classroom"
    | "subject"
    | "lessonTitle"
    | "date"
    | "session"
    | "periods"
    | "room"
    | "partner"
    | "purpose"
    | "recordedLater"
  >;
  borrowerName: string;
  lines: LoanLine[];
  places: Place[];
};

async function readShown(db: Db, ids: readonly number[]): Promise<Shown[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Shown>`
    select loan.*, loan.department_id as "departmentId",
      ${isOverdue} as overdue,
      case
        when ${isOverdue} then ${currentDay} - ${dayOfMoment("loan.due_at")}
        else 0
      end as "daysOverdue",
      employee.name as "borrowerName", employee.user_id as "borrowerUserId",
      ${loanLinesOf} as lines, ${loanPlacesOf} as places,
      json_build_object(
        'kind', registration.kind, 'registrationNumber', registration.number,
        'subjectGroup', ${namedRow("subject_group")},
        'classroom', ${namedRow("classroom")},
        'subject', ${namedRow("subject")},
        'lessonTitle', ${lessonTitle}, 'date', registration.date,
        'session', registration.session, 'periods', registration.periods,
        'room', ${namedRow("room")},
        'partner', registration.partner, 'purpose', registration.purpose,
        'recordedLater', registration.recorded_later
      ) as registration
    from ${seenLoans}
    join employees as employee on employee.id = loan.borrower_id
    left join subject_groups as subject_group on subject_group.id = registration.subject_group_id ${joinNamed}
    where loan.id = ${anyOfPage(ids)}
    order by array_position(${ids}::bigint[], loan.id)`.execute(db);
  return rows;
}

function shown(actor: Actor, row: Shown): LoanSummary {
  const { takeBack, renew, handOn, remind } = loanWorkflow.abilities(actor, loanSubjectOf(row));
  return {
    ...row.registration,
    id: row.id,
    number: row.number,
    status: row.status,
    overdue: row.overdue,
    daysOverdue: row.daysOverdue,
    registrationId: row.registration_id,
    borrower: { id: row.borrower_id, name: row.borrowerName },
    handedAt: row.handed_at,
    handedByName: row.handed_by_name,
    dueAt: row.due_at,
    closedAt: row.closed_at,
    renewals: row.renewals,
    note: row.note,
    lines: row.lines,
    lineCount: row.lines.length,
    openLines: row.lines.filter(({ open }) => open > 0).length,
    previousLoanId: row.previous_loan_id,
    version: row.version,
    updatedAt: row.updated_at,
    updatedByName: row.updated_by_name,
    can: { takeBack, renew, handOn, remind },
  };
}

/** Something of `loan_return` went over the counter, and not only into the book afterwards. */
export const wentOverCounter = sql<SqlBool>`exists (
  select 1
  from loan_return_lines as line
  where line.return_id = loan_return.id
    and (
      line.voucher_id is not null
      or exists (select 1 from stock_holdings where stock_holdings.loan_line_id = line.line_id)
    )
)`;

interface ReturnShown extends Omit<LoanReturn, "can"> {
  loanId: number;
  /** Something of it went over the counter, and not only into the book afterwards. */
  carried: boolean;
}

async function readReturns(db: Db, loanIds: readonly number[]): Promise<ReturnShown[]> {
  const { rows } = await sql<ReturnShown>`
    select loan_return.id, loan_return.loan_id as "loanId",
      loan_return.returned_at as "returnedAt", loan_return.received_by_name as "receivedByName",
      loan_return.note, loan_return.undone_at as "undoneAt",
      loan_return.undone_by_name as "undoneByName",
      (
        select coalesce(
          json_agg(
            json_build_object(
              'lineId', line.line_id, 'good', line.good,
              'broken', line.broken, 'lost', line.lost,
              'groups', line.groups, 'note', line.note,
              'incident', (
                select json_build_object(
                  'id', incident.id, 'number', incident.number,
                  'status', incident.status
                )
                from incidents as incident
                where incident.return_line_id = line.id
                order by incident.id limit 1
              )
            )
            order by line.id
          ),
          '[]'
        )
        from loan_return_lines as line
        where line.return_id = loan_return.id
      ) as lines,
      ${wentOverCounter} as carried
    from loan_returns as loan_return
    where loan_return.loan_id = ${anyOf(loanIds)}
    order by loan_return.id`.execute(db);
  return rows;
}
