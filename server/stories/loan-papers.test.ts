/** The papers of borrowing: Tuấn of THCS Bến Hạ borrows, Mai keeps, Hùng is their principal. */
import { addDays, weekdayOf } from "@so-thiet-bi/contract/school-weeks";
import { beforeAll, describe, expect, test } from "vitest";
import { formatDay } from "../src/sheets/dates.ts";
import { type AnyRegistration, borrowing, lesson, of, type Week } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { filled, pagesOf, rowsOf } from "./printed.ts";
import { dayFromToday, newRecord } from "./storekeeping.ts";

const province = house();
const { send, nextWeek, lend, approved, register, colleague, found, longAgo, query } = borrowing(province);

let mai: Person;
let tuan: Person;
let tuanId: number;
let groupId: number;
let classId: number;
let otherClassId: number;
let subjectRoomId: number;
let week: Week;
/** Five records of five kinds. */
let things: number[];

beforeAll(async () => {
  [mai, tuan] = [await province.as("mai"), await province.as("tuan")];
  await lend();
  week = await nextWeek(1);
  tuanId = (await tuan.get(`/loan-weeks?monday=${week.monday}`)).body.can.employee.id;
  const [link] = await query<{ id: number }>(
    "select target_id as id from employee_subject_group where owner_id = $1 order by since desc limit 1",
    [tuanId],
  );
  groupId = (link as { id: number }).id;
  const classes = (await mai.get("/classrooms?size=100")).body.items;
  classId = classes.find(({ name }: { name: string }) => name === "6A1").id;
  otherClassId = classes.find(({ name }: { name: string }) => name === "6A5").id;
  subjectRoomId = (await found("/functional-rooms?search=P0001")).id;
  things = [];
  for (const name of [
    "Kính lúp cầm tay",
    "Bộ dụng cụ đo thể tích",
    "Nhiệt kế rượu",
    "Tranh cấu tạo tế bào",
    "Bộ lực kế",
  ])
    things.push(await newRecord(mai, { name, quantity: 10 }));
});

/** Registered by Tuấn, approved and handed out by Mai; answers the loan. */
async function lent(registration: object): Promise<AnyRegistration> {
  const { id } = await approved("tuan", registration);
  return send("mai", "/loans", { registrationId: id });
}

const span = (from: string, to: string, more = "") => `from=${from}&to=${to}${more}`;
const usageOf = async (who: Person, from: string, to: string) => {
  const answer = await who.get(`/usage-summary?${span(from, to)}`);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body.items as Record<string, unknown>[];
};
const usageOfTuan = async (from: string, to: string) =>
  (await usageOf(mai, from, to)).find(({ employeeId }) => employeeId === tuanId);
const nothing = {
  uses: 0,
  equipmentPeriods: 0,
  ictPeriods: 0,
  subjectRoomPeriods: 0,
  multiPurposePeriods: 0,
};

describe("scenario 19: five things in one period with ICT", () => {
  let loan: AnyRegistration;

  beforeAll(async () => {
    loan = await lent(
      lesson(
        week.day(1),
        things.map((id) => of(id, 2)),
        {
          classroomId: classId,
          usesIct: true,
          lessonTitle: "Tế bào – đơn vị cơ bản của sự sống",
          curriculumPeriod: 53,
        },
      ),
    );
  });

  test("are one tiết, five lượt and one UDCNTT, on the screen and on F10", async () => {
    expect(await usageOfTuan(week.monday, week.day(6))).toMatchObject({
      ...nothing,
      uses: 5,
      equipmentPeriods: 1,
      ictPeriods: 1,
    });
    const rows = await rowsOf(
      await mai.get(`/papers/usage-summary?${span(week.monday, week.day(6))}&format=xlsx`),
    );
    const header = rows.findIndex((row) => row.includes("Họ tên"));
    expect(rows[header]).toEqual([
      "TT",
      "Họ tên",
      "Tổ CM",
      "Tiết ĐK dạy CNTT",
      "Tiết ĐK SD TBDH",
      "Tiết ĐK PBM",
      "Tiết ĐK P.ĐCN",
      "Ghi chú",
    ]);
    expect(rows.find((row) => row.includes("Võ Anh Tuấn"))?.slice(3)).toEqual([1, 1, 0, 0, null]);
    expect(filled(rows.find((row) => row.includes("Cộng")))).toEqual(["Cộng", 1, 1, 0, 0]);
    // whoever used nothing is told as well
    expect(rows.filter((row) => typeof row[0] === "number").length).toBeGreaterThan(10);
  });

  test("the same class and period on a second slip adds its lượt and no tiết; what is not fetched or cancelled adds nothing", async () => {
    const extra = await newRecord(mai, { name: "Cân điện tử bỏ túi", quantity: 3 });
    await lent(lesson(week.day(1), [of(extra)], { classroomId: classId }));
    const left = await approved("tuan", lesson(week.day(2), [of(extra)], { classroomId: classId }));
    await send("mai", `/loan-registrations/${left.id}/cancellation`, {});
    await approved("tuan", lesson(week.day(3), [of(extra)], { classroomId: classId, roomId: subjectRoomId }));
    expect(await usageOfTuan(week.monday, week.day(6))).toMatchObject({
      ...nothing,
      uses: 6,
      equipmentPeriods: 1,
      ictPeriods: 1,
    });
  });

  test("F06 says what went out and how it came back", async () => {
    const [first, second, third] = loan.lines;
    await send("mai", `/loans/${loan.id}/return`, {
      lines: [
        { lineId: first.id, good: 1, broken: 1, groups: [{ group: 3, broken: 1 }], note: "Vỡ mặt kính" },
        { lineId: second.id, good: 2 },
        { lineId: third.id, lost: 2 },
      ],
    });
    const answer = await tuan.get(`/papers/loan-slip/${loan.id}`);
    const [page] = await pagesOf(answer);
    expect(page?.lies).toBe(false);
    for (const part of [
      "PHIẾU MƯỢN THIẾT BỊ",
      `Số: ${loan.number}`,
      "Võ Anh Tuấn",
      "Lớp: 6A1",
      "2 sáng",
      "Người mượn",
      "Cán bộ thiết bị",
    ])
      expect(page?.text).toContain(part);
    expect(page?.text).not.toContain("HIỆU TRƯỞNG");
    const rows = await rowsOf(await tuan.get(`/papers/loan-slip/${loan.id}?format=xlsx`));
    const header = rows.findIndex((row) => row.includes("Mã"));
    expect(rows[header]).toEqual([
      "STT",
      "Mã",
      "Tên TB",
      "ĐVT",
      "SL",
      "Tình trạng khi mượn",
      "Hẹn trả",
      "Tình trạng khi trả",
      "Ghi chú",
    ]);
    expect(rows.slice(header + 1, header + 5).map((row) => row.slice(5).filter((_, at) => at !== 1))).toEqual(
      [
        ["Tốt", "Tốt 1, hỏng 1", "Vỡ mặt kính; nhóm 3 hỏng 1"],
        ["Tốt", "Tốt", null],
        ["Tốt", "Mất 2", null],
        ["Tốt", null, null],
      ],
    );
  });

  test("F07 has its thirteen columns, and says of each line how it came back", async () => {
    const path = `/papers/loan-book?${span(week.day(1), week.day(1), `&subjectGroupId=${groupId}`)}`;
    const rows = await rowsOf(await mai.get(`${path}&format=xlsx`));
    const header = rows.findIndex((row) => row.includes("STT"));
    expect(rows.slice(header, header + 2).map(filled)).toEqual([
      [
        "STT",
        "Ngày dạy",
        "Ngày trả",
        "Phiếu báo",
        "TB mượn",
        "SL",
        "Dạy tiết (PPCT)",
        "Tên bài dạy",
        "Dạy lớp",
        "TKB",
        "Tình trạng TB khi trả",
        "Người trả ký tên",
      ],
      ["Số", "Ngày tạo"],
    ]);
    const lines = rows.slice(header + 2).filter((row) => row.includes("Tế bào – đơn vị cơ bản của sự sống"));
    expect(lines.map((row) => row[11])).toEqual(["Tốt 1, hỏng 1", "Tốt", "Mất 2", "Chưa trả", "Chưa trả"]);
    expect(lines[1]).toEqual([
      2,
      week.day(1),
      dayFromToday(),
      loan.registrationNumber,
      dayFromToday(),
      "Bộ dụng cụ đo thể tích",
      2,
      53,
      "Tế bào – đơn vị cơ bản của sự sống",
      "6A1",
      "2 sáng",
      "Tốt",
      "Võ Anh Tuấn",
    ]);
    expect(lines[3]?.[2]).toBeNull();
    const [page] = await pagesOf(await mai.get(path));
    expect(page?.lies).toBe(true);
    for (const part of [
      "SỔ THEO DÕI MƯỢN – TRẢ THIẾT BỊ",
      "Khoa học tự nhiên",
      "Cán bộ thiết bị",
      "Tổ trưởng",
      "HIỆU TRƯỞNG",
    ])
      expect(page?.text).toContain(part);
  });

  test("F09 counts what F10 counts, month by month", async () => {
    const rows = await rowsOf(
      await mai.get(
        `/papers/usage-report?${span(week.day(1), week.day(1), `&subjectGroupId=${groupId}`)}&format=xlsx`,
      ),
    );
    const header = rows.find((row) => row.includes("Tuần"));
    expect(header).toEqual([
      "Tháng",
      "Tuần",
      "Ngày mượn",
      "Ngày trả",
      "TB mượn sử dụng",
      "Số lượng",
      "Dạy tiết",
      "Tên bài dạy",
      "Dạy lớp",
      "Tình trạng TB",
      "Số lượt sử dụng",
      "Có ứng dụng CNTT",
    ]);
    expect(rows.flat()).toContain("Giáo viên: Võ Anh Tuấn");
    expect(filled(rows.find((row) => String(row[0]).startsWith("Cộng:")))).toEqual([
      "Cộng: 6 loại thiết bị",
      6,
      1,
    ]);
    const month = Number(week.day(1).slice(5, 7));
    expect(rows.flat()).toContain(
      `Tháng ${month}: 1 tiết có sử dụng thiết bị, 6 lượt sử dụng, 1 tiết có ứng dụng CNTT.`,
    );
  });
});

test("pieces of one type are one line and one lượt; a lesson of two periods is two tiết; days are no tiết", async () => {
  const type = await found(`/equipment-types?size=1&search=${encodeURIComponent("kính hiển vi")}`);
  const day = (await nextWeek(2)).day(0);
  await lent(lesson(day, [{ typeId: type.id, quantity: 2 }], { periods: [2, 3], classroomId: classId }));
  const [glasses] = things as [number];
  await lent({ kind: "DAYS", date: day, untilDate: day, lines: [of(glasses, 2)] });
  expect(await usageOfTuan(day, day)).toMatchObject({ ...nothing, uses: 3, equipmentPeriods: 2 });
  const rows = await rowsOf(await tuan.get(`/papers/loan-book?${span(day, day)}&format=xlsx`));
  const pieces = rows.find((row) => /\(.+, .+\)/.test(String(row[5])));
  expect([pieces?.[6], pieces?.[10], pieces?.[11]]).toEqual([2, "2, 3 sáng", "Chưa trả"]);
});

describe("rooms without things", () => {
  test("count once their time has begun, as subject rooms, and never as use of equipment", async () => {
    const day = (await nextWeek(3)).day(0);
    const slip = await approved(
      "tuan",
      lesson(day, [], { roomId: subjectRoomId, periods: [4, 5], classroomId: classId, usesIct: true }),
    );
    expect(await usageOfTuan(day, day)).toMatchObject(nothing);
    await longAgo(slip.id, 70);
    const [{ date } = { date: "" }] = await query<{ date: string }>(
      "select date::text from loan_registrations where id = $1",
      [slip.id],
    );
    expect(await usageOfTuan(date, date)).toMatchObject({ ...nothing, ictPeriods: 2, subjectRoomPeriods: 2 });
  });
});

describe("F05, the notice of a week", () => {
  test("lists what the teacher registered, with place for date and signature", async () => {
    const monday = (await nextWeek(4)).monday;
    const day = monday;
    const title = "Thực hành: Quan sát tế bào sinh vật dưới kính hiển vi và vẽ hình";
    await register(
      "tuan",
      lesson(day, [of(things[0] as number, 7)], {
        classroomId: classId,
        lessonTitle: title,
        curriculumPeriod: 54,
      }),
    );
    await register(
      "tuan",
      lesson(day, [], { roomId: subjectRoomId, periods: [5], classroomId: otherClassId }),
    );
    const draft = await register(
      "tuan",
      lesson(day, [of(things[1] as number)], { periods: [1], classroomId: otherClassId }),
      { send: false },
    );
    expect(draft.status).toBe("DRAFT");
    const [page] = await pagesOf(await tuan.get(`/papers/usage-notice?monday=${monday}`));
    expect(page?.lies).toBe(true);
    for (const part of [
      "PHIẾU BÁO SỬ DỤNG THIẾT BỊ",
      `từ ngày ${formatDay(monday)} đến ngày`,
      "Họ tên giáo viên: Võ Anh Tuấn",
      "Dạy môn: ",
      "Người báo sử dụng",
    ])
      expect(page?.text).toContain(part);
    expect(page?.text).toContain("ngày …… tháng …… năm ………");
    const rows = await rowsOf(
      await mai.get(`/papers/usage-notice?monday=${monday}&borrowerId=${tuanId}&format=xlsx`),
    );
    const header = rows.findIndex((row) => row.includes("TT"));
    expect(rows[header]).toEqual([
      "TT",
      "Tên TB cần sử dụng",
      "Tên bài dạy",
      "Ngày sử dụng",
      "Tiết PPCT",
      "Số lượng",
      "Tiết TKB",
      "Lớp",
    ]);
    expect(rows[header + 1]).toEqual([1, "Kính lúp cầm tay", title, day, 54, 7, "2 sáng", "6A1"]);
    expect(rows[header + 2]?.slice(4)).toEqual([null, null, "5 sáng", "6A5"]);
    expect(rows[header + 3]?.[0]).not.toBe(3);
  });
});

describe("F08", () => {
  test("has each teacher on pages of their own, with subject, group and periods in the head", async () => {
    const other = await colleague();
    const day = (await nextWeek(5)).day(2);
    await lent(lesson(day, [of(things[0] as number)], { classroomId: classId }));
    const { id } = await register(
      "mai",
      lesson(day, [of(things[1] as number)], { borrowerId: other.id, classroomId: otherClassId }),
    );
    await send("mai", "/loans", { registrationId: id });
    const pages = await pagesOf(await mai.get(`/papers/teacher-loan-book?${span(day, day)}`));
    expect(pages.length).toBe(2);
    const own = pages.find(({ text }) => text.includes("Võ Anh Tuấn"))?.text ?? "";
    expect(own).toMatch(/Môn dạy: \p{L}+/u);
    expect(own).toMatch(/Tiết dạy \(TKB\): \d+ tiết\/tuần/);
    expect(own).toContain("Kính lúp cầm tay");
    expect(own).not.toContain("Bộ dụng cụ đo thể tích");
    for (const { text } of pages)
      for (const part of ["THCS", "Giáo viên", "Tổ trưởng"]) expect(text).toContain(part);
    // the colleague prints their own pages and nobody else's
    const [mine, ...more] = await pagesOf(
      await other.person.get(`/papers/teacher-loan-book?${span(day, day)}`),
    );
    expect(mine?.text).toContain(other.name);
    expect(mine?.text).not.toContain("Võ Anh Tuấn");
    expect(more).toEqual([]);
  });
});

describe("who prints what", () => {
  test("a teacher the own, the head of a group the group's, and nobody those of another unit", async () => {
    const head = await colleague([
      { capability: "SUBJECT_HEAD", rooms: [], subjects: [], subjectGroups: [groupId] },
    ]);
    const plain = await colleague();
    const all = span(week.monday, week.day(6));
    for (const paper of ["loan-book", "teacher-loan-book", "usage-report", "usage-summary"]) {
      const statuses = async (who: Person) =>
        Promise.all(
          ["", `&borrowerId=${tuanId}`, `&subjectGroupId=${groupId}`].map(
            async (limit) => (await who.get(`/papers/${paper}?${all}${limit}&format=xlsx`)).status,
          ),
        );
      expect([
        paper,
        await statuses(tuan),
        await statuses(head.person),
        await statuses(plain.person),
      ]).toEqual([paper, [200, 200, 403], [200, 200, 200], [200, 403, 403]]);
      expect(
        (await (await province.as("nhung")).get(`/papers/${paper}?${all}&borrowerId=${tuanId}`)).status,
      ).toBe(404);
    }
    expect((await rowsOf(await head.person.get(`/papers/loan-book?${all}&format=xlsx`))).flat()).toContain(
      "Võ Anh Tuấn",
    );
    expect((await usageOf(tuan, week.monday, week.day(6))).map(({ name }) => name)).toEqual(["Võ Anh Tuấn"]);
    expect((await usageOf(plain.person, week.monday, week.day(6))).map(({ name }) => name)).toEqual([
      plain.name,
    ]);
    const refused = await plain.person.get(`/papers/loan-book?${all}&borrowerId=${tuanId}`);
    expect(refused.body.message).toContain(
      "Chỉ cán bộ thiết bị, tổ trưởng của tổ đó hoặc chính người mượn mới được xem và in.",
    );
    const [loan] = (await mai.get("/loans?size=1")).body.items;
    expect((await plain.person.get(`/papers/loan-slip/${loan.id}`)).status).toBe(404);
    expect((await plain.person.get("/papers/overdue-list")).status).toBe(403);
    expect((await tuan.get(`/papers/clearance/${tuanId}`)).status).toBe(403);
    expect((await head.person.get("/papers/overdue-list?format=xlsx")).status).toBe(200);
  });

  test("a period that ends before it begins, or is longer than a year, is refused by its field", async () => {
    const backwards = await mai.get("/papers/loan-book?from=2026-11-30&to=2026-11-01");
    expect([backwards.status, Object.keys(backwards.body.fields)]).toEqual([400, ["to"]]);
    expect((await mai.get("/papers/usage-report?from=2020-01-01&to=2026-11-01")).status).toBe(400);
  });
});

describe("F14 and F43", () => {
  /** Somebody of the staff who has nothing yet. */
  const emptyHanded = async (): Promise<{ id: number; name: string }> => {
    const [person] = await query<{ id: number; name: string }>(
      `select id, name from employees where department_id = (select department_id from employees where id = $1) and active
         and not exists (select 1 from stock_holdings where employee_id = employees.id and ended_on is null) and user_id is null order by id limit 1`,
      [tuanId],
    );
    return person as { id: number; name: string };
  };

  test("scenario 23: with two things out nothing is confirmed; once they are back F43 says so", async () => {
    const leaver = await emptyHanded();
    const [first, second] = [
      await newRecord(mai, { name: "Loa kéo di động", quantity: 1 }),
      await newRecord(mai, { name: "Micro không dây", quantity: 1 }),
    ];
    const loan = await send("mai", "/loans", {
      borrowerId: leaver.id,
      kind: "LONG_TERM",
      dueDate: dayFromToday(40),
      lines: [of(first), of(second)],
    });
    const refused = await mai.get(`/papers/clearance/${leaver.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, "stillHolds"]);
    expect(refused.body.message).toContain(
      `${leaver.name} còn giữ 2 thiết bị: 1 cái Loa kéo di động, 1 cái Micro không dây`,
    );

    const [slip] = await pagesOf(await mai.get(`/papers/loan-slip/${loan.id}`));
    expect(slip?.text).toContain("HIỆU TRƯỞNG");

    await query("update loans set due_at = now() - interval '50 hours' where id = $1", [loan.id]);
    const rows = await rowsOf(
      await mai.get(`/papers/overdue-list?overdue=true&borrowerId=${leaver.id}&format=xlsx`),
    );
    const header = rows.findIndex((row) => row.includes("Người mượn"));
    expect(rows[header]).toEqual([
      "STT",
      "Người mượn",
      "Tổ",
      "TB",
      "SL còn giữ",
      "Hẹn trả",
      "Số ngày quá hạn",
    ]);
    expect(rows.slice(header + 1, header + 3).map((row) => [row[1], row[3], row[4]])).toEqual([
      [leaver.name, "Loa kéo di động", 1],
      [leaver.name, "Micro không dây", 1],
    ]);
    expect([2, 3]).toContain(rows[header + 1]?.[6]);
    // a day that a workbook can sort by; on paper it is written as people write it
    expect(rows[header + 1]?.[5]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const [listed] = await pagesOf(
      await mai.get(`/papers/overdue-list?overdue=true&borrowerId=${leaver.id}`),
    );
    expect(listed?.text).toContain(formatDay(rows[header + 1]?.[5] as string));

    await send("mai", `/loans/${loan.id}/return`, {});
    const [page] = await pagesOf(await mai.get(`/papers/clearance/${leaver.id}`));
    for (const part of [
      "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM",
      "GIẤY XÁC NHẬN",
      `Ông (bà): ${leaver.name}`,
      "Thiết bị còn giữ: không có.",
      "ngày …… tháng …… năm ………",
      "Cán bộ thiết bị",
      "HIỆU TRƯỞNG",
    ])
      expect(page?.text).toContain(part);
    expect((await (await province.as("nhung")).get(`/papers/clearance/${leaver.id}`)).status).toBe(404);
  });

  test("what was handed over without a loan holds the paper back as well", async () => {
    const leaver = await emptyHanded();
    const thing = await newRecord(mai, { name: "Máy tính xách tay", quantity: 2 });
    await send("mai", `/equipments/${thing}/holdings`, { quantity: 1, employeeId: leaver.id });
    expect((await mai.get(`/papers/clearance/${leaver.id}`)).body.message).toContain(
      "1 cái Máy tính xách tay",
    );
  });
});

test("scenario 30: a school that only counts has its F10, and nothing moves", async () => {
  const [nhung, quang] = [await province.as("nhung"), await province.as("quang")];
  const monday = addDays(dayFromToday(), 1 - weekdayOf(dayFromToday()));
  const sunday = addDays(monday, 6);
  const [first, second] = (await nhung.get(`/usage-counts?monday=${monday}`)).body.items;
  const moved = async () =>
    (await query<{ count: number }>("select count(*)::int as count from stock_movements"))[0]?.count;
  const of = (items: Record<string, unknown>[]) =>
    items.find(({ employeeId }) => employeeId === first.employee.id);
  const sum = (items: Record<string, unknown>[]) =>
    items.reduce((total, { equipmentPeriods }) => total + Number(equipmentPeriods), 0);
  const [before, sumBefore] = [await moved(), sum(await usageOf(quang, monday, sunday))];
  const counts = {
    uses: 9,
    equipmentPeriods: 6,
    ictPeriods: 4,
    subjectRoomPeriods: 2,
    multiPurposePeriods: 1,
  };
  const saved = await nhung.put("/usage-counts", {
    monday,
    rows: [
      { employeeId: first.employee.id, ...counts },
      { employeeId: second.employee.id, ...counts, uses: 3, equipmentPeriods: 2 },
    ],
  });
  expect([saved.status, saved.body.message]).toEqual([200, undefined]);
  const items = await usageOf(quang, monday, sunday);
  expect(of(items)).toMatchObject(counts);
  expect(sum(items)).toBe(sumBefore + 8);
  const rows = await rowsOf(await quang.get(`/papers/usage-summary?${span(monday, sunday)}&format=xlsx`));
  expect(rows.find((row) => row.includes(first.employee.name))?.slice(3)).toEqual([
    4,
    6,
    2,
    1,
    "có thống kê nhanh",
  ]);
  expect(filled(rows.find((row) => row.includes("Cộng")))[2]).toBe(sumBefore + 8);
  // the week belongs to where its Thursday lies: to one of two neighbours, never to both
  expect(of(await usageOf(quang, monday, addDays(monday, 2)))).toMatchObject(nothing);
  expect(of(await usageOf(quang, addDays(monday, 3), sunday))).toMatchObject(counts);
  expect(await moved()).toBe(before);
});
