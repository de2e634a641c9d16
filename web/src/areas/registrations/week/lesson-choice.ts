import type { LoanWeek } from "@so-thiet-bi/contract/registration-week";
import { useState } from "react";
import { today } from "../../../lib/format.ts";
import { useAvailability, useLessonNeeds } from "../week-api.ts";
import { askOfDraft, type Called, type LessonDraft, lineOfNeed } from "../week-values.ts";

interface ClassChosen extends Called {
  studentCount: number;
  groupCount: number;
}

/**
 * What was chosen so far; what nobody touched follows from the rest: the lesson from class and day, the
 * things from the lesson.
 */
type Chosen = Omit<LessonDraft, "lines" | "lesson" | "missing"> & {
  lesson: Called | null | undefined;
  lines: LessonDraft["lines"] | undefined;
};

export function useLessonSheet(week: LoanWeek, borrowerId: number | undefined, start: Partial<LessonDraft>) {
  const [chosen, setChosen] = useState<Chosen>(() => beginning(week, start));
  const asked = {
    date: chosen.date,
    borrowerId,
    classroomId: chosen.classroom?.id,
    subjectId: chosen.subject?.id,
    ...(chosen.lesson && { lessonId: chosen.lesson.id }),
  };
  const around = useLessonNeeds(asked);
  const lessons = chosen.classroom && chosen.subject ? around.data?.lessons : undefined;
  const proposed = around.isPlaceholderData ? undefined : lessons?.find((lesson) => lesson.proposed);
  const lesson = chosen.lesson === undefined ? (proposed ?? null) : chosen.lesson;
  // why: the lesson that was proposed is asked for once more, by its name, for what it needs
  const needs = useLessonNeeds(lesson ? { ...asked, lessonId: lesson.id } : undefined);
  const proposedLines = lesson && !needs.isPlaceholderData ? needs.data?.lines.map(lineOfNeed) : undefined;
  const draft: LessonDraft = {
    ...chosen,
    lesson: lesson && { id: lesson.id, name: lesson.name },
    lines: chosen.lines ?? proposedLines ?? [],
    missing: (lesson && needs.data?.missing) || [],
    curriculumPeriod:
      (lesson && lessons?.find(({ id }) => id === lesson.id)?.periodFrom) ?? chosen.curriculumPeriod,
  };
  const isAskable = draft.periods.length > 0 && (draft.lines.length > 0 || draft.room !== null);
  const [answer] = useAvailability(isAskable ? [askOfDraft(draft)] : []) ?? [];

  const change = (part: Partial<LessonDraft>) =>
    setChosen((before) => {
      // why: things that somebody chose stay, those of another lesson go with it
      const isOther = part.lesson !== undefined || part.classroom !== undefined || part.subject !== undefined;
      const { missing: _missing, ...rest } = part;
      return { ...before, ...(isOther && part.lines === undefined && { lines: undefined }), ...rest };
    });
  return {
    draft,
    answer,
    assignments: around.data?.assignments,
    lessons,
    change,
    chooseClass: (classroom: ClassChosen, subject: Called) =>
      setChosen((before) => ({
        ...before,
        classroom: { id: classroom.id, name: classroom.name },
        subject,
        lesson: undefined,
        lessonTitle: null,
        lines: undefined,
        studentCount: classroom.studentCount,
        groupCount: classroom.groupCount || null,
      })),
    startAnew: () =>
      setChosen((before) => ({ ...beginning(week, { date: before.date }), session: before.session })),
    /** False while what the lesson needs is still on its way. */
    isSettled: chosen.lines !== undefined || !(around.isFetching || needs.isFetching),
  };
}

function beginning(week: LoanWeek, start: Partial<LessonDraft>): Chosen {
  const day = today();
  const open = week.days.filter(({ isSchoolDay, holiday }) => isSchoolDay && holiday === null);
  const first = open.find(({ date }) => date >= day) ?? open[0] ?? week.days[0];
  return {
    date: start.date ?? first?.date ?? week.monday,
    session: start.session ?? week.periods[0]?.session ?? "MORNING",
    periods: start.periods ?? [],
    classroom: start.classroom ?? null,
    subject: start.subject ?? null,
    lesson: start.lesson,
    lessonTitle: start.lessonTitle ?? null,
    curriculumPeriod: start.curriculumPeriod ?? null,
    room: start.room ?? null,
    usesIct: start.usesIct ?? false,
    studentCount: start.studentCount ?? null,
    groupCount: start.groupCount ?? null,
    lines: start.lines,
  };
}
