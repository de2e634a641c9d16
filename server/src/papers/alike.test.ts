import { expect, test } from "vitest";
import { alike, codesText } from "./alike.ts";

test.each([
  [["KHV-001", "KHV-002", "KHV-003", "KHV-004", "KHV-005", "KHV-006", "KHV-007"], "KHV-001…007"],
  [["KHV-003", "KHV-001", "KHV-002", "KHV-010"], "KHV-001…003, KHV-010"],
  [["MT-9", "MT-10", "MT-8"], "MT-8…10"],
  [["MT-099", "MT-100", "MT-101"], "MT-099…101"],
  [["KHV-001", "MC-002", "MC-003"], "KHV-001, MC-002, MC-003"],
  [["Kính 1A", "Kính 1B"], "Kính 1A, Kính 1B"],
  [["TB00012"], "TB00012"],
  [["12345678901234567", "12345678901234568"], "12345678901234567, 12345678901234568"],
  [["KHV-001", "KHV-001"], "KHV-001"],
  [[null, "KHV-002", "KHV-001"], "KHV-001, KHV-002"],
  [[null, null], null],
])("%j is written %s", (codes, text) => {
  expect(codesText(codes)).toBe(text);
});

test("rows that say the same are found wherever they stand, and keep their order", () => {
  const rows = [
    { code: "A-1", name: "Kính", price: 5 },
    { code: "B-1", name: "Cân", price: 5 },
    { code: "A-2", name: "Kính", price: 5 },
    { code: "A-3", name: "Kính", price: 6 },
  ];
  const found = alike(rows, ({ name, price }) => [name, price]);
  expect(found.map((some) => some.map(({ code }) => code))).toEqual([["A-1", "A-2"], ["B-1"], ["A-3"]]);
});
