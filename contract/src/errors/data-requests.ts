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
  personRestricted: {
    status: 409,
    words: {
      vi: "Dữ liệu của người này đang bị hạn chế xử lý theo yêu cầu {{number}}; chỉ thủ trưởng hoặc người phụ trách dữ liệu cá nhân được sửa.",
      en: "The data of this person are restricted by the request {{number}}; only the head or who is in charge of personal data may change them.",
    },
  },
  notErasedYet: { status: 409, words: { vi: "{{reason}}", en: "{{reason}}" } },
} as const satisfies Record<string, Refusal>;
