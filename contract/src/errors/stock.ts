import type { Refusal } from "./refusal.ts";

/** Of the one ledger: what is there, what was promised, and up to which day the books are closed. */
export const stockRefusals = {
  notEnoughStock: {
    status: 409,
    words: {
      vi: "“{{name}}” ({{condition}}, {{room}}) chỉ còn {{have}} {{unit}}, không thể giảm {{wanted}}.",
      en: "“{{name}}” ({{condition}}, {{room}}) has only {{have}} {{unit}} left, cannot take off {{wanted}}.",
    },
  },
  notEnoughLater: {
    status: 409,
    words: {
      vi: "Không ghi được vào ngày này: đến ngày {{date}} “{{name}}” ({{condition}}, {{room}}) sẽ thiếu {{missing}} {{unit}} so với các phiếu đã ghi. Hãy chọn ngày muộn hơn hoặc hủy các phiếu đó trước.",
      en: "Cannot be posted for this day: by {{date}} “{{name}}” ({{condition}}, {{room}}) would lack {{missing}} {{unit}} that later vouchers took. Choose a later day or reverse those first.",
    },
  },
  usedSince: {
    status: 409,
    words: {
      vi: "Không hủy được: “{{name}}” ({{condition}}, {{room}}) đã giảm hoặc chuyển đi sau đó, còn thiếu {{missing}} {{unit}}. Hãy hủy các phiếu sau trước.",
      en: "Cannot be reversed: “{{name}}” ({{condition}}, {{room}}) has left or moved since and lacks {{missing}} {{unit}}. Reverse the later vouchers first.",
    },
  },
  valueUsedSince: {
    status: 409,
    words: {
      vi: "Không ghi được: giá trị của “{{name}}” ({{condition}}, {{room}}) đã được các phiếu {{date}} dùng theo giá bình quân. Hãy chọn ngày muộn hơn hoặc hủy các phiếu đó trước.",
      en: "Cannot be posted: vouchers of {{date}} took a share of the value of “{{name}}” ({{condition}}, {{room}}). Choose a later day or reverse those first.",
    },
  },
  stockInHands: {
    status: 409,
    words: {
      vi: "“{{name}}” ({{room}}) đang giao cho người dùng {{held}} {{unit}} nên không giảm, chuyển được. Hãy nhận lại trước.",
      en: "{{held}} {{unit}} of “{{name}}” ({{room}}) are in somebody’s hands, so they cannot leave or move. Take them back first.",
    },
  },
  shelfFull: {
    status: 409,
    words: {
      vi: "“{{name}}” ({{room}}): trên sổ sẽ nhiều hơn {{most}} {{unit}} hoặc hơn {{worth}} đồng. Hãy kiểm tra lại số lượng và đơn giá.",
      en: "“{{name}}” ({{room}}) would come to more than {{most}} {{unit}} or {{worth}} đồng. Please check quantity and price.",
    },
  },
  postingTooLarge: {
    status: 409,
    words: {
      vi: "Tổng thành tiền của lần ghi sổ này vượt quá {{most}} đồng. Hãy kiểm tra lại số lượng và đơn giá.",
      en: "This posting comes to more than {{most}} đồng. Please check quantities and prices.",
    },
  },
  differenceTooLarge: {
    status: 409,
    words: {
      vi: "“{{name}}”: chênh lệch {{quantity}} {{unit}} trị giá hơn {{most}} đồng. Hãy kiểm tra lại số lượng và đơn giá.",
      en: "“{{name}}”: a difference of {{quantity}} {{unit}} is worth more than {{most}} đồng. Please check quantity and price.",
    },
  },
  countTooLarge: {
    status: 409,
    words: {
      vi: "“{{name}}”: cộng các lượt đếm được {{quantity}}, nhiều hơn {{most}}. Hãy kiểm tra lại các lượt đếm.",
      en: "“{{name}}”: the counts add up to {{quantity}}, more than {{most}}. Please check them.",
    },
  },
  quantityDoesNotFit: {
    status: 400,
    words: {
      vi: "Dòng {{line}}: “{{name}}” tính theo {{unit}} nên số lượng phải là số nguyên; thiết bị quản lý từng chiếc thì mỗi mã một chiếc.",
      en: "Line {{line}}: “{{name}}” is counted in {{unit}}, so the quantity must be whole; coded pieces are one each.",
    },
  },
  pieceIsThere: {
    status: 409,
    words: {
      vi: "“{{name}}” quản lý theo từng chiếc và đã có trên sổ; mỗi mã chỉ là một chiếc.",
      en: "“{{name}}” is a coded piece that is on the books already; each code is one piece.",
    },
  },
  numberMoved: {
    status: 409,
    words: {
      vi: "“{{name}}” ({{condition}}, {{room}}): sổ đã đổi từ {{seen}} thành {{have}} {{unit}} sau khi mở. Hãy xem lại số mới rồi sửa tiếp.",
      en: "“{{name}}” ({{condition}}, {{room}}): the books moved from {{seen}} to {{have}} {{unit}} after you opened it. Please look at the new number.",
    },
  },
  piecesMoved: {
    status: 409,
    words: {
      vi: "“{{name}}”: sổ đã đổi từ {{seen}} thành {{have}} chiếc sau khi mở. Hãy xem lại danh sách rồi sửa tiếp.",
      en: "“{{name}}”: the books moved from {{seen}} to {{have}} pieces after you opened it. Please look at the list again.",
    },
  },
  correctionReason: {
    status: 400,
    words: {
      vi: "Lý do “{{reason}}” không dùng được cho “{{name}}”.",
      en: "The reason “{{reason}}” does not fit “{{name}}”.",
    },
  },
  usedUpIsFewer: {
    status: 400,
    words: {
      vi: "“{{name}}”: “Đã dùng, chưa ghi” chỉ dùng khi hàng tốt thực tế ít hơn trong sổ.",
      en: "“{{name}}”: “Used up, not noted” is only for good ones that are fewer than in the books.",
    },
  },
  nothingToCorrect: {
    status: 400,
    words: {
      vi: "“{{name}}”: số thực tế bằng số trong sổ nên không có gì để sửa.",
      en: "“{{name}}”: what is there equals what the books say; there is nothing to correct.",
    },
  },
  stoppedRecord: {
    status: 409,
    words: {
      vi: "“{{name}}” đã dừng theo dõi; hãy theo dõi lại trước khi sửa số lượng.",
      en: "“{{name}}” is no longer followed; follow it again before its quantity is corrected.",
    },
  },
  correctionReversed: {
    status: 409,
    words: {
      vi: "{{person}} đã hoàn tác lần sửa số lượng này.",
      en: "{{person}} has taken this correction back already.",
    },
  },
  recordsGone: {
    status: 409,
    words: {
      vi: "Có thiết bị trong phiếu không còn trong đơn vị. Vui lòng chọn lại.",
      en: "Some equipment of the voucher is no longer in the unit. Please choose again.",
    },
  },
  promisedAway: {
    status: 409,
    words: {
      vi: "“{{name}}” sẽ chỉ còn {{left}} {{unit}} tốt, không đủ cho những gì đã hứa: {{holders}}. Hãy hủy hoặc chuyển các phiếu ấy trước.",
      en: "Only {{left}} good {{unit}} of “{{name}}” would be left, too few for what was promised: {{holders}}. Please cancel or move those slips first.",
    },
  },
  booksClosed: {
    status: 409,
    words: {
      vi: "Sổ đã khóa đến hết ngày {{until}}; hãy chọn ngày sau đó. Quản trị đơn vị có thể mở khóa sổ.",
      en: "The books are closed up to {{until}}; choose a later day. The unit’s administrator can open them again.",
    },
  },
} as const satisfies Record<string, Refusal>;
