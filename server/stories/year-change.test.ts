/** THCS Nam Giang moves from 2025-2026 into 2026-2027 while three people have things for long. */
import { beforeAll, describe, expect, test } from "vitest";
import { house, type Person } from "./house.ts";
import { type AnyLoan, lending } from "./lending.ts";
import { dayFromToday, postVoucher } from "./storekeeping.ts";

const province = house();
const { faults, handOut, read, shelf, longAgo } = lending(province, "binh");

let khanh: Person;
let binh: Person;
let last: { id: number };
let now: { id: number };
let speakers: number;
const people: { id: number; name: string }[] = [];
const loans: AnyLoan[] = [];
const classes = new Map<string, number>();

const lastDays = "from=2025-08-01&to=2026-07-31";
const theseDays = "from=2026-08-01&to=2027-07-31";
const rollOver = (body: object) =>
  khanh.post(`/school-years/${last.id}/roll-over`, { toYearId: now.id, close: true, ...body });
const plan = async (body: object = {}) =>
  (await khanh.post(`/school-years/${last.id}/roll-over/plan`, { toYearId: now.id, ...body })).body;

beforeAll(async () => {
  khanh = await province.as("khanh");
  binh = await province.as("binh");
  const { items } = (await khanh.get("/school-years")).body;
  const named = (name: string) => items.find((year: { name: string }) => year.name === name);
  [last, now] = [named("2025-2026"), named("2026-2027")];
  // the school is late: it still works in the last year
  await province.owner.pool.query(
    "update school_years set status = 'PLANNED', closed_at = null, closed_by_name = null where department_id = $1",
    [named("2025-2026").departmentId],
  );
  await province.owner.pool.query("update school_years set status = 'CURRENT' where id = $1", [last.id]);

  for (const [name, studentCount] of [
    ["6A1", 38],
    ["6A2", 41],
    ["9A1", 35],
  ] as const)
    classes.set(
      name,
      (await khanh.post("/classrooms", { name, grade: Number(name[0]), studentCount })).body.id,
    );
  for (const name of ["Trần Minh Anh", "Lê Văn Bình"])
    await khanh.post("/students", { name, classroom: classes.get("6A1") });
  for (const name of ["Nguyễn Thị Loan", "Phạm Văn Sơn", "Vũ Thị Hạnh", "Đỗ Văn Nam"])
    people.push((await khanh.post("/employees", { name, kind: "TEACHER" })).body);

  const bought = await postVoucher(binh, "INCREASE", {
    date: "2025-11-10",
    lines: [
      {
        record: { name: "Loa trợ giảng", unit: "Cái", trackingMode: "QUANTITY", grades: [] },
        quantity: 10,
        unitPrice: 900_000,
      },
    ],
  });
  speakers = bought.moves[0].equipmentId;
  for (const [index, quantity] of [1, 2, 3].entries()) {
    const loan = await handOut(people[index]?.id ?? 0, [{ equipmentId: speakers, quantity }], {
      kind: "LONG_TERM",
      purpose: "OTHER",
      dueDate: dayFromToday(30),
    });
    const sinceSummer = (Date.parse(dayFromToday(0)) - Date.parse("2026-06-01")) / 86_400_000;
    await longAgo(loan.id, sinceSummer);
    loans.push(loan);
  }
});

describe("scenario 20: year roll-over with three open long-term loans", () => {
  test("the plan names each open loan, and without a choice nothing moves", async () => {
    const shown = await plan();
    expect(shown.loans).toMatchObject([
      {
        number: loans[0].number,
        borrower: { name: "Nguyễn Thị Loan" },
        things: "1 Cái Loa trợ giảng",
        choice: null,
      },
      { borrower: { name: "Phạm Văn Sơn" }, things: "2 Cái Loa trợ giảng", choice: null },
      { borrower: { name: "Vũ Thị Hạnh" }, things: "3 Cái Loa trợ giảng", choice: null },
    ]);
    expect(shown.loansDue).toBe("2027-05-23");
    expect(shown.problems[0]).toContain(
      "Còn 3 phiếu mượn dài hạn chưa chọn giữ tiếp, thu về hay chuyển người",
    );

    const refused = await rollOver({ loans: [{ id: loans[0].id, choice: "KEEP" }] });
    expect(refused).toMatchObject({ status: 409, body: { code: "rollOverBlocked" } });
    expect(refused.body.message).toContain("Còn 2 phiếu mượn dài hạn");
    const nobody = await rollOver({ loans: loans.map(({ id }) => ({ id, choice: "HAND_ON" })) });
    expect([nobody.status, Object.keys(nobody.body.fields)]).toEqual([
      400,
      loans.map((_, index) => `loans.${index}.toEmployeeId`),
    ]);
    const stranger = await plan({
      loans: [...loans.map(({ id }) => ({ id, choice: "KEEP" })), { id: 999_999, choice: "KEEP" }],
    });
    expect(stranger.problems).toEqual([
      "1 phiếu mượn đã chọn không còn là phiếu dài hạn đang mượn; hãy xem lại.",
    ]);
    expect((await khanh.get(`/classrooms?schoolYearId=${now.id}`)).body.total).toBe(0);
    expect((await read(loans[0].id)).dueAt).not.toContain("2027-05");
  });

  test("where a loan cannot go on, nothing of the move is done", async () => {
    const all = {
      loans: [
        ...loans.slice(0, 2).map(({ id }) => ({ id, choice: "KEEP" })),
        { id: loans[2].id, choice: "KEEP", dueDate: "2026-06-30" },
      ],
    };
    expect((await rollOver(all)).status).toBe(400);
    expect((await khanh.get(`/classrooms?schoolYearId=${now.id}`)).body.total).toBe(0);
  });

  test("one goes on, one came back, one is handed on; 6A1 is 7A1 and the old year can only be read", async () => {
    const choices = [
      { id: loans[0].id, choice: "KEEP" },
      { id: loans[1].id, choice: "TAKE_BACK" },
      { id: loans[2].id, choice: "HAND_ON", dueDate: "2027-01-15", toEmployeeId: people[3]?.id },
    ];
    const shown = await plan({ loans: choices });
    expect(shown).toMatchObject({
      problems: [],
      activates: true,
      students: { moved: 2, leaving: 0, heldBack: 0, unlisted: 41 },
    });
    expect(await rollOver({ loans: choices })).toMatchObject({ status: 200, body: { toYear: "2026-2027" } });

    expect(await read(loans[0].id)).toMatchObject({
      status: "OUT",
      renewals: 1,
      dueAt: expect.stringContaining("2027-05-23"),
    });
    expect(await read(loans[1].id)).toMatchObject({ status: "RETURNED", openLines: 0 });
    const handed = await read(loans[2].id);
    expect(handed).toMatchObject({ status: "OUT", dueAt: expect.stringContaining("2027-01-15") });
    expect(handed.handovers).toMatchObject([{ status: "PROPOSED", to: { name: "Đỗ Văn Nam" } }]);
    expect(await shelf(speakers)).toMatchObject({ good: 10, held: 4 });

    const rooms = (await khanh.get("/classrooms")).body.items as {
      name: string;
      studentCount: number;
      enrolled: number;
    }[];
    expect(rooms.map(({ name, studentCount, enrolled }) => [name, studentCount, enrolled])).toEqual([
      ["6A1", 0, 0],
      ["6A2", 0, 0],
      ["7A1", 2, 2],
      // no list of pupils: the size goes along
      ["7A2", 41, 0],
    ]);
    const late = await khanh.post("/classrooms", {
      name: "8A9",
      grade: 8,
      studentCount: 30,
      schoolYearId: last.id,
    });
    expect(late).toMatchObject({ status: 409, body: { code: "yearClosed" } });
    expect((await khanh.get(`/classrooms?schoolYearId=${last.id}`)).body.can).toMatchObject({
      create: false,
      import: false,
    });
  });

  test("the opening balances of the new year equal the closing ones of the old, and the ledger holds", async () => {
    const closing = (await binh.get(`/stock-book?${lastDays}`)).body;
    const opening = (await binh.get(`/stock-book?${theseDays}`)).body;
    expect(closing.items[0]).toMatchObject({ closing: { quantity: 10, value: 9_000_000 } });
    expect(opening.items.map((one: { opening: unknown }) => one.opening)).toEqual(
      closing.items.map((one: { closing: unknown }) => one.closing),
    );
    expect(opening.totals.opening).toEqual(closing.totals.closing);
    expect(await faults()).toEqual([]);
  });

  test("taken back, the years and classes stand as before, and the loans as they were settled", async () => {
    const [{ id }] = (await khanh.get(`/school-years/${last.id}/roll-over`)).body.items;
    expect((await khanh.post(`/roll-overs/${id}/undo`)).status).toBe(200);
    expect((await khanh.get(`/school-years/${last.id}`)).body).toMatchObject({
      status: "CURRENT",
      lastStep: null,
    });
    expect(await read(loans[0].id)).toMatchObject({ dueAt: expect.stringContaining("2027-05-23") });
    expect(await read(loans[1].id)).toMatchObject({ status: "RETURNED" });
    expect((await plan()).loans.map((one: { number: string }) => one.number)).toEqual([
      loans[2].number,
      loans[0].number,
    ]);
  });
});

test("a year whose time has not come is moved into without becoming the current one, and asking for that is refused", async () => {
  const { workdays: _, ...proposal } = (await khanh.get("/school-years/proposal")).body;
  const next = (await khanh.post("/school-years", proposal)).body;
  const keep = loans.filter((_, index) => index !== 1).map(({ id }) => ({ id, choice: "KEEP" }));
  const asked = { toYearId: next.id, loans: keep };
  const quiet = (await khanh.post(`/school-years/${last.id}/roll-over/plan`, asked)).body;
  expect(quiet).toMatchObject({ activates: false, problems: [] });
  const loud = await khanh.post(`/school-years/${last.id}/roll-over`, { ...asked, activate: true });
  expect(loud).toMatchObject({ status: 409, body: { code: "rollOverBlocked" } });
  expect(loud.body.message).toContain("Năm học 2027-2028 chỉ đặt làm năm hiện tại được từ 17/06/2027");
});
