/** One search over everything the caller may see, without accents. */

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { requiredLine } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { terms } from "./terms.ts";

export const foundKinds = [
  "equipment",
  "equipment-type",
  "room",
  "employee",
  "account",
  "unit",
  "voucher",
  "demand",
  "loan",
  "registration",
  "incident",
  "repair",
  "liquidation",
  "inventory-check",
  "campaign",
  "report-request",
] as const;
export type FoundKind = (typeof foundKinds)[number];
export const foundKindWords: Record<FoundKind, Words> = {
  equipment: { vi: "Thiết bị", en: "Equipment" },
  "equipment-type": { vi: "Danh mục thiết bị", en: "Equipment catalogue" },
  room: { vi: "Phòng", en: "Rooms" },
  employee: { vi: "Cán bộ, giáo viên", en: "Staff" },
  account: { vi: "Tài khoản", en: "Accounts" },
  unit: { vi: "Đơn vị", en: "Units" },
  voucher: { vi: "Phiếu", en: "Vouchers" },
  demand: { vi: "Đề nghị trang bị", en: "Demands" },
  loan: { vi: "Phiếu mượn", en: "Loans" },
  registration: { vi: "Phiếu đăng ký mượn", en: "Registrations" },
  incident: { vi: "Hỏng, mất", en: "Broken and lost" },
  repair: { vi: "Phiếu sửa chữa", en: "Repairs" },
  liquidation: { vi: "Thanh lý", en: "Liquidations" },
  "inventory-check": { vi: "Đợt kiểm kê", en: "Inventory checks" },
  campaign: { vi: "Đợt đăng ký mua sắm", en: "Purchase campaigns" },
  "report-request": { vi: "Báo cáo gửi cấp trên", en: "Reports to superiors" },
};

export const found = z.object({
  kind: z.enum(foundKinds),
  id: z.number(),
  title: z.string(),
  /** Code, unit, place: plain words of the record. */
  hint: z.string(),
  /** What has become of it: its status. */
  state: z.string().optional(),
  /** Of a person of another unit than the caller’s: that unit, which reads who found its people. */
  departmentId: z.number().optional(),
  link: z.string(),
});
export type Found = z.infer<typeof found>;

export const searchEverything = endpoint("GET /search", {
  name: "searchEverything",
  summary: "The best few of each kind that carry the words, accents or not",
  callers: "signed-in",
  shows: [],
  wide: "search",
  query: z.strictObject({ search: labelled(terms.find, requiredLine(100)) }),
  answer: z.object({
    groups: z.array(
      z.object({ kind: z.enum(foundKinds), items: z.array(found), more: z.boolean(), link: z.string() }),
    ),
  }),
});
