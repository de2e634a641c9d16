import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { teachingAssignments } from "@so-thiet-bi/contract/catalogues/teaching-assignments";
import { timetable } from "@so-thiet-bi/contract/catalogues/timetable";
import { render, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useColumns } from "./catalogue-columns.tsx";

test.each([
  ["which day and which period it is", timetable, ["weekday", "period"]],
  [
    "what it does not refer to, where nothing is declared",
    teachingAssignments,
    ["strands", "since", "periodsPerWeek"],
  ],
  [
    "what is declared, where a row has a name",
    employees,
    Object.entries(employees.fields).flatMap(([key, { fact }]) => (fact ? [key] : [])),
  ],
] as const)("on a phone a card says %s", (_, of, facts) => {
  const { result } = renderHook(() =>
    useColumns(of, { narrow: true, departmentId: 3, sight: "keepers", depthOf: () => 0 }),
  );
  expect(result.current.filter(({ card }) => card === "fact").map(({ key }) => key)).toEqual(facts);
  expect(result.current.filter(({ card }) => card === "title").map(({ key }) => key)).toEqual(["name"]);
});

test.each([
  ["keepers", true, true],
  ["unit", false, true],
  ["others", false, false],
] as const)("who looks from %s is shown birth dates: %s, and phones: %s", (sight, birthDate, phone) => {
  const shown = (of: typeof students | typeof employees) =>
    renderHook(() =>
      useColumns(of, { narrow: false, departmentId: 3, sight, depthOf: () => 0 }),
    ).result.current.map(({ key }) => key);
  expect(shown(students).includes("birthDate")).toBe(birthDate);
  expect(shown(employees).includes("phone")).toBe(phone);
});

test("the levels of a subject stand in its line by the letters that schools write for them", () => {
  const { result } = renderHook(() =>
    useColumns(subjects, { narrow: false, departmentId: 3, sight: "keepers", depthOf: () => 0 }),
  );
  const levels = result.current.find(({ key }) => key === "levels");
  const subject = { levels: ["ELEMENTARY", "MIDDLE", "HIGH"] } as Partial<CatalogueRecord> as CatalogueRecord;
  expect(levels?.render(subject)).toBe("Tiểu học, THCS, THPT");
});

test.each([
  ["a person shares it", employees, "brief"],
  ["a subject takes it", subjects, true],
] as const)("of the room that is left in a list the name of %s", (_, of, fills) => {
  const { result } = renderHook(() =>
    useColumns(of, { narrow: false, departmentId: 3, sight: "keepers", depthOf: () => 0 }),
  );
  expect(result.current.find(({ card }) => card === "title")?.fills).toBe(fills);
});

test.each([
  ["a pupil who studies here", students, "STUDYING", "good"],
  ["a pupil who has finished", students, "GRADUATED", "past"],
  ["a colleague who has retired", employees, "RETIRED", "past"],
] as const)("the state of %s is a dot and a word", (_, of, status, tone) => {
  const { result } = renderHook(() =>
    useColumns(of, { narrow: false, departmentId: 3, sight: "keepers", depthOf: () => 0 }),
  );
  const column = result.current.find(({ key }) => key === "status");
  const person = { status } as Partial<CatalogueRecord> as CatalogueRecord;
  const { container } = render(column?.render(person));
  expect(container.querySelector<HTMLElement>(".status-tag")?.dataset["tone"]).toBe(tone);
});
