import type { Refusal } from "./refusal.ts";

/** Of what changed behind a cursor. */
export const historyRefusals = {
  cursorUnknown: {
    status: 409,
    words: {
      vi: "Lịch sử của đơn vị không có con trỏ này: của đơn vị khác, hoặc hệ thống đã khôi phục từ bản sao lưu. Hãy đọc lại toàn bộ, rồi tiếp tục từ “latest”.",
      en: "The history of the unit has no such cursor: it is of another unit, or a backup was restored. Please read everything anew, and go on from “latest”.",
    },
  },
} as const satisfies Record<string, Refusal>;
