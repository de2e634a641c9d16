import type { ImportPreview, ImportResult } from "@so-thiet-bi/contract/import";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../lib/client.ts";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { NoticeHost } from "../notice-host.tsx";
import type { ImportRequest, ImportSource } from "./import-source.ts";
import { ImportWizard } from "./import-wizard.tsx";

const preview: ImportPreview = {
  sheetName: "Sheet1",
  headerLine: 1,
  headers: ["Tên", "Số"],
  mapping: ["name", "count"],
  confidence: [1, 1],
  problems: [],
  notices: [],
  fields: [
    { key: "name", label: "Tên", required: true },
    { key: "count", label: "Số", required: false },
  ],
  rowCount: 3,
  errorCount: 0,
  counts: { created: 1, changed: 1, unchanged: 1 },
  rows: [
    { line: 2, cells: { name: "Cân", count: 1 }, errors: [] },
    { line: 3, cells: { name: "Lúp", count: 2 }, errors: [] },
    { line: 4, cells: { name: "Kéo", count: 3 }, errors: [] },
  ],
  skipped: [],
};
const result: ImportResult = { created: 1, changed: 1, unchanged: 1 };

beforeEach(() => speak("vi"));

let homes = 0;

/** A list of things; what was asked of it is kept. */
function thingSource(answers: Partial<ImportSource> = {}) {
  homes += 1;
  const previewed: { file: File; request: ImportRequest }[] = [];
  const source: ImportSource = {
    home: `/things-${homes}`,
    words: { title: "Nhập đồ vật", toList: "Xem đồ vật", name: "Đồ vật" },
    offersMode: true,
    refused: undefined,
    template: async () => ({ name: "mau.xlsx", content: new Blob() }),
    preview: async (file, request) => {
      previewed.push({ file, request });
      return request.mode === "ADD"
        ? { ...preview, counts: { created: 1, changed: 0, unchanged: 2 } }
        : preview;
    },
    run: async () => result,
    touches: [],
    ...answers,
  };
  return { source, previewed };
}

function open(source: ImportSource) {
  const router = createMemoryRouter(
    [
      { path: "/", element: <ImportWizard source={source} /> },
      { path: "/elsewhere", element: <p>Nơi khác</p> },
      { path: source.home, element: <p>Danh sách đồ vật</p> },
    ],
    { initialEntries: ["/"] },
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

async function paste(table: string) {
  fireEvent.click(await screen.findByText("Dán từ Excel"));
  fireEvent.paste(screen.getByRole("textbox", { name: "Bảng dán từ Excel" }), {
    clipboardData: { getData: () => table },
  });
}

test("a table pasted from Excel is read like a file, and what will happen is counted before it does", async () => {
  const { source, previewed } = thingSource();
  open(source);
  await paste("Tên\tSố\nCân\t1");
  expect(await screen.findByText("Thêm 1, cập nhật 1, giữ nguyên 1.")).toBeTruthy();
  expect(previewed[0]?.file.name).toBe("du-lieu-dan.tsv");
  expect(await previewed[0]?.file.text()).toBe("Tên\tSố\nCân\t1");
  fireEvent.click(screen.getByRole("radio", { name: /Chỉ thêm mới/ }));
  expect(await screen.findByText("Thêm 1, cập nhật 0, giữ nguyên 2.")).toBeTruthy();
  expect(previewed.map(({ request }) => request.mode)).toEqual(["ADD_AND_UPDATE", "ADD"]);
});

test("a table that came into the field another way is read by the button", async () => {
  const { source, previewed } = thingSource();
  open(source);
  fireEvent.click(await screen.findByText("Dán từ Excel"));
  fireEvent.change(screen.getByRole("textbox", { name: "Bảng dán từ Excel" }), {
    target: { value: "Tên\nCân" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Đọc bảng đã dán" }));
  await screen.findByRole("button", { name: "Nhập 3 dòng" });
  expect(await previewed[0]?.file.text()).toBe("Tên\nCân");
});

test("wrong cells are listed, filtered by column, found in the table, and come back marked in the file", async () => {
  const rows = [
    {
      line: 2,
      cells: { name: "Cân", count: "ba" },
      errors: [{ field: "count", message: "Dòng 2, cột Số: “ba” không phải là số." }],
    },
    {
      line: 3,
      cells: { name: null, count: 2 },
      errors: [{ field: "name", message: "Dòng 3, cột Tên: bắt buộc nhập." }],
    },
  ];
  const marked = vi.fn(async () => ({ name: "loi.xlsx", content: new Blob() }));
  URL.createObjectURL = () => "blob:loi";
  const { source } = thingSource({
    preview: async () => ({ ...preview, rows, rowCount: 2, errorCount: 2 }),
    markErrors: marked,
  });
  open(source);
  await paste("Tên\tSố\nCân\tba\n\t2");
  expect(await screen.findByText("Dòng 3, cột Tên: bắt buộc nhập.")).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "Lỗi của cột" }));
  fireEvent.click(await screen.findByTitle("Số (1)"));
  await waitFor(() => expect(screen.queryByText("Dòng 3, cột Tên: bắt buộc nhập.")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Dòng 2, cột Số: “ba” không phải là số." }));
  expect(document.querySelector(".import-marked")?.textContent).toContain("Cân");
  fireEvent.click(screen.getByRole("button", { name: "Tải tệp đánh dấu lỗi" }));
  await waitFor(() => expect(marked).toHaveBeenCalledOnce());
  expect((screen.getByRole("button", { name: "Nhập 2 dòng" }) as HTMLButtonElement).disabled).toBe(true);
});

test("while it runs it says how far it is, and the attempt whose answer got lost is repeated under its name", async () => {
  let finish: (result: ImportResult) => void = () => undefined;
  const keys: string[] = [];
  const { source } = thingSource({
    run: (_file, _request, key) => {
      keys.push(key);
      if (keys.length === 1) return Promise.reject(new ApiError(503, "Chưa sẵn sàng.", "unavailable"));
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    progress: async (key) =>
      key === keys[0] ? { done: 2, total: 3 } : Promise.reject(new Error("another import")),
  });
  open(source);
  await paste("Tên\nCân");
  fireEvent.click(await screen.findByRole("button", { name: "Nhập 3 dòng" }));
  expect(await screen.findByText("Chưa sẵn sàng.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Nhập 3 dòng" }));
  expect(
    await screen.findByText("Đang nhập tệp du-lieu-dan.tsv: 2 trong 3 dòng", {}, { timeout: 3000 }),
  ).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("value")).toBe("2");
  expect(keys[1]).toBe(keys[0]);
  act(() => finish(result));
  expect(await screen.findByText("Đã nhập xong: Đồ vật")).toBeTruthy();
});

test("who leaves while it runs is told at the end, with the way to the list", async () => {
  let finish: (result: ImportResult) => void = () => undefined;
  const { source } = thingSource({
    run: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
    more: () => "Phiếu DK-2627-0001.",
  });
  const router = open(source);
  await paste("Tên\nCân");
  fireEvent.click(await screen.findByRole("button", { name: "Nhập 3 dòng" }));
  await screen.findByText(/Đang nhập tệp/);
  await act(() => router.navigate("/elsewhere"));
  act(() => finish(result));
  const notice = (await screen.findByText("Đã nhập xong: Đồ vật")).closest(".notice-card") as HTMLElement;
  expect(notice.textContent).toContain("Thêm 1, cập nhật 1, giữ nguyên 1. Phiếu DK-2627-0001.");
  fireEvent.click(within(notice).getByRole("button", { name: "Xem đồ vật" }));
  expect(await screen.findByText("Danh sách đồ vật")).toBeTruthy();
});

test("who may not import is told why instead of being asked for a file", async () => {
  const { source } = thingSource({ refused: "Năm học 2025-2026 đã đóng, chỉ xem được." });
  open(source);
  expect(await screen.findByText("Năm học 2025-2026 đã đóng, chỉ xem được.")).toBeTruthy();
  expect(document.querySelector("input[type=file]")).toBeNull();
});
