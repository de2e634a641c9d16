/** What is kept with an account: who has it, what they may, and what they set for themselves. */
import type { KeptPart } from "@so-thiet-bi/contract/about-me";
import { jobPresets } from "@so-thiet-bi/contract/jobs";
import type { Words } from "@so-thiet-bi/contract/language";
import { capabilityText, capabilityWords, roleWords } from "@so-thiet-bi/contract/people";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { personalColumns } from "../../../law/personal-columns.ts";
import { personalReferences } from "../../../law/personal-references.ts";
import { readAccounts } from "../../accounts/queries.ts";
import { type Column, newest, part, recordPart } from "./kept-part.ts";

export async function accountPart(db: Db, actor: Actor, id: number): Promise<KeptPart | undefined> {
  const [account] = await readAccounts(db, actor, [id]);
  if (!account) return undefined;
  const { username, fullName, role, departmentName, employee, createdAt, updatedAt } = account;
  return recordPart(
    "accounts",
    {
      username: { label: { vi: "Tên đăng nhập", en: "Username" } },
      fullName: { label: { vi: "Họ và tên", en: "Full name" } },
      role: { label: { vi: "Vai trò", en: "Role" } },
      departmentName: { label: { vi: "Đơn vị", en: "Unit" } },
      capabilities: { label: { vi: "Quyền nghiệp vụ", en: "Capabilities" } },
      locked: { label: { vi: "Đang bị khóa", en: "Locked" }, kind: "flag" },
      locksOn: { label: { vi: "Khóa từ ngày", en: "Locks on" }, kind: "day" },
      mustChangePassword: {
        label: { vi: "Phải đổi mật khẩu", en: "Must change the password" },
        kind: "flag",
      },
      oneTimePasswordOver: {
        label: { vi: "Mật khẩu dùng một lần đã hết hạn", en: "One-time password is over" },
        kind: "flag",
      },
      hasSecondFactor: { label: { vi: "Xác thực hai bước", en: "Two-step login" }, kind: "flag" },
      jobs: { label: { vi: "Công việc", en: "Jobs" } },
      besides: { label: { vi: "Quyền ngoài công việc", en: "Rights beside the jobs" } },
      employee: { label: { vi: "Người trong danh sách nhân sự", en: "Person of the staff list" } },
      createdAt: { label: { vi: "Lập lúc", en: "Made" }, kind: "instant" },
      updatedAt: { label: { vi: "Sửa lúc", en: "Changed" }, kind: "instant" },
    },
    [
      {
        ...{ username, fullName, departmentName, createdAt, updatedAt },
        role: roleWords[role],
        capabilities: joined(account.capabilities.map((held) => capabilityText(held))),
        locked: account.locked,
        locksOn: account.locksOn,
        mustChangePassword: account.mustChangePassword,
        oneTimePasswordOver: account.oneTimePasswordOver,
        hasSecondFactor: account.hasSecondFactor,
        jobs: joined(account.jobs.map((one) => jobPresets[one].name)),
        besides: joined(account.besides.map((one) => capabilityWords[one].name)),
        employee: employee?.name ?? null,
      },
    ],
  );
}

export async function profilePart(db: Db, id: number): Promise<KeptPart> {
  const row = await db
    .selectFrom("users")
    .select(["email", "phone", "mail_digest as mailDigest"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return recordPart(
    "profile",
    {
      email: { label: { vi: "Email", en: "E-mail" } },
      phone: { label: { vi: "Điện thoại", en: "Phone" } },
      mailDigest: { label: { vi: "Thư tóm tắt hằng ngày", en: "Daily mail" }, kind: "flag" },
    },
    [row],
  );
}

/** Views that were saved, pages that were pinned, and which notices are wanted. */
export async function settingsPart(db: Db, id: number): Promise<KeptPart> {
  const holds = personalReferences["saved_views.user_id"]?.holds as Column["holds"];
  const views = await newest<{ what: string; value: string }>(db, {
    select: sql`list as what, name as value`,
    rows: sql`from saved_views where user_id = ${id}`,
    order: sql`list, place`,
  });
  const { pins, seen, settings } = await db
    .selectFrom("users")
    .select(["pins", "seen", sql<object | null>`notice_settings`.as("settings")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const own = [
    { what: { vi: "Trang đã ghim", en: "Pinned pages" }, value: pins?.join(", ") ?? null },
    { what: { vi: "Hướng dẫn đã xem", en: "Tours seen" }, value: seen?.join(", ") ?? null },
    {
      what: { vi: "Thông báo muốn nhận", en: "Notices wanted" },
      value: settings && Object.keys(settings).length > 0 ? JSON.stringify(settings) : null,
    },
  ].filter(({ value }) => value !== null);
  return part(
    "settings",
    { vi: "Cách làm việc tự đặt", en: "Own settings" },
    {
      what: { label: { vi: "Mục", en: "Setting" }, kind: "text", holds },
      value: {
        label: { vi: "Giá trị", en: "Value" },
        kind: "text",
        holds: personalColumns.users?.pins ?? holds,
      },
    },
    [...own, ...views.rows],
    own.length + views.total,
  );
}

/** `null` where there is none. */
export function joined(words: readonly Words[]): Words | null {
  if (words.length === 0) return null;
  return { vi: words.map(({ vi }) => vi).join("; "), en: words.map(({ en }) => en).join("; ") };
}
