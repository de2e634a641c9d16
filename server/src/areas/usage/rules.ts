/** How often equipment was used: counting without a database. */
import type { RegistrationKind } from "@so-thiet-bi/contract/registrations";
import type { Session } from "../registrations/rules.ts";

/** A slip that counts: handed out, recorded as used, or a room whose time has begun. */
export interface UsedSlip {
  borrowerId: number;
  kind: RegistrationKind;
  date: string;
  session: Session | null;
  periods: readonly number[];
  classroomId: number | null;
  usesIct: boolean;
  /** Of the room it was taught in. */
  roomKind: string | null;
  /** What was handed out, kind by kind: a type, or a record without one. */
  things: readonly string[];
}

export interface Usage {
  /** Lượt. */
  uses: number;
  equipmentPeriods: number;
  ictPeriods: number;
  subjectRoomPeriods: number;
  multiPurposePeriods: number;
}

export const noUsage: Usage = {
  uses: 0,
  equipmentPeriods: 0,
  ictPeriods: 0,
  subjectRoomPeriods: 0,
  multiPurposePeriods: 0,
};

/** What a slip adds to those before it. */
export interface Added extends Usage {
  /** Lượt of each of its things. */
  usesOf: ReadonlyMap<string, number>;
}

const subjectRooms = ["SUBJECT_ROOM", "COMPUTER_ROOM"];

/**
 * What each slip adds, in their order; the sum is the usage of all.
 *
 * A *lesson* is one period of one class with one teacher: a slip over periods 2 and 3 stands for two, and two
 * slips for the same period and class for one. A slip that names no class belongs to the lesson the teacher
 * has in that period, if another slip names it.
 *
 * - tiết có sử dụng thiết bị = lessons with at least one thing, however many things and slips
 * - lượt = pairs of a lesson and a kind of thing; a loan without periods adds one for each kind of thing, and
 *   no lesson
 * - tiết UDCNTT, tiết ở phòng bộ môn (subject and computer rooms), tiết ở phòng đa năng = lessons with such a
 *   slip, each counted by itself
 *
 * What is lent to another school is no use of a teacher.
 */
export function addedBy(slips: readonly UsedSlip[]): Added[] {
  return slips.map(addingOf(slips));
}

/**
 * The same, to be asked slip by slip in their order: a year has ten thousand of them, and others want their
 * turn between.
 */
export function addingOf(slips: readonly UsedSlip[]): (slip: UsedSlip) => Added {
  const classes = classesOf(slips);
  const counted = new Set<string>();
  const first = (what: string, lesson: string) => {
    const key = `${what}\n${lesson}`;
    if (counted.has(key)) return 0;
    counted.add(key);
    return 1;
  };
  return (slip) => {
    const things = slip.kind === "OUTSIDE" ? [] : [...new Set(slip.things)];
    if (slip.kind !== "PERIOD")
      return { ...noUsage, uses: things.length, usesOf: new Map(things.map((thing) => [thing, 1])) };
    const lessons = periodsOf(slip).map(
      (period) => `${period} ${slip.classroomId ?? classes.get(period) ?? ""}`,
    );
    const lessonsWith = (is: boolean, what: string) =>
      is ? lessons.reduce((sum, lesson) => sum + first(what, lesson), 0) : 0;
    const usesOf = new Map(things.map((thing) => [thing, lessonsWith(true, `thing ${thing}`)]));
    return {
      usesOf,
      uses: usesOf.values().reduce((sum, uses) => sum + uses, 0),
      equipmentPeriods: lessonsWith(things.length > 0, "equipment"),
      ictPeriods: lessonsWith(slip.usesIct, "ict"),
      subjectRoomPeriods: lessonsWith(subjectRooms.includes(slip.roomKind ?? ""), "subject room"),
      multiPurposePeriods: lessonsWith(slip.roomKind === "MULTI_PURPOSE", "multi-purpose room"),
    };
  };
}

export function usageOf(slips: readonly UsedSlip[]): Usage {
  return sumOfUsage(addedBy(slips));
}

export function usageByTeacher(slips: readonly UsedSlip[]): Map<number, Usage> {
  const byTeacher = Map.groupBy(slips, ({ borrowerId }) => borrowerId);
  return new Map([...byTeacher].map(([borrowerId, own]) => [borrowerId, usageOf(own)]));
}

export function sumOfUsage(all: readonly Usage[]): Usage {
  const sum = { ...noUsage };
  for (const one of all) for (const key of Object.keys(noUsage) as (keyof Usage)[]) sum[key] += one[key];
  return sum;
}

const periodsOf = ({ borrowerId, date, session, periods }: UsedSlip) =>
  periods.map((period) => `${borrowerId} ${date} ${session} ${period}`);

/** The class that a teacher has in a period; of several the first. */
function classesOf(slips: readonly UsedSlip[]): Map<string, number> {
  const classes = new Map<string, number>();
  for (const slip of slips) {
    if (slip.kind !== "PERIOD" || slip.classroomId === null) continue;
    for (const period of periodsOf(slip))
      classes.set(period, Math.min(slip.classroomId, classes.get(period) ?? slip.classroomId));
  }
  return classes;
}
