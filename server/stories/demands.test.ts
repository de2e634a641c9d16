import sharp from "sharp";
import { expect, test } from "vitest";
import type { PersonKey } from "../src/demo/people.ts";
import { readAllSheets } from "../src/sheets/read.ts";
import { type AnyDemand, demanding, microscopes, slides } from "./demanding.ts";
import { house, type Person } from "./house.ts";
import { filled } from "./printed.ts";

const province = house();

const { send, drafted, submitted, approve, giveBack, approved, query, toldOf, unitOf } = demanding(province);

const historyOf = async (someone: Person, id: number) =>
  (await someone.get(`/demands/${id}/history`)).body.items.map(
    (line: { event: string; actorName: string }) => [line.event, line.actorName],
  );

test("from a draft over two approvals with a cut to goods on the books", async () => {
  const mai = await province.as("mai");
  const hung = await province.as("hung");
  const demand = await drafted();
  expect(demand).toMatchObject({
    status: "PENDING",
    can: { edit: true, submit: false, approve: false },
    requestedAmount: 13_850_000,
  });
  expect(demand.code).toMatch(/^DN-2627-\d{4}$/);

  const sent = (await hung.post(`/demands/${demand.id}/submit`)).body;
  expect(sent).toMatchObject({
    status: "WAITING_FOR_LEVEL_1",
    unitName: "Ủy ban nhân dân phường Bến Hạ",
    attempt: 1,
  });
  expect(sent.route.map((stop: { round: number; name: string }) => [stop.round, stop.name])).toEqual([
    [1, "Ủy ban nhân dân phường Bến Hạ"],
    [2, "Sở Giáo dục và Đào tạo tỉnh Sông Lam"],
  ]);

  const [pieces, boxes] = sent.lines;
  const lan = await province.as("lan");
  const first = await lan.post(`/demands/${demand.id}/approval`, {
    approved: true,
    lines: [{ id: boxes.id, quantity: 8, note: "Kinh phí phường có hạn" }],
  });
  expect(first.body).toMatchObject({
    status: "WAITING_FOR_LEVEL_2",
    unitName: "Sở Giáo dục và Đào tạo tỉnh Sông Lam",
  });

  const second = await (await province.as("hoa")).post(`/demands/${demand.id}/approval`, {
    approved: true,
    lines: [{ id: pieces.id, quantity: 2, note: "Đã có 1 cái điều chuyển" }],
  });
  expect(second.body.status).toBe("APPROVED");
  const quantities = second.body.lines.map((line: Record<string, number>) => [
    line["requestedQuantity"],
    line["round1Quantity"],
    line["round2Quantity"],
    line["allocatedQuantity"],
    line["receivedQuantity"],
  ]);
  expect(quantities).toEqual([
    [3, 3, 2, 2, null],
    [10, 8, 8, 8, null],
  ]);

  const before = (await mai.get("/equipments?size=1")).body.total;
  const done = await hung.post(`/demands/${demand.id}/confirm`);
  expect(done.body).toMatchObject({ status: "DONE" });
  expect(done.body.receipts[0].voucherNumber).toMatch(/^GT-2627-\d{4}$/);
  expect((await mai.get("/equipments?size=1")).body.total).toBe(before + 3);
  const arrived = (await mai.get("/equipments?size=3")).body.items;
  expect(
    arrived
      .map((item: { name: string; quantity: number; trackingMode: string }) => [
        item.name,
        item.quantity,
        item.trackingMode,
      ])
      .sort(),
  ).toEqual([
    ["Kính hiển vi quang học 2 mắt", 1, "ITEM"],
    ["Kính hiển vi quang học 2 mắt", 1, "ITEM"],
    ["Lam kính", 8, "CONSUMABLE"],
  ]);
  expect(await historyOf(mai, demand.id)).toEqual([
    ["demand.confirmed", "Đặng Mạnh Hùng"],
    ["demand.approved", "Trần Thị Thanh Hòa"],
    ["demand.approved", "Nguyễn Thị Ngọc Lan"],
    ["demand.submitted", "Đặng Mạnh Hùng"],
    ["demand.created", "Phan Thị Tuyết Mai"],
  ]);
  const [received] = (await mai.get(`/equipments/${arrived[0].id}/history`)).body.items;
  expect(received).toMatchObject({ event: "equipment.received", details: { demand: demand.code } });
});

test("a line that names a record adds to that record, with its name, unit and tracking", async () => {
  const mai = await province.as("mai");
  const record = (
    await mai.post("/equipments", {
      name: "Cốc thủy tinh khắc vạch 250 ml",
      unit: "Cái",
      trackingMode: "QUANTITY",
      grades: [],
      quantity: 7,
      broken: 2,
    })
  ).body;
  const demand = await approved([
    { equipmentId: record.id, name: "tên khác", unit: "Bộ", requestedQuantity: 5, unitPrice: 20_000 },
  ]);
  expect(demand.lines[0]).toMatchObject({
    name: "Cốc thủy tinh khắc vạch 250 ml",
    unit: "Cái",
    count: { good: 5, broken: 2 },
  });
  await (await province.as("hung")).post(`/demands/${demand.id}/confirm`);
  expect((await mai.get(`/equipments/${record.id}`)).body).toMatchObject({
    quantity: 12,
    good: 10,
    broken: 2,
  });
});

test("a school directly under the Sở needs one approval only", async () => {
  const demand = await submitted("loan", "toan");
  expect(demand).toMatchObject({
    status: "WAITING_FOR_LEVEL_1",
    unitName: "Sở Giáo dục và Đào tạo tỉnh Sông Lam",
  });
  expect(demand.route).toHaveLength(1);
  const decided = await (await province.as("dung")).post(`/demands/${demand.id}/approval`, {
    approved: true,
  });
  expect(decided.body.status).toBe("APPROVED");
  expect(decided.body.lines[0]).toMatchObject({
    round1Quantity: 3,
    round2Quantity: null,
    allocatedQuantity: 3,
  });
});

test("a commune asks for itself in one round, and a Sở has nobody to ask", async () => {
  const demand = await submitted("son", "lan");
  expect(demand.route).toHaveLength(1);
  expect((await (await province.as("hoa")).post("/demands", { title: "x" })).status).toBe(403);
  expect((await (await province.as("tri")).post("/demands", { title: "x" })).status).toBe(403);
});

test("returned in the second round, mended and sent again, it starts at the first round; both attempts stay readable", async () => {
  const demand = await submitted();
  const hung = await province.as("hung");
  await (await province.as("lan")).post(`/demands/${demand.id}/approval`, { approved: true });
  const returned = await (await province.as("hoa")).post(`/demands/${demand.id}/approval`, {
    approved: false,
    message: "Đề nghị bổ sung thuyết minh số lớp",
  });
  expect(returned.body).toMatchObject({
    status: "REJECTED_BY_LEVEL_2",
    unitName: "Sở Giáo dục và Đào tạo tỉnh Sông Lam",
  });

  const mended = await hung.put(`/demands/${demand.id}`, {
    title: demand.title,
    reason: "4 lớp 9, mỗi lớp 2 tiết thực hành",
    version: returned.body.version,
    lines: [{ ...microscopes, requestedQuantity: 2 }],
  });
  expect(mended.body).toMatchObject({ status: "REJECTED_BY_LEVEL_2", can: { submit: true, remove: false } });
  const again = await hung.post(`/demands/${demand.id}/submit`);
  expect(again.body).toMatchObject({ status: "WAITING_FOR_LEVEL_1", attempt: 2 });
  expect(again.body.lines[0]).toMatchObject({ requestedQuantity: 2, round1Quantity: null });
  expect(
    again.body.decisions.map((one: { attempt: number; round: number; approved: boolean }) => [
      one.attempt,
      one.round,
      one.approved,
    ]),
  ).toEqual([
    [1, 1, true],
    [1, 2, false],
  ]);
  const { rows } = await province.owner.pool.query(
    "select attempt, jsonb_array_length(lines) as lines from demand_submissions where demand_id = $1 order by attempt",
    [demand.id],
  );
  expect(rows).toEqual([
    { attempt: 1, lines: 2 },
    { attempt: 2, lines: 1 },
  ]);
});

test("who may not decide is told so; nobody decides on the own demand", async () => {
  const demand = await submitted();
  for (const key of ["hung", "mai", "tuan", "son", "hoa", "tri"] as const) {
    expect([
      key,
      (await (await province.as(key)).post(`/demands/${demand.id}/approval`, { approved: true })).status,
    ]).toEqual([key, 403]);
  }
  for (const key of ["cuong", "khanh", "toan"] as const) {
    expect([
      key,
      (await (await province.as(key)).post(`/demands/${demand.id}/approval`, { approved: true })).status,
    ]).toEqual([key, 404]);
  }
  for (const key of ["mai", "tuan"] as const)
    expect((await (await province.as(key)).post(`/demands/${(await drafted(key)).id}/submit`)).status).toBe(
      403,
    );
});

test("the second approver of the same unit is told who was first", async () => {
  const demand = await submitted();
  const lan = await province.as("lan");
  await lan.post(`/demands/${demand.id}/approval`, { approved: true });
  const late = await lan.post(`/demands/${demand.id}/approval`, { approved: true });
  expect(late.status).toBe(409);
  expect(late.body.message).toContain("Nguyễn Thị Ngọc Lan");
});

test("fifty approvals at once: exactly one wins", async () => {
  const demand = await submitted();
  const lan = await province.as("lan");
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => lan.post(`/demands/${demand.id}/approval`, { approved: true })),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(49);
  const { rows } = await province.owner.pool.query(
    "select count(*) from demand_decisions where demand_id = $1",
    [demand.id],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test("fifty confirmations at once: the stock comes once", async () => {
  const demand = await approved([slides]);
  const hung = await province.as("hung");
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => hung.post(`/demands/${demand.id}/confirm`)),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(49);
  const { rows } = await province.owner.pool.query(
    "select sum(quantity) as sum from stock_movements join stock_vouchers on stock_vouchers.id = voucher_id where demand_id = $1",
    [demand.id],
  );
  expect(rows).toEqual([{ sum: 10 }]);
});

test("a cut wants a note, more than before wants a note, more than requested is refused, nothing at all is a return", async () => {
  const demand = await submitted();
  const [pieces, boxes] = demand.lines;
  const lan = await province.as("lan");
  const decide = (lines: object[], message?: string) =>
    lan.post(`/demands/${demand.id}/approval`, { approved: true, lines, ...(message ? { message } : {}) });
  expect((await decide([{ id: boxes.id, quantity: 5 }])).body.fields).toEqual({
    "lines.0.note": "Danh sách thiết bị, dòng 1, Ghi chú cần nói lý do, vì số lượng bị giảm.",
  });
  expect((await decide([{ id: boxes.id, quantity: 11, note: "thêm" }])).status).toBe(400);
  expect(
    (
      await decide(
        [
          { id: pieces.id, quantity: 0 },
          { id: boxes.id, quantity: 0 },
        ],
        "không có kinh phí",
      )
    ).body.message,
  ).toContain("trả lại đề nghị");
  expect((await decide([{ id: 999_999, quantity: 1 }])).status).toBe(400);
  expect(
    (
      await decide(
        [
          { id: boxes.id, quantity: 5 },
          { id: boxes.id, quantity: 6 },
        ],
        "giảm",
      )
    ).status,
  ).toBe(400);
  expect(
    (await lan.post(`/demands/${demand.id}/approval`, { approved: false, message: "k" })).body.fields,
  ).toHaveProperty("message");
  expect((await lan.get(`/demands/${demand.id}`)).body.status).toBe("WAITING_FOR_LEVEL_1");

  expect((await decide([{ id: boxes.id, quantity: 5 }], "Chung cho cả đợt: giảm một nửa")).status).toBe(200);
  const hoa = await province.as("hoa");
  expect(
    (
      await hoa.post(`/demands/${demand.id}/approval`, {
        approved: true,
        lines: [{ id: boxes.id, quantity: 9 }],
      })
    ).status,
  ).toBe(400);
  const restored = await hoa.post(`/demands/${demand.id}/approval`, {
    approved: true,
    lines: [{ id: boxes.id, quantity: 9, note: "Sở bổ sung" }],
  });
  expect(restored.body.lines[1]).toMatchObject({
    round1Quantity: 5,
    round2Quantity: 9,
    allocatedQuantity: 9,
  });
});

test("an empty demand, one without a reason, and one of a school without a superior cannot be sent", async () => {
  const hung = await province.as("hung");
  const send = async (body: object) =>
    hung.post(`/demands/${(await hung.post("/demands", body)).body.id}/submit`);
  expect((await send({ title: "Trống", reason: "có lý do" })).body.code).toBe("nothingToSubmit");
  expect((await send({ title: "Không lý do", lines: [slides] })).body.code).toBe("reasonMissing");
  await province.owner.pool.query(
    "update departments set active = false where code in ('03412', 'SGDDT-SL')",
  );
  expect((await send({ title: "Không cấp trên", reason: "có lý do", lines: [slides] })).body.code).toBe(
    "noSuperior",
  );
  await province.owner.pool.query("update departments set active = true");
});

test("drafts stay inside the school; a superior sees what was sent", async () => {
  const demand = await drafted();
  const lan = await province.as("lan");
  expect((await lan.get(`/demands/${demand.id}`)).status).toBe(404);
  expect((await (await province.as("tuan")).get(`/demands/${demand.id}`)).status).toBe(200);
  await (await province.as("hung")).post(`/demands/${demand.id}/submit`);
  expect((await lan.get(`/demands/${demand.id}`)).body.can).toMatchObject({
    approve: true,
    reject: true,
    edit: false,
  });
  expect(
    (await lan.get("/demands?waitingForMe=true&size=200")).body.items.map((item: { id: number }) => item.id),
  ).toContain(demand.id);
  expect((await (await province.as("hoa")).get(`/demands/${demand.id}`)).body.can).toMatchObject({
    approve: false,
  });
});

test("a draft is deleted by its author; what was ever sent is not", async () => {
  const mine = await drafted("tuan", [slides]);
  expect((await (await province.as("son")).delete(`/demands/${mine.id}`)).status).toBe(404);
  expect((await (await province.as("tuan")).delete(`/demands/${mine.id}`)).status).toBe(204);
  const sent = await submitted();
  await (await province.as("lan")).post(`/demands/${sent.id}/approval`, {
    approved: false,
    message: "Chưa đủ thông tin",
  });
  expect((await (await province.as("hung")).delete(`/demands/${sent.id}`)).body.code).toBe("wasSubmitted");
});

test("an old screen cannot overwrite, and another school's record cannot be asked for", async () => {
  const demand = await drafted();
  const mai = await province.as("mai");
  const body = { title: "Đổi tên", reason: "x", lines: [slides] };
  expect((await mai.put(`/demands/${demand.id}`, { ...body, version: demand.version })).status).toBe(200);
  const late = await mai.put(`/demands/${demand.id}`, { ...body, version: demand.version });
  expect(late.body.code).toBe("stale");
  const foreign = (await (await province.as("huong")).get("/equipments?size=1")).body.items[0];
  const refused = await mai.post("/demands", { ...body, lines: [{ ...slides, equipmentId: foreign.id }] });
  expect(refused.body.fields).toHaveProperty("lines.0.equipmentId");
  expect(
    (await mai.post("/demands", { ...body, lines: [{ ...slides, requestedQuantity: 0 }] })).body.fields,
  ).toHaveProperty("lines.0.requestedQuantity");
  expect(
    (await mai.post("/demands", { ...body, lines: [{ ...microscopes, requestedQuantity: 1.5 }] })).body
      .fields,
  ).toHaveProperty("lines.0.requestedQuantity");
});

test("a page of demands costs the same number of statements, however many there are", async () => {
  const hoa = await province.as("hoa");
  const cost = async (path: string) => {
    const before = province.database.statements();
    await hoa.get(path);
    return province.database.statements() - before;
  };
  expect(await cost("/demands?size=1")).toBe(3);
  expect(await cost("/demands?size=200&search=thiet%20bi")).toBe(3);
});

test("the statistic counts what its reader may see, and every number opens its list", async () => {
  for (const key of ["hung", "lan", "hoa", "tri"] as const) {
    const someone = await province.as(key);
    const statistic = (await someone.get("/demands/statistic")).body;
    for (const [status, count] of Object.entries(statistic.byStatus)) {
      expect([key, status, (await someone.get(`/demands?size=1&status=${status}`)).body.total]).toEqual([
        key,
        status,
        count,
      ]);
    }
    expect((await someone.get("/demands?size=1&waitingForMe=true")).body.total).toBe(statistic.waitingForMe);
    for (const unit of statistic.byDepartment)
      expect((await someone.get(`/demands?size=1&departmentId=${unit.departmentId}`)).body.total).toBe(
        unit.total,
      );
  }
});

/** A row of a catalogue that the person may choose, as its list shows it. */
async function rowOf(key: PersonKey, plural: string, query = ""): Promise<AnyDemand> {
  const { items } = (await (await province.as(key)).get(`/${plural}?size=5${query}`)).body;
  expect(items.length).toBeGreaterThan(0);
  return items[0];
}

test("a line keeps its number over every change, so that what was changed between attempts can be told", async () => {
  const { id, lines } = await submitted();
  await giveBack("lan", id);
  const hung = await province.as("hung");
  const [pieces, boxes] = lines;
  const current = (await hung.get(`/demands/${id}`)).body;
  const mended = await hung.put(`/demands/${id}`, {
    title: current.title,
    reason: current.reason,
    version: current.version,
    lines: [
      { name: "Ống nghiệm", unit: "Cái", requestedQuantity: 20 },
      { ...slides, id: boxes.id, requestedQuantity: 8, unitPrice: 36_000, reason: "Còn 2 hộp" },
    ],
  });
  expect(mended.body.lines.map((line: AnyDemand) => [line.name, line.id === boxes.id])).toEqual([
    ["Ống nghiệm", false],
    ["Lam kính", true],
  ]);
  const again = await send("hung", `/demands/${id}/submit`);
  expect(again.changedSince).toEqual({
    attempt: 1,
    lines: [
      {
        name: "Ống nghiệm",
        unit: "Cái",
        before: null,
        after: { requestedQuantity: 20, unitPrice: null, reason: null },
      },
      {
        name: "Lam kính",
        unit: "Hộp",
        before: { requestedQuantity: 10, unitPrice: 35_000, reason: null },
        after: { requestedQuantity: 8, unitPrice: 36_000, reason: "Còn 2 hộp" },
      },
      {
        name: "Kính hiển vi quang học 2 mắt",
        unit: "Cái",
        before: { requestedQuantity: 3, unitPrice: 4_500_000, reason: null },
        after: null,
      },
    ],
  });
  const [line] = (await hung.get(`/demands/${id}/history`)).body.items.filter(
    ({ event }: AnyDemand) => event === "demand.changed",
  );
  expect(line.details.changes).toEqual([
    {
      field: "lines",
      from: "Kính hiển vi quang học 2 mắt: 3 Cái; Lam kính: 10 Hộp",
      to: "Ống nghiệm: 20 Cái; Lam kính: 8 Hộp",
    },
  ]);
  await giveBack("lan", id);
  const put = async (given: object[]) =>
    hung.put(`/demands/${id}`, {
      title: "x",
      reason: "x",
      version: (await hung.get(`/demands/${id}`)).body.version,
      lines: given,
    });
  expect((await put([{ ...slides, id: pieces.id }])).body.fields).toHaveProperty(["lines.0.id"]);
  expect(
    (
      await put([
        { ...slides, id: boxes.id },
        { ...slides, id: boxes.id },
      ])
    ).body.fields,
  ).toHaveProperty(["lines.1.id"]);
});

test("a line names a thing of the catalogue, a room and a funding source; what the unit cannot use is refused by its place", async () => {
  const [type, room, source] = [
    await rowOf("mai", "equipment-types"),
    await rowOf("mai", "functional-rooms"),
    await rowOf("mai", "funding-sources"),
  ];
  const given = {
    name: "tên khác",
    unit: "Thùng",
    requestedQuantity: 2,
    typeId: type.id,
    roomId: room.id,
    fundingSourceId: source.id,
    priority: 1,
    normQuantity: 4,
  };
  const { lines } = await drafted("mai", [given]);
  const [row] = await query<{ unit: string; mode: string }>(
    "select measures.name as unit, tracking_mode as mode from equipment_types join measures on measures.id = measure_id where equipment_types.id = $1",
    [type.id],
  );
  expect(lines[0]).toMatchObject({
    typeId: type.id,
    name: type.name,
    unit: row?.unit,
    trackingMode: row?.mode,
    room: { id: room.id, name: room.name },
    fundingSource: { id: source.id },
    priority: 1,
    normQuantity: 4,
    count: { countedBy: "TYPE", good: expect.any(Number) },
  });
  const foreignRoom = await rowOf("huong", "functional-rooms");
  const mai = await province.as("mai");
  for (const [field, id] of [
    ["roomId", foreignRoom.id],
    ["typeId", 987_654_321],
    ["fundingSourceId", 987_654_321],
  ] as const) {
    const answer = await mai.post("/demands", { title: "x", lines: [slides, { ...slides, [field]: id }] });
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { [`lines.1.${field}`]: expect.stringContaining("không có trong đơn vị mình") },
    ]);
  }
});

test("what is asked for twice shows the code of the other demand, until that is cancelled or done", async () => {
  const thing = { name: "Máy đo độ pH để bàn", unit: "Cái", requestedQuantity: 1 };
  const first = await submitted("mai", "hung", [thing]);
  const second = await drafted("mai", [{ ...thing, name: "MÁY ĐO ĐỘ PH ĐỂ BÀN", requestedQuantity: 2 }]);
  expect(second.lines[0].duplicates).toEqual([{ demandId: first.id, code: first.code, quantity: 1 }]);
  await giveBack("lan", first.id);
  await send("hung", `/demands/${first.id}/cancel`, { reason: "Gộp vào đề nghị sau" });
  expect((await (await province.as("mai")).get(`/demands/${second.id}`)).body.lines[0].duplicates).toEqual(
    [],
  );
});

test("beyond the norm wants a reason on the line", async () => {
  // of a name that no other demand asks for, which the letter would say
  const within = { ...slides, name: "Lam kính có hốc" };
  const beyond = {
    ...slides,
    name: "Cân điện tử",
    unit: "Cái",
    trackingMode: "QUANTITY",
    requestedQuantity: 3,
    normQuantity: 2,
  };
  const { id, version, lines } = await drafted("mai", [within, beyond]);
  expect(lines[1]).toMatchObject({ beyondNorm: true, gap: 2 });
  const hung = await province.as("hung");
  const refused = await hung.post(`/demands/${id}/submit`);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "beyondNorm", message: expect.stringContaining("Dòng 2, “Cân điện tử”") },
  });
  const kept = lines.map((line: AnyDemand, index: number) => ({
    ...(index === 0 ? within : beyond),
    id: line.id,
    reason: "Phòng thứ hai",
  }));
  expect(
    (await hung.put(`/demands/${id}`, { title: "Cân", reason: "Thiếu", version, lines: kept })).status,
  ).toBe(200);
  expect((await hung.post(`/demands/${id}/submit`)).status).toBe(200);
  for (const paper of ["demand-plan", "demand-submission"]) {
    const { body } = await hung.get(`/papers/${paper}/${id}?format=xlsx`);
    const rows = (await readAllSheets(body, "giay-to.xlsx")).flatMap((sheet) => sheet.rows);
    const noteOf = (name: string) => filled([...(rows.find((row) => row.includes(name)) ?? [])]).at(-1);
    expect([paper, noteOf("Cân điện tử")]).toEqual([paper, "vượt định mức; Phòng thứ hai"]);
    expect([paper, noteOf(within.name)]).toEqual([paper, "Phòng thứ hai"]);
  }
});

test("nobody drafts in a school year that is closed", async () => {
  const unit = await unitOf("hung");
  const [year] = await query<{ id: number; status: string; name: string }>(
    "select id, status, name from school_years where department_id = $1 and now()::date between start_date and end_date",
    [unit],
  );
  await query(
    "update school_years set status = 'CLOSED', closed_at = now(), closed_by_name = 'x' where id = $1",
    [year?.id],
  );
  const refused = await (await province.as("mai")).post("/demands", { title: "x" });
  await query("update school_years set status = $2, closed_at = null, closed_by_name = null where id = $1", [
    year?.id,
    year?.status,
  ]);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "yearClosed", message: expect.stringContaining(year?.name ?? "–") },
  });
});

test("the principal takes back what nobody has decided; the ward is told, and sees it no more", async () => {
  const { id } = await submitted();
  const back = await send("hung", `/demands/${id}/recall`);
  expect(back).toMatchObject({
    status: "PENDING",
    attempt: 1,
    route: [],
    unitName: null,
    can: { edit: true, submit: true, remove: false, cancel: true },
  });
  expect(await toldOf(id)).toEqual(["demand.arrived xa.lan", "demand.recalled xa.lan"]);
  const lan = await province.as("lan");
  expect((await lan.get(`/demands/${id}`)).status).toBe(404);
  const again = await send("hung", `/demands/${id}/submit`);
  expect(again).toMatchObject({ attempt: 2, changedSince: { attempt: 1, lines: [] } });
  await approve("lan", id);
  const late = await (await province.as("hung")).post(`/demands/${id}/recall`);
  expect(late).toMatchObject({
    status: 409,
    body: { code: "decided", message: expect.stringContaining("Nguyễn Thị Ngọc Lan") },
  });
});

test("what came back can be given up: it leaves the lists and stays readable; a draft that was never sent is deleted instead", async () => {
  const { id, code } = await submitted();
  await giveBack("lan", id);
  const cancelled = await send("hung", `/demands/${id}/cancel`, { reason: "Trường tự mua" });
  expect(cancelled).toMatchObject({ status: "REJECTED_BY_LEVEL_1", cancelled: true });
  expect(Object.values(cancelled.can).filter(Boolean)).toEqual([]);
  const mai = await province.as("mai");
  const found = async (filter: string) =>
    (await mai.get(`/demands?search=${code}${filter}`)).body.items.map((item: AnyDemand) => item.id);
  expect(await found("")).toEqual([]);
  expect(await found("&cancelled=true")).toEqual([id]);
  expect((await mai.get(`/demands/${id}/history`)).body.items[0]).toMatchObject({
    event: "demand.cancelled",
    details: { reason: "Trường tự mua" },
  });
  const edit = await mai.put(`/demands/${id}`, {
    title: "x",
    reason: "x",
    lines: [],
    version: cancelled.version,
  });
  expect(edit.body.message).toContain("Đã hủy");
  const draft = await drafted();
  const refused = await (await province.as("hung")).post(`/demands/${draft.id}/cancel`, {
    reason: "Không cần nữa",
  });
  expect(refused).toMatchObject({ status: 409, body: { code: "notSubmitted" } });
});

test("what the school buys itself is approved by its head's signature, needs nobody above, and stays inside the school", async () => {
  const draft = await drafted("mai", [slides], { handling: "SELF" });
  await query("update departments set active = false where code in ('03412', 'SGDDT-SL')");
  const signed = await send("hung", `/demands/${draft.id}/submit`);
  await query("update departments set active = true");
  expect(signed).toMatchObject({
    status: "APPROVED",
    route: [],
    attempt: 1,
    handling: "SELF",
    decisions: [],
  });
  expect(signed.lines[0]).toMatchObject({ round1Quantity: null, allocatedQuantity: 10, outstanding: 10 });
  expect(signed.can).toMatchObject({ confirm: true, approve: false, allocate: false });
  expect(await toldOf(draft.id)).toEqual(["demand.approved tb.mai"]);
  for (const key of ["lan", "hoa"] as const)
    expect((await (await province.as(key)).get(`/demands/${draft.id}`)).status).toBe(404);
  expect((await (await province.as("mai")).get(`/demands/${draft.id}/history`)).body.items[0]).toMatchObject({
    event: "demand.selfApproved",
  });
});

/** A campaign of the Sở, as its own stories make it through the front door. */
async function campaign(
  more: { deadline?: string; late?: boolean; extra?: boolean; status?: string } = {},
): Promise<number> {
  const so = await unitOf("hoa");
  const [row] = await query<{ id: number }>(
    `insert into purchase_campaigns (department_id, root_id, name, school_year, budget_year, deadline, late_allowed, extra_lines, status, search_text,
       created_by, created_by_name, updated_by_name)
     select $1, $1, 'Đợt mua sắm tập trung', 2026, 2027, coalesce($2::date, now()::date + 10), $3, $4, $5, ' dot', min(id), 'x', 'x' from users returning id`,
    [so, more.deadline ?? null, more.late ?? true, more.extra ?? true, more.status ?? "OPEN"],
  );
  return row?.id as number;
}

test("a campaign is answered once, while it is open; late with a mark, or not at all", async () => {
  const hung = await province.as("hung");
  const open = await campaign();
  const first = await submitted("mai", "hung", [slides], { campaignId: open });
  expect(first).toMatchObject({ campaign: { id: open, name: "Đợt mua sắm tập trung" }, late: false });
  const second = await drafted("mai", [slides], { campaignId: open });
  const refused = await hung.post(`/demands/${second.id}/submit`);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "campaignAnswered", message: expect.stringContaining(first.code) },
  });
  await giveBack("lan", first.id);
  await send("hung", `/demands/${first.id}/cancel`, { reason: "Lập lại đề nghị" });
  expect((await hung.post(`/demands/${second.id}/submit`)).status).toBe(200);

  const over = await campaign({ deadline: "2026-01-31" });
  expect(await submitted("mai", "hung", [slides], { campaignId: over })).toMatchObject({ late: true });
  const strict = await campaign({ deadline: "2026-01-31", late: false });
  const late = await drafted("mai", [slides], { campaignId: strict });
  expect((await hung.post(`/demands/${late.id}/submit`)).body).toMatchObject({
    code: "campaignOver",
    message: expect.stringContaining("31/01/2026"),
  });
  await query(
    "insert into purchase_campaign_extensions (campaign_id, department_id, deadline) values ($1, $2, now()::date)",
    [strict, await unitOf("hung")],
  );
  expect((await hung.post(`/demands/${late.id}/submit`)).body).toMatchObject({
    status: "WAITING_FOR_LEVEL_1",
    late: false,
  });

  // sent in time and returned: still in time when the deadline is over
  const { id } = await submitted("mai", "hung", [slides], { campaignId: await campaign({ late: false }) });
  await giveBack("lan", id);
  await query(
    "update demand_submissions set submitted_at = now() - interval '20 days' where demand_id = $1",
    [id],
  );
  await query(
    "update purchase_campaigns set deadline = now()::date - 5 where id = (select campaign_id from demands where id = $1)",
    [id],
  );
  expect(await send("hung", `/demands/${id}/submit`)).toMatchObject({ attempt: 2, late: false });
});

test("what is not open, not from above, or outside its list is no answer to a campaign", async () => {
  const mai = await province.as("mai");
  const named = (more: object) => mai.post("/demands", { title: "x", reason: "x", lines: [slides], ...more });
  for (const id of [987_654_321, await campaign({ status: "DRAFT" }), await campaign({ status: "CLOSED" })])
    expect((await named({ campaignId: id })).body.fields).toEqual({
      campaignId: "Đợt đăng ký không mở cho đơn vị mình.",
    });
  expect((await named({ campaignId: await campaign(), handling: "SELF" })).body.fields).toHaveProperty(
    "campaignId",
  );

  const closing = await campaign();
  const draft = await drafted("mai", [slides], { campaignId: closing });
  await query("update purchase_campaigns set status = 'CLOSED' where id = $1", [closing]);
  const hung = await province.as("hung");
  expect((await hung.post(`/demands/${draft.id}/submit`)).body.code).toBe("campaignClosed");

  const listed = await campaign({ extra: false });
  await query(
    "insert into purchase_campaign_lines (campaign_id, position, name, unit, tracking_mode) values ($1, 0, 'LAM KÍNH', 'Hộp', 'CONSUMABLE')",
    [listed],
  );
  const more = await drafted("mai", [slides, microscopes], { campaignId: listed });
  expect((await hung.post(`/demands/${more.id}/submit`)).body).toMatchObject({
    code: "notOfCampaign",
    message: expect.stringContaining("“Kính hiển vi quang học 2 mắt”"),
  });
  const fits = await drafted("mai", [slides], { campaignId: listed });
  expect((await hung.post(`/demands/${fits.id}/submit`)).status).toBe(200);
});

test("two answers to one campaign sent at once: one is sent", async () => {
  const open = await campaign();
  const drafts = [
    await drafted("mai", [slides], { campaignId: open }),
    await drafted("mai", [slides], { campaignId: open }),
  ];
  const hung = await province.as("hung");
  const answers = await Promise.all(drafts.map(({ id }) => hung.post(`/demands/${id}/submit`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("each step tells those whom it concerns, and nobody else", async () => {
  const { id } = await submitted();
  expect(await toldOf(id)).toEqual(["demand.arrived xa.lan"]);
  await approve("lan", id);
  expect(await toldOf(id)).toEqual(
    [
      "demand.arrived xa.lan",
      "demand.movedOn tb.mai",
      "demand.movedOn ht.hung",
      "demand.arrived so.hoa",
      "demand.arrived so.dung",
    ].sort(),
  );
  await giveBack("dung", id, "Chưa đủ căn cứ");
  expect((await toldOf(id)).filter((line) => line.startsWith("demand.returned"))).toEqual(
    ["demand.returned ht.hung", "demand.returned tb.mai", "demand.returned xa.lan"].sort(),
  );
  const [returned] = await query<{ details: object; actor: string; unit: string }>(
    "select details, actor_name as actor, actor_unit as unit from notices where event = 'demand.returned' and subject_id = $1 limit 1",
    [id],
  );
  expect(returned).toEqual({
    details: {
      code: expect.stringMatching(/^DN-/),
      title: "Thiết bị thực hành Sinh học",
      unit: expect.stringContaining("Bến Hạ"),
      reason: "Chưa đủ căn cứ",
    },
    actor: "Lê Tiến Dũng",
    unit: "Sở Giáo dục và Đào tạo tỉnh Sông Lam",
  });
  await send("hung", `/demands/${id}/submit`);
  await approve("lan", id);
  await approve("hoa", id);
  expect((await toldOf(id)).filter((line) => line.startsWith("demand.approved"))).toEqual([
    "demand.approved ht.hung",
    "demand.approved tb.mai",
  ]);
});

test("question and answer without a change of state; each side is told of the other's", async () => {
  const { id } = await submitted();
  const asked = await send("lan", `/demands/${id}/comments`, { text: "Phòng bộ môn đã có tủ chưa?" });
  expect(asked).toMatchObject({
    status: "WAITING_FOR_LEVEL_1",
    comments: [{ text: "Phòng bộ môn đã có tủ chưa?", createdBy: "Nguyễn Thị Ngọc Lan" }],
  });
  const answered = await send("tuan", `/demands/${id}/comments`, {
    text: `Đã có. ${"Rất dài. ".repeat(40)}`,
  });
  expect(answered.comments.map((one: AnyDemand) => one.departmentName)).toEqual([
    "Ủy ban nhân dân phường Bến Hạ",
    "Trường THCS Bến Hạ",
  ]);
  expect((await toldOf(id)).filter((line) => line.startsWith("demand.commented"))).toEqual([
    "demand.commented ht.hung",
    "demand.commented tb.mai",
    "demand.commented xa.lan",
  ]);
  const [line] = (await (await province.as("mai")).get(`/demands/${id}/history`)).body.items;
  expect(line).toMatchObject({ event: "demand.commented", actorName: "Võ Anh Tuấn" });
  expect(line.details.text).toHaveLength(200);
  await giveBack("lan", id);
  await send("mai", `/demands/${id}/comments`, { text: "Đã bổ sung" });
  expect((await toldOf(id)).filter((one) => one === "demand.commented xa.lan")).toHaveLength(2);
});

test("four eyes: whoever wrote, sent or decided it before does not decide it under another account", async () => {
  const hung = await province.as("hung");
  await query("update users set email = 'Hung.Dang@vidu.vn' where username = 'ht.hung'");
  await query("update users set email = ' hung.dang@VIDU.vn' where username = 'xa.lan'");
  const sent = await submitted();
  const lan = await province.as("lan");
  const refused = await lan.post(`/demands/${sent.id}/approval`, { approved: true });
  expect(refused).toMatchObject({
    status: 403,
    body: { code: "samePerson", message: expect.stringContaining("ht.hung") },
  });
  const bulk = await lan.post("/demands/decisions", { decisions: [{ id: sent.id, approved: true }] });
  expect(bulk.body).toMatchObject({ decided: [], refused: [{ id: sent.id, code: "samePerson" }] });

  await query("update users set email = null where username in ('ht.hung', 'xa.lan')");
  // the same telephone, on the account here and on the employee there
  await query("update users set phone = '+84 912 345 678' where username = 'xa.lan'");
  await query(
    "update employees set phone = '0912.345.678', user_id = (select id from users where username = 'tb.mai') where user_id = (select id from users where username = 'tb.mai')",
  );
  expect((await lan.post(`/demands/${sent.id}/approval`, { approved: true })).body.message).toContain(
    "tb.mai",
  );
  await query("update users set phone = '912 345' where username = 'xa.lan'");
  await query("update employees set phone = '912345' where user_id is not null");
  expect((await lan.post(`/demands/${sent.id}/approval`, { approved: true })).status).toBe(200);

  // an earlier round of this attempt
  await query("update users set email = 'chung@vidu.vn' where username in ('xa.lan', 'so.hoa')");
  const hoa = await province.as("hoa");
  expect((await hoa.post(`/demands/${sent.id}/approval`, { approved: true })).body.code).toBe("samePerson");
  await giveBack("dung", sent.id);
  await query("update users set email = null, phone = null");
  await hung.post(`/demands/${sent.id}/submit`);
  await approve("lan", sent.id);
  expect((await hoa.post(`/demands/${sent.id}/approval`, { approved: true })).status).toBe(200);
});

test("who pays stands on the decision, if the school can use that source", async () => {
  const { id } = await submitted();
  const own = await rowOf("mai", "funding-sources");
  const foreign = await (await province.as("khanh")).post("/funding-sources", {
    name: "Nguồn riêng của trường khác",
    kind: "OTHER",
  });
  const lan = await province.as("lan");
  const refused = await lan.post(`/demands/${id}/approval`, {
    approved: true,
    fundingSourceId: foreign.body.id,
  });
  expect(refused.body.fields).toEqual({
    fundingSourceId: expect.stringContaining("không phải của đơn vị đề nghị"),
  });
  const decided = await approve("lan", id, {
    fundingSourceId: own.id,
    documentNo: "45/QĐ-UBND",
    documentDate: "2026-11-18",
  });
  expect(decided.decisions[0]).toMatchObject({
    fundingSource: { id: own.id, name: own.name },
    documentNo: "45/QĐ-UBND",
    documentDate: "2026-11-18",
  });
});

test("the money does not reach: the Sở allocates less, says why, and the school sees it", async () => {
  const demand = await approved([slides, { ...slides, name: "Giấy lọc", requestedQuantity: 6 }]);
  const [boxes] = demand.lines;
  const allocate = async (key: PersonKey, lines: object[], more: object = {}) =>
    (await province.as(key)).post(`/demands/${demand.id}/allocation`, { lines, ...more });
  expect((await allocate("lan", [{ id: boxes.id, quantity: 6, note: "x" }])).status).toBe(403);
  expect((await allocate("hoa", [{ id: boxes.id, quantity: 6 }])).body.fields).toEqual({
    "lines.0.note": expect.stringContaining("cần nói lý do"),
  });
  expect(
    (await allocate("hoa", [{ id: boxes.id, quantity: 11, note: "x" }])).body.fields["lines.0.quantity"],
  ).toContain("số đã duyệt");
  const all = demand.lines.map((line: AnyDemand) => ({ id: line.id, quantity: 0, note: "hết vốn" }));
  expect((await allocate("hoa", all)).body.message).toContain("kết thúc khi còn thiếu");
  const given = await allocate("dung", [{ id: boxes.id, quantity: 6 }], {
    message: "Trung ương cấp 60 %",
    version: demand.version,
  });
  expect(given.body).toMatchObject({
    status: "APPROVED",
    allocations: [
      {
        message: "Trung ương cấp 60 %",
        allocatedBy: "Lê Tiến Dũng",
        lines: [{ lineName: "Lam kính", before: 10, quantity: 6, note: null }],
      },
    ],
  });
  expect(
    given.body.lines.map((line: AnyDemand) => [
      line.round2Quantity,
      line.allocatedQuantity,
      line.outstanding,
    ]),
  ).toEqual([
    [10, 6, 6],
    [6, 6, 6],
  ]);
  expect(
    (await allocate("dung", [{ id: boxes.id, quantity: 7, note: "x" }], { version: demand.version })).body
      .code,
  ).toBe("stale");
  expect(
    (await allocate("hoa", [{ id: boxes.id, quantity: 10, note: "Bổ sung vốn" }])).body.lines[0]
      .allocatedQuantity,
  ).toBe(10);
  expect((await toldOf(demand.id)).filter((line) => line.startsWith("demand.allocated"))).toEqual([
    "demand.allocated ht.hung",
    "demand.allocated ht.hung",
    "demand.allocated tb.mai",
    "demand.allocated tb.mai",
  ]);
  const [line] = (await (await province.as("mai")).get(`/demands/${demand.id}/history`)).body.items;
  expect(line).toMatchObject({ event: "demand.allocated", details: { lines: "Lam kính: 6 → 10" } });
});

test("papers of a demand: the school adds them while it writes, the ward while it decides, the school again when goods come", async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#808080" } })
    .png()
    .toBuffer();
  const gone = await drafted();
  const mai = await province.as("mai");
  const paper = await mai.upload(
    "/attachments",
    { name: "bao-gia.png", bytes },
    { subjectType: "demand", subjectId: gone.id },
  );
  expect((await mai.delete(`/demands/${gone.id}`)).status).toBe(204);
  expect(
    await query("select removed_at is null as kept from attachments where id = $1", [paper.body.id]),
  ).toEqual([{ kept: false }]);

  const { id } = await drafted();
  const add = async (key: PersonKey) =>
    (
      await (
        await province.as(key)
      ).upload("/attachments", { name: "bien-ban.png", bytes }, { subjectType: "demand", subjectId: id })
    ).status;
  const outcomes = async () =>
    Object.fromEntries(
      await Promise.all(
        (["mai", "tuan", "lan", "hoa", "khanh"] as const).map(async (key) => [key, await add(key)]),
      ),
    );
  expect(await outcomes()).toEqual({ mai: 200, tuan: 403, lan: 404, hoa: 404, khanh: 404 });
  await send("hung", `/demands/${id}/submit`);
  expect(await outcomes()).toEqual({ mai: 403, tuan: 403, lan: 200, hoa: 403, khanh: 404 });
  await approve("lan", id);
  expect(await outcomes()).toEqual({ mai: 403, tuan: 403, lan: 403, hoa: 200, khanh: 404 });
  await approve("hoa", id);
  expect(await outcomes()).toEqual({ mai: 200, tuan: 403, lan: 403, hoa: 403, khanh: 404 });
  const list = (await (await province.as("hoa")).get(`/attachments?subjectType=demand&subjectId=${id}`)).body;
  expect([list.items.length, list.can.edit]).toEqual([4, false]);
  expect((await (await province.as("mai")).get(`/demands/${id}/history`)).body.items[0].event).toBe(
    "attachment.added",
  );
});
