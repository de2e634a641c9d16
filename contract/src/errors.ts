import type { Words } from "./language.ts";

/** Every refusal the product knows: its HTTP status and its words. There is no other way to say no. */
export const refusals = {
  malformed: { status: 400, words: { vi: "Nội dung gửi lên không đọc được.", en: "The request could not be read." } },
  invalid: { status: 400, words: { vi: "Dữ liệu chưa hợp lệ.", en: "Some of the input is not valid." } },
  keyReused: {
    status: 400,
    words: {
      vi: "Khóa chống gửi trùng (Idempotency-Key) đã được dùng cho một yêu cầu khác.",
      en: "This Idempotency-Key was already used for another request.",
    },
  },
  sheetRefused: { status: 400, words: { vi: "{{reason}}", en: "{{reason}}" } },
  rowsRefused: {
    status: 400,
    words: {
      vi: "Tệp còn {{count}} ô lỗi nên chưa dòng nào được lưu.",
      en: "{{count}} cells of the file are not valid, so no row was saved.",
    },
  },
  tooManyRows: {
    status: 400,
    words: {
      vi: "Danh sách có {{count}} dòng, mỗi tệp chứa tối đa {{limit}}. Hãy lọc bớt rồi xuất.",
      en: "The list has {{count}} rows, a file holds at most {{limit}}. Please filter it first.",
    },
  },
  wrongPassword: { status: 400, words: { vi: "Mật khẩu hiện tại không đúng.", en: "The current password is not right." } },
  unauthenticated: {
    status: 401,
    words: { vi: "Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại.", en: "Your session has ended, please log in again." },
  },
  wrongCredentials: { status: 401, words: { vi: "Tên đăng nhập hoặc mật khẩu không đúng.", en: "Wrong username or password." } },
  unitStopped: {
    status: 403,
    words: {
      vi: "Đơn vị của tài khoản này đã ngừng hoạt động nên không đăng nhập được. Vui lòng liên hệ quản trị hệ thống.",
      en: "The unit of this account has stopped its work, so the account cannot log in. Please ask the system administrator.",
    },
  },
  forbidden: {
    status: 403,
    words: { vi: "Bạn không có quyền thực hiện thao tác này. {{who}}", en: "You may not do this. {{who}}" },
  },
  passwordMustChange: {
    status: 403,
    words: { vi: "Vui lòng đổi mật khẩu dùng một lần trước khi tiếp tục.", en: "Please change the one-time password before you go on." },
  },
  notFound: { status: 404, words: { vi: "Không tìm thấy {{noun}}.", en: "No such {{noun}}." } },
  wrongState: {
    status: 409,
    words: { vi: "{{noun}} đang ở trạng thái “{{state}}”, không thể {{verb}}.", en: "This {{noun}} is “{{state}}”: cannot {{verb}}." },
  },
  decided: {
    status: 409,
    words: {
      vi: "{{noun}} đã được {{person}} xử lý trước lúc {{time}}: đang ở trạng thái “{{state}}”, không thể {{verb}}.",
      en: "{{person}} was first at {{time}}: this {{noun}} is “{{state}}”, cannot {{verb}}.",
    },
  },
  stale: {
    status: 409,
    words: {
      vi: "Dữ liệu đã được {{person}} sửa lúc {{time}}, mời tải lại. Những gì bạn đang nhập vẫn còn trên màn hình.",
      en: "This was changed by {{person}} at {{time}}, please reload. What you typed is still on the screen.",
    },
  },
  duplicate: { status: 409, words: { vi: "{{field}} “{{value}}” đã tồn tại.", en: "{{field}} “{{value}}” already exists." } },
  duplicateAbove: {
    status: 409,
    words: {
      vi: "{{field}} “{{value}}” đã có trong danh mục của {{unit}}; dòng đó dùng chung được, không cần thêm lại.",
      en: "{{field}} “{{value}}” stands in the catalogue of {{unit}}; that row can be used as it is.",
    },
  },
  rollOverBlocked: {
    status: 409,
    words: { vi: "Chưa chuyển được năm học. {{problems}}", en: "The year cannot be rolled over yet. {{problems}}" },
  },
  undoTooLate: {
    status: 409,
    words: { vi: "Chỉ hoàn tác được trong {{days}} ngày.", en: "This can be taken back within {{days}} days only." },
  },
  undoBlocked: {
    status: 409,
    words: {
      vi: "Không hoàn tác được vì năm học mới đã có thay đổi: {{changed}}.",
      en: "Cannot be taken back because the next year was changed: {{changed}}.",
    },
  },
  noSchoolYear: {
    status: 409,
    words: {
      vi: "Đơn vị chưa có năm học hiện tại. Hãy tạo năm học rồi thử lại.",
      en: "The unit has no current school year. Please create one and try again.",
    },
  },
  conflict: {
    status: 409,
    words: {
      vi: "Người khác vừa thay đổi dữ liệu này cùng lúc, chưa có gì được lưu. Mời tải lại và thử lại.",
      en: "Somebody else changed this at the same moment; nothing was saved. Please reload and try again.",
    },
  },
  inUse: {
    status: 409,
    words: {
      vi: "Không thể xóa vì đã phát sinh: {{uses}}. Bạn có thể ngừng theo dõi.",
      en: "Cannot be deleted because of: {{uses}}. You can stop following it instead.",
    },
  },
  mergeCollides: {
    status: 409,
    words: {
      vi: "Không thể gộp: có {{nouns}} chỉ khác nhau ở hai dòng này nên sẽ bị trùng. Hãy sửa hoặc xóa bớt rồi gộp lại.",
      en: "Cannot be merged: {{nouns}} that differ by these two rows only would become the same. Please change or delete some of them first.",
    },
  },
  wasSubmitted: {
    status: 409,
    words: { vi: "Đề nghị đã từng gửi nên không thể xóa.", en: "This demand was submitted before, so it cannot be deleted." },
  },
  nothingToSubmit: {
    status: 409,
    words: { vi: "Đề nghị chưa có dòng nào, hãy thêm ít nhất một dòng.", en: "The demand has no line yet, add at least one." },
  },
  reasonMissing: {
    status: 409,
    words: { vi: "Hãy ghi lý do/căn cứ của đề nghị trước khi gửi.", en: "State the reason of the demand before submitting it." },
  },
  noSuperior: {
    status: 409,
    words: {
      vi: "Chưa cấu hình đơn vị cấp trên để duyệt đề nghị. Vui lòng liên hệ quản trị hệ thống.",
      en: "No superior unit is set up to decide this demand. Please ask the system administrator.",
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
  demandsWait: {
    status: 409,
    words: {
      vi: "Chưa thể {{verb}}: còn {{count}} đề nghị trang bị đang chờ duyệt. Hãy để đơn vị cấp trên duyệt hoặc trả lại trước.",
      en: "Cannot {{verb}} yet: {{count}} demands wait for a decision. Let the superior unit approve or return them first.",
    },
  },
  unitsBelow: {
    status: 409,
    words: {
      vi: "Chưa thể ngừng hoạt động: còn {{count}} đơn vị trực thuộc đang hoạt động. Hãy ngừng hoặc chuyển các đơn vị đó trước.",
      en: "Cannot be stopped yet: {{count}} units below are active. Stop or move them first.",
    },
  },
  superiorStopped: {
    status: 409,
    words: {
      vi: "{{name}} đã ngừng hoạt động. Hãy chọn đơn vị cấp trên khác, hoặc cho đơn vị đó hoạt động lại trước.",
      en: "{{name}} has stopped its work. Choose another superior unit, or let that one work again first.",
    },
  },
  haveAccounts: {
    status: 409,
    words: { vi: "Đã có tài khoản: {{names}}. Hãy bỏ chọn rồi thử lại.", en: "These have an account already: {{names}}. Please leave them out." },
  },
  notEnoughStock: {
    status: 409,
    words: {
      vi: "“{{name}}” chỉ còn {{have}} {{unit}}, không thể giảm {{wanted}}.",
      en: "“{{name}}” has only {{have}} {{unit}} left, cannot take off {{wanted}}.",
    },
  },
  tooLarge: {
    status: 413,
    words: { vi: "Nội dung gửi lên quá lớn (tối đa {{limit}}).", en: "The request is too large (at most {{limit}})." },
  },
  tooManyRequests: {
    status: 429,
    words: { vi: "Quá nhiều yêu cầu, vui lòng thử lại sau {{seconds}} giây.", en: "Too many requests, please try again in {{seconds}} seconds." },
  },
  tooManyLogins: {
    status: 429,
    words: {
      vi: "Đăng nhập sai quá nhiều lần, vui lòng thử lại sau {{seconds}} giây.",
      en: "Too many failed attempts to log in, please try again in {{seconds}} seconds.",
    },
  },
  unexpected: { status: 500, words: { vi: "Có lỗi ngoài dự kiến, chưa có gì được lưu.", en: "Something unexpected happened; nothing was saved." } },
  unavailable: {
    status: 503,
    words: {
      vi: "Hệ thống tạm thời chưa sẵn sàng, chưa có gì được lưu. Vui lòng thử lại.",
      en: "The system is not ready just now; nothing was saved. Please try again.",
    },
  },
} as const satisfies Record<string, { status: number; words: Words }>;

export type RefusalCode = keyof typeof refusals;

/** The body of every answer that is not a success. */
export interface ErrorAnswer {
  message: string | string[];
  code: RefusalCode;
  /** Sentence by field name (`lines.0.quantity`), where a field is at fault. */
  fields?: Record<string, string>;
}
