/**
 * Reports of equipment and of the units below: what they say is what the lists, the ledger and the schools’
 * own books say.
 */
import type { Paper, TableRow } from "@so-thiet-bi/contract/paper";
import { isSchoolDay, type SchoolCalendar } from "@so-thiet-bi/contract/school-weeks";
import { beforeAll, describe, expect, test } from "vitest";
import { yearBegun } from "../src/areas/books/rules.ts";
import { borrowing, lesson, of } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { dayFromToday, newRecord, postVoucher, roomsOf, shelvesOf } from "./storekeeping.ts";

const province = house();
const { lend } = borrowing(province);

/** Mai’s THCS Bến Hạ is full; Bình’s THCS Nam Giang empty, so there every figure is his own. */
let mai: Person;
let binh: Person;

beforeAll(async () => {
  mai = await province.as("mai");
  binh = await province.as("binh");
});

type Cells = Record<string, string | number | null | undefined>;

async function paperOf(
  who: Person,
  key: string,
  query: Record<string, string | number | boolean | undefined> = {},
): Promise<Paper> {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  const { status, body } = await who.get(`/reports/${key}?${asked.join("&")}`);
  expect([key, status, body.message]).toEqual([key, 200, undefined]);
  return body.paper;
}

const rowsOf = (paper: Paper, at = 0): TableRow[] =>
  paper.blocks.filter((block) => block.kind === "table")[at]?.rows as TableRow[];
const plainOf = (paper: Paper, at = 0): Cells[] =>
  rowsOf(paper, at).flatMap((row) => (row.kind === "plain" ? [row.cells as Cells] : []));
const totalOf = (paper: Paper, at = 0): Cells => {
  const row = rowsOf(paper, at).at(-1);
  return row?.kind === "total" ? (row.cells as Cells) : {};
};
/** The place of the table that has the column. */
const tableWith = (paper: Paper, key: string): number =>
  paper.blocks
    .filter((block) => block.kind === "table")
    .findIndex(({ columns }) => columns.some((column) => column.key === key));
const rowNamed = (paper: Paper, name: string) =>
  plainOf(paper).find((cells) => String(cells["name"]).includes(name)) as Cells;
const add = (rows: readonly Cells[], keys: readonly string[]) =>
  rows.reduce(
    (sum, cells) => sum + keys.reduce((some, key) => some + Math.round(Number(cells[key] ?? 0) * 1000), 0),
    0,
  ) / 1000;

/** “KHV-001…007” are seven. */
function lengthOfRun(run: string): number {
  const [, first, last] = /(\d+)…(\d+)$/.exec(run) ?? [];
  return last === undefined ? 1 : Number(last) - Number(first) + 1;
}

describe("figures are those of the lists", () => {
  test("what there is, with any filter, is the total of the equipment list", async () => {
    const [record] = (await mai.get("/equipments?size=1&sort=name")).body.items;
    const { items: sources } = (await mai.get("/funding-sources?size=5")).body;
    const filters: [Record<string, number>, Record<string, number>][] = [
      [{}, {}],
      [{ subjectId: record.subject.id }, { subjectId: record.subject.id }],
      [{ equipmentGroupId: record.group.id }, { groupId: record.group.id }],
      [{ fundingSourceId: sources[0].id }, { fundingSourceId: sources[0].id }],
      [{ grade: 8 }, { grade: 8 }],
    ];
    for (const [asked, filter] of filters) {
      const { body: totals } = await mai.get(
        `/equipments/totals?${new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]))}`,
      );
      const paper = await paperOf(mai, "equipment-list", { ...asked, groupBy: "none" });
      const rows = plainOf(paper);
      const piecesIn = ({ code }: Record<string, unknown>) =>
        String(code)
          .split(", ")
          .reduce((sum, run) => sum + lengthOfRun(run), 0);
      expect([rows.reduce((sum, cells) => sum + piecesIn(cells), 0), totalOf(paper)["value"]]).toEqual([
        totals.records,
        totals.value,
      ]);
      const columns = {
        GOOD: "good",
        BROKEN: "broken",
        LOST: "lost",
        REPAIRING: "repairing",
        DISPOSAL: "disposal",
      };
      for (const { condition, records } of totals.conditions as {
        condition: keyof typeof columns;
        records: number;
      }[])
        expect([
          condition,
          // of pieces that share a row so many as stand in this condition, of a record by itself one
          rows.reduce(
            (sum, cells) =>
              sum +
              (piecesIn(cells) > 1
                ? Number(cells[columns[condition]] ?? 0)
                : cells[columns[condition]]
                  ? 1
                  : 0),
            0,
          ),
        ]).toEqual([condition, records]);
      expect(totalOf(await paperOf(mai, "value-by", asked))["value"]).toBe(totals.value);
    }
  });

  test("every grouping tells the same things once, and of a room what stands in it", async () => {
    const whole = totalOf(await paperOf(mai, "equipment-list"))["value"];
    for (const groupBy of ["room", "subjectGroup", "equipmentGroup", "fundingSource", "year", "none"])
      expect([groupBy, totalOf(await paperOf(mai, "equipment-list", { groupBy }))["value"]]).toEqual([
        groupBy,
        whole,
      ]);
    const [room] = await roomsOf(mai);
    const { items } = (await mai.get(`/stock-shelves?roomId=${room?.id}&size=200`)).body;
    const paper = await paperOf(mai, "equipment-list", { roomId: room?.id, groupBy: "room" });
    expect(totalOf(paper)["value"]).toBe(
      items.reduce((sum: number, { value }: { value: number }) => sum + value, 0),
    );
    expect(add(plainOf(paper), ["quantity"])).toBe(add(items, ["quantity"]));
    expect(rowsOf(paper).filter(({ kind }) => kind === "heading")).toEqual([
      { kind: "heading", text: room?.name },
    ]);
  });

  test("increase and decrease balance on every row, and one year opens with what the last closed with", async () => {
    const { from, to } = { from: dayFromToday(-300), to: dayFromToday() };
    const paper = await paperOf(mai, "increase-decrease", { from, to });
    for (const cells of plainOf(paper)) {
      const keys = (begin: string) =>
        Object.keys(cells).filter((key) => key.startsWith(begin) && /\d$/.test(key));
      expect([cells["name"], add([cells], ["opening", ...keys("in")]) - add([cells], keys("out"))]).toEqual([
        cells["name"],
        cells["closing"],
      ]);
      expect([cells["name"], add([cells], ["openingValue", "inValue"]) - add([cells], ["outValue"])]).toEqual(
        [cells["name"], cells["closingValue"] ?? 0],
      );
    }
    const { totals } = (await mai.get(`/stock-book?from=${from}&to=${to}`)).body;
    const { openingValue, inValue, outValue, closingValue } = totalOf(paper);
    expect([openingValue, inValue ?? 0, outValue ?? 0, closingValue]).toEqual([
      totals.opening,
      totals.increase,
      totals.decrease,
      totals.closing,
    ]);
    const reasons = rowsOf(paper, 1).filter((row) => row.kind === "total") as { cells: Cells }[];
    expect(reasons.map(({ cells }) => cells["value"])).toEqual([totals.increase, totals.decrease]);

    const begins = yearBegun(dayFromToday());
    const before = await paperOf(mai, "increase-decrease", { schoolYear: begins - 1 });
    const now = await paperOf(mai, "increase-decrease", { schoolYear: begins });
    const closings = plainOf(before).map(({ name, closing, closingValue: value }) => [
      name,
      closing,
      value ?? null,
    ]);
    const openings = new Map(
      plainOf(now).map(({ name, unit, opening, openingValue: value }) => [
        `${name} ${unit}`,
        [name, opening ?? 0, value ?? null],
      ]),
    );
    expect(closings.length).toBeGreaterThan(100);
    for (const [index, { name, unit }] of plainOf(before).entries())
      expect(openings.get(`${name} ${unit}`)).toEqual(closings[index]);
  });

  test("lots stand in the order in which they expire, with the days that are left", async () => {
    const paper = await paperOf(mai, "expiring-lots");
    const rows = plainOf(paper);
    const days = rows.map((cells) => Number(cells["days"]));
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    for (const { expires, days: left } of rows) expect(dayFromToday(Number(left))).toBe(expires);
    const { body } = await mai.get("/equipments?expiring=true&size=100");
    const soon = rowsOf(paper).filter((row) => row.kind === "plain" && Number(row.cells["days"]) <= 30) as {
      link: string;
    }[];
    expect(new Set(soon.map(({ link }) => link))).toEqual(
      new Set(body.items.map(({ id }: { id: number }) => `/equipment/management/${id}`)),
    );
  });
});

describe("one ledger, two kinds of years (scenario 26)", () => {
  const name = "Máy quang phổ để bàn";
  const price = 12_000_000;
  const today = dayFromToday();
  const [year, begins] = [Number(today.slice(0, 4)), yearBegun(today)];
  /** First days of the school year and of the calendar year; the later of both lies between two postings. */
  let schoolFrom: string;
  let recordId: number;

  beforeAll(async () => {
    const khanh = await province.as("khanh");
    const rooms = await Promise.all(
      ["Phòng bộ môn KHTN", "Kho thiết bị"].map(
        async (room, index) =>
          (await khanh.post("/functional-rooms", { name: room, kind: index ? "STORE" : "MULTI_PURPOSE" }))
            .body,
      ),
    );
    const { items: years } = (await khanh.get("/school-years")).body as {
      items: { id: number; name: string; status: string; startDate: string; endDate: string }[];
    };
    schoolFrom = years.find((one) => one.name.startsWith(`${begins}-`))?.startDate ?? `${begins}-08-01`;
    const [earlier, later] = [schoolFrom, `${year}-01-01`].toSorted() as [string, string];
    const before = (day: string, days: number) =>
      new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
    const days = [before(earlier, 10), before(later, 5)] as const;
    for (const one of years.filter(
      ({ status, startDate, endDate }) =>
        status === "CLOSED" && days.some((day) => day >= startDate && day <= endDate),
    ))
      expect(
        (await khanh.post(`/school-years/${one.id}/reopening`, { reason: "Nhập sổ của năm học trước" }))
          .status,
      ).toBe(200);
    const record = {
      name,
      unit: "Cái",
      trackingMode: "QUANTITY",
      grades: [],
      roomId: rooms[0].id,
      unitPrice: price,
    };
    const bought = await postVoucher(binh, "INCREASE", {
      date: days[0],
      cause: "PURCHASE",
      lines: [{ record, quantity: 10, unitPrice: price }],
    });
    recordId = bought.moves[0].equipmentId;
    await postVoucher(binh, "INCREASE", {
      date: days[1],
      cause: "ALLOCATION",
      lines: [{ equipmentId: recordId, quantity: 4, unitPrice: price }],
    });
    await postVoucher(binh, "DECREASE", {
      date: today,
      cause: "LOST",
      lines: [{ equipmentId: recordId, roomId: rooms[0].id, quantity: 3 }],
    });
    await postVoucher(binh, "TRANSFER", {
      date: today,
      fromRoomId: rooms[0].id,
      toRoomId: rooms[1].id,
      lines: [{ equipmentId: recordId, roomId: rooms[0].id, quantity: 2 }],
    });
  });

  test("the year that begins earlier opens with 10, the later one with 14, and both close with 11", async () => {
    const figures = { earlier: [10, 4, 3, 11], later: [14, 0, 3, 11] };
    const isLater = schoolFrom > `${year}-01-01`;
    const [school, calendar] = isLater ? [figures.later, figures.earlier] : [figures.earlier, figures.later];

    const book = rowNamed(await paperOf(binh, "equipment-book", { schoolYear: begins }), name);
    expect([book["opening"], book["increase0"] ?? 0, book["decrease0"] ?? 0, book["closing0"]]).toEqual(
      school,
    );
    const moved = await paperOf(binh, "increase-decrease", { schoolYear: begins });
    const row = rowNamed(moved, name);
    const columns = (begin: string) =>
      Object.keys(row).filter((key) => key.startsWith(begin) && /\d$/.test(key));
    expect([row["opening"], add([row], columns("in")), add([row], columns("out")), row["closing"]]).toEqual(
      school,
    );

    const assets = rowNamed(await paperOf(binh, "fixed-assets", { calendarYear: year }), name);
    expect([assets["price"], assets["outDay"], assets["reason"]]).toEqual([14 * price, today, "Mất"]);
    const used = plainOf(await paperOf(binh, "use-place-book", { calendarYear: year })).filter(
      (cells) => cells["name"] === name,
    );
    const opening = used.filter((cells) => cells["number"] === "Số dư đầu kỳ");
    expect([
      add(opening, ["inQuantity"]),
      add(used, ["inQuantity"]) - add(opening, ["inQuantity"]),
      add(used, ["outQuantity"]),
    ]).toEqual(calendar.slice(0, 3));
  });

  test("coded pieces made of it are the same things: neither came nor went", async () => {
    const before = rowNamed(await paperOf(binh, "increase-decrease", { schoolYear: begins }), name);
    await postVoucher(binh, "CONVERT", { toMode: "ITEM", lines: [{ equipmentId: recordId }] });
    const after = await paperOf(binh, "increase-decrease", { schoolYear: begins });
    expect(plainOf(after).filter((cells) => cells["name"] === name)).toEqual([before]);
  });
});

describe("what was used", () => {
  test("what was drawn in the year leaves the list of unused things, and stands in the book of chemicals", async () => {
    const [room] = await roomsOf(mai);
    const { items } = (await mai.get("/equipments?search=sodium%20chloride&size=5")).body;
    const salt = items[0];
    const unused = async () =>
      plainOf(await paperOf(mai, "never-used", { schoolYear: yearBegun(dayFromToday()) })).map(
        (cells) => cells["code"],
      );
    const fresh = await newRecord(mai, { name: "Bộ thí nghiệm chưa ai mượn", quantity: 3, roomId: room?.id });
    const freshCode = (await mai.get(`/equipments/${fresh}`)).body.code;
    expect(await unused()).toEqual(expect.arrayContaining([salt.code, freshCode]));

    const before = (await shelvesOf(mai, salt.id)).reduce((sum, { quantity }) => sum + quantity, 0);
    const issue = await postVoucher(mai, "ISSUE", {
      receiver: "Võ Anh Tuấn",
      lines: [{ equipmentId: salt.id, quantity: 1 }],
    });
    const after = await unused();
    expect([after.includes(salt.code), after.includes(freshCode)]).toEqual([false, true]);
    const book = await paperOf(mai, "chemical-book", { from: dayFromToday(-30), to: dayFromToday() });
    const line = plainOf(book).find((cells) => cells["number"] === issue.number) as Cells;
    expect([line["out"], line["person"], line["left"]]).toEqual([1, "Võ Anh Tuấn", before - 1]);
  });

  test("what was made at the school stands in its list, with its maker and cost", async () => {
    const maker = "Học sinh lớp 8A1";
    await newRecord(mai, {
      name: "Mô hình núi lửa giấy bồi",
      quantity: 2,
      unitPrice: 50_000,
      selfMade: true,
      maker,
      inUseDate: dayFromToday(),
      specification: "Giấy bồi, sơn",
    });
    const paper = await paperOf(mai, "self-made-book", { schoolYear: yearBegun(dayFromToday()) });
    expect(rowNamed(paper, "núi lửa")).toMatchObject({
      maker,
      material: "Giấy bồi, sơn",
      quantity: 2,
      value: 100_000,
    });
  });

  test("what is made public counts pupils, rooms and computers, and leaves open what is not known", async () => {
    const paper = await paperOf(mai, "disclosure");
    const { total } = (await mai.get("/functional-rooms?size=1&active=true")).body;
    const tableOf = (key: string) => plainOf(paper, tableWith(paper, key));
    expect(add(tableOf("rooms"), ["rooms"])).toBe(total);
    const { items } = (await mai.get("/equipments?search=m%C3%A1y%20t%C3%ADnh&size=200")).body;
    const computers = items.filter(({ name }: { name: string }) => /^Máy tính (để bàn|xách tay)/.test(name));
    expect(tableOf("perClass")[0]?.["quantity"]).toBe(
      add(computers, ["quantity"]) - add(computers, ["lost"]),
    );
    expect(tableOf("sets").every((cells) => cells["sets"] === undefined)).toBe(true);
  });
});

test("of a school that never posted wear no total says that its assets are worth nothing", async () => {
  for (const report of ["fixed-assets", "wear"]) {
    const { price, ...others } = totalOf(await paperOf(mai, report)) as Record<string, unknown>;
    expect([report, price]).toEqual([report, expect.any(Number)]);
    expect([report, Object.values(others).filter((figure) => figure != null)]).toEqual([report, []]);
  }
});

test("the sections of what is made public are numbered from one, also of a unit without land of its own", async () => {
  const headings = async (who: Person) =>
    (await paperOf(who, "disclosure")).blocks.flatMap((block) =>
      block.kind === "heading" ? [block.text] : [],
    );
  const rooms = "Phòng học, phòng chức năng";
  expect((await headings(mai)).slice(0, 2)).toEqual(["I. Diện tích khu đất", `II. ${rooms}`]);
  const ofSo = await headings(await province.as("hoa"));
  expect([ofSo[0], ofSo.at(-1)]).toEqual([`I. ${rooms}`, "IV. Máy tính, thiết bị trình chiếu, âm thanh"]);
});

test("what is made public shows the land of each site, as it was in the school year", async () => {
  const hung = await province.as("hung");
  const { id } = (await hung.post("/auth/session")).body.user.department;
  const {
    id: _id,
    parentName,
    active,
    updatedAt,
    can,
    ...unit
  } = (await hung.get(`/departments/${id}`)).body;
  const [main] = unit.campuses;
  const { items: classes } = (await mai.get("/classrooms?size=200&active=true")).body;
  const pupils = add(classes, ["studentCount"]);
  const years: { name: string; status: string }[] = (await mai.get("/school-years")).body.items;
  const year = Number(years.find(({ status }) => status === "CURRENT")?.name.slice(0, 4));
  const before = await paperOf(mai, "disclosure");
  const columnsOf = (paper: Paper) =>
    paper.blocks.flatMap((block) =>
      block.kind === "table" ? [block.columns.map(({ header }) => header)] : [],
    );
  // a primary school has a list of what it must have shipped with the product, THCS Bến Hạ has not
  expect(columnsOf(await paperOf(await province.as("huong"), "disclosure"))).toEqual([
    [
      "STT",
      "Điểm trường",
      "Diện tích khu đất (m²)",
      "Từ ngày",
      "Số học sinh",
      "Bình quân mỗi học sinh (m²)",
      "Yêu cầu tối thiểu (m²)",
    ],
    ["STT", "Loại phòng", "Số phòng", "Diện tích (m²)", "Sức chứa"],
    ["STT", "Phòng", "Quy định", "Yêu cầu tối thiểu", "Hiện có", "Đối sánh"],
    ["STT", "Khối lớp", "Số lớp", "Số học sinh", "Số bộ hiện có", "Số bộ còn thiếu"],
    ["STT", "Môn học", "Số loại theo danh mục", "Số loại đủ", "Số loại thiếu", "Tỷ lệ đáp ứng (%)"],
    ["STT", "Thiết bị", "Tổng số", "Đang dùng tốt", "Bình quân mỗi lớp"],
  ]);
  expect(plainOf(before, tableWith(before, "land"))).toEqual([
    expect.objectContaining({
      name: "Điểm trường chính",
      land: 9240,
      since: "2019-08-15",
      pupils,
      perPupil: Math.round((9240 / pupils) * 100) / 100,
    }),
  ]);

  // a second site without an area, and land that was taken for a road: from today on only
  const changed = await hung.put(`/departments/${id}`, {
    ...unit,
    campuses: [
      { ...main, landAreas: [{ since: dayFromToday(), area: 9000.5 }, ...main.landAreas] },
      { name: "Điểm trường Bãi Ngang", address: null, main: false },
    ],
  });
  expect([changed.status, changed.body.message]).toEqual([200, undefined]);
  expect(changed.body.campuses[0].landAreas.map(({ area }: { area: number }) => area)).toEqual([
    9240, 9000.5,
  ]);
  const [line] = (await hung.get(`/departments/${id}/history`)).body.items;
  expect(line.details.changes.map(({ field }: { field: string }) => field)).toEqual(["campuses"]);
  const now = await paperOf(mai, "disclosure");
  expect(plainOf(now, tableWith(now, "land"))).toMatchObject([
    { land: 9000.5, since: dayFromToday(), pupils },
    { name: "Điểm trường Bãi Ngang", land: null, pupils: 0, perPupil: null },
  ]);
  expect(totalOf(now, tableWith(now, "land"))).toMatchObject({ land: 9000.5, pupils, perPupil: null });
  const past = await paperOf(mai, "disclosure", { schoolYear: year - 1 });
  expect(plainOf(past, tableWith(past, "land"))[0]).toMatchObject({ land: 9240, since: "2019-08-15" });

  const twice = await hung.put(`/departments/${id}`, {
    ...unit,
    version: changed.body.version,
    campuses: [{ ...main, landAreas: [...main.landAreas, ...main.landAreas] }],
  });
  expect([twice.status, Object.keys(twice.body.fields)]).toEqual([400, ["campuses.0.landAreas"]]);
  const none = await hung.put(`/departments/${id}`, {
    ...unit,
    version: changed.body.version,
    campuses: [{ ...main, landAreas: [{ since: "2019-08-15", area: 0 }] }],
  });
  expect([none.status, Object.keys(none.body.fields)]).toEqual([400, ["campuses.0.landAreas.0.area"]]);
});

describe("who reads what", () => {
  test("a report refuses what it does not know, and says what it lacks", async () => {
    const missing = await mai.get("/reports/stock-card");
    expect([missing.status, missing.body.message]).toEqual([400, expect.stringContaining("Thiết bị")]);
    const strange = await mai.get("/reports/wear?subjectId=1");
    expect([strange.status, strange.body.message]).toEqual([400, expect.stringContaining("Môn học")]);
    expect((await mai.get("/reports/equipment-list?groupBy=teacher")).status).toBe(400);
    const [elsewhere] = await roomsOf(await province.as("nhung"));
    expect((await mai.get(`/reports/equipment-list?roomId=${elsewhere?.id}`)).status).toBe(404);
  });

  test("a superior reads the reports of a school below, but not what names its teachers, and no school the sums of schools", async () => {
    const lan = await province.as("lan");
    const school = (await mai.post("/auth/session")).body.user.department.id;
    const other = (await binh.post("/auth/session")).body.user.department.id;
    expect(totalOf(await paperOf(lan, "equipment-list", { departmentId: school }))).toEqual(
      totalOf(await paperOf(mai, "equipment-list")),
    );
    expect((await lan.get(`/reports/chemical-book?departmentId=${school}`)).status).toBe(403);
    expect((await lan.get(`/reports/equipment-list?departmentId=${other}`)).status).toBe(404);
    expect((await mai.get("/reports/unit-equipment")).status).toBe(400);
    const keys = async (who: Person) =>
      (await who.get("/reports")).body.items.map(({ key }: { key: string }) => key);
    expect((await keys(mai)).includes("unit-equipment")).toBe(false);
    expect(await keys(lan)).toEqual(
      expect.arrayContaining(["unit-equipment", "unit-coverage", "unit-demands", "unit-usage"]),
    );
  });

  /** Two periods of one lesson with two things, and a second slip for one of them: two lessons, five uses. */
  async function recordLessons(): Promise<void> {
    await lend({ pastDays: 200 });
    const years: SchoolCalendar[] = (await mai.get("/school-years")).body.items;
    const past = Array.from({ length: 190 }, (_, index) => dayFromToday(-1 - index)).find((day) =>
      years.some((year) => isSchoolDay(year, day)),
    );
    if (past === undefined)
      throw new Error("the demo year has had no lessons yet: let the demo province begin earlier");
    const [scales, globe, magnet] = await Promise.all(
      ["Cân", "Quả địa cầu", "Nam châm"].map((name) =>
        newRecord(mai, { name: `${name} ghi sau`, quantity: 9 }),
      ),
    );
    const registrations = [
      lesson(past, [of(scales as number), of(globe as number)], { periods: [2, 3], usesIct: true }),
      lesson(past, [of(magnet as number)], { periods: [3] }),
    ];
    const { status, body } = await (await province.as("tuan")).post("/loan-records", { registrations });
    expect([status, body.message]).toEqual([200, undefined]);
  }

  test("each sum of schools has the figures of the school’s own lists", async () => {
    const [hoa, lan, hung] = [await province.as("hoa"), await province.as("lan"), await province.as("hung")];
    const name = "Trường THCS Bến Hạ";
    const { records, value } = (await mai.get("/equipments/totals")).body;
    for (const who of [hoa, lan])
      expect(rowNamed(await paperOf(who, "unit-equipment"), name)).toMatchObject({ records, value });
    expect(plainOf(await paperOf(lan, "unit-equipment")).length).toBe(4);

    const begins = yearBegun(dayFromToday());
    const { byDepartment } = (await hoa.get(`/demands/statistic?schoolYear=${begins}`)).body;
    const own = byDepartment.find((unit: { name: string }) => unit.name === name);
    expect(rowNamed(await paperOf(hoa, "unit-demands", { schoolYear: begins }), name)).toMatchObject({
      total: own.total,
      requestedAmount: own.requestedAmount,
      approvedAmount: own.approvedAmount,
    });

    const [from, to] = [dayFromToday(-200), dayFromToday()];
    await recordLessons();
    const { items } = (await hung.get(`/usage-summary?from=${from}&to=${to}`)).body;
    const usage = rowNamed(await paperOf(hoa, "unit-usage", { from, to }), name);
    expect([usage["uses"], usage["periods"], usage["ictPeriods"]]).toEqual([
      add(items, ["uses"]),
      add(items, ["equipmentPeriods"]),
      add(items, ["ictPeriods"]),
    ]);
    expect(Number(usage["uses"])).toBeGreaterThanOrEqual(5);

    const { items: covered } = (await hoa.get("/norm-coverage/units")).body;
    const coverage = plainOf(await paperOf(hoa, "unit-coverage"));
    expect(new Map(coverage.map((cells) => [cells["name"], cells["percent"] ?? null]))).toEqual(
      new Map(
        covered.map((unit: { department: { name: string }; percent: number | null }) => [
          unit.department.name,
          unit.percent,
        ]),
      ),
    );
  });
});
