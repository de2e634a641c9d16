/** The words of the import that are about equipment; the others are the wizard's. */
const vi = {
  name: "Thiết bị",
  notAllowed: "Quản trị đơn vị hoặc cán bộ thiết bị của đơn vị nhập được danh sách này.",
  title: "Nhập thiết bị từ Excel",
  toList: "Xem danh sách thiết bị",
  voucher: "Số lượng đầu kỳ ghi ở phiếu {{voucher}}.",
  voucherNone: "Các dòng không có số lượng nên không lập phiếu đầu kỳ.",
};
const en: typeof vi = {
  name: "Equipment",
  notAllowed: "The unit’s administrator or equipment officer can import this list.",
  title: "Import equipment from Excel",
  toList: "Show the equipment list",
  voucher: "The opening quantities are in voucher {{voucher}}.",
  voucherNone: "The rows have no quantities, so there is no opening voucher.",
};
export const text = { vi, en };
