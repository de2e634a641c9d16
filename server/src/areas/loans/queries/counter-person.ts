import type { CounterHit, CounterPerson } from "@so-thiet-bi/contract/loans";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, notFound } from "../../../http/refusal.ts";
import { codeShown } from "../../catalogues/queries/restrictions.ts";
import { subjectGroupOf } from "../../catalogues/queries.ts";
import { readRegistrations } from "../../registrations/queries/registrations.ts";
import { keepsSome, whoKeepsThings } from "../../stock/rules/keepers.ts";
import { findLoans, readLoans } from "../queries.ts";

const mostLoans = 200;

/** What waits for a person at the counter: to be fetched today and tomorrow, and what is out. */
export async function getCounterPerson(db: Db, actor: Actor, id: number): Promise<CounterPerson> {
  if (!keepsSome(actor)) throw forbidden(whoKeepsThings);
  const { rows } = await sql<CounterPerson["person"]>`
    select ${personColumns(actor)}
    from employees as employee
    where employee.id = ${id}
      and employee.department_id = ${actor.departmentId}`.execute(db);
  const [person] = rows;
  if (!person) throw notFound({ vi: "người mượn", en: "person" });
  const registrations = await readRegistrations(db, actor, await findToFetch(db, actor, id));
  const out = { borrowerId: id, open: true, sort: "dueAt", page: 1, size: mostLoans } as const;
  const { ids } = await findLoans(db, actor, out);
  return {
    person,
    registrations: registrations.map((one) => ({
      id: one.id,
      number: one.number,
      status: one.status,
      date: one.date,
      session: one.session,
      periods: one.periods,
      className: one.classroom?.name ?? null,
      lineCount: one.lines.length,
      canHandOut: one.can.handOut && one.lines.length > 0 && Date.parse(one.endsAt) > Date.now(),
    })),
    loans: await readLoans(db, actor, ids),
  };
}

/**
 * Approved and not fetched: of lessons those of today and tomorrow, over days whatever has begun by then and
 * is not over.
 */
async function findToFetch(db: Db, actor: Actor, borrowerId: number): Promise<number[]> {
  const day = dayOf(Date.now());
  const { rows } = await sql<{ id: number }>`
    select id
    from loan_registrations
    where department_id = ${actor.departmentId}
      and borrower_id = ${borrowerId}
      and status in ('APPROVED', 'PREPARED')
      and case
        when kind = 'PERIOD' then date between ${day} and ${addDays(day, 1)}
        else date <= ${addDays(day, 1)}
          and upper(span) > now()
      end
    order by lower(span), id`.execute(db);
  return rows.map(({ id }) => id);
}

/** With how many loans are open and overdue. */
export async function findCounterPerson(db: Db, actor: Actor, id: number): Promise<CounterHit["person"]> {
  const { rows } = await sql<NonNullable<CounterHit["person"]>>`
    select ${personColumns(actor)},
      (
        select count(*) from loans where borrower_id = employee.id and closed_at is null
      ) as "openLoans",
      (
        select count(*)
        from loans
        where borrower_id = employee.id and closed_at is null and due_at < now()
      ) as "overdueLoans"
    from employees as employee
    where employee.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

const personColumns = (actor: Actor) => sql`
  employee.id,
  coalesce(${codeShown(actor, "employee")}, '') as code,
  employee.name,
  (
    select name from subject_groups where subject_groups.id = ${subjectGroupOf("employee.id")}
  ) as "subjectGroupName"`;
