import { expect, test } from "vitest";
import { lent, loudspeaker, microscope, pack, thing, tubes } from "./counting.test-data.tsx";
import { chooseRows, findElsewhere, type RowFilter, rowsOf, sameWhereUnchanged } from "./rows.ts";
import { foldWords, type Word } from "./words.ts";

const word = (given: Partial<Word>): Word => ({
  clientId: `k${Math.random()}`,
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
  countedAt: "2026-06-01T03:00:00Z",
  order: 1,
  waiting: false,
  late: false,
  accepted: null,
  ...given,
});
const roomOf = (
  sheetId: number,
  words: readonly Word[] = [],
  things = [tubes, microscope, lent, loudspeaker],
) => {
  const room = rowsOf(pack({ things }), foldWords(words)).get(sheetId);
  if (!room) throw new Error("no such room");
  return room;
};

test("what is on loan is not looked for: less is expected of a quantity, nothing of a piece", () => {
  const { rows, lines, counted } = roomOf(1);
  expect(rows.map(({ expected, isOut }) => [expected, isOut])).toEqual([
    [{ good: 9, broken: 1 }, false],
    [{ good: 1, broken: 0 }, false],
    [{ good: 0, broken: 0 }, true],
  ]);
  expect([lines, counted]).toEqual([2, 0]);
});

test("a piece of another room stands here as found, and there as seen elsewhere", () => {
  const found = [word({ equipmentId: 14, good: 1 })];
  expect(roomOf(1, found).rows[0]).toMatchObject({ homeRoom: "Phòng Nhạc", sheetId: 1, differs: true });
  expect(roomOf(2, found)).toMatchObject({
    lines: 1,
    counted: 1,
    rows: [{ foundIn: "Phòng Hóa", counted: undefined }],
  });
});

test("blindly there is nothing to expect and nothing to differ from", () => {
  const blind = [thing({ book: null })];
  const { rows } = roomOf(1, [word({ good: 2 })], blind);
  expect(rows[0]).toMatchObject({ expected: null, differs: false, counted: { good: 2 } });
});

test("what the pack knew is shown where single counts did not come along", () => {
  const known = [thing({ counted: { good: 5, broken: 0, by: "Hùng" } })];
  expect(roomOf(1, [], known).rows[0]?.counted).toMatchObject({ good: 5, by: "Hùng", mine: false });
  expect(roomOf(1, [word({ good: 6 })], known).rows[0]?.counted).toMatchObject({ good: 6, mine: true });
});

test.each<[string, RowFilter, number[]]>([
  ["", "all", [11, 12, 13]],
  ["", "uncounted", [12]],
  ["", "counted", [11]],
  ["", "different", [11]],
  ["kinh 001", "all", [12]],
  ["ỐNG", "all", [11]],
  ["kinh", "counted", []],
])("search “%s”, %s", (search, filter, expected) => {
  const { rows } = roomOf(1, [word({ good: 4 })]);
  expect(chooseRows(rows, search, filter).map(({ thing: { equipmentId } }) => equipmentId)).toEqual(expected);
});

test("a search also finds what other rooms have", () => {
  const things = [tubes, microscope, loudspeaker];
  expect(findElsewhere(things, 1, "loa", 10).map(({ code }) => code)).toEqual(["LOA-01"]);
  expect(findElsewhere(things, 1, "", 10)).toEqual([]);
});

test("only what was counted since is a new row", () => {
  const things = [tubes, microscope, loudspeaker];
  const folded = (words: readonly Word[]) => rowsOf(pack({ things }), foldWords(words));
  const [one, other] = [word({ equipmentId: 12, good: 1 }), word({ good: 2 })];
  const before = folded([one]);
  const now = sameWhereUnchanged(folded([one, other]), before);
  const [tube, scope] = now.get(1)?.rows ?? [];
  expect(tube).toMatchObject({ counted: { good: 2 } });
  expect(now.get(1)?.counted).toBe(2);
  expect(scope).toBe(before.get(1)?.rows[1]);
  expect(now.get(2)).toBe(before.get(2));
  const corrected = sameWhereUnchanged(folded([{ ...one, late: true }, other]), now);
  expect([corrected.get(1)?.rows[0] === tube, corrected.get(1)?.rows[1]?.counted?.late]).toEqual([
    true,
    true,
  ]);
});
