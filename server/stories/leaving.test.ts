/**
 * Somebody leaves: what they leave behind is named, slips to come go to a colleague, and their account ends
 * on that day.
 */
import { Workbook } from "@cj-tech-master/excelts";
import { beforeAll, describe, expect, test } from "vitest";
import { lockOnTheirDay } from "../src/areas/accounts/actions/leavers.ts";
import { theProgram } from "../src/installation.ts";
import { borrowing, lesson, of, type Week } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";
import { dayFromToday } from "./storekeeping.ts";

const province = house();
const b = borrowing(province);
let mai: Person;
let hung: Person;
let week: Week;

beforeAll(async () => {
  mai = await province.as("mai");
  hung = await province.as("hung");
  await b.lend({});
  week = await b.nextWeek(1);
});

interface Leaver {
  id: number;
  name: string;
  person: Person;
  accountId: number;
}

async function teacher(name: string): Promise<Leaver> {
  const { id } = await b.send("hung", "/employees", { name, kind: "TEACHER" });
  const person = await b.account(id);
  const { items } = (await hung.get(`/accounts?search=${encodeURIComponent(name)}`)).body;
  return { id, name, person, accountId: items[0].id };
}

const leave = (by: Person, { id }: { id: number }, more: object = {}): Promise<Answer> =>
  by.post(`/employees/${id}/leaving`, { status: "MOVED", leftOn: dayFromToday(), ...more });
const slipOf = async ({ person }: Leaver, day: number, code = "TB00044") =>
  b.register(person, lesson(week.day(day), [of((await b.thing(code)).id)]));
const eventsOf = async (path: string) =>
  (await hung.get(`${path}/history`)).body.items.map(({ event }: { event: string }) => event);

describe("a teacher moves to another school with a lens in hand and two lessons to come", () => {
  let thu: Leaver;
  let yen: Leaver;
  let loan: Answer["body"];
  let slips: Answer["body"][];

  beforeAll(async () => {
    thu = await teacher("Đinh Thị Lệ Thu");
    yen = await teacher("Đinh Thị Hải Yến");
    loan = await b.send("mai", "/loans", {
      borrowerId: thu.id,
      dueDate: dayFromToday(3),
      lines: [of((await b.thing("TB00044")).id)],
    });
    await b.send(thu.person, "/demands", {
      title: "Bổ sung kính lúp",
      reason: "Thiếu cho lớp 6",
      lines: [{ name: "Kính lúp", unit: "Cái", requestedQuantity: 2 }],
    });
    await b.send("hung", "/functional-rooms", {
      name: "Phòng của cô Thu",
      kind: "STORE",
      keepers: [{ employee: thu.id }],
    });
    slips = [await slipOf(thu, 0), await slipOf(thu, 1)];
  });

  test("before anything happens it is said what holds back, what is left behind, and which slips are to come", async () => {
    const { body, status } = await hung.get(`/employees/${thu.id}/leaving`);
    expect(status).toBe(200);
    expect(body.employee).toMatchObject({ name: thu.name, status: "WORKING" });
    expect(body.account).toMatchObject({ id: thu.accountId, locked: false, canLock: true });
    const left = Object.fromEntries(
      body.left.map(({ kind, names, blocks }: Answer["body"]) => [kind, [names, blocks]]),
    );
    expect(left).toEqual({
      LOAN: [[loan.number], true],
      DEMAND_WRITTEN: [[expect.any(String)], false],
      ROOM: [["Phòng của cô Thu"], false],
    });
    expect(body.slips.map(({ number }: Answer["body"]) => number)).toEqual(slips.map(({ number }) => number));
    expect(body.can.leave).toBe(true);
    expect((await thu.person.get(`/employees/${thu.id}/leaving`)).status).toBe(403);
    expect((await (await province.as("nhung")).get(`/employees/${thu.id}/leaving`)).status).toBe(404);
  });

  test("with the lens in hand nobody leaves, and nothing has happened to the slips", async () => {
    const refused = await leave(hung, thu, { slips: "CANCEL" });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "stillHolds", message: expect.stringContaining(thu.name) },
    });
    for (const { id } of slips) expect((await b.read("mai", id)).status).toBe("PENDING");
    expect((await thu.person.get("/equipments")).status).toBe(200);
  });

  test("with slips to come it has to be said what becomes of them, by form and by file too", async () => {
    await b.send("mai", `/loans/${loan.id}/return`, {});
    expect(Object.keys((await leave(hung, thu)).body.fields)).toEqual(["slips"]);
    expect(Object.keys((await leave(hung, thu, { slips: "HAND_ON" })).body.fields)).toEqual(["toEmployeeId"]);
    expect(
      Object.keys((await leave(hung, thu, { slips: "HAND_ON", toEmployeeId: thu.id })).body.fields),
    ).toEqual(["toEmployeeId"]);
    const shown = await preview(thu, "Chuyển đi");
    expect(shown.errorCount).toBe(1);
    expect(JSON.stringify(shown.rows[0].errors)).toContain(slips[0]?.number);
  });

  test("whoever chooses a colleague sees which lessons meet one that this colleague has", async () => {
    const met = await slipOf(yen, 1, "TB00052");
    const { slips: shown } = (await hung.get(`/employees/${thu.id}/leaving?toEmployeeId=${yen.id}`)).body;
    expect(shown.map(({ meets }: Answer["body"]) => meets?.number ?? null)).toEqual([null, met.number]);
    expect(
      (await hung.get(`/employees/${thu.id}/leaving`)).body.slips.every(
        ({ meets }: Answer["body"]) => meets === null,
      ),
    ).toBe(true);
  });

  test("in one step the lessons go to a colleague, still waiting for an answer, and the account is locked", async () => {
    const gone = await leave(hung, thu, { slips: "HAND_ON", toEmployeeId: yen.id });
    expect([gone.status, gone.body.message]).toEqual([200, undefined]);
    expect(gone.body).toMatchObject({
      employee: { status: "MOVED", leftOn: dayFromToday() },
      slips: [],
      account: { locked: true },
      can: { leave: false },
    });
    for (const { id } of slips) {
      expect(await b.read("mai", id)).toMatchObject({ status: "PENDING", borrower: { name: yen.name } });
      expect(await eventsOf(`/loan-registrations/${id}`)).toContain("registration.moved");
      expect(await b.toldOf(id)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^registration\.moved/)]),
      );
    }
    expect((await thu.person.get("/equipments")).status).toBe(401);
    expect((await eventsOf(`/accounts/${thu.accountId}`))[0]).toBe("user.locked");
    expect((await eventsOf(`/employees/${thu.id}`))[0]).toBe("catalogue.changed");
    expect((await leave(hung, thu)).body.code).toBe("hasLeft");
    expect((await mai.get(`/papers/clearance/${thu.id}`)).status).toBe(200);
  });
});

test("slips are cancelled in the same step, and things that others wait for are theirs", async () => {
  const leaver = await teacher("Cao Thị Bích Vân");
  const slip = await slipOf(leaver, 2, "TB00052");
  expect((await leave(hung, leaver, { slips: "CANCEL", status: "RETIRED" })).status).toBe(200);
  expect((await b.read("mai", slip.id)).status).toBe("CANCELLED");
  expect((await hung.get(`/employees/${leaver.id}`)).body).toMatchObject({
    status: "RETIRED",
    leftOn: dayFromToday(),
  });
});

test("what they had only drafted goes with them, and nobody else's", async () => {
  const [leaver, stays] = [await teacher("Cao Thị Mai Khôi"), await teacher("Cao Thị Mai Lan")];
  const draftOf = async ({ person }: Leaver) =>
    b.register(person, lesson(week.day(3), [of((await b.thing("TB00044")).id)]), { send: false });
  const [theirs, other] = [await draftOf(leaver), await draftOf(stays)];
  expect([theirs.status, other.status]).toEqual(["DRAFT", "DRAFT"]);
  expect((await leave(hung, leaver)).status).toBe(200);
  const kept = await b.query("select id, status from loan_registrations where id = any ($1)", [
    [theirs.id, other.id],
  ]);
  expect(kept).toEqual([{ id: other.id, status: "DRAFT" }]);
  const [told] = await b.query(
    "select event, details ->> 'number' as number from history where event = 'registration.removed' and subject_id = $1",
    [theirs.id],
  );
  expect(told).toMatchObject({ event: "registration.removed", number: theirs.number });
});

test("somebody who leaves at the end of the month works until then; the day's work locks the account", async () => {
  const leaver = await teacher("Cao Thị Kim Cúc");
  const later = await leave(hung, leaver, { leftOn: dayFromToday(9) });
  expect(later.body.account).toMatchObject({ locked: false, locksOn: dayFromToday(9) });
  expect((await hung.get(`/accounts/${leaver.accountId}`)).body).toMatchObject({
    locked: false,
    locksOn: dayFromToday(9),
  });
  expect((await leaver.person.get("/equipments")).status).toBe(200);
  expect(await lockOnTheirDay(province.database, theProgram)).toBe(0);
  await b.query("update users set locks_on = locks_on - 9 where id = $1", [leaver.accountId]);
  expect(await lockOnTheirDay(province.database, theProgram)).toBe(1);
  expect((await leaver.person.get("/equipments")).status).toBe(401);
  expect((await eventsOf(`/accounts/${leaver.accountId}`)).slice(0, 2)).toEqual([
    "user.locked",
    "user.lockPlanned",
  ]);
  expect((await hung.post(`/accounts/${leaver.accountId}/unlock`)).body).toMatchObject({
    locked: false,
    locksOn: null,
  });
  expect(await lockOnTheirDay(province.database, theProgram)).toBe(0);
});

test("who wants the account open keeps it; who may not lock it has the principal told", async () => {
  const [kept, told] = [await teacher("Cao Thị Diệu Linh"), await teacher("Cao Thị Thu Trang")];
  expect((await leave(hung, kept, { lockAccount: false })).body.account.locked).toBe(false);
  expect((await kept.person.get("/equipments")).status).toBe(200);
  const left = await leave(mai, told);
  expect(left.body.account).toMatchObject({ locked: false, canLock: false });
  expect(await b.toldOf(told.accountId, "user")).toEqual(["account.ofLeaver ht.hung"]);
});

test("a list that says so locks the accounts too", async () => {
  const leaver = await teacher("Cao Thị Mỹ Hạnh");
  expect((await preview(leaver, "Nghỉ hưu")).errorCount).toBe(0);
  expect((await hung.upload("/employees/import", await listWith(leaver, "Nghỉ hưu"))).status).toBe(200);
  expect((await hung.get(`/accounts/${leaver.accountId}`)).body.locked).toBe(true);
});

async function listWith({ id }: Leaver, status: string) {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet("Danh sách");
  const { code, name } = (await mai.get(`/employees/${id}`)).body;
  sheet.addRow(["Mã CBGVNV", "Họ và tên", "Loại", "Trạng thái"]);
  sheet.addRow([code, name, "Giáo viên", status]);
  return { name: "Nhân sự.xlsx", bytes: Buffer.from(await workbook.xlsx.writeBuffer()) };
}

async function preview(leaver: Leaver, status: string) {
  return (await hung.upload("/employees/import/preview", await listWith(leaver, status))).body;
}
