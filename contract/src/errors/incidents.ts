import type { Refusal } from "./refusal.ts";

/** Of what is broken or lost, at repair or set aside for liquidation. */
export const incidentRefusals = {
  incidentConfirmed: {
    status: 409,
    words: {
      vi: "Báo hỏng, mất {{number}} của “{{name}}” đã được xác nhận, không hoàn tác được lần trả này.",
      en: "Report {{number}} of “{{name}}” was confirmed already, so this return cannot be taken back.",
    },
  },
  causeNeeded: {
    status: 400,
    words: {
      vi: "Cần ghi nguyên nhân trước khi xác nhận {{number}} “{{name}}”.",
      en: "Say the cause before {{number}} “{{name}}” is confirmed.",
    },
  },
  beyondOpen: {
    status: 409,
    words: {
      vi: "{{number}} “{{name}}” chỉ còn {{open}} {{unit}} chưa xử lý, không đủ {{wanted}}.",
      en: "Of {{number}} “{{name}}” only {{open}} {{unit}} are still open, not {{wanted}}.",
    },
  },
  moreThanThere: {
    status: 409,
    words: {
      vi: "“{{name}}” chỉ có {{have}} {{unit}} đang tốt và chưa ai báo hỏng, mất; không thể báo {{wanted}}.",
      en: "Of “{{name}}” only {{have}} {{unit}} are good and not reported yet; {{wanted}} cannot be reported.",
    },
  },
  onlyLost: {
    status: 409,
    words: {
      vi: "{{number}} không phải báo mất nên không ghi tìm thấy được.",
      en: "{{number}} is not about something lost and cannot be found again.",
    },
  },
  stillAtRepair: {
    status: 409,
    words: {
      vi: "{{number}}: còn {{quantity}} {{unit}} đang đi sửa.",
      en: "{{number}}: {{quantity}} {{unit}} are still at repair.",
    },
  },
  stillInLiquidation: {
    status: 409,
    words: {
      vi: "{{number}}: còn {{quantity}} {{unit}} đang chờ thanh lý; hãy chọn kết quả “Chuyển thanh lý”.",
      en: "{{number}}: {{quantity}} {{unit}} are set aside for liquidation; choose that as the outcome.",
    },
  },
  stillUnpaid: {
    status: 409,
    words: {
      vi: "{{number}}: còn {{amount}} ₫ bồi thường chưa nộp.",
      en: "{{number}}: {{amount}} ₫ of compensation are unpaid.",
    },
  },
  lossNeedsDecision: {
    status: 400,
    words: {
      vi: "Ghi giảm vì mất, hoặc ghi giảm tài sản cố định (“{{name}}”), phải có số quyết định.",
      en: "A loss, or a fixed asset (“{{name}}”), leaves the books by a decision with its number.",
    },
  },
  notBrokenThere: {
    status: 409,
    words: {
      vi: "“{{name}}” ở {{room}} chỉ có {{have}} {{unit}} hỏng, không đủ {{wanted}}.",
      en: "Only {{have}} {{unit}} of “{{name}}” stand broken in {{room}}, not {{wanted}}.",
    },
  },
  repairReturned: {
    status: 409,
    words: {
      vi: "Phiếu sửa {{number}} đã có thiết bị về nên không hủy được.",
      en: "Things have come back on {{number}}; it cannot be cancelled.",
    },
  },
  beyondRepairLine: {
    status: 409,
    words: {
      vi: "“{{name}}” còn {{left}} {{unit}} đang sửa, không thể nhận về {{wanted}}.",
      en: "Of “{{name}}” {{left}} {{unit}} are at repair; {{wanted}} cannot come back.",
    },
  },
  superiorNeeded: {
    status: 400,
    words: {
      vi: "“{{name}}” có nguyên giá {{value}} ₫: thủ trưởng đơn vị không tự quyết định được ({{why}}). Cần số và ngày văn bản của cấp trên.",
      en: "“{{name}}” cost {{value}} ₫, which the head of the unit does not decide alone ({{why}}). Give the number and date of the superior’s document.",
    },
  },
  superiorRefused: {
    status: 409,
    words: {
      vi: "Cấp trên không đồng ý theo văn bản số {{number}}: chỉ rút đề nghị về, bỏ tài sản đó ra hoặc không đồng ý.",
      en: "The superior refused by document {{number}}: take the proposal back, take the thing out, or reject it.",
    },
  },
  superiorNotAsked: {
    status: 409,
    words: {
      vi: "Đề nghị {{number}} thủ trưởng đơn vị tự quyết định được, không cần ý kiến của cấp trên.",
      en: "The head of the unit decides {{number}} alone; no answer of the superior is needed.",
    },
  },
  notExtendable: {
    status: 409,
    words: {
      vi: "Đợt thanh lý {{number}} không gia hạn được: chỉ quyết định bán tài sản công còn chờ tổ chức bán mới được gia hạn, và chỉ một lần.",
      en: "{{number}} cannot be extended: only a decision to sell public property that waits to be carried out can, and only once.",
    },
  },
  extensionLate: {
    status: 409,
    words: {
      vi: "Phải đề nghị gia hạn chậm nhất ngày {{day}}. Đã quá ngày đó thì cần quyết định bán mới.",
      en: "The extension had to be asked for by {{day}}. After that another decision to sell is needed.",
    },
  },
  recipientGone: {
    status: 409,
    words: {
      vi: "{{unit}} không còn hoạt động nên không nhận được thiết bị. Hãy ghi lại bên nhận ở kết quả thực hiện.",
      en: "{{unit}} does not work any more and cannot receive anything. Please note the receiving side anew.",
    },
  },
  decisionEnded: {
    status: 409,
    words: {
      vi: "Quyết định bán hết hiệu lực ngày {{day}}: sau ngày đó cần gia hạn đã đề nghị đúng hạn hoặc quyết định bán mới.",
      en: "The decision to sell ended on {{day}}. After that day an extension asked for in time, or another decision, is needed.",
    },
  },
  extensionShort: {
    status: 400,
    words: {
      vi: "Ngày gia hạn phải sau ngày quyết định bán hết hiệu lực ({{day}}).",
      en: "The extension has to end after the decision to sell does ({{day}}).",
    },
  },
  wayNotOpen: {
    status: 409,
    words: {
      vi: "“{{name}}”: không được {{way}}. {{why}}.",
      en: "“{{name}}”: {{way}} is not open. {{why}}.",
    },
  },
  wayNeeded: {
    status: 409,
    words: {
      vi: "“{{name}}”: chưa chọn phương thức bán.",
      en: "“{{name}}”: nobody has said how it is sold.",
    },
  },
  councilNeeded: {
    status: 409,
    words: {
      vi: "“{{name}}” là tài sản cố định được phá dỡ, tiêu hủy: cần Hội đồng thanh lý có chủ tịch.",
      en: "“{{name}}” is a fixed asset that is destroyed: a council with its chair is needed.",
    },
  },
  buyerDecides: {
    status: 409,
    words: {
      vi: "{{name}} là người quyết định hoặc thành viên hội đồng nên không được mua. Nếu là người khác trùng tên, ghi thêm số căn cước.",
      en: "{{name}} decides or sits on the council and must not buy. If it is somebody else of that name, add their identity number.",
    },
  },
  setAsideElsewhere: {
    status: 409,
    words: {
      vi: "“{{name}}” ở {{room}} chỉ còn {{have}} {{unit}} chưa nằm trong đợt thanh lý nào, không đủ {{wanted}}.",
      en: "Only {{have}} {{unit}} of “{{name}}” in {{room}} are in no liquidation yet, not {{wanted}}.",
    },
  },
  onlyRemoval: {
    status: 409,
    words: {
      vi: "Đợt thanh lý đang chờ quyết định chỉ bớt được dòng, không thêm hay sửa số lượng.",
      en: "From a liquidation that waits lines can only be taken out, not added or changed.",
    },
  },
  planIsThere: {
    status: 409,
    words: {
      vi: "Năm học {{year}} đã có kế hoạch bảo trì; hãy sửa kế hoạch đó.",
      en: "There is a maintenance plan of {{year}} already: please change that one.",
    },
  },
  planIsEmpty: {
    status: 409,
    words: {
      vi: "Kế hoạch chưa có việc nào nên chưa trình được.",
      en: "The plan has no work in it yet, so it cannot be submitted.",
    },
  },
} as const satisfies Record<string, Refusal>;
