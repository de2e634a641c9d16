/**
 * Mai of THCS Bến Hạ sends broken things to repair and takes them back; Hùng is her principal, Tuấn waits for
 * what comes back.
 */
import { beforeAll, expect, test } from "vitest";
import { remindOfRepairs } from "../src/areas/repairs/daily.ts";
import { theProgram } from "../src/installation.ts";
import { borrowing, lesson, of } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";
import { lending } from "./lending.ts";
import {
  dayFromToday,
  newRecord,
  postVoucher,
  type Room,
  roomsOf,
  shelvesOf,
  tryVoucher,
} from "./storekeeping.ts";

const school = house();
const {
  lend,
  nextWeek,
  register,
  read: readRegistration,
  send,
  eventsOf,
  toldOf,
  account,
} = borrowing(school);
const { faults } = lending(school);

let mai: Person;
let tuan: Person;
let rooms: Room[];

beforeAll(async () => {
  mai = await school.as("mai");
  tuan = await school.as("tuan");
  rooms = await roomsOf(mai);
  await lend({ autoApprove: true });
});

const lab = () => rooms[0] as Room;
const store = () => rooms[1] as Room;
const things = (name: string, quantity: number, more: object = {}) =>
  newRecord(mai, { name, quantity, roomId: lab().id, unitPrice: 1_000_000, ...more });
const broken = (name: string, quantity: number, more: object = {}) =>
  things(name, quantity, { broken: quantity, ...more });
const line = (equipmentId: number, quantity: number, more: object = {}) => ({
  equipmentId,
  roomId: lab().id,
  quantity,
  ...more,
});
const sent = (lines: object[], more: object = {}, by: string | Person = "mai"): Promise<Answer["body"]> =>
  send(by as "mai", "/repairs", { firm: "Điện tử Hoàng Long", lines, ...more });
const back = (id: number, lines: object[], more: object = {}): Promise<Answer["body"]> =>
  send("mai", `/repairs/${id}/return`, { lines, ...more });

/** Reported broken and confirmed: now it stands broken in the room. */
async function reported(equipmentId: number, quantity: number): Promise<Answer["body"]> {
  const report = await send("tuan", "/incidents", {
    kind: "BROKEN",
    equipmentId,
    roomId: lab().id,
    quantity,
  });
  return send("mai", `/incidents/${report.id}/confirmation`, { cause: "WEAR", severity: "HEAVY" });
}

const standing = async (equipmentId: number) =>
  Object.fromEntries(
    (await shelvesOf(mai, equipmentId)).map(({ roomName, condition, quantity }) => [
      `${condition} ${roomName}`,
      quantity,
    ]),
  );

test("five go out, three come back mended and two beyond repair: those are proposed for liquidation with their report", async () => {
  const lamps = await things("Đèn hiển vi đi sửa", 8);
  const report = await reported(lamps, 5);
  const candidates = (await mai.get(`/repairs/candidates?search=${encodeURIComponent("den hien vi di sua")}`))
    .body;
  expect(candidates).toMatchObject({
    warnPercent: 30,
    items: [{ equipmentId: lamps, quantity: 5, incident: { id: report.id } }],
  });
  const order = await sent(
    [line(lamps, 5, { incidentId: report.id, fault: "Không sáng", estimate: 2_250_000 })],
    { expectedOn: dayFromToday(7) },
  );
  expect(order).toMatchObject({
    number: expect.stringMatching(/^SC-\d{4}-\d{4}$/),
    status: "OUT",
    late: false,
    what: "Đèn hiển vi đi sửa",
    quantity: 5,
    lines: [{ estimateShare: 45, tooCostly: true, incident: { id: report.id } }],
    can: { edit: true, receive: true, cancel: true },
  });
  expect(await standing(lamps)).toEqual({ [`GOOD ${lab().name}`]: 3, [`REPAIRING ${lab().name}`]: 5 });
  expect((await mai.get(`/incidents/${report.id}`)).body).toMatchObject({
    status: "IN_PROGRESS",
    atRepair: 5,
    open: 0,
  });
  const [{ id: lineId }] = order.lines;

  const first = await back(order.id, [{ lineId, fixed: 2, cost: 300_000, parts: "Bóng halogen 6V" }], {
    acceptance: "Chạy tốt",
  });
  expect(first).toMatchObject({
    status: "PARTLY_BACK",
    fixed: 2,
    cost: 300_000,
    can: { cancel: false, receive: true },
  });
  const tooMany = await mai.post(`/repairs/${order.id}/return`, {
    lines: [{ lineId, fixed: 2, unrepairable: 2 }],
  });
  expect([tooMany.status, tooMany.body.code]).toEqual([409, "beyondRepairLine"]);
  const last = await back(order.id, [{ lineId, fixed: 1, unrepairable: 2, cost: 100_000 }]);
  expect(last).toMatchObject({
    status: "BACK",
    fixed: 3,
    unrepairable: 2,
    cost: 400_000,
    can: { receive: false },
  });
  expect(
    last.returns.map(({ lines }: { lines: { fixed: number; unrepairable: number }[] }) => lines[0]),
  ).toMatchObject([
    { fixed: 2, unrepairable: 0, parts: "Bóng halogen 6V" },
    { fixed: 1, unrepairable: 2 },
  ]);
  expect(await standing(lamps)).toEqual({ [`GOOD ${lab().name}`]: 6, [`BROKEN ${lab().name}`]: 2 });
  expect((await mai.get(`/incidents/${report.id}`)).body).toMatchObject({
    status: "IN_PROGRESS",
    severity: "BEYOND_REPAIR",
    atRepair: 0,
    repaired: 3,
    open: 2,
  });
  const proposed = (
    await mai.get(`/liquidations/candidates?search=${encodeURIComponent("den hien vi di sua")}`)
  ).body.items;
  expect(proposed).toMatchObject([
    {
      equipmentId: lamps,
      quantity: 2,
      condition: "BROKEN",
      reason: "UNREPAIRABLE",
      incident: { id: report.id },
    },
  ]);
  expect(await eventsOf(order.id, "repairs")).toEqual([
    ["repair.received", "Phan Thị Tuyết Mai"],
    ["repair.received", "Phan Thị Tuyết Mai"],
    ["repair.sent", "Phan Thị Tuyết Mai"],
  ]);
  const cancelled = await mai.post(`/repairs/${order.id}/cancellation`, { reason: "Gửi nhầm đơn vị" });
  expect([cancelled.status, cancelled.body.code]).toEqual([409, "repairReturned"]);
});

test("what nobody reported can be repaired too; a mended piece is guaranteed anew, and whoever waits for what is mended is served", async () => {
  const piece = await broken("Máy ảnh đi sửa", 1, { unit: "Cái", trackingMode: "ITEM" });
  const sets = await things("Bộ chờ sửa xong", 2, { broken: 1 });
  const order = await sent([line(piece, 1), line(sets, 1)], { form: "WARRANTY" });
  const week = await nextWeek();
  await register("tuan", lesson(week.day(1), [of(sets)]));
  const waiting = await register("tuan", lesson(week.day(1), [of(sets)], { periods: [2, 3] }), {
    waitIfTaken: true,
  });
  expect(waiting.waitingSince).not.toBeNull();
  const until = dayFromToday(180);
  const lines = order.lines.map(({ id }: { id: number }) => ({ lineId: id, fixed: 1, warrantyUntil: until }));
  const done = await back(order.id, lines);
  expect(done).toMatchObject({
    status: "BACK",
    estimate: null,
    lines: [{ estimateShare: null, tooCostly: false, incident: null }, {}],
  });
  expect((await mai.get(`/equipments/${piece}`)).body.warrantyUntil).toBe(until);
  expect((await mai.get(`/equipments/${sets}`)).body.warrantyUntil).toBeNull();
  expect((await eventsOf(piece, "equipments"))[0]).toEqual(["equipment.changed", "Phan Thị Tuyết Mai"]);
  expect(await readRegistration("tuan", waiting.id)).toMatchObject({
    status: "APPROVED",
    waitingSince: null,
  });
});

test("what is moved to another room while it is away comes back where it is; a cancelled order leaves everything as it was", async () => {
  const moved = await broken("Loa đi sửa rồi chuyển", 2);
  const order = await sent([line(moved, 2)]);
  const shelf = { equipmentId: moved, roomId: lab().id, lotId: null, condition: "REPAIRING" };
  await postVoucher(mai, "TRANSFER", {
    fromRoomId: lab().id,
    toRoomId: store().id,
    lines: [{ ...shelf, quantity: 1 }],
  });
  const byHand = await tryVoucher(mai, "CONDITION", {
    lines: [{ ...shelf, quantity: 1, toCondition: "GOOD" }],
  });
  expect([byHand.status, byHand.body.code]).toEqual([409, "keptElsewhere"]);
  await send("mai", `/repairs/${order.id}/cancellation`, { reason: "Đơn vị sửa không nhận" });
  expect(await standing(moved)).toEqual({ [`BROKEN ${lab().name}`]: 1, [`BROKEN ${store().name}`]: 1 });

  const sets = await things("Bộ pin đi sửa", 4);
  const report = await reported(sets, 2);
  const again = await sent([line(sets, 2, { incidentId: report.id })]);
  const cancelled = await send("mai", `/repairs/${again.id}/cancellation`, { reason: "Tự sửa ở trường" });
  expect(cancelled).toMatchObject({
    status: "CANCELLED",
    reason: "Tự sửa ở trường",
    can: { edit: false, receive: false, cancel: false },
  });
  expect(await standing(sets)).toEqual({ [`BROKEN ${lab().name}`]: 2, [`GOOD ${lab().name}`]: 2 });
  expect((await mai.get(`/incidents/${report.id}`)).body).toMatchObject({
    status: "IN_PROGRESS",
    atRepair: 0,
    open: 2,
  });
  expect((await mai.get(`/stock-vouchers/${again.voucher.id}`)).body).toMatchObject({
    status: "REVERSED",
    source: { type: "repair", id: again.id },
  });
  const alone = await mai.post(`/stock-vouchers/${again.voucher.id}/reversal`, {
    reason: "Hủy riêng phiếu kho",
  });
  expect(alone.status).toBe(409);
});

test("what cannot be repaired is refused with what is there, and nothing is written", async () => {
  const sets = await broken("Bộ thử gửi sửa", 3);
  const other = await things("Bộ khác", 2);
  const report = await reported(other, 1);
  const total = (await mai.get("/repairs")).body.total;
  const tried = async (lines: object[], more: object = {}, by: Person = mai) => {
    const { status, body } = await by.post("/repairs", { lines, ...more });
    return [status, body.code, body.fields ? Object.keys(body.fields) : body.message];
  };
  expect(await tried([line(sets, 2), line(sets, 2)])).toEqual([
    409,
    "notBrokenThere",
    `“Bộ thử gửi sửa” ở ${lab().name} chỉ có 3 Cái hỏng, không đủ 4.`,
  ]);
  expect(await tried([line(sets, 1, { incidentId: report.id })])).toEqual([
    400,
    "invalid",
    ["lines.0.incidentId"],
  ]);
  expect((await tried([line(other, 1, { incidentId: report.id }), line(sets, 0.5)]))[1]).toBe(
    "quantityDoesNotFit",
  );
  expect(await tried([line(sets, 1, { equipmentId: 987_654_321 })])).toEqual([
    400,
    "invalid",
    ["lines.0.equipmentId"],
  ]);
  expect(await tried([line(sets, 1)], { sentOn: dayFromToday(1) })).toEqual([400, "invalid", ["sentOn"]]);
  expect(await tried([line(sets, 1)], { expectedOn: dayFromToday(-1) })).toEqual([
    400,
    "invalid",
    ["expectedOn"],
  ]);
  expect((await tried([line(sets, 1)], {}, tuan))[0]).toBe(403);
  const elsewhere = (await roomsOf(await school.as("nhung")))[0] as Room;
  expect(await tried([line(sets, 1, { roomId: elsewhere.id })])).toEqual([
    400,
    "invalid",
    ["lines.0.roomId"],
  ]);
  expect((await mai.get("/repairs")).body.total).toBe(total);
  expect((await mai.get(`/incidents/${report.id}`)).body).toMatchObject({ status: "CONFIRMED", atRepair: 0 });
});

test("a report is sent to repair no more than it has open; whoever keeps one room sends from there alone", async () => {
  const sets = await things("Bộ báo ba gửi bốn", 5);
  const report = await reported(sets, 1);
  await reported(sets, 2);
  const tooMuch = await mai.post("/repairs", { lines: [line(sets, 2, { incidentId: report.id })] });
  expect([tooMuch.status, tooMuch.body.code]).toEqual([409, "beyondOpen"]);
  const { items } = (await (await school.as("hung")).get("/accounts/employees-without-account?size=50")).body;
  const inLab = await account(items[0].id, [
    { capability: "EQUIPMENT_KEEPER", rooms: [lab().id], subjects: [], subjectGroups: [] },
  ]);
  const far = await newRecord(mai, { name: "Bộ ở kho khác", quantity: 1, broken: 1, roomId: store().id });
  expect((await inLab.post("/repairs", { lines: [line(far, 1, { roomId: store().id })] })).status).toBe(403);
  // vouchers too, but nothing to another unit
  expect((await inLab.get("/stock-vouchers?size=1")).body.can).toMatchObject({ create: true, send: false });
  const offered = (await inLab.get("/repairs/candidates")).body.items;
  expect(new Set(offered.map(({ room }: { room: Room }) => room.id))).toEqual(new Set([lab().id]));
  const own = await sent([line(sets, 1)], {}, inLab);
  expect((await tuan.get(`/repairs/${own.id}`)).body.can).toEqual({
    edit: false,
    receive: false,
    cancel: false,
  });
  expect((await (await school.as("nhung")).get(`/repairs/${own.id}`)).status).toBe(404);
});

test("an order that should be back is late: it is listed, and its keepers hear of it once a day", async () => {
  await school.owner.pool.query(
    `update departments set loan_settings = loan_settings || '{"remindAt":"00:00"}'`,
  );
  const sets = await broken("Bộ gửi lâu chưa về", 2);
  const order = await sent([line(sets, 2)], { sentOn: dayFromToday(), expectedOn: dayFromToday(3) });
  expect((await mai.get("/repairs?late=true")).body).toMatchObject({ total: 0, totals: { late: 0 } });
  expect(await remindOfRepairs(school.database, theProgram)).toBe(0);
  await school.owner.pool.query(
    "update repairs set sent_on = sent_on - 9, expected_on = expected_on - 9 where id = $1",
    [order.id],
  );
  expect((await mai.get("/repairs?late=true")).body).toMatchObject({
    total: 1,
    totals: { out: 1, late: 1 },
    items: [{ id: order.id, late: true }],
  });
  expect(await remindOfRepairs(school.database, theProgram)).toBe(1);
  expect(await remindOfRepairs(school.database, theProgram)).toBe(0);
  expect(await toldOf(order.id, "repair")).toEqual(["repair.late ht.hung", "repair.late tb.mai"]);
  const { id, version, form, firm } = (await mai.get(`/repairs/${order.id}`)).body;
  const later = await mai.put(`/repairs/${id}`, {
    form,
    firm,
    expectedOn: dayFromToday(5),
    documentNo: "HĐ 12",
    note: null,
    version,
  });
  expect(later.body).toMatchObject({
    expectedOn: dayFromToday(5),
    late: false,
    documentNo: "HĐ 12",
    version: version + 1,
  });
  expect((await mai.put(`/repairs/${id}`, { form, firm, version })).body.code).toBe("stale");
  expect((await mai.get("/repairs?search=hoang%20long&sort=expectedOn")).body.items.length).toBeGreaterThan(
    3,
  );
  const cost = async (size: number) => {
    const before = school.database.statements();
    await mai.get(`/repairs?size=${size}`);
    return school.database.statements() - before;
  };
  expect(await cost(100)).toBe(await cost(1));
});

test("maintenance is noted of things and rooms; the newest line of a thing says when it is due next", async () => {
  const scope = await things("Kính hiển vi bảo dưỡng", 1, {
    trackingMode: "ITEM",
    maintenanceDue: dayFromToday(-3),
  });
  const log = async (query = "") => (await mai.get(`/maintenance?${query}`)).body;
  const dueOf = async () =>
    (await log()).due.filter(({ equipmentId }: { equipmentId: number }) => equipmentId === scope);
  expect(await dueOf()).toMatchObject([{ dueOn: dayFromToday(-3), late: true, roomName: lab().name }]);
  const note = (more: object) => ({ doneOn: dayFromToday(), content: "Lau thấu kính, tra dầu", ...more });
  const done = await send(
    "mai",
    "/maintenance",
    note({ equipmentId: scope, cost: 50_000, nextOn: dayFromToday(90) }),
  );
  expect(done).toMatchObject({
    equipment: { id: scope },
    room: null,
    cost: 50_000,
    nextOn: dayFromToday(90),
    can: { edit: true },
  });
  expect((await mai.get(`/equipments/${scope}`)).body.maintenanceDue).toBe(dayFromToday(90));
  expect(await dueOf()).toEqual([]);
  expect((await eventsOf(scope, "equipments"))[0]?.[0]).toBe("equipment.maintained");
  await send(
    "mai",
    "/maintenance",
    note({ equipmentId: scope, doneOn: dayFromToday(-30), nextOn: dayFromToday(-1) }),
  );
  expect((await mai.get(`/equipments/${scope}`)).body.maintenanceDue).toBe(dayFromToday(90));
  const changed = await mai.put(
    `/maintenance/${done.id}`,
    note({ equipmentId: scope, nextOn: dayFromToday(20), version: 1 }),
  );
  expect([changed.status, changed.body.version]).toEqual([200, 2]);
  expect(await dueOf()).toMatchObject([{ dueOn: dayFromToday(20), late: false }]);
  expect((await mai.delete(`/maintenance/${done.id}`)).status).toBe(204);
  expect(await dueOf()).toMatchObject([{ dueOn: dayFromToday(-1), late: true }]);

  await send(
    "mai",
    "/maintenance",
    note({ roomId: lab().id, content: "Kiểm tra điện phòng bộ môn", cost: 200_000 }),
  );
  expect(
    await log(`roomId=${lab().id}&from=${dayFromToday()}&search=${encodeURIComponent("kiem tra dien")}`),
  ).toMatchObject({
    total: 1,
    totals: { cost: 200_000 },
  });
  const refused = async (body: object) => Object.keys((await mai.post("/maintenance", body)).body.fields);
  expect(await refused(note({}))).toEqual(["equipmentId"]);
  expect(await refused(note({ equipmentId: scope, doneOn: dayFromToday(1) }))).toEqual(["doneOn"]);
  expect(await refused(note({ equipmentId: scope, nextOn: dayFromToday() }))).toEqual(["nextOn"]);
  expect((await tuan.post("/maintenance", note({ roomId: lab().id }))).status).toBe(403);
  expect((await tuan.get("/maintenance")).body).toMatchObject({ can: { create: false } });
});

test("after all of this everything adds up", async () => {
  expect(await faults()).toEqual([]);
});
