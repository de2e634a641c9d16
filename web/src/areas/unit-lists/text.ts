const vi = {
  accountsToOpen:
    "{{count}} đơn vị chưa có quản trị: tài khoản được mở, mật khẩu cấp sau, bằng thư in ở bước tiếp theo.",
  accountsOpened: "Đã mở {{count}} tài khoản quản trị, chưa có mật khẩu.",
  all: "Tất cả đơn vị",
  forUnit: "Thuộc đơn vị",
  issue: "Cấp mật khẩu và in {{count}} thư",
  left: "Còn {{count}} thư chưa in; in tiếp đợt sau.",
  letters: "In thư giao tài khoản",
  lettersHint:
    "Thư niêm phong cho quản trị chưa đăng nhập lần nào: mật khẩu dùng một lần, hiệu lực 14 ngày. Quá hạn thì hiện lại ở đây.",
  lettersTitle: "Thư giao tài khoản",
  name: "Đơn vị",
  noneOwed: "Không có thư nào phải in",
  noneOwedHint: "Quản trị của mọi đơn vị đã đăng nhập, hoặc đang giữ thư còn hiệu lực.",
  notAllowed: "Chỉ quản trị hệ thống nhập được danh sách đơn vị.",
  owed: "{{count}} thư chờ in",
  person: "Người nhận",
  stays:
    "Đơn vị đã nhập không hoàn tác được cả loạt; sửa bằng cách nhập lại tệp, hoặc ngừng đơn vị ở trang Đơn vị.",
  superior: "Cấp trên",
  title: "Nhập đơn vị từ Excel",
  toList: "Xem cây đơn vị",
  unit: "Đơn vị",
  username: "Tên đăng nhập",
};
const en: typeof vi = {
  accountsToOpen:
    "{{count}} units have nobody who administers them: an account is opened for each, and its password comes with the letter of the next step.",
  accountsOpened: "{{count}} accounts of administrators were opened, without a password yet.",
  all: "All units",
  forUnit: "Of the unit",
  issue: "Issue passwords and print {{count}} letters",
  left: "{{count}} letters are left for the next print.",
  letters: "Print the letters with accounts",
  lettersHint:
    "Sealed letters for administrators who never logged in: a one-time password for 14 days. Whose letter has run out stands here again.",
  lettersTitle: "Letters with accounts",
  name: "Units",
  noneOwed: "No letter has to be printed",
  noneOwedHint: "The administrators of all units have logged in, or hold a letter that is still valid.",
  notAllowed: "Only the system administrator imports lists of units.",
  owed: "{{count}} letters to print",
  person: "For",
  stays:
    "Units that were imported are not taken back together; import the file again to correct them, or stop a unit on the page of units.",
  superior: "Superior",
  title: "Import units from Excel",
  toList: "Show the tree of units",
  unit: "Unit",
  username: "Username",
};
export const text = { vi, en };
