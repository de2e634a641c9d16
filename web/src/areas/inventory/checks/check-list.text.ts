const vi = {
  countedOf: "Số dòng đã đếm: {{name}}",
  countRoom: "Đếm một phòng",
  create: "Tạo đợt kiểm kê",
  cutoffAt: "Chốt sổ lúc",
  days: "Thời gian",
  empty: "Chưa có đợt kiểm kê nào",
  emptyHint:
    "Mỗi đợt kiểm kê chốt sổ tại một thời điểm, chia phiếu đếm theo phòng, đếm bằng điện thoại (kể cả khi mất mạng) rồi tự tính chênh lệch để điều chỉnh sổ và in biên bản.",
  emptyHintReader: "Khi bộ phận thiết bị lập đợt kiểm kê, thầy/cô sẽ thấy tiến độ và kết quả ở đây.",
  kind: "Loại kiểm kê",
  name: "Đợt kiểm kê",
  progress: "Đã đếm",
  scope: "Phạm vi",
  search: "Tìm theo tên hoặc số đợt kiểm kê",
  sheets: "Phiếu xong",
  title: "Kiểm kê",
  createdBy: "Người lập",
};

const en: typeof vi = {
  countedOf: "Lines counted: {{name}}",
  countRoom: "Count one room",
  create: "New check",
  cutoffAt: "Books cut off at",
  days: "Days",
  empty: "There is no inventory check yet",
  emptyHint:
    "A check cuts the books off at one moment, writes a count sheet for each room, is counted with the phone (also without a network) and works out the differences, to adjust the books and print the minutes.",
  emptyHintReader: "Once an inventory check is drafted, its progress and result appear here.",
  kind: "Kind",
  name: "Inventory check",
  progress: "Counted",
  scope: "Scope",
  search: "Find by name or number",
  sheets: "Sheets done",
  title: "Inventory check",
  createdBy: "Drafted by",
};

export const text = { vi, en };
