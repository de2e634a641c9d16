import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import type { SchoolLevel } from "@so-thiet-bi/contract/departments";

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
  isPrivate?: true;
  /** The school whose books are still empty, for trying the import. */
  isUnstocked?: true;
  accountant?: string;
  deputy?: string;
}

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
    levels: ["HIGH"],
    accountant: "Bùi Văn Nam",
  },
} as const satisfies Record<string, Omit<DemoUnit, "above"> & { above: string | null }>;

export type UnitKey = keyof typeof demoUnits;

export const unitKeys = Object.keys(demoUnits) as UnitKey[];

export function demoUnit(key: UnitKey): DemoUnit {
  return demoUnits[key];
}
