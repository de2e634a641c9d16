/** Every address of the product: which page it loads, on demand, and what the breadcrumb calls it. */
import type { ComponentType } from "react";
import { Navigate, type RouteObject } from "react-router";
import { PageFailed } from "./page-failed.tsx";
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
        path: "/",
        lazy: page(() => import("./shell.tsx")),
        children: [
          {
            ErrorBoundary: PageFailed,
            children: [
              { index: true, element: <Navigate to="/dashboard" replace /> },
              { path: "dashboard", handle: named("Trang chủ", "Home"), lazy: page(() => import("./pages/dashboard.tsx")) },
              {
                path: "system",
                handle: named("Hệ thống", "System"),
                children: [
                  { index: true, element: <Navigate to="/system/information" replace /> },
                  {
                    path: "information",
                    handle: named("Thông tin đơn vị", "Unit information"),
                    lazy: page(() => import("../areas/departments/unit-information.tsx")),
                  },
                ],
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
                    ],
                  },
                  {
                    path: "demand",
                    handle: named("Đề nghị trang bị", "Demand"),
                    children: [
                      { index: true, lazy: page(() => import("../areas/demands/demand-list.tsx")) },
                      { path: "new", handle: named("Lập đề nghị", "New demand"), lazy: page(() => import("../areas/demands/demand-form.tsx")) },
                      { path: ":id/edit", handle: named("Sửa đề nghị", "Edit demand"), lazy: page(() => import("../areas/demands/demand-form.tsx")) },
                    ],
                  },
                ],
              },
              { path: "account", handle: named("Tài khoản của tôi", "My account"), lazy: page(() => import("./pages/account.tsx")) },
            ],
          },
        ],
      },
      { path: "*", lazy: page(() => import("./not-found.tsx")) },
    ],
  },
];

function named(vi: string, en: string): RouteHandle {
  return { breadcrumb: { vi, en } };
}

/** A page file exports its component by default. */
function page(load: Page): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: (await load()).default });
}
