/**
 * Borrowing and what ends around it: somebody who leaves, a subject written twice, a school year that closes.
 */
import { Workbook } from "@cj-tech-master/excelts";
import { beforeAll, describe, expect, test } from "vitest";
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

/** A row as it was read, to be sent back with something else in it. */
const bodyOf = (row: Answer["body"], more: object): object => {
  const plain = Object.entries(row).filter(
    ([field]) =>
      ![
        "id",
        "can",
        "departmentId",
        "departmentName",
        "active",
        "locked",
        "createdAt",
        "updatedAt",
        "account",
      ].includes(field),
  );
  const ids = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(ids);
    return value !== null && typeof value === "object" && "id" in value && "name" in value ? value.id : value;
  };
  return {
    ...Object.fromEntries(
      plain.filter(([field]) => field !== "schoolYearId").map(([field, value]) => [field, ids(value)]),
    ),
    ...more,
  };
};

describe("scenario 23: somebody leaves with two things in hand", () => {
  let person: Answer["body"];
  let loan: Answer["body"];
  let holding: Answer["body"];

  beforeAll(async () => {
    person = await b.send("mai", "/employees", { name: "Đinh Thị Lệ Thu", kind: "TEACHER" });
    const [lens, lamp] = [await b.thing("TB00044"), await b.thing("TB00052")];
    loan = await b.send("mai", "/loans", {
      borrowerId: person.id,
      dueDate: dayFromToday(3),
      lines: [of(lens.id, 2)],
    });
    await b.send("mai", `/equipments/${lamp.id}/holdings`, { employeeId: person.id, quantity: 1 });
    holding = (await mai.get(`/holdings?employeeId=${person.id}&equipmentId=${lamp.id}`)).body.items[0];
  });

  test("the person can be neither stopped, nor noted as retired or moved, nor deleted; what is out is named", async () => {
    const stopped = await hung.post(`/employees/${person.id}/deactivation`, {});
    expect(stopped).toMatchObject({ status: 409, body: { code: "stillHolds" } });
    expect(stopped.body.message).toMatch(new RegExp(`^${person.name} còn giữ 2 thiết bị: 2 .*; 1 .*\\.`));
    const row = (await mai.get(`/employees/${person.id}`)).body;
    for (const status of ["RETIRED", "MOVED"])
      expect(await mai.put(`/employees/${person.id}`, bodyOf(row, { status }))).toMatchObject({
        status: 409,
        body: { code: "stillHolds" },
      });
    expect((await mai.delete(`/employees/${person.id}`)).body.code).toBe("inUse");
    expect((await mai.get(`/employees/${person.id}`)).body).toMatchObject({
      active: true,
      status: row.status,
      version: row.version,
    });
  });

  test("another change goes through, and maternity leave is no leaving", async () => {
    const row = (await mai.get(`/employees/${person.id}`)).body;
    const changed = await mai.put(
      `/employees/${person.id}`,
      bodyOf(row, { status: "MATERNITY", phone: "0912345678" }),
    );
    expect([changed.status, changed.body.message]).toEqual([200, undefined]);
  });

  test("a file that says so is refused as a whole", async () => {
    const workbook = new Workbook();
    const sheet = workbook.addWorksheet("Danh sách");
    const { code, name, kind } = (await mai.get(`/employees/${person.id}`)).body;
    sheet.addRow(["Mã CBGVNV", "Họ và tên", "Loại", "Trạng thái"]);
    sheet.addRow([code, name, kind === "TEACHER" ? "Giáo viên" : kind, "Nghỉ hưu"]);
    const bytes = Buffer.from(await workbook.xlsx.writeBuffer());
    const preview = (await mai.upload("/employees/import/preview", { name: "Nhân sự.xlsx", bytes })).body;
    expect(JSON.stringify(preview.rows[0].errors)).toContain(`${person.name} còn giữ 2 thiết bị`);
    const refused = await mai.upload("/employees/import", { name: "Nhân sự.xlsx", bytes });
    expect(refused).toMatchObject({ status: 400, body: { code: "rowsRefused" } });
  });

  test("after everything is back the person leaves", async () => {
    await b.send("mai", `/loans/${loan.id}/return`, {});
    expect(await hung.post(`/employees/${person.id}/deactivation`, {})).toMatchObject({
      status: 409,
      body: { code: "stillHolds" },
    });
    await b.send("mai", `/holdings/${holding.id}/return`, { quantity: 1 });
    const row = (await mai.get(`/employees/${person.id}`)).body;
    expect((await mai.put(`/employees/${person.id}`, bodyOf(row, { status: "RETIRED" }))).body).toMatchObject(
      { status: "RETIRED" },
    );
    expect((await hung.post(`/employees/${person.id}/deactivation`, {})).status).toBe(200);
  });
});

test("two subjects that mean the same become one: slips and counts go along, and what could be neither is refused by its name", async () => {
  const add = (name: string, code: string) =>
    b.send("mai", "/subjects", { name, code, kind: "COMPULSORY", levels: ["MIDDLE"], grades: [6] });
  const [wrong, right] = [await add("Khoa học TN (cũ)", "KHTNC"), await add("Khoa học TN (mới)", "KHTNM")];
  const lens = await b.thing("TB00044");
  const slip = await b.register("tuan", lesson(week.day(1), [of(lens.id)], { subjectId: wrong.id }));
  const tuan = await b.found("/employees?search=vo%20anh%20tuan");
  const counts = (subjectId: number) => ({
    employeeId: tuan.id,
    subjectId,
    uses: 1,
    equipmentPeriods: 1,
    ictPeriods: 0,
    subjectRoomPeriods: 0,
    multiPurposePeriods: 0,
  });
  expect((await mai.put("/usage-counts", { monday: dayFromToday(), rows: [counts(wrong.id)] })).status).toBe(
    200,
  );
  const refused = await hung.delete(`/subjects/${wrong.id}`);
  expect(refused).toMatchObject({ status: 409, body: { code: "inUse" } });
  expect(refused.body.message).toMatch(/phiếu đăng ký mượn/);
  expect(refused.body.message).toMatch(/thống kê nhanh/);
  expect((await hung.post(`/subjects/${wrong.id}/merger`, { intoId: right.id })).status).toBe(200);
  expect(await b.read("tuan", slip.id)).toMatchObject({ subject: { id: right.id, name: right.name } });
  const rows = (await mai.get("/usage-counts")).body.items.filter(
    ({ subject }: Answer["body"]) => subject?.id === right.id,
  );
  expect(rows).toMatchObject([{ employee: { id: tuan.id }, uses: 1 }]);
});

test("a room that somebody is still to teach in is not stopped, and the slip is named", async () => {
  const room = await b.send("mai", "/functional-rooms", {
    name: "Phòng STEM",
    kind: "SUBJECT_ROOM",
    bookable: true,
    subjects: [(await b.found("/subjects?search=khoa%20hoc%20tu%20nhien")).id],
  });
  const { id, number } = await b.approved("tuan", lesson(week.day(2), [], { roomId: room.id, periods: [4] }));
  const refused = await hung.post(`/functional-rooms/${room.id}/deactivation`, {});
  expect(refused).toMatchObject({ status: 409, body: { code: "roomBooked" } });
  expect(refused.body.message).toContain(
    `“Phòng STEM” còn 1 phiếu đặt phòng sắp tới: ${number} (tiết 4 sáng`,
  );
  await b.send("tuan", `/loan-registrations/${id}/cancellation`, {});
  expect((await hung.post(`/functional-rooms/${room.id}/deactivation`, {})).status).toBe(200);
});

test("before a year is closed it says how many loans are out and how many slips nobody has answered; neither holds it back", async () => {
  const year = (await hung.get("/school-years")).body.items.find(
    ({ status }: { status: string }) => status === "CURRENT",
  );
  const items = async () => {
    const { body } = await hung.get(`/school-years/${year.id}/closing-checklist`);
    const of = (key: string) => body.items.find((item: Answer["body"]) => item.key === key);
    return [of("loans-open"), of("registrations-waiting")];
  };
  const [loans, slips] = await items();
  const lens = await b.thing("TB00044");
  const tuan = await b.found("/employees?search=vo%20anh%20tuan");
  await b.send("mai", "/loans", {
    borrowerId: tuan.id,
    kind: "LONG_TERM",
    dueDate: dayFromToday(30),
    lines: [of(lens.id)],
  });
  await b.register("tuan", lesson(week.day(3), [of(lens.id)]));
  expect(await items()).toMatchObject([
    {
      count: loans.count + 1,
      blocks: false,
      link: "/equipment/request/loans?out=true",
      words: { vi: "phiếu mượn chưa trả hết" },
    },
    { count: slips.count + 1, blocks: false, link: "/equipment/request/registrations?status=PENDING" },
  ]);
});
