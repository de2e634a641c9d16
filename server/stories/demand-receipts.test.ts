import { expect, test } from "vitest";
import type { PersonKey } from "../src/demo/people.ts";
import { house, type Person } from "./house.ts";
import {
  dayFromToday,
  employeesOf,
  newRecord,
  type Room,
  reverse,
  roomsOf,
  shelvesOf,
} from "./storekeeping.ts";

const province = house();

const slides = {
  name: "Lam kính tiêu chuẩn",
  unit: "Hộp",
  trackingMode: "CONSUMABLE",
  requestedQuantity: 10,
  unitPrice: 35_000,
};
const clamps = {
  name: "Kẹp gỗ dài 20 cm",
  unit: "Cái",
  trackingMode: "QUANTITY",
  requestedQuantity: 10,
  unitPrice: 12_000,
};
const scopes = {
  name: "Kính hiển vi soi nổi",
  unit: "Cái",
  trackingMode: "ITEM",
  requestedQuantity: 5,
  unitPrice: 4_500_000,
};

interface Line {
  id: number;
  equipmentId: number | null;
  name: string;
  outstanding: number;
  receivedQuantity: number | null;
  allocatedQuantity: number;
  closedReason: string | null;
}

/**
 * Mai of THCS Bến Hạ keeps its equipment; Hùng is her principal, Lan decides for the ward, Hòa for the Sở.
 */
async function approved(lines: object[] = [slides], last: object = {}) {
  const mai = await province.as("mai");
  const draft = await mai.post("/demands", {
    title: "Thiết bị thực hành Sinh học",
    reason: "Thiếu cho 4 lớp 9",
    lines,
  });
  expect(draft.status, JSON.stringify(draft.body)).toBe(200);
  const path = `/demands/${draft.body.id}`;
  expect((await (await province.as("hung")).post(`${path}/submit`)).status).toBe(200);
  expect((await (await province.as("lan")).post(`${path}/approval`, { approved: true })).status).toBe(200);
  const decided = await (await province.as("hoa")).post(`${path}/approval`, { approved: true, ...last });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  return (await mai.get(path)).body;
}

async function confirm(key: PersonKey, demand: { id: number }, body?: object) {
  return (await province.as(key)).post(`/demands/${demand.id}/confirm`, body);
}

/** The same, where nothing should stand in the way. */
async function received(key: PersonKey, demand: { id: number }, body?: object) {
  const answer = await confirm(key, demand, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function undo(key: PersonKey, receiptId: number, reason = "Nhập nhầm số lượng") {
  return (await province.as(key)).post(`/demand-receipts/${receiptId}/reversal`, { reason });
}

const eventsOf = async (someone: Person, path: string) =>
  (await someone.get(`${path}/history`)).body.items.map((line: { event: string }) => line.event);

async function noticesOf(key: PersonKey, demandId: number): Promise<string[]> {
  const { user } = (await (await province.as(key)).post("/auth/session")).body;
  const { rows } = await province.owner.pool.query(
    "select event from notices where user_id = $1 and subject_type = 'demand' and subject_id = $2 order by id",
    [user.id, demandId],
  );
  return rows.map((row: { event: string }) => row.event);
}

async function recordsCalled(
  name: string,
): Promise<{ id: number; code: string; quantity: number; good: number; broken: number; active: boolean }[]> {
  const { items } = (
    await (await province.as("mai")).get(`/equipments?size=100&search=${encodeURIComponent(name)}`)
  ).body;
  return items
    .filter((item: { name: string }) => item.name === name)
    .toSorted((a: { id: number }, b: { id: number }) => a.id - b.id);
}

async function sources(): Promise<{ id: number; name: string }[]> {
  return (await (await province.as("mai")).get("/funding-sources?size=5")).body.items;
}

const one = (demand: { lines: Line[] }, index = 0) => demand.lines[index] as Line;

test("10 asked for, 8 and 8 approved, 6 allocated, 4 and 2 received: six are on the books, and who paid is kept", async () => {
  const mai = await province.as("mai");
  const hoa = await province.as("hoa");
  const [source] = (await sources()) as [{ id: number; name: string }];
  const draft = (
    await mai.post("/demands", {
      title: "Lam kính",
      reason: "Hết",
      lines: [{ ...slides, name: "Lam kính mài mờ" }],
    })
  ).body;
  const path = `/demands/${draft.id}`;
  const line = draft.lines[0].id;
  await (await province.as("hung")).post(`${path}/submit`);
  const cut = [{ id: line, quantity: 8, note: "Kinh phí có hạn" }];
  expect(
    (await (await province.as("lan")).post(`${path}/approval`, { approved: true, lines: cut })).status,
  ).toBe(200);
  expect((await hoa.post(`${path}/approval`, { approved: true, fundingSourceId: source.id })).status).toBe(
    200,
  );
  const less = [{ id: line, quantity: 6, note: "Mua tập trung thiếu tiền" }];
  const allocated = await hoa.post(`${path}/allocation`, { lines: less });
  expect(allocated.status, JSON.stringify(allocated.body)).toBe(200);

  const first = await received("mai", draft, {
    lines: [{ id: line, quantity: 4 }],
    partner: "Công ty Thiết bị",
    documentNo: "PXK-01",
  });
  expect(first).toMatchObject({ status: "APPROVED", can: { confirm: true, undoReceipt: true } });
  expect(one(first)).toMatchObject({
    requestedQuantity: 10,
    round1Quantity: 8,
    round2Quantity: 8,
    allocatedQuantity: 6,
    receivedQuantity: 4,
    outstanding: 2,
  });
  const done = await received("mai", draft);
  expect(done).toMatchObject({ status: "DONE", can: { confirm: false, undoReceipt: true } });
  expect(one(done)).toMatchObject({ receivedQuantity: 6, outstanding: 0 });

  expect(
    done.receipts.map(
      ({ no, undone, lines }: { no: number; undone: boolean; lines: { quantity: number }[] }) => [
        no,
        undone,
        lines[0]?.quantity,
      ],
    ),
  ).toEqual([
    [1, false, 4],
    [2, false, 2],
  ]);
  expect(done.receipts[0]).toMatchObject({
    partner: "Công ty Thiết bị",
    documentNo: "PXK-01",
    receivedBy: "Phan Thị Tuyết Mai",
    date: dayFromToday(),
  });
  const records = await recordsCalled("Lam kính mài mờ");
  expect(records).toMatchObject([{ quantity: 6, good: 6 }]);
  expect((await mai.get(`/equipments/${records[0]?.id}`)).body.fundingSource).toMatchObject({
    id: source.id,
  });
  for (const [index, amount] of [140_000, 70_000].entries()) {
    const { voucherId } = done.receipts[index];
    const voucher = (await mai.get(`/stock-vouchers/${voucherId}`)).body;
    expect(voucher).toMatchObject({
      type: "INCREASE",
      status: "POSTED",
      cause: "ALLOCATION",
      demandId: draft.id,
      totalValue: amount,
    });
    expect(voucher.reason).toBe(`Nhận theo đề nghị ${draft.code} (lần ${index + 1})`);
    expect(voucher.sources).toMatchObject([{ line: 1, fundingSourceId: source.id, amount }]);
    expect(await eventsOf(mai, `/stock-vouchers/${voucherId}`)).toEqual(["voucher.posted"]);
  }
  expect((await eventsOf(mai, path)).slice(0, 2)).toEqual(["demand.confirmed", "demand.received"]);
  expect((await eventsOf(mai, `/equipments/${records[0]?.id}`)).slice(0, 2)).toEqual([
    "equipment.received",
    "equipment.received",
  ]);
  expect(await noticesOf("hung", draft.id)).toEqual(
    expect.arrayContaining(["demand.received", "demand.done"]),
  );
  for (const key of ["lan", "hoa"] as const) {
    expect(await noticesOf(key, draft.id)).toContain("demand.done");
    expect(await noticesOf(key, draft.id)).not.toContain("demand.received");
  }
  expect(await noticesOf("mai", draft.id)).not.toContain("demand.done");
});

test("without a word everything has come, once: said again it is refused, and fifty at once bring it once", async () => {
  const demand = await approved([{ ...slides, name: "Lamen 22 mm" }, clamps]);
  expect(await received("hung", demand)).toMatchObject({
    status: "DONE",
    lines: [{ receivedQuantity: 10 }, { receivedQuantity: 10 }],
  });
  const again = await confirm("hung", demand);
  expect(again.status).toBe(409);
  expect(again.body.message).toContain("Đặng Mạnh Hùng");
  expect(await recordsCalled("Lamen 22 mm")).toMatchObject([{ quantity: 10 }]);

  const other = await approved([{ ...slides, name: "Lamen 24 mm" }]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm("hung", other)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await recordsCalled("Lamen 24 mm")).toMatchObject([{ quantity: 10 }]);
});

test("a second part grows the record that the first one made", async () => {
  const demand = await approved([{ ...clamps, name: "Kẹp ống nghiệm inox" }]);
  const { id } = one(demand);
  const first = await received("mai", demand, {
    lines: [
      { id, quantity: 3 },
      { id, quantity: 1, condition: "BROKEN", note: "Gãy lò xo" },
    ],
  });
  const [record] = await recordsCalled("Kẹp ống nghiệm inox");
  expect(one(first)).toMatchObject({ equipmentId: record?.id, receivedQuantity: 4 });
  expect(record).toMatchObject({ quantity: 4, good: 3, broken: 1 });
  await received("mai", demand);
  expect(await recordsCalled("Kẹp ống nghiệm inox")).toMatchObject([
    { id: record?.id, quantity: 10, good: 9, broken: 1 },
  ]);
});

test("more than was allocated: never by the keeper, by the head with a note on the line", async () => {
  const demand = await approved([{ ...clamps, name: "Kẹp càng cua", normQuantity: 10 }]);
  expect(one(demand)).toMatchObject({ beyondNorm: false });
  const { id } = one(demand);
  const keeper = await confirm("mai", demand, { lines: [{ id, quantity: 11, note: "Tặng thêm" }] });
  expect(keeper.status).toBe(403);
  expect(keeper.body.message).toContain("Kẹp càng cua");
  const silent = await confirm("hung", demand, {
    lines: [
      { id, quantity: 10 },
      { id, quantity: 0.5 },
    ],
  });
  expect(silent.status).toBe(400);
  const bare = await confirm("hung", demand, { lines: [{ id, quantity: 11 }] });
  expect(bare.status).toBe(400);
  expect(bare.body).toMatchObject({
    code: "receivedBeyond",
    fields: { "lines.0.note": expect.stringContaining("“Kẹp càng cua”") },
  });
  expect(await recordsCalled("Kẹp càng cua")).toEqual([]);
  const done = await received("hung", demand, {
    lines: [{ id, quantity: 11, note: "Nhà cung cấp tặng thêm 1 cái" }],
  });
  expect(done).toMatchObject({ status: "DONE", lines: [{ receivedQuantity: 11, outstanding: 0 }] });
  expect(one(done)).toMatchObject({ beyondNorm: true });
  expect(done.receipts[0].lines[0].note).toBe("Nhà cung cấp tặng thêm 1 cái");
  const undone = await undo("hung", done.receipts[0].id);
  expect(undone.body).toMatchObject({
    status: "APPROVED",
    lines: [{ receivedQuantity: null, outstanding: 10, beyondNorm: false }],
  });
});

test("what was asked for up to the norm and has come does not go beyond it", async () => {
  const demand = await approved([{ ...clamps, name: "Kẹp chữ C bằng đồng", normQuantity: 10 }]);
  const { id } = one(demand);
  const some = await received("mai", demand, { lines: [{ id, quantity: 4 }] });
  expect(one(some)).toMatchObject({ receivedQuantity: 4, gap: 6, beyondNorm: false });
  const all = await received("mai", demand, { lines: [{ id, quantity: 6 }] });
  expect(one(all)).toMatchObject({ receivedQuantity: 10, gap: 0, beyondNorm: false });
});

test("where only what was too much is taken back, the demand stays done", async () => {
  const demand = await approved([
    { ...clamps, name: "Chậu thủy tinh" },
    { ...clamps, name: "Bát sứ nung" },
  ]);
  const [bowls, dishes] = demand.lines as [Line, Line];
  await received("mai", demand, { lines: [{ id: bowls.id, quantity: 10 }] });
  const over = await received("hung", demand, {
    lines: [{ id: bowls.id, quantity: 2, note: "Bù hai cái hỏng" }],
  });
  expect(over).toMatchObject({
    status: "APPROVED",
    lines: [{ receivedQuantity: 12, outstanding: 0 }, { outstanding: 10 }],
  });
  const done = await received("mai", demand, { lines: [{ id: dishes.id, quantity: 10 }] });
  expect(done.status).toBe("DONE");
  const undone = (await undo("mai", over.receipts[1].id)).body;
  expect(undone).toMatchObject({
    status: "DONE",
    lines: [{ receivedQuantity: 10 }, { receivedQuantity: 10 }],
  });
  expect(undone.receipts.map((receipt: { undone: boolean }) => receipt.undone)).toEqual([false, true, false]);
});

test("lots keep their day, rooms their share, prices what was paid", async () => {
  const mai = await province.as("mai");
  const [store, lab] = (await roomsOf(mai)) as [Room, Room];
  const demand = await approved([
    { ...slides, name: "Giấy lọc 11 cm" },
    { ...clamps, name: "Giá sắt có kẹp", roomId: lab.id },
  ]);
  const [paper, stands] = demand.lines as [Line, Line];
  const expiresOn = dayFromToday(200);
  const done = await received("mai", demand, {
    lines: [
      { id: paper.id, quantity: 6, unitPrice: 40_000, lot: { number: "GL-01", expiresOn } },
      {
        id: paper.id,
        quantity: 4,
        unitPrice: 30_000,
        lot: { number: "GL-02" },
        rooms: [
          { roomId: store.id, quantity: 3 },
          { roomId: null, quantity: 1 },
        ],
      },
      { id: stands.id, quantity: 10 },
    ],
  });
  expect(done.status).toBe("DONE");
  const [record] = await recordsCalled("Giấy lọc 11 cm");
  const shelves = (await shelvesOf(mai, record?.id as number)).map(({ roomId, lot, quantity }) => [
    roomId,
    lot?.number,
    lot?.expiresOn,
    quantity,
  ]);
  expect(shelves).toHaveLength(3);
  expect(shelves).toEqual(
    expect.arrayContaining([
      // nobody said where: the default store
      [store.id, "GL-01", expiresOn, 6],
      [store.id, "GL-02", null, 3],
      [null, "GL-02", null, 1],
    ]),
  );
  const voucher = (await mai.get(`/stock-vouchers/${done.receipts[0].voucherId}`)).body;
  expect(voucher).toMatchObject({ totalValue: 240_000 + 120_000 + 120_000, lineCount: 3 });
  const [stand] = await recordsCalled("Giá sắt có kẹp");
  expect(await shelvesOf(mai, stand?.id as number)).toMatchObject([{ roomId: lab.id, quantity: 10 }]);
});

test("a room that was stopped since the demand was written does not hold up the goods", async () => {
  const mai = await province.as("mai");
  const hung = await province.as("hung");
  const room = (
    await hung.post("/functional-rooms", { name: `Kho tạm ${Date.now()}`, kind: "STORE", subjects: [] })
  ).body;
  const demand = await approved([{ ...clamps, name: "Đũa thủy tinh dài", roomId: room.id }]);
  await province.owner.pool.query("update functional_rooms set active = false where id = $1", [room.id]);
  await received("mai", demand);
  const [record] = await recordsCalled("Đũa thủy tinh dài");
  const store = (await roomsOf(mai)).find(({ name }) => name === "Kho thiết bị");
  expect(await shelvesOf(mai, record?.id as number)).toMatchObject([{ roomId: store?.id, quantity: 10 }]);
});

test("coded pieces come in two parts, each with its code and its number", async () => {
  const mai = await province.as("mai");
  const [store, lab] = (await roomsOf(mai)) as [Room, Room];
  const type = (await (await province.as("hung")).get("/equipment-types?size=200")).body.items.find(
    (row: { code: string | null }) => row.code,
  );
  const demand = await approved([scopes]);
  const { id } = one(demand);
  for (const [body, field] of [
    [{ quantity: 1.5 }, "lines.0.quantity"],
    [{ quantity: 2, serials: ["A", "A"] }, "lines.0.serials"],
    [{ quantity: 1, serials: ["A", "B"] }, "lines.0.serials"],
    [{ quantity: 2, rooms: [{ roomId: store.id, quantity: 1 }] }, "lines.0.rooms"],
    [{ quantity: 2, rooms: [{ roomId: 999_999, quantity: 2 }] }, "lines.0.rooms"],
    [{ quantity: 1, typeId: 999_999 }, "lines.0.typeId"],
    [{ quantity: 1, lot: { number: "X" } }, "lines.0.lot"],
    [{ quantity: 1, name: "Kính khác" }, "lines.0.note"],
    [{ quantity: 1, sources: [{ fundingSourceId: 999_999, amount: 4_500_000 }] }, "lines.0.sources"],
  ] as const) {
    const refused = await confirm("mai", demand, { lines: [{ id, ...body }] });
    expect([body, refused.status, refused.body.fields]).toEqual([body, 400, { [field]: expect.any(String) }]);
  }
  await received("mai", demand, {
    lines: [
      {
        id,
        quantity: 3,
        typeId: type.id,
        serials: ["SN-1", "", "SN-3"],
        rooms: [
          { roomId: store.id, quantity: 1 },
          { roomId: lab.id, quantity: 2 },
        ],
      },
    ],
  });
  await received("mai", demand, {
    lines: [
      { id, quantity: 1, typeId: type.id, condition: "BROKEN" },
      { id, quantity: 1, typeId: type.id, serials: ["SN-5"] },
    ],
  });
  const { rows } = await province.owner.pool.query(
    "select code, serial_number as serial, type_id as type, room_id as room from equipments where name = $1 order by id",
    [scopes.name],
  );
  expect(
    rows.map((row: { serial: string | null; type: number; room: number | null }) => [
      row.serial,
      row.type,
      row.room,
    ]),
  ).toEqual([
    ["SN-1", type.id, store.id],
    [null, type.id, lab.id],
    ["SN-3", type.id, lab.id],
    [null, type.id, store.id],
    ["SN-5", type.id, store.id],
  ]);
  expect(new Set(rows.map((row: { code: string }) => row.code)).size).toBe(5);
  expect((await recordsCalled(scopes.name)).reduce((sum, { broken }) => sum + broken, 0)).toBe(1);
});

test("a line by name alone is linked to a record of the unit, or comes as another thing with a note", async () => {
  const mai = await province.as("mai");
  const has = await newRecord(mai, { name: "Đèn cồn thủy tinh", quantity: 5 });
  const pieces = await newRecord(mai, { name: "Đèn cồn có mã", trackingMode: "ITEM", quantity: 1 });
  const boxes = await newRecord(mai, { name: "Đèn cồn theo hộp", unit: "Hộp", quantity: 1 });
  const foreign = (await (await province.as("huong")).get("/equipments?size=1")).body.items[0];
  const demand = await approved([{ ...clamps, name: "Đèn cồn" }]);
  const { id } = one(demand);
  for (const equipmentId of [pieces, boxes, foreign.id]) {
    const refused = await confirm("mai", demand, { lines: [{ id, quantity: 1, equipmentId }] });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["lines.0.equipmentId"]]);
  }
  expect(
    (await confirm("mai", demand, { lines: [{ id, quantity: 1, equipmentId: has, name: "Khác" }] })).status,
  ).toBe(400);
  await received("mai", demand, { lines: [{ id, quantity: 4, equipmentId: has }] });
  expect((await mai.get(`/equipments/${has}`)).body).toMatchObject({ quantity: 9 });
  const note = "Hết đèn thủy tinh, nhà cung cấp giao loại kim loại";
  const done = await received("mai", demand, {
    lines: [{ id, quantity: 6, name: "Đèn cồn kim loại", note }],
  });
  expect(done.status).toBe("DONE");
  expect(await recordsCalled("Đèn cồn kim loại")).toMatchObject([{ quantity: 6 }]);
  expect((await mai.get(`/equipments/${has}`)).body).toMatchObject({ quantity: 9 });
});

test("a line that names a record adds to it, and new pieces are like the one it names", async () => {
  const mai = await province.as("mai");
  const [room] = (await roomsOf(mai)) as [Room];
  const cups = await newRecord(mai, {
    name: "Cốc đong 500 ml",
    quantity: 7,
    broken: 2,
    unitPrice: 20_000,
    roomId: room.id,
  });
  const camera = await newRecord(mai, {
    name: "Máy chiếu vật thể hai camera",
    trackingMode: "ITEM",
    quantity: 1,
    roomId: room.id,
  });
  const demand = await approved([
    { ...clamps, equipmentId: cups, requestedQuantity: 5, unitPrice: null },
    { ...scopes, equipmentId: camera, requestedQuantity: 2 },
  ]);
  const done = await received("hung", demand);
  expect((await mai.get(`/equipments/${cups}`)).body).toMatchObject({ quantity: 12, good: 10, broken: 2 });
  expect((await mai.get(`/stock-vouchers/${done.receipts[0].voucherId}`)).body.totalValue).toBe(
    100_000 + 9_000_000,
  );
  const cameras = await recordsCalled("Máy chiếu vật thể hai camera");
  expect(cameras).toMatchObject([{ id: camera }, {}, {}]);
  for (const { id } of cameras)
    expect(await shelvesOf(mai, id)).toMatchObject([{ roomId: room.id, quantity: 1 }]);
});

test("the head closes the rest short with a reason for each line; superiors learn of it", async () => {
  const demand = await approved([
    { ...slides, name: "Que diêm dài" },
    { ...clamps, name: "Muỗng đốt hóa chất" },
  ]);
  const [matches, spoons] = demand.lines as [Line, Line];
  const came = { lines: [{ id: matches.id, quantity: 7 }], final: true };
  const silent = await confirm("hung", demand, {
    ...came,
    closed: [{ id: matches.id, reason: "Trường tự mua" }],
  });
  expect(silent.status).toBe(400);
  expect(silent.body.fields["closed"]).toContain("Muỗng đốt hóa chất: 10 Cái");
  const closed = [
    { id: matches.id, reason: "Trường tự mua" },
    { id: spoons.id, reason: "Nhà cung cấp ngừng sản xuất" },
  ];
  expect((await confirm("mai", demand, { ...came, closed })).status).toBe(403);
  expect((await confirm("hung", demand, { lines: came.lines, closed })).body.fields).toHaveProperty("final");
  expect(
    (await confirm("hung", demand, { ...came, closed: [...closed, closed[0]] })).body.fields,
  ).toHaveProperty("closed.2.id");
  expect(
    (await confirm("hung", demand, { ...came, closed: [...closed, { id: 999_999, reason: "Không rõ" }] }))
      .body.fields,
  ).toHaveProperty("closed.2.id");
  const whole = { lines: [{ id: matches.id, quantity: 10 }], final: true, closed };
  expect((await confirm("hung", demand, whole)).body.fields).toHaveProperty("closed.0.id");
  expect(await recordsCalled("Que diêm dài")).toEqual([]);

  const done = await received("hung", demand, { ...came, closed });
  expect(done).toMatchObject({ status: "DONE" });
  expect(done.lines).toMatchObject([
    { receivedQuantity: 7, outstanding: 0, closedReason: "Trường tự mua" },
    { receivedQuantity: 0, outstanding: 0, closedReason: "Nhà cung cấp ngừng sản xuất" },
  ]);
  const [closing, part] = (await (await province.as("mai")).get(`/demands/${demand.id}/history`)).body.items;
  expect(closing).toMatchObject({
    event: "demand.closedShort",
    details: { lines: expect.stringContaining("Que diêm dài: 3 Hộp – Trường tự mua") },
  });
  expect(part).toMatchObject({ event: "demand.received", details: { no: 1 } });
  for (const key of ["mai", "lan", "hoa"] as const)
    expect(await noticesOf(key, demand.id)).toContain("demand.closedShort");

  const undone = (await undo("mai", done.receipts[0].id)).body;
  expect(undone).toMatchObject({ status: "APPROVED" });
  expect(undone.lines).toMatchObject([
    { receivedQuantity: null, outstanding: 10, closedReason: null },
    { receivedQuantity: null, outstanding: 10, closedReason: null },
  ]);
});

test("nothing came at all: the head closes the demand, and no voucher is written", async () => {
  const demand = await approved([{ ...clamps, name: "Bình tia nhựa" }]);
  const closed = [{ id: one(demand).id, reason: "Đợt mua sắm bị hủy" }];
  expect((await confirm("mai", demand, { final: true, closed })).status).toBe(403);
  const done = await received("hung", demand, { final: true, closed });
  expect(done).toMatchObject({
    status: "DONE",
    receipts: [],
    lines: [{ receivedQuantity: 0, closedReason: "Đợt mua sắm bị hủy" }],
  });
  expect(await recordsCalled("Bình tia nhựa")).toEqual([]);
});

test("where what is allocated has all come, the keeper finishes the demand without another voucher", async () => {
  const demand = await approved([{ ...clamps, name: "Bình cầu đáy bằng" }]);
  const { id } = one(demand);
  await received("mai", demand, { lines: [{ id, quantity: 4 }] });
  // no allocation leaves nothing to come; a demand of before may be so
  await province.owner.pool.query("update demand_lines set allocated_quantity = 4 where id = $1", [id]);
  const done = await received("mai", demand);
  expect(done).toMatchObject({
    status: "DONE",
    receipts: [{ no: 1 }],
    lines: [{ receivedQuantity: 4, outstanding: 0, closedReason: null }],
  });
  const [last] = (await (await province.as("mai")).get(`/demands/${demand.id}/history`)).body.items;
  expect(last).toMatchObject({
    event: "demand.confirmed",
    details: { voucher: done.receipts[0].voucherNumber },
  });
});

test("a demand of which nothing is allocated any more has nothing to receive; its head closes it", async () => {
  const demand = await approved([{ ...clamps, name: "Ống đong nhựa" }]);
  await province.owner.pool.query("update demand_lines set allocated_quantity = 0 where demand_id = $1", [
    demand.id,
  ]);
  expect(await confirm("hung", demand)).toMatchObject({ status: 409, body: { code: "nothingToReceive" } });
  expect((await confirm("mai", demand, { final: true })).status).toBe(403);
  expect(await received("hung", demand, { final: true })).toMatchObject({ status: "DONE", receipts: [] });
});

test("a receipt is taken back on its day, once, and what it made goes with it", async () => {
  const mai = await province.as("mai");
  const demand = await approved([{ ...clamps, name: "Nút cao su số 4" }]);
  const { id } = one(demand);
  await received("mai", demand, { lines: [{ id, quantity: 4 }] });
  const done = await received("mai", demand);
  const [first, second] = done.receipts as [
    { id: number; voucherId: number },
    { id: number; voucherId: number },
  ];
  expect((await undo("tuan", second.id)).status).toBe(403);
  expect((await undo("lan", second.id)).status).toBe(403);
  expect((await undo("huong", second.id)).status).toBe(404);
  expect((await undo("mai", 999_999)).status).toBe(404);

  const open = (await undo("mai", second.id)).body;
  expect(open).toMatchObject({ status: "APPROVED", lines: [{ receivedQuantity: 4, outstanding: 6 }] });
  expect(open.receipts.map(({ undone }: { undone: boolean }) => undone)).toEqual([false, true]);
  expect(await recordsCalled("Nút cao su số 4")).toMatchObject([{ quantity: 4 }]);
  expect((await mai.get(`/stock-vouchers/${second.voucherId}`)).body).toMatchObject({
    status: "REVERSED",
    can: { reverse: false },
  });
  const again = await undo("mai", second.id);
  expect(again).toMatchObject({ status: 409, body: { code: "receiptUndone" } });
  expect(again.body.message).toContain("Phan Thị Tuyết Mai");
  expect((await eventsOf(mai, `/demands/${demand.id}`))[0]).toBe("demand.receiptUndone");

  // the first one made the record: it is followed no longer, and the next part makes another
  const empty = (await undo("mai", first.id)).body;
  expect(one(empty)).toMatchObject({ equipmentId: null, receivedQuantity: null, outstanding: 10 });
  expect(await recordsCalled("Nút cao su số 4")).toEqual([]);
  const back = await received("mai", demand);
  expect(back.receipts.map(({ no }: { no: number }) => no)).toEqual([1, 2, 3]);
  expect(await recordsCalled("Nút cao su số 4")).toMatchObject([{ quantity: 10 }]);
});

test("what was handed out or moved since cannot be taken back, nor what came yesterday", async () => {
  const mai = await province.as("mai");
  const [person] = await employeesOf(mai);
  const demand = await approved([{ ...clamps, name: "Cân phân tích 0,001 g" }]);
  const done = await received("mai", demand);
  const [record] = await recordsCalled("Cân phân tích 0,001 g");
  const [shelf] = await shelvesOf(mai, record?.id as number);
  const out = await mai.post(`/equipments/${record?.id}/holdings`, {
    employeeId: person?.id,
    roomId: shelf?.roomId ?? null,
    quantity: 3,
  });
  expect(out.status, JSON.stringify(out.body)).toBe(200);
  expect((await undo("mai", done.receipts[0].id)).status).toBe(409);
  expect((await mai.get(`/demands/${demand.id}`)).body).toMatchObject({
    status: "DONE",
    lines: [{ receivedQuantity: 10 }],
  });

  const other = await received("mai", await approved([{ ...clamps, name: "Cân treo lò xo 2 kg" }]));
  await province.owner.pool.query(
    "update demand_receipts set received_at = received_at - interval '25 hours' where id = $1",
    [other.receipts[0].id],
  );
  const late = await undo("mai", other.receipts[0].id);
  expect(late).toMatchObject({ status: 409, body: { code: "receiptTooOld" } });
});

test("fifty people take one receipt back: it goes once", async () => {
  const done = await received("hung", await approved([{ ...clamps, name: "Phễu nhựa" }]));
  const answers = await Promise.all(Array.from({ length: 50 }, () => undo("hung", done.receipts[0].id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await recordsCalled("Phễu nhựa")).toEqual([]);
});

test("the voucher of a receipt is not reversed behind the demand's back", async () => {
  const mai = await province.as("mai");
  const done = await received("mai", await approved([{ ...clamps, name: "Nhíp gắp inox" }]));
  const { voucherId } = done.receipts[0];
  expect((await mai.get(`/stock-vouchers/${voucherId}`)).body.can.reverse).toBe(false);
  const refused = await reverse(mai, voucherId);
  expect(refused).toMatchObject({ status: 409, body: { code: "receiptStays" } });
  expect(refused.body.message).toContain(done.code);
  expect((await mai.get(`/demands/${done.id}`)).body.receipts[0].undone).toBe(false);
});

test("measures have decimals and add up to the thousandth", async () => {
  const demand = await approved([
    {
      name: "Natri clorua tinh khiết",
      unit: "kg",
      trackingMode: "CONSUMABLE",
      requestedQuantity: 1.3,
      unitPrice: 45_500,
    },
  ]);
  const { id } = one(demand);
  for (const quantity of [0.1, 0.2, 0.7]) await received("mai", demand, { lines: [{ id, quantity }] });
  const open = (await (await province.as("mai")).get(`/demands/${demand.id}`)).body;
  expect(one(open)).toMatchObject({ receivedQuantity: 1, outstanding: 0.3 });
  expect((await received("mai", demand)).status).toBe("DONE");
  expect(await recordsCalled("Natri clorua tinh khiết")).toMatchObject([{ quantity: 1.3 }]);
  const half = await approved([{ ...clamps, name: "Kẹp đếm chiếc" }]);
  const refused = await confirm("mai", half, { lines: [{ id: one(half).id, quantity: 0.5 }] });
  expect(refused.body.fields).toHaveProperty("lines.0.quantity");
});

test("not on a day to come, nor in a year that is closed", async () => {
  const demand = await approved([{ ...clamps, name: "Chổi rửa ống nghiệm" }]);
  expect((await confirm("mai", demand, { date: dayFromToday(1) })).body.fields).toHaveProperty("date");
  const { rows } = await province.owner.pool.query(
    "update school_years set status = 'CLOSED', closed_at = now(), closed_by_name = 'x' where department_id = $1 and status = 'CURRENT' returning id",
    [demand.departmentId],
  );
  expect(rows).toHaveLength(1);
  const closed = await confirm("mai", demand, { date: dayFromToday() });
  await province.owner.pool.query(
    "update school_years set status = 'CURRENT', closed_at = null, closed_by_name = null where id = $1",
    [rows[0].id],
  );
  expect(closed).toMatchObject({
    status: 409,
    body: { code: "yearClosed", fields: { date: expect.any(String) } },
  });
  const done = await received("mai", demand, { date: dayFromToday(-2) });
  expect(done.receipts[0].date).toBe(dayFromToday(-2));
});

test("a line of another demand, an old screen and a stranger are refused, and nothing is written", async () => {
  const demand = await approved([{ ...clamps, name: "Ống hút nhỏ giọt" }]);
  const other = await approved([clamps]);
  expect(
    (await confirm("mai", demand, { lines: [{ id: one(other).id, quantity: 1 }] })).body.fields,
  ).toHaveProperty("lines.0.id");
  expect((await confirm("mai", demand, { version: demand.version + 1 })).body.code).toBe("stale");
  for (const key of ["tuan", "lan", "hoa"] as const)
    expect([key, (await confirm(key, demand)).status]).toEqual([key, 403]);
  expect((await confirm("huong", demand)).status).toBe(404);
  for (const body of [
    { lines: [] },
    { lines: [{ id: one(demand).id, quantity: 0 }] },
    { lines: [{ id: one(demand).id, quantity: 1, condition: "LOST" }] },
  ]) {
    expect((await confirm("mai", demand, body)).status).toBe(400);
  }
  expect((await (await province.as("mai")).get(`/demands/${demand.id}`)).body).toMatchObject({
    status: "APPROVED",
    receipts: [],
  });
});
