import { trackingModes, trackingModeWords } from "@so-thiet-bi/contract/equipment";
import { fieldLabels } from "@so-thiet-bi/contract/labels";
import type { Words } from "@so-thiet-bi/contract/language";
import { sheet } from "../../sheets/columns.ts";

const otherNames: Record<(typeof trackingModes)[number], string[]> = {
  QUANTITY: ["REUSABLE", "Số lượng", "Dùng nhiều lần"],
  ITEM: ["Từng chiếc", "Mã riêng", "Cá thể"],
  CONSUMABLE: ["Vật tư tiêu hao", "Hóa chất", "Dùng một lần"],
  DIGITAL: ["Phần mềm", "Video", "Số"],
};

/** The stock list of a school, as it is imported, exported and handed out as a template. */
export const equipmentSheet = sheet({
  name: { vi: "Thiết bị", en: "Equipment" },
  columns: [
    {
      key: "code",
      header: label("code", "Mã thiết bị", "Code"),
      kind: "text",
      maxLength: 30,
      width: 14,
      note: { vi: "Để trống thì hệ thống tự đánh mã.", en: "Leave empty for an automatic code." },
    },
    {
      key: "name",
      header: { vi: "Tên thiết bị", en: "Name" },
      aliases: ["Tên", "Tên đồ dùng", "Tên tài sản", "Danh mục thiết bị"],
      kind: "text",
      required: true,
      maxLength: 255,
      width: 40,
      example: "Ống nghiệm Φ16",
    },
    { key: "unit", header: label("unit"), aliases: ["ĐVT", "Đơn vị"], kind: "text", required: true, maxLength: 30, width: 12, example: "Cái" },
    {
      key: "quantity",
      header: label("quantity"),
      aliases: ["SL", "Tổng số", "Số lượng hiện có"],
      kind: "quantity",
      max: 100_000_000,
      width: 12,
      example: "35",
      note: { vi: "Tổng số, gồm cả số hỏng.", en: "All of them, the broken ones included." },
    },
    {
      key: "broken",
      header: label("broken"),
      aliases: ["SL hỏng", "Số lượng hỏng", "Trong đó hỏng"],
      kind: "quantity",
      max: 100_000_000,
      width: 10,
      example: "5",
    },
    {
      key: "trackingMode",
      header: label("trackingMode"),
      aliases: ["Loại quản lý", "stock type", "Hình thức quản lý"],
      kind: "choice",
      choices: trackingModes.map((value) => ({ value, ...trackingModeWords[value], aliases: otherNames[value] })),
      width: 18,
      example: trackingModeWords.QUANTITY,
      note: { vi: "Để trống là quản lý theo số lượng.", en: "Empty means by quantity." },
    },
    { key: "subject", header: label("subject"), aliases: ["Môn", "Bộ môn"], kind: "text", maxLength: 100, width: 18, example: "Hóa học" },
    {
      key: "category",
      header: label("category"),
      aliases: ["Nhóm", "Loại thiết bị", "Chủng loại"],
      kind: "text",
      maxLength: 100,
      width: 18,
      example: "Thủy tinh",
    },
    {
      key: "grades",
      header: label("grades"),
      aliases: ["Khối", "Lớp", "Dùng cho lớp"],
      kind: "list",
      choices: Array.from({ length: 12 }, (_, index) => ({
        value: String(index + 1),
        vi: String(index + 1),
        en: String(index + 1),
        aliases: [`Lớp ${index + 1}`, `Khối ${index + 1}`],
      })),
      width: 12,
      example: "8; 9",
    },
    {
      key: "location",
      header: label("location"),
      aliases: ["Phòng", "Kho", "Nơi để", "Vị trí"],
      kind: "text",
      maxLength: 100,
      width: 20,
      example: "Kho thiết bị",
    },
    { key: "fundingSource", header: label("fundingSource"), aliases: ["Nguồn", "Nguồn cấp"], kind: "text", maxLength: 100, width: 20 },
    { key: "unitPrice", header: label("unitPrice"), aliases: ["Giá", "Đơn giá (đồng)"], kind: "money", width: 14 },
    {
      key: "inUseDate",
      header: label("inUseDate"),
      aliases: ["Ngày sử dụng", "Năm sử dụng", "Năm đưa vào sử dụng"],
      kind: "date",
      yearSuffices: true,
      width: 16,
    },
    { key: "yearMade", header: label("yearMade"), aliases: ["Năm SX"], kind: "year", width: 12 },
    { key: "country", header: label("country"), aliases: ["Nước SX", "Xuất xứ"], kind: "text", maxLength: 100, width: 16 },
    { key: "manufacturer", header: label("manufacturer"), aliases: ["Hãng", "Nhà sản xuất"], kind: "text", maxLength: 100, width: 16 },
    { key: "model", header: label("model"), aliases: ["Ký hiệu", "Mẫu"], kind: "text", maxLength: 100, width: 16 },
    { key: "serialNumber", header: label("serialNumber"), aliases: ["Serial", "Số máy", "Số sê-ri"], kind: "text", maxLength: 100, width: 18 },
    { key: "specification", header: label("specification"), aliases: ["Quy cách", "Mô tả", "Thông số"], kind: "text", maxLength: 5_000, width: 40 },
    { key: "note", header: label("note"), kind: "text", maxLength: 2_000, width: 30 },
  ],
});

function label(field: string, vi?: string, en?: string): Words {
  const words = fieldLabels[field];
  return { vi: vi ?? words?.vi ?? field, en: en ?? words?.en ?? field };
}
