import type { Words } from "./language.ts";

/** Every event that leaves a line, `noun.pastVerb`, and the sentence it is read as behind the person's name. */
export const events = {
  "department.created": { vi: "đã thêm đơn vị", en: "added the unit" },
  "department.changed": { vi: "đã sửa thông tin đơn vị", en: "changed the unit’s information" },
  "user.created": { vi: "đã tạo tài khoản {{username}}", en: "created the account {{username}}" },
  "user.passwordChanged": { vi: "đã đổi mật khẩu", en: "changed the password" },
  "equipment.created": { vi: "đã thêm thiết bị, số lượng đầu kỳ {{quantity}}", en: "added the equipment, opening quantity {{quantity}}" },
  "equipment.changed": { vi: "đã sửa thẻ thiết bị", en: "changed the equipment record" },
  "equipment.removed": { vi: "đã xóa thiết bị", en: "deleted the equipment" },
  "equipment.stopped": { vi: "đã ngừng theo dõi thiết bị", en: "stopped following the equipment" },
  "equipment.resumed": { vi: "đã theo dõi lại thiết bị", en: "follows the equipment again" },
  "equipment.imported": { vi: "đã nhập {{count}} thiết bị từ tệp {{file}}", en: "imported {{count}} records from {{file}}" },
  "equipment.received": { vi: "đã nhận {{quantity}} theo đề nghị {{demand}}", en: "received {{quantity}} by demand {{demand}}" },
  "demand.created": { vi: "đã lập đề nghị", en: "drafted the demand" },
  "demand.changed": { vi: "đã sửa đề nghị", en: "changed the demand" },
  "demand.removed": { vi: "đã xóa đề nghị", en: "deleted the demand" },
  "demand.submitted": { vi: "đã gửi đề nghị tới {{unit}} (lần {{attempt}})", en: "submitted the demand to {{unit}} (attempt {{attempt}})" },
  "demand.approved": { vi: "đã duyệt vòng {{round}}", en: "approved round {{round}}" },
  "demand.rejected": { vi: "đã trả lại ở vòng {{round}}: {{reason}}", en: "returned the demand in round {{round}}: {{reason}}" },
  "demand.confirmed": {
    vi: "đã xác nhận nhận đủ hàng, phiếu ghi tăng {{voucher}}",
    en: "confirmed receipt of everything, increase voucher {{voucher}}",
  },
} as const satisfies Record<string, Words>;

export type EventName = keyof typeof events;
