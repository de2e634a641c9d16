import type { Demand } from "@so-thiet-bi/contract/demand-record";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import { doublePress, newQueryClient } from "../../lib/queries.ts";
import { restoreSession } from "../../lib/session.ts";
import { NoticeHost } from "../../ui/notice-host.tsx";
import { aDemand, aLine, canOnly } from "./demand.example.ts";
import DemandForm from "./demand-form.tsx";

interface Asked {
  call: string;
  body: Partial<Demand> & { lines?: Record<string, unknown>[] };
}

let asked: Asked[];
/** What GET answers at these addresses, before what it answers to everybody. */
let answers: Record<string, unknown>;
let saved: Demand;

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
  sessionStorage.clear();
  asked = [];
  answers = {};
  saved = { ...aDemand, can: canOnly("edit", "submit") };
  vi.stubGlobal("fetch", serve);
});
afterEach(() => vi.unstubAllGlobals());

const microscope = {
  id: 5,
  code: "DM0005",
  name: "Kính hiển vi",
  measure: { id: 1, name: "Cái" },
  trackingMode: "QUANTITY",
  subjects: [],
  referencePrice: null,
  ownNormQuantity: 6,
  specification: null,
};

async function serve(address: string, { method = "GET", body }: RequestInit = {}): Promise<Response> {
  const [path = ""] = address.replace("/api", "").split("?");
  if (method !== "GET") {
    asked.push({ call: `${method} ${path}`, body: JSON.parse(String(body)) });
    return Response.json(saved);
  }
  const page = {
    items: [],
    page: 1,
    size: 20,
    total: 0,
    can: { create: true, submit: true, decide: false, askSuperior: true },
    units: ["Cái", "Bộ"],
  };
  if (path === "/departments/3")
    return Response.json({
      ...{ id: 3, name: "Trường THCS A", parentName: "UBND xã B" },
      signers: { principal: "Trần Văn Hùng" },
    });
  return Response.json(answers[path] ?? page);
}

function open(path: string) {
  const router = createMemoryRouter(
    [
      { path: "/equipment/demand/new", element: <DemandForm /> },
      { path: "/equipment/demand/:id/edit", element: <DemandForm /> },
      { path: "/equipment/demand", element: <p>list</p> },
    ],
    { initialEntries: [path] },
  );
  const drawn = render(
    <QueryClientProvider client={newQueryClient()}>
      <NoticeHost>
        <RouterProvider router={router} />
      </NoticeHost>
    </QueryClientProvider>,
  );
  return { router, unmount: drawn.unmount };
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
async function type(label: string, value: string) {
  const input = await field(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("the name is a record, a row of the catalogue or free; the catalogue brings the norm, and going beyond it needs a reason", async () => {
  const record = {
    id: 8,
    code: "TB0008",
    name: "Kính hiển vi cũ",
    unit: "Cái",
    trackingMode: "QUANTITY",
    good: 4,
    broken: 1,
  };
  answers["/equipments"] = { items: [record], page: 1, size: 20, total: 1, can: {} };
  answers["/equipment-types"] = { items: [microscope], page: 1, size: 12, total: 1, can: {} };
  const count = {
    countedBy: "TYPE",
    records: 2,
    total: 5,
    good: 4,
    broken: 1,
    repairing: 0,
    borrowed: 0,
    asked: 0,
    drafted: 0,
  };
  answers["/kind-counts"] = { ...count, estimatedPrice: null };
  open("/equipment/demand/new");
  await type("Tiêu đề", "Kính cho khối 9");
  await type("Lý do/căn cứ", "Thiếu cho tiết thực hành");
  const name = await field("Tên thiết bị, Dòng 1");
  fireEvent.mouseDown(name);
  fireEvent.change(name, { target: { value: "kinh hien vi" } });
  await waitFor(() =>
    expect(
      [...document.querySelectorAll(".ant-select-item-group, .picker-option")].map(
        (one) => one.firstChild?.textContent,
      ),
    ).toEqual([
      "Thiết bị của đơn vị",
      "Kính hiển vi cũ",
      "Danh mục thiết bị",
      "Kính hiển vi",
      "Dùng tên vừa gõ",
      "“kinh hien vi”",
    ]),
  );
  fireEvent.click(screen.getByText("DM0005 · Cái"));
  expect(await screen.findByText("Trường có 5: 4 tốt, 1 hỏng · định mức 6 · thiếu 2")).toBeTruthy();
  expect(screen.queryByText("Vượt định mức")).toBeNull();
  await type("Số lượng, Dòng 1", "3");
  expect(await screen.findByText("Vượt định mức")).toBeTruthy();
  press(/Lưu và gửi$/);
  expect((await screen.findAllByText(/Lý do.*(nhập|ít nhất)|nhập.*Lý do/)).length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
  await type("Lý do của dòng, Dòng 1", "Hai lớp học cùng lúc");
  press(/Lưu và gửi$/);
  await waitFor(() => expect(asked[0]?.call).toBe("POST /demands"));
  expect(asked[0]?.body.lines).toMatchObject([
    {
      equipmentId: null,
      typeId: 5,
      name: "Kính hiển vi",
      requestedQuantity: 3,
      normQuantity: 6,
      priority: 2,
      reason: "Hai lớp học cùng lúc",
    },
  ]);
  expect(asked[0]?.body.lines?.[0]).not.toHaveProperty("count");
});

test("save and submit saves, names who receives it, and only then sends; what is not sent stays saved", async () => {
  answers["/demands/7"] = saved;
  const { router } = open("/equipment/demand/7/edit");
  await field("Tiêu đề");
  press(/Lưu và gửi$/);
  expect(await screen.findByText("Gửi đề nghị DN-2627-0007 tới UBND xã B")).toBeTruthy();
  const asking = screen.getByRole("dialog");
  fireEvent.click(within(asking).getByRole("button", { name: "Thôi" }));
  expect(await screen.findByText("Đã lưu đề nghị DN-2627-0007.")).toBeTruthy();
  expect(asked.map(({ call }) => call)).toEqual(["PUT /demands/7"]);
  expect(asked[0]?.body.version).toBe(1);
  // a second thought, not a second press of one click
  await new Promise((later) => setTimeout(later, doublePress));
  press(/Lưu và gửi$/);
  await waitFor(() => expect(screen.getAllByRole("dialog").length).toBeGreaterThan(0));
  saved = { ...saved, status: "WAITING_FOR_LEVEL_1" };
  await waitFor(() =>
    expect(within(screen.getByRole("dialog")).getByRole("button", { name: "Gửi đề nghị" })).toBeTruthy(),
  );
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Gửi đề nghị" }));
  await waitFor(() => expect(router.state.location.search).toBe("?open=7"));
  expect(asked.map(({ call }) => call)).toEqual([
    "PUT /demands/7",
    "PUT /demands/7",
    "POST /demands/7/submit",
  ]);
});

test("a demand is copied into a new form, with everything but its number", async () => {
  answers["/demands/7"] = {
    ...saved,
    lines: [{ ...aLine, priority: 1, room: { id: 11, name: "Phòng Hóa" } }],
  };
  open("/equipment/demand/new?from=7");
  expect((await field("Tiêu đề")).value).toBe("Phòng thí nghiệm");
  press(/Định mức, ưu tiên.*dòng 1/);
  expect(await screen.findByText("Phòng Hóa")).toBeTruthy();
  press("Lưu nháp");
  await waitFor(() => expect(asked[0]?.call).toBe("POST /demands"));
  expect(asked[0]?.body.lines).toMatchObject([
    { name: "Ống nghiệm", requestedQuantity: 10, priority: 1, roomId: 11 },
  ]);
  expect(asked[0]?.body.lines?.[0]).not.toHaveProperty("id");
});

test("who may not send is told from the start who does, and hands over what is complete", async () => {
  const page = { items: [], page: 1, size: 1, total: 0 };
  answers["/demands"] = { ...page, can: { create: true, submit: false, decide: false, askSuperior: true } };
  saved = { ...aDemand, can: canOnly("edit") };
  const { router } = open("/equipment/demand/new");
  expect(await screen.findByText(/^Hiệu trưởng hoặc người được giao ký gửi đề nghị này/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Lưu nháp" })).toBeTruthy();
  await type("Tiêu đề", "Ống nghiệm");
  await type("Lý do/căn cứ", "Thiếu cho tiết thực hành");
  await type("Tên thiết bị, Dòng 1", "Ống nghiệm");
  await type("ĐVT, Dòng 1", "Cái");
  await type("Số lượng, Dòng 1", "3");
  fireEvent.click(await screen.findByRole("button", { name: "Lưu và trình hiệu trưởng" }));
  expect(
    await screen.findByText("Đã chuyển đề nghị DN-2627-0007 tới thầy/cô Trần Văn Hùng để xem và gửi."),
  ).toBeTruthy();
  expect(router.state.location.search).toBe("?open=7");
});

test("a demand that is only opened has nothing to save, and is not counted again", async () => {
  answers["/demands/7"] = saved;
  const counted = vi.fn();
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    if (address.includes("/kind-counts")) counted(address);
    return serve(address, init);
  });
  open("/equipment/demand/7/edit");
  await field("Tên thiết bị, Dòng 1");
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(screen.queryByText("Có thay đổi chưa lưu")).toBeNull();
  expect(counted).not.toHaveBeenCalled();
});

test("what is typed survives a reload", async () => {
  const before = open("/equipment/demand/new");
  await type("Tiêu đề", "Bàn ghế phòng Tin");
  await type("Tên thiết bị, Dòng 1", "Bàn vi tính");
  before.unmount();
  open("/equipment/demand/new");
  fireEvent.click(await screen.findByRole("button", { name: "Lấy lại" }));
  expect((await field("Tiêu đề")).value).toBe("Bàn ghế phòng Tin");
  expect((await field("Tên thiết bị, Dòng 1")).value).toBe("Bàn vi tính");
});

test("the campaign of the address is chosen, and its list taken over once", async () => {
  const campaign = {
    id: 4,
    name: "Đợt mua sắm 2027",
    departmentName: "Sở C",
    deadline: "2027-01-31",
    daysLeft: 40,
    budgetYear: 2027,
    extraLines: false,
    lateAllowed: true,
    status: "OPEN",
    can: { answer: true },
  };
  const listed = {
    id: 1,
    typeId: 5,
    name: "Kính hiển vi",
    unit: "Cái",
    trackingMode: "QUANTITY",
    specification: null,
    subject: null,
    unitPrice: 4_500_000,
  };
  answers["/purchase-campaigns"] = { items: [campaign], page: 1, size: 100, total: 1, can: {} };
  answers["/purchase-campaigns/4"] = { ...campaign, lines: [listed] };
  open("/equipment/demand/new?campaign=4");
  expect(await screen.findByText("Hạn 31/01/2027, do Sở C phát động.")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Lấy 1 dòng của đợt" }));
  expect((await field("Tên thiết bị, Dòng 1")).value).toBe("Kính hiển vi");
  await waitFor(() => expect(screen.queryByRole("button", { name: /dòng của đợt/ })).toBeNull());
  await type("Tiêu đề", "Đăng ký đợt 2027");
  await type("Số lượng, Dòng 1", "4");
  press("Lưu nháp");
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ campaignId: 4, budgetYear: 2027 }));
  expect(asked[0]?.body.lines).toMatchObject([{ typeId: 5, requestedQuantity: 4, unitPrice: 4_500_000 }]);
});

test("what the unit buys itself says what happens and answers no campaign", async () => {
  answers["/demands/7"] = { ...saved, campaign: { id: 4, name: "Đợt 1" } };
  open("/equipment/demand/7/edit");
  await screen.findByText("Đợt 1");
  fireEvent.click(screen.getByRole("radio", { name: "Trường tự mua sắm" }));
  expect(await screen.findByText(/thủ trưởng ký là được duyệt/)).toBeTruthy();
  expect(screen.queryByText("Đợt 1")).toBeNull();
  expect(screen.getByRole("button", { name: "Lưu và ký duyệt" })).toBeTruthy();
  press("Lưu nháp");
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ handling: "SELF", campaignId: null }));
});

test("a school that has nobody above to ask is offered only what it buys itself", async () => {
  const can = { create: true, submit: true, decide: false, askSuperior: false };
  answers["/demands"] = { items: [], page: 1, size: 20, total: 0, can };
  open("/equipment/demand/new");
  await waitFor(() => expect(screen.queryByRole("radio", { name: "Đề nghị cấp trên" })).toBeNull());
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Trường tự mua sắm" }).checked).toBe(true);
  expect(screen.getByRole("button", { name: "Lưu và ký duyệt" })).toBeTruthy();
});

test("a fault among the folded fields unfolds its line", async () => {
  answers["/demands/7"] = saved;
  open("/equipment/demand/7/edit");
  await field("Tiêu đề");
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) =>
    init.method === "PUT"
      ? Response.json(
          { code: "invalid", message: "Sai", fields: { "lines.0.roomId": "Dòng 1, Phòng không còn dùng." } },
          { status: 400 },
        )
      : serve(address, init),
  );
  press("Lưu nháp");
  expect(await screen.findByLabelText("Nơi đặt, Dòng 1")).toBeTruthy();
  expect((await screen.findAllByText(/Phòng không còn dùng/)).length).toBe(2);
});
