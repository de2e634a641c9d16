import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { atItsPlace } from "../../lib/notices.test-data.ts";
import { confirmed, lost, missing, open, reported, rights, serve, totals } from "./incidents.test-data.tsx";

beforeEach(() => {
  speak("vi");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T05:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const home = "/equipment/broken";
const record = async () => within(await screen.findByRole("dialog"));
const posted = (requests: ReturnType<typeof serve>) =>
  requests.filter(({ call }) => /^(POST|PUT)/.test(call));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
/** In the dialog on top: the list behind it filters by the same words. */
const choose = async (label: string, option: string) => {
  const dialog = screen.getAllByRole("dialog").at(-1) as HTMLElement;
  fireEvent.mouseDown(within(dialog).getByLabelText(label));
  fireEvent.click((await screen.findAllByTitle(option)).at(-1) as HTMLElement);
};
const act = async (name: string) => {
  await press("Thao tác khác");
  fireEvent.click(await screen.findByRole("menuitem", { name }));
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("the list says how many wait, leads to them, and asks what the address says", async () => {
  const requests = serve();
  const router = open(
    `${home}?kind=BROKEN&search=hiển&cause=WEAR&unpaid=true&from=2026-11-01&unfinished=true&classroomId=4&responsibleEmployeeId=9`,
  );
  await press("2 báo cáo chờ xác nhận");
  await waitFor(() => expect(router.state.location.search).toContain("status=REPORTED"));
  const asked = requests
    .filter(({ call }) => call === "GET /incidents")
    .map(({ query }) => Object.fromEntries(query));
  expect(asked[0]).toEqual({
    page: "1",
    size: "20",
    kind: "BROKEN",
    search: "hiển",
    cause: "WEAR",
    unpaid: "true",
    from: "2026-11-01",
    open: "true",
    classroomId: "4",
    responsibleEmployeeId: "9",
  });
  await waitFor(() =>
    expect(
      requests.some(({ call, query }) => call === "GET /incidents" && query.get("status") === "REPORTED"),
    ).toBe(true),
  );
});

test("below the list stand the sums of all that was found, and above it the pages for whoever keeps equipment", async () => {
  serve();
  open(home);
  for (const sum of [
    "Trị giá: 4.260.000 ₫",
    "Chi phí sửa: 350.000 ₫",
    "Bồi thường: 60.000 ₫",
    "Chưa nộp: 40.000 ₫",
  ])
    expect(await screen.findByText(sum)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sửa chữa" }).getAttribute("href")).toBe(`${home}/repairs`);
  expect(screen.getByRole("button", { name: "Báo hỏng, mất" })).toBeTruthy();
});

test("the ten that break most lead to the reports of one thing", async () => {
  const top = [{ name: "Ống nghiệm", unit: "Cái", equipmentId: 31, reports: 4, quantity: 12, value: 60_000 }];
  const requests = serve({ "GET /incidents/top": { items: top } });
  const router = open(home);
  await press("Hay hỏng nhất");
  const drawer = await record();
  expect(await drawer.findByText("12 Cái")).toBeTruthy();
  fireEvent.click(drawer.getByRole("button", { name: "Ống nghiệm" }));
  await waitFor(() => expect(router.state.location.search).toContain("equipmentId=31"));
  expect(requests.find(({ call }) => call === "GET /incidents/top")?.query.get("from")).toBe("2026-11-01");
});

test("a report names the loan and how bad it is; nothing has become of it yet", async () => {
  serve();
  open(`${home}?open=5`);
  const open5 = await record();
  expect((await open5.findByRole("link", { name: "PM-0070" })).getAttribute("href")).toBe(
    "/equipment/request/loans?open=70",
  );
  expect(open5.getByText(/Số tồn chưa thay đổi/)).toBeTruthy();
  expect(open5.getByText("Hỏng nặng")).toBeTruthy();
  expect(open5.queryByText("Chứng từ")).toBeNull();
  expect(open5.queryByLabelText("Số lượng này giờ ra sao")).toBeNull();
});

test("what is decided shows its voucher, its groups, and what became of each part", async () => {
  serve();
  open(`${home}?open=4`);
  const open4 = await record();
  expect((await open4.findByRole("link", { name: "TT-0088" })).getAttribute("href")).toBe(
    "/equipment/vouchers/88",
  );
  expect(open4.getByRole("link", { name: "SC-0015" }).getAttribute("href")).toBe(`${home}/repairs?open=15`);
  expect(open4.getByText("Nhóm 1: 2, Nhóm 3: 3")).toBeTruthy();
  const fate = within(open4.getByLabelText("Số lượng này giờ ra sao"));
  expect(fate.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Đã sửa được: 1 Cái",
    "Đang sửa: 2 Cái",
    "Chưa xử lý: 2 Cái",
  ]);
  expect(open4.queryByRole("button", { name: /Xác nhận/ })).toBeNull();
});

test("a loss shows its clock, where it was found out and what is still to be paid", async () => {
  serve();
  open(`${home}?open=7`);
  const open7 = await record();
  expect(
    await open7.findByText("Còn 12 ngày để làm rõ nguyên nhân, trách nhiệm (đến 06/12/2026)."),
  ).toBeTruthy();
  expect(open7.getByRole("link", { name: "KK-0031" }).getAttribute("href")).toBe("/equipment/inventory/31");
  expect(open7.getByText("40.000 ₫")).toBeTruthy();
  expect(open7.getByText("Học sinh: Nguyễn Văn Bình")).toBeTruthy();
});

test("confirming needs the cause, says what moves, and then names the voucher", async () => {
  const requests = serve({ "POST /incidents/5/confirmation": { ...confirmed, id: 5, number: "HM-0005" } });
  const router = open(`${home}?open=5`);
  await press("Xác nhận hỏng");
  expect(
    await screen.findByText(/1 Cái Kính hiển vi quang học \(TB-000020\) chuyển từ tốt sang hỏng/),
  ).toBeTruthy();
  const verb = () => screen.getAllByRole("button", { name: "Xác nhận hỏng" }).at(-1) as HTMLButtonElement;
  expect(verb().disabled).toBe(true);
  await choose("Nguyên nhân", "Sử dụng sai");
  await choose("Người chịu trách nhiệm", "Học sinh");
  type("Họ tên", "Nguyễn Văn Bình");
  fireEvent.click(verb());
  expect(await screen.findByText("Đã xác nhận HM-0005, chứng từ TT-0088.")).toBeTruthy();
  await press("Mở phiếu");
  expect(router.state.location.pathname).toBe("/equipment/vouchers/88");
  expect(posted(requests)).toMatchObject([
    {
      call: "POST /incidents/5/confirmation",
      body: {
        kind: "BROKEN",
        cause: "MISUSE",
        severity: "HEAVY",
        responsibleKind: "STUDENT",
        responsibleName: "Nguyễn Văn Bình",
        version: 1,
      },
    },
  ]);
});

test("what was reported broken can be confirmed as lost; a refusal is said in the dialog, which stays", async () => {
  const requests = serve({
    "POST /incidents/5/confirmation": [409, { code: "conflict", message: "Kỳ sổ đã khóa." }],
  });
  open(`${home}?open=5`);
  await act("Xác nhận là mất");
  await choose("Nguyên nhân", "Mất trộm");
  fireEvent.change(screen.getByLabelText("Ghi chú khi xác nhận"), { target: { value: " Tìm không thấy " } });
  await press("Xác nhận mất");
  expect(await screen.findByText("Kỳ sổ đã khóa.", atItsPlace)).toBeTruthy();
  expect(posted(requests)[0]?.body).toEqual({
    kind: "LOST",
    cause: "THEFT",
    responsibleName: null,
    responsibleEmployeeId: null,
    note: "Tìm không thấy",
    version: 1,
  });
});

test("a mistake needs a reason, and what is refused is said in the dialog, which stays", async () => {
  const requests = serve({
    "POST /incidents/5/dismissal": [
      409,
      { code: "stale", message: "Báo cáo đã được Lê Minh xác nhận lúc 10:05." },
    ],
  });
  open(`${home}?open=5`);
  await act("Báo nhầm");
  const verb = (await screen.findByRole("button", { name: "Ghi là báo nhầm" })) as HTMLButtonElement;
  expect(verb.disabled).toBe(true);
  type("Lý do", "Máy vẫn chạy tốt");
  fireEvent.click(verb);
  expect(await screen.findByText("Báo cáo đã được Lê Minh xác nhận lúc 10:05.", atItsPlace)).toBeTruthy();
  expect(posted(requests)[0]?.body).toEqual({ reason: "Máy vẫn chạy tốt", version: 1 });
});

test("words about a report: class, groups of pupils and who answers for it", async () => {
  const requests = serve({
    "PUT /incidents/4": [
      400,
      { code: "invalid", message: "…", fields: { groups: "Các nhóm cộng lại nhiều hơn số hỏng." } },
    ],
  });
  open(`${home}?open=4`);
  await act("Sửa thông tin");
  await press("Bỏ Nhóm 3");
  await press("Thêm nhóm");
  await press("Lưu");
  expect(await screen.findByText("Các nhóm cộng lại nhiều hơn số hỏng.")).toBeTruthy();
  expect(posted(requests)[0]?.body).toEqual({
    severity: "HEAVY",
    cause: "PRACTICE",
    responsibleKind: null,
    responsibleName: null,
    responsibleEmployeeId: null,
    classroomId: 4,
    groups: [
      { group: "Nhóm 1", broken: 2 },
      { group: "Nhóm 2", broken: 1 },
    ],
    note: "Gãy ốc vi cấp",
    version: 1,
  });
});

test("money that was paid is noted with its receipt", async () => {
  const requests = serve({
    "PUT /incidents/7/compensation": [
      400,
      { code: "invalid", message: "…", fields: { paid: "Đã nộp nhiều hơn số phải nộp." } },
    ],
  });
  open(`${home}?open=7`);
  await act("Bồi thường");
  type("Đã nộp", "60000");
  await press("Lưu");
  expect(await screen.findByText("Đã nộp nhiều hơn số phải nộp.")).toBeTruthy();
  expect(posted(requests)[0]?.body).toEqual({
    compensation: {
      kind: "MONEY",
      amount: 60_000,
      paid: 60_000,
      refunded: 0,
      receiptNo: "BL-12",
      paidOn: "2026-11-25",
    },
    version: 1,
  });
});

test("what came in kind goes on the books in the same step", async () => {
  const paid = { ...lost.compensation, kind: "GOODS", voucher: { id: 90, number: "GT-0090" } };
  const requests = serve({ "PUT /incidents/7/compensation": { ...lost, compensation: paid } });
  open(`${home}?open=7`);
  await act("Bồi thường");
  await press("Bằng hiện vật");
  type("Hiện vật thay thế", "Ống nghiệm mới cùng loại");
  fireEvent.click(screen.getByRole("checkbox", { name: "Ghi tăng 2 Cái cùng loại" }));
  await press("Lưu");
  expect(await screen.findByText("Đã lưu bồi thường của HM-0007 và ghi tăng bằng GT-0090.")).toBeTruthy();
  expect(posted(requests)[0]?.body).toEqual({
    compensation: {
      kind: "GOODS",
      amount: 60_000,
      paidOn: "2026-11-25",
      goods: "Ống nghiệm mới cùng loại",
      takeIn: 2,
    },
    version: 1,
  });
});

test("a loss leaves the books by a decision only", async () => {
  const requests = serve({
    "POST /incidents/write-offs": [409, { code: "conflict", message: "Còn 1 cái đang chờ thanh lý." }],
  });
  open(`${home}?open=7`);
  await act("Ghi giảm");
  const verb = (await screen.findByRole("button", { name: "Ghi giảm" })) as HTMLButtonElement;
  expect(verb.disabled).toBe(true);
  type("Số quyết định", "12/QĐ-THCS");
  const day = screen.getByLabelText("Ngày quyết định");
  fireEvent.mouseDown(day);
  fireEvent.change(day, { target: { value: "23/11/2026" } });
  fireEvent.keyDown(day, { key: "Enter", keyCode: 13 });
  // how many leave is entered, and said of how many before it is posted
  expect(verb.disabled).toBe(true);
  expect(screen.getByText("Chưa nhập số lượng nào sẽ ra khỏi sổ.")).toBeTruthy();
  type("Số lượng", "2");
  expect(screen.getByText("Sẽ ra khỏi sổ: 2/40 Cái")).toBeTruthy();
  await waitFor(() => expect(verb.disabled).toBe(false));
  fireEvent.click(verb);
  expect(await screen.findByText("Còn 1 cái đang chờ thanh lý.", atItsPlace)).toBeTruthy();
  expect(posted(requests)[0]?.body).toEqual({
    items: [{ id: 7, quantity: 2 }],
    decisionNo: "12/QĐ-THCS",
    decisionDate: "2026-11-23",
    date: "2026-11-24",
    note: null,
  });
});

test("what is back says how many, how and where, and what was given back", async () => {
  const requests = serve({
    "POST /incidents/7/finding": [409, { code: "conflict", message: "Phòng này đang kiểm kê." }],
  });
  open(`${home}?open=7`);
  await press("Tìm lại được");
  await screen.findByText("Thiết bị chuyển từ mất về tình trạng chọn dưới đây.");
  await press("Bớt một: Số tìm lại được");
  type("Đã hoàn lại", "20000");
  fireEvent.click(screen.getAllByRole("button", { name: "Tìm lại được" }).at(-1) as HTMLElement);
  expect(await screen.findByText("Phòng này đang kiểm kê.", atItsPlace)).toBeTruthy();
  expect(posted(requests)[0]?.body).toEqual({
    quantity: 1,
    condition: "GOOD",
    roomId: 3,
    refunded: 20_000,
    note: null,
    version: 1,
  });
});

test("the end that a report shows already is proposed", async () => {
  const requests = serve({
    "GET /incidents/4": { ...confirmed, open: 0, atRepair: 0, repaired: 5 },
    "POST /incidents/4/resolution": [409, { code: "conflict", message: "Còn 2 cái đang sửa." }],
  });
  open(`${home}?open=4`);
  await press("Kết thúc xử lý");
  await screen.findByText(/được coi là đã xử lý xong/);
  fireEvent.click(screen.getAllByRole("button", { name: "Kết thúc xử lý" }).at(-1) as HTMLElement);
  expect(await screen.findByText("Còn 2 cái đang sửa.", atItsPlace)).toBeTruthy();
  expect(posted(requests)[0]?.body).toEqual({ resolution: "REPAIRED", note: null, version: 1 });
});

test("what was ended is taken up again with a reason", async () => {
  const can = { ...confirmed.can, handle: false, resolve: false, edit: false, reopen: true };
  const requests = serve({
    "GET /incidents/4": { ...confirmed, status: "RESOLVED", resolution: "REPAIRED", can },
    "POST /incidents/4/reopening": { ...confirmed },
  });
  open(`${home}?open=4`);
  await act("Mở lại");
  fireEvent.change(await screen.findByLabelText("Lý do"), { target: { value: "Hỏng lại sau một ngày" } });
  await press("Mở lại");
  expect(await screen.findByText("Đã mở lại HM-0004.")).toBeTruthy();
  expect(posted(requests)[0]?.body).toEqual({ reason: "Hỏng lại sau một ngày", version: 1 });
});

test("several are confirmed at once, all or none, with a cause for those that name none", async () => {
  const requests = serve({
    "POST /incidents/confirmations": { items: [reported, missing], voucher: { id: 91, number: "TT-0091" } },
  });
  open(home);
  await screen.findByText(missing.name);
  fireEvent.click(screen.getByRole("checkbox", { name: "Chọn tất cả các dòng của trang" }));
  await press("Xác nhận (2)");
  const verb = (await screen.findByRole("button", { name: "Xác nhận" })) as HTMLButtonElement;
  expect(verb.disabled).toBe(true);
  await choose("Nguyên nhân", "Vỡ trong thực hành");
  await waitFor(() => expect(verb.disabled).toBe(false));
  fireEvent.click(verb);
  expect(await screen.findByText("Đã xác nhận 2 báo cáo, chứng từ TT-0091.")).toBeTruthy();
  expect(posted(requests).map(({ call, body }) => [call, body])).toEqual([
    ["POST /incidents/confirmations", { ids: [6, 5], cause: "PRACTICE" }],
  ]);
});

test("several broken ones go to repair or into a proposal together", async () => {
  serve();
  const router = open(home);
  await screen.findByText(confirmed.name);
  fireEvent.click(screen.getByRole("checkbox", { name: "Chọn tất cả các dòng của trang" }));
  await press("Gửi sửa chữa (1)");
  expect(router.state.location.pathname + decodeURIComponent(router.state.location.search)).toBe(
    `${home}/repairs/new?incidents=4`,
  );
});

test("who may decide nothing chooses nothing", async () => {
  const can = {
    confirm: false,
    dismiss: false,
    edit: false,
    handle: false,
    find: false,
    resolve: false,
    reopen: false,
  };
  serve({
    "GET /incidents": {
      items: [{ ...reported, can }],
      page: 1,
      size: 20,
      total: 1,
      waiting: 1,
      totals,
      can: { ...rights, keep: false },
    },
  });
  open(home);
  await screen.findByText(reported.name);
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("link", { name: "Sửa chữa" })).toBeNull();
});

test("without a report one reads where they come from, and can make one", async () => {
  serve({ "GET /incidents": { items: [], page: 1, size: 20, total: 0, waiting: 0, totals, can: rights } });
  const router = open(home);
  expect(await screen.findByText(/Báo cáo do thầy\/cô gửi từ điện thoại/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "Báo hỏng, mất" }).at(-1) as HTMLElement);
  expect(router.state.location.pathname).toBe(`${home}/new`);
});

test("what cannot be read says so and offers to try again", async () => {
  serve({ "GET /incidents": [503, { code: "unavailable", message: "Hệ thống tạm thời chưa sẵn sàng" }] });
  open(home);
  expect(await screen.findByRole("button", { name: "Thử lại" })).toBeTruthy();
});
