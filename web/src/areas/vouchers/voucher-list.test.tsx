import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import TransfersPage from "./transfers-page.tsx";
import VoucherList from "./voucher-list.tsx";
import { draft, open, posted, sent, serve } from "./vouchers.test-data.tsx";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const home = "/equipment/vouchers";
const pattern = `${home}/:id?`;

test("the address decides what is asked, and an open voucher stands in the path", async () => {
  const asked = serve();
  const router = open(
    VoucherList,
    `${home}?type=TRANSFER&status=POSTED&from=2026-01-01&to=2026-12-31`,
    pattern,
  );
  fireEvent.click(await screen.findByText("DC-2627-0004"));
  expect(
    Object.fromEntries(asked.find(({ call }) => call === "GET /stock-vouchers")?.query ?? []),
  ).toMatchObject({
    type: "TRANSFER",
    status: "POSTED",
    from: "2026-01-01",
    to: "2026-12-31",
  });
  expect(router.state.location.pathname).toBe(`${home}/12`);
  expect(router.state.location.search).toContain("type=TRANSFER");
  const panel = await screen.findByRole("dialog");
  await waitFor(() => expect(panel.textContent).toContain("Phòng Hóa học"));
  expect(panel.textContent).toContain("Kho thiết bị");
});

test("papers that came with a voucher are added to it", async () => {
  const asked = serve({ "GET /attachments": { items: [], can: { edit: true } } });
  open(VoucherList, `${home}/12`, pattern);
  fireEvent.click(await screen.findByRole("tab", { name: "Tệp đính kèm" }));
  expect(await screen.findByText("Chưa có ảnh hoặc tài liệu")).toBeTruthy();
  const { query } = asked.find(({ call }) => call === "GET /attachments") ?? { query: new URLSearchParams() };
  expect(Object.fromEntries(query)).toEqual({ subjectType: "voucher", subjectId: "12" });
});

test("a posted voucher is reversed with a reason, and the consequence is named first", async () => {
  const asked = serve({ "POST /stock-vouchers/12/reversal": { ...posted, status: "REVERSED" } });
  open(VoucherList, `${home}/12`, pattern);
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Hủy phiếu" }));
  expect(
    await screen.findByText(/1 dòng, 120\.000 ₫ trở về như trước khi ghi phiếu DC-2627-0004/),
  ).toBeTruthy();
  const confirm = screen.getAllByRole("button", { name: "Hủy phiếu" }).at(-1) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText("Lý do hủy"), { target: { value: "Nhập nhầm phòng" } });
  fireEvent.click(confirm);
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "POST /stock-vouchers/12/reversal")?.body).toEqual({
      reason: "Nhập nhầm phòng",
    }),
  );
});

test("a draft that cannot be posted says every reason and stays a draft", async () => {
  serve({
    "POST /stock-vouchers/13/posting": [
      400,
      {
        code: "invalid",
        message: "Sai",
        fields: {
          "voucher.lines.0.quantity": "Phiếu, Dòng thiết bị, dòng 1, Số lượng không đủ.",
          "voucher.date": "Phiếu, Ngày ghi sổ đã khóa.",
        },
      },
    ],
  });
  open(VoucherList, `${home}/13`, pattern);
  const panel = await screen.findByRole("dialog");
  expect(await within(panel).findByText("Ống nghiệm Φ16")).toBeTruthy();
  fireEvent.click(await within(panel).findByRole("button", { name: "Ghi sổ" }));
  expect(await within(panel).findByText("Dòng thiết bị, dòng 1, Số lượng không đủ.")).toBeTruthy();
  expect(within(panel).getByText("Ngày ghi sổ đã khóa.")).toBeTruthy();
});

test("who may only read is offered nothing that changes", async () => {
  const can = { edit: false, remove: false, post: false, reverse: false };
  serve({
    "GET /stock-vouchers": {
      items: [{ ...draft, can }],
      page: 1,
      size: 20,
      total: 1,
      can: { create: false, close: false, send: false },
    },
    "GET /stock-vouchers/12": { ...posted, can },
  });
  open(VoucherList, `${home}/12`, pattern);
  await screen.findByRole("tab", { name: "Giấy tờ" });
  for (const name of ["Lập phiếu", "Thao tác khác", "Ghi sổ"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("a receiver who counts fewer sees what is missing and sends what arrived", async () => {
  const asked = serve({
    "GET /stock-transfers": { items: [sent] },
    "GET /stock-transfers/4": sent,
    "POST /stock-transfers/4/receipt": { ...sent, status: "RECEIVED" },
  });
  open(TransfersPage, "/equipment/transfers?open=4");
  const count = (await screen.findByLabelText("Thực nhận Kính hiển vi")) as HTMLInputElement;
  expect(count.value).toBe("5");
  expect(screen.getByRole("button", { name: "Nhận đủ và ghi sổ" })).toBeTruthy();
  fireEvent.change(count, { target: { value: "3" } });
  expect(await screen.findByText("Thiếu 2 Cái")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Lý do thiếu, Kính hiển vi"), {
    target: { value: "Vỡ khi vận chuyển" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Nhận một phần và ghi sổ" }));
  await waitFor(() =>
    expect(asked.some(({ call }) => call === "POST /stock-transfers/4/receipt")).toBe(true),
  );
  expect(asked.find(({ call }) => call === "POST /stock-transfers/4/receipt")?.body).toMatchObject({
    roomId: null,
    lines: [{ line: 1, quantity: 3, note: "Vỡ khi vận chuyển" }],
    version: 1,
  });
});

test("where nothing was sent there is nothing to filter", async () => {
  serve({ "GET /stock-transfers": { items: [] } });
  open(TransfersPage, "/equipment/transfers");
  expect(await screen.findByText("Chưa có thiết bị nào được chuyển đến")).toBeTruthy();
  expect(screen.queryByLabelText("Mọi trạng thái")).toBeNull();
});

test("the sender puts what did not arrive back on the books", async () => {
  const short = {
    ...sent,
    status: "RECEIVED" as const,
    departmentId: 3,
    toDepartmentId: 99,
    lines: sent.lines.map((line) => ({ ...line, received: 3 })),
    can: { receive: false, takeBack: true },
  };
  const asked = serve({
    "GET /stock-transfers": { items: [short] },
    "GET /stock-transfers/4": short,
    "POST /stock-transfers/4/return": short,
  });
  open(TransfersPage, "/equipment/transfers?direction=out&open=4");
  fireEvent.click(await screen.findByRole("button", { name: "Ghi lại vào sổ phần thiếu" }));
  fireEvent.click(
    (await screen.findAllByRole("button", { name: "Ghi lại vào sổ phần thiếu" })).at(-1) as HTMLElement,
  );
  await waitFor(() => expect(asked.some(({ call }) => call === "POST /stock-transfers/4/return")).toBe(true));
});
