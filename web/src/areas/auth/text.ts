/** The English words are those of the specification, to the letter. */
const vi = {
  code: "Mã xác thực",
  codeHint: "6 số trong ứng dụng xác thực, hoặc một mã khôi phục.",
  codeMissing: "Vui lòng nhập mã xác thực!",
  hidePassword: "Ẩn",
  logIn: "Đăng nhập",
  password: "Mật khẩu",
  passwordMissing: "Vui lòng nhập mật khẩu!",
  product: "Sổ Thiết Bị",
  showPassword: "Hiển thị",
  speakOther: "English",
  noAccess:
    "Chưa có tài khoản hoặc quên mật khẩu? Hãy nhờ quản trị đơn vị, thường là hiệu trưởng; quản trị đơn vị thì nhờ quản trị hệ thống.",
  title: "Đăng nhập",
  username: "Tên đăng nhập",
  usernameMissing: "Vui lòng nhập tên đăng nhập!",
};
const en: typeof vi = {
  code: "Code",
  codeHint: "The 6 figures of your authenticator app, or a recovery code.",
  codeMissing: "Please input your code!",
  hidePassword: "Hide",
  logIn: "Log in",
  password: "Password",
  passwordMissing: "Please input your Password!",
  product: "Sổ Thiết Bị",
  showPassword: "Show",
  speakOther: "Tiếng Việt",
  noAccess:
    "No account, or the password forgotten? Ask the administrator of your unit, usually the principal; an administrator asks the system administrator.",
  title: "Login",
  username: "Username",
  usernameMissing: "Please input your username!",
};
export const text = { vi, en };
