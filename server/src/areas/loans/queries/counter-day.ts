import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { dayOfMoment } from "../../../db/days.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import { rightsOf } from "../../registrations/queries/people.ts";
import { onHoliday } from "../../registrations/queries/registrations.ts";
import { keepsSome, whoKeepsThings } from "../../stock/rules/keepers.ts";

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
