/** The log of security: who got in or tried to, who may do what, and what was taken out. */

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant, listQuery, pageOf } from "./fields.ts";
import {
  choiceFilter,
  dayFilter,
  linkedFilter,
  schemasOf,
  tickFilter,
  typedNumberFilter,
  unitFilter,
} from "./filters.ts";
import type { Filling, Words } from "./language.ts";

/** Every kind of event, `noun.pastVerb`, with its name in a list and the sentence that tells of one. */
export const securityKinds = {
  "login.succeeded": {
    name: { vi: "Đăng nhập", en: "Login" },
    says: { vi: "Đã đăng nhập", en: "Logged in" },
  },
  "login.throughProvider": {
    name: { vi: "Đăng nhập qua nơi khác", en: "Login through a provider" },
    says: { vi: "Đã đăng nhập qua “{{provider}}”", en: "Logged in through “{{provider}}”" },
  },
  "login.failed": {
    name: { vi: "Đăng nhập sai", en: "Failed login" },
    says: { vi: "Đăng nhập không thành công bằng tên {{username}}", en: "Failed to log in as {{username}}" },
  },
  "login.refused": {
    name: { vi: "Đăng nhập bị chặn", en: "Login held back" },
    says: {
      vi: "Bị chặn vì thử quá nhiều lần bằng tên {{username}}",
      en: "Held back after too many attempts as {{username}}",
    },
  },
  "session.loggedOut": {
    name: { vi: "Đăng xuất", en: "Logout" },
    says: { vi: "Đã đăng xuất", en: "Logged out" },
  },
  "session.ended": {
    name: { vi: "Kết thúc phiên", en: "Sessions ended" },
    says: {
      vi: "Đã kết thúc {{count}} phiên đăng nhập khác của mình",
      en: "Ended {{count}} other sessions of their account",
    },
  },
  "session.endedByProvider": {
    name: { vi: "Nơi khác kết thúc phiên", en: "Sessions ended by a provider" },
    says: {
      vi: "“{{provider}}” đã kết thúc {{count}} phiên đăng nhập của {{username}}",
      en: "“{{provider}}” ended {{count}} sessions of {{username}}",
    },
  },
  "webhook.added": {
    name: { vi: "Thêm nơi nhận gọi báo", en: "Webhook added" },
    says: {
      vi: "Đã thêm nơi nhận gọi báo “{{name}}” ({{address}})",
      en: "Added the webhook “{{name}}” ({{address}})",
    },
  },
  "webhook.changed": {
    name: { vi: "Sửa nơi nhận gọi báo", en: "Webhook changed" },
    says: {
      vi: "Đã sửa nơi nhận gọi báo “{{name}}” ({{address}})",
      en: "Changed the webhook “{{name}}” ({{address}})",
    },
  },
  "webhook.removed": {
    name: { vi: "Bỏ nơi nhận gọi báo", en: "Webhook removed" },
    says: {
      vi: "Đã bỏ nơi nhận gọi báo “{{name}}” ({{address}})",
      en: "Removed the webhook “{{name}}” ({{address}})",
    },
  },
  "provider.added": {
    name: { vi: "Thêm nơi đăng nhập", en: "Identity provider added" },
    says: {
      vi: "Đã thêm nơi đăng nhập “{{provider}}” ({{issuer}})",
      en: "Added the identity provider “{{provider}}” ({{issuer}})",
    },
  },
  "provider.changed": {
    name: { vi: "Sửa nơi đăng nhập", en: "Identity provider changed" },
    says: {
      vi: "Đã sửa nơi đăng nhập “{{provider}}” ({{issuer}})",
      en: "Changed the identity provider “{{provider}}” ({{issuer}})",
    },
  },
  "provider.removed": {
    name: { vi: "Bỏ nơi đăng nhập", en: "Identity provider removed" },
    says: {
      vi: "Đã bỏ nơi đăng nhập “{{provider}}” ({{issuer}})",
      en: "Removed the identity provider “{{provider}}” ({{issuer}})",
    },
  },
  "password.changed": {
    name: { vi: "Đổi mật khẩu", en: "Password changed" },
    says: { vi: "Đã đổi mật khẩu của mình", en: "Changed their own password" },
  },
  "password.mistaken": {
    name: { vi: "Đổi mật khẩu sai", en: "Password change refused" },
    says: { vi: "Nhập sai mật khẩu hiện tại khi đổi mật khẩu", en: "Gave a wrong password when changing it" },
  },
  "password.issued": {
    name: { vi: "Cấp mật khẩu dùng một lần", en: "One-time password" },
    says: {
      vi: "Đã cấp mật khẩu dùng một lần cho {{username}}",
      en: "Gave {{username}} a one-time password",
    },
  },
  "secondFactor.enabled": {
    name: { vi: "Bật xác thực hai bước", en: "Second factor on" },
    says: {
      vi: "Đã bật xác thực hai bước cho {{username}}",
      en: "Switched the second factor of {{username}} on",
    },
  },
  "secondFactor.disabled": {
    name: { vi: "Tắt xác thực hai bước", en: "Second factor off" },
    says: {
      vi: "Đã tắt xác thực hai bước của {{username}}",
      en: "Switched the second factor of {{username}} off",
    },
  },
  "secondFactor.failed": {
    name: { vi: "Sai mã xác thực hai bước", en: "Wrong second factor" },
    says: {
      vi: "Nhập sai mã xác thực hai bước của {{username}}",
      en: "Gave a wrong second factor for {{username}}",
    },
  },
  "secondFactor.recovered": {
    name: { vi: "Dùng mã khôi phục", en: "Recovery code used" },
    says: {
      vi: "Đã đăng nhập bằng mã khôi phục của {{username}}",
      en: "Used a recovery code of {{username}}",
    },
  },
  "accessToken.made": {
    name: { vi: "Tạo mã truy cập", en: "Access token made" },
    says: {
      vi: "Đã tạo mã truy cập cho chương trình “{{name}}”: {{scope}}, dùng đến {{day}}",
      en: "Made the access token “{{name}}” for a program: {{scope}}, until {{day}}",
    },
  },
  "accessToken.revoked": {
    name: { vi: "Thu hồi mã truy cập", en: "Access token revoked" },
    says: {
      vi: "Đã thu hồi mã truy cập “{{name}}” của {{username}}",
      en: "Revoked the access token “{{name}}” of {{username}}",
    },
  },
  "accessToken.refused": {
    name: { vi: "Từ chối mã truy cập", en: "Access token refused" },
    says: {
      vi: "Chương trình dùng mã truy cập “{{name}}” của {{username}} bị từ chối: {{reason}}",
      en: "A program with the access token “{{name}}” of {{username}} was refused: {{reason}}",
    },
  },
  "account.created": {
    name: { vi: "Tạo tài khoản", en: "Account created" },
    says: {
      vi: "Đã tạo tài khoản {{username}}: {{rights}}",
      en: "Created the account {{username}}: {{rights}}",
    },
  },
  "account.rightsChanged": {
    name: { vi: "Đổi quyền", en: "Rights changed" },
    says: {
      vi: "Đã đổi quyền của {{username}} từ “{{from}}” thành “{{to}}”",
      en: "Changed the rights of {{username}} from “{{from}}” to “{{to}}”",
    },
  },
  "account.moved": {
    name: { vi: "Chuyển đơn vị của tài khoản", en: "Account moved" },
    says: {
      vi: "Đã chuyển tài khoản {{username}} từ {{from}} sang {{to}}",
      en: "Moved the account {{username}} from {{from}} to {{to}}",
    },
  },
  "account.locked": {
    name: { vi: "Khóa tài khoản", en: "Account locked" },
    says: { vi: "Đã khóa tài khoản {{username}}", en: "Locked the account {{username}}" },
  },
  "account.unlocked": {
    name: { vi: "Mở khóa tài khoản", en: "Account unlocked" },
    says: { vi: "Đã mở khóa tài khoản {{username}}", en: "Unlocked the account {{username}}" },
  },
  "list.exported": {
    name: { vi: "Xuất danh sách", en: "List exported" },
    says: { vi: "Đã xuất tệp {{file}}", en: "Exported {{file}}" },
  },
  "paper.taken": {
    name: { vi: "Lấy sổ, báo cáo", en: "Book or report taken" },
    says: { vi: "Đã tải sổ hoặc báo cáo {{file}}", en: "Took the book or report {{file}}" },
  },
  "personalData.taken": {
    name: { vi: "Tải dữ liệu cá nhân", en: "Personal data taken" },
    says: { vi: "Đã tải {{file}}, có dữ liệu cá nhân", en: "Took {{file}}, which holds personal data" },
  },
  "personalData.seen": {
    name: { vi: "Xem danh sách người", en: "List of people seen" },
    says: { vi: "Đã xem danh sách {{list}}", en: "Looked at the list of {{list}}" },
  },
  "personalData.opened": {
    name: { vi: "Mở hồ sơ của một người", en: "One person’s page opened" },
    says: {
      vi: "Đã mở hồ sơ trong danh sách {{list}}, mã {{record}}",
      en: "Opened the page of {{record}} in the list of {{list}}",
    },
  },
  "people.imported": {
    name: { vi: "Nhập danh sách người", en: "People imported" },
    says: {
      vi: "Đã nhập {{list}} từ tệp {{file}}: thêm {{created}}, sửa {{changed}}",
      en: "Imported {{list}} from {{file}}: {{created}} new, {{changed}} changed",
    },
  },
  "unit.added": {
    name: { vi: "Thêm đơn vị", en: "Unit added" },
    says: { vi: "Đã thêm đơn vị {{unit}}", en: "Added the unit {{unit}}" },
  },
  "unit.moved": {
    name: { vi: "Chuyển đơn vị", en: "Unit moved" },
    says: {
      vi: "Đã chuyển đơn vị {{unit}} từ {{from}} sang {{to}}",
      en: "Moved the unit {{unit}} from {{from}} to {{to}}",
    },
  },
  "unit.stopped": {
    name: { vi: "Ngừng đơn vị", en: "Unit stopped" },
    says: { vi: "Đã ngừng hoạt động đơn vị {{unit}}", en: "Stopped the work of the unit {{unit}}" },
  },
  "unit.resumed": {
    name: { vi: "Cho đơn vị hoạt động lại", en: "Unit resumed" },
    says: { vi: "Đã cho đơn vị {{unit}} hoạt động lại", en: "Let the unit {{unit}} work again" },
  },
  "unit.absorbed": {
    name: { vi: "Sáp nhập trường", en: "Schools merged" },
    says: {
      vi: "Đã chuyển {{accounts}} tài khoản từ {{unit}} sang {{to}}",
      en: "Moved {{accounts}} accounts from {{unit}} to {{to}}",
    },
  },
  "unit.limitSet": {
    name: { vi: "Đặt hạn mức", en: "Limit set" },
    says: {
      vi: "Đã đặt {{limit}} của {{unit}}: {{amount}} đồng, từ {{date}}",
      en: "Set the {{limit}} of {{unit}} to {{amount}} đồng, from {{date}} on",
    },
  },
  "unit.figureSet": {
    name: { vi: "Đặt số liệu quy định", en: "Figure of the law set" },
    says: {
      vi: "Đã đặt {{figure}} của {{unit}}: {{value}}, từ {{date}} ({{source}})",
      en: "Set {{figure}} of {{unit}}: {{value}}, from {{date}} on ({{source}})",
    },
  },
  "installation.figureSet": {
    name: { vi: "Đặt số liệu quy định chung", en: "Figure of the law set for all" },
    says: {
      vi: "Đã đặt {{figure}} cho toàn hệ thống: {{value}}, từ {{date}} ({{source}})",
      en: "Set {{figure}} for all units: {{value}}, from {{date}} on ({{source}})",
    },
  },
  "tool.used": {
    name: { vi: "Dùng công cụ quản trị máy chủ", en: "Administrator’s tool used" },
    says: {
      vi: "Đã chạy lệnh quản trị trên máy chủ: {{command}}",
      en: "Ran an administrator’s command on the server: {{command}}",
    },
  },
  "settings.changed": {
    name: { vi: "Đổi cấu hình hệ thống", en: "Settings changed" },
    says: {
      vi: "Hệ thống khởi động với cấu hình khác: {{names}}",
      en: "The program started with other settings: {{names}}",
    },
  },
  "backup.made": {
    name: { vi: "Sao lưu", en: "Backup made" },
    says: { vi: "Đã tạo bản sao lưu {{name}}", en: "Made the backup {{name}}" },
  },
  "backup.restored": {
    name: { vi: "Khôi phục bản sao lưu", en: "Backup restored" },
    says: { vi: "Đã khôi phục từ bản sao lưu {{name}}", en: "Restored the backup {{name}}" },
  },
  "securityLog.taken": {
    name: { vi: "Xuất nhật ký bảo mật", en: "Security log exported" },
    says: { vi: "Đã xuất nhật ký bảo mật {{file}}", en: "Exported the security log {{file}}" },
  },
} as const satisfies Record<string, { readonly name: Words; readonly says: Words }>;

export type SecurityKind = keyof typeof securityKinds;
const kindNames = Object.keys(securityKinds) as [SecurityKind, ...SecurityKind[]];
export const securityKind = z.enum(kindNames);

/** Where data of persons went: who looked at them, and who took them out. */
export const dataKinds = [
  "personalData.seen",
  "personalData.opened",
  "personalData.taken",
  "paper.taken",
  "securityLog.taken",
] as const satisfies readonly SecurityKind[];

/** What failed: at most this many are written per minute and address, the others are counted. */
export const failureKinds = [
  "login.failed",
  "login.refused",
  "password.mistaken",
  "secondFactor.failed",
  "accessToken.refused",
] as const satisfies readonly SecurityKind[];
export type FailureKind = (typeof failureKinds)[number];

/** How long an event is kept. */
export const securityMonths = 24;
/** How far back a list goes that names no first day. */
export const securityDays = 90;
/** More are not counted, nor reached by paging: choose days instead. */
export const mostSecurityEvents = 10_000;

const details = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.object({ vi: z.string(), en: z.string() })]),
);

export const securityEvent = z.object({
  id,
  at: instant,
  kind: securityKind,
  /** Null: the installation as a whole, or somebody whom no unit knows. */
  departmentName: z.string().nullable(),
  /** Who did it; null: a stranger, or the program itself. */
  actorId: id.nullable(),
  actorName: z.string(),
  actorUnit: z.string(),
  /** The account that it was done to or tried with; null: that of the actor. */
  accountId: id.nullable(),
  username: z.string().nullable(),
  address: z.string().nullable(),
  /** What the browser calls itself. */
  agent: z.string().nullable(),
  subjectType: z.string().nullable(),
  subjectId: id.nullable(),
  details,
  /** How many more failed from this address in the same minute. */
  more: z.number(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** What fills the sentence of an event. */
export function securityFillings({
  username,
  details: given,
}: Pick<SecurityEvent, "username" | "details">): Record<string, Filling> {
  return { username: username ?? "—", ...given };
}

const days = { from: { vi: "Từ ngày", en: "From" }, to: { vi: "Đến ngày", en: "To" } };

/** Hours of the first and of the last day; views are noted once an hour, so minutes would say no more. */
export const hoursOfDays = {
  fromHour: typedNumberFilter(
    { from: 0, to: 23 },
    { label: { vi: "Từ giờ (của ngày đầu)", en: "From hour (of the first day)" } },
  ),
  toHour: typedNumberFilter(
    { from: 1, to: 24 },
    { label: { vi: "Đến giờ (của ngày cuối)", en: "To hour (of the last day)" } },
  ),
};

export const securityFilters = {
  departmentId: unitFilter("operator"),
  kind: choiceFilter(securityKind, securityKinds, { label: { vi: "Loại sự kiện", en: "Kind of event" } }),
  ofData: tickFilter({ label: { vi: "Xem, lấy dữ liệu cá nhân", en: "Personal data seen or taken" } }),
  /** Who did it, or with whose account it was done. */
  personId: linkedFilter({ vi: "Người", en: "Person" }),
  from: dayFilter({ label: days.from, chip: { vi: "Từ ngày: {{value}}", en: "From: {{value}}" } }),
  to: dayFilter({ label: days.to, chip: { vi: "Đến ngày: {{value}}", en: "To: {{value}}" } }),
  ...hoursOfDays,
};
const filters = schemasOf(securityFilters);

export const securityQuery = listQuery(["at"], filters);
export type SecurityQuery = z.infer<typeof securityQuery>;

const administrators = ["ROLE_SYSTEM_ADMIN", "ROLE_DEPARTMENT_ADMIN"] as const;

export const listSecurityEvents = endpoint("GET /security-events", {
  name: "listSecurityEvents",
  summary:
    "The log of security of the caller's unit, or of all units for the system administrator, newest first",
  callers: administrators,
  shows: [],
  wide: "search",
  query: securityQuery,
  answer: pageOf(securityEvent).extend({
    /** There are more than are counted. */
    isCut: z.boolean(),
    /** The first day that was looked at. */
    since: z.string(),
    /** The person that was asked for. */
    person: z.object({ id, name: z.string() }).nullable(),
    can: z.object({ chooseUnit: z.boolean() }),
  }),
});

export const exportSecurityEvents = endpoint("GET /security-events/export", {
  name: "exportSecurityEvents",
  summary: "The filtered log of security as JSON Lines: one event on each line, newest first",
  callers: administrators,
  wide: "export",
  query: securityQuery.omit({ page: true, size: true }),
  answer: "file",
});
