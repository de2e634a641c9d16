import { nameAbove } from "@so-thiet-bi/contract/grades";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gradesOf, movesOf } from "./rules.ts";

test.each([
  ["6A1", 6, "7A1"],
  ["9/2", 9, "10/2"],
  ["Lớp 1A", 1, "Lớp 2A"],
  ["10A1", 10, "11A1"],
  ["11A11", 11, "12A11"],
  ["A1", 6, "A1"],
])("%s of grade %i becomes %s", (name, grade, above) => {
  expect(nameAbove(name, grade)).toBe(above);
});

test("a lower secondary school sends its ninth grade off and begins a new sixth", () => {
  const classes = ["6A1", "6A2", "7A1", "9A1"].map((name, id) => ({ id, name, grade: Number(name[0]) }));
  const moves = movesOf(classes, gradesOf(["MIDDLE"]));
  expect(moves.classes.map(({ from, to }) => [from.name, to?.name ?? null])).toEqual([
    ["6A1", "7A1"],
    ["6A2", "7A2"],
    ["7A1", "8A1"],
    ["9A1", null],
  ]);
  expect(moves.entering.map(({ name }) => name)).toEqual(["6A1", "6A2"]);
  expect(moves.doubled).toEqual([]);
});

test("in a school of two levels the fifth grade stays, and pupils enter in the first only", () => {
  const classes = [
    { id: 1, name: "1A", grade: 1 },
    { id: 2, name: "5A", grade: 5 },
    { id: 3, name: "6A", grade: 6 },
  ];
  const moves = movesOf(classes, gradesOf(["ELEMENTARY", "MIDDLE"]));
  expect(moves.classes.map(({ to }) => to?.name)).toEqual(["2A", "6A", "7A"]);
  expect(moves.entering).toEqual([{ name: "1A", grade: 1 }]);
});

test("no class is lost and no name stands twice without being said", () => {
  const className = fc.record({
    grade: fc.integer({ min: 1, max: 12 }),
    letter: fc.constantFrom("A", "B"),
    number: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(className, { selector: ({ grade, letter, number }) => `${grade}${letter}${number}` }),
      (given) => {
        const classes = given.map(({ grade, letter, number }, id) => ({
          id,
          grade,
          name: `${grade}${letter}${number}`,
        }));
        const moves = movesOf(classes, gradesOf(["ELEMENTARY", "MIDDLE", "HIGH"]));
        const names = [
          ...moves.classes.flatMap(({ to }) => (to ? [to.name] : [])),
          ...moves.entering.map(({ name }) => name),
        ];
        expect(moves.classes).toHaveLength(classes.length);
        expect(new Set(names).size + moves.doubled.length).toBe(names.length);
        for (const { from, to } of moves.classes) expect(to === null).toBe(from.grade === 12);
      },
    ),
  );
});
