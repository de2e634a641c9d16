/**
 * Lan of the ward sets what THCS Bến Hạ may decide by itself; Hùng, its principal, buys and disposes of
 * things within that and beyond. Trí, the system administrator, says what the law says from a day on.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { demanding } from "./demanding.ts";
import { type Answer, house, type Person } from "./house.ts";
import { dayFromToday, newRecord, postVoucher } from "./storekeeping.ts";

const province = house();
const { drafted, unitOf, query, toldOf, approve } = demanding(province);

let hung: Person;
let lan: Person;
let hoa: Person;
let tri: Person;
let school: number;
let ward: number;
let top: number;

beforeAll(async () => {
  [hung, lan, hoa, tri] = [
    await province.as("hung"),
    await province.as("lan"),
    await province.as("hoa"),
    await province.as("tri"),
  ];
  [school, ward, top] = [await unitOf("hung"), await unitOf("lan"), await unitOf("hoa")];
});

const key = "selfPurchaseLimit";
const limitOf = async (who: Person, unit: number, of = key): Promise<Answer["body"]> =>
  (await who.get(`/legal-settings?departmentId=${unit}`)).body.items.find(
    (one: { key: string }) => one.key === of,
  );
const source = "Quyết định phân cấp số 12/QĐ-UBND";
const set = (who: Person, unit: number | null, value: number | string | null, more: object = {}) =>
  who.post("/legal-settings", { departmentId: unit, key, value, since: dayFromToday(), source, ...more });
const effects = async (who: Person, unit: number | null, asked: Record<string, string | number>) => {
  const query = new URLSearchParams({
    ...(unit !== null && { departmentId: String(unit) }),
    ...{ key, since: dayFromToday() },
    ...Object.fromEntries(Object.entries(asked).map(([name, given]) => [name, String(given)])),
  });
  const { status, body } = await who.get(`/legal-settings/preview?${query}`);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const noticesOf = (event: string) =>
  query<{ username: string; details: Record<string, unknown> }>(
    "select username, details from notices join users on users.id = user_id where event = $1 order by notices.id",
    [event],
  );
const televisions = (requestedQuantity: number, unitPrice: number) => [
  { name: "Ti vi 65 inch", unit: "Chiếc", requestedQuantity, unitPrice },
];
/** Signed by Hùng; what it has come to. */
const signed = async (lines: object[]): Promise<Answer["body"]> => {
  const { id, ownSignature } = await drafted("mai", lines, { handling: "SELF" });
  const answer = await hung.post(`/demands/${id}/submit`);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  expect(answer.body.ownSignature).toBe(ownSignature);
  return answer.body;
};

describe("a limit", () => {
  test("is what the product begins with, until somebody sets it", async () => {
    expect(await limitOf(hung, school)).toMatchObject({
      key,
      now: { value: 100_000_000, of: "PRODUCT", trust: "INFERRED", unit: null },
      coming: [],
      can: { set: false },
    });
  });

  test("is set by the nearest superior, and never by the unit that it binds", async () => {
    expect((await set(hung, school, 900_000_000)).status).toBe(403);
    expect((await set(hung, ward, 900_000_000)).status).toBe(404);
    // the province stands further above
    expect((await set(hoa, school, 50_000_000)).status).toBe(403);
    const { status, body } = await set(lan, school, 50_000_000);
    expect([status, body.message]).toEqual([200, undefined]);
    expect((await limitOf(lan, school)).can).toEqual({ set: true });
    expect(await limitOf(hung, school)).toMatchObject({
      now: { value: 50_000_000, since: dayFromToday(), of: "UNIT", source, byName: expect.any(String) },
      can: { set: false },
    });
    const { items } = (await hung.get(`/departments/${school}/history`)).body;
    expect(items[0].event).toBe("department.figureSet");
    expect(await noticesOf("department.figureSet")).toMatchObject([
      { username: "ht.hung", details: { value: { vi: "50.000.000 đồng" } } },
    ]);
  });

  test("is inherited by the units below, and the nearest word counts", async () => {
    await set(hoa, ward, 80_000_000, { key: "liquidationLimit" });
    expect(await limitOf(hung, school, "liquidationLimit")).toMatchObject({
      now: { value: 80_000_000, unit: { id: ward } },
    });
    await set(lan, school, 60_000_000, { key: "liquidationLimit" });
    expect(await limitOf(hung, school, "liquidationLimit")).toMatchObject({
      now: { value: 60_000_000, unit: { id: school } },
    });
  });

  test("is not more than binds the superior, except by the system administrator", async () => {
    const { status, body } = await set(lan, school, 80_000_001, { key: "liquidationLimit" });
    expect([status, body.code, body.message]).toEqual([
      400,
      "limitAboveOwn",
      expect.stringContaining("80.000.000"),
    ]);
    expect((await set(tri, school, 90_000_000, { key: "liquidationLimit" })).status).toBe(200);
  });

  test("begins on a day to come, never on one that is over", async () => {
    expect((await set(lan, school, 1, { since: dayFromToday(-1) })).body.fields).toHaveProperty("since");
    await set(lan, school, 70_000_000, { since: dayFromToday(10) });
    expect(await limitOf(hung, school)).toMatchObject({
      now: { value: 50_000_000 },
      coming: [{ value: 70_000_000, since: dayFromToday(10) }],
    });
  });

  test("of a unit that nobody stands above is its own affair", async () => {
    expect((await set(lan, top, 1)).status).toBe(404);
    expect((await set(hoa, top, 120_000_000)).status).toBe(200);
    expect(await limitOf(hoa, top)).toMatchObject({ now: { value: 120_000_000 } });
  });
});

describe("what the school buys itself", () => {
  test("is approved by the signature of its head up to the limit", async () => {
    expect(await signed(televisions(2, 15_000_000))).toMatchObject({
      status: "APPROVED",
      route: [],
      ownSignature: true,
    });
    expect(await noticesOf("demand.nearLimit")).toEqual([]);
  });

  test("close to the limit the superior is told", async () => {
    const { code } = await signed(televisions(2, 25_000_000));
    expect(await noticesOf("demand.nearLimit")).toMatchObject([
      { username: "xa.lan", details: { number: code, percent: 100, amount: "50.000.000" } },
    ]);
  });

  test("beyond it takes the route, is seen and decided there, and is bought all the same", async () => {
    const demand = await signed(televisions(2, 25_000_001));
    expect(demand).toMatchObject({
      status: "WAITING_FOR_LEVEL_1",
      handling: "SELF",
      ownSignature: false,
      selfPurchaseLimit: 50_000_000,
    });
    expect(await toldOf(demand.id)).toContain("demand.arrived xa.lan");
    expect(
      (await lan.get("/demands?waitingForMe=true")).body.items.map(({ id }: { id: number }) => id),
    ).toContain(demand.id);
    await approve("lan", demand.id);
    const decided = await approve("hoa", demand.id);
    expect(decided).toMatchObject({ status: "APPROVED", handling: "SELF" });
    expect((await hung.get(`/demands/${demand.id}`)).body.can.confirm).toBe(true);
    // now that it took its route it has a letter
    expect((await hung.get(`/papers/demand-submission/${demand.id}`)).status).toBe(200);
  });

  test("that needed no superior stays the school's own affair", async () => {
    const { id } = await signed(televisions(1, 1_000_000));
    expect((await lan.get(`/demands/${id}`)).status).toBe(404);
  });
});

describe("what the law says", () => {
  const items = async (who: Person, unit?: number): Promise<Answer["body"]> =>
    (await who.get(`/legal-settings${unit ? `?departmentId=${unit}` : ""}`)).body.items;

  test("comes with the product: each figure with its text, its day and how far it was read", async () => {
    const law = await items(hung, school);
    expect(law.find((one: { key: string }) => one.key === "decideDays")).toMatchObject({
      now: { value: 20, since: "2025-07-01", source: expect.stringContaining("186/2025"), trust: "WHOLE" },
      history: [
        { value: 20 },
        { value: 30, since: "2018-01-01", source: expect.stringContaining("151/2017") },
      ],
    });
    for (const { now, history } of law) {
      expect(now.source.length).toBeGreaterThan(10);
      expect(history.length).toBeGreaterThan(0);
    }
  });

  test("is said for everybody by the system administrator alone, and a unit says what is no limit for itself", async () => {
    const threshold = { key: "fixedAssetFrom" };
    expect((await set(hoa, null, 15_000_000, threshold)).status).toBe(403);
    expect((await set(hung, school, 1, { key: "liquidationLimit" })).status).toBe(403);
    expect((await set(tri, null, 15_000_000, threshold)).status).toBe(200);
    expect((await limitOf(hung, school, "fixedAssetFrom")).now).toMatchObject({
      value: 15_000_000,
      of: "INSTALLATION",
    });
    expect((await set(hung, school, 30_000_000, threshold)).status).toBe(200);
    expect((await limitOf(hung, school, "fixedAssetFrom")).now.value).toBe(30_000_000);
    // and goes back to what stands above
    expect((await set(hung, school, null, threshold)).status).toBe(200);
    expect((await limitOf(hung, school, "fixedAssetFrom")).now.value).toBe(15_000_000);
    expect((await set(tri, null, null, threshold)).status).toBe(200);
    expect((await limitOf(hung, school, "fixedAssetFrom")).now).toMatchObject({
      value: 10_000_000,
      of: "PRODUCT",
    });
  });

  test.each([
    ["fixedAssetFrom", -1, "value"],
    ["fixedAssetFrom", "mười triệu", "value"],
    ["decideDays", 0, "value"],
    ["decideDays", 367, "value"],
    ["repairSharePercent", 101, "value"],
    ["assetLaw", "ngắn", "value"],
    ["assetLaw", 5, "value"],
  ])("%s is not %s", async (one, value, field) => {
    const before = await items(tri);
    const { status, body } = await set(tri, null, value, { key: one });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(body.fields[field]).toMatch(/^[^{}]{5,}$/);
    expect(await items(tri)).toEqual(before);
  });

  test("is not changed without its source, nor of a figure that nobody knows", async () => {
    expect((await set(tri, null, 25, { key: "decideDays", source: " " })).body.fields).toHaveProperty(
      "source",
    );
    expect((await set(tri, null, 25, { key: "unknown" })).body.fields).toHaveProperty("key");
  });

  test("shows what a change will change, before it does, and changes nothing yet", async () => {
    const dear = await effects(hung, school, { key: "fixedAssetFrom", value: 1_000 });
    expect(dear).toMatchObject({ units: 1, own: 0, isPast: false, effects: [{ effect: "BECOME_ASSETS" }] });
    expect(dear.effects[0].count).toBeGreaterThan(0);
    expect(dear.effects[0].examples[0]).toMatchObject({
      unit: "Trường THCS Bến Hạ",
      name: expect.any(String),
    });
    expect(await effects(hung, school, { key: "fixedAssetFrom", value: 10_000_000 })).toMatchObject({
      units: 0,
      effects: [],
    });
    const all = await effects(tri, null, { key: "fixedAssetFrom", value: 1_000 });
    expect(all.units).toBeGreaterThan(5);
    expect((await effects(tri, null, { key, value: 1 })).own).toBeGreaterThan(0);
    expect((await effects(hung, school, { key: "decideDays", value: 25, since: "2026-01-01" })).isPast).toBe(
      true,
    );
    const wrong = await hung.get(
      `/legal-settings/preview?departmentId=${school}&key=decideDays&value=0&since=2026-12-01`,
    );
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["value"]]);
    expect(
      (await hung.get(`/legal-settings/preview?departmentId=${school}&key=${key}&value=1&since=2026-12-01`))
        .status,
    ).toBe(403);
    expect((await limitOf(hung, school, "fixedAssetFrom")).now.value).toBe(10_000_000);
  });

  test("of a repair, a sale, a text and a norm shows what it touches too", async () => {
    const mai = await province.as("mai");
    const equipmentId = await newRecord(mai, {
      name: "Máy chiếu đang sửa",
      quantity: 1,
      unitPrice: 12_000_000,
    });
    await postVoucher(mai, "CONDITION", {
      lines: [{ equipmentId, roomId: null, condition: "GOOD", toCondition: "BROKEN", quantity: 1 }],
    });
    const sent = await mai.post("/repairs", {
      form: "FIRM",
      firm: "Cửa hàng Minh Long",
      lines: [{ equipmentId, roomId: null, quantity: 1, fault: "Mờ", estimate: 2_400_000 }],
    });
    expect([sent.status, sent.body.message]).toEqual([200, undefined]);
    const since = dayFromToday(-400);
    const strict = await effects(hung, school, { key: "repairSharePercent", value: 15, since });
    const named = (
      { effects: all }: { effects: { effect: string; examples: { name: string }[] }[] },
      of: string,
    ) => all.find(({ effect }) => effect === of)?.examples.map(({ name }) => name) ?? [];
    expect(named(strict, "NOT_WORTH_REPAIR")).toContain("Máy chiếu đang sửa");
    // a repair is judged by the day on which it was sent
    const later = await effects(hung, school, {
      key: "repairSharePercent",
      value: 15,
      since: dayFromToday(1),
    });
    expect(named(later, "NOT_WORTH_REPAIR")).toEqual([]);
    expect(
      named(await effects(hung, school, { key: "highValueFrom", value: 12_000_000 }), "NO_HIGH_VALUE"),
    ).not.toContain("Máy chiếu đang sửa");
    const dear = await effects(hung, school, { key: "highValueFrom", value: 12_000_001 });
    expect(dear.effects.map(({ effect }: { effect: string }) => effect)).toEqual(["NO_HIGH_VALUE"]);

    const drafted = await mai.post("/liquidations", {
      name: "Bán máy chiếu thừa",
      kind: "SALE",
      lines: [
        {
          equipmentId: await newRecord(mai, { name: "Máy chiếu thừa", quantity: 1, unitPrice: 2_000_000 }),
          ...{ roomId: null, condition: "GOOD", quantity: 1, reason: "OBSOLETE" },
          ...{ form: "SELL", saleMethod: "DESIGNATED" },
        },
      ],
    });
    expect([drafted.status, drafted.body.message]).toEqual([200, undefined]);
    for (const [key, value] of [
      ["priceCutPercent", 20],
      ["saleNoticeDays", 7],
    ] as const) {
      const sales = await effects(lan, school, { key, value });
      expect([key, named(sales, "SALES").includes("Bán máy chiếu thừa")]).toEqual([key, true]);
    }
    const text = await effects(hung, school, { key: "assetDecree", value: "Nghị định số 99/2027/NĐ-CP" });
    expect(text.effects).toMatchObject([
      {
        effect: "PAPERS",
        count: 3,
        examples: [{ code: "04/TSC-MSTT" }, { code: "01/TSC-XLTS" }, { code: "02/TSC-BBGN" }],
      },
    ]);
  });

  test("of a proposal counts as it was on the day on which its clock began", async () => {
    const mai = await province.as("mai");
    const equipmentId = await newRecord(mai, { name: "Máy cũ", quantity: 1 });
    const drafted = await mai.post("/liquidations", {
      name: "Thanh lý máy cũ",
      lines: [{ equipmentId, roomId: null, condition: "GOOD", quantity: 1, reason: "OBSOLETE" }],
    });
    expect([drafted.status, drafted.body.message]).toEqual([200, undefined]);
    const one = drafted.body;
    const proposed = await mai.post(`/liquidations/${one.id}/proposal`, { version: one.version });
    expect([proposed.status, proposed.body.message]).toEqual([200, undefined]);
    const clockOf = async () =>
      (await hung.get(`/liquidations/${one.id}`)).body.clocks.find(
        ({ step }: { step: string }) => step === "decide",
      );
    const before = await clockOf();
    const preview = await effects(hung, school, { key: "decideDays", value: 15, since: "2020-01-01" });
    expect(preview.effects).toMatchObject([
      { effect: "DEADLINES", examples: [{ code: one.number, from: before.dueOn }] },
    ]);
    await set(hung, school, 15, { key: "decideDays", since: dayFromToday(1) });
    expect(await clockOf()).toEqual(before);
    await set(hung, school, 15, { key: "decideDays", since: "2020-01-01" });
    expect((await clockOf()).dueOn).toBe(preview.effects[0].examples[0].to);
  });

  test("a paper says the text of its own day", async () => {
    const cites = async (dated: string) =>
      JSON.stringify(
        (await hung.get(`/reports/fixed-assets?calendarYear=${dated.slice(0, 4)}&dated=${dated}`)).body.paper
          .head,
      );
    const text = "Thông tư số 99/2027/TT-BTC";
    await set(tri, null, text, { key: "accountingCircular", since: dayFromToday(20) });
    expect(await cites(dayFromToday())).toContain("24/2024");
    expect(await cites(dayFromToday(21))).toContain("99/2027");
  });

  test("the notice of a school and the page of papers name the text in force, also a newer one", async () => {
    const notice = async (dated: string) =>
      JSON.stringify((await hung.get(`/reports/disclosure?dated=${dated}`)).body.paper.blocks[0]);
    const wearLaw = async () =>
      (await hung.get("/papers")).body.items.find(({ key: of }: { key: string }) => of === "wear").due.law;
    expect(await notice(dayFromToday())).toContain("Thực hiện Thông tư số 09/2024/TT-BGDĐT về công khai");
    expect(await wearLaw()).toEqual({
      vi: "Thông tư số 141/2025/TT-BTC, Điều 12",
      en: "Thông tư số 141/2025/TT-BTC, Article 12",
    });
    const disclosed = { key: "disclosureCircular", since: dayFromToday(20) };
    expect((await set(tri, null, "Thông tư số 98/2027/TT-BGDĐT", disclosed)).status).toBe(200);
    expect((await set(tri, null, "Thông tư số 97/2027/TT-BTC", { key: "wearCircular" })).status).toBe(200);
    expect(await notice(dayFromToday(19))).toContain("09/2024");
    expect(await notice(dayFromToday(20))).toContain("Thực hiện Thông tư số 98/2027/TT-BGDĐT.");
    expect((await wearLaw()).vi).toBe("Thông tư số 97/2027/TT-BTC, Điều 12");
    const preview = await effects(tri, null, { key: "minimumMiddle", value: "Thông tư số 96/2027/TT-BGDĐT" });
    expect(preview.effects).toMatchObject([
      { effect: "PAPERS", examples: [{ name: "Tờ trình đề nghị trang bị" }] },
    ]);
  });
});

describe("how many rounds decide a demand", () => {
  const rounds = { key: "demandRounds", source: "Quyết định phân cấp số 30/QĐ-UBND" };
  const sent = async () => {
    const { id } = await drafted("mai");
    return (await hung.post(`/demands/${id}/submit`)).body;
  };

  test("two, until the Sở says that the wards buy from their own budget; what was sent keeps its route", async () => {
    const before = await sent();
    expect(before.route.map((stop: { round: number }) => stop.round)).toEqual([1, 2]);
    const open = (
      await query<{ count: number }>(
        `select count(*)::int as count from demands join departments on departments.id = department_id
         where departments.parent_id = $1 and not cancelled and (status = 'PENDING' or status like 'REJECTED%')`,
        [ward],
      )
    )[0]?.count;
    expect(await effects(hoa, ward, { key: "demandRounds", value: 1, since: dayFromToday() })).toMatchObject({
      effects: [{ effect: "ROUTES", count: open }],
    });

    // neither the school nor the ward itself shortens the way
    expect((await set(hung, school, 1, rounds)).status).toBe(403);
    expect((await set(lan, ward, 1, rounds)).status).toBe(403);
    expect((await set(hoa, ward, 1, rounds)).status).toBe(200);

    const after = await sent();
    expect(after.route.map((stop: { name: string }) => stop.name)).toEqual(["Ủy ban nhân dân phường Bến Hạ"]);
    expect(await approve("lan", after.id)).toMatchObject({
      status: "APPROVED",
      lines: [{ round1Quantity: 3, round2Quantity: null, allocatedQuantity: 3 }, {}],
    });
    expect((await approve("lan", before.id)).status).toBe("WAITING_FOR_LEVEL_2");
    // the ward that decided last also says how far the money reaches
    const { lines } = after;
    const given = await lan.post(`/demands/${after.id}/allocation`, {
      lines: [{ id: lines[0].id, quantity: 2, note: "Thiếu vốn" }],
    });
    expect(given.body.lines[0].allocatedQuantity).toBe(2);
  });

  test.each([0, 3, 1.5])("%s is no number of rounds", async (value) => {
    const refused = await set(hoa, ward, value, rounds);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual(["value"]);
  });
});
