import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { speak } from "../../lib/language.ts";
import { open, serve, tubes } from "./equipment.test-data.tsx";
import EquipmentList from "./equipment-list.tsx";

const home = "/equipment/management";

// why: it is fetched when it is first opened; the tests wait for what it does
beforeAll(() => import("./equipment-panel.tsx"));
beforeEach(() => speak("vi"));

test("the address decides what is asked, and each filter is a chip that can be taken away", async () => {
  const asked = serve({});
  const router = open(
    EquipmentList,
    `${home}?search=ong&subjectId=31&condition=BROKEN&sort=-name&page=2&size=50`,
  );
  await screen.findByText("Ống nghiệm Φ16");
  const { query } = asked.find(({ call }) => call === "GET /equipments") ?? { query: new URLSearchParams() };
  expect(Object.fromEntries(query)).toEqual({
    search: "ong",
    subjectId: "31",
    condition: "BROKEN",
    sort: "-name",
    page: "2",
    size: "50",
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Môn học: Hóa học/ }));
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).has("subjectId")).toBe(false));
  expect(router.state.location.search).not.toContain("page=");
  fireEvent.click(screen.getByRole("button", { name: "Xóa lọc" }));
  await waitFor(() => expect(router.state.location.search).toBe("?sort=-name&size=50"));
});

test("a row opens at its own address, with what can be done and the quantities", async () => {
  serve({});
  const router = open(EquipmentList, home);
  fireEvent.click(await screen.findByText("Ống nghiệm Φ16"));
  expect(router.state.location.search).toBe("?open=2");
  expect(await screen.findByRole("button", { name: "Sửa" })).toBeTruthy();
  expect(screen.getByRole("dialog").textContent).toContain("Hỏng15 Cái");
  // what is next stands in the head, and leads to its tab
  const next = screen.getByRole("button", { name: "Giao cho người dùng" });
  expect(next.closest(".ant-drawer-header")).not.toBeNull();
  fireEvent.click(next);
  expect(await screen.findByRole("tab", { name: /^Đang giao/, selected: true, hidden: true })).toBeTruthy();
});

test("who may only read is offered nothing that changes", async () => {
  const can = { edit: false, remove: false, stop: false, resume: false, post: false };
  serve({
    "GET /equipments": {
      items: [{ ...tubes, can }],
      page: 1,
      size: 20,
      total: 1,
      can: { create: false, import: false, post: false },
    },
    "GET /equipments/2": { ...tubes, can },
  });
  open(EquipmentList, `${home}?open=2`);
  await screen.findByRole("tab", { name: "Thẻ kho" });
  for (const name of [
    "Thêm thiết bị",
    "Ghi tăng",
    "Nhập từ Excel",
    "Sửa",
    "Thao tác khác",
    "Giao cho người dùng",
  ])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("an empty school is told what this is for, and offered the first step", async () => {
  serve({
    "GET /equipments": {
      items: [],
      page: 1,
      size: 20,
      total: 0,
      can: { create: true, import: true, post: true },
    },
  });
  open(EquipmentList, home);
  expect(await screen.findByText("Chưa có thiết bị nào")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Nhập từ Excel" })).toHaveLength(2);
});

test("a refused deletion says why and offers to stop following", async () => {
  const sentence = "Không thể xóa vì đã phát sinh: 1 phiếu ghi tăng. Bạn có thể ngừng theo dõi.";
  const asked = serve({
    "DELETE /equipments/2": [409, { code: "inUse", message: sentence }],
    "POST /equipments/2/deactivation": { ...tubes, active: false },
  });
  open(EquipmentList, `${home}?open=2`);
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: /Xóa/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Xóa thiết bị" }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: /Ngừng theo dõi$/ }));
  await waitFor(() =>
    expect(asked.some(({ call }) => call === "POST /equipments/2/deactivation")).toBe(true),
  );
});

test("what somebody holds is not deleted, and the dialog names the person", async () => {
  const sentence = "Không thể xóa vì đang do Lê Thị Mai (2 Cái) giữ. Hãy nhận lại trước.";
  serve({ "DELETE /equipments/2": [409, { code: "inHands", message: sentence }] });
  open(EquipmentList, `${home}?open=2`);
  fireEvent.click(await screen.findByRole("button", { name: "Thao tác khác" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: /Xóa/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Xóa thiết bị" }));
  const said = await screen.findByText(sentence);
  expect(said.closest("[role=dialog]")?.textContent).toContain("Xóa thiết bị “Ống nghiệm Φ16”");
});

test("the tree filters the list, and by what it is drawn stays in the address", async () => {
  serve({});
  const router = open(EquipmentList, home);
  const tree = await screen.findByRole("complementary", { name: "Cây thiết bị" });
  fireEvent.click(within(tree).getByRole("button", { name: "Mở cây" }));
  fireEvent.click(await within(tree).findByRole("button", { name: /Hóa học/ }));
  expect(router.state.location.search).toBe("?subjectId=31");
  fireEvent.click(within(tree).getByRole("button", { name: /Chưa có môn/ }));
  await waitFor(() => expect(router.state.location.search).toBe("?withoutSubject=true"));
  expect(await screen.findByRole("button", { name: /^Chưa có môn.*Xóa|^Chưa có môn$/ })).toBeTruthy();
  fireEvent.click(within(tree).getByRole("button", { name: /Hóa học/ }));
  await waitFor(() => expect(router.state.location.search).toBe("?subjectId=31"));
  fireEvent.click(within(tree).getByText("Phòng"));
  fireEvent.click(await within(tree).findByRole("button", { name: /Chưa xếp phòng/ }));
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      by: "room",
      subjectId: "31",
      unplaced: "true",
    }),
  );
  fireEvent.click(within(tree).getByRole("button", { name: "Tất cả" }));
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).has("unplaced")).toBe(false));
  fireEvent.click(within(tree).getByRole("button", { name: "Thu gọn cây" }));
  expect(within(tree).queryByRole("button", { name: /Kho/ })).toBeNull();
});

test("on a tablet held upright the tree opens from a button beside the search, and one filter stands there", async () => {
  window.innerWidth = 768;
  serve({});
  const router = open(EquipmentList, home);
  fireEvent.click(await screen.findByRole("button", { name: "Cây thiết bị" }));
  fireEvent.click(await screen.findByRole("button", { name: /Hóa học/ }));
  expect(router.state.location.search).toBe("?subjectId=31");
  expect(screen.queryByRole("complementary", { name: "Cây thiết bị" })).toBeNull();
  const bar = screen.getByRole("toolbar", { name: "Bộ lọc" });
  expect(within(bar).getAllByRole("combobox")).toHaveLength(1);
});

test("the footer says what the list is worth and how many records are in a condition, never a sum of pieces", async () => {
  const asked = serve({});
  open(EquipmentList, `${home}?subjectId=31&page=2`);
  expect(await screen.findByText("510.000 ₫")).toBeTruthy();
  expect(screen.getByText("Hỏng 1")).toBeTruthy();
  expect(screen.queryByText(/Mất 0/)).toBeNull();
  const { query } = asked.find(({ call }) => call === "GET /equipments/totals") ?? {
    query: new URLSearchParams(),
  };
  expect(Object.fromEntries(query)).toEqual({ subjectId: "31" });
});

test("chosen records go onto a voucher; only consumables are issued", async () => {
  serve({});
  const router = open(EquipmentList, home);
  await screen.findByText("Ống nghiệm Φ16");
  fireEvent.click(screen.getByRole("checkbox", { name: "Chọn tất cả các dòng của trang" }));
  expect(await screen.findByText("Đã chọn 2 thiết bị")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Chuyển tình trạng (2)" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Xuất tiêu hao (1)" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Ghi giảm (2)" }));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe("/equipment/vouchers/new?type=DECREASE&equipmentIds=2,3");
});
