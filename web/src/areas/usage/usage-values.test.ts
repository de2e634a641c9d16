import { expect, test } from "vitest";
import { monthOf, namedPeriods, nameOf } from "../../lib/period.ts";
import { an, binh, chi, dung } from "./statistics.test-data.tsx";
import { changedRows, fillPasted, linesOf, withSubjectLine } from "./usage-values.ts";

const lines = linesOf([an, binh, chi, dung]);
const names = (of = lines) => of.map(({ name }) => name);

test("what nobody noted is empty, what was noted as nothing is a nought", () => {
  expect(names()).toEqual(["Nguyễn Văn An", "Đỗ Quốc Dũng", "Trần Kim Chi", "Lê Thị Bình"]);
  expect(lines[0]?.uses).toBeNull();
  expect(lines[2]).toMatchObject({ uses: 4, ictPeriods: 0 });
});

test("nothing typed is nothing changed, and a nought where nothing stood is none either", () => {
  expect(changedRows(lines, lines)).toEqual([]);
  expect(
    changedRows(
      lines.map((line) => ({ ...line, ictPeriods: line.ictPeriods ?? 0 })),
      lines,
    ),
  ).toEqual([]);
});

test("figures alone are pasted from the cell on, down and to the right, and skip what one may not change", () => {
  const pasted = fillPasted(lines, "1\t2\n3\t4\n5\tabc\n", { index: 0, column: "ictPeriods" });
  expect(pasted).toMatchObject({ count: 2, unknown: [] });
  expect(pasted?.lines[0]).toMatchObject({ uses: null, ictPeriods: 1, subjectRoomPeriods: 2 });
  expect(pasted?.lines[1]).toEqual(lines[1]);
  expect(pasted?.lines[2]).toMatchObject({ ictPeriods: 5, subjectRoomPeriods: 0 });
});

test("a heading above names is no teacher, and words are no table", () => {
  const pasted = fillPasted(lines, "Họ tên\tLượt\nlê thị bình\t3\n", { index: 0, column: "uses" });
  expect(pasted).toMatchObject({ count: 1, unknown: [] });
  expect(pasted?.lines[3]?.uses).toBe(3);
  expect(fillPasted(lines, "xin chào\nthầy cô", { index: 0, column: "uses" })).toBeUndefined();
  expect(fillPasted(lines, "1\t2", { index: 0, column: "subject" })).toBeUndefined();
});

test("what is too large, broken or negative is left as it was", () => {
  const pasted = fillPasted(lines, "1001\t2,5\t-1\t7", { index: 2, column: "uses" });
  expect(pasted?.lines[2]).toMatchObject({
    uses: 4,
    equipmentPeriods: 3,
    ictPeriods: 0,
    subjectRoomPeriods: 7,
  });
});

test("a line by subject stands below the teacher's, empty and not yet known to the server", () => {
  const [, added] = withSubjectLine(lines, 0);
  expect(added).toMatchObject({ employeeId: 1, isNew: true, version: null, uses: null, subject: null });
});

const year = {
  startDate: "2026-09-01",
  endDate: "2027-05-31",
  terms: [
    { number: 1 as const, startDate: "2026-09-07", endDate: "2027-01-10" },
    { number: 2 as const, startDate: "2027-01-18", endDate: "2027-05-25" },
  ],
};

test("months end on their last day, also over the turn of the year", () => {
  expect(monthOf("2028-02-10")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(namedPeriods("2027-01-05", year).lastMonth).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

test("days are called by what they are, others are days of one's own", () => {
  const periods = namedPeriods("2026-11-24", year);
  expect(nameOf({ from: "2027-01-18", to: "2027-05-25" }, periods)).toBe("term2");
  expect(nameOf({ from: "2026-11-01", to: "2026-11-30" }, periods)).toBe("thisMonth");
  expect(nameOf({ from: "2026-11-02", to: "2026-11-30" }, periods)).toBeUndefined();
  expect(Object.keys(namedPeriods("2026-11-24", undefined))).toEqual(["thisMonth", "lastMonth"]);
});
