import {
  byGivenName,
  type Choice,
  catalogue,
  choice,
  date,
  refs,
  shown,
  text,
  type Values,
  yearlyRef,
} from "../catalogue.ts";

export const genderChoices: readonly Choice[] = [
  { value: "MALE", vi: "Nam", en: "Male", aliases: ["M"] },
  { value: "FEMALE", vi: "Nữ", en: "Female", aliases: ["F"] },
];

const positions: readonly Choice[] = [
  { value: "PRINCIPAL", vi: "Hiệu trưởng", en: "Principal", aliases: ["HT"] },
  { value: "VICE_PRINCIPAL", vi: "Phó hiệu trưởng", en: "Vice principal", aliases: ["PHT", "Phó HT"] },
  {
    value: "GROUP_HEAD",
    vi: "Tổ trưởng",
    en: "Head of subject group",
    aliases: ["TTCM", "Tổ trưởng chuyên môn"],
  },
  { value: "GROUP_DEPUTY", vi: "Tổ phó", en: "Deputy head of group", aliases: ["Tổ phó chuyên môn"] },
  { value: "TEACHER", vi: "Giáo viên", en: "Teacher", aliases: ["GV"] },
  {
    value: "EQUIPMENT_OFFICER",
    vi: "Nhân viên thiết bị, thí nghiệm",
    en: "Equipment and lab officer",
    aliases: ["NV thiết bị", "Cán bộ thiết bị", "TBTN"],
  },
  { value: "LIBRARIAN", vi: "Nhân viên thư viện", en: "Librarian", aliases: ["NV thư viện", "Thư viện"] },
  { value: "ACCOUNTANT", vi: "Kế toán", en: "Accountant" },
  { value: "CLERK", vi: "Văn thư", en: "Clerk" },
  { value: "HEALTH", vi: "Y tế", en: "Health officer", aliases: ["Nhân viên y tế"] },
  { value: "GUARD", vi: "Bảo vệ", en: "Guard" },
  { value: "OFFICIAL", vi: "Công chức, chuyên viên", en: "Official", aliases: ["Chuyên viên"] },
  { value: "OTHER", vi: "Khác", en: "Other" },
];

/**
 * What a paper calls the position of an employee: “Phó hiệu trưởng”. A position that says nothing is not
 * written.
 */
export function positionOnPaper(position: string | null): string | null {
  return (position !== "OTHER" && positions.find(({ value }) => value === position)?.vi) || null;
}

const kinds: readonly Choice[] = [
  { value: "MANAGER", vi: "Cán bộ quản lý", en: "Management", aliases: ["CBQL"] },
  { value: "TEACHER", vi: "Giáo viên", en: "Teacher", aliases: ["GV"] },
  { value: "STAFF", vi: "Nhân viên", en: "Staff", aliases: ["NV"] },
];

/** Staff lists say the position and leave it at that. */
const kindOfPosition: Readonly<Record<string, string>> = {
  PRINCIPAL: "MANAGER",
  VICE_PRINCIPAL: "MANAGER",
  GROUP_HEAD: "TEACHER",
  GROUP_DEPUTY: "TEACHER",
  TEACHER: "TEACHER",
};

const statuses: readonly Choice[] = [
  { value: "WORKING", vi: "Đang làm", en: "Working", aliases: ["Đang làm việc"] },
  { value: "MATERNITY", vi: "Nghỉ thai sản", en: "Maternity leave" },
  { value: "MOVED", vi: "Chuyển đi", en: "Moved away", aliases: ["Chuyển trường"] },
  { value: "RETIRED", vi: "Nghỉ hưu", en: "Retired" },
  { value: "VISITING", vi: "Thỉnh giảng", en: "Visiting" },
];

/** No identity card, salary or home address: they are not needed here. */
export const employees = catalogue("employee", "employees", {
  noun: { vi: "cán bộ, giáo viên, nhân viên", en: "employee" },
  title: { vi: "Cán bộ, giáo viên, nhân viên", en: "Staff" },
  purpose: {
    vi: "Danh sách nhân sự của đơn vị: người mượn, người phụ trách phòng, người dạy; từ đây tạo tài khoản hàng loạt.",
    en: "The people of the unit: borrowers, keepers, teachers; accounts are made from here.",
  },
  path: "/category/employee",
  code: {
    label: { vi: "Mã CBGVNV", en: "Staff code" },
    prefix: "CB",
    aliases: ["Mã cán bộ", "Mã CBGV", "Mã giáo viên", "Mã nhân viên"],
  },
  name: {
    label: { vi: "Họ và tên", en: "Full name" },
    max: 100,
    overTwoColumns: true,
    aliases: ["Họ tên", "Tên giáo viên"],
    example: "Lê Thị Mai",
  },
  alike: ["birthDate"],
  ends: { field: "status", values: ["MOVED", "RETIRED"] },
  fields: {
    kind: choice({ vi: "Loại", en: "Kind" }, kinds, {
      required: true,
      filter: true,
      // why: the position says it too
      list: "hidden",
      aliases: ["Loại cán bộ"],
      example: "Giáo viên",
      proposed: ({ position }) => kindOfPosition[String(position ?? "TEACHER")] ?? "STAFF",
    }),
    position: choice({ vi: "Chức vụ", en: "Position" }, positions, {
      default: "TEACHER",
      filter: true,
      list: "shown",
      fact: true,
      example: "Giáo viên",
    }),
    subjectGroup: yearlyRef({ vi: "Tổ chuyên môn", en: "Subject group" }, "subject-groups", {
      filter: true,
      list: "shown",
      fact: true,
      aliases: ["Tổ", "Tổ bộ môn", "Tổ CM"],
    }),
    subjects: refs({ vi: "Môn dạy", en: "Subjects taught" }, "subjects", {
      filter: true,
      list: "wide",
      aliases: ["Môn", "Môn học", "Môn giảng dạy", "Dạy môn", "Chuyên môn"],
    }),
    birthDate: date(
      { vi: "Ngày sinh", en: "Date of birth" },
      { aliases: ["Ngày tháng năm sinh"], seenBy: "keepers" },
    ),
    gender: choice({ vi: "Giới tính", en: "Gender" }, genderChoices, {
      aliases: ["Nam/Nữ", "Giới"],
      seenBy: "keepers",
    }),
    phone: text(
      { vi: "Điện thoại", en: "Phone" },
      { max: 30, list: "hidden", seenBy: "unit", aliases: ["Số điện thoại", "SĐT", "Di động"] },
    ),
    email: text({ vi: "Email", en: "E-mail" }, { max: 255, list: "hidden", seenBy: "unit" }),
    status: choice({ vi: "Trạng thái", en: "Status" }, statuses, {
      default: "WORKING",
      filter: true,
      list: "shown",
    }),
    joinedOn: date({ vi: "Ngày vào", en: "Joined" }),
    leftOn: date({ vi: "Ngày ra", en: "Left" }),
    account: shown({ vi: "Tài khoản", en: "Account" }, { list: "wide", filter: true }),
  },
  order: (values) => byGivenName(String(values["name"])),
  searched: ["phone"],
  check: personIsWhole,
});

function personIsWhole(values: Values) {
  const faults = [];
  const email = values["email"];
  if (typeof email === "string" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    faults.push({ path: ["email"], says: "not-an-email" });
  const phone = values["phone"];
  if (typeof phone === "string" && !/^[\d\s+().-]+$/.test(phone))
    faults.push({ path: ["phone"], says: "not-a-phone" });
  if (values["joinedOn"] && values["leftOn"] && String(values["leftOn"]) < String(values["joinedOn"]))
    faults.push({ path: ["leftOn"], says: "ends-before-start" });
  return faults;
}
