import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { guessMapping, sure } from "./headers.ts";
import { readSheet } from "./read.ts";
import { equipmentSheet } from "./testdata/by-hand.ts";

const guess = (...headers: string[]) => guessMapping(equipmentSheet, [headers]);

describe("the mapping of headers", () => {
  test.each([
    ["Tên thiết bị", "name"],
    ["TEN THIET BI", "name"],
    ["Tên TB", "name"],
    ["tên-thiết-bị (*)", "name"],
    ["Tên thiết bị dạy học", "name"],
    ["name", "name"],
    ["ĐVT", "unit"],
    ["Đơn vị tính", "unit"],
    ["Đ.V.T", "unit"],
    ["SL", "quantity"],
    ["Số lượng (cái)", "quantity"],
    ["Quantity", "quantity"],
    ["Hỏng", "broken"],
    ["SL hỏng", "broken"],
    ["Ghi chú", "note"],
    ["Ghi chu", "note"],
    ["Năm SD", "year"],
    ["Mã TB", "code"],
    ["Môn", "subject"],
    ["Đơn giá (đồng)", "price"],
    ["Số lựơng", "quantity"],
  ])("%s → %s", (header, key) => {
    expect(guess("STT", header).mapping).toEqual([null, key]);
  });

  test.each([
    "STT",
    "Tên nhà cung cấp điện",
    "Điện thoại",
    "Lỗi",
    "Người tạo",
    "2024",
    "source",
    "Thành tiền",
  ])("%s is for nothing", (header) => {
    expect(guess(header).mapping).toEqual([null]);
  });

  test("each key is used once, by the header that fits best", () => {
    const { mapping, confidence } = guess(
      "Số lượng",
      "SL hỏng",
      "Tên",
      "Tên thiết bị",
      "Tên thiết bị chi tiết",
    );
    expect(mapping).toEqual(["quantity", "broken", null, "name", null]);
    expect(confidence[0]).toBe(1);
  });

  test("doubtful guesses are marked", () => {
    const { confidence } = guess("Tên thiết bị", "Tên thiết bị dạy học tối thiểu");
    expect(confidence[0]).toBeGreaterThanOrEqual(sure);
    expect(guess("Tên thiết bị dạy học tối thiểu").confidence[0]).toBeLessThan(sure);
  });

  test("the header stands below the titles", () => {
    const rows = [
      ["SỞ GIÁO DỤC VÀ ĐÀO TẠO", null, null],
      ["TRƯỜNG THCS NGUYỄN DU", null, null],
      [null, null, null],
      ["DANH MỤC THIẾT BỊ", null, null],
      ["Năm học 2026–2027", null, null],
      ["STT", "Tên thiết bị", "SL"],
      [1, "Ống nghiệm", 5],
    ];
    expect(guessMapping(equipmentSheet, rows)).toEqual({
      headerRow: 5,
      headers: ["STT", "Tên thiết bị", "SL"],
      mapping: [null, "name", "quantity"],
      confidence: [0, 1, 1],
      samples: [["1"], ["Ống nghiệm"], ["5"]],
    });
  });

  test("without any known header the person maps by hand", () => {
    expect(
      guessMapping(equipmentSheet, [
        ["x", null],
        ["foo", "bar"],
      ]),
    ).toEqual({
      headerRow: 1,
      headers: ["foo", "bar"],
      mapping: [null, null],
      confidence: [0, 0],
      samples: [[], []],
    });
    expect(guessMapping(equipmentSheet, [])).toEqual({
      headerRow: 0,
      headers: [],
      mapping: [],
      confidence: [],
      samples: [],
    });
  });

  test("a column is shown with its first different words, whether it is known or not", () => {
    const rows = [
      ["Tên thiết bị", "Nơi cất giữ"],
      ["Cân", null],
      ["Kéo", "Tủ 1"],
      ["Cân", "Tủ 1"],
      ["Lúp", "Tủ 2"],
      ["Đũa", "Tủ 3"],
    ];
    expect(guessMapping(equipmentSheet, rows).samples).toEqual([
      ["Cân", "Kéo", "Lúp"],
      ["Tủ 1", "Tủ 2", "Tủ 3"],
    ]);
  });

  test("the list of a real school", async () => {
    const { rows } = await readSheet(
      await readFile(new URL("testdata/school-inventory.csv", import.meta.url)),
      "kho.csv",
    );
    const { headerRow, mapping } = guessMapping(equipmentSheet, rows);
    expect(headerRow).toBe(0);
    expect(mapping).toEqual([
      null,
      "subject",
      "name",
      "unit",
      "quantity",
      "broken",
      "grades",
      null,
      "category",
      "note",
      null,
    ]);
  });
});
