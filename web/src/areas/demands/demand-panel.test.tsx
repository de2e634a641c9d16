import type { Demand } from "@so-thiet-bi/contract/demand-record";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { restoreSession } from "../../lib/session.ts";
import { useAddress } from "../../lib/use-address.ts";
import { NoticeHost } from "../../ui/notice-host.tsx";
import { aDecision, aDemand, aLine, canOnly } from "./demand.example.ts";
import { DemandPanel } from "./demand-panel.tsx";

interface Asked {
  call: string;
  body: unknown;
}

let demand: Demand;
let asked: Asked[];
/** What the server says to the next step; undefined: it is done. */
let refusal: Response | undefined;

beforeEach(() => {
  speak("vi");
  localStorage.setItem("token", "t");
  localStorage.setItem(
    "user",
    JSON.stringify({
      id: 4,
      username: "ht.a",
      fullName: "A",
      department: { id: 3, name: "Trường THCS A", type: "LEVEL_3" },
    }),
  );
  restoreSession();
  demand = aDemand;
  asked = [];
  refusal = undefined;
  vi.stubGlobal("fetch", serve);
});
afterEach(() => vi.unstubAllGlobals());

async function serve(address: string, { method = "GET", body }: RequestInit = {}): Promise<Response> {
  const [path = ""] = address.replace("/api", "").split("?");
  asked.push({
    call: `${method} ${path}`,
    body: body === undefined || body === null ? undefined : JSON.parse(String(body)),
  });
  if (method !== "GET") return refusal ?? Response.json(demand);
  if (path === "/demands/7") return Response.json(demand);
  if (path === "/demands/7/history") return Response.json({ items: [] });
  if (path === "/departments/3")
    return Response.json({ id: 3, name: "Trường THCS A", parentName: "UBND xã B" });
  if (path === "/departments") {
    const unit = (id: number, name: string, type: string) => ({ id, name, type, active: true });
    return Response.json({
      items: [
        unit(2, "UBND xã B", "LEVEL_2"),
        unit(9, "UBND xã D", "LEVEL_2"),
        unit(3, "Trường THCS A", "LEVEL_3"),
      ],
      can: {},
    });
  }
  return Response.json({
    items: [],
    page: 1,
    size: 20,
    total: 0,
    can: { create: true, submit: true, decide: false, askSuperior: true },
  });
}

function Panel() {
  return <DemandPanel address={useAddress([])} ids={[7]} />;
}

async function open(shown: Partial<Demand>) {
  demand = { ...aDemand, ...shown };
  const router = createMemoryRouter(
    [
      { path: "/equipment/demand", element: <Panel /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: ["/equipment/demand?open=7"] },
  );
  render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticeHost>
        <RouterProvider router={router} />
      </NoticeHost>
    </QueryClientProvider>,
  );
  await screen.findByText(demand.title);
  await screen.findByRole("tablist");
  return router;
}

const sent = () => asked.filter(({ call }) => !call.startsWith("GET"));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
async function choose(verb: string) {
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: verb }));
}
/** antd gives the titles of all dialogs one id in tests, so a dialog is not found by its name. */
const dialog = async (title: RegExp) =>
  (await screen.findByText(title, { selector: ".ant-modal-title" })).closest<HTMLElement>(
    "[role=dialog]",
  ) as HTMLElement;

test("to submit names the unit that receives it and warns of the same thing in another demand", async () => {
  await open({
    can: canOnly("edit", "submit"),
    lines: [{ ...aLine, duplicates: [{ demandId: 5, code: "DN-2627-0005", quantity: 4 }] }],
  });
  press("Gửi đề nghị");
  const asking = await dialog(/DN-2627-0007 tới UBND xã B/);
  const link = within(asking).getByRole("link", { name: "Đã có trong DN-2627-0005 (4)" });
  expect(link.getAttribute("href")).toBe("/equipment/demand?open=5");
  demand = { ...demand, status: "WAITING_FOR_LEVEL_1" };
  fireEvent.click(within(asking).getByRole("button", { name: "Gửi đề nghị" }));
  expect(await screen.findByText("Đề nghị DN-2627-0007 đã được gửi tới UBND xã B.")).toBeTruthy();
  expect(sent()).toEqual([{ call: "POST /demands/7/submit", body: { version: 1 } }]);
});

test("a line beyond the norm without a reason holds the submission up", async () => {
  await open({ can: canOnly("submit"), lines: [{ ...aLine, normQuantity: 5, gap: 5, beyondNorm: true }] });
  press("Gửi đề nghị");
  const asking = await dialog(/DN-2627-0007/);
  expect(within(asking).getByText("Dòng vượt định mức cần ghi lý do: Ống nghiệm.")).toBeTruthy();
  expect(within(asking).getByRole("button", { name: "Gửi đề nghị" }).hasAttribute("disabled")).toBe(true);
});

test("what the unit buys itself is signed, not sent", async () => {
  await open({ can: canOnly("submit"), handling: "SELF", ownSignature: true, unitName: null, route: [] });
  expect(screen.getAllByText("Tự mua sắm")).toHaveLength(1);
  press("Ký duyệt");
  fireEvent.click(
    within(await dialog(/Ký duyệt đề nghị DN-2627-0007/)).getByRole("button", { name: "Ký duyệt" }),
  );
  expect(await screen.findByText(/Đã ký duyệt đề nghị DN-2627-0007/)).toBeTruthy();
});

test("a demand of 0 đồng asks before it is sent, in the words of the server", async () => {
  const words = { vi: "Đề nghị này 0 ₫: chưa dòng nào có đơn giá.", en: "This demand comes to 0 ₫." };
  await open({
    can: canOnly("edit", "submit"),
    requestedAmount: 0,
    warnings: [{ kind: "noAmount", words }],
    lines: [{ ...aLine, unitPrice: null }],
  });
  fireEvent.click(await screen.findByRole("button", { name: "Gửi đề nghị" }));
  const dialog = (await screen.findByText(words.vi)).closest<HTMLElement>("[role=dialog]") as HTMLElement;
  expect(within(dialog).getByRole("button", { name: "Vẫn gửi" })).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Gửi đề nghị" })).toBeNull();
});

test("to cancel asks why, and a refusal of the server stands in the dialog", async () => {
  await open({ can: canOnly("cancel"), status: "REJECTED_BY_LEVEL_1" });
  await choose("Hủy đề nghị");
  const asking = await dialog(/Hủy đề nghị DN-2627-0007/);
  const cancel = within(asking).getByRole("button", { name: "Hủy đề nghị" });
  expect(cancel.hasAttribute("disabled")).toBe(true);
  fireEvent.change(within(asking).getByLabelText("Lý do"), { target: { value: "  Trường tự mua rồi " } });
  refusal = Response.json({ code: "forbidden", message: "Chỉ hiệu trưởng được hủy." }, { status: 403 });
  fireEvent.click(cancel);
  expect(await within(asking).findByText("Chỉ hiệu trưởng được hủy.")).toBeTruthy();
  refusal = undefined;
  fireEvent.click(cancel);
  expect(await screen.findByText("Đã hủy đề nghị DN-2627-0007.")).toBeTruthy();
  expect(sent().at(-1)).toEqual({
    call: "POST /demands/7/cancel",
    body: { version: 1, reason: "Trường tự mua rồi" },
  });
});

test("a decision is withdrawn with a reason, and stays readable as withdrawn", async () => {
  await open({
    can: canOnly("withdrawDecision"),
    status: "WAITING_FOR_LEVEL_2",
    withdrawnDecisions: [
      {
        ...aDecision(1, true),
        withdrawnBy: "Chị Lan",
        withdrawnAt: "2026-11-20T03:00:00Z",
        reason: "Nhập nhầm số lượng",
      },
    ],
  });
  fireEvent.click(screen.getByRole("tab", { name: /^Quyết định/ }));
  expect(screen.getByText("Đã rút lại")).toBeTruthy();
  expect(screen.getByText(/Nhập nhầm số lượng/)).toBeTruthy();
  await choose("Rút lại quyết định");
  const asking = await dialog(/Rút lại quyết định về đề nghị DN-2627-0007/);
  fireEvent.change(within(asking).getByLabelText("Lý do"), { target: { value: "Bớt nhầm dòng" } });
  fireEvent.click(within(asking).getByRole("button", { name: "Rút lại quyết định" }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      call: "POST /demands/7/approval/withdrawal",
      body: { version: 1, reason: "Bớt nhầm dòng" },
    }),
  );
});

test("whoever recalls too late reads who was first, and the record is read again", async () => {
  await open({ can: canOnly("recall"), status: "WAITING_FOR_LEVEL_1" });
  await choose("Thu hồi");
  const asking = await dialog(/Thu hồi đề nghị DN-2627-0007/);
  refusal = Response.json({ code: "decided", message: "Chị Lan đã duyệt lúc 07:30." }, { status: 409 });
  demand = { ...demand, status: "WAITING_FOR_LEVEL_2", unitName: "Sở C", can: canOnly() };
  fireEvent.click(within(asking).getByRole("button", { name: "Thu hồi" }));
  expect(await screen.findByText("Chị Lan đã duyệt lúc 07:30.")).toBeTruthy();
  expect(await screen.findByText("Chờ duyệt – Sở C")).toBeTruthy();
});

test("to re-route offers units that are not on the route", async () => {
  await open({ can: canOnly("reroute"), status: "WAITING_FOR_LEVEL_1" });
  await choose("Chuyển tuyến duyệt");
  const asking = await dialog(/Chuyển tuyến duyệt của DN-2627-0007/);
  fireEvent.change(within(asking).getByLabelText("Lý do"), { target: { value: "Xã B sáp nhập" } });
  fireEvent.mouseDown(within(asking).getByRole("combobox"));
  await waitFor(() =>
    expect([...document.querySelectorAll(".ant-select-item-option")].map((one) => one.textContent)).toEqual([
      "UBND xã D",
    ]),
  );
  fireEvent.click(document.querySelector(".ant-select-item-option") as HTMLElement);
  fireEvent.click(within(asking).getByRole("button", { name: "Chuyển tuyến duyệt" }));
  await waitFor(() =>
    expect(sent().at(-1)?.body).toEqual({ departmentId: 9, reason: "Xã B sáp nhập", version: 1 }),
  );
});

test("an allocation stays between what came and what was approved, and says why", async () => {
  const line = { ...aLine, round1Quantity: 8, allocatedQuantity: 8, receivedQuantity: 2, outstanding: 6 };
  await open({ can: canOnly("allocate"), status: "APPROVED", unitName: null, lines: [line] });
  await choose("Phân bổ");
  const quantity = await screen.findByLabelText("Phân bổ: Ống nghiệm");
  const type = (value: string) => fireEvent.change(quantity, { target: { value } });
  for (const [value, words] of [
    ["9", /không được lớn hơn số đã duyệt/],
    ["1", /không được nhỏ hơn số đã nhận/],
    ["6", /cần nói lý do, vì số lượng thay đổi/],
  ] as const) {
    type(value);
    press("Phân bổ");
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  }
  expect(sent()).toEqual([]);
  fireEvent.change(screen.getByLabelText("Ghi chú: Ống nghiệm"), { target: { value: "Kinh phí có hạn" } });
  press("Phân bổ");
  expect(await screen.findByText("Đã phân bổ cho đề nghị DN-2627-0007.")).toBeTruthy();
  expect(sent()).toEqual([
    {
      call: "POST /demands/7/allocation",
      body: { message: null, version: 1, lines: [{ id: 70, quantity: 6, note: "Kinh phí có hạn" }] },
    },
  ]);
});

test("the goods are received on a page of their own, and a demand of the own unit can be copied", async () => {
  const router = await open({ can: canOnly("confirm"), status: "APPROVED", unitName: null });
  await choose("Nhân bản");
  expect(router.state.location.pathname + router.state.location.search).toBe("/equipment/demand/new?from=7");
  await router.navigate("/equipment/demand?open=7");
  await screen.findByText(demand.title);
  press("Nhận hàng");
  expect(router.state.location.pathname).toBe("/equipment/demand/7/receive");
});

test("the row of five quantities stands under the names of the units, with notes and what is still to come", async () => {
  const line = {
    ...aLine,
    round1Quantity: 8,
    round2Quantity: 8,
    allocatedQuantity: 6,
    receivedQuantity: 4,
    outstanding: 2,
  };
  await open({
    can: canOnly(),
    status: "APPROVED",
    unitName: null,
    lines: [line],
    decisions: [
      aDecision(1, true, {
        lines: [{ lineName: "Ống nghiệm", before: 10, quantity: 8, note: "Xã chỉ đủ 8" }],
      }),
      aDecision(2, true),
    ],
    allocations: [
      {
        id: 1,
        departmentName: "Sở C",
        message: null,
        allocatedBy: "Hòa",
        allocatedAt: "2026-11-03T02:00:00Z",
        lines: [{ lineName: "Ống nghiệm", before: 8, quantity: 6, note: "Giá tăng" }],
      },
    ],
  });
  const table = document.querySelector(".demand-lines") as HTMLElement;
  expect([...table.querySelectorAll("thead th")].map((head) => head.textContent)).toEqual([
    "Tên thiết bị",
    "ĐVT",
    "Đề nghị",
    "Vòng 1UBND xã B",
    "Vòng 2Sở C",
    "Phân bổ",
    "Đã nhận",
    "Đơn giá",
    "Thành tiền",
  ]);
  expect([...table.querySelectorAll("tbody td")].slice(1, 6).map((cell) => cell.textContent)).toEqual([
    "10",
    "8giảm 2",
    "8",
    "6giảm 2",
    "4còn phải nhận 2",
  ]);
  expect(within(table).getByText("UBND xã B: Xã chỉ đủ 8")).toBeTruthy();
  expect(within(table).getByText("Phân bổ của Sở C: Giá tăng")).toBeTruthy();
});

test("whoever decides a demand that came again sees first what was changed", async () => {
  const then = { requestedQuantity: 12, unitPrice: 12_000, reason: null };
  await open({
    status: "WAITING_FOR_LEVEL_1",
    attempt: 2,
    changedSince: {
      attempt: 1,
      lines: [
        { name: "Ống nghiệm", unit: "Cái", before: then, after: { ...then, requestedQuantity: 10 } },
        { name: "Máy in 3D", unit: "Cái", before: then, after: null },
      ],
    },
  });
  expect(screen.getAllByRole("tab")[0]?.textContent).toBe("Thay đổi (2)");
  const changes = screen.getByRole("region", { name: "Thay đổi so với lần 1" });
  expect([...changes.querySelectorAll("li")].map((one) => one.textContent)).toEqual([
    "SửaỐng nghiệm: 12 Cái → 10 Cái (bớt 2)",
    "BỏMáy in 3D: 12 Cái",
  ]);
});

test("a comment goes with Ctrl+Enter and leaves an empty field", async () => {
  await open({ can: canOnly("comment"), status: "WAITING_FOR_LEVEL_1" });
  fireEvent.click(screen.getByRole("tab", { name: "Trao đổi" }));
  const field = await screen.findByLabelText("Nội dung trao đổi");
  fireEvent.change(field, { target: { value: " Mỗi lớp mấy nhóm? " } });
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(""));
  expect(sent()).toEqual([{ call: "POST /demands/7/comments", body: { text: "Mỗi lớp mấy nhóm?" } }]);
});
