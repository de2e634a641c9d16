/**
 * A school with two reports that wait and one that is decided, and a server that is only a table of answers.
 */
import type { Incident } from "@so-thiet-bi/contract/incidents";
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
import IncidentList from "./incident-list.tsx";

export const reported: Incident = {
  id: 5,
  number: "HM-0005",
  kind: "BROKEN",
  status: "REPORTED",
  equipmentId: 20,
  code: "TB-000020",
  name: "Kính hiển vi quang học",
  unit: "Cái",
  room: { id: 3, name: "Phòng bộ môn Sinh" },
  lotId: null,
  quantity: 1,
  found: 0,
  repaired: 0,
  writtenOff: 0,
  atRepair: 0,
  inLiquidation: 0,
  open: 1,
  inBooks: 40,
  value: 4_200_000,
  unitPrice: 4_200_000,
  severity: "HEAVY",
  cause: null,
  clearUntil: null,
  occurredOn: "2026-11-24",
  employee: { id: 9, name: "Trần Thị Lan" },
  classroom: { id: 4, name: "6A2" },
  groups: [],
  responsibleKind: null,
  responsibleName: null,
  responsibleEmployee: null,
  loan: { id: 70, number: "PM-0070" },
  inventoryCheck: null,
  note: "Gãy ốc vi cấp",
  photoCount: 0,
  reportedByName: "Phạm Thu Hà",
  reportedAt: "2026-11-24T03:00:00Z",
  decidedByName: null,
  decidedAt: null,
  reason: null,
  voucher: null,
  compensation: null,
  resolution: null,
  resolvedOn: null,
  repairs: [],
  liquidations: [],
  version: 1,
  updatedAt: "2026-11-24T03:00:00Z",
  updatedByName: "Phạm Thu Hà",
  can: {
    confirm: true,
    dismiss: true,
    edit: true,
    handle: false,
    find: false,
    resolve: false,
    reopen: false,
  },
};

export const missing: Incident = {
  ...reported,
  id: 6,
  number: "HM-0006",
  kind: "LOST",
  name: "Ống nghiệm",
  code: "TB-000031",
  quantity: 2,
  loan: null,
};

export const confirmed: Incident = {
  ...reported,
  id: 4,
  number: "HM-0004",
  name: "Cân điện tử",
  status: "CONFIRMED",
  decidedByName: "Phạm Thu Hà",
  decidedAt: "2026-11-23T03:00:00Z",
  quantity: 5,
  open: 2,
  inBooks: 40,
  atRepair: 2,
  repaired: 1,
  cause: "PRACTICE",
  groups: [
    { group: "Nhóm 1", broken: 2 },
    { group: "Nhóm 3", broken: 3 },
  ],
  repairs: [{ id: 15, number: "SC-0015", cost: 350_000 }],
  voucher: { id: 88, number: "TT-0088" },
  can: {
    confirm: false,
    dismiss: false,
    edit: true,
    handle: true,
    find: false,
    resolve: true,
    reopen: false,
  },
};

/** Confirmed as lost, paid in part, with days left to find out who answers for it. */
export const lost: Incident = {
  ...missing,
  id: 7,
  number: "HM-0007",
  status: "IN_PROGRESS",
  cause: "OTHER",
  severity: null,
  open: 2,
  inBooks: 40,
  value: 60_000,
  clearUntil: "2026-12-06",
  responsibleKind: "STUDENT",
  responsibleName: "Nguyễn Văn Bình",
  inventoryCheck: { id: 31, number: "KK-0031" },
  compensation: {
    kind: "MONEY",
    amount: 60_000,
    paid: 20_000,
    refunded: 0,
    receiptNo: "BL-12",
    paidOn: "2026-11-25",
    goods: null,
    voucher: null,
  },
  voucher: { id: 89, number: "TT-0089" },
  can: {
    confirm: false,
    dismiss: false,
    edit: true,
    handle: true,
    find: true,
    resolve: false,
    reopen: false,
  },
};

export const rights = { report: true, keep: true };
export const totals = {
  waiting: 2,
  open: 4,
  value: 4_260_000,
  repairCost: 350_000,
  compensation: 60_000,
  unpaid: 40_000,
};

export interface Request {
  call: string;
  query: URLSearchParams;
  body: unknown;
}

/**
 * Answers `GET /incidents/5` and the like; `[status, body]` is a refusal. What was asked is kept, newest
 * last.
 */
export function serve(answers: Record<string, unknown> = {}): Request[] {
  const all: Request[] = [];
  const known: Record<string, unknown> = {
    "GET /incidents": {
      items: [missing, reported, confirmed],
      page: 1,
      size: 20,
      total: 3,
      waiting: 2,
      totals,
      can: rights,
    },
    "GET /incidents/4": confirmed,
    "GET /incidents/5": reported,
    "GET /incidents/6": missing,
    "GET /incidents/7": lost,
    "GET /attachments": { items: [], can: { edit: true } },
    "GET /incidents/5/history": { items: [] },
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

export const open = (at: string) => openPage(IncidentList, at);

export function openPage(Page: ComponentType, at: string) {
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
