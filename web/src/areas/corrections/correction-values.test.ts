import type { CorrectionStart } from "@so-thiet-bi/contract/corrections";
import { expect, test } from "vitest";
import { bodyOf, effectOf, movedOn, valuesOf } from "./correction-values.ts";

const start: CorrectionStart = {
  equipmentId: 5,
  code: "TB-0005",
  name: "Ống nghiệm",
  unit: "Cái",
  trackingMode: "QUANTITY",
  inBooks: 57,
  reasons: ["WRONG_ENTRY", "RECOUNT"],
  places: [
    { roomId: 1, roomName: "Phòng Hóa", lotId: null, lot: null, condition: "GOOD", inBooks: 47, held: 0 },
    { roomId: 1, roomName: "Phòng Hóa", lotId: null, lot: null, condition: "BROKEN", inBooks: 10, held: 0 },
  ],
  pieces: [],
  version: 3,
  can: { correct: true },
};
const typed = (...actual: (number | null)[]) => {
  const values = valuesOf(start);
  return {
    ...values,
    places: values.places.map((place, index) => ({ ...place, actual: actual[index] ?? null })),
  };
};

test("begins empty: what is not typed stays as it is and is not sent", () => {
  expect(effectOf(start, valuesOf(start))).toEqual({ more: 0, fewer: 0 });
  expect(effectOf(start, typed(45))).toEqual({ more: 0, fewer: 2 });
  expect(bodyOf(start, typed(45), "WRONG_ENTRY")).toEqual({
    reason: "WRONG_ENTRY",
    note: null,
    documentNo: null,
    places: [{ roomId: 1, lotId: null, condition: "GOOD", inBooks: 47, actual: 45 }],
  });
});

test("more in one place and fewer in another are both told", () => {
  expect(effectOf(start, typed(45, 10.5))).toEqual({ more: 0.5, fewer: 2 });
});

test("where the books moved on, what was typed stands beside the new number", () => {
  const [good, broken] = start.places as [
    CorrectionStart["places"][number],
    CorrectionStart["places"][number],
  ];
  const moved = { ...start, places: [{ ...good, inBooks: 46 }, broken] };
  expect(movedOn(moved, typed(45)).places.map(({ inBooks, actual }) => [inBooks, actual])).toEqual([
    [46, 45],
    [10, null],
  ]);
});
