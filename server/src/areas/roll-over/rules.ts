/** Which class becomes which; touches no database. */
import { gradesOfLevel } from "@so-thiet-bi/contract/catalogues/subjects";

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

/** Grades of a school by its levels; without any all twelve. */
export function gradesOf(levels: readonly string[]): number[] {
  return levels.length === 0
    ? Object.values(gradesOfLevel).flat()
    : levels.flatMap((level) => gradesOfLevel[level] ?? []);
}

/** `6A1` → `7A1`; a name that does not say the grade stays. */
export function nameAbove(name: string, grade: number): string {
  return name.replace(new RegExp(`(?<!\\d)${grade}(?!\\d)`), String(grade + 1));
}

/**
 * Every class moves up one grade; from the top grade of the school it leaves. Where pupils enter (1, 6, 10)
 * the same classes begin anew and empty.
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
    grades.includes(grade - 1) || taken.has(name.toLowerCase()) ? [] : [{ name, grade }],
  );
  return { classes: moved, entering, doubled };
}

export const undoDays = 7;
