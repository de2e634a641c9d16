import type { Refusal } from "./refusal.ts";

/** Of logging in and of accounts. */
export const accountRefusals = {
  wrongPassword: {
    status: 400,
    words: { vi: "Mật khẩu hiện tại không đúng.", en: "The current password is not right." },
  },
  unauthenticated: {
    status: 401,
    words: {
      vi: "Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại.",
      en: "Your session has ended, please log in again.",
    },
  },
  wrongCredentials: {
    status: 401,
    words: { vi: "Tên đăng nhập hoặc mật khẩu không đúng.", en: "Wrong username or password." },
  },
  unitStopped: {
    status: 403,
    words: {
      vi: "Đơn vị của tài khoản này đã ngừng hoạt động nên không đăng nhập được. Vui lòng liên hệ quản trị hệ thống.",
      en: "The unit of this account has stopped its work, so the account cannot log in. Please ask the system administrator.",
    },
  },
  oneTimePasswordOver: {
    status: 403,
    words: {
      vi: "Mật khẩu dùng một lần này đã hết hạn (chỉ dùng được trong 72 giờ). Vui lòng xin quản trị đơn vị cấp mật khẩu mới.",
      en: "This one-time password has expired (it works for 72 hours). Please ask your unit’s administrator for a new one.",
    },
  },
  passwordMustChange: {
    status: 403,
    words: {
      vi: "Vui lòng đổi mật khẩu dùng một lần trước khi tiếp tục.",
      en: "Please change the one-time password before you go on.",
    },
  },
  wrongCode: {
    status: 400,
    words: {
      vi: "Mã xác thực không đúng hoặc đã được dùng. Hãy nhập mã mới nhất trong ứng dụng.",
      en: "This code is wrong or was used already. Please type the newest one of your app.",
    },
  },
  secondFactorMissing: {
    status: 403,
    words: {
      vi: "Quản trị viên phải bật xác thực hai bước trước khi tiếp tục.",
      en: "Administrators must switch on two-step login before they go on.",
    },
  },
  secondFactorNeeded: {
    status: 409,
    words: {
      vi: "Hãy nhập mã xác thực trong ứng dụng của thầy/cô.",
      en: "Please type the code that your app shows.",
    },
  },
  secondFactorIsOn: {
    status: 409,
    words: { vi: "Xác thực hai bước đang bật rồi.", en: "Two-step login is on already." },
  },
  secondFactorIsOff: {
    status: 409,
    words: { vi: "Xác thực hai bước đang tắt.", en: "Two-step login is off." },
  },
  providerSilent: {
    status: 503,
    words: {
      vi: "“{{name}}” không trả lời. Hãy thử lại sau, hoặc đăng nhập bằng tên đăng nhập và mật khẩu.",
      en: "“{{name}}” does not answer. Please try again later, or log in with username and password.",
    },
  },
  providerUnreadable: {
    status: 400,
    words: {
      vi: "Không đọc được phần tự giới thiệu của nhà cung cấp tại {{issuer}}: {{reason}}",
      en: "What the provider at {{issuer}} says of itself could not be read: {{reason}}",
    },
  },
  providerEntryOver: {
    status: 409,
    words: {
      vi: "Lần đăng nhập này đã quá hạn, đã dùng rồi, hoặc bắt đầu từ trình duyệt khác. Hãy bắt đầu lại.",
      en: "This login is over, was used already, or was begun in another browser. Please begin again.",
    },
  },
  providerRefused: {
    status: 403,
    words: {
      vi: "“{{name}}” không cho đăng nhập hoặc gửi kết quả không hợp lệ. Hãy thử lại, hoặc đăng nhập bằng tên đăng nhập và mật khẩu.",
      en: "“{{name}}” refused the login, or what it sent does not hold. Please try again, or log in with username and password.",
    },
  },
  providerAccountUnknown: {
    status: 403,
    words: {
      vi: "“{{name}}” cho biết thầy/cô là “{{who}}”, nhưng chưa có tài khoản nào khớp ở đây. Hãy nhờ quản trị đơn vị.",
      en: "“{{name}}” says that you are “{{who}}”, but no account here matches. Please ask your unit’s administrator.",
    },
  },
  providerAccountClosed: {
    status: 403,
    words: {
      vi: "Tài khoản này không vào được bằng “{{name}}”: đã khóa, hoặc là tài khoản quản trị hệ thống, chỉ vào bằng mật khẩu.",
      en: "This account cannot come in by “{{name}}”: it is locked, or it administers the system and logs in with its password only.",
    },
  },
  haveAccounts: {
    status: 409,
    words: {
      vi: "Đã có tài khoản: {{names}}. Hãy bỏ chọn rồi thử lại.",
      en: "These have an account already: {{names}}. Please leave them out.",
    },
  },
  hasLeft: {
    status: 409,
    words: { vi: "{{person}} đã chuyển đi hoặc nghỉ hưu rồi.", en: "{{person}} has left already." },
  },
  tooManyLogins: {
    status: 429,
    words: {
      vi: "Đăng nhập sai quá nhiều lần, vui lòng thử lại sau {{seconds}} giây.",
      en: "Too many failed attempts to log in, please try again in {{seconds}} seconds.",
    },
  },
} as const satisfies Record<string, Refusal>;
