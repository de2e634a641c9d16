const vi = {
  parameters: "Tham số báo cáo",
  ownUnit: "Đơn vị tôi",
  choose: "Hãy chọn: {{field}}",
  chooseHint: "Báo cáo này lập riêng cho từng mục. Chưa có mục nào thì thêm ở “Danh mục” trước.",
  making: "Đang lập báo cáo… {{seconds}} giây",
  cancel: "Dừng",
  cancelled: "Đã dừng lập báo cáo",
  again: "Lập lại",
  rows: "{{count}} dòng",
  empty: "Không có dòng nào",
  emptyHint: "Chưa có số liệu trong phạm vi đã chọn. Hãy đổi khoảng thời gian hoặc bỏ bớt điều kiện.",
};
const en: typeof vi = {
  parameters: "Parameters of the report",
  ownUnit: "My unit",
  choose: "Please choose: {{field}}",
  chooseHint: "This report is made for one of them. Where there is none yet, add it to its catalogue first.",
  making: "Making the report … {{seconds}} seconds",
  cancel: "Stop",
  cancelled: "The report was stopped",
  again: "Make it again",
  rows: "{{count}} rows",
  empty: "No rows",
  emptyHint: "Nothing was entered within what you chose. Change the period or take away a condition.",
};
export const text = { vi, en };
