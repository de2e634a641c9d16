const vi = {
  allocation: "Bảng phân bổ – đã duyệt",
  asItStands: "{{paper}} – bản đang sửa",
  centralPurchases: "Tổng hợp đăng ký mua sắm tập trung – đã duyệt",
  ofAttempt: "{{paper}} – lần gửi {{attempt}}",
  papers: "In",
  replyOf: "{{paper}} – {{unit}}, lần gửi {{attempt}}",
  waiting: "Tổng hợp nhu cầu – đang chờ duyệt",
};

const en: typeof vi = {
  allocation: "Allocation table: what was approved",
  asItStands: "{{paper}}: as it stands now",
  centralPurchases: "Registrations for a centralised purchase: what was approved",
  ofAttempt: "{{paper}}: attempt {{attempt}}",
  papers: "Print",
  replyOf: "{{paper}}: {{unit}}, attempt {{attempt}}",
  waiting: "Needs of the schools: what waits",
};

export const text = { vi, en };
