/** Mai types a few zeros too many, wherever a quantity meets a price: she reads which field it is, and nothing is written. */
import { maxMoney, maxQuantity } from "@so-thiet-bi/contract/fields";
import { maxWorth } from "@so-thiet-bi/contract/worth";
import { beforeAll, expect, test } from "vitest";
import { demanding } from "./demanding.ts";
import { type Answer, house, type Person } from "./house.ts";
import { begin, confirmAll, count, done } from "./inventory.ts";
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
  expect((await mai.post("/equipments", { ...record, quantity: 1, unitPrice: maxMoney + 1 })).status).toBe(400);
  const { status, body } = await mai.post("/equipments", { ...record, quantity: 1_000, unitPrice: maxMoney });
  expect([status, body.value]).toEqual([200, maxWorth]);
});

test("an increase, of a price that is given and of one that the record has", async () => {
  const dear = await newRecord(mai, { ...record, name: "Máy rất đắt", unitPrice: maxMoney });
  refusedAt(await tryVoucher(mai, "INCREASE", { lines: [{ equipmentId: dear, ...most }] }), "voucher.lines.0.unitPrice");
  refusedAt(await tryVoucher(mai, "INCREASE", { lines: [{ equipmentId: dear, quantity: maxQuantity }] }), "voucher.lines.0.unitPrice");
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
  refusedAt(await draft([{ ...line, requestedQuantity: maxQuantity, unitPrice: maxMoney }]), "lines.0.unitPrice");
  const { id, lines } = await demanding(province).approved([{ ...line, requestedQuantity: 10, unitPrice: maxMoney }]);
  const [asked] = lines;
  const hung = await province.as("hung");
  const come = (given: object) => hung.post(`/demands/${id}/confirm`, { lines: [{ id: asked.id, note: "Nhận thêm", ...given }] });
  refusedAt(await come(most), "lines.0.unitPrice");
  refusedAt(await come({ quantity: maxQuantity }), "lines.0.unitPrice");
  await done(come({ quantity: 1, unitPrice: 1 }));
  expect((await come({ quantity: maxQuantity, unitPrice: 1 })).body.fields).toHaveProperty("lines.0.quantity");
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
