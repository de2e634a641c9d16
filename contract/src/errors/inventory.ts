import type { Refusal } from "./refusal.ts";

/** Of inventory checks. */
export const inventoryRefusals = {
  roomBeingCounted: {
    status: 409,
    words: {
      vi: "Đang có đợt kiểm kê khác đếm: {{rooms}}.",
      en: "Another inventory check is counting: {{rooms}}.",
    },
  },
  roomOnSheet: {
    status: 409,
    words: {
      vi: "“{{name}}” đang được kiểm kê trong đợt {{check}}; hãy kết thúc hoặc hủy đợt ấy trước.",
      en: "“{{name}}” is being counted in {{check}}; finish that inventory check or give it up first.",
    },
  },
  cutoffAhead: {
    status: 409,
    words: {
      vi: "Thời điểm chốt sổ {{cutoff}} còn ở phía trước; hãy bắt đầu sau lúc đó hoặc chốt sổ ngay bây giờ.",
      en: "The cut-off {{cutoff}} lies ahead; start after it, or cut the books off now.",
    },
  },
  nothingToCount: {
    status: 409,
    words: {
      vi: "Trong phạm vi này không có thiết bị nào để kiểm kê.",
      en: "There is nothing to be counted in this scope.",
    },
  },
  scopeIsSet: {
    status: 409,
    words: {
      vi: "Đã bắt đầu đếm nên không đổi được phạm vi, phương thức và thời điểm chốt sổ.",
      en: "Counting has begun: scope, method and cut-off stay as they are.",
    },
  },
  notYourSheet: {
    status: 403,
    words: {
      vi: "Thầy/cô không được phân công đếm phiếu này. Người phụ trách kiểm kê có thể phân công.",
      en: "You are not among the counters of this sheet. A manager of the check can appoint you.",
    },
  },
  linesUncounted: {
    status: 409,
    words: {
      vi: "Phiếu {{room}} còn {{count}} dòng chưa đếm: hãy đếm tiếp, hoặc chọn coi là đúng sổ hay không thấy.",
      en: "{{count}} lines of {{room}} are not counted: go on, or say that they agree with the books or are not there.",
    },
  },
  blindCount: {
    status: 409,
    words: {
      vi: "Đếm mù thì không lấy số trên sổ cho dòng chưa đếm được.",
      en: "In a blind count the books say nothing about lines not counted.",
    },
  },
  checkNotReady: {
    status: 409,
    words: { vi: "Chưa trình duyệt được: {{missing}}.", en: "It cannot be submitted yet: {{missing}}." },
  },
  booksMoved: {
    status: 409,
    words: {
      vi: "Sổ đã thay đổi ({{count}} dòng) từ khi trình duyệt. Hãy rút về, kiểm tra chênh lệch rồi trình lại.",
      en: "The books changed ({{count}} lines) since it was submitted. Take it back, look at the differences and submit again.",
    },
  },
  incidentsGoOn: {
    status: 409,
    words: {
      vi: "Không hoàn tác được: hồ sơ {{numbers}} của đợt kiểm kê đã được xử lý tiếp.",
      en: "It cannot be taken back: something was done already about {{numbers}}.",
    },
  },
  treatmentDoesNotFit: {
    status: 400,
    words: {
      vi: "“{{name}}” ({{kind}}) không xử lý bằng cách “{{treatment}}” được.",
      en: "“{{name}}” ({{kind}}) cannot be treated as “{{treatment}}”.",
    },
  },
  onlyLeaveOpen: {
    status: 409,
    words: {
      vi: "Đợt kiểm kê đã duyệt: chỉ có thể chuyển dòng chênh lệch sang “Không xử lý (chờ)”.",
      en: "The check is approved: a difference can only be left open now.",
    },
  },
} as const satisfies Record<string, Refusal>;
