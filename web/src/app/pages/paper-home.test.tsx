import type { HomePaper } from "@so-thiet-bi/contract/paper-home";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";
import { NoticeHost } from "../../ui/notice-host.tsx";
import BookHome from "./book-home.tsx";
import PaperHome from "./paper-home.tsx";
import { dueFirst, foundBy } from "./paper-order.ts";
import { PapersMoved } from "./papers-moved.tsx";

const one = (key: string, title: string, more: Partial<HomePaper> = {}): HomePaper => ({
  key,
  group: "held",
  title: { vi: title, en: key },
  purpose: { vi: "Để biết", en: "To know" },
  formNumber: null,
  edited: false,
  due: { every: "occasion", on: null, isNow: false, law: null },
  kind: "report",
  address: `/report/${key}`,
  otherDays: null,
  file: { asked: {} },
  ...more,
});
const monthly = (on: string, isNow: boolean) => ({ every: "month" as const, on, isNow, law: null });
const papers: HomePaper[] = [
  one("room-diary", "Sổ nhật ký phòng học bộ môn", {
    group: "use",
    kind: "book",
    file: null,
    address: "/track-book/room-diary",
  }),
  one("loan-book", "Sổ theo dõi mượn – trả thiết bị", {
    group: "use",
    kind: "book",
    due: monthly("2026-11-30", true),
    address: "/track-book/loan-book?period=2026-11",
    otherDays: "/report/loan-book",
    file: { period: "2026-11", says: { vi: "tháng 11 năm 2026", en: "November 2026" } },
  }),
  one("increase-decrease", "Báo cáo tăng giảm thiết bị", {
    group: "moved",
    purpose: { vi: "Đầu kỳ, tăng, giảm; kể cả tài sản cố định.", en: "What came and went" },
  }),
  one("fixed-assets", "Sổ tài sản cố định", {
    formNumber: "S24-H",
    due: {
      every: "calendarYear",
      on: "2026-10-31",
      isNow: true,
      law: { vi: "Thông tư 23", en: "Circular 23" },
    },
  }),
  one("loan-slip", "Phiếu mượn thiết bị", {
    group: "use",
    kind: "record",
    file: null,
    address: "/equipment/request/loans",
  }),
];
const shelf = {
  items: [
    {
      key: "loan-book",
      own: null,
      lockedPages: 3,
      lastLocked: { period: "2026-10", words: "Tháng 10 năm 2026", lockedAt: "2026-11-02T01:00:00Z" },
      toConfirm: [
        {
          lockId: 7,
          version: 1,
          period: "2026-10",
          words: "Tháng 10 năm 2026",
          scope: { id: 4, name: "Tổ KHTN" },
          as: "head",
        },
      ],
    },
    { key: "room-diary", own: null, lockedPages: 0, lastLocked: null, toConfirm: [] },
  ],
  can: { lock: true },
};

let asked: { call: string; body: unknown }[];
beforeEach(() => {
  speak("vi");
  asked = [];
  const answers: Record<string, unknown> = {
    "GET /papers": { items: papers },
    "GET /track-books": shelf,
    "GET /track-book-locks/7": { key: "loan-book", period: "2026-10", scopeId: null, departmentId: 31 },
  };
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    const { pathname, search } = new URL(address, "http://school");
    const call = `${method} ${pathname.replace("/api", "")}`;
    asked.push({ call: call + search, body: typeof body === "string" ? JSON.parse(body) : undefined });
    return Response.json(answers[call] ?? { items: [], can: {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(at: string) {
  keepSession({
    token: "abc",
    user: {
      id: 1,
      username: "mai",
      fullName: "Phan Thị Tuyết Mai",
      role: "ROLE_DEPARTMENT_USER",
      capabilities: ["EQUIPMENT_KEEPER"],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 31, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" },
    },
  });
  const router = createMemoryRouter(
    [
      { path: "/report", element: <PaperHome /> },
      { path: "/track-book", element: <BookHome /> },
      { path: "/track-book/:key", element: <h1>Trang sổ</h1> },
      { path: "/equipment/request/papers", element: <PapersMoved group="use" /> },
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

const namesIn = (part: HTMLElement) =>
  [...part.querySelectorAll(".paper-name > a")].map(({ textContent }) => textContent);
const addressOf = (part: HTMLElement, name: string) =>
  within(part).getByRole("link", { name }).getAttribute("href");

test("what is due now stands first, the earliest day before the others, and again among its kind", async () => {
  open("/report");
  const due = await screen.findByRole("region", { name: "Đến kỳ" });
  expect(namesIn(due)).toEqual(["Sổ tài sản cố định", "Sổ theo dõi mượn – trả thiết bị"]);
  expect(due.textContent).toContain("Hằng năm: 31/10/2026 Thông tư 23");
  expect(due.textContent).toContain("Hằng tháng: 30/11/2026");
  expect(screen.getAllByRole("region").map((part) => part.querySelector("h2")?.textContent)).toEqual([
    "Đến kỳ",
    "Đang có gì",
    "Tăng, giảm, bàn giao",
    "Mượn trả và sử dụng",
  ]);
  const use = screen.getByRole("region", { name: "Mượn trả và sử dụng" });
  expect(namesIn(use)).toEqual([
    "Sổ nhật ký phòng học bộ môn",
    "Sổ theo dõi mượn – trả thiết bị",
    "Phiếu mượn thiết bị",
  ]);
});

test("a paper says its official number, opens its page, and is saved from its row", async () => {
  open("/report?group=use");
  const use = await screen.findByRole("region", { name: "Mượn trả và sử dụng" });
  expect(screen.queryByText("Mẫu S24-H")).toBeNull();
  expect(addressOf(use, "Sổ theo dõi mượn – trả thiết bị")).toBe("/track-book/loan-book?period=2026-11");
  expect(addressOf(use, "Ngày khác: Sổ theo dõi mượn – trả thiết bị")).toBe("/report/loan-book");
  expect(addressOf(use, "In từ hồ sơ: Phiếu mượn thiết bị")).toBe("/equipment/request/loans");
  expect(addressOf(use, "Mở và chọn: Sổ nhật ký phòng học bộ môn")).toBe("/track-book/room-diary");
  fireEvent.click(
    within(use).getByRole("button", {
      name: "Tải Excel: Sổ theo dõi mượn – trả thiết bị, tháng 11 năm 2026",
    }),
  );
  await waitFor(() =>
    expect(asked.map(({ call }) => call)).toContain(
      "GET /track-books/loan-book/file?period=2026-11&format=xlsx",
    ),
  );
});

test("only a paper that people go on writing in is saved for Word", async () => {
  papers.push(one("disclosure", "Công khai cơ sở vật chất, thiết bị", { group: "yearEnd", edited: true }));
  onTestFinished(() => void papers.pop());
  open("/report");
  const word = /^Tải Word \(\.docx\): /;
  const buttons = await screen.findAllByRole("button", { name: word });
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Tải Word (.docx): Công khai cơ sở vật chất, thiết bị",
  ]);
  fireEvent.click(buttons[0] as HTMLElement);
  await waitFor(() =>
    expect(asked.map(({ call }) => call)).toContain("GET /reports/disclosure/file?format=docx"),
  );
});

test("papers are found without marks, by number too: a name before what only speaks of it", async () => {
  open("/report?search=tai%20san%20co%20dinh");
  const found = await screen.findByRole("region", { name: "Tìm thấy 2 loại" });
  expect(namesIn(found)).toEqual(["Sổ tài sản cố định", "Báo cáo tăng giảm thiết bị"]);
  expect(foundBy(papers, "S24").map(({ key }) => key)).toEqual(["fixed-assets"]);
  expect(foundBy(papers, "thiet bi phieu").map(({ key }) => key)).toEqual(["loan-slip"]);
  expect(foundBy(papers, "so").map(({ key }) => key)[0]).toBe("room-diary");
  expect(foundBy(papers, "khong co gi")).toEqual([]);
});

test("of two papers of one day the order of the page stays", () => {
  const [a, b] = [papers[1] as HomePaper, papers[3] as HomePaper];
  const same = { ...b, due: a.due };
  expect(dueFirst([a, same]).map(({ key }) => key)).toEqual(["loan-book", "fixed-assets"]);
  expect(dueFirst([same, a]).map(({ key }) => key)).toEqual(["fixed-assets", "loan-book"]);
});

test("the books ask first for what waits, and confirm it on its row", async () => {
  open("/track-book");
  fireEvent.click(await screen.findByRole("button", { name: /^Xác nhận: Tháng 10 năm 2026, .*Tổ KHTN$/ }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("với tư cách hiệu trưởng");
  fireEvent.click(within(dialog).getByRole("button", { name: "Xác nhận" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "POST /track-book-locks/7/confirmation")?.body).toEqual({
      as: "head",
      version: 1,
    }),
  );
});

test("of each book it is said how far it is locked; other papers are not among them", async () => {
  open("/track-book");
  const use = await screen.findByRole("region", { name: "Mượn trả và sử dụng" });
  expect(namesIn(use)).toEqual(["Sổ nhật ký phòng học bộ môn", "Sổ theo dõi mượn – trả thiết bị"]);
  const last = await within(use).findByRole("link", { name: "Khóa gần nhất: Tháng 10 năm 2026" });
  expect(last.getAttribute("href")).toBe("/track-book/loan-book?period=2026-10");
  expect(within(use).getByText("Chưa khóa trang nào")).toBeTruthy();
});

test("old addresses lead on: a notice to its page, the papers of an area to their kind", async () => {
  const books = open("/track-book?open=7");
  await waitFor(() =>
    expect(books.state.location.pathname + books.state.location.search).toBe(
      "/track-book/loan-book?period=2026-10",
    ),
  );
  const moved = open("/equipment/request/papers?departmentId=4");
  await waitFor(() =>
    expect(moved.state.location.pathname + moved.state.location.search).toBe(
      "/report?group=use&departmentId=4",
    ),
  );
});
