import { expect, test } from "vitest";
import type { PersonKey } from "../src/demo/people.ts";
import { house, type Person } from "./house.ts";

const province = house();

const microscopes = { name: "Kính hiển vi quang học 2 mắt", unit: "Cái", trackingMode: "ITEM", requestedQuantity: 3, unitPrice: 4_500_000 };
const slides = { name: "Lam kính", unit: "Hộp", trackingMode: "CONSUMABLE", requestedQuantity: 10, unitPrice: 35_000 };

/** Mai of THCS Bến Hạ drafts; Hùng is her principal, Lan decides for the ward, Hòa for the Sở. */
async function drafted(by: PersonKey = "mai", lines: object[] = [microscopes, slides]) {
  const answer = await (await province.as(by)).post("/demands", { title: "Thiết bị thực hành Sinh học", reason: "Thiếu cho 4 lớp 9", lines });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function submitted(by: PersonKey = "mai", signer: PersonKey = "hung", lines?: object[]) {
  const demand = await drafted(by, lines);
  const answer = await (await province.as(signer)).post(`/demands/${demand.id}/submit`);
  expect(answer.status).toBe(200);
  return answer.body;
}

async function approved(lines?: object[]) {
  const demand = await submitted("mai", "hung", lines);
  for (const key of ["lan", "hoa"] as const)
    expect((await (await province.as(key)).post(`/demands/${demand.id}/approval`, { approved: true })).status).toBe(200);
  return (await (await province.as("hung")).get(`/demands/${demand.id}`)).body;
}

const historyOf = async (someone: Person, id: number) =>
  (await someone.get(`/demands/${id}/history`)).body.items.map((line: { event: string; actorName: string }) => [line.event, line.actorName]);

test("from a draft over two approvals with a cut to goods on the books", async () => {
  const mai = await province.as("mai");
  const hung = await province.as("hung");
  const demand = await drafted();
  expect(demand).toMatchObject({ status: "PENDING", can: { edit: true, submit: false, approve: false }, requestedAmount: 13_850_000 });
  expect(demand.code).toMatch(/^DN-2627-\d{4}$/);

  const sent = (await hung.post(`/demands/${demand.id}/submit`)).body;
  expect(sent).toMatchObject({ status: "WAITING_FOR_LEVEL_1", unitName: "Ủy ban nhân dân phường Bến Hạ", attempt: 1 });
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
  expect(first.body).toMatchObject({ status: "WAITING_FOR_LEVEL_2", unitName: "Sở Giáo dục và Đào tạo tỉnh Sông Lam" });

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
  expect(done.body.voucherNumber).toMatch(/^GT-2627-\d{4}$/);
  expect((await mai.get("/equipments?size=1")).body.total).toBe(before + 3);
  const arrived = (await mai.get("/equipments?size=3")).body.items;
  expect(
    arrived.map((item: { name: string; quantity: number; trackingMode: string }) => [item.name, item.quantity, item.trackingMode]).sort(),
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
    await mai.post("/equipments", { name: "Cốc thủy tinh 250 ml", unit: "Cái", trackingMode: "QUANTITY", grades: [], quantity: 7, broken: 2 })
  ).body;
  const demand = await approved([{ equipmentId: record.id, name: "tên khác", unit: "Bộ", requestedQuantity: 5, unitPrice: 20_000 }]);
  expect(demand.lines[0]).toMatchObject({ name: "Cốc thủy tinh 250 ml", unit: "Cái", good: 5, broken: 2 });
  await (await province.as("hung")).post(`/demands/${demand.id}/confirm`);
  expect((await mai.get(`/equipments/${record.id}`)).body).toMatchObject({ quantity: 12, good: 10, broken: 2 });
});

test("a school directly under the Sở needs one approval only", async () => {
  const demand = await submitted("loan", "toan");
  expect(demand).toMatchObject({ status: "WAITING_FOR_LEVEL_1", unitName: "Sở Giáo dục và Đào tạo tỉnh Sông Lam" });
  expect(demand.route).toHaveLength(1);
  const decided = await (await province.as("dung")).post(`/demands/${demand.id}/approval`, { approved: true });
  expect(decided.body.status).toBe("APPROVED");
  expect(decided.body.lines[0]).toMatchObject({ round1Quantity: 3, round2Quantity: null, allocatedQuantity: 3 });
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
  expect(returned.body).toMatchObject({ status: "REJECTED_BY_LEVEL_2", unitName: "Sở Giáo dục và Đào tạo tỉnh Sông Lam" });

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
  expect(again.body.decisions.map((one: { attempt: number; round: number; approved: boolean }) => [one.attempt, one.round, one.approved])).toEqual([
    [1, 1, true],
    [1, 2, false],
  ]);
  const { rows } = await province.database.pool.query(
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
    expect([key, (await (await province.as(key)).post(`/demands/${demand.id}/approval`, { approved: true })).status]).toEqual([key, 403]);
  }
  for (const key of ["cuong", "khanh", "toan"] as const) {
    expect([key, (await (await province.as(key)).post(`/demands/${demand.id}/approval`, { approved: true })).status]).toEqual([key, 404]);
  }
  for (const key of ["mai", "tuan"] as const)
    expect((await (await province.as(key)).post(`/demands/${(await drafted(key)).id}/submit`)).status).toBe(403);
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
  const answers = await Promise.all(Array.from({ length: 50 }, () => lan.post(`/demands/${demand.id}/approval`, { approved: true })));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(49);
  const { rows } = await province.database.pool.query("select count(*) from demand_decisions where demand_id = $1", [demand.id]);
  expect(rows).toEqual([{ count: 1 }]);
});

test("fifty confirmations at once: the stock comes once", async () => {
  const demand = await approved([slides]);
  const hung = await province.as("hung");
  const answers = await Promise.all(Array.from({ length: 50 }, () => hung.post(`/demands/${demand.id}/confirm`)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(49);
  const { rows } = await province.database.pool.query(
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
    "lines.0.quantity": "Danh sách thiết bị, dòng 1, Số lượng bị giảm nên cần ghi chú lý do.",
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
  expect((await lan.post(`/demands/${demand.id}/approval`, { approved: false, message: "k" })).body.fields).toHaveProperty("message");
  expect((await lan.get(`/demands/${demand.id}`)).body.status).toBe("WAITING_FOR_LEVEL_1");

  expect((await decide([{ id: boxes.id, quantity: 5 }], "Chung cho cả đợt: giảm một nửa")).status).toBe(200);
  const hoa = await province.as("hoa");
  expect((await hoa.post(`/demands/${demand.id}/approval`, { approved: true, lines: [{ id: boxes.id, quantity: 9 }] })).status).toBe(400);
  const restored = await hoa.post(`/demands/${demand.id}/approval`, { approved: true, lines: [{ id: boxes.id, quantity: 9, note: "Sở bổ sung" }] });
  expect(restored.body.lines[1]).toMatchObject({ round1Quantity: 5, round2Quantity: 9, allocatedQuantity: 9 });
});

test("an empty demand, one without a reason, and one of a school without a superior cannot be sent", async () => {
  const hung = await province.as("hung");
  const send = async (body: object) => hung.post(`/demands/${(await hung.post("/demands", body)).body.id}/submit`);
  expect((await send({ title: "Trống", reason: "có lý do" })).body.code).toBe("nothingToSubmit");
  expect((await send({ title: "Không lý do", lines: [slides] })).body.code).toBe("reasonMissing");
  await province.database.pool.query("update departments set active = false where code in ('03412', 'SGDDT-SL')");
  expect((await send({ title: "Không cấp trên", reason: "có lý do", lines: [slides] })).body.code).toBe("noSuperior");
  await province.database.pool.query("update departments set active = true");
});

test("drafts stay inside the school; a superior sees what was sent", async () => {
  const demand = await drafted();
  const lan = await province.as("lan");
  expect((await lan.get(`/demands/${demand.id}`)).status).toBe(404);
  expect((await (await province.as("tuan")).get(`/demands/${demand.id}`)).status).toBe(200);
  await (await province.as("hung")).post(`/demands/${demand.id}/submit`);
  expect((await lan.get(`/demands/${demand.id}`)).body.can).toMatchObject({ approve: true, reject: true, edit: false });
  expect((await lan.get("/demands?waitingForMe=true&size=200")).body.items.map((item: { id: number }) => item.id)).toContain(demand.id);
  expect((await (await province.as("hoa")).get(`/demands/${demand.id}`)).body.can).toMatchObject({ approve: false });
});

test("a draft is deleted by its author; what was ever sent is not", async () => {
  const mine = await drafted("tuan", [slides]);
  expect((await (await province.as("son")).delete(`/demands/${mine.id}`)).status).toBe(404);
  expect((await (await province.as("tuan")).delete(`/demands/${mine.id}`)).status).toBe(204);
  const sent = await submitted();
  await (await province.as("lan")).post(`/demands/${sent.id}/approval`, { approved: false, message: "Chưa đủ thông tin" });
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
  expect((await mai.post("/demands", { ...body, lines: [{ ...slides, requestedQuantity: 0 }] })).body.fields).toHaveProperty(
    "lines.0.requestedQuantity",
  );
  expect((await mai.post("/demands", { ...body, lines: [{ ...microscopes, requestedQuantity: 1.5 }] })).body.fields).toHaveProperty(
    "lines.0.requestedQuantity",
  );
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
      expect([key, status, (await someone.get(`/demands?size=1&status=${status}`)).body.total]).toEqual([key, status, count]);
    }
    expect((await someone.get("/demands?size=1&waitingForMe=true")).body.total).toBe(statistic.waitingForMe);
    for (const unit of statistic.byDepartment)
      expect((await someone.get(`/demands?size=1&departmentId=${unit.departmentId}`)).body.total).toBe(unit.total);
  }
});
