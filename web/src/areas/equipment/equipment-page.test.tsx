import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { speak } from "../../lib/language.ts";
import { acid, holding, kitType, open, serve, tubes } from "./equipment.test-data.tsx";
import EquipmentPage from "./equipment-page.tsx";

beforeEach(() => {
  speak("vi");
  sessionStorage.clear();
});

const page = () => open(EquipmentPage, "/equipment/management/2", "LEVEL_3", "/equipment/management/:id");
const tab = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("tab", { name }));
const address = ({ state }: ReturnType<typeof page>) => state.location.pathname + state.location.search;

test("the head says how many there are in each condition, in hands and free, and what to watch", async () => {
  serve({
    "GET /equipments/2": {
      ...tubes,
      lost: 1,
      expiresOn: "2020-01-01",
      missingParts: [{ part: "Giá gỗ", quantity: 1, critical: true, note: null, since: "2026-10-01" }],
    },
  });
  page();
  const counts = (await screen.findByText("Có thể dùng")).closest("dl") as HTMLElement;
  expect(counts.textContent).toBe("Tổng35 CáiTốt20 CáiĐang giao2 CáiCó thể dùng18 CáiHỏng15 CáiMất1 Cái");
  expect(screen.getAllByText("Hết hạn").length).toBeGreaterThan(0);
  expect(screen.getByText("Thiếu 1 chi tiết thiết yếu")).toBeTruthy();
});

test("each shelf says where and how many, and begins the vouchers of its own things", async () => {
  serve({});
  const router = page();
  await tab("Nơi để");
  const row = (await screen.findByRole("link", { name: "Kho" })).closest("tr") as HTMLElement;
  expect(row.textContent).toContain("202 đang giao240.000 ₫");
  expect(within(row).getByRole("link").getAttribute("href")).toBe("/equipment/rooms/4");
  expect(within(row.parentElement as HTMLElement).getByText("Chưa xếp phòng")).toBeTruthy();
  fireEvent.click(within(row).getByRole("button"));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Chuyển phòng" }));
  expect(address(router)).toBe(
    "/equipment/vouchers/new?type=TRANSFER&equipmentIds=2&roomId=4&condition=GOOD",
  );
});

test("handing over says what is missing, then sends person, number and purpose", async () => {
  const asked = serve({ "POST /equipments/2/holdings": { items: [holding] } });
  page();
  fireEvent.click(await screen.findByRole("button", { name: "Giao cho người dùng" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Giao" }));
  expect((await within(dialog).findAllByText("Vui lòng nhập Người nhận.")).length).toBeGreaterThan(0);
  expect(asked.some(({ call }) => call.startsWith("POST"))).toBe(false);
  fireEvent.mouseDown(within(dialog).getByRole("combobox", { name: "Người nhận" }));
  fireEvent.click(await screen.findByTitle("Lê Thị Mai"));
  fireEvent.change(within(dialog).getByLabelText("Số lượng"), { target: { value: "3" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Giao" }));
  await waitFor(() => expect(asked.some(({ call }) => call === "POST /equipments/2/holdings")).toBe(true));
  expect(asked.find(({ call }) => call === "POST /equipments/2/holdings")?.body).toMatchObject({
    employeeId: 80,
    quantity: 3,
    roomId: null,
  });
});

test("part of what somebody has is taken back, never more", async () => {
  const asked = serve({ "POST /holdings/70/return": { ...holding, returned: 1 } });
  page();
  await tab(/Đang giao/);
  expect(await screen.findByText("Quá hạn, hẹn trả 31/10/2026")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Nhận lại" }));
  const dialog = await screen.findByRole("dialog");
  const quantity = within(dialog).getByLabelText("Số lượng");
  fireEvent.change(quantity, { target: { value: "5" } });
  expect((within(dialog).getByRole("button", { name: "Nhận lại" }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(quantity, { target: { value: "1" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Nhận lại" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "POST /holdings/70/return")?.body).toEqual({ quantity: 1 }),
  );
});

test("the stock card leads to its vouchers and keeps in and out apart", async () => {
  const line = {
    id: 1,
    at: "2026-09-05T01:00:00Z",
    date: "2026-09-05",
    voucherId: 12,
    voucherNumber: "GG-2627-0001",
    voucherType: "DECREASE",
    reason: "Vỡ khi thực hành",
    departmentName: "THCS Gio Linh",
    condition: "BROKEN",
    roomName: "Kho",
    lot: null,
    quantity: -3,
    value: -36_000,
    balance: 32,
  };
  serve({ "GET /equipments/2/movements": { items: [line] } });
  page();
  await tab("Thẻ kho");
  const link = await screen.findByRole("link", { name: "GG-2627-0001" });
  expect(link.getAttribute("href")).toBe("/equipment/vouchers/12");
  const cells = within(link.closest("tr") as HTMLElement)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(["05/09/2026", "GG-2627-0001 Vỡ khi thực hànhHỏng · Kho", "", "3", "32"]);
});

test("of a kit it is noted which parts are missing", async () => {
  const asked = serve({
    "GET /equipment-types/50": kitType,
    "PUT /equipments/2/missing-parts": { ...tubes, version: 2 },
  });
  page();
  await tab("Chi tiết của bộ");
  fireEvent.change(await screen.findByLabelText("Số thiếu của Ống Φ16"), { target: { value: "2" } });
  fireEvent.change(screen.getByLabelText("Ghi chú cho Ống Φ16"), { target: { value: "vỡ" } });
  fireEvent.click(screen.getByRole("button", { name: "Ghi nhận chi tiết thiếu" }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === "PUT /equipments/2/missing-parts")?.body).toEqual({
      parts: [{ part: "Ống Φ16", quantity: 2, note: "vỡ" }],
      version: 1,
    }),
  );
});

test("what is used up is issued next; what is no kit has no parts", async () => {
  serve({ "GET /equipments/2": { ...acid, id: 2 } });
  const router = page();
  expect(screen.queryByRole("tab", { name: "Chi tiết của bộ" })).toBeNull();
  fireEvent.click(await screen.findByRole("button", { name: "Xuất tiêu hao" }));
  expect(address(router)).toBe("/equipment/vouchers/new?type=ISSUE&equipmentIds=2");
});

const change = {
  ...{ id: 9, equipmentId: 2, kind: "SPLIT", date: "2026-03-05", reason: null, documentNo: null },
  ...{
    documentDate: null,
    explanation: null,
    costBefore: 100,
    costAfter: 100,
    wornBefore: 50,
    wornAfter: 50,
  },
  ...{ yearsLeft: null, pieces: 2, codes: ["BG-001", "BG-002"], voucher: { id: 5, number: "CD-2627-0001" } },
  ...{ createdAt: "2026-03-05T01:00:00Z", createdByName: "Trần Thị Mai", undoneAt: null, undoneByName: null },
  ...{ undoReason: null, version: 1, can: { undo: true } },
};
const worth = {
  ...{ isFixedAsset: true, cost: 100_000_001, worn: 50_000_000, left: 50_000_001, wornThrough: 2025 },
  ...{ splitFrom: null, items: [change], can: { split: true, changeCost: true } },
};

test("what a lot is worth is told, and it is split as it was shown", async () => {
  const part = (code: string, cost: number) => ({
    code,
    roomName: "Kho",
    cost,
    worn: 25_000_000,
    left: cost - 25_000_000,
  });
  const asked = serve({
    "GET /equipments/2/value": worth,
    "GET /equipments/2/wear": { items: [] },
    "GET /equipments/2/split": {
      ...{ code: "BG", name: "Bàn ghế", unit: "Lô", quantity: 1, cost: 100_000_001, worn: 50_000_000 },
      ...{ left: 50_000_001, asksPieces: true, obstacles: [], belowThreshold: null },
      lines: [part("BG-001", 50_000_000), part("BG-002", 50_000_001)],
    },
    "POST /equipments/2/split": change,
  });
  page();
  await tab("Nguyên giá, hao mòn");
  const facts = (await screen.findByText("Giá trị còn lại")).closest("dl") as HTMLElement;
  expect(facts.textContent).toBe(
    "Nguyên giá100.000.001 ₫Hao mòn lũy kế50.000.000 ₫ đến 31/12/2025Giá trị còn lại50.000.001 ₫",
  );
  expect(screen.getByText("Số tài sản: 2 (BG-001 … BG-002)")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Tách lô" }));
  await screen.findByLabelText(/Số tài sản/);
  const dialog = screen.getByRole("dialog", { name: /Tách lô/ });
  expect(within(dialog).getByText("BG-002").closest("tr")?.textContent).toContain("50.000.001 ₫");
  fireEvent.change(within(dialog).getByLabelText(/Số tài sản/), { target: { value: "2" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Tách thành 2 tài sản" }));
  await waitFor(() => expect(asked.some(({ call }) => call === "POST /equipments/2/split")).toBe(true));
  expect(asked.find(({ call }) => call === "POST /equipments/2/split")?.body).toMatchObject({
    ...{ pieces: 2, unit: "Chiếc", seenCost: 100_000_001 },
  });
});

test("a new cost shows what it makes of the wear before it is sent", async () => {
  const asked = serve({
    "GET /equipments/2/value": { ...worth, items: [] },
    "GET /equipments/2/wear": { items: [] },
    "GET /equipments/2/cost-change": {
      ...{ code: "BG", name: "Bàn ghế", cost: 100_000_001, worn: 50_000_000, left: 50_000_001, year: 2026 },
      ...{ asksWornBefore: false, wornBefore: 50_000_000, wornAfter: 50_000_000, yearsLeft: 4 },
      ...{ yearlyBefore: 12_500_000, yearlyAfter: 17_500_000, leftAfter: 70_000_000 },
    },
    "POST /equipments/2/cost-changes": {
      ...change,
      kind: "COST",
      reason: "UPGRADE",
      pieces: null,
      codes: [],
    },
  });
  page();
  await tab("Nguyên giá, hao mòn");
  fireEvent.click(await screen.findByRole("button", { name: "Thay đổi nguyên giá" }));
  await screen.findByLabelText("Nguyên giá mới");
  const dialog = screen.getByRole("dialog", { name: /Thay đổi nguyên giá/ });
  fireEvent.mouseDown(within(dialog).getByRole("combobox", { name: "Lý do" }));
  fireEvent.click(await screen.findByTitle("Nâng cấp, mở rộng, lắp thêm bộ phận"));
  fireEvent.change(within(dialog).getByLabelText("Nguyên giá mới"), { target: { value: "120000000" } });
  const row = await within(dialog).findByText("Hao mòn mỗi năm từ 2026");
  await waitFor(() =>
    expect(row.closest("tr")?.textContent).toBe("Hao mòn mỗi năm từ 202612.500.000 ₫17.500.000 ₫"),
  );
  fireEvent.click(within(dialog).getByRole("button", { name: "Thay đổi nguyên giá" }));
  await waitFor(() =>
    expect(asked.some(({ call }) => call === "POST /equipments/2/cost-changes")).toBe(true),
  );
  expect(asked.find(({ call }) => call === "POST /equipments/2/cost-changes")?.body).toMatchObject({
    ...{ reason: "UPGRADE", costAfter: 120_000_000, seenCost: 100_000_001 },
  });
});
