const vi = {
  board: "Bảng điều phối",
  counter: "Quầy giao nhận",
  loans: "Phiếu mượn",
  myWeek: "Tuần của tôi",
  pages: "Các trang mượn trả",
  papers: "Sổ và mẫu in",
  registrations: "Phiếu đăng ký",
  rooms: "Lịch phòng",
  statistics: "Thống kê sử dụng",
};

const en: typeof vi = {
  board: "Coordination board",
  counter: "Counter",
  loans: "Loans",
  myWeek: "My week",
  pages: "Pages of borrowing",
  papers: "Books and papers",
  registrations: "Registrations",
  rooms: "Room calendar",
  statistics: "Use of equipment",
};

export const text = { vi, en };
