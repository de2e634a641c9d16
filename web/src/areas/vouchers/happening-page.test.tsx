import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import HappeningPage from "./happening-page.tsx";
import { open, sent, serve, tubes, tubesRecord } from "./vouchers.test-data.tsx";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const home = "/equipment/vouchers/new";
/** Shelves and the dialog of a correction are asked for after the thing. */
const later = { timeout: 15_000 };
const page = (more: object = {}) => ({ items: [], page: 1, size: 1, total: 0, ...more });
const answers = {
  "GET /incidents": page({ can: { report: true, keep: true } }),
  "GET /demands": page({ total: 2 }),
  "GET /stock-transfers": { items: [sent] },
  "GET /equipments/2": {
    ...tubesRecord,
    good: 35,
    broken: 0,
    lost: 0,
    active: true,
    can: { edit: true, post: true },
  },
  "GET /equipments/2/shelves": {
    items: [tubes, { ...tubes, roomId: 8, roomName: "Kho thiết bị", quantity: 4 }],
  },
};

test("a chosen thing says where it stands, what cannot have happened to it, and goes along with its place", async () => {
  serve(answers);
  const router = open(HappeningPage, `${home}?equipment=2`);
  const place = { name: "Kho thiết bị · Tốt · 4 Cái · 5 đang có người giữ" };
  fireEvent.click(await screen.findByRole("radio", place, later));
  expect(screen.getByText("Chỉ dành cho hóa chất, vật tư tiêu hao")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Đã dùng hết/ })).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: /Chuyển sang phòng khác/ }));
  expect(router.state.location.search).toBe("?type=TRANSFER&equipmentIds=2&roomId=8&condition=GOOD");
});

test("a letter begins the name of the thing, and chooses nothing", async () => {
  serve(answers);
  const router = open(HappeningPage, home);
  const picker = await screen.findByRole("combobox", { name: "Thiết bị nào?" }, later);
  // “c” stood once for changing how a thing is kept
  fireEvent.keyDown(document.body, { key: "c" });
  expect(document.activeElement).toBe(picker);
  expect(router.state.location.search).toBe("");
});

test("the key in front of a row chooses it, but not while one types", async () => {
  serve(answers);
  const router = open(HappeningPage, home);
  const picker = await screen.findByRole("combobox", { name: "Thiết bị nào?" }, later);
  fireEvent.keyDown(picker, { key: "1" });
  expect(router.state.location.search).toBe("");
  fireEvent.keyDown(document.body, { key: "1" });
  await waitFor(() => expect(router.state.location.search).toBe("?type=INCREASE"));
});

test("a digit that was pressed before the rows are there chooses its row when they are", async () => {
  serve(answers);
  const router = open(HappeningPage, home);
  expect(screen.queryByRole("link", { name: /Có thêm/ })).toBeNull();
  fireEvent.keyDown(document.body, { key: "2" });
  await waitFor(() => expect(router.state.location.search).toBe("?type=TRANSFER"), later);
});

test("what happens less often is named below the usual and unfolds, and its key works while it is folded", async () => {
  serve(answers);
  const router = open(HappeningPage, home);
  const others = (await screen.findByText("Việc ít gặp hơn", {}, later)).closest("details");
  expect(others?.open).toBe(false);
  expect(others?.querySelector("summary")?.textContent).toMatch(/Tìm lại được · .* · Có sẵn từ trước$/);
  const folded = within(others as HTMLElement).getAllByRole("link").length;
  expect(folded).toBe(7);
  fireEvent.keyDown(document.body, { key: "8" });
  await waitFor(() => expect(router.state.location.search).toBe("?type=CONDITION"));
});

const correctable = {
  ...answers,
  "GET /equipments/2/corrections": {
    equipmentId: 2,
    code: "TB00002",
    name: "Ống nghiệm Φ16",
    unit: "Cái",
    trackingMode: "QUANTITY",
    inBooks: 35,
    reasons: ["WRONG_ENTRY", "RECOUNT"],
    places: [
      {
        roomId: 7,
        roomName: "Phòng Hóa học",
        lotId: null,
        lot: null,
        condition: "GOOD",
        inBooks: 35,
        held: 0,
      },
    ],
    pieces: [],
    version: 1,
    can: { correct: true },
  },
};

test("a wrong number asks for the thing first, and is put right on the spot", async () => {
  serve(correctable);
  open(HappeningPage, `${home}?equipment=2`);
  fireEvent.click(await screen.findByRole("button", { name: /Số trong sổ sai/ }, later));
  const actual = await screen.findByLabelText(/^Thực tế ở Phòng Hóa học/, {}, later);
  const dialog = screen.getByRole("dialog", { name: /Sửa số lượng: Ống nghiệm/ });
  fireEvent.change(actual, { target: { value: "33" } });
  fireEvent.click(within(dialog).getByRole("radio", { name: "Nhập sai" }));
  expect(within(dialog).getByRole("status").textContent).toBe("Ống nghiệm Φ16: 35 → 33 Cái ở Phòng Hóa học");
});

test("who comes from the form of a thing to correct its number has the dialog at once", async () => {
  serve(correctable);
  const router = open(HappeningPage, `${home}?equipment=2&wrong=number`);
  expect(await screen.findByRole("dialog", { name: /Sửa số lượng: Ống nghiệm/ }, later)).toBeTruthy();
  expect(router.state.location.search).toBe("?equipment=2");
});

test("without a thing, asking for a wrong number leads to the field of the thing", async () => {
  serve(answers);
  open(HappeningPage, home);
  fireEvent.click(await screen.findByRole("button", { name: /Số trong sổ sai/ }, later));
  expect(screen.getByText("Chọn thiết bị có số sai ở ô trên, rồi nhập số đúng.")).toBeTruthy();
  expect(document.activeElement?.id).toBe("happening-thing");
});

test("goods that were sent are received where they are counted", async () => {
  serve(answers);
  open(HappeningPage, home);
  const demands = await screen.findByRole("link", { name: "2 đề nghị đã duyệt, chờ nhận hàng" }, later);
  expect(demands.getAttribute("href")).toBe("/equipment/demand?status=APPROVED&departmentId=3");
  expect(screen.getByRole("link", { name: "1 lần giao từ đơn vị khác, chờ xác nhận" })).toBeTruthy();
});

test("who only reports is offered that, and told who does the rest", async () => {
  const can = { create: false, close: false, send: false };
  serve({ ...answers, "GET /stock-vouchers": page({ can }) });
  open(HappeningPage, home);
  expect(await screen.findByRole("link", { name: /Bị hỏng/ }, later)).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Có thêm/ })).toBeNull();
  expect(screen.queryByText("Đang chờ nhận vào sổ")).toBeNull();
  expect(screen.getByText(/do cán bộ thiết bị hoặc quản trị đơn vị ghi sổ/)).toBeTruthy();
});
