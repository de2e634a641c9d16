/** Which class becomes which, and who keeps a room; touches no database. */
import { allGrades, gradesOf as gradesOfLevels, isAgeGroup, nameAbove } from "@so-thiet-bi/contract/grades";
import { addDays } from "@so-thiet-bi/contract/school-weeks";

export interface ClassOfYear {
  id: number;
  name: string;
  grade: number;
}

export interface Moves<Class extends ClassOfYear> {
  /** To: null where the class leaves the school. */
  classes: { from: Class; to: { name: string; grade: number } | null }[];
  entering: { name: string; grade: number }[];
  /** Names that two classes of the next year would have. */
  doubled: string[];
}

/** Grades of a school by what it teaches; where nothing says it, all. */
export function gradesOf(levels: readonly string[]): readonly number[] {
  return levels.length === 0 ? allGrades : gradesOfLevels(levels);
}

/**
 * Every class moves up one grade; from the top grade of the school it leaves. Where pupils enter (1, 6, 10)
 * the same classes begin anew and empty. Children enter a kindergarten at any age: each group whose name is
 * free again begins anew.
 */
export function movesOf<Class extends ClassOfYear>(
  classes: readonly Class[],
  grades: readonly number[],
): Moves<Class> {
  const moved = classes.map((from) => ({
    from,
    to: grades.includes(from.grade + 1)
      ? { name: nameAbove(from.name, from.grade), grade: from.grade + 1 }
      : null,
  }));
  const taken = new Set<string>();
  const doubled: string[] = [];
  for (const { to } of moved) {
    if (!to) continue;
    if (taken.has(to.name.toLowerCase())) doubled.push(to.name);
    taken.add(to.name.toLowerCase());
  }
  const entering = classes.flatMap(({ name, grade }) =>
    (grades.includes(grade - 1) && !isAgeGroup(grade)) || taken.has(name.toLowerCase())
      ? []
      : [{ name, grade }],
  );
  return { classes: moved, entering, doubled };
}

/** A line of a room's keepers, the person by id. */
export interface Keeper {
  id?: number;
  employee: number;
  since: string | null;
  until: string | null;
  decision: string | null;
}

/**
 * The keepers of a room once one person keeps it from a day on: the others end on the day before, and one
 * who was to begin on that very day is taken out. Undefined where somebody else begins only after that day.
 */
export function handedTo(
  keepers: readonly Keeper[],
  given: { employeeId: number; day: string; decision: string | null },
): Keeper[] | undefined {
  const { employeeId, day, decision } = given;
  const isOver = ({ until }: Keeper) => until !== null && until < day;
  const isTheirs = ({ employee }: Keeper) => employee === employeeId;
  if (keepers.some((one) => !isOver(one) && one.since !== null && one.since > day)) return undefined;
  const after = keepers.flatMap((one): Keeper[] => {
    if (isOver(one)) return [one];
    if (isTheirs(one)) return [{ ...one, until: null }];
    return one.since === day ? [] : [{ ...one, until: addDays(day, -1) }];
  });
  if (after.some((one) => !isOver(one) && isTheirs(one))) return after;
  return [...after, { employee: employeeId, since: day, until: null, decision }];
}

export const undoDays = 7;
