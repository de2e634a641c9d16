const vi = {
  free: "Quản trị viên không còn bắt buộc dùng xác thực hai bước.",
  hint: "Áp dụng cho toàn hệ thống. Quản trị viên chưa bật thì phải bật ở trang Tài khoản của tôi rồi mới làm được việc khác, kể cả thầy/cô.",
  label: "Bắt buộc với quản trị hệ thống và quản trị đơn vị",
  required: "Từ nay quản trị viên phải dùng xác thực hai bước.",
  title: "Xác thực hai bước",
};
const en: typeof vi = {
  free: "Administrators no longer have to use two-step login.",
  hint: "For the whole installation. Administrators who have not switched it on must do so on their account page before they can do anything else, you too.",
  label: "Required of system and unit administrators",
  required: "From now on administrators have to use two-step login.",
  title: "Two-step login",
};
export const text = { vi, en };
