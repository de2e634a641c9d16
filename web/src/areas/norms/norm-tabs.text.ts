const vi = {
  coverage: "Mức đáp ứng",
  lists: "Danh mục tối thiểu",
  mapping: "Ghép thiết bị",
  pages: "Các trang về thiết bị tối thiểu",
  rooms: "Tiêu chuẩn phòng",
};

const en: typeof vi = {
  coverage: "Coverage",
  lists: "Minimum lists",
  mapping: "Match equipment",
  pages: "Pages about minimum equipment",
  rooms: "Room norms",
};

export const text = { vi, en };
