/**
 * Two schools at work: lessons of the last, this and next week, things in hand and overdue, something broken,
 * rooms booked.
 */

import { type HandOutBody, handOutBody, type Loan } from "@so-thiet-bi/contract/loans";
import {
  type RegistrationBody,
  type RegistrationInput,
  registrationBody,
} from "@so-thiet-bi/contract/registrations";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import { handOut } from "../areas/loans/actions/hand-out.ts";
import { findLastAgain } from "../areas/loans/actions/last-loans.ts";
import { takeBackLoan } from "../areas/loans/actions/take-back.ts";
import { decideRegistrations } from "../areas/registrations/actions/decide.ts";
import { createRegistrations } from "../areas/registrations/actions/register.ts";
import { mondayOf, timesOf } from "../areas/registrations/queries/calendar.ts";
import { isTaught, slotOf, type UnitTimes } from "../areas/registrations/rules.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import { recordAsTheyCame } from "./past-lessons.ts";
import type { PersonKey } from "./people.ts";
import { lendingSchools, readLessons, type Teacher, teachersOf } from "./teaching.ts";

const hour = 3_600_000;

/**
 * By the product's own actions, relative to today: on a Sunday or in summer there is less, but never nothing.
 */
export async function borrowThisWeek(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  for (const { keeper, teacher } of lendingSchools) await borrowIn(tx, as(keeper), as(teacher));
}

async function borrowIn(tx: Tx, keeper: Actor, teacher: Actor): Promise<void> {
  const times = await timesOf(tx, keeper.departmentId);
  const people = (await teachersOf(tx, keeper, teacher)).slice(0, 4);
  const [own] = people;
  if (!own) return;
  const monday = mondayOf(undefined);
  const lessonsOf = await readLessons(tx, keeper, times, people);
  const lessons = people.flatMap(({ id }) =>
    [-7, 0, 7].flatMap((days) => lessonsOf(id, addDays(monday, days)).slice(0, 4)),
  );
  const now = Date.now();
  const startOf = (body: RegistrationBody) => slotOf(body, times)?.start ?? now;
  const past = lessons.filter((body) => (slotOf(body, times)?.end ?? now) < now);
  const coming = lessons.filter((body) => startOf(body) > now);
  // on a Sunday evening it is too late for a teacher to ask for Monday morning; the filling takes its minutes too
  const inTime = now + (times.settings.hoursAhead + 1) * hour;
  const isAsked = (body: RegistrationBody) =>
    body.borrowerId === own.id && body.date >= addDays(monday, 7) && startOf(body) > inTime;
  await recordAsTheyCame(tx, keeper, times, past.slice(0, 20));
  const agreed = coming.filter((body) => !isAsked(body));
  const { items } =
    agreed.length > 0
      ? await createRegistrations(tx, keeper, {
          registrations: agreed,
          send: true,
          waitIfTaken: true,
          proposed: false,
        })
      : { items: [] };
  await askFor(tx, keeper, teacher, coming.filter(isAsked));
  const approved = items.filter(({ status }) => status === "APPROVED").map(({ id }) => id);
  if (approved.length > 1)
    await decideRegistrations(tx, keeper, {
      ids: approved.slice(0, Math.ceil(approved.length / 3)),
      decision: "PREPARE",
    });
  await useRoom(tx, keeper, times, own);
  // microscopes go to those who teach with them
  const colleagues = people.filter(({ subjectId }) => subjectId === own.subjectId);
  await lendPieces(tx, keeper, colleagues);
}

/** What the teacher asked for waits; one of it was refused. */
async function askFor(
  tx: Tx,
  keeper: Actor,
  teacher: Actor,
  registrations: readonly RegistrationBody[],
): Promise<void> {
  if (registrations.length === 0) return;
  const { items } = await createRegistrations(tx, teacher, {
    registrations: [...registrations],
    send: true,
    waitIfTaken: true,
    proposed: false,
  });
  const [first, second] = items.filter(({ status }) => status === "PENDING");
  if (first && second)
    await decideRegistrations(tx, keeper, {
      ids: [first.id],
      decision: "REJECT",
      reason: "Bộ dụng cụ đang kiểm kê, mời thầy/cô đổi sang tuần sau",
    });
}

/** An event in the hall, where there is one, on the next day of school. */
async function useRoom(tx: Tx, keeper: Actor, times: UnitTimes, person: Teacher): Promise<void> {
  const hall = await tx
    .selectFrom("functional_rooms")
    .select("id")
    .where("department_id", "=", keeper.departmentId)
    .where("kind", "=", "MULTI_PURPOSE")
    .where("bookable", "=", true)
    .orderBy("sort_key")
    .executeTakeFirst();
  const today = dayOf(Date.now());
  const date = Array.from({ length: 10 }, (_, index) => addDays(today, index + 1)).find((day) =>
    isTaught(times.years, day),
  );
  if (!hall || date === undefined) return;
  const event: RegistrationInput = {
    kind: "PERIOD",
    borrowerId: person.id,
    date,
    session: "AFTERNOON",
    periods: [3, 4],
    purpose: "EVENT",
    lessonTitle: "Hội thi Khoa học kĩ thuật cấp trường",
    roomId: hall.id,
  };
  await createRegistrations(tx, keeper, {
    registrations: [registrationBody.parse(event)],
    send: true,
    waitIfTaken: true,
    proposed: false,
  });
}

/**
 * Coded pieces over the counter: one back, one back broken, one for the term, and two that should be back
 * long since.
 */
async function lendPieces(tx: Tx, keeper: Actor, people: readonly Teacher[]): Promise<void> {
  // one of each kind before a second of any
  const { rows: pieces } = await sql<{ id: number }>`
    select id from (
      select equipments.id, row_number() over (partition by equipments.type_id order by equipments.code_key desc, equipments.id) as nth from equipments
      join equipment_types as type on type.id = equipments.type_id and type.loanable
      join stock_balances as shelf on shelf.equipment_id = equipments.id and shelf.condition = 'GOOD' and shelf.quantity - shelf.held = 1
      where equipments.department_id = ${keeper.departmentId} and equipments.tracking_mode = 'ITEM' and equipments.active and equipments.removed_at is null
        and not exists (select 1 from stock_promises where equipment_id = equipments.id)
    ) as piece order by nth, id limit 6`.execute(tx);
  const today = dayOf(Date.now());
  const lend = async (
    index: number,
    more: Partial<Pick<HandOutBody, "kind" | "dueDate" | "dueTime">>,
  ): Promise<Loan | undefined> => {
    const [piece, person] = [pieces[index], people[index % people.length]];
    if (!piece || !person) return undefined;
    const given = {
      borrowerId: person.id,
      purpose: "THEORY",
      dueDate: addDays(today, 1),
      ...more,
      lines: [{ equipmentId: piece.id, quantity: 1 }],
    };
    return handOut(tx, keeper, handOutBody.parse(given));
  };
  const back = await lend(0, {});
  if (back) await takeBackLoan(tx, keeper, back.id, { note: null });
  const broken = await lend(1, {});
  const line = broken?.lines[0];
  if (broken && line) {
    const what = {
      lineId: line.id,
      good: 0,
      broken: 1,
      lost: 0,
      groups: [],
      note: "Vỡ kính bảo vệ khi di chuyển",
    };
    await takeBackLoan(tx, keeper, broken.id, { lines: [what], note: null });
  }
  await lend(2, { kind: "LONG_TERM", dueDate: addDays(today, 60) });
  await lend(3, {});
  for (const [index, days] of [4, 5].entries()) {
    const late = await lend(4 + index, {});
    if (late) await asOfDaysAgo(tx, late, days);
  }
}

/** As if it had gone out days ago: the actions know no other time than now. */
async function asOfDaysAgo(tx: Tx, { id, registrationId, lines }: Loan, days: number): Promise<void> {
  const back = sql`make_interval(days => ${days})`;
  await sql`
    update loan_registrations set date = date - ${days}::int, span = tstzrange(lower(span) - ${back}, upper(span) - ${back}), due_at = due_at - ${back}
    where id = ${registrationId}`.execute(tx);
  await sql`update loans set handed_at = handed_at - ${back}, due_at = due_at - ${back} where id = ${id}`.execute(
    tx,
  );
  await findLastAgain(
    tx,
    lines.map(({ equipmentId }) => equipmentId),
  );
  const mine = sql`select holding.id from stock_holdings as holding join loan_lines as line on line.id = holding.loan_line_id where line.loan_id = ${id}`;
  await sql`update stock_holdings set since = since - ${days}::int, due_on = due_on - ${days}::int where id in (${mine})`.execute(
    tx,
  );
  await sql`
    update stock_promises set span = tstzrange(lower(span) - ${back}, upper(span) - ${back}), due_at = due_at - ${back} where holding_id in (${mine})`.execute(
    tx,
  );
}
