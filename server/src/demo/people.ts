import type { Capability, Role } from "@so-thiet-bi/contract/people";
import { demoUnit, type UnitKey } from "./units.ts";

export interface DemoPerson {
  /** What tests call the person: the given name without marks. */
  key: PersonKey;
  username: string;
  password: string;
  name: string;
  /** What the person is at work, as one reads it on the door. */
  role: string;
  /** The name of the unit. */
  unit: string;
  unitKey: UnitKey;
  account: Role;
  capabilities: readonly Capability[];
}

const password = "thietbi@2026";

const admin = { account: "ROLE_DEPARTMENT_ADMIN", capabilities: [] } as const;
const staff = { account: "ROLE_DEPARTMENT_USER", capabilities: [] } as const;
const keeper = {
  account: "ROLE_DEPARTMENT_USER",
  capabilities: ["EQUIPMENT_KEEPER", "DEMAND_AUTHOR"],
} as const;

const rows = [
  {
    key: "tri",
    username: "quantri",
    name: "Nguyễn Hữu Trí",
    role: "Quản trị hệ thống",
    unit: "so",
    account: "ROLE_SYSTEM_ADMIN",
    capabilities: [],
  },
  {
    key: "hoa",
    username: "so.hoa",
    name: "Trần Thị Thanh Hòa",
    role: "Phó Giám đốc Sở",
    unit: "so",
    ...admin,
  },
  {
    key: "dung",
    username: "so.dung",
    name: "Lê Tiến Dũng",
    role: "Chuyên viên Sở",
    unit: "so",
    account: "ROLE_DEPARTMENT_USER",
    capabilities: ["DEMAND_APPROVER"],
  },

  {
    key: "lan",
    username: "xa.lan",
    name: "Nguyễn Thị Ngọc Lan",
    role: "Trưởng phòng VH–XH",
    unit: "benHa",
    ...admin,
  },
  { key: "son", username: "xa.son", name: "Đỗ Hồng Sơn", role: "Chuyên viên", unit: "benHa", ...staff },
  {
    key: "cuong",
    username: "xa.cuong",
    name: "Phạm Quốc Cường",
    role: "Trưởng phòng VH–XH",
    unit: "namGiang",
    ...admin,
  },
  {
    key: "thuy",
    username: "xa.thuy",
    name: "Hoàng Thị Thúy",
    role: "Chuyên viên",
    unit: "namGiang",
    ...staff,
  },
  {
    key: "vinh",
    username: "xa.vinh",
    name: "Lương Thế Vinh",
    role: "Trưởng phòng VH–XH",
    unit: "thanhSon",
    ...admin,
  },
  { key: "nga", username: "xa.nga", name: "Vi Thị Nga", role: "Chuyên viên", unit: "thanhSon", ...staff },

  {
    key: "minh",
    username: "ht.minh",
    name: "Nguyễn Văn Minh",
    role: "Hiệu trưởng",
    unit: "tieuHocBenHa",
    ...admin,
  },
  {
    key: "huong",
    username: "tb.huong",
    name: "Lê Thị Thu Hương",
    role: "Cán bộ thiết bị",
    unit: "tieuHocBenHa",
    ...keeper,
  },
  {
    key: "anh",
    username: "gv.anh",
    name: "Trần Ngọc Anh",
    role: "Giáo viên",
    unit: "tieuHocBenHa",
    ...staff,
  },

  {
    key: "hung",
    username: "ht.hung",
    name: "Đặng Mạnh Hùng",
    role: "Hiệu trưởng",
    unit: "thcsBenHa",
    ...admin,
  },
  {
    key: "mai",
    username: "tb.mai",
    name: "Phan Thị Tuyết Mai",
    role: "Cán bộ thiết bị",
    unit: "thcsBenHa",
    ...keeper,
  },
  { key: "tuan", username: "gv.tuan", name: "Võ Anh Tuấn", role: "Giáo viên", unit: "thcsBenHa", ...staff },

  { key: "yen", username: "ht.yen", name: "Bùi Hải Yến", role: "Hiệu trưởng", unit: "anhDuong", ...admin },
  {
    key: "thao",
    username: "tb.thao",
    name: "Ngô Phương Thảo",
    role: "Cán bộ thiết bị",
    unit: "anhDuong",
    ...keeper,
  },
  { key: "linh", username: "gv.linh", name: "Dương Mỹ Linh", role: "Giáo viên", unit: "anhDuong", ...staff },

  {
    key: "phuc",
    username: "ht.phuc",
    name: "Hồ Hữu Phúc",
    role: "Hiệu trưởng",
    unit: "tieuHocNamGiang",
    ...admin,
  },
  {
    key: "hien",
    username: "tb.hien",
    name: "Nguyễn Thị Hiền",
    role: "Cán bộ thiết bị",
    unit: "tieuHocNamGiang",
    ...keeper,
  },
  { key: "ha", username: "gv.ha", name: "Lê Thị Hà", role: "Giáo viên", unit: "tieuHocNamGiang", ...staff },

  {
    key: "khanh",
    username: "ht.khanh",
    name: "Trịnh Quốc Khánh",
    role: "Hiệu trưởng",
    unit: "thcsNamGiang",
    ...admin,
  },
  {
    key: "binh",
    username: "tb.binh",
    name: "Phạm Thanh Bình",
    role: "Cán bộ thiết bị",
    unit: "thcsNamGiang",
    ...keeper,
  },
  {
    key: "trang",
    username: "gv.trang",
    name: "Đoàn Huyền Trang",
    role: "Giáo viên",
    unit: "thcsNamGiang",
    ...staff,
    capabilities: ["DEMAND_AUTHOR"],
  },

  {
    key: "quang",
    username: "ht.quang",
    name: "Lô Văn Quang",
    role: "Hiệu trưởng",
    unit: "thanhSonLienCap",
    ...admin,
  },
  {
    key: "nhung",
    username: "tb.nhung",
    name: "Hà Thị Hồng Nhung",
    role: "Cán bộ thiết bị",
    unit: "thanhSonLienCap",
    ...keeper,
  },
  {
    key: "dat",
    username: "gv.dat",
    name: "Nguyễn Thành Đạt",
    role: "Giáo viên",
    unit: "thanhSonLienCap",
    ...staff,
  },

  {
    key: "toan",
    username: "ht.toan",
    name: "Phùng Đức Toàn",
    role: "Hiệu trưởng",
    unit: "leQuyDon",
    ...admin,
  },
  {
    key: "loan",
    username: "tb.loan",
    name: "Trương Thị Bích Loan",
    role: "Cán bộ thiết bị",
    unit: "leQuyDon",
    ...keeper,
  },
  { key: "khoa", username: "gv.khoa", name: "Lý Đăng Khoa", role: "Giáo viên", unit: "leQuyDon", ...staff },

  {
    key: "thang",
    username: "ht.thang",
    name: "Cao Xuân Thắng",
    role: "Hiệu trưởng",
    unit: "thanhSonThpt",
    ...admin,
  },
  {
    key: "duyen",
    username: "tb.duyen",
    name: "Mai Thị Duyên",
    role: "Cán bộ thiết bị",
    unit: "thanhSonThpt",
    ...keeper,
  },
  {
    key: "phong",
    username: "gv.phong",
    name: "Tạ Hải Phong",
    role: "Giáo viên",
    unit: "thanhSonThpt",
    ...staff,
  },

  {
    key: "oanh",
    username: "ht.oanh",
    name: "Trịnh Thị Kim Oanh",
    role: "Hiệu trưởng",
    unit: "hoaSen",
    ...admin,
  },
  {
    key: "ngoc",
    username: "tb.ngoc",
    name: "Lê Thị Bích Ngọc",
    role: "Cán bộ thiết bị",
    unit: "hoaSen",
    ...keeper,
  },
  {
    key: "tam",
    username: "gv.tam",
    name: "Đào Thị Thanh Tâm",
    role: "Giáo viên",
    unit: "hoaSen",
    ...staff,
  },

  { key: "nghia", username: "gd.nghia", name: "Vũ Đình Nghĩa", role: "Giám đốc", unit: "gdtx", ...admin },
  {
    key: "kien",
    username: "tb.kien",
    name: "Đinh Văn Kiên",
    role: "Cán bộ thiết bị",
    unit: "gdtx",
    ...keeper,
  },
  { key: "xuan", username: "gv.xuan", name: "Lại Thị Xuân", role: "Giáo viên", unit: "gdtx", ...staff },
] as const satisfies readonly {
  key: string;
  username: string;
  name: string;
  role: string;
  unit: UnitKey;
  account: Role;
  capabilities: readonly Capability[];
}[];

export type PersonKey = (typeof rows)[number]["key"];

/** Everybody with an account in the demo province, unit by unit. */
export const demoPeople: readonly DemoPerson[] = rows.map(({ unit, ...row }) => ({
  ...row,
  password,
  unit: shownName(unit),
  unitKey: unit,
}));

export function person(key: PersonKey): DemoPerson {
  return demoPeople.find((one) => one.key === key) as DemoPerson;
}

/** The person of a unit who does this work there. */
export function holderOf(unit: UnitKey, role: "Hiệu trưởng" | "Cán bộ thiết bị"): DemoPerson | undefined {
  return demoPeople.find((one) => one.unitKey === unit && one.role === role);
}

export function headOf(unit: UnitKey): DemoPerson | undefined {
  return demoPeople.find((one) => one.unitKey === unit && one.account === "ROLE_DEPARTMENT_ADMIN");
}

function shownName(key: UnitKey): string {
  const unit = demoUnit(key);
  return unit.isUnstocked ? `${unit.name} (sổ còn trống, để thử nhập từ Excel)` : unit.name;
}
