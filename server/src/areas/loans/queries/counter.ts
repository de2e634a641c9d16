import { foldedKey } from "@so-thiet-bi/contract/fold";
import type { CounterHit, CounterPerson } from "@so-thiet-bi/contract/loans";
import { keyInAddress, readLabelKey } from "@so-thiet-bi/contract/qr-labels";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay, dayOfMoment } from "../../../db/days.ts";
import { namedRow } from "../../../db/joined.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, notFound } from "../../../http/refusal.ts";
import { subjectGroupOf } from "../../catalogues/queries.ts";
import { rightsOf } from "../../registrations/queries/people.ts";
import { onHoliday, readRegistrations } from "../../registrations/queries/registrations.ts";
import { holdersOf, promisesOn, usableGood } from "../../stock/actions/promises.ts";
import { overlaps } from "../../stock/rules/availability.ts";
import { keepsSome, whoKeepsThings } from "../../stock/rules/keepers.ts";
import { inUnits } from "../../stock/rules.ts";
import { findLoans, readLoans } from "../queries.ts";
import { isOpenLine, leftOf } from "./lines.ts";

const hour = 3_600_000;
/** So far ahead one sees who was promised what lies on the counter. */
const hoursAhead = 12;
const mostLoans = 200;

/**
 * What a code belongs to. Numbers of slips first, then codes of things, people, and at last serial numbers,
 * as for labels.
 */
export async function scanAtCounter(db: Db, actor: Actor, code: string): Promise<CounterHit> {
  if (!keepsSome(actor)) throw forbidden(whoKeepsThings);
  const label = readLabelKey(keyInAddress(code) ?? "");
  if (label) return label.kind === "equipment" ? equipmentHit(db, actor, label.id) : nothing;
  const found = await findByCode(db, actor, code);
  switch (found?.kind) {
    case "REGISTRATION":
      return { ...nothing, kind: "REGISTRATION", registrationId: found.id };
    case "LOAN":
      return { ...nothing, kind: "LOAN", loanId: found.id };
    case "PERSON":
      return personHit(db, found.id);
    case "EQUIPMENT":
      return equipmentHit(db, actor, found.id);
    default:
      break;
  }
  const key = readLabelKey(code);
  return key?.kind === "equipment" ? equipmentHit(db, actor, key.id) : nothing;
}

const nothing: CounterHit = {
  kind: "NOTHING",
  equipment: null,
  person: null,
  registrationId: null,
  loanId: null,
};

async function findByCode(
  db: Db,
  actor: Actor,
  code: string,
): Promise<{ kind: CounterHit["kind"]; id: number } | undefined> {
  const { departmentId } = actor;
  const number = code.toUpperCase();
  const { rows } = await sql<{ kind: CounterHit["kind"]; id: number }>`
    (
      select 1 as rank, 'REGISTRATION' as kind, id
      from loan_registrations
      where department_id = ${departmentId} and number = ${number}
    )
    union all
    (
      select 2, 'LOAN', id
      from loans
      where department_id = ${departmentId} and number = ${number}
    )
    union all
    (
      select 3, 'EQUIPMENT', id
      from equipments
      where department_id = ${departmentId}
        and code_key = ${foldedKey(code)}
        and removed_at is null
    )
    union all
    (
      select 4, 'PERSON', id
      from employees
      where department_id = ${departmentId}
        and lower(code) = ${code.toLowerCase()}
        and active
      order by id limit 1
    )
    union all
    (
      select 5, 'EQUIPMENT', id
      from equipments
      where department_id = ${departmentId}
        and serial_number is not null
        and lower(serial_number) = ${code.toLowerCase()}
        and removed_at is null
      order by id limit 1
    )
    order by 1 limit 1`.execute(db);
  return rows[0];
}

async function personHit(db: Db, id: number): Promise<CounterHit> {
  const { rows } = await sql<NonNullable<CounterHit["person"]>>`
    select ${personColumns},
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
  return rows[0] ? { ...nothing, kind: "PERSON", person: rows[0] } : nothing;
}

const personColumns = sql`
  employee.id,
  coalesce(employee.code, '') as code,
  employee.name,
  (
    select name from subject_groups where subject_groups.id = ${subjectGroupOf("employee.id")}
  ) as "subjectGroupName"`;

type ThingHit = NonNullable<CounterHit["equipment"]>;

async function equipmentHit(db: Db, actor: Actor, id: number): Promise<CounterHit> {
  const { departmentId } = actor;
  const { rows } = await sql<Omit<ThingHit, "free" | "openLines" | "promised">>`
    select equipments.id, equipments.code, equipments.name, equipments.unit,
      equipments.tracking_mode as "trackingMode", equipments.type_id as "typeId",
      equipments.active and coalesce(type.loanable, true) as loanable,
      (
        select min(lot.expires_on)
        from stock_balances as shelf
        join stock_lots as lot on lot.id = shelf.lot_id
        where shelf.equipment_id = equipments.id
          and shelf.condition = 'GOOD'
          and shelf.quantity > 0
          and lot.expires_on <= ${currentDay} + 30
      ) as "expiresOn"
    from equipments
    left join equipment_types as type on type.id = equipments.type_id
    where equipments.id = ${id}
      and equipments.department_id = ${departmentId}
      and equipments.removed_at is null`.execute(db);
  const [thing] = rows;
  if (!thing) return nothing;
  const good = (await usableGood(db, departmentId, [id])).get(id) ?? 0;
  const promises = await promisesOn(db, departmentId, [id]);
  // in hand or reported broken: not on the shelf, whatever time it was for
  const away = promises
    .filter(({ registrationLineId }) => registrationLineId === null)
    .reduce((sum, { amount }) => sum + amount, 0);
  const soon = { start: Date.now(), end: Date.now() + hoursAhead * hour };
  const holders = await holdersOf(
    db,
    promises.filter((one) => one.registrationLineId !== null && overlaps(one, soon)),
  );
  const openLines = await sql<ThingHit["openLines"][number]>`
    select loan.id as "loanId", loan.number as "loanNumber",
      line.id as "lineId",
      ${namedRow("employee")} as borrower,
      ${leftOf} as open,
      loan.due_at as "dueAt",
      loan.due_at < now() as overdue
    from loan_lines as line
    join loans as loan on loan.id = line.loan_id
    join employees as employee on employee.id = loan.borrower_id
    where line.equipment_id = ${id}
      and loan.department_id = ${departmentId}
      and loan.closed_at is null
      and ${isOpenLine}
    order by loan.due_at, loan.id`.execute(db);
  return {
    ...nothing,
    kind: "EQUIPMENT",
    equipment: {
      ...thing,
      free: inUnits(Math.max(0, good - away)),
      openLines: openLines.rows,
      promised: holders
        .toSorted((a, b) => a.from.localeCompare(b.from))
        .map(({ name, className, from, until, quantity }) => ({ name, className, from, until, quantity })),
    },
  };
}

/** What waits for a person at the counter: to be fetched today and tomorrow, and what is out. */
export async function getCounterPerson(db: Db, actor: Actor, id: number): Promise<CounterPerson> {
  if (!keepsSome(actor)) throw forbidden(whoKeepsThings);
  const { rows } = await sql<CounterPerson["person"]>`
    select ${personColumns}
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

/** The counter's day in numbers. */
export async function getCounterDay(db: Db, actor: Actor, given: string | undefined) {
  if (!keepsSome(actor)) throw forbidden(whoKeepsThings);
  const { departmentId } = actor;
  const date = given ?? dayOf(Date.now());
  const hasThings = sql`exists (select 1 from loan_registration_lines where registration_id = registration.id)`;
  const { rows } = await sql<
    Record<"toFetch" | "toPrepare" | "dueToday" | "overdue" | "waitingForApproval" | "onHoliday", number>
  >`
    select fetching."toFetch", fetching."toPrepare", open_loans."dueToday",
      open_loans.overdue,
      (
        select count(*)::int
        from loan_registrations as registration
        where department_id = ${departmentId}
          and status = 'PENDING'
          and upper(span) > now()
      ) as "waitingForApproval",
      (
        select count(*)::int
        from loan_registrations as registration
        where department_id = ${departmentId}
          and status in ('PENDING', 'APPROVED', 'PREPARED')
          and upper(span) > now()
          and ${onHoliday}
      ) as "onHoliday"
    from (
      select count(*)::int as "toFetch",
        (count(*) filter (where status = 'APPROVED'))::int as "toPrepare"
      from loan_registrations as registration
      where department_id = ${departmentId}
        and status in ('APPROVED', 'PREPARED')
        and date = ${date}
        and ${hasThings}
    ) as fetching,
      (
        select (
          count(*) filter (
            where ${dayOfMoment("due_at")} = ${date}::date
          )
        )::int as "dueToday",
          (count(*) filter (where due_at < now()))::int as overdue
        from loans
        where department_id = ${departmentId} and closed_at is null
      ) as open_loans`.execute(db);
  return { date, ...(rows[0] as (typeof rows)[number]), can: await rightsOf(db, actor) };
}
