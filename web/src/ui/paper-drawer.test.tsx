import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DownloadedFile } from "../lib/client.ts";
import { type FetchPaper, PaperDrawer } from "./paper-drawer.tsx";

const pdfjs = vi.hoisted(() => ({ getDocument: vi.fn(), GlobalWorkerOptions: { workerSrc: "" } }));
vi.mock("pdfjs-dist", () => pdfjs);
vi.mock("pdfjs-dist/build/pdf.worker.min.mjs?url", () => ({ default: "/assets/pdf.worker.mjs" }));

const file: DownloadedFile = { name: "so.pdf", content: new Blob(["%PDF-"]) };

beforeEach(() => {
  const page = {
    getViewport: ({ scale }: { scale: number }) => ({ width: 595 * scale, height: 842 * scale }),
    render: () => ({ promise: Promise.resolve(), cancel: () => {} }),
  };
  pdfjs.getDocument.mockReturnValue({
    promise: Promise.resolve({ numPages: 3, getPage: async () => page }),
    destroy: async () => {},
  });
});
afterEach(() => vi.restoreAllMocks());

const isDisabled = (name: string) =>
  (screen.getByRole("button", { name: new RegExp(name) }) as HTMLButtonElement).disabled;
const show = (fetchPaper: FetchPaper, isEdited = false) =>
  render(
    <PaperDrawer
      open
      title="Sổ S26-H"
      onClose={() => {}}
      fetchPaper={fetchPaper}
      signers={["preparer", "head"]}
      isEdited={isEdited}
    />,
  );

test("a paper opens with its pages, and can be printed and saved then", async () => {
  const fetchPaper = vi.fn<FetchPaper>(async (format) => ({ ...file, name: `so.${format}` }));
  show(fetchPaper);
  expect(screen.getByRole("status", { name: "Đang tải" })).toBeTruthy();
  expect(isDisabled("In")).toBe(true);

  expect(await screen.findByText("3 trang")).toBeTruthy();
  expect(screen.getByRole("img", { name: "Trang 3/3" })).toBeTruthy();
  expect(isDisabled("In")).toBe(false);

  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  URL.createObjectURL = () => "blob:paper";
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  fireEvent.click(screen.getByRole("button", { name: /Tải Excel/ }));
  await vi.waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(fetchPaper.mock.calls.map(([format]) => format)).toEqual(["pdf", "xlsx"]);
  fireEvent.click(screen.getByRole("button", { name: /In$/ }));
  expect(open).toHaveBeenCalledWith("blob:paper", "_blank");
  // a browser that opens no tab saves the file instead
  expect(click).toHaveBeenCalledTimes(2);
});

test("the day and the people who sign are asked for when somebody wants others, and stay for both forms", async () => {
  const fetchPaper = vi.fn<FetchPaper>(async () => file);
  show(fetchPaper);
  await screen.findByText("3 trang");
  expect(screen.queryByLabelText("Người lập")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /Ngày và người ký/ }));
  expect(screen.queryByLabelText("Kế toán")).toBeNull();
  const preparer = screen.getByLabelText("Người lập");
  fireEvent.blur(preparer);
  expect(fetchPaper).toHaveBeenCalledTimes(1);
  fireEvent.change(preparer, { target: { value: " Lê Thị Mai " } });
  fireEvent.blur(preparer);
  await vi.waitFor(() => expect(fetchPaper).toHaveBeenLastCalledWith("pdf", { preparer: "Lê Thị Mai" }));
  URL.createObjectURL = () => "blob:paper";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  fireEvent.click(screen.getByRole("button", { name: /Tải Excel/ }));
  await vi.waitFor(() => expect(fetchPaper).toHaveBeenLastCalledWith("xlsx", { preparer: "Lê Thị Mai" }));
});

test("a paper that people go on writing in is saved for Word, with the names that stand on the sheet; another is not", async () => {
  const fetchPaper = vi.fn<FetchPaper>(async (format) => ({ ...file, name: `bien-ban.${format}` }));
  const { unmount } = show(fetchPaper);
  await screen.findByText("3 trang");
  expect(screen.queryByRole("button", { name: /Word/ })).toBeNull();
  unmount();

  show(fetchPaper, true);
  await screen.findByText("3 trang");
  fireEvent.click(screen.getByRole("button", { name: /Ngày và người ký/ }));
  const preparer = screen.getByLabelText("Người lập");
  fireEvent.change(preparer, { target: { value: "Lê Thị Mai" } });
  fireEvent.blur(preparer);
  URL.createObjectURL = () => "blob:paper";
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  fireEvent.click(screen.getByRole("button", { name: /Tải Word \(\.docx\)/ }));
  await vi.waitFor(() => expect(fetchPaper).toHaveBeenLastCalledWith("docx", { preparer: "Lê Thị Mai" }));
  await vi.waitFor(() => expect(saved).toEqual(["bien-ban.docx"]));
});

test("a paper that cannot be had says why and is tried again", async () => {
  const fetchPaper = vi
    .fn<() => Promise<DownloadedFile>>()
    .mockRejectedValueOnce(new Error("Chưa có đơn vị này"))
    .mockResolvedValue(file);
  show(fetchPaper);
  expect(await screen.findByText("Chưa có đơn vị này")).toBeTruthy();
  expect(isDisabled("Tải PDF")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Thử lại" }));
  expect(await screen.findByText("3 trang")).toBeTruthy();
});

test("a file that is no paper is a failure with words", async () => {
  pdfjs.getDocument.mockReturnValue({
    promise: Promise.reject(new Error("Invalid PDF structure.")),
    destroy: async () => {},
  });
  show(async () => file);
  expect(await screen.findByRole("alert")).toBeTruthy();
});
