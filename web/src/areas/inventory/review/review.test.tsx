import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { atItsPlace } from "../../../lib/notices.test-data.ts";
import {
  approved,
  broken,
  counting,
  differing,
  globe,
  open,
  scales,
  serve,
  waiting,
  written,
} from "../checks.test-data.tsx";
import "./comparison-tab.tsx";
import { laterOf, sumOf } from "./difference-values.ts";
import "./differences-tab.tsx";
import "./late-tab.tsx";
import "./unknown-tab.tsx";
import "./variances-tab.tsx";
import { choicesFor, commonChoices } from "./variance-values.ts";

// why: the page fetches its tabs when they are opened; they are imported above so that no test waits for the
// first of them
afterEach(() => vi.unstubAllGlobals());

const at = (tab: string) => `/equipment/inventory/12?tab=${tab}`;
const dialog = async () => within(await screen.findByRole("dialog"));
const here = (check: unknown, more: Record<string, unknown> = {}) =>
  serve({ "GET /inventory-checks/12": check, ...more });

test("two counts add up in whole thousandths, and the later one is the one that was counted later", () => {
  const [first, second] = scales.words;
  const words = [
    { ...first, good: 0.1 },
    { ...second, good: 0.2 },
  ] as typeof scales.words;
  expect(sumOf({ sheetId: 1, words })).toEqual({ sheetId: 1, good: 0.3, broken: 0.2 });
  expect(laterOf(scales)).toEqual({ sheetId: 1, good: 10, broken: 0 });
});

test("treatments: what fits all chosen lines; once approved only to leave open", () => {
  expect(commonChoices([{ kind: "SHORT", treatment: "MARK_LOST" }], "WAITING")).toEqual([
    "MARK_LOST",
    "CORRECT",
    "NONE",
  ]);
  const mixed = [
    { kind: "SHORT", treatment: "MARK_LOST" },
    { kind: "BROKEN", treatment: "MARK_BROKEN" },
  ] as const;
  expect(commonChoices(mixed, "WAITING")).toEqual(["CORRECT", "NONE"]);
  expect(commonChoices(mixed, "APPROVED")).toEqual(["NONE"]);
  expect(choicesFor("SHORT", "MARK_LOST", "APPROVED")).toEqual(["MARK_LOST", "NONE"]);
  expect(choicesFor("SHORT", "NONE", "APPROVED")).toEqual(["NONE"]);
});

test("where counters differ the board takes one of them, both, or another number; a coded piece does not add up", async () => {
  const requests = here(counting, { "POST /inventory-checks/12/lines": { items: [] } });
  open(at("differences"));
  const row = async (name: string) =>
    within((await screen.findByText(name)).closest("li.difference") as HTMLElement);
  const scale = await row("Lực kế 5 N");
  expect((await row("Máy tính xách tay")).queryByRole("button", { name: /Cộng lại/ })).toBeNull();
  fireEvent.click(scale.getByRole("button", { name: "Lấy số này: Võ Anh Tuấn, Lực kế 5 N" }));
  await waitFor(() => expect(written(requests)).toHaveLength(1));
  expect(written(requests)[0]?.body).toEqual({
    items: [{ sheetId: 1, equipmentId: 70, lotId: null, good: 10, broken: 0 }],
  });
  await waitFor(() =>
    expect((scale.getByRole("button", { name: /Cộng lại/ }) as HTMLButtonElement).disabled).toBe(false),
  );
  fireEvent.click(scale.getByRole("button", { name: "Cộng lại: 10,1 tốt · 0,2 hỏng" }));
  await waitFor(() => expect(written(requests)).toHaveLength(2));
  expect(written(requests)[1]?.body).toMatchObject({ items: [{ good: 10.1, broken: 0.2 }] });
  fireEvent.click(scale.getByRole("button", { name: "Gõ số" }));
  fireEvent.change(scale.getByLabelText("Hỏng"), { target: { value: "1" } });
  fireEvent.click(scale.getByRole("button", { name: "Ghi kết quả" }));
  await waitFor(() => expect(written(requests)).toHaveLength(3));
  expect(written(requests)[2]?.body).toMatchObject({ items: [{ good: 10, broken: 1 }] });
  const asked = requests.find(({ call }) => call === "GET /inventory-checks/12/lines");
  expect(asked?.query.get("state")).toBe("DIFFERENT");
});

test("of many lines the later count is taken at once", async () => {
  const requests = here(counting, {
    "POST /inventory-checks/12/lines": [409, { code: "conflict", message: "Phiếu đã được xác nhận." }],
  });
  open(at("differences"));
  fireEvent.click(await screen.findByRole("button", { name: "Chọn cả trang" }));
  fireEvent.click(await screen.findByRole("button", { name: "Lấy lần đếm sau (2)" }));
  expect(await screen.findByText("Phiếu đã được xác nhận.", atItsPlace)).toBeTruthy();
  expect(written(requests)[0]?.body).toMatchObject({ items: [{ equipmentId: 70 }, { equipmentId: 71 }] });
});

test("late counts are let in or left out", async () => {
  const requests = here(counting, { "POST /inventory-checks/12/late-entries": { items: [] } });
  open(at("late"));
  fireEvent.click(await screen.findByRole("button", { name: "Nhận vào kết quả" }));
  await waitFor(() => expect(written(requests)[0]?.body).toEqual({ entryIds: [900], accept: true }));
});

test("an unknown thing becomes a surplus of its own name; of several the refused ones are named", async () => {
  const requests = here(counting, {
    "PUT /unknown-things/40": { ...globe, state: "SURPLUS" },
    "PUT /unknown-things/41": [409, { code: "conflict", message: "Đã có người xét." }],
  });
  open(at("unknown"));
  const [button] = await screen.findAllByRole("button", { name: "Ghi nhận là thừa" });
  fireEvent.click(button as HTMLElement);
  const box = await dialog();
  expect((box.getByLabelText("Tên thiết bị") as HTMLInputElement).value).toBe("Quả địa cầu cũ");
  fireEvent.change(box.getByLabelText("Đơn vị tính"), { target: { value: "Cái" } });
  fireEvent.click(box.getByRole("button", { name: "Ghi nhận là thừa" }));
  await waitFor(() =>
    expect(written(requests)[0]?.body).toEqual({
      state: "SURPLUS",
      typeId: null,
      name: "Quả địa cầu cũ",
      unit: "Cái",
      unitPrice: null,
      version: 1,
    }),
  );
  fireEvent.click(screen.getByRole("button", { name: "Chọn tất cả vật chờ xét" }));
  fireEvent.click(await screen.findByRole("button", { name: "Không phải của đơn vị (2)" }));
  expect(await screen.findByText("Tranh treo tường: Đã có người xét.")).toBeTruthy();
  expect(written(requests).map(({ call }) => call)).toEqual([
    "PUT /unknown-things/40",
    "PUT /unknown-things/40",
    "PUT /unknown-things/41",
  ]);
});

test("an unknown thing turns out to be on the books", async () => {
  const things = [
    {
      equipmentId: 77,
      lotId: null,
      code: "TB-000077",
      name: "Quả địa cầu",
      unit: "Quả",
      trackingMode: "QUANTITY",
      sheetId: 2,
      roomName: "Kho",
    },
  ];
  const requests = here(counting, {
    "GET /inventory-checks/12/things": { items: things },
    "PUT /unknown-things/40": { ...globe, state: "KNOWN" },
  });
  open(at("unknown"));
  fireEvent.click(await screen.findByRole("button", { name: "Xét “Quả địa cầu cũ”" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Là thiết bị đã có trên sổ" }));
  const box = await dialog();
  const field = box.getByLabelText("Thiết bị trên sổ");
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: "địa cầu" } });
  fireEvent.click(await screen.findByText("TB-000077 · Kho"));
  fireEvent.click(box.getByRole("button", { name: "Nhập vào dòng đã có" }));
  await waitFor(() =>
    expect(written(requests)[0]?.body).toEqual({ state: "KNOWN", equipmentId: 77, lotId: null, version: 1 }),
  );
});

test("chosen differences get one treatment, cause and name; words left empty stay as they are", async () => {
  const requests = here(waiting, { "PUT /inventory-checks/12/variances": { changed: 2, version: 5 } });
  open(at("variances"));
  await screen.findByText("Ampe kế");
  fireEvent.click(screen.getByRole("checkbox", { name: "Chọn tất cả các dòng của trang" }));
  fireEvent.click(await screen.findByRole("button", { name: "Xử lý (2)" }));
  const box = await dialog();
  fireEvent.mouseDown(box.getByLabelText("Cách xử lý"));
  await screen.findByText("Sai sổ – điều chỉnh");
  expect(
    document.querySelector(".ant-select-dropdown:not(.ant-select-dropdown-hidden)")?.textContent,
  ).not.toContain("Chuyển mất");
  fireEvent.click(screen.getByText("Sai sổ – điều chỉnh"));
  fireEvent.change(box.getByLabelText("Trách nhiệm"), { target: { value: "Tổ Lí – Hóa" } });
  fireEvent.click(box.getByRole("button", { name: "Lưu cách xử lý" }));
  await waitFor(() =>
    expect(written(requests)[0]?.body).toEqual({
      items: [
        { id: 301, treatment: "CORRECT", responsible: "Tổ Lí – Hóa" },
        { id: 302, treatment: "CORRECT", responsible: "Tổ Lí – Hóa" },
      ],
      version: 4,
    }),
  );
});

test("one difference is treated in its row; what is refused is said above the list", async () => {
  const requests = here(approved, {
    "PUT /inventory-checks/12/variances": [409, { code: "stale", message: "Có người đã sửa trước." }],
  });
  open(at("variances"));
  fireEvent.mouseDown(await screen.findByRole("combobox", { name: "Cách xử lý: Ampe kế" }));
  fireEvent.click(await screen.findByText("Không xử lý (chờ)"));
  expect(await screen.findByText("Có người đã sửa trước.")).toBeTruthy();
  expect(written(requests)[0]?.body).toEqual({ items: [{ id: broken.id, treatment: "NONE" }], version: 4 });
});

test("while counting the differences are only computed, and nothing is treated", async () => {
  const items = differing.items.map((line) => ({ ...(line as typeof broken), id: null }));
  here(counting, { "GET /inventory-checks/12/variances": { ...differing, items, computed: true } });
  open(at("variances"));
  expect(await screen.findByText(/^Đang tính từ những gì đã đếm/)).toBeTruthy();
  expect(await screen.findByText("308 dòng khớp sổ")).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("combobox", { name: /Cách xử lý: / })).toBeNull();
});

test("this check stands beside the last one, room by room", async () => {
  const figures = { good: 10, broken: 1, short: 2, surplus: 0 };
  here(counting, {
    "GET /inventory-checks/12/comparison": {
      before: {
        id: 5,
        number: "KK-2026-0001",
        name: "Kiểm kê cuối năm học 2025–2026",
        cutoffAt: "2026-05-25T10:00:00Z",
      },
      rows: [
        { room: { id: 3, name: "Phòng Lí" }, before: { ...figures, good: 12 }, now: figures },
        { room: { id: 4, name: "Phòng Hóa" }, before: null, now: { ...figures, good: 0.5 } },
      ],
    },
  });
  open(at("comparison"));
  expect((await screen.findByRole("link", { name: /KK-2026-0001/ })).getAttribute("href")).toBe(
    "/equipment/inventory/5",
  );
  expect(screen.getByRole("row", { name: "Phòng Lí 1012 1 2 0" })).toBeTruthy();
  expect(screen.getByRole("row", { name: /^Cả đợt 10,512/ })).toBeTruthy();
});
