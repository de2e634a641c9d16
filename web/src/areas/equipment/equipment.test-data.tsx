/** A school with two records and a server that is only a table of answers. */
import type { Equipment } from "@so-thiet-bi/contract/equipment";
import type { ImportPreview } from "@so-thiet-bi/contract/import";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { vi } from "vitest";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";

export const tubes: Equipment = {
  id: 2,
  departmentId: 3,
  departmentName: "THCS Gio Linh",
  code: "TB00002",
  name: "Ống nghiệm Φ16",
  unit: "Cái",
  trackingMode: "QUANTITY",
  subject: "Hóa học",
  category: "Thủy tinh",
  grades: [8, 9],
  specification: null,
  model: null,
  serialNumber: null,
  manufacturer: null,
  country: null,
  yearMade: null,
  inUseDate: "2007-01-01",
  fundingSource: null,
  unitPrice: 12_000,
  location: "Kho",
  note: null,
  active: true,
  quantity: 35,
  good: 20,
  broken: 15,
  version: 1,
  createdAt: "2026-09-05T00:00:00Z",
  updatedAt: "2026-09-05T00:00:00Z",
  can: { edit: true, remove: true, stop: true, resume: false },
};

export const preview: ImportPreview = {
  sheetName: "Sheet1",
  headerLine: 1,
  headers: ["Tên thiết bị", "ĐVT", "Ghi"],
  mapping: ["name", "unit", "note"],
  confidence: [1, 1, 0.7],
  problems: [],
  notices: [],
  fields: [
    { key: "name", label: "Tên thiết bị", required: true },
    { key: "unit", label: "Đơn vị tính", required: true },
    { key: "note", label: "Ghi chú", required: false },
  ],
  rowCount: 2,
  errorCount: 0,
  counts: { created: 2, changed: 0, unchanged: 0 },
  rows: [
    { line: 2, cells: { name: "Kính hiển vi", unit: "Cái", note: "mới" }, errors: [] },
    { line: 3, cells: { name: "Máy chiếu", unit: "Cái", note: null }, errors: [] },
  ],
  skipped: [],
};

export interface Asked {
  call: string;
  query: URLSearchParams;
  body: unknown;
  headers: Record<string, string>;
}

type Answer = unknown | ((asked: Asked) => unknown);

/** Answers `GET /equipments` and the like; `[status, body]` is a refusal. What was asked is kept, newest last. */
export function serve(answers: Record<string, Answer>): Asked[] {
  const all: Asked[] = [];
  const known: Record<string, Answer> = {
    "GET /equipments": { items: [tubes], page: 1, size: 20, total: 1, can: { create: true, import: true } },
    "GET /equipments/words": { subjects: ["Hóa học", "Vật lí"], categories: [], units: ["Cái"], locations: [], fundingSources: [] },
    "GET /equipments/2": tubes,
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, { method, body, headers }: RequestInit) => {
    const url = new URL(address, "http://school");
    const call = `${method} ${url.pathname.replace("/api", "")}`;
    const asked: Asked = { call, query: url.searchParams, body: read(body), headers: headers as Record<string, string> };
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

export function open(Page: ComponentType, at: string, type: "LEVEL_2" | "LEVEL_3" = "LEVEL_3") {
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
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

function read(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData)
    return Object.fromEntries([...body].map(([key, value]) => [key, value instanceof File ? value.name : JSON.parse(value)]));
  return typeof body === "string" ? JSON.parse(body) : undefined;
}
