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
  "schoolYear.rolledOver": { vi: "đã chuyển năm học {{from}} sang {{to}}", en: "moved from {{from}} into {{to}}" },
  "schoolYear.rollOverUndone": { vi: "đã hoàn tác chuyển năm học {{from}} sang {{to}}", en: "took back the move from {{from}} into {{to}}" },
  "student.movedUp": { vi: "đã xếp từ lớp {{from}} vào lớp {{to}} năm học {{year}}", en: "moved from {{from}} into {{to}} of {{year}}" },
  "student.left": { vi: "đã ghi tốt nghiệp khi chuyển sang năm học {{year}}", en: "noted as graduated on the move into {{year}}" },
  "catalogue.created": { vi: "đã thêm {{noun}} “{{name}}”", en: "added the {{noun}} “{{name}}”" },
  "catalogue.changed": { vi: "đã sửa {{noun}} “{{name}}”", en: "changed the {{noun}} “{{name}}”" },
  "catalogue.removed": { vi: "đã xóa {{noun}} “{{name}}”", en: "deleted the {{noun}} “{{name}}”" },
  "catalogue.stopped": { vi: "đã ngừng theo dõi {{noun}} “{{name}}”", en: "stopped following the {{noun}} “{{name}}”" },
  "catalogue.resumed": { vi: "đã theo dõi lại {{noun}} “{{name}}”", en: "follows the {{noun}} “{{name}}” again" },
  "catalogue.merged": { vi: "đã gộp {{noun}} “{{name}}” vào “{{into}}”", en: "merged the {{noun}} “{{name}}” into “{{into}}”" },
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
  "schoolYear.created": { vi: "đã thêm năm học {{name}}", en: "added the school year {{name}}" },
  "schoolYear.changed": { vi: "đã sửa năm học", en: "changed the school year" },
  "schoolYear.removed": { vi: "đã xóa năm học {{name}}", en: "deleted the school year {{name}}" },
  "schoolYear.activated": { vi: "đã đặt làm năm học hiện tại", en: "set it as the current school year" },
  "schoolYear.replaced": {
    vi: "đã đặt năm học {{name}} làm năm hiện tại thay cho năm này",
    en: "set {{name}} as the current school year instead of this one",
  },
  "schoolYear.closed": { vi: "đã đóng năm học", en: "closed the school year" },
  "schoolYear.reopened": { vi: "đã mở lại năm học: {{reason}}", en: "reopened the school year: {{reason}}" },
} as const satisfies Record<string, Words>;

export type EventName = keyof typeof events;
