import type { CoverageItem } from "@so-thiet-bi/contract/norms";
import { expect, test } from "vitest";
import { usualChoice } from "../queries/covering.ts";
import { whyOf } from "./why.ts";

const row = (
  given: Partial<Omit<CoverageItem, "formula">> & { values?: Record<string, number> },
  unit = "Bộ",
) => ({
  need: 7,
  good: 5,
  broken: 0,
  atRepair: 0,
  asked: 0,
  missing: 2,
  choice: usualChoice,
  item: { unit, optional: false } as CoverageItem["item"],
  formula: {
    basis: "PER_N_STUDENTS" as const,
    values: given.values ?? { q: 1, K: 1, M: 38, n: 6 },
    words: { vi: "Chưa có lớp của khối này", en: "No class of these grades" },
    upTo: null,
  },
  ...given,
});

test.each([
  [row({ broken: 3 }), "38 học sinh : 6 một nhóm → 7 bộ; có 5 tốt, 3 hỏng → thiếu 2"],
  [
    row({ values: { q: 2, K: 2, M: 38, n: 6 }, need: 28, atRepair: 1, asked: 5, missing: 18 }),
    "38 học sinh : 6 một nhóm × 2 lớp cùng lúc × 2 bộ → 28 bộ; có 5 tốt, 1 đang sửa; đã đề nghị 5 → thiếu 18",
  ],
  [row({ asked: 2, missing: 0 }), "38 học sinh : 6 một nhóm → 7 bộ; có 5 tốt; đã đề nghị 2 → không thiếu"],
  [row({ values: { q: 1, T: 4 }, need: 4, missing: 0 }), "4 giáo viên → 4 bộ; có 5 tốt → thừa 1"],
  [
    row({ values: { q: 12 }, need: 12, good: 0, missing: 12 }, "Chiếc"),
    "12 chiếc cho cả trường; có 0 tốt → thiếu 12",
  ],
  [row({ need: null, values: {}, missing: 0 }), "Chưa có lớp của khối này; có 5 tốt"],
  [
    row({ choice: { ...usualChoice, metDigitally: true }, missing: 0 }),
    "38 học sinh : 6 một nhóm → 7 bộ; có 5 tốt → đáp ứng bằng bản số",
  ],
])("a number is explained with the school's figures %#", (given, words) => {
  expect(whyOf(given).vi).toBe(words);
});

test("the English sentence counts one and many", () => {
  expect(whyOf(row({ values: { q: 1, C: 1 }, need: 1, good: 0, missing: 1 })).en).toBe(
    "1 class → 1 needed; 0 good → 1 missing",
  );
});

test.each([
  [
    { q: 2, K: 2, M: 38, n: 6 },
    "38 pupils : 6 in a group × 2 classes at once × 2 each → 28 needed; 5 good → 23 missing",
  ],
  [{ q: 28 }, "28 for the school; 5 good → 23 missing"],
])("the English sentence holds no Vietnamese unit of measure %#", (values, words) => {
  expect(whyOf(row({ values, need: 28, missing: 23 })).en).toBe(words);
});
