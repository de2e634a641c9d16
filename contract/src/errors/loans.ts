import type { Refusal } from "./refusal.ts";

/** Of what is in somebody’s hands: lent for a while, or handed over for good. */
export const loanRefusals = {
  notEnoughFree: {
    status: 409,
    words: {
      vi: "“{{name}}” chỉ còn {{have}} {{unit}} tốt và chưa giao cho ai, không thể giao {{wanted}}.",
      en: "Only {{have}} {{unit}} of “{{name}}” are good and in nobody’s hands, cannot hand over {{wanted}}.",
    },
  },
  kitIncomplete: {
    status: 409,
    words: {
      vi: "“{{name}}” đang thiếu {{parts}}, không có thì không dùng được: chỉ giao được {{have}} {{unit}}.",
      en: "“{{name}}” lacks {{parts}}, without which it cannot be used: only {{have}} {{unit}} can be handed over.",
    },
  },
  wentOverCounter: {
    status: 409,
    words: {
      vi: "Thiết bị của phiếu này đã giao qua quầy nên không hủy ghi được; hãy ghi trả ở Quầy giao nhận.",
      en: "The things of this slip went over the counter, so its use cannot be taken back; take them back at the counter.",
    },
  },
  thingOut: {
    status: 409,
    words: {
      vi: "“{{name}}” đang ở chỗ {{person}}, chưa trả. Hãy nhận lại trước.",
      en: "“{{name}}” is still with {{person}}. Please take it back first.",
    },
  },
  undoneAlready: {
    status: 409,
    words: {
      vi: "Lần trả này đã được {{person}} hoàn tác.",
      en: "{{person}} has taken this return back already.",
    },
  },
  neverOut: {
    status: 409,
    words: {
      vi: "Lượt sử dụng này được ghi mà không qua giao nhận nên không có lần trả để hoàn tác.",
      en: "This use was noted without anything going over the counter, so there is no return to take back.",
    },
  },
  undoOnDay: {
    status: 409,
    words: {
      vi: "Chỉ hoàn tác lần trả trong ngày ghi.",
      en: "A return is taken back on the day it was noted only.",
    },
  },
  outAgain: {
    status: 409,
    words: {
      vi: "“{{name}}” đã được giao cho người khác, không hoàn tác được lần trả này.",
      en: "“{{name}}” has gone out again, so this return cannot be taken back.",
    },
  },
  nothingToKeep: {
    status: 409,
    words: {
      vi: "Phiếu mượn {{loan}} không còn giữ thứ gì của phiếu đăng ký {{number}}.",
      en: "The loan {{loan}} has nothing that was registered with {{number}}.",
    },
  },
  nothingOut: {
    status: 409,
    words: { vi: "“{{name}}” không có ai đang mượn.", en: "Nobody has “{{name}}”." },
  },
  whoseIsIt: {
    status: 409,
    words: {
      vi: "“{{name}}” đang có ở {{people}}. Hãy chọn người trả.",
      en: "{{people}} have “{{name}}”. Please choose whose these are.",
    },
  },
  handoverOpen: {
    status: 409,
    words: {
      vi: "Phiếu này đang chờ chuyển cho {{person}}.",
      en: "This loan already waits to go on to {{person}}.",
    },
  },
  handoverEnded: {
    status: 409,
    words: { vi: "Lần chuyển này đã kết thúc: {{state}}.", en: "This hand-over has ended: {{state}}." },
  },
  ofLoan: {
    status: 409,
    words: {
      vi: "Thiết bị này thuộc phiếu mượn {{number}}. Hãy ghi trả ở phiếu mượn.",
      en: "This belongs to the loan {{number}}. Please take it back there.",
    },
  },
  stillHolds: {
    status: 409,
    words: {
      vi: "{{person}} còn giữ {{count}} thiết bị: {{things}}. Hãy nhận lại hoặc chuyển cho người khác trước.",
      en: "{{person}} still has {{count}} things: {{things}}. Please take them back or hand them on first.",
    },
  },
  alreadyBack: {
    status: 409,
    words: { vi: "Thiết bị này đã được {{person}} nhận lại.", en: "{{person}} has taken this back already." },
  },
} as const satisfies Record<string, Refusal>;
