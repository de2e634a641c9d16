import type { Refusal } from "./refusal.ts";

/** Of lots that are split into single assets, and of changes of cost. */
export const assetChangeRefusals = {
  notFixedAsset: {
    status: 409,
    words: {
      vi: "“{{name}}” không phải tài sản cố định trên sổ, nên không tách lô và không đổi nguyên giá ở đây.",
      en: "“{{name}}” is no fixed asset in the books: it is neither split nor given another cost here.",
    },
  },
  notALot: {
    status: 409,
    words: {
      vi: "“{{name}}” đã là một tài sản đơn lẻ, hoặc số lượng trên sổ không đếm được từng chiếc.",
      en: "“{{name}}” is a single asset already, or its quantity in the books cannot be counted piece by piece.",
    },
  },
  lotPieces: {
    status: 400,
    words: {
      vi: "Sổ có {{quantity}} {{unit}}, nên “{{name}}” tách thành {{quantity}} tài sản.",
      en: "The books have {{quantity}} {{unit}}, so “{{name}}” becomes {{quantity}} assets.",
    },
  },
  lotCheaperThanPieces: {
    status: 400,
    words: {
      vi: "Nguyên giá {{cost}} ₫ không đủ để chia cho {{pieces}} tài sản.",
      en: "The cost of {{cost}} ₫ cannot be shared among {{pieces}} assets.",
    },
  },
  lotBusy: {
    status: 409,
    words: {
      vi: "Chưa tách được “{{name}}”: {{obstacles}}. Hãy xử lý xong rồi tách.",
      en: "“{{name}}” cannot be split yet: {{obstacles}}. Please settle that first.",
    },
  },
  assetMoved: {
    status: 409,
    words: {
      vi: "Nguyên giá của “{{name}}” trên sổ nay là {{cost}} ₫, khác với lúc thầy/cô mở. Hãy xem lại rồi làm tiếp.",
      en: "The books now have “{{name}}” at {{cost}} ₫, not as you saw it. Please look at it again.",
    },
  },
  changeYearPosted: {
    status: 409,
    words: {
      vi: "Hao mòn năm {{year}} đã ghi đến hết tháng 12, nên không ghi thay đổi vào năm đó. Hãy chọn ngày sau 31/12/{{last}}, hoặc hủy hao mòn các năm đã ghi (khi chưa khóa).",
      en: "The wear of {{year}} is posted, so nothing changes in that year any more. Choose a day after 31/12/{{last}}, or undo the posted years while they are not closed.",
    },
  },
  changeYearLocked: {
    status: 409,
    words: {
      vi: "Hao mòn năm {{year}} đã khóa, nên không ghi thay đổi vào năm đó. Hãy chọn ngày sau 31/12/{{last}}.",
      en: "The wear of {{year}} is closed: nothing changes in that year any more. Choose a day after 31/12/{{last}}.",
    },
  },
  changeBeforeLast: {
    status: 409,
    words: {
      vi: "“{{name}}” còn có phiếu ngày {{date}}, nên ngày thay đổi phải từ ngày đó trở đi.",
      en: "“{{name}}” was moved on {{date}}: the day of the change is that day or later.",
    },
  },
  wearBehind: {
    status: 409,
    words: {
      vi: "“{{name}}” đã hao mòn từ các năm trước. Hãy ghi hao mòn đến hết năm {{year}} (Thiết bị, Hao mòn) rồi ghi thay đổi này.",
      en: "“{{name}}” has worn in the years before. Post the wear up to {{year}} (Equipment, Wear) first.",
    },
  },
  costUnchanged: {
    status: 400,
    words: {
      vi: "Nguyên giá mới bằng nguyên giá trên sổ, nên không có gì thay đổi.",
      en: "The new cost equals that of the books: nothing changes.",
    },
  },
  costMustRise: {
    status: 400,
    words: {
      vi: "Lý do “{{reason}}” làm nguyên giá tăng: nguyên giá mới phải lớn hơn {{cost}} ₫.",
      en: "“{{reason}}” raises the cost: the new one must be more than {{cost}} ₫.",
    },
  },
  costMustFall: {
    status: 400,
    words: {
      vi: "Lý do “{{reason}}” làm nguyên giá giảm: nguyên giá mới phải nhỏ hơn {{cost}} ₫.",
      en: "“{{reason}}” lowers the cost: the new one must be less than {{cost}} ₫.",
    },
  },
  wornAboveCost: {
    status: 400,
    words: {
      vi: "Hao mòn lũy kế không được lớn hơn nguyên giá {{cost}} ₫.",
      en: "What is worn cannot exceed the cost of {{cost}} ₫.",
    },
  },
  wornIsPosted: {
    status: 400,
    words: {
      vi: "Hao mòn lũy kế của “{{name}}” đã ghi sổ là {{worn}} ₫, không nhập lại ở đây.",
      en: "What “{{name}}” has worn is posted already: {{worn}} ₫. It is not given here.",
    },
  },
  wornUnknown: {
    status: 400,
    words: {
      vi: "“{{name}}” chưa đủ thông tin để tính hao mòn (tỷ lệ hoặc số năm sử dụng, ngày đưa vào sử dụng), nên không nhập hao mòn và số năm còn lại.",
      en: "What the wear of “{{name}}” needs is missing (rate or years of use, day of first use): neither wear nor years left can be given.",
    },
  },
  assetChangeUndone: {
    status: 409,
    words: {
      vi: "{{person}} đã hủy thay đổi này.",
      en: "{{person}} has undone this change already.",
    },
  },
  assetChangeFollowed: {
    status: 409,
    words: {
      vi: "Không hủy được: “{{name}}” ({{code}}) đã {{what}} sau đó. Hãy ghi một thay đổi ngược lại.",
      en: "It cannot be undone: “{{name}}” ({{code}}) {{what}} since. Please write an opposite change.",
    },
  },
  wearFollowed: {
    status: 409,
    words: {
      vi: "Sau năm {{year}} đã tách lô hoặc đổi nguyên giá “{{name}}” (ngày {{date}}). Hãy hủy thay đổi đó trước.",
      en: "After {{year}} “{{name}}” was split or given another cost (on {{date}}). Undo that change first.",
    },
  },
  wearKeepsTracking: {
    status: 409,
    words: {
      vi: "“{{name}}” là tài sản cố định đã ghi hao mòn. Hãy mở thiết bị đó và chọn “Tách lô”, để hao mòn được chia theo từng tài sản.",
      en: "“{{name}}” is a fixed asset with posted wear. Open its record and choose “Split the lot”, so that its wear is shared among the single assets.",
    },
  },
} as const satisfies Record<string, Refusal>;
