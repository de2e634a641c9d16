/** A school with two records and a server that is only a table of answers. */
import type { Equipment } from "@so-thiet-bi/contract/equipment";
import type { ImportPreview } from "@so-thiet-bi/contract/import";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { vi } from "vitest";
import { urlAsked } from "../../lib/asked.test-data.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";

export const tubes: Equipment = {
  id: 2,
  departmentId: 3,
  departmentName: "THCS Gio Linh",
  code: "TB00002",
  formerCode: null,
  name: "Ống nghiệm Φ16",
  unit: "Cái",
  trackingMode: "QUANTITY",
  type: { id: 50, name: "Ống nghiệm" },
  subject: { id: 31, name: "Hóa học" },
  group: { id: 41, name: "Thủy tinh" },
  room: { id: 4, name: "Kho" },
  fundingSource: null,
  grades: [8, 9],
  specification: null,
  model: null,
  serialNumber: null,
  manufacturer: null,
  country: null,
  yearMade: null,
  inUseDate: "2007-01-01",
  unitPrice: 12_000,
  supplier: null,
  warrantyUntil: null,
  maintenanceDue: null,
  inspectionDue: null,
  selfMade: false,
  maker: null,
  note: null,
  active: true,
  quantity: 35,
  good: 20,
  broken: 15,
  lost: 0,
  repairing: 0,
  disposal: 0,
  held: 2,
  available: 18,
  value: 420_000,
  places: [{ id: 4, name: "Kho" }, null],
  expiresOn: null,
  missingParts: [],
  labelPrintedAt: null,
  labelPrints: 0,
  version: 1,
  createdAt: "2026-09-05T00:00:00Z",
  updatedAt: "2026-09-05T00:00:00Z",
  can: { edit: true, remove: true, stop: true, resume: false, post: true },
};

export const acid: Equipment = {
  ...tubes,
  id: 3,
  code: "TB00003",
  formerCode: null,
  name: "Axit clohiđric",
  unit: "ml",
  trackingMode: "CONSUMABLE",
  type: null,
  quantity: 500,
  good: 500,
  broken: 0,
  held: 0,
  available: 500,
  value: 90_000,
  places: [{ id: 4, name: "Kho" }],
};

/** The row of the equipment catalogue that the tubes belong to: a kit of two parts. */
export const kitType = {
  id: 50,
  departmentId: 3,
  departmentName: "THCS Gio Linh",
  schoolYearId: null,
  code: "DM0050",
  name: "Bộ ống nghiệm",
  measure: { id: 60, name: "Bộ", code: null },
  group: { id: 41, name: "Thủy tinh", code: "TT" },
  subjects: [{ id: 31, name: "Hóa học", code: "HOA" }],
  grades: [8, 9],
  trackingMode: "QUANTITY",
  specification: "Thủy tinh chịu nhiệt",
  referencePrice: 15_000,
  components: [
    { id: 1, part: "Giá gỗ", quantity: 1, unit: "cái", critical: true },
    { id: 2, part: "Ống Φ16", quantity: 12, unit: "cái", critical: false },
  ],
  active: true,
  locked: false,
  version: 1,
  createdAt: "2026-09-05T00:00:00Z",
  updatedAt: "2026-09-05T00:00:00Z",
  can: { edit: true, remove: true, stop: true, resume: false, merge: true },
};

export const shelves = {
  items: [
    {
      equipmentId: 2,
      roomId: 4,
      lotId: null,
      condition: "GOOD",
      code: "TB00002",
      name: tubes.name,
      unit: "Cái",
      roomName: "Kho",
      lot: null,
      quantity: 20,
      held: 2,
      value: 240_000,
    },
    {
      equipmentId: 2,
      roomId: null,
      lotId: null,
      condition: "BROKEN",
      code: "TB00002",
      name: tubes.name,
      unit: "Cái",
      roomName: null,
      lot: null,
      quantity: 15,
      held: 0,
      value: 180_000,
    },
  ],
};

export const holding = {
  id: 70,
  equipmentId: 2,
  code: "TB00002",
  formerCode: null,
  name: tubes.name,
  unit: "Cái",
  roomId: 4,
  roomName: "Kho",
  employeeId: 80,
  employeeName: "Lê Thị Mai",
  quantity: 2,
  returned: 0,
  since: "2026-10-01",
  dueOn: "2026-10-31",
  overdue: true,
  purpose: "Bồi dưỡng đội tuyển",
  endedOn: null,
  handedByName: "Nguyễn Thị Lan",
  takenBackByName: null,
  can: { takeBack: true, printHandover: true },
};

export const preview: ImportPreview & {
  offers: { line: number; name: string; note: string; broken: number }[];
  offerCount: number;
  countsFrom: string;
} = {
  sheetName: "Sheet1",
  headerLine: 1,
  headers: ["Tên thiết bị", "ĐVT", "Ghi"],
  mapping: ["name", "unit", "note"],
  confidence: [1, 1, 0.7],
  samples: [["Kính hiển vi", "Máy chiếu"], ["Cái"], ["mới"]],
  problems: [],
  notices: [],
  fields: [
    { key: "name", label: "Tên thiết bị", required: true, choices: [], others: true, several: false },
    { key: "unit", label: "Đơn vị tính", required: true, choices: [], others: true, several: false },
    { key: "note", label: "Ghi chú", required: false, choices: [], others: true, several: false },
  ],
  rowCount: 2,
  errorCount: 0,
  counts: { created: 2, changed: 0, unchanged: 0 },
  rows: [
    { line: 2, cells: { name: "Kính hiển vi", unit: "Cái", note: "mới" }, errors: [] },
    { line: 3, cells: { name: "Máy chiếu", unit: "Cái", note: null }, errors: [] },
  ],
  wrongLines: [],
  whole: null,
  unsaid: [],
  skipped: [],
  offers: [],
  offerCount: 0,
  countsFrom: "2026-08-31",
};

export interface Asked {
  call: string;
  query: URLSearchParams;
  body: unknown;
  headers: Record<string, string>;
}

const trees: Record<string, unknown> = {
  subject: {
    items: [
      { key: 31, name: "Hóa học", records: 12 },
      { key: null, name: "", records: 3 },
    ],
  },
  room: {
    items: [
      { key: 4, name: "Kho", records: 9 },
      { key: null, name: "", records: 2 },
    ],
  },
  group: { items: [{ key: 41, name: "Thủy tinh", records: 5 }] },
  condition: { items: [{ key: "BROKEN", name: "BROKEN", records: 4 }] },
};

type Answer = unknown | ((asked: Asked) => unknown);

/**
 * Answers `GET /equipments` and the like; `[status, body]` is a refusal. What was asked is kept, newest last.
 */
export function serve(answers: Record<string, Answer>): Asked[] {
  const all: Asked[] = [];
  const known: Record<string, Answer> = {
    "GET /equipments": {
      items: [tubes, acid],
      page: 1,
      size: 20,
      total: 2,
      can: { create: true, import: true, post: true },
    },
    "GET /equipments/totals": {
      records: 2,
      value: 510_000,
      conditions: [
        { condition: "GOOD", records: 2, value: 330_000 },
        { condition: "BROKEN", records: 1, value: 180_000 },
        { condition: "LOST", records: 0, value: 0 },
      ],
    },
    "GET /equipments/tree": ({ query }: Asked) => trees[query.get("by") ?? ""],
    "GET /equipments/words": { units: ["Cái"] },
    "GET /equipments/2": tubes,
    "GET /equipments/2/shelves": shelves,
    "GET /equipments/2/movements": { items: [] },
    "GET /equipments/2/history": { items: [] },
    "GET /equipment-types/50": { ...kitType, components: [] },
    "GET /equipment-types/choices": { items: [{ id: 50, name: kitType.name, code: kitType.code }] },
    "GET /subjects/31": { id: 31, name: "Hóa học", code: "HOA" },
    "GET /holdings": { items: [holding], can: { seeAll: true } },
    "GET /employees/choices": { items: [{ id: 80, name: "Lê Thị Mai", code: "CB01" }] },
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { method, body, headers } = init;
    const url = urlAsked(address, init);
    const call = `${method} ${url.pathname.replace("/api", "")}`;
    const asked: Asked = {
      call,
      query: url.searchParams,
      body: read(body),
      headers: headers as Record<string, string>,
    };
    all.push(asked);
    const answer = known[call];
    const given: unknown = typeof answer === "function" ? await answer(asked) : answer;
    const [status, content] = Array.isArray(given)
      ? (given as [number, unknown])
      : [given === undefined ? 404 : 200, given ?? { message: call, code: "notFound" }];
    return new Response(JSON.stringify(content), { status });
  });
  return all;
}

/** `path`: the address in which the page finds its `:id`. */
export function open(Page: ComponentType, at: string, type: "LEVEL_2" | "LEVEL_3" = "LEVEL_3", path = "*") {
  keepSession({
    token: "abc",
    user: {
      id: 1,
      username: "lan",
      fullName: "Nguyễn Thị Lan",
      role: "ROLE_DEPARTMENT_ADMIN",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 3, name: "THCS Gio Linh", shortName: null, type },
    },
  });
  const router = createMemoryRouter(
    [
      { path, element: <Page /> },
      { path: "*", element: null },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

function read(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData)
    return Object.fromEntries(
      [...body].map(([key, value]) => [key, value instanceof File ? value.name : JSON.parse(value)]),
    );
  return typeof body === "string" ? JSON.parse(body) : undefined;
}
