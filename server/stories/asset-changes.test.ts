/**
 * Bình keeps the equipment of THCS Nam Giang, Khánh leads it: lots that were booked as one fixed asset become
 * single assets, and costs change for the reasons of the law; the wear goes along to the đồng.
 */
import { beforeAll, expect, test } from "vitest";
import { readWord } from "../src/papers/testdata/read-word.ts";
import { verify, verifyRules } from "../src/verify/rules.ts";
import { storyEvidence } from "./evidence.ts";
import { type Answer, house, type Person } from "./house.ts";
import { filled, pagesOf, rowsOf } from "./printed.ts";
import { dayFromToday, newRecord, postVoucher, shelvesOf, tryVoucher } from "./storekeeping.ts";

const province = house();

let binh: Person;
let khanh: Person;
let desks: number;
let room: number;
let store: number;

const today = dayFromToday();
const thisYear = Number(today.slice(0, 4));

beforeAll(async () => {
  khanh = await province.as("khanh");
  binh = await province.as("binh");
  const of = async (path: string) => (await binh.get(path)).body.items[0].id as number;
  const made = await khanh.post("/equipment-types", {
    name: "Bàn ghế hội trường",
    group: await of("/equipment-groups?size=1"),
    subjects: [await of("/subjects?size=1")],
    measure: await of("/measures?size=1"),
    assetClass: "FIXED_ASSET",
    wearRate: 12.5,
    lifeYears: 8,
  });
  desks = made.body.id;
  room = (await binh.post("/functional-rooms", { name: "Hội trường", kind: "STORE" })).body.id;
  store = (await binh.post("/functional-rooms", { name: "Kho bàn ghế", kind: "STORE" })).body.id;
});

const asset = (name: string, more: Record<string, unknown> = {}) =>
  newRecord(binh, {
    name,
    typeId: desks,
    roomId: room,
    trackingMode: "QUANTITY",
    quantity: 1,
    unitPrice: 100_000_000,
    inUseDate: `${thisYear - 3}-09-05`,
    ...more,
  });
const worthOf = async (id: number) => (await binh.get(`/equipments/${id}/value`)).body;
const split = (id: number, more: Record<string, unknown> = {}): Promise<Answer> =>
  binh.post(`/equipments/${id}/split`, { pieces: 3, date: today, seenCost: 100_000_000, ...more });
const change = (id: number, more: Record<string, unknown> = {}): Promise<Answer> =>
  binh.post(`/equipments/${id}/cost-changes`, {
    reason: "UPGRADE",
    date: today,
    costAfter: 120_000_000,
    seenCost: 100_000_000,
    ...more,
  });
const codeOf = ({ status, body }: Answer) => [status, body.code];
const historyOf = async (id: number) =>
  JSON.stringify((await binh.get(`/equipments/${id}/history`)).body.items);
const postLastYear = async () => {
  const year = thisYear - 1;
  const { seen } = (await binh.get(`/wear-runs/preview?year=${year}`)).body;
  return binh.post("/wear-runs", { year, seen });
};

test("a lot of one becomes three assets; cost, wear and what is left come to the same, to the đồng", async () => {
  const lot = await asset("Lô bàn ghế hội trường", { unit: "Lô" });
  // what it wore before is posted first
  const early = await split(lot);
  expect(codeOf(early)).toEqual([409, "wearBehind"]);
  expect(early.body.message).toContain(String(thisYear - 1));
  expect((await postLastYear()).status).toBe(200);
  expect(await worthOf(lot)).toMatchObject({
    ...{ cost: 100_000_000, worn: 37_500_000, left: 62_500_000, wornThrough: thisYear - 1 },
    can: { split: true, changeCost: true },
  });

  const preview = (await binh.get(`/equipments/${lot}/split?pieces=3&code=BGHT`)).body;
  expect(preview).toMatchObject({ asksPieces: true, obstacles: [], cost: 100_000_000, worn: 37_500_000 });
  expect(
    preview.lines.map(({ code, cost, worn, left }: Record<string, unknown>) => [code, cost, worn, left]),
  ).toEqual([
    ["BGHT-001", 33_333_333, 12_499_999, 20_833_334],
    ["BGHT-002", 33_333_333, 12_500_000, 20_833_333],
    ["BGHT-003", 33_333_334, 12_500_001, 20_833_333],
  ]);
  const stale = await split(lot, { seenCost: 99_000_000 });
  expect(codeOf(stale)).toEqual([409, "assetMoved"]);
  const posted = await split(lot, { date: `${thisYear - 1}-06-01` });
  expect(codeOf(posted)).toEqual([409, "changeYearPosted"]);

  const done = await split(lot, { code: "BGHT", unit: "Bộ", documentNo: "15/QĐ-NG" });
  expect([done.status, done.body]).toEqual([
    200,
    expect.objectContaining({
      ...{ kind: "SPLIT", pieces: 3, codes: ["BGHT-001", "BGHT-003"] },
      ...{ costBefore: 100_000_000, wornBefore: 37_500_000, can: { undo: true } },
    }),
  ]);
  const { items } = (await binh.get("/equipments?search=BGHT&sort=code")).body;
  const pieces = items.map(({ id }: { id: number }) => id) as number[];
  const values = await Promise.all(pieces.map(worthOf));
  expect(values.map(({ cost, worn, left }) => [cost, worn, left])).toEqual([
    [33_333_333, 12_499_999, 20_833_334],
    [33_333_333, 12_500_000, 20_833_333],
    [33_333_334, 12_500_001, 20_833_333],
  ]);
  expect(values[0].splitFrom).toMatchObject({ id: lot, name: "Lô bàn ghế hội trường" });
  expect(items[0]).toMatchObject({ unit: "Bộ", trackingMode: "ITEM", quantity: 1 });
  expect(await shelvesOf(binh, lot)).toEqual([]);
  expect((await binh.get(`/equipments/${lot}`)).body).toMatchObject({ active: false, quantity: 0 });
  expect(await historyOf(lot)).toContain(
    '"assetChange.split","details":{"pieces":3,"codes":"BGHT-001 … BGHT-003"',
  );
  expect(await historyOf(pieces[2] as number)).toContain('"cost":"33.333.334","worn":"12.500.001"');

  // the paper of the year has the parts with what is worn of them, and the lot as it went
  const { paper } = (await binh.get(`/reports/fixed-assets?calendarYear=${thisYear}`)).body;
  const shown = JSON.stringify(paper.blocks);
  for (const code of ["BGHT-001", "BGHT-002", "BGHT-003"]) expect(shown).toContain(code);

  // its voucher goes back with it alone, and what was done with a part keeps all of it
  const byVoucher = await binh.post(`/stock-vouchers/${done.body.voucher.id}/reversal`, {
    reason: "Nhầm lô",
  });
  expect(codeOf(byVoucher)).toEqual([409, "sourceKeepsVoucher"]);
  const undo = () =>
    binh.post(`/asset-changes/${done.body.id}/reversal`, {
      reason: "Tách nhầm lô",
      version: done.body.version,
    });
  await postVoucher(binh, "TRANSFER", {
    toRoomId: store,
    lines: [{ equipmentId: pieces[1], roomId: room, quantity: 1 }],
  });
  const followed = await undo();
  expect(codeOf(followed)).toEqual([409, "assetChangeFollowed"]);
  expect(followed.body.message).toContain("BGHT-002");
});

test("a lot of several pieces in two rooms is split where they stand, and comes back while nothing followed", async () => {
  const lot = await asset("Bàn họp ghép", {
    quantity: 4,
    unitPrice: 12_500_000,
    inUseDate: `${thisYear}-02-01`,
  });
  await postVoucher(binh, "TRANSFER", {
    toRoomId: store,
    lines: [{ equipmentId: lot, roomId: room, quantity: 1 }],
  });
  const few = await split(lot, { pieces: 3, seenCost: 50_000_000 });
  expect(codeOf(few)).toEqual([400, "lotPieces"]);
  expect(few.body.fields).toHaveProperty("pieces");
  const employee = (await khanh.post("/employees", { name: "Lê Thị Sen", kind: "TEACHER" })).body.id;
  const given = await binh.post(`/equipments/${lot}/holdings`, { employeeId: employee, quantity: 1 });
  const { obstacles } = (await binh.get(`/equipments/${lot}/split`)).body;
  expect([given.status, obstacles]).toEqual([200, ["HANDS"]]);
  const busy = await split(lot, { pieces: 4, seenCost: 50_000_000 });
  expect(codeOf(busy)).toEqual([409, "lotBusy"]);
  expect(busy.body.message).toContain("đang cho mượn hoặc giao người giữ");
  const [held] = given.body.items;
  expect((await binh.post(`/holdings/${held.id}/return`, {})).status).toBe(200);

  const done = await split(lot, { pieces: 4, seenCost: 50_000_000 });
  expect([done.status, done.body.message]).toEqual([200, undefined]);
  const listed = (await binh.get(`/equipments?search=${encodeURIComponent("Bàn họp ghép")}&size=10`)).body
    .items;
  const pieces = listed.filter(({ id }: { id: number }) => id !== lot);
  expect(pieces.map((one: { room: { id: number } }) => one.room.id).sort()).toEqual(
    [room, room, room, store].sort(),
  );
  const undone = await binh.post(`/asset-changes/${done.body.id}/reversal`, {
    reason: "Lô này chưa tách",
    version: done.body.version,
  });
  expect([undone.status, undone.body.undoneByName, undone.body.can]).toEqual([
    200,
    "Phạm Thanh Bình",
    { undo: false },
  ]);
  expect((await binh.get(`/equipments/${lot}`)).body).toMatchObject({ active: true, quantity: 4 });
  expect((await shelvesOf(binh, lot)).map(({ quantity }) => quantity).sort()).toEqual([1, 3]);
  expect(await historyOf(lot)).toContain("assetChange.undone");
  const twice = await binh.post(`/asset-changes/${done.body.id}/reversal`, {
    reason: "Lô này chưa tách",
    version: undone.body.version,
  });
  expect(codeOf(twice)).toEqual([409, "assetChangeUndone"]);
});

test("what has posted wear is split where its wear goes along, not by a plain change of tracking", async () => {
  const lot = await asset("Ghế băng", { quantity: 2, unitPrice: 50_000_000 });
  const runs = (await binh.get("/wear-runs")).body.items;
  await khanh.post(`/wear-runs/${runs[0].id}/reversal`, {
    reason: "Thêm ghế băng",
    version: runs[0].version,
  });
  // the lot that was split since keeps the year before it
  expect((await binh.get("/wear-runs")).body.items[0].undoneAt).toBeNull();
  const plain = await tryVoucher(binh, "CONVERT", { toMode: "ITEM", lines: [{ equipmentId: lot }] });
  expect(plain.status).toBe(200);
  const kept = await asset("Ghế băng có hao mòn", { quantity: 2, unitPrice: 50_000_000 });
  const raised = await change(kept, { wornBefore: 40_000_000 });
  expect([raised.status, raised.body.message]).toEqual([200, undefined]);
  const refused = await tryVoucher(binh, "CONVERT", { toMode: "ITEM", lines: [{ equipmentId: kept }] });
  expect(codeOf(refused)).toEqual([409, "wearKeepsTracking"]);
});

test("a cost changes for a named reason; its minutes, its wear and its residual value follow", async () => {
  const speakers = await asset("Dàn âm thanh hội trường", { trackingMode: "ITEM" });
  const preview = (await binh.get(`/equipments/${speakers}/cost-change?reason=UPGRADE&costAfter=140000000`))
    .body;
  // three years before at 12,5 %: what came since the last run is proposed and can be put right
  expect(preview).toMatchObject({
    ...{
      cost: 100_000_000,
      asksWornBefore: true,
      wornBefore: 37_500_000,
      wornAfter: 37_500_000,
      yearsLeft: 5,
    },
    ...{ yearlyBefore: 12_500_000, yearlyAfter: 20_500_000, leftAfter: 102_500_000 },
  });
  const refusals = [
    await change(speakers, { costAfter: 90_000_000 }),
    await change(speakers, { reason: "PART_LOST" }),
    await change(speakers, { costAfter: 100_000_000 }),
    await change(speakers, { reason: "ERROR", costAfter: 30_000_000, wornAfter: 31_000_000 }),
    await change(speakers, { seenCost: 1 }),
  ];
  expect(refusals.map(codeOf)).toEqual([
    [400, "costMustRise"],
    [400, "costMustFall"],
    [400, "costUnchanged"],
    [400, "wornAboveCost"],
    [409, "assetMoved"],
  ]);
  const undecided = await change(speakers, { reason: "REVALUATION" });
  expect([undecided.status, undecided.body.fields]).toEqual([
    400,
    expect.objectContaining({ documentNo: expect.any(String) }),
  ]);
  expect((await worthOf(speakers)).items).toEqual([]);

  const done = await change(speakers, {
    ...{ costAfter: 140_000_000, documentNo: "21/QĐ-NG", documentDate: today },
    explanation: "Lắp thêm hai loa và bộ trộn",
  });
  expect([done.status, done.body]).toEqual([
    200,
    expect.objectContaining({
      costAfter: 140_000_000,
      wornBefore: 37_500_000,
      wornAfter: 37_500_000,
      yearsLeft: 5,
    }),
  ]);
  expect(await worthOf(speakers)).toMatchObject({ cost: 140_000_000, worn: 37_500_000, left: 102_500_000 });
  expect(await historyOf(speakers)).toContain(
    '"assetChange.cost","details":{"from":"100.000.000","to":"140.000.000"',
  );
  const voucher = (await binh.get(`/stock-vouchers/${done.body.voucher.id}`)).body;
  expect(voucher).toMatchObject({
    type: "REVALUE",
    totalValue: 140_000_000,
    source: { type: "asset-change" },
  });
  expect((await binh.get(`/papers/voucher/${voucher.id}?format=xlsx`)).status).toBe(200);

  const path = `/papers/cost-change-minutes/${done.body.id}`;
  const text = (await pagesOf(await binh.get(path))).map((page) => page.text).join(" ");
  for (const words of [
    "BIÊN BẢN THAY ĐỔI NGUYÊN GIÁ TÀI SẢN CỐ ĐỊNH",
    "Nâng cấp, mở rộng, lắp thêm bộ phận",
    "Quyết định số 21/QĐ-NG",
    "Lắp thêm hai loa và bộ trộn",
    "140.000.000",
    "102.500.000",
  ])
    expect(text.toLowerCase()).toContain(words.toLowerCase());
  const rows = await rowsOf(await binh.get(`${path}?format=xlsx`));
  expect(filled(rows.find((row) => row.includes("Nguyên giá")))).toEqual([
    "Nguyên giá",
    100_000_000,
    140_000_000,
    40_000_000,
  ]);
  const word = await binh.get(`${path}?format=docx`);
  expect((await readWord(word.body)).tables.length).toBeGreaterThan(0);

  // a second change builds on the first, which then stays
  const again = await change(speakers, {
    ...{ reason: "PART_REMOVED", costAfter: 70_000_000, seenCost: 140_000_000 },
  });
  expect(again.body).toMatchObject({ wornBefore: 37_500_000, wornAfter: 18_750_000 });
  const undo = (of: { id: number; version: number }) =>
    binh.post(`/asset-changes/${of.id}/reversal`, { reason: "Ghi nhầm tài sản", version: of.version });
  expect(codeOf(await undo(done.body))).toEqual([409, "assetChangeFollowed"]);
  expect((await undo(again.body)).status).toBe(200);
  expect(await worthOf(speakers)).toMatchObject({ cost: 140_000_000, worn: 37_500_000 });
  expect((await undo(done.body)).status).toBe(200);
  expect(await worthOf(speakers)).toMatchObject({ cost: 100_000_000, worn: null });
  expect((await worthOf(speakers)).items).toHaveLength(2);
});

test("whoever keeps all of the unit changes its assets, others see them", async () => {
  const [mai, tuan] = [await province.as("mai"), await province.as("tuan")];
  const [hung, lan] = [await province.as("hung"), await province.as("lan")];
  const { items } = (await mai.get("/equipments?search=kinh&size=1")).body;
  const [{ id }] = items;
  expect((await tuan.get(`/equipments/${id}/value`)).body.can).toEqual({ split: false, changeCost: false });
  const body = { reason: "ERROR", date: today, costAfter: 2, seenCost: 1 };
  expect((await tuan.post(`/equipments/${id}/cost-changes`, body)).status).toBe(403);
  expect((await hung.post(`/equipments/${id}/cost-changes`, body)).status).toBe(409);
  expect((await lan.get(`/equipments/${id}/value`)).status).toBe(200);
  expect((await binh.get(`/equipments/${id}/value`)).status).toBe(404);
});

test("all that must be true of a database still is", async () => {
  const client = await province.owner.connectAlone();
  const verdicts = await verify(client, verifyRules(storyEvidence));
  await client.end();
  expect(verdicts.flatMap(({ rule, faults }) => faults.map(({ about }) => `${rule.name}: ${about}`))).toEqual(
    [],
  );
});
