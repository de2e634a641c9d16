/**
 * Mai of THCS Bến Hạ proposes what is beyond repair, Hùng decides, and it leaves the books by the number of
 * his decision.
 */
import { beforeAll, expect, test } from "vitest";
import { borrowing, lesson, of } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";
import { lending } from "./lending.ts";
import {
  dayFromToday,
  newRecord,
  postVoucher,
  type Room,
  reverse,
  roomsOf,
  shelvesOf,
} from "./storekeeping.ts";

const school = house();
const { lend, nextWeek, register, read: readRegistration, send, eventsOf, toldOf } = borrowing(school);
const { faults } = lending(school);

let mai: Person;
let hung: Person;
let rooms: Room[];

beforeAll(async () => {
  mai = await school.as("mai");
  hung = await school.as("hung");
  rooms = await roomsOf(mai);
  await lend({ autoApprove: true });
});

const lab = () => rooms[0] as Room;
const store = () => rooms[1] as Room;
const broken = (name: string, quantity: number, more: object = {}) =>
  newRecord(mai, { name, quantity, broken: quantity, roomId: lab().id, unitPrice: 100_000, ...more });
const line = (equipmentId: number, quantity = 1, more: object = {}) => ({
  equipmentId,
  roomId: lab().id,
  quantity,
  ...more,
});
const drafted = (name: string, lines: object[], more: object = {}): Promise<Answer["body"]> =>
  send("mai", "/liquidations", { name, lines, ...more });
const step = (
  id: number,
  verb: string,
  body: object = {},
  by: "mai" | "hung" = "mai",
): Promise<Answer["body"]> => send(by, `/liquidations/${id}/${verb}`, body);
const decision = (more: object = {}) => ({
  approved: true,
  decisionNo: "45/QĐ-THCS",
  decisionDate: dayFromToday(),
  ...more,
});
const offered = async (words: string, more = ""): Promise<Answer["body"][]> =>
  (await mai.get(`/liquidations/candidates?search=${encodeURIComponent(words)}${more}`)).body.items;

const standing = async (equipmentId: number) =>
  Object.fromEntries(
    (await shelvesOf(mai, equipmentId)).map(({ roomName, condition, quantity }) => [
      `${condition} ${roomName}`,
      quantity,
    ]),
  );

/** What a draft sends when it is changed. */
function bodyOf(read: Answer["body"], lines = read.lines) {
  const { name, councilNo, councilDate, meetingDate, conclusion, note, version } = read;
  return {
    name,
    councilNo,
    councilDate,
    meetingDate,
    conclusion,
    note,
    version,
    members: read.members.map(({ employeeId, name: memberName, title, role }: Answer["body"]) => ({
      employeeId,
      memberName,
      title,
      role,
    })),
    lines: lines.map((one: Answer["body"]) => ({
      equipmentId: one.equipmentId,
      roomId: one.room?.id ?? null,
      lotId: one.lotId,
      condition: one.condition,
      quantity: one.quantity,
      residualValue: one.residualValue,
      assessment: one.assessment,
      reason: one.reason,
      form: one.form,
      incidentId: one.incident?.id ?? null,
    })),
  };
}

test("twenty-two are proposed and one is taken out again; beyond the head’s limit his superior agrees, then twenty-one leave the books", async () => {
  const dear = await broken("Bảng tương tác thanh lý", 1, {
    unit: "Cái",
    trackingMode: "ITEM",
    unitPrice: 600_000_000,
  });
  const others: number[] = [];
  for (let number = 1; number <= 21; number++) others.push(await broken(`Quạt thanh lý ${number}`, 2));
  const [first] = others as [number];
  const report = await send("tuan", "/incidents", {
    kind: "BROKEN",
    equipmentId: await newRecord(mai, { name: "Cân thanh lý", quantity: 3, roomId: lab().id }),
    quantity: 1,
  });
  await send("mai", `/incidents/${report.id}/confirmation`, { cause: "WEAR", severity: "BEYOND_REPAIR" });
  const lines = [
    line(dear),
    line(report.equipmentId, 1, { incidentId: report.id, residualValue: 0 }),
    ...others.slice(0, 20).map((id) => line(id, 2, { assessment: "Cháy động cơ" })),
  ];
  const draft = await drafted("Thanh lý đợt 1", lines, {
    members: [{ memberName: "Ông Lê Văn Bảy", role: "CHAIR" }],
  });
  expect(draft).toMatchObject({
    number: expect.stringMatching(/^TL-\d{4}-\d{4}$/),
    status: "DRAFT",
    lineCount: 22,
    clock: null,
    beyondLimit: true,
    members: [{ employeeId: null, name: "Ông Lê Văn Bảy", role: "CHAIR" }],
    can: { edit: true, remove: true, propose: true, approve: false },
  });
  expect(await standing(first)).toEqual({ [`BROKEN ${lab().name}`]: 2 });
  expect((await (await school.as("lan")).get(`/liquidations/${draft.id}`)).status).toBe(404);

  const waits = await step(draft.id, "proposal", { version: draft.version });
  expect(waits).toMatchObject({
    status: "PROPOSED",
    originalValue: 604_000_000,
    clock: { step: "decide", dueOn: dayFromToday(20), daysLeft: 20 },
  });
  expect(await standing(first)).toEqual({ [`DISPOSAL ${lab().name}`]: 2 });
  expect(await toldOf(draft.id, "liquidation")).toEqual([
    "liquidation.asked xa.lan",
    "liquidation.proposed ht.hung",
  ]);
  expect((await mai.get(`/incidents/${report.id}`)).body).toMatchObject({
    status: "IN_PROGRESS",
    inLiquidation: 1,
    open: 0,
  });
  expect((await (await school.as("lan")).get(`/liquidations/${draft.id}`)).body.can.approve).toBe(false);
  expect((await (await school.as("lan")).get("/liquidations")).body.items).toMatchObject([
    { id: draft.id, departmentName: "Trường THCS Bến Hạ" },
  ]);
  expect((await offered("quat thanh ly")).map(({ equipmentId }) => equipmentId)).toEqual([others[20]]);

  const more = await mai.put(
    `/liquidations/${draft.id}`,
    bodyOf(waits, [...waits.lines, { ...waits.lines[3], equipmentId: others[20] }]),
  );
  expect([more.status, more.body.code]).toEqual([409, "onlyRemoval"]);
  const less = await mai.put(`/liquidations/${draft.id}`, bodyOf(waits, waits.lines.slice(0, -1)));
  expect(less.status, JSON.stringify(less.body)).toBe(200);
  expect(less.body).toMatchObject({ status: "PROPOSED", lineCount: 21, originalValue: 603_800_000 });
  const removed = others[19] as number;
  expect(await standing(removed)).toEqual({ [`BROKEN ${lab().name}`]: 2 });
  expect((await offered("quat thanh ly 20")).map(({ equipmentId }) => equipmentId)).toEqual([removed]);
  expect((await eventsOf(draft.id, "liquidations"))[0]?.[0]).toBe("liquidation.lineRemoved");
  await send("mai", "/repairs", { lines: [line(removed, 2)] });

  const alone = await hung.post(`/liquidations/${draft.id}/decision`, decision());
  expect([alone.status, alone.body.code]).toEqual([400, "superiorNeeded"]);
  expect(alone.body.message).toContain("“Bảng tương tác thanh lý” có nguyên giá 600.000.000 ₫");
  expect((await mai.post(`/liquidations/${draft.id}/decision`, decision())).status).toBe(403);
  const wrong = async (body: object) =>
    Object.keys((await hung.post(`/liquidations/${draft.id}/decision`, body)).body.fields);
  expect(await wrong({ approved: true })).toEqual(["decisionNo"]);
  expect(await wrong(decision({ decisionDate: dayFromToday(1) }))).toEqual(["decisionDate"]);
  expect(await wrong(decision({ decisionDate: dayFromToday(-1) }))).toEqual(["decisionDate"]);
  expect(await wrong({ approved: false })).toEqual(["reason"]);
  const decided = await step(
    draft.id,
    "decision",
    decision({ superiorNo: "112/UBND", superiorDate: dayFromToday(-1) }),
    "hung",
  );
  expect(decided).toMatchObject({
    status: "APPROVED",
    decidedByName: "Đặng Mạnh Hùng",
    clock: { step: "execute", daysLeft: 30 },
    can: { edit: false },
  });
  expect(await toldOf(draft.id, "liquidation")).toEqual([
    "liquidation.asked xa.lan",
    "liquidation.decided tb.mai",
    "liquidation.proposed ht.hung",
  ]);

  expect(
    (await mai.post(`/liquidations/${draft.id}/execution`, { executedOn: dayFromToday(-1) })).status,
  ).toBe(400);
  const [sold] = decided.lines;
  await step(draft.id, "execution", {
    buyer: "Cơ sở Minh Phát",
    lines: [{ lineId: sold.id, form: "SELL", income: 1_000_000 }],
  });
  const executed = await step(draft.id, "execution", {
    buyer: "Cơ sở Minh Phát",
    paidIn: 1_100_000,
    lines: [{ lineId: sold.id, form: "SELL", income: 1_500_000, cost: 200_000 }],
  });
  expect(executed).toMatchObject({
    status: "EXECUTED",
    executedOn: dayFromToday(),
    income: 1_500_000,
    cost: 200_000,
    paidIn: 1_100_000,
    clock: { step: "book" },
  });
  const posted = await step(draft.id, "posting");
  expect(posted).toMatchObject({
    status: "POSTED",
    clock: null,
    lineCount: 21,
    can: { cancel: false, post: false },
  });
  const voucher = (await mai.get(`/stock-vouchers/${posted.voucher.id}`)).body;
  expect(voucher).toMatchObject({
    type: "DECREASE",
    cause: "LIQUIDATED",
    documentNo: "45/QĐ-THCS",
    lineCount: 21,
    totalValue: 603_800_000,
  });
  expect(voucher.moves).toHaveLength(21);
  expect(await standing(first)).toEqual({});
  expect((await mai.get(`/equipments/${dear}`)).body.active).toBe(false);
  expect((await mai.get(`/equipments/${first}`)).body.active).toBe(true);
  expect((await mai.get(`/incidents/${report.id}`)).body).toMatchObject({
    status: "RESOLVED",
    writtenOff: 1,
    inLiquidation: 0,
  });
  expect((await reverse(mai, posted.voucher.id)).body.code).toBe("sourceKeepsVoucher");
  expect((await eventsOf(draft.id, "liquidations")).map(([event]) => event)).toEqual(
    ["posted", "executed", "executed", "otherWay", "approved", "lineRemoved", "proposed", "drafted"].map(
      (event) => `liquidation.${event}`,
    ),
  );
});

test("recalled, rejected or given up, the things are where and what they were; whoever waits for a good one is served", async () => {
  const obsolete = await newRecord(mai, {
    name: "Máy tính bàn lạc hậu",
    quantity: 3,
    roomId: lab().id,
    unit: "Bộ",
  });
  const worn = await broken("Ghế gãy thanh lý", 4);
  const draft = await drafted("Đợt thử", [
    line(obsolete, 2, { condition: "GOOD", reason: "OBSOLETE" }),
    line(worn, 3),
  ]);
  const before = [await standing(obsolete), await standing(worn)];
  const after = async () => [await standing(obsolete), await standing(worn)];
  await step(draft.id, "proposal");
  const week = await nextWeek();
  const served = await register("tuan", lesson(week.day(1), [of(obsolete)]));
  const waiting = await register("tuan", lesson(week.day(1), [of(obsolete)], { periods: [2, 3] }), {
    waitIfTaken: true,
  });
  expect(waiting.waitingSince).not.toBeNull();
  expect(await step(draft.id, "recall")).toMatchObject({ status: "DRAFT", proposedAt: null, clocks: [] });
  expect(await after()).toEqual(before);
  expect(await readRegistration("tuan", waiting.id)).toMatchObject({ status: "APPROVED" });
  const promised = await mai.post(`/liquidations/${draft.id}/proposal`, {});
  expect([promised.status, promised.body.code]).toEqual([409, "promisedAway"]);
  for (const { id } of [served, waiting]) await send("tuan", `/loan-registrations/${id}/cancellation`, {});

  const again = await step(draft.id, "proposal");
  await mai.put(`/liquidations/${draft.id}`, bodyOf(again, again.lines.slice(0, 1)));
  expect(await standing(worn)).toEqual({ [`BROKEN ${lab().name}`]: 4 });
  const rejected = await step(
    draft.id,
    "decision",
    { approved: false, reason: "Còn dùng được cho tin học 6" },
    "hung",
  );
  expect(rejected).toMatchObject({
    status: "REJECTED",
    reason: "Còn dùng được cho tin học 6",
    clock: null,
    can: { edit: true, propose: false },
  });
  expect(await after()).toEqual(before);
  const redrafted = await mai.put(
    `/liquidations/${draft.id}`,
    bodyOf(rejected, [{ ...rejected.lines[0], quantity: 1 }]),
  );
  expect(redrafted.body).toMatchObject({ status: "DRAFT", reason: null, lineCount: 1 });
  await step(draft.id, "proposal");
  await step(draft.id, "decision", decision(), "hung");
  const shelf = { equipmentId: obsolete, roomId: lab().id, lotId: null, condition: "DISPOSAL" };
  await postVoucher(mai, "TRANSFER", {
    fromRoomId: lab().id,
    toRoomId: store().id,
    lines: [{ ...shelf, quantity: 1 }],
  });
  const cancelled = await step(draft.id, "cancellation", { reason: "Chuyển cho trường khác dùng" });
  expect(cancelled).toMatchObject({ status: "CANCELLED", reason: "Chuyển cho trường khác dùng" });
  expect(await standing(obsolete)).toEqual({ [`GOOD ${lab().name}`]: 2, [`GOOD ${store().name}`]: 1 });
});

test("what another liquidation has is not there; a draft is thrown away, and wrong lines are refused by name", async () => {
  const fans = await broken("Quạt hai đợt", 3);
  const first = await drafted("Đợt có quạt", [line(fans, 2)]);
  const second = await drafted("Đợt cũng có quạt", [line(fans, 2)]);
  await step(first.id, "proposal");
  const refused = await mai.post(`/liquidations/${second.id}/proposal`, {});
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `“Quạt hai đợt” ở ${lab().name} chỉ còn 1 Cái chưa nằm trong đợt thanh lý nào, không đủ 2.`,
  ]);
  expect((await mai.delete(`/liquidations/${second.id}`)).status).toBe(204);
  expect((await mai.get(`/liquidations/${second.id}`)).status).toBe(404);
  expect((await mai.delete(`/liquidations/${first.id}`)).body.code).toBe("wrongState");
  const tried = async (lines: object[], more: object = {}) =>
    Object.keys((await mai.post("/liquidations", { name: "Thử", lines, ...more })).body.fields);
  expect(await tried([])).toEqual(["lines"]);
  expect(await tried([line(fans), line(fans)])).toEqual(["lines.1.equipmentId"]);
  expect(await tried([line(987_654_321)])).toEqual(["lines.0.equipmentId"]);
  expect(await tried([line(fans, 1, { incidentId: 987_654_321 })])).toEqual(["lines.0.incidentId"]);
  expect(await tried([line(fans)], { members: [{ role: "SECRETARY" }] })).toEqual(["members.0.memberName"]);
  expect(
    (await (await school.as("tuan")).post("/liquidations", { name: "Thử", lines: [line(fans)] })).status,
  ).toBe(403);
  const cost = async (size: number) => {
    const before = school.database.statements();
    await mai.get(`/liquidations?size=${size}&search=dot`);
    return school.database.statements() - before;
  };
  expect(await cost(100)).toBe(await cost(1));
});

test("offered are first what cannot be mended, then what is not worth it, then what is broken and what has expired", async () => {
  const name = "hàng chờ xem";
  const dear = await broken(`Loa ${name}`, 2);
  const unmended = await broken(`Đài ${name}`, 3);
  const plain = await broken(`Ghế ${name}`, 1);
  const old = await newRecord(mai, {
    name: `Cồn ${name}`,
    unit: "Chai",
    trackingMode: "CONSUMABLE",
    quantity: 4,
    roomId: lab().id,
    expiresOn: dayFromToday(-1),
  });
  const good = await newRecord(mai, { name: `Bàn ${name}`, quantity: 2, roomId: lab().id });
  const order = await send("mai", "/repairs", {
    lines: [line(dear, 1, { estimate: 31_000 }), line(unmended, 2)],
  });
  const [of0, of1] = order.lines;
  await send("mai", `/repairs/${order.id}/return`, {
    lines: [
      { lineId: of0.id, unrepairable: 1 },
      { lineId: of1.id, unrepairable: 2 },
    ],
  });
  const told = async (more = "") =>
    (await offered(name, more)).map(({ equipmentId, quantity, reason, condition }) => [
      equipmentId,
      quantity,
      reason,
      condition,
    ]);
  expect(await told()).toEqual([
    [unmended, 2, "UNREPAIRABLE", "BROKEN"],
    [dear, 1, "UNREPAIRABLE", "BROKEN"],
    [dear, 1, "NOT_WORTH_REPAIR", "BROKEN"],
    [unmended, 1, null, "BROKEN"],
    [plain, 1, null, "BROKEN"],
    [old, 4, "EXPIRED", "GOOD"],
  ]);
  expect(await told("&condition=GOOD")).toEqual([
    [old, 4, "EXPIRED", "GOOD"],
    [good, 2, null, "GOOD"],
  ]);
  const draft = await drafted("Đợt hàng xem", [line(unmended, 2)]);
  await step(draft.id, "proposal");
  expect((await told()).filter(([id]) => id === unmended)).toEqual([[unmended, 1, null, "BROKEN"]]);
});

test("after all of this everything adds up", async () => {
  expect(await faults()).toEqual([]);
});
