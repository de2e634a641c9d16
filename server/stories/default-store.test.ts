/**
 * Goods of which nobody said a room: they go to the store that the school has chosen, or to its oldest one.
 */
import { beforeAll, expect, test } from "vitest";
import { type Answer, house, type Person } from "./house.ts";
import { postVoucher, shelvesOf } from "./storekeeping.ts";
import { workbookOf } from "./workbook.ts";

const province = house();
let mai: Person;
let hung: Person;
let oldest: { id: number; name: string };
let second: { id: number; name: string };

const made = async (who: Person, path: string, body: object): Promise<Answer["body"]> => {
  const answer = await who.post(path, body);
  expect([answer.status, answer.status === 200 ? "" : answer.body.message]).toEqual([200, ""]);
  return answer.body;
};
/** Changes what the school has set; answers what came back. */
const set = async (who: Person, defaultStoreId: number | null): Promise<Answer> => {
  const path = `/departments/${(await who.post("/auth/session")).body.user.department.id}`;
  const {
    id: _id,
    parentName: _parent,
    active: _active,
    updatedAt: _at,
    can: _can,
    ...body
  } = (await who.get(path)).body;
  return who.put(path, { ...body, defaultStoreId });
};
const placesOf = async (who: Person, id: number): Promise<[string, number][]> =>
  (await shelvesOf(who, id)).map(({ roomName, quantity }: Answer["body"]) => [roomName ?? "–", quantity]);
const called = async (who: Person, name: string): Promise<Answer["body"]> => {
  const { items } = (await who.get(`/equipments?size=100&search=${encodeURIComponent(name)}`)).body;
  return items.find((item: { name: string }) => item.name === name);
};

beforeAll(async () => {
  mai = await province.as("mai");
  hung = await province.as("hung");
  const rooms: { id: number; name: string; kind: string }[] = (await mai.get("/functional-rooms?size=100"))
    .body.items;
  const stores = rooms.filter(({ kind }) => kind === "STORE").toSorted((a, b) => a.id - b.id);
  oldest = stores[0] as typeof oldest;
  second = await made(mai, "/functional-rooms", { name: "Kho tầng hai", kind: "STORE" });
});

/** Mai asks, the ward and the Sở agree. */
async function approved(lines: object[]): Promise<Answer["body"]> {
  const draft = await made(mai, "/demands", {
    title: "Thiết bị thực hành",
    reason: "Thiếu cho lớp 9",
    lines,
  });
  await made(hung, `/demands/${draft.id}/submit`, {});
  for (const key of ["lan", "hoa"] as const)
    await made(await province.as(key), `/demands/${draft.id}/approval`, { approved: true });
  return draft;
}
const bowls = {
  name: "Chậu thủy tinh",
  unit: "Cái",
  trackingMode: "QUANTITY",
  requestedQuantity: 10,
  unitPrice: 35_000,
};
const scales = {
  name: "Cân phân tích",
  unit: "Cái",
  trackingMode: "ITEM",
  requestedQuantity: 2,
  unitPrice: 4_500_000,
};

test("a confirmation with an empty body puts everything into the default store, once", async () => {
  const set_ = await set(hung, second.id);
  expect([set_.status, set_.body.defaultStoreId]).toEqual([200, second.id]);
  const demand = await approved([bowls, scales]);
  const confirmed = await hung.post(`/demands/${demand.id}/confirm`);
  expect([confirmed.status, confirmed.body.status]).toEqual([200, "DONE"]);
  const bowl = await called(mai, bowls.name);
  expect(await placesOf(mai, bowl.id)).toEqual([["Kho tầng hai", 10]]);
  expect(bowl.room).toMatchObject({ name: "Kho tầng hai" });
  const { items } = (await mai.get(`/equipments?search=${encodeURIComponent(scales.name)}`)).body;
  for (const piece of items) expect(await placesOf(mai, piece.id)).toEqual([["Kho tầng hai", 1]]);
  expect(items).toHaveLength(2);

  const again = await hung.post(`/demands/${demand.id}/confirm`);
  expect(again.status).toBe(409);
  const both = await Promise.all([
    hung.post(`/demands/${demand.id}/confirm`),
    mai.post(`/demands/${demand.id}/confirm`, {}),
  ]);
  expect(both.map(({ status }) => status)).toEqual([409, 409]);
  expect(await placesOf(mai, bowl.id)).toEqual([["Kho tầng hai", 10]]);
});

test("so do an increase, a new record with its quantity and an imported list without rooms", async () => {
  const { moves } = await postVoucher(mai, "INCREASE", {
    cause: "PURCHASE",
    lines: [{ record: { name: "Giá gỗ", unit: "Cái", trackingMode: "QUANTITY", grades: [] }, quantity: 3 }],
  });
  expect(await placesOf(mai, moves[0].equipmentId)).toEqual([["Kho tầng hai", 3]]);

  const record = await made(mai, "/equipments", {
    name: "Kiềng sắt",
    unit: "Cái",
    trackingMode: "QUANTITY",
    grades: [],
    quantity: 4,
  });
  expect([record.room?.name, await placesOf(mai, record.id)]).toEqual([
    "Kho tầng hai",
    [["Kho tầng hai", 4]],
  ]);
  const software = await made(mai, "/equipments", {
    name: "Phần mềm thí nghiệm ảo",
    unit: "Bộ",
    trackingMode: "DIGITAL",
    grades: [],
    quantity: 1,
  });
  expect(software.room).toBeNull();
  const nothingYet = await made(mai, "/equipments", {
    name: "Kẹp sắt",
    unit: "Cái",
    trackingMode: "QUANTITY",
    grades: [],
    quantity: 0,
  });
  expect(nothingYet.room).toBeNull();

  const file = await workbookOf({
    above: [],
    header: [["Tên thiết bị", "Đơn vị tính", "Số lượng"]],
    rows: [["Lọ thủy tinh nút nhám", "Cái", 6]],
    below: [],
  });
  const imported = await mai.upload("/equipments/import", { name: "kiem-ke.xlsx", bytes: file });
  expect([imported.status, imported.body.created]).toEqual([200, 1]);
  const jar = await called(mai, "Lọ thủy tinh nút nhám");
  expect(await placesOf(mai, jar.id)).toEqual([["Kho tầng hai", 6]]);
});

test("so does what another unit sends; more of a record goes where that belongs, and of what stands in no room there too", async () => {
  const huong = await province.as("huong");
  const { department } = (await huong.post("/auth/session")).body.user;
  const store = await made(huong, "/functional-rooms", { name: "Kho dãy C", kind: "STORE" });
  const head = await province.as("minh");
  expect((await set(head, store.id)).status).toBe(200);
  const thing = { unit: "Cái", trackingMode: "QUANTITY", grades: [] };
  const receive = async (name: string, more: object = {}): Promise<Answer["body"]> => {
    const { id } = await made(mai, "/equipments", {
      ...thing,
      name,
      ...more,
      quantity: 3,
      roomId: oldest.id,
    });
    const lines = [{ equipmentId: id, roomId: oldest.id, quantity: 3 }];
    const { transferId } = await postVoucher(mai, "TRANSFER_OUT", { toDepartmentId: department.id, lines });
    await made(huong, `/stock-transfers/${transferId}/receipt`, { roomId: null });
    return called(huong, name);
  };
  const fresh = await receive("Ghế đẩu gỗ");
  expect([fresh.room?.name, await placesOf(huong, fresh.id)]).toEqual(["Kho dãy C", [["Kho dãy C", 3]]]);

  const elsewhere = (await huong.get("/functional-rooms?size=100")).body.items.find(
    ({ id, active }: Answer["body"]) => active && id !== store.id,
  );
  const placed = await made(huong, "/equipments", {
    ...thing,
    name: "Ghế băng dài",
    quantity: 1,
    roomId: elsewhere.id,
  });
  await receive("Ghế băng dài");
  expect(await placesOf(huong, placed.id)).toEqual([[elsewhere.name, 4]]);
  const nowhere = await made(huong, "/equipments", {
    ...thing,
    name: "Ghế con thỏ",
    quantity: 1,
    unplaced: true,
  });
  await receive("Ghế con thỏ");
  expect(await placesOf(huong, nowhere.id)).toEqual([["–", 4]]);
});

test("a room that is named stays, and so does the place where a record belongs", async () => {
  const record = await made(mai, "/equipments", {
    name: "Cốc đong",
    unit: "Cái",
    trackingMode: "QUANTITY",
    grades: [],
    quantity: 1,
    roomId: oldest.id,
  });
  await postVoucher(mai, "INCREASE", { cause: "PURCHASE", lines: [{ equipmentId: record.id, quantity: 2 }] });
  expect(await placesOf(mai, record.id)).toEqual([[oldest.name, 3]]);
});

test("without a choice it is the oldest store; a store that was stopped is passed over", async () => {
  expect((await set(hung, null)).status).toBe(200);
  const first = await made(mai, "/equipments", {
    name: "Phễu chiết",
    unit: "Cái",
    trackingMode: "QUANTITY",
    grades: [],
    quantity: 1,
  });
  expect(first.room).toMatchObject({ id: oldest.id });
  const third = await made(mai, "/functional-rooms", { name: "Kho sắp bỏ", kind: "STORE" });
  expect((await set(hung, third.id)).status).toBe(200);
  await made(hung, `/functional-rooms/${third.id}/deactivation`, {});
  const next = await made(mai, "/equipments", {
    name: "Phễu lọc",
    unit: "Cái",
    trackingMode: "QUANTITY",
    grades: [],
    quantity: 1,
  });
  expect(next.room).toMatchObject({ id: oldest.id });
  expect((await set(hung, null)).status).toBe(200);
});

test("the head of the school chooses it, of the school’s own rooms; the history says which", async () => {
  expect((await set(mai, second.id)).status).toBe(403);
  const nhung = await province.as("nhung");
  const foreign = (await nhung.get("/functional-rooms?size=1")).body.items[0].id;
  expect((await set(hung, foreign)).body.fields).toEqual({
    defaultStoreId: expect.stringContaining("Kho mặc định"),
  });
  await set(hung, second.id);
  const { department } = (await hung.post("/auth/session")).body.user;
  const [last] = (await hung.get(`/departments/${department.id}/history`)).body.items;
  expect(last.details.changes).toEqual([{ field: "defaultStoreId", from: null, to: "Kho tầng hai" }]);
});
