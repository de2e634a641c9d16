/** A school with two rooms, a record and a few shelves, and a server that is only a table of answers. */
import type { Equipment } from "@so-thiet-bi/contract/equipment";
import type { Transfer, Voucher } from "@so-thiet-bi/contract/vouchers";
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
import type { ListedShelf } from "./voucher-values.ts";

export const tubes: ListedShelf = {
  equipmentId: 2,
  roomId: 7,
  lotId: null,
  condition: "GOOD",
  code: "TB00002",
  name: "Ống nghiệm Φ16",
  unit: "Cái",
  roomName: "Phòng Hóa học",
  lot: null,
  quantity: 35,
  held: 5,
  value: 420_000,
  trackingMode: "QUANTITY",
  unitPrice: 12_000,
  grades: [8, 9],
};

export const brokenTubes: ListedShelf = {
  ...tubes,
  condition: "BROKEN",
  quantity: 4,
  held: 0,
  value: 48_000,
};

/** Of three lots: one that has expired, one that will soon, one that lasts. */
export const alcohol: readonly ListedShelf[] = [
  lot(31, "L-2024", "2026-10-01", 100),
  lot(33, "L-2027", "2027-12-31", 500),
  lot(32, "L-2026", "2026-12-05", 200),
];

function lot(id: number, number: string, expiresOn: string, quantity: number): ListedShelf {
  return {
    ...tubes,
    equipmentId: 3,
    code: "TB00003",
    name: "Cồn 90 độ",
    unit: "ml",
    trackingMode: "CONSUMABLE",
    lotId: id,
    lot: { id, number, madeOn: null, expiresOn },
    quantity,
    held: 0,
  };
}

export const tubesRecord = {
  id: 2,
  departmentId: 3,
  code: "TB00002",
  name: "Ống nghiệm Φ16",
  unit: "Cái",
  trackingMode: "QUANTITY",
  type: null,
  subject: { id: 5, name: "Hóa học" },
  group: null,
  room: { id: 7, name: "Phòng Hóa học" },
  fundingSource: { id: 9, name: "Ngân sách" },
  grades: [8, 9],
  unitPrice: 12_000,
  quantity: 39,
  held: 5,
  available: 30,
  value: 468_000,
  expiresOn: null,
  places: [{ id: 7, name: "Phòng Hóa học" }],
} as unknown as Equipment;

export const posted: Voucher = {
  id: 12,
  departmentId: 3,
  departmentName: "THCS Gio Linh",
  type: "TRANSFER",
  status: "POSTED",
  number: "DC-2627-0004",
  date: "2026-11-20",
  reason: "Chuyển về kho",
  cause: null,
  lineCount: 1,
  totalValue: 120_000,
  createdByName: "Nguyễn Thị Lan",
  postedByName: "Nguyễn Thị Lan",
  postedAt: "2026-11-20T03:00:00Z",
  version: 2,
  updatedAt: "2026-11-20T03:00:00Z",
  documentNo: null,
  documentDate: null,
  partner: null,
  deliverer: "Trần Văn Hòa",
  receiver: "Nguyễn Thị Lan",
  witness: null,
  note: null,
  fromRoom: { id: 7, name: "Phòng Hóa học" },
  toRoom: { id: 8, name: "Kho thiết bị" },
  toDepartment: null,
  given: null,
  moves: [
    {
      line: 1,
      equipmentId: 2,
      code: "TB00002",
      name: "Ống nghiệm Φ16",
      unit: "Cái",
      quantity: 10,
      value: 120_000,
      from: { roomId: 7, roomName: "Phòng Hóa học", condition: "GOOD" },
      to: { roomId: 8, roomName: "Kho thiết bị", condition: "GOOD" },
      lot: null,
    },
  ],
  sources: [],
  reverses: null,
  reversedBy: null,
  demandId: null,
  source: null,
  transferId: null,
  needsSecondPerson: false,
  secondPerson: null,
  can: { edit: false, remove: false, ask: false, confirm: false, post: false, reverse: true },
};

export const draft: Voucher = {
  ...posted,
  id: 13,
  type: "DECREASE",
  status: "DRAFT",
  number: null,
  cause: "UNREPAIRABLE",
  reason: "Ghi giảm ống nghiệm vỡ",
  postedByName: null,
  postedAt: null,
  fromRoom: null,
  toRoom: null,
  moves: [],
  given: {
    type: "DECREASE",
    date: "2026-11-20",
    reason: "Ghi giảm ống nghiệm vỡ",
    cause: "UNREPAIRABLE",
    lines: [{ equipmentId: 2, roomId: 7, lotId: null, condition: "BROKEN", quantity: 3 }],
  },
  can: { edit: true, remove: true, ask: false, confirm: false, post: true, reverse: false },
};

export const sent: Transfer = {
  id: 4,
  voucherId: 20,
  voucherNumber: "DD-2627-0001",
  departmentId: 99,
  departmentName: "THCS Cam Lộ",
  toDepartmentId: 3,
  toDepartmentName: "THCS Gio Linh",
  status: "SENT",
  date: "2026-11-18",
  reason: "Điều hòa thiết bị",
  lines: [
    {
      line: 1,
      code: "TB00100",
      name: "Kính hiển vi",
      unit: "Cái",
      trackingMode: "QUANTITY",
      condition: "GOOD",
      quantity: 5,
      value: 22_500_000,
      lot: null,
      received: null,
      note: null,
    },
  ],
  sentByName: "Hồ Văn Quang",
  sentAt: "2026-11-18T02:00:00Z",
  receivedByName: null,
  receivedAt: null,
  receivedVoucher: null,
  returnedVoucher: null,
  version: 1,
  can: { receive: true, takeBack: false },
};

export interface Asked {
  call: string;
  query: URLSearchParams;
  body: unknown;
}

type Answer = unknown | ((asked: Asked) => unknown);

const page = (items: readonly unknown[], more: object = {}) => ({
  items,
  page: 1,
  size: 20,
  total: items.length,
  ...more,
});

/**
 * Answers `GET /stock-vouchers` and the like; `[status, body]` is a refusal. What was asked is kept, newest
 * last.
 */
export function serve(answers: Record<string, Answer> = {}): Asked[] {
  const all: Asked[] = [];
  const known: Record<string, Answer> = {
    "GET /stock-vouchers": page([posted, draft], { can: { create: true, close: true, send: true } }),
    "GET /stock-vouchers/12": posted,
    "GET /stock-vouchers/13": draft,
    "GET /stock-shelves": ({ query }: Asked) =>
      page(query.get("equipmentId") === "3" ? alcohol : [tubes, brokenTubes]),
    "GET /stock-closing": { until: "2026-08-31", can: { change: true } },
    "GET /equipments": page([tubesRecord], { can: { create: true, import: true, post: true } }),
    "GET /equipments/2": tubesRecord,
    "GET /equipments/words": { units: ["Cái", "ml"] },
    "GET /equipment-types": page([], { can: { create: false, import: false } }),
    "GET /functional-rooms/choices": { items: [named(7, "Phòng Hóa học"), named(8, "Kho thiết bị")] },
    "GET /functional-rooms/7": {
      ...named(7, "Phòng Hóa học"),
      keepers: [{ employee: named(40, "Trần Văn Hòa"), since: null, until: null }],
    },
    "GET /functional-rooms/8": {
      ...named(8, "Kho thiết bị"),
      keepers: [{ employee: named(41, "Lê Thị Mai"), since: null, until: null }],
    },
    "GET /funding-sources/choices": { items: [named(9, "Ngân sách"), named(10, "Tài trợ")] },
    "GET /school-years": { items: [], can: { create: false } },
    "GET /legal-settings": { items: [{ key: "fixedAssetFrom", now: { value: 10_000_000 } }] },
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { method, body } = init;
    const url = urlAsked(address, init);
    const asked: Asked = {
      call: `${method} ${url.pathname.replace("/api", "")}`,
      query: url.searchParams,
      body: typeof body === "string" ? JSON.parse(body) : undefined,
    };
    all.push(asked);
    const answer = known[asked.call];
    const given: unknown = typeof answer === "function" ? await answer(asked) : answer;
    const [status, content] = Array.isArray(given)
      ? (given as [number, unknown])
      : [given === undefined ? 404 : 200, given ?? { message: asked.call, code: "notFound" }];
    return new Response(JSON.stringify(content), { status });
  });
  return all;
}

function named(id: number, name: string) {
  return { id, name, code: `P${id}` };
}

export function open(Page: ComponentType, at: string, pattern = "*") {
  keepSession({
    token: "abc",
    user: {
      id: 1,
      username: "lan",
      fullName: "Nguyễn Thị Lan",
      role: "ROLE_DEPARTMENT_USER",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 3, name: "THCS Gio Linh", shortName: null, type: "LEVEL_3" },
    },
  });
  const routes =
    pattern === "*"
      ? [{ path: "*", element: <Page /> }]
      : [
          { path: pattern, element: <Page /> },
          { path: "*", element: <p>elsewhere</p> },
        ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticeHost>
        <RouterProvider router={router} />
      </NoticeHost>
    </QueryClientProvider>,
  );
  return router;
}
