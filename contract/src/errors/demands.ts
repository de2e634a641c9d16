import type { Refusal } from "./refusal.ts";

/** Of demands, their receipts and the campaigns that they answer. */
export const demandRefusals = {
  receivedBeyond: {
    status: 400,
    words: {
      vi: "“{{name}}”: nhận {{received}} {{unit}} là vượt số phân bổ {{allocated}}. Hãy ghi chú lý do ở dòng này.",
      en: "“{{name}}”: {{received}} {{unit}} is more than the {{allocated}} allocated. Please say why in the note of this line.",
    },
  },
  shortWithoutReason: {
    status: 400,
    words: {
      vi: "Chưa ghi lý do kết thúc cho dòng còn thiếu: {{lines}}.",
      en: "Please say why the rest of these lines will not come: {{lines}}.",
    },
  },
  boughtByItself: {
    status: 409,
    words: {
      vi: "Đề nghị {{code}} do đơn vị tự mua sắm nên không có tờ trình. Hãy in kế hoạch mua sắm.",
      en: "The unit buys what demand {{code}} lists itself, so there is no letter of request. Print its purchase plan instead.",
    },
  },
  notAnsweredYet: {
    status: 409,
    words: {
      vi: "Đề nghị {{code}} chưa được duyệt hay trả lại, nên chưa có văn bản trả lời.",
      en: "Demand {{code}} was neither approved nor returned, so there is no reply to print.",
    },
  },
  wasSubmitted: {
    status: 409,
    words: {
      vi: "Đề nghị đã từng gửi nên không thể xóa, chỉ có thể hủy.",
      en: "This demand was submitted before: it cannot be deleted, only cancelled.",
    },
  },
  decisionBuiltOn: {
    status: 409,
    words: {
      vi: "Sau quyết định này, {{person}} đã làm tiếp với đề nghị lúc {{time}}, nên không rút lại được nữa.",
      en: "{{person}} went on with the demand at {{time}}, after this decision; it can no longer be withdrawn.",
    },
  },
  nothingToReceive: {
    status: 409,
    words: {
      vi: "Không dòng nào của đề nghị được phân bổ nên không có gì để nhận. Quản trị đơn vị có thể kết thúc đề nghị.",
      en: "Nothing of this demand was allocated, so there is nothing to receive. The unit’s administrator can close it.",
    },
  },
  receiptUndone: {
    status: 409,
    words: {
      vi: "Lần nhận {{no}} đã được {{person}} hoàn tác lúc {{time}}.",
      en: "{{person}} took receipt {{no}} back at {{time}}.",
    },
  },
  receiptTooOld: {
    status: 409,
    words: {
      vi: "Lần nhận {{no}} nhập lúc {{time}}: chỉ hoàn tác được trong ngày nhập. Hàng thiếu, hỏng thì lập phiếu ghi giảm hoặc báo hỏng.",
      en: "Receipt {{no}} was entered at {{time}} and can be taken back on that day only. Write a voucher for what is missing or broken.",
    },
  },
  nothingToSubmit: {
    status: 409,
    words: {
      vi: "Đề nghị chưa có dòng nào, hãy thêm ít nhất một dòng.",
      en: "The demand has no line yet, add at least one.",
    },
  },
  reasonMissing: {
    status: 409,
    words: {
      vi: "Hãy ghi lý do/căn cứ của đề nghị trước khi gửi.",
      en: "State the reason of the demand before submitting it.",
    },
  },
  notSubmitted: {
    status: 409,
    words: {
      vi: "Bản nháp chưa từng gửi thì xóa, không cần hủy.",
      en: "A draft that was never submitted is deleted, not cancelled.",
    },
  },
  beyondNorm: {
    status: 409,
    words: {
      vi: "Dòng {{line}}, “{{name}}” vượt định mức. Hãy ghi lý do của dòng trước khi gửi.",
      en: "Line {{line}}, “{{name}}”, goes beyond the norm. State the reason of the line before submitting.",
    },
  },
  campaignClosed: {
    status: 409,
    words: {
      vi: "Đợt đăng ký “{{name}}” không còn mở cho đơn vị. Hãy bỏ đợt đăng ký khỏi đề nghị, hoặc đề nghị đơn vị phát động mở lại.",
      en: "The campaign “{{name}}” is no longer open to the unit. Take it off the demand, or ask the unit that opened it to open it again.",
    },
  },
  campaignOver: {
    status: 409,
    words: {
      vi: "Đợt đăng ký “{{name}}” đã hết hạn ngày {{deadline}} và không nhận đề nghị gửi muộn. Có thể đề nghị đơn vị phát động gia hạn.",
      en: "The campaign “{{name}}” was to be answered by {{deadline}} and takes nothing later. The unit that opened it may extend the deadline.",
    },
  },
  campaignAnswered: {
    status: 409,
    words: {
      vi: "Đơn vị đã gửi đề nghị {{code}} cho đợt đăng ký “{{name}}”. Hãy bổ sung vào đề nghị đó, hoặc hủy nó trước.",
      en: "The unit has answered the campaign “{{name}}” with demand {{code}}. Add to that one, or cancel it first.",
    },
  },
  notOfCampaign: {
    status: 409,
    words: {
      vi: "Đợt đăng ký “{{name}}” chỉ nhận các thiết bị trong danh sách của đợt; ngoài danh sách: {{things}}.",
      en: "The campaign “{{name}}” takes only what its list names; these are not on it: {{things}}.",
    },
  },
  samePerson: {
    status: 403,
    words: {
      vi: "Chính thầy/cô (tài khoản {{account}}) đã lập, gửi hoặc duyệt vòng trước của đề nghị này nên người khác phải quyết định.",
      en: "You yourself (account {{account}}) drafted, submitted or decided an earlier round of this demand, so somebody else decides it.",
    },
  },
  noSuperior: {
    status: 409,
    words: {
      vi: "Chưa cấu hình đơn vị cấp trên để duyệt đề nghị. Vui lòng liên hệ quản trị hệ thống.",
      en: "No superior unit is set up to decide this demand. Please ask the system administrator.",
    },
  },
} as const satisfies Record<string, Refusal>;
