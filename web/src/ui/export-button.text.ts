const vi = {
  export: "Xuất Excel",
  exported: "Đã xuất {{count}} dòng ra tệp {{file}}.",
};

const en: typeof vi = {
  export: "Export to Excel",
  exported: "Exported {{count}} rows to {{file}}.",
};

export const text = { vi, en };
