/** Who works at a school: its people with accounts, its office, and as many teachers as its classes need. */
import { type Chance, chanceOf } from "../chance.ts";
import { type DemoPerson, demoPeople, type PersonKey } from "../people.ts";
import { demoUnit } from "../units.ts";
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
const taughtBy: Partial<Record<PersonKey, string>> = { tuan: "KHTN", dat: "KHTN", khoa: "LI", phong: "HOA" };

const periodsOfTeacher = 19;

export function staffOf(key: FilledSchool): Colleague[] {
  const { code, levels = [], deputy, accountant, isPrivate } = demoUnit(key);
  const chance = chanceOf(`${code} nhân sự`);
  const withAccounts = demoPeople.filter(({ unitKey }) => unitKey === key);
  const taken = [...withAccounts.map(({ name }) => name), deputy, accountant].filter(
    (name) => name !== undefined,
  );
  const next = drawGrownUps(chance, demoUnit(key).above === "thanhSon" || key === "thanhSonThpt", taken);
  const groups = groupsOf(levels);
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
      programme[level].map((teaching) => [teaching, classesIn(key, levels, "this")] as const),
    ),
  )
    .map((subject) => ({ subject, homeroom: undefined as string | undefined }))
    .concat(primaryClasses(key).map(({ name }) => ({ subject: "", homeroom: name })));
  const teaching = withAccounts.find(({ role }) => role === "Giáo viên");
  const placeOfAccount = teachers.findIndex(
    ({ subject }) => subject === (teaching && taughtBy[teaching.key] ? taughtBy[teaching.key] : ""),
  );
  const faculty = teachers.map(({ subject, homeroom }, index) =>
    colleague({
      ...(index === placeOfAccount && teaching ? known(teaching) : next()),
      kind: "TEACHER",
      position: "TEACHER",
      subjects: subject ? [subject] : ["TV", "TOAN"],
      group: groupOf(groups, subject, homeroom),
      homeroom,
    }),
  );
  giveHomerooms(faculty, classesIn(key, levels, "this"));
  for (const { name } of groups) nameHeads(faculty.filter(({ group }) => group === name));
  return [
    ...withAccounts.filter(({ role }) => role === "Hiệu trưởng").map(leader),
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

function primaryClasses(key: FilledSchool): ClassPlan[] {
  return classesIn(key, demoUnit(key).levels ?? [], "this").filter(({ level }) => level === "ELEMENTARY");
}

function groupOf(groups: readonly GroupPlan[], subject: string, homeroom: string | undefined): string {
  const grade = Number.parseInt(homeroom ?? "", 10);
  const found = groups.find((group) =>
    homeroom ? group.grades?.includes(grade) : group.subjects.includes(subject),
  );
  return (found ?? groups.at(-1))?.name ?? "";
}

/** Above the primary level every class finds somebody who leads no other. */
function giveHomerooms(faculty: readonly Colleague[], classes: readonly ClassPlan[]): void {
  const free = faculty.filter(({ homeroom }) => homeroom === undefined);
  for (const [index, { name }] of classes.filter(({ level }) => level !== "ELEMENTARY").entries()) {
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
