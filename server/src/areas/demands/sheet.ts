/** The columns of the exported list: a sheet of demands and a sheet of their lines. */

import { demandKind, demandKindWords } from "@so-thiet-bi/contract/demand-words";
import { type DemandHead, demandHead } from "@so-thiet-bi/contract/demands";
import { labelOf } from "@so-thiet-bi/contract/labels";
import type { Words } from "@so-thiet-bi/contract/language";
import { sheet } from "../../sheets/columns.ts";

export const demandSheet = sheet({
  name: { vi: "Đề nghị trang bị", en: "Demands" },
  columns: [
    { key: "code", header: { vi: "Mã đề nghị", en: "Code" }, kind: "text", width: 16 },
    { key: "title", header: label("title"), kind: "text", width: 40 },
    { key: "departmentName", header: { vi: "Đơn vị", en: "Unit" }, kind: "text", width: 32 },
    { key: "status", header: { vi: "Trạng thái", en: "Status" }, kind: "text", width: 30 },
    { key: "statusSince", header: { vi: "Từ ngày", en: "Since" }, kind: "date" },
    {
      key: "kind",
      header: label("kind"),
      kind: "choice",
      width: 24,
      choices: demandKind.options.map((value) => ({ value, ...demandKindWords[value] })),
    },
    {
      key: "urgency",
      header: label("urgency"),
      kind: "choice",
      width: 13,
      choices: [
        { value: "NORMAL", vi: "Bình thường", en: "Normal" },
        { value: "URGENT", vi: "Gấp", en: "Urgent" },
      ],
    },
    {
      key: "handling",
      header: label("handling"),
      kind: "choice",
      width: 22,
      choices: [
        { value: "SUPERIOR", vi: "Đề nghị cấp trên", en: "Asked from the superior" },
        { value: "SELF", vi: "Trường tự mua sắm", en: "Bought by the unit" },
      ],
    },
    { key: "campaign", header: { vi: "Đợt đăng ký", en: "Campaign" }, kind: "text", width: 28 },
    { key: "late", header: { vi: "Gửi trễ hạn", en: "Late" }, kind: "flag" },
    { key: "schoolYear", header: { vi: "Năm học", en: "School year" }, kind: "text", width: 12 },
    { key: "budgetYear", header: label("budgetYear"), kind: "year", width: 10 },
    { key: "neededBy", header: label("neededBy"), kind: "date" },
    { key: "attempt", header: { vi: "Lần gửi", en: "Attempt" }, kind: "integer", width: 9 },
    { key: "submittedAt", header: { vi: "Ngày gửi", en: "Submitted on" }, kind: "date" },
    { key: "createdByName", header: { vi: "Người lập", en: "Author" }, kind: "text", width: 24 },
    { key: "lineCount", header: { vi: "Số dòng", en: "Lines" }, kind: "integer", width: 9 },
    { key: "requestedAmount", header: { vi: "Tiền đề nghị", en: "Requested amount" }, kind: "money" },
    { key: "approvedAmount", header: { vi: "Tiền được duyệt", en: "Approved amount" }, kind: "money" },
  ],
});

/** The demand stands before each line, so that the sheet can be filtered and summed up by itself. */
export const demandLineSheet = sheet({
  name: { vi: "Thiết bị đề nghị", en: "Lines" },
  columns: [
    { key: "code", header: { vi: "Mã đề nghị", en: "Code" }, kind: "text", width: 16 },
    { key: "departmentName", header: { vi: "Đơn vị", en: "Unit" }, kind: "text", width: 32 },
    { key: "status", header: { vi: "Trạng thái", en: "Status" }, kind: "text", width: 30 },
    { key: "position", header: { vi: "Dòng", en: "Line" }, kind: "integer", width: 7 },
    { key: "subject", header: { vi: "Môn học", en: "Subject" }, kind: "text", width: 18 },
    { key: "name", header: { vi: "Tên thiết bị", en: "Equipment" }, kind: "text", width: 40 },
    { key: "unit", header: { vi: "Đơn vị tính", en: "Unit of measure" }, kind: "text", width: 10 },
    {
      key: "specification",
      header: { vi: "Thông số kỹ thuật", en: "Specification" },
      kind: "text",
      width: 32,
    },
    { key: "priority", header: { vi: "Ưu tiên", en: "Priority" }, kind: "integer", width: 9 },
    { key: "norm", header: { vi: "Định mức", en: "Norm" }, kind: "quantity" },
    { key: "have", header: { vi: "Hiện có (tốt)", en: "On hand, good" }, kind: "quantity" },
    {
      key: "asked",
      header: { vi: "Đang đề nghị ở phiếu khác", en: "Asked for elsewhere" },
      kind: "quantity",
    },
    { key: "gap", header: { vi: "Còn thiếu", en: "Missing" }, kind: "quantity" },
    { key: "requested", header: { vi: "SL đề nghị", en: "Requested" }, kind: "quantity" },
    { key: "round1", header: { vi: "SL vòng 1", en: "Round 1" }, kind: "quantity" },
    { key: "round2", header: { vi: "SL vòng 2", en: "Round 2" }, kind: "quantity" },
    { key: "allocated", header: { vi: "SL phân bổ", en: "Allocated" }, kind: "quantity" },
    { key: "received", header: { vi: "SL đã nhận", en: "Received" }, kind: "quantity" },
    { key: "unitPrice", header: { vi: "Đơn giá", en: "Unit price" }, kind: "money" },
    { key: "requestedAmount", header: { vi: "Tiền đề nghị", en: "Requested amount" }, kind: "money" },
    { key: "approvedAmount", header: { vi: "Tiền được duyệt", en: "Approved amount" }, kind: "money" },
    { key: "fundingSource", header: { vi: "Nguồn kinh phí", en: "Funding source" }, kind: "text", width: 24 },
    { key: "reason", header: { vi: "Lý do", en: "Reason" }, kind: "text", width: 32 },
    {
      key: "closedReason",
      header: { vi: "Lý do kết thúc khi còn thiếu", en: "Closed short because" },
      kind: "text",
      width: 28,
    },
  ],
});

function label(field: keyof DemandHead): Words {
  return labelOf([field], [demandHead]);
}
