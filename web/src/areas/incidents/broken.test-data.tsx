/** Repairs, liquidations and maintenance of a school, and a server that is only a table of answers. */

import type { DisposalBounds } from "@so-thiet-bi/contract/disposal-ways";
import type { Liquidation, LiquidationLine, listDisposable } from "@so-thiet-bi/contract/liquidations";
import type { ListedRepair, listRepairable, Maintenance, Repair } from "@so-thiet-bi/contract/repairs";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { vi } from "vitest";
import { urlAsked } from "../../lib/asked.test-data.ts";
import type { CallAnswer } from "../../lib/client.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";
import { NoticeHost } from "../../ui/notice-host.tsx";

type Disposable = CallAnswer<typeof listDisposable>["items"][number];
type Repairable = CallAnswer<typeof listRepairable>["items"][number];

const biology = { id: 3, name: "Phòng bộ môn Sinh" };
const report = { id: 5, number: "HM-0005", note: "Gãy ốc vi cấp" };

export const microscopes: Repairable = {
  equipmentId: 20,
  code: "TB-000020",
  name: "Kính hiển vi quang học",
  unit: "Cái",
  room: biology,
  lotId: null,
  quantity: 5,
  unitPrice: 2_000_000,
  warrantyUntil: null,
  incident: report,
};

export const scales: Repairable = {
  ...microscopes,
  equipmentId: 31,
  code: "TB-000031",
  name: "Cân điện tử",
  quantity: 2,
  unitPrice: 900_000,
  incident: null,
};

const listed: ListedRepair = {
  id: 7,
  number: "SC-0007",
  status: "OUT",
  form: "FIRM",
  firm: "Công ty Thiết bị Minh Tâm",
  sentOn: "2026-11-02",
  expectedOn: "2026-11-16",
  late: true,
  what: "Kính hiển vi quang học, Cân điện tử",
  quantity: 7,
  fixed: 0,
  unrepairable: 0,
  estimate: 2_700_000,
  cost: 0,
  version: 1,
};

const repairLine = {
  id: 71,
  incident: { id: 5, number: "HM-0005" },
  equipmentId: 20,
  code: "TB-000020",
  name: "Kính hiển vi quang học",
  unit: "Cái",
  room: biology,
  quantity: 5,
  fault: "Gãy ốc vi cấp",
  estimate: 2_500_000,
  unitPrice: 2_000_000,
  estimateShare: 25,
  tooCostly: false,
  fixed: 0,
  unrepairable: 0,
  cost: 0,
};

export const repair: Repair = {
  ...listed,
  documentNo: "12/HĐ-SC",
  note: null,
  reason: null,
  lines: [
    repairLine,
    {
      ...repairLine,
      id: 72,
      incident: null,
      equipmentId: 31,
      code: "TB-000031",
      name: "Cân điện tử",
      quantity: 2,
      estimate: 810_000,
      estimateShare: 45,
      tooCostly: true,
    },
  ],
  returns: [],
  voucher: { id: 90, number: "TT-0090" },
  warnPercent: 30,
  createdByName: "Phạm Thu Hà",
  createdAt: "2026-11-02T02:00:00Z",
  updatedAt: "2026-11-02T02:00:00Z",
  updatedByName: "Phạm Thu Hà",
  can: { edit: true, receive: true, cancel: true },
};

/** Three of five came back mended, two of them never will be. */
export const cameBack: Repair = {
  ...repair,
  status: "PARTLY_BACK",
  fixed: 3,
  unrepairable: 2,
  cost: 1_400_000,
  version: 2,
  lines: repair.lines.map((line) =>
    line.id === 71 ? { ...line, fixed: 3, unrepairable: 2, cost: 1_400_000 } : line,
  ),
  returns: [
    {
      id: 1,
      returnedOn: "2026-11-20",
      acceptance: "Chạy thử tốt",
      receivedByName: "Phạm Thu Hà",
      lines: [
        {
          lineId: 71,
          name: "Kính hiển vi quang học",
          unit: "Cái",
          fixed: 3,
          unrepairable: 2,
          cost: 1_400_000,
          parts: "Ốc vi cấp",
          warrantyUntil: "2027-05-20",
        },
      ],
      voucher: { id: 95, number: "TT-0095" },
    },
  ],
  can: { edit: true, receive: true, cancel: false },
};

export const disposable: Disposable = {
  equipmentId: 20,
  code: "TB-000020",
  name: "Kính hiển vi quang học",
  unit: "Cái",
  room: biology,
  lotId: null,
  condition: "BROKEN",
  quantity: 2,
  unitPrice: 2_000_000,
  originalValue: 4_000_000,
  inUseYear: 2014,
  isFixedAsset: false,
  reason: "UNREPAIRABLE",
  incident: { id: 5, number: "HM-0005" },
};

export const server: Disposable = {
  ...disposable,
  equipmentId: 44,
  code: "TB-000044",
  name: "Hệ thống phòng học thông minh",
  unit: "Bộ",
  quantity: 1,
  unitPrice: 620_000_000,
  originalValue: 620_000_000,
  isFixedAsset: true,
  reason: "NOT_WORTH_REPAIR",
  incident: null,
};

const ofLiquidation: DisposalBounds = {
  isPublic: true,
  autonomy: 4,
  limit: 500_000_000,
  revaluedLimit: 50_000_000,
  simpleBelow: 500_000_000,
  listedBelow: 50_000_000,
  designatedBelow: 10_000_000,
  priceCutPercent: 10,
  noticeDays: 5,
  proceedsTo: "Ngân sách nhà nước",
};
export const bounds = {
  LIQUIDATION: ofLiquidation,
  SALE: { ...ofLiquidation, limit: 250_000_000, simpleBelow: 250_000_000 },
};

const liquidationLine: LiquidationLine = {
  id: 11,
  position: 1,
  equipmentId: 20,
  code: "TB-000020",
  name: "Kính hiển vi quang học",
  unit: "Cái",
  room: biology,
  lotId: null,
  condition: "BROKEN",
  quantity: 2,
  inBooks: 12,
  inUseYear: 2014,
  originalValue: 4_000_000,
  residualValue: 400_000,
  revaluedValue: null,
  isFixedAsset: false,
  assessment: "Hỏng hệ quang",
  reason: "UNREPAIRABLE",
  form: "DESTROY",
  saleMethod: null,
  asksSuperior: null,
  incident: { id: 5, number: "HM-0005" },
  rounds: [],
  buyer: null,
  recipient: null,
  income: 0,
  cost: 0,
};

export const proposed: Liquidation = {
  id: 4,
  departmentId: 31,
  departmentName: "Trường THCS Bến Hạ",
  number: "TL-0004",
  name: "Thanh lý thiết bị năm 2026",
  kind: "LIQUIDATION",
  status: "PROPOSED",
  lineCount: 2,
  originalValue: 5_800_000,
  clock: { step: "decide", dueOn: "2026-12-04", daysLeft: 12, doneOn: null },
  createdByName: "Phạm Thu Hà",
  createdAt: "2026-11-03T02:00:00Z",
  version: 3,
  lines: [
    liquidationLine,
    {
      ...liquidationLine,
      id: 12,
      position: 2,
      equipmentId: 31,
      code: "TB-000031",
      name: "Cân điện tử",
      originalValue: 1_800_000,
      residualValue: null,
      incident: null,
    },
  ],
  members: [
    { employeeId: 1, name: "Nguyễn Văn Bình", title: "Hiệu trưởng", role: "CHAIR" },
    { employeeId: null, name: "Lê Thị Mai", title: "Phòng Tài chính", role: "MEMBER" },
  ],
  councilNo: "15/QĐ-THCS",
  councilDate: "2026-11-01",
  meetingDate: "2026-11-02",
  conclusion: "Đề nghị thanh lý toàn bộ.",
  note: null,
  proposedAt: "2026-11-04T02:00:00Z",
  proposedByName: "Phạm Thu Hà",
  decisionNo: null,
  decisionDate: null,
  decidedByName: null,
  superiorNo: null,
  superiorDate: null,
  superiorAgreed: null,
  superiorByName: null,
  superiorNote: null,
  superior: null,
  reason: null,
  executedOn: null,
  buyer: null,
  income: 0,
  cost: 0,
  paidIn: 0,
  paidInNo: null,
  paidInOn: null,
  proceedsTo: "Ngân sách nhà nước",
  postedAt: null,
  voucher: null,
  transfers: [],
  clocks: [{ step: "decide", dueOn: "2026-12-04", daysLeft: 12, doneOn: null }],
  bounds,
  extension: null,
  extensionAskedOn: null,
  extensionNo: null,
  extensionDate: null,
  extendedTo: null,
  beyondLimit: false,
  updatedAt: "2026-11-04T02:00:00Z",
  updatedByName: "Phạm Thu Hà",
  can: {
    edit: true,
    remove: false,
    propose: false,
    recall: true,
    approve: true,
    reject: true,
    answer: false,
    extend: false,
    execute: false,
    post: false,
    cancel: true,
  },
};

/** One thing in it is dearer than the head may decide about alone. */
export const beyond: Liquidation = {
  ...proposed,
  id: 5,
  number: "TL-0005",
  beyondLimit: true,
  lines: [
    {
      ...liquidationLine,
      id: 13,
      name: "Hệ thống phòng học thông minh",
      quantity: 1,
      originalValue: 620_000_000,
      isFixedAsset: true,
      asksSuperior: {
        vi: "nguyên giá từ 500.000.000 đồng trở lên, chưa đánh giá lại dưới 50.000.000 đồng",
        en: "its price is 500.000.000 đồng or more, and it is not revalued below 50.000.000 đồng",
      },
    },
  ],
};

/** The decision came late, and carrying it out is late as well. */
export const overdue: Liquidation = {
  ...proposed,
  id: 6,
  number: "TL-0006",
  status: "APPROVED",
  decisionNo: "21/QĐ-THCS",
  decisionDate: "2026-10-10",
  clock: { step: "execute", dueOn: "2026-11-09", daysLeft: -13, doneOn: null },
  clocks: [
    { step: "decide", dueOn: "2026-10-01", daysLeft: -9, doneOn: "2026-10-10" },
    { step: "execute", dueOn: "2026-11-09", daysLeft: -13, doneOn: null },
  ],
  can: { ...proposed.can, edit: false, recall: false, approve: false, reject: false, execute: true },
};

export const maintained: Maintenance = {
  id: 2,
  doneOn: "2026-10-05",
  equipment: { id: 50, code: "TB-000050", name: "Máy chiếu phòng Tin" },
  room: { id: 8, name: "Phòng Tin học" },
  content: "Vệ sinh lưới lọc, thay bóng",
  person: "Trần Văn Dũng",
  result: "Hoạt động tốt",
  cost: 350_000,
  nextOn: "2027-04-05",
  note: null,
  createdByName: "Phạm Thu Hà",
  version: 1,
  updatedAt: "2026-10-05T02:00:00Z",
  can: { edit: true },
};

export const dueThings = [
  {
    equipmentId: 60,
    code: "TB-000060",
    name: "Tủ hút khí độc",
    roomName: "Phòng bộ môn Hóa",
    dueOn: "2026-10-30",
    late: true,
  },
  {
    equipmentId: 61,
    code: "TB-000061",
    name: "Bình chữa cháy",
    roomName: null,
    dueOn: "2026-12-10",
    late: false,
  },
];

const summary = ({ lines, members, clocks, can, ...rest }: Liquidation) => rest;

const answers: Record<string, unknown> = {
  "GET /repairs": {
    items: [listed],
    page: 1,
    size: 20,
    total: 1,
    totals: { out: 7, late: 1, cost: 1_400_000 },
    can: { create: true },
  },
  "GET /repairs/7": repair,
  "GET /repairs/candidates": { items: [microscopes, scales], warnPercent: 30 },
  "GET /liquidations": {
    items: [proposed, beyond, overdue].map(summary),
    page: 1,
    size: 20,
    total: 3,
    can: { create: true },
  },
  "GET /liquidations/4": proposed,
  "GET /liquidations/5": beyond,
  "GET /liquidations/6": overdue,
  "GET /liquidations/candidates": { items: [disposable, server], bounds },
  "GET /maintenance": {
    items: [maintained],
    page: 1,
    size: 20,
    total: 1,
    due: dueThings,
    totals: { cost: 350_000 },
    can: { create: true },
  },
  "GET /school-years": { items: [], can: { create: false } },
};

export interface Request {
  call: string;
  query: URLSearchParams;
  body: unknown;
}

/**
 * Answers `GET /repairs/7` and the like; `[status, body]` is a refusal. What was asked is kept, newest last.
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

export function open(Page: ComponentType, at: string, path = "*") {
  sessionStorage.clear();
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
