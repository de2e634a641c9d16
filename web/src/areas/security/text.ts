/** The words of the log of security. */
const vi = {
  access: "In {{from}} – {{to}}",
  account: "Tài khoản",
  address: "Địa chỉ mạng",
  agent: "Trình duyệt, thiết bị",
  at: "Thời điểm",
  cut: "Chỉ đếm {{count}} sự kiện mới nhất. Hãy chọn ngày để xem các sự kiện khác.",
  empty: "Chưa có sự kiện nào",
  emptyHint:
    "Mỗi lần đăng nhập, đổi quyền, xem hoặc xuất danh sách người hay sao lưu để lại một dòng ở đây, giữ 24 tháng.",
  event: "Sự kiện",
  export: "Xuất tệp",
  exported: "Đã lưu {{file}}. Việc xuất tệp cũng được ghi vào nhật ký.",
  installation: "Toàn hệ thống",
  list: "Các sự kiện bảo mật",
  moreFailures: "… và {{count}} lần nữa trong cùng phút",
  onlyPerson: "Chỉ xem của người này",
  person: "Người thực hiện",
  program: "Hệ thống",
  search: "Tìm người, tên đăng nhập, địa chỉ mạng",
  since: "Từ {{day}} đến nay. Muốn xem cũ hơn, hãy chọn ngày bắt đầu.",
  stranger: "Người lạ",
  title: "Nhật ký bảo mật",
  titleHint: "Ai đã vào, ai đổi quyền của ai, ai đã lấy dữ liệu ra. Giữ 24 tháng, không sửa được.",
  whose: "Của đơn vị",
};

const en: typeof vi = {
  access: "Print {{from}} – {{to}}",
  account: "Account",
  address: "Network address",
  agent: "Browser, device",
  at: "Moment",
  cut: "Only the newest {{count}} events are counted. Choose days to see others.",
  empty: "No events yet",
  emptyHint:
    "Each login, change of rights, look at a list of people, export and backup leaves a line here, kept for 24 months.",
  event: "Event",
  export: "Export",
  exported: "{{file}} is saved. The log notes this export too.",
  installation: "Whole installation",
  list: "Events of security",
  moreFailures: "… and {{count}} more in the same minute",
  onlyPerson: "Only of this person",
  person: "Who did it",
  program: "The program",
  search: "Search people, usernames, network addresses",
  since: "From {{day}} until now. Choose a first day for older ones.",
  stranger: "A stranger",
  title: "Security log",
  titleHint:
    "Who came in, who changed whose rights, who took what out. Kept for 24 months, and cannot be changed.",
  whose: "Of the unit",
};

export const text = { vi, en };
