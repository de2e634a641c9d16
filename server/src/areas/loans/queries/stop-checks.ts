/**
 * What other areas have to know of borrowing before something ends: a person's work, a room, a school year.
 */
import { firstFew, type Words } from "@so-thiet-bi/contract/language";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { Refusal } from "../../../http/refusal.ts";
import { slotText } from "../../registrations/queries/refusals.ts";
import type { Session } from "../../registrations/rules.ts";
import type { YearCheck } from "../../school-years/queries.ts";

const mostNamed = 3;

/** People who have things in hand, borrowed or given for use, bring them back or hand them on first. */
export async function employeeBeforeStopping(db: Db, id: number): Promise<Refusal | undefined> {
  const { rows } = await sql<{ person: string; name: string; unit: string; open: number }>`
    select employee.name as person, equipments.name,
      equipments.unit,
      sum(holding.quantity - holding.returned) as open
    from stock_holdings as holding
    join employees as employee on employee.id = holding.employee_id
    join equipments on equipments.id = holding.equipment_id
    where holding.employee_id = ${id} and holding.ended_on is null
    group by employee.name, equipments.id
    order by min(holding.id)`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const named = rows.map(
    ({ name, unit, open }) => `${open.toLocaleString("vi-VN", { maximumFractionDigits: 3 })} ${unit} ${name}`,
  );
  const things = firstFew(named, mostNamed, { separator: "; " });
  return new Refusal("stillHolds", { person: first.person, count: rows.length, things });
}

export interface SlipAhead {
  id: number;
  number: string;
  date: string;
  slot: Words;
}

/**
 * What somebody has registered and not fetched, soonest first. Drafts hold nothing, so they are left where
 * they are.
 */
export async function slipsAheadOf(db: Db, employeeId: number): Promise<SlipAhead[]> {
  const { rows } = await sql<{
    id: number;
    number: string;
    date: string;
    session: Session | null;
    periods: number[];
    start: string;
    end: string;
  }>`
    select id, number, date, session, periods,
      lower(span) as start, upper(span) as "end"
    from loan_registrations
    where borrower_id = ${employeeId}
      and status in ('PENDING', 'APPROVED', 'PREPARED')
      and upper(span) > now()
    order by span, id`.execute(db);
  return rows.map(({ start, end, ...row }) => ({
    ...row,
    slot: slotText(row, { start: Date.parse(start), end: Date.parse(end) }),
  }));
}

/** Of somebody's slips to come those at whose time a colleague has one too, with the first of these. */
export async function slipsThatMeet(
  db: Db,
  employeeId: number,
  colleagueId: number,
): Promise<Map<number, { number: string; classroom: string | null }>> {
  const { rows } = await sql<{ id: number; number: string; classroom: string | null }>`
    select distinct on (slip.id) slip.id, other.number,
      classroom.name as classroom
    from loan_registrations as slip
    join loan_registrations as other on other.department_id = slip.department_id
      and other.borrower_id = ${colleagueId}
      and other.status in ('PENDING', 'APPROVED', 'PREPARED')
      and other.kind = 'PERIOD'
      and other.span && slip.span
    left join classrooms as classroom on classroom.id = other.classroom_id
    where slip.borrower_id = ${employeeId}
      and slip.status in ('PENDING', 'APPROVED', 'PREPARED')
      and slip.kind = 'PERIOD'
      and upper(slip.span) > now()
    order by slip.id, other.id`.execute(db);
  return new Map(rows.map(({ id, ...other }) => [id, other]));
}

/**
 * Things that wait for somebody who is no longer there are missing elsewhere: the slips go to a colleague, or
 * are given up.
 */
export async function employeeHasNoSlipsAhead(db: Db, id: number): Promise<Refusal | undefined> {
  const slips = await slipsAheadOf(db, id);
  if (slips.length === 0) return undefined;
  const { rows } = await sql<{ name: string }>`select name from employees where id = ${id}`.execute(db);
  const named = slips.map(({ number, slot }) => ({
    vi: `${number} (${slot.vi})`,
    en: `${number} (${slot.en})`,
  }));
  return new Refusal("slipsAhead", {
    person: rows[0]?.name ?? "",
    count: slips.length,
    slips: firstFew(named, mostNamed),
  });
}

/** A room in which somebody is still to teach stays open. */
export async function roomIsFree(db: Db, id: number): Promise<Refusal | undefined> {
  const { rows } = await sql<{
    room: string;
    number: string;
    date: string;
    session: Session | null;
    periods: number[];
    start: string;
    end: string;
  }>`
    select room.name as room, registration.number,
      registration.date, registration.session, registration.periods,
      lower(booking.span) as start,
      upper(booking.span) as "end"
    from room_bookings as booking
    join functional_rooms as room on room.id = booking.room_id
    join loan_registrations as registration on registration.id = booking.registration_id
    where booking.room_id = ${id}
      and booking.department_id = room.department_id
      and upper(booking.span) > now()
    order by booking.span`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const slips = (language: "vi" | "en") =>
    rows
      .slice(0, mostNamed)
      .map(
        (row) =>
          `${row.number} (${slotText(row, { start: Date.parse(row.start), end: Date.parse(row.end) })[language]})`,
      )
      .join(", ") + (rows.length > mostNamed ? " …" : "");
  return new Refusal("roomBooked", {
    name: first.room,
    count: rows.length,
    slips: { vi: slips("vi"), en: slips("en") },
  });
}

/**
 * Neither holds a year back: things stay out over the summer, and what nobody answered is over with the year.
 */
export const loansBeforeClosing: readonly YearCheck[] = [
  async (db, departmentId, year) => ({
    key: "loans-open",
    words: { vi: "phiếu mượn chưa trả hết", en: "loans with things still out" },
    count: await countOf(
      db,
      sql<{
        count: number;
      }>`
        select count(*) as count
        from loans
        join loan_registrations as registration on registration.id = loans.registration_id
        where loans.department_id = ${departmentId}
          and loans.closed_at is null
          and registration.date <= ${year.endDate}`,
    ),
    link: "/equipment/request/loans?out=true",
    blocks: false,
  }),
  async (db, departmentId, year) => ({
    key: "registrations-waiting",
    words: { vi: "phiếu đăng ký mượn chưa được trả lời", en: "registrations nobody has answered" },
    count: await countOf(
      db,
      sql<{ count: number }>`
        select count(*) as count
        from loan_registrations
        where department_id = ${departmentId}
          and status = 'PENDING'
          and date <= ${year.endDate}`,
    ),
    link: "/equipment/request/registrations?status=PENDING",
    blocks: false,
  }),
];

async function countOf(db: Db, statement: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await statement.execute(db);
  return rows[0]?.count ?? 0;
}
