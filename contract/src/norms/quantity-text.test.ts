import fc from "fast-check";
import { expect, test } from "vitest";
import { maxQuantity } from "../fields.ts";
import { quantityText } from "./quantity-text.ts";
import { type NormBasis, normLevels } from "./words.ts";

test.each<[string, number, string | null, NormBasis, number | null, number | null]>([
  ["01/GV", 1, null, "PER_TEACHER", null, null],
  ["1 bộ/GV", 1, "bộ", "PER_TEACHER", null, null],
  ["01 Bộ / 01 giáo viên", 1, "Bộ", "PER_TEACHER", null, null],
  ["01/HS", 1, null, "PER_STUDENT", null, null],
  ["1 bộ/1 HS", 1, "bộ", "PER_STUDENT", null, null],
  ["1 bộ/4 đến 6HS", 1, "bộ", "PER_N_STUDENTS", 4, 6],
  ["1 bộ/4-6 HS", 1, "bộ", "PER_N_STUDENTS", 4, 6],
  ["01 bộ/ 4 – 6 học sinh", 1, "bộ", "PER_N_STUDENTS", 4, 6],
  ["1 bộ/6 HS", 1, "bộ", "PER_N_STUDENTS", null, 6],
  ["1 bộ/nhóm 6 HS", 1, "bộ", "PER_N_STUDENTS", null, 6],
  ["12/trường", 12, null, "PER_SCHOOL", null, null],
  ["100/trường", 100, null, "PER_SCHOOL", null, null],
  ["03/trường", 3, null, "PER_SCHOOL", null, null],
  ["1/lớp", 1, null, "PER_CLASS", null, null],
  ["7 bộ/PHBM", 7, "bộ", "PER_ROOM", null, null],
  ["01 bộ/phòng", 1, "bộ", "PER_ROOM", null, null],
  ["02 chiếc/Phòng học bộ môn.", 2, "chiếc", "PER_ROOM", null, null],
  ["1,5 lít/PHBM", 1.5, "lít", "PER_ROOM", null, null],
  ["1 bo\u0302\u0323/GV", 1, "bộ", "PER_TEACHER", null, null],
  ["01 bộ/lớp", 1, "bộ", "PER_CLASS", null, null],
  ["04 bộ/trường", 4, "bộ", "PER_SCHOOL", null, null],
  ["06 chiếc/PHBM", 6, "chiếc", "PER_ROOM", null, null],
  ["07bộ/PHBM", 7, "bộ", "PER_ROOM", null, null],
  ["1 bộ/6HS", 1, "bộ", "PER_N_STUDENTS", null, 6],
  ["01 bộ/06HS", 1, "bộ", "PER_N_STUDENTS", null, 6],
  ["02 cái/phòng thực hành", 2, "cái", "PER_ROOM", null, null],
  ["1 cái/trẻ", 1, "cái", "PER_STUDENT", null, null],
  ["2 bộ/nhóm lớp", 2, "bộ", "PER_CLASS", null, null],
  ["Theo số lượng HS", 1, null, "PER_STUDENT", null, null],
  ["theo số học sinh", 1, null, "PER_STUDENT", null, null],
  ["Theo số lượng giáo viên.", 1, null, "PER_TEACHER", null, null],
  ["Theo số lớp", 1, null, "PER_CLASS", null, null],
])("“%s”", (text, quantity, unit, basis, studentsMin, studentsMax) => {
  for (const level of [null, ...normLevels])
    expect(quantityText(text, level)).toEqual({ quantity, unit, basis, studentsMin, studentsMax });
});

test.each([
  "",
  "1",
  "01 bộ",
  "01 bộ (hoặc chiếc)/trường",
  "0/GV",
  "1 bộ/6-4 HS",
  "1 bộ/101 HS",
  "1 bộ/nhóm",
  "2 bộ/2 lớp",
  "1/điểm trường",
  "1/GV/HS",
  "một bộ/GV",
  "1,2345/GV",
  "1000000000/trường",
  "Theo nhu cầu",
  "Theo số lượng",
  "Theo thực tế số lượng HS",
])("“%s” is for the school to type", (text) => {
  expect(quantityText(text, "MIDDLE")).toEqual({
    quantity: null,
    unit: null,
    basis: "MANUAL",
    studentsMin: null,
    studentsMax: null,
  });
});

test("a bare number is for each group of children in a list of kindergartens, and nowhere else", () => {
  for (const text of ["15", "02", "2 cái"]) {
    expect(quantityText(text, "KINDERGARTEN")).toMatchObject({
      quantity: Number.parseInt(text, 10),
      basis: "PER_CLASS",
    });
    for (const level of ["ELEMENTARY", "MIDDLE", "HIGH", null] as const)
      expect(quantityText(text, level).basis).toBe("MANUAL");
  }
  expect(quantityText("0", "KINDERGARTEN").basis).toBe("MANUAL");
});

const bases = {
  PER_TEACHER: "GV",
  PER_STUDENT: "HS",
  PER_CLASS: "lớp",
  PER_ROOM: "PHBM",
  PER_SCHOOL: "trường",
} as const;
const units = fc.constantFrom(null, "bộ", "Chiếc", "tờ", "Quả", "cuộn giấy");
const amounts = fc.integer({ min: 1, max: maxQuantity }).map((thousandths) => thousandths / 1000);
const spelt = (quantity: number, unit: string | null, comma: boolean) =>
  `${comma ? String(quantity).replace(".", ",") : quantity}${unit === null ? "" : ` ${unit}`}`;

test("what is written is read back", () => {
  fc.assert(
    fc.property(
      amounts,
      units,
      fc.constantFrom(...(Object.keys(bases) as (keyof typeof bases)[])),
      fc.boolean(),
      (quantity, unit, basis, comma) => {
        const read = quantityText(`${spelt(quantity, unit, comma)}/${bases[basis]}`, null);
        expect(read).toEqual({ quantity, unit, basis, studentsMin: null, studentsMax: null });
      },
    ),
  );
});

test("groups of pupils are read back, the largest as the basis", () => {
  const groups = fc
    .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b) + 1] as const);
  fc.assert(
    fc.property(
      amounts,
      units,
      groups,
      fc.constantFrom(" đến ", "-", " – ", "÷"),
      fc.constantFrom("HS", " học sinh"),
      (quantity, unit, [from, to], between, who) => {
        const read = quantityText(`${spelt(quantity, unit, true)}/${from}${between}${to}${who}`, null);
        expect(read).toEqual({ quantity, unit, basis: "PER_N_STUDENTS", studentsMin: from, studentsMax: to });
      },
    ),
  );
});

test("no text breaks it, and what it understands can be stored", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.stringMatching(
          /^\d{0,4}[,.]?\d{0,4} ?[a-zô]{0,5} ?\/? ?\d{0,3}[-đ ]{0,3}\d{0,4} ?(HS|GV|lớp|trường)?$/,
        ),
      ),
      fc.constantFrom(null, ...normLevels),
      (text, level) => {
        const { quantity, basis, studentsMin, studentsMax } = quantityText(text, level);
        expect(basis === "MANUAL").toBe(quantity === null);
        expect(basis === "PER_N_STUDENTS").toBe(studentsMax !== null);
        if (studentsMin !== null) expect(studentsMin).toBeLessThan(studentsMax as number);
      },
    ),
  );
});
