import { expect, test } from "vitest";
import { foldWords, lineKey, type Word } from "./words.ts";

const at = (minute: number) => `2026-06-01T03:${String(minute).padStart(2, "0")}:00.000Z`;
let order = 0;

const word = (given: Partial<Word> & Pick<Word, "clientId">): Word => {
  order += 1;
  return {
    sheetId: 1,
    kind: "COUNT",
    equipmentId: 11,
    lotId: null,
    good: 0,
    broken: 0,
    missingParts: [],
    name: null,
    note: null,
    voids: null,
    by: "Lan",
    mine: true,
    countedAt: at(0),
    order,
    waiting: false,
    late: false,
    accepted: null,
    ...given,
  };
};
const count = (clientId: string, minute: number, good: number, more: Partial<Word> = {}) =>
  word({ clientId, good, countedAt: at(minute), ...more });
const add = (clientId: string, minute: number, good: number, more: Partial<Word> = {}) =>
  count(clientId, minute, good, { kind: "ADD", ...more });
const takeBack = (voids: string, minute: number, more: Partial<Word> = {}) =>
  word({ clientId: `void-${voids}`, kind: "VOID", equipmentId: null, voids, countedAt: at(minute), ...more });
const hung = { by: "Hùng", mine: false };

const lineOf = (words: readonly Word[]) => foldWords(words).lines.get(lineKey(1, 11, null));
const shown = (words: readonly Word[]) => {
  const line = lineOf(words);
  return line && [line.good, line.broken, line.others.map(({ by, good }) => `${by} ${good}`)];
};

test.each<[string, Word[], unknown]>([
  ["nothing said", [], undefined],
  ["the newest count replaces", [count("a", 1, 3), count("b", 2, 5)], [5, 0, []]],
  ["newest by the time of counting, however it arrived", [count("b", 2, 5), count("a", 1, 3)], [5, 0, []]],
  ["in the same moment by order", [count("a", 1, 3), count("b", 1, 4)], [4, 0, []]],
  ["an addition adds", [count("a", 1, 3), add("b", 2, 1), add("c", 3, 1)], [5, 0, []]],
  ["an addition before any count is the first count", [add("a", 1, 2), add("b", 2, 2)], [4, 0, []]],
  ["decimals add without binary dust", [add("a", 1, 0.1), add("b", 2, 0.2)], [0.3, 0, []]],
  ["a count after additions replaces them", [add("a", 1, 2), count("b", 2, 1)], [1, 0, []]],
  [
    "taken back: the count before stands again",
    [count("a", 1, 3), count("b", 2, 5), takeBack("b", 3)],
    [3, 0, []],
  ],
  [
    "taken back: one addition of three",
    [add("a", 1, 1), add("b", 2, 1), add("c", 3, 1), takeBack("b", 4)],
    [2, 0, []],
  ],
  ["taken back: nothing is left", [count("a", 1, 3), takeBack("a", 2)], undefined],
  ["nobody takes back another’s count", [count("a", 1, 3), takeBack("a", 2, hung)], [3, 0, []]],
  [
    "two say different things: the newest, and what the other said",
    [count("a", 1, 4), count("b", 2, 3, hung)],
    [3, 0, ["Lan 4"]],
  ],
  ["two say the same", [count("a", 1, 4), count("b", 2, 4, hung)], [4, 0, []]],
  ["nobody adds to another’s count", [count("a", 1, 4, hung), add("b", 2, 1)], [1, 0, ["Hùng 4"]]],
  [
    "the board’s word ends it",
    [count("a", 1, 4), count("b", 2, 3, hung), count("c", 3, 4, { kind: "DECIDED", by: "Mai", mine: false })],
    [4, 0, []],
  ],
  [
    "until somebody counts again",
    [count("a", 1, 4, { kind: "DECIDED", by: "Mai", mine: false }), count("b", 2, 2)],
    [2, 0, []],
  ],
  [
    "what is assumed gives way",
    [count("a", 1, 9, { kind: "ASSUMED", by: "Mai", mine: false }), count("b", 2, 2)],
    [2, 0, []],
  ],
  [
    "and never stands over a word",
    [count("a", 1, 2), count("b", 2, 9, { kind: "ASSUMED", by: "Mai", mine: false })],
    [2, 0, []],
  ],
  [
    "somebody else’s late count waits for the board",
    [count("a", 1, 2), count("b", 2, 7, { ...hung, late: true })],
    [2, 0, []],
  ],
  [
    "until it is let in",
    [count("a", 1, 2), count("b", 2, 7, { ...hung, late: true, accepted: true })],
    [7, 0, ["Lan 2"]],
  ],
  ["one’s own late count stays on the screen", [count("a", 1, 2, { late: true })], [2, 0, []]],
  ["left out by the board it goes", [count("a", 1, 2, { late: true, accepted: false })], undefined],
])("%s", (_, words, expected) => expect(shown(words)).toEqual(expected));

test("a line waits as long as one of its counts does, and one’s own newest can be taken back", () => {
  expect(lineOf([count("a", 1, 1, { waiting: true }), add("b", 2, 1)])).toMatchObject({
    waiting: true,
    lastOwn: "b",
  });
  expect(lineOf([count("a", 1, 1), count("b", 2, 2, hung)])).toMatchObject({ waiting: false, lastOwn: "a" });
});

test("rooms and lots are lines of their own, and unknown things stand beside them", () => {
  const { lines, unknown } = foldWords([
    count("a", 1, 1),
    count("b", 1, 2, { sheetId: 2 }),
    count("c", 1, 3, { lotId: 5 }),
    count("d", 2, 1, { kind: "UNKNOWN", equipmentId: null, name: "Loa lạ" }),
    count("e", 3, 1, { kind: "UNKNOWN", equipmentId: null, name: "Nhầm" }),
    takeBack("e", 4),
  ]);
  expect([...lines.keys()]).toEqual(["1:11:", "2:11:", "1:11:5"]);
  expect(unknown.map(({ name }) => name)).toEqual(["Loa lạ"]);
});
