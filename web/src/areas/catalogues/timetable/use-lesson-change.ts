import type { Catalogue, CatalogueBody, Named } from "@so-thiet-bi/contract/catalogue";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { useWrite } from "../../../lib/queries.ts";
import { type Lesson, runningInto } from "./taught-week.ts";
import type { OfTimetable } from "./use-timetable.ts";

/** What stands in a cell and may be changed there. */
export interface LessonGiven {
  classroom: Named | null;
  subject: Named | null;
  teacher: Named | null;
  room: Named | null;
}

export type Place = Pick<Lesson, "weekday" | "session" | "period">;

/** Takes back what was done. */
export type Undo = () => Promise<unknown>;

/** Writes to the cells of a timetable; each answers how it is taken back. */
export function useLessonChange(of: Catalogue, { schoolYearId }: OfTimetable, lessons: readonly Lesson[]) {
  const creating = useWrite(of.calls.create);
  const changing = useWrite(of.calls.change);
  const removing = useWrite(of.calls.remove);
  const year = schoolYearId === undefined ? {} : { schoolYearId };

  async function create(given: CatalogueBody): Promise<Undo> {
    const { id } = await creating.mutateAsync({ body: { ...year, ...given } });
    return () => removing.mutateAsync({ params: { id } });
  }
  async function change(lesson: Lesson, given: CatalogueBody): Promise<Undo> {
    const { id } = lesson;
    const { version } = await changing.mutateAsync({
      params: { id },
      body: { ...year, ...bodyOf(lesson), ...given, version: lesson.version },
    });
    return () => changing.mutateAsync({ params: { id }, body: { ...year, ...bodyOf(lesson), version } });
  }

  return {
    isWriting: creating.isPending || changing.isPending || removing.isPending,
    /** A lesson where none was, or from a day on in place of another. */
    add: (place: Place, given: LessonGiven, since: string | null, until: string | null) =>
      create({ ...place, ...idsOf(given), since, until }),
    /** As if it had always been so. */
    correct: (lesson: Lesson, given: LessonGiven) => change(lesson, idsOf(given)),
    /** Nothing is taught there from the day on. */
    async end(lesson: Lesson, from: string): Promise<Undo> {
      // why: rows of before are taken over by later ones without an end, and would come back
      const undos: Undo[] = [];
      for (const running of runningInto(lessons, lesson, from))
        undos.push(await change(running, { until: addDays(from, -1) }));
      return () => inTurn(undos.toReversed());
    },
    /** As if it had never been there, nor what it took the place of. */
    async remove(lesson: Lesson): Promise<Undo> {
      const { since } = lesson;
      const undos: Undo[] = [];
      for (const before of since === null ? [] : runningInto(lessons, lesson, since))
        undos.push(await change(before, { until: addDays(since ?? "", -1) }));
      await removing.mutateAsync({ params: { id: lesson.id } });
      return () => inTurn([() => create(bodyOf(lesson)), ...undos.toReversed()]);
    },
  };
}

function bodyOf(lesson: Lesson): CatalogueBody {
  const { weekday, session, period, since, until } = lesson;
  return { weekday, session, period, since, until, ...idsOf(lesson) };
}

function idsOf({ classroom, subject, teacher, room }: LessonGiven) {
  return {
    classroom: classroom?.id ?? null,
    subject: subject?.id ?? null,
    teacher: teacher?.id ?? null,
    room: room?.id ?? null,
  };
}

async function inTurn(steps: readonly Undo[]): Promise<void> {
  for (const step of steps) await step();
}
