import type { Demand, DemandReceipt } from "@so-thiet-bi/contract/demand-record";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";
import { aDemand, aLine, canOnly } from "./demand.example.ts";
import ReceiptForm from "./receipt-form.tsx";

const tubes = { ...aLine, allocatedQuantity: 6, receivedQuantity: 0, outstanding: 6 };
const coming: Demand = {
  ...aDemand,
  status: "APPROVED",
  version: 8,
  lines: [tubes],
  can: canOnly("confirm", "closeShort", "undoReceipt"),
};
const receipt: DemandReceipt = {
  id: 31,
  no: 1,
  date: "2026-11-21",
  deliverer: null,
  documentNo: null,
  documentDate: null,
  partner: null,
  note: null,
  voucherId: 90,
  voucherNumber: "GT-2627-0031",
  receivedBy: "Mai",
  receivedAt: "2026-11-21T03:00:00Z",
  undone: false,
  lines: [{ lineId: 70, lineName: "Ống nghiệm", unit: "Cái", quantity: 4, condition: "GOOD", note: null }],
};

beforeEach(() => {
  speak("vi");
  sessionStorage.clear();
  keepSession({
    token: "abc",
    user: {
      id: 4,
      username: "mai",
      fullName: "Phan Thị Tuyết Mai",
      role: "ROLE_DEPARTMENT_USER",
      capabilities: ["EQUIPMENT_KEEPER"],
      scopes: [],
      language: "vi",
      mustChangePassword: false,
      department: { id: 3, name: "Trường THCS A", shortName: null, type: "LEVEL_3" },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(demand: Demand, answer: (body: Record<string, unknown>) => Response) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json(demand);
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    sent.push(body);
    return answer(body);
  });
  const router = createMemoryRouter([{ path: "/equipment/demand/:id/receive", element: <ReceiptForm /> }], {
    initialEntries: ["/equipment/demand/7/receive"],
  });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
  return sent;
}

const quantity = (part = 1) => screen.getByLabelText(`Nhận lần này: Ống nghiệm, phần ${part}`);
const type = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }));
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));

test("a part that came is sent with its version, the button says how much, and the voucher and its labels follow", async () => {
  const sent = await open(coming, () =>
    Response.json({
      ...coming,
      version: 9,
      receipts: [receipt],
      lines: [{ ...tubes, receivedQuantity: 4, outstanding: 2 }],
    }),
  );
  expect(screen.getByRole("button", { name: "Ghi tăng đủ, hoàn thành đề nghị" })).toBeTruthy();
  await type(quantity(), "4");
  expect(screen.getByText("Còn thiếu 2 Cái")).toBeTruthy();
  await press("Ghi tăng 4/6 Cái");
  await screen.findByText("Đã ghi tăng theo phiếu GT-2627-0031");
  expect(sent).toMatchObject([
    { version: 8, final: false, closed: [], lines: [{ id: 70, quantity: 4, condition: "GOOD", rooms: [] }] },
  ]);
  expect(screen.getByRole("link", { name: "Xem phiếu" }).getAttribute("href")).toBe("/equipment/vouchers/90");
  expect(screen.getByRole("button", { name: /In tem QR/ })).toBeTruthy();
  await press("Nhận tiếp");
  expect((quantity() as HTMLInputElement).value).toBe("2");
});

test("broken goods are a part of their own, and a fault stands at the part it is about, also when others came between", async () => {
  const sent = await open(coming, () =>
    Response.json(
      {
        code: "invalid",
        message: "x",
        fields: { "lines.1.quantity": "Danh sách thiết bị, dòng 2, Số lượng phải là số nguyên." },
      },
      { status: 400 },
    ),
  );
  await type(quantity(), "3");
  await press("Thêm phần khác (tình trạng, phòng, lô)");
  await type(quantity(2), "1");
  await act(
    async () => void fireEvent.click(screen.getAllByRole("radio", { name: "Hỏng" })[1] as HTMLElement),
  );
  await press("Ghi tăng 4/6 Cái");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.["lines"]).toMatchObject([
    { quantity: 3, condition: "GOOD" },
    { quantity: 1, condition: "BROKEN" },
  ]);
  const fault = await screen.findByText("Số lượng phải là số nguyên.");
  expect(fault.closest("fieldset")?.getAttribute("aria-label")).toBe("Ống nghiệm, phần 2");
  await type(quantity(2), "2");
  expect(screen.queryByText("Số lượng phải là số nguyên.")).toBeNull();
});

test("to close it short asks a reason for each line that is missing", async () => {
  const sent = await open(coming, () =>
    Response.json({
      ...coming,
      version: 9,
      status: "DONE",
      can: canOnly("undoReceipt"),
      receipts: [receipt],
    }),
  );
  await type(quantity(), "4");
  await act(async () => void fireEvent.click(screen.getByRole("radio", { name: "Kết thúc khi còn thiếu" })));
  await press("Ghi tăng 4/6 Cái và kết thúc");
  expect(sent).toEqual([]);
  expect(screen.getAllByRole("alert").length).toBeGreaterThan(0);
  await type(screen.getByLabelText("Lý do không nhận tiếp"), "Nhà cung cấp hết hàng");
  await press("Ghi tăng 4/6 Cái và kết thúc");
  await screen.findByText("Đề nghị DN-2627-0007 đã hoàn thành.");
  expect(sent).toMatchObject([{ final: true, closed: [{ id: 70, reason: "Nhà cung cấp hết hàng" }] }]);
});

test("the keeper cannot close short, and is told who takes more than was allocated; nothing typed is not sent", async () => {
  await open({ ...coming, can: canOnly("confirm") }, () => Response.json({}));
  await type(quantity(), "8");
  expect(screen.getByText(/Vượt 2 Cái: chỉ hiệu trưởng/)).toBeTruthy();
  await type(quantity(), "1");
  expect((screen.getByRole("radio", { name: "Kết thúc khi còn thiếu" }) as HTMLInputElement).disabled).toBe(
    true,
  );
  await type(quantity(), "");
  expect(screen.getByText("Nhập số lượng nhận của ít nhất một dòng.")).toBeTruthy();
  expect((screen.getByRole("button", { name: "Kết thúc khi còn thiếu" }) as HTMLButtonElement).disabled).toBe(
    true,
  );
});

test("what does not wait for goods says so", async () => {
  await open({ ...coming, status: "DONE", can: canOnly() }, () => Response.json({}));
  expect(screen.getByText("Đề nghị này không chờ nhận hàng")).toBeTruthy();
});

test("where nothing is missing any more the demand is only finished", async () => {
  const there = { ...tubes, allocatedQuantity: 4, receivedQuantity: 4, outstanding: 0 };
  const sent = await open({ ...coming, lines: [there], can: canOnly("confirm") }, () =>
    Response.json({ ...coming, version: 9, status: "DONE", can: canOnly(), lines: [there] }),
  );
  await press("Hoàn thành đề nghị");
  await screen.findByText("Đề nghị DN-2627-0007 đã hoàn thành.");
  expect(sent).toEqual([{ version: 8, final: false }]);
});

test("what is all there stands aside until it is asked for", async () => {
  const there = {
    ...tubes,
    id: 71,
    name: "Cốc đong",
    allocatedQuantity: 4,
    receivedQuantity: 4,
    outstanding: 0,
  };
  await open({ ...coming, lines: [tubes, there] }, () => Response.json({}));
  expect(screen.queryByLabelText("Nhận lần này: Cốc đong, phần 1")).toBeNull();
  await press("Hiện 1 dòng đã nhận đủ");
  expect(screen.getByLabelText("Nhận lần này: Cốc đong, phần 1")).toBeTruthy();
});
