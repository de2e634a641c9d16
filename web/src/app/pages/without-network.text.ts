/** The words of the page that stands in the place of one that needs a network. */
const vi = {
  title: "Không có mạng",
  hint: "Trang này cần mạng và sẽ tự mở khi có mạng lại. Những việc sau vẫn làm được:",
  retry: "Thử lại",
  stillAway: "Vẫn chưa kết nối được máy chủ.",
  count: "Kiểm kê",
  countNone: "Máy này chưa mang đợt kiểm kê nào về.",
  countOf: "Đếm: {{name}}",
  takenAt: "Đã tải về máy lúc {{time}}",
  report: "Báo hỏng, mất",
  reportHint: "Ghi vào máy này, tự gửi khi có mạng.",
  week: "Tuần của tôi",
  weekAt: "Theo dữ liệu lúc {{time}}",
  waiting: "Chờ gửi lên máy chủ",
};
const en: typeof vi = {
  title: "No network",
  hint: "This page needs a network and opens by itself once there is one. This can be done without:",
  retry: "Try again",
  stillAway: "The server still cannot be reached.",
  count: "Inventory check",
  countNone: "This device has not taken a check along.",
  countOf: "Count: {{name}}",
  takenAt: "On this device since {{time}}",
  report: "Report broken or lost",
  reportHint: "Written to this device and sent once there is a network.",
  week: "My week",
  weekAt: "As of {{time}}",
  waiting: "Waiting to be sent",
};
export const text = { vi, en };
