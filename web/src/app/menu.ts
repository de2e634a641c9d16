/** The sidebar. An entry without `roles` is seen by everyone; one that is not `enabled` is shown greyed. */

import type { Words } from "@so-thiet-bi/contract/language";
import type { Role } from "@so-thiet-bi/contract/people";

export interface MenuEntry {
  key: string;
  title: Words;
  /** Only entries without children lead somewhere. */
  path?: string;
  roles: readonly Role[];
  enabled: boolean;
  children?: readonly MenuEntry[];
}

export const menu: readonly MenuEntry[] = [
  { key: "dashboard", title: { vi: "Trang chủ", en: "Home" }, path: "/dashboard", roles: [], enabled: true },
  {
    key: "system",
    title: { vi: "Hệ thống", en: "System" },
    roles: [],
    enabled: true,
    children: [
      {
        key: "information",
        title: { vi: "Thông tin đơn vị", en: "Unit information" },
        path: "/system/information",
        roles: [],
        enabled: true,
      },
      {
        key: "units",
        title: { vi: "Đơn vị", en: "Units" },
        path: "/system/units",
        roles: ["ROLE_SYSTEM_ADMIN"],
        enabled: true,
      },
      {
        key: "school-year",
        title: { vi: "Quản lý năm học", en: "School-year management" },
        path: "/system/school-year",
        roles: [],
        enabled: true,
      },
      {
        key: "account",
        title: { vi: "Tài khoản người dùng", en: "User accounts" },
        path: "/system/account",
        roles: ["ROLE_SYSTEM_ADMIN", "ROLE_DEPARTMENT_ADMIN"],
        enabled: true,
      },
      {
        key: "security-log",
        title: { vi: "Nhật ký bảo mật", en: "Security log" },
        path: "/system/security-log",
        roles: ["ROLE_SYSTEM_ADMIN", "ROLE_DEPARTMENT_ADMIN"],
        enabled: true,
      },
      {
        key: "webhooks",
        title: { vi: "Gọi báo cho chương trình khác", en: "Tell other programs" },
        path: "/system/webhooks",
        roles: ["ROLE_DEPARTMENT_ADMIN"],
        enabled: true,
      },
      {
        key: "data-requests",
        title: { vi: "Yêu cầu về dữ liệu cá nhân", en: "Requests about personal data" },
        path: "/system/data-requests",
        roles: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
        enabled: true,
      },
      {
        key: "status",
        title: { vi: "Tình trạng hệ thống", en: "System status" },
        path: "/system/status",
        roles: ["ROLE_SYSTEM_ADMIN"],
        enabled: true,
      },
    ],
  },
  {
    key: "category",
    title: { vi: "Danh mục", en: "Catalogues" },
    roles: [],
    enabled: true,
    children: [
      {
        key: "subject",
        title: { vi: "Môn học", en: "Subjects" },
        path: "/category/subject",
        roles: [],
        enabled: true,
      },
      {
        key: "group-subject",
        title: { vi: "Tổ bộ môn", en: "Subject groups" },
        path: "/category/group-subject",
        roles: [],
        enabled: true,
      },
      {
        key: "category-equipment",
        title: { vi: "Danh mục thiết bị", en: "Equipment catalogue" },
        path: "/category/equipment",
        roles: [],
        enabled: true,
      },
      {
        key: "line-department",
        title: { vi: "Phòng chức năng", en: "Functional rooms" },
        path: "/category/line-department",
        roles: [],
        enabled: true,
      },
      {
        key: "lesson",
        title: { vi: "Bài học", en: "Lessons" },
        path: "/category/lesson",
        roles: [],
        enabled: true,
      },
      {
        key: "classroom",
        title: { vi: "Lớp học", en: "Classes" },
        path: "/category/classroom",
        roles: [],
        enabled: true,
      },
      {
        key: "employee",
        title: { vi: "Cán bộ, giáo viên, nhân viên", en: "Staff" },
        path: "/category/employee",
        roles: [],
        enabled: true,
      },
      {
        key: "student",
        title: { vi: "Học sinh", en: "Pupils" },
        path: "/category/student",
        roles: [],
        enabled: true,
      },
      {
        key: "funding-source",
        title: { vi: "Nguồn kinh phí", en: "Funding sources" },
        path: "/category/funding-source",
        roles: [],
        enabled: true,
      },
    ],
  },
  {
    key: "equipment",
    title: { vi: "Thiết bị", en: "Equipment" },
    roles: [],
    enabled: true,
    children: [
      {
        key: "management",
        title: { vi: "Quản lý thiết bị", en: "Equipment management" },
        path: "/equipment/management",
        roles: [],
        enabled: true,
      },
      { key: "scan", title: { vi: "Quét mã", en: "Scan" }, path: "/scan", roles: [], enabled: true },
      {
        key: "vouchers",
        title: { vi: "Phiếu tăng, giảm, điều chuyển", en: "Vouchers" },
        path: "/equipment/vouchers",
        roles: [],
        enabled: true,
      },
      {
        key: "transfers",
        title: { vi: "Giao nhận giữa các đơn vị", en: "Transfers between units" },
        path: "/equipment/transfers",
        roles: [],
        enabled: true,
      },
      {
        key: "book",
        title: { vi: "Sổ tài sản", en: "Asset book" },
        path: "/equipment/book",
        roles: [],
        enabled: true,
      },
      {
        key: "wear",
        title: { vi: "Hao mòn tài sản", en: "Wear of assets" },
        path: "/equipment/wear",
        roles: [],
        enabled: true,
      },
      {
        key: "home-made",
        title: { vi: "Đồ dùng tự làm", en: "Home-made aids" },
        path: "/equipment/home-made",
        roles: [],
        enabled: true,
      },
      {
        key: "donations",
        title: { vi: "Tài trợ bằng hiện vật", en: "Donations in kind" },
        path: "/equipment/donations",
        roles: [],
        enabled: true,
      },
      {
        key: "demand",
        title: { vi: "Đề nghị trang bị", en: "Equipment demands" },
        path: "/equipment/demand",
        roles: [],
        enabled: true,
      },
      {
        key: "campaigns",
        title: { vi: "Đợt đăng ký mua sắm", en: "Purchase campaigns" },
        path: "/equipment/campaigns",
        roles: [],
        enabled: true,
      },
      {
        key: "norm",
        title: { vi: "Thiết bị tối thiểu", en: "Minimum equipment" },
        path: "/equipment/norm",
        roles: [],
        enabled: true,
      },
      {
        key: "inventory",
        title: { vi: "Kiểm kê", en: "Inventory check" },
        path: "/equipment/inventory",
        roles: [],
        enabled: true,
      },
      {
        key: "broken",
        title: { vi: "Theo dõi hỏng, mất", en: "Broken and lost" },
        path: "/equipment/broken",
        roles: [],
        enabled: true,
      },
      {
        key: "request",
        title: { vi: "Mượn trả", en: "Borrowing" },
        path: "/equipment/request",
        roles: [],
        enabled: true,
      },
    ],
  },
  { key: "report", title: { vi: "Báo cáo", en: "Report" }, path: "/report", roles: [], enabled: true },
  {
    key: "track-book",
    title: { vi: "Sổ theo dõi", en: "Tracking book" },
    path: "/track-book",
    roles: [],
    enabled: true,
  },
];

/**
 * What a role sees of the menu: entries and children alike; a group whose children are all hidden is hidden
 * too.
 */
export function menuFor(role: Role, entries: readonly MenuEntry[] = menu): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.roles.length > 0 && !entry.roles.includes(role)) return [];
    if (!entry.children) return [entry];
    const children = menuFor(role, entry.children);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

/** The entry of an address and the groups around it, outermost first. */
export function pathTo(pathname: string, entries: readonly MenuEntry[] = menu): MenuEntry[] {
  for (const entry of entries) {
    if (entry.path !== undefined && (pathname === entry.path || pathname.startsWith(`${entry.path}/`)))
      return [entry];
    const below = pathTo(pathname, entry.children ?? []);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}
