import { type Equipment, trackingModes, trackingModeWords } from "@so-thiet-bi/contract/equipment";
import { fieldLabels } from "@so-thiet-bi/contract/labels";
import type { Words } from "@so-thiet-bi/contract/language";
import { conditionWords } from "@so-thiet-bi/contract/stock";
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
    {
      key: "type",
      header: { vi: "Loại thiết bị (danh mục)", en: "Type (catalogue)" },
      aliases: ["Tên trong danh mục"],
      kind: "text",
      width: 30,
      note: {
        vi: "Tên trong danh mục thiết bị. Để trống thì tìm theo tên và đơn vị tính.",
        en: "Name in the equipment catalogue. Empty: found by name and unit of measure.",
      },
    },
    {
      key: "typeCode",
      header: { vi: "Mã danh mục", en: "Catalogue code" },
      aliases: ["Mã loại thiết bị", "Mã trong danh mục"],
      kind: "text",
      maxLength: 30,
      width: 14,
    },
    { key: "subject", header: label("subject"), aliases: ["Môn", "Bộ môn"], kind: "text", width: 18, example: "Khoa học tự nhiên" },
    {
      key: "group",
      header: { vi: "Nhóm thiết bị", en: "Equipment group" },
      aliases: ["Nhóm", "Loại thiết bị", "Chủng loại", "category"],
      kind: "text",
      width: 18,
      example: "Dụng cụ thủy tinh",
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
      key: "room",
      header: { vi: "Phòng", en: "Room" },
      aliases: ["Kho", "Nơi để", "Vị trí", "Phòng chức năng", "location"],
      kind: "text",
      width: 20,
      example: "Kho thiết bị",
      note: {
        vi: "Nơi thiết bị được xếp. Phòng chưa có trong danh mục thì được thêm vào.",
        en: "Where it belongs. A room that the catalogue does not have is added.",
      },
    },
    { key: "fundingSource", header: label("fundingSource"), aliases: ["Nguồn", "Nguồn cấp"], kind: "text", width: 20 },
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
    { key: "supplier", header: label("supplier"), aliases: ["Nhà cung ứng", "Đơn vị cung cấp"], kind: "text", width: 20 },
    { key: "warrantyUntil", header: label("warrantyUntil"), aliases: ["Bảo hành", "Hạn bảo hành"], kind: "date", width: 14 },
    { key: "maintenanceDue", header: label("maintenanceDue"), aliases: ["Ngày bảo dưỡng"], kind: "date", width: 14 },
    { key: "inspectionDue", header: label("inspectionDue"), aliases: ["Ngày kiểm định"], kind: "date", width: 14 },
    { key: "lotNumber", header: label("lotNumber"), aliases: ["Lô", "Số lô hàng"], kind: "text", maxLength: 50, width: 14 },
    { key: "expiresOn", header: label("expiresOn"), aliases: ["Hạn sử dụng", "HSD", "Ngày hết hạn"], kind: "date", width: 14 },
    { key: "selfMade", header: label("selfMade"), aliases: ["Tự làm", "Đồ dùng tự làm"], kind: "flag", width: 10 },
    { key: "maker", header: label("maker"), aliases: ["Người làm", "Tác giả"], kind: "text", width: 20 },
    { key: "specification", header: label("specification"), aliases: ["Quy cách", "Mô tả", "Thông số"], kind: "text", maxLength: 5_000, width: 40 },
    { key: "note", header: label("note"), kind: "text", maxLength: 2_000, width: 30 },
    { key: "lost", header: conditionWords.LOST, kind: "quantity", exportOnly: true, width: 10 },
    { key: "repairing", header: conditionWords.REPAIRING, kind: "quantity", exportOnly: true, width: 10 },
    { key: "disposal", header: conditionWords.DISPOSAL, kind: "quantity", exportOnly: true, width: 12 },
    { key: "held", header: { vi: "Đang có người giữ", en: "In somebody’s hands" }, kind: "quantity", exportOnly: true, width: 12 },
    { key: "value", header: { vi: "Giá trị", en: "Value" }, kind: "money", exportOnly: true, width: 16 },
    { key: "places", header: { vi: "Đang để ở", en: "Stands in" }, kind: "text", exportOnly: true, width: 30 },
  ],
});

/** A record as a row of the list. */
export function rowOf({ can: _, id: _id, ...record }: Equipment, typeCode: string | null) {
  return {
    ...record,
    grades: record.grades.map(String) as `${number}`[],
    type: record.type?.name ?? null,
    typeCode,
    subject: record.subject?.name ?? null,
    group: record.group?.name ?? null,
    room: record.room?.name ?? null,
    fundingSource: record.fundingSource?.name ?? null,
    places: record.places.flatMap((place) => place ?? []).join("; "),
  };
}

function label(field: string, vi?: string, en?: string): Words {
  const words = fieldLabels[field];
  return { vi: vi ?? words?.vi ?? field, en: en ?? words?.en ?? field };
}
