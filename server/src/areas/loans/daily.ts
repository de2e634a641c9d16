/** Once a day, at the unit's own time, people who have things that are due or overdue are reminded. */
import { type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../db/connect.ts";
import { currentDay, dayOfMoment, zone } from "../../db/days.ts";
import type { Actor } from "../../http/actor.ts";
import { remindUnits } from "../departments/actions/remind-units.ts";
import { keepersOf, type Notice, notify } from "../notices/actions.ts";
import { type OpenThing, openThings, thingsText } from "./actions/remind.ts";

const tomorrow = sql`((${currentDay} + 1)::timestamp at time zone ${zone})`;

/**
 * Reminds the borrowers of every unit whose time has come today; answers how many units those were. Of
 * several processes one reminds: the row of the day is the lease, and stands only if everything behind it
 * does.
 */
export function remindOfLoans(database: Database, program: Actor): Promise<number> {
  return remindUnits(database, isDue, (tx, departmentId) => remindUnit(tx, program, departmentId));
}

const isDue = sql<SqlBool>`
  exists (
    select 1
    from loans
    where loans.department_id = departments.id
      and closed_at is null
      and due_at < ${tomorrow}
  )
  and not exists (
    select 1
    from loan_reminders
    where loan_reminders.department_id = departments.id and day = ${currentDay}
  )`;

interface Due {
  id: number;
  borrowerId: number;
  userId: number | null;
  /** Since it was due; 0 on the day itself. */
  days: number;
  overdue: boolean;
  things: OpenThing[];
}

async function remindUnit(tx: Tx, program: Actor, departmentId: number): Promise<boolean> {
  const lease = await sql`
    insert into loan_reminders (department_id, day, people)
    values (${departmentId}, ${currentDay}, 0)
    on conflict (department_id, day) do nothing
    returning department_id`.execute(tx);
  if (lease.rows.length === 0) return false;
  const { rows: loans } = await sql<Due>`
    select loan.id, loan.borrower_id as "borrowerId",
      employee.user_id as "userId",
      ${currentDay} - ${dayOfMoment("loan.due_at")} as days,
      loan.due_at < now() as overdue,
      ${openThings} as things
    from loans as loan
    join employees as employee on employee.id = loan.borrower_id
    where loan.department_id = ${departmentId}
      and loan.closed_at is null
      and loan.due_at < ${tomorrow}
    order by loan.due_at, loan.id`.execute(tx);
  const people = [...Map.groupBy(loans, ({ borrowerId }) => borrowerId).values()];
  const notices = people.flatMap((own): Notice[] => {
    const users = own.flatMap(({ userId }) => userId ?? []).slice(0, 1);
    if (users.length === 0) return [];
    const [late, now] = [own.filter(({ days }) => days > 0), own.filter(({ days }) => days === 0)];
    return [
      ...late.slice(0, 1).map(
        (first): Notice => ({
          event: "loan.overdue",
          about: { type: "loan", id: first.id },
          details: { days: first.days, what: thingsText(late.flatMap(({ things }) => things)) },
          users,
        }),
      ),
      ...now.slice(0, 1).map(
        (first): Notice => ({
          event: "loan.dueToday",
          about: { type: "loan", id: first.id },
          details: { what: thingsText(now.flatMap(({ things }) => things)) },
          users,
        }),
      ),
    ];
  });
  const overdue = loans.filter((loan) => loan.overdue);
  if (overdue[0])
    notices.push({
      event: "loan.overdueOfUnit",
      about: { type: "loan", id: overdue[0].id },
      details: { count: overdue.length, people: new Set(overdue.map(({ borrowerId }) => borrowerId)).size },
      units: [keepersOf(departmentId)],
    });
  await notify(tx, program, notices);
  await sql`
    update loan_reminders
    set people = ${people.length}
    where department_id = ${departmentId} and day = ${currentDay}`.execute(tx);
  return true;
}
