import type { Refusal } from "./refusal.ts";

/** Of school years and of moving into the next one. */
export const schoolYearRefusals = {
  rollOverBlocked: {
    status: 409,
    words: { vi: "Chưa chuyển được năm học. {{problems}}", en: "The year cannot be rolled over yet. {{problems}}" },
  },
  undoTooLate: {
    status: 409,
    words: { vi: "Chỉ hoàn tác được trong {{days}} ngày.", en: "This can be taken back within {{days}} days only." },
  },
  undoBlocked: {
    status: 409,
    words: {
      vi: "Không hoàn tác được vì năm học mới đã có thay đổi: {{changed}}.",
      en: "Cannot be taken back because the next year was changed: {{changed}}.",
    },
  },
  noSchoolYear: {
    status: 409,
    words: {
      vi: "Đơn vị chưa có năm học hiện tại. Hãy tạo năm học rồi thử lại.",
      en: "The unit has no current school year. Please create one and try again.",
    },
  },
  yearClosed: {
    status: 409,
    words: {
      vi: "Năm học {{name}} đã đóng, chỉ xem được. Quản trị đơn vị có thể mở lại.",
      en: "The school year {{name}} is closed and can only be read. The unit’s administrator can reopen it.",
    },
  },
  yearsOverlap: {
    status: 409,
    words: {
      vi: "Thời gian này trùng với năm học {{name}} ({{from}} – {{to}}).",
      en: "These days overlap with the school year {{name}} ({{from}} – {{to}}).",
    },
  },
  yearInUse: {
    status: 409,
    words: {
      vi: "Không thể xóa năm học {{name}} vì đã phát sinh: {{uses}}.",
      en: "The school year {{name}} cannot be deleted because of: {{uses}}.",
    },
  },
  closingBlocked: {
    status: 409,
    words: {
      vi: "Chưa thể đóng năm học {{name}}: còn {{left}}.",
      en: "The school year {{name}} cannot be closed yet: there are still {{left}}.",
    },
  },
} as const satisfies Record<string, Refusal>;
