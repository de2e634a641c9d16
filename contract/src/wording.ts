import type { TaughtLevel } from "./grades.ts";

/** How a unit says things otherwise than schools of grades do; what it says is in unit-words.ts. */
export const wordings = ["CHILDREN", "LEARNERS"] as const;
export type Wording = (typeof wordings)[number];

/** Nothing but the programme of kindergartens is taught: one with a primary school speaks of both as schools do. */
export const isOfChildren = (teaches: readonly string[] = []): boolean =>
  teaches.length > 0 && teaches.every((level) => level === "KINDERGARTEN");

/** A kindergarten has children, a centre of continuing education learners of any age. */
export function wordingOf(schoolKind: string | null | undefined, teaches: readonly TaughtLevel[] = []) {
  if (isOfChildren(teaches)) return "CHILDREN";
  return schoolKind === "CONTINUING" || schoolKind === "VOCATIONAL_CONTINUING" ? "LEARNERS" : undefined;
}
