import type { Refusal } from "./refusal.ts";

/** Of registering: what is free, which lessons there are, and how early and how late one may come. */
export const registrationRefusals = {
  notFree: {
    status: 409,
    words: {
      vi: "Chỉ còn {{free}}/{{total}} {{unit}} “{{name}}” có thể mượn vào {{slot}}.{{holders}}{{next}}",
      en: "Only {{free}} of {{total}} {{unit}} of “{{name}}” are free: {{slot}}.{{holders}}{{next}}",
    },
  },
  notSoMany: {
    status: 409,
    words: {
      vi: "“{{name}}”: cả đơn vị chỉ có {{total}} {{unit}} tốt, không đủ {{wanted}}.",
      en: "“{{name}}”: the unit has {{total}} good {{unit}} in all, not {{wanted}}.",
    },
  },
  notOnBooks: {
    status: 409,
    words: {
      vi: "“{{name}}”: trên sổ chỉ có {{total}} {{unit}}, không thể đã dùng {{wanted}}.",
      en: "“{{name}}”: the books have {{total}} {{unit}}, so {{wanted}} cannot have been used.",
    },
  },
  roomTaken: {
    status: 409,
    words: {
      vi: "{{room}} đã có {{who}} đặt vào {{slot}}.{{next}}",
      en: "{{room}} is taken by {{who}}: {{slot}}.{{next}}",
    },
  },
  slipsAhead: {
    status: 409,
    words: {
      vi: "{{person}} còn {{count}} phiếu đăng ký sắp tới: {{slips}}. Hãy chuyển cho đồng nghiệp hoặc hủy ở mục “Chuyển đi, nghỉ hưu” của người này.",
      en: "{{person}} has {{count}} registrations still to come: {{slips}}. Please hand them on or cancel them with “Moves away, retires” on this person.",
    },
  },
  roomBooked: {
    status: 409,
    words: {
      vi: "“{{name}}” còn {{count}} phiếu đặt phòng sắp tới: {{slips}}. Hãy hủy hoặc chuyển các phiếu ấy trước.",
      en: "“{{name}}” is booked by {{count}} slips still to come: {{slips}}. Please cancel or move them first.",
    },
  },
  tooManyFeeds: {
    status: 409,
    words: {
      vi: "Thầy/cô đã có {{most}} địa chỉ lịch. Hãy thu hồi một địa chỉ không còn dùng trước.",
      en: "You have {{most}} calendar addresses already. Please revoke one that is not used any more.",
    },
  },
  weekNotBegun: {
    status: 409,
    words: {
      vi: "Tuần từ {{monday}} chưa tới, chưa ghi được.",
      en: "The week from {{monday}} has not come yet: nothing can be noted of it.",
    },
  },
  notLoanable: { status: 409, words: { vi: "“{{name}}” không cho mượn.", en: "“{{name}}” is not lent." } },
  notTaught: {
    status: 409,
    words: {
      vi: "{{day}} là {{why}}, không đăng ký theo tiết được.",
      en: "{{day}} is {{why}}: no lesson can be registered.",
    },
  },
  noSuchPeriod: {
    status: 409,
    words: {
      vi: "Đơn vị không có {{slot}} trong giờ vào tiết.",
      en: "The unit has no such period: {{slot}}.",
    },
  },
  tooLate: {
    status: 409,
    words: {
      vi: "Cần đăng ký trước {{hours}} giờ; {{slot}} không còn kịp. Hãy nhờ cán bộ thiết bị đăng ký hộ.",
      en: "Registrations come {{hours}} hours ahead; it is too late for {{slot}}. Please ask the equipment officer.",
    },
  },
  inThePast: {
    status: 409,
    words: {
      vi: "Không đăng ký được: {{slot}} đã qua. Muốn ghi lại thì dùng Ghi bổ sung.",
      en: "Cannot be registered: {{slot}} is over. To note it, record it afterwards.",
    },
  },
  tooFarAhead: {
    status: 409,
    words: {
      vi: "Chỉ đăng ký được trước tối đa {{weeks}} tuần, đến ngày {{until}}.",
      en: "Registrations reach {{weeks}} weeks ahead at most, to {{until}}.",
    },
  },
  tooLongAgo: {
    status: 409,
    words: {
      vi: "Chỉ ghi bổ sung được trong {{days}} ngày, từ ngày {{since}}.",
      en: "Uses can be recorded {{days}} days back at most, from {{since}} on.",
    },
  },
  noEmployee: {
    status: 409,
    words: {
      vi: "Tài khoản của thầy/cô chưa gắn với người nào trong danh sách cán bộ, giáo viên. Hãy nhờ quản trị đơn vị tạo liên kết.",
      en: "Your account is not linked to anybody of the staff list. Please ask the unit’s administrator.",
    },
  },
  tooManyOverdue: {
    status: 409,
    words: {
      vi: "{{person}} còn {{count}} phiếu quá hạn (giới hạn {{limit}}), chưa mượn dài hạn được.",
      en: "{{person}} has {{count}} overdue slips (limit {{limit}}) and cannot borrow for long.",
    },
  },
  weekRecorded: {
    status: 409,
    words: {
      vi: "{{week}} đã ghi mượn, không thể sao chép đè.",
      en: "Things were handed out in {{week}}: it cannot be overwritten.",
    },
  },
  weekRegistered: {
    status: 409,
    words: { vi: "{{week}} đã có đăng ký. Ghi đè?", en: "{{week}} has registrations. Overwrite them?" },
  },
  noRoomToCheck: {
    status: 409,
    words: {
      vi: "Phiếu này không ghi phòng dạy nên không có phòng để kiểm tra.",
      en: "This slip names no room, so there is none to look at.",
    },
  },
  notStarted: {
    status: 409,
    words: {
      vi: "Chưa ghi được: {{slot}} chưa tới.",
      en: "Nothing can be noted yet: {{slot}} has not come.",
    },
  },
} as const satisfies Record<string, Refusal>;
