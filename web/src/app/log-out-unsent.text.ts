const vi = {
  hint: "Các mục này vẫn được giữ trong máy này và chỉ gửi được khi thầy/cô đăng nhập lại bằng chính tài khoản này.",
  stay: "Ở lại",
  title: "Còn {{count}} mục chưa gửi",
};
const en: typeof vi = {
  hint: "They stay on this device and can be sent only when you log in with this account again.",
  stay: "Stay",
  title: "{{count}} things are not sent yet",
};
export const text = { vi, en };
