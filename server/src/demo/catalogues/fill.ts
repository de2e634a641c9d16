import type { CatalogueBody } from "@so-thiet-bi/contract/catalogue";
import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { lessons } from "@so-thiet-bi/contract/catalogues/lessons";
import { measures } from "@so-thiet-bi/contract/catalogues/measures";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import { subjectGroups } from "@so-thiet-bi/contract/catalogues/subject-groups";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { teachingAssignments } from "@so-thiet-bi/contract/catalogues/teaching-assignments";
import { timetable } from "@so-thiet-bi/contract/catalogues/timetable";
import type { Tx } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { headOf, holderOf, type PersonKey } from "../people.ts";
import { beginLastYear, beginThisYear } from "../school-years.ts";
import { roomsOfGroups } from "../stock.ts";
import { demoUnit, taughtIn, type UnitKey } from "../units.ts";
import { type Assignment, assignmentsOf } from "./assignments.ts";
import { typesOf } from "./equipment-types.ts";
import { fundingOf } from "./funding.ts";
import { plansOf, requiredLessons } from "./lessons.ts";
import {
  type ClassPlan,
  classesIn,
  type FilledSchool,
  filledSchools,
  groupsOf,
  sessionOf,
  type Year,
} from "./programme.ts";
import { countOf, type PupilPlan, pupilsOf } from "./pupils.ts";
import { roomFor, roomsOf } from "./rooms.ts";
import { type Colleague, staffOf } from "./staff.ts";
import { timetableOf } from "./timetable.ts";
import { add, change, findByName, idsByName } from "./write.ts";

/** The catalogues of all units, in the two school years that the province has seen. */
export async function fillCatalogues(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  await beginLastYear(tx, as);
  const shares = headOf("so");
  if (shares) await addTypes(tx, as(shares.key), "so");
  const schools: School[] = [];
  for (const key of filledSchools) {
    const keeper = holderOf(key, "Cán bộ thiết bị");
    if (keeper) schools.push(await openSchool(tx, as(keeper.key), key));
  }
  await beginThisYear(tx, as);
  for (const school of schools) await moveOn(tx, school);
}

interface School {
  key: FilledSchool;
  actor: Actor;
  staff: readonly (Colleague & { id: number })[];
  subjectId: (code: string) => number;
  /** Pupils on the list, by the class they were in. */
  pupils: ReadonlyMap<string, readonly number[]>;
}

/** Classes of a year, and their rows. */
interface Classes {
  year: Year;
  plans: readonly ClassPlan[];
  classId: (name: string) => number;
}

/** Everything that lasts, and the classes of the last year. */
async function openSchool(tx: Tx, actor: Actor, key: FilledSchool): Promise<School> {
  const levels = taughtIn(key);
  const subjectId = await idsByName(tx, actor, subjects);
  const groups = groupsOf(key);
  const groupIds = await add(
    tx,
    actor,
    subjectGroups,
    groups.map(({ name, subjects: taught, grades = [] }) => ({
      name,
      subjects: taught.map(subjectId),
      grades: [...grades],
    })),
  );
  const groupId = (name: string) => groupIds[groups.findIndex((group) => group.name === name)] as number;
  const staff = await addStaff(tx, { key, actor, subjectId }, groupId);
  await change(tx, actor, { of: subjectGroups, ids: groupIds }, ({ name }) => {
    const holding = (position: string) =>
      staff.filter((one) => one.group === name && one.position === position).map(({ id }) => id);
    return {
      head: holding("GROUP_HEAD")[0] ?? holding("VICE_PRINCIPAL")[0] ?? null,
      deputies: holding("GROUP_DEPUTY"),
    };
  });

  const keeper = staff.find(({ position }) => position === "EQUIPMENT_OFFICER");
  const keeperOf = (subject: string | undefined) =>
    subject ? staff.find((one) => one.subjects.includes(subject))?.id : keeper?.id;
  await add(tx, actor, functionalRooms, roomsOf(levels, subjectId, keeperOf));
  await add(tx, actor, fundingSources, fundingOf[key] ?? []);
  await addTypes(tx, actor, key);

  const school = { key, actor, staff, subjectId, pupils: new Map<string, number[]>() };
  const classes = await addClasses(tx, school, "last");
  // of the other schools the lists begin with this year
  if (key === "thcsBenHa") school.pupils = await addPupils(tx, school, classes);
  return school;
}

/** Groups, classes and pupils in the new year; who teaches what, and what the lessons need. */
async function moveOn(tx: Tx, school: School): Promise<void> {
  const { key, actor, staff, subjectId } = school;
  const levels = taughtIn(key);
  const groupId = await idsByName(tx, actor, subjectGroups);
  const groupOf = new Map(staff.map(({ id, group }) => [id, groupId(group)]));
  const everybody = { of: employees, ids: staff.map(({ id }) => id) };
  await change(tx, actor, everybody, ({ id }) => ({ subjectGroup: groupOf.get(id) }));

  const classes = await addClasses(tx, school, "this");
  const { plans, classId } = classes;
  const came = new Map(
    plans.flatMap(({ name, before }) =>
      (school.pupils.get(before ?? "") ?? []).map((pupil) => [pupil, classId(name)] as const),
    ),
  );
  const known = { of: students, ids: [...school.pupils.values()].flat() };
  await change(tx, actor, known, ({ id }) =>
    came.has(id) ? { classroom: came.get(id) } : { status: "GRADUATED" },
  );
  const fresh = plans.filter(({ before }) => !school.pupils.has(before ?? ""));
  await addPupils(tx, school, { ...classes, plans: fresh });

  const assignments = assignmentsOf(levels, plans, staff);
  await add(
    tx,
    actor,
    teachingAssignments,
    assignments.map(({ classroom, subject, teacher, periodsPerWeek }) => ({
      classroom: classId(classroom),
      subject: subjectId(subject),
      teacher,
      periodsPerWeek,
    })),
  );
  if (withTimetable.includes(key)) await addTimetable(tx, school, classes, assignments);
  await addLessons(tx, school);
}

/** Two schools of different communes, so that their teachers borrow by the lessons of their week. */
const withTimetable: readonly FilledSchool[] = ["thcsBenHa", "thanhSonLienCap"];

/** Of the classes that are at school for one session; primary classes stay with their homeroom teachers. */
async function addTimetable(
  tx: Tx,
  { key, actor, subjectId }: School,
  { plans, classId }: Classes,
  assignments: readonly Assignment[],
): Promise<void> {
  const { code } = demoUnit(key);
  const levels = taughtIn(key);
  const session = new Map(plans.map((plan) => [plan.name, sessionOf(plan)]));
  const lessonsOfWeek = timetableOf(
    code,
    assignments,
    (name) => session.get(name) ?? "",
    (subject) => roomFor(levels, subject),
  );
  const roomId = await idsByName(tx, actor, functionalRooms);
  await add(
    tx,
    actor,
    timetable,
    lessonsOfWeek.map(({ classroom, subject, room, ...one }) => ({
      ...one,
      classroom: classId(classroom),
      subject: subjectId(subject),
      room: room === undefined ? null : roomId(room),
      since: "2026-09-07",
    })),
  );
}

async function addStaff(
  tx: Tx,
  { key, actor, subjectId }: Pick<School, "key" | "actor" | "subjectId">,
  groupId: (name: string) => number,
): Promise<School["staff"]> {
  const staff = staffOf(key);
  const rows = staff.map(({ subjects: taught, group, username: _, homeroom: __, ...one }) => ({
    ...one,
    subjects: taught.map(subjectId),
    subjectGroup: groupId(group),
  }));
  const ids = await add(tx, actor, employees, rows);
  const accounts = await tx
    .selectFrom("users")
    .select(["id", "username"])
    .where("department_id", "=", actor.departmentId)
    .execute();
  const colleagues = staff.map((one, index) => ({ ...one, id: ids[index] as number }));
  for (const { id, username } of colleagues) {
    const account = accounts.find((one) => one.username === username);
    if (account)
      await tx.updateTable("employees").set({ user_id: account.id }).where("id", "=", id).execute();
  }
  return colleagues;
}

async function addTypes(tx: Tx, actor: Actor, key: UnitKey): Promise<void> {
  const plans = typesOf[key];
  if (!plans) return;
  const [groupId, measureId, subjectId] = [
    await idsByName(tx, actor, equipmentGroups),
    await idsByName(tx, actor, measures),
    await idsByName(tx, actor, subjects),
  ];
  const rows = plans.map(({ name, group, measure, subjects: taught, more }) => ({
    name,
    group: groupId(group),
    measure: measureId(measure),
    subjects: taught.map(subjectId),
    ...more,
  }));
  await add(tx, actor, equipmentTypes, rows);
}

/** The classes of a school year, once they are there. */
interface Classes {
  year: Year;
  plans: readonly ClassPlan[];
  classId: (name: string) => number;
}

async function addClasses(tx: Tx, { key, actor, staff }: School, year: Year): Promise<Classes> {
  const plans = classesIn(key, taughtIn(key), year);
  const leader = new Map(staff.map(({ homeroom, id }) => [homeroom, id]));
  const ownRooms = taughtIn(key).includes("KINDERGARTEN");
  const roomId = ownRooms ? await idsByName(tx, actor, functionalRooms) : undefined;
  const rows = plans.map(
    (plan, index): CatalogueBody => ({
      name: plan.name,
      ...(roomId && { room: roomId(roomsOfGroups[index] as string) }),
      grade: plan.grade,
      studentCount: countOf(key, year, plan),
      homeroomTeacher: leader.get(plan.name) ?? null,
      session: sessionOf(plan),
    }),
  );
  const ids = await add(tx, actor, classrooms, rows);
  const classId = (name: string) => ids[plans.findIndex((plan) => plan.name === name)] as number;
  return { year, plans, classId };
}

async function addPupils(
  tx: Tx,
  { key, actor }: School,
  { year, plans, classId }: Classes,
): Promise<Map<string, number[]>> {
  const listed = plans.filter(({ isListed }) => isListed);
  const rows = listed.flatMap((plan) =>
    pupilsOf(key, year, plan, countOf(key, year, plan)).map((pupil: PupilPlan) => ({ plan, pupil })),
  );
  const ids = await add(
    tx,
    actor,
    students,
    rows.map(({ plan, pupil }) => ({ ...pupil, classroom: classId(plan.name) })),
  );
  const byClass = Map.groupBy(rows.keys(), (index) => rows[index]?.plan.name ?? "");
  return new Map([...byClass].map(([name, indexes]) => [name, indexes.map((index) => ids[index] as number)]));
}

async function addLessons(tx: Tx, { key, actor, subjectId }: School): Promise<void> {
  const plans = plansOf[key];
  if (!plans) return;
  const typeId = await findByName(tx, actor, equipmentTypes);
  const roomId = await idsByName(tx, actor, functionalRooms);
  await add(
    tx,
    actor,
    lessons,
    plans.flatMap((plan) => requiredLessons(plan, subjectId, roomId, typeId)),
  );
}
