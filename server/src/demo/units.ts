import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import type { SchoolKind, SchoolLevel } from "@so-thiet-bi/contract/departments";
import type { TaughtLevel } from "@so-thiet-bi/contract/grades";

export interface DemoUnit {
  /** The unit above. */
  above: UnitKey | null;
  type: DepartmentType;
  code: string;
  name: string;
  shortName: string;
  placeName: string;
  ward?: string;
  address: string;
  levels?: readonly SchoolLevel[];
  /** A school of general education without it. */
  kind?: SchoolKind;
  isPrivate?: true;
  /** The school whose books are still empty, for trying the import. */
  isUnstocked?: true;
  accountant?: string;
  deputy?: string;
  /** Of the land of its main site, in square metres. */
  landArea?: number;
  /** Whoever leads the unit, where they have no account. */
  head?: string;
  /** For whom somebody else signs, and as what: “TL. Chủ tịch”, “Trưởng phòng …”. */
  signing?: readonly [prefix: string, title: string | null];
}

/** The head of the Phòng Văn hóa – Xã hội signs by order of the chairman of the committee. */
const byOrder = ["TL. Chủ tịch", "Trưởng phòng Văn hóa – Xã hội"] as const;

/**
 * An invented province, as provinces are since 1/7/2025: Sở, communes, schools. Parents stand before
 * children.
 */
export const demoUnits = {
  so: {
    above: null,
    type: "LEVEL_1",
    code: "SGDDT-SL",
    name: "Sở Giáo dục và Đào tạo tỉnh Sông Lam",
    shortName: "Sở GD&ĐT Sông Lam",
    placeName: "Sông Lam",
    ward: "Phường Bến Hạ",
    address: "Số 67 đường Nguyễn Trãi, phường Bến Hạ, tỉnh Sông Lam",
    accountant: "Phan Thị Hằng",
    head: "Nguyễn Đình Thái",
    deputy: "Trần Thị Thanh Hòa",
    signing: ["KT. Giám đốc", null],
  },
  benHa: {
    above: "so",
    type: "LEVEL_2",
    code: "03412",
    name: "Ủy ban nhân dân phường Bến Hạ",
    shortName: "UBND phường Bến Hạ",
    placeName: "Bến Hạ",
    ward: "Phường Bến Hạ",
    address: "Số 12 đường Lê Lợi, phường Bến Hạ, tỉnh Sông Lam",
    head: "Lê Quang Huy",
    deputy: "Nguyễn Thị Ngọc Lan",
    signing: byOrder,
  },
  namGiang: {
    above: "so",
    type: "LEVEL_2",
    code: "03415",
    name: "Ủy ban nhân dân xã Nam Giang",
    shortName: "UBND xã Nam Giang",
    placeName: "Nam Giang",
    ward: "Xã Nam Giang",
    address: "Thôn Trung, xã Nam Giang, tỉnh Sông Lam",
    head: "Trần Văn Thuận",
    deputy: "Phạm Quốc Cường",
    signing: byOrder,
  },
  thanhSon: {
    above: "so",
    type: "LEVEL_2",
    code: "03427",
    name: "Ủy ban nhân dân xã Thanh Sơn",
    shortName: "UBND xã Thanh Sơn",
    placeName: "Thanh Sơn",
    ward: "Xã Thanh Sơn",
    address: "Thôn Đồng Mới, xã Thanh Sơn, tỉnh Sông Lam",
    head: "Lô Minh Tiến",
    deputy: "Lương Thế Vinh",
    signing: byOrder,
  },
  tieuHocBenHa: {
    above: "benHa",
    type: "LEVEL_3",
    code: "03412401",
    name: "Trường Tiểu học Bến Hạ",
    shortName: "TH Bến Hạ",
    placeName: "Bến Hạ",
    ward: "Phường Bến Hạ",
    address: "Số 5 đường Trần Phú, phường Bến Hạ, tỉnh Sông Lam",
    landArea: 7_850,
    levels: ["ELEMENTARY"],
    deputy: "Lê Thị Bích Vân",
    accountant: "Đinh Thị Xuân",
  },
  thcsBenHa: {
    above: "benHa",
    type: "LEVEL_3",
    code: "03412501",
    name: "Trường THCS Bến Hạ",
    shortName: "THCS Bến Hạ",
    placeName: "Bến Hạ",
    ward: "Phường Bến Hạ",
    address: "Số 21 đường Hai Bà Trưng, phường Bến Hạ, tỉnh Sông Lam",
    landArea: 9_240,
    levels: ["MIDDLE"],
    deputy: "Trần Văn Lực",
    accountant: "Hồ Thị Kim Cúc",
  },
  anhDuong: {
    above: "benHa",
    type: "LEVEL_3",
    code: "03412471",
    name: "Trường Tiểu học Tư thục Ánh Dương",
    shortName: "TH Ánh Dương",
    placeName: "Bến Hạ",
    ward: "Phường Bến Hạ",
    address: "Khu đô thị Ven Sông, phường Bến Hạ, tỉnh Sông Lam",
    landArea: 4_120,
    levels: ["ELEMENTARY"],
    isPrivate: true,
    accountant: "Mai Thị Hồng",
  },
  tieuHocNamGiang: {
    above: "namGiang",
    type: "LEVEL_3",
    code: "03415401",
    name: "Trường Tiểu học Nam Giang",
    shortName: "TH Nam Giang",
    placeName: "Nam Giang",
    ward: "Xã Nam Giang",
    address: "Thôn Đông, xã Nam Giang, tỉnh Sông Lam",
    landArea: 8_300,
    levels: ["ELEMENTARY"],
    accountant: "Vi Thị Sen",
  },
  thcsNamGiang: {
    above: "namGiang",
    type: "LEVEL_3",
    code: "03415501",
    name: "Trường THCS Nam Giang",
    shortName: "THCS Nam Giang",
    placeName: "Nam Giang",
    ward: "Xã Nam Giang",
    address: "Thôn Trung, xã Nam Giang, tỉnh Sông Lam",
    landArea: 8_960,
    levels: ["MIDDLE"],
    isUnstocked: true,
    accountant: "Cao Văn Thành",
  },
  thanhSonLienCap: {
    above: "thanhSon",
    type: "LEVEL_3",
    code: "03427601",
    name: "Trường TH&THCS Thanh Sơn",
    shortName: "TH&THCS Thanh Sơn",
    placeName: "Thanh Sơn",
    ward: "Xã Thanh Sơn",
    address: "Thôn Đồng Mới, xã Thanh Sơn, tỉnh Sông Lam",
    landArea: 12_480,
    levels: ["ELEMENTARY", "MIDDLE"],
    deputy: "Lô Văn Thiện",
    accountant: "Nguyễn Thị Lý",
  },
  leQuyDon: {
    above: "so",
    type: "LEVEL_3",
    code: "03400701",
    name: "Trường THPT Lê Quý Đôn",
    shortName: "THPT Lê Quý Đôn",
    placeName: "Bến Hạ",
    ward: "Phường Bến Hạ",
    address: "Số 2 đường Quang Trung, phường Bến Hạ, tỉnh Sông Lam",
    landArea: 15_600,
    levels: ["HIGH"],
    deputy: "Nguyễn Thị Minh Châu",
    accountant: "Phạm Thị Hạnh",
  },
  thanhSonThpt: {
    above: "so",
    type: "LEVEL_3",
    code: "03400702",
    name: "Trường THPT Thanh Sơn",
    shortName: "THPT Thanh Sơn",
    placeName: "Thanh Sơn",
    ward: "Xã Thanh Sơn",
    address: "Thôn Chợ, xã Thanh Sơn, tỉnh Sông Lam",
    landArea: 17_350,
    levels: ["HIGH"],
    accountant: "Bùi Văn Nam",
  },
  hoaSen: {
    above: "benHa",
    type: "LEVEL_3",
    code: "03412301",
    name: "Trường Mầm non Hoa Sen",
    shortName: "MN Hoa Sen",
    placeName: "Bến Hạ",
    ward: "Phường Bến Hạ",
    address: "Số 9 đường Hoa Sen, phường Bến Hạ, tỉnh Sông Lam",
    kind: "KINDERGARTEN",
    landArea: 3_650,
    deputy: "Nguyễn Thị Hồng Nhạn",
    accountant: "Tạ Thị Bích Ngân",
  },
  gdtx: {
    above: "so",
    type: "LEVEL_3",
    code: "03400901",
    name: "Trung tâm Giáo dục thường xuyên tỉnh Sông Lam",
    shortName: "TT GDTX Sông Lam",
    placeName: "Bến Hạ",
    ward: "Phường Bến Hạ",
    address: "Số 30 đường Lý Thường Kiệt, phường Bến Hạ, tỉnh Sông Lam",
    levels: ["HIGH"],
    kind: "CONTINUING",
    landArea: 6_200,
    deputy: "Lê Văn Thọ",
    accountant: "Đỗ Thị Mơ",
  },
} as const satisfies Record<string, Omit<DemoUnit, "above"> & { above: string | null }>;

export type UnitKey = keyof typeof demoUnits;

export const unitKeys = Object.keys(demoUnits) as UnitKey[];

export function demoUnit(key: UnitKey): DemoUnit {
  return demoUnits[key];
}

/** What is taught there, the programme of a kindergarten included. */
export function taughtIn(key: UnitKey): readonly TaughtLevel[] {
  const { kind, levels = [] } = demoUnit(key);
  return kind === "KINDERGARTEN" ? ["KINDERGARTEN", ...levels] : levels;
}
