/**
 * What one can do, beside the menu of where one can go: declared once, with the other words by which people
 * call it. The search finds them, and offers those that are likely for a job before anything is typed.
 */
import type { CurrentUser } from "@so-thiet-bi/contract/auth";
import type { DailyWork } from "@so-thiet-bi/contract/daily-work";
import type { DepartmentType } from "@so-thiet-bi/contract/department-types";
import type { Language, Words } from "@so-thiet-bi/contract/language";

/** Whom the server lets do it; what a person may not is not offered. */
const allowances = {
  everybody: () => true,
  works: ({ role }) => role !== "ROLE_SYSTEM_ADMIN",
  operates: ({ role }) => role === "ROLE_SYSTEM_ADMIN",
  heads: ({ role }) => role === "ROLE_DEPARTMENT_ADMIN",
  managesAccounts: ({ role }) => role !== "ROLE_DEPARTMENT_USER",
  keepsSome: (user) =>
    keepsAll(user) ||
    (user.role === "ROLE_DEPARTMENT_USER" &&
      user.scopes.some(({ capability }) => capability === "EQUIPMENT_KEEPER")),
  keepsAll: (user) => keepsAll(user),
  decides: ({ role, capabilities }) =>
    role === "ROLE_DEPARTMENT_ADMIN" ||
    (role === "ROLE_DEPARTMENT_USER" && capabilities.includes("DEMAND_APPROVER")),
} satisfies Record<string, (user: CurrentUser) => boolean>;

function keepsAll({ role, capabilities }: CurrentUser): boolean {
  return (
    role === "ROLE_DEPARTMENT_ADMIN" ||
    (role === "ROLE_DEPARTMENT_USER" && capabilities.includes("EQUIPMENT_KEEPER"))
  );
}

export interface Action {
  readonly key: string;
  readonly title: Words;
  /** What people call it besides. */
  readonly also: Readonly<Record<Language, readonly string[]>>;
  readonly link: string;
  readonly may: keyof typeof allowances;
  /** Where there is such work; everywhere unless said. */
  readonly types?: readonly DepartmentType[];
  /** Offered to them before anything is typed, in the order of this list. */
  readonly likely?: readonly DailyWork[];
}

const school = ["LEVEL_3"] as const;
const offices = ["LEVEL_1", "LEVEL_2"] as const;

export const actions: readonly Action[] = [
  {
    key: "borrow",
    title: { vi: "Đăng ký mượn", en: "Register a loan" },
    also: { vi: ["mượn", "mượn thiết bị", "mượn đồ"], en: ["borrow", "book equipment"] },
    link: "/equipment/request/registrations/new",
    may: "works",
    types: school,
    likely: ["teacher"],
  },
  {
    key: "counter",
    title: { vi: "Mở quầy giao nhận", en: "Open the counter" },
    also: {
      vi: ["cho mượn", "giao đồ", "nhận trả", "ghi mượn", "ghi trả", "quầy"],
      en: ["hand out", "lend", "take back", "return"],
    },
    link: "/equipment/request/counter",
    may: "keepsSome",
    types: school,
    likely: ["keeper"],
  },
  {
    key: "scan",
    title: { vi: "Quét mã", en: "Scan a code" },
    also: { vi: ["quét tem", "quét qr", "máy ảnh"], en: ["scan", "qr code", "camera"] },
    link: "/scan",
    may: "works",
    likely: ["teacher", "keeper"],
  },
  {
    key: "report-broken",
    title: { vi: "Báo hỏng, báo mất", en: "Report something broken or lost" },
    also: { vi: ["hỏng", "mất", "báo mất", "vỡ"], en: ["damage", "broken", "lost"] },
    link: "/equipment/broken/new",
    may: "works",
    types: school,
    likely: ["teacher", "keeper"],
  },
  {
    key: "happened",
    title: { vi: "Lập phiếu: có chuyện gì?", en: "Write a voucher: what happened?" },
    also: { vi: ["lập phiếu", "phiếu mới", "sửa số lượng"], en: ["voucher", "new voucher", "wrong number"] },
    link: "/equipment/vouchers/new",
    may: "keepsSome",
    likely: ["keeper"],
  },
  {
    key: "increase",
    title: { vi: "Ghi tăng", en: "Note an increase" },
    also: { vi: ["nhập kho", "hàng mới về", "phiếu tăng"], en: ["increase", "goods arrived"] },
    link: "/equipment/vouchers/new?type=INCREASE",
    may: "keepsSome",
  },
  {
    key: "decrease",
    title: { vi: "Ghi giảm", en: "Note a decrease" },
    also: { vi: ["xuất kho", "phiếu giảm", "trừ số lượng"], en: ["decrease", "write off"] },
    link: "/equipment/vouchers/new?type=DECREASE",
    may: "keepsSome",
  },
  {
    key: "transfer",
    title: { vi: "Điều chuyển", en: "Move between rooms or units" },
    also: { vi: ["chuyển phòng", "chuyển kho", "phiếu điều chuyển"], en: ["transfer", "move"] },
    link: "/equipment/vouchers/new?type=TRANSFER",
    may: "keepsSome",
  },
  {
    key: "add-equipment",
    title: { vi: "Thêm thiết bị", en: "Add equipment" },
    also: { vi: ["thiết bị mới", "tạo thiết bị"], en: ["new equipment"] },
    link: "/equipment/management?form=new",
    may: "keepsSome",
  },
  {
    key: "import-equipment",
    title: { vi: "Nhập thiết bị từ Excel", en: "Import equipment from Excel" },
    also: { vi: ["nhập excel", "excel", "tải lên danh sách"], en: ["excel", "upload a list", "import"] },
    link: "/equipment/management/import",
    may: "keepsAll",
    likely: ["keeper"],
  },
  {
    key: "import-staff",
    title: { vi: "Nhập cán bộ, giáo viên từ Excel", en: "Import staff from Excel" },
    also: { vi: ["nhập excel giáo viên", "nhập nhân sự"], en: ["excel staff", "import teachers"] },
    link: "/category/employee/import",
    may: "keepsAll",
  },
  {
    key: "labels",
    title: { vi: "In tem QR: chọn thiết bị", en: "Print QR labels: choose equipment" },
    also: { vi: ["in tem", "in nhãn", "tem qr", "dán tem"], en: ["labels", "print labels", "stickers"] },
    link: "/equipment/management",
    may: "keepsSome",
    likely: ["keeper"],
  },
  {
    key: "count-room",
    title: { vi: "Kiểm kê một phòng", en: "Count one room" },
    also: { vi: ["kiểm kê phòng", "đếm một phòng", "đếm phòng"], en: ["count a room", "room check"] },
    link: "/equipment/inventory?countRoom=any",
    may: "keepsAll",
    likely: ["keeper"],
  },
  {
    key: "new-check",
    title: { vi: "Mở đợt kiểm kê mới", en: "Begin an inventory check" },
    also: { vi: ["kiểm kê cuối năm", "kiểm kê cả trường", "đợt kiểm kê"], en: ["inventory", "stocktaking"] },
    link: "/equipment/inventory/new",
    may: "keepsAll",
  },
  {
    key: "repair",
    title: { vi: "Lập phiếu sửa chữa", en: "Write a repair order" },
    also: { vi: ["đem sửa", "gửi sửa", "sửa chữa"], en: ["repair", "mend"] },
    link: "/equipment/broken/repairs/new",
    may: "keepsSome",
  },
  {
    key: "liquidation",
    title: { vi: "Đề nghị thanh lý", en: "Propose a liquidation" },
    also: { vi: ["thanh lý", "tiêu hủy", "bỏ thiết bị"], en: ["liquidate", "dispose", "scrap"] },
    link: "/equipment/broken/liquidations/new",
    may: "keepsAll",
  },
  {
    key: "maintenance-plan",
    title: { vi: "Lập kế hoạch bảo trì năm học", en: "Plan the maintenance of the year" },
    also: { vi: ["bảo dưỡng", "kế hoạch năm", "kiểm định"], en: ["upkeep", "yearly plan", "service"] },
    link: "/equipment/broken/plan",
    may: "keepsAll",
  },
  {
    key: "wear",
    title: { vi: "Ghi hao mòn của năm", en: "Post the wear of the year" },
    also: { vi: ["tính hao mòn", "khấu hao", "giá trị còn lại"], en: ["depreciation", "residual value"] },
    link: "/equipment/wear",
    may: "keepsAll",
  },
  {
    key: "donation",
    title: { vi: "Nhận tài trợ, đồ tặng", en: "Take in a donation" },
    also: { vi: ["biếu tặng", "xã hội hóa", "mạnh thường quân"], en: ["gift", "donor"] },
    link: "/equipment/donations?form=new",
    may: "keepsAll",
  },
  {
    key: "home-made",
    title: { vi: "Lập hồ sơ đồ dùng tự làm", en: "File a home-made aid" },
    also: { vi: ["sáng kiến", "tự chế", "nghiệm thu đồ dùng"], en: ["made by teachers", "acceptance"] },
    link: "/equipment/home-made?form=new",
    may: "works",
    types: school,
  },
  {
    key: "asset-change",
    title: { vi: "Tách lô, thay đổi nguyên giá", en: "Split a lot, change a cost" },
    also: { vi: ["nâng cấp", "đánh giá lại", "nguyên giá"], en: ["upgrade", "revaluation"] },
    link: "/equipment/management",
    may: "keepsAll",
  },
  {
    key: "demand",
    title: { vi: "Lập đề nghị trang bị", en: "Write a demand" },
    also: { vi: ["đề nghị mua", "xin thiết bị", "mua sắm"], en: ["ask for equipment", "purchase"] },
    link: "/equipment/demand/new",
    may: "works",
    types: ["LEVEL_2", "LEVEL_3"],
    likely: ["head"],
  },
  {
    key: "decide",
    title: { vi: "Duyệt đề nghị trang bị", en: "Decide demands" },
    also: { vi: ["duyệt", "chờ duyệt", "duyệt đề nghị"], en: ["approve", "approvals"] },
    link: "/equipment/demand",
    may: "decides",
    types: offices,
    likely: ["commune", "province"],
  },
  {
    key: "campaign",
    title: { vi: "Lập đợt đăng ký mua sắm", en: "Open a purchase campaign" },
    also: { vi: ["đợt mua sắm", "đợt đăng ký"], en: ["campaign", "purchase round"] },
    link: "/equipment/campaigns/new",
    may: "decides",
    types: offices,
    likely: ["commune", "province"],
  },
  {
    key: "missing",
    title: { vi: "Xem còn thiếu gì", en: "See what is missing" },
    also: { vi: ["thiếu", "thiết bị còn thiếu", "thiết bị tối thiểu"], en: ["missing", "shortage"] },
    link: "/equipment/norm",
    may: "works",
    likely: ["head"],
  },
  {
    key: "overdue",
    title: { vi: "Nhắc trả đồ quá hạn", en: "Remind of overdue loans" },
    also: { vi: ["quá hạn", "đòi đồ", "nhắc trả"], en: ["overdue", "remind"] },
    link: "/equipment/request/overdue",
    may: "keepsSome",
    types: school,
    likely: ["keeper"],
  },
  {
    key: "report",
    title: { vi: "In báo cáo", en: "Print a report" },
    also: { vi: ["báo cáo", "xuất báo cáo"], en: ["reports", "export"] },
    link: "/report",
    may: "works",
    likely: ["head", "commune", "province"],
  },
  {
    key: "track-book",
    title: { vi: "In sổ theo dõi", en: "Print a tracking book" },
    also: { vi: ["in sổ", "sổ tháng", "khóa sổ"], en: ["book of the month", "print a book"] },
    link: "/track-book",
    may: "works",
    likely: ["head"],
  },
  {
    key: "new-account",
    title: { vi: "Tạo tài khoản", en: "Create an account" },
    also: { vi: ["thêm tài khoản", "tài khoản mới", "thêm người dùng"], en: ["new account", "add a user"] },
    link: "/system/account?form=new",
    may: "managesAccounts",
    likely: ["head", "administrator"],
  },
  {
    key: "who-does-what",
    title: { vi: "Xem ai làm việc gì", en: "See who does what" },
    also: { vi: ["phân công", "phân quyền", "công việc"], en: ["jobs", "rights", "permissions"] },
    link: "/system/account/jobs",
    may: "managesAccounts",
    likely: ["head", "administrator"],
  },
  {
    key: "reset-password",
    title: { vi: "Cấp lại mật khẩu: chọn người", en: "Reset a password: choose the person" },
    also: { vi: ["quên mật khẩu", "đặt lại mật khẩu"], en: ["forgotten password", "lock an account"] },
    link: "/system/account",
    may: "managesAccounts",
    likely: ["administrator"],
  },
  {
    key: "data-request",
    title: { vi: "Ghi yêu cầu về dữ liệu cá nhân", en: "Note a request about personal data" },
    also: { vi: ["phụ huynh yêu cầu", "xóa dữ liệu học sinh"], en: ["data subject request", "erase data"] },
    link: "/system/data-requests?form=new",
    may: "heads",
  },
  {
    key: "about-me",
    title: { vi: "Xem dữ liệu về tôi", en: "See the data about me" },
    also: { vi: ["dữ liệu cá nhân", "quyền riêng tư"], en: ["personal data", "privacy"] },
    link: "/account/data",
    may: "everybody",
  },
  {
    key: "own-password",
    title: { vi: "Đổi mật khẩu của tôi", en: "Change my password" },
    also: { vi: ["mật khẩu", "xác thực hai bước"], en: ["password", "two-step login"] },
    link: "/account",
    may: "everybody",
  },
  {
    key: "set-up",
    title: { vi: "Nhập dữ liệu đầu năm", en: "Set up from Excel" },
    also: { vi: ["bắt đầu", "đầu năm học", "thiết lập"], en: ["first days", "set up"] },
    link: "/system/setup",
    may: "keepsAll",
  },
  {
    key: "my-week",
    title: { vi: "Đăng ký tiết dạy trong tuần", en: "Register the lessons of the week" },
    also: { vi: ["tuần của tôi", "đăng ký tiết dạy"], en: ["my week", "register lessons"] },
    link: "/equipment/request",
    may: "works",
    types: school,
  },
  {
    key: "board",
    title: { vi: "Mở bảng điều phối", en: "Open the board" },
    also: { vi: ["bảng điều phối", "duyệt phiếu đăng ký", "chuẩn bị đồ"], en: ["board", "prepare slips"] },
    link: "/equipment/request/board",
    may: "keepsSome",
    types: school,
  },
  {
    key: "reports",
    title: { vi: "Xác nhận báo hỏng, mất", en: "Confirm what was reported" },
    also: { vi: ["xác nhận hỏng", "xác nhận mất"], en: ["confirm damage", "confirm a loss"] },
    link: "/equipment/broken",
    may: "keepsSome",
    types: school,
  },
  {
    key: "demands",
    title: { vi: "Nhận hàng theo đề nghị", en: "Receive the goods of a demand" },
    also: { vi: ["nhận hàng", "hàng được cấp"], en: ["receive goods", "delivery"] },
    link: "/equipment/demand",
    may: "keepsAll",
    types: ["LEVEL_2", "LEVEL_3"],
  },
  {
    key: "staff",
    title: { vi: "Ghi người chuyển đi, nghỉ hưu", en: "Record that somebody leaves" },
    also: { vi: ["nghỉ hưu", "chuyển trường", "nghỉ việc"], en: ["somebody leaves", "retirement"] },
    link: "/category/employee",
    may: "keepsAll",
  },
  {
    key: "new-year",
    title: { vi: "Sang năm học mới", en: "Begin a new school year" },
    also: {
      vi: ["chuyển năm học", "năm học mới", "lên lớp", "việc đầu năm", "việc cuối năm"],
      en: ["roll-over", "new year"],
    },
    link: "/system/school-year",
    may: "heads",
    types: school,
  },
  {
    key: "report-requests",
    title: { vi: "Gửi báo cáo cho cấp trên", en: "Send a report to the superior unit" },
    also: { vi: ["gửi báo cáo", "nộp báo cáo"], en: ["send a report", "hand in a report"] },
    link: "/report/requests",
    may: "keepsAll",
    types: school,
  },
  {
    key: "ask-report",
    title: { vi: "Yêu cầu các trường gửi báo cáo", en: "Ask the schools for a report" },
    also: { vi: ["thu báo cáo", "yêu cầu báo cáo"], en: ["collect reports", "request a report"] },
    link: "/report/requests/new",
    may: "keepsAll",
    types: offices,
  },
  {
    key: "units",
    title: { vi: "Thêm, chuyển, ngừng đơn vị", en: "Add, move or stop units" },
    also: { vi: ["thêm trường", "thêm đơn vị", "sáp nhập"], en: ["add a school", "add a unit"] },
    link: "/system/units",
    may: "operates",
  },
  {
    key: "mergers",
    title: { vi: "Sáp nhập trường", en: "Merge schools" },
    also: { vi: ["nhập trường vào", "gộp trường", "sáp nhập"], en: ["merge two schools", "join schools"] },
    link: "/system/mergers",
    may: "heads",
    types: offices,
  },
  {
    key: "webhooks",
    title: { vi: "Gọi báo cho chương trình khác", en: "Tell other programs" },
    also: { vi: ["webhook", "kết nối phần mềm", "liên thông"], en: ["webhook", "connect a program"] },
    link: "/system/webhooks",
    may: "heads",
  },
  {
    key: "units-import",
    title: { vi: "Nhập đơn vị từ Excel", en: "Import units from Excel" },
    also: { vi: ["nhập trường", "danh sách trường"], en: ["import schools", "list of schools"] },
    link: "/system/units/import",
    may: "operates",
  },
  {
    key: "letters",
    title: { vi: "In thư giao tài khoản", en: "Print letters with accounts" },
    also: { vi: ["phát tài khoản", "cấp mật khẩu cho trường"], en: ["hand out accounts", "sealed letters"] },
    link: "/system/units/letters",
    may: "operates",
  },
];

/** Those that the person may do. */
export function actionsOf(user: CurrentUser): Action[] {
  return actions.filter(
    ({ may, types }) => allowances[may](user) && (types?.includes(user.department.type) ?? true),
  );
}
