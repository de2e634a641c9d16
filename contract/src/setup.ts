/**
 * The first days of a school: what it needs before it can work with its books, what is there, and what was
 * put off.
 */

import { z } from "zod";
import { classrooms } from "./catalogues/classrooms.ts";
import { employees } from "./catalogues/employees.ts";
import { equipmentTypes } from "./catalogues/equipment-types.ts";
import { functionalRooms } from "./catalogues/functional-rooms.ts";
import { lessons } from "./catalogues/lessons.ts";
import { students } from "./catalogues/students.ts";
import { subjectGroups } from "./catalogues/subject-groups.ts";
import { subjects } from "./catalogues/subjects.ts";
import { teachingAssignments } from "./catalogues/teaching-assignments.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant, one } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { staff } from "./people.ts";

/** In the order in which a school does them; what one comes for, the list of equipment, stands first. */
export const setupSteps = [
  "equipment",
  "school-year",
  "functional-rooms",
  "employees",
  "accounts",
  "classrooms",
  "subjects",
  "subject-groups",
  "students",
  "teaching-assignments",
  "equipment-types",
  "lessons",
] as const;
export const setupStepKey = z.enum(setupSteps);
export type SetupStepKey = z.infer<typeof setupStepKey>;

/** Without these the books, the counter and the papers do not work; the others make them richer. */
export const neededSteps: ReadonlySet<SetupStepKey> = new Set([
  "equipment",
  "school-year",
  "functional-rooms",
  "employees",
  "accounts",
  "classrooms",
]);

/** What is a catalogue is called as the catalogue. */
export const setupStepWords: Record<SetupStepKey, Words> = {
  equipment: { vi: "Danh sách thiết bị", en: "Equipment list" },
  "school-year": { vi: "Năm học", en: "School year" },
  "functional-rooms": functionalRooms.title,
  employees: employees.title,
  accounts: { vi: "Tài khoản người dùng", en: "User accounts" },
  classrooms: classrooms.title,
  subjects: subjects.title,
  "subject-groups": subjectGroups.title,
  students: students.title,
  "teaching-assignments": teachingAssignments.title,
  "equipment-types": equipmentTypes.title,
  lessons: lessons.title,
};

export const setupStep = z.object({
  key: setupStepKey,
  needed: z.boolean(),
  /** Of what belongs to a year those of the year the unit works in. */
  count: z.number(),
  done: z.boolean(),
  putOff: z.object({ at: instant, byName: z.string() }).nullable(),
  can: z.object({ do: z.boolean(), putOff: z.boolean() }),
});
export type SetupStep = z.infer<typeof setupStep>;

export const setup = z.object({
  steps: z.array(setupStep),
  /** Of the needed steps. */
  done: z.number(),
  total: z.number(),
  /** Needed, neither done nor put off. */
  open: z.number(),
  year: z.object({ id, name: z.string() }).nullable(),
});
export type Setup = z.infer<typeof setup>;

/**
 * What a school does in September and in June: what is done of it, and what of it holds the rest up.
 */
export const yearTask = z.object({
  key: z.string(),
  title: z.object({ vi: z.string(), en: z.string() }),
  /** What is there or is left, with its number: `3 lớp chưa có thời khóa biểu`. */
  state: z.object({ vi: z.string(), en: z.string() }),
  done: z.boolean(),
  /** Other tasks wait for it, or the year cannot be closed. */
  blocks: z.boolean(),
  /** Where on the web it is done. */
  link: z.string(),
});
export type YearTask = z.infer<typeof yearTask>;

export const getYearTasks = endpoint("GET /school-years/:id/tasks", {
  name: "getYearTasks",
  summary: "What a school does as a year begins and as it ends, with what is done and what blocks",
  callers: ["ROLE_DEPARTMENT_ADMIN"],
  shows: ["setup", "catalogues", "accounts", "departments", "school-years", "stock"],
  params: one,
  answer: z.object({ beginning: z.array(yearTask), ending: z.array(yearTask) }),
});

export const getSetup = endpoint("GET /setup", {
  name: "getSetup",
  summary:
    "What the caller’s own unit needs before it can work with its books, what is there, and what was put off",
  callers: "signed-in",
  shows: ["setup", "catalogues", "accounts", "departments", "school-years", "equipment", "stock"],
  answer: setup,
});

export const putSetupStepOff = endpoint("PUT /setup/put-offs", {
  name: "putSetupStepOff",
  summary: "Puts a step of the first days off for the whole unit, or brings it back",
  callers: staff,
  touches: ["setup"],
  body: z.strictObject({
    step: labelled({ vi: "Việc", en: "Step" }, setupStepKey),
    putOff: labelled({ vi: "Để sau", en: "Put off" }, z.boolean()),
  }),
  answer: setup,
});
