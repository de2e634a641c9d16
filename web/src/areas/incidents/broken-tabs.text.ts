const vi = {
  pages: "Các trang hỏng, mất",
  reports: "Hỏng, mất",
  repairs: "Sửa chữa",
  liquidations: "Thanh lý",
  maintenance: "Bảo trì",
  plan: "Kế hoạch bảo trì",
  papers: "Sổ và mẫu in",
};

const en: typeof vi = {
  pages: "Pages about broken and lost things",
  reports: "Broken and lost",
  repairs: "Repairs",
  liquidations: "Liquidation",
  maintenance: "Maintenance",
  plan: "Maintenance plan",
  papers: "Books and papers",
};

export const text = { vi, en };
