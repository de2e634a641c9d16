import { type Notice, noticeSentence } from "@so-thiet-bi/contract/notices";
import { beforeAll, expect, test } from "vitest";
import { remindOfLosses } from "../src/areas/incidents/daily.ts";
import { theProgram } from "../src/installation.ts";
import { formatDay } from "../src/sheets/dates.ts";
import { borrowing } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";
import { lending } from "./lending.ts";
import { dayFromToday, newRecord, shelvesOf } from "./storekeeping.ts";

const school = house();
const { send, eventsOf, toldOf } = borrowing(school);
const { faults, shelf } = lending(school);

let mai: Person;
let tuan: Person;

beforeAll(async () => {
  mai = await school.as("mai");
  tuan = await school.as("tuan");
});

const kit = (name: string, quantity: number, more: object = {}) =>
  newRecord(mai, { name, unit: "Bộ", quantity, unitPrice: 100_000, ...more });

/** Reported by Tuấn and confirmed by Mai. */
async function confirmed(
  kind: "BROKEN" | "LOST",
  equipmentId: number,
  quantity = 1,
  more: object = {},
): Promise<Answer["body"]> {
  const { id } = await send("tuan", "/incidents", { kind, equipmentId, quantity, cause: "MISUSE", ...more });
  return send("mai", `/incidents/${id}/confirmation`, {});
}

const read = async (id: number) => (await mai.get(`/incidents/${id}`)).body;
const worthOf = async (equipmentId: number) =>
  (await shelvesOf(mai, equipmentId)).reduce((sum, { value }) => sum + value, 0);
const decision = { decisionNo: "15/QĐ-THCS", decisionDate: dayFromToday(-1) };

test("scenario 9: of two lost one is found a month later and is back; one that had left the books comes on them again", async () => {
  const sets = await kit("Bộ mất hai", 5);
  const lost = await confirmed("LOST", sets, 2);
  expect(lost).toMatchObject({
    clearUntil: dayFromToday(30),
    open: 2,
    value: 200_000,
    can: { find: true, confirm: false },
  });
  const rooms = (await mai.get("/functional-rooms?size=2")).body.items;
  const back = await send("mai", `/incidents/${lost.id}/finding`, {
    quantity: 1,
    roomId: rooms[1].id,
    note: "Ở tủ phòng bên",
  });
  expect(back).toMatchObject({ status: "IN_PROGRESS", found: 1, open: 1, resolution: null });
  expect(
    (await shelvesOf(mai, sets)).map(({ roomId, condition, quantity }) => [roomId, condition, quantity]),
  ).toContainEqual([rooms[1].id, "GOOD", 1]);
  expect(await shelf(sets)).toEqual({ good: 4, broken: 0, lost: 1, held: 0 });
  expect(await toldOf(lost.id, "incident")).toContain("incident.found gv.tuan");
  // the other one leaves the books by decision, and turns up in pieces
  const undecided = await mai.post("/incidents/write-offs", { items: [{ id: lost.id }] });
  expect([undecided.status, undecided.body.code]).toEqual([400, "lossNeedsDecision"]);
  const off = await send("mai", "/incidents/write-offs", { items: [{ id: lost.id }], ...decision });
  expect(off.items[0]).toMatchObject({
    status: "RESOLVED",
    resolution: "WRITTEN_OFF",
    writtenOff: 1,
    open: 0,
    clearUntil: null,
  });
  expect((await mai.get(`/stock-vouchers/${off.voucher.id}`)).body).toMatchObject({
    type: "DECREASE",
    cause: "LOST",
    documentNo: "15/QĐ-THCS",
    source: { type: "incident", id: lost.id },
  });
  expect(await worthOf(sets)).toBe(400_000);
  expect((await mai.post(`/equipments/${sets}/deactivation`)).status).toBe(200);
  const tooMany = await mai.post(`/incidents/${lost.id}/finding`, { quantity: 2 });
  expect([tooMany.status, tooMany.body.code]).toEqual([409, "beyondOpen"]);
  const all = await send("mai", `/incidents/${lost.id}/finding`, { quantity: 1, condition: "BROKEN" });
  expect(all).toMatchObject({
    status: "FOUND",
    resolution: "FOUND",
    found: 2,
    writtenOff: 0,
    resolvedOn: dayFromToday(),
  });
  expect(await shelf(sets)).toEqual({ good: 4, broken: 1, lost: 0, held: 0 });
  expect(await worthOf(sets)).toBe(500_000);
  expect((await mai.get(`/equipments/${sets}`)).body.active).toBe(true);
  expect((await eventsOf(lost.id, "incidents")).map(([event]) => event)).toEqual([
    "incident.found",
    "incident.writtenOff",
    "incident.found",
    "incident.confirmed",
    "incident.reported",
  ]);
  const broken = await confirmed("BROKEN", sets);
  expect((await mai.post(`/incidents/${broken.id}/finding`, { quantity: 1 })).body.code).toBe("onlyLost");
});

test("its keepers and its head are told of a loss once each when 10, 5 and 0 days are left, in both languages", async () => {
  const lost = await confirmed("LOST", await kit("Bộ mất chờ làm rõ", 3));
  const broken = await confirmed("BROKEN", await kit("Bộ hỏng không nhắc", 3));
  await school.owner.pool.query(
    `update departments set loan_settings = loan_settings || '{"remindAt":"00:00"}'`,
  );
  const told = async (id = lost.id) =>
    (await toldOf(id, "incident")).filter((one) => one.startsWith("incident.due"));
  const later = (days: number) =>
    school.owner.pool.query(
      "update incidents set decided_at = decided_at - make_interval(days => $2), reminded_until = reminded_until - $2::int, reminded_on = null where id = any($1)",
      [[lost.id, broken.id], days],
    );
  const remind = () => remindOfLosses(school.database, theProgram);
  const hung = await school.as("hung");
  for (const [days, times] of [
    [0, 0],
    [19, 0],
    [1, 1],
    [4, 1],
    [1, 2],
  ] as const) {
    await later(days);
    await remind();
    expect([days, await told()]).toEqual([
      days,
      Array.from({ length: times }, () => ["incident.due ht.hung", "incident.due tb.mai"])
        .flat()
        .toSorted(),
    ]);
  }
  const notice = (await hung.get("/notices?size=50")).body.items.find(
    ({ event, subjectId }: Notice) => event === "incident.due" && subjectId === lost.id,
  );
  const until = formatDay(dayFromToday(5));
  expect([noticeSentence(notice, "vi"), noticeSentence(notice, "en"), notice.link]).toEqual([
    `Vụ mất ${lost.number} “Bộ mất chờ làm rõ” cần làm rõ chậm nhất ngày ${until}, còn 5 ngày`,
    `The loss ${lost.number} “Bộ mất chờ làm rõ” is to be cleared up by ${until}, 5 days left`,
    `/equipment/broken?open=${lost.id}`,
  ]);
  // late, and told of the last mark; then it is cleared up and nobody is told any more
  await later(7);
  await remind();
  expect(await told()).toHaveLength(6);
  expect(
    (await hung.get("/dashboard")).body.waiting.groups.map(({ kind }: { kind: string }) => kind),
  ).toContain("loss-to-clear");
  await send("mai", "/incidents/write-offs", { items: [{ id: lost.id }], ...decision });
  await later(1);
  await remind();
  expect(await told()).toHaveLength(6);
  expect(await told(broken.id)).toEqual([]);
});

test("compensation in money: paid by and by, given back when the thing is found, and what is still owed keeps a report open", async () => {
  const sets = await kit("Bộ bồi thường", 3);
  const lost = await confirmed("LOST", sets, 1, {
    responsibleKind: "STUDENT",
    responsibleName: "Lê Minh Khôi",
  });
  const settle = (compensation: object | null) =>
    mai.put(`/incidents/${lost.id}/compensation`, { compensation });
  const money = { kind: "MONEY", amount: 100_000 };
  expect((await settle({ ...money, paid: 120_000 })).body.fields).toHaveProperty("compensation.paid");
  expect((await settle({ ...money, takeIn: 1 })).body.fields).toHaveProperty("compensation.takeIn");
  expect((await settle({ ...money, paid: 1, paidOn: dayFromToday(1) })).body.fields).toHaveProperty(
    "compensation.paidOn",
  );
  expect((await settle(money)).body).toMatchObject({
    status: "IN_PROGRESS",
    compensation: { kind: "MONEY", amount: 100_000, paid: 0, paidOn: null },
  });
  expect((await settle(null)).body).toMatchObject({ compensation: null });
  await settle({ ...money, paid: 40_000, receiptNo: "BL 07" });
  expect((await settle(null)).body.fields).toHaveProperty("compensation");
  expect((await tuan.put(`/incidents/${lost.id}/compensation`, { compensation: null })).status).toBe(403);
  await send("mai", "/incidents/write-offs", { items: [{ id: lost.id }], ...decision });
  expect(await read(lost.id)).toMatchObject({ status: "IN_PROGRESS", writtenOff: 1, open: 0 });
  const unpaid = await mai.post(`/incidents/${lost.id}/resolution`, { resolution: "PAID" });
  expect([unpaid.status, unpaid.body.message]).toEqual([
    409,
    `${lost.number}: còn 60.000 ₫ bồi thường chưa nộp.`,
  ]);
  expect((await settle({ ...money, paid: 100_000, receiptNo: "BL 09" })).body).toMatchObject({
    status: "RESOLVED",
    resolution: "WRITTEN_OFF",
    compensation: { paid: 100_000, paidOn: dayFromToday(), receiptNo: "BL 09" },
  });
  expect(
    (await mai.post(`/incidents/${lost.id}/finding`, { quantity: 1, refunded: 150_000 })).body.fields,
  ).toHaveProperty("refunded");
  expect(
    await send("mai", `/incidents/${lost.id}/finding`, { quantity: 1, refunded: 100_000 }),
  ).toMatchObject({
    status: "FOUND",
    compensation: { amount: 100_000, paid: 100_000, refunded: 100_000 },
  });
});

test("compensation in kind: the same good ones come on the books, and for a coded piece a new one with the next code", async () => {
  const sets = await kit("Bộ đền", 3);
  const broken = await confirmed("BROKEN", sets, 2);
  const goods = { kind: "GOODS", amount: 200_000, goods: "2 bộ mới cùng loại", takeIn: 2 };
  const settled = await mai.put(`/incidents/${broken.id}/compensation`, { compensation: goods });
  expect(settled.body).toMatchObject({
    status: "IN_PROGRESS",
    compensation: { kind: "GOODS", paid: 200_000, goods: "2 bộ mới cùng loại" },
  });
  expect(await shelf(sets)).toEqual({ good: 3, broken: 2, lost: 0, held: 0 });
  expect((await mai.get(`/stock-vouchers/${settled.body.compensation.voucher.id}`)).body).toMatchObject({
    type: "INCREASE",
    cause: "OTHER",
    totalValue: 200_000,
  });
  const twice = await mai.put(`/incidents/${broken.id}/compensation`, { compensation: goods });
  expect(twice.body.fields).toHaveProperty(["compensation.takeIn"]);
  expect(await send("mai", `/incidents/${broken.id}/resolution`, { resolution: "REPLACED" })).toMatchObject({
    status: "RESOLVED",
    open: 2,
  });

  const piece = await kit("Máy đền", 1, {
    unit: "Cái",
    trackingMode: "ITEM",
    code: "MDEN-004",
    serialNumber: "SN 1",
  });
  const gone = await confirmed("LOST", piece);
  await mai
    .put(`/incidents/${gone.id}/compensation`, { compensation: { ...goods, takeIn: 2 } })
    .then(({ body }) => {
      expect(body.fields).toHaveProperty(["compensation.takeIn"]);
    });
  await mai.put(`/incidents/${gone.id}/compensation`, {
    compensation: { ...goods, amount: 90_000, takeIn: 1 },
  });
  const { items } = (await mai.get("/equipments?search=MDEN")).body;
  expect(
    items
      .map(({ code, quantity, serialNumber, name }: Answer["body"]) => [code, quantity, serialNumber, name])
      .toSorted(),
  ).toEqual([
    ["MDEN-004", 1, "SN 1", "Máy đền"],
    ["MDEN-005", 1, null, "Máy đền"],
  ]);
});

test("broken ones leave the books without a decision unless they are a fixed asset; no more than is open, all of them or none", async () => {
  const sets = await kit("Bộ ghi giảm", 6);
  const [one, two] = [await confirmed("BROKEN", sets, 3), await confirmed("BROKEN", sets, 1)];
  const off = (items: object[], more: object = {}) => mai.post("/incidents/write-offs", { items, ...more });
  const beyond = await off([{ id: two.id }, { id: one.id, quantity: 4 }]);
  expect([beyond.status, beyond.body.message]).toEqual([
    409,
    `${one.number} “Bộ ghi giảm” chỉ còn 3 Bộ chưa xử lý, không đủ 4.`,
  ]);
  const { items } = (await off([{ id: one.id, quantity: 2 }, { id: two.id }])).body;
  expect(items.map(({ status, writtenOff, open }: Answer["body"]) => [status, writtenOff, open])).toEqual([
    ["IN_PROGRESS", 2, 1],
    ["RESOLVED", 1, 0],
  ]);
  expect(await shelf(sets)).toEqual({ good: 2, broken: 1, lost: 0, held: 0 });
  expect((await off([{ id: one.id }, { id: one.id }])).body.fields).toHaveProperty("items");
  expect((await tuan.post("/incidents/write-offs", { items: [{ id: one.id }] })).status).toBe(403);
  const asset = await confirmed("BROKEN", await kit("Tivi tài sản", 1, { unitPrice: 20_000_000 }));
  expect((await off([{ id: asset.id }])).body.code).toBe("lossNeedsDecision");
  expect((await off([{ id: asset.id }, { id: one.id }], decision)).status).toBe(200);
});

test("a report ends with an outcome that was noted, is taken up again, and ends with nobody held responsible", async () => {
  const sets = await kit("Bộ kết thúc", 2);
  const broken = await confirmed("BROKEN", sets);
  const end = (resolution: string) => mai.post(`/incidents/${broken.id}/resolution`, { resolution });
  for (const resolution of ["PAID", "REPLACED", "WRITTEN_OFF", "FOUND"])
    expect((await end(resolution)).body.fields).toHaveProperty("resolution");
  expect((await end("REPAIRED")).body).toMatchObject({
    status: "RESOLVED",
    resolution: "REPAIRED",
    can: { reopen: true, handle: false },
  });
  const again = await send("mai", `/incidents/${broken.id}/reopening`, { reason: "Vẫn không lên nguồn" });
  expect(again).toMatchObject({ status: "IN_PROGRESS", resolution: null, resolvedOn: null });
  await mai.put(`/incidents/${broken.id}/compensation`, {
    compensation: { kind: "MONEY", amount: 70_000, paid: 20_000 },
  });
  expect((await end("EXEMPTED")).body).toMatchObject({
    resolution: "EXEMPTED",
    compensation: { amount: 20_000, paid: 20_000 },
  });
  expect((await mai.post(`/incidents/${broken.id}/finding`, { quantity: 1 })).body.code).toBe("onlyLost");
  expect((await eventsOf(broken.id, "incidents")).slice(0, 4).map(([event]) => event)).toEqual([
    "incident.resolved",
    "incident.compensated",
    "incident.reopened",
    "incident.resolved",
  ]);
});

test("after all of this everything adds up", async () => {
  expect(await faults()).toEqual([]);
});
