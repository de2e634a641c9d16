import type { SecurityEvent } from "@so-thiet-bi/contract/security";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";
import SecurityLog from "./security-log.tsx";

const home = "/system/security-log";

const locked: SecurityEvent = {
  id: 9,
  at: "2026-11-22T03:00:00Z",
  kind: "account.locked",
  departmentName: "THCS Gio Linh",
  actorId: 11,
  actorName: "Đặng Mạnh Hùng",
  actorUnit: "THCS Gio Linh",
  accountId: 12,
  username: "tb.mai",
  address: "198.51.100.7",
  agent: "Mozilla/5.0 (Windows NT 10.0) Chrome/140",
  subjectType: null,
  subjectId: null,
  details: {},
  more: 0,
};
const guessed: SecurityEvent = {
  ...locked,
  id: 8,
  kind: "login.failed",
  actorId: null,
  actorName: "",
  actorUnit: "",
  address: "203.0.113.9",
  more: 37,
};
const rights: SecurityEvent = {
  ...locked,
  id: 7,
  kind: "account.rightsChanged",
  details: { from: { vi: "Người dùng", en: "Staff" }, to: { vi: "Quản trị", en: "Administrator" } },
};

function open(address = home, more: object = {}) {
  const asked: string[] = [];
  const answer = {
    items: [locked, guessed, rights],
    page: 1,
    size: 20,
    total: 3,
    isCut: false,
    since: "2026-08-24",
    person: null,
    can: { chooseUnit: false },
  };
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname, search } = new URL(url, "http://school");
    asked.push(`${pathname.replace("/api", "")}${decodeURIComponent(search)}`);
    if (pathname.endsWith("/export"))
      return new Response("{}\n", {
        headers: { "content-disposition": 'attachment; filename="nhat-ky.jsonl"' },
      });
    return new Response(JSON.stringify({ ...answer, ...more }));
  });
  const router = createMemoryRouter([{ path: home, Component: SecurityLog }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { asked, router };
}

beforeEach(() => {
  speak("vi");
  keepSession({
    token: "abc",
    user: {
      id: 11,
      username: "ht.hung",
      fullName: "Đặng Mạnh Hùng",
      role: "ROLE_DEPARTMENT_ADMIN",
      capabilities: [],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 3, name: "THCS Gio Linh", shortName: null, type: "LEVEL_3" },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("each event is a sentence with who did it, when and from where; a minute of guesses says how many more", async () => {
  open();
  expect(await screen.findByText("Đã khóa tài khoản tb.mai")).toBeTruthy();
  expect(screen.getByText("… và 37 lần nữa trong cùng phút")).toBeTruthy();
  expect(screen.getByText("Người lạ")).toBeTruthy();
  expect(screen.getByText("203.0.113.9")).toBeTruthy();
  expect(screen.getByText("Đã đổi quyền của tb.mai từ “Người dùng” thành “Quản trị”")).toBeTruthy();
  expect(screen.getByText("Từ 24/08/2026 đến nay. Muốn xem cũ hơn, hãy chọn ngày bắt đầu.")).toBeTruthy();
});

test("in English the same log reads English", async () => {
  speak("en");
  open();
  expect(
    await screen.findByText("Changed the rights of tb.mai from “Staff” to “Administrator”"),
  ).toBeTruthy();
  expect(screen.getByText("A stranger")).toBeTruthy();
});

test("a row opens with the browser it came from, and leads to everything of that person", async () => {
  const { router, asked } = open();
  fireEvent.click(await screen.findByText("Đã khóa tài khoản tb.mai"));
  const panel = await screen.findByRole("dialog");
  expect(within(panel).getByText("Mozilla/5.0 (Windows NT 10.0) Chrome/140")).toBeTruthy();
  fireEvent.click(within(panel).getByRole("button", { name: "Chỉ xem của người này" }));
  await waitFor(() => expect(router.state.location.search).toBe("?personId=12"));
  await waitFor(() => expect(asked).toContain("/security-events?page=1&size=20&personId=12"));
});

test("filters stand in the address and are said, the person by name", async () => {
  open(`${home}?kind=login.failed&personId=12&from=2026-11-01`, {
    person: { id: 12, name: "Phan Thị Tuyết Mai" },
  });
  expect(await screen.findByText("Người: Phan Thị Tuyết Mai")).toBeTruthy();
  expect(screen.getAllByText("Đăng nhập sai").length).toBeGreaterThan(0);
  expect(screen.getByText("Từ ngày: 01/11/2026")).toBeTruthy();
  expect(screen.queryByText(/Muốn xem cũ hơn/)).toBeNull();
});

test("a log that is too long to count says so", async () => {
  open(home, { total: 10_000, isCut: true });
  expect(
    await screen.findByText("Chỉ đếm 10.000 sự kiện mới nhất. Hãy chọn ngày để xem các sự kiện khác."),
  ).toBeTruthy();
});

test("it is taken as a file with its filters, and says that this is noted", async () => {
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }),
  );
  const { asked } = open(`${home}?kind=account.locked`);
  await screen.findByText("Đã khóa tài khoản tb.mai");
  fireEvent.click(screen.getByRole("button", { name: "Xuất tệp" }));
  await waitFor(() => expect(asked).toContain("/security-events/export?kind=account.locked"));
});

test("the head prints who saw and took data of persons: of the days of the list, or the last three", async () => {
  const { asked } = open(`${home}?from=2026-11-20&to=2026-11-22`);
  const button = await screen.findByRole("button", {
    name: /In 20\/11\/2026 – 22\/11\/2026/,
  });
  fireEvent.click(button);
  await waitFor(() =>
    expect(asked.some((one) => /^\/papers\/data-access\?.*from=2026-11-20&to=2026-11-22/.test(one))).toBe(
      true,
    ),
  );
});
