import { nameAbove } from "@so-thiet-bi/contract/grades";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gradesOf, handedTo, type Keeper, movesOf } from "./rules.ts";

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

describe("a room is handed over on 5 September", () => {
  const given = { employeeId: 2, day: "2026-09-05", decision: "12/QĐ" };
  const keeper = (employee: number, since: string | null, until: string | null = null): Keeper => ({
    ...{ id: employee, employee, since, until, decision: null },
  });
  const begun = { employee: 2, since: "2026-09-05", until: null, decision: "12/QĐ" };

  test.each<[string, Keeper[], Keeper[] | undefined]>([
    ["nobody kept it", [], [begun]],
    ["who kept it ends on the day before", [keeper(1, null)], [keeper(1, null, "2026-09-04"), begun]],
    [
      "two end",
      [keeper(1, "2025-09-01"), keeper(3, null)],
      [keeper(1, "2025-09-01", "2026-09-04"), keeper(3, null, "2026-09-04"), begun],
    ],
    ["who ended long ago stays", [keeper(1, null, "2020-01-01")], [keeper(1, null, "2020-01-01"), begun]],
    ["who would have begun on that day never did", [keeper(1, "2026-09-05")], [begun]],
    [
      "who keeps it already goes on alone",
      [keeper(2, "2024-09-01", "2026-12-31"), keeper(1, null)],
      [keeper(2, "2024-09-01"), keeper(1, null, "2026-09-04")],
    ],
    ["somebody begins only later", [keeper(1, "2026-10-01")], undefined],
  ])("%s", (_, keepers, after) => {
    expect(handedTo(keepers, given)).toEqual(after);
  });
});
