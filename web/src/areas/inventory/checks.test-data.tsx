/** A school in the middle of an inventory check, and a server that is only a table of answers. */
import type { CountEntry, CountLine, UnknownThing } from "@so-thiet-bi/contract/counting";
import type { CountSheet, InventoryCheck } from "@so-thiet-bi/contract/inventory";
import type { Variance } from "@so-thiet-bi/contract/inventory-review";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { vi } from "vitest";
import { urlAsked } from "../../lib/asked.test-data.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";
import { NoticeHost } from "../../ui/notice-host.tsx";
import CheckForm from "./checks/check-form.tsx";
import CheckList from "./checks/check-list.tsx";
import CheckPage from "./checks/check-page.tsx";

const nothing: InventoryCheck["can"] = {
  edit: false,
  remove: false,
  start: false,
  manage: false,
  count: false,
  submit: false,
  recall: false,
  approve: false,
  reject: false,
  treat: false,
  post: false,
  reverse: false,
  close: false,
  cancel: false,
  seeBook: true,
};

export const counting: InventoryCheck = {
  id: 12,
  departmentId: 31,
  departmentName: "Trường THCS Bến Hạ",
  number: "KK-2027-0001",
  name: "Kiểm kê cuối năm học 2026–2027",
  kind: "YEAR_END",
  status: "COUNTING",
  scope: "ALL",
  method: "PREFILLED",
  schoolYear: { id: 7, name: "2026–2027" },
  cutoffAt: "2027-05-25T10:00:30Z",
  from: "2027-05-26",
  to: "2027-05-31",
  progress: { sheets: 3, sheetsDone: 1, lines: 310, counted: 142, differences: 2, late: 1, unknown: 1 },
  createdByName: "Phan Thị Tuyết Mai",
  createdAt: "2027-05-24T02:00:00Z",
  version: 4,
  basis: "Quyết định số 45/QĐ-THCSBH",
  place: null,
  conclusion: null,
  note: null,
  members: [
    { employeeId: 9, name: "Đặng Mạnh Hùng", title: "Hiệu trưởng", represents: null, role: "CHAIR" },
    {
      employeeId: null,
      name: "Nguyễn Văn Bình",
      title: "Trưởng ban",
      represents: "Ban đại diện cha mẹ học sinh",
      role: "MEMBER",
    },
  ],
  rooms: [],
  subjects: [],
  groups: [],
  startedAt: "2027-05-25T10:05:00Z",
  submittedAt: null,
  submittedByName: null,
  decidedAt: null,
  decidedByName: null,
  reason: null,
  postedAt: null,
  postedByName: null,
  vouchers: [],
  incidentCount: 0,
  updatedAt: "2027-05-25T10:05:00Z",
  updatedByName: "Phan Thị Tuyết Mai",
  can: { ...nothing, edit: true, manage: true, count: true, submit: true, cancel: true },
};

const unstarted = { sheets: 0, sheetsDone: 0, lines: 0, counted: 0, differences: 0, late: 0, unknown: 0 };

export const drafted: InventoryCheck = {
  ...counting,
  id: 13,
  number: "KK-2027-0002",
  name: "Kiểm kê đột xuất",
  status: "DRAFT",
  progress: unstarted,
  members: [],
  startedAt: null,
  version: 1,
  can: { ...nothing, edit: true, remove: true, start: true },
};

const counted = { ...counting.progress, sheetsDone: 3, counted: 310, differences: 0, late: 0, unknown: 0 };

export const ready: InventoryCheck = { ...counting, progress: counted };
export const waiting: InventoryCheck = {
  ...ready,
  status: "WAITING",
  can: { ...nothing, approve: true, reject: true, treat: true },
};
export const approved: InventoryCheck = {
  ...ready,
  status: "APPROVED",
  can: { ...nothing, treat: true, post: true, cancel: true },
};
export const posted: InventoryCheck = {
  ...ready,
  status: "POSTED",
  postedAt: "2027-06-02T03:00:00Z",
  postedByName: "Phan Thị Tuyết Mai",
  vouchers: [
    { id: 88, number: "GT-0088", type: "INCREASE" },
    { id: 89, number: "TT-0089", type: "CONDITION" },
  ],
  incidentCount: 2,
  can: { ...nothing, reverse: true, close: true },
};

export const physics: CountSheet = {
  id: 1,
  checkId: 12,
  room: { id: 3, name: "Phòng bộ môn Vật lí" },
  keeper: "Võ Anh Tuấn",
  status: "COUNTED",
  counters: [{ employeeId: 20, name: "Võ Anh Tuấn" }],
  lines: 120,
  counted: 120,
  differences: 2,
  late: 1,
  finishedByName: "Võ Anh Tuấn",
  finishedAt: "2027-05-26T03:00:00Z",
  confirmedByName: null,
  confirmedAt: null,
  version: 2,
  can: { count: false, finish: false, reopen: true, confirm: true, appoint: true },
};
export const chemistry: CountSheet = {
  ...physics,
  id: 2,
  room: { id: 4, name: "Phòng bộ môn Hóa học" },
  keeper: null,
  status: "COUNTING",
  counters: [],
  counted: 20,
  differences: 0,
  late: 0,
  finishedByName: null,
  finishedAt: null,
  can: { count: true, finish: true, reopen: false, confirm: false, appoint: true },
};

export const scales: CountLine = {
  id: 501,
  sheetId: 1,
  room: { id: 3, name: "Phòng bộ môn Vật lí" },
  equipmentId: 70,
  lotId: null,
  lot: null,
  code: "TB-000070",
  name: "Lực kế 5 N",
  unit: "Cái",
  trackingMode: "QUANTITY",
  book: { good: 12, broken: 0, value: 1_200_000 },
  since: { good: 0, broken: 0 },
  out: 0,
  away: 0,
  good: 10,
  broken: 0,
  missingParts: [],
  countedAt: "2027-05-26T02:30:00Z",
  countedBy: "Võ Anh Tuấn",
  note: null,
  foundIn: null,
  words: [
    {
      by: "Võ Anh Tuấn",
      good: 10,
      broken: 0,
      at: "2027-05-26T02:30:00Z",
      sheetId: 1,
      roomName: "Phòng bộ môn Vật lí",
    },
    {
      by: "Phan Thị Tuyết Mai",
      good: 0.1,
      broken: 0.2,
      at: "2027-05-26T02:10:00Z",
      sheetId: 1,
      roomName: "Phòng bộ môn Vật lí",
    },
  ],
};
export const laptop: CountLine = {
  ...scales,
  id: 502,
  equipmentId: 71,
  code: "TB-000071.01",
  name: "Máy tính xách tay",
  trackingMode: "ITEM",
};

export const lateCount: CountEntry = {
  id: 900,
  clientId: "aa",
  sheetId: 1,
  roomName: "Phòng bộ môn Vật lí",
  kind: "COUNT",
  equipmentId: 70,
  lotId: null,
  code: "TB-000070",
  name: "Lực kế 5 N",
  good: 11,
  broken: 1,
  missingParts: [],
  note: null,
  voids: null,
  by: "Võ Anh Tuấn",
  mine: false,
  device: "Điện thoại",
  countedAt: "2027-05-26T02:50:00Z",
  receivedAt: "2027-05-26T05:00:00Z",
  late: true,
  accepted: null,
};

export const globe: UnknownThing = {
  id: 40,
  entryId: 910,
  sheetId: 1,
  room: { id: 3, name: "Phòng bộ môn Vật lí" },
  name: "Quả địa cầu cũ",
  unit: "Quả",
  good: 1,
  broken: 0,
  note: "Trên nóc tủ",
  by: "Võ Anh Tuấn",
  countedAt: "2027-05-26T02:40:00Z",
  photoCount: 0,
  state: "OPEN",
  record: null,
  equipment: null,
  version: 1,
};
export const poster: UnknownThing = { ...globe, id: 41, entryId: 911, name: "Tranh treo tường", version: 3 };

export const missing: Variance = {
  id: 301,
  kind: "SHORT",
  equipmentId: 70,
  unknownId: null,
  lotId: null,
  lot: null,
  code: "TB-000070",
  name: "Lực kế 5 N",
  unit: "Cái",
  fromRoom: { id: 3, name: "Phòng bộ môn Vật lí" },
  toRoom: null,
  fromCondition: "GOOD",
  toCondition: null,
  quantity: 2,
  value: 200_000,
  treatment: "MARK_LOST",
  cause: "INVENTORY",
  responsible: null,
  note: null,
  incident: null,
  voucher: null,
};
export const broken: Variance = {
  ...missing,
  id: 302,
  kind: "BROKEN",
  name: "Ampe kế",
  code: "TB-000072",
  toCondition: "BROKEN",
  treatment: "MARK_BROKEN",
};

const totals = {
  lines: 310,
  agree: 308,
  shortValue: 200_000,
  surplusValue: 0,
  byKind: [
    { kind: "SHORT", lines: 1, value: 200_000 },
    { kind: "BROKEN", lines: 1, value: 200_000 },
  ],
  byTreatment: [
    { treatment: "MARK_LOST", lines: 1 },
    { treatment: "MARK_BROKEN", lines: 1 },
  ],
};

export const pageOf = (items: readonly unknown[]) => ({ items, page: 1, size: 20, total: items.length });
export const differing = { ...pageOf([missing, broken]), totals, computed: false };

const preview = {
  sheets: [
    {
      room: { id: 3, name: "Phòng bộ môn Vật lí" },
      keeper: "Võ Anh Tuấn",
      lines: 120,
      quantity: 640,
      onLoan: 4,
    },
    { room: null, keeper: null, lines: 2, quantity: 2, onLoan: 0 },
  ],
  lines: 122,
  taken: [],
  early: false,
  unposted: 0,
};
export const dryRun = (changes: object = {}) => ({ ...preview, ...changes });

const year = { id: 7, name: "2026–2027", startDate: "2026-09-05", status: "CURRENT", isOver: false };

export interface Request {
  call: string;
  query: URLSearchParams;
  body: unknown;
}

/**
 * Answers `GET /inventory-checks/12` and the like; `[status, body]` is a refusal. What was asked is kept,
 * newest last.
 */
export function serve(answers: Record<string, unknown> = {}): Request[] {
  const all: Request[] = [];
  const known: Record<string, unknown> = {
    "GET /inventory-checks": { ...pageOf([counting, drafted]), can: { create: true } },
    "GET /inventory-checks/12": counting,
    "GET /inventory-checks/13": drafted,
    "GET /inventory-checks/12/sheets": { items: [physics, chemistry] },
    "GET /inventory-checks/12/history": { items: [] },
    "GET /inventory-checks/12/lines": pageOf([scales, laptop]),
    "GET /inventory-checks/12/late-entries": { items: [lateCount] },
    "GET /inventory-checks/12/unknown-things": { items: [globe, poster] },
    "GET /inventory-checks/12/variances": differing,
    "GET /inventory-checks/13/preview": dryRun(),
    "GET /school-years": { items: [year] },
    "GET /subjects/choices": { items: [] },
    "GET /functional-rooms/choices": { items: [{ id: 3, name: "Phòng bộ môn Vật lí", code: "PLI" }] },
    "GET /employees/choices": { items: [{ id: 20, name: "Võ Anh Tuấn", code: "CB-20" }] },
    "GET /employees/20": { id: 20, name: "Võ Anh Tuấn", code: "CB-20", position: "VICE_PRINCIPAL" },
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

export const written = (requests: readonly Request[]) =>
  requests.filter(({ call }) => !call.startsWith("GET"));

export function open(at: string) {
  keepSession({
    token: "abc",
    user: {
      id: 1,
      username: "tb.mai",
      fullName: "Phan Thị Tuyết Mai",
      role: "ROLE_DEPARTMENT_USER",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 31, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" },
    },
  });
  const home = "/equipment/inventory";
  const router = createMemoryRouter(
    [
      { path: home, element: <CheckList /> },
      { path: `${home}/new`, element: <CheckForm /> },
      { path: `${home}/:id`, element: <CheckPage /> },
      { path: `${home}/:id/edit`, element: <CheckForm /> },
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
