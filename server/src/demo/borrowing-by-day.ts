/**
 * A kindergarten has no timetable: its teachers borrow by the day for their group. Relative to today, as in the
 * other schools that lend.
 */
import { handOutBody } from "@so-thiet-bi/contract/loans";
import { type RegistrationInput, registrationBody } from "@so-thiet-bi/contract/registrations";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import { handOut } from "../areas/loans/actions/hand-out.ts";
import { takeBackLoan } from "../areas/loans/actions/take-back.ts";
import { createRegistrations } from "../areas/registrations/actions/register.ts";
import { timesOf } from "../areas/registrations/queries/calendar.ts";
import { isTaught } from "../areas/registrations/rules.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { PersonKey } from "./people.ts";

export async function borrowByDay(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  const [keeper, teacher] = [as("ngoc"), as("tam")];
  const { rows } = await sql<{ kind: string; name: string; id: number }>`
    select 'class' as kind, classroom.name, classroom.id
    from classrooms as classroom
    join school_years as year on year.id = classroom.school_year_id and year.status = 'CURRENT'
    where classroom.department_id = ${keeper.departmentId}
    union all
    select 'thing', name, id from equipments where department_id = ${keeper.departmentId}
    union all
    select 'person', name, id from employees
    where department_id = ${keeper.departmentId} and kind = 'TEACHER' and user_id is null`.execute(tx);
  const idOf = (kind: string, name: string) => rows.find((row) => row.kind === kind && row.name === name)?.id;
  const colleague = rows.find(({ kind }) => kind === "person")?.id;
  const [sticks, bells, masks] = ["Gậy thể dục cho trẻ", "Bộ nhạc cụ gõ cho trẻ", "Mũ múa các con vật"].map(
    (name) => idOf("thing", name),
  );
  const today = dayOf(Date.now());
  const lend = async (thing: number | undefined, quantity: number, classroom: string) => {
    if (thing === undefined || colleague === undefined) return undefined;
    const given = {
      ...{ borrowerId: colleague, kind: "CLASS", classroomId: idOf("class", classroom), purpose: "PRACTICE" },
      ...{ dueDate: addDays(today, 1), lines: [{ equipmentId: thing, quantity }] },
    };
    return handOut(tx, keeper, handOutBody.parse(given));
  };
  const back = await lend(sticks, 2, "Mầm A");
  if (back) await takeBackLoan(tx, keeper, back.id, { note: null });
  await lend(bells, 2, "Chồi A");
  await ask(tx, teacher, { thing: masks, classroom: idOf("class", "Lá A"), today });
}

/** For the next day of school; the keeper has not answered yet. */
async function ask(
  tx: Tx,
  teacher: Actor,
  { thing, classroom, today }: { thing: number | undefined; classroom: number | undefined; today: string },
): Promise<void> {
  const { years } = await timesOf(tx, teacher.departmentId);
  const date = Array.from({ length: 10 }, (_, index) => addDays(today, index + 2)).find((day) =>
    isTaught(years, day),
  );
  if (thing === undefined || classroom === undefined || date === undefined) return;
  const asked: RegistrationInput = {
    ...{ kind: "CLASS", classroomId: classroom, date, untilDate: date, purpose: "EVENT" },
    lessonTitle: "Hội thi Bé khỏe, bé ngoan",
    lines: [{ equipmentId: thing, quantity: 4 }],
  };
  await createRegistrations(tx, teacher, {
    registrations: [registrationBody.parse(asked)],
    send: true,
    waitIfTaken: true,
    proposed: false,
  });
}
