/** Every address of the product: which page it loads, on demand, and what the breadcrumb calls it. */
import type { ComponentType } from "react";
import { Navigate, type PatchRoutesOnNavigationFunction, type RouteObject } from "react-router";
import { PageFailed } from "./page-failed.tsx";
import { PapersMoved } from "./pages/papers-moved.tsx";
import type { RouteHandle } from "./route-handle.ts";
import { Starting } from "./starting.tsx";

type Page = () => Promise<{ default: ComponentType }>;

export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageFailed,
    HydrateFallback: Starting,
    children: [
      { path: "/login", lazy: page(() => import("../areas/auth/login-page.tsx")) },
      {
        path: "/login/return",
        lazy: page(async () => ({ default: (await import("../areas/auth/login-page.tsx")).ReturnPage })),
      },
      {
        path: "/",
        lazy: page(() => import("./shell.tsx")),
        children: [
          {
            ErrorBoundary: PageFailed,
            children: [
              { index: true, element: <Navigate to="/dashboard" replace /> },
              {
                path: "dashboard",
                handle: named("Trang chủ", "Home"),
                children: [
                  { index: true, lazy: page(() => import("./pages/dashboard.tsx")) },
                  {
                    path: "school",
                    handle: named("Số liệu của trường", "The school in numbers"),
                    lazy: page(async () => ({
                      default: (await import("./pages/dashboard.tsx")).SchoolInNumbers,
                    })),
                  },
                  {
                    path: "units",
                    handle: named("Các trường trực thuộc", "Schools below"),
                    lazy: page(async () => ({
                      default: (await import("./pages/school-table.tsx")).SchoolsBelow,
                    })),
                  },
                ],
              },
              {
                path: "system",
                handle: named("Hệ thống", "System"),
                children: [
                  { index: true, element: <Navigate to="/system/information" replace /> },
                  {
                    path: "mergers",
                    handle: named("Sáp nhập trường", "Merging schools"),
                    lazy: page(() => import("../areas/mergers/mergers-page.tsx")),
                  },
                  {
                    path: "information",
                    handle: named("Thông tin đơn vị", "Unit information"),
                    lazy: page(() => import("../areas/departments/unit-information.tsx")),
                  },
                  {
                    path: "units",
                    handle: named("Đơn vị", "Units"),
                    children: [
                      { index: true, lazy: page(() => import("../areas/departments/units.tsx")) },
                      {
                        path: "import",
                        handle: named("Nhập từ Excel", "Import from Excel"),
                        lazy: page(() => import("../areas/unit-lists/unit-import.tsx")),
                      },
                      {
                        path: "letters",
                        handle: named("Thư giao tài khoản", "Letters with accounts"),
                        lazy: page(() => import("../areas/unit-lists/letters-page.tsx")),
                      },
                    ],
                  },
                  {
                    path: "school-year",
                    handle: named("Quản lý năm học", "School-year management"),
                    children: [
                      { index: true, lazy: page(() => import("../areas/school-years/school-years.tsx")) },
                      {
                        path: ":id/roll-over",
                        handle: named("Chuyển năm học", "Roll-over"),
                        lazy: page(() => import("../areas/roll-over/roll-over-page.tsx")),
                      },
                    ],
                  },
                  {
                    path: "account",
                    handle: named("Tài khoản người dùng", "User accounts"),
                    children: [
                      { index: true, lazy: page(() => import("../areas/accounts/account-list.tsx")) },
                      {
                        path: "jobs",
                        handle: named("Ai làm việc gì", "Who does what"),
                        lazy: page(() => import("../areas/accounts/jobs-page.tsx")),
                      },
                    ],
                  },
                  {
                    path: "security-log",
                    handle: named("Nhật ký bảo mật", "Security log"),
                    lazy: page(() => import("../areas/security/security-log.tsx")),
                  },
                  {
                    path: "webhooks",
                    handle: named("Gọi báo cho chương trình khác", "Tell other programs"),
                    lazy: page(() => import("../areas/webhooks/webhook-list.tsx")),
                  },
                  {
                    path: "data-requests",
                    handle: named("Yêu cầu về dữ liệu cá nhân", "Requests about personal data"),
                    children: [
                      {
                        index: true,
                        lazy: page(() => import("../areas/data-requests/data-request-list.tsx")),
                      },
                      {
                        path: "consents",
                        handle: named("Sổ đồng ý", "Consents"),
                        lazy: page(() => import("../areas/consents/consent-list.tsx")),
                      },
                    ],
                  },
                  {
                    path: "status",
                    handle: named("Tình trạng hệ thống", "System status"),
                    lazy: page(() => import("../areas/system-status/system-status-page.tsx")),
                  },
                  {
                    path: "setup",
                    handle: named("Nhập dữ liệu đầu năm", "Set up from Excel"),
                    lazy: page(() => import("../areas/setup/setup-page.tsx")),
                  },
                ],
              },
              {
                id: "category",
                path: "category",
                handle: named("Danh mục", "Catalogues"),
                children: [{ index: true, element: <Navigate to="/category/subject" replace /> }],
              },
              {
                path: "equipment",
                handle: named("Thiết bị", "Equipment"),
                children: [
                  { index: true, element: <Navigate to="/equipment/management" replace /> },
                  {
                    path: "management",
                    handle: named("Quản lý thiết bị", "Equipment management"),
                    children: [
                      { index: true, lazy: page(() => import("../areas/equipment/equipment-list.tsx")) },
                      {
                        path: "import",
                        handle: named("Nhập từ Excel", "Import from Excel"),
                        lazy: page(() => import("../areas/equipment/equipment-import.tsx")),
                      },
                      {
                        path: ":id",
                        handle: named("Thông tin thiết bị", "Equipment record"),
                        lazy: page(() => import("../areas/equipment/equipment-page.tsx")),
                      },
                    ],
                  },
                  {
                    path: "rooms/:id",
                    handle: named("Phòng chức năng", "Functional room"),
                    lazy: page(() => import("../areas/equipment/room-page.tsx")),
                  },
                  {
                    path: "wear",
                    handle: named("Hao mòn tài sản", "Wear of assets"),
                    lazy: page(() => import("../areas/wear/wear-page.tsx")),
                  },
                  {
                    path: "home-made",
                    handle: named("Đồ dùng tự làm", "Home-made aids"),
                    lazy: page(() => import("../areas/home-made-aids/aid-list.tsx")),
                  },
                  {
                    path: "donations",
                    handle: named("Tài trợ bằng hiện vật", "Donations in kind"),
                    lazy: page(() => import("../areas/donations/donation-list.tsx")),
                  },
                  {
                    path: "vouchers",
                    handle: named("Phiếu tăng, giảm, điều chuyển", "Vouchers"),
                    children: [
                      { path: ":id?", lazy: page(() => import("../areas/vouchers/voucher-list.tsx")) },
                      {
                        path: "new",
                        handle: named("Lập phiếu", "New voucher"),
                        lazy: page(() => import("../areas/vouchers/new-voucher.tsx")),
                      },
                      {
                        path: ":id/edit",
                        handle: named("Sửa phiếu", "Edit voucher"),
                        lazy: page(() => import("../areas/vouchers/voucher-form.tsx")),
                      },
                    ],
                  },
                  {
                    path: "transfers",
                    handle: named("Giao nhận giữa các đơn vị", "Transfers between units"),
                    lazy: page(() => import("../areas/vouchers/transfers-page.tsx")),
                  },
                  {
                    path: "book",
                    handle: named("Sổ tài sản", "Asset book"),
                    lazy: page(() => import("../areas/vouchers/book-page.tsx")),
                  },
                  {
                    path: "campaigns",
                    handle: named("Đợt đăng ký mua sắm", "Purchase campaigns"),
                    children: [
                      { index: true, lazy: page(() => import("../areas/campaigns/campaign-list.tsx")) },
                      {
                        path: "new",
                        handle: named("Lập đợt đăng ký", "New campaign"),
                        lazy: page(() => import("../areas/campaigns/campaign-form.tsx")),
                      },
                      {
                        path: ":id/edit",
                        handle: named("Sửa đợt đăng ký", "Edit campaign"),
                        lazy: page(() => import("../areas/campaigns/campaign-form.tsx")),
                      },
                    ],
                  },
                  {
                    path: "demand",
                    handle: named("Đề nghị trang bị", "Equipment demands"),
                    children: [
                      { index: true, lazy: page(() => import("../areas/demands/demand-list.tsx")) },
                      {
                        path: "new",
                        handle: named("Lập đề nghị", "New demand"),
                        lazy: page(() => import("../areas/demands/demand-form.tsx")),
                      },
                      {
                        path: ":id/edit",
                        handle: named("Sửa đề nghị", "Edit demand"),
                        lazy: page(() => import("../areas/demands/demand-form.tsx")),
                      },
                      {
                        path: ":id/receive",
                        handle: named("Nhận hàng", "Receive goods"),
                        lazy: page(() => import("../areas/demands/receipt-form.tsx")),
                      },
                    ],
                  },
                  {
                    path: "request",
                    handle: named("Mượn trả", "Borrowing"),
                    children: [
                      {
                        index: true,
                        handle: named("Tuần của tôi", "My week"),
                        lazy: page(() => import("../areas/registrations/week/week-page.tsx")),
                      },
                      {
                        path: "registrations",
                        handle: named("Phiếu đăng ký", "Registrations"),
                        lazy: page(() => import("../areas/registrations/registration-list.tsx")),
                      },
                      {
                        path: "registrations/new",
                        handle: named("Đăng ký mượn", "New registration"),
                        lazy: page(() => import("../areas/registrations/registration-form.tsx")),
                      },
                      {
                        path: "registrations/:id/edit",
                        handle: named("Sửa đăng ký", "Edit registration"),
                        lazy: page(() => import("../areas/registrations/registration-form.tsx")),
                      },
                      {
                        path: "board",
                        handle: named("Bảng điều phối", "Coordination board"),
                        lazy: page(() => import("../areas/registrations/board/board-page.tsx")),
                      },
                      {
                        path: "counter",
                        handle: named("Quầy giao nhận", "Counter"),
                        lazy: page(() => import("../areas/loans/counter/counter-page.tsx")),
                      },
                      {
                        path: "loans",
                        handle: named("Phiếu mượn", "Loans"),
                        lazy: page(() => import("../areas/loans/loan-list.tsx")),
                      },
                      {
                        path: "overdue",
                        handle: named("Quá hạn", "Overdue"),
                        lazy: page(() => import("../areas/loans/overdue-page.tsx")),
                      },
                      {
                        path: "rooms",
                        handle: named("Lịch phòng", "Room calendar"),
                        lazy: page(() => import("../areas/registrations/rooms/room-page.tsx")),
                      },
                      {
                        path: "statistics",
                        handle: named("Thống kê sử dụng", "Use of equipment"),
                        lazy: page(() => import("../areas/usage/statistics-page.tsx")),
                      },
                      { path: "papers", element: <PapersMoved group="use" /> },
                    ],
                  },
                  {
                    path: "broken",
                    handle: named("Theo dõi hỏng, mất", "Broken and lost"),
                    children: [
                      { index: true, lazy: page(() => import("../areas/incidents/incident-list.tsx")) },
                      {
                        path: "new",
                        handle: named("Báo hỏng, mất", "Report"),
                        lazy: page(() => import("../areas/incidents/report/report-page.tsx")),
                      },
                      {
                        path: "repairs",
                        handle: named("Sửa chữa", "Repairs"),
                        lazy: page(() => import("../areas/repairs/repair-list.tsx")),
                      },
                      {
                        path: "repairs/new",
                        handle: named("Phiếu sửa chữa mới", "New repair order"),
                        lazy: page(() => import("../areas/repairs/repair-form.tsx")),
                      },
                      {
                        path: "liquidations",
                        handle: named("Thanh lý", "Liquidation"),
                        lazy: page(() => import("../areas/liquidations/liquidation-list.tsx")),
                      },
                      {
                        path: "liquidations/new",
                        handle: named("Đề nghị thanh lý", "New proposal"),
                        lazy: page(() => import("../areas/liquidations/liquidation-form.tsx")),
                      },
                      {
                        path: "liquidations/:id/edit",
                        handle: named("Sửa đề nghị thanh lý", "Edit proposal"),
                        lazy: page(() => import("../areas/liquidations/liquidation-form.tsx")),
                      },
                      {
                        path: "maintenance",
                        handle: named("Bảo trì, bảo dưỡng", "Maintenance"),
                        lazy: page(() => import("../areas/repairs/maintenance/maintenance-list.tsx")),
                      },
                      {
                        path: "plan",
                        handle: named("Kế hoạch bảo trì", "Maintenance plan"),
                        lazy: page(() => import("../areas/maintenance-plans/plan-page.tsx")),
                      },
                      { path: "papers", element: <PapersMoved group="broken" /> },
                    ],
                  },
                  {
                    path: "norm",
                    handle: named("Thiết bị tối thiểu", "Minimum equipment"),
                    children: [
                      { index: true, lazy: page(() => import("../areas/norms/coverage-page.tsx")) },
                      {
                        path: "lists",
                        handle: named("Danh mục tối thiểu", "Minimum lists"),
                        children: [
                          { index: true, lazy: page(() => import("../areas/norms/list-page.tsx")) },
                          {
                            path: ":id",
                            handle: named("Danh mục", "List"),
                            lazy: page(() => import("../areas/norms/items-page.tsx")),
                          },
                          {
                            path: ":id/import",
                            handle: named("Nhập phụ lục", "Import the annex"),
                            lazy: page(() => import("../areas/norms/import-page.tsx")),
                          },
                          {
                            path: ":id/compare",
                            handle: named("So sánh danh mục", "Compare lists"),
                            lazy: page(() => import("../areas/norms/compare-page.tsx")),
                          },
                        ],
                      },
                      {
                        path: "mapping",
                        handle: named("Ghép thiết bị", "Match equipment"),
                        lazy: page(() => import("../areas/norms/mapping-page.tsx")),
                      },
                      {
                        path: "rooms",
                        handle: named("Tiêu chuẩn phòng", "Room norms"),
                        lazy: page(() => import("../areas/norms/rooms-page.tsx")),
                      },
                    ],
                  },
                  {
                    path: "inventory",
                    handle: named("Kiểm kê", "Inventory check"),
                    children: [
                      { index: true, lazy: page(() => import("../areas/inventory/checks/check-list.tsx")) },
                      {
                        path: "new",
                        handle: named("Đợt kiểm kê mới", "New inventory check"),
                        lazy: page(() => import("../areas/inventory/checks/check-form.tsx")),
                      },
                      {
                        path: ":id",
                        handle: named("Đợt kiểm kê", "Inventory check"),
                        lazy: page(() => import("../areas/inventory/checks/check-page.tsx")),
                      },
                      {
                        path: ":id/edit",
                        handle: named("Sửa đợt kiểm kê", "Edit the check"),
                        lazy: page(() => import("../areas/inventory/checks/check-form.tsx")),
                      },
                      {
                        path: ":id/count",
                        handle: named("Đếm", "Counting"),
                        lazy: page(() => import("../areas/inventory/counting/count-page.tsx")),
                      },
                    ],
                  },
                ],
              },
              {
                path: "report",
                handle: named("Báo cáo", "Report"),
                children: [
                  { index: true, lazy: page(() => import("./pages/paper-home.tsx")) },
                  {
                    path: "requests",
                    handle: named("Báo cáo gửi cấp trên", "Reports to superiors"),
                    children: [
                      { index: true, lazy: page(() => import("../areas/report-requests/request-list.tsx")) },
                      {
                        path: "new",
                        handle: named("Yêu cầu báo cáo", "New request"),
                        lazy: page(() => import("../areas/report-requests/request-form.tsx")),
                      },
                      {
                        path: "matrix",
                        handle: named("Bảng theo dõi", "Matrix"),
                        lazy: page(() => import("../areas/report-requests/matrix-page.tsx")),
                      },
                      {
                        path: ":id",
                        handle: named("Đợt báo cáo", "Request"),
                        lazy: page(() => import("../areas/report-requests/request-page.tsx")),
                      },
                    ],
                  },
                  {
                    path: "submissions/:id",
                    handle: named("Báo cáo của trường", "Report of a school"),
                    lazy: page(() => import("../areas/report-requests/submission-page.tsx")),
                  },
                  {
                    path: ":key",
                    handle: named("Xem báo cáo", "Read a report"),
                    lazy: page(() => import("../areas/reports/report-page.tsx")),
                  },
                ],
              },
              {
                path: "track-book",
                handle: named("Sổ theo dõi", "Tracking book"),
                children: [
                  { index: true, lazy: page(() => import("./pages/book-home.tsx")) },
                  {
                    path: ":key",
                    handle: named("Trang sổ", "Page"),
                    lazy: page(() => import("../areas/track-books/book-page.tsx")),
                  },
                ],
              },
              {
                path: "scan",
                handle: named("Quét mã", "Scan"),
                lazy: page(() => import("../areas/qr-labels/scan-page.tsx")),
              },
              {
                path: "q/:key",
                handle: named("Tem QR", "QR label"),
                lazy: page(() => import("../areas/qr-labels/label-page.tsx")),
              },
              {
                path: "notices",
                handle: named("Thông báo", "Notices"),
                lazy: page(() => import("../areas/notices/notice-page.tsx")),
              },
              {
                path: "account",
                handle: named("Tài khoản của tôi", "My account"),
                children: [
                  { index: true, lazy: page(() => import("./pages/account.tsx")) },
                  {
                    path: "data",
                    handle: named("Dữ liệu về tôi", "Data about me"),
                    lazy: page(() => import("../areas/data-requests/about-me.tsx")),
                  },
                ],
              },
              {
                path: "help",
                handle: named("Hướng dẫn sử dụng", "Users’ guide"),
                children: [
                  { index: true, lazy: page(() => import("./help/guide-page.tsx")) },
                  {
                    path: "new",
                    handle: named("Có gì mới", "What is new"),
                    lazy: page(() => import("./pages/what-is-new.tsx")),
                  },
                  {
                    path: "booklet/:work",
                    handle: named("Tập hướng dẫn", "Booklet"),
                    lazy: page(() => import("./help/booklet-page.tsx")),
                  },
                  {
                    path: ":task",
                    handle: named("Từng bước", "Step by step"),
                    lazy: page(() => import("./help/task-page.tsx")),
                  },
                ],
              },
              {
                path: "*",
                handle: { isUnknown: true } satisfies RouteHandle,
                lazy: page(() => import("./not-found.tsx")),
              },
            ],
          },
        ],
      },
    ],
  },
];

/**
 * The pages of the catalogues follow from their declarations, which are fetched when the first of them is
 * opened.
 */
export const discoverRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!path.startsWith("/category/")) return;
  const { catalogueRoutes } = await import("../areas/catalogues/catalogue-routes.tsx");
  patch("category", [...catalogueRoutes]);
};

function named(vi: string, en: string): RouteHandle {
  return { breadcrumb: { vi, en } };
}

/** A page file exports its component by default. */
function page(load: Page): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: (await load()).default });
}
