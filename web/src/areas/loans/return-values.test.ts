import { expect, test } from "vitest";
import { line, loan, tubes } from "./counter/counter.test-data.tsx";
import { allGood, groupsTooMany, mostOf, returnableLines, withPart } from "./return-values.ts";

const [value] = allGood([tubes]) as [ReturnType<typeof allGood>[number]];

test("everything is good until somebody says otherwise", () => {
  expect(value).toEqual({ lineId: 2, good: 8, broken: 0, lost: 0, groups: [], note: null });
});

test("what is broken or lost is no longer good, and together they never are more than what is out", () => {
  const broken = withPart(value, "broken", 1, 8);
  expect(broken).toMatchObject({ good: 7, broken: 1, lost: 0 });
  expect(withPart(broken, "lost", 8, 8)).toMatchObject({ good: 0, broken: 0, lost: 8 });
  expect(withPart(broken, "good", 8, 8)).toMatchObject({ good: 8, broken: 0 });
  expect(withPart(value, "good", 6, 8)).toMatchObject({ good: 6, broken: 0, lost: 0 });
});

test("decimals stay exact", () => {
  expect(withPart({ ...value, good: 0.3 }, "broken", 0.1, 0.3)).toMatchObject({ good: 0.2, broken: 0.1 });
});

test("groups broke at most what is broken, and none when nothing is", () => {
  const groups = [
    { group: 3, broken: 1 },
    { group: 5, broken: 1 },
  ];
  expect(groupsTooMany({ broken: 1, groups })).toBe(true);
  expect(groupsTooMany({ broken: 2, groups })).toBe(false);
  expect(withPart({ ...value, good: 6, broken: 2, groups }, "broken", 0, 8).groups).toEqual([]);
});

test("of what is used up the leftover may come back; what was never carried away is not asked for", () => {
  const acid = line({
    id: 3,
    trackingMode: "CONSUMABLE",
    staysOut: true,
    quantity: 0.5,
    returned: 0.1,
    open: 0,
  });
  const film = line({ id: 4, trackingMode: "DIGITAL", staysOut: true, open: 0 });
  expect(
    returnableLines(loan({ lines: [line({ open: 0, returned: 1 }), tubes, acid, film] })).map(({ id }) => id),
  ).toEqual([2, 3]);
  expect(mostOf(acid)).toBe(0.4);
  expect(allGood([acid])).toMatchObject([{ good: 0 }]);
});
