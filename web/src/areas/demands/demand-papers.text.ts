const vi = {
  allocation: "Bảng phân bổ – đã duyệt (F30)",
  asItStands: "{{paper}} – bản đang sửa",
  ofAttempt: "{{paper}} – lần gửi {{attempt}}",
  papers: "In",
  plan: "Kế hoạch, dự trù mua sắm (F27)",
  submission: "Tờ trình đề nghị trang bị (F28)",
  waiting: "Tổng hợp nhu cầu – đang chờ duyệt (F30)",
};

const en: typeof vi = {
  allocation: "Allocation table: what was approved (F30)",
  asItStands: "{{paper}}: as it stands now",
  ofAttempt: "{{paper}}: attempt {{attempt}}",
  papers: "Print",
  plan: "Purchase plan (F27)",
  submission: "Letter of request (F28)",
  waiting: "Needs of the schools: what waits (F30)",
};

export const text = { vi, en };
