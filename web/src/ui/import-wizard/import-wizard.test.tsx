import type { ImportPreview, ImportResult } from "@so-thiet-bi/contract/import";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, expect, test } from "vitest";
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
  samples: [
    ["Cân", "Lúp", "Kéo"],
    ["1", "2", "3"],
  ],
  problems: [],
  notices: [],
  fields: [
    { key: "name", label: "Tên", required: true, choices: ["Cân", "Kéo"], others: false, several: false },
    { key: "count", label: "Số", required: false, choices: [], others: true, several: false },
  ],
  rowCount: 3,
  errorCount: 0,
  counts: { created: 1, changed: 1, unchanged: 1 },
  rows: [
    { line: 2, cells: { name: "Cân", count: 1 }, errors: [] },
    { line: 3, cells: { name: "Lúp", count: 2 }, errors: [] },
    { line: 4, cells: { name: "Kéo", count: 3 }, errors: [] },
  ],
  wrongLines: [],
  whole: null,
  unsaid: [],
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
    markErrors: async () => ({ name: "loi.xlsx", content: new Blob() }),
    run: async () => result,
    Undo: () => <p>Không hoàn tác được</p>,
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

test("what the file says of no row is said of all of them at once, and other files are taken only where they can be", async () => {
  const { source, previewed } = thingSource({
    alsoTakes: { words: "Tệp aSc cũng nhập được.", endings: [".xml"] },
    preview: async (file, request) => {
      previewed.push({ file, request });
      return { ...preview, unsaid: request.edits ? [] : ["count"] };
    },
  });
  open(source);
  const upload = (name: string) =>
    fireEvent.change(document.querySelector("input[type=file]") as HTMLInputElement, {
      target: { files: [new File(["<timetable/>"], name)] },
    });
  upload("tkb.rar");
  expect(await screen.findByText(/Chỉ nhận tệp/)).toBeTruthy();
  upload("tkb.XML");
  const day = await screen.findByRole("textbox", { name: "Số" });
  fireEvent.change(day, { target: { value: "12/10/2026" } });
  fireEvent.blur(day);
  fireEvent.click(screen.getByRole("button", { name: "Điền cho mọi dòng" }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Số" })).toBeNull());
  expect(previewed.at(-1)?.request.edits).toEqual([{ field: "count", from: "", value: "12/10/2026" }]);
});

test("what the file says of no row and has a list is chosen from it once", async () => {
  const { source, previewed } = thingSource({
    preview: async (file, request) => {
      previewed.push({ file, request });
      return { ...preview, unsaid: request.edits ? [] : ["name"] };
    },
  });
  open(source);
  fireEvent.change(document.querySelector("input[type=file]") as HTMLInputElement, {
    target: { files: [new File(["a"], "ke-hoach.csv")] },
  });
  expect(await screen.findByText("Tệp không có cột Tên: chọn một lần cho mọi dòng.")).toBeTruthy();
  const fill = screen.getByRole("button", { name: "Điền cho mọi dòng" });
  expect(fill).toHaveProperty("disabled", true);
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "Tên" }));
  const option = await screen.findByText("Kéo", { selector: ".ant-select-item-option-content" });
  fireEvent.click(option);
  fireEvent.click(fill);
  await waitFor(() =>
    expect(previewed.at(-1)?.request.edits).toEqual([{ field: "name", from: "", value: "Kéo" }]),
  );
});

type Row = ImportPreview["rows"][number];

const wrongCount = (line: number, text: string): Row => ({
  line,
  cells: { name: "Cân" },
  errors: [
    {
      field: "count",
      message: `Dòng ${line}, cột Số: “${text}” không phải là số.`,
      text,
      suggestion: null,
      alike: 1,
    },
  ],
});
const wrongName = (line: number): Row => ({
  line,
  cells: { name: "Cânn", count: 2 },
  errors: [
    {
      field: "name",
      message: `Dòng ${line}, cột Tên: “Cânn” không có trong danh sách.`,
      text: "Cânn",
      suggestion: "Cân",
      alike: 2,
    },
  ],
});

/** Judges as the server does: what was mended is right, except “bốn”. */
function judging(rows: readonly Row[]) {
  const asked: ImportRequest[] = [];
  const judge = async (_file: File, request: ImportRequest): Promise<ImportPreview> => {
    asked.push(request);
    const left = rows.map(
      (row): Row => ({
        ...row,
        errors: row.errors.flatMap((error) => {
          const edit = request.edits?.find(
            (one) =>
              one.field === error.field && ("line" in one ? one.line === row.line : one.from === error.text),
          );
          if (!edit) return [error];
          return edit.value === "bốn" ? [{ ...error, text: edit.value }] : [];
        }),
      }),
    );
    const wrongLines = left.filter(({ errors }) => errors.length > 0).map(({ line }) => line);
    return { ...preview, rows: left, rowCount: rows.length, errorCount: wrongLines.length, wrongLines };
  };
  return { asked, judge };
}

const cell = (line: number, column: string) =>
  screen.findByRole<HTMLInputElement>(column === "Tên" ? "combobox" : "textbox", {
    name: `Dòng ${line}, ${column}`,
  });
const importButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /Nhập \d+ dòng$/ });
const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

test("wrong cells are mended where they stand, one after the other by Enter, and judged again by the server", async () => {
  const { asked, judge } = judging([wrongCount(2, "ba"), wrongCount(3, "năm"), preview.rows[2] as Row]);
  const { source } = thingSource({ preview: judge });
  open(source);
  await paste("Tên\tSố\nCân\tba");
  const first = await cell(2, "Số");
  await focused(first);
  expect(first.getAttribute("aria-invalid")).toBe("true");
  const says = document.getElementById(first.getAttribute("aria-describedby") ?? "");
  expect(says?.textContent).toBe("Dòng 2, cột Số: “ba” không phải là số.");
  expect(importButton().disabled).toBe(true);
  fireEvent.change(first, { target: { value: "3" } });
  fireEvent.keyDown(first, { key: "Enter" });
  const second = await cell(3, "Số");
  await focused(second);
  fireEvent.change(second, { target: { value: "bốn" } });
  fireEvent.keyDown(second, { key: "Enter" });
  await waitFor(() => expect(asked.at(-1)?.edits).toHaveLength(2));
  // what is still wrong says so, in the words that were typed
  const again = await cell(3, "Số");
  await waitFor(() => expect(again.getAttribute("aria-invalid")).toBe("true"));
  expect((await cell(3, "Số")).value).toBe("bốn");
  fireEvent.keyDown(window, { key: "F8" });
  await focused(await cell(3, "Số"));
  fireEvent.change(await cell(3, "Số"), { target: { value: "5" } });
  fireEvent.keyDown(await cell(3, "Số"), { key: "Enter" });
  await waitFor(() => expect(importButton().disabled).toBe(false));
  await focused(importButton());
  expect(asked.at(-1)?.edits).toEqual([
    { field: "count", line: 2, value: "3" },
    { field: "count", line: 3, value: "5" },
  ]);
});

test("what occurs many times is mended for all alike, and the last correction is undone", async () => {
  const { asked, judge } = judging([wrongName(2), wrongName(3), preview.rows[2] as Row]);
  const { source } = thingSource({ preview: judge });
  open(source);
  await paste("Tên\tSố\nCânn\t2");
  const first = await cell(2, "Tên");
  await focused(first);
  fireEvent.change(first, { target: { value: "Cân" } });
  fireEvent.click(screen.getByRole("button", { name: "Sửa cả 2 ô “Cânn”" }));
  await waitFor(() => expect(importButton().disabled).toBe(false));
  expect(asked.at(-1)?.edits).toEqual([{ field: "name", from: "Cânn", value: "Cân" }]);
  fireEvent.click(screen.getByRole("button", { name: "Bỏ lần sửa cuối" }));
  expect(await screen.findByText("Còn 2 ô cần sửa")).toBeTruthy();
  await waitFor(() => expect(asked.at(-1)?.edits).toBeUndefined());
  expect(importButton().disabled).toBe(true);
});

test("right rows are taken now, and the wrong ones come back as a file that was made before", async () => {
  const { judge } = judging([wrongCount(2, "ba"), preview.rows[1] as Row, preview.rows[2] as Row]);
  const calls: [string, ImportRequest][] = [];
  URL.createObjectURL = () => "blob:loi";
  const { source } = thingSource({
    preview: judge,
    markErrors: async (_file, request) => {
      calls.push(["errors", request]);
      return { name: "do-vat-loi.xlsx", content: new Blob() };
    },
    run: async (_file, request) => {
      calls.push(["run", request]);
      return { created: 2, changed: 0, unchanged: 0 };
    },
  });
  open(source);
  await paste("Tên\tSố\nCân\tba");
  fireEvent.click(await screen.findByRole("button", { name: "Nhận 2 dòng đúng" }));
  expect(await screen.findByText("Thêm 2, cập nhật 0, giữ nguyên 0.")).toBeTruthy();
  expect(screen.getByText("1 dòng còn sai chưa được nhập")).toBeTruthy();
  expect(screen.getByText(/do-vat-loi\.xlsx/)).toBeTruthy();
  expect(screen.getByText("Không hoàn tác được")).toBeTruthy();
  expect(calls.map(([name, { without }]) => [name, without])).toEqual([
    ["errors", [2]],
    ["run", [2]],
  ]);
});

test("a row that nobody wants is left out of what is judged and imported, and comes back by the last correction", async () => {
  const { asked, judge } = judging([wrongCount(2, "ba"), wrongCount(3, "năm"), preview.rows[2] as Row]);
  const runs: ImportRequest[] = [];
  const { source } = thingSource({
    preview: async (file, request) => {
      const all = await judge(file, request);
      const isIn = (line: number) => !request.without?.includes(line);
      const wrongLines = all.wrongLines.filter(isIn);
      const rows = all.rows.filter(({ line }) => isIn(line));
      return { ...all, rows, rowCount: rows.length, wrongLines, errorCount: wrongLines.length };
    },
    offersMode: false,
    run: async (_file, request) => {
      runs.push(request);
      return { created: 2, changed: 0, unchanged: 0 };
    },
  });
  open(source);
  await paste("Tên\tSố\nCân\tba");
  await focused(await cell(2, "Số"));
  fireEvent.click(await screen.findByRole("button", { name: "Không nhập dòng 2" }));
  await focused(await cell(3, "Số"));
  await waitFor(() => expect(asked.at(-1)?.without).toEqual([2]));
  fireEvent.click(screen.getByRole("button", { name: "Bỏ lần sửa cuối" }));
  await waitFor(() => expect(asked.at(-1)?.without).toBeUndefined());
  (await cell(2, "Số")).focus();
  fireEvent.click(await screen.findByRole("button", { name: "Không nhập dòng 2" }));
  const left = await cell(3, "Số");
  await focused(left);
  fireEvent.change(left, { target: { value: "5" } });
  fireEvent.keyDown(left, { key: "Enter" });
  await waitFor(() => expect(importButton().disabled).toBe(false));
  fireEvent.click(importButton());
  // where rows are only ever added nothing is said of others
  expect(await screen.findByText("Thêm 2 dòng.")).toBeTruthy();
  expect(runs[0]).toMatchObject({ without: [2], edits: [{ field: "count", line: 3, value: "5" }] });
});

test("a right cell is changed where it stands too, and the other rows stay in sight", async () => {
  const { source, previewed } = thingSource();
  open(source);
  await paste("Tên\tSố\nCân\t1");
  fireEvent.click(await screen.findByRole("button", { name: "Lúp" }));
  const opened = await cell(3, "Tên");
  fireEvent.change(opened, { target: { value: "Kéo" } });
  fireEvent.keyDown(opened, { key: "Enter" });
  await waitFor(() =>
    expect(previewed.at(-1)?.request.edits).toEqual([{ field: "name", line: 3, value: "Kéo" }]),
  );
  expect(screen.getByRole("button", { name: "Cân" })).toBeTruthy();
});

test("the tap that leaves a cell on its way to the right rows is not lost, and counts what the cell says now", async () => {
  const { judge } = judging([wrongCount(2, "ba"), wrongCount(3, "năm"), preview.rows[2] as Row]);
  const runs: ImportRequest[] = [];
  URL.createObjectURL = () => "blob:loi";
  const { source } = thingSource({
    preview: judge,
    markErrors: async () => ({ name: "do-vat-loi.xlsx", content: new Blob() }),
    run: async (_file, request) => {
      runs.push(request);
      return { created: 2, changed: 0, unchanged: 0 };
    },
  });
  open(source);
  await paste("Tên\tSố\nCân\tba");
  const first = await cell(2, "Số");
  fireEvent.change(first, { target: { value: "3" } });
  fireEvent.blur(first);
  fireEvent.click(screen.getByRole("button", { name: "Nhận 1 dòng đúng" }));
  await waitFor(() => expect(runs).toHaveLength(1));
  expect(runs[0]).toMatchObject({ without: [3], edits: [{ field: "count", line: 2, value: "3" }] });
});

test("where a list is only taken as a whole it says so, and offers no part", async () => {
  const { judge } = judging([wrongCount(2, "ba"), preview.rows[1] as Row]);
  const whole = "Danh sách này chỉ nhận cả một lần.";
  const { source } = thingSource({ preview: async (...given) => ({ ...(await judge(...given)), whole }) });
  open(source);
  await paste("Tên\tSố\nCân\tba");
  expect(await screen.findByText(whole)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Không nhập dòng/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /dòng đúng/ })).toBeNull();
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
