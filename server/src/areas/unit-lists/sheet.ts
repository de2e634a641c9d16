import { departmentTypes } from "@so-thiet-bi/contract/department-types";
import {
  type DepartmentBody,
  departmentBody,
  schoolKinds,
  schoolLevel,
} from "@so-thiet-bi/contract/departments";
import { labelOf } from "@so-thiet-bi/contract/labels";
import type { Words } from "@so-thiet-bi/contract/language";
import { terms } from "@so-thiet-bi/contract/terms";
import { type Choice, sheet } from "../../sheets/columns.ts";

const choices = <Value extends string>(
  values: readonly Value[],
  words: Record<Value, Words & { aliases?: string[] }>,
): Choice[] => values.map((value) => ({ value, ...words[value] }));

const label = (field: keyof DepartmentBody): Words => labelOf([field], [departmentBody]);

/** The units of a province as a Sở keeps them in Excel, one row each. */
export const unitSheet = sheet({
  name: { vi: "Đơn vị", en: "Units" },
  columns: [
    {
      key: "code",
      header: { vi: "Mã đơn vị", en: "Unit code" },
      aliases: ["Mã trường", "Mã", "Mã định danh", "Mã CSDL ngành"],
      kind: "text",
      required: true,
      maxLength: 20,
      width: 14,
      example: "01412599",
    },
    {
      key: "name",
      header: { vi: "Tên đơn vị", en: "Name of the unit" },
      aliases: ["Tên trường", "Tên"],
      kind: "text",
      required: true,
      width: 40,
      example: "Trường THCS Bến Hạ 2",
    },
    {
      key: "shortName",
      header: label("shortName"),
      kind: "text",
      maxLength: 50,
      width: 18,
    },
    {
      key: "type",
      header: { vi: "Cấp đơn vị", en: "Unit type" },
      aliases: ["Loại đơn vị", "Cấp quản lý"],
      kind: "choice",
      choices: choices(departmentTypes, {
        LEVEL_1: { vi: "Sở GD&ĐT", en: "Province", aliases: ["Sở", "Tỉnh", "LEVEL_1"] },
        LEVEL_2: {
          vi: "UBND xã/phường",
          en: "Commune",
          aliases: ["Xã", "Phường", "Đặc khu", "UBND xã", "UBND phường", "LEVEL_2"],
        },
        LEVEL_3: { vi: "Trường", en: "School", aliases: ["Trường học", "Cơ sở giáo dục", "LEVEL_3"] },
      }),
      width: 16,
      note: { vi: "Để trống thì đọc từ tên đơn vị.", en: "Empty: read from the name." },
    },
    {
      key: "superior",
      header: { vi: "Mã đơn vị cấp trên", en: "Code of the superior unit" },
      aliases: ["Thuộc đơn vị", "Mã đơn vị quản lý", "Đơn vị chủ quản"],
      kind: "text",
      maxLength: 20,
      width: 18,
      example: "31301",
      note: {
        vi: "Đơn vị đã có, hoặc một dòng khác trong tệp. Chỉ Sở để trống.",
        en: "A unit that is there, or another row of the file. Only the topmost has none.",
      },
    },
    {
      key: "schoolKind",
      header: { vi: "Loại trường", en: "Kind of school" },
      kind: "choice",
      choices: choices(schoolKinds, {
        GENERAL: { vi: "Trường phổ thông", en: "General education", aliases: ["Phổ thông"] },
        KINDERGARTEN: { vi: "Trường mầm non", en: "Kindergarten", aliases: ["Mầm non", "Mẫu giáo"] },
        CONTINUING: { vi: "Trung tâm GDTX", en: "Continuing education", aliases: ["GDTX"] },
        VOCATIONAL_CONTINUING: {
          vi: "Trung tâm GDNN – GDTX",
          en: "Vocational and continuing education",
          aliases: ["GDNN-GDTX", "GDNN – GDTX"],
        },
        SPECIAL: { vi: "Trường chuyên biệt", en: "Special school", aliases: ["Chuyên biệt"] },
      }),
      width: 18,
      note: { vi: "Để trống thì đọc từ tên đơn vị.", en: "Empty: read from the name." },
    },
    {
      key: "schoolLevels",
      header: label("schoolLevels"),
      aliases: ["Cấp"],
      kind: "list",
      choices: choices(schoolLevel.options, {
        ELEMENTARY: { vi: "Tiểu học", en: "Primary", aliases: ["TH"] },
        MIDDLE: { vi: "THCS", en: "Lower secondary", aliases: ["Trung học cơ sở"] },
        HIGH: { vi: "THPT", en: "Upper secondary", aliases: ["Trung học phổ thông"] },
      }),
      width: 18,
      example: "THCS",
      note: { vi: "Để trống thì đọc từ tên đơn vị.", en: "Empty: read from the name." },
    },
    {
      key: "schoolFundingType",
      header: { vi: "Loại hình", en: "Funding type" },
      kind: "choice",
      choices: choices(["PUBLIC", "PRIVATE"] as const, {
        PUBLIC: { vi: "Công lập", en: "Public" },
        PRIVATE: { vi: "Tư thục", en: "Private", aliases: ["Dân lập", "Ngoài công lập"] },
      }),
      width: 12,
      note: { vi: "Để trống là công lập.", en: "Empty: public." },
    },
    {
      key: "placeName",
      header: label("placeName"),
      aliases: ["Địa danh"],
      kind: "text",
      maxLength: 100,
      width: 18,
      note: { vi: "Để trống thì lấy tên xã/phường.", en: "Empty: the name of the commune." },
    },
    {
      key: "province",
      header: label("province"),
      aliases: ["Tỉnh", "Tỉnh/TP"],
      kind: "text",
      maxLength: 100,
      width: 18,
    },
    {
      key: "ward",
      header: label("ward"),
      aliases: ["Xã", "Phường", "Xã phường"],
      kind: "text",
      maxLength: 100,
      width: 18,
      example: "Phường Bến Hạ",
    },
    { key: "address", header: terms.address, kind: "text", width: 30 },
    {
      key: "phone",
      header: label("phone"),
      aliases: ["SĐT", "Số điện thoại"],
      kind: "text",
      maxLength: 30,
      width: 14,
    },
    { key: "email", header: label("email"), aliases: ["Thư điện tử"], kind: "text", width: 24 },
    { key: "budgetCode", header: label("budgetCode"), kind: "text", maxLength: 10, width: 12 },
    {
      key: "head",
      header: { vi: "Thủ trưởng", en: "Head of unit" },
      aliases: ["Hiệu trưởng", "Họ tên hiệu trưởng", "Chủ tịch", "Giám đốc", "Người đứng đầu"],
      kind: "text",
      maxLength: 100,
      width: 24,
      example: "Nguyễn Văn An",
    },
    {
      key: "sites",
      header: { vi: "Các điểm trường", en: "School sites" },
      aliases: ["Điểm trường"],
      kind: "text",
      maxLength: 2_000,
      width: 28,
      note: {
        vi: "Cách nhau bằng dấu chấm phẩy, điểm chính đứng đầu.",
        en: "Separated by semicolons, the main one first.",
      },
    },
    {
      key: "administrator",
      header: { vi: "Người quản trị", en: "Administrator" },
      aliases: ["Họ tên quản trị", "Cán bộ phụ trách", "Người phụ trách"],
      kind: "text",
      maxLength: 100,
      width: 24,
      note: {
        vi: "Người nhận tài khoản quản trị đầu tiên. Để trống là thủ trưởng.",
        en: "Who gets the first account that administers the unit. Empty: its head.",
      },
    },
    {
      key: "username",
      header: { vi: "Tên đăng nhập", en: "Username" },
      aliases: ["Tài khoản"],
      kind: "text",
      maxLength: 50,
      width: 18,
      note: { vi: "Để trống thì đặt theo mã đơn vị.", en: "Empty: made of the code of the unit." },
    },
  ],
});
