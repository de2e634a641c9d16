import { expect, test } from "vitest";
import { signaturesOfBoard, type WritingUnit } from "./heads.ts";

const unit = {
  type: "LEVEL_3",
  signers: { principal: "Đặng Mạnh Hùng", equipmentOfficer: "Phan Thị Tuyết Mai", accountant: null },
  signPrefix: null,
  signTitle: null,
  letterhead: { issuingBody: "Trường THCS Bến Hạ", bodyAbove: "Ủy ban nhân dân phường Bến Hạ" },
} as unknown as WritingUnit;
const usual = ["secretary", "chair", "head"] as const;
const roleAndName = (chair: string | null, options = {}) =>
  signaturesOfBoard(unit, usual, options, {
    chairs: "TRƯỞNG BAN",
    secretary: { name: "Lê Thị Hà" },
    chair: { name: chair },
  }).map(({ role, name }) => [role, name]);

test("who leads the unit and chairs the board signs once, as both", () => {
  expect(roleAndName("Đặng Mạnh Hùng")).toEqual([
    ["Thư ký", "Lê Thị Hà"],
    ["HIỆU TRƯỞNG –\nTRƯỞNG BAN", "Đặng Mạnh Hùng"],
  ]);
});

test.each([["Trần Văn Lực"], [null]])("another chair (%s) signs beside the head", (chair) => {
  expect(roleAndName(chair)).toEqual([
    ["Thư ký", "Lê Thị Hà"],
    ["Trưởng ban", chair],
    ["HIỆU TRƯỞNG", "Đặng Mạnh Hùng"],
  ]);
});

test("whoever chose the signatures gets those that were chosen", () => {
  expect(roleAndName("Đặng Mạnh Hùng", { signers: ["chair", "head"] })).toEqual([
    ["Trưởng ban", "Đặng Mạnh Hùng"],
    ["HIỆU TRƯỞNG", "Đặng Mạnh Hùng"],
  ]);
});
