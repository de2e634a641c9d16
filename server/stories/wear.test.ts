/**
 * Bình keeps the equipment of THCS Nam Giang, whose book begins empty, and posts its wear, Khánh leads the
 * school; the figures are kept by hand.
 */
import type { Paper } from "@so-thiet-bi/contract/paper";
import type { WearLine } from "@so-thiet-bi/contract/wear";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Answer, house, type Person } from "./house.ts";
import { begin } from "./inventory.ts";
import { dateAhead, moveClock } from "./moved-clock.ts";
import { filled, rowsOf } from "./printed.ts";
import { newRecord, postVoucher, shelvesOf } from "./storekeeping.ts";

/** In 2026 before December: the newest year to post is 2025, the last one under the old law. */
const province = house({}, undefined, async (owner, program) => {
  vi.stubGlobal("Date", dateAhead(await moveClock(owner, program, "2026-11-16")));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

let binh: Person;
let khanh: Person;
let type: number;
let another: number;
let room: number;

/** The newest year whose December has come. */
const year = 2025;
const first = year - 1;

beforeAll(async () => {
  khanh = await province.as("khanh");
  binh = await province.as("binh");
  const of = async (path: string) => (await binh.get(path)).body.items[0].id as number;
  const made = async (name: string): Promise<number> => {
    const created = await khanh.post("/equipment-types", {
      name,
      group: await of("/equipment-groups?size=1"),
      subjects: [await of("/subjects?size=1")],
      measure: await of("/measures?size=1"),
      assetClass: "FIXED_ASSET",
      wearRate: 12.5,
      lifeYears: 8,
    });
    expect([created.status, created.body.message]).toEqual([200, undefined]);
    return created.body.id;
  };
  type = await made("Máy chiếu siêu gần");
  another = await made("Máy chiếu vật thể");
  room = (await binh.post("/functional-rooms", { name: "Kho máy chiếu", kind: "STORE" })).body.id;
});

const projector = (name: string, more: Record<string, unknown> = {}) =>
  newRecord(binh, {
    name,
    typeId: type,
    roomId: room,
    trackingMode: "ITEM",
    quantity: 1,
    unitPrice: 15_000_000,
    inUseDate: `${first - 1}-09-05`,
    ...more,
  });

const preview = async (of: number): Promise<{ lines: WearLine[]; seen: string }> =>
  (await binh.get(`/wear-runs/preview?year=${of}`)).body;
const lineOf = ({ lines }: { lines: WearLine[] }, id: number) =>
  lines.find(({ equipmentId }) => equipmentId === id) as WearLine;
const post = async (of: number, more: Record<string, unknown> = {}): Promise<Answer> =>
  binh.post("/wear-runs", { year: of, seen: (await preview(of)).seen, ...more });
const figuresOf = async (of: number, name: string) => {
  const paper: Paper = (await binh.get(`/reports/wear?calendarYear=${of}`)).body.paper;
  const rows = paper.blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
  const row = rows.find((one) => one.kind === "plain" && String(one.cells["name"]).includes(name));
  const cells = (row?.kind === "plain" ? row.cells : {}) as Record<string, unknown>;
  return ["before", "yearly", "accumulated", "left"].map((key) => cells[key] ?? null);
};

test("what was worn before is put right in the first run, and each year adds its share to the đồng", async () => {
  const [whole, known, open] = [
    await projector("Máy chiếu siêu gần"),
    await projector("Máy chiếu theo sổ kế toán"),
    await projector("Máy chiếu chưa rõ năm", { inUseDate: null, typeId: another }),
  ];
  const seen = await preview(first);
  expect(lineOf(seen, whole)).toMatchObject({
    before: 1_875_000,
    isFirst: true,
    amount: 1_875_000,
    left: 11_250_000,
    omission: null,
  });
  expect(lineOf(seen, open)).toMatchObject({ amount: 0, omission: "noYear", isFirst: false });

  const tooHigh = await post(first, { openings: [{ equipmentId: known, amount: 15_000_001 }] });
  expect([tooHigh.status, tooHigh.body.code]).toEqual([400, "openingTooHigh"]);
  expect(tooHigh.body.message).toContain("Máy chiếu theo sổ kế toán");
  const unknown = await post(first, { openings: [{ equipmentId: open, amount: 1 }] });
  expect([unknown.status, unknown.body.code]).toEqual([400, "openingKnown"]);
  expect((await binh.get("/wear-runs")).body.items).toEqual([]);

  const done = await post(first, { openings: [{ equipmentId: known, amount: 1_000_000 }] });
  expect([done.status, done.body]).toEqual([
    200,
    expect.objectContaining({ year: first, assets: 2, total: 3_750_000 }),
  ]);
  const waits = async () =>
    (await binh.get("/dashboard")).body.waiting.groups.find(
      ({ kind }: { kind: string }) => kind === "wear-due",
    );
  expect(await waits()).toMatchObject({ total: 1, link: "/equipment/wear" });
  const next = await post(year);
  expect(await waits()).toBeUndefined();
  expect([next.status, next.body.total]).toEqual([200, 3_750_000]);

  // the year now running is not posted: the paper says up to when it is
  const now = year + 1;
  expect(await figuresOf(now, "Máy chiếu siêu gần")).toEqual([5_625_000, null, 5_625_000, 9_375_000]);
  expect(await figuresOf(now, "Máy chiếu theo sổ kế toán")).toEqual([4_750_000, null, 4_750_000, 10_250_000]);
  expect(await figuresOf(now, "Máy chiếu chưa rõ năm")).toEqual([null, null, null, null]);
  const { paper } = (await binh.get(`/reports/wear?calendarYear=${now}`)).body;
  expect(JSON.stringify(paper.blocks)).toContain(`số đã ghi sổ đến 31/12/${year}`);
});

test("a run is undone by its opposite, comes again as it was seen, and stays once its year is locked", async () => {
  const [newer, older] = (await binh.get("/wear-runs")).body.items;
  const undo = (run: { id: number; version: number }) =>
    khanh.post(`/wear-runs/${run.id}/reversal`, { reason: "Nhập sai năm sử dụng", version: run.version });
  const notLast = await undo(older);
  expect([notLast.status, notLast.body.code]).toEqual([409, "wearNotLast"]);
  expect((await undo(newer)).body).toMatchObject({ undoReason: "Nhập sai năm sử dụng" });
  expect(await figuresOf(year + 1, "Máy chiếu siêu gần")).toEqual([3_750_000, null, 3_750_000, 11_250_000]);
  const twice = await undo({ ...newer, version: 2 });
  expect([twice.status, twice.body.code]).toEqual([409, "wearUndone"]);

  const { seen } = await preview(year);
  const tablets = await projector("Máy tính bảng", { trackingMode: "QUANTITY", quantity: 4 });
  const refused = [await binh.post("/wear-runs", { year, seen }), await post(first), await post(year + 1)];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [409, "wearChanged"],
    [409, "wearOutOfOrder"],
    [409, "wearTooEarly"],
  ]);
  expect((await binh.get("/wear-runs")).body.due).toBe(year);

  const again = (await post(year)).body;
  expect(again.total).toBe(3_750_000 + 7_500_000);
  const stale = await khanh.post(`/wear-runs/${again.id}/lock`, { version: again.version + 1 });
  expect([stale.status, stale.body.code]).toEqual([409, "stale"]);
  const locked = await khanh.post(`/wear-runs/${again.id}/lock`, { version: again.version });
  expect(locked.body.can).toEqual({ lock: false, undo: false });
  const late = await undo(locked.body);
  expect([late.status, late.body.code]).toEqual([409, "wearLocked"]);
  expect(await figuresOf(year + 1, "Máy chiếu siêu gần")).toEqual([5_625_000, null, 5_625_000, 9_375_000]);

  // the record tells what stands, without what was undone
  const entries = (await binh.get(`/equipments/${tablets}/wear`)).body.items;
  expect(
    entries.map((one: Record<string, unknown>) => [one["year"], one["kind"], one["amount"], one["left"]]),
  ).toEqual([
    [year, "YEAR", 7_500_000, 37_500_000],
    [year - 1, "OPENING", 15_000_000, 45_000_000],
  ]);

  // what leaves the books takes its share of the wear along
  expect(await figuresOf(year + 1, "Máy tính bảng")).toEqual([22_500_000, null, 22_500_000, 37_500_000]);
  const [shelf] = await shelvesOf(binh, tablets);
  await postVoucher(binh, "DECREASE", {
    documentNo: "12/QĐ-NG",
    lines: [{ equipmentId: tablets, roomId: shelf?.roomId, quantity: 1 }],
  });
  expect(await figuresOf(year + 1, "Máy tính bảng")).toEqual([16_875_000, null, 16_875_000, 28_125_000]);
});

test("an officer posts, the head of the unit alone undoes, others do neither", async () => {
  const [mai, hung, tuan] = [await province.as("mai"), await province.as("hung"), await province.as("tuan")];
  expect((await tuan.get("/wear-runs")).body.can).toEqual({ post: false });
  expect((await tuan.get(`/wear-runs/preview?year=${first}`)).status).toBe(403);
  const { seen } = (await mai.get(`/wear-runs/preview?year=${first}`)).body;
  const run = await mai.post("/wear-runs", { year: first, seen });
  expect([run.status, run.body.can]).toEqual([200, { lock: false, undo: false }]);
  const body = { reason: "Nhập sai năm sử dụng", version: run.body.version };
  expect((await mai.post(`/wear-runs/${run.body.id}/reversal`, body)).status).toBe(403);
  const school = (await mai.post("/auth/session")).body.user.department.id;
  const above = (await (await province.as("lan")).get(`/wear-runs?departmentId=${school}`)).body;
  expect([above.items.length, above.items[0].can, above.can]).toEqual([
    1,
    { lock: false, undo: false },
    { post: false },
  ]);
  expect((await hung.post(`/wear-runs/${run.body.id}/reversal`, body)).status).toBe(200);
});

test("the minutes of a count and a proposal to dispose carry what the posted wear leaves", async () => {
  const { items } = (await binh.get(`/equipments?search=${encodeURIComponent("Máy chiếu")}&size=20`)).body;
  const idOf = (name: string) => items.find((one: { name: string }) => one.name === name).id as number;
  const [whole, open] = [idOf("Máy chiếu siêu gần"), idOf("Máy chiếu chưa rõ năm")];
  const check = await begin(binh, [room]);
  const minutes = await rowsOf(await binh.get(`/papers/asset-inventory-minutes/${check.id}?format=xlsx`));
  // pieces of one kind are one line: two projectors and three tablets that the catalogue calls the same
  expect(filled(minutes.find((row) => row.includes("Máy chiếu siêu gần")))).toEqual(
    expect.arrayContaining([75_000_000, 9_375_000 + 10_250_000 + 28_125_000]),
  );
  expect(filled(minutes.find((row) => row.includes("Máy chiếu vật thể"))).slice(-5)).toEqual([
    1,
    15_000_000,
    1,
    15_000_000,
    "chưa đếm xong",
  ]);
  expect(JSON.stringify(minutes)).toContain("1 loại tài sản chưa ghi hao mòn nên để trống");
  expect(JSON.stringify(minutes)).toContain(`số đã ghi sổ đến 31/12/${year}`);

  const line = (equipmentId: number, residualValue?: number) => ({
    equipmentId,
    roomId: room,
    condition: "GOOD",
    quantity: 1,
    reason: "OBSOLETE",
    residualValue,
  });
  const draft = await binh.post("/liquidations", {
    name: "Thanh lý máy chiếu",
    lines: [line(whole), line(open)],
  });
  expect([draft.status, draft.body.message]).toEqual([200, undefined]);
  expect(draft.body.lines.map((one: { residualValue: number | null }) => one.residualValue)).toEqual([
    9_375_000,
    null,
  ]);
  const typed = await binh.put(`/liquidations/${draft.body.id}`, {
    name: "Thanh lý máy chiếu",
    version: draft.body.version,
    lines: [line(whole, 9_000_000)],
  });
  expect(typed.body.lines[0]).toMatchObject({ originalValue: 15_000_000, residualValue: 9_000_000 });
});

test("what says no years of its own wears by its group in the law of the year, which superiors may set otherwise", async () => {
  const grouped = await khanh.post("/equipment-types", {
    name: "Máy in nhóm hao mòn",
    group: (await binh.get("/equipment-groups?size=1")).body.items[0].id,
    subjects: [(await binh.get("/subjects?size=1")).body.items[0].id],
    measure: (await binh.get("/measures?size=1")).body.items[0].id,
    assetClass: "FIXED_ASSET",
    wearGroup: "COMPUTERS",
  });
  expect([grouped.status, grouped.body.message]).toEqual([200, undefined]);
  const tool = await khanh.post("/equipment-types", {
    ...{ name: "Máy in là công cụ", group: grouped.body.group.id, measure: grouped.body.measure.id },
    ...{ subjects: grouped.body.subjects.map(({ id }: { id: number }) => id) },
    ...{ assetClass: "TOOL", wearGroup: "COMPUTERS" },
  });
  expect([tool.status, Object.keys(tool.body.fields)]).toEqual([400, ["wearGroup"]]);
  const name = "Máy in nhóm hao mòn";
  const id = await projector(name, { typeId: grouped.body.id, unitPrice: 21_000_000 });
  const rateIn = async (of: number) => {
    const { paper } = (await binh.get(`/reports/fixed-assets?calendarYear=${of}`)).body;
    const rows = paper.blocks.flatMap((block: { rows?: object[] }) => block.rows ?? []);
    return rows.find((row: { cells?: { name?: string } }) => row.cells?.name?.includes(name))?.cells.wearRate;
  };
  expect(await rateIn(2026)).toBe(14.29);
  // before 2026 nothing is known of a group, so its years are asked for
  expect((await preview(year)).lines.find(({ equipmentId }) => equipmentId === id)?.omission).toBe(
    year < 2026 ? "noRate" : null,
  );
  const tri = await province.as("tri");
  const unit = (await binh.get(`/equipments/${id}`)).body.departmentId;
  const asked = `departmentId=${unit}&key=wearYearsComputers&value=8&since=2026-01-01`;
  const { effects } = (await tri.get(`/legal-settings/preview?${asked}`)).body;
  expect(effects).toMatchObject([{ effect: "WEAR", count: 1, examples: [{ name }] }]);
});
