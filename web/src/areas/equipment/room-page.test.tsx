import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { speak } from "../../lib/language.ts";
import { acid, holding, open, serve, shelves, tubes } from "./equipment.test-data.tsx";
import RoomPage from "./room-page.tsx";

beforeEach(() => speak("vi"));

const room = {
  id: 4,
  departmentId: 3,
  departmentName: "THCS Gio Linh",
  schoolYearId: null,
  code: "P0004",
  name: "Kho",
  kind: "STORE",
  subjects: [],
  campus: null,
  building: "Dãy A",
  floor: "1",
  area: 42.5,
  capacity: null,
  keepers: [
    { id: 1, employee: { id: 80, name: "Lê Thị Mai", code: "CB01" }, since: "2026-09-01", until: null },
    {
      id: 2,
      employee: { id: 81, name: "Trần Văn Nam", code: "CB02" },
      since: "2020-09-01",
      until: "2021-05-31",
    },
  ],
  active: true,
  locked: false,
  version: 1,
  createdAt: "2026-09-05T00:00:00Z",
  updatedAt: "2026-09-05T00:00:00Z",
  can: { edit: true, remove: true, stop: true, resume: false, merge: true },
};
const more = { trackingMode: "QUANTITY", unitPrice: 12_000, grades: [8] };
const inRoom = [
  { ...shelves.items[0], ...more },
  {
    ...shelves.items[0],
    ...more,
    equipmentId: 3,
    code: acid.code,
    name: acid.name,
    unit: "ml",
    quantity: 500,
    held: 0,
    value: 90_000,
  },
];
const page = (answers: Record<string, unknown> = {}) => {
  const asked = serve({
    "GET /functional-rooms/4": room,
    "GET /stock-shelves": { items: inRoom, page: 1, size: 200, total: 2 },
    "GET /equipments": {
      items: [tubes, { ...acid, subject: null, room: { id: 5, name: "Phòng Hóa" } }],
      page: 1,
      size: 200,
      total: 2,
      can: { create: true, import: true, post: true },
    },
    "GET /holdings": { items: [holding], can: { seeAll: true } },
    ...answers,
  });
  return { asked, router: open(RoomPage, "/equipment/rooms/4", "LEVEL_3", "/equipment/rooms/:id") };
};

test("a room says who keeps it now, what it is worth, and what stands in it by subject", async () => {
  const { asked } = page();
  expect(await screen.findByText("Lê Thị Mai, từ 01/09/2026")).toBeTruthy();
  expect(screen.queryByText(/Trần Văn Nam/)).toBeNull();
  expect((await screen.findByText("330.000 ₫")).closest("dl")).toBeTruthy();
  const headings = (await screen.findAllByRole("heading", { level: 3 })).map(
    ({ textContent }) => textContent,
  );
  expect(headings).toEqual(["Hóa học", "Chưa có môn"]);
  const stranger = screen.getByRole("link", { name: acid.name }).closest("tr") as HTMLElement;
  expect(stranger.textContent).toContain("thuộc Phòng Hóa");
  expect(await screen.findByText("Lê Thị Mai")).toBeTruthy();
  expect(asked.find(({ call }) => call === "GET /holdings")?.query.get("roomId")).toBe("4");
});

test("goods are brought in and moved out by vouchers that know the room", async () => {
  const { router } = page();
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Điều chuyển cả phòng" }));
  expect(router.state.location.search).toBe("?type=TRANSFER&fromRoomId=4&wholeRoom=1");
});

test("an empty room of which one may only read offers its papers and nothing else", async () => {
  page({
    "GET /functional-rooms/4": { ...room, can: { ...room.can, edit: false } },
    "GET /stock-shelves": { items: [], page: 1, size: 200, total: 0 },
    "GET /equipments": {
      items: [],
      page: 1,
      size: 200,
      total: 0,
      can: { create: false, import: false, post: false },
    },
    "GET /holdings": { items: [], can: { seeAll: true } },
  });
  expect(await screen.findByText("Phòng chưa có thiết bị nào")).toBeTruthy();
  const head = screen.getByRole("heading", { level: 1 }).closest("header") as HTMLElement;
  await waitFor(() => expect(within(head).getAllByRole("button")).toHaveLength(1));
  fireEvent.click(within(head).getByRole("button", { name: "Thao tác khác" }));
  expect(await screen.findByRole("menuitem", { name: "Danh mục dán cửa" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "In tem QR" })).toBeNull();
});

test("on a phone papers stand behind “…”, which folds its buttons away once one of them is pressed", async () => {
  window.innerWidth = 390;
  page();
  const head = screen.getByRole("heading", { level: 1 }).closest("header") as HTMLElement;
  const paper = await within(head).findByRole("button", { name: "Danh mục dán cửa" });
  expect(paper.className).toContain("page-head-behind");
  fireEvent.click(within(head).getByRole("button", { name: "Thao tác khác" }));
  const open = await within(head).findByRole("button", { name: "Thu gọn" });
  fireEvent.click(within(head).getByRole("button", { name: "In tem QR" }));
  expect(await screen.findByRole("dialog", { name: "In tem QR" })).toBeTruthy();
  expect(open.getAttribute("aria-expanded")).toBe("false");
});

test("a superior sees the room of a school, but writes no vouchers for it", async () => {
  page({ "GET /functional-rooms/4": { ...room, departmentId: 30, can: { ...room.can, edit: false } } });
  await screen.findByRole("link", { name: acid.name });
  expect(screen.queryByRole("button", { name: "Nhập vào phòng" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Thao tác khác" }));
  await screen.findByRole("menuitem", { name: "Danh mục dán cửa" });
  expect(screen.queryByRole("menuitem", { name: "Điều chuyển cả phòng" })).toBeNull();
});

test("a room that is not there is said to be missing", async () => {
  page({
    "GET /functional-rooms/4": [404, { code: "notFound", message: "Không tìm thấy phòng chức năng." }],
  });
  expect(await screen.findByRole("heading", { name: "Không tìm thấy" })).toBeTruthy();
});
