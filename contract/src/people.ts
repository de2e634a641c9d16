import { z } from "zod";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { terms } from "./terms.ts";

export const roles = ["ROLE_SYSTEM_ADMIN", "ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"] as const;
export const role = labelled(terms.role, z.enum(roles));
export type Role = z.infer<typeof role>;

/** People who work in a unit; the system administrator works in none. */
export const staff = ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"] as const satisfies readonly Role[];

export const roleWords: Record<Role, Words> = {
  ROLE_SYSTEM_ADMIN: { vi: "Quản trị hệ thống", en: "System administrator" },
  ROLE_DEPARTMENT_ADMIN: { vi: "Quản trị đơn vị", en: "Unit administrator" },
  ROLE_DEPARTMENT_USER: { vi: "Người dùng của đơn vị", en: "Staff of the unit" },
};

/**
 * What the unit's administrator may grant to staff beside the role (quyền nghiệp vụ). An administrator has
 * all of them in the caller's unit.
 */
export const capabilities = [
  "EQUIPMENT_KEEPER",
  "ROOM_KEEPER",
  "SUBJECT_HEAD",
  "DEMAND_AUTHOR",
  "DEMAND_SIGNER",
  "DEMAND_APPROVER",
  "PERSONAL_DATA",
] as const;
export const capability = labelled({ vi: "Quyền nghiệp vụ", en: "Capability" }, z.enum(capabilities));
export type Capability = z.infer<typeof capability>;

/** Its name, and one sentence about what one may do with it. */
export const capabilityWords: Record<Capability, { readonly name: Words; readonly may: Words }> = {
  EQUIPMENT_KEEPER: {
    name: { vi: "Quản lý thiết bị", en: "Keeps the equipment" },
    may: {
      vi: "Thêm, sửa, ngừng theo dõi thiết bị; khi quản lý cả đơn vị thì còn nhập từ Excel, sửa danh mục và xác nhận nhận hàng.",
      en: "Adds, edits and stops following equipment; for the whole unit also imports from Excel, edits catalogues and confirms receipt.",
    },
  },
  ROOM_KEEPER: {
    name: { vi: "Phụ trách phòng", en: "Keeps rooms" },
    may: {
      vi: "Sửa thông tin các phòng chức năng được giao.",
      en: "Edits the rooms entrusted to this person.",
    },
  },
  SUBJECT_HEAD: {
    name: { vi: "Phụ trách tổ bộ môn", en: "Heads subject groups" },
    may: {
      vi: "Sửa thông tin các tổ bộ môn được giao.",
      en: "Edits the subject groups entrusted to this person.",
    },
  },
  DEMAND_AUTHOR: {
    name: { vi: "Lập đề nghị trang bị", en: "Drafts demands" },
    may: {
      vi: "Sửa mọi đề nghị còn nháp của đơn vị, không chỉ đề nghị do mình lập.",
      en: "Edits every draft demand of the unit, not only own ones.",
    },
  },
  DEMAND_SIGNER: {
    name: { vi: "Ký gửi đề nghị trang bị", en: "Submits demands" },
    may: { vi: "Gửi đề nghị lên cấp trên thay thủ trưởng.", en: "Submits demands for the head of the unit." },
  },
  DEMAND_APPROVER: {
    name: { vi: "Duyệt đề nghị trang bị", en: "Decides demands" },
    may: {
      vi: "Duyệt hoặc trả lại đề nghị mà đơn vị cấp dưới gửi tới.",
      en: "Approves or returns the demands that arrive at the unit.",
    },
  },
  PERSONAL_DATA: {
    name: { vi: "Phụ trách dữ liệu cá nhân", en: "In charge of personal data" },
    may: {
      vi: "Nhận, trả lời và thực hiện yêu cầu về dữ liệu cá nhân thay thủ trưởng; xem và xuất toàn bộ dữ liệu của người yêu cầu.",
      en: "Takes, answers and carries out requests about personal data for the head; sees and exports all that is kept of the person who asks.",
    },
  },
};

/** What a capability may be limited to. */
export const scopeKinds = ["rooms", "subjects", "subjectGroups"] as const;
export type ScopeKind = (typeof scopeKinds)[number];

export const scopeWords: Record<ScopeKind, Words> = {
  rooms: { vi: "Phòng chức năng", en: "Functional rooms" },
  subjects: { vi: "Môn học", en: "Subjects" },
  subjectGroups: { vi: "Tổ bộ môn", en: "Subject groups" },
};

/** To what each capability may be limited, and whether it may be held for the whole unit. */
export const capabilityScopes: Record<
  Capability,
  { readonly kinds: readonly ScopeKind[]; readonly wholeUnit: boolean }
> = {
  EQUIPMENT_KEEPER: { kinds: ["rooms", "subjects"], wholeUnit: true },
  ROOM_KEEPER: { kinds: ["rooms"], wholeUnit: false },
  SUBJECT_HEAD: { kinds: ["subjectGroups"], wholeUnit: false },
  DEMAND_AUTHOR: { kinds: [], wholeUnit: true },
  DEMAND_SIGNER: { kinds: [], wholeUnit: true },
  DEMAND_APPROVER: { kinds: [], wholeUnit: true },
  PERSONAL_DATA: { kinds: [], wholeUnit: true },
};

const scoped = z.array(z.object({ id: z.number(), name: z.string() }));

/** A capability for some rooms, subjects or subject groups only. */
export const capabilityScope = z.object({
  capability,
  rooms: scoped,
  subjects: scoped,
  subjectGroups: scoped,
});
export type CapabilityScope = z.infer<typeof capabilityScope>;

/** `Quản lý thiết bị (Phòng bộ môn Hóa học, Kho)`: a capability as it is read in a list of them. */
export function capabilityText(
  held: { capability: Capability } & Partial<Record<ScopeKind, readonly { name: string }[]>>,
): Words {
  const { name } = capabilityWords[held.capability];
  const things = scopeKinds.flatMap((kind) => (held[kind] ?? []).map((thing) => thing.name)).join(", ");
  return things ? { vi: `${name.vi} (${things})`, en: `${name.en} (${things})` } : name;
}
