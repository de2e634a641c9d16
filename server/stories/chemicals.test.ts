/** Chemicals: what the catalogue says of them, and how the dangerous ones leave the store. */
import type { Paper, TableRow } from "@so-thiet-bi/contract/paper";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { borrowing, lesson, of } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { pagesOf } from "./printed.ts";
import { dayFromToday, newRecord, postVoucher, tryVoucher, voucherOf } from "./storekeeping.ts";

const province = house();
let mai: Person;
let tuan: Person;
let hung: Person;

beforeAll(async () => {
  mai = await province.as("mai");
  tuan = await province.as("tuan");
  hung = await province.as("hung");
});

async function typeNamed(name: string) {
  const { items } = (await mai.get(`/equipment-types?size=50&search=${encodeURIComponent(name)}`)).body;
  return items.find((one: { name: string }) => one.name === name);
}

async function chemicalOf(name: string, quantity: number): Promise<number> {
  const type = await typeNamed(name);
  return newRecord(mai, {
    name: `${name}, lọ mới`,
    typeId: type.id,
    unit: "ml",
    trackingMode: "CONSUMABLE",
    quantity,
    expiresOn: dayFromToday(200),
  });
}

const events = async (id: number) =>
  (await mai.get(`/stock-vouchers/${id}/history`)).body.items.map(({ event }: { event: string }) => event);

describe("what the catalogue says of a chemical", () => {
  test("Mai reads the facts of hydrochloric acid, and a number copied wrongly is refused", async () => {
    const acid = await typeNamed("Hydrochloric acid 37% (HCl)");
    expect(acid).toMatchObject({
      formula: "HCl",
      casNumber: "7647-01-0",
      concentration: "37%",
      hazardous: true,
      pictograms: ["GHS05", "GHS07"],
      signalWord: "DANGER",
      control: null,
      twoPersons: false,
    });
    const body = {
      name: "Acetone",
      group: acid.group.id,
      measure: acid.measure.id,
      subjects: [acid.subjects[0].id],
      trackingMode: "CONSUMABLE",
    };
    const wrong = await mai.post("/equipment-types", { ...body, casNumber: "67-64-2" });
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields.casNumber).toContain("Số CAS không đúng");
    const harmless = await mai.post("/equipment-types", { ...body, pictograms: ["GHS02"] });
    expect(harmless.body.fields.pictograms).toBe(
      "Hình đồ cảnh báo chỉ nhập cho hóa chất đã đánh dấu độc hại.",
    );
    const lasting = await mai.post("/equipment-types", {
      ...body,
      trackingMode: "QUANTITY",
      twoPersons: true,
    });
    expect(lasting.body.fields.twoPersons).toContain("chỉ nhập cho vật tư tiêu hao");
    const right = await mai.post("/equipment-types", {
      ...body,
      casNumber: "67-64-1",
      hazardous: true,
      pictograms: ["GHS02", "GHS07"],
      signalWord: "DANGER",
      control: "RESTRICTED",
    });
    expect(right.status).toBe(200);
    expect(right.body).toMatchObject({ casNumber: "67-64-1", control: "RESTRICTED" });
    const flammable = (await mai.get("/equipment-types?size=100&pictograms=GHS02")).body.items;
    expect(flammable.map(({ name }: { name: string }) => name)).toEqual(["Acetone", "Cồn 90°"]);
  });

  test("the list of equipment shows the hazardous ones alone, and everything else without them", async () => {
    const id = await chemicalOf("Hydrochloric acid 37% (HCl)", 500);
    const bench = await newRecord(mai, { name: "Giá gỗ thử", quantity: 2 });
    const found = async (filter: string) =>
      (await mai.get(`/equipments?size=200&${filter}`)).body.items.map((one: { id: number }) => one.id);
    const hazardous = await found("hazardous=true");
    expect(hazardous).toContain(id);
    expect(hazardous).not.toContain(bench);
    const { total } = (await mai.get("/equipments?size=1")).body;
    const [yes, no] = [
      (await mai.get("/equipments?size=1&hazardous=true")).body.total,
      (await mai.get("/equipments?size=1&hazardous=false")).body.total,
    ];
    expect(yes + no).toBe(total);
  });
});

describe("the safety data sheet", () => {
  test("is one of the documents of a chemical; what has none is listed, and the log opens it", async () => {
    const acid = await chemicalOf("Hydrochloric acid 37% (HCl)", 200);
    const bench = await newRecord(mai, { name: "Giá ống nghiệm", quantity: 1 });
    const without = async () =>
      (await mai.get("/equipments?size=200&withoutSafetySheet=true")).body.items.map(
        ({ id }: { id: number }) => id,
      );
    expect(await without()).toContain(acid);
    expect(await without()).not.toContain(bench);
    const attach = async (subjectId: number) =>
      (
        await mai.upload(
          "/attachments",
          { name: "SDS HCl Merck.pdf", bytes: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF") },
          { subjectType: "equipment", subjectId },
        )
      ).body;
    const elsewhere = await attach(bench);
    const refused = await mai.put(`/attachments/${elsewhere.id}/safety-sheet`, { isSafetySheet: true });
    expect([refused.status, refused.body.code]).toEqual([409, "notOfChemical"]);
    const sheet = await attach(acid);
    expect(sheet).toMatchObject({ kind: "DOCUMENT", isSafetySheet: false });
    const at = `/attachments/${sheet.id}/safety-sheet`;
    expect((await tuan.put(at, { isSafetySheet: true })).status).toBe(403);
    expect((await mai.put(at, { isSafetySheet: true })).body.isSafetySheet).toBe(true);
    const ofRecord = `/attachments?subjectType=equipment&subjectId=${acid}`;
    expect((await mai.get(ofRecord)).body.can).toEqual({ edit: true, safetySheet: true });
    expect((await tuan.get(ofRecord)).body.can).toEqual({ edit: false, safetySheet: false });
    expect(await without()).not.toContain(acid);
    const history = (await mai.get(`/equipments/${acid}/history`)).body.items;
    expect(history[0]).toMatchObject({ event: "attachment.markedAsSafetySheet" });

    const issue = await postVoucher(mai, "ISSUE", { lines: [{ equipmentId: acid, quantity: 5 }] });
    const { chemicals } = (await tuan.get(`/stock-vouchers/${issue.id}/chemical-notes`)).body;
    expect(chemicals).toMatchObject([
      { hazardous: true, safetySheet: { id: sheet.id, name: "SDS HCl Merck" } },
    ]);
    await mai.delete(`/attachments/${sheet.id}`);
    expect(await without()).toContain(acid);
  });
});

describe("two persons issue", () => {
  test("sulfuric acid leaves only after Tuấn, whom Mai asked, confirms with his own account", async () => {
    const acid = await chemicalOf("Sulfuric acid 98% (H₂SO₄)", 400);
    const lines = [{ equipmentId: acid, quantity: 50 }];
    const atOnce = await tryVoucher(mai, "ISSUE", { lines });
    expect(atOnce.status).toBe(409);
    expect(atOnce.body.code).toBe("secondPersonMissing");
    expect(atOnce.body.message).toContain("Sulfuric acid 98% (H₂SO₄), lọ mới");

    const voucher = voucherOf("ISSUE", { reason: "Bài 12 lớp 8A", lines });
    const draft = (await mai.post("/stock-vouchers", { voucher })).body;
    expect(draft).toMatchObject({
      needsSecondPerson: true,
      secondPerson: null,
      can: { ask: true, confirm: false, post: false },
    });
    expect((await mai.post(`/stock-vouchers/${draft.id}/posting`, {})).body.code).toBe("secondPersonMissing");

    const { items } = (await mai.get(`/stock-vouchers/${draft.id}/second-persons`)).body;
    const names = items.map(({ name }: { name: string }) => name);
    expect(names).toContain("Võ Anh Tuấn");
    expect(names).not.toContain("Phan Thị Tuyết Mai");
    const tuanId = items.find(({ name }: { name: string }) => name === "Võ Anh Tuấn").id;
    const me = (await mai.post("/auth/session")).body.user.id;
    const herself = await mai.put(`/stock-vouchers/${draft.id}/second-person`, { userId: me });
    expect([herself.status, Object.keys(herself.body.fields)]).toEqual([400, ["userId"]]);
    // nobody was asked yet, and who was not asked cannot
    expect((await tuan.post(`/stock-vouchers/${draft.id}/confirmation`, {})).status).toBe(403);
    const asked = await mai.put(`/stock-vouchers/${draft.id}/second-person`, { userId: tuanId });
    expect(asked.body.secondPerson).toEqual({ id: tuanId, name: "Võ Anh Tuấn", confirmedAt: null });
    expect((await hung.post(`/stock-vouchers/${draft.id}/confirmation`, {})).status).toBe(403);
    expect((await mai.post(`/stock-vouchers/${draft.id}/confirmation`, {})).status).toBe(403);
    expect((await mai.post(`/stock-vouchers/${draft.id}/posting`, {})).body.code).toBe("secondPersonMissing");

    const [notice] = (await tuan.get("/notices")).body.items;
    expect(notice).toMatchObject({
      event: "voucher.secondPersonAsked",
      link: `/equipment/vouchers?open=${draft.id}`,
    });
    expect((await tuan.get(`/stock-vouchers/${draft.id}`)).body.can.confirm).toBe(true);
    const confirmed = await tuan.post(`/stock-vouchers/${draft.id}/confirmation`, {});
    expect(confirmed.body.secondPerson.confirmedAt).not.toBeNull();
    expect(confirmed.body.can).toMatchObject({ confirm: false, post: false });

    const posted = await mai.post(`/stock-vouchers/${draft.id}/posting`, {});
    expect(posted.body).toMatchObject({ status: "POSTED", secondPerson: { name: "Võ Anh Tuấn" } });
    expect(await events(draft.id)).toEqual([
      "voucher.posted",
      "voucher.secondPersonConfirmed",
      "voucher.secondPersonAsked",
      "voucher.drafted",
    ]);
    const [slip] = await pagesOf(await mai.get(`/papers/voucher/${draft.id}`));
    expect(slip?.text).toMatch(/Người giám sát:? Võ Anh Tuấn, đã xác nhận lúc /);
  });

  test("a draft changed after the confirmation asks for it again", async () => {
    const acid = await chemicalOf("Sulfuric acid 98% (H₂SO₄)", 100);
    const of = (quantity: number) => voucherOf("ISSUE", { lines: [{ equipmentId: acid, quantity }] });
    const draft = (await mai.post("/stock-vouchers", { voucher: of(5) })).body;
    const { items } = (await mai.get(`/stock-vouchers/${draft.id}/second-persons`)).body;
    const tuanId = items.find(({ name }: { name: string }) => name === "Võ Anh Tuấn").id;
    await mai.put(`/stock-vouchers/${draft.id}/second-person`, { userId: tuanId });
    const { version } = (await tuan.post(`/stock-vouchers/${draft.id}/confirmation`, {})).body;
    const changed = await mai.put(`/stock-vouchers/${draft.id}`, { voucher: of(90), version });
    expect(changed.body).toMatchObject({
      secondPerson: { name: "Võ Anh Tuấn", confirmedAt: null },
      can: { post: false, ask: true },
    });
    expect((await mai.post(`/stock-vouchers/${draft.id}/posting`, {})).body.code).toBe("secondPersonMissing");
  });

  test("who takes the chemical does not look on, also where the name is typed later", async () => {
    const acid = await chemicalOf("Sulfuric acid 98% (H₂SO₄)", 100);
    const of = (receiver: string | null) =>
      voucherOf("ISSUE", { receiver, lines: [{ equipmentId: acid, quantity: 5 }] });
    const draft = (await mai.post("/stock-vouchers", { voucher: of(null) })).body;
    const namesOf = async () =>
      (await mai.get(`/stock-vouchers/${draft.id}/second-persons`)).body.items.map(
        ({ name }: { name: string }) => name,
      );
    const { items } = (await mai.get(`/stock-vouchers/${draft.id}/second-persons`)).body;
    const tuanId = items.find(({ name }: { name: string }) => name === "Võ Anh Tuấn").id;
    const { version } = (await mai.put(`/stock-vouchers/${draft.id}/second-person`, { userId: tuanId })).body;
    await mai.put(`/stock-vouchers/${draft.id}`, { voucher: of("Thầy  võ anh Tuấn"), version });
    expect(await namesOf()).not.toContain("Võ Anh Tuấn");
    const confirmed = await tuan.post(`/stock-vouchers/${draft.id}/confirmation`, {});
    expect([confirmed.status, confirmed.body.code]).toEqual([409, "secondPersonTakes"]);
  });

  test("a voucher without such a chemical needs nobody, and the database refuses what the program would let through", async () => {
    const salt = await chemicalOf("Dung dịch iodine", 100);
    const plain = (
      await mai.post("/stock-vouchers", {
        voucher: voucherOf("ISSUE", { lines: [{ equipmentId: salt, quantity: 10 }] }),
      })
    ).body;
    expect(plain).toMatchObject({ needsSecondPerson: false, can: { ask: false, post: true } });
    const me = (await tuan.post("/auth/session")).body.user.id;
    const asked = await mai.put(`/stock-vouchers/${plain.id}/second-person`, { userId: me });
    expect(asked.body.code).toBe("secondPersonNotAsked");
    const posted = (await mai.post(`/stock-vouchers/${plain.id}/posting`, {})).body;

    const acid = await chemicalOf("Sulfuric acid 98% (H₂SO₄)", 100);
    const around = sql`
      insert into stock_movements (department_id, voucher_id, date, line, equipment_id, room_id, lot_id, condition, quantity, value)
      select department_id, ${posted.id}, date, 1, equipment_id, room_id, lot_id, condition, -1, 0
      from stock_movements where equipment_id = ${acid}`.execute(province.owner.kysely);
    await expect(around).rejects.toThrow("without the second one");
  });
});

type Cells = Record<string, string | number | null | undefined>;

async function paperOf(key: string, query = ""): Promise<Paper> {
  const { status, body } = await mai.get(`/reports/${key}?${query}`);
  expect([key, status, body.message]).toEqual([key, 200, undefined]);
  return body.paper;
}
const tableOf = (paper: Paper) => {
  const found = paper.blocks.find((block) => block.kind === "table");
  if (!found) throw new Error("a paper without a table");
  return found;
};
const headersOf = (paper: Paper) => tableOf(paper).columns.map(({ header }) => header);
const cellsOf = (paper: Paper) =>
  tableOf(paper).rows.flatMap((row: TableRow) => (row.kind === "plain" ? [row.cells as Cells] : []));

describe("two persons at the counter", () => {
  const { lend, nextWeek, approved, send } = borrowing(province);
  let hungId: number;

  beforeAll(async () => {
    await lend();
    hungId = (await hung.post("/auth/session")).body.user.id;
  });

  /** A lesson of Tuấn with class 8A, for which Mai has approved so much of an acid. */
  async function lessonWith(acid: number, quantity: number, day = 0) {
    const classes = (await mai.get("/classrooms?size=50")).body.items;
    const { monday, day: on } = await nextWeek();
    expect(monday).toBeDefined();
    return approved(
      tuan,
      lesson(on(day), [of(acid, quantity)], {
        classroomId: classes[0].id,
        lessonTitle: "Tính chất của axit sulfuric",
      }),
    );
  }

  test("Mai hands out acid for a lesson once Hùng has confirmed it; the books name teacher, class and all three people", async () => {
    const acid = await chemicalOf("Sulfuric acid 98% (H₂SO₄)", 400);
    const slip = await lessonWith(acid, 50);
    const at = `/loan-registrations/${slip.id}/second-person`;
    const handOver = (quantity = 50) =>
      mai.post("/loans", { registrationId: slip.id, lines: [of(acid, quantity)] });
    const alone = await handOver();
    expect([alone.status, alone.body.code]).toEqual([409, "secondPersonMissing"]);
    expect(alone.body.message).toContain("trên phiếu đăng ký của tiết dạy");

    const start = (await mai.get(at)).body;
    expect(start).toMatchObject({
      chemicals: [{ equipmentId: acid, quantity: 50 }],
      secondPerson: null,
      can: { ask: true, confirm: false },
    });
    const names = start.people.map(({ name }: { name: string }) => name);
    expect(names).toContain("Đặng Mạnh Hùng");
    // neither who hands out nor who receives looks on
    expect(names).not.toContain("Phan Thị Tuyết Mai");
    expect(names).not.toContain("Võ Anh Tuấn");
    const tuanId = (await tuan.post("/auth/session")).body.user.id;
    const receiver = await mai.put(at, { userId: tuanId });
    expect([receiver.status, Object.keys(receiver.body.fields)]).toEqual([400, ["userId"]]);
    expect((await tuan.put(at, { userId: hungId })).status).toBe(403);
    expect((await hung.post(`${at}-confirmation`, {})).status).toBe(403);

    const asked = await mai.put(at, { userId: hungId });
    expect(asked.body.secondPerson).toEqual({ id: hungId, name: "Đặng Mạnh Hùng", confirmedAt: null });
    const [notice] = (await hung.get("/notices")).body.items;
    expect(notice).toMatchObject({ event: "registration.secondPersonAsked" });
    expect(JSON.stringify(notice.details)).toContain("50\u00a0× Sulfuric acid 98% (H₂SO₄), lọ mới");
    expect((await handOver()).body.code).toBe("secondPersonMissing");
    const confirmed = await hung.post(`${at}-confirmation`, {});
    expect(confirmed.body.secondPerson.confirmedAt).not.toBeNull();
    expect(confirmed.body.can.confirm).toBe(false);
    // more than was confirmed is not covered
    expect((await handOver(60)).body.code).toBe("secondPersonMissing");

    const loan = (await handOver()).body;
    const events = (await mai.get(`/loan-registrations/${slip.id}/history`)).body.items.map(
      ({ event }: { event: string }) => event,
    );
    expect(events).toEqual(
      expect.arrayContaining(["registration.secondPersonAsked", "registration.secondPersonConfirmed"]),
    );
    const [voucher] = (await mai.get(`/stock-vouchers?size=1&search=${encodeURIComponent(loan.number)}`)).body
      .items;
    const issue = (await mai.get(`/stock-vouchers/${voucher.id}`)).body;
    expect(issue).toMatchObject({
      type: "ISSUE",
      deliverer: "Phan Thị Tuyết Mai",
      receiver: "Võ Anh Tuấn",
      secondPerson: { name: "Đặng Mạnh Hùng" },
    });

    const notes = `/stock-vouchers/${voucher.id}/chemical-notes`;
    expect((await tuan.get(notes)).body).toMatchObject({
      lesson: { title: "Tính chất của axit sulfuric", teacher: "Võ Anh Tuấn" },
      can: { note: true, putBack: false },
    });
    const byTeacher = await tuan.post(notes, { equipmentId: acid, returned: 8 });
    expect(byTeacher.status).toBe(403);
    const tooMuch = await mai.post(notes, { equipmentId: acid, returned: 51 });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, "returnedTooMuch"]);
    const back = await mai.post(notes, { equipmentId: acid, returned: 8 });
    expect([back.status, back.body.message]).toEqual([200, undefined]);
    expect(back.body.chemicals).toMatchObject([{ quantity: 50, returned: 8 }]);
    const shelves = (await mai.get(`/equipments/${acid}/shelves`)).body.items;
    expect(shelves.map(({ quantity }: { quantity: number }) => quantity)).toEqual([358]);
    const [returned] = (await mai.get("/stock-vouchers?size=1&sort=-createdAt")).body.items;
    expect(returned.reason).toBe(`Trả lại kho phần không dùng của phiếu ${voucher.number}`);

    const log = await paperOf("chemical-log", `from=${dayFromToday()}&to=${dayFromToday()}`);
    const lines = cellsOf(log).filter(({ trade }) => trade === "Sulfuric acid 98% (H₂SO₄), lọ mới");
    const line = lines.find(({ use }) => String(use).startsWith("Tính chất của axit sulfuric"));
    const className = (await mai.get(`/loan-registrations/${slip.id}`)).body.classroom.name;
    expect(line).toMatchObject({
      use: `Tính chất của axit sulfuric, lớp ${className}`,
      used: 42,
      people: `Võ Anh Tuấn; giao: Phan Thị Tuyết Mai; giám sát: Đặng Mạnh Hùng`,
    });
    // what came back is no use of its own
    expect(lines.some(({ use }) => String(use).startsWith("Trả lại kho"))).toBe(false);
    const book = await paperOf("chemical-book");
    expect(cellsOf(book)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ out: 50, use: `Tính chất của axit sulfuric, lớp ${className}` }),
        expect.objectContaining({ in: 8 }),
      ]),
    );

    // an issue of which a part came back is not reversed as a whole
    const whole = await mai.post(`/stock-vouchers/${voucher.id}/reversal`, { reason: "Ghi nhầm phiếu" });
    expect([whole.status, whole.body.code]).toEqual([409, "returnStands"]);
    await mai.post(`/stock-vouchers/${returned.id}/reversal`, { reason: "Đong nhầm, đã dùng hết" });
    expect((await mai.get(notes)).body.chemicals).toMatchObject([{ quantity: 50, returned: 0 }]);
  });

  test("a slip that was changed asks again, and the database refuses a receiver who looks on at themselves", async () => {
    const acid = await chemicalOf("Sulfuric acid 98% (H₂SO₄)", 100);
    const slip = await lessonWith(acid, 5, 1);
    const at = `/loan-registrations/${slip.id}/second-person`;
    await mai.put(at, { userId: hungId });
    await hung.post(`${at}-confirmation`, {});
    const { version, date, session, periods, classroom } = (await mai.get(`/loan-registrations/${slip.id}`))
      .body;
    await mai.put(`/loan-registrations/${slip.id}`, {
      ...lesson(date, [of(acid, 9)], { session, periods, classroomId: classroom.id }),
      version,
    });
    expect((await mai.get(at)).body).toMatchObject({
      chemicals: [{ quantity: 9 }],
      secondPerson: null,
    });
    const tuanId = (await tuan.post("/auth/session")).body.user.id;
    const around = sql`
      update loan_registrations set second_person_id = ${tuanId}, second_person_name = 'Tuấn'
      where id = ${slip.id}`.execute(province.owner.kysely);
    await expect(around).rejects.toThrow("not its second person");
    const plain = await chemicalOf("Dung dịch iodine", 100);
    const other = await lessonWith(plain, 5, 2);
    const needless = await mai.put(`/loan-registrations/${other.id}/second-person`, { userId: hungId });
    expect(needless.body.code).toBe("secondPersonNotAsked");
    await send("mai", `/loan-registrations/${other.id}/cancellation`, {});
  });
});

describe("the log of each use", () => {
  test("Tuấn notes waste and an incident of what Mai issued, and the log prints the columns of the circular", async () => {
    const alcohol = await chemicalOf("Cồn 90°", 300);
    const bench = await newRecord(mai, { name: "Khăn lau", trackingMode: "CONSUMABLE", quantity: 5 });
    const lines = [
      { equipmentId: alcohol, quantity: 40 },
      { equipmentId: bench, quantity: 1 },
    ];
    const issue = await postVoucher(mai, "ISSUE", { reason: "Bài 3 lớp 8B", receiver: "Võ Anh Tuấn", lines });
    const at = `/stock-vouchers/${issue.id}/chemical-notes`;
    const start = (await tuan.get(at)).body;
    expect(start).toMatchObject({
      chemicals: [{ equipmentId: alcohol, quantity: 40, unit: "ml" }],
      items: [],
      can: { note: true },
    });
    const nothing = await tuan.post(at, { equipmentId: alcohol });
    expect([nothing.status, Object.keys(nothing.body.fields)]).toEqual([400, ["waste"]]);
    const other = await tuan.post(at, { equipmentId: bench, waste: 1 });
    expect([other.status, Object.keys(other.body.fields)]).toEqual([400, ["equipmentId"]]);
    await tuan.post(at, { equipmentId: alcohol, waste: 5.5 });
    const noted = await tuan.post(at, { equipmentId: alcohol, waste: 2, incident: "Đổ ra bàn, đã lau khô" });
    expect(noted.body.items).toMatchObject([
      { waste: 5.5, notedByName: "Võ Anh Tuấn" },
      { waste: 2, incident: "Đổ ra bàn, đã lau khô" },
    ]);
    expect((await events(issue.id)).slice(0, 2)).toEqual(["voucher.chemicalNoted", "voucher.chemicalNoted"]);

    const log = await paperOf("chemical-log", `from=${dayFromToday()}&to=${dayFromToday()}`);
    // TT 04/2019/TT-BKHCN, Điều 7, word by word where the circular has words for a column
    expect(headersOf(log)).toEqual([
      "Ngày",
      "Tên khoa học",
      "Tên thương mại",
      "Công thức hóa học",
      "Nhóm nguy hại",
      "Nội dung, bài dạy, lớp",
      "ĐVT",
      "Lượng sử dụng",
      "Lượng thải",
      "Sự cố, nguy hiểm mới",
      "Người sử dụng, người giao, người giám sát",
    ]);
    expect(cellsOf(log).find(({ trade }) => trade === "Cồn 90°, lọ mới")).toMatchObject({
      scientific: "Etanol",
      formula: "C₂H₅OH",
      hazard: "Nguy hiểm: Dễ cháy; Có hại hoặc gây kích ứng",
      use: "Bài 3 lớp 8B",
      used: 40,
      waste: 7.5,
      incident: "Đổ ra bàn, đã lau khô",
      people: "Võ Anh Tuấn; giao: Phan Thị Tuyết Mai",
    });
    expect(cellsOf(log).some(({ trade }) => trade === "Khăn lau")).toBe(false);
    expect(JSON.stringify(log.blocks.at(-1))).toContain(
      "ít nhất 3 năm đối với hóa chất nguy hại, 10 năm đối với hóa chất cấm",
    );
  });
});

describe("the yearly count and the waste", () => {
  test("expired stock stands apart in the count, and goes to the minutes of what is handed over", async () => {
    const type = await typeNamed("Hydrochloric acid 37% (HCl)");
    const name = "Axit clohydric hết hạn";
    await newRecord(mai, {
      name,
      typeId: type.id,
      unit: "ml",
      trackingMode: "CONSUMABLE",
      quantity: 120,
      lotNumber: "H-01",
      expiresOn: dayFromToday(-1),
    });
    const count = await paperOf("chemical-count");
    expect(headersOf(count)).toEqual([
      "STT",
      "Tên hóa chất, công thức",
      "Số CAS",
      "Số lô",
      "Hạn dùng",
      "ĐVT",
      "Theo sổ",
      "Thực tế",
      "Chênh lệch",
      "Ghi chú",
    ]);
    const rows = tableOf(count).rows;
    const expiredFrom = rows.findIndex((row) => row.kind === "heading" && row.text.startsWith("III."));
    const at = rows.findIndex(
      (row) => row.kind === "plain" && String((row.cells as Cells)["name"]).startsWith(name),
    );
    expect(at).toBeGreaterThan(expiredFrom);
    expect(cellsOf(count).find((cells) => String(cells["name"]).startsWith(name))).toMatchObject({
      name: `${name} (HCl)`,
      cas: "7647-01-0",
      lot: "H-01",
      books: 120,
      counted: null,
    });
    const waste = await paperOf("chemical-waste");
    expect(headersOf(waste)).toEqual([
      "STT",
      "Tên hóa chất",
      "Công thức",
      "Số CAS",
      "Nhóm nguy hại",
      "Số lô",
      "ĐVT",
      "Số lượng",
      "Lý do, tình trạng bao bì",
    ]);
    expect(cellsOf(waste).find((cells) => cells["name"] === name)).toMatchObject({
      hazard: "Nguy hiểm: Ăn mòn; Có hại hoặc gây kích ứng",
      quantity: 120,
      reason: expect.stringMatching(/^hết hạn dùng \d\d\/\d\d\/\d{4}$/),
    });
    for (const key of ["chemical-count", "chemical-waste"])
      for (const format of ["pdf", "xlsx", "docx"])
        expect((await mai.get(`/reports/${key}/file?format=${format}`)).status).toBe(200);
  });
});
