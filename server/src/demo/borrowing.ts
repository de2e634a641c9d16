/** Two schools at work: lessons of the last, this and next week, things in hand and overdue, something broken, rooms booked. */
import { type RegistrationBody, type RegistrationInput, registrationBody } from "@so-thiet-bi/contract/loan-registrations";
import { type HandOutBody, handOutBody, type Loan } from "@so-thiet-bi/contract/loans";
import { addDays, weekOf } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import { mondayOf, timesOf } from "../areas/loans/calendar.ts";
import { decideRegistrations } from "../areas/loans/deciding.ts";
import { handOut } from "../areas/loans/handing-out.ts";
import { lessonAt } from "../areas/loans/lesson-choice.ts";
import { needsOf, plansOf, typesNeeded } from "../areas/loans/lesson-needs.ts";
import { recordLoans } from "../areas/loans/recording.ts";
import { createRegistrations } from "../areas/loans/registering.ts";
import { takeBackLoan } from "../areas/loans/returning.ts";
import { dayOf, groupsOfClass, isTaught, slotOf, type UnitTimes, yearOf } from "../areas/loans/rules.ts";
import { readShelf } from "../areas/loans/shelf.ts";
import { taughtIn, timetableOf } from "../areas/loans/timetable.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { PersonKey } from "./people.ts";

interface Teacher {
  id: number;
  name: string;
}

const schools: readonly { keeper: PersonKey; teacher: PersonKey }[] = [
  { keeper: "mai", teacher: "tuan" },
  { keeper: "nhung", teacher: "dat" },
];

/** By the product's own actions, relative to today: on a Sunday or in summer there is less, but never nothing. */
export async function borrowThisWeek(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  for (const { keeper, teacher } of schools) await borrowIn(tx, as(keeper), as(teacher));
}

async function borrowIn(tx: Tx, keeper: Actor, teacher: Actor): Promise<void> {
  const times = await timesOf(tx, keeper.departmentId);
  const [own, ...others] = await teachersOf(tx, keeper, teacher);
  if (!own) return;
  const monday = mondayOf(undefined);
  const lessons: RegistrationBody[] = [];
  for (const person of [own, ...others]) {
    for (const week of [addDays(monday, -7), monday, addDays(monday, 7)])
      lessons.push(...(await lessonsOf(tx, keeper, times, person, week)).slice(0, 4));
  }
  const now = Date.now();
  const startOf = (body: RegistrationBody) => slotOf(body, times)?.start ?? now;
  const past = lessons.filter((body) => (slotOf(body, times)?.end ?? now) < now);
  const coming = lessons.filter((body) => startOf(body) > now);
  const isAsked = (body: RegistrationBody) => body.borrowerId === own.id && body.date >= addDays(monday, 7);
  if (past.length > 0) await recordLoans(tx, keeper, { registrations: past.slice(0, 20) });
  const agreed = coming.filter((body) => !isAsked(body));
  const { items } =
    agreed.length > 0 ? await createRegistrations(tx, keeper, { registrations: agreed, send: true, waitIfTaken: true }) : { items: [] };
  await askFor(tx, keeper, teacher, coming.filter(isAsked));
  const approved = items.filter(({ status }) => status === "APPROVED").map(({ id }) => id);
  if (approved.length > 1) await decideRegistrations(tx, keeper, { ids: approved.slice(0, Math.ceil(approved.length / 3)), decision: "PREPARE" });
  await useRoom(tx, keeper, times, own);
  await lendPieces(tx, keeper, [own, ...others]);
}

/** What the teacher asked for waits; one of it was refused. */
async function askFor(tx: Tx, keeper: Actor, teacher: Actor, registrations: readonly RegistrationBody[]): Promise<void> {
  if (registrations.length === 0) return;
  const { items } = await createRegistrations(tx, teacher, { registrations: [...registrations], send: true, waitIfTaken: true });
  const [first, second] = items.filter(({ status }) => status === "PENDING");
  if (first && second)
    await decideRegistrations(tx, keeper, { ids: [first.id], decision: "REJECT", reason: "Bộ dụng cụ đang kiểm kê, mời thầy/cô đổi sang tuần sau" });
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
  const date = Array.from({ length: 10 }, (_, index) => addDays(today, index + 1)).find((day) => isTaught(times.years, day));
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
  await createRegistrations(tx, keeper, { registrations: [registrationBody.parse(event)], send: true, waitIfTaken: true });
}

/** Coded pieces over the counter: one back, one back broken, one for the term, and two that should be back long since. */
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
  const lend = async (index: number, more: Partial<Pick<HandOutBody, "kind" | "dueDate" | "dueTime">>): Promise<Loan | undefined> => {
    const [piece, person] = [pieces[index], people[index % people.length]];
    if (!piece || !person) return undefined;
    const given = { borrowerId: person.id, purpose: "THEORY", dueDate: addDays(today, 1), ...more, lines: [{ equipmentId: piece.id, quantity: 1 }] };
    return handOut(tx, keeper, handOutBody.parse(given));
  };
  const back = await lend(0, {});
  if (back) await takeBackLoan(tx, keeper, back.id, { note: null });
  const broken = await lend(1, {});
  const line = broken?.lines[0];
  if (broken && line) {
    const what = { lineId: line.id, good: 0, broken: 1, lost: 0, groups: [], note: "Vỡ kính bảo vệ khi di chuyển" };
    await takeBackLoan(tx, keeper, broken.id, { lines: [what], note: null });
  }
  await lend(2, { kind: "LONG_TERM", dueDate: addDays(today, 60) });
  await lend(3, {});
  for (const [index, days] of [4, 5].entries()) {
    const late = await lend(4 + index, {});
    if (late) await asOfDaysAgo(tx, late, days);
  }
}

/** Those with the most lessons of a subject that needs things; first the one who has an account. */
async function teachersOf(tx: Tx, keeper: Actor, teacher: Actor): Promise<Teacher[]> {
  const { rows } = await sql<Teacher>`
    select employees.id, employees.name from employees
    join timetable_periods as period on period.teacher_id = employees.id and period.active
    join school_years as year on year.id = period.school_year_id and year.status = 'CURRENT'
    join classrooms as classroom on classroom.id = period.classroom_id
    where employees.department_id = ${keeper.departmentId} and employees.active and exists (
      select 1 from lessons as lesson join lesson_requirements as line on line.owner_id = lesson.id and line.type_id is not null
      where lesson.subject_id = period.subject_id and lesson.grade = classroom.grade and lesson.department_id = employees.department_id and lesson.active)
    group by employees.id order by coalesce(employees.user_id = ${teacher.userId}, false) desc, count(*) desc, employees.sort_key, employees.id limit 4`.execute(
    tx,
  );
  return rows;
}

/** The lessons of a week for which the plan needs something that the school has. */
async function lessonsOf(tx: Tx, keeper: Actor, times: UnitTimes, person: Teacher, monday: string): Promise<RegistrationBody[]> {
  const year = yearOf(times.years, addDays(monday, 3));
  const number = year && weekOf(year, monday)?.number;
  if (!year || !number) return [];
  const lessons = taughtIn(await timetableOf(tx, year.id, { teacherId: person.id }), times, monday).filter(
    ({ teacherId }) => teacherId === person.id,
  );
  const plan = await plansOf(tx, keeper, year.name, lessons);
  const planned = lessons.flatMap((lesson) => {
    const chosen = lessonAt(plan(lesson), number, lesson.perWeek, lesson.index);
    return chosen && chosen.lesson.requirements.length > 0 ? [{ lesson, chosen }] : [];
  });
  const { shelf } = await readShelf(tx, keeper.departmentId, typesNeeded(planned.map(({ chosen }) => chosen.lesson)));
  return planned.flatMap(({ lesson, chosen }) => {
    const groups = groupsOfClass(lesson.students, lesson.groupCount);
    const when = { kind: "PERIOD" as const, date: lesson.date, session: lesson.session, periods: [lesson.period] };
    const slot = slotOf({ ...when, fromTime: null, untilDate: null, untilTime: null }, times);
    const needs = slot && needsOf(chosen.lesson, { students: lesson.students, groups }, shelf, slot);
    if (!needs || needs.lines.length === 0) return [];
    const body: RegistrationInput = {
      ...when,
      borrowerId: person.id,
      classroomId: lesson.classroomId,
      subjectId: lesson.subjectId,
      lessonId: chosen.lesson.id,
      curriculumPeriod: chosen.curriculumPeriod,
      purpose: needs.lines.length > 2 ? "PRACTICE" : "THEORY",
      usesIct: needs.usesIct,
      roomId: lesson.roomId,
      studentCount: lesson.students,
      groupCount: groups,
      lines: needs.lines.map(({ typeId, quantity }) => ({ typeId, quantity })),
    };
    return [registrationBody.parse(body)];
  });
}

/** As if it had gone out so many days ago: the actions know no other time than now. */
async function asOfDaysAgo(tx: Tx, { id, registrationId }: Loan, days: number): Promise<void> {
  const back = sql`make_interval(days => ${days})`;
  await sql`
    update loan_registrations set date = date - ${days}::int, span = tstzrange(lower(span) - ${back}, upper(span) - ${back}), due_at = due_at - ${back}
    where id = ${registrationId}`.execute(tx);
  await sql`update loans set handed_at = handed_at - ${back}, due_at = due_at - ${back} where id = ${id}`.execute(tx);
  const mine = sql`select holding.id from stock_holdings as holding join loan_lines as line on line.id = holding.loan_line_id where line.loan_id = ${id}`;
  await sql`update stock_holdings set since = since - ${days}::int, due_on = due_on - ${days}::int where id in (${mine})`.execute(tx);
  await sql`
    update stock_promises set span = tstzrange(lower(span) - ${back}, upper(span) - ${back}), due_at = due_at - ${back} where holding_id in (${mine})`.execute(
    tx,
  );
}
