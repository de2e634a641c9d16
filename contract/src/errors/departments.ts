import type { Refusal } from "./refusal.ts";

/** Of the tree of units. */
export const departmentRefusals = {
  demandsWait: {
    status: 409,
    words: {
      vi: "Chưa thể {{verb}}: còn {{count}} đề nghị trang bị đang chờ duyệt. Hãy để đơn vị cấp trên duyệt, trả lại, hoặc chuyển tuyến duyệt trước.",
      en: "Cannot {{verb}} yet: {{count}} demands wait for a decision. Let the superior unit approve or return them, or re-route them first.",
    },
  },
  unitsBelow: {
    status: 409,
    words: {
      vi: "Chưa thể ngừng hoạt động: còn {{count}} đơn vị trực thuộc đang hoạt động. Hãy ngừng hoặc chuyển các đơn vị đó trước.",
      en: "Cannot be stopped yet: {{count}} units below are active. Stop or move them first.",
    },
  },
  mergerBlocked: {
    status: 409,
    words: {
      vi: "Chưa sáp nhập được, còn phải xử lý trước: {{problems}}.",
      en: "The schools cannot be merged yet. To be settled first: {{problems}}.",
    },
  },
  mergerTaken: {
    status: 409,
    words: {
      vi: "{{school}} đã có trong một lần sáp nhập khác.",
      en: "{{school}} is part of another merger already.",
    },
  },
  mergerWorkedOn: {
    status: 409,
    words: {
      vi: "Không hoàn tác được nữa: {{school}} đã có người làm việc tiếp từ {{time}}.",
      en: "This cannot be taken back any more: people work on in {{school}} since {{time}}.",
    },
  },
  limitAboveOwn: {
    status: 400,
    words: {
      vi: "{{limit}}: đơn vị mình cũng chỉ được {{most}} đồng nên không đặt cao hơn cho đơn vị dưới.",
      en: "{{limit}}: your unit may only go to {{most}} đồng, so it cannot set more for one below.",
    },
  },
  superiorStopped: {
    status: 409,
    words: {
      vi: "{{name}} đã ngừng hoạt động. Hãy chọn đơn vị cấp trên khác, hoặc cho đơn vị đó hoạt động lại trước.",
      en: "{{name}} has stopped its work. Choose another superior unit, or let that one work again first.",
    },
  },
} as const satisfies Record<string, Refusal>;
