/** Who works at a school: its people with accounts, its office, and as many teachers as its classes need. */
import { gradeInName } from "@so-thiet-bi/contract/grades";
import { type Chance, chanceOf } from "../chance.ts";
import { type DemoPerson, demoPeople, type PersonKey } from "../people.ts";
import { demoUnit, taughtIn } from "../units.ts";
import { drawGrownUps } from "./names.ts";
import {
  type ClassPlan,
  classesIn,
  type FilledSchool,
  type GroupPlan,
  groupsOf,
  programme,
  type Teaching,
} from "./programme.ts";

export interface Colleague {
  name: string;
  gender: "MALE" | "FEMALE";
  kind: "MANAGER" | "TEACHER" | "STAFF";
  position: string;
  birthDate: string;
  joinedOn: string;
  /** Codes. */
  subjects: readonly string[];
  /** The name of the group. */
  group: string;
  username: string | undefined;
  /** The class of this year that the person leads. */
  homeroom: string | undefined;
}

const women = new Set<PersonKey>(["anh", "yen", "thao", "linh", "trang"]);
/** What the teachers with accounts teach, where it is not the homeroom class. */
const taughtBy: Partial<Record<PersonKey, string>> = {
  ...{ tuan: "KHTN", dat: "KHTN", khoa: "LI", phong: "HOA", xuan: "SINH" },
};

const periodsOfTeacher = 19;

export function staffOf(key: FilledSchool): Colleague[] {
  const { code, deputy, accountant, isPrivate } = demoUnit(key);
  const levels = taughtIn(key);
  const chance = chanceOf(`${code} nhân sự`);
  const withAccounts = demoPeople.filter(({ unitKey }) => unitKey === key);
  const taken = [...withAccounts.map(({ name }) => name), deputy, accountant].filter(
    (name) => name !== undefined,
  );
  const next = drawGrownUps(chance, demoUnit(key).above === "thanhSon" || key === "thanhSonThpt", taken);
  const groups = groupsOf(key);
  const office = groups.at(-1)?.name ?? "";
  const colleague = (
    of: Pick<Colleague, "name" | "gender" | "kind" | "position"> & Partial<Colleague>,
  ): Colleague => ({
    ...dates(chance, of.position),
    subjects: [],
    group: office,
    username: undefined,
    homeroom: undefined,
    ...of,
  });
  const leader = (person: DemoPerson) =>
    colleague({ ...known(person), kind: "MANAGER", position: "PRINCIPAL" });
  const keeper = (person: DemoPerson) =>
    colleague({ ...known(person), kind: "STAFF", position: "EQUIPMENT_OFFICER" });
  const clerks = ["CLERK", "LIBRARIAN", "HEALTH", "GUARD"].map((position) =>
    colleague({ ...next(position === "GUARD" ? 0 : 90), kind: "STAFF", position }),
  );

  const teachers = posts(
    levels.flatMap((level) =>
      programme[level]
        .filter(
          ({ subject, byHomeroom }) => byHomeroom || groups.some((one) => one.subjects.includes(subject)),
        )
        .map((teaching) => [teaching, classesIn(key, levels, "this")] as const),
    ),
  )
    .map((subject): Post => ({ subject, homeroom: undefined }))
    .concat(classesOfOneTeacher(key).map(({ name }) => ({ subject: "", homeroom: name })))
    .concat(secondTeachers(key));
  const teaching = withAccounts.find(({ role }) => role === "Giáo viên");
  const placeOfAccount = teachers.findIndex(
    ({ subject }) => subject === (teaching && taughtBy[teaching.key] ? taughtBy[teaching.key] : ""),
  );
  const ofClass = levels.includes("KINDERGARTEN") ? ["PTNT", "PTNN"] : ["TV", "TOAN"];
  const faculty = teachers.map(({ subject, homeroom, helpsIn }, index) =>
    colleague({
      ...(index === placeOfAccount && teaching
        ? known(teaching)
        : next(levels.includes("KINDERGARTEN") ? 100 : undefined)),
      kind: "TEACHER",
      position: "TEACHER",
      subjects: subject ? [subject] : ofClass,
      group: groupOf(groups, subject, homeroom ?? helpsIn),
      homeroom,
    }),
  );
  giveHomerooms(faculty, classesIn(key, levels, "this"));
  for (const { name } of groups) nameHeads(faculty.filter(({ group }) => group === name));
  return [
    ...withAccounts.filter(({ account }) => account === "ROLE_DEPARTMENT_ADMIN").map(leader),
    colleague({ ...(deputy ? knownName(deputy) : next(50)), kind: "MANAGER", position: "VICE_PRINCIPAL" }),
    colleague({ ...(accountant ? knownName(accountant) : next(90)), kind: "STAFF", position: "ACCOUNTANT" }),
    ...withAccounts.filter(({ role }) => role === "Cán bộ thiết bị").map(keeper),
    ...(isPrivate ? clerks.slice(0, 3) : clerks),
    ...faculty,
  ];
}

function known(person: DemoPerson): Pick<Colleague, "name" | "gender" | "username"> {
  return {
    name: person.name,
    gender: women.has(person.key) || / Thị /.test(person.name) ? "FEMALE" : "MALE",
    username: person.username,
  };
}

function knownName(name: string): Pick<Colleague, "name" | "gender"> {
  return { name, gender: / Thị /.test(name) ? "FEMALE" : "MALE" };
}

/** A post for every nineteen periods of a subject, summed over the levels that have it. */
function posts(taught: readonly (readonly [Teaching, readonly ClassPlan[]])[]): string[] {
  const periods = new Map<string, number>();
  for (const [{ subject, periodsPerWeek, grades, byHomeroom }, classes] of taught) {
    if (byHomeroom) continue;
    const count = classes.filter(({ grade }) => grades.includes(grade)).length;
    periods.set(subject, (periods.get(subject) ?? 0) + count * periodsPerWeek);
  }
  return [...periods].flatMap(([subject, sum]) =>
    Array<string>(Math.ceil(sum / periodsOfTeacher)).fill(subject),
  );
}

/** Of a subject, of a class, or beside the teacher of a class. */
interface Post {
  subject: string;
  homeroom: string | undefined;
  helpsIn?: string;
}

const isOfOneTeacher = ({ level }: ClassPlan) => level === "ELEMENTARY" || level === "KINDERGARTEN";

function classesOfOneTeacher(key: FilledSchool): ClassPlan[] {
  return classesIn(key, taughtIn(key), "this").filter(isOfOneTeacher);
}

/** Each group of a kindergarten has two teachers. */
function secondTeachers(key: FilledSchool): Post[] {
  return classesOfOneTeacher(key)
    .filter(({ level }) => level === "KINDERGARTEN")
    .map(({ name }) => ({ subject: "", homeroom: undefined, helpsIn: name }));
}

function groupOf(groups: readonly GroupPlan[], subject: string, homeroom: string | undefined): string {
  const grade = gradeInName(homeroom ?? "") ?? 0;
  const found = groups.find((group) =>
    homeroom ? group.grades?.includes(grade) : group.subjects.includes(subject),
  );
  return (found ?? groups.at(-1))?.name ?? "";
}

/** Above the primary level every class finds somebody who leads no other. */
function giveHomerooms(faculty: readonly Colleague[], classes: readonly ClassPlan[]): void {
  const free = faculty.filter(({ homeroom }) => homeroom === undefined);
  for (const [index, { name }] of classes.filter((plan) => !isOfOneTeacher(plan)).entries()) {
    // why seven: neighbours in the list teach the same subject, and no subject should lead a whole grade
    const teacher = free[(index * 7) % free.length];
    const open =
      teacher?.homeroom === undefined ? teacher : free.find(({ homeroom }) => homeroom === undefined);
    if (open) open.homeroom = name;
  }
}

function nameHeads(members: readonly Colleague[]): void {
  // why: the teachers with accounts are to be teachers and nothing else
  const [head, deputy, ...others] = members.filter(({ username }) => username === undefined);
  if (head) head.position = "GROUP_HEAD";
  if (deputy && others.length >= 3) deputy.position = "GROUP_DEPUTY";
}

function dates(chance: Chance, position: string): Pick<Colleague, "birthDate" | "joinedOn"> {
  const born = chance.between(position === "PRINCIPAL" ? 1968 : 1972, position === "PRINCIPAL" ? 1980 : 1999);
  const two = (number: number) => String(number).padStart(2, "0");
  return {
    birthDate: `${born}-${two(chance.between(1, 12))}-${two(chance.between(1, 28))}`,
    joinedOn: `${Math.min(2024, born + chance.between(23, 30))}-09-01`,
  };
}
