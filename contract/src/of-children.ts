import type { TaughtLevel } from "./grades.ts";

/** What a school teaches: its levels, and a kindergarten the programme for its children before them. */
export const taughtBy = (school: {
  schoolKind: string | null;
  schoolLevels: readonly TaughtLevel[];
}): TaughtLevel[] =>
  school.schoolKind === "KINDERGARTEN" ? ["KINDERGARTEN", ...school.schoolLevels] : [...school.schoolLevels];

/** Nothing but the programme of kindergartens is taught: one with a primary school speaks of both as schools do. */
export const isOfChildren = (teaches: readonly string[] = []): boolean =>
  teaches.length > 0 && teaches.every((level) => level === "KINDERGARTEN");
