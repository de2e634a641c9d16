/**
 * A curriculum plan as it is written here: `Tên bài | số tiết | loại | thiết bị x số lượng/nhóm; …`, one
 * lesson a line.
 */

export interface Plan {
  /** By code. */
  subject: string;
  grade: number;
  periodsPerWeek: number;
  room?: string;
  lessons: readonly LessonPlan[];
}

export interface LessonPlan {
  title: string;
  periods: number;
  kind: string;
  requirements: readonly { name: string; quantity: number; basis: string }[];
}

export function plan(of: Omit<Plan, "lessons">, lines: string): Plan {
  return { ...of, lessons: lines.split("\n").flatMap((line) => (line.trim() ? [lessonOf(line)] : [])) };
}

const kinds: Readonly<Record<string, string>> = {
  LT: "THEORY",
  TH: "PRACTICE",
  TN: "EXPERIMENT",
  OT: "REVISION",
  KT: "TEST",
  TR: "ACTIVITY",
};
const bases: Readonly<Record<string, string>> = { nhóm: "GROUP", lớp: "CLASS", HS: "STUDENT" };

function lessonOf(line: string): LessonPlan {
  const [title = "", periods = "", kind = "", equipment = ""] = line.split("|").map((part) => part.trim());
  return {
    title,
    periods: Number(periods),
    kind: kinds[kind] ?? kind,
    requirements: equipment
      .split(";")
      .flatMap((entry) => (entry.trim() ? [requirementOf(entry.trim())] : [])),
  };
}

function requirementOf(entry: string) {
  const [, name = entry, quantity = "1", basis = "lớp"] = /^(.+) x (\d+)\/(\p{L}+)$/u.exec(entry) ?? [];
  return { name, quantity: Number(quantity), basis: bases[basis] ?? basis };
}
