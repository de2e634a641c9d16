/**
 * The week of a school with two shifts: nobody is in two places at once, and no class has an hour without a
 * lesson between two others.
 */
import { chanceOf } from "../chance.ts";
import type { Assignment } from "./assignments.ts";

export interface Lesson {
  classroom: string;
  subject: string;
  teacher: number;
  weekday: string;
  session: string;
  period: number;
  /** The name of the room, where the class leaves its own. */
  room: string | undefined;
}

interface Slot {
  weekday: string;
  period: number;
}

type Placed = Assignment & { slot: number };

const weekdays = ["MON", "TUE", "WED", "THU", "FRI", "SAT"] as const;
/** All classes salute the flag together, and each ends its week with its homeroom teacher. */
const assembly: Slot = { weekday: "MON", period: 1 };
const classMeeting: Slot = { weekday: "SAT", period: 5 };
const led = "HDTN-HN";
const shortDays: readonly string[] = ["TUE", "THU"];

const slots: readonly Slot[] = weekdays.flatMap((weekday) =>
  [1, 2, 3, 4, 5].flatMap((period) => {
    const isTaken = [assembly, classMeeting].some((one) => one.weekday === weekday && one.period === period);
    return isTaken || (period === 5 && shortDays.includes(weekday)) ? [] : [{ weekday, period }];
  }),
);

/**
 * `sessionOf` says when a class is at school; `roomOf` the room of a subject, where each class is once a
 * week.
 */
export function timetableOf(
  code: string,
  assignments: readonly Assignment[],
  sessionOf: (classroom: string) => string,
  roomOf: (subject: string) => string | undefined,
): Lesson[] {
  return ["MORNING", "AFTERNOON"].flatMap((session) => {
    const taught = assignments.filter(({ classroom }) => sessionOf(classroom) === session);
    const fixed = taught
      .filter(({ subject }) => subject === led)
      .flatMap((one) => [assembly, classMeeting].map((slot) => lessonIn(one, session, slot)));
    const free = taught.flatMap((one) =>
      Array<Assignment>(one.periodsPerWeek - (one.subject === led ? 2 : 0)).fill(one),
    );
    const placed = new Week(free, code);
    placed.spread();
    const lessons = placed.lessons.map((one) => lessonIn(one, session, slots[one.slot] as Slot));
    return withRooms([...fixed, ...lessons], roomOf);
  });
}

function lessonIn(
  { classroom, subject, teacher }: Assignment,
  session: string,
  { weekday, period }: Slot,
): Lesson {
  return { classroom, subject, teacher, weekday, session, period, room: undefined };
}

/**
 * Classes on one side, teachers on the other, lessons between them: as many slots as the busiest class has
 * lessons are enough.
 */
class Week {
  readonly lessons: Placed[] = [];
  private readonly at = new Map<string, (Placed | undefined)[]>();
  private readonly code: string;

  constructor(lessons: readonly Assignment[], code: string) {
    this.code = code;
    for (const lesson of lessons) this.place(lesson);
  }

  /** Swaps lessons as long as a class has the same subject less often on one day. */
  spread(): void {
    const chance = chanceOf(`${this.code} thời khóa biểu`);
    for (let tries = 0; tries < this.lessons.length * 12; tries++) {
      const lesson = chance.oneOf(this.lessons);
      if (this.sameDay(lesson) === 0) continue;
      const chain = this.chain(classOf(lesson), lesson.slot, chance.between(0, slots.length - 1));
      const before = this.crowded(chain.lessons);
      this.swap(chain);
      if (this.crowded(chain.lessons) > before) this.swap(chain);
    }
  }

  private place(assignment: Assignment): void {
    const lesson = { ...assignment, slot: -1 };
    // why not from the first: the subjects of the beginning would all stand on Monday
    const inTurn = slots.map((_, index) => (index + this.lessons.length * 7) % slots.length);
    const open = inTurn.filter((slot) => !this.has(classOf(lesson), slot));
    const both = open.filter((slot) => !this.has(teacherOf(lesson), slot));
    if (both.length > 0) {
      lesson.slot = both.reduce((best, slot) =>
        this.sameDay({ ...lesson, slot }) < this.sameDay({ ...lesson, slot: best }) ? slot : best,
      );
    } else {
      const ofTeacher = inTurn.find((slot) => !this.has(teacherOf(lesson), slot));
      if (open[0] === undefined || ofTeacher === undefined)
        throw new Error(`${lesson.classroom} has no time left for ${lesson.subject}.`);
      this.swap(this.chain(teacherOf(lesson), open[0], ofTeacher));
      lesson.slot = open[0];
    }
    this.lessons.push(lesson);
    this.put(lesson);
  }

  /** What has to change places when the lessons of `start` in two slots do. */
  private chain(
    start: string,
    one: number,
    other: number,
  ): { lessons: Placed[]; one: number; other: number } {
    const found = new Set<Placed>();
    const open = [start];
    for (let who = open.pop(); who !== undefined; who = open.pop()) {
      for (const lesson of [this.of(who)[one], this.of(who)[other]]) {
        if (!lesson || found.has(lesson)) continue;
        found.add(lesson);
        open.push(classOf(lesson), teacherOf(lesson));
      }
    }
    return { lessons: [...found], one, other };
  }

  private swap({ lessons, one, other }: { lessons: readonly Placed[]; one: number; other: number }): void {
    for (const { slot, ...lesson } of lessons)
      for (const who of [classOf(lesson), teacherOf(lesson)]) this.of(who)[slot] = undefined;
    for (const lesson of lessons) {
      lesson.slot = lesson.slot === one ? other : one;
      this.put(lesson);
    }
  }

  /** How many other lessons of its subject the class has on that day. */
  private sameDay({ slot, ...lesson }: Placed): number {
    const day = slots[slot]?.weekday;
    return this.of(classOf(lesson)).filter(
      (one, index) => index !== slot && one?.subject === lesson.subject && slots[index]?.weekday === day,
    ).length;
  }

  private crowded(lessons: readonly Placed[]): number {
    const classes = new Set(lessons.map(classOf));
    // why squared: three on a day are worse than twice two
    return [...classes]
      .flatMap((name) => this.of(name))
      .reduce((sum, lesson) => sum + (lesson ? this.sameDay(lesson) ** 2 : 0), 0);
  }

  private put(lesson: Placed): void {
    for (const who of [classOf(lesson), teacherOf(lesson)]) this.of(who)[lesson.slot] = lesson;
  }

  private has(who: string, slot: number): boolean {
    return this.of(who)[slot] !== undefined;
  }

  private of(who: string): (Placed | undefined)[] {
    const known = this.at.get(who);
    if (known) return known;
    const none = slots.map(() => undefined);
    this.at.set(who, none);
    return none;
  }
}

const classOf = ({ classroom }: Assignment) => `class ${classroom}`;
const teacherOf = ({ teacher }: Assignment) => `teacher ${teacher}`;

/** Each class is once a week in the room of a subject, when nobody else is there. */
function withRooms(lessons: readonly Lesson[], roomOf: (subject: string) => string | undefined): Lesson[] {
  const taken = new Set<string>();
  const been = new Set<string>();
  return lessons.map((lesson) => {
    const room = roomOf(lesson.subject);
    const when = `${room} ${lesson.weekday} ${lesson.period}`;
    const who = `${room} ${lesson.classroom}`;
    if (!room || taken.has(when) || been.has(who)) return lesson;
    taken.add(when);
    been.add(who);
    return { ...lesson, room };
  });
}
