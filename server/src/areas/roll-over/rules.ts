/** Which class becomes which; touches no database. */
import { allGrades, gradesOf as gradesOfLevels, isAgeGroup, nameAbove } from "@so-thiet-bi/contract/grades";

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

export const undoDays = 7;
