import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import VoucherForm from "./voucher-form.tsx";
import { type Asked, draft, open, posted, serve } from "./vouchers.test-data.tsx";

beforeEach(() => {
  speak("vi");
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const home = "/equipment/vouchers";
const cell = (id: string) => document.getElementById(id) as HTMLInputElement;
const type = (id: string, value: string) => {
  fireEvent.change(cell(id), { target: { value } });
  fireEvent.blur(cell(id));
};
const bodyOf = (asked: readonly Asked[], call: string) =>
  asked.findLast((one) => one.call === call)?.body as
    | { voucher: Record<string, unknown>; post: boolean }
    | undefined;
const paste = (id: string, words: string) =>
  fireEvent.paste(cell(id), { clipboardData: { getData: () => words } });

test("rows pasted from Excel become lines with their total, and are posted as new records", async () => {
  const asked = serve({ "POST /stock-vouchers": { ...posted, number: "GT-2627-0001" } });
  const router = open(VoucherForm, `${home}/new?type=INCREASE`);
  await waitFor(() => expect(cell("lines_0_name")).toBeTruthy());
  paste("lines_0_name", "Kính hiển vi\tCái\t3\t4.500.000\nCồn 90 độ\tml\t100\t120");
  await waitFor(() => expect(cell("lines_1_name").value).toBe("Cồn 90 độ"));
  expect(document.querySelector(".grid-total")?.textContent).toContain("13.512.000 ₫");
  fireEvent.click(screen.getByRole("button", { name: "Ghi sổ" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${home}/12`));
  const body = bodyOf(asked, "POST /stock-vouchers");
  expect(body).toMatchObject({
    post: true,
    voucher: { type: "INCREASE", cause: "PURCHASE", reason: "Ghi tăng thiết bị: mua sắm" },
  });
  expect(body?.voucher["lines"]).toMatchObject([
    {
      record: { name: "Kính hiển vi", unit: "Cái", trackingMode: "QUANTITY" },
      quantity: 3,
      unitPrice: 4_500_000,
    },
    { record: { name: "Cồn 90 độ", unit: "ml" }, quantity: 100, unitPrice: 120 },
  ]);
});

test("a line that is split over rooms says at once what is missing, and is not sent until it adds up", async () => {
  const asked = serve({ "POST /stock-vouchers": draft });
  open(VoucherForm, `${home}/new?type=INCREASE`);
  await waitFor(() => expect(cell("lines_0_name")).toBeTruthy());
  paste("lines_0_name", "Kính hiển vi\tCái\t10\t1.000");
  await waitFor(() => expect(cell("lines_0_quantity").value).toBe("10"));
  fireEvent.click(screen.getByRole("button", { name: "Chi tiết dòng 1" }));
  fireEvent.click(screen.getByRole("button", { name: "Chia theo phòng" }));
  type("lines_0_rooms_0_quantity", "4");
  type("lines_0_rooms_1_quantity", "5");
  expect(screen.getAllByText("Còn thiếu 1").length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole("button", { name: "Lưu nháp" }));
  expect(await screen.findByRole("button", { name: /tổng các phòng phải bằng số lượng/ })).toBeTruthy();
  expect(bodyOf(asked, "POST /stock-vouchers")).toBeUndefined();
  type("lines_0_rooms_1_quantity", "6");
  expect(screen.queryByText("Còn thiếu 1")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Lưu nháp" }));
  await waitFor(() => expect(bodyOf(asked, "POST /stock-vouchers")?.post).toBe(false));
});

test("what leaves the books begins empty and is said before it is posted, and asking for more is marked at once", async () => {
  serve();
  open(VoucherForm, `${home}/new?type=DECREASE&equipmentIds=2&condition=GOOD`);
  await waitFor(() => expect(cell("lines_0_quantity")).toBeTruthy());
  expect(cell("lines_0_quantity").value).toBe("");
  expect(screen.getByText("Chưa nhập số lượng nào sẽ ra khỏi sổ.")).toBeTruthy();
  expect(screen.getByText("5 đang có người giữ")).toBeTruthy();
  type("lines_0_quantity", "2");
  expect(screen.getByText("Sẽ ra khỏi sổ: 2/35 Cái")).toBeTruthy();
  expect(screen.getByText("2/35 Cái")).toBeTruthy();
  type("lines_0_quantity", "");
  fireEvent.click(screen.getByRole("button", { name: "Lấy hết số sẵn có" }));
  expect(cell("lines_0_quantity").value).toBe("30");
  expect(cell("lines_1_quantity")).toBeNull();
  type("lines_0_quantity", "33");
  expect(screen.getByText("Vượt 3 so với số sẵn có")).toBeTruthy();
});

test("a fault of the server stands in its cell and in the summary, and goes when the cell is changed", async () => {
  serve({
    "POST /stock-vouchers": [
      400,
      {
        code: "invalid",
        message: "Sai",
        fields: { "voucher.lines.0.quantity": "Phiếu, Dòng thiết bị, dòng 1, Số lượng phải lớn hơn 0." },
      },
    ],
  });
  open(VoucherForm, `${home}/new?type=DECREASE&equipmentIds=2&condition=BROKEN`);
  await waitFor(() => expect(cell("lines_0_quantity")).toBeTruthy());
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "Lý do" }));
  fireEvent.click(await screen.findByTitle("Hỏng không sửa được"));
  type("lines_0_quantity", "1");
  fireEvent.click(screen.getByRole("button", { name: "Ghi sổ" }));
  expect(
    await screen.findByRole("button", { name: "Dòng thiết bị, dòng 1, Số lượng phải lớn hơn 0." }),
  ).toBeTruthy();
  const line = screen.getByRole("group", { name: "Dòng 1" });
  expect(within(line).getByRole("alert").textContent).toBe("Số lượng phải lớn hơn 0.");
  type("lines_0_quantity", "2");
  expect(within(line).queryByRole("alert")).toBeNull();
});

test("a transfer names the keepers of both rooms and proposes them as the people", async () => {
  serve();
  open(VoucherForm, `${home}/new?type=TRANSFER&fromRoomId=7`);
  expect(await screen.findByText("Phụ trách: Trần Văn Hòa")).toBeTruthy();
  await waitFor(() => expect(cell("deliverer").value).toBe("Trần Văn Hòa"));
  fireEvent.mouseDown(cell("toRoomId"));
  fireEvent.click(await screen.findByText("Kho thiết bị"));
  await waitFor(() => expect(cell("receiver").value).toBe("Lê Thị Mai"));
});

test("a whole room is moved without naming lines", async () => {
  const asked = serve({ "POST /stock-vouchers": posted });
  open(VoucherForm, `${home}/new?type=TRANSFER&fromRoomId=7&wholeRoom=1`);
  expect(
    await screen.findByText(/Mọi thiết bị đang để tại Phòng Hóa học được chuyển đi \(2 dòng/),
  ).toBeTruthy();
  fireEvent.mouseDown(cell("toRoomId"));
  fireEvent.click(await screen.findByText("Kho thiết bị"));
  fireEvent.click(screen.getByRole("button", { name: "Ghi sổ" }));
  await waitFor(() =>
    expect(bodyOf(asked, "POST /stock-vouchers")?.voucher).toMatchObject({
      fromRoomId: 7,
      toRoomId: 8,
      wholeRoom: true,
      lines: [],
    }),
  );
});

test("a draft comes back with the names of what was entered, and is posted with its version", async () => {
  const asked = serve({ "PUT /stock-vouchers/13": { ...draft, status: "POSTED", number: "GG-2627-0001" } });
  open(VoucherForm, `${home}/13/edit`, `${home}/:id/edit`);
  expect(await screen.findByText("Ống nghiệm Φ16")).toBeTruthy();
  expect(cell("lines_0_quantity").value).toBe("3");
  fireEvent.click(screen.getByRole("button", { name: "Ghi sổ" }));
  await waitFor(() => expect(asked.some(({ call }) => call === "PUT /stock-vouchers/13")).toBe(true));
  expect(asked.findLast(({ call }) => call === "PUT /stock-vouchers/13")?.body).toMatchObject({
    post: true,
    version: 2,
    voucher: {
      cause: "UNREPAIRABLE",
      lines: [{ equipmentId: 2, roomId: 7, condition: "BROKEN", quantity: 3 }],
    },
  });
});

test("a posted voucher is not edited, and who may not write one is told who can", async () => {
  serve();
  open(VoucherForm, `${home}/12/edit`, `${home}/:id/edit`);
  expect(await screen.findByText("Phiếu này không sửa được nữa")).toBeTruthy();
});

test("who may not write vouchers is told who can", async () => {
  serve({
    "GET /stock-vouchers": {
      items: [],
      page: 1,
      size: 1,
      total: 0,
      can: { create: false, close: false, send: false },
    },
  });
  open(VoucherForm, `${home}/new?type=INCREASE`);
  expect(await screen.findByText("Thầy/cô chưa được lập phiếu")).toBeTruthy();
});

test("a line is typed: a name and Enter, how many and Enter, and the next one", async () => {
  const asked = serve();
  open(VoucherForm, `${home}/new?type=DECREASE`);
  await waitFor(() => expect(cell("lines_next")).toBeTruthy());
  cell("lines_next").focus();
  fireEvent.change(cell("lines_next"), { target: { value: "ống" } });
  const searches = () =>
    asked.flatMap(({ call, query }) => (call === "GET /stock-shelves" ? query.get("search") : []));
  await waitFor(() => expect(searches()).toContain("ống"));
  fireEvent.click(await screen.findByText(/TB\d+ · Phòng Hóa học · Tốt · 30 Cái/));
  await waitFor(() => expect(document.activeElement).toBe(cell("lines_0_quantity")));
  expect(cell("lines_0_quantity").value).toBe("");
  fireEvent.keyDown(cell("lines_0_quantity"), { key: "Enter" });
  expect(document.activeElement).toBe(cell("lines_next"));
  // what is among the lines already is led to, and not written twice
  fireEvent.change(cell("lines_next"), { target: { value: "ống n" } });
  fireEvent.click(await screen.findByText(/đã ở dòng 1/));
  await waitFor(() => expect(document.activeElement).toBe(cell("lines_0_quantity")));
  expect(cell("lines_1_quantity")).toBeNull();
});

test("a scanned label becomes its line, and offers are of the room that is emptied", async () => {
  const asked = serve();
  open(VoucherForm, `${home}/new?type=TRANSFER&fromRoomId=7`);
  await waitFor(() => expect(cell("lines_next")).toBeTruthy());
  fireEvent.change(cell("lines_next"), { target: { value: "https://truong.vn/q/e2" } });
  await waitFor(() => {
    const query = asked.findLast(({ call }) => call === "GET /stock-shelves")?.query;
    expect([query?.get("equipmentId"), query?.get("roomId"), query?.get("search")]).toEqual(["2", "7", null]);
  });
});
