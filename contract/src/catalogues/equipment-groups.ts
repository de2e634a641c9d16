import { catalogue, integer, ref } from "../catalogue.ts";

export const equipmentGroups = catalogue("equipment-group", "equipment-groups", {
  noun: { vi: "nhóm thiết bị", en: "equipment group" },
  title: { vi: "Nhóm thiết bị", en: "Equipment groups" },
  purpose: {
    vi: "Cây nhóm: tranh ảnh, mô hình, dụng cụ, hóa chất …",
    en: "The tree of kinds: pictures, models, instruments, chemicals …",
  },
  path: "/category/equipment/groups",
  shared: true,
  code: { label: { vi: "Mã nhóm", en: "Group code" }, prefix: "NTB" },
  name: {
    label: { vi: "Tên nhóm", en: "Group name" },
    unique: true,
    aliases: ["Nhóm thiết bị", "Loại thiết bị"],
    example: "Dụng cụ thủy tinh",
  },
  fields: {
    parent: ref({ vi: "Thuộc nhóm", en: "Within" }, "equipment-groups", {
      filter: true,
      list: "shown",
      fact: true,
      aliases: ["Nhóm cha"],
      example: "Dụng cụ",
    }),
    sortOrder: integer({ vi: "Thứ tự", en: "Order" }, { max: 9_999 }),
  },
  tree: "parent",
  order: (values) => `${String(values["sortOrder"] ?? 9_999).padStart(4, "0")} ${String(values["name"])}`,
  merges: true,
});
