/** A Sở with one open campaign, and a server that is only a table of answers. */

import type { CurrentUser } from "@so-thiet-bi/contract/auth";
import type { Campaign, CampaignSummary, CampaignUnit } from "@so-thiet-bi/contract/campaigns";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { vi } from "vitest";
import { urlAsked } from "../../lib/asked.test-data.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";
import { NoticeHost } from "../../ui/notice-host.tsx";

const nothing = {
  edit: false,
  remove: false,
  open: false,
  close: false,
  reopen: false,
  extend: false,
  answer: false,
  readHistory: false,
};

const sent: CampaignUnit = {
  departmentId: 30,
  name: "Trường THCS Bến Hạ",
  parentName: "UBND phường Bến Hạ",
  deadline: "2026-12-21",
  extended: false,
  demand: {
    id: 70,
    code: "DN-2627-0007",
    status: "WAITING_FOR_LEVEL_1",
    unitName: "UBND phường Bến Hạ",
    submittedAt: "2026-11-20T03:00:00Z",
    late: true,
    lineCount: 2,
    amount: 590_000,
  },
};
const silent: CampaignUnit = {
  ...sent,
  departmentId: 31,
  name: "Trường Tiểu học Bến Hạ",
  deadline: "2027-01-05",
  extended: true,
  demand: null,
};

const summary: CampaignSummary = {
  id: 5,
  name: "Đăng ký thiết bị năm 2027",
  departmentId: 10,
  departmentName: "Sở Giáo dục và Đào tạo",
  schoolYear: 2026,
  budgetYear: 2027,
  status: "OPEN",
  deadline: "2026-12-21",
  daysLeft: 3,
  lateAllowed: true,
  extraLines: false,
  lineCount: 1,
  answers: { sent: 1, asked: 2 },
  ownDemand: null,
  createdByName: "Lê Tiến Dũng",
  createdAt: "2026-11-18T03:00:00Z",
  updatedAt: "2026-11-18T03:00:00Z",
  version: 2,
  can: { ...nothing, edit: true, close: true, extend: true, readHistory: true },
};

/** As the unit sees it that issued it. */
export const issued: Campaign = {
  ...summary,
  note: "Theo kế hoạch mua sắm tập trung",
  lines: [
    {
      id: 1,
      typeId: 8,
      name: "Kính lúp cầm tay",
      unit: "Cái",
      trackingMode: "QUANTITY",
      specification: "5×",
      subject: "Sinh học",
      unitPrice: 42_000,
      note: null,
    },
  ],
  progress: { sent: 1, notSent: 1, late: 1, drafting: 1, amount: 590_000, units: [sent, silent] },
};

/** As a school sees it that has not answered. */
export const asked: Campaign = {
  ...issued,
  answers: null,
  progress: null,
  can: { ...nothing, answer: true },
};

export const drafted: Campaign = {
  ...issued,
  id: 6,
  name: "Đợt sắp mở",
  status: "DRAFT",
  version: 1,
  answers: null,
  progress: null,
  can: { ...nothing, edit: true, remove: true, open: true, readHistory: true },
};

export interface Request {
  call: string;
  query: URLSearchParams;
  body: unknown;
}

/**
 * Answers `GET /purchase-campaigns/5` and the like; `[status, body]` is a refusal. What was asked is kept,
 * newest last.
 */
export function serve(answers: Record<string, unknown> = {}): Request[] {
  const all: Request[] = [];
  const known: Record<string, unknown> = {
    "GET /purchase-campaigns": {
      items: [issued, drafted],
      page: 1,
      size: 20,
      total: 2,
      can: { create: true },
    },
    "GET /purchase-campaigns/5": issued,
    "GET /purchase-campaigns/6": drafted,
    "GET /purchase-campaigns/5/history": { items: [] },
    "GET /purchase-campaigns/6/history": { items: [] },
    "GET /equipments/words": { units: ["Cái", "Bộ"] },
    "GET /equipment-types": { items: [], page: 1, size: 12, total: 0, can: { create: false, import: false } },
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { method, body } = init;
    const url = urlAsked(address, init);
    const request: Request = {
      call: `${method} ${url.pathname.replace("/api", "")}`,
      query: url.searchParams,
      body: typeof body === "string" ? JSON.parse(body) : undefined,
    };
    all.push(request);
    const given = known[request.call];
    const [status, content] = Array.isArray(given)
      ? (given as [number, unknown])
      : [given === undefined ? 404 : 200, given ?? { message: request.call, code: "notFound" }];
    return new Response(JSON.stringify(content), { status });
  });
  return all;
}

const units = {
  sở: { id: 10, name: "Sở Giáo dục và Đào tạo", shortName: null, type: "LEVEL_1" },
  school: { id: 31, name: "Trường Tiểu học Bến Hạ", shortName: null, type: "LEVEL_3" },
} satisfies Record<string, CurrentUser["department"]>;

export function open(Page: ComponentType, at: string, unit: keyof typeof units = "sở", pattern = "*") {
  keepSession({
    token: "abc",
    user: {
      id: 1,
      username: "dung",
      fullName: "Lê Tiến Dũng",
      role: "ROLE_DEPARTMENT_ADMIN",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: units[unit],
    },
  });
  const routes =
    pattern === "*"
      ? [{ path: "*", element: <Page /> }]
      : [
          { path: pattern, element: <Page /> },
          { path: "*", element: <p>elsewhere</p> },
        ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticeHost>
        <RouterProvider router={router} />
      </NoticeHost>
    </QueryClientProvider>,
  );
  return router;
}
