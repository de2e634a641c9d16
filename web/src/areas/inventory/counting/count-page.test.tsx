import "fake-indexeddb/auto";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onSending, sendWaiting, whatWaits } from "../../../lib/outbox.ts";
import { endSession } from "../../../lib/session.ts";
import * as page from "./counting.test-data.tsx";
import { type CountRequest, countKind } from "./entries.ts";
import { sendEntries } from "./send-entries.ts";

type Request = page.Request;

onSending(countKind, sendEntries);

// what a device keeps belongs to an account: each test has one of its own
let account = 1_000;
beforeEach(() => {
  account += 1;
  page.signIn(account);
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

const entriesCall = "POST /inventory-checks/7/entries";
const sentOf = (requests: readonly Request[]) =>
  requests.filter(({ call }) => call === entriesCall).flatMap(({ body }) => body.entries);
const lineOf = async (name: string) => {
  const list = await screen.findByRole("region", { name: "Phiếu đếm" });
  return within(within(list).getByText(name).closest("li") as HTMLElement);
};
const scan = (code: string) => {
  const box = screen.getByRole("textbox", { name: "Mã hoặc tem" });
  fireEvent.change(box, { target: { value: code } });
  fireEvent.keyDown(box, { key: "Enter" });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("by list: the books are agreed with in one tap, and the screen says so when it is written here", async () => {
  const requests = page.serve(page.answers());
  page.open();
  const line = await lineOf("Ống nghiệm");
  expect(line.getByText(/Sổ: 13 Cái · 1 hỏng · Đang mượn 3 \(cô Lan\)/)).toBeDefined();
  fireEvent.click(line.getByRole("button", { name: "Đúng sổ: Ống nghiệm" }));
  const kept = () => document.querySelector("[data-once-counted*='9 tốt, 1 hỏng Cái Sổ: 13 Cái']");
  expect(kept()).toBeTruthy();
  await line.findByText(/Đã đếm .* 9 tốt, 1 hỏng/);
  expect(kept()).toBeTruthy();
  await act(() => sendWaiting());
  expect(sentOf(requests)).toMatchObject([
    { sheetId: 1, equipmentId: 11, lotId: null, good: 9, broken: 1, voids: null },
  ]);
  await screen.findByText(/Đã gửi hết lúc/);
  expect(line.getByText(/9 tốt, 1 hỏng/)).toBeDefined();
});

test("a line that leaves the list because it is counted is counted once", async () => {
  const requests = page.serve(page.answers());
  page.open();
  const line = await lineOf("Ống nghiệm");
  press(/^Chưa đếm/);
  fireEvent.click(line.getByRole("button", { name: "Đúng sổ: Ống nghiệm" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Đúng sổ: Ống nghiệm" })).toBeNull());
  await screen.findByText(/Đã gửi hết lúc/);
  expect(sentOf(requests)).toHaveLength(1);
});

test("by scan, offline: a piece is counted at once, corrected and taken back; a restart still knows", async () => {
  page.serve(page.answers());
  const { unmount } = page.open();
  await lineOf("Ống nghiệm");
  page.serve({ ...Object.fromEntries(Object.keys(page.answers()).map((call) => [call, page.offline])) });
  act(() => void window.dispatchEvent(new Event("offline")));
  await screen.findByText(/^Ngoại tuyến/);
  scan("http://truong.vn/q/e12");
  await screen.findByText("Ngoại tuyến – 1 lượt đếm đang giữ trong máy");
  const scanned = within(await screen.findByRole("region", { name: "Vừa quét" }));
  fireEvent.click(scanned.getByRole("button", { name: "Hỏng" }));
  await scanned.findByText(/0 tốt, 1 hỏng/);
  fireEvent.click(scanned.getByRole("button", { name: "Hoàn tác: Kính hiển vi" }));
  await screen.findByText("Ngoại tuyến – 3 lượt đếm đang giữ trong máy");
  await scanned.findByText(/Đã đếm .* · 1 Cái/);

  unmount();
  page.open();
  await screen.findByText("Ngoại tuyến – 3 lượt đếm đang giữ trong máy");
  expect(screen.getByText("Đã đếm 1/2 dòng")).toBeDefined();
  await act(() => sendWaiting());
  expect((await whatWaits()).map(({ request }) => (request as CountRequest).entry.kind)).toEqual([
    "COUNT",
    "COUNT",
    "VOID",
  ]);
});

test("quick scans of one thing are all counted where they add up", async () => {
  const requests = page.serve(page.answers());
  page.open();
  await lineOf("Ống nghiệm");
  fireEvent.click(screen.getByRole("checkbox", { name: "Cộng dồn" }));
  for (let piece = 0; piece < 5; piece += 1) scan("ON-01");
  await waitFor(() => expect(sentOf(requests)).toHaveLength(5));
  expect(sentOf(requests).map(({ kind, good }: { kind: string; good: number }) => [kind, good])).toEqual(
    Array(5).fill(["ADD", 1]),
  );
  const line = await lineOf("Ống nghiệm");
  await line.findByText(/Đã đếm .* · 5 Cái/);
});

test("a stray thing is taken down here, a thing outside the check and an unknown code as unknown", async () => {
  const requests = page.serve(page.answers());
  page.open();
  await lineOf("Ống nghiệm");
  scan("LOA-01");
  await screen.findAllByText("Sổ ghi ở Phòng Nhạc, ghi nhận thấy ở đây");
  scan("BAN-09");
  expect(await screen.findByText("Bàn giáo viên (BAN-09) không thuộc đợt kiểm kê này")).toBeDefined();
  scan("8930001");
  await screen.findByText("Không biết mã 8930001");
  fireEvent.click(screen.getAllByRole("button", { name: "Ghi là vật chưa rõ" })[0] as HTMLElement);
  press("Ghi vào phiếu");
  await screen.findByText("Vui lòng nhập tên hoặc chụp ảnh.");
  fireEvent.change(screen.getByLabelText("Tên hoặc mô tả"), { target: { value: "Loa lạ" } });
  press("Ghi vào phiếu");
  await screen.findByText("Loa lạ");
  await act(() => sendWaiting());
  expect(sentOf(requests)).toMatchObject([
    { kind: "COUNT", sheetId: 1, equipmentId: 14, good: 1 },
    { kind: "UNKNOWN", sheetId: 1, equipmentId: null, name: "Loa lạ", note: "8930001", good: 1, broken: 0 },
  ]);
});

test("what somebody else said of the same line stands beside it, and a refused count keeps its sentence", async () => {
  const other = {
    id: 9,
    clientId: "other-key-0000000",
    sheetId: 1,
    roomName: "Phòng Hóa",
    kind: "COUNT",
    equipmentId: 11,
    lotId: null,
    code: "ON-01",
    name: "Ống nghiệm",
    good: 3,
    broken: 0,
    note: null,
    voids: null,
    by: "thầy Hùng",
    mine: false,
    device: null,
    countedAt: "2026-06-01T02:00:00Z",
    receivedAt: "2026-06-01T02:00:00Z",
    late: false,
    accepted: null,
  };
  const refusal = [403, { message: "Phòng này giao cho người khác.", code: "notYourSheet" }];
  page.serve(
    page.answers({
      "GET /inventory-checks/7/entries": { items: [other], upTo: 9, more: false },
      [entriesCall]: refusal,
    }),
  );
  page.open();
  const line = await lineOf("Ống nghiệm");
  await line.findByText(/3 Cái · thầy Hùng đếm/);
  fireEvent.click(line.getByRole("button", { name: "Đúng sổ: Ống nghiệm" }));
  await line.findByText("khác: thầy Hùng đếm 3");
  await act(() => sendWaiting());
  await screen.findByText("1 lượt đếm chưa được nhận");
  press("Xem");
  expect(await screen.findByText(/Phòng này giao cho người khác/)).toBeDefined();
});

test("a room is finished once everything is sent, with a word about what nobody counted", async () => {
  const requests = page.serve(
    page.answers({
      "POST /count-sheets/1/finish": ({ body }: Request) => ({ ...page.sheet({ status: "COUNTED" }), body }),
    }),
  );
  const { router } = page.open();
  await lineOf("Ống nghiệm");
  press("Đếm xong phòng này");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Còn 2 dòng chưa đếm. Xử lý các dòng này thế nào?")).toBeDefined();
  const done = dialog.getByRole("button", { name: "Đếm xong phòng này" });
  expect(done.hasAttribute("disabled")).toBe(true);
  fireEvent.click(dialog.getByRole("radio", { name: /Coi như đúng sổ/ }));
  fireEvent.click(done);
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(requests.find(({ call }) => call === "POST /count-sheets/1/finish")?.body).toEqual({
    rest: "AS_BOOK",
  });
});

test("blind: nothing of the books is shown, and nobody agrees with them", async () => {
  const things = [page.thing({ book: null })];
  page.serve(
    page.answers({
      "GET /inventory-checks/7/pack": page.pack({ check: { ...page.pack().check, method: "BLIND" }, things }),
    }),
  );
  page.open();
  const line = await lineOf("Ống nghiệm");
  expect(line.queryByText(/Sổ:/)).toBeNull();
  expect(line.queryByRole("button", { name: /Đúng sổ/ })).toBeNull();
  press("Đếm xong phòng này");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByText("Coi như đúng sổ")).toBeNull();
  expect(dialog.getByText("Coi như không có")).toBeDefined();
});

test("a room of somebody else is looked at only, and a device that took nothing along says what to do", async () => {
  page.serve(page.answers());
  const { unmount } = page.open("/equipment/inventory/7/count?sheet=2");
  await screen.findByText(/thầy\/cô chỉ xem được/);
  expect(screen.queryByRole("button", { name: "Không thấy" })).toBeNull();
  unmount();
  page.serve({
    "GET /inventory-checks/8/pack": page.offline,
    "GET /inventory-checks/8/sheets": page.offline,
  });
  page.open("/equipment/inventory/8/count");
  await screen.findByText("Máy này chưa mang đợt kiểm kê về");
});

test("on a phone the rows stand under one bar; search, codes and what is seldom needed unfold from it", async () => {
  window.innerWidth = 390;
  try {
    page.serve(page.answers());
    page.open();
    await lineOf("Ống nghiệm");
    const bar = within(screen.getByText("Đã đếm 0/2 dòng").closest(".count-top") as HTMLElement);
    expect(bar.getByRole("status").textContent).toContain("Chưa có lượt đếm nào");
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Vật chưa rõ" })).toBeNull();
    expect(screen.queryByText(/^Đã tải về máy|^Địa chỉ này/)).toBeNull();
    // a hand scanner needs no field to be open
    scan("ON-01");
    expect(await screen.findByRole("region", { name: "Vừa quét" })).toBeTruthy();
    press("Tìm, lọc dòng");
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "kính" } });
    press("Tìm, lọc dòng");
    expect((screen.getByRole("searchbox") as HTMLInputElement).value).toBe("kính");
    press("Việc khác");
    expect(bar.getByRole("button", { name: "Chọn phòng khác" })).toBeTruthy();
    expect(bar.getByRole("button", { name: "Tắt tiếng" })).toBeTruthy();
    press("Vật chưa rõ");
    expect(await screen.findByLabelText("Tên hoặc mô tả")).toBeTruthy();
    expect(bar.queryByRole("button", { name: "Chọn phòng khác" })).toBeNull();
  } finally {
    window.innerWidth = 1024;
  }
});

test("on a phone the way back to the check stands in the head, and nothing floats above the rooms", async () => {
  window.innerWidth = 390;
  try {
    page.serve(page.answers());
    page.open("/equipment/inventory/7/count");
    const back = await screen.findByRole("link", { name: "Về đợt kiểm kê" });
    expect(back.closest(".page-head-words")).not.toBeNull();
  } finally {
    window.innerWidth = 1024;
  }
});
