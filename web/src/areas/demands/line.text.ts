/** What a line says of the thing it asks for: what there is, what there should be, where it goes and who pays. */
const vi = {
  beyondNorm: "Vượt định mức",
  duplicate: "Đã có trong {{code}} ({{count}})",
  have: "Có {{good}} tốt, {{broken}} hỏng",
  isNew: "Thiết bị mới, ngoài danh mục",
  missing: "thiếu {{count}}",
  norm: "định mức {{count}}",
  priority1: "Ưu tiên 1",
  priority3: "Ưu tiên 3",
  room: "Phòng: {{name}}",
  source: "Nguồn: {{name}}",
};
const en: typeof vi = {
  beyondNorm: "Beyond the norm",
  duplicate: "Also in {{code}} ({{count}})",
  have: "On hand: {{good}} good, {{broken}} broken",
  isNew: "New, not in the catalogue",
  missing: "{{count}} missing",
  norm: "norm {{count}}",
  priority1: "Priority 1",
  priority3: "Priority 3",
  room: "Room: {{name}}",
  source: "Source: {{name}}",
};
export const text = { vi, en };
