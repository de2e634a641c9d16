/** The week of a teacher: what is registered, and what the timetable and the lesson plan suggest. */
import { z } from "zod";
import { periodSession } from "./departments.ts";
import { endpoint } from "./endpoint.ts";
import { chosen, day, id, named } from "./fields.ts";
import { labelled } from "./labels.ts";
import { borrowingRights, registration } from "./registrations.ts";
import { terms } from "./terms.ts";

/** A day of the school, as the week page and the board draw it. */
export const schoolDay = z.object({
  date: z.string(),
  isSchoolDay: z.boolean(),
  holiday: z.string().nullable(),
});
export const periodShown = z.object({
  session: periodSession,
  number: z.number(),
  start: z.string(),
  end: z.string(),
});

/** A lesson that the timetable and the plan know of, ready to be registered. */
export const proposal = z.object({
  date: z.string(),
  session: periodSession,
  period: z.number(),
  classroom: named.extend({ studentCount: z.number(), groupCount: z.number() }),
  subject: named,
  lesson: named.nullable(),
  curriculumPeriod: z.number().nullable(),
  room: named.nullable(),
  /** What the plan says the lesson needs, as things of the unit; what it has not is left out and named. */
  lines: z.array(
    z.object({
      equipmentId: id.nullable(),
      typeId: id.nullable(),
      name: z.string(),
      unit: z.string(),
      quantity: z.number(),
      free: z.number(),
      mandatory: z.boolean(),
    }),
  ),
  missing: z.array(z.string()),
  usesIct: z.boolean(),
});
export type Proposal = z.infer<typeof proposal>;

export const getLoanWeek = endpoint("GET /loan-weeks", {
  name: "getLoanWeek",
  summary: "A week of one person: what is registered and out, and which lessons the timetable proposes",
  callers: "signed-in",
  shows: ["loans"],
  query: z.strictObject({
    departmentId: labelled(terms.unit, chosen),
    monday: labelled(terms.weekFromMonday, day.optional()),
    borrowerId: labelled(terms.borrower, chosen),
  }),
  answer: z.object({
    monday: z.string(),
    /** `Tuần 12`; null outside the school year and in a week off. */
    number: z.number().nullable(),
    schoolYear: named.nullable(),
    days: z.array(schoolDay),
    periods: z.array(periodShown),
    items: z.array(registration),
    proposals: z.array(proposal),
    /** Of the borrower, all that is out. */
    openLoans: z.number(),
    overdueLoans: z.number(),
    can: borrowingRights,
  }),
});
export type LoanWeek = z.infer<typeof getLoanWeek.answer>;

/** What a lesson needs in a class: quantities by class, group, pupil or teacher. */
export const getLessonNeeds = endpoint("GET /lesson-needs", {
  name: "getLessonNeeds",
  summary:
    "The classes and subjects of a teacher, the lessons of a class and subject around a day, and what one of them needs",
  callers: "signed-in",
  shows: ["catalogues"],
  query: z.strictObject({
    borrowerId: labelled(terms.borrower, chosen),
    classroomId: labelled(terms.class, chosen),
    subjectId: labelled(terms.subjectTaught, chosen),
    lessonId: labelled({ vi: "Bài học", en: "Lesson" }, chosen),
    date: labelled(terms.day, day),
  }),
  answer: z.object({
    /** What this person teaches where, by the assignments of the year. */
    assignments: z.array(
      z.object({
        classroom: named.extend({ grade: z.number(), studentCount: z.number(), groupCount: z.number() }),
        subject: named,
      }),
    ),
    lessons: z.array(
      z.object({
        id,
        name: z.string(),
        week: z.number().nullable(),
        periodFrom: z.number(),
        periodTo: z.number(),
        proposed: z.boolean(),
      }),
    ),
    lines: proposal.shape.lines,
    missing: z.array(z.string()),
  }),
});
