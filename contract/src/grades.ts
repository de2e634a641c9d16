/**
 * Grades 1 to 12, and the age groups of a kindergarten as the steps before them: -1 are the children of five
 * to six years, who enter grade 1 next. There is no grade 0.
 */
import { z } from "zod";
import type { Words } from "./language.ts";

/** What is taught: the levels of a school, and the programme of a kindergarten, which is no level. */
export const taughtLevels = ["KINDERGARTEN", "ELEMENTARY", "MIDDLE", "HIGH"] as const;
export type TaughtLevel = (typeof taughtLevels)[number];

export const gradesOfLevel: Readonly<Record<TaughtLevel, readonly number[]>> = {
  KINDERGARTEN: [-6, -5, -4, -3, -2, -1],
  ELEMENTARY: [1, 2, 3, 4, 5],
  MIDDLE: [6, 7, 8, 9],
  HIGH: [10, 11, 12],
};

export const allGrades: readonly number[] = taughtLevels.flatMap((level) => gradesOfLevel[level]);

export const isGrade = (value: number): boolean => allGrades.includes(value);
export const isAgeGroup = (grade: number): boolean => grade < 0;

export const gradesOf = (levels: readonly string[]): number[] =>
  levels.flatMap((level) => gradesOfLevel[level as TaughtLevel] ?? []);

const known = (schema: z.ZodNumber) =>
  schema
    .int()
    .min(-6)
    .max(12)
    .refine(isGrade, { params: { says: "no-grade" } });

/** One grade of a body, and one of an address. */
export const gradeNumber = () => known(z.number());
export const askedGrade = () => known(z.coerce.number<number>());

/** The groups of the charter of kindergartens, Circular 52/2020/TT-BGDĐT. */
const ageGroups: Readonly<Record<number, Words>> = {
  [-6]: { vi: "3–12 tháng", en: "3–12 months" },
  [-5]: { vi: "13–24 tháng", en: "13–24 months" },
  [-4]: { vi: "25–36 tháng", en: "25–36 months" },
  [-3]: { vi: "3–4 tuổi", en: "3–4 years" },
  [-2]: { vi: "4–5 tuổi", en: "4–5 years" },
  [-1]: { vi: "5–6 tuổi", en: "5–6 years" },
};

/** “6”, “5–6 tuổi”. */
export const gradeWords = (grade: number): Words => {
  const plain = String(grade);
  return ageGroups[grade] ?? { vi: plain, en: plain };
};

/** “Khối 6”; of a kindergarten “Nhóm trẻ 3–12 tháng”, “Mẫu giáo 5–6 tuổi”, as its charter has it. */
export const gradeTitle = (grade: number): Words => {
  const { vi, en } = gradeWords(grade);
  if (!isAgeGroup(grade)) return { vi: `Khối ${vi}`, en: `Grade ${en}` };
  return { vi: `${vi.endsWith("tháng") ? "Nhóm trẻ" : "Mẫu giáo"} ${vi}`, en: `Age ${en}` };
};

/** What grades are ordered by as text: age groups stand before grade 1. */
export const gradeOrder = (grade: number, width: number): string =>
  isAgeGroup(grade) ? "0".repeat(width) + String(grade + 6) : String(grade).padStart(width, "0");

/** `[6, 7, 8, 9, 11]` → `6–9, 11`; two in a row are written out, and so are age groups. */
export function gradeList(grades: readonly number[]): Words {
  const runs: number[][] = [];
  for (const grade of [...grades].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.at(-1) === grade - 1 && !isAgeGroup(grade)) last.push(grade);
    else runs.push([grade]);
  }
  const wordsIn = (language: keyof Words) =>
    runs
      .map((run) =>
        run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.map((one) => gradeWords(one)[language]).join(", "),
      )
      .join(", ");
  return { vi: wordsIn("vi"), en: wordsIn("en") };
}

/** What files call a grade besides. */
export function gradeAliases(grade: number): string[] {
  if (!isAgeGroup(grade)) return [`Lớp ${grade}`, `Khối ${grade}`, ...(grade < 10 ? [`0${grade}`] : [])];
  const { vi, en } = gradeWords(grade);
  const groups = vi.endsWith("tháng") ? ["Nhóm trẻ", "Nhóm", "Nhà trẻ"] : ["Mẫu giáo", "MG", "Lớp"];
  const written = namesOf(grade).flatMap((words) =>
    [words, ...["Khối", ...groups].map((one) => `${one} ${words}`)].flatMap((one) => [
      one,
      one.replace("–", "-"),
      one.replace("–", " - "),
    ]),
  );
  return [...new Set([en, ...written])].filter((words) => words !== vi);
}

/** How classes are called from the youngest on; the lists of Circular 02/2010/TT-BGDĐT begin a month earlier. */
const namings: readonly (readonly string[])[] = [
  gradesOfLevel.KINDERGARTEN.map((grade) => gradeWords(grade).vi),
  ["3–12 tháng", "12–24 tháng", "24–36 tháng", "3–4 tuổi", "4–5 tuổi", "5–6 tuổi"],
  ["", "", "", "Mầm", "Chồi", "Lá"],
  ["", "", "", "Mẫu giáo bé", "Mẫu giáo nhỡ", "Mẫu giáo lớn"],
];

const namesOf = (grade: number) => [
  ...new Set(namings.map((names) => names[grade + 6] ?? "").filter((words) => words !== "")),
];

const inName = (words: string) =>
  new RegExp(`(?<![\\p{L}\\d])${words.replace("–", "\\s*[-–]\\s*")}(?![\\p{L}\\d])`, "iu");

/** “6A1” is of grade 6; “Lá 2”, “Nhóm 25–36 tháng A” and “Lớp 5-6 tuổi B” are of an age group. */
export function gradeInName(name: string): number | undefined {
  const group = gradesOfLevel.KINDERGARTEN.find((grade) =>
    namesOf(grade).some((words) => inName(words).test(name)),
  );
  const plain = Number(/^\D{0,5}(\d{1,2})/.exec(name)?.[1]);
  return group ?? (isGrade(plain) ? plain : undefined);
}

/** The class a year later: `6A1` → `7A1`, `Mầm 1` → `Chồi 1`; a name that does not say the grade stays. */
export function nameAbove(name: string, grade: number): string {
  if (!isAgeGroup(grade)) return name.replace(new RegExp(`(?<!\\d)${grade}(?!\\d)`), String(grade + 1));
  for (const names of namings) {
    const [words, above] = [names[grade + 6], names[grade + 7]];
    if (words && above && inName(words).test(name))
      return name.replace(inName(words), above).replace(/^Nhóm(?: trẻ)?(?=\s.*\d tuổi)/iu, "Lớp");
  }
  return name;
}
