/**
 * Used without a counter: noted from the registration, or written down days afterwards. It counts as
 * borrowed, and nothing has to come back.
 */
import { readFileSync } from "node:fs";
import { addDays, isSchoolDay, type SchoolCalendar } from "@so-thiet-bi/contract/school-weeks";
import { beforeAll, describe, expect, test } from "vitest";
import { type AnyRegistration, borrowing, lesson, of, type Week } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { dayFromToday, newRecord, shelvesOf } from "./storekeeping.ts";

const province = house();
const { send, nextWeek, lend, approved, colleague, eventsOf, promisesOf, longAgo, query } =
  borrowing(province);
let mai: Person;
let tuan: Person;
let week: Week;
let lan: { id: number; name: string; person: Person };
/** A day of lessons that is over. */
let past: string;

beforeAll(async () => {
  mai = await province.as("mai");
  tuan = await province.as("tuan");
  week = await nextWeek();
  lan = await colleague();
  await lend({ pastDays: 200 });
  const years: SchoolCalendar[] = (await mai.get("/school-years")).body.items;
  past = Array.from({ length: 190 }, (_, index) => dayFromToday(-1 - index)).find((day) =>
    years.some((year) => isSchoolDay(year, day)),
  ) as string;
  if (past === undefined)
    throw new Error("the demo year has had no lessons yet: let the demo province begin earlier");
  await query(
    "update stock_closings set until = null where department_id = (select department_id from users where username = 'tb.mai')",
  );
});

const goodOf = async (id: number) =>
  (await shelvesOf(mai, id)).reduce(
    (sum, shelf) => sum + (shelf.condition === "GOOD" ? shelf.quantity : 0),
    0,
  );
const loanOf = async (
  id: number,
): Promise<{ status: string; lines: number; returned: number; open: boolean; recorded: boolean }> => {
  const [row] = await query<{
    status: string;
    lines: number;
    returned: number;
    open: boolean;
    recorded: boolean;
  }>(
    `select loans.status, count(line.id)::int as lines, coalesce(sum(line.returned), 0)::float as returned, loans.closed_at is null as open,
       (select recorded_later from loan_registrations where id = registration_id) as recorded
     from loans join loan_lines as line on line.loan_id = loans.id where registration_id = $1 group by loans.id`,
    [id],
  );
  return row as { status: string; lines: number; returned: number; open: boolean; recorded: boolean };
};

describe("from the registration", () => {
  test("Tuấn notes that the things of the lab were used: a loan that is over, free for others, and the alcohol is off the books", async () => {
    const scales = await newRecord(mai, { name: "Cân kĩ thuật", quantity: 6 });
    const alcohol = await newRecord(mai, {
      name: "Cồn thử",
      unit: "ml",
      trackingMode: "CONSUMABLE",
      quantity: 500,
    });
    const film = await newRecord(mai, { name: "Phim khoa học", trackingMode: "DIGITAL", quantity: 1 });
    const slip = await approved("tuan", lesson(week.day(1), [of(scales, 6), of(alcohol, 120.5), of(film)]));
    expect(await tuan.post(`/loan-registrations/${slip.id}/use`, {})).toMatchObject({
      status: 409,
      body: { code: "notStarted" },
    });
    await longAgo(slip.id, 28);
    expect((await lan.person.post(`/loan-registrations/${slip.id}/use`, {})).status).toBe(404);
    const used = await send("tuan", `/loan-registrations/${slip.id}/use`, {});
    expect(used).toMatchObject({ status: "BORROWED", loan: { status: "RETURNED" }, recordedLater: false });
    expect(used.loan.number).toMatch(/^PM-\d{4}-\d{4}$/);
    expect(await loanOf(slip.id)).toMatchObject({ status: "RETURNED", lines: 3, returned: 6, open: false });
    expect(await promisesOf(scales)).toEqual([]);
    expect([await goodOf(scales), await goodOf(alcohol)]).toEqual([6, 379.5]);
    expect((await eventsOf(slip.id))[0]).toEqual(["registration.used", "Võ Anh Tuấn"]);
    expect((await tuan.post(`/loan-registrations/${slip.id}/use`, {})).status).toBe(409);
  });

  test("what was used is found by what its borrower is called today, and keeps no name of theirs", async () => {
    const { body: borrower } = await mai.post("/employees", {
      ...{
        name: "Lều Thị Trước",
        code: "CB-TRUOC-7",
        kind: "TEACHER",
        position: "TEACHER",
        status: "WORKING",
      },
    });
    const id = await newRecord(mai, { name: "Bộ quang học", quantity: 2 });
    const recorded = await mai.post("/loan-records", {
      registrations: [lesson(past, [of(id)], { borrowerId: borrower.id, lessonTitle: "Bài 9: Gương" })],
    });
    expect([recorded.status, recorded.body.message]).toEqual([200, undefined]);
    const { loan } = recorded.body.items[0];
    const found = async (words: string) =>
      (await mai.get(`/loans?search=${encodeURIComponent(words)}`)).body.items.some(
        (one: { id: number }) => one.id === loan.id,
      );
    expect([await found("leu thi truoc"), await found("guong CB-TRUOC-7")]).toEqual([true, true]);
    const { version, ...values } = (await mai.get(`/employees/${borrower.id}`)).body;
    const changed = await mai.put(`/employees/${borrower.id}`, {
      ...{ kind: values.kind, position: values.position, status: values.status, version },
      ...{ name: "Lều Thị Sau", code: "CB-SAU-8" },
    });
    expect(changed.status).toBe(200);
    expect([await found("truoc"), await found("leu thi sau"), await found("guong sau")]).toEqual([
      false,
      true,
      true,
    ]);
    // an older version of the program kept the name; the migration leaves the words of the loan alone
    const textOf = () => query("select search_text from loans where id = $1", [loan.id]);
    const written = await textOf();
    await query("update loans set search_text = search_text || ' leu thi truoc' where id = $1", [loan.id]);
    await query(
      readFileSync(
        new URL("../src/db/migrations/0099_registrations_found_by_borrower.sql", import.meta.url),
        "utf8",
      ),
    );
    expect(await textOf()).toEqual(written);
  });
});

describe("afterwards", () => {
  const record = (who: Person, registrations: object | object[]) =>
    who.post("/loan-records", { registrations: [registrations].flat() });

  test("Tuấn writes down the own lessons of days past, Mai everybody's; what was used up leaves the books, nothing else moves", async () => {
    const id = await newRecord(mai, { name: "Mô hình hoa", quantity: 4 });
    const alcohol = await newRecord(mai, {
      name: "Giấy quỳ",
      unit: "Hộp",
      trackingMode: "CONSUMABLE",
      quantity: 3,
    });
    const recorded = await record(tuan, [
      lesson(past, [of(id, 4), of(alcohol, 1)]),
      lesson(past, [of(id, 3)], { periods: [3] }),
    ]);
    expect([recorded.status, recorded.body.message]).toEqual([200, undefined]);
    for (const one of recorded.body.items as AnyRegistration[]) {
      expect(one).toMatchObject({
        status: "BORROWED",
        recordedLater: true,
        loan: { status: "RETURNED" },
        date: past,
      });
      expect(await loanOf(one.id)).toMatchObject({ status: "RETURNED", open: false, recorded: true });
      expect((await eventsOf(one.id))[0]).toEqual(["registration.recorded", "Võ Anh Tuấn"]);
    }
    expect([await goodOf(id), await goodOf(alcohol)]).toEqual([4, 2]);
    expect(await promisesOf(id)).toEqual([]);
    expect((await query("select id from stock_holdings where equipment_id = $1", [id])).length).toBe(0);
    expect((await record(tuan, lesson(past, [of(id)], { borrowerId: lan.id }))).status).toBe(403);
    expect((await record(mai, lesson(past, [of(id)], { borrowerId: lan.id }))).status).toBe(200);
  });

  test("what was broken since may have been used; more than the books have may not", async () => {
    const id = await newRecord(mai, { name: "Đèn chiếu", quantity: 3, broken: 2 });
    expect((await record(tuan, lesson(past, [of(id, 3)]))).status).toBe(200);
    expect(await record(tuan, lesson(past, [of(id, 4)]))).toMatchObject({
      status: 409,
      body: {
        code: "notOnBooks",
        message: "“Đèn chiếu”: trên sổ chỉ có 3 Cái, không thể đã dùng 4.",
        fields: { "registrations.0.lines.0.quantity": expect.anything() },
      },
    });
  });

  test("what is still to come, or too long ago, is not written down afterwards", async () => {
    const id = await newRecord(mai, { name: "Tranh ảnh", quantity: 3 });
    expect((await record(tuan, lesson(week.day(1), [of(id)]))).body.code).toBe("notStarted");
    expect(
      (await record(tuan, { kind: "DAYS", date: past, untilDate: dayFromToday(3), lines: [of(id)] })).body
        .fields,
    ).toEqual({
      "registrations.0.untilDate": expect.anything(),
    });
    await lend({ pastDays: 0 });
    expect(await record(tuan, lesson(past, [of(id)]))).toMatchObject({
      status: 409,
      body: { code: "tooLongAgo" },
    });
    await lend({ pastDays: 200 });
    expect((await record(tuan, lesson(addDays(past, -3_000), [of(id)]))).status).toBe(409);
  });
});

describe("what was used up", () => {
  const record = (who: Person, registrations: object | object[]) =>
    who.post("/loan-records", { registrations: [registrations].flat() });
  type Cells = Record<
    "in" | "out" | "left" | "use" | "person" | "quantity" | "balance",
    string | number | undefined
  >;
  type Row = { kind: string; text?: string; cells: Cells; rows?: Row[] };
  const rowsOf = async (path: string): Promise<Row[]> => {
    const answer = await mai.get(path);
    expect([path, answer.status, answer.body.message]).toEqual([path, 200, undefined]);
    return (answer.body.paper ?? answer.body).blocks.flatMap((block: { kind: string; rows?: Row[] }) =>
      block.kind === "table" ? block.rows : [],
    );
  };
  const days = () => `from=${past}&to=${dayFromToday()}`;
  /** What F36, F07 and the stock card say of a chemical in the class: issued, used, left. */
  const booksOf = async (id: number, name: string) => {
    const book = await rowsOf(`/reports/chemical-book?${days()}`);
    const start = book.findIndex(({ kind, text }) => kind === "heading" && text?.startsWith(name));
    const rest = book.slice(start + 1);
    const end = rest.findIndex(({ kind }) => kind === "heading");
    const lines = rest.slice(0, end === -1 ? undefined : end).filter(({ kind }) => kind === "plain");
    const sum = (key: "in" | "out") => lines.reduce((total, { cells }) => total + Number(cells[key] ?? 0), 0);
    const lent = (await rowsOf(`/reports/loan-book?${days()}`)).filter(({ cells }) =>
      JSON.stringify(cells ?? {}).includes(name),
    );
    const card = (await rowsOf(`/reports/stock-card?equipmentId=${id}&${days()}`)).filter(
      ({ kind, cells }) => kind === "plain" && cells.balance !== undefined,
    );
    return {
      f36: {
        out: sum("out") - sum("in"),
        left: lines.at(-1)?.cells.left,
        said: lines.map(({ cells }) => [cells.use, cells.person].join(" | ")),
      },
      f07: lent.reduce((total, { cells }) => total + Number(cells.quantity ?? 0), 0),
      card: card.at(-1)?.cells.balance,
      stock: await goodOf(id),
    };
  };
  let classId: number;
  let chemicals: number;
  beforeAll(async () => {
    classId = (await mai.get("/classrooms?size=100")).body.items.find(
      ({ name }: { name: string }) => name === "6A1",
    ).id;
    chemicals = (await mai.get("/equipment-groups?search=hoa%20chat")).body.items[0].id;
    expect(chemicals).toEqual(expect.any(Number));
  });

  test("afterwards leaves the store by a voucher of the day: F36, F07, the stock card and the shelf say the same", async () => {
    const acid = await newRecord(mai, {
      name: "Axit thử sổ",
      unit: "ml",
      trackingMode: "CONSUMABLE",
      quantity: 100,
      groupId: chemicals,
    });
    const recorded = await record(
      tuan,
      lesson(past, [of(acid, 30)], { classroomId: classId, lessonTitle: "Tính chất của axit" }),
    );
    expect([recorded.status, recorded.body.message]).toEqual([200, undefined]);
    const [slip] = recorded.body.items as AnyRegistration[];
    expect(slip).toMatchObject({ status: "BORROWED", can: { withdrawUse: true } });
    const books = await booksOf(acid, "Axit thử sổ");
    expect(books).toMatchObject({ f36: { out: 30, left: 70 }, f07: 30, stock: 70 });
    expect(books.f36.said).toContainEqual(
      expect.stringContaining("Tính chất của axit, lớp 6A1 | Võ Anh Tuấn"),
    );
    expect(books.card).toBe(70);
    const [voucher] = await query<{ id: number; date: string; type: string; status: string }>(
      "select id, date::text, type, status from stock_vouchers where source_type = 'loan-registration' and source_id = $1",
      [slip.id],
    );
    expect(voucher).toMatchObject({ date: past, type: "ISSUE", status: "POSTED" });
    expect((await mai.get(`/stock-vouchers/${voucher?.id}`)).body).toMatchObject({
      source: { type: "loan-registration", id: slip.id },
      can: { reverse: false },
    });
    expect(
      await mai.post(`/stock-vouchers/${voucher?.id}/reversal`, { reason: "Lập nhầm phiếu" }),
    ).toMatchObject({
      status: 409,
      body: { code: "sourceKeepsVoucher", message: expect.stringContaining("ghi đã dùng") },
    });

    // the lesson was another one: Tuấn takes it back and writes it down rightly
    expect(
      (await lan.person.post(`/loan-registrations/${slip.id}/withdrawal`, { reason: "Không phải của tôi" }))
        .status,
    ).toBe(404);
    expect((await tuan.post(`/loan-registrations/${slip.id}/withdrawal`, {})).body.fields).toEqual({
      reason: expect.anything(),
    });
    const withdrawn = await send("tuan", `/loan-registrations/${slip.id}/withdrawal`, {
      reason: "Ghi nhầm số lượng",
    });
    expect(withdrawn).toMatchObject({
      status: "CANCELLED",
      reason: "Ghi nhầm số lượng",
      loan: null,
      can: { withdrawUse: false },
    });
    expect((await eventsOf(slip.id))[0]).toEqual(["registration.useWithdrawn", "Võ Anh Tuấn"]);
    expect(await booksOf(acid, "Axit thử sổ")).toMatchObject({
      f36: { out: 0, left: 100 },
      f07: 0,
      card: 100,
      stock: 100,
    });
    expect(
      (await tuan.post(`/loan-registrations/${slip.id}/withdrawal`, { reason: "Ghi nhầm lần nữa" })).status,
    ).toBe(409);
    expect((await record(tuan, lesson(past, [of(acid, 20)], { classroomId: classId }))).status).toBe(200);
    expect(await booksOf(acid, "Axit thử sổ")).toMatchObject({
      f36: { out: 20, left: 80 },
      f07: 20,
      stock: 80,
    });
  });

  test("is refused by name where there is not enough, and nothing of the call is kept", async () => {
    const paper = await newRecord(mai, {
      name: "Giấy lọc thử",
      unit: "Hộp",
      trackingMode: "CONSUMABLE",
      quantity: 3,
      broken: 2,
    });
    expect(
      await record(tuan, [lesson(past, [of(paper, 1)]), lesson(past, [of(paper, 1)], { periods: [3] })]),
    ).toMatchObject({
      status: 409,
      body: {
        code: "notEnoughStock",
        message: expect.stringContaining("Giấy lọc thử"),
        fields: { "registrations.1.lines.0.quantity": expect.anything() },
      },
    });
    expect(await goodOf(paper)).toBe(1);
    expect(await query("select id from loan_lines where equipment_id = $1", [paper])).toEqual([]);
  });

  test("a school that only counts notes the use and moves no stock", async () => {
    const chalk = await newRecord(mai, {
      name: "Phấn thử",
      unit: "Hộp",
      trackingMode: "CONSUMABLE",
      quantity: 5,
    });
    await lend({ statistics: "QUICK" });
    const recorded = await record(tuan, lesson(past, [of(chalk, 2)]));
    await lend({ statistics: "DETAILED" });
    expect([recorded.status, await goodOf(chalk)]).toEqual([200, 5]);
    expect(
      (
        await send("tuan", `/loan-registrations/${recorded.body.items[0].id}/withdrawal`, {
          reason: "Ghi nhầm lớp",
        })
      ).status,
    ).toBe("CANCELLED");
    expect(await goodOf(chalk)).toBe(5);
  });

  test("what was handed over the counter is brought back there", async () => {
    const scale = await newRecord(mai, { name: "Cân thử quầy", quantity: 2 });
    const slip = await approved("tuan", lesson(week.day(2), [of(scale, 1)]));
    await send("mai", "/loans", { registrationId: slip.id });
    expect((await tuan.get(`/loan-registrations/${slip.id}`)).body.can.withdrawUse).toBe(false);
    expect(
      await tuan.post(`/loan-registrations/${slip.id}/withdrawal`, { reason: "Không dùng nữa" }),
    ).toMatchObject({
      status: 409,
      body: { code: "wentOverCounter" },
    });
  });
});
