import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../lib/language.ts";
import CampaignForm from "./campaign-form.tsx";
import CampaignList from "./campaign-list.tsx";
import { blankLine, bodyOf, lineOfType, readPastedLines, valuesOf } from "./campaign-values.ts";
import { asked, drafted, issued, open, serve } from "./campaigns.test-data.tsx";

beforeEach(() => speak("vi"));
afterEach(() => vi.unstubAllGlobals());

const home = "/equipment/campaigns";
const panel = () => screen.findByRole("dialog");

test("the list says how long a campaign runs and how many have sent, and asks what the address says", async () => {
  const requests = serve();
  open(CampaignList, `${home}?status=OPEN&search=2027`);
  expect(await screen.findByText("1/2 đơn vị")).toBeTruthy();
  expect(screen.getAllByText("Còn 3 ngày").length).toBeGreaterThan(0);
  expect(screen.getByRole("link", { name: /Lập đợt đăng ký/ }).getAttribute("href")).toBe(`${home}/new`);
  const { query } = requests.find(({ call }) => call === "GET /purchase-campaigns") ?? {
    query: new URLSearchParams(),
  };
  expect(Object.fromEntries(query)).toMatchObject({ status: "OPEN", search: "2027" });
});

test("the issuer sees who has sent and who has not, and finds one unit among them", async () => {
  serve();
  open(CampaignList, `${home}?open=5`);
  const record = within(await panel());
  expect((await record.findByRole("link", { name: "DN-2627-0007" })).getAttribute("href")).toBe(
    "/equipment/demand?open=70",
  );
  expect(record.getByText("Chờ duyệt – UBND phường Bến Hạ")).toBeTruthy();
  expect(record.getByText("Gửi trễ")).toBeTruthy();
  expect(record.getByText("Được gia hạn")).toBeTruthy();
  expect(record.getByText("1 đơn vị đang soạn")).toBeTruthy();
  fireEvent.click(record.getByText("Chưa gửi (1)"));
  expect(record.queryByText("Trường THCS Bến Hạ")).toBeNull();
  expect(record.getByText("Trường Tiểu học Bến Hạ")).toBeTruthy();
  fireEvent.click(record.getByText("Tất cả (2)"));
  fireEvent.change(record.getByLabelText("Tìm đơn vị"), { target: { value: "thcs" } });
  expect(record.queryByText("Trường Tiểu học Bến Hạ")).toBeNull();
  expect(record.getByText("Trường THCS Bến Hạ")).toBeTruthy();
});

test("one unit gets more time; a day that does not do is said in the dialog, which stays", async () => {
  const requests = serve({
    "POST /purchase-campaigns/5/extensions": [
      400,
      { code: "invalid", message: "x", fields: { deadline: "Hạn gửi phải sau hạn chung." } },
    ],
  });
  open(CampaignList, `${home}?open=5`);
  fireEvent.click(await screen.findByRole("button", { name: "Gia hạn cho Trường Tiểu học Bến Hạ" }));
  const day = await screen.findByLabelText("Hạn gửi");
  const confirm = screen.getByRole("button", { name: "Gia hạn" }) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  fireEvent.change(day, { target: { value: "01/12/2026" } });
  fireEvent.keyDown(day, { key: "Enter" });
  await waitFor(() =>
    expect((screen.getByRole("button", { name: "Gia hạn" }) as HTMLButtonElement).disabled).toBe(false),
  );
  fireEvent.click(screen.getByRole("button", { name: "Gia hạn" }));
  expect(await screen.findByText("Hạn gửi phải sau hạn chung.")).toBeTruthy();
  expect(requests.find(({ call }) => call.endsWith("/extensions"))?.body).toEqual({
    departmentId: 31,
    deadline: "2026-12-01",
  });
});

test("a draft is opened with its deadline, and the dialog says who will be told", async () => {
  const requests = serve({ "POST /purchase-campaigns/6/opening": { ...drafted, status: "OPEN" } });
  open(CampaignList, `${home}?open=6`);
  fireEvent.click(await screen.findByRole("button", { name: "Mở đợt đăng ký" }));
  expect(await screen.findByText(/mọi đơn vị trực thuộc nhận được thông báo/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "Mở đợt đăng ký" }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(requests.find(({ call }) => call.endsWith("/opening"))?.body).toEqual({
      deadline: "2026-12-21",
      version: 1,
    }),
  );
});

test("closing names how many have not sent", async () => {
  const requests = serve({ "POST /purchase-campaigns/5/closing": { ...issued, status: "CLOSED" } });
  open(CampaignList, `${home}?open=5`);
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Đóng đợt đăng ký" }));
  expect(await screen.findByText(/còn 1 đơn vị chưa gửi/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "Đóng đợt đăng ký" }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(requests.find(({ call }) => call.endsWith("/closing"))?.body).toEqual({ version: 2 }),
  );
});

test("a school is led to its demand and sees no other unit", async () => {
  serve({
    "GET /purchase-campaigns/5": asked,
    "GET /purchase-campaigns": { items: [asked], page: 1, size: 20, total: 1, can: { create: false } },
  });
  const router = open(CampaignList, `${home}?open=5`, "school", home);
  const record = within(await panel());
  fireEvent.click(await record.findByRole("button", { name: "Lập đề nghị" }));
  expect(router.state.location).toMatchObject({ pathname: "/equipment/demand/new", search: "?campaign=5" });
});

test("a school that may only read is offered nothing that changes", async () => {
  const read = {
    ...asked,
    can: { ...asked.can, answer: false },
    ownDemand: issued.progress?.units[0]?.demand ?? null,
  };
  serve({ "GET /purchase-campaigns/5": read });
  open(CampaignList, `${home}?open=5`, "school");
  const record = within(await panel());
  expect(await record.findByRole("button", { name: "Xem đề nghị đã gửi" })).toBeTruthy();
  for (const name of ["Lập đề nghị", "Sửa", "Thao tác khác"])
    expect(record.queryByRole("button", { name })).toBeNull();
  expect(record.queryByRole("tab", { name: /Đơn vị đã gửi|Lịch sử/ })).toBeNull();
});

test("without a campaign a school reads what this is for", async () => {
  serve({ "GET /purchase-campaigns": { items: [], page: 1, size: 20, total: 0, can: { create: false } } });
  open(CampaignList, home, "school");
  expect(await screen.findByText(/Khi Sở hoặc xã, phường mở đợt/)).toBeTruthy();
});

test("what cannot be read says so and offers to try again", async () => {
  serve({
    "GET /purchase-campaigns": [503, { code: "unavailable", message: "Hệ thống tạm thời chưa sẵn sàng" }],
  });
  open(CampaignList, home);
  expect(await screen.findByRole("button", { name: "Thử lại" })).toBeTruthy();
});

test("a new campaign: what is missing is said at its field, and nothing is sent", async () => {
  const requests = serve();
  open(CampaignForm, `${home}/new`, "sở", `${home}/new`);
  fireEvent.click(await screen.findByRole("button", { name: "Lưu nháp" }));
  expect((await screen.findAllByText("Vui lòng nhập Tên.")).length).toBeGreaterThan(0);
  expect(requests.some(({ call }) => call.startsWith("POST"))).toBe(false);
});

test("of an open campaign the old lines are fixed, and a new one is sent along with them", async () => {
  const requests = serve({ "PUT /purchase-campaigns/5": issued });
  open(CampaignForm, `${home}/5/edit`, "sở", `${home}/:id/edit`);
  const old = (await screen.findByLabelText("Thiết bị, Dòng 1")) as HTMLInputElement;
  expect(old.disabled).toBe(true);
  expect((screen.getByLabelText("Xóa dòng 1") as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: /Thêm dòng/ }));
  fireEvent.change(await screen.findByLabelText("Thiết bị, Dòng 2"), { target: { value: "Kẹp gỗ" } });
  fireEvent.change(screen.getByLabelText("Đơn vị tính, Dòng 2"), { target: { value: "Cái" } });
  fireEvent.click(screen.getByRole("button", { name: "Lưu thay đổi" }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call === "PUT /purchase-campaigns/5")?.body).toMatchObject({
      name: issued.name,
      deadline: "2026-12-21",
      version: 2,
      lines: [
        { id: 1, typeId: 8 },
        { name: "Kẹp gỗ", unit: "Cái" },
      ],
    }),
  );
});

test("what cannot be changed any more is shown instead of a form", async () => {
  serve({
    "GET /purchase-campaigns/5": { ...issued, status: "CLOSED", can: { ...issued.can, edit: false } },
  });
  const router = open(CampaignForm, `${home}/5/edit`, "sở", `${home}/:id/edit`);
  await screen.findByText("elsewhere");
  expect(router.state.location).toMatchObject({ pathname: home, search: "?open=5" });
});

test("values: what was read is sent back as it was, and blank lines are none", () => {
  const values = valuesOf(issued);
  expect(bodyOf({ ...values, lines: [...values.lines, blankLine] })).toEqual({
    name: issued.name,
    note: issued.note,
    schoolYear: 2026,
    budgetYear: 2027,
    deadline: "2026-12-21",
    lateAllowed: true,
    extraLines: false,
    lines: issued.lines,
  });
});

test("a row of the catalogue fills a line, but not a price that was typed", () => {
  const type = {
    id: 8,
    name: "Kính lúp",
    measure: { id: 1, name: "Cái" },
    trackingMode: "QUANTITY",
    subjects: [{ id: 1, name: "Sinh học" }],
    referencePrice: 42_000,
  };
  expect(lineOfType(type as never, { ...blankLine, unitPrice: 40_000 })).toMatchObject({
    typeId: 8,
    name: "Kính lúp",
    unit: "Cái",
    subject: "Sinh học",
    unitPrice: 40_000,
  });
  expect(lineOfType(type as never, undefined).unitPrice).toBe(42_000);
});

test("rows of Excel are lines: name, unit, price, specification", () => {
  expect(readPastedLines("Kính lúp\tCái\t42.000\t5×\n\tCái\t1\nỐng nghiệm")).toMatchObject([
    { name: "Kính lúp", unit: "Cái", unitPrice: 42_000, specification: "5×" },
    { name: "Ống nghiệm", unit: null, unitPrice: null, specification: null },
  ]);
});
