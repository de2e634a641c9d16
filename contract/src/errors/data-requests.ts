import type { Refusal } from "./refusal.ts";

/** Of requests about personal data. */
export const dataRequestRefusals = {
  dataOfOutsider: {
    status: 409,
    words: {
      vi: "Người ngoài đơn vị không có trong danh sách nào. Hãy tìm tên trong sổ sách liên quan rồi ghi vào nội dung trả lời.",
      en: "Somebody outside the unit stands in no list. Look for the name in the books concerned and write the answer.",
    },
  },
  notErasedYet: { status: 409, words: { vi: "{{reason}}", en: "{{reason}}" } },
} as const satisfies Record<string, Refusal>;
