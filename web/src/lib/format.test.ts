import { expect, test } from "vitest";
import {
  daysSince,
  formatDay,
  formatInstant,
  formatInstantDay,
  formatMoney,
  formatNumber,
  readDay,
  readNumber,
} from "./format.ts";

test("days are written day first", () => {
  expect(formatDay("2026-09-05")).toBe("05/09/2026");
  expect(formatDay(null)).toBe("");
});

test("moments are written in the time of the school, wherever the browser is", () => {
  expect(formatInstant("2026-09-04T23:30:00Z")).toBe("05/09/2026 06:30");
  expect(formatInstantDay("2026-09-04T23:30:00Z")).toBe("05/09/2026");
  expect(formatInstant("2026-09-04T17:00:00Z")).toBe("05/09/2026 00:00");
});

test("numbers and money are written the Vietnamese way", () => {
  expect(formatNumber(1234567.5)).toBe("1.234.567,5");
  expect(formatNumber(0)).toBe("0");
  expect(formatMoney(1234567)).toBe("1.234.567 ₫");
  expect(formatMoney(undefined)).toBe("");
});

test("a typed number is read the Vietnamese way", () => {
  expect(readNumber("1.234.567 ₫")).toBe(1234567);
  expect(readNumber("1.234,5")).toBe(1234.5);
  expect(readNumber("mười")).toBeNull();
  expect(readNumber("")).toBeNull();
});

test("a typed day is read with any dash or dot, and only where the calendar has it", () => {
  expect(["5/9/2026", "05092026", "5.9.2026", "5 - 9 - 2026"].map((typed) => readDay(typed))).toEqual(
    Array(4).fill("2026-09-05"),
  );
  expect(readDay("29/2/2028")).toBe("2028-02-29");
  expect(
    ["", "29/2/2027", "31/11/2026", "0/1/2026", "5/9", "5/9/26", "2026", "mai"].map((typed) =>
      readDay(typed),
    ),
  ).toEqual(Array(8).fill(null));
  expect(readDay("2019", true)).toBe("2019-01-01");
});

test("waiting is counted in days of the calendar at the schools", () => {
  expect(daysSince("2026-09-01T00:00:00Z", new Date("2026-09-03T16:59:00Z"))).toBe(2);
  expect(daysSince("2026-09-01T00:00:00Z", new Date("2026-09-03T17:00:00Z"))).toBe(3);
  // from a quarter past eleven in the evening to seven the next morning
  expect(daysSince("2026-09-01T16:15:00Z", new Date("2026-09-02T00:00:00Z"))).toBe(1);
});
