const vi = {
  add: "Thêm {{count}} dòng",
  addNone: "Thêm vào danh sách",
  chosen: "Đã chọn {{count}}",
  full: "Mỗi phiếu có nhiều nhất {{most}} dòng.",
  line: "Dòng {{number}}",
  nothing: "Không còn thiết bị nào để chọn",
  nothingFound: "Không có thiết bị nào khớp",
  nothingFoundHint: "Hãy thử từ khóa ngắn hơn hoặc bớt điều kiện lọc.",
  remove: "Bỏ dòng {{number}}",
  search: "Tìm theo tên, mã thiết bị",
  selectAll: "Chọn tất cả {{count}} dòng đang hiện",
  taken: "đã có trong danh sách",
  unplaced: "Chưa xếp phòng",
};

const en: typeof vi = {
  add: "Add lines: {{count}}",
  addNone: "Add to the list",
  chosen: "Chosen: {{count}}",
  full: "There are at most {{most}} lines.",
  line: "Line {{number}}",
  nothing: "There is nothing left to choose",
  nothingFound: "Nothing matches",
  nothingFoundHint: "Try a shorter word or fewer filters.",
  remove: "Take line {{number}} out",
  search: "Search by name or code",
  selectAll: "Choose all {{count}} shown",
  taken: "in the list already",
  unplaced: "In no room",
};

export const text = { vi, en };
