const vi = {
  first: "Sau bản {{version}}",
  others: "Với công việc khác ({{count}})",
  title: "Có gì mới",
  version: "Bản {{version}}",
};
const en: typeof vi = {
  first: "Since version {{version}}",
  others: "For other work ({{count}})",
  title: "What is new",
  version: "Version {{version}}",
};
export const text = { vi, en };
