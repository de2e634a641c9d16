/** A ward that has asked two schools, one of which has sent; and a server that is only a table of answers. */
import type { CurrentUser } from "@so-thiet-bi/contract/auth";
import type { Paper } from "@so-thiet-bi/contract/paper";
import type { ReportRequest, Submission } from "@so-thiet-bi/contract/report-requests";
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

const nothing = { change: false, close: false, remove: false, remind: false, decide: false, send: false };

export const sent: Submission = {
  id: 70,
  department: { id: 30, name: "Trường THCS Bến Hạ" },
  status: "SENT",
  late: false,
  attempt: 1,
  rows: 12,
  sentAt: "2026-11-20T03:00:00Z",
  sentByName: "Phan Thị Tuyết Mai",
  decidedAt: null,
  decidedByName: null,
  reason: null,
  remindedAt: null,
  digest: "ab".repeat(32),
  version: 2,
};
export const silent: Submission = {
  ...sent,
  id: 71,
  department: { id: 31, name: "Trường Tiểu học Bến Hạ" },
  status: "NOT_SENT",
  late: true,
  attempt: 0,
  rows: null,
  sentAt: null,
  sentByName: null,
  digest: null,
  version: 1,
};

export const request: ReportRequest & { submissions: Submission[] } = {
  id: 5,
  departmentId: 20,
  departmentName: "UBND phường Bến Hạ",
  title: "Danh mục thiết bị đầu năm",
  reportKey: "equipment-list",
  reportTitle: { vi: "Danh mục thiết bị hiện có", en: "Equipment at hand" },
  asked: {},
  periodWords: "Năm học 2026-2027",
  deadline: "2026-11-18",
  note: null,
  status: "OPEN",
  counts: { NOT_SENT: 1, SENT: 1, ACCEPTED: 0, RETURNED: 0, late: 1 },
  own: null,
  createdByName: "Nguyễn Thị Ngọc Lan",
  createdAt: "2026-11-01T03:00:00Z",
  version: 3,
  can: { ...nothing, change: true, close: true, remind: true, decide: true },
  submissions: [sent, silent],
};

/** As the school sees it that has not sent. */
export const asked = {
  ...request,
  own: { id: 71, status: "NOT_SENT" as const, late: true },
  can: { ...nothing, send: true },
  submissions: [silent],
};

export const paper: Paper = {
  name: "Danh mục",
  orientation: "portrait",
  head: { kind: "internal", unit: "Trường Tiểu học Bến Hạ" },
  title: "Danh mục thiết bị",
  blocks: [{ kind: "paragraph", text: "Không có thiết bị nào hỏng." }],
};

export interface Request {
  call: string;
  query: URLSearchParams;
  body: unknown;
}

/**
 * Answers `GET /report-requests/5` and the like; `[status, body]` is a refusal, a function says what comes
 * next.
 */
export function serve(answers: Record<string, unknown> = {}): Request[] {
  const all: Request[] = [];
  const known: Record<string, unknown> = {
    "GET /report-requests": { items: [request], page: 1, size: 20, total: 1, can: { create: true } },
    "GET /report-requests/5": request,
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { method, body } = init;
    const url = urlAsked(address, init);
    const call = `${method} ${url.pathname.replace("/api", "")}`;
    all.push({
      call,
      query: url.searchParams,
      body: typeof body === "string" ? JSON.parse(body) : undefined,
    });
    const found = known[call];
    const given = typeof found === "function" ? found() : found;
    const [status, content] = Array.isArray(given)
      ? (given as [number, unknown])
      : [given === undefined ? 404 : 200, given ?? { message: call, code: "notFound" }];
    return new Response(JSON.stringify(content), { status });
  });
  return all;
}

const units = {
  ward: { id: 20, name: "UBND phường Bến Hạ", shortName: null, type: "LEVEL_2" },
  school: { id: 31, name: "Trường Tiểu học Bến Hạ", shortName: null, type: "LEVEL_3" },
} satisfies Record<string, CurrentUser["department"]>;

export function open(Page: ComponentType, at: string, pattern: string, unit: keyof typeof units = "ward") {
  keepSession({
    token: "abc",
    user: {
      id: 1,
      username: "lan",
      fullName: "Nguyễn Thị Ngọc Lan",
      role: "ROLE_DEPARTMENT_ADMIN",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: units[unit],
    },
  });
  const routes = [
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
