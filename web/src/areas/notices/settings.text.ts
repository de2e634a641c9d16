/** Apart from the words of the bell, which every page brings. */
const vi = {
  inMail: "Thư hằng ngày",
  mailNone: "Hệ thống này chưa gửi thư điện tử; thông báo chỉ hiện trên chuông.",
  mailOff: "Thầy/cô chưa nhận thư tóm tắt hằng ngày. Hãy nhập email và bật thư trong tài khoản.",
  mailToAccount: "Mở tài khoản của tôi",
  onBell: "Chuông",
  settings: "Cài đặt",
  settingsKept: "Đã lưu cài đặt thông báo: {{topic}}.",
  topic: "Nội dung",
};

const en: typeof vi = {
  inMail: "Daily mail",
  mailNone: "This installation sends no mail; notices are on the bell only.",
  mailOff: "You do not get the daily mail. Enter an address and switch it on in your account.",
  mailToAccount: "Open my account",
  onBell: "Bell",
  settings: "Settings",
  settingsKept: "Notice settings saved: {{topic}}.",
  topic: "Subject",
};

export const text = { vi, en };
