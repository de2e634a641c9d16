import { beforeAll, expect, test } from "vitest";
import { borrowing, lesson, of } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { lending } from "./lending.ts";
import { newRecord, postVoucher, shelvesOf } from "./storekeeping.ts";

const school = house();
const { lend, nextWeek, register, read: readRegistration, send, eventsOf, toldOf, colleague, promisesOf } = borrowing(school);
const { faults, handOut, shelf, free } = lending(school);

let mai: Person;
let tuan: Person;
let self: { id: number; name: string };

beforeAll(async () => {
  mai = await school.as("mai");
  tuan = await school.as("tuan");
  await lend({ autoApprove: true });
  self = (await tuan.get("/loan-registrations?size=1")).body.can.employee;
});

const kit = (name: string, quantity: number, more: object = {}) => newRecord(mai, { name, unit: "Bộ", quantity, ...more });

/** Lends so many and takes them back as said; answers the report. */
async function reported(equipmentId: number, back: { good?: number; broken?: number; lost?: number }, borrowerId = self.id) {
  const quantity = (back.good ?? 0) + (back.broken ?? 0) + (back.lost ?? 0);
  const loan = await handOut(borrowerId, [of(equipmentId, quantity)]);
  const { body } = await mai.post(`/loans/${loan.id}/return`, { lines: [{ lineId: loan.lines[0].id, ...back }] });
  return (await mai.get(`/incidents/${body.returns[0].lines[0].incident.id}`)).body;
}

test("lost is confirmed as lost, or as broken when it was found in pieces; a coded piece too", async () => {
  const sets = await kit("Bộ báo mất", 4);
  const lost = await reported(sets, { lost: 2 });
  expect(lost).toMatchObject({ kind: "LOST", status: "REPORTED", quantity: 2, voucher: null, decidedAt: null });
  expect((await send("mai", `/incidents/${lost.id}/confirmation`, {})).kind).toBe("LOST");
  expect(await shelf(sets)).toEqual({ good: 2, broken: 0, lost: 2, held: 0 });
  const found = await reported(sets, { lost: 1 });
  const confirmed = await send("mai", `/incidents/${found.id}/confirmation`, { kind: "BROKEN", note: "Tìm thấy sau tủ, vỡ" });
  expect(confirmed).toMatchObject({ kind: "BROKEN", status: "CONFIRMED", reason: "Tìm thấy sau tủ, vỡ" });
  expect(await shelf(sets)).toEqual({ good: 1, broken: 1, lost: 2, held: 0 });
  const piece = await kit("Máy ảnh báo hỏng", 1, { unit: "Cái", trackingMode: "ITEM" });
  const broken = await reported(piece, { broken: 1 });
  expect(await free(piece)).toBe(0);
  await send("mai", `/incidents/${broken.id}/confirmation`, {});
  expect(await shelf(piece)).toEqual({ good: 0, broken: 1, lost: 0, held: 0 });
  expect(await promisesOf(piece)).toEqual([]);
  expect(await eventsOf(broken.id, "incidents")).toEqual([
    ["incident.confirmed", "Phan Thị Tuyết Mai"],
    ["incident.reported", "Phan Thị Tuyết Mai"],
  ]);
  expect((await mai.get(`/stock-vouchers/${confirmed.voucher.id}`)).body).toMatchObject({
    type: "CONDITION",
    reason: `Xác nhận hỏng theo báo ${found.number} khi ${self.name} sử dụng`,
  });
  const again = await mai.post(`/incidents/${broken.id}/dismissal`, { reason: "Không hỏng gì" });
  expect([again.status, again.body.code]).toEqual([409, "wrongState"]);
});

test("what was said of a shelf that is empty by now is taken from another good one of the same thing", async () => {
  const rooms = (await mai.get("/functional-rooms?size=2")).body.items;
  const sets = await kit("Bộ ở hai phòng", 5, { roomId: rooms[0].id });
  const report = await reported(sets, { broken: 1 });
  const shelfOf = { equipmentId: sets, roomId: rooms[0].id, lotId: null, condition: "GOOD" };
  await postVoucher(mai, "TRANSFER", { fromRoomId: rooms[0].id, toRoomId: rooms[1].id, lines: [{ ...shelfOf, quantity: 5 }] });
  expect((await send("mai", `/incidents/${report.id}/confirmation`, {})).status).toBe("CONFIRMED");
  expect((await shelvesOf(mai, sets)).map(({ roomId, condition, quantity }) => [roomId, condition, quantity])).toEqual([
    [rooms[1].id, "BROKEN", 1],
    [rooms[1].id, "GOOD", 4],
  ]);
});

test("a mistake is dismissed with a reason: whoever waits for the thing is served at once", async () => {
  const sets = await kit("Bộ báo nhầm", 1);
  const report = await reported(sets, { broken: 1 });
  const week = await nextWeek();
  const waiting = await register("tuan", lesson(week.day(1), [of(sets)]), { waitIfTaken: true });
  expect(waiting.waitingSince).not.toBeNull();
  expect((await mai.post(`/incidents/${report.id}/dismissal`, {})).status).toBe(400);
  const stale = await mai.post(`/incidents/${report.id}/dismissal`, { reason: "Chỉ lỏng ốc, đã vặn lại", version: 7 });
  expect(stale.body.code).toBe("stale");
  const dismissed = await send("mai", `/incidents/${report.id}/dismissal`, { reason: "Chỉ lỏng ốc, đã vặn lại", version: 1 });
  expect(dismissed).toMatchObject({ status: "DISMISSED", reason: "Chỉ lỏng ốc, đã vặn lại", voucher: null });
  expect(await shelf(sets)).toEqual({ good: 1, broken: 0, lost: 0, held: 0 });
  expect(await readRegistration("tuan", waiting.id)).toMatchObject({ status: "APPROVED", waitingSince: null });
});

test("what others were promised does not keep a breakage from being confirmed unless too little would be left, and then says whose", async () => {
  const sets = await kit("Bộ đã hứa", 3);
  const report = await reported(sets, { broken: 1 });
  const week = await nextWeek();
  await register("tuan", lesson(week.day(2), [of(sets, 2)]));
  expect((await send("mai", `/incidents/${report.id}/confirmation`, {})).status).toBe("CONFIRMED");
  const lesser = await kit("Bộ hứa hết", 2);
  await register("tuan", lesson(week.day(3), [of(lesser, 2)]));
  const late = await reported(lesser, { broken: 1 });
  const refused = await mai.post(`/incidents/${late.id}/confirmation`, {});
  expect([refused.status, refused.body.code]).toEqual([409, "promisedAway"]);
  expect(refused.body.message).toContain(self.name);
  expect((await mai.get(`/incidents/${late.id}`)).body.status).toBe("REPORTED");
  expect(await shelf(lesser)).toEqual({ good: 2, broken: 0, lost: 0, held: 0 });
});

test("whoever keeps sees every report, a teacher what the teacher had, others none; only whoever keeps decides", async () => {
  const sets = await kit("Bộ của hai thầy", 4);
  const other = await colleague();
  const mine = await reported(sets, { broken: 1 });
  const theirs = await reported(sets, { lost: 1 }, other.id);
  expect((await tuan.get(`/incidents/${mine.id}`)).body).toMatchObject({ id: mine.id, can: { confirm: false, dismiss: false } });
  expect((await tuan.get(`/incidents/${theirs.id}`)).status).toBe(404);
  expect((await tuan.get(`/incidents/${theirs.id}/history`)).status).toBe(404);
  expect((await other.person.get("/incidents")).body.items.map(({ id }: { id: number }) => id)).toEqual([theirs.id]);
  expect((await (await school.as("binh")).get(`/incidents/${mine.id}`)).status).toBe(404);
  expect((await (await school.as("lan")).get("/incidents")).body.total).toBe(0);
  expect((await tuan.post(`/incidents/${mine.id}/confirmation`, {})).status).toBe(403);
  expect(await toldOf(mine.id, "incident")).toEqual(["incident.reported ht.hung"]);
  const hung = await school.as("hung");
  const list = (await hung.get(`/incidents?equipmentId=${sets}`)).body;
  expect(list).toMatchObject({ total: 2, waiting: 2 });
  expect(list.items.map(({ id }: { id: number }) => id)).toEqual([theirs.id, mine.id]);
  expect((await hung.get(`/incidents?equipmentId=${sets}&kind=LOST`)).body.total).toBe(1);
  expect((await hung.get(`/incidents?search=${encodeURIComponent("hai thay")}`)).body.total).toBe(2);
  const cost = async (size: number) => {
    const before = school.database.statements();
    await mai.get(`/incidents?size=${size}`);
    return school.database.statements() - before;
  };
  expect(await cost(100)).toBe(await cost(1));
});

test("after all of this everything adds up", async () => {
  expect(await faults()).toEqual([]);
});
