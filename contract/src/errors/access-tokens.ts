import type { Refusal } from "./refusal.ts";

/** Of programs that come with an access token, and of making one. */
export const accessTokenRefusals = {
  accessTokenWrong: {
    status: 401,
    words: {
      vi: "Mã truy cập không đúng hoặc không còn nữa.",
      en: "This access token is not right, or is gone.",
    },
  },
  accessTokenExpired: {
    status: 401,
    words: {
      vi: "Mã truy cập “{{name}}” đã hết hạn sau ngày {{day}}. Chủ mã có thể tạo mã mới ở trang tài khoản.",
      en: "The access token “{{name}}” expired after {{day}}. Its owner can make a new one on the account page.",
    },
  },
  accessTokenRevoked: {
    status: 401,
    words: {
      vi: "Mã truy cập “{{name}}” đã bị thu hồi lúc {{time}}.",
      en: "The access token “{{name}}” was revoked at {{time}}.",
    },
  },
  accessTokenOwnerLocked: {
    status: 403,
    words: {
      vi: "Tài khoản chủ của mã truy cập “{{name}}” đang bị khóa.",
      en: "The account that the access token “{{name}}” acts for is locked.",
    },
  },
  accessTokenUnitStopped: {
    status: 403,
    words: {
      vi: "Đơn vị của chủ mã truy cập “{{name}}” đã ngừng hoạt động.",
      en: "The unit that the access token “{{name}}” belongs to has stopped its work.",
    },
  },
  accessTokenReadsOnly: {
    status: 403,
    words: {
      vi: "Mã truy cập “{{name}}” chỉ được đọc, không được ghi.",
      en: "The access token “{{name}}” may read only.",
    },
  },
  accessTokenLimited: {
    status: 403,
    words: {
      vi: "Mã truy cập “{{name}}” chỉ dùng được cho: {{parts}}.",
      en: "The access token “{{name}}” is limited to: {{parts}}.",
    },
  },
  notForPrograms: {
    status: 403,
    words: {
      vi: "Việc này chỉ làm được khi tự đăng nhập; mã truy cập cho chương trình không dùng được ở đây.",
      en: "This takes a person who is logged in; an access token of a program does not open it.",
    },
  },
  tooManyAccessTokens: {
    status: 409,
    words: {
      vi: "Mỗi tài khoản có nhiều nhất {{most}} mã truy cập. Hãy thu hồi bớt mã không còn dùng.",
      en: "An account has at most {{most}} access tokens. Please revoke one that is no longer used.",
    },
  },
} as const satisfies Record<string, Refusal>;
