import type { Refusal } from "./refusal.ts";

/** Of the wear of fixed assets, which is posted year after year. */
export const wearRefusals = {
  wearTooEarly: {
    status: 409,
    words: {
      vi: "Hao mòn năm {{year}} được ghi từ ngày 01/12/{{year}}. Hãy quay lại khi đó.",
      en: "The wear of {{year}} is posted from 01/12/{{year}} on. Please come back then.",
    },
  },
  wearOutOfOrder: {
    status: 409,
    words: {
      vi: "Năm {{last}} đã ghi hao mòn, nên năm ghi tiếp theo là {{next}}.",
      en: "The wear of {{last}} is posted, so the next year to post is {{next}}.",
    },
  },
  wearChanged: {
    status: 409,
    words: {
      vi: "Sổ tài sản hoặc danh mục đã thay đổi sau khi xem trước. Hãy xem lại rồi ghi.",
      en: "The books or the catalogue have changed since the preview. Look through it again, then post.",
    },
  },
  openingTooHigh: {
    status: 400,
    words: {
      vi: "Hao mòn lũy kế năm trước của “{{name}}” không được lớn hơn nguyên giá {{cost}} ₫.",
      en: "What “{{name}}” had worn before cannot exceed its cost of {{cost}} ₫.",
    },
  },
  openingKnown: {
    status: 400,
    words: {
      vi: "“{{name}}” không nhận hao mòn lũy kế năm trước: đã có bút toán hao mòn, hoặc chưa đủ thông tin để tính.",
      en: "What “{{name}}” had worn before cannot be given: it has entries already, or what its wear needs is missing.",
    },
  },
  wearLocked: {
    status: 409,
    words: {
      vi: "Hao mòn năm {{year}} đã khóa, không hủy được.",
      en: "The wear of {{year}} is closed and cannot be undone.",
    },
  },
  wearUndone: {
    status: 409,
    words: {
      vi: "Lần ghi hao mòn năm {{year}} này đã được hủy.",
      en: "This run of {{year}} has been undone.",
    },
  },
  wearNotLast: {
    status: 409,
    words: {
      vi: "Chỉ hủy được năm ghi sau cùng. Hãy hủy hao mòn năm {{last}} trước.",
      en: "Only the last posted year can be undone. Undo the wear of {{last}} first.",
    },
  },
} as const satisfies Record<string, Refusal>;
