/**
 * A new timetable moves what is proposed for the weeks to come by itself. Those who teach by it are told, and
 * whose slips stand in lessons that are not there any more.
 */
import { sayBoth, type Words } from "@so-thiet-bi/contract/language";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { formatDay } from "../../../sheets/dates.ts";
import type { TakeOver } from "../../catalogues/actions/end.ts";
import { keepersOf, type Notice, notify } from "../../notices/actions.ts";
import { slotText } from "../queries/refusals.ts";
import { readRegistrations } from "../queries/registrations.ts";
import {
  changedWeeks,
  lessonsMoved,
  type Place,
  type SlipAhead,
  type TaughtRow,
} from "../rules/timetable-change.ts";
import { accountsOf, noticeOf } from "./steps.ts";

const mostNamed = 5;

export const newTimetable: TakeOver = async (db, { actor, departmentId, year }, { created, changed }) => {
  const drafts = [...created, ...changed.map(({ draft }) => draft)];
  const classrooms = [...new Set(drafts.map(({ values }) => Number(values["classroom"])))];
  if (!year || classrooms.length === 0) return { notices: [], tell: async () => {} };
  const before = await rowsOfClasses(db, year.id, classrooms);
  const gone = new Set(changed.map(({ id }) => id));
  const after = [
    ...before.filter(({ id }) => !gone.has(id)),
    ...changed.map(({ id, draft }) => rowOf(id, draft.values)),
    ...created.map(({ values }, index) => rowOf(-1 - index, values)),
  ];
  const today = dayOf(Date.now());
  const since = created.map(({ values }) => String(values["since"] ?? today)).toSorted()[0] ?? today;
  const from = since > today ? since : today;
  const weeks = changedWeeks(before, after, from);
  const slips = await slipsAhead(db, departmentId, classrooms, from);
  const moved = lessonsMoved(slips, before, after, from);
  const numbers = namedFew(moved.map(({ slip }) => slip.number));
  return {
    notices: [
      ...(weeks.size > 0 ? [sayBoth(teachersTold, { count: weeks.size, from: formatDay(from) })] : []),
      ...(moved.length > 0 ? [sayBoth(slipsTold, { count: moved.length, numbers })] : []),
    ],
    tell: async (tx) => {
      const ids = moved.map(({ slip }) => slip.id);
      const registrations = await readRegistrations(tx, actor, ids);
      const accounts = await accountsOf(tx, [
        ...[...weeks.keys()].map((id) => ({ borrower: { id } })),
        ...registrations,
      ]);
      const insteadOf = new Map(moved.map(({ slip, instead }) => [slip.id, instead]));
      const [first] = ids;
      await notify(tx, actor, [
        ...[...weeks].map(
          ([teacher, count]): Notice => ({
            event: "timetable.changed",
            about: { type: "timetable-week", id: year.id },
            details: { since: from, count },
            users: accounts.get(teacher) ?? [],
          }),
        ),
        ...registrations.map((one): Notice => {
          const { about, details } = noticeOf(one);
          return {
            event: "registration.lessonMoved",
            about,
            details: {
              number: details["number"] ?? "",
              slot: details["slot"] ?? "",
              instead: insteadWords(insteadOf.get(one.id)),
            },
            users: accounts.get(one.borrower.id) ?? [],
          };
        }),
        ...(first === undefined
          ? []
          : [
              {
                event: "registration.lessonsMoved" as const,
                about: { type: "loan-registration", id: first },
                details: { since: from, count: ids.length, numbers },
                units: [keepersOf(departmentId)],
              },
            ]),
      ]);
    },
  };
};

function rowOf(id: number, values: Readonly<Record<string, unknown>>): TaughtRow {
  return {
    id,
    classroomId: Number(values["classroom"]),
    weekday: String(values["weekday"]),
    session: values["session"] === "AFTERNOON" ? "AFTERNOON" : "MORNING",
    period: Number(values["period"]),
    subjectId: Number(values["subject"]),
    teacherId: Number(values["teacher"]),
    since: (values["since"] as string | null | undefined) ?? null,
    until: (values["until"] as string | null | undefined) ?? null,
  };
}

async function rowsOfClasses(db: Db, yearId: number, classrooms: readonly number[]): Promise<TaughtRow[]> {
  const { rows } = await sql<TaughtRow>`
    select id, classroom_id as "classroomId", weekday, session, period,
      subject_id as "subjectId", teacher_id as "teacherId", since, until
    from timetable_periods
    where school_year_id = ${yearId}
      and active
      and classroom_id = ${anyOf(classrooms)}`.execute(db);
  return rows;
}

/** Registrations of single lessons that wait or were granted, and are not handed out yet. */
async function slipsAhead(
  db: Db,
  departmentId: number,
  classrooms: readonly number[],
  from: string,
): Promise<(SlipAhead & { number: string })[]> {
  const { rows } = await sql<SlipAhead & { number: string }>`
    select id, number, date, session, periods,
      classroom_id as "classroomId", borrower_id as "borrowerId"
    from loan_registrations
    where department_id = ${departmentId}
      and kind = 'PERIOD'
      and status in ('PENDING', 'APPROVED', 'PREPARED')
      and date >= ${from}
      and session is not null
      and classroom_id = ${anyOf(classrooms)}
    order by date, id`.execute(db);
  return rows;
}

function namedFew(numbers: readonly string[]): string {
  const named = numbers.slice(0, mostNamed).join(", ");
  return numbers.length > mostNamed ? `${named} …` : named;
}

function insteadWords(instead: Place | undefined): Words {
  if (!instead) return { vi: "tuần đó lớp không còn tiết này", en: "the class has no such lesson that week" };
  const slot = slotText({ ...instead, periods: [instead.period] });
  return { vi: `tuần đó lớp học vào ${slot.vi}`, en: `that week the class has it in ${slot.en}` };
}

const teachersTold: Words = {
  vi: "Lịch dạy của {{count}} giáo viên đổi từ {{from}}: nhập xong, từng người được báo, đề xuất đăng ký các tuần sau theo lịch mới.",
  en: "From {{from}} on the week of {{count}} teachers is another one: each is told after the import, and what is proposed for the weeks to come follows the new timetable.",
};
const slipsTold: Words = {
  vi: "{{count}} phiếu đăng ký không còn đúng tiết theo lịch mới ({{numbers}}): phiếu giữ nguyên, người mượn được báo tiết thay thế để tự chuyển.",
  en: "{{count}} registrations are outside their lesson now ({{numbers}}): nothing of that is changed, and who borrows is told where the lesson is.",
};
