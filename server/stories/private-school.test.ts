/**
 * Yến leads a private school, Thảo keeps its equipment, Linh teaches there: everything is as elsewhere but
 * public money. Their owner is the ward.
 */

import { trackBooks } from "@so-thiet-bi/contract/track-books";
import { beforeAll, describe, expect, test } from "vitest";
import { reports } from "../src/areas/reports/papers/registry.ts";
import { demanding, microscopes } from "./demanding.ts";
import { type Answer, house, type Person } from "./house.ts";
import { begin, confirmAll } from "./inventory.ts";
import { lending } from "./lending.ts";
import { pagesOf } from "./printed.ts";
import { dayFromToday } from "./storekeeping.ts";

const province = house();
const { drafted, submitted, approve, eventsOf, toldOf, unitOf } = demanding(province);
const { handOut, shelf } = lending(province, "thao");

let yen: Person;
let thao: Person;
let lan: Person;
let hoa: Person;
let tri: Person;
let school: number;

beforeAll(async () => {
  [yen, thao, lan] = [await province.as("yen"), await province.as("thao"), await province.as("lan")];
  [hoa, tri] = [await province.as("hoa"), await province.as("tri")];
  school = await unitOf("yen");
});

const computers = {
  name: "Máy tính để bàn",
  unit: "Bộ",
  trackingMode: "ITEM",
  requestedQuantity: 40,
  unitPrice: 15_000_000,
};
const itemsOf = async (who: Person, path: string): Promise<Answer["body"][]> =>
  (await who.get(path)).body.items;
/** What binds only those who spend public money. */
const publicWords = /QHNS|Mẫu số|S\d\d-H\b|C\d\d-HD|TT-BTC|TSC-MSTT|15\/2017\/QH14/;

describe("papers and screens", () => {
  test("no report and no book of the school carries a budget code or the number of a public form", async () => {
    const room = (await itemsOf(thao, "/functional-rooms"))[0]?.id;
    const year = dayFromToday().slice(0, 4);
    const found: string[] = [];
    for (const address of [
      ...["fixed-assets", "use-place-book", "wear", "equipment-book", "increase-decrease", "disclosure"].map(
        (key) => `/reports/${key}/file?`,
      ),
      `/reports/room-inspection/file?roomId=${room}`,
      `/papers/use-place-book?roomId=${room}`,
      `/papers/loan-book?from=${dayFromToday(-60)}&to=${dayFromToday()}`,
      `/papers/equipment-book?`,
      `/track-books/use-place-book/file?period=${year}`,
    ]) {
      const text = (await pagesOf(await thao.get(address))).map((page) => page.text).join(" ");
      expect([address, text.toLocaleUpperCase("vi").includes("TRƯỜNG TIỂU HỌC TƯ THỤC ÁNH DƯƠNG")]).toEqual([
        address,
        true,
      ]);
      found.push(...(text.match(publicWords) ?? []).map((word) => `${address} ${word}`));
    }
    expect(found).toEqual([]);
  });

  test("its pages name the same reports and books without those numbers, which a public school reads", async () => {
    const titles = async (who: Person): Promise<string[]> =>
      (await itemsOf(who, "/reports")).map(({ title }) => `${title.vi} ${title.en}`);
    expect((await titles(thao)).filter((title) => publicWords.test(title))).toEqual([]);
    expect((await titles(await province.as("mai"))).join()).toMatch(
      /Sổ tài sản cố định \(S24-H\).*\(S26-H\)/,
    );
    expect(await titles(thao)).toHaveLength((await titles(await province.as("mai"))).length);
    const { items } = (await thao.get("/track-books")).body;
    expect(items.map(({ key }: { key: string }) => key)).toEqual([...trackBooks]);
    expect(reports.map(({ title }) => title.vi).join()).not.toMatch(publicWords);
  });
});

describe("a demand", () => {
  test("asked from above goes to the owner and ends there", async () => {
    const demand = await submitted("thao", "yen", [microscopes]);
    expect(demand).toMatchObject({
      status: "WAITING_FOR_LEVEL_1",
      handling: "SUPERIOR",
      route: [{ round: 1, departmentId: await unitOf("lan") }],
    });
    expect(await toldOf(demand.id)).toContain("demand.arrived xa.lan");
    expect((await hoa.get(`/demands/${demand.id}`)).body.can.approve).toBe(false);
    expect(await approve("lan", demand.id)).toMatchObject({ status: "APPROVED" });
    expect(
      (await hoa.get("/demands?waitingForMe=true")).body.items.map(({ id }: { id: number }) => id),
    ).not.toContain(demand.id);
    expect((await toldOf(demand.id)).filter((told) => told.endsWith("so.hoa"))).toEqual([]);
    expect(await eventsOf(demand.id)).toEqual([
      ["demand.approved", "Nguyễn Thị Ngọc Lan"],
      ["demand.submitted", "Bùi Hải Yến"],
      ["demand.created", "Ngô Phương Thảo"],
    ]);
    const letter = (await pagesOf(await thao.get(`/papers/demand-submission/${demand.id}`)))
      .map(({ text }) => text)
      .join(" ");
    expect(letter).toContain("Ủy ban nhân dân phường Bến Hạ");
    expect(letter).not.toContain("Sở Giáo dục");
    expect(letter).not.toMatch(publicWords);
  });

  test("that the school buys itself is approved by its signature, whatever it costs, and is nobody else's affair", async () => {
    const { id } = await drafted("thao", [computers], { handling: "SELF" });
    expect((await yen.get(`/demands/${id}`)).body).toMatchObject({
      ownSignature: true,
      selfPurchaseLimit: null,
      requestedAmount: 600_000_000,
    });
    expect((await yen.post(`/demands/${id}/submit`)).body).toMatchObject({
      status: "APPROVED",
      route: [],
      ownSignature: true,
    });
    expect((await eventsOf(id)).map(([event]) => event)).toEqual(["demand.selfApproved", "demand.created"]);
    expect((await toldOf(id)).filter((told) => /xa\.|so\./.test(told))).toEqual([]);
    for (const above of [lan, hoa]) expect((await above.get(`/demands/${id}`)).status).toBe(404);
    expect((await tri.get(`/demands/${id}`)).status).toBe(200);
    expect((await (await province.as("mai")).get(`/demands/${id}`)).status).toBe(404);
  });

  test("knows no limit that a superior sets, while a public school beside it does", async () => {
    const limit = {
      key: "selfPurchaseLimit",
      value: 1_000_000,
      since: dayFromToday(),
      source: "Quyết định 1",
    };
    const { status, body } = await lan.post("/legal-settings", { departmentId: school, ...limit });
    expect([status, body.fields]).toEqual([
      400,
      { key: "Hạn mức này chỉ áp dụng cho tiền ngân sách, không áp dụng cho trường tư thục." },
    ]);
    const keys = async (unit: number) =>
      (await itemsOf(lan, `/legal-settings?departmentId=${unit}`)).map(({ key }) => key);
    expect(await keys(school)).not.toContain("selfPurchaseLimit");
    expect(await keys(school)).toContain("liquidationLimit");
    expect(await keys(await unitOf("hung"))).toContain("selfPurchaseLimit");
    const beside = await drafted("mai", [computers], { handling: "SELF" });
    expect(beside).toMatchObject({ ownSignature: false, selfPurchaseLimit: 100_000_000 });
  });
});

describe("everything else", () => {
  test("is as in any school: things are lent and come back", async () => {
    const borrower = (await itemsOf(thao, "/employees?size=200")).find(({ fullName, name }) =>
      /Dương Mỹ Linh/.test(fullName ?? name),
    );
    const [thing] = await itemsOf(thao, "/equipments?size=50&trackingMode=QUANTITY&condition=GOOD");
    const before = await shelf(thing.id);
    const loan = await handOut(borrower.id, [{ equipmentId: thing.id, quantity: 1 }]);
    expect(await shelf(thing.id)).toMatchObject({ good: before.good, held: before.held + 1 });
    expect((await thao.post(`/loans/${loan.id}/return`, {})).body).toMatchObject({ status: "RETURNED" });
    expect(await shelf(thing.id)).toEqual(before);
  });

  test("a room is counted, and the minutes carry the name of the school alone", async () => {
    const [room] = await itemsOf(thao, "/functional-rooms");
    const { id } = await begin(thao, [room.id]);
    await confirmAll(thao, id);
    for (const paper of ["inventory-minutes", "asset-inventory-minutes"]) {
      const text = (await pagesOf(await thao.get(`/papers/${paper}/${id}`)))
        .map((page) => page.text)
        .join(" ");
      expect([paper, text.match(publicWords)]).toEqual([paper, null]);
    }
  });
});

describe("without an owner", () => {
  test("the school asks nobody: what was written to the owner and what is written now is bought by itself, by its signature", async () => {
    const before = await drafted("thao", [microscopes]);
    expect(before).toMatchObject({ handling: "SUPERIOR", ownSignature: false });
    const may = async () => (await thao.get("/demands?size=1")).body.can.askSuperior;
    expect(await may()).toBe(true);
    const moved = await tri.post(`/departments/${school}/move`, {
      parentId: await unitOf("hoa"),
      reason: "Trường không có cơ quan chủ quản ở phường",
    });
    expect([moved.status, moved.body.message]).toEqual([200, undefined]);
    expect((await yen.post(`/demands/${before.id}/submit`)).body).toMatchObject({
      status: "APPROVED",
      handling: "SELF",
      route: [],
      ownSignature: true,
    });
    const now = await drafted("thao", [computers]);
    expect(now).toMatchObject({ handling: "SELF", ownSignature: true });
    expect(await may()).toBe(false);
    expect((await yen.post(`/demands/${now.id}/submit`)).body).toMatchObject({
      status: "APPROVED",
      route: [],
    });
    for (const { id } of [before, now]) expect((await hoa.get(`/demands/${id}`)).status).toBe(404);
    expect((await thao.get(`/papers/demand-plan/${now.id}`)).status).toBe(200);
    expect((await thao.get(`/papers/demand-submission/${now.id}`)).body.code).toBe("boughtByItself");
  });
});
