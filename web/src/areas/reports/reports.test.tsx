import type { Paper } from "@so-thiet-bi/contract/paper";
import { pagesAStretch, rowsAPage } from "@so-thiet-bi/contract/paper-pages";
import type { ReportCard } from "@so-thiet-bi/contract/reports";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";
import ReportPage from "./report-page.tsx";

const card = (key: string, more: Partial<ReportCard> = {}): ReportCard => ({
  key,
  group: "held",
  title: { vi: `Báo cáo ${key}`, en: `Report ${key}` },
  purpose: { vi: "Để biết", en: "To know" },
  parameters: [],
  signers: ["preparer", "head"],
  ofUnitsBelow: false,
  ofOneUnit: false,
  edited: false,
  ...more,
});
const cards = [
  card("increase-decrease", {
    title: { vi: "Tăng giảm thiết bị", en: "Came and went" },
    parameters: [{ name: "hideZero", required: false }],
  }),
  card("room-diary", {
    group: "use",
    title: { vi: "Nhật ký phòng", en: "Room diary" },
    parameters: [{ name: "roomId", required: true }],
  }),
];
const paper: Paper = {
  name: "Tăng giảm",
  head: { kind: "internal", unit: "Trường THCS Bến Hạ" },
  orientation: "landscape",
  title: "Báo cáo tăng giảm",
  blocks: [
    {
      kind: "table",
      columns: [
        { key: "name", header: "Tên thiết bị", width: "*", kind: "text" },
        { key: "value", header: "Tiền", width: 20, kind: "money" },
      ],
      rows: [
        {
          kind: "plain",
          id: "equipment:7",
          link: "/equipment/management/7",
          cells: { name: "Kính hiển vi", value: 4_200_000 },
        },
        { kind: "total", text: "Cộng", cells: { value: 4_200_000 } },
      ],
    },
  ],
};

let asked: string[];
/** Instead of what every test is answered. */
let answers: Map<string, (query: URLSearchParams) => unknown>;
beforeEach(() => {
  asked = [];
  answers = new Map();
  localStorage.clear();
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    const { pathname, search, searchParams } = new URL(address, "http://school");
    const call = `${method} ${pathname.replace("/api", "")}`;
    asked.push(call + search);
    const given = answers.get(call);
    const made = given?.(searchParams);
    if (made) return made instanceof Response ? made : Response.json(made);
    if (call === "GET /reports") return Response.json({ items: cards });
    if (call === "GET /reports/increase-decrease")
      return Response.json({ paper, rows: 1, first: 1, count: 1, begunBefore: false, goesOn: false });
    return Response.json({ items: [], can: {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(at: string) {
  keepSession({
    token: "abc",
    user: {
      id: 1,
      username: "mai",
      fullName: "Lê Thị Mai",
      role: "ROLE_DEPARTMENT_USER",
      capabilities: ["EQUIPMENT_KEEPER"],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 31, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" },
    },
  });
  const router = createMemoryRouter([{ path: "/report/:key", Component: ReportPage }], {
    initialEntries: [at],
  });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test("a report is shown as its paper; a row leads to what it tells of; the address says what was chosen", async () => {
  const router = open("/report/increase-decrease?hideZero=true");
  const link = await screen.findByRole("link", { name: "Kính hiển vi" });
  expect(link.getAttribute("href")).toBe("/equipment/management/7");
  expect(screen.getAllByText("4.200.000")).toHaveLength(2);
  expect(screen.getByRole("status").textContent).toBe("1 dòng");
  expect(asked).toContain("GET /reports/increase-decrease?hideZero=true");
  fireEvent.click(screen.getByRole("checkbox", { name: "Bỏ dòng bằng không" }));
  await waitFor(() => expect(asked).toContain("GET /reports/increase-decrease"));
  expect(router.state.location.search).toBe("");
});

test("of a report of many pages those that are read are asked for, and one is reached by its number", async () => {
  const rowsOf = (first: number, count: number): Paper => ({
    ...paper,
    blocks: [
      {
        kind: "table",
        columns: [{ key: "name", header: "Tên thiết bị", width: "*", kind: "text" }],
        rows: Array.from({ length: count * rowsAPage }, (_, no) => ({
          kind: "plain",
          cells: { name: `Dòng ${(first - 1) * rowsAPage + no + 1}` },
        })),
      },
    ],
  });
  answers.set("GET /reports/increase-decrease", (query) => {
    const first = Number(query.get("page") ?? 1);
    const own = Math.min(pagesAStretch, 120 - first + 1);
    return {
      paper: rowsOf(first, own),
      rows: 120 * rowsAPage,
      first,
      count: 120,
      begunBefore: first > 1,
      goesOn: first + own - 1 < 120,
    };
  });
  open("/report/increase-decrease");
  expect(await screen.findByRole("cell", { name: "Dòng 1" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Báo cáo tăng giảm" })).toBeTruthy();
  const number = () => screen.getByRole("spinbutton", { name: "Tới trang" });
  fireEvent.change(number(), { target: { value: "51" } });
  fireEvent.keyDown(number(), { key: "Enter", keyCode: 13 });
  expect(await screen.findByRole("cell", { name: `Dòng ${50 * rowsAPage + 1}` })).toBeTruthy();
  // the title stands on the first page of its part only
  expect(screen.queryByRole("heading", { name: "Báo cáo tăng giảm" })).toBeNull();
  fireEvent.click(screen.getAllByRole("button", { name: "Trang sau" })[0] as HTMLElement);
  expect(await screen.findByRole("cell", { name: `Dòng ${51 * rowsAPage + 1}` })).toBeTruthy();
  fireEvent.change(number(), { target: { value: "999" } });
  fireEvent.blur(number());
  expect(await screen.findByRole("cell", { name: `Dòng ${120 * rowsAPage}` })).toBeTruthy();
  expect(screen.getAllByText("Trang 120/120")).toHaveLength(2);
  expect(asked.filter((call) => call.includes("increase-decrease"))).toEqual([
    "GET /reports/increase-decrease",
    "GET /reports/increase-decrease?page=51",
    "GET /reports/increase-decrease?page=101",
  ]);
});

test("a report that is made for one room opens with the first, and another can be chosen", async () => {
  const rooms = ["Phòng Hóa học", "Phòng Tin học"].map((name, index) => ({
    id: 31 + index,
    name,
    code: null,
  }));
  answers.set("GET /functional-rooms", () => Response.json({ items: rooms }));
  answers.set("GET /functional-rooms/choices", () => Response.json({ items: rooms }));
  answers.set("GET /functional-rooms/31", () => Response.json(rooms[0]));
  answers.set("GET /reports/room-diary", () =>
    Response.json({ paper, rows: 1, first: 1, count: 1, begunBefore: false, goesOn: false }),
  );
  open("/report/room-diary");
  await waitFor(() => expect(asked).toContain("GET /reports/room-diary?roomId=31"));
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "Phòng" }));
  fireEvent.click(await screen.findByText("Phòng Tin học"));
  await waitFor(() => expect(asked).toContain("GET /reports/room-diary?roomId=32"));
});

test("where no room is booked, one is asked for before the server is", async () => {
  answers.set("GET /functional-rooms", () => Response.json({ items: [] }));
  open("/report/room-diary");
  expect(await screen.findByText("Hãy chọn: Phòng")).toBeTruthy();
  expect(asked.some((call) => call.includes("/reports/room-diary"))).toBe(false);
});

test("who signs and the day go with the paper", async () => {
  open("/report/increase-decrease");
  fireEvent.click(await screen.findByRole("button", { name: /Ngày và người ký/ }));
  const name = screen.getByRole("textbox", { name: "Người lập" });
  fireEvent.change(name, { target: { value: "Lê Thị Mai" } });
  fireEvent.blur(name);
  await waitFor(() =>
    expect(asked).toContain(
      `GET /reports/increase-decrease?preparer=${encodeURIComponent("Lê Thị Mai").replaceAll("%20", "+")}`,
    ),
  );
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "Chữ ký trên mẫu" }));
  fireEvent.click(await screen.findByTitle("Kế toán"));
  await waitFor(() => expect(asked.at(-1)).toContain("signers=accountant"));
  expect(screen.queryByRole("textbox", { name: "Người lập" })).toBeNull();
  expect(screen.getByRole("textbox", { name: "Kế toán" })).toBeTruthy();
});

test("a report that is not there is a page that does not exist", async () => {
  answers.set("GET /reports/horoscope", () =>
    Response.json({ code: "notFound", message: "Không tìm thấy báo cáo." }, { status: 404 }),
  );
  open("/report/horoscope");
  expect(await screen.findByRole("heading", { name: "404" })).toBeTruthy();
});
