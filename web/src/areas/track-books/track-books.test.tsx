import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { lockedPage, open, openPage, serve } from "./track-books.test-data.tsx";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const button = (name: string | RegExp) => screen.findByRole("button", { name });

describe("a page", () => {
  test("opens at the latest that has begun; the arrow keys turn to the others, but not while one types", async () => {
    serve();
    const router = open("/track-book/loan-book");
    const strip = within(await screen.findByRole("navigation", { name: "Các trang của sổ" }));
    expect(strip.getByRole("link", { current: "page" }).textContent).toContain("Tháng 10");
    expect(strip.getByRole("link", { name: /Tháng 9/ }).textContent).toContain(
      "Đã khóa1 xác nhận · 1 ghi chú",
    );
    expect(strip.queryByRole("link", { name: /Tháng 11/ })).toBeNull();
    fireEvent.click(
      (await screen.findAllByRole("button", { name: "Ghi chú lề dòng này" }))[0] as HTMLElement,
    );
    fireEvent.keyDown(screen.getByRole("textbox", { name: "Nội dung ghi chú lề" }), { key: "ArrowLeft" });
    expect(router.state.location.search).toBe("");
    fireEvent.keyDown(document.body, { key: "ArrowRight" });
    expect(router.state.location.search).toBe("");
    fireEvent.keyDown(document.body, { key: "ArrowLeft" });
    await waitFor(() => expect(router.state.location.search).toBe("?period=2026-09"));
  });

  test("is locked as it was seen; one that changed meanwhile is read again and the dialog says so", async () => {
    const requests = serve({
      "POST /track-books/loan-book/locks": [409, { code: "pageChanged", message: "Nội dung đã thay đổi." }],
    });
    open("/track-book/loan-book?period=2026-10");
    fireEvent.click(await button("Khóa trang"));
    const dialog = await screen.findByRole("dialog");
    const reads = () => requests.filter(({ call }) => call === "GET /track-books/loan-book").length;
    const before = reads();
    fireEvent.click(within(dialog).getByRole("button", { name: "Khóa trang" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain("Nội dung đã thay đổi.");
    expect(requests.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
      period: "2026-10",
      scopeId: null,
      hash: openPage.hash,
    });
    expect(reads()).toBe(before + 1);
  });

  test("that is locked says so, who confirmed it, what changed since, and has its checksum", async () => {
    const requests = serve({
      "GET /track-books/loan-book": lockedPage,
      "POST /track-book-locks/7/unlocking": openPage,
    });
    open("/track-book/loan-book?period=2026-10");
    expect(await screen.findByText("3 dòng thay đổi sau khi khóa")).toBeTruthy();
    expect(screen.getByText(/^Thêm 2, bớt 0, sửa 1 dòng/)).toBeTruthy();
    expect(screen.getByText("Lê Thị Hà, 02/11/2026 09:00", { exact: false })).toBeTruthy();
    expect(screen.getByText("Chưa xác nhận")).toBeTruthy();
    expect(screen.getByText("d".repeat(64))).toBeTruthy();
    expect(screen.getByRole("button", { name: "Xác nhận (Hiệu trưởng)" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Khóa trang" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Mở lại" }));
    const dialog = await screen.findByRole("dialog");
    const ok = within(dialog).getByRole("button", { name: "Mở lại" }) as HTMLButtonElement;
    expect(ok.disabled).toBe(true);
    fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "Ghi thiếu một lượt" } });
    fireEvent.click(ok);
    await waitFor(() =>
      expect(requests.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
        reason: "Ghi thiếu một lượt",
        version: 1,
      }),
    );
  });

  test("takes notes in its margin by the keyboard alone", async () => {
    const mine = {
      id: 3,
      rowId: "loan:2",
      note: "Trả muộn",
      byName: "Phan Thị Tuyết Mai",
      at: "2026-11-02T02:00:00Z",
      can: { remove: true },
    };
    const requests = serve({
      "GET /track-books/loan-book": { ...openPage, notes: [mine] },
      "POST /track-books/loan-book/notes": { ...mine, id: 4 },
      "DELETE /track-book-notes/3": [204, null],
    });
    open("/track-book/loan-book?period=2026-10");
    const row = (await screen.findByText("Quả địa cầu")).closest("tr") as HTMLElement;
    expect(within(row).getByText("Trả muộn")).toBeTruthy();
    fireEvent.click(within(row).getByRole("button", { name: "Sửa ghi chú: Trả muộn" }));
    const input = within(row).getByRole("textbox", { name: "Nội dung ghi chú lề" });
    fireEvent.change(input, { target: { value: "Trả muộn vì bão" } });
    fireEvent.keyDown(input, { key: "Enter" });
    await waitFor(() =>
      expect(requests.some(({ call }) => call === "DELETE /track-book-notes/3")).toBe(true),
    );
    const added = requests.find(({ call }) => call === "POST /track-books/loan-book/notes");
    expect(added?.body).toEqual({
      period: "2026-10",
      scopeId: null,
      rowId: "loan:2",
      note: "Trả muộn vì bão",
    });
  });

  test("of a book that is of somebody asks of whom", async () => {
    const requests = serve();
    open("/track-book/teacher-loan-book");
    expect(await screen.findByText("Chọn thầy/cô để mở sổ")).toBeTruthy();
    expect(requests.some(({ call }) => call.includes("teacher-loan-book"))).toBe(false);
  });
});
