import type { Refusal } from "./refusal.ts";

/** Of school years and of moving into the next one. */
export const schoolYearRefusals = {
  rollOverBlocked: {
    status: 409,
    words: {
      vi: "Chưa chuyển được năm học. {{problems}}",
      en: "The year cannot be rolled over yet. {{problems}}",
    },
  },
  roomKeptSince: {
    status: 409,
    words: {
      vi: "{{room}} đã có người phụ trách từ {{since}}, sau ngày giao {{day}}.",
      en: "{{room}} has had its keeper since {{since}}, after the day of the hand-over, {{day}}.",
    },
  },
  undoTooLate: {
    status: 409,
    words: {
      vi: "Chỉ hoàn tác được trong {{days}} ngày.",
      en: "This can be taken back within {{days}} days only.",
    },
  },
  undoBlocked: {
    status: 409,
    words: {
      vi: "Không hoàn tác được vì năm học mới đã có thay đổi: {{changed}}.",
      en: "Cannot be taken back because the next year was changed: {{changed}}.",
    },
  },
  notYearsTime: {
    status: 409,
    words: {
      vi: "Năm học {{name}} chỉ đặt làm năm hiện tại được từ {{from}} ({{days}} ngày trước ngày đầu năm) đến {{to}}.",
      en: "The school year {{name}} can be set as current only from {{from}} ({{days}} days before it starts) until {{to}}.",
    },
  },
  nothingToTakeBack: {
    status: 409,
    words: {
      vi: "Không có gì để hoàn tác: chỉ hoàn tác được việc đặt làm năm hiện tại, đóng hoặc mở lại năm học trong chính ngày làm.",
      en: "There is nothing to take back: setting as current, closing and reopening can be taken back on the same day only.",
    },
  },
  laterYearStep: {
    status: 409,
    words: {
      vi: "Sau đó {{person}} đã {{verb}} năm học {{name}}; hãy hoàn tác việc ấy trước.",
      en: "After that {{person}} did this with {{name}}: {{verb}}. Please take that back first.",
    },
  },
  yearBuiltUpon: {
    status: 409,
    words: {
      vi: "Không hoàn tác được vì từ đó đến nay năm học {{name}} đã có thay đổi: {{changed}}.",
      en: "This cannot be taken back, because something of {{name}} was added or changed since: {{changed}}.",
    },
  },
  otherYearIsCurrent: {
    status: 409,
    words: {
      vi: "Không hoàn tác được vì năm học {{name}} đã được đặt làm năm hiện tại.",
      en: "This cannot be taken back, because {{name}} is the current school year now.",
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
