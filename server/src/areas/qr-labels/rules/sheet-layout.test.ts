import {
  labelFormats,
  labelPlace,
  labelSheets,
  labelsPerPage,
  pagesNeeded,
} from "@so-thiet-bi/contract/qr-labels";
import fc from "fast-check";
import { expect, test } from "vitest";
import { faceOf, type LabelContent, type Measure, pagesOf, smallestSize } from "./sheet-layout.ts";

/** Every letter as wide as half its height, bold ones a little more. */
const measure: Measure = (text, bold, size) => [...text].length * size * (bold ? 0.55 : 0.5) * (25.4 / 72);

const microscope: LabelContent = {
  address: "https://thietbi.example.edu.vn/q/e1234",
  title: "KHTN.00012",
  name: "Kính hiển vi quang học",
  details: ["Phòng bộ môn Hóa học", "THCS Bến Hạ", "Năm sử dụng: 2024"],
};
const squares = 29;
const eachSheet = labelFormats.map((format) => ({ format, sheet: labelSheets[format] }));

test.each(eachSheet)("$format: every label lies inside the page and none upon another", ({ sheet }) => {
  const places = Array.from({ length: labelsPerPage(sheet) }, (_, place) => labelPlace(sheet, place));
  for (const { x, y } of places) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + sheet.label.width).toBeLessThanOrEqual(sheet.page.width + 0.001);
    expect(y + sheet.label.height).toBeLessThanOrEqual(sheet.page.height + 0.001);
  }
  const overlapping = places.flatMap((a, index) =>
    places
      .slice(index + 1)
      .filter(
        (b) =>
          Math.abs(a.x - b.x) < sheet.label.width - 0.001 && Math.abs(a.y - b.y) < sheet.label.height - 0.001,
      ),
  );
  expect(overlapping).toEqual([]);
});

test("the first and the last label of the known sheets, to the hundredth of a millimetre", () => {
  const corners = (format: (typeof labelFormats)[number]) => {
    const sheet = labelSheets[format];
    const [first, last] = [labelPlace(sheet, 0), labelPlace(sheet, labelsPerPage(sheet) - 1)];
    return [first.x, first.y, last.x, last.y];
  };
  expect(corners("A4_5x13")).toEqual([4.75, 10.7, 167.15, 265.1]);
  expect(corners("A4_4x10")).toEqual([8, 21.5, 153.5, 250.1]);
  expect(corners("A4_3x8")).toEqual([0, 0.5, 140, 259.5]);
  expect(corners("A4_3x7")).toEqual([7.25, 15.15, 139.25, 243.75]);
  expect(corners("A4_2x7")).toEqual([4.65, 15.15, 106.25, 243.75]);
  expect(corners("TAPE_50x30")).toEqual([0, 0, 0, 0]);
});

test("used labels of the first page are left free, and the next page is begun at its first label", () => {
  const sheet = labelSheets.A4_5x13;
  const contents = Array.from({ length: 66 }, () => microscope);
  const pages = pagesOf(sheet, contents, 64);
  expect(pages.map((page) => page.length)).toEqual([2, 64]);
  expect(pages[0]?.[0]).toMatchObject(labelPlace(sheet, 63));
  expect(pages[1]?.[0]).toMatchObject(labelPlace(sheet, 0));
  expect(pagesNeeded(sheet, 66, 64)).toBe(2);
  expect(pagesNeeded(sheet, 7, 4)).toBe(1);
  expect(pagesNeeded(sheet, 0, 4)).toBe(0);
});

test.each(eachSheet)(
  "$format: the code has its white margin, and its squares are large enough for a phone",
  ({ sheet }) => {
    const { code, lines } = faceOf(sheet.label, microscope, squares, measure);
    const right = code.x + squares * code.square;
    const white = Math.min(
      code.x,
      code.y,
      sheet.label.height - code.y - squares * code.square,
      (lines[0]?.x ?? 0) - right,
    );
    expect(white).toBeGreaterThanOrEqual(1.999);
    expect(code.square).toBeGreaterThan(0.38);
    expect(lines.map(({ text }) => text)).toContain("KHTN.00012");
    expect(lines.map(({ text }) => text)).toContain("Năm sử dụng: 2024");
  },
);

test.each(eachSheet)(
  "$format: whatever the words, they stay on the label, are readable, and the code is whole",
  ({ sheet }) => {
    const words = fc
      .string({ unit: fc.constantFrom(..."ABĐỆỘ bcđệộ019.-/"), minLength: 1, maxLength: 120 })
      .map((text) => text.trim() || "X");
    const content = fc.record({
      title: words.map((text) => text.replaceAll(" ", "").slice(0, 30) || "X"),
      name: fc.option(words),
      details: fc.array(words, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(content, (given) => {
        const { lines } = faceOf(sheet.label, { ...given, address: microscope.address }, squares, measure);
        for (const { text, x, y, size, bold } of lines) {
          expect(size).toBeGreaterThanOrEqual(smallestSize);
          expect(x + measure(text, bold, size)).toBeLessThanOrEqual(sheet.label.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y + size * (25.4 / 72)).toBeLessThanOrEqual(sheet.label.height);
        }
        const bold = lines.filter((line) => line.bold).map(({ text }) => text);
        expect(bold.join("")).toBe(given.title);
      }),
      { numRuns: 60 },
    );
  },
);

test("a long code shrinks first and then wraps behind a sign; a long name ends in an ellipsis on its second line", () => {
  const { lines } = faceOf(
    labelSheets.A4_5x13.label,
    {
      ...microscope,
      title: "PHBM-KHTN-2026-000128-00003",
      name: "Bộ thí nghiệm thực hành về dao động và sóng có cảm biến lực và phần mềm đi kèm",
    },
    squares,
    measure,
  );
  expect(lines.filter(({ bold }) => bold).map(({ text }) => text)).toEqual([
    "PHBM-KHTN-2026-",
    "000128-00003",
  ]);
  const name = lines.filter(({ bold }) => !bold).slice(0, 2);
  expect(name.map(({ text }) => text.endsWith("…"))).toEqual([false, true]);
});

test("where there is no room the year goes first, then the school; the code never", () => {
  const texts = (height: number) =>
    faceOf({ width: 70, height }, microscope, squares, measure).lines.map(({ text }) => text);
  const year = "Năm sử dụng: 2024";
  const smaller = [21, 14, 12, 10, 8, 6].map(texts);
  expect(smaller[0]).toContain(year);
  for (const shown of smaller) {
    expect(shown).toContain("KHTN.00012");
    if (!shown.includes("THCS Bến Hạ")) expect(shown).not.toContain(year);
    if (!shown.includes("Phòng bộ môn Hóa học")) expect(shown).not.toContain("THCS Bến Hạ");
  }
  expect(smaller.at(-1)).toEqual(["KHTN.00012"]);
});
