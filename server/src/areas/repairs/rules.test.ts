import { expect, test } from "vitest";
import { judged, partsOfShelves, whatText, whereTheyStand } from "./rules.ts";

const shelf = (
  roomId: number | null,
  quantity: number,
  condition: "GOOD" | "BROKEN" | "REPAIRING" = "BROKEN",
  lotId: number | null = null,
) => ({
  equipmentId: 1,
  roomId,
  lotId,
  condition,
  quantity,
});
const wanted = (roomId: number | null, quantity: number) => ({
  equipmentId: 1,
  roomId,
  lotId: null,
  quantity,
});

test.each([
  ["under the limit", 290_000, 1_000_000, 1, { estimateShare: 29, tooCostly: false }],
  ["on the limit is not beyond it", 300_000, 1_000_000, 1, { estimateShare: 30, tooCostly: false }],
  ["beyond it", 450_000, 1_000_000, 1, { estimateShare: 45, tooCostly: true }],
  ["of all things of the line", 450_000, 1_000_000, 2, { estimateShare: 23, tooCostly: false }],
  ["of half a litre", 200_000, 1_000_000, 0.5, { estimateShare: 40, tooCostly: true }],
  ["nobody knows the price", 450_000, null, 1, { estimateShare: null, tooCostly: false }],
  ["it cost nothing", 450_000, 0, 1, { estimateShare: null, tooCostly: false }],
  ["nobody asked what it would cost", null, 1_000_000, 1, { estimateShare: null, tooCostly: false }],
])("an estimate: %s", (_, estimate, unitPrice, quantity, expected) => {
  expect(judged({ estimate, unitPrice, quantity }, 30)).toEqual(expected);
});

test.each([
  ["from its own shelf", [wanted(7, 2)], [shelf(7, 5), shelf(8, 5)], [[0, 7, 2]]],
  ["from where they were moved to", [wanted(7, 2)], [shelf(8, 5)], [[0, 8, 2]]],
  [
    "from both, the own one first",
    [wanted(7, 3)],
    [shelf(8, 5), shelf(7, 1)],
    [
      [0, 7, 1],
      [0, 8, 2],
    ],
  ],
  [
    "not from what another line put there",
    [wanted(7, 2), wanted(8, 2)],
    [shelf(8, 2), shelf(9, 2)],
    [
      [0, 9, 2],
      [1, 8, 2],
    ],
  ],
  [
    "what is nowhere is asked of its own shelf",
    [wanted(7, 2)],
    [shelf(8, 0.5)],
    [
      [0, 8, 0.5],
      [0, 7, 1.5],
    ],
  ],
  ["not from another condition", [wanted(7, 1)], [shelf(7, 5, "GOOD")], [[0, 7, 1]]],
  ["not from another lot", [wanted(7, 1)], [shelf(7, 5, "BROKEN", 3)], [[0, 7, 1]]],
  [
    "in thousandths",
    [wanted(7, 0.3)],
    [shelf(7, 0.1), shelf(8, 0.2)],
    [
      [0, 7, 0.1],
      [0, 8, 0.2],
    ],
  ],
])("things are taken %s", (_, asked, standings, expected) => {
  expect(
    whereTheyStand(asked, standings, "BROKEN").map(({ index, from, quantity }) => [
      index,
      from.roomId,
      quantity,
    ]),
  ).toEqual(expected);
});

test("of a shelf each report has its part, and the rest nobody reported; good ones are nobody’s report", () => {
  const reports = [
    { id: 11, ...wanted(7, 2) },
    { id: 12, ...wanted(9, 2) },
    { id: 13, ...wanted(7, 9) },
  ];
  const parts = partsOfShelves([shelf(7, 3), shelf(8, 4), shelf(7, 6, "GOOD")], reports);
  expect(
    parts.map(({ shelf: at, report, quantity }) => [at.roomId, at.condition, report?.id ?? null, quantity]),
  ).toEqual([
    [7, "BROKEN", 11, 2],
    [8, "BROKEN", 12, 2],
    [7, "BROKEN", 13, 1],
    [8, "BROKEN", 13, 2],
    [7, "GOOD", null, 6],
  ]);
});

test.each([
  [["Kính hiển vi"], "Kính hiển vi"],
  [["Kính hiển vi", "Kính hiển vi", "Cân"], "Kính hiển vi, Cân"],
  [["Kính hiển vi", "Cân", "Loa", "Tivi"], "Kính hiển vi, Cân và 2 thứ khác"],
])("%j is told as “%s”", (names, text) => {
  expect(whatText(names, "vi")).toBe(text);
});
