import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { urlAsked } from "../lib/asked.test-data.ts";
import { forgetBelongings } from "../lib/belongings.ts";
import { speak } from "../lib/language.ts";
import { newQueryClient } from "../lib/queries.ts";
import { keepSession } from "../lib/session.ts";
import { Search } from "./search.tsx";
import { learntOf } from "./search-learnt.ts";
import { recentOf } from "./search-recent.ts";

const user = {
  id: 12,
  username: "tb.mai",
  fullName: "Phan Thị Tuyết Mai",
  role: "ROLE_DEPARTMENT_USER" as const,
  capabilities: [],
  scopes: [],
  language: "vi" as const,
  mustChangePassword: false,
  department: { id: 3, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" as const },
};

function serve() {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const search = urlAsked(address, init).searchParams.get("search") ?? "";
    asked.push(search);
    const items = [
      {
        kind: "equipment",
        id: 5,
        title: "Ống nghiệm",
        hint: "TB00012 · Kho",
        link: "/equipment/management/5",
      },
      {
        kind: "equipment",
        id: 6,
        title: "Giá ống nghiệm",
        hint: "TB00013 · Kho",
        link: "/equipment/management/6",
      },
    ];
    const groups = search.startsWith("ong")
      ? [{ kind: "equipment", items, more: true, link: `/equipment/management?search=${search}` }]
      : [];
    return Response.json({ groups });
  });
  return asked;
}

function open() {
  keepSession({ token: "abc", user });
  const router = createMemoryRouter([{ path: "*", element: <Search /> }], { initialEntries: ["/dashboard"] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const box = () => screen.findByRole("combobox", {}, { timeout: 5_000 });
const chosen = () =>
  screen.getAllByRole("option").find((option) => option.getAttribute("aria-selected") === "true")
    ?.textContent;

// the dialog comes when it is first opened: fetched beforehand, no test waits for it
beforeAll(() => import("./search-dialog.tsx"));
beforeEach(() => {
  speak("vi");
  localStorage.clear();
});

test("Ctrl K opens it; words without accents find things, the arrows walk them and Enter opens one", async () => {
  const asked = serve();
  const router = open();
  fireEvent.keyDown(document, { key: "k", ctrlKey: true });
  fireEvent.change(await box(), { target: { value: "ong nghiem" } });
  const group = await screen.findByRole("group", { name: "Thiết bị" });
  expect(
    within(group)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Ống nghiệmTB00012 · Kho", "Giá ống nghiệmTB00013 · Kho", "Xem tất cả: Thiết bị"]);
  expect(chosen()).toContain("Ống nghiệm");
  fireEvent.keyDown(await box(), { key: "ArrowDown" });
  expect(chosen()).toContain("Giá ống nghiệm");
  expect((await box()).getAttribute("aria-activedescendant")).toBe(
    within(group).getAllByRole("option")[1]?.id,
  );
  fireEvent.keyDown(await box(), { key: "ArrowUp" });
  fireEvent.keyDown(await box(), { key: "ArrowUp" });
  expect(chosen()).toBe("Xem tất cả: Thiết bị");
  fireEvent.keyDown(await box(), { key: "ArrowDown" });
  fireEvent.keyDown(await box(), { key: "Enter" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/equipment/management/5"));
  expect(recentOf(user.id).map(({ title }) => title)).toEqual(["Ống nghiệm"]);
  expect(recentOf(99)).toEqual([]);
  // what was typed in one go is asked once
  expect(asked).toEqual(["ong nghiem"]);
});

test("tasks of one's work are found in the guide, and stand there next time in the language of then", async () => {
  serve();
  const router = open();
  fireEvent.click(screen.getByRole("button", { name: "Tìm kiếm" }));
  fireEvent.change(await box(), { target: { value: "day thay" } });
  const group = await screen.findByRole("group", { name: "Hướng dẫn sử dụng" });
  fireEvent.click(within(group).getByText("Chuyển tiết, nhờ người dạy thay"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/help/move-lesson"));
  act(() => speak("en"));
  fireEvent.keyDown(document, { key: "k", ctrlKey: true });
  const recent = await screen.findByRole("group", { name: "Opened lately" });
  expect(await within(recent).findByText("Move a lesson or hand it to a substitute")).toBeTruthy();
});

test("pages and actions are found at once, also in the other language; what was opened stands there next time", async () => {
  serve();
  const router = open();
  fireEvent.click(screen.getByRole("button", { name: "Tìm kiếm" }));
  fireEvent.change(await box(), { target: { value: "muon" } });
  const offered = ["Làm ngay", "Trang"].flatMap((name) =>
    within(screen.getByRole("group", { name })).getAllByRole("option"),
  );
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Đăng ký mượn", "Mượn trảThiết bị"]);
  fireEvent.change(await box(), { target: { value: "inventory" } });
  fireEvent.click(screen.getByText("Kiểm kê"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/equipment/inventory"));
  fireEvent.keyDown(document, { key: "k", ctrlKey: true });
  expect(within(await screen.findByRole("group", { name: "Vừa mở" })).getByText("Kiểm kê")).toBeTruthy();
  // people who manage no accounts are not offered their page
  fireEvent.change(await box(), { target: { value: "tai khoan nguoi dung" } });
  expect(await screen.findByText("Không có gì khớp với “tai khoan nguoi dung”")).toBeTruthy();
});

test("before anything is typed stand the likely actions of the job; what was opened for words stands first for them", async () => {
  serve();
  const router = open();
  fireEvent.keyDown(document, { key: "k", ctrlKey: true });
  const likely = within(await screen.findByRole("group", { name: "Việc hay làm" })).getAllByRole("option");
  expect(likely.map(({ textContent }) => textContent)).toEqual([
    "Đăng ký mượn",
    "Quét mã",
    "Báo hỏng, báo mất",
  ]);
  fireEvent.change(await box(), { target: { value: "ong nghiem" } });
  fireEvent.click(await screen.findByText("Giá ống nghiệm"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/equipment/management/6"));
  expect(learntOf(user.id).map(({ words }) => words)).toEqual(["ong nghiem"]);
  expect(learntOf(99)).toEqual([]);

  fireEvent.keyDown(document, { key: "k", ctrlKey: true });
  fireEvent.change(await box(), { target: { value: "ong ngh" } });
  // at once, before the server has answered
  expect(chosen()).toContain("Giá ống nghiệm");
  expect(
    within(screen.getByRole("group", { name: "Hay mở khi gõ thế này" })).getAllByRole("option"),
  ).toHaveLength(1);
  await screen.findByText("Ống nghiệm");
  expect(screen.getAllByText("Giá ống nghiệm")).toHaveLength(1);
  fireEvent.change(await box(), { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "Xóa danh sách vừa mở" }));
  expect([recentOf(user.id), learntOf(user.id)]).toEqual([[], []]);
});

test("a learnt action that somebody may no longer do is not offered, and a logout forgets everything", async () => {
  serve();
  const gone = {
    key: "action new-account",
    title: "Tạo tài khoản",
    hint: "",
    link: "/system/account?form=new",
  };
  localStorage.setItem("search-learnt-12", JSON.stringify([{ words: "tai khoan", choice: gone, times: 9 }]));
  open();
  fireEvent.keyDown(document, { key: "k", ctrlKey: true });
  fireEvent.change(await box(), { target: { value: "tai khoan" } });
  expect(await screen.findByText("Không có gì khớp với “tai khoan”")).toBeTruthy();
  forgetBelongings();
  expect([recentOf(user.id), learntOf(user.id)]).toEqual([[], []]);
  expect(localStorage.getItem("search-learnt-12")).toBeNull();
});

test("a page on which one rests is offered again, in the language of now", async () => {
  serve();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const router = open();
  document.title = "Kính hiển vi · Trường THCS Bến Hạ";
  await act(() => router.navigate("/equipment/management/7"));
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  document.title = "Inventory check · Trường THCS Bến Hạ";
  await act(() => router.navigate("/equipment/inventory"));
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  document.title = "Phiếu mới · Trường THCS Bến Hạ";
  await act(() => router.navigate("/equipment/vouchers/new"));
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  vi.useRealTimers();
  fireEvent.keyDown(document, { key: "k", ctrlKey: true });
  const recent = within(await screen.findByRole("group", { name: "Vừa mở" })).getAllByRole("option");
  expect(recent.map(({ textContent }) => textContent)).toEqual(["Kiểm kêThiết bị", "Kính hiển vi"]);
});

test("a link that was tampered with in the browser's store leads nowhere", () => {
  localStorage.setItem(
    "search-recent-12",
    JSON.stringify([{ key: "a", title: "b", hint: "", link: "//evil.example" }, "x"]),
  );
  expect(recentOf(12)).toEqual([]);
});
