/** What demands are, which way they go, and what it is called. */
import { z } from "zod";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";

export const demandStatuses = [
  "PENDING",
  "WAITING_FOR_LEVEL_1",
  "WAITING_FOR_LEVEL_2",
  "APPROVED",
  "REJECTED_BY_LEVEL_1",
  "REJECTED_BY_LEVEL_2",
  "DONE",
] as const;
export const demandStatus = z
  .enum(demandStatuses)
  .describe(
    "WAITING_FOR_LEVEL_1 is the first round of the route, that of the unit next above, and WAITING_FOR_LEVEL_2 the second, whatever the type (LEVEL_1 to LEVEL_3) of these units.",
  );
export type DemandStatus = z.infer<typeof demandStatus>;

/** Labels name the unit where the demand lies; a bare level says nothing to a school. */
export const demandStatusWords: Record<DemandStatus, Words> = {
  PENDING: { vi: "Nháp – chờ gửi", en: "Draft" },
  WAITING_FOR_LEVEL_1: { vi: "Chờ duyệt – {{unit}}", en: "Waiting for {{unit}}" },
  WAITING_FOR_LEVEL_2: { vi: "Chờ duyệt – {{unit}}", en: "Waiting for {{unit}}" },
  APPROVED: { vi: "Đã duyệt – chờ nhận", en: "Approved, to be received" },
  REJECTED_BY_LEVEL_1: { vi: "Bị trả lại bởi {{unit}}", en: "Returned by {{unit}}" },
  REJECTED_BY_LEVEL_2: { vi: "Bị trả lại bởi {{unit}}", en: "Returned by {{unit}}" },
  DONE: { vi: "Hoàn thành", en: "Done" },
};

export const demandVerbs = [
  "edit",
  "remove",
  "submit",
  "recall",
  "cancel",
  "approve",
  "reject",
  "withdrawDecision",
  "reroute",
  "allocate",
  "confirm",
  "closeShort",
  "undoReceipt",
  "comment",
] as const;
export type DemandVerb = (typeof demandVerbs)[number];

export const demandVerbWords: Record<DemandVerb, Words> = {
  edit: { vi: "sửa", en: "edit it" },
  remove: { vi: "xóa", en: "delete it" },
  submit: { vi: "gửi", en: "submit it" },
  recall: { vi: "thu hồi", en: "recall it" },
  cancel: { vi: "hủy", en: "cancel it" },
  approve: { vi: "duyệt", en: "approve it" },
  reject: { vi: "trả lại", en: "return it" },
  withdrawDecision: { vi: "rút lại quyết định", en: "withdraw the decision" },
  reroute: { vi: "chuyển tuyến duyệt", en: "re-route it" },
  allocate: { vi: "phân bổ", en: "allocate" },
  confirm: { vi: "xác nhận nhận hàng", en: "confirm receipt" },
  closeShort: { vi: "kết thúc khi còn thiếu", en: "close it short" },
  undoReceipt: { vi: "hoàn tác lần nhận", en: "undo a receipt" },
  comment: { vi: "trao đổi", en: "comment on it" },
};

export const demandKind = labelled(
  { vi: "Loại đề nghị", en: "Kind of demand" },
  z.enum(["MINIMUM", "SUPPLEMENT", "REPLACEMENT", "CONSUMABLE", "OTHER"]),
);
export type DemandKind = z.infer<typeof demandKind>;

export const demandKindWords: Record<DemandKind, Words> = {
  MINIMUM: { vi: "Thiết bị tối thiểu", en: "Minimum equipment" },
  SUPPLEMENT: { vi: "Bổ sung", en: "Supplement" },
  REPLACEMENT: { vi: "Thay thế thiết bị hỏng", en: "Replacement of broken equipment" },
  CONSUMABLE: { vi: "Hóa chất, vật tư tiêu hao", en: "Chemicals and consumables" },
  OTHER: { vi: "Khác", en: "Other" },
};

export const urgency = z.enum(["NORMAL", "URGENT"]);

/**
 * Who pays: what is asked from above goes through the rounds; what the unit buys itself is signed by its head
 * alone.
 */
export const handlings = ["SUPERIOR", "SELF"] as const;
export const handling = labelled({ vi: "Hình thức", en: "Handling" }, z.enum(handlings));
export const handlingWords: Record<(typeof handlings)[number], Words> = {
  SUPERIOR: { vi: "Đề nghị cấp trên", en: "Asked from above" },
  SELF: { vi: "Trường tự mua sắm", en: "Bought by the school" },
};
export type Handling = z.infer<typeof handling>;

/** 1 is needed most. */
export const priority = z.number().int().min(1).max(3);
