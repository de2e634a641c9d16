const vi = {
  none: "Không có thiết bị nào khớp.",
  records: "Thiết bị trong sổ",
  types: "Danh mục thiết bị",
};

const en: typeof vi = {
  none: "Nothing matches.",
  records: "Equipment records",
  types: "Equipment catalogue",
};

export const text = { vi, en };
