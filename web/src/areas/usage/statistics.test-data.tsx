/** A school that notes the use of a week quickly, and a server that is only a table of answers. */
import type { UsageCount } from "@so-thiet-bi/contract/usage-counts";
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

export const nothing = {
  uses: 0,
  equipmentPeriods: 0,
  ictPeriods: 0,
  subjectRoomPeriods: 0,
  multiPurposePeriods: 0,
};

const of = (id: number, name: string, subjectGroupName: string | null): UsageCount => ({
  employee: { id, name, subjectGroupName },
  subject: null,
  ...nothing,
  version: null,
  updatedByName: null,
  can: { edit: true },
});

/** In the order of names; the screen keeps groups together. */
export const an = of(1, "Nguyễn Văn An", "Tổ Khoa học tự nhiên");
export const binh = of(2, "Lê Thị Bình", null);
export const chi = {
  ...of(3, "Trần Kim Chi", "Tổ Ngữ văn"),
  uses: 4,
  equipmentPeriods: 3,
  version: 2,
  updatedByName: "Phạm Thu Hà",
};
export const dung: UsageCount = {
  ...of(4, "Đỗ Quốc Dũng", "Tổ Khoa học tự nhiên"),
  uses: 7,
  version: 1,
  can: { edit: false },
};

export const week = {
  monday: "2026-11-23",
  number: 12,
  items: [an, binh, chi, dung],
  can: { edit: true, editAll: true },
};

export const rights = {
  employee: { id: 9, name: "Phạm Thu Hà" },
  register: true,
  keep: true,
  lendOutside: false,
  readAll: true,
};

export interface Request {
  call: string;
  query: URLSearchParams;
  body: unknown;
}

/**
 * Answers `GET /usage-counts` and the like; `[status, body]` is a refusal. What was asked is kept, newest
 * last.
 */
export function serve(answers: Record<string, unknown> = {}): Request[] {
  const all: Request[] = [];
  const known: Record<string, unknown> = {
    "GET /usage-counts": week,
    "GET /loans": { items: [], page: 1, size: 1, total: 0, totals: { open: 0, overdue: 0 }, can: rights },
    "GET /school-years": { items: [], can: { create: false } },
    "GET /employees/1": { id: 1, name: "Nguyễn Văn An", code: "GV01" },
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

export function open(Page: ComponentType, at: string) {
  sessionStorage.clear();
  keepSession({
    token: "abc",
    user: {
      id: 1,
      username: "ha",
      fullName: "Phạm Thu Hà",
      role: "ROLE_DEPARTMENT_USER",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 31, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" },
    },
  });
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticeHost>
        <RouterProvider router={router} />
      </NoticeHost>
    </QueryClientProvider>,
  );
  return router;
}
