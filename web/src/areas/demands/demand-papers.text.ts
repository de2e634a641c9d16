const vi = {
  allocation: "Bảng phân bổ – đã duyệt",
  asItStands: "{{paper}} – bản đang sửa",
  centralPurchase: "Đăng ký mua sắm tập trung",
  centralPurchases: "Tổng hợp đăng ký mua sắm tập trung – đã duyệt",
  ofAttempt: "{{paper}} – lần gửi {{attempt}}",
  papers: "In",
  plan: "Kế hoạch, dự trù mua sắm",
  submission: "Tờ trình đề nghị trang bị",
  waiting: "Tổng hợp nhu cầu – đang chờ duyệt",
};

const en: typeof vi = {
  allocation: "Allocation table: what was approved",
  asItStands: "{{paper}}: as it stands now",
  centralPurchase: "Registration for a centralised purchase",
  centralPurchases: "Registrations for a centralised purchase: what was approved",
  ofAttempt: "{{paper}}: attempt {{attempt}}",
  papers: "Print",
  plan: "Purchase plan",
  submission: "Letter of request",
  waiting: "Needs of the schools: what waits",
};

export const text = { vi, en };
