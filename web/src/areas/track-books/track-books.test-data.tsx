/** The books of a school, and a server that is only a table of answers. */
import type { Paper } from "@so-thiet-bi/contract/paper";
import type { BookPage } from "@so-thiet-bi/contract/track-books";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { vi } from "vitest";
import { urlAsked } from "../../lib/asked.test-data.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";
import { NoticeHost } from "../../ui/notice-host.tsx";
import BookPageScreen from "./book-page.tsx";

const paper: Paper = {
  name: "Sổ mượn trả",
  orientation: "portrait",
  head: { kind: "internal", unit: "Trường THCS Bến Hạ" },
  title: "Sổ theo dõi mượn – trả thiết bị",
  blocks: [
    {
      kind: "table",
      columns: [
        { key: "at", header: "STT", width: 10, kind: "number" },
        { key: "name", header: "TB mượn", width: "*", kind: "text" },
      ],
      rows: [
        { kind: "plain", cells: { at: 1, name: "Kính lúp" }, id: "loan:1" },
        { kind: "plain", cells: { at: 2, name: "Quả địa cầu" }, id: "loan:2" },
      ],
    },
  ],
};

export const openPage: BookPage = {
  key: "loan-book",
  period: "2026-10",
  periodWords: "Tháng 10 năm 2026",
  scope: null,
  departmentId: 31,
  paper,
  rows: 2,
  hash: "a".repeat(64),
  lock: null,
  since: null,
  notes: [],
  earlier: [],
  can: { lock: true, unlock: false, note: true, confirmAs: [] },
};

export const lockedPage: BookPage = {
  ...openPage,
  lock: {
    id: 7,
    lockedAt: "2026-11-02T01:00:00Z",
    lockedByName: "Phan Thị Tuyết Mai",
    digest: "d".repeat(64),
    size: 20_000,
    asked: ["groupLead", "head"],
    confirmations: [{ as: "groupLead", userId: 5, name: "Lê Thị Hà", at: "2026-11-02T02:00:00Z" }],
    version: 1,
  },
  since: { added: 2, removed: 0, changed: 1 },
  can: { lock: false, unlock: true, note: false, confirmAs: ["head"] },
};

const place = (
  period: string,
  words: string,
  state: string,
  { confirmed = [], notes = 0 }: { confirmed?: string[]; notes?: number } = {},
) => ({
  period,
  words,
  state,
  confirmed,
  notes,
});

export const shelf = {
  items: [
    {
      key: "loan-book",
      own: null,
      lockedPages: 3,
      lastLocked: { period: "2026-10", words: "Tháng 10 năm 2026", lockedAt: "2026-11-02T01:00:00Z" },
      toConfirm: [
        {
          lockId: 7,
          version: 1,
          period: "2026-10",
          words: "Tháng 10 năm 2026",
          scope: { id: 4, name: "Tổ KHTN" },
          as: "head",
        },
      ],
    },
    { key: "teacher-loan-book", own: null, lockedPages: 0, lastLocked: null, toConfirm: [] },
  ],
  can: { lock: true },
};

export interface Request {
  call: string;
  query: Record<string, string>;
  body: unknown;
}

/** `[status, body]` is a refusal. What was asked is kept, newest last. */
export function serve(answers: Record<string, unknown> = {}): Request[] {
  const all: Request[] = [];
  const known: Record<string, unknown> = {
    "GET /track-books": shelf,
    "GET /track-books/loan-book": openPage,
    "GET /track-books/loan-book/pages": {
      schoolYear: 2026,
      pages: [
        place("2026-09", "Tháng 9 năm 2026", "LOCKED", { confirmed: ["head"], notes: 1 }),
        place("2026-10", "Tháng 10 năm 2026", "OPEN"),
        place("2026-11", "Tháng 11 năm 2026", "FUTURE"),
      ],
    },
    "GET /track-book-locks/7": { key: "loan-book", period: "2026-10", scopeId: null, departmentId: 31 },
    "GET /school-years": { items: [], can: { create: false } },
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { method, body } = init;
    const url = urlAsked(address, init);
    const request: Request = {
      call: `${method} ${url.pathname.replace("/api", "")}`,
      query: Object.fromEntries(url.searchParams),
      body: typeof body === "string" ? JSON.parse(body) : undefined,
    };
    all.push(request);
    const given = known[request.call];
    const [status, content] = Array.isArray(given)
      ? (given as [number, unknown])
      : [given === undefined ? 404 : 200, given ?? { message: request.call, code: "notFound" }];
    return new Response(status === 204 ? null : JSON.stringify(content), { status });
  });
  return all;
}

export function open(at: string) {
  sessionStorage.clear();
  keepSession({
    token: "abc",
    user: {
      id: 1,
      username: "mai",
      fullName: "Phan Thị Tuyết Mai",
      role: "ROLE_DEPARTMENT_USER",
      capabilities: ["EQUIPMENT_KEEPER"],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 31, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" },
    },
  });
  const router = createMemoryRouter([{ path: "/track-book/:key", element: <BookPageScreen /> }], {
    initialEntries: [at],
  });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticeHost>
        <RouterProvider router={router} />
      </NoticeHost>
    </QueryClientProvider>,
  );
  return router;
}
