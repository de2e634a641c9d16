import type { Dashboard as Answer } from "@so-thiet-bi/contract/dashboard";
import type { Setup, SetupStep, SetupStepKey } from "@so-thiet-bi/contract/setup";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";
import { NoticeHost } from "../../ui/notice-host.tsx";
import Dashboard from "./dashboard.tsx";

const words = (both: string) => ({ vi: both, en: both });

const registration = {
  kind: "registration-to-approve" as const,
  id: 7,
  title: "Võ Anh Tuấn · 6A1",
  facts: words("Hôm nay, tiết 2 sáng · 2 × Kính hiển vi"),
  since: new Date().toISOString(),
  urgent: false,
  link: "/equipment/request/registrations?open=7",
  version: 3,
  as: null,
};
const overdue = {
  ...registration,
  kind: "loan-overdue" as const,
  id: 8,
  title: "Trần Văn Bình",
  urgent: true,
  link: "/equipment/request/loans?open=8",
  version: null,
};

const keeper: Answer = {
  reader: "keeper",
  waiting: {
    items: [overdue, registration],
    total: 11,
    groups: [
      {
        kind: "loan-overdue",
        label: words("Phiếu mượn quá hạn"),
        total: 1,
        left: 0,
        link: "/equipment/request/loans?overdue=true",
      },
      {
        kind: "registration-to-approve",
        label: words("Đăng ký chờ duyệt"),
        total: 10,
        left: 9,
        link: "/equipment/request/registrations?status=PENDING",
      },
    ],
  },
  today: [],
  todayLeft: { slips: 0, held: 0, lessons: 0 },
  can: { countRoom: true },
  numbers: [
    {
      key: "loans",
      label: words("Phiếu mượn tháng này"),
      value: 1234,
      kind: "count",
      trend: [3, 8, 1234],
      trendKind: "count",
      periods: ["09/2026", "10/2026", "11/2026"],
      tone: "good",
      link: "/equipment/request/loans?from=2026-11-01",
    },
    {
      key: "late",
      label: words("Báo cáo trễ hạn"),
      value: 0,
      kind: "count",
      trend: [0, 0, 0],
      trendKind: "count",
      periods: ["09/2026", "10/2026", "11/2026"],
      tone: "bad",
      link: "/report/requests",
    },
    {
      key: "coverage",
      label: words("Đáp ứng tối thiểu"),
      value: null,
      kind: "percent",
      trend: [],
      trendKind: "percent",
      periods: [],
      tone: "good",
      link: "/equipment/norm",
    },
  ],
  charts: [
    {
      key: "coverage",
      title: words("Tỷ lệ đáp ứng theo môn"),
      kind: "percent-bars",
      compared: null,
      bars: [
        { label: "Toán", value: 62.5, compared: null, link: "/equipment/norm?subject=To%C3%A1n" },
        { label: "Âm nhạc", value: null, compared: null, link: null },
      ],
      link: "/equipment/norm",
    },
  ],
  schools: null,
  asOf: null,
  begins: false,
  setup: null,
};

const unit = {
  parentName: null,
  coverage: null,
  coverageNote: words("chưa có danh mục cấp THCS"),
  waitingDemands: 0,
  lateReports: 0,
  openIncidents: 0,
  lastEntryAt: null,
};
const names = [
  "Trường TH Đoàn Kết",
  "Trường TH Dương Nội",
  "Trường THCS Ba Đình",
  "Trường THCS Cao Bá",
  "Trường THPT Lê Lợi",
  "Trường TH Ông Tám",
];
const superior: Answer = {
  ...keeper,
  reader: "superior",
  today: null,
  schools: {
    total: names.length,
    entered: 5,
    notBegun: [{ id: 1, name: "Trường TH Đoàn Kết", parentName: null }],
  },
};
const units = names.map((name, place) => ({
  ...unit,
  id: place + 1,
  name,
  records: place * 10,
  coverage: place === 2 ? 88.4 : null,
}));

function serve(answer: Answer | { status: number }) {
  const asked: { call: string; body: unknown; query?: string }[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    const { pathname, search } = new URL(address, "http://school");
    const call = `${method} ${pathname.replace("/api", "")}`;
    asked.push({
      call,
      body: typeof body === "string" ? JSON.parse(body) : undefined,
      ...(search && { query: search }),
    });
    if (call === "GET /dashboard/units")
      return Response.json({ items: units, page: 1, size: 20, total: units.length, asOf: null });
    if (call !== "GET /dashboard") return Response.json({});
    return "status" in answer
      ? Response.json({ code: "unexpected", message: "Máy chủ đang bận." }, { status: answer.status })
      : Response.json(answer);
  });
  return asked;
}

function open(at = "/dashboard") {
  const router = createMemoryRouter([{ path: "*", element: <Dashboard /> }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticeHost>
        <RouterProvider router={router} />
      </NoticeHost>
    </QueryClientProvider>,
  );
  return router;
}

const person = {
  id: 5,
  username: "tb.mai",
  fullName: "Phan Thị Tuyết Mai",
  role: "ROLE_DEPARTMENT_USER" as const,
  capabilities: ["EQUIPMENT_KEEPER" as const],
  scopes: [],
  language: null,
  mustChangePassword: false,
  department: { id: 3, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" as const },
};

beforeEach(() => {
  speak("vi");
  keepSession({ token: "abc", user: person });
});

test("every number, bar and row leads to its list, and what is not known is said so", async () => {
  serve(keeper);
  open();
  const waiting = await screen.findByRole("region", { name: "Chờ thầy/cô xử lý" });
  const links = Object.fromEntries(
    screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
  );
  // what stands in the rows is not said again above them; where the list is cut, what is left leads to the
  // rest
  expect(links["Phiếu mượn quá hạn"]).toBeUndefined();
  expect(within(waiting).getByText("Còn 9 việc nữa")).toBeTruthy();
  expect(links["Đăng ký chờ duyệt"]).toBe("/equipment/request/registrations?status=PENDING");
  expect(links["Toán"]).toBe("/equipment/norm?subject=To%C3%A1n");
  expect(within(waiting).getByRole("link", { name: "Xem phiếu: Trần Văn Bình" }).getAttribute("href")).toBe(
    "/equipment/request/loans?open=8",
  );
  expect(screen.getByRole("link", { name: /^1\.234/ }).getAttribute("href")).toBe(
    "/equipment/request/loans?from=2026-11-01",
  );
  expect(screen.getByRole("img", { name: "Từ 09/2026 đến 11/2026: 3 → 1.234" })).toBeTruthy();
  expect(screen.getByText("09/2026: 3")).toBeTruthy();
  expect(screen.getByRole("link", { name: /^0 *Báo cáo trễ hạn *không đổi từ 09\/2026$/ })).toBeTruthy();
  expect(screen.getByText("chưa rõ")).toBeTruthy();
  expect(screen.getByText("Hôm nay không có tiết nào đăng ký thiết bị.")).toBeTruthy();
});

test("what is overdue is late by the days of the calendar, as its list says", async () => {
  vi.setSystemTime("2026-11-26T06:30:00+07:00");
  onTestFinished(() => void vi.useRealTimers());
  serve({
    ...keeper,
    waiting: {
      ...keeper.waiting,
      items: [
        { ...overdue, since: "2026-11-23T17:00:00+07:00" },
        { ...overdue, id: 9, title: "Đào Khánh Chi", since: "2026-11-26T06:00:00+07:00" },
        {
          ...overdue,
          kind: "report-to-send" as const,
          id: 10,
          title: "Tài sản cố định",
          since: "2026-11-22T00:00:00+07:00",
        },
        { ...registration, since: "2026-11-25T20:00:00+07:00" },
      ],
    },
  });
  open();
  const waiting = await screen.findByRole("region", { name: "Chờ thầy/cô xử lý" });
  expect(within(waiting).getByText(/trễ 3 ngày/)).toBeTruthy();
  expect(within(waiting).getByText(/trễ 4 ngày/)).toBeTruthy();
  // what came yesterday evening is not “from today”
  expect(within(waiting).getByText(/chờ 1 ngày/)).toBeTruthy();
  expect(within(waiting).getByText(/đến hạn hôm nay/)).toBeTruthy();
});

test("what came back does not stand as handed out", async () => {
  const slip = {
    part: "slips" as const,
    when: words("Hôm nay, tiết 2 sáng"),
    facts: words("2 × Kính lúp"),
    link: "/equipment/request",
  };
  const states = ["draft", "waits", "plain", "ready", "out", "partly", "back", "over"] as const;
  serve({
    ...keeper,
    today: states.map((state) => ({ ...slip, id: state, title: state, state })),
    todayLeft: { slips: 3, held: 0, lessons: 0 },
  });
  open();
  const today = await screen.findByRole("region", { name: "Hôm nay" });
  const said = within(today)
    .getAllByRole("listitem")
    .map((row) => row.textContent?.replace(/^.*2 × Kính lúp/, ""));
  expect(said).toEqual([
    "Nháp",
    "Chờ duyệt",
    "Đã duyệt",
    "Đã chuẩn bị",
    "Đã giao",
    "Trả một phần",
    "Đã trả",
    "Không thực hiện",
  ]);
  expect(within(today).getByText("Còn 3 mục nữa.")).toBeTruthy();
});

test("a registration is approved on its row, and the page is read anew", async () => {
  const asked = serve(keeper);
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Duyệt: Võ Anh Tuấn · 6A1" }));
  await screen.findByText("Đã duyệt phiếu đăng ký.");
  expect(asked.find(({ call }) => call.startsWith("POST"))).toEqual({
    call: "POST /loan-registrations/7/approval",
    body: { version: 3 },
  });
  expect(asked.filter(({ call }) => call === "GET /dashboard")).toHaveLength(2);
});

test("a page of a book is looked at before it is confirmed", async () => {
  const page = {
    ...registration,
    kind: "book-to-confirm" as const,
    title: "Sổ mượn",
    link: "/track-book",
    as: "head",
  };
  serve({ ...keeper, waiting: { ...keeper.waiting, items: [page] } });
  open();
  const way = await screen.findByRole("link", { name: "Xem và xác nhận: Sổ mượn" });
  expect(way.getAttribute("href")).toBe("/track-book");
  expect(screen.queryByRole("button", { name: /xác nhận/i })).toBeNull();
});

test("the schools below are a table that the server sorts, each figure the way to its list", async () => {
  const asked = serve(superior);
  const router = open();
  await screen.findByText("5/6 trường đã nhập thiết bị");
  const table = await screen.findByRole("table");
  const links = within(table)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(links).toContain("/equipment/norm?departmentId=3");
  expect(links).toContain("/equipment/management?departmentId=2");
  fireEvent.click(within(table).getByRole("button", { name: /^Mức đáp ứng/ }));
  await waitFor(() => expect(router.state.location.search).toContain("sort=coverage"));
  await waitFor(() =>
    expect(asked.filter(({ call }) => call === "GET /dashboard/units").at(-1)?.query).toContain(
      "sort=coverage",
    ),
  );
});

test("who runs the installation begins with the schools that have not begun, each with the way to its accounts", async () => {
  keepSession({ token: "abc", user: { ...person, role: "ROLE_SYSTEM_ADMIN" } });
  serve({
    ...superior,
    schools: {
      total: 9,
      entered: 2,
      notBegun: [{ id: 91, name: "Trường THCS Nam Giang", parentName: null }],
    },
  });
  open();
  const list = await screen.findByRole("region", { name: "Trường chưa bắt đầu" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  expect(within(list).getByRole("link", { name: "Còn 6 trường nữa" }).getAttribute("href")).toBe(
    "/dashboard/units",
  );
  expect(
    within(list).getByRole("link", { name: "Xem tài khoản: Trường THCS Nam Giang" }).getAttribute("href"),
  ).toBe("/system/account?departmentId=91");
  expect(screen.queryByRole("region", { name: "Chờ thầy/cô xử lý" })).toBeNull();
});

test("nothing that waits, an empty school and a failure are said in words", async () => {
  serve({ ...keeper, waiting: { items: [], total: 0, groups: [] } });
  open();
  expect(await screen.findByText("Chưa có việc chờ")).toBeTruthy();
  serve({ status: 503 });
  open();
  expect(await screen.findByText("Máy chủ đang bận.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Thử lại" })).toBeTruthy();
});

const step = (key: SetupStepKey, more: Partial<SetupStep> = {}): SetupStep => ({
  key,
  needed: true,
  count: 0,
  done: false,
  putOff: null,
  can: { do: true, putOff: true },
  ...more,
});
const first: Setup = {
  steps: [step("equipment"), step("school-year", { count: 1, done: true }), step("classrooms")],
  done: 1,
  total: 3,
  open: 2,
  year: { id: 4, name: "2026-2027" },
};

test("an empty school begins with its equipment list, knows how far it is, and puts off what can wait", async () => {
  const asked = serve({ ...keeper, begins: true, setup: first });
  const router = open();
  expect(await screen.findByText("Đã xong 1/3 việc đầu tiên")).toBeTruthy();
  const [equipment] = screen.getAllByRole("listitem");
  expect(within(equipment as HTMLElement).getByRole("heading").textContent).toContain("Danh sách thiết bị");
  fireEvent.click(screen.getByRole("button", { name: "Để sau: Lớp học" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "PUT /setup/put-offs")?.body).toEqual({
      step: "classrooms",
      putOff: true,
    }),
  );
  fireEvent.click(screen.getByRole("button", { name: "Nhập: Danh sách thiết bị" }));
  expect(router.state.location.pathname).toBe("/equipment/management/import");
});

test("where all that is left was put off, one line leads back to it", async () => {
  const putOff = { at: "2026-11-21T03:00:00Z", byName: "Trịnh Quốc Khánh" };
  serve({
    ...keeper,
    setup: { ...first, steps: first.steps.map((one) => (one.done ? one : { ...one, putOff })), open: 0 },
  });
  open();
  expect(await screen.findByText(/Đã để sau: Danh sách thiết bị, Lớp học/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Xem các việc đầu năm" }).getAttribute("href")).toBe(
    "/system/setup",
  );
});
