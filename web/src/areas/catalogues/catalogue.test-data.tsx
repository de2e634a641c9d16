/** A catalogue that the product does not have, and a server that is only a table of answers. */
import {
  type CatalogueRecord,
  catalogue,
  choice,
  integer,
  lines,
  refs,
  text,
  yesNo,
} from "@so-thiet-bi/contract/catalogue";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { vi } from "vitest";
import { urlAsked } from "../../lib/asked.test-data.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";

export const suppliers = catalogue("supplier", "suppliers", {
  noun: { vi: "nhà cung cấp", en: "supplier" },
  title: { vi: "Nhà cung cấp", en: "Suppliers" },
  purpose: { vi: "Nơi bán thiết bị cho trường.", en: "Where the school buys." },
  path: "/category/supplier",
  shared: true,
  code: { label: { vi: "Mã", en: "Code" }, prefix: "NCC" },
  name: { label: { vi: "Tên nhà cung cấp", en: "Name" }, unique: true },
  fields: {
    kind: choice(
      { vi: "Loại", en: "Kind" },
      [
        { value: "SHOP", vi: "Cửa hàng", en: "Shop" },
        { value: "MAKER", vi: "Nhà sản xuất", en: "Maker" },
      ],
      { required: true, filter: true, list: "shown", fact: true },
    ),
    phone: text({ vi: "Điện thoại", en: "Phone" }, { max: 30, list: "hidden" }),
    rank: integer({ vi: "Hạng", en: "Rank" }, { min: 1, max: 5, filter: true, list: "shown" }),
    trusted: yesNo(
      { vi: "Tin cậy", en: "Trusted" },
      { list: "shown", heading: { vi: "Đánh giá", en: "Rating" } },
    ),
    subjects: refs({ vi: "Môn học", en: "Subjects" }, "subjects", { filter: true, list: "shown" }),
    contacts: lines(
      { vi: "Liên hệ", en: "Contacts" },
      {
        person: text({ vi: "Người", en: "Person" }, { required: true }),
        floor: integer({ vi: "Tầng", en: "Floor" }),
      },
      { list: "shown" },
    ),
  },
  merges: true,
});

export const chemistry = { id: 31, name: "Hóa học", code: "HOA" };

const all = { edit: true, remove: true, stop: true, resume: false, merge: true };
const none = { edit: false, remove: false, stop: false, resume: false, merge: false };

export const ownSupplier: CatalogueRecord = {
  id: 7,
  departmentId: 3,
  departmentName: "THCS Gio Linh",
  schoolYearId: null,
  code: "NCC0001",
  name: "Thiết bị Sông Lam",
  kind: "SHOP",
  phone: "0912 345 678",
  rank: 2,
  trusted: true,
  subjects: [chemistry],
  contacts: [
    { id: 70, person: "Cô Hạnh", floor: 2 },
    { id: 71, person: "Anh Tú", floor: null },
    { id: 72, person: "Bác Ba", floor: null },
  ],
  active: true,
  locked: false,
  version: 4,
  createdAt: "2026-09-05T00:00:00Z",
  updatedAt: "2026-09-05T00:00:00Z",
  can: all,
};
export const supplierFromAbove: CatalogueRecord = {
  ...ownSupplier,
  id: 8,
  departmentId: 1,
  departmentName: "Sở Sông Lam",
  code: "NCC0002",
  name: "Nhà máy Hồng Hà",
  trusted: false,
  subjects: [],
  contacts: [],
  can: none,
};

export interface Asked {
  call: string;
  query: URLSearchParams;
  body: unknown;
}

type Answer = unknown | ((asked: Asked) => unknown);

/**
 * Answers `GET /suppliers` and the like; `[status, body]` is a refusal. What was asked is kept, newest last.
 */
export function serve(answers: Record<string, Answer> = {}): Asked[] {
  const asked: Asked[] = [];
  const known: Record<string, Answer> = {
    "GET /suppliers": {
      items: [ownSupplier, supplierFromAbove],
      page: 1,
      size: 20,
      total: 2,
      can: { create: true, import: true, seeAs: "keepers" },
    },
    "GET /suppliers/7": ownSupplier,
    "GET /suppliers/8": supplierFromAbove,
    "GET /suppliers/choices": {
      items: [ownSupplier, supplierFromAbove].map(({ id, name, code }) => ({ id, name, code })),
    },
    "GET /subjects/choices": { items: [chemistry] },
    "GET /subjects/31": chemistry,
    "GET /school-years": { items: [], can: { create: false } },
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { method, body } = init;
    const url = urlAsked(address, init);
    const call = `${method} ${url.pathname.replace("/api", "")}`;
    const one: Asked = {
      call,
      query: url.searchParams,
      body: typeof body === "string" ? JSON.parse(body) : undefined,
    };
    asked.push(one);
    const answer = known[call];
    const given: unknown = typeof answer === "function" ? await answer(one) : answer;
    const [status, content] = Array.isArray(given)
      ? (given as [number, unknown])
      : [given === undefined ? 404 : 200, given ?? { message: call, code: "notFound" }];
    return new Response(status === 204 ? null : JSON.stringify(content), { status });
  });
  return asked;
}

export function open(page: ReactNode, at: string, type: "LEVEL_2" | "LEVEL_3" = "LEVEL_3") {
  keepSession({
    token: "abc",
    user: {
      id: 1,
      username: "lan",
      fullName: "Nguyễn Thị Lan",
      employeeId: 12,
      role: "ROLE_DEPARTMENT_ADMIN",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 3, name: "THCS Gio Linh", shortName: null, type },
    },
  });
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
