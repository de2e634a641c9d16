import { expect, test } from "vitest";
import { schoolYearOf } from "./book-papers.tsx";

test.each([
  ["2026-08-01", 2026],
  ["2026-12-31", 2026],
  ["2027-01-01", 2026],
  ["2027-07-31", 2026],
])("%s is in the school year that begins in %i", (day, year) => expect(schoolYearOf(day)).toBe(year));
