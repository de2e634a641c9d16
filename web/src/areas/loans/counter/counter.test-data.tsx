/** A school's counter on a Tuesday morning, and a server that is only a table of answers. */

import type { CounterHit, CounterPerson, Loan, LoanLine } from "@so-thiet-bi/contract/loans";
import type { BorrowingRights, Registration } from "@so-thiet-bi/contract/registrations";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { vi } from "vitest";
import { urlAsked } from "../../../lib/asked.test-data.ts";
import { newQueryClient } from "../../../lib/queries.ts";
import { keepSession } from "../../../lib/session.ts";
import { NoticeHost } from "../../../ui/notice-host.tsx";
import type { PileThing } from "./return-pile.ts";

export const keeps: BorrowingRights = {
  employee: { id: 9, name: "Lê Thị Mai" },
  register: true,
  keep: true,
  lendOutside: false,
  readAll: true,
};

export const line = (given: Partial<LoanLine> = {}): LoanLine => ({
  id: 1,
  equipmentId: 11,
  code: "KHV-001",
  name: "Kính hiển vi",
  unit: "Cái",
  trackingMode: "ITEM",
  quantity: 1,
  staysOut: false,
  returned: 0,
  broken: 0,
  lost: 0,
  handedOn: 0,
  open: 1,
  conditionNote: null,
  ...given,
});

export const tubes = line({
  id: 2,
  equipmentId: 12,
  code: "ON-01",
  name: "Ống nghiệm",
  trackingMode: "QUANTITY",
  quantity: 8,
  open: 8,
});

export const loan = (given: Partial<Loan> = {}): Loan => ({
  id: 40,
  number: "PM-2627-0040",
  status: "OUT",
  overdue: false,
  daysOverdue: 0,
  kind: "PERIOD",
  registrationId: 30,
  registrationNumber: "DK-2627-0030",
  borrower: { id: 5, name: "Nguyễn Thị Lan" },
  subjectGroup: { id: 2, name: "Tổ Khoa học tự nhiên" },
  classroom: { id: 3, name: "6A2" },
  subject: { id: 4, name: "Khoa học tự nhiên" },
  lessonTitle: "Quan sát tế bào",
  date: "2026-11-24",
  session: "MORNING",
  periods: [3],
  room: null,
  partner: null,
  purpose: "PRACTICE",
  handedAt: "2026-11-24T01:50:00Z",
  handedByName: "Lê Thị Mai",
  dueAt: "2026-11-24T02:50:00Z",
  closedAt: null,
  renewals: 0,
  recordedLater: false,
  note: null,
  lines: [line(), tubes],
  lineCount: 2,
  openLines: 2,
  previousLoanId: null,
  version: 3,
  updatedAt: "2026-11-24T01:50:00Z",
  updatedByName: "Lê Thị Mai",
  can: { takeBack: true, renew: true, handOn: true, remind: true },
  returns: [],
  handovers: [],
  ...given,
});

export const returnOf = (given: Partial<Loan["returns"][number]> = {}): Loan["returns"][number] => ({
  id: 70,
  returnedAt: "2026-11-24T03:00:00Z",
  receivedByName: "Lê Thị Mai",
  note: null,
  undoneAt: null,
  undoneByName: null,
  lines: [{ lineId: 1, good: 1, broken: 0, lost: 0, groups: [], note: null, incident: null }],
  can: { undo: true },
  ...given,
});

export const registration = (given: Partial<Registration> = {}): Registration => ({
  id: 30,
  number: "DK-2627-0030",
  kind: "PERIOD",
  status: "PREPARED",
  borrower: { id: 5, name: "Nguyễn Thị Lan" },
  subjectGroup: null,
  onBehalf: false,
  date: "2026-11-24",
  session: "MORNING",
  periods: [3],
  startsAt: "2026-11-24T01:50:00Z",
  endsAt: "2026-11-24T02:35:00Z",
  dueAt: "2026-11-24T02:50:00Z",
  classroom: { id: 3, name: "6A2" },
  subject: null,
  lesson: null,
  lessonTitle: null,
  curriculumPeriod: null,
  purpose: "PRACTICE",
  usesIct: false,
  room: null,
  roomBooked: false,
  studentCount: null,
  groupCount: null,
  partner: null,
  documentNo: null,
  note: null,
  lines: [
    {
      id: 1,
      equipmentId: 11,
      code: "KHV-001",
      name: "Kính hiển vi",
      unit: "Cái",
      trackingMode: "ITEM",
      typeId: 80,
      typeName: "Kính hiển vi",
      quantity: 1,
      fromRoomName: "Kho",
      note: null,
    },
    {
      id: 2,
      equipmentId: 12,
      code: "ON-01",
      name: "Ống nghiệm",
      unit: "Cái",
      trackingMode: "QUANTITY",
      typeId: 81,
      typeName: "Ống nghiệm",
      quantity: 8,
      fromRoomName: "Kho",
      note: null,
    },
  ],
  waitingSince: null,
  recordedLater: false,
  movedFrom: null,
  onHoliday: null,
  reason: null,
  loan: null,
  roomCheck: null,
  statusSince: "2026-11-23T03:00:00Z",
  statusByName: "Lê Thị Mai",
  createdAt: "2026-11-20T03:00:00Z",
  createdByName: "Nguyễn Thị Lan",
  updatedAt: "2026-11-23T03:00:00Z",
  updatedByName: "Lê Thị Mai",
  version: 4,
  can: {
    edit: false,
    remove: false,
    send: false,
    approve: false,
    reject: false,
    prepare: false,
    unprepare: true,
    handOut: true,
    recordUse: true,
    withdrawUse: false,
    checkRoom: false,
    move: true,
    cancel: true,
    markNotFetched: true,
  },
  ...given,
});

export const thing = (given: Partial<PileThing> = {}): PileThing => ({
  id: 11,
  code: "KHV-001",
  name: "Kính hiển vi",
  unit: "Cái",
  trackingMode: "ITEM",
  typeId: 80,
  free: 1,
  expiresOn: null,
  openLines: [],
  promised: [],
  loanable: true,
  ...given,
});

/** How many somebody has of it. */
export const outTo = (name: string, open = 1, borrowerId = 5): PileThing["openLines"][number] => ({
  loanId: 40,
  loanNumber: "PM-2627-0040",
  lineId: 1,
  borrower: { id: borrowerId, name },
  open,
  dueAt: "2026-11-24T02:50:00Z",
  overdue: false,
});

const nothing: CounterHit = {
  kind: "NOTHING",
  equipment: null,
  person: null,
  registrationId: null,
  loanId: null,
};
export const hitOf = {
  thing: (found: PileThing): CounterHit => ({ ...nothing, kind: "EQUIPMENT", equipment: found }),
  person: (id: number, name: string): CounterHit => ({
    ...nothing,
    kind: "PERSON",
    person: { id, code: `GV00${id}`, name, subjectGroupName: null, openLoans: 0, overdueLoans: 0 },
  }),
  registration: (registrationId: number): CounterHit => ({
    ...nothing,
    kind: "REGISTRATION",
    registrationId,
  }),
  loan: (loanId: number): CounterHit => ({ ...nothing, kind: "LOAN", loanId }),
  nothing,
};

export const counterPerson = (given: Partial<CounterPerson> = {}): CounterPerson => ({
  person: { id: 5, code: "GV005", name: "Nguyễn Thị Lan", subjectGroupName: null },
  registrations: [],
  loans: [],
  ...given,
});

export interface Request {
  call: string;
  query: URLSearchParams;
  body: unknown;
  key: string | undefined;
}

type Answer = unknown | ((request: Request) => unknown);
export const offline = Symbol("offline");

/**
 * Answers `GET /loans/40` and the like; a function answers what was asked, `[status, body]` is a refusal,
 * `offline` no answer at all.
 */
export function serve(
  answers: Record<string, Answer> = {},
  scans: Record<string, CounterHit> = {},
): Request[] {
  const all: Request[] = [];
  const known: Record<string, Answer> = {
    "GET /loan-counter/day": {
      date: "2026-11-24",
      toFetch: 3,
      toPrepare: 1,
      dueToday: 2,
      overdue: 4,
      waitingForApproval: 5,
      onHoliday: 0,
      can: keeps,
    },
    "GET /loan-counter/people/5": counterPerson(),
    "GET /loan-counter/scan": ({ query }: Request) => scans[query.get("code") ?? ""] ?? nothing,
    "GET /loans": {
      items: [loan()],
      page: 1,
      size: 20,
      total: 1,
      totals: { open: 1, overdue: 0 },
      can: keeps,
    },
    "GET /loans/40": loan(),
    "GET /loans/40/history": { items: [] },
    "GET /loan-handovers": { items: [] },
    "GET /loan-registrations/30": registration(),
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { method, body, headers } = init;
    const url = urlAsked(address, init);
    const request: Request = {
      call: `${method} ${url.pathname.replace("/api", "")}`,
      query: url.searchParams,
      body: typeof body === "string" ? JSON.parse(body) : undefined,
      key: (headers as Record<string, string> | undefined)?.["Idempotency-Key"],
    };
    all.push(request);
    const found = known[request.call];
    const given = typeof found === "function" ? (found as (request: Request) => unknown)(request) : found;
    if (given === offline) throw new TypeError("no network");
    const [status, content] = Array.isArray(given)
      ? (given as [number, unknown])
      : [given === undefined ? 404 : 200, given ?? { message: request.call, code: "notFound" }];
    return new Response(JSON.stringify(content), { status });
  });
  return all;
}

export function open(Page: ComponentType, at = "/equipment/request/counter") {
  keepSession({
    token: "abc",
    user: {
      id: 1,
      username: "mai",
      fullName: "Lê Thị Mai",
      role: "ROLE_DEPARTMENT_USER",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 3, name: "THCS Gio Linh", shortName: null, type: "LEVEL_3" },
    },
  });
  const router = createMemoryRouter(
    [
      { path: at.split("?")[0] ?? "*", element: <Page /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticeHost>
        <RouterProvider router={router} />
      </NoticeHost>
    </QueryClientProvider>,
  );
  return router;
}

export const bodiesOf = (requests: readonly Request[], call: string) =>
  requests.filter((request) => request.call === call).map(({ body }) => body);
