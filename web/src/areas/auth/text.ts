/** The English words are those of the specification, to the letter. */
const vi = {
  code: "Mã xác thực",
  codeHint: "6 số trong ứng dụng xác thực, hoặc một mã khôi phục.",
  codeMissing: "Vui lòng nhập mã xác thực!",
  hidePassword: "Ẩn",
  logIn: "Đăng nhập",
  nothingReturned: "Trang này chỉ mở khi vừa đăng nhập ở nơi khác về.",
  password: "Mật khẩu",
  passwordMissing: "Vui lòng nhập mật khẩu!",
  product: "Sổ Thiết Bị",
  returning: "Đang đăng nhập…",
  showPassword: "Hiển thị",
  speakOther: "English",
  noAccess:
    "Chưa có tài khoản hoặc quên mật khẩu? Hãy nhờ quản trị đơn vị, thường là hiệu trưởng; quản trị đơn vị thì nhờ quản trị hệ thống.",
  through: "Đăng nhập bằng {{name}}",
  title: "Đăng nhập",
  toLogin: "Về trang đăng nhập",
  username: "Tên đăng nhập",
  usernameMissing: "Vui lòng nhập tên đăng nhập!",
};
const en: typeof vi = {
  code: "Code",
  codeHint: "The 6 figures of your authenticator app, or a recovery code.",
  codeMissing: "Please input your code!",
  hidePassword: "Hide",
  logIn: "Log in",
  nothingReturned: "This page opens only on the way back from a login elsewhere.",
  password: "Password",
  passwordMissing: "Please input your Password!",
  product: "Sổ Thiết Bị",
  returning: "Logging in…",
  showPassword: "Show",
  speakOther: "Tiếng Việt",
  noAccess:
    "No account, or the password forgotten? Ask the administrator of your unit, usually the principal; an administrator asks the system administrator.",
  through: "Log in with {{name}}",
  title: "Login",
  toLogin: "To the login page",
  username: "Username",
  usernameMissing: "Please input your username!",
};
export const text = { vi, en };
