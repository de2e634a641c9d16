/** A check of two rooms as a phone takes it along, and a server that is only a table of answers. */
import type { CountPack, PackThing } from "@so-thiet-bi/contract/counting";
import type { CountSheet } from "@so-thiet-bi/contract/inventory";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { vi } from "vitest";
import { urlAsked } from "../../../lib/asked.test-data.ts";
import { newQueryClient } from "../../../lib/queries.ts";
import { keepSession } from "../../../lib/session.ts";
import { NoticeHost } from "../../../ui/notice-host.tsx";
import CountPage from "./count-page.tsx";

export const thing = (given: Partial<PackThing> = {}): PackThing => ({
  sheetId: 1,
  equipmentId: 11,
  lotId: null,
  lot: null,
  code: "ON-01",
  labelKey: "e11",
  name: "Ống nghiệm",
  model: null,
  serialNumber: null,
  unit: "Cái",
  allowsDecimals: false,
  trackingMode: "QUANTITY",
  parts: [],
  book: { good: 12, broken: 1 },
  out: 0,
  outTo: null,
  counted: null,
  ...given,
});

export const tubes = thing({ out: 3, outTo: "cô Lan" });
export const microscope = thing({
  equipmentId: 12,
  code: "KHV-001",
  labelKey: "e12",
  name: "Kính hiển vi",
  trackingMode: "ITEM",
  book: { good: 1, broken: 0 },
});
export const lent = thing({
  ...microscope,
  equipmentId: 13,
  code: "KHV-002",
  labelKey: "e13",
  out: 1,
  outTo: "cô Lan",
});
export const loudspeaker = thing({
  equipmentId: 14,
  sheetId: 2,
  code: "LOA-01",
  labelKey: "e14",
  name: "Loa di động",
  trackingMode: "ITEM",
  book: { good: 1, broken: 0 },
});

export const pack = (given: Partial<CountPack> = {}): CountPack => ({
  check: {
    id: 7,
    number: "KK-2627-0001",
    name: "Kiểm kê cuối năm",
    method: "PREFILLED",
    cutoffAt: "2026-06-01T00:00:00Z",
    open: true,
  },
  sheets: [
    { id: 1, room: { id: 21, name: "Phòng Hóa" }, open: true, mine: true },
    { id: 2, room: { id: 22, name: "Phòng Nhạc" }, open: true, mine: false },
  ],
  things: [tubes, microscope, lent, loudspeaker],
  others: [["BAN-09", "e90", 90, "Bàn giáo viên", "Cái", "ITEM"]],
  upTo: 0,
  madeAt: new Date().toISOString(),
  ...given,
});

export const sheet = (given: Partial<CountSheet> = {}): CountSheet => ({
  id: 1,
  checkId: 7,
  room: { id: 21, name: "Phòng Hóa" },
  keeper: null,
  status: "NOT_STARTED",
  counters: [{ employeeId: 5, name: "Nguyễn Thị Lan" }],
  lines: 3,
  counted: 0,
  differences: 0,
  late: 0,
  finishedByName: null,
  finishedAt: null,
  confirmedByName: null,
  confirmedAt: null,
  version: 1,
  can: { count: true, finish: true, reopen: false, confirm: false, appoint: false },
  ...given,
});

export const signIn = (id = 1, fullName = "Nguyễn Thị Lan") =>
  keepSession({
    token: `token-${id}`,
    user: {
      id,
      username: `user${id}`,
      fullName,
      role: "ROLE_DEPARTMENT_USER",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 3, name: "THCS Gio Linh", shortName: null, type: "LEVEL_3" },
    },
  });

export interface Request {
  call: string;
  query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent
  body: any;
  file: File | undefined;
}

export type Answer = unknown | ((request: Request) => unknown);
export const offline = Symbol("offline");

/**
 * Answers `GET /inventory-checks/7/pack` and the like; `[status, body]` is a refusal, `offline` no answer at
 * all.
 */
export function serve(answers: Record<string, Answer>): Request[] {
  const all: Request[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { method, body } = init;
    const url = urlAsked(address, init);
    const parts = body instanceof FormData ? body : undefined;
    const request: Request = {
      call: `${method} ${url.pathname.replace("/api", "")}`,
      query: url.searchParams,
      body: typeof body === "string" ? JSON.parse(body) : undefined,
      file: (parts?.get("file") as File | null) ?? undefined,
    };
    all.push(request);
    const found = answers[request.call];
    const given = typeof found === "function" ? (found as (request: Request) => unknown)(request) : found;
    if (given === offline) throw new TypeError("no network");
    const [status, content] = Array.isArray(given)
      ? (given as [number, unknown])
      : [given === undefined ? 404 : 200, given ?? { message: request.call, code: "notFound" }];
    return new Response(JSON.stringify(content), { status });
  });
  return all;
}

let lastId = 500;

/** A server that takes every count. */
export const taking = ({ body }: Request) => ({
  accepted: (body as { entries: { clientId: string }[] }).entries.map(({ clientId }) => {
    lastId += 1;
    return { clientId, entryId: lastId, late: false };
  }),
});

export const answers = (more: Record<string, Answer> = {}): Record<string, Answer> => ({
  "GET /inventory-checks/7/pack": pack(),
  "GET /inventory-checks/7/sheets": {
    items: [
      sheet(),
      sheet({ id: 2, room: { id: 22, name: "Phòng Nhạc" }, can: { ...sheet().can, count: false } }),
    ],
  },
  "GET /inventory-checks/7/entries": { items: [], upTo: 0, more: false },
  "POST /inventory-checks/7/entries": taking,
  ...more,
});

export function open(at = "/equipment/inventory/7/count?sheet=1") {
  const router = createMemoryRouter(
    [
      { path: "/equipment/inventory/:id/count", element: <CountPage /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  const { unmount } = render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticeHost>
        <RouterProvider router={router} />
      </NoticeHost>
    </QueryClientProvider>,
  );
  return { router, unmount };
}
