import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { confirmed, missing, open, reported, serve } from "./incidents.test-data.tsx";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const home = "/equipment/broken";
const record = async () => within(await screen.findByRole("dialog"));
const posted = (requests: ReturnType<typeof serve>) => requests.filter(({ call }) => call.startsWith("POST"));

test("the list says how many wait, leads to them, and asks what the address says", async () => {
  const requests = serve();
  const router = open(`${home}?kind=BROKEN&search=hiển`);
  fireEvent.click(await screen.findByRole("button", { name: "2 báo cáo chờ xác nhận" }));
  await waitFor(() => expect(router.state.location.search).toContain("status=REPORTED"));
  const asked = requests.filter(({ call }) => call === "GET /incidents").map(({ query }) => Object.fromEntries(query));
  expect(asked[0]).toMatchObject({ kind: "BROKEN", search: "hiển" });
  expect(asked[0]).not.toHaveProperty("status");
  await waitFor(() => expect(requests.some(({ call, query }) => call === "GET /incidents" && query.get("status") === "REPORTED")).toBe(true));
});

test("a report names the loan and, once confirmed, the voucher", async () => {
  serve();
  open(`${home}?open=5`);
  const open5 = await record();
  expect((await open5.findByRole("link", { name: "PM-0070" })).getAttribute("href")).toBe("/equipment/request/loans?open=70");
  expect(open5.getByText(/Số tồn chưa thay đổi/)).toBeTruthy();
  expect(open5.queryByText("Chứng từ")).toBeNull();
});

test("what is decided shows its voucher and offers nothing more", async () => {
  serve();
  open(`${home}?open=4`);
  const open4 = await record();
  expect((await open4.findByRole("link", { name: "TT-0088" })).getAttribute("href")).toBe("/equipment/vouchers/88");
  expect(open4.queryByRole("button", { name: /Xác nhận/ })).toBeNull();
  expect(open4.queryByRole("button", { name: "Thao tác khác" })).toBeNull();
});

test("confirming says what moves, sends kind and version, and then names the voucher", async () => {
  const requests = serve({ "POST /incidents/5/confirmation": { ...confirmed, id: 5, number: "HM-0005" } });
  const router = open(`${home}?open=5`);
  fireEvent.click(await screen.findByRole("button", { name: "Xác nhận hỏng" }));
  expect(await screen.findByText(/1 Cái Kính hiển vi quang học \(TB-000020\) chuyển từ tốt sang hỏng/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "Xác nhận hỏng" }).at(-1) as HTMLElement);
  expect(await screen.findByText("Đã xác nhận HM-0005, chứng từ TT-0088.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Xem chứng từ" }));
  expect(router.state.location.pathname).toBe("/equipment/vouchers/88");
  expect(posted(requests)).toMatchObject([{ call: "POST /incidents/5/confirmation", body: { kind: "BROKEN", version: 1 } }]);
});

test("what was reported broken can be confirmed as lost", async () => {
  const requests = serve({ "POST /incidents/5/confirmation": { ...confirmed, id: 5, kind: "LOST" } });
  open(`${home}?open=5`);
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Xác nhận là mất" }));
  fireEvent.change(await screen.findByLabelText("Ghi chú khi xác nhận"), { target: { value: " Tìm không thấy " } });
  fireEvent.click(screen.getByRole("button", { name: "Xác nhận mất" }));
  await waitFor(() => expect(posted(requests)[0]?.body).toEqual({ kind: "LOST", note: "Tìm không thấy", version: 1 }));
});

test("a mistake needs a reason, and what is refused is said in the dialog, which stays", async () => {
  const requests = serve({ "POST /incidents/5/dismissal": [409, { code: "stale", message: "Báo cáo đã được Lê Minh xác nhận lúc 10:05." }] });
  open(`${home}?open=5`);
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Báo nhầm" }));
  const verb = (await screen.findByRole("button", { name: "Ghi là báo nhầm" })) as HTMLButtonElement;
  expect(verb.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText("Lý do"), { target: { value: "Máy vẫn chạy tốt" } });
  expect(verb.disabled).toBe(false);
  fireEvent.click(verb);
  expect(await screen.findByText("Báo cáo đã được Lê Minh xác nhận lúc 10:05.")).toBeTruthy();
  expect(posted(requests)[0]?.body).toEqual({ reason: "Máy vẫn chạy tốt", version: 1 });
});

test("several are confirmed one by one; what is refused is named with its reason", async () => {
  const requests = serve({
    "POST /incidents/5/confirmation": { ...confirmed, id: 5 },
    "POST /incidents/6/confirmation": [409, { code: "conflict", message: "Kỳ sổ đã khóa." }],
  });
  open(home);
  await screen.findByText(missing.name);
  fireEvent.click(screen.getByRole("checkbox", { name: "Chọn tất cả các dòng của trang" }));
  fireEvent.click(await screen.findByRole("button", { name: "Xác nhận (2)" }));
  expect(await screen.findByText("Xác nhận 2 báo cáo hỏng, mất")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Xác nhận" }));
  expect(await screen.findByText("1 báo cáo chưa xác nhận được")).toBeTruthy();
  expect(screen.getByText("HM-0006, Ống nghiệm: Kỳ sổ đã khóa.")).toBeTruthy();
  expect(screen.getByText("Đã xác nhận 1 báo cáo.")).toBeTruthy();
  expect(posted(requests).map(({ call, body }) => [call, body])).toEqual([
    ["POST /incidents/6/confirmation", { version: 1 }],
    ["POST /incidents/5/confirmation", { version: 1 }],
  ]);
});

test("who may decide nothing chooses nothing", async () => {
  serve({ "GET /incidents": { items: [{ ...reported, can: { confirm: false, dismiss: false } }], page: 1, size: 20, total: 1, waiting: 1 } });
  open(home);
  await screen.findByText(reported.name);
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("without a report one reads where they come from", async () => {
  serve({ "GET /incidents": { items: [], page: 1, size: 20, total: 0, waiting: 0 } });
  open(home);
  expect(await screen.findByText(/Báo cáo sinh ra khi nhận trả ở quầy/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Mở quầy giao nhận" }).getAttribute("href")).toBe("/equipment/request/counter");
});

test("what cannot be read says so and offers to try again", async () => {
  serve({ "GET /incidents": [503, { code: "unavailable", message: "Hệ thống tạm thời chưa sẵn sàng" }] });
  open(home);
  expect(await screen.findByRole("button", { name: "Thử lại" })).toBeTruthy();
});
