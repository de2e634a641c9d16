const vi = {
  title: "Báo cáo",
  bookTitle: "Sổ theo dõi",
  hint: "Mọi báo cáo, sổ và mẫu in thầy/cô mở được: xem trên màn hình, in, tải PDF, Excel, hoặc Word với giấy tờ còn soạn tiếp.",
  bookHint: "Hệ thống ghi sổ từ việc hằng ngày; cuối tháng thầy/cô xem lại, khóa trang, in và xác nhận.",
  search: "Tìm giấy tờ theo tên, mẫu số",
  purpose: "Để làm gì",
  dueNow: "Đến kỳ",
  lately: "Vừa xem",
  found: "Tìm thấy {{count}} loại",
  dueOn: "{{turn}}: {{day}}",
  form: "Mẫu {{form}}",
  otherDays: "Ngày khác",
  otherDaysOf: "Ngày khác: {{paper}}",
  fromRecord: "In từ hồ sơ",
  fromRecordOf: "In từ hồ sơ: {{paper}}",
  chooseFirst: "Mở và chọn",
  chooseFirstOf: "Mở và chọn: {{paper}}",
  filesOf: "Tệp của {{paper}}",
  nothing: "Không có giấy tờ nào khớp “{{search}}”",
  nothingHint: "Hãy thử từ khác, ví dụ “mượn”, “kiểm kê”, “hao mòn”.",
  empty: "Chưa có giấy tờ nào mở cho thầy/cô",
  emptyHint:
    "Sổ ghi tên từng người chỉ mở cho cán bộ thiết bị, người có tên, tổ trưởng và người phụ trách phòng.",
};

const en: typeof vi = {
  title: "Report",
  bookTitle: "Tracking book",
  hint: "Every report, book and printed form that you may open: read it here, print it, or save it as PDF, for Excel, or for Word where one goes on writing in it.",
  bookHint:
    "The system writes the books from the daily work; at the end of the month you look at a page, lock, print and confirm it.",
  search: "Find a paper by name or form number",
  purpose: "What for",
  dueNow: "Due now",
  lately: "Read lately",
  found: "{{count}} found",
  dueOn: "{{turn}}: {{day}}",
  form: "Form {{form}}",
  otherDays: "Other days",
  otherDaysOf: "Other days: {{paper}}",
  fromRecord: "At its record",
  fromRecordOf: "At its record: {{paper}}",
  chooseFirst: "Open and choose",
  chooseFirstOf: "Open and choose: {{paper}}",
  filesOf: "Files of {{paper}}",
  nothing: "No paper matches “{{search}}”",
  nothingHint: "Try other words, such as “loans”, “inventory”, “wear”.",
  empty: "No paper is open to you",
  emptyHint:
    "Books that name people are open to the equipment officer, the people themselves, heads of groups and keepers of rooms.",
};

export const text = { vi, en };
