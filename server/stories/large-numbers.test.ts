/**
 * Mai types a few zeros too many, wherever a quantity meets a price: she reads which field it is, and nothing
 * is written.
 */
import { maxMoney, maxQuantity } from "@so-thiet-bi/contract/fields";
import { maxWorth } from "@so-thiet-bi/contract/worth";
import { beforeAll, expect, test } from "vitest";
import { demanding } from "./demanding.ts";
import { type Answer, house, type Person } from "./house.ts";
import { begin, confirmAll, count, done, wordOf } from "./inventory.ts";
import { normedSchool } from "./norming.ts";
import { newRecord, roomsOf, tryVoucher } from "./storekeeping.ts";

const province = house();
let mai: Person;

beforeAll(async () => {
  mai = await province.as("mai");
});

const record = { name: "Cồn 90°", unit: "ml", trackingMode: "CONSUMABLE", grades: [] };
const most = { quantity: maxQuantity, unitPrice: maxMoney };

function refusedAt({ status, body }: Answer, field: string): void {
  expect([status, Object.keys(body.fields ?? {})], JSON.stringify(body)).toEqual([400, [field]]);
  expect(JSON.stringify(body.fields)).toContain("1.000.000 tỷ đồng");
}

test("a new record", async () => {
  refusedAt(await mai.post("/equipments", { ...record, ...most }), "unitPrice");
  expect((await mai.post("/equipments", { ...record, quantity: 1, unitPrice: maxMoney + 1 })).status).toBe(
    400,
  );
  const { status, body } = await mai.post("/equipments", { ...record, quantity: 1_000, unitPrice: maxMoney });
  expect([status, body.value]).toEqual([200, maxWorth]);
});

test("an increase, of a price that is given and of one that the record has", async () => {
  const dear = await newRecord(mai, { ...record, name: "Máy rất đắt", unitPrice: maxMoney });
  refusedAt(
    await tryVoucher(mai, "INCREASE", { lines: [{ equipmentId: dear, ...most }] }),
    "voucher.lines.0.unitPrice",
  );
  refusedAt(
    await tryVoucher(mai, "INCREASE", { lines: [{ equipmentId: dear, quantity: maxQuantity }] }),
    "voucher.lines.0.unitPrice",
  );
  const half = { equipmentId: dear, quantity: 600, unitPrice: maxMoney };
  refusedAt(await tryVoucher(mai, "INCREASE", { lines: [half, half] }), "voucher.lines");
});

test("what comes again and again is refused when its shelf is full", async () => {
  const chalk = await newRecord(mai, { ...record, name: "Phấn trắng", unit: "Viên", quantity: maxQuantity });
  const again = await tryVoucher(mai, "INCREASE", { lines: [{ equipmentId: chalk, quantity: 1 }] });
  expect([again.status, again.body.code]).toEqual([409, "shelfFull"]);
  expect(again.body.message).toContain("Phấn trắng");
});

test("a demand, and what comes of it", async () => {
  const line = { name: "Phấn màu", unit: "Viên", trackingMode: "CONSUMABLE" };
  const draft = (lines: object[]) => mai.post("/demands", { title: "Phấn cho cả năm", reason: "Hết", lines });
  refusedAt(
    await draft([{ ...line, requestedQuantity: maxQuantity, unitPrice: maxMoney }]),
    "lines.0.unitPrice",
  );
  const { id, lines } = await demanding(province).approved([
    { ...line, requestedQuantity: 10, unitPrice: maxMoney },
  ]);
  const [asked] = lines;
  const hung = await province.as("hung");
  const come = (given: object) =>
    hung.post(`/demands/${id}/confirm`, { lines: [{ id: asked.id, note: "Nhận thêm", ...given }] });
  refusedAt(await come(most), "lines.0.unitPrice");
  refusedAt(await come({ quantity: maxQuantity }), "lines.0.unitPrice");
  await done(come({ quantity: 1, unitPrice: 1 }));
  expect((await come({ quantity: maxQuantity, unitPrice: 1 })).body.fields).toHaveProperty(
    "lines.0.quantity",
  );
});

test("a count: the difference is refused when it is submitted, by its name", async () => {
  const [room] = await roomsOf(mai);
  const roomId = room?.id as number;
  const thing = await newRecord(mai, { name: "Thước kẻ bảng", quantity: 2, unitPrice: maxMoney, roomId });
  const { id, sheetOf } = await begin(mai, [roomId]);
  await count(mai, id, [{ sheetId: sheetOf(roomId), equipmentId: thing, good: maxQuantity }]);
  await confirmAll(mai, id);
  const answer = await mai.post(`/inventory-checks/${id}/submission`, {});
  expect([answer.status, answer.body.code]).toEqual([409, "differenceTooLarge"]);
  expect(answer.body.message).toContain("Thước kẻ bảng");
});

test("a count in many parts: what they add up to is bounded as one count is, and nothing of the part too much is kept", async () => {
  const [, room] = await roomsOf(mai);
  const roomId = room?.id as number;
  const thing = await newRecord(mai, { name: "Hạt đậu", unit: "Hạt", quantity: 2, roomId });
  const { id, sheetOf } = await begin(mai, [roomId]);
  const sheetId = sheetOf(roomId);
  await count(mai, id, [{ sheetId, equipmentId: thing, good: maxQuantity - 1, broken: 1 }]);
  const more = { sheetId, equipmentId: thing, good: maxQuantity, kind: "ADD" as const };
  const answer = await mai.post(`/inventory-checks/${id}/entries`, {
    entries: Array.from({ length: 500 }, () => wordOf(more)),
  });
  expect([answer.status, answer.body.code]).toEqual([409, "countTooLarge"]);
  expect(answer.body.message).toContain("Hạt đậu");
  const { items } = await done(mai.get(`/inventory-checks/${id}/lines?size=200`));
  expect(items.find(({ equipmentId }: { equipmentId: number }) => equipmentId === thing)).toMatchObject({
    good: maxQuantity - 1,
    broken: 1,
  });
});

test("a liquidation of more than can be written down is refused as it is drafted, and the most of it is kept", async () => {
  const quantity = maxWorth / maxMoney;
  const [room] = await roomsOf(mai);
  const roomId = room?.id as number;
  const names = ["Máy quý một", "Máy quý hai"];
  const lines = [];
  for (const name of names) {
    const equipmentId = await newRecord(mai, {
      name,
      unit: "Cái",
      quantity,
      broken: quantity,
      unitPrice: maxMoney,
      roomId,
    });
    lines.push({ equipmentId, roomId, quantity });
  }
  const draft = (some: object[]) => mai.post("/liquidations", { name: "Thanh lý máy quý", lines: some });
  refusedAt(await draft(lines), "lines");
  const kept = await done(draft(lines.slice(0, 1)));
  expect((await mai.get(`/liquidations/${kept.id}`)).body.originalValue).toBe(maxWorth);
});

test("a norm of the most a list may say, for a school: what it needs is said and drafted, never more than anybody can ask for", async () => {
  const { cuong, binh, listId, itemIds, covered, map } = await normedSchool(province);
  const item = { name: "Hạt giống", unit: "Hạt", quantity: 10_001, basis: "PER_SCHOOL" };
  const tooMuch = await cuong.post(`/norm-lists/${listId}/items`, item);
  expect([tooMuch.status, Object.keys(tooMuch.body.fields ?? {})]).toEqual([400, ["quantity"]]);
  const thing = await newRecord(binh, { name: "Tranh ảnh nhỏ", unit: "Tờ", quantity: 1 });
  await map("pictures", { equipmentId: thing, perItem: 10_000 });
  await done(binh.put(`/norm-choices/${itemIds.pictures}`, { manualNeed: maxQuantity }));
  expect(await covered("pictures")).toMatchObject({ need: maxQuantity });
  const drafted = await done(
    binh.post("/norm-coverage/demand", {
      title: "Bổ sung",
      lines: [{ itemId: itemIds.pictures, quantity: 10_000 }],
    }),
  );
  const { body } = await binh.get(`/demands/${drafted.demandId}`);
  expect(body.lines).toMatchObject([{ requestedQuantity: maxQuantity, normQuantity: maxQuantity }]);
});
