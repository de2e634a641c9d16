import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import { describe, expect, test } from "vitest";
import { accountingHead, administrativeHead, signaturesOf } from "../../papers/heads.ts";
import type { PaperPart, Table } from "../../papers/paper.ts";
import { printed } from "../../papers/print.ts";
import { mergedRecords, setEquipmentBook } from "./papers/equipment-book.ts";
import type { BookRecord, BookThing, UnitOfBook, YearFigures } from "./papers/facts.ts";
import { setStockCard } from "./papers/stock-card.ts";
import { merged, totalsOf } from "./papers/use-place-book.ts";
import {
  bookYears,
  calendarYear,
  classOf,
  conditionText,
  countKinds,
  priceOf,
  sidesOf,
  yearBegun,
} from "./rules.ts";

const unit = {
  name: "Trường THCS Nguyễn Trãi",
  type: "LEVEL_3",
  letterhead: {
    issuingBody: "Trường THCS Nguyễn Trãi",
    bodyAbove: "Ủy ban nhân dân phường Đông Hà",
    aboveSchools: null,
  },
  cites: {
    ...{ accountingCircular: "Thông tư số 24/2024/TT-BTC", assetLaw: "Luật", assetDecree: "Nghị định" },
    machineNorms: "Quyết định",
  },
  placeName: "Đông Hà",
  signTitle: null,
  signPrefix: null,
  signers: {
    principal: "Đặng Mạnh Hùng",
    deputy: "Lê Thị Vân",
    accountant: "Hồ Thị Cúc",
    equipmentOfficer: "Phan Thị Mai",
  },
} as UnitOfBook;
const plain: PaperOptions = { format: "pdf" };

describe("heads and signatures", () => {
  test("leave number and day to the clerk, unless a day is given", () => {
    expect(administrativeHead(unit, plain)).toMatchObject({
      superior: "UBND phường Đông Hà",
      unit: unit.name,
      number: null,
      place: "Đông Hà",
      date: null,
    });
    expect(administrativeHead(unit, { ...plain, dated: "2027-05-29" }).date).toBe("2027-05-29");
  });

  test("name who the settings name, whom the form knows, and before both whom the clerk typed", () => {
    const names = (options: PaperOptions) =>
      signaturesOf(unit, ["preparer", "receiver", "head"], options, {
        receiver: { role: "Người nhận", name: "Võ Anh Tuấn" },
      }).map(({ role, name }) => [role, name]);
    expect(names(plain)).toEqual([
      ["Người lập", "Phan Thị Mai"],
      ["Người nhận", "Võ Anh Tuấn"],
      ["HIỆU TRƯỞNG", "Đặng Mạnh Hùng"],
    ]);
    expect(names({ ...plain, signers: ["head", "receiver"], receiver: "Trần Văn Ba" })).toEqual([
      ["HIỆU TRƯỞNG", "Đặng Mạnh Hùng"],
      ["Người nhận", "Trần Văn Ba"],
    ]);
  });

  test("let the deputy sign for the head", () => {
    const [signature] = signaturesOf({ ...unit, signPrefix: "KT. Hiệu trưởng" }, ["head"], plain);
    expect(signature).toMatchObject({
      role: "KT. HIỆU TRƯỞNG\nPHÓ HIỆU TRƯỞNG",
      name: "Lê Thị Vân",
      hint: "(Ký, ghi rõ họ tên, đóng dấu)",
    });
  });
});

test("school years are those the unit planned, else from August to July; calendar years are calendar years", () => {
  expect(bookYears(2025, 2026, [{ name: "2026-2027", from: "2026-08-15", to: "2027-08-14" }])).toEqual([
    { name: "2025 - 2026", from: "2025-08-01", to: "2026-07-31" },
    { name: "2026 - 2027", from: "2026-08-15", to: "2027-08-14" },
  ]);
  expect([yearBegun("2026-07-31"), yearBegun("2026-08-01")]).toEqual([2025, 2026]);
  expect(calendarYear(2026)).toEqual({ from: "2026-01-01", to: "2026-12-31" });
});

test("what stands in no catalogue is classed by its price and use", () => {
  const thing = { assetClass: null, trackingMode: "QUANTITY", unitPrice: 9_999_999 } as const;
  expect(classOf(thing, 10_000_000)).toBe("TOOL");
  expect(classOf({ ...thing, unitPrice: 10_000_000 }, 10_000_000)).toBe("FIXED_ASSET");
  expect(classOf({ ...thing, trackingMode: "CONSUMABLE" }, 10_000_000)).toBe("SUPPLY");
  expect(classOf({ ...thing, assetClass: "FIXED_ASSET" }, 10_000_000)).toBe("FIXED_ASSET");
});

test("conditions, prices and kinds are told as a school tells them", () => {
  expect(
    conditionText([
      { condition: "BROKEN", quantity: 2 },
      { condition: "GOOD", quantity: 4.1 },
      { condition: "GOOD", quantity: 0.2 },
    ]),
  ).toBe("Tốt 4,3, hỏng 2");
  expect(conditionText([{ condition: "LOST", quantity: 3 }])).toBe("Mất");
  expect([priceOf(1000, 3), priceOf(0, 0), priceOf(null, 2)]).toEqual([333, null, null]);
  expect(
    countKinds([
      { name: "Cốc", unit: "Cái" },
      { name: "cốc", unit: "cái" },
      { name: "Cốc", unit: "Bộ" },
    ]),
  ).toBe(2);
});

describe("the book of the place of use", () => {
  const piece = (price: number, reason = ""): BookThing => ({
    name: "Máy chiếu",
    unit: "Cái",
    assetClass: "FIXED_ASSET",
    opening: { quantity: 1, value: price },
    entries: [{ date: "2026-05-04", number: "GG-2526-0001", reason, quantity: -1, value: -price }],
  });
  const things = [piece(100), piece(100), piece(90), piece(100, "Mất")];

  test("makes one line of pieces alike, and keeps apart what differs in price or reason", () => {
    expect(merged(things)).toEqual([
      {
        ...piece(100),
        opening: { quantity: 4, value: 390 },
        entries: [
          { date: "2026-05-04", number: "GG-2526-0001", reason: "", quantity: -2, value: -200 },
          { date: "2026-05-04", number: "GG-2526-0001", reason: "", quantity: -1, value: -90 },
          { date: "2026-05-04", number: "GG-2526-0001", reason: "Mất", quantity: -1, value: -100 },
        ],
      },
    ]);
    expect(totalsOf(merged(things))).toEqual(totalsOf(things));
    expect(totalsOf(things)).toEqual({ opening: 390, increase: 0, decrease: 390, closing: 0 });
  });
});

test("a private school keeps the books of accounting below its own name, without budget code and number of a form", () => {
  expect(accountingHead({ ...unit, schoolFundingType: "PUBLIC" }, "S26-H")).toMatchObject({
    kind: "accounting",
    formNumber: "S26-H",
  });
  expect(accountingHead({ ...unit, schoolFundingType: "PRIVATE" }, "S26-H")).toEqual({
    kind: "internal",
    unit: unit.name,
  });
});

test("pieces alike are one row of the book of equipment, with the sums of their years", async () => {
  const piece = (no: number, broken: number): BookRecord => ({
    ...{
      code: `KHV-00${no}`,
      name: "Kính hiển vi",
      unit: "Cái",
      subject: null,
      inUseYear: 2024,
      source: null,
    },
    years: [{ ...figuresOfNothing, opening: 1, closing: 1, broken }],
  });
  const [row, ...others] = await mergedRecords(
    [1, 2, 3, 4, 5, 6, 7].map((no) => piece(no, no === 3 ? 1 : 0)),
  );
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    code: "KHV-001…007",
    years: [{ opening: 7, closing: 7, broken: 1, increase: 0 }],
  });
});

describe("the book of equipment", () => {
  const figures = (
    opening: number,
    increase: number,
    decrease: number,
    more: Partial<YearFigures> = {},
  ): YearFigures => ({
    opening,
    increase,
    decrease,
    broken: 0,
    lost: 0,
    closing: opening + increase - decrease,
    ...more,
  });
  const record = (name: string, subject: string | null, years: YearFigures[]): BookRecord => ({
    code: name,
    name,
    unit: "Cái",
    subject,
    inUseYear: 2024,
    source: null,
    years,
  });
  const years = bookYears(2024, 2026, []);
  const records = [
    record("Loa", null, [figures(0, 0, 0), figures(0, 0, 0), figures(0, 0, 0)]),
    record("Cân", "Khoa học tự nhiên", [
      figures(10, 4, 1),
      figures(13, 0, 3, { broken: 2 }),
      figures(10, 0, 0, { lost: 1 }),
    ]),
  ];
  const rowsOf = (part: PaperPart | undefined) =>
    part?.blocks.flatMap((block) => (block.kind === "table" ? (block as Table).rows : []));

  test("carries each year's rest to the next, two years to a page, and is signed once at its end", async () => {
    const paper = await setEquipmentBook(
      { unit, subject: null, years, records },
      { ...plain, hideZero: false },
    );
    expect(rowsOf(paper)).toMatchObject([
      { kind: "heading", text: "Khoa học tự nhiên" },
      {
        cells: {
          at: 1,
          opening: 10,
          increase0: 4,
          decrease0: 1,
          closing0: 13,
          increase1: null,
          decrease1: 3,
          broken1: 2,
          closing1: 10,
          note: null,
        },
      },
      { kind: "heading", text: "Không theo môn học" },
      { cells: { at: 1, name: "Loa", opening: 0, closing1: 0 } },
      { kind: "total", text: "Cộng: 2 loại thiết bị", cells: {} },
    ]);
    expect(rowsOf(paper.annexes?.[0])).toMatchObject([
      {},
      { cells: { opening: 10, closing0: 10, note: "Mất 1, chưa ghi giảm" } },
      {},
      {},
      {},
    ]);
    expect([paper.signatures, paper.annexes?.[0]?.signatures?.length]).toEqual([undefined, 2]);
  });

  test("leaves out what neither was there nor moved, if asked to", async () => {
    const paper = await setEquipmentBook(
      { unit, subject: null, years: years.slice(0, 1), records },
      { ...plain, hideZero: true },
    );
    expect(rowsOf(paper)?.map((row) => row.kind)).toEqual(["heading", "plain", "total"]);
    expect(paper.subtitle).toEqual(["Năm học: 2024 - 2025"]);
  });
});

test("more rows than are drawn within a minute are refused with how many there are", async () => {
  const record: BookRecord = {
    code: "A",
    name: "A",
    unit: "Cái",
    subject: null,
    inUseYear: null,
    source: null,
    years: [],
  };
  const records = Array.from({ length: 5_000 }, (_, at) => ({
    ...record,
    name: `A ${at}`,
    years: [figuresOfNothing],
  }));
  const paper = await setEquipmentBook(
    { unit, subject: "Tin học", years: bookYears(2026, 2026, []), records },
    { ...plain, hideZero: false },
  );
  await expect(printed(paper, "pdf")).rejects.toMatchObject({
    code: "tooManyRows",
    fillings: { count: 5_001, limit: 5_000 },
  });
});

const figuresOfNothing: YearFigures = {
  opening: 0,
  increase: 0,
  decrease: 0,
  broken: 0,
  lost: 0,
  closing: 0,
};

test("the stock card carries its balance from line to line and leaves out moves if asked to", () => {
  const lines = [
    { date: "2026-09-05", number: "GT-1", words: "Ghi tăng: Mua", quantity: 5.5 },
    { date: "2026-09-06", number: "DC-1", words: "Điều chuyển", quantity: 0 },
    { date: "2026-09-07", number: "XT-1", words: "Xuất", quantity: -1.2 },
  ];
  const card = {
    unit,
    code: "A1",
    name: "Cồn",
    measure: "l",
    specification: null,
    room: null,
    from: "2026-09-01",
    to: "2026-09-30",
    opening: 2,
    lines,
  };
  const rows = (hideZero: boolean) => {
    const block = setStockCard(card, { ...plain, hideZero }).blocks.find(
      ({ kind }) => kind === "table",
    ) as Table;
    return block.rows.map((row) =>
      row.kind === "heading" ? [] : [row.cells["in"], row.cells["out"], row.cells["balance"]],
    );
  };
  expect(rows(false)).toEqual([
    [undefined, undefined, 2],
    [5.5, null, 7.5],
    [null, null, 7.5],
    [null, 1.2, 6.3],
    [5.5, 1.2, 6.3],
  ]);
  expect(rows(true)).toHaveLength(4);
});

describe("the two sides of the minutes of a room", () => {
  const keeper = (name: string, since: string | null, until: string | null = null) => ({
    ...{ employee: { name }, since, until },
  });
  const changed = [keeper("Mai", "2024-09-01", "2026-09-04"), keeper("Tuấn", "2026-09-05")];
  test.each([
    ["nobody", [], "2026-09-10", { from: [], to: [] }],
    ["nothing changed", [keeper("Mai", null)], "2026-09-10", { from: ["Mai"], to: [] }],
    ["changed this week", changed, "2026-09-10", { from: ["Mai"], to: ["Tuấn"] }],
    ["changed from tomorrow on", changed, "2026-09-04", { from: ["Mai"], to: ["Tuấn"] }],
    ["changed long ago", changed, "2026-12-01", { from: ["Tuấn"], to: [] }],
  ])("%s", (_, keepers, day, sides) => {
    expect(sidesOf(keepers, day)).toEqual(sides);
  });
});
