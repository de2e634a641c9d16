import type { Refusal } from "./refusal.ts";

/** Of vouchers, transfers and the papers of the books. */
export const voucherRefusals = {
  paperDoesNotFit: {
    status: 409,
    words: {
      vi: "Không in được {{paper}} cho phiếu “{{type}}”. Hãy in phiếu theo mẫu của loại đó.",
      en: "A voucher of the kind “{{type}}” has no {{paper}}. Print the slip of its own kind instead.",
    },
  },
  receiptStays: {
    status: 409,
    words: {
      vi: "Phiếu này ghi hàng nhận theo đề nghị {{demand}}. Hãy hoàn tác lần nhận ở đề nghị đó.",
      en: "This voucher records what demand {{demand}} received. Please take the receipt back there.",
    },
  },
  reversalStays: {
    status: 409,
    words: {
      vi: "Phiếu hủy không hủy lại được. Hãy lập phiếu mới.",
      en: "A reversal cannot be reversed itself. Write a new voucher.",
    },
  },
  transferArrived: {
    status: 409,
    words: {
      vi: "{{unit}} đã xác nhận nhận hàng nên phiếu này không hủy được.",
      en: "{{unit}} has confirmed the receipt, so this voucher cannot be reversed.",
    },
  },
  transferStays: {
    status: 409,
    words: {
      vi: "Phiếu này là bên nhận của một lần điều chuyển giữa hai đơn vị nên không hủy được. Muốn trả lại, hãy lập phiếu điều chuyển ngược.",
      en: "This voucher is one side of a transfer between two units and cannot be reversed. To give things back, transfer them the other way.",
    },
  },
  transferDone: {
    status: 409,
    words: { vi: "Lần điều chuyển này đã kết thúc: {{state}}.", en: "This transfer has ended: {{state}}." },
  },
  nothingMissing: {
    status: 409,
    words: {
      vi: "Không có phần thiếu nào để ghi lại vào sổ.",
      en: "Nothing is missing that could go back on the books.",
    },
  },
  nothingInRoom: {
    status: 409,
    words: {
      vi: "Phòng này không còn thiết bị nào chuyển được.",
      en: "Nothing that could be moved stands in this room.",
    },
  },
  onlyExpired: {
    status: 409,
    words: {
      vi: "“{{name}}” chỉ còn {{have}} {{unit}} trong hạn dùng, không thể xuất {{wanted}}; {{expired}} {{unit}} đã hết hạn, cần tiêu hủy.",
      en: "“{{name}}” has only {{have}} {{unit}} within their expiry date, cannot issue {{wanted}}; {{expired}} {{unit}} have expired and are to be destroyed.",
    },
  },
  secondPersonMissing: {
    status: 409,
    words: {
      vi: "“{{name}}” xuất hai người: cần người giám sát khác người xuất xác nhận. Hãy nhờ người giám sát trên phiếu đăng ký của tiết dạy, hoặc lưu phiếu xuất nháp, nhờ người giám sát rồi ghi sổ.",
      en: "“{{name}}” is issued by two persons: somebody other than the issuer has to confirm. Ask the second person on the registration of the lesson, or save the issue as a draft, ask them, then post it.",
    },
  },
  returnedTooMuch: {
    status: 409,
    words: {
      vi: "“{{name}}”: phiếu đã xuất {{issued}} {{unit}}, trả lại kho trước đó {{before}} {{unit}}; không thể trả lại thêm {{quantity}} {{unit}}.",
      en: "“{{name}}”: {{issued}} {{unit}} were issued and {{before}} {{unit}} given back before; {{quantity}} {{unit}} more cannot be given back.",
    },
  },
  returnStands: {
    status: 409,
    words: {
      vi: "Một phần đã trả lại kho theo phiếu {{number}}; hãy hủy phiếu đó trước.",
      en: "Part of it was given back by voucher {{number}}; reverse that one first.",
    },
  },
  secondPersonNotAsked: {
    status: 409,
    words: {
      vi: "Phiếu này không có hóa chất xuất hai người nên không cần người giám sát.",
      en: "Nothing in this voucher is issued by two persons, so it needs no second person.",
    },
  },
  secondPersonTakes: {
    status: 409,
    words: {
      vi: "Thầy/cô là người nhận ghi trên phiếu nên không giám sát được; người lập phiếu cần nhờ người khác.",
      en: "You take the things of this voucher, so you cannot look on; somebody else has to be asked.",
    },
  },
  sourceKeepsVoucher: {
    status: 409,
    words: {
      vi: "Phiếu này do {{source}} lập nên không hủy riêng được; hãy hoàn tác ở đó.",
      en: "This voucher was written by {{source}} and is not reversed on its own; take the step back there.",
    },
  },
  keptElsewhere: {
    status: 409,
    words: {
      vi: "“{{name}}”: {{quantity}} {{unit}} {{condition}} thuộc {{source}}, chỉ còn {{free}} ngoài đó. Hãy nhận về hoặc đưa ra ở nơi đã lập.",
      en: "“{{name}}”: {{quantity}} {{unit}} ({{condition}}) belong to {{source}}, only {{free}} do not. Take them back where it was written.",
    },
  },
} as const satisfies Record<string, Refusal>;
