/**
 * What is worn out is disposed of, whole: Bình of THCS Nam Giang posts its wear and proposes, Khánh decides; Mai
 * and Hùng of THCS Bến Hạ ask Lan of the ward for what they do not decide alone; Thảo's school is private.
 */
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { beforeAll, describe, expect, test } from "vitest";
import { remindOfLiquidations } from "../src/areas/liquidations/daily.ts";
import { theProgram } from "../src/installation.ts";
import { readWord } from "../src/papers/testdata/read-word.ts";
import { borrowing } from "./borrowing.ts";
import { demanding } from "./demanding.ts";
import { type Answer, house, type Person } from "./house.ts";
import { begin } from "./inventory.ts";
import { lending } from "./lending.ts";
import { filled, pagesOf, rowsOf } from "./printed.ts";
import { dayFromToday, newRecord, type Room, roomsOf } from "./storekeeping.ts";

const province = house();
const { unitOf } = demanding(province);
const { eventsOf, toldOf } = borrowing(province);
const { faults } = lending(province);

let mai: Person;
let hung: Person;
let lan: Person;
let binh: Person;
let khanh: Person;
let lab: Room;

beforeAll(async () => {
  [mai, hung, lan] = [await province.as("mai"), await province.as("hung"), await province.as("lan")];
  [binh, khanh] = [await province.as("binh"), await province.as("khanh")];
  lab = (await roomsOf(mai))[0] as Room;
});

const today = dayFromToday();
const million = 1_000_000;
const chair = { memberName: "Đặng Mạnh Hùng", title: "Hiệu trưởng", role: "CHAIR" };

const asset = (name: string, price: number, more: object = {}) =>
  newRecord(mai, {
    ...{ name, trackingMode: "ITEM", unit: "Cái", quantity: 1, broken: 1, unitPrice: price, roomId: lab.id },
    ...more,
  });
const line = (equipmentId: number, more: object = {}) => ({
  equipmentId,
  roomId: lab.id,
  quantity: 1,
  ...more,
});
const ok = async (answer: Promise<Answer>): Promise<Answer["body"]> => {
  const { status, body } = await answer;
  expect([status, body.message, body.fields]).toEqual([200, undefined, undefined]);
  return body;
};
const drafted = (lines: object[], more: object = {}) =>
  ok(mai.post("/liquidations", { name: "Thanh lý tháng này", members: [chair], lines, ...more }));
const step = (id: number, verb: string, body: object = {}, who = mai) =>
  ok(who.post(`/liquidations/${id}/${verb}`, body));
const decision = { approved: true, decisionNo: "52/QĐ-THCS", decisionDate: today };
const decided = async (lines: object[], more: object = {}) => {
  const { id } = await drafted(lines, more);
  await step(id, "proposal");
  return step(id, "decision", decision, hung);
};
const refusedOf = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  return [status, body.code, ...Object.keys(body.fields ?? {})];
};

describe("scenario 21: what wears 12.5 percent a year", () => {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) === "12" ? 0 : 1);
  let room: number;
  let machine: number;
  let worn: number;
  let useless: number;

  test("of 15 million loses 1,875,000 each year, the eighth year takes the rest, and what is broken does not wear", async () => {
    const first = async (path: string) => (await binh.get(path)).body.items[0].id as number;
    const type = await ok(
      khanh.post("/equipment-types", {
        ...{ name: "Máy chiếu gần", assetClass: "FIXED_ASSET", wearRate: 12.5, lifeYears: 8 },
        ...{ group: await first("/equipment-groups?size=1"), measure: await first("/measures?size=1") },
        subjects: [await first("/subjects?size=1")],
      }),
    );
    room = (await ok(binh.post("/functional-rooms", { name: "Kho máy chiếu", kind: "STORE" }))).id;
    const projector = (name: string, since: number, more: object = {}) =>
      newRecord(binh, {
        ...{ name, typeId: type.id, roomId: room, trackingMode: "ITEM", quantity: 1 },
        ...{ unitPrice: 15 * million, inUseDate: `${since}-01-05`, ...more },
      });
    machine = await projector("Máy chiếu còn hạn", year - 2);
    worn = await projector("Máy chiếu hết hạn", year - 7);
    useless = await projector("Máy chiếu hỏng hẳn", year - 2, { broken: 1 });
    const { seen, lines } = (await binh.get(`/wear-runs/preview?year=${year}`)).body;
    const of = (id: number) => lines.find((one: { equipmentId: number }) => one.equipmentId === id);
    expect(of(machine)).toMatchObject({ before: 3_750_000, amount: 1_875_000, left: 9_375_000 });
    expect(of(worn)).toMatchObject({ before: 13_125_000, amount: 1_875_000, left: 0 });
    expect(of(useless)).toMatchObject({ amount: 0 });
    await ok(binh.post("/wear-runs", { year, seen }));
  });

  test("F16, F25, F26 and F35 say the same residual value", async () => {
    const check = await begin(binh, [room]);
    const count = JSON.stringify(
      await rowsOf(await binh.get(`/papers/asset-inventory-minutes/${check.id}?format=xlsx`)),
    );
    expect(count).toContain(`số đã ghi sổ đến 31/12/${year}`);
    const wear = await rowsOf(await binh.get(`/reports/wear/file?format=xlsx&calendarYear=${year}`));
    expect(filled(wear.find((row) => row.includes("Máy chiếu còn hạn")))).toContain(9_375_000);

    const things = [machine, worn].map((equipmentId) => ({
      ...{ equipmentId, roomId: room, condition: "GOOD", quantity: 1, reason: "OBSOLETE" },
      ...{ form: "SELL", revaluedValue: 4 * million },
    }));
    const draft = await ok(
      binh.post("/liquidations", { name: "Thanh lý máy chiếu", members: [chair], lines: things }),
    );
    expect(draft.lines.map((one: { residualValue: number }) => one.residualValue)).toEqual([9_375_000, 0]);
    for (const [paper, column, price] of [
      ["liquidation-proposal", "GTCL", "Nguyên giá"],
      ["liquidation-minutes", "GTCL", "Nguyên giá"],
      ["asset-handling", "Giá trị còn lại (đồng)", "Nguyên giá (đồng)"],
    ] as const) {
      const { tables } = await readWord((await binh.get(`/papers/${paper}/${draft.id}?format=docx`)).body);
      const listed = tables
        .map(({ rows }) => rows.map(({ cells }) => cells.map(({ text }) => text)))
        .find(([head]) => head?.includes(column));
      const found = listed?.find((row) => row.some((cell) => cell.startsWith("Máy chiếu còn hạn")));
      expect([paper, found?.[listed?.[0]?.indexOf(price) ?? -1]]).toEqual([paper, "15.000.000"]);
      expect([paper, found?.[listed?.[0]?.indexOf(column) ?? -1]]).toEqual([paper, "9.375.000"]);
    }
    await ok(binh.post(`/liquidations/${draft.id}/proposal`, {}));
    await ok(khanh.post(`/liquidations/${draft.id}/decision`, decision));
  });
});

describe("the ways of a fixed asset", () => {
  test("follow its price and its revalued worth: the simplest one is proposed, and one that is shut refused", async () => {
    const dear = await asset("Máy chủ thanh lý", 300 * million);
    const [auctioned, listed, chosen, tool] = [
      await asset("Máy in chưa đánh giá", 20 * million),
      await asset("Máy chiếu 20 triệu", 90 * million),
      await asset("Máy ảnh 4 triệu", 30 * million),
      await asset("Quạt trần cũ", 500_000),
    ];
    const sell = { form: "SELL" };
    const draft = await drafted([
      line(dear, { ...sell, revaluedValue: 60 * million }),
      line(auctioned, sell),
      line(listed, { ...sell, revaluedValue: 20 * million }),
      line(chosen, { ...sell, revaluedValue: 4 * million }),
      line(tool, sell),
    ]);
    expect(
      draft.lines.map(({ saleMethod, asksSuperior }: Answer["body"]) => [saleMethod, asksSuperior]),
    ).toEqual([
      ["AUCTION", null],
      ["AUCTION", null],
      ["LISTED", null],
      ["DESIGNATED", null],
      ["DESIGNATED", null],
    ]);
    expect(draft.bounds.LIQUIDATION).toMatchObject({
      isPublic: true,
      autonomy: 4,
      proceedsTo: "Ngân sách nhà nước",
    });
    const body = (saleMethod: string) => ({
      ...{ name: draft.name, version: draft.version, members: [chair] },
      lines: [line(listed, { ...sell, saleMethod, revaluedValue: 20 * million })],
    });
    const changed = await ok(mai.put(`/liquidations/${draft.id}`, body("DESIGNATED")));
    const refused = await mai.post(`/liquidations/${draft.id}/proposal`, {});
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      "wayNotOpen",
      "“Máy chiếu 20 triệu”: không được bán chỉ định. Đánh giá lại từ 10.000.000 đồng trở lên không bán chỉ định.",
    ]);
    expect((await mai.get(`/liquidations/${draft.id}`)).body).toMatchObject({
      status: "DRAFT",
      version: changed.version,
    });
    await ok(mai.put(`/liquidations/${draft.id}`, { ...body("LISTED"), version: changed.version }));
    await step(draft.id, "proposal");
  });

  test("that is destroyed need a council, and what is still good is only sold", async () => {
    const old = await asset("Tủ điều khiển cũ", 40 * million);
    const { id } = await drafted([line(old)], { members: [] });
    await step(id, "proposal");
    expect(await refusedOf(hung.post(`/liquidations/${id}/decision`, decision))).toEqual([
      409,
      "councilNeeded",
    ]);
    const waits = (await mai.get(`/liquidations/${id}`)).body;
    await ok(
      mai.put(`/liquidations/${id}`, {
        ...{ name: waits.name, version: waits.version, members: [chair], lines: [line(old)] },
      }),
    );
    expect(await step(id, "decision", decision, hung)).toMatchObject({ status: "APPROVED" });
    const good = await asset("Đàn organ thừa", 30 * million, { broken: 0 });
    const kept = line(good, { condition: "GOOD", reason: "OBSOLETE" });
    const sale = await drafted([kept], { kind: "SALE" });
    expect(await refusedOf(mai.post(`/liquidations/${sale.id}/proposal`, {}))).toEqual([409, "wayNotOpen"]);
  });
});

describe("what the head does not decide alone", () => {
  let id: number;

  test("goes to the superior, who answers by a document; then the head decides without typing it again", async () => {
    const board = await asset("Phòng học thông minh", 620 * million);
    ({ id } = await drafted([line(board, { form: "SELL" })], { name: "Thanh lý phòng thông minh" }));
    const proposed = await step(id, "proposal");
    expect(proposed).toMatchObject({ beyondLimit: true, superiorAgreed: null, can: { answer: false } });
    expect(proposed.lines[0].asksSuperior.vi).toContain("từ 500.000.000 đồng trở lên");
    expect(await toldOf(id, "liquidation")).toContain("liquidation.asked xa.lan");
    const asked = (await lan.get("/liquidations?asked=true")).body;
    expect(asked.items.map((one: { id: number }) => one.id)).toEqual([id]);
    const waiting = async () =>
      (await lan.get("/dashboard")).body.waiting.groups.find(
        ({ kind }: { kind: string }) => kind === "liquidation-to-answer",
      );
    expect(await waiting()).toMatchObject({ total: 1, link: "/equipment/broken/liquidations?asked=true" });
    expect((await lan.get(`/liquidations/${id}`)).body.can).toMatchObject({ answer: true, approve: false });
    const answer = { agreed: true, documentNo: "88/UBND-VHXH", documentDate: today };
    expect(await refusedOf(hung.post(`/liquidations/${id}/answer`, answer))).toEqual([403, "forbidden"]);
    expect(
      await refusedOf(lan.post(`/liquidations/${id}/answer`, { ...answer, documentDate: dayFromToday(1) })),
    ).toEqual([400, "invalid", "documentDate"]);
    expect(await refusedOf(lan.post(`/liquidations/${id}/answer`, { ...answer, agreed: false }))).toEqual([
      400,
      "invalid",
      "note",
    ]);
    const no = { ...answer, agreed: false, note: "Chuyển cho trường khác dùng" };
    await step(id, "answer", no, lan);
    expect(await refusedOf(hung.post(`/liquidations/${id}/decision`, decision))).toEqual([
      409,
      "superiorRefused",
    ]);
    const agreed = await step(id, "answer", answer, lan);
    expect(agreed).toMatchObject({
      superiorAgreed: true,
      superiorNo: "88/UBND-VHXH",
      superior: { name: expect.any(String) },
    });
    expect(await waiting()).toBeUndefined();
    expect(await toldOf(id, "liquidation")).toContain("liquidation.answered ht.hung");
    const done = await step(id, "decision", decision, hung);
    expect(done).toMatchObject({ status: "APPROVED", superiorNo: "88/UBND-VHXH", superiorDate: today });
    expect((await eventsOf(id, "liquidations")).map(([event]) => event)).toContain("liquidation.answered");
    expect(await refusedOf(lan.post(`/liquidations/${id}/answer`, answer))).toEqual([409, "wrongState"]);
  });

  test("is less of what is revalued low, and what a unit decides alone nobody answers", async () => {
    const cheap = await asset("Máy chủ đánh giá thấp", 620 * million);
    const draft = await drafted([line(cheap, { form: "SELL", revaluedValue: 30 * million })]);
    expect(draft).toMatchObject({ beyondLimit: false });
    await step(draft.id, "proposal");
    expect(
      await refusedOf(
        lan.post(`/liquidations/${draft.id}/answer`, { agreed: true, documentNo: "1", documentDate: today }),
      ),
    ).toEqual([403, "forbidden"]);
  });

  test("is nothing where the unit covers all its spending, which its superior says from a day on, after seeing what it changes", async () => {
    const school = await unitOf("mai");
    const dear = await asset("Xe chở thiết bị", 700 * million);
    const draft = await drafted([line(dear, { form: "SELL" })]);
    expect(draft.beyondLimit).toBe(true);
    const asked = `key=autonomy&value=1&since=${today}&departmentId=${school}`;
    const { effects } = await ok(lan.get(`/legal-settings/preview?${asked}`));
    const kinds = effects.map(({ effect }: { effect: string }) => effect);
    expect(kinds).toEqual(expect.arrayContaining(["NEED_NONE", "PROCEEDS"]));
    const said = {
      ...{ departmentId: school, key: "autonomy", value: 1, since: today },
      source: "Quyết định giao quyền tự chủ số 7/QĐ-UBND",
    };
    expect((await hung.post("/legal-settings", said)).status).toBe(403);
    expect((await lan.post("/legal-settings", { ...said, value: 5 })).body.fields).toHaveProperty("value");
    await ok(lan.post("/legal-settings", said));
    expect((await mai.get(`/liquidations/${draft.id}`)).body).toMatchObject({
      beyondLimit: false,
      bounds: { LIQUIDATION: { autonomy: 1, proceedsTo: "Quỹ phát triển hoạt động sự nghiệp" } },
    });
    await ok(lan.post("/legal-settings", { ...said, value: null }));
    await ok(
      mai
        .delete(`/liquidations/${draft.id}`)
        .then((answer) => ({ ...answer, status: 200, body: {} }) as Answer),
    );
    const range = `key=designatedBelow&value=30000000&since=${today}&departmentId=${school}`;
    const listedOne = await asset("Máy lọc nước", 50 * million);
    await drafted([line(listedOne, { form: "SELL", revaluedValue: 20 * million })]);
    const ways = (await ok(lan.get(`/legal-settings/preview?${range}`))).effects;
    expect(ways).toContainEqual(expect.objectContaining({ effect: "WAYS_SHUT" }));
  });
});

describe("carrying it out", () => {
  test("notes each sale with its rounds, buyer and costs, and where the rest of the money goes", async () => {
    const thing = await asset("Máy photocopy bán niêm yết", 60 * million);
    const done = await decided([
      line(thing, { form: "SELL", saleMethod: "LISTED", revaluedValue: 20 * million }),
    ]);
    const [{ id: lineId }] = done.lines;
    const noted = (one: object, more: object = {}) => ({
      ...{ buyer: null, paidIn: 0, ...more },
      lines: [{ lineId, income: 20 * million, cost: 0, rounds: [], ...one }],
    });
    const tried = (body: object) => refusedOf(mai.post(`/liquidations/${done.id}/execution`, body));
    const rounds = (...prices: number[]) => prices.map((price, at) => ({ heldOn: dayFromToday(at), price }));
    expect(await tried(noted({ rounds: rounds(20 * million, 17 * million) }))).toEqual([
      400,
      "invalid",
      "lines.0.rounds.1.heldOn",
    ]);
    await province.owner.pool.query(
      "update liquidations set proposed_at = proposed_at - interval '20 days', decision_date = decision_date - 15 where id = $1",
      [done.id],
    );
    const held = (...prices: number[]) =>
      prices.map((price, at) => ({ heldOn: dayFromToday(at * 7 - 14), price }));
    expect(await tried(noted({ rounds: held(20 * million, 17_999_999) }))).toEqual([
      400,
      "invalid",
      "lines.0.rounds.1.price",
    ]);
    expect(await tried(noted({ income: 17 * million, rounds: held(20 * million, 18 * million) }))).toEqual([
      400,
      "invalid",
      "lines.0.income",
    ]);
    for (const buyer of ["Ông Đặng Mạnh Hùng", "đặng mạnh hùng"])
      expect(await tried(noted({ buyer }))).toEqual([409, "buyerDecides", "lines.0.buyer"]);
    expect(await tried(noted({ form: "SELL", saleMethod: "DESIGNATED" }))).toEqual([409, "wayNotOpen"]);
    expect(await tried(noted({ cost: 2 * million }, { paidIn: 19 * million }))).toEqual([
      400,
      "invalid",
      "paidIn",
    ]);
    const sold = {
      ...{ buyer: "Cửa hàng Minh Phát", income: 18_500_000, cost: 1_500_000 },
      rounds: held(20 * million, 18 * million),
    };
    const paid = { paidIn: 12 * million, paidInNo: "GNT 45", paidInOn: today };
    const executed = await step(done.id, "execution", noted(sold, paid));
    expect(executed).toMatchObject({
      ...{ status: "EXECUTED", income: 18_500_000, cost: 1_500_000, proceedsTo: "Ngân sách nhà nước" },
      lines: [
        {
          saleMethod: "LISTED",
          buyer: "Cửa hàng Minh Phát",
          rounds: [{ price: 20 * million }, { price: 18 * million }],
        },
      ],
    });
    const minutes = `/papers/liquidation-minutes/${done.id}`;
    const text = (await pagesOf(await mai.get(minutes))).map((page) => page.text).join(" ");
    for (const words of [
      "Ông (bà) Đặng Mạnh Hùng, Hiệu trưởng – Chủ tịch hội đồng",
      "Bán niêm yết giá",
      "lần 2 ngày",
      "Phần thu lớn hơn chi nộp vào: Ngân sách nhà nước",
      "chứng từ số GNT 45",
      "Còn phải nộp: 5.000.000 đồng (Năm triệu đồng)",
      "HIỆU TRƯỞNG – CHỦ TỊCH HỘI ĐỒNG",
    ])
      expect(text).toContain(words);
    const { tables } = await readWord((await mai.get(`${minutes}?format=docx`)).body);
    const headers = tables.map(({ rows: [first] }) => first?.cells.map((cell) => cell.text));
    expect(headers).toContainEqual([
      ...["STT", "Tên thiết bị", "SL", "Năm mua", "Nguyên giá", "GTCL", "Tình trạng", "Lý do", "Hình thức"],
    ]);
    expect(headers).toContainEqual([
      ...["STT", "Tên thiết bị", "Hình thức", "Bên mua, bên nhận", "Tiền thu", "Chi phí"],
    ]);
    const posted = await step(done.id, "posting");
    const handover = await pagesOf(await mai.get(`/papers/handover/${posted.voucher.id}`));
    expect(handover.map((page) => page.text).join(" ")).toContain("Cửa hàng Minh Phát");
    const columns = await rowsOf(await mai.get(`/papers/handover/${posted.voucher.id}?format=xlsx`));
    expect(filled(columns.find((row) => row.includes("STT")))).toEqual([
      ...["STT", "Tên thiết bị", "Mã", "ĐVT", "SL", "Nguyên giá", "Tình trạng", "Ghi chú"],
    ]);
    const deliverer = encodeURIComponent("Phan Thị Tuyết Mai");
    const named = await pagesOf(
      await mai.get(`/papers/handover/${posted.voucher.id}?deliverer=${deliverer}`),
    );
    expect(named.map((page) => page.text).join(" ")).toContain(
      "Phan Thị Tuyết Mai Chức vụ: Nhân viên thiết bị, thí nghiệm",
    );
    expect(posted).toMatchObject({ status: "POSTED", can: { execute: false } });
  });

  test("another way than the decision names is written down", async () => {
    const shelf = await asset("Kệ sắt thanh lý", 900_000);
    const done = await decided([line(shelf)]);
    await step(done.id, "execution", {
      lines: [{ lineId: done.lines[0].id, form: "SELL", income: 50_000, buyer: "Cơ sở Hòa Bình" }],
    });
    expect((await eventsOf(done.id, "liquidations")).map(([event]) => event)).toContain(
      "liquidation.otherWay",
    );
  });
});

test("whoever has the next step is told once each when 10, 5 and 0 days are left, and finds it waiting", async () => {
  const chairs = await asset("Ghế gãy hạn", 400_000);
  const { id } = await drafted([line(chairs)]);
  await step(id, "proposal");
  await province.owner.pool.query(
    `update departments set loan_settings = loan_settings || '{"remindAt":"00:00"}'`,
  );
  const remind = () => remindOfLiquidations(province.database, theProgram);
  const told = async () =>
    (await toldOf(id, "liquidation")).filter((one) => one.startsWith("liquidation.due"));
  const later = (days: number) =>
    province.owner.pool.query(
      "update liquidations set proposed_at = proposed_at - make_interval(days => $2), reminded_on = null where id = $1",
      [id, days],
    );
  await remind();
  expect(await told()).toEqual([]);
  for (const [days, times] of [
    [10, 1],
    [1, 1],
    [4, 2],
    [5, 3],
    [3, 3],
  ] as const) {
    await later(days);
    await remind();
    expect([days, (await told()).length]).toEqual([days, times]);
  }
  expect(await remind()).toBe(0);
  const groups = (await hung.get("/dashboard")).body.waiting;
  expect(JSON.stringify(groups)).toContain("trễ 3 ngày");
  const [own] = (await hung.get("/dashboard")).body.waiting.groups.filter(
    ({ kind }: { kind: string }) => kind === "liquidation-to-decide",
  );
  expect(own.total).toBeGreaterThan(0);
  await province.owner.pool.query("update liquidations set proposed_at = now() where id = $1", [id]);
  await step(id, "decision", decision, hung);
  const waiting = (await mai.get("/dashboard")).body.waiting;
  expect(JSON.stringify(waiting)).toContain("liquidation-to-carry-out");
});

test("of a decision to sell the record says until when its one extension is asked for", async () => {
  const organ = await asset("Đàn organ chờ bán", 30 * million, { broken: 0 });
  const sold = line(organ, {
    ...{ condition: "GOOD", reason: "OBSOLETE", form: "SELL", saleMethod: "AUCTION" },
  });
  const { id } = await drafted([sold], { kind: "SALE" });
  expect(await step(id, "proposal")).toMatchObject({ extension: null });
  const decided = await step(id, "decision", decision, hung);
  const { askedBy, daysLeft } = decided.extension;
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
  // five working days are a week, or a little less where the end is on a weekend, and more at Tết
  expect(days(askedBy, decided.clock.dueOn)).toBeGreaterThanOrEqual(5);
  expect(days(askedBy, decided.clock.dueOn)).toBeLessThanOrEqual(16);
  expect(decided.clock.daysLeft - daysLeft).toBe(days(askedBy, decided.clock.dueOn));
  expect((await mai.get(`/liquidations/${id}`)).body.extension).toEqual(decided.extension);

  // a day off that is announced for then moves it, which is shown before
  const tri = await province.as("tri");
  const holidays = (who: Person, value: string | null, departmentId: number | null = null) =>
    who.post("/legal-settings", {
      ...{ departmentId, key: "publicHolidays", value, since: today },
      source: "Thông báo nghỉ lễ của Chính phủ",
    });
  const typed = await holidays(tri, "01/01; Tết");
  expect([typed.status, typed.body.fields]).toEqual([
    400,
    { value: "Giá trị: ghi từng ngày như 30/04, 10/03 ÂL hoặc 31/08/2026, cách nhau bằng “;”." },
  ]);
  expect((await holidays(hung, "01/01", await unitOf("hung"))).status).toBe(403);
  const inForceNow = (await tri.get("/legal-settings")).body.items.find(
    (one: { key: string }) => one.key === "publicHolidays",
  ).now.value;
  const announced = `${inForceNow}; ${askedBy.split("-").reverse().join("/")}`;
  const query = new URLSearchParams({ key: "publicHolidays", since: today, value: announced });
  const preview = await ok(tri.get(`/legal-settings/preview?${query}`));
  const [{ effect, examples }] = preview.effects;
  const shown = examples.find(({ code }: { code: string }) => code === decided.number);
  expect([effect, shown.from]).toEqual(["DEADLINES", askedBy]);
  expect((await holidays(tri, announced)).status).toBe(200);
  const earlier = (await ok(mai.get(`/liquidations/${id}`))).extension.askedBy;
  expect(earlier).toBe(shown.to);
  expect(earlier < askedBy).toBe(true);
  expect((await holidays(tri, null)).status).toBe(200);
  expect((await ok(mai.get(`/liquidations/${id}`))).extension.askedBy).toBe(askedBy);
  expect(await step(id, "cancellation", { reason: "Không bán nữa" })).toMatchObject({ extension: null });
});

test("a decision to sell is extended once, if that was asked in time, and whoever sells is reminded of it", async () => {
  const organ = await asset("Đàn organ gia hạn bán", 30 * million, { broken: 0 });
  const sold = line(organ, {
    ...{ condition: "GOOD", reason: "OBSOLETE", form: "SELL", saleMethod: "AUCTION" },
  });
  const { id } = await drafted([sold], { kind: "SALE" });
  await step(id, "proposal");
  const { can, clock, extension } = await step(id, "decision", decision, hung);
  expect([can.extend, (await ok(mai.get(`/liquidations/${id}`))).can.extend]).toEqual([true, false]);
  // told ten days before the last day to ask, of the extension and not of the sale
  await province.owner.pool.query(
    `update departments set loan_settings = loan_settings || '{"remindAt":"00:00"}'`,
  );
  const moved = (days: number) =>
    province.owner.pool.query(
      `update liquidations
       set decision_date = decision_date - $2::int, proposed_at = proposed_at - make_interval(days => $2),
         reminded_on = null, reminded_step = null, reminded_left = null
       where id = $1`,
      [id, days],
    );
  const leftNow = async (): Promise<number> => (await ok(mai.get(`/liquidations/${id}`))).extension.daysLeft;
  let back = 0;
  // over a holiday the last day to ask does not move as far as the decision
  for (let over = extension.daysLeft - 10; over > 0; over = (await leftNow()) - 10) {
    await moved(over);
    back += over;
  }
  await remindOfLiquidations(province.database, theProgram);
  const { rows } = await province.owner.pool.query(
    "select event, details::text as said from notices where subject_type = 'liquidation' and subject_id = $1 and event = 'liquidation.due'",
    [id],
  );
  expect(rows.map(({ said }: { said: string }) => said.includes("cần đề nghị gia hạn"))).toContain(true);
  await moved(-back);
  const given = {
    ...{ askedOn: decision.decisionDate, documentNo: "31/UBND" },
    ...{ documentDate: decision.decisionDate, until: addDays(clock.dueOn, 60) },
  };
  const refused = async (body: object, who = hung) => {
    const { status, body: said } = await who.post(`/liquidations/${id}/extension`, body);
    return [status, said.code, ...Object.keys(said.fields ?? {})];
  };
  expect(await refused(given, mai)).toEqual([403, "forbidden"]);
  const late = { ...given, askedOn: addDays(extension.askedBy, 1) };
  expect(await refused(late)).toEqual([409, "extensionLate", "askedOn"]);
  expect(await refused({ ...given, until: clock.dueOn })).toEqual([400, "extensionShort", "until"]);
  const before = addDays(given.askedOn, -1);
  expect(await refused({ ...given, askedOn: before })).toEqual([400, "invalid", "askedOn"]);
  expect(await refused({ ...given, documentDate: before })).toEqual([400, "invalid", "documentDate"]);
  const extended = await step(id, "extension", given, hung);
  expect(extended).toMatchObject({
    ...{ status: "APPROVED", extension: null, extendedTo: given.until, extensionNo: "31/UBND" },
    ...{ clock: { dueOn: given.until }, can: { extend: false } },
  });
  expect(await refused(given)).toEqual([409, "notExtendable"]);
  expect((await eventsOf(id, "liquidations"))[0]).toEqual(["liquidation.extended", "Đặng Mạnh Hùng"]);
  // decided eight months ago, it sells nothing without its extension, and with it until the new day
  const old = addDays(today, -240);
  await province.owner.pool.query(
    `update liquidations
     set decision_date = $2::date, proposed_at = $2::date, extension_asked_on = $2::date, extension_date = $2::date, extended_to = $3::date
     where id = $1`,
    [id, old, addDays(today, -1)],
  );
  const ended = await mai.post(`/liquidations/${id}/execution`, { lines: [] });
  expect([ended.status, ended.body.code, Object.keys(ended.body.fields)]).toEqual([
    ...[409, "decisionEnded"],
    ["executedOn"],
  ]);
  await province.owner.pool.query("update liquidations set extended_to = $2 where id = $1", [id, today]);
  await step(id, "execution", { lines: [] });
  const paper = await pagesOf(await hung.get(`/papers/liquidation-minutes/${id}`));
  expect(paper.map((page) => page.text).join(" ")).toMatch(
    /31\/UBND ngày .* về việc gia hạn quyết định bán đến ngày/,
  );
});

test("what a disposal hands over to two others has minutes of public assets for each, by its voucher", async () => {
  const named = async (name: string) =>
    newRecord(mai, { name, trackingMode: "ITEM", quantity: 1, unitPrice: 3 * million, roomId: lab.id });
  const [scope, globe, scrap] = [
    await named("Kính hiển vi bàn giao"),
    await named("Quả địa cầu bàn giao"),
    await named("Máy tính bảng hủy"),
  ];
  const file = await decided([
    line(scope, { form: "TRANSFER", condition: "GOOD" }),
    line(globe, { form: "TRANSFER", condition: "GOOD" }),
    line(scrap, { form: "DESTROY", condition: "GOOD" }),
  ]);
  const buyerOf = new Map([
    [scope, "Trường THCS Nam Giang"],
    [globe, "Trường Tiểu học Bến Hạ"],
  ]);
  await step(file.id, "execution", {
    lines: file.lines.map(({ id, equipmentId }: { id: number; equipmentId: number }) => ({
      ...{ lineId: id, income: 0, cost: 0, rounds: [] },
      buyer: buyerOf.get(equipmentId) ?? null,
    })),
  });
  const { voucher } = await step(file.id, "posting");
  const textOf = async (query = "") =>
    (await pagesOf(await hung.get(`/papers/asset-handover/${voucher.id}${query}`)))
      .map(({ text }) => text)
      .join(" ");
  const toNamGiang = await textOf(`?recipient=${encodeURIComponent("Trường THCS Nam Giang")}`);
  for (const words of [
    "2. Bên nhận: Trường THCS Nam Giang",
    "1. Bên giao: Trường THCS Bến Hạ",
    "52/QĐ-THCS",
    "Kính hiển vi bàn giao",
    "3.000.000",
  ])
    expect(toNamGiang).toContain(words);
  expect(toNamGiang).not.toContain("Quả địa cầu bàn giao");
  const toPrimary = await textOf(`?recipient=${encodeURIComponent("Trường Tiểu học Bến Hạ")}`);
  expect(toPrimary).toContain("Quả địa cầu bàn giao");
  expect(toPrimary).not.toContain("Máy tính bảng hủy");
  // a disposal that only scraps has no such minutes
  const scrapped = await decided([
    line(await named("Máy tính bảng hủy 2"), { form: "DESTROY", condition: "GOOD" }),
  ]);
  await step(scrapped.id, "execution", {
    lines: [{ lineId: scrapped.lines[0].id, income: 0, cost: 0, rounds: [], buyer: null }],
  });
  const { voucher: other } = await step(scrapped.id, "posting");
  expect(await refusedOf(hung.get(`/papers/asset-handover/${other.id}`))).toEqual([409, "paperDoesNotFit"]);
});

test("what a disposal hands over to a school of the province is received there, with value and condition", async () => {
  const binh = await province.as("binh");
  const units = (await mai.get("/stock-transfers/recipients")).body.items as { id: number; name: string }[];
  const [namGiang, primary] = ["Trường THCS Nam Giang", "Trường Tiểu học Bến Hạ"].map((name) =>
    units.find((unit) => unit.name === name),
  ) as [{ id: number; name: string }, { id: number; name: string }];
  const handed = (equipmentId: number, quantity = 1) =>
    line(equipmentId, { form: "TRANSFER", condition: "GOOD", quantity });
  const stools = await newRecord(mai, {
    ...{ name: "Ghế thí nghiệm thừa", trackingMode: "QUANTITY" },
    ...{ quantity: 5, unitPrice: 200_000, roomId: lab.id },
  });
  const piece = (name: string) =>
    newRecord(mai, { name, trackingMode: "ITEM", quantity: 1, unitPrice: 3 * million, roomId: lab.id });
  const [scope, globe, scrap] = [
    await piece("Kính hiển vi cho Nam Giang"),
    await piece("Địa cầu cho tiểu học"),
    await piece("Máy quét tiêu hủy"),
  ];
  const file = await decided([
    handed(stools, 4),
    handed(scope),
    handed(globe),
    line(scrap, { form: "DESTROY", condition: "GOOD" }),
  ]);
  const to = new Map([
    [stools, namGiang.id],
    [scope, namGiang.id],
    [globe, primary.id],
  ]);
  const noted = (more: (equipmentId: number) => object) => ({
    lines: file.lines.map(({ id, equipmentId }: { id: number; equipmentId: number }) => ({
      ...{ lineId: id, recipientId: to.get(equipmentId) ?? null },
      ...more(equipmentId),
    })),
  });
  const refusedWith = async (body: object) =>
    (await hung.post(`/liquidations/${file.id}/execution`, body)).body.fields;
  // only what is handed over is received by a unit, and only by one that this school may send to
  expect(await refusedWith(noted((id) => (id === globe ? { form: "DESTROY" } : {})))).toEqual({
    "lines.2.recipientId":
      "Thiết bị đề nghị thanh lý, dòng 3, Đơn vị nhận chỉ chọn khi hình thức là bàn giao, điều chuyển.",
  });
  const stranger = await refusedWith(noted((id) => (id === scope ? { recipientId: 9_999_999 } : {})));
  expect(Object.keys(stranger)).toEqual(["lines.1.recipientId"]);
  const executed = await step(
    file.id,
    "execution",
    noted(() => ({})),
  );
  expect(
    executed.lines.map(
      ({ recipient, buyer }: { recipient: { name: string } | null; buyer: string | null }) => [
        recipient?.name ?? null,
        buyer,
      ],
    ),
  ).toEqual([
    [namGiang.name, namGiang.name],
    [namGiang.name, namGiang.name],
    [primary.name, primary.name],
    [null, null],
  ]);
  expect(executed.transfers).toEqual([]);
  const incoming = async (who: Person) =>
    (await who.get("/stock-transfers?direction=in&status=SENT")).body.items;
  const before = (await incoming(binh)).length;

  const posted = await step(file.id, "posting");
  expect(
    posted.transfers.map(({ unit, status }: { unit: string; status: string }) => [unit, status]),
  ).toEqual([
    [namGiang.name, "SENT"],
    [primary.name, "SENT"],
  ]);
  const waiting = await incoming(binh);
  expect(waiting.length).toBe(before + 1);
  const [arriving] = waiting;
  expect(
    arriving.lines.map(({ name, quantity, value, condition }: Record<string, unknown>) => [
      name,
      quantity,
      value,
      condition,
    ]),
  ).toEqual([
    ["Ghế thí nghiệm thừa", 4, 800_000, "GOOD"],
    ["Kính hiển vi cho Nam Giang", 1, 3 * million, "GOOD"],
  ]);

  // one stool did not arrive
  const received = await binh.post(`/stock-transfers/${arriving.id}/receipt`, {
    lines: [{ line: 1, quantity: 3, note: "Thiếu một ghế" }],
  });
  expect([received.status, received.body.status]).toEqual([200, "RECEIVED"]);
  const found = async (who: Person, name: string) =>
    (await who.get(`/equipments?search=${encodeURIComponent(name)}`)).body.items.map(
      (one: { name: string; quantity: number }) => [one.name, one.quantity],
    );
  expect(await found(binh, "Ghế thí nghiệm thừa")).toEqual([["Ghế thí nghiệm thừa", 3]]);
  expect(await found(binh, "Kính hiển vi cho Nam Giang")).toEqual([["Kính hiển vi cho Nam Giang", 1]]);
  expect(await found(binh, "Địa cầu cho tiểu học")).toEqual([]);
  const { transfers } = (await hung.get(`/liquidations/${file.id}`)).body;
  expect(transfers.map(({ status }: { status: string }) => status)).toEqual(["RECEIVED", "SENT"]);
  // what did not arrive goes back to where it stood, as good as it was
  const back = await mai.post(`/stock-transfers/${arriving.id}/return`, {});
  expect([back.status, back.body.message]).toEqual([200, undefined]);
  const shelves = (await mai.get(`/equipments/${stools}/shelves`)).body;
  expect(JSON.stringify(shelves)).toContain("GOOD");
  expect(await found(mai, "Ghế thí nghiệm thừa")).toEqual([["Ghế thí nghiệm thừa", 2]]);
});

test("a private school is bound by no way and no limit of the law, and keeps what it is paid", async () => {
  const [thao, yen] = [await province.as("thao"), await province.as("yen")];
  const [room] = (await roomsOf(thao)) as [Room];
  const equipmentId = await newRecord(thao, {
    ...{
      name: "Máy chiếu tư thục",
      trackingMode: "ITEM",
      quantity: 1,
      unitPrice: 90 * million,
      roomId: room.id,
    },
  });
  const draft = await ok(
    thao.post("/liquidations", {
      name: "Bán máy chiếu",
      kind: "SALE",
      lines: [
        {
          ...{ equipmentId, roomId: room.id, condition: "GOOD", quantity: 1, reason: "OBSOLETE" },
          ...{ form: "SELL", saleMethod: "DESIGNATED" },
        },
      ],
    }),
  );
  expect(draft).toMatchObject({
    beyondLimit: false,
    bounds: { SALE: { isPublic: false, proceedsTo: null } },
  });
  await ok(thao.post(`/liquidations/${draft.id}/proposal`, {}));
  const approved = await ok(yen.post(`/liquidations/${draft.id}/decision`, decision));
  // valid for six months, not to be carried out in thirty days
  expect(approved.clock).toMatchObject({ step: "execute" });
  expect(approved.clock.daysLeft).toBeGreaterThan(150);
  expect(approved.extension).toBeNull();
  await ok(
    thao.post(`/liquidations/${draft.id}/execution`, {
      lines: [{ lineId: approved.lines[0].id, income: 12 * million, buyer: "Cô Yến" }],
    }),
  );
  const pages = await pagesOf(await thao.get(`/papers/liquidation-minutes/${draft.id}`));
  const text = pages.map((page) => page.text).join(" ");
  expect(text).toContain("Trường giữ lại");
  expect(text).toContain("Về việc bán thiết bị");
  expect(text).not.toMatch(/[Nn]gân sách|Luật Quản lý/);
});

test("after all of this everything adds up", async () => {
  expect(await faults()).toEqual([]);
});
