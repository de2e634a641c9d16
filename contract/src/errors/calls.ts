import type { Refusal } from "./refusal.ts";

/** Of every call: what came, who asks, what is there, and whether it can be done now. */
export const callRefusals = {
  malformed: {
    status: 400,
    words: { vi: "Nội dung gửi lên không đọc được.", en: "The request could not be read." },
  },
  invalid: { status: 400, words: { vi: "Dữ liệu chưa hợp lệ.", en: "Some of the input is not valid." } },
  keyReused: {
    status: 400,
    words: {
      vi: "Khóa chống gửi trùng (Idempotency-Key) đã được dùng cho một yêu cầu khác.",
      en: "This Idempotency-Key was already used for another request.",
    },
  },
  forbidden: {
    status: 403,
    words: { vi: "Bạn không có quyền thực hiện thao tác này. {{who}}", en: "You may not do this. {{who}}" },
  },
  notFound: { status: 404, words: { vi: "Không tìm thấy {{noun}}.", en: "No such {{noun}}." } },
  wrongState: {
    status: 409,
    words: {
      vi: "{{noun}} đang ở trạng thái “{{state}}”, không thể {{verb}}.",
      en: "This {{noun}} is “{{state}}”: cannot {{verb}}.",
    },
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
      vi: "Dữ liệu đã được {{person}} sửa lúc {{time}}, mời tải lại. Những gì đang nhập vẫn còn trên màn hình.",
      en: "This was changed by {{person}} at {{time}}, please reload. What you typed is still on the screen.",
    },
  },
  duplicate: {
    status: 409,
    words: { vi: "{{field}} “{{value}}” đã tồn tại.", en: "{{field}} “{{value}}” already exists." },
  },
  conflict: {
    status: 409,
    words: {
      vi: "Người khác vừa thay đổi dữ liệu này cùng lúc, chưa có gì được lưu. Mời tải lại và thử lại.",
      en: "Somebody else changed this at the same moment; nothing was saved. Please reload and try again.",
    },
  },
  tooLarge: {
    status: 413,
    words: {
      vi: "Nội dung gửi lên quá lớn (tối đa {{limit}}).",
      en: "The request is too large (at most {{limit}}).",
    },
  },
  tooManyRequests: {
    status: 429,
    words: {
      vi: "Quá nhiều yêu cầu, vui lòng thử lại sau {{seconds}} giây.",
      en: "Too many requests, please try again in {{seconds}} seconds.",
    },
  },
  unexpected: {
    status: 500,
    words: {
      vi: "Có lỗi ngoài dự kiến, chưa có gì được lưu.",
      en: "Something unexpected happened; nothing was saved.",
    },
  },
  unavailable: {
    status: 503,
    words: {
      vi: "Hệ thống tạm thời chưa sẵn sàng, chưa có gì được lưu. Vui lòng thử lại.",
      en: "The system is not ready just now; nothing was saved. Please try again.",
    },
  },
} as const satisfies Record<string, Refusal>;
