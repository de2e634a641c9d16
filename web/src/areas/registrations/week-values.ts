/** A lesson that is being put together: out of a proposal of the timetable, or chip by chip. */
import type { Loanable } from "@so-thiet-bi/contract/availability";
import type { LoanWeek, Proposal } from "@so-thiet-bi/contract/registration-week";
import type { Registration, RegistrationInput } from "@so-thiet-bi/contract/registrations";
import { addDays, weekdayOf } from "@so-thiet-bi/contract/school-weeks";
import { mondayOf } from "../../ui/week-choice.tsx";
import type { Session } from "./period-chips.tsx";
import { keyOfThing } from "./thing-key.ts";
import type { Ask, AskAnswer } from "./week-api.ts";

export interface DraftLine {
  equipmentId: number | null;
  typeId: number | null;
  name: string;
  unit: string;
  quantity: number;
  note: string | null;
}

export interface Called {
  id: number;
  name: string;
}

export interface LessonDraft {
  date: string;
  session: Session;
  periods: readonly number[];
  classroom: Called | null;
  subject: Called | null;
  lesson: Called | null;
  lessonTitle: string | null;
  curriculumPeriod: number | null;
  room: Called | null;
  usesIct: boolean;
  studentCount: number | null;
  groupCount: number | null;
  lines: readonly DraftLine[];
  /** What the lesson needs and the school has not. */
  missing: readonly string[];
}

export interface Slot {
  date: string;
  session: Session | null;
  periods: readonly number[];
}

/** From Friday noon on, the week that people think of is the next one. */
export function mondayToOpen(now: Date = new Date()): string {
  const local = new Date(now.getTime() + 7 * 3_600_000).toISOString();
  const day = local.slice(0, 10);
  const isOver = weekdayOf(day) > 5 || (weekdayOf(day) === 5 && local.slice(11, 13) >= "12");
  return addDays(mondayOf(day), isOver ? 7 : 0);
}

export function keyOfProposal({ date, session, period, classroom, subject }: Proposal): string {
  return [date, session, period, classroom.id, subject.id].join(" ");
}

export function draftOf(proposal: Proposal): LessonDraft {
  const {
    date,
    session,
    period,
    classroom,
    subject,
    lesson,
    curriculumPeriod,
    room,
    usesIct,
    lines,
    missing,
  } = proposal;
  return {
    date,
    session,
    periods: [period],
    classroom: { id: classroom.id, name: classroom.name },
    subject,
    lesson,
    lessonTitle: null,
    curriculumPeriod,
    room,
    usesIct,
    studentCount: classroom.studentCount,
    groupCount: classroom.groupCount || null,
    lines: lines.map(lineOfNeed),
    missing,
  };
}

export function lineOfNeed({
  equipmentId,
  typeId,
  name,
  unit,
  quantity,
}: Proposal["lines"][number]): DraftLine {
  return { equipmentId, typeId, name, unit, quantity, note: null };
}

/** Picked once more, a thing is one more of it. */
export function withThing(lines: readonly DraftLine[], thing: Loanable): DraftLine[] {
  const key = keyOfThing(thing);
  if (lines.some((line) => keyOfThing(line) === key))
    return lines.map((line) => (keyOfThing(line) === key ? { ...line, quantity: line.quantity + 1 } : line));
  const { equipmentId, typeId, name, unit } = thing;
  return [...lines, { equipmentId, typeId, name, unit, quantity: 1, note: null }];
}

export function bodyOf(draft: LessonDraft, borrowerId: number | undefined): RegistrationInput {
  const { classroom, subject, lesson, room, lines, missing: _missing, periods, ...rest } = draft;
  return {
    ...rest,
    kind: "PERIOD",
    periods: [...periods],
    ...(borrowerId !== undefined && { borrowerId }),
    classroomId: classroom?.id ?? null,
    subjectId: subject?.id ?? null,
    lessonId: lesson?.id ?? null,
    roomId: room?.id ?? null,
    lines: lines.map(({ equipmentId, typeId, quantity, note }) => ({ equipmentId, typeId, quantity, note })),
  };
}

export function askOfDraft({ date, session, periods, room, lines }: LessonDraft): Ask {
  return {
    kind: "PERIOD",
    date,
    session,
    periods: [...periods],
    roomId: room?.id ?? null,
    things: lines.map(({ equipmentId, typeId, quantity }) => ({ equipmentId, typeId, quantity })),
  };
}

/** What the server said of a line, if it has said it. */
export function answerFor(line: DraftLine, answer: AskAnswer | undefined) {
  const key = keyOfThing(line);
  return answer?.things.find((thing) => keyOfThing(thing) === key);
}

export function isShort(line: DraftLine, answer: AskAnswer | undefined): boolean {
  const of = answerFor(line, answer);
  return of !== undefined && of.free < line.quantity;
}

export function hasShortage({ lines }: Pick<LessonDraft, "lines">, answer: AskAnswer | undefined): boolean {
  return lines.some((line) => isShort(line, answer)) || (answer?.room?.takenBy ?? null) !== null;
}

/**
 * Sentences of the server by the place of the lesson in the call: `registrations.1.lines.0.quantity` belongs
 * to the second.
 */
export function faultsByLesson(fields: Readonly<Record<string, string>>): ReadonlyMap<number, string[]> {
  const found = new Map<number, string[]>();
  for (const [path, sentence] of Object.entries(fields)) {
    const index = Number(/^registrations\.(\d+)/.exec(path)?.[1] ?? Number.NaN);
    if (!Number.isNaN(index)) found.set(index, [...(found.get(index) ?? []), sentence]);
  }
  return found;
}

/** Does a slip stand in this period? */
export function standsIn(
  { date, session, periods }: Slot,
  in_: { date: string; session: Session; number: number },
): boolean {
  return date === in_.date && session === in_.session && periods.includes(in_.number);
}

export function bySlot(a: Slot, b: Slot): number {
  return (
    a.date.localeCompare(b.date) ||
    // MORNING stands behind AFTERNOON in the alphabet
    (b.session ?? "").localeCompare(a.session ?? "") ||
    (a.periods[0] ?? 0) - (b.periods[0] ?? 0)
  );
}

/** Slips of whole days stand above the week: they have no period to stand in. */
export function byPeriod(week: LoanWeek): { lessons: Registration[]; overDays: Registration[] } {
  return {
    lessons: week.items.filter(({ kind }) => kind === "PERIOD").toSorted(bySlot),
    overDays: week.items.filter(({ kind }) => kind !== "PERIOD"),
  };
}
