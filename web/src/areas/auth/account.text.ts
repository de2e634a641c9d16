/** The words of the parts of the account page that belong to logging in and out. */
const vi = {
  address: "Địa chỉ {{address}}",
  contact: "Thông tin liên hệ",
  contactHint: "Không bắt buộc. Chỉ mình thầy/cô xem và sửa được.",
  contactSaved: "Đã lưu thông tin liên hệ.",
  device: "{{browser}} trên {{system}}",
  deviceUnknown: "Thiết bị không rõ",
  end: "Đăng xuất",
  endNamed: "Đăng xuất {{device}}",
  endOthers: "Đăng xuất các thiết bị khác",
  endOthersConsequence:
    "Mọi nơi khác đang dùng tài khoản này phải đăng nhập lại. Phần đang nhập dở ở đó sẽ không được lưu.",
  endedOne: "Đã đăng xuất {{device}}.",
  endedOthers: "Đã đăng xuất {{count}} thiết bị khác.",
  mailDigest: "Gửi thư tóm tắt mỗi ngày một lần",
  mailDigestHint:
    "Mỗi sáng một thư kể những việc chưa đọc, gửi tới địa chỉ email ở trên. Không có email thì không gửi.",
  mailDigestUnsent:
    "Hệ thống này hiện chưa gửi được thư. Khi quản trị hệ thống đã cấu hình máy chủ thư, thư sẽ tới địa chỉ email ở trên.",
  moreSessions: "{{count}} nơi khác",
  openedAt: "đăng nhập {{at}}",
  seenAt: "dùng lần cuối {{at}}",
  sessions: "Phiên đăng nhập",
  sessionsHint:
    "Những nơi đang đăng nhập tài khoản này. Nếu thấy nơi lạ, hãy đăng xuất nơi đó và đổi mật khẩu.",
  thisSession: "Phiên này",
};
const en: typeof vi = {
  address: "Address {{address}}",
  contact: "Contact",
  contactHint: "Not required. Only you can see and change it.",
  contactSaved: "Your contact details are saved.",
  device: "{{browser}} on {{system}}",
  deviceUnknown: "Unknown device",
  end: "Log out",
  endNamed: "Log out {{device}}",
  endOthers: "Log out other devices",
  endOthersConsequence:
    "Everywhere else the account has to log in again. What is half typed there is not saved.",
  endedOne: "{{device}} is logged out.",
  endedOthers: "{{count}} other devices are logged out.",
  mailDigest: "Send one mail a day",
  mailDigestHint:
    "Each morning one mail with what is unread, to the e-mail address above. Without an address none is sent.",
  mailDigestUnsent:
    "This installation does not send mail yet. Once the system administrator has set up a mail server, mails go to the address above.",
  moreSessions: "{{count}} more",
  openedAt: "logged in {{at}}",
  seenAt: "last used {{at}}",
  sessions: "Sessions",
  sessionsHint:
    "Where this account is logged in. If you see a place you do not know, log it out and change your password.",
  thisSession: "This session",
};
export const text = { vi, en };
