/**
 * Lan of the ward sets what THCS Bến Hạ may decide by itself; Hùng, its principal, buys and disposes of
 * things within that and beyond.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { demanding } from "./demanding.ts";
import { type Answer, house, type Person } from "./house.ts";
import { dayFromToday } from "./storekeeping.ts";

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
  (await who.get(`/departments/${unit}/limits`)).body.items.find((one: { key: string }) => one.key === of);
const set = (who: Person, unit: number, amount: number, more: object = {}) =>
  who.post(`/departments/${unit}/limits`, { key, amount, ...more });
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
    expect(await limitOf(hung, school)).toEqual({ key, amount: 100_000_000, setting: null, coming: [] });
  });

  test("is set by the nearest superior, and never by the unit that it binds", async () => {
    expect((await set(hung, school, 900_000_000)).status).toBe(403);
    expect((await set(hung, ward, 900_000_000)).status).toBe(404);
    // the province stands further above
    expect((await set(hoa, school, 50_000_000)).status).toBe(403);
    const { status, body } = await set(lan, school, 50_000_000);
    expect([status, body.can]).toEqual([200, { set: true }]);
    expect(await limitOf(hung, school)).toMatchObject({
      amount: 50_000_000,
      setting: { since: dayFromToday(), byName: expect.any(String) },
    });
    expect((await hung.get(`/departments/${school}/limits`)).body.can).toEqual({ set: false });
    const { items } = (await hung.get(`/departments/${school}/history`)).body;
    expect(items[0].event).toBe("department.limitSet");
    expect(await noticesOf("department.limitSet")).toMatchObject([
      { username: "ht.hung", details: { amount: "50.000.000" } },
    ]);
  });

  test("cannot be changed with the other settings of the unit", async () => {
    const { assetSettings } = (await hung.get(`/departments/${school}`)).body;
    expect(Object.keys(assetSettings)).not.toContain(key);
  });

  test("is inherited by the units below, and the nearest word counts", async () => {
    await set(hoa, ward, 80_000_000, { key: "liquidationLimit" });
    expect(await limitOf(hung, school, "liquidationLimit")).toMatchObject({
      amount: 80_000_000,
      setting: { forUnit: { id: ward } },
    });
    await set(lan, school, 60_000_000, { key: "liquidationLimit" });
    expect(await limitOf(hung, school, "liquidationLimit")).toMatchObject({
      amount: 60_000_000,
      setting: { forUnit: { id: school } },
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
      amount: 50_000_000,
      coming: [{ amount: 70_000_000, since: dayFromToday(10) }],
    });
  });

  test("of a unit that nobody stands above is its own affair", async () => {
    expect((await set(lan, top, 1)).status).toBe(404);
    expect((await set(hoa, top, 120_000_000)).status).toBe(200);
    expect(await limitOf(hoa, top)).toMatchObject({ amount: 120_000_000 });
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
