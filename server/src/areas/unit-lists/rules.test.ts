import { describe, expect, test } from "vitest";
import { placeFrom, saidByName, sitesFrom, usernameForUnit } from "./rules.ts";

describe("what a name says", () => {
  test.each([
    ["Sở Giáo dục và Đào tạo tỉnh Sông Lam", "LEVEL_1", "GENERAL", [], "PUBLIC"],
    ["Ủy ban nhân dân phường Bến Hạ", "LEVEL_2", "GENERAL", [], "PUBLIC"],
    ["UBND xã Nam Giang", "LEVEL_2", "GENERAL", [], "PUBLIC"],
    ["Trường Tiểu học Bến Hạ 1", "LEVEL_3", "GENERAL", ["ELEMENTARY"], "PUBLIC"],
    ["Trường TH&THCS Cồn Soi", "LEVEL_3", "GENERAL", ["ELEMENTARY", "MIDDLE"], "PUBLIC"],
    ["Trường THCS và THPT Nguyễn Du", "LEVEL_3", "GENERAL", ["MIDDLE", "HIGH"], "PUBLIC"],
    ["Trường Trung học phổ thông tư thục Sông Lam", "LEVEL_3", "GENERAL", ["HIGH"], "PRIVATE"],
    ["Trường Mầm non Hoa Sen", "LEVEL_3", "KINDERGARTEN", [], "PUBLIC"],
    ["Trung tâm GDNN – GDTX Bến Hạ", "LEVEL_3", "VOCATIONAL_CONTINUING", [], "PUBLIC"],
    ["Trung tâm Giáo dục thường xuyên tỉnh", "LEVEL_3", "CONTINUING", [], "PUBLIC"],
    ["Trường PTDT Nội trú THCS Sông Lam", "LEVEL_3", "SPECIAL", ["MIDDLE"], "PUBLIC"],
  ])("%s", (name, type, schoolKind, schoolLevels, schoolFundingType) => {
    expect(saidByName(name)).toEqual({ type, schoolKind, schoolLevels, schoolFundingType });
  });
});

test.each([
  ["Phường Bến Hạ", "Bến Hạ"],
  ["UBND xã Nam Giang", "Nam Giang"],
  ["Sở Giáo dục và Đào tạo tỉnh Sông Lam", "Sông Lam"],
  ["Bến Hạ", "Bến Hạ"],
  [null, null],
])("the place of %s is %s", (name, place) => {
  expect(placeFrom(name)).toBe(place);
});

test("an administrator is called by the code of the unit", () => {
  expect(usernameForUnit("01-412 599")).toBe("qt.01-412599");
  expect(usernameForUnit("ĐB/7")).toBe("qt.db7");
});

test("sites are named once, the first is the main one and has the address", () => {
  expect(sitesFrom("Khu chính; Cồn ;Cồn;", "12 Lê Lợi")).toEqual([
    { name: "Khu chính", address: "12 Lê Lợi", main: true, landAreas: [] },
    { name: "Cồn", address: null, main: false, landAreas: [] },
  ]);
});
