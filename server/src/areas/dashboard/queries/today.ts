/**
 * The lessons of the day or the week that need things, what one holds, and lessons that nobody has registered
 * yet.
 */
import type { Dashboard, TodayItem } from "@so-thiet-bi/contract/dashboard";
import { loanQuery } from "@so-thiet-bi/contract/loans";
import type { Proposal } from "@so-thiet-bi/contract/registration-week";
import { type Registration, registrationQuery } from "@so-thiet-bi/contract/registrations";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { betweenThings } from "@so-thiet-bi/contract/things";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { listLoans } from "../../loans/queries.ts";
import { mondayOf } from "../../registrations/queries/calendar.ts";
import { listRegistrations } from "../../registrations/queries/registrations.ts";
import { getLoanWeek } from "../../registrations/queries/week.ts";
import { parted, type Reader, someThings, stateOfSlip, whenOfDay, whenText } from "../rules.ts";
import { openThings } from "./waiting-loans.ts";

const home = "/equipment/request";
const mostSlips = 200;
const mostHeld = 20;
const mostLessons = 8;

const nothingLeft = { slips: 0, held: 0, lessons: 0 };

export async function todayFor(
  db: Db,
  actor: Actor,
  reader: Reader,
  today: string,
): Promise<Pick<Dashboard, "today" | "todayLeft">> {
  if (reader === "superior") return { today: null, todayLeft: nothingLeft };
  return reader === "teacher" ? ownWeek(db, actor, today) : dayOfSchool(db, actor, today);
}

/** Keepers see all slips of the day, in the order of the periods. */
async function dayOfSchool(
  db: Db,
  actor: Actor,
  today: string,
): Promise<Pick<Dashboard, "today" | "todayLeft">> {
  const { items, total } = await listRegistrations(
    db,
    actor,
    registrationQuery.parse({ from: today, to: today, sort: "date", size: mostSlips }),
  );
  const slips = items
    .filter(({ status }) => status !== "CANCELLED" && status !== "DRAFT" && status !== "REJECTED")
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id - b.id)
    .map((one) => slipItem(actor, one, today, one.borrower.name));
  return { today: slips, todayLeft: { ...nothingLeft, slips: total - items.length } };
}

/** The rest of this week and the next one. */
async function ownWeek(db: Db, actor: Actor, today: string): Promise<Pick<Dashboard, "today" | "todayLeft">> {
  const monday = mondayOf(today);
  const [week, following, loans] = await Promise.all([
    getLoanWeek(db, actor, { monday }),
    getLoanWeek(db, actor, { monday: addDays(monday, 7) }),
    listLoans(db, actor, loanQuery.parse({ mine: "true", open: "true", sort: "dueAt", size: mostHeld })),
  ]);
  const slips = [...week.items, ...following.items].filter(
    ({ date, status }, index, all) =>
      date >= today && status !== "REJECTED" && all.findIndex(({ id }) => id === all[index]?.id) === index,
  );
  const lessons = [...week.proposals, ...following.proposals].filter(
    ({ lines, missing }) => lines.length + missing.length > 0,
  );
  const items = [
    ...slips.map((one) => slipItem(actor, one, today, null)),
    ...loans.items.map(
      (one): TodayItem => ({
        id: `loan:${one.id}`,
        part: "held",
        when: {
          vi: `Hẹn trả ${formatDay(dayOf(Date.parse(one.dueAt)))}`,
          en: `Due ${formatDay(dayOf(Date.parse(one.dueAt)))}`,
        },
        title: openThings(one)[actor.language] || one.number,
        facts: parted(one.number, one.classroom?.name),
        link: `${home}/loans?open=${one.id}`,
        state: one.overdue ? "late" : "plain",
      }),
    ),
    ...lessons.slice(0, mostLessons).map((one) => lessonItem(one, today)),
  ];
  return {
    today: items,
    todayLeft: {
      slips: 0,
      held: loans.total - loans.items.length,
      lessons: Math.max(0, lessons.length - mostLessons),
    },
  };
}

/**
 * Named by who borrows, or by class and lesson, the class first: a phone cuts off what is long. Without a lesson
 * by what is borrowed.
 */
function slipItem(actor: Actor, one: Registration, today: string, borrower: string | null): TodayItem {
  const things = someThings(one.lines);
  const name = borrower ?? one.lesson?.name ?? one.lessonTitle ?? one.subject?.name;
  const taught = one.classroom?.name;
  const facts = name ? things : one.number;
  return {
    id: `registration:${one.id}`,
    part: "slips",
    when: borrower ? whenOfDay(one) : whenText(one, today),
    title: (borrower ? [borrower, taught] : [taught, name || things[actor.language] || one.number])
      .filter(Boolean)
      .join(" · "),
    facts: parted(facts, one.room?.name),
    link: `${home}/registrations?open=${one.id}`,
    state: stateOfSlip(one),
  };
}

/** Opens the registration with the lesson filled in. */
function lessonItem(one: Proposal, today: string): TodayItem {
  const asked = new URLSearchParams({
    date: one.date,
    session: one.session,
    periods: String(one.period),
    classroomId: String(one.classroom.id),
    subjectId: String(one.subject.id),
  });
  return {
    id: `lesson:${one.date}:${one.session}:${one.period}`,
    part: "lessons",
    when: whenText({ date: one.date, session: one.session, periods: [one.period] }, today),
    title: [one.classroom.name, one.lesson?.name ?? one.subject.name].join(" · "),
    facts: parted(
      someThings(one.lines),
      one.missing.length > 0
        ? {
            vi: `trường chưa có: ${one.missing.join(betweenThings)}`,
            en: `the school lacks: ${one.missing.join(betweenThings)}`,
          }
        : null,
    ),
    link: `${home}/registrations/new?${asked}`,
    state: "waits",
  };
}
