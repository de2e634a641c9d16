/** The words of the import that are about equipment; the others are the wizard's. */
const vi = {
  brokenAccept: "Ghi nhận số hỏng nêu trong ghi chú của {{count}} dòng",
  brokenHint: "Không bật thì số lượng của các dòng này được ghi là tốt hết; ghi chú vẫn giữ nguyên.",
  brokenRow: "Dòng {{line}}, {{name}}: ghi chú “{{note}}”, {{broken}} hỏng",
  brokenTitle: "{{count}} dòng có số hỏng nằm trong cột ghi chú",
  countsFrom:
    "Số lượng được ghi là số dư đầu kỳ, tính từ ngày {{day}}: sổ của năm mở đầu bằng các số này. Ngày do hệ thống lấy theo năm học đầu tiên và kỳ đã khóa sổ.",
  labels: "In tem ({{count}})",
  name: "Thiết bị",
  notAllowed: "Quản trị đơn vị hoặc cán bộ thiết bị của đơn vị nhập được danh sách này.",
  openVoucher: "Mở phiếu",
  place: "Xếp {{count}} thiết bị vào phòng",
  title: "Nhập thiết bị từ Excel",
  toList: "Xem danh sách thiết bị",
  undo: "Hoàn tác lần nhập",
  undoHint:
    "Hoàn tác là hủy phiếu {{voucher}}: số lượng trở về 0, thiết bị chỉ do phiếu này tạo ra được ngừng theo dõi.",
  undone: "Đã hoàn tác lần nhập: phiếu {{voucher}} đã hủy",
  undoNothing: "Không có phiếu để hoàn tác; thiết bị nhập nhầm thì xóa trong danh sách thiết bị.",
  undoReason: "Hoàn tác ngay sau khi nhập",
  voucher: "Số lượng đầu kỳ ghi ở phiếu {{voucher}}.",
  voucherNone: "Các dòng không có số lượng nên không lập phiếu đầu kỳ.",
};
const en: typeof vi = {
  brokenAccept: "Record the broken pieces that the notes of {{count}} rows name",
  brokenHint: "Left off, all pieces of these rows are recorded as good; the notes stay as they are.",
  brokenRow: "Row {{line}}, {{name}}: note “{{note}}”, {{broken}} broken",
  brokenTitle: "{{count}} rows name broken pieces in the note column",
  countsFrom:
    "The quantities are opening balances that count from {{day}}: the books of the year open with them. The day follows from the first school year and the closed periods.",
  labels: "Print labels ({{count}})",
  name: "Equipment",
  notAllowed: "The unit’s administrator or equipment officer can import this list.",
  openVoucher: "Open the voucher",
  place: "Put {{count}} into their rooms",
  title: "Import equipment from Excel",
  toList: "Show the equipment list",
  undo: "Undo the import",
  undoHint:
    "Undoing reverses voucher {{voucher}}: quantities go back to 0, and records that only it brought are no longer followed.",
  undone: "The import was undone: voucher {{voucher}} is reversed",
  undoNothing: "There is no voucher to reverse; delete records in the equipment list.",
  undoReason: "Undone right after the import",
  voucher: "The opening quantities are in voucher {{voucher}}.",
  voucherNone: "The rows have no quantities, so there is no opening voucher.",
};
export const text = { vi, en };
