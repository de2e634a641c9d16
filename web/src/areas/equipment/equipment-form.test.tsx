import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { speak } from "../../lib/language.ts";
import { kitType, open, serve, tubes } from "./equipment.test-data.tsx";
import EquipmentList from "./equipment-list.tsx";

const home = "/equipment/management";

// why: it is fetched when it is first opened; the tests wait for what it does
beforeAll(() => import("./equipment-form.tsx"));
beforeEach(() => {
  speak("vi");
  sessionStorage.clear();
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`#${name}`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.keyDown(document.body, { key: "s", ctrlKey: true });

test("what is missing is said at its field before anything is sent", async () => {
  const asked = serve({});
  open(EquipmentList, `${home}?form=new`);
  await waitFor(() => expect(field("unit")).toBeTruthy());
  save();
  // once in the summary, once at the field
  await waitFor(() => expect(screen.getAllByText("Vui lòng nhập Đơn vị tính.")).toHaveLength(2));
  type("name", "Cân");
  type("unit", "Cái");
  type("quantity", "3");
  type("broken", "4");
  save();
  await waitFor(() => expect(screen.getAllByText("Hỏng không được nhiều hơn số lượng.")).toHaveLength(2));
  expect(asked.some(({ call }) => call.startsWith("POST"))).toBe(false);
});

test("a code that is taken is said at the code, and what was typed stays", async () => {
  const sentence = "Mã thiết bị “TB1” đã tồn tại.";
  const asked = serve({ "POST /equipments": [409, { code: "duplicate", message: sentence }] });
  open(EquipmentList, `${home}?form=new`);
  await waitFor(() => expect(field("name")).toBeTruthy());
  type("name", "Cân");
  type("unit", "Cái");
  type("code", "TB1");
  save();
  await waitFor(() => expect(field("code").closest(".ant-form-item")?.textContent).toContain(sentence));
  expect(field("name").value).toBe("Cân");
  expect(asked.find(({ call }) => call === "POST /equipments")?.body).toMatchObject({
    name: "Cân",
    code: "TB1",
    quantity: 0,
    broken: 0,
    trackingMode: "QUANTITY",
  });
});

test("an edit sends its version and no quantity; when somebody was first, the newer one can be loaded", async () => {
  let stored = tubes;
  const asked = serve({
    "GET /equipments/2": () => stored,
    "PUT /equipments/2": [
      409,
      { code: "stale", message: "Dữ liệu đã được Cường sửa lúc 10:21, mời tải lại." },
    ],
  });
  open(EquipmentList, `${home}?form=2`);
  await waitFor(() => expect(field("name")?.value).toBe("Ống nghiệm Φ16"));
  await waitFor(() => expect(field("note")).toBeTruthy());
  expect(field("quantity")).toBeNull();
  type("note", "mới rửa");
  save();
  expect(await screen.findByText(/Cường sửa lúc 10:21/)).toBeTruthy();
  expect(field("note").value).toBe("mới rửa");
  const body = asked.find(({ call }) => call === "PUT /equipments/2")?.body as object;
  expect(body).toMatchObject({ version: 1, note: "mới rửa" });
  expect(body).not.toHaveProperty("quantity");
  stored = { ...tubes, version: 2, note: "Cường ghi" };
  fireEvent.click(screen.getByRole("button", { name: /Tải bản mới/ }));
  await waitFor(() => expect(field("note").value).toBe("Cường ghi"));
});

test("a copy has neither the code nor the serial number of the first", async () => {
  serve({ "GET /equipments/2": { ...tubes, serialNumber: "S-1" } });
  open(EquipmentList, `${home}?form=copy-2`);
  await waitFor(() => expect(field("name")?.value).toBe("Ống nghiệm Φ16"));
  await waitFor(() => expect(field("serialNumber")).toBeTruthy());
  expect([field("code").value, field("serialNumber").value]).toEqual(["", ""]);
});

test("a choice of the catalogue fills in what is empty and leaves what was typed", async () => {
  const asked = serve({ "GET /equipment-types/50": kitType, "POST /equipments": { ...tubes, id: 9 } });
  open(EquipmentList, `${home}?form=new`);
  await waitFor(() => expect(field("name")).toBeTruthy());
  type("name", "Bộ ống nghiệm lớp 9");
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "Danh mục thiết bị" }));
  fireEvent.click(await screen.findByTitle("Bộ ống nghiệm"));
  await waitFor(() => expect(field("unit").value).toBe("Bộ"));
  save();
  await waitFor(() => expect(asked.some(({ call }) => call === "POST /equipments")).toBe(true));
  expect(asked.find(({ call }) => call === "POST /equipments")?.body).toMatchObject({
    name: "Bộ ống nghiệm lớp 9",
    unit: "Bộ",
    typeId: 50,
    subjectId: 31,
    groupId: 41,
    roomId: null,
    grades: [8, 9],
    unitPrice: 15_000,
    specification: "Thủy tinh chịu nhiệt",
  });
});

test("a lot is asked for consumables only, and the maker of home-made things only", async () => {
  const asked = serve({ "POST /equipments": { ...tubes, id: 9 } });
  open(EquipmentList, `${home}?form=new`);
  await waitFor(() => expect(field("name")).toBeTruthy());
  expect([field("lotNumber"), field("maker")]).toEqual([null, null]);
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "Cách quản lý" }));
  fireEvent.click(await screen.findByTitle("Tiêu hao"));
  fireEvent.click(screen.getByRole("switch"));
  await waitFor(() => expect(field("lotNumber")).toBeTruthy());
  type("name", "Giấy lọc");
  type("unit", "Hộp");
  type("lotNumber", "L12");
  type("maker", "Tổ Hóa");
  save();
  await waitFor(() => expect(asked.some(({ call }) => call === "POST /equipments")).toBe(true));
  expect(asked.find(({ call }) => call === "POST /equipments")?.body).toMatchObject({
    trackingMode: "CONSUMABLE",
    lotNumber: "L12",
    expiresOn: null,
    selfMade: true,
    maker: "Tổ Hóa",
  });
});

test("what was typed survives a reload", async () => {
  serve({});
  const first = open(EquipmentList, `${home}?form=new`);
  await waitFor(() => expect(field("name")).toBeTruthy());
  type("name", "Cân điện tử");
  first.dispose();
  cleanup();
  open(EquipmentList, `${home}?form=new`);
  fireEvent.click(await screen.findByRole("button", { name: "Lấy lại" }));
  await waitFor(() => expect(field("name").value).toBe("Cân điện tử"));
});
