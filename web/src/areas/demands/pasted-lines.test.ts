import { expect, test } from "vitest";
import { readPastedLines } from "./pasted-lines.ts";

test("rows of name, unit, quantity and price become lines", () => {
  expect(readPastedLines("Đèn cồn\tCái\t12\t45.000\r\nCồn đốt 90°\tml\t1.500,5\t\r\n")).toEqual([
    { name: "Đèn cồn", unit: "Cái", requestedQuantity: 12, unitPrice: 45_000 },
    { name: "Cồn đốt 90°", unit: "ml", requestedQuantity: 1500.5, unitPrice: null },
  ]);
});

test("a head row, serial numbers, blank rows and line ends inside a cell are understood", () => {
  const rows = readPastedLines(
    'STT\tTên thiết bị\tĐVT\tSố lượng\tĐơn giá\n1\t"Bộ thí nghiệm\n""quang hình"""\tBộ\t6\t1.200.000 ₫\n\t\t\t\t\n2\tLực kế\tCái\t24\t\n',
  );
  expect(rows).toEqual([
    { name: 'Bộ thí nghiệm "quang hình"', unit: "Bộ", requestedQuantity: 6, unitPrice: 1_200_000 },
    { name: "Lực kế", unit: "Cái", requestedQuantity: 24, unitPrice: null },
  ]);
});

test("a column of names alone gives lines to be completed", () => {
  expect(readPastedLines("Ống nghiệm\nCốc đốt").map(({ name, unit }) => [name, unit])).toEqual([
    ["Ống nghiệm", null],
    ["Cốc đốt", null],
  ]);
});
