/** The words of the import that are about equipment; the others are the wizard's. */
const vi = {
  brokenAccept: "Ghi nhận số hỏng nêu trong ghi chú của {{count}} dòng",
  brokenHint: "Không bật thì số lượng của các dòng này được ghi là tốt hết; ghi chú vẫn giữ nguyên.",
  brokenRow: "Dòng {{line}}, {{name}}: ghi chú “{{note}}”, {{broken}} hỏng",
  brokenTitle: "{{count}} dòng có số hỏng nằm trong cột ghi chú",
  name: "Thiết bị",
  notAllowed: "Quản trị đơn vị hoặc cán bộ thiết bị của đơn vị nhập được danh sách này.",
  title: "Nhập thiết bị từ Excel",
  toList: "Xem danh sách thiết bị",
  voucher: "Số lượng đầu kỳ ghi ở phiếu {{voucher}}.",
  voucherNone: "Các dòng không có số lượng nên không lập phiếu đầu kỳ.",
};
const en: typeof vi = {
  brokenAccept: "Record the broken pieces that the notes of {{count}} rows name",
  brokenHint: "Left off, all pieces of these rows are recorded as good; the notes stay as they are.",
  brokenRow: "Row {{line}}, {{name}}: note “{{note}}”, {{broken}} broken",
  brokenTitle: "{{count}} rows name broken pieces in the note column",
  name: "Equipment",
  notAllowed: "The unit’s administrator or equipment officer can import this list.",
  title: "Import equipment from Excel",
  toList: "Show the equipment list",
  voucher: "The opening quantities are in voucher {{voucher}}.",
  voucherNone: "The rows have no quantities, so there is no opening voucher.",
};
export const text = { vi, en };
