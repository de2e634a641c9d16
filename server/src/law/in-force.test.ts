import { expect, test } from "vitest";
import { citedOn, type LegalRow } from "./in-force.ts";

test.each([
  ["2023-06-09", "45/2018/TT-BTC", "36/2017/TT-BGDĐT"],
  ["2024-07-18", "23/2023/TT-BTC", "36/2017/TT-BGDĐT"],
  ["2025-12-31", "23/2023/TT-BTC", "09/2024/TT-BGDĐT"],
  ["2026-01-01", "141/2025/TT-BTC", "09/2024/TT-BGDĐT"],
])("a paper of %s names the circulars %s and %s", (day, wear, disclosure) => {
  const cited = citedOn(day, []);
  expect(cited.wearCircular).toBe(`Thông tư số ${wear}`);
  expect(cited.disclosureCircular).toContain(`Thông tư số ${disclosure} về công khai`);
});

test("a list of minimum equipment is named with what amended it by then", () => {
  const list = "ban hành Danh mục thiết bị dạy học tối thiểu cấp Trung học cơ sở";
  expect(citedOn("2023-12-27", []).minimumMiddle).toBe(`Thông tư số 38/2021/TT-BGDĐT ${list}`);
  expect(citedOn("2023-12-28", []).minimumMiddle).toBe(
    `Thông tư số 38/2021/TT-BGDĐT (sửa đổi, bổ sung tại Thông tư số 26/2023/TT-BGDĐT) ${list}`,
  );
});

test("what the installation says of a later day goes before it from then on", () => {
  const newer: LegalRow = {
    ...{ key: "donationCircular", value: "Thông tư số 99/2027/TT-BGDĐT" },
    ...{ since: "2027-01-01", steps: null },
  };
  expect(citedOn("2026-12-31", [newer]).donationCircular).toContain("16/2018/TT-BGDĐT");
  expect(citedOn("2027-01-01", [newer]).donationCircular).toBe("Thông tư số 99/2027/TT-BGDĐT");
});
