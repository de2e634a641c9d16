import fc from "fast-check";
import { expect, test } from "vitest";
import { type ComparedLine, differencesOf } from "./variances.ts";

const [lab, store] = [1, 2];

function line(
  roomId: number | null,
  expected: [number, number],
  counted: [number, number] | null,
  more: Partial<ComparedLine> = {},
): ComparedLine {
  return {
    roomId,
    expectedGood: expected[0],
    expectedBroken: expected[1],
    good: counted?.[0] ?? null,
    broken: counted?.[1] ?? null,
    out: 0,
    value: (expected[0] + expected[1]) * 1_000,
    ...more,
  };
}
const good = (roomId: number | null) => ({ roomId, condition: "GOOD" as const });
const broken = (roomId: number | null) => ({ roomId, condition: "BROKEN" as const });

test.each<[string, ComparedLine[], ReturnType<typeof differencesOf>]>([
  ["agrees", [line(lab, [5, 1], [5, 1])], []],
  ["nobody counted it", [line(lab, [5, 1], null)], []],
  ["three are lent, two in the room", [line(lab, [5, 0], [2, 0], { out: 3 })], []],
  [
    "two are missing",
    [line(lab, [5, 0], [3, 0])],
    [{ kind: "SHORT", from: good(lab), to: null, quantity: 2, value: 2_000 }],
  ],
  [
    "two too many",
    [line(lab, [5, 0], [7, 0])],
    [{ kind: "SURPLUS", from: null, to: good(lab), quantity: 2, value: 1_800 }],
  ],
  [
    "one broke",
    [line(lab, [5, 1], [4, 2])],
    [{ kind: "BROKEN", from: good(lab), to: broken(lab), quantity: 1, value: 1_000 }],
  ],
  [
    "broken on the books only",
    [line(lab, [4, 2], [5, 1])],
    [{ kind: "MENDED", from: broken(lab), to: good(lab), quantity: 1, value: 1_000 }],
  ],
  [
    "two stand in the other room: neither shortage nor surplus",
    [line(lab, [5, 0], [3, 0]), line(store, [1, 0], [3, 0])],
    [{ kind: "MOVED", from: good(lab), to: good(store), quantity: 2, value: 2_000 }],
  ],
  [
    "it stands broken in the other room",
    [line(lab, [1, 0], [0, 0]), line(store, [0, 0], [0, 1])],
    [{ kind: "MOVED", from: good(lab), to: broken(store), quantity: 1, value: 1_000 }],
  ],
  [
    "one broke, one is elsewhere, one is gone",
    [line(lab, [5, 0], [2, 1]), line(store, [0, 0], [1, 0])],
    [
      { kind: "BROKEN", from: good(lab), to: broken(lab), quantity: 1, value: 1_000 },
      { kind: "MOVED", from: good(lab), to: good(store), quantity: 1, value: 1_000 },
      { kind: "SHORT", from: good(lab), to: null, quantity: 1, value: 1_000 },
    ],
  ],
  [
    "a room nobody counted yet takes nothing over",
    [line(lab, [2, 0], [1, 0]), line(store, [3, 0], null)],
    [{ kind: "SHORT", from: good(lab), to: null, quantity: 1, value: 1_000 }],
  ],
])("%s", (_, lines, differences) => {
  expect(differencesOf(lines, 900)).toEqual(differences);
});

test("what is weighed may be off by the tolerance of its unit, and no more", () => {
  expect(differencesOf([line(lab, [500, 0], [498.5, 0])], 1, 2)).toEqual([]);
  expect(differencesOf([line(lab, [500, 0], [497.5, 0])], 1, 2)).toMatchObject([
    { kind: "SHORT", quantity: 2.5 },
  ]);
});

test("posting every difference makes the books what was counted", () => {
  const amount = fc.integer({ min: 0, max: 6 }).map((value) => value / 2);
  const some = fc
    .tuple(amount, amount, amount, amount, amount)
    .map(([a, b, c, d, out]) => ({ expected: [a, b], counted: [c, d], out }) as const);
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 5 }), (rooms) => {
      const lines = rooms.map(({ expected, counted, out }, room) =>
        line(room, [...expected], [...counted], { out }),
      );
      const books = new Map<string, number>();
      const add = (at: { roomId: number | null; condition: string } | null, quantity: number) => {
        if (at)
          books.set(
            `${at.roomId} ${at.condition}`,
            (books.get(`${at.roomId} ${at.condition}`) ?? 0) + quantity,
          );
      };
      for (const one of lines) {
        add(good(one.roomId), one.expectedGood);
        add(broken(one.roomId), one.expectedBroken);
      }
      const differences = differencesOf(lines, 1_000);
      for (const { from, to, quantity } of differences) {
        expect(quantity).toBeGreaterThan(0);
        add(from, -quantity);
        add(to, quantity);
      }
      for (const one of lines) {
        expect(books.get(`${one.roomId} GOOD`)).toBeCloseTo((one.good ?? 0) + one.out, 6);
        expect(books.get(`${one.roomId} BROKEN`)).toBeCloseTo(one.broken ?? 0, 6);
      }
      // a thing is never short in one room and too many in another
      const kinds = new Set(differences.map(({ kind }) => kind));
      expect(kinds.has("SHORT") && kinds.has("SURPLUS")).toBe(false);
    }),
  );
});
