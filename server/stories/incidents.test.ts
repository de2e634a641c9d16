import { randomUUID } from "node:crypto";
import { noticeSentence } from "@so-thiet-bi/contract/notices";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { readSheet } from "../src/sheets/read.ts";
import { borrowing, lesson, of } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { lending } from "./lending.ts";
import { dayFromToday, newRecord, postVoucher, shelvesOf } from "./storekeeping.ts";

const school = house();
const {
  lend,
  nextWeek,
  register,
  read: readRegistration,
  send,
  eventsOf,
  toldOf,
  colleague,
  promisesOf,
} = borrowing(school);
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

const kit = (name: string, quantity: number, more: object = {}) =>
  newRecord(mai, { name, unit: "Bộ", quantity, ...more });

/** Lends so many and takes them back as said; answers the report. */
async function reported(
  equipmentId: number,
  back: { good?: number; broken?: number; lost?: number },
  borrowerId = self.id,
) {
  const quantity = (back.good ?? 0) + (back.broken ?? 0) + (back.lost ?? 0);
  const loan = await handOut(borrowerId, [of(equipmentId, quantity)]);
  const { body } = await mai.post(`/loans/${loan.id}/return`, {
    lines: [{ lineId: loan.lines[0].id, ...back }],
  });
  return (await mai.get(`/incidents/${body.returns[0].lines[0].incident.id}`)).body;
}

test("lost is confirmed as lost, or as broken when it was found in pieces; a coded piece too", async () => {
  const sets = await kit("Bộ báo mất", 4);
  const lost = await reported(sets, { lost: 2 });
  expect(lost).toMatchObject({
    kind: "LOST",
    status: "REPORTED",
    quantity: 2,
    voucher: null,
    decidedAt: null,
  });
  expect((await send("mai", `/incidents/${lost.id}/confirmation`, { cause: "MISUSE" })).kind).toBe("LOST");
  expect(await shelf(sets)).toEqual({ good: 2, broken: 0, lost: 2, held: 0 });
  const found = await reported(sets, { lost: 1 });
  const confirmed = await send("mai", `/incidents/${found.id}/confirmation`, {
    kind: "BROKEN",
    cause: "MISUSE",
    note: "Tìm thấy sau tủ, vỡ",
  });
  expect(confirmed).toMatchObject({ kind: "BROKEN", status: "CONFIRMED", reason: "Tìm thấy sau tủ, vỡ" });
  expect(await shelf(sets)).toEqual({ good: 1, broken: 1, lost: 2, held: 0 });
  const piece = await kit("Máy ảnh báo hỏng", 1, { unit: "Cái", trackingMode: "ITEM" });
  const broken = await reported(piece, { broken: 1 });
  expect(await free(piece)).toBe(0);
  await send("mai", `/incidents/${broken.id}/confirmation`, { cause: "MISUSE" });
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
  await postVoucher(mai, "TRANSFER", {
    fromRoomId: rooms[0].id,
    toRoomId: rooms[1].id,
    lines: [{ ...shelfOf, quantity: 5 }],
  });
  expect((await send("mai", `/incidents/${report.id}/confirmation`, { cause: "MISUSE" })).status).toBe(
    "CONFIRMED",
  );
  expect(
    (await shelvesOf(mai, sets)).map(({ roomId, condition, quantity }) => [roomId, condition, quantity]),
  ).toEqual([
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
  const stale = await mai.post(`/incidents/${report.id}/dismissal`, {
    reason: "Chỉ lỏng ốc, đã vặn lại",
    version: 7,
  });
  expect(stale.body.code).toBe("stale");
  const dismissed = await send("mai", `/incidents/${report.id}/dismissal`, {
    reason: "Chỉ lỏng ốc, đã vặn lại",
    version: 1,
  });
  expect(dismissed).toMatchObject({ status: "DISMISSED", reason: "Chỉ lỏng ốc, đã vặn lại", voucher: null });
  expect(await shelf(sets)).toEqual({ good: 1, broken: 0, lost: 0, held: 0 });
  expect(await readRegistration("tuan", waiting.id)).toMatchObject({
    status: "APPROVED",
    waitingSince: null,
  });
});

test("what others were promised does not keep a breakage from being confirmed unless too little would be left, and then says whose", async () => {
  const sets = await kit("Bộ đã hứa", 3);
  const report = await reported(sets, { broken: 1 });
  const week = await nextWeek();
  await register("tuan", lesson(week.day(2), [of(sets, 2)]));
  expect((await send("mai", `/incidents/${report.id}/confirmation`, { cause: "MISUSE" })).status).toBe(
    "CONFIRMED",
  );
  const lesser = await kit("Bộ hứa hết", 2);
  await register("tuan", lesson(week.day(3), [of(lesser, 2)]));
  const late = await reported(lesser, { broken: 1 });
  const refused = await mai.post(`/incidents/${late.id}/confirmation`, { cause: "MISUSE" });
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
  expect((await tuan.get(`/incidents/${mine.id}`)).body).toMatchObject({
    id: mine.id,
    can: { confirm: false, dismiss: false, edit: false },
  });
  expect((await tuan.get(`/incidents/${theirs.id}`)).status).toBe(404);
  expect((await tuan.get(`/incidents/${theirs.id}/history`)).status).toBe(404);
  expect((await other.person.get("/incidents")).body.items.map(({ id }: { id: number }) => id)).toEqual([
    theirs.id,
  ]);
  expect((await (await school.as("binh")).get(`/incidents/${mine.id}`)).status).toBe(404);
  expect((await (await school.as("lan")).get("/incidents")).body.total).toBe(0);
  expect((await tuan.post(`/incidents/${mine.id}/confirmation`, { cause: "MISUSE" })).status).toBe(403);
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

test("scenario 28: a report and its photo, sent again after a lost answer, twice at once and a day later, are one report with one photo", async () => {
  const sets = await kit("Bộ báo từ điện thoại", 6, { unitPrice: 150_000 });
  const body = {
    clientId: randomUUID(),
    kind: "BROKEN",
    equipmentId: sets,
    quantity: 2,
    note: "Rơi khi dọn tủ",
    severity: "HEAVY",
  };
  const [one, same] = await Promise.all([tuan.post("/incidents", body), tuan.post("/incidents", body)]);
  expect([one.status, same.status, one.body.message]).toEqual([200, 200, undefined]);
  const report = one.body;
  expect(same.body.id).toBe(report.id);
  expect(report).toMatchObject({
    status: "REPORTED",
    quantity: 2,
    employee: self,
    severity: "HEAVY",
    cause: null,
    open: 2,
    can: { confirm: false },
  });
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer();
  const photo = () =>
    tuan.upload("/attachments", { name: "vo.jpg", bytes }, { subjectType: "incident", subjectId: report.id });
  expect((await Promise.all([photo(), photo()])).map(({ status }) => status)).toEqual([200, 200]);
  await school.owner.pool.query(
    "update incidents set reported_at = reported_at - interval '1 day' where id = $1",
    [report.id],
  );
  expect((await tuan.post("/incidents", body)).body).toMatchObject({
    id: report.id,
    number: report.number,
    photoCount: 1,
  });
  expect((await photo()).status).toBe(200);
  const list = (await mai.get(`/incidents?equipmentId=${sets}`)).body;
  expect(list).toMatchObject({ total: 1, items: [{ id: report.id, photoCount: 1 }] });
  expect(await promisesOf(sets)).toEqual([{ quantity: 2, kind: "INCIDENT" }]);
  expect(await toldOf(report.id, "incident")).toEqual(["incident.told ht.hung", "incident.told tb.mai"]);
  // decided: the teacher adds nothing any more, Mai does
  await send("mai", `/incidents/${report.id}/confirmation`, { cause: "MISUSE" });
  expect((await photo()).status).toBe(403);
  expect((await mai.get(`/attachments?subjectType=incident&subjectId=${report.id}`)).body.can.edit).toBe(
    true,
  );
  expect(await toldOf(report.id, "incident")).toContain("incident.decided gv.tuan");
  const told = (await tuan.get("/notices?size=50")).body.items.find(
    (one: { event: string }) => one.event === "incident.decided",
  );
  expect(noticeSentence(told, "vi")).toBe(
    `đã xác nhận báo hỏng, mất ${report.number} “${report.name}” do thầy/cô gửi`,
  );
  expect(noticeSentence(told, "en")).toBe(`confirmed your report ${report.number} “${report.name}”`);
  expect((await mai.get(`/incidents/${report.id}`)).body).toMatchObject({
    value: 300_000,
    unitPrice: 150_000,
  });
});

test("nobody reports more than is good and not reported yet, what is still to come, or a thing of others; what is out counts", async () => {
  const sets = await kit("Bộ báo quá số", 3);
  await handOut(self.id, [of(sets, 2)]);
  const tell = (more: object) => tuan.post("/incidents", { kind: "LOST", equipmentId: sets, ...more });
  expect((await tell({ quantity: 2 })).status).toBe(200);
  const tooMany = await tell({ quantity: 2 });
  expect([tooMany.status, tooMany.body.message]).toEqual([
    409,
    "“Bộ báo quá số” chỉ có 1 Bộ đang tốt và chưa ai báo hỏng, mất; không thể báo 2.",
  ]);
  expect((await tell({ occurredOn: dayFromToday(1) })).body.fields).toHaveProperty("occurredOn");
  expect((await tell({ quantity: 0.5 })).body.fields).toHaveProperty("quantity");
  expect((await tell({ groups: [{ group: "Nhóm 2", broken: 2 }] })).body.fields).toHaveProperty("groups");
  expect((await tell({ classroomId: 987_654_321 })).body.fields).toHaveProperty("classroomId");
  const foreign = await (await school.as("dat")).post("/incidents", { kind: "BROKEN", equipmentId: sets });
  expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([400, ["equipmentId"]]);
});

test("what the borrower reported and then brings back is one report, which says what the return says, and is taken back with it", async () => {
  const sets = await kit("Bộ báo rồi trả", 4);
  const loan = await handOut(self.id, [of(sets, 3)]);
  const told = await send("tuan", "/incidents", {
    kind: "BROKEN",
    equipmentId: sets,
    quantity: 1,
    note: "Gãy chân đế",
  });
  // it is in the teacher's hands and promised to nobody else meanwhile: not twice
  const spans =
    "select lower(span) as start, upper(span) as end from stock_promises where equipment_id = $1 order by 1";
  const [held, next] = (await school.owner.pool.query(spans, [sets])).rows;
  expect(next.start).toEqual(held.end);
  const { body } = await mai.post(`/loans/${loan.id}/return`, {
    lines: [{ lineId: loan.lines[0].id, good: 1, broken: 2 }],
  });
  expect(body.returns[0].lines[0].incident.id).toBe(told.id);
  expect((await mai.get(`/incidents/${told.id}`)).body).toMatchObject({
    quantity: 2,
    note: "Gãy chân đế",
    loan: { id: loan.id },
    status: "REPORTED",
  });
  expect(await promisesOf(sets)).toEqual([{ quantity: 2, kind: "INCIDENT" }]);
  await send("mai", `/loan-returns/${body.returns[0].id}/undo`, { reason: "Đếm nhầm khi trả" });
  expect((await mai.get(`/incidents/${told.id}`)).body).toMatchObject({ status: "WITHDRAWN" });
  expect((await eventsOf(told.id, "incidents")).map(([event]) => event)).toEqual([
    "incident.withdrawn",
    "incident.changed",
    "incident.reported",
  ]);
  expect((await promisesOf(sets)).map(({ kind }) => kind)).toEqual(["HOLDING"]);
});

test("why it happened is known before the stock moves, and more is said about a report later; many are confirmed by one voucher or none", async () => {
  const [first, second] = [
    await kit("Bộ nguyên nhân", 5, { unitPrice: 100_001 }),
    await kit("Bộ nguyên nhân khác", 5),
  ];
  const one = await send("tuan", "/incidents", { kind: "BROKEN", equipmentId: first, quantity: 2 });
  const two = await send("tuan", "/incidents", { kind: "LOST", equipmentId: first });
  const three = await send("tuan", "/incidents", { kind: "BROKEN", equipmentId: second, cause: "WEAR" });
  const unknown = await mai.post(`/incidents/${one.id}/confirmation`, {});
  expect([unknown.status, unknown.body.code, Object.keys(unknown.body.fields)]).toEqual([
    400,
    "causeNeeded",
    ["cause"],
  ]);
  const ids = [one.id, two.id, three.id];
  expect((await mai.post("/incidents/confirmations", { ids })).body.code).toBe("causeNeeded");
  expect((await tuan.post("/incidents/confirmations", { ids, cause: "MISUSE" })).status).toBe(403);
  const all = await send("mai", "/incidents/confirmations", { ids, cause: "MISUSE" });
  expect(
    all.items.map(({ id, cause, value, voucher }: typeof one) => [id, cause, value, voucher.number]),
  ).toEqual([
    [one.id, "MISUSE", 200_002, all.voucher.number],
    [two.id, "MISUSE", 100_001, all.voucher.number],
    [three.id, "WEAR", 0, all.voucher.number],
  ]);
  expect(await shelf(first)).toEqual({ good: 2, broken: 2, lost: 1, held: 0 });
  const details = {
    severity: "BEYOND_REPAIR",
    cause: "PRACTICE",
    responsibleKind: "STUDENT",
    responsibleName: "Lê Minh Khôi",
    note: "Làm rơi",
  };
  const { version } = all.items[0];
  const changed = await mai.put(`/incidents/${one.id}`, {
    ...details,
    groups: [{ group: "Nhóm 3", broken: 2 }],
    version,
  });
  expect(changed.body).toMatchObject({
    ...details,
    status: "CONFIRMED",
    groups: [{ group: "Nhóm 3", broken: 2 }],
  });
  expect((await mai.get(`/incidents?search=${encodeURIComponent("minh khoi")}`)).body.total).toBe(1);
  expect(
    (await mai.put(`/incidents/${one.id}`, { ...details, cause: null, version: version + 1 })).body.code,
  ).toBe("causeNeeded");
  expect((await tuan.put(`/incidents/${one.id}`, { ...details, version: version + 1 })).status).toBe(403);
  const reversal = await mai.post(`/stock-vouchers/${all.voucher.id}/reversal`, { reason: "Lập nhầm phiếu" });
  expect([reversal.status, reversal.body.code]).toEqual([409, "sourceKeepsVoucher"]);
});

test("many more are confirmed in as many statements", async () => {
  const made = async (count: number) => {
    const sets = await kit(`Bộ nhiều báo ${count}`, count);
    const ids: number[] = [];
    for (let index = 0; index < count; index++)
      ids.push((await send("tuan", "/incidents", { kind: "BROKEN", equipmentId: sets, cause: "WEAR" })).id);
    const before = school.database.statements();
    await send("mai", "/incidents/confirmations", { ids });
    return school.database.statements() - before;
  };
  await made(1);
  expect(await made(12)).toBe(await made(2));
});

test("the list is narrowed by what somebody looks for, with the totals of all that was found; the workbook and the ten worst follow it", async () => {
  const { id: classroomId } = (await mai.get("/classrooms?size=1")).body.items[0];
  const [first, second] = [
    await kit("Bộ danh sách", 9, { unitPrice: 50_000 }),
    await kit("Bộ danh sách hai", 9),
  ];
  const day = dayFromToday(-3);
  const one = await send("tuan", "/incidents", {
    kind: "BROKEN",
    equipmentId: first,
    quantity: 2,
    classroomId,
    cause: "PRACTICE",
  });
  const two = await send("tuan", "/incidents", {
    kind: "LOST",
    equipmentId: second,
    quantity: 3,
    occurredOn: day,
  });
  await send("mai", `/incidents/${one.id}/confirmation`, {
    responsibleKind: "TEACHER",
    responsibleEmployeeId: self.id,
  });
  await mai.put(`/incidents/${one.id}/compensation`, {
    compensation: { kind: "MONEY", amount: 80_000, paid: 30_000 },
  });
  const search = `search=${encodeURIComponent("danh sach")}`;
  const found = async (filter: string) =>
    (await mai.get(`/incidents?${search}&${filter}`)).body.items.map(({ id }: { id: number }) => id);
  const filters = [
    `from=${day}&to=${day}`,
    "sort=occurredOn",
    `classroomId=${classroomId}`,
    "open=true",
    "open=false",
    "unpaid=true",
    "cause=PRACTICE",
  ];
  expect(await Promise.all([...filters, `responsibleEmployeeId=${self.id}`].map(found))).toEqual([
    [two.id],
    [two.id, one.id],
    [one.id],
    [two.id, one.id],
    [],
    [one.id],
    [one.id],
    [one.id],
  ]);
  const { totals, can } = (await mai.get(`/incidents?${search}`)).body;
  expect(totals).toEqual({
    waiting: 1,
    open: 2,
    value: 100_000,
    repairCost: 0,
    compensation: 80_000,
    unpaid: 50_000,
  });
  expect(can).toEqual({ report: true, keep: true });
  expect((await tuan.get("/incidents")).body.can).toEqual({ report: true, keep: false });
  const file = await mai.get(`/incidents/export?${search}&unpaid=true`);
  const { rows } = await readSheet(file.body, "x.xlsx");
  expect(rows.map((row) => [0, 4, 17, 18].map((column) => String(row[column])))).toContainEqual([
    one.number,
    "Bộ danh sách",
    "80000",
    "30000",
  ]);
  expect(rows.filter((row) => String(row[0]).startsWith("HM-"))).toHaveLength(1);
  const { items } = (await mai.get(`/incidents/top?kind=LOST&from=${day}&to=${day}`)).body;
  expect(items).toEqual([
    { name: "Bộ danh sách hai", unit: "Bộ", equipmentId: second, reports: 1, quantity: 3, value: 0 },
  ]);
});

test("after all of this everything adds up", async () => {
  expect(await faults()).toEqual([]);
});
