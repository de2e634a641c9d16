import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import { expect, test } from "vitest";
import { signaturesOf, signaturesOfBoard, type WritingUnit } from "./heads.ts";

const unit: WritingUnit = {
  name: "Trường THCS Bến Hạ",
  type: "LEVEL_3",
  schoolFundingType: "PUBLIC",
  budgetCode: null,
  placeName: "Bến Hạ",
  signers: {
    principal: "Đặng Mạnh Hùng",
    deputy: "Nguyễn Thị Ngọc Lan",
    accountant: null,
    equipmentOfficer: "Phan Thị Tuyết Mai",
  },
  signPrefix: null,
  signTitle: null,
  letterhead: {
    issuingBody: "Trường THCS Bến Hạ",
    bodyAbove: "Ủy ban nhân dân phường Bến Hạ",
    aboveSchools: null,
  },
  // who signs cites no law
  cites: {} as WritingUnit["cites"],
};
const usual = ["secretary", "chair", "head"] as const;
const asUsual: PaperOptions = { format: "pdf" };
const roleAndName = (chair: string | null, options: PaperOptions = asUsual) =>
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
  expect(roleAndName("Đặng Mạnh Hùng", { ...asUsual, signers: ["chair", "head"] })).toEqual([
    ["Trưởng ban", "Đặng Mạnh Hùng"],
    ["HIỆU TRƯỞNG", "Đặng Mạnh Hùng"],
  ]);
});

test.each([
  ["Ủy ban nhân dân phường Bến Hạ", "TL. CHỦ TỊCH\nTRƯỞNG PHÒNG VĂN HÓA – XÃ HỘI"],
  ["Phòng Văn hóa – Xã hội", "TRƯỞNG PHÒNG"],
])(
  "by order of the chairman one signs for a committee, not for a division of its own name: %s",
  (body, role) => {
    const ward: WritingUnit = {
      ...unit,
      type: "LEVEL_2",
      signers: { ...unit.signers, principal: "Lê Văn Chính" },
      signPrefix: "TL. CHỦ TỊCH",
      signTitle: "Trưởng phòng Văn hóa – Xã hội",
      letterhead: { issuingBody: body, bodyAbove: null, aboveSchools: null },
    };
    expect(signaturesOf(ward, ["head"], asUsual)).toEqual([
      { role, name: "Nguyễn Thị Ngọc Lan", hint: "(Ký, ghi rõ họ tên, đóng dấu)" },
    ]);
  },
);
