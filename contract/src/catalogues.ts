/**
 * Every catalogue of the product, in the order in which a school fills them: what is referred to stands
 * before what refers.
 */
import type { Catalogue } from "./catalogue.ts";
import { classrooms } from "./catalogues/classrooms.ts";
import { employees } from "./catalogues/employees.ts";
import { equipmentGroups } from "./catalogues/equipment-groups.ts";
import { equipmentTypes } from "./catalogues/equipment-types.ts";
import { functionalRooms } from "./catalogues/functional-rooms.ts";
import { fundingSources } from "./catalogues/funding-sources.ts";
import { lessons } from "./catalogues/lessons.ts";
import { measures } from "./catalogues/measures.ts";
import { students } from "./catalogues/students.ts";
import { subjectGroups } from "./catalogues/subject-groups.ts";
import { subjects } from "./catalogues/subjects.ts";
import { teachingAssignments } from "./catalogues/teaching-assignments.ts";
import { timetable } from "./catalogues/timetable.ts";
import { usageQuotas } from "./catalogues/usage-quotas.ts";

export const catalogues: readonly Catalogue[] = [
  subjects,
  subjectGroups,
  employees,
  functionalRooms,
  classrooms,
  students,
  teachingAssignments,
  timetable,
  measures,
  equipmentGroups,
  equipmentTypes,
  lessons,
  usageQuotas,
  fundingSources,
];
