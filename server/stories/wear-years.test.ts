/**
 * The wear of a school over four years. Bình keeps the equipment of THCS Nam Giang, Khánh leads it; the clock
 * stands in November 2026 when the book is begun, then in December 2026 and in December 2027. What each paper
 * must say stands in the table below, kept by hand; nothing in it is reckoned by the program.
 */
import type { Paper } from "@so-thiet-bi/contract/paper";
import { beforeAll, expect, inject, test } from "vitest";
import { person } from "../src/demo/people.ts";
import { demanding } from "./demanding.ts";
import { house, logIn, type Person, personWith } from "./house.ts";
import { begin } from "./inventory.ts";
import { moveClock } from "./moved-clock.ts";
import { rowsOf } from "./printed.ts";
import { newRecord, postVoucher } from "./storekeeping.ts";

const province = house({}, undefined, (owner, program) => moveClock(owner, program, "2026-11-25"));
const { unitOf } = demanding(province);

/** Worn before the year, in the year, by its end, and what is left; `null`: not on the books of that year. */
type Year = readonly [before: number, yearly: number, accumulated: number, left: number] | null;

/** By the code of the asset: 2024, 2025, 2026, 2027. */
const table: Record<string, readonly [Year, Year, Year, Year]> = {
  // Máy chiếu, bought new on 15/06/2024 for 18.000.000, 5 years at 20 %: the year of purchase wears whole.
  // 18.000.000 × 20 % = 3.600.000. From 2026 on: (18.000.000 − 7.200.000) / (5 − 2 years used) = 3.600.000.
  MC: [
    [0, 3_600_000, 3_600_000, 14_400_000],
    [3_600_000, 3_600_000, 7_200_000, 10_800_000],
    [7_200_000, 3_600_000, 10_800_000, 7_200_000],
    [10_800_000, 3_600_000, 14_400_000, 3_600_000],
  ],
  // Máy tính, bought used on 10/03/2025 for 21.000.000; others used it from 2022, so that 4 of its 7 years are
  // left: 21.000.000 / 4 = 5.250.000.
  MTC: [
    null,
    [0, 5_250_000, 5_250_000, 15_750_000],
    [5_250_000, 5_250_000, 10_500_000, 10_500_000],
    [10_500_000, 5_250_000, 15_750_000, 5_250_000],
  ],
  // Máy tính, 15.000.000, in use since 2018, 7 years at 14,29 %: 2.143.500 a year, six years to the end of
  // 2023 = 12.861.000. The seventh takes the remainder, 2.139.000; then it is worn out and still on the books.
  MT: [
    [12_861_000, 2_139_000, 15_000_000, 0],
    [15_000_000, 0, 15_000_000, 0],
    [15_000_000, 0, 15_000_000, 0],
    [15_000_000, 0, 15_000_000, 0],
  ],
  // Bàn ghế hội trường, 80.000.000, in use since 2020. The old accounts had 10 % a year, 32.000.000 by the end
  // of 2023; the annex has 8 years. 2024, 2025: 12,5 % = 10.000.000. The transition: by the end of 2025 there
  // are 52.000.000, six years used: (80.000.000 − 52.000.000) / (8 − 6) = 14.000.000.
  BG: [
    [32_000_000, 10_000_000, 42_000_000, 38_000_000],
    [42_000_000, 10_000_000, 52_000_000, 28_000_000],
    [52_000_000, 14_000_000, 66_000_000, 14_000_000],
    [66_000_000, 14_000_000, 80_000_000, 0],
  ],
  // Điều hòa, 24.000.000, 8 years, in use since 2023 at THCS Bến Hạ, which hands it over in May 2026: 3 years
  // × 3.000.000 came along, and 2026 wears here: (24.000.000 − 9.000.000) / (8 − 3) = 3.000.000.
  DH: [
    null,
    null,
    [9_000_000, 3_000_000, 12_000_000, 12_000_000],
    [12_000_000, 3_000_000, 15_000_000, 9_000_000],
  ],
  // Máy tính bảng, four for 60.000.000, 5 years, since 2023: 12.000.000 a year. One goes in August 2026 with a
  // quarter of the 36.000.000 that were worn: 27.000.000 stay, and (45.000.000 − 27.000.000) / (5 − 3).
  MTB: [
    [12_000_000, 12_000_000, 24_000_000, 36_000_000],
    [24_000_000, 12_000_000, 36_000_000, 24_000_000],
    [27_000_000, 9_000_000, 36_000_000, 9_000_000],
    [36_000_000, 9_000_000, 45_000_000, 0],
  ],
  // Lô bàn ghế học sinh, booked as one lot for 100.000.000, 8 years, since 2022: 12.500.000 a year.
  LO: [
    [25_000_000, 12_500_000, 37_500_000, 62_500_000],
    [37_500_000, 12_500_000, 50_000_000, 50_000_000],
    null,
    null,
  ],
  // It is split into three in 2026: 33.333.333 + 33.333.333 + 33.333.334. Of the 50.000.000 worn the first
  // has 16.666.666, both others 16.666.667. Four years are left: 16.666.667 / 4 = 4.166.666,75, 16.666.666 / 4 =
  // 4.166.666,5 and 16.666.667 / 4, all of them 4.166.667.
  "LO-001": [
    null,
    null,
    [16_666_666, 4_166_667, 20_833_333, 12_500_000],
    [20_833_333, 4_166_667, 25_000_000, 8_333_333],
  ],
  "LO-002": [
    null,
    null,
    [16_666_667, 4_166_667, 20_833_334, 12_499_999],
    [20_833_334, 4_166_667, 25_000_001, 8_333_332],
  ],
  "LO-003": [
    null,
    null,
    [16_666_667, 4_166_667, 20_833_334, 12_500_000],
    [20_833_334, 4_166_667, 25_000_001, 8_333_333],
  ],
  // Loa, bought in 2024 for 50.000.000, 5 years; in July 2026 extended by 14.000.000. Three years are left:
  // (64.000.000 − 20.000.000) / 3 = 14.666.666,67.
  LOA: [
    [0, 10_000_000, 10_000_000, 40_000_000],
    [10_000_000, 10_000_000, 20_000_000, 30_000_000],
    [20_000_000, 14_666_667, 34_666_667, 29_333_333],
    [34_666_667, 14_666_667, 49_333_334, 14_666_666],
  ],
  // Bảng tương tác, 30.000.000, 8 years, since 2023: 3.750.000 a year. Revalued by decision in September 2026
  // at 20.000.000 with 7.500.000 worn and four years left: 12.500.000 / 4 = 3.125.000.
  BT: [
    [3_750_000, 3_750_000, 7_500_000, 22_500_000],
    [7_500_000, 3_750_000, 11_250_000, 18_750_000],
    [7_500_000, 3_125_000, 10_625_000, 9_375_000],
    [10_625_000, 3_125_000, 13_750_000, 6_250_000],
  ],
  // Âm ly, bought in March 2026 at a provisional 12.000.000, settled in October at 11.500.000, 5 years: a fifth.
  AL: [null, null, [0, 2_300_000, 2_300_000, 9_200_000], [2_300_000, 2_300_000, 4_600_000, 6_900_000]],
  // Tủ lạnh, bought in February 2026 for 12.000.000, 8 years at 12,5 %.
  TL: [null, null, [0, 1_500_000, 1_500_000, 10_500_000], [1_500_000, 1_500_000, 3_000_000, 9_000_000]],
};

let binh: Person;
let khanh: Person;
let room: number;
const types: Record<number, number> = {};

const at = async (key: "binh" | "khanh" | "mai" | "hung") =>
  personWith(province.app, await logIn(province.nobody, person(key)));
/** Sessions end while the clock is moved. */
const on = async (day: string) => {
  await moveClock(province.owner, inject("roles").program.user, day);
  [binh, khanh] = [await at("binh"), await at("khanh")];
};
const typeOf = async (head: Person, life: number, rate: number): Promise<number> => {
  const of = async (path: string) => (await head.get(path)).body.items[0].id as number;
  const made = await head.post("/equipment-types", {
    name: `Tài sản dùng ${life} năm`,
    group: await of("/equipment-groups?size=1"),
    subjects: [await of("/subjects?size=1")],
    measure: await of("/measures?size=1"),
    assetClass: "FIXED_ASSET",
    wearRate: rate,
    lifeYears: life,
  });
  expect([made.status, made.body.message]).toEqual([200, undefined]);
  return made.body.id;
};

interface Coming {
  code: string;
  life: 5 | 7 | 8;
  price: number;
  date: string;
  since?: string;
  quantity?: number;
  unit?: string;
}

const ids: Record<string, number> = {};
const comes = async (type: "OPENING" | "INCREASE", given: Coming) => {
  const { code, life, price, date, since = null, quantity = 1, unit = "Cái" } = given;
  const trackingMode = quantity === 1 && unit === "Cái" ? "ITEM" : "QUANTITY";
  const record = {
    ...{ name: `Tài sản ${code}`, code, unit, trackingMode, grades: [] },
    ...{ typeId: types[life], roomId: room, unitPrice: price, inUseDate: since },
  };
  const lines = [{ record, quantity, unitPrice: price, rooms: [{ roomId: room, quantity }] }];
  const posted = await postVoucher(binh, type, { date, lines });
  ids[code] = posted.moves[0].equipmentId;
};
const post = async (year: number, openings: Record<string, number> = {}) => {
  const { seen } = (await binh.get(`/wear-runs/preview?year=${year}`)).body;
  const known = Object.entries(openings).map(([code, amount]) => ({ equipmentId: ids[code], amount }));
  const run = await binh.post("/wear-runs", { year, seen, openings: known });
  expect([run.status, run.body.message]).toEqual([200, undefined]);
  return run.body;
};

/** What F35 of a year says of each code. */
const wearOf = async (year: number): Promise<Record<string, Year>> => {
  const paper: Paper = (await binh.get(`/reports/wear?calendarYear=${year}`)).body.paper;
  const rows = paper.blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
  return Object.fromEntries(
    rows.flatMap((row) => {
      if (row.kind !== "plain") return [];
      const cells = row.cells as Record<string, unknown>;
      return [[cells["code"], ["before", "yearly", "accumulated", "left"].map((key) => cells[key] ?? null)]];
    }),
  );
};
const handOf = (year: 2024 | 2025 | 2026 | 2027): Record<string, Year> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([code, years]) => {
      const own = years[year - 2024];
      return own ? [[code, own]] : [];
    }),
  );
const sumOf = (year: 2024 | 2025 | 2026 | 2027) =>
  Object.values(handOf(year)).reduce((sum, one) => sum + (one?.[1] ?? 0), 0);

beforeAll(async () => {
  // the passwords that the demo province gives out are for its first days
  const client = await province.owner.connectAlone();
  await client.query("update users set one_time_until = 'infinity' where must_change_password");
  await client.end();
  [binh, khanh] = [await at("binh"), await at("khanh")];
  types[5] = await typeOf(khanh, 5, 20);
  types[7] = await typeOf(khanh, 7, 14.29);
  types[8] = await typeOf(khanh, 8, 12.5);
  room = (await binh.post("/functional-rooms", { name: "Kho tài sản", kind: "STORE" })).body.id;
});

test("2024 and 2025: the old accounts, things bought new and used, the last year’s remainder", async () => {
  const before = { date: "2023-12-31" };
  await comes("OPENING", { ...before, code: "MT", life: 7, price: 15_000_000, since: "2018-09-05" });
  await comes("OPENING", { ...before, code: "BG", life: 8, price: 80_000_000, since: "2020-09-05" });
  await comes("OPENING", {
    ...before,
    code: "MTB",
    life: 5,
    price: 15_000_000,
    since: "2023-09-05",
    quantity: 4,
  });
  await comes("OPENING", {
    ...before,
    code: "LO",
    life: 8,
    price: 100_000_000,
    since: "2022-09-05",
    unit: "Lô",
  });
  await comes("OPENING", { ...before, code: "BT", life: 8, price: 30_000_000, since: "2023-09-05" });
  await comes("INCREASE", { code: "LOA", life: 5, price: 50_000_000, date: "2024-02-10" });
  await comes("INCREASE", { code: "MC", life: 5, price: 18_000_000, date: "2024-06-15" });
  expect((await post(2024, { BG: 32_000_000 })).total).toBe(sumOf(2024));
  expect(await wearOf(2024)).toEqual(handOf(2024));

  await comes("INCREASE", {
    code: "MTC",
    life: 7,
    price: 21_000_000,
    date: "2025-03-10",
    since: "2022-09-05",
  });
  expect((await post(2025)).total).toBe(sumOf(2025));
  expect(await wearOf(2025)).toEqual(handOf(2025));
  const older = (await khanh.get("/wear-runs")).body.items[1];
  expect((await khanh.post(`/wear-runs/${older.id}/lock`, { version: older.version })).status).toBe(200);
});

test("2026: the transition, a handover, a part gone, a lot split, three costs changed", async () => {
  for (const head of [khanh, await at("hung")]) await reopenYears(head);
  await comes("INCREASE", { code: "TL", life: 8, price: 12_000_000, date: "2026-02-20" });
  await comes("INCREASE", { code: "AL", life: 5, price: 12_000_000, date: "2026-03-20" });
  const split = (date: string) =>
    binh.post(`/equipments/${ids["LO"]}/split`, { pieces: 3, unit: "Bộ", date, seenCost: 100_000_000 });
  expect((await split("2024-05-05")).body.code).toBe("changeYearLocked");
  expect((await split("2025-05-05")).body.code).toBe("changeYearPosted");
  expect((await split("2026-03-05")).status).toBe(200);

  const mai = await at("mai");
  await typeOf(await at("hung"), 8, 12.5);
  const cooler = await newRecord(mai, {
    ...{ name: "Tài sản DH", trackingMode: "ITEM", quantity: 1, unitPrice: 24_000_000 },
    ...{ typeId: await theirType(mai), inUseDate: "2023-09-05" },
  });
  const sent = await postVoucher(mai, "TRANSFER_OUT", {
    ...{ toDepartmentId: await unitOf("binh"), date: "2026-05-10" },
    lines: [{ equipmentId: cooler, roomId: null, quantity: 1 }],
  });
  const transfer = (await mai.get(`/stock-vouchers/${sent.id}`)).body.transferId;
  const received = await binh.post(`/stock-transfers/${transfer}/receipt`, {
    roomId: room,
    date: "2026-05-12",
  });
  expect([received.status, received.body.message]).toEqual([200, undefined]);
  coolerCode = (await binh.get(`/equipments?search=${encodeURIComponent("Tài sản DH")}`)).body.items[0].code;

  await postVoucher(binh, "DECREASE", {
    ...{ date: "2026-08-20", documentNo: "31/QĐ-NG" },
    lines: [{ equipmentId: ids["MTB"], roomId: room, quantity: 1 }],
  });
  const change = async (code: string, given: Record<string, unknown>) => {
    const done = await binh.post(`/equipments/${ids[code]}/cost-changes`, given);
    expect([done.status, done.body.message]).toEqual([200, undefined]);
  };
  await change("LOA", { reason: "UPGRADE", date: "2026-07-15", costAfter: 64_000_000, seenCost: 50_000_000 });
  await change("BT", {
    ...{ reason: "REVALUATION", date: "2026-09-15", documentNo: "12/QĐ-UBND" },
    ...{ costAfter: 20_000_000, wornAfter: 7_500_000, yearsLeft: 4, seenCost: 30_000_000 },
  });
  await change("AL", {
    reason: "SETTLEMENT",
    date: "2026-10-05",
    costAfter: 11_500_000,
    seenCost: 12_000_000,
  });
  // nothing of the years before has moved
  expect([await wearOf(2024), await wearOf(2025)]).toEqual([handOf(2024), handOf(2025)]);

  await on("2026-12-20");
  expect((await post(2026)).total).toBe(sumOf(2026));
  expect(await wearOf(2026)).toEqual(withCodeOf(handOf(2026)));
});

test("2027: on from there, and every paper of that day has what is left", async () => {
  await on("2027-12-20");
  expect((await post(2027)).total).toBe(sumOf(2027));
  expect(await wearOf(2027)).toEqual(withCodeOf(handOf(2027)));
  expect([await wearOf(2024), await wearOf(2025), await wearOf(2026)]).toEqual([
    handOf(2024),
    handOf(2025),
    withCodeOf(handOf(2026)),
  ]);

  // the record
  const { items } = (await binh.get("/equipments?size=100")).body;
  for (const [code, years] of Object.entries(withCodeOf(handOf(2027)))) {
    const { id } = items.find((one: { code: string }) => one.code === code);
    const { worn, left } = (await binh.get(`/equipments/${id}/value`)).body;
    expect([code, worn, left]).toEqual([code, years?.[2], years?.[3]]);
  }
  // the minutes of a count, where assets of one row of the catalogue and one unit of measure are one line:
  // those of five years have 3.600.000 + 0 + 14.666.666 + 6.900.000, of seven 5.250.000 + 0, of eight 0 +
  // 9.000.000 + 6.250.000 + 9.000.000, and the three sets of the lot 24.999.998
  const check = await begin(binh, [room], { cutoffAt: "2027-12-20T08:00:00+07:00" });
  const minutes = await rowsOf(await binh.get(`/papers/asset-inventory-minutes/${check.id}?format=xlsx`));
  expect(minutes.flat()).toEqual(
    expect.arrayContaining([25_166_666, 5_250_000, 24_250_000, 24_999_998, 79_666_664]),
  );
  // the proposal of a liquidation, and its minutes
  const draft = await binh.post("/liquidations", {
    name: "Thanh lý loa",
    lines: [{ equipmentId: ids["LOA"], roomId: room, condition: "GOOD", quantity: 1, reason: "OBSOLETE" }],
  });
  expect(draft.body.lines[0]).toMatchObject({ originalValue: 64_000_000, residualValue: 14_666_666 });
  for (const paper of ["liquidation-proposal", "liquidation-minutes"]) {
    const printed = await rowsOf(await binh.get(`/papers/${paper}/${draft.body.id}?format=xlsx`));
    expect([paper, printed.flat().includes(14_666_666)]).toEqual([paper, true]);
  }
  // the book of fixed assets of 2026: the lot as it went, a quarter of the tablets, and what the revaluation
  // (10.000.000 with 3.750.000 worn) and the settlement (500.000) took
  const book = await rowsOf(await binh.get("/reports/fixed-assets/file?calendarYear=2026&format=xlsx"));
  const gone = { LO: 50_000_000, MTB: 6_000_000, BT: 6_250_000, AL: 500_000 };
  for (const [code, left] of Object.entries(gone))
    expect([
      code,
      book
        .filter((row) => row.includes(code))
        .flat()
        .includes(left),
    ]).toEqual([code, true]);
});

/** What came from the other school has the next code of this one. */
let coolerCode: string | undefined;
function withCodeOf(years: Record<string, Year>): Record<string, Year> {
  const { DH, ...others } = years;
  return DH && coolerCode ? { ...others, [coolerCode]: DH } : years;
}

/** The school year of spring 2026 is closed in the demo province. */
async function reopenYears(head: Person): Promise<void> {
  const { items } = (await head.get("/school-years")).body;
  for (const { id, status, version } of items.filter((one: { status: string }) => one.status === "CLOSED")) {
    const opened = await head.post(`/school-years/${id}/reopening`, {
      reason: "Ghi bổ sung tài sản",
      version,
    });
    expect([status, opened.status, opened.body.message]).toEqual(["CLOSED", 200, undefined]);
  }
}

async function theirType(mai: Person): Promise<number> {
  const { items } = (await mai.get(`/equipment-types?search=${encodeURIComponent("Tài sản dùng 8 năm")}`))
    .body;
  return items[0].id;
}
