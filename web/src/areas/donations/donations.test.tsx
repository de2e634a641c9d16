/** The file of a donation on the screen: typed, pasted, agreed to, received. */
import type { CurrentUser } from "@so-thiet-bi/contract/auth";
import type { Donation } from "@so-thiet-bi/contract/donations";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { newQueryClient } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";
import { NoticeHost } from "../../ui/notice-host.tsx";
import DonationList from "./donation-list.tsx";
import { blankDonation, blankLine, bodyOf, readPastedLines, valuesOf } from "./donation-values.ts";

const mai = {
  id: 5,
  username: "tb.mai",
  fullName: "Phan Thị Tuyết Mai",
  role: "ROLE_DEPARTMENT_USER",
  department: { id: 30, name: "Trường THCS Bến Hạ", type: "LEVEL_3" },
  capabilities: [{ name: "EQUIPMENT_KEEPER", scope: null }],
} as unknown as CurrentUser;

const offered: Donation = {
  id: 7,
  departmentId: 30,
  departmentName: "Trường THCS Bến Hạ",
  status: "AGREED",
  donor: "Công ty Minh Phát",
  donorKind: "ORGANISATION",
  representative: "Ngô Văn Phát, Giám đốc",
  address: null,
  named: true,
  offeredOn: "2026-11-02",
  purpose: "Phòng học lớp 6",
  documentNo: null,
  note: null,
  lines: [
    {
      id: 70,
      name: "Ti vi 55 inch",
      unit: "Cái",
      trackingMode: "ITEM",
      type: null,
      quantity: 2,
      unitPrice: 9_000_000,
      specification: "Mới",
      receivedQuantity: null,
      receivedPrice: null,
    },
    {
      id: 71,
      name: "Giá treo",
      unit: "Cái",
      trackingMode: "QUANTITY",
      type: null,
      quantity: 2,
      unitPrice: null,
      specification: null,
      receivedQuantity: null,
      receivedPrice: null,
    },
  ],
  value: 18_000_000,
  submittedByName: "Phan Thị Tuyết Mai",
  agreedByName: "Đặng Mạnh Hùng",
  agreedAt: "2026-11-03T02:00:00Z",
  declineReason: null,
  receivedOn: null,
  minutesNo: null,
  team: null,
  remarks: null,
  receivedByName: null,
  voucher: null,
  createdByName: "Phan Thị Tuyết Mai",
  createdAt: "2026-11-02T02:00:00Z",
  updatedAt: "2026-11-03T02:00:00Z",
  version: 3,
  can: {
    edit: false,
    remove: false,
    submit: false,
    agree: false,
    decline: false,
    receive: true,
    print: true,
  },
};

interface Asked {
  call: string;
  body: unknown;
}

/** The server as a table of answers; what was sent to it is noted. */
function serve(answers: Readonly<Record<string, unknown>> = {}): Asked[] {
  const asked: Asked[] = [];
  const table: Readonly<Record<string, unknown>> = {
    "GET /donations": { items: [offered], page: 1, size: 50, total: 1, can: { create: true } },
    "GET /donations/7": offered,
    "GET /donations/7/history": { items: [] },
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, "http://localhost");
    const call = `${init.method ?? "GET"} ${pathname.replace(/^.*\/api/, "")}`;
    asked.push({ call, body: init.body ? JSON.parse(String(init.body)) : undefined });
    return Response.json(table[call] ?? { items: [] });
  });
  return asked;
}

function open(address: string): void {
  keepSession({ user: mai, token: "token" } as never);
  const router = createMemoryRouter([{ path: "*", Component: DonationList }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticeHost>
        <RouterProvider router={router} />
      </NoticeHost>
    </QueryClientProvider>,
  );
}

const home = "/equipment/donations";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

test("what came is noted line by line, and the first number is what was offered", async () => {
  const asked = serve({
    "POST /donations/7/receipt": { ...offered, voucher: { id: 9, number: "GT-2627-0009" } },
  });
  open(`${home}?open=7`);
  fireEvent.click(await screen.findByRole("button", { name: "Ghi tiếp nhận" }));
  fireEvent.change(await screen.findByLabelText("Số biên bản"), { target: { value: "02/BB" } });
  const came = screen.getByLabelText("Số lượng nhận, Ti vi 55 inch") as HTMLInputElement;
  expect(came.value).toBe("2");
  fireEvent.change(came, { target: { value: "1" } });
  fireEvent.change(screen.getByLabelText("Đơn giá ghi sổ, Giá treo"), { target: { value: "150000" } });
  fireEvent.click(screen.getByRole("button", { name: "Ghi tiếp nhận và ghi tăng" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call.endsWith("/receipt"))?.body).toMatchObject({
      minutesNo: "02/BB",
      lines: [
        { id: 70, quantity: 1, unitPrice: 9_000_000 },
        { id: 71, quantity: 2, unitPrice: 150_000 },
      ],
      version: 3,
    }),
  );
  expect(await screen.findByText(/GT-2627-0009/)).toBeTruthy();
});

test("the principal agrees by one button, and who is not named is called so", async () => {
  const waits = {
    ...offered,
    status: "OFFERED",
    donor: null,
    can: { ...offered.can, receive: false, agree: true },
  };
  const asked = serve({ "GET /donations/7": waits, "POST /donations/7/consent": offered });
  open(`${home}?open=7`);
  const panel = within(await screen.findByRole("dialog"));
  expect((await panel.findAllByText("Nhà tài trợ không nêu tên")).length).toBeGreaterThan(0);
  fireEvent.click(await panel.findByRole("button", { name: "Đồng ý nhận" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call.endsWith("/consent"))?.body).toEqual({ version: 3 }),
  );
});

test("the minutes lie behind “…” beside the next step", async () => {
  serve();
  open(`${home}?open=7`);
  const panel = within(await screen.findByRole("dialog"));
  await panel.findByRole("button", { name: "Ghi tiếp nhận" });
  expect(panel.queryByRole("button", { name: "In biên bản tiếp nhận" })).toBeNull();
  fireEvent.click(panel.getByRole("button", { name: "Thao tác khác" }));
  expect(await screen.findByRole("menuitem", { name: /In biên bản tiếp nhận/ })).toBeTruthy();
});

test("another field that is changed takes no other one with it", () => {
  const { version, ...body } = bodyOf({ ...valuesOf(offered), purpose: "Phòng đọc" }) as Record<
    string,
    unknown
  >;
  expect(version).toBe(3);
  expect(body).toEqual({
    donor: "Công ty Minh Phát",
    donorKind: "ORGANISATION",
    representative: "Ngô Văn Phát, Giám đốc",
    address: null,
    named: true,
    offeredOn: "2026-11-02",
    purpose: "Phòng đọc",
    documentNo: null,
    note: null,
    lines: offered.lines.map(({ name, unit, trackingMode, quantity, unitPrice, specification }) => ({
      name,
      unit,
      trackingMode,
      quantity,
      unitPrice,
      specification,
      typeId: null,
    })),
  });
});

test("rows of Excel become lines, and blank lines at the end are none", () => {
  const lines = readPastedLines("Ti vi 55 inch\tcái\t2\t9.000.000\tMới\nGiá treo\t\t\t\t");
  expect(lines).toEqual([
    {
      ...blankLine,
      name: "Ti vi 55 inch",
      unit: "cái",
      quantity: 2,
      unitPrice: 9_000_000,
      specification: "Mới",
    },
    { ...blankLine, name: "Giá treo" },
  ]);
  const body = bodyOf({ ...blankDonation("2026-11-02"), lines: [...lines, blankLine] });
  expect(body).toMatchObject({ lines: [{ name: "Ti vi 55 inch" }, { name: "Giá treo" }] });
  expect((body as { lines: unknown[] }).lines).toHaveLength(2);
});
