import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDay, parseDay } from "./dates.ts";
import { dateFromSerial, isDateFormat } from "./excel-dates.ts";
import { formatNumber, parseMoney, parseNumber } from "./numbers.ts";

describe("numbers", () => {
  test.each([
    ["1.234.567", 1234567],
    ["1 234 567", 1234567],
    ["1,234,567", 1234567],
    ["1.234,5", 1234.5],
    ["1,234.50", 1234.5],
    ["1.234.567,89", 1234567.89],
    ["1.234", 1234],
    ["12.5", 12.5],
    ["0.125", 0.125],
    ["1234.567", 1234.567],
    ["12,5", 12.5],
    ["1,234", 1.234],
    ["0,5", 0.5],
    [",5", 0.5],
    ["-3", -3],
    ["−3,5", -3.5],
    ["+7", 7],
    ["007", 7],
    ["0", 0],
  ])("%s is %d", (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  test.each([
    "",
    "-",
    "12 cái",
    "1.23.4",
    "1.2345.678",
    "1e5",
    "12 5",
    "1,2,3",
    "1.234.5",
    "1..234",
    "5,",
    "0x10",
    "١٢",
    "Infinity",
    "1.234,567.8",
  ])("%s is no number", (text) => {
    expect(parseNumber(text)).toBeUndefined();
  });

  test.each([
    "1.500.000 đ",
    "1.500.000₫",
    "1.500.000 VNĐ",
    "1500000 vnd",
    "1.500.000 đồng",
    "1,500,000 Đ",
    "1.500.000,00",
  ])("%s is a sum of money", (text) => {
    expect(parseMoney(text)).toBe(1_500_000);
  });

  test("what we write we read", () => {
    const numbers = fc
      .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 999 }))
      .map(([whole, part]) => whole + (part / 1000) * Math.sign(whole || 1));
    fc.assert(
      fc.property(numbers, (number) => {
        const value = Number(number.toFixed(3)) + 0;
        expect(parseNumber(formatNumber(value))).toBeCloseTo(value, 3);
      }),
    );
  });

  test("any text gives a finite number or none", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789., -+đ") }), (text) => {
        const value = parseMoney(text);
        expect(value === undefined || Number.isFinite(value)).toBe(true);
      }),
    );
  });
});

describe("days", () => {
  test.each([
    ["05/09/2024", "2024-09-05"],
    ["5/9/2024", "2024-09-05"],
    ["5-9-2024", "2024-09-05"],
    ["05.09.2024", "2024-09-05"],
    ["5/9/24", "2024-09-05"],
    ["5/9/98", "1998-09-05"],
    ["2024-09-05", "2024-09-05"],
    ["2024-09-05T07:30:00Z", "2024-09-05"],
    ["29/02/2024", "2024-02-29"],
  ])("%s", (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  test.each([
    "29/02/2023",
    "31/04/2024",
    "09/13/2024",
    "00/01/2024",
    "5/9",
    "2024",
    "5/9-2024",
    "05/09/0224",
    "01/01/2101",
    "hôm nay",
  ])("%s is no day", (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  test("what we write we read", () => {
    const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(parseDay(formatDay(day))).toBe(day);
        expect(parseDay(day)).toBe(day);
      }),
    );
  });

  test("Excel's numbers of days", () => {
    expect(dateFromSerial(1)?.toISOString()).toBe("1900-01-01T00:00:00.000Z");
    expect(dateFromSerial(59)?.toISOString()).toBe("1900-02-28T00:00:00.000Z");
    expect(dateFromSerial(61)?.toISOString()).toBe("1900-03-01T00:00:00.000Z");
    expect(dateFromSerial(45540)?.toISOString()).toBe("2024-09-05T00:00:00.000Z");
    expect(dateFromSerial(-1)).toBeUndefined();
    expect(dateFromSerial(3_000_000)).toBeUndefined();
  });

  test("formats that show a date", () => {
    for (const code of ["dd/mm/yyyy", "[$-42A]d mmmm yyyy", "yyyy", "h:mm", "[h]:mm"])
      expect(isDateFormat(164, code)).toBe(true);
    for (const code of [
      "General",
      "#,##0",
      '#,##0 "đồng"',
      "0.00E+00",
      "@",
      "[Red]0",
      "#,##0\\ \\d",
      "0_);(0)",
    ])
      expect(isDateFormat(164, code)).toBe(false);
  });
});
