import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { atItsPlace } from "../../../lib/notices.test-data.ts";
import {
  approved,
  counting,
  open,
  physics,
  posted,
  ready,
  serve,
  waiting,
  written,
} from "../checks.test-data.tsx";

afterEach(() => vi.unstubAllGlobals());

const home = "/equipment/inventory";
const dialog = async () => within(await screen.findByRole("dialog"));
const rest = async (name: string) => {
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByRole("menuitem", { name }));
};
const here = (check: unknown, more: Record<string, unknown> = {}) =>
  serve({ "GET /inventory-checks/12": check, ...more });

test("the list shows how far a check is, asks what the address says, and a notice leads on to its check", async () => {
  const requests = serve();
  const router = open(`${home}?status=COUNTING&schoolYearId=7`);
  expect(await screen.findByText("142/310")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Tạo đợt kiểm kê/ }).getAttribute("href")).toBe(`${home}/new`);
  const asked = requests.find(({ call }) => call === "GET /inventory-checks");
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ status: "COUNTING", schoolYearId: "7" });
  await router.navigate(`${home}?open=12`);
  await waitFor(() => expect(router.state.location.pathname).toBe(`${home}/12`));
});

test("one room is counted in three taps", async () => {
  const answers = {
    "GET /functional-rooms/choices": { items: [{ id: 4, name: "Phòng Lý", code: "LY" }] },
    "GET /functional-rooms/4": { id: 4, name: "Phòng Lý", code: "LY" },
    "POST /inventory-checks/room-counts": { check: { ...counting, id: 31 }, sheetId: 77 },
  };
  const requests = serve(answers);
  const router = open(home);
  fireEvent.click(await screen.findByRole("button", { name: "Đếm một phòng" }));
  fireEvent.click(await screen.findByRole("button", { name: /Phòng Lý/ }, { timeout: 15_000 }));
  fireEvent.click(screen.getByRole("button", { name: "Bắt đầu đếm" }));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(`${home}/31/count?sheet=77`),
  );
  expect(written(requests)[0]?.body).toEqual({ roomId: 4 });
});

test("several rooms are given to a counter at once, beginning with whoever counts all of them", async () => {
  const requests = here(counting, { "PUT /inventory-checks/12/counters": { items: [] } });
  open(`${home}/12?tab=sheets`);
  await screen.findByText("Phòng bộ môn Hóa học");
  fireEvent.click(screen.getByRole("checkbox", { name: "Chọn tất cả các dòng của trang" }));
  fireEvent.click(await screen.findByRole("button", { name: "Phân công người đếm" }));
  const box = await dialog();
  expect(box.queryByText("Võ Anh Tuấn")).toBeNull();
  fireEvent.mouseDown(box.getByLabelText("Người đếm"));
  fireEvent.click(await screen.findByText("CB-20"));
  fireEvent.click(box.getByRole("button", { name: "Phân công người đếm" }));
  await waitFor(() => expect(written(requests)[0]?.body).toEqual({ sheetIds: [1, 2], employeeIds: [20] }));
});

test("only counted sheets are confirmed, and a refusal is said above the list", async () => {
  const requests = here(counting, {
    "POST /inventory-checks/12/confirmations": [
      409,
      { code: "conflict", message: "Phiếu đang được đếm lại." },
    ],
  });
  open(`${home}/12`);
  await screen.findByText("Phòng bộ môn Hóa học");
  fireEvent.click(screen.getByRole("checkbox", { name: "Chọn tất cả các dòng của trang" }));
  fireEvent.click(await screen.findByRole("button", { name: "Xác nhận (1)" }));
  expect(await screen.findByText("Phiếu đang được đếm lại.", atItsPlace)).toBeTruthy();
  expect(written(requests)[0]?.body).toEqual({ sheetIds: [1] });
});

test("a room with lines left is finished only once it is said what they are; a blind count has no books to take them from", async () => {
  const requests = here(
    { ...counting, method: "BLIND" },
    { "POST /count-sheets/2/finish": [409, { code: "linesUncounted", message: "Còn dòng chưa đếm." }] },
  );
  open(`${home}/12`);
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác với phiếu Phòng bộ môn Hóa học" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Đếm xong" }));
  const box = await dialog();
  expect(box.queryByRole("radio", { name: /Đúng như sổ/ })).toBeNull();
  expect((box.getByRole("button", { name: "Đếm xong" }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(box.getByRole("radio", { name: /Không thấy/ }));
  fireEvent.click(box.getByRole("button", { name: "Đếm xong" }));
  expect(await box.findByText("Còn dòng chưa đếm.")).toBeTruthy();
  expect(written(requests)[0]?.body).toEqual({ rest: "NONE", version: 2 });
});

test("sheets are found by room or counter", async () => {
  here(counting);
  open(`${home}/12?search=tuấn`);
  expect(await screen.findByText("Phòng bộ môn Vật lí")).toBeTruthy();
  expect(screen.queryByText("Phòng bộ môn Hóa học")).toBeNull();
});

test("while something is left, counting comes first; submitting says what is missing, each with its tab", async () => {
  const requests = here(counting);
  const router = open(`${home}/12`);
  expect((await screen.findByRole("button", { name: "Đếm" })).className).toContain("primary");
  await rest("Trình duyệt");
  const box = await dialog();
  expect(await box.findByText("2 phiếu chưa xác nhận")).toBeTruthy();
  expect(box.getByRole("button", { name: "Xác nhận 1 phiếu đã đếm" })).toBeTruthy();
  expect((box.getByRole("button", { name: "Trình duyệt" }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(box.getByRole("link", { name: "2 dòng hai người đếm khác nhau" }));
  expect(router.state.location.search).toBe("?tab=differences");
  expect(written(requests)).toEqual([]);
});

test("with everything decided submitting is the next thing, and what is refused stays in its dialog", async () => {
  const requests = here(ready, {
    "GET /inventory-checks/12/sheets": { items: [{ ...physics, status: "CONFIRMED" }] },
    "POST /inventory-checks/12/submission": [
      409,
      { code: "checkNotReady", message: "Chưa trình duyệt được: 1 phiếu." },
    ],
  });
  open(`${home}/12`);
  fireEvent.click(await screen.findByRole("button", { name: "Trình duyệt" }));
  const box = await dialog();
  fireEvent.change(await box.findByLabelText("Kết luận, kiến nghị"), { target: { value: "Đủ, đúng" } });
  fireEvent.click(box.getByRole("button", { name: "Trình duyệt" }));
  expect(await box.findByText("Chưa trình duyệt được: 1 phiếu.")).toBeTruthy();
  expect(written(requests)[0]?.body).toEqual({ conclusion: "Đủ, đúng", version: 4 });
});

test("the head sees what differs and what will be done before approving, and returns it with a reason only", async () => {
  const requests = here(waiting, {
    "POST /inventory-checks/12/decision": { ...waiting, status: "REJECTED" },
  });
  open(`${home}/12`);
  fireEvent.click(await screen.findByRole("button", { name: "Duyệt kết quả" }));
  const approving = await dialog();
  expect(await approving.findByText("Cách xử lý 2 dòng chênh lệch:")).toBeTruthy();
  expect(approving.getByText("Chuyển mất: 1 dòng, mỗi dòng một hồ sơ mất")).toBeTruthy();
  fireEvent.click(approving.getByRole("button", { name: "Thôi" }));
  await rest("Trả lại");
  const box = within((await screen.findAllByRole("dialog")).at(-1) as HTMLElement);
  const verb = box.getByRole("button", { name: "Trả lại" }) as HTMLButtonElement;
  expect(verb.disabled).toBe(true);
  fireEvent.change(box.getByLabelText("Lý do"), { target: { value: "Đếm lại phòng Lí" } });
  fireEvent.click(verb);
  await waitFor(() =>
    expect(written(requests)[0]?.body).toEqual({ approved: false, reason: "Đếm lại phòng Lí", version: 4 }),
  );
});

test("posting says what it will write and on what day; a line that does not go is named", async () => {
  const requests = here(approved, {
    "POST /inventory-checks/12/posting": [
      409,
      { code: "promisedAway", message: "“Lực kế 5 N” sẽ chỉ còn 1 cái tốt, không đủ cho những gì đã hứa." },
    ],
  });
  open(`${home}/12`);
  fireEvent.click(await screen.findByRole("button", { name: "Điều chỉnh sổ" }));
  const box = await dialog();
  expect(await box.findByText("Chuyển hỏng: 1 dòng, mỗi dòng một hồ sơ hỏng")).toBeTruthy();
  const day = box.getByLabelText("Ngày ghi sổ");
  fireEvent.change(day, { target: { value: "01/06/2027" } });
  fireEvent.keyDown(day, { key: "Enter" });
  fireEvent.click(box.getByRole("button", { name: "Điều chỉnh sổ" }));
  expect(await box.findByText(/“Lực kế 5 N” sẽ chỉ còn 1 cái tốt/)).toBeTruthy();
  expect(written(requests)[0]?.body).toEqual({ date: "2027-06-01", version: 4 });
});

test("what was posted leads to its vouchers and files, and can be taken back with a reason", async () => {
  const requests = here(posted, { "POST /inventory-checks/12/reversal": approved });
  open(`${home}/12`);
  expect((await screen.findByRole("link", { name: "GT-0088" })).getAttribute("href")).toBe(
    "/equipment/vouchers/88",
  );
  expect(screen.getByRole("link", { name: "2 hồ sơ hỏng, mất" }).getAttribute("href")).toBe(
    "/equipment/broken?cause=INVENTORY",
  );
  fireEvent.click(screen.getByRole("button", { name: "Hoàn tác" }));
  const box = await dialog();
  fireEvent.change(box.getByLabelText("Lý do"), { target: { value: "Ghi nhầm ngày" } });
  fireEvent.click(box.getByRole("button", { name: "Hoàn tác điều chỉnh sổ" }));
  await waitFor(() => expect(written(requests)[0]?.body).toEqual({ reason: "Ghi nhầm ngày", version: 4 }));
});

test("whoever counts blindly is offered nothing that shows the books", async () => {
  here({
    ...counting,
    method: "BLIND",
    can: { ...counting.can, manage: false, submit: false, cancel: false, edit: false, seeBook: false },
  });
  open(`${home}/12?tab=variances`);
  expect(await screen.findByText("Phòng bộ môn Hóa học")).toBeTruthy();
  expect(screen.queryByRole("tab", { name: "Chênh lệch với sổ" })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

const steps = async () => within(await screen.findByRole("navigation", { name: "Các bước kiểm kê" }));
const stepOpen = async () =>
  (await steps()).getAllByRole("link").find((link) => link.getAttribute("aria-current") === "step")
    ?.textContent;

test.each([
  ["counting", counting, /^1. Đếm/],
  ["counted in full", ready, /^2. Xem lại/],
  ["waiting for the head", waiting, /^2. Xem lại/],
  ["approved", approved, /^2. Xem lại/],
  ["posted", posted, /^3. Giấy tờ/],
])("a check that is %s opens at its step", async (_, check, step) => {
  here(check);
  open(`${home}/12`);
  expect(await stepOpen()).toMatch(step);
});

test("the steps say how far they are, and the address of an old tab leads to its step and part", async () => {
  here(counting);
  const router = open(`${home}/12?tab=history`);
  expect(await stepOpen()).toMatch(/^3. Giấy tờ/);
  expect((await screen.findByRole("tab", { name: "Lịch sử" })).getAttribute("aria-selected")).toBe("true");
  expect((await steps()).getByRole("link", { name: /Đếm.*142\/310/ })).toBeTruthy();
  const waits = counting.progress.differences + counting.progress.late + counting.progress.unknown;
  fireEvent.click((await steps()).getByRole("link", { name: `2. Xem lại${waits} việc chờ` }));
  expect(router.state.location.search).toBe("?tab=differences");
  fireEvent.click((await steps()).getByRole("link", { name: /^1. Đếm/ }));
  expect(router.state.location.search).toBe("?tab=sheets");
  expect(screen.queryByRole("tablist")).toBeNull();
});

test("a draft has neither steps nor parts in which nothing can be", async () => {
  here({ ...counting, status: "DRAFT", startedAt: null });
  open(`${home}/12`);
  expect(await screen.findByRole("tab", { name: "Thông tin" })).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Các bước kiểm kê" })).toBeNull();
});
