/**
 * Minimum lists of a province and what one school has of them, and a server that is only a table of answers.
 */
import type { ComparedRoomNorm, CoverageLine, NormItem, NormList } from "@so-thiet-bi/contract/norms";
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

export const inForce: NormList = {
  id: 3,
  departmentId: null,
  departmentName: null,
  name: "Thiết bị tối thiểu tiểu học – Toán (một phần)",
  shownName: "Thiết bị tối thiểu tiểu học – Toán (một phần)",
  regulation: "Thông tư 37/2021/TT-BGDĐT",
  level: "ELEMENTARY",
  validFrom: "2022-02-14",
  validUntil: null,
  partial: true,
  source: null,
  note: null,
  status: "PUBLISHED",
  inForce: true,
  receivedFrom: null,
  items: 5,
  version: 1,
  can: { change: false, publish: false, retire: false, remove: false },
};

export const drafted: NormList = {
  ...inForce,
  id: 8,
  departmentId: 5,
  departmentName: "Phòng VH–XH xã Bến Hạ",
  name: "Danh mục bổ sung của xã",
  regulation: "Quyết định 12/QĐ-UBND",
  validFrom: null,
  partial: false,
  status: "DRAFT",
  inForce: false,
  items: 1,
  version: 2,
  can: { change: true, publish: true, retire: false, remove: true },
};

export const pictures: NormItem = {
  id: 41,
  listId: 3,
  position: 1,
  subject: "Đạo đức",
  block: "B. Thiết bị theo các chủ đề / I. Tranh ảnh",
  topic: "Quê hương em",
  number: "1",
  name: "Bộ tranh về quê hương em",
  component: null,
  purpose: "Học sinh tìm hiểu về quê hương.",
  description: "Bộ 4 tờ tranh khổ A3.",
  forTeacher: false,
  forStudent: true,
  unit: "Bộ",
  quantityText: "1 bộ/4 đến 6HS",
  quantity: 1,
  basis: "PER_N_STUDENTS",
  studentsMin: 4,
  studentsMax: 6,
  grades: [2],
  kind: "PICTURE",
  legacyCode: null,
  optional: false,
  note: null,
  source: null,
  partial: false,
};

const boards: NormItem = {
  ...pictures,
  id: 42,
  position: 2,
  subject: null,
  block: null,
  topic: null,
  number: "2",
  name: "Bảng nhóm",
  unit: "Chiếc",
  quantityText: "12/trường",
  quantity: 12,
  basis: "PER_SCHOOL",
  studentsMin: null,
  studentsMax: null,
  grades: [],
};

const choice = {
  sharing: "SHARED" as const,
  atOnce: null,
  groupSize: null,
  manualNeed: null,
  perCampus: false,
  metDigitally: false,
  note: null,
  version: null,
};

const partly = { rows: 1, official: null, missingLevels: [] };

export const lacking: CoverageLine = {
  item: pictures,
  need: 7,
  formula: {
    basis: "PER_N_STUDENTS",
    values: { q: 1, K: 1, M: 38, n: 6 },
    words: { vi: "1 × 1 lớp cùng lúc × ⌈38/6⌉ = 7", en: "1 × 1 class at once × ⌈38/6⌉ = 7" },
    upTo: 10,
  },
  good: 5,
  broken: 3,
  atRepair: 0,
  asked: 0,
  drafted: 0,
  missing: 2,
  surplus: 0,
  percent: 71.4,
  mappings: [
    { typeId: 70, equipmentId: null, code: "DM-0070", name: "Tranh quê hương", unit: "Tờ", perItem: 4 },
  ],
  sharedWith: [],
  flags: [],
  choice,
  why: {
    vi: "38 học sinh : 6 một nhóm → 7 bộ; có 5 tốt, 3 hỏng → thiếu 2",
    en: "38 pupils : 6 in a group → 7 needed; 5 good, 3 broken → 2 missing",
  },
  price: 150_000,
  amount: 300_000,
  demands: [{ id: 61, number: "DN-2627-0061", draft: true }],
};

export const unmatched: CoverageLine = {
  item: boards,
  need: 12,
  formula: {
    basis: "PER_SCHOOL",
    values: { q: 12 },
    words: { vi: "12 cho cả trường", en: "12 for the school" },
    upTo: null,
  },
  good: 0,
  broken: 0,
  atRepair: 0,
  asked: 0,
  drafted: 0,
  missing: 12,
  surplus: 0,
  percent: 0,
  mappings: [],
  sharedWith: [],
  flags: ["notMapped"],
  choice,
  why: {
    vi: "12 chiếc cho cả trường; có 0 tốt → thiếu 12",
    en: "12 chiếc for the school; 0 good → 12 missing",
  },
  price: null,
  amount: null,
  demands: [],
};

export const coverage = {
  departmentId: 31,
  departmentName: "Trường Tiểu học Bến Hạ",
  schoolYear: "2026-2027",
  lists: [inForce],
  items: [lacking, unmatched],
  cost: { amount: 300_000, unpriced: 1 },
  bySubject: [
    { subject: "Đạo đức", items: 1, full: 0, percent: 71.4, missingItems: 1, basis: partly },
    { subject: null, items: 1, full: 0, percent: 0, missingItems: 1, basis: partly },
  ],
  total: {
    subject: null,
    items: 2,
    full: 0,
    percent: 35.7,
    missingItems: 2,
    basis: { rows: 2, official: null, missingLevels: [] },
  },
  can: { map: true, demand: true },
};

const candidate = {
  typeId: 70,
  equipmentId: null,
  code: "DM-0070",
  name: "Bảng phụ",
  unit: "Chiếc",
  perItem: 1,
  likeness: 0.85,
  stock: 9,
};

export const suggestions = {
  items: [
    { itemId: 42, itemName: "Bảng nhóm", itemUnit: "Chiếc", subject: null, candidates: [candidate] },
    {
      itemId: 43,
      itemName: "Bộ chữ dạy tập viết",
      itemUnit: "Bộ",
      subject: "Tiếng Việt",
      candidates: [
        { ...candidate, typeId: 71, code: "DM-0071", name: "Tờ mẫu chữ", unit: "Tờ", likeness: 0.9 },
      ],
    },
    { itemId: 44, itemName: "Loa cầm tay", itemUnit: "Cái", subject: null, candidates: [] },
  ],
};

export const roomNorm: ComparedRoomNorm = {
  id: 2,
  departmentId: 5,
  level: "MIDDLE",
  room: "Phòng Khoa học tự nhiên",
  scope: "Thông tư 14/2020, Điều 5",
  minRooms: "2",
  areaPerStudent: 1.85,
  minArea: 60,
  inForce: "Còn hiệu lực một phần",
  note: null,
  source: "TT 14/2020",
  version: 4,
  can: { change: true },
  comparison: {
    verdict: "LACKING",
    words: { vi: "Thiếu 1 phòng; thiếu diện tích 12 m²", en: "1 room is missing; 12 m² short" },
    neededRooms: 2,
    neededArea: 70.3,
    classes: 4,
    largestClass: 38,
    rooms: [{ id: 9, name: "Phòng KHTN", area: 58.3, subjects: ["Khoa học tự nhiên"] }],
    smallest: 58.3,
    areaPerPupil: 1.53,
    link: "/category/line-department?open=9",
  },
};

const answers: Record<string, unknown> = {
  "GET /norm-coverage": coverage,
  "GET /norm-coverage/units": {
    items: [
      {
        department: { id: 31, name: "Trường Tiểu học Bến Hạ" },
        parentName: "Xã Bến Hạ",
        percent: 35.7,
        items: 2,
        full: 0,
        missingItems: 2,
        basis: partly,
        mapped: 1,
      },
      {
        department: { id: 32, name: "Trường THCS Bến Hạ" },
        parentName: "Xã Bến Hạ",
        percent: null,
        items: 0,
        full: 0,
        missingItems: 0,
        mapped: 0,
        basis: { rows: 0, official: 0, missingLevels: ["MIDDLE"] },
      },
    ],
  },
  "GET /norm-mappings/suggestions": suggestions,
  "GET /norm-lists": { items: [inForce, drafted], can: { create: true } },
  "GET /norm-lists/8": drafted,
  "GET /norm-lists/3": inForce,
  "GET /norm-lists/8/items": { list: drafted, items: [{ ...pictures, listId: 8 }], subjects: ["Đạo đức"] },
  "GET /norm-lists/3/items": { list: inForce, items: [pictures, boards], subjects: ["Đạo đức"] },
  "GET /room-norms": { items: [roomNorm], can: { create: true } },
  "GET /school-years": { items: [], can: { create: false } },
};

export interface Request {
  call: string;
  query: URLSearchParams;
  body: unknown;
}

/**
 * Answers `GET /norm-coverage` and the like; `[status, body]` is a refusal. What was asked is kept, newest
 * last.
 */
export function serve(more: Record<string, unknown> = {}): Request[] {
  const all: Request[] = [];
  const known: Record<string, unknown> = { ...answers, ...more };
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

/** What was written, oldest first. */
export const written = (requests: readonly Request[]) =>
  requests.filter(({ call }) => !call.startsWith("GET"));

export function open(
  Page: ComponentType,
  at: string,
  {
    path = "*",
    type = "LEVEL_3" as "LEVEL_1" | "LEVEL_2" | "LEVEL_3",
    teaches = [] as ("ELEMENTARY" | "MIDDLE")[],
  } = {},
) {
  sessionStorage.clear();
  keepSession({
    token: "abc",
    user: {
      id: 1,
      username: "huong",
      fullName: "Lê Thị Thu Hương",
      role: "ROLE_DEPARTMENT_USER",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: type === "LEVEL_3" ? 31 : 5, name: "Bến Hạ", shortName: null, type, teaches },
    },
  });
  const routes = [
    { path, element: <Page /> },
    { path: "*", element: null },
  ];
  const router = createMemoryRouter(path === "*" ? routes.slice(0, 1) : routes, { initialEntries: [at] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticeHost>
        <RouterProvider router={router} />
      </NoticeHost>
    </QueryClientProvider>,
  );
  return router;
}
