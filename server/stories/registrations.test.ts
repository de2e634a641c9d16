/**
 * Teachers of THCS Bến Hạ register what they need for their lessons; whoever keeps the equipment approves, or
 * the school does by itself.
 */
import { readFileSync } from "node:fs";
import { noticeSentence } from "@so-thiet-bi/contract/notices";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { beforeAll, describe, expect, test } from "vitest";
import { searchText } from "../src/db/search.ts";
import { type AnyRegistration, borrowing, lesson, of, type Week } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { dayFromToday, newRecord } from "./storekeeping.ts";

const province = house();
const {
  send,
  nextWeek,
  lend,
  tryRegister,
  register,
  registerAll,
  decide,
  found,
  colleague,
  toldOf,
  eventsOf,
  promisesOf,
  query,
} = borrowing(province);
let mai: Person;
let week: Week;
let lan: { id: number; name: string; person: Person };
let klass: number;

beforeAll(async () => {
  mai = await province.as("mai");
  week = await nextWeek();
  lan = await colleague();
  klass = (await found("/classrooms?search=6A1")).id;
  await lend();
});

const magnifiers = (name: string, quantity = 12) => newRecord(mai, { name, quantity });

describe("asking", () => {
  test("Tuấn registers for Tuesday; it waits for Mai, who is told, and promises nothing yet", async () => {
    const id = await magnifiers("Kính lúp cầm tay");
    const slip = await register(
      "tuan",
      lesson(week.day(1), [of(id, 5)], { classroomId: klass, lessonTitle: "Bài 21: Thực hành" }),
    );
    expect(slip).toMatchObject({
      status: "PENDING",
      borrower: { name: "Võ Anh Tuấn" },
      onBehalf: false,
      date: week.day(1),
      session: "MORNING",
      periods: [2],
      classroom: { name: "6A1" },
      lines: [{ equipmentId: id, quantity: 5 }],
      waitingSince: null,
      can: { edit: true, cancel: true, approve: false, handOut: false },
    });
    expect(slip.number).toMatch(/^PB-\d{4}-\d{4}$/);
    expect(Date.parse(slip.dueAt) - Date.parse(slip.endsAt)).toBe(15 * 60_000);
    expect(await promisesOf(id)).toEqual([]);
    expect(await toldOf(slip.id)).toEqual(["registration.arrived ht.hung", "registration.arrived tb.mai"]);
    const { items } = (await mai.get("/notices?size=50")).body;
    const told = items.find(({ subjectId }: { subjectId: number }) => subjectId === slip.id);
    const day = week.day(1).split("-").reverse().join("/");
    expect(noticeSentence(told, "vi")).toBe(
      `đăng ký mượn 5\u00a0× Kính lúp cầm tay (tiết 2 sáng ${day}), chờ duyệt`,
    );
    expect(noticeSentence(told, "en")).toBe(
      `registered 5\u00a0× Kính lúp cầm tay (period 2, morning of ${day}); it waits for approval`,
    );
  });

  test("Mai approves: now the things are promised, Tuấn is told, and the history says who", async () => {
    const id = await magnifiers("Kính lúp để bàn");
    const slip = await register("tuan", lesson(week.day(1), [of(id, 5)]));
    const answer = await decide("mai", "APPROVE", [slip.id]);
    expect(answer.items).toMatchObject([
      {
        id: slip.id,
        done: true,
        message: null,
        registration: { status: "APPROVED", statusByName: "Phan Thị Tuyết Mai" },
      },
    ]);
    expect(await promisesOf(id)).toEqual([{ quantity: 5, kind: "REGISTRATION" }]);
    expect(await toldOf(slip.id)).toContain("registration.approved gv.tuan");
    expect(await eventsOf(slip.id)).toEqual([
      ["registration.approved", "Phan Thị Tuyết Mai"],
      ["registration.sent", "Võ Anh Tuấn"],
    ]);
  });

  test("whoever keeps the things approves the own slip by writing it", async () => {
    const id = await magnifiers("Bảng phụ");
    const slip = await register("mai", lesson(week.day(1), [of(id)], { borrowerId: lan.id }));
    expect(slip).toMatchObject({ status: "APPROVED", onBehalf: true, borrower: { name: lan.name } });
    expect((await toldOf(slip.id))[0]).toMatch(/^registration\.writtenFor /);
  });

  test("a teacher registers for nobody else", async () => {
    const id = await magnifiers("Bảng nhóm");
    const answer = await tryRegister("tuan", lesson(week.day(1), [of(id)], { borrowerId: lan.id }));
    expect(answer).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("Chỉ cán bộ thiết bị đăng ký hộ người khác.") },
    });
  });

  test("several at once are all written or none", async () => {
    const id = await magnifiers("Nhiệt kế rượu", 3);
    const count = async () => (await mai.get(`/loan-registrations?equipmentId=${id}`)).body.total;
    const both = [lesson(week.day(2), [of(id, 2)]), lesson(week.day(2), [of(id, 4)])];
    const refused = await tryRegister("tuan", both);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "notSoMany",
        message: "“Nhiệt kế rượu”: cả đơn vị chỉ có 3 Cái tốt, không đủ 4.",
        fields: { "registrations.1.lines.0.quantity": expect.anything() },
      },
    });
    expect(await count()).toBe(0);
    await registerAll("tuan", [both[0] as object, lesson(week.day(2), [of(id, 3)], { periods: [3] })]);
    expect(await count()).toBe(2);
  });

  test("a slip that repeats another of the same lesson is not written; one with other things is", async () => {
    const id = await magnifiers("Kẹp gắp hóa chất");
    const other = await magnifiers("Đũa thủy tinh");
    const first = lesson(week.day(3), [of(id, 2)], { classroomId: klass });
    const slip = await register("tuan", first);
    const again = await tryRegister("tuan", [first, lesson(week.day(3), [of(id, 2)], { periods: [5] })]);
    expect(again.body).toMatchObject({
      items: [{ periods: [5] }],
      before: [{ id: slip.id, number: slip.number }],
    });
    expect((await mai.get(`/loan-registrations?equipmentId=${id}`)).body.total).toBe(2);
    const more = await tryRegister("tuan", lesson(week.day(3), [of(other)], { classroomId: klass }));
    expect(more.body).toMatchObject({ items: [{ lines: [{ equipmentId: other }] }], before: [] });
    // a proposal is of the lesson itself, whatever it asks for
    const proposed = await tryRegister("tuan", lesson(week.day(3), [of(other, 3)], { classroomId: klass }), {
      proposed: true,
    });
    expect(proposed.body).toMatchObject({ items: [], before: [{ id: slip.id }] });
    // what was called off stands in nobody's way, and a draft not in that of what is sent
    await send("tuan", `/loan-registrations/${slip.id}/cancellation`, { reason: "Đổi bài dạy" });
    const draft = await register("tuan", first, { send: false });
    expect((await tryRegister("tuan", first, { send: false })).body.before).toMatchObject([{ id: draft.id }]);
    expect((await tryRegister("tuan", first)).body).toMatchObject({ items: [{ status: "PENDING" }] });
  });

  test("from phone and PC in the same moment a proposed lesson gets one slip", async () => {
    const id = await magnifiers("Giấy quỳ tím");
    const tuan = await province.as("tuan");
    const registrations = [lesson(week.day(3), [of(id)], { classroomId: klass, periods: [4] })];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tuan.post("/loan-registrations", { registrations, proposed: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.flatMap(({ body }) => body.items)).toHaveLength(1);
    expect(answers.flatMap(({ body }) => body.before)).toHaveLength(7);
    expect((await mai.get(`/loan-registrations?equipmentId=${id}`)).body.total).toBe(1);
  });

  test("half a pair of compasses is asked for by nobody", async () => {
    const id = await magnifiers("Compa dùng cho giáo viên");
    const answer = await tryRegister("tuan", lesson(week.day(2), [of(id, 1.5)]));
    expect(answer).toMatchObject({
      status: 400,
      body: {
        fields: {
          "registrations.0.lines.0.quantity": expect.stringContaining(
            "Số lượng phải là số nguyên với đơn vị tính này.",
          ),
        },
      },
    });
  });

  test("a draft promises nothing, is sent when it is ready, or deleted", async () => {
    const id = await magnifiers("Thước dây", 2);
    const draft = await register("tuan", lesson(week.day(2), [of(id, 2)]), { send: false });
    expect(draft.status).toBe("DRAFT");
    expect(await toldOf(draft.id)).toEqual([]);
    const sent = await send("tuan", `/loan-registrations/${draft.id}/submission`, {});
    expect(sent.status).toBe("PENDING");
    const other = await register("tuan", lesson(week.day(2), [of(id, 2)], { periods: [4] }), { send: false });
    expect((await (await province.as("tuan")).delete(`/loan-registrations/${other.id}`)).status).toBe(204);
    expect((await mai.get(`/loan-registrations/${other.id}`)).status).toBe(404);
    expect((await (await province.as("tuan")).delete(`/loan-registrations/${sent.id}`)).status).toBe(409);
  });
});

describe("days and hours", () => {
  let id: number;
  beforeAll(async () => {
    id = await magnifiers("Ống nhòm");
  });

  test.each([
    [
      "a period the school does not have",
      () => lesson(week.day(1), [of(id)], { periods: [6] }),
      "noSuchPeriod",
    ],
    ["a Sunday", () => lesson(week.day(6), [of(id)]), "notTaught"],
    ["a day that is over", () => lesson(addDays(week.monday, -14), [of(id)]), /^(inThePast|notTaught)$/],
    [
      "a day too far ahead",
      () => lesson(addDays(week.monday, 7 * 40), [of(id)]),
      /^(tooFarAhead|notTaught)$/,
    ],
  ])("%s is refused", async (_, given, code) => {
    const answer = await tryRegister("tuan", given());
    expect(answer.status).toBe(409);
    expect(answer.body.code).toMatch(code);
    expect(Object.keys(answer.body.fields)[0]).toMatch(/^registrations\.0\./);
  });

  test("teachers register so many hours ahead; whoever keeps the things does at the last moment", async () => {
    await lend({ hoursAhead: 720 });
    const answer = await tryRegister("tuan", lesson(week.day(0), [of(id)]));
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "tooLate", message: expect.stringContaining("Cần đăng ký trước 720 giờ") },
    });
    expect((await register("mai", lesson(week.day(0), [of(id)], { borrowerId: lan.id }))).status).toBe(
      "APPROVED",
    );
    await lend({ hoursAhead: 0 });
    expect((await register("tuan", lesson(week.day(0), [of(id)]))).status).toBe("PENDING");
    await lend({ hoursAhead: 12 });
  });

  test("over days it has a last day instead of periods", async () => {
    const days = { kind: "DAYS", date: dayFromToday(2), untilDate: dayFromToday(4), lines: [of(id, 2)] };
    const slip = await register("tuan", days);
    expect(slip).toMatchObject({ kind: "DAYS", session: null, periods: [] });
    expect(slip.endsAt).toBe(slip.dueAt);
    const wrong = await tryRegister("tuan", { ...days, periods: [2], untilDate: dayFromToday(1) });
    expect(Object.keys(wrong.body.fields)).toEqual(["registrations.0.periods", "registrations.0.untilDate"]);
    const forever = await tryRegister("tuan", { ...days, kind: "LONG_TERM", untilDate: "9999-12-31" });
    expect(forever.body.fields).toEqual({
      "registrations.0.untilDate": expect.stringContaining("khoảng thời gian dài nhất là một năm"),
    });
    expect(
      (await tryRegister("tuan", { ...days, date: "9999-12-30", untilDate: "9999-12-31" })).body.code,
    ).toBe("tooFarAhead");
  });

  test("to another school only the principal lends, by a paper", async () => {
    const outside = {
      kind: "OUTSIDE",
      date: dayFromToday(2),
      untilDate: dayFromToday(9),
      partner: "Trường THCS Nam Giang",
      documentNo: "12/BB",
      lines: [of(id)],
    };
    expect((await tryRegister("mai", { ...outside, borrowerId: lan.id })).status).toBe(403);
    expect((await register("hung", { ...outside, borrowerId: lan.id })).status).toBe("APPROVED");
    expect((await tryRegister("hung", { ...outside, partner: null, borrowerId: lan.id })).status).toBe(400);
  });
});

describe("who sees what", () => {
  test("a teacher the own slips, the head of a group the group's, whoever keeps all of them; another school none", async () => {
    const id = await magnifiers("Quả địa cầu");
    const mine = await register("tuan", lesson(week.day(5), [of(id)]));
    const hers = await register("mai", lesson(week.day(5), [of(id)], { borrowerId: lan.id }));
    const [group] = await query<{ id: number }>(
      "select target_id as id from employee_subject_group where owner_id = (select id from employees where user_id = (select id from users where username = 'gv.tuan')) and until is null limit 1",
    );
    const head = (
      await colleague([{ capability: "SUBJECT_HEAD", rooms: [], subjects: [], subjectGroups: [group?.id] }])
    ).person;
    const seen = async (who: Person | "tuan" | "mai" | "hung" | "lan" | "dat" | "tri") =>
      (
        (
          await (typeof who === "string" ? await province.as(who) : who).get(
            `/loan-registrations?equipmentId=${id}`,
          )
        ).body.items as AnyRegistration[]
      )
        .map((one) => one.id)
        .sort();
    expect(await seen("tuan")).toEqual([mine.id]);
    expect(await seen(lan.person)).toEqual([hers.id]);
    expect(await seen("mai")).toEqual([mine.id, hers.id].sort());
    expect(await seen("hung")).toEqual([mine.id, hers.id].sort());
    expect(await seen(head)).toContain(mine.id);
    for (const stranger of ["lan", "dat", "tri"] as const) expect(await seen(stranger)).toEqual([]);
    expect((await lan.person.get(`/loan-registrations/${mine.id}`)).status).toBe(404);
    expect((await lan.person.post(`/loan-registrations/${mine.id}/cancellation`, {})).status).toBe(404);
    // who sees it may not therefore change it
    expect((await head.post(`/loan-registrations/${mine.id}/cancellation`, {})).status).toBe(403);
  });

  test("whoever keeps a room sees the slips of that room, and approves those that want nothing else", async () => {
    const id = await magnifiers("Micro");
    const hall = (await found("/functional-rooms?search=nha%20da%20nang")).id;
    const keeper = (
      await colleague([{ capability: "ROOM_KEEPER", rooms: [hall], subjects: [], subjectGroups: [] }])
    ).person;
    const [room, both] = await registerAll("tuan", [
      lesson(week.day(5), [], { roomId: hall, purpose: "CLUB" }),
      lesson(week.day(5), [of(id)], { roomId: hall, periods: [4] }),
    ]);
    const { items } = await decide(keeper, "APPROVE", [room.id, both.id]);
    expect(items.map((one: { done: boolean }) => one.done)).toEqual([true, false]);
    expect(items[0].registration).toMatchObject({ status: "APPROVED", roomBooked: true });
    expect(items[1].message).toContain("Chỉ cán bộ thiết bị hoặc người phụ trách phòng");
  });

  test("a page of the list costs the same whatever it holds, and finds by words", async () => {
    const cost = async (path: string) => {
      const before = province.database.statements();
      const { body } = await mai.get(path);
      return { statements: province.database.statements() - before, items: body.items.length };
    };
    const few = await cost("/loan-registrations?size=1");
    const many = await cost("/loan-registrations?size=50");
    expect(many.items).toBeGreaterThan(10);
    expect(many.statements).toBe(few.statements);
    const { items } = (await mai.get("/loan-registrations?search=bai%2021%20thuc")).body;
    expect(items.map((one: { lessonTitle: string }) => one.lessonTitle)).toEqual(["Bài 21: Thực hành"]);
    expect((await mai.get("/loan-registrations?status=APPROVED&kind=OUTSIDE")).body.total).toBe(1);
    expect((await mai.get("/loan-registrations?status=REJECTED")).body.total).toBe(0);
  });

  test("a registration is found by what its borrower is called today, and not by a code, name or phone of before", async () => {
    const { body: borrower } = await mai.post("/employees", {
      ...{ name: "Quách Văn Cũ", code: "CB-CU-31", phone: "0977 111 222", kind: "TEACHER" },
      ...{ position: "TEACHER", status: "WORKING" },
    });
    const id = await magnifiers("Kính lúp tìm theo người đăng ký");
    const slip = await register(
      mai,
      lesson(week.day(4), [of(id, 1)], { borrowerId: borrower.id, lessonTitle: "Bài 44: Đo nhiệt" }),
    );
    const found = async (words: string) => {
      const asked = `search=${encodeURIComponent(words)}`;
      const inList = (await mai.get(`/loan-registrations?${asked}`)).body.items;
      const inSearch = (await mai.get(`/search?${asked}`)).body.groups.flatMap(
        ({ kind, items }: { kind: string; items: { id: number }[] }) =>
          kind === "registration" ? items : [],
      );
      const isIn = (items: { id: number }[]) => items.some((one) => one.id === slip.id);
      expect([words, isIn(inSearch)]).toEqual([words, isIn(inList)]);
      return isIn(inList);
    };
    // a word of the registration and a word of the borrower together
    for (const words of ["CB-CU-31", "0977 111", "quach van cu", "do nhiet quach"])
      expect([words, await found(words)]).toEqual([words, true]);
    const textOf = () => query("select search_text from loan_registrations where id = $1", [slip.id]);
    const written = await textOf();
    const migration = readFileSync(
      new URL("../src/db/migrations/0099_registrations_found_by_borrower.sql", import.meta.url),
      "utf8",
    );
    // as an older version of the program wrote it
    await query("update loan_registrations set search_text = $2 where id = $1", [
      slip.id,
      searchText(slip.number, "Quách Văn Cũ", "Bài 44: Đo nhiệt"),
    ]);

    const { version, ...values } = (await mai.get(`/employees/${borrower.id}`)).body;
    const changed = await mai.put(`/employees/${borrower.id}`, {
      ...{ kind: values.kind, position: values.position, status: values.status, version },
      ...{ name: "Đào Thị Mới", code: "CB-MOI-32", phone: "0988 333 444" },
    });
    expect([changed.status, changed.body.message]).toEqual([200, undefined]);
    await query(migration);
    expect(await textOf()).toEqual(written);

    for (const words of ["CB-CU-31", "0977 111", "quach van cu"])
      expect([words, await found(words)]).toEqual([words, false]);
    for (const words of ["CB-MOI-32", "0988 333", "dao thi moi", slip.number, "do nhiet dao"])
      expect([words, await found(words)]).toEqual([words, true]);

    // it was written before the restriction, and the code finds it no more for who is not shown it
    const hung = await province.as("hung");
    const today = dayFromToday();
    const { body: filed } = await hung.post("/data-requests", {
      ...{ kind: "RESTRICT", subjectKind: "STAFF", employeeId: borrower.id, askedBy: "Chính người đó" },
      ...{ proof: "Gặp trực tiếp", receivedOn: today },
    });
    await hung.post(`/data-requests/${filed.id}/answer`, {
      ...{ answer: "Sẽ hạn chế", answeredOn: today, version: 1 },
    });
    const { status } = await hung.post(`/data-requests/${filed.id}/completion`, {
      ...{ outcome: "Đã hạn chế", endedOn: today, version: 2 },
    });
    expect(status).toBe(200);
    for (const words of ["CB-MOI-32", "0988 333"])
      expect([words, await found(words)]).toEqual([words, false]);
    for (const words of ["dao thi moi", "do nhiet dao"])
      expect([words, await found(words)]).toEqual([words, true]);
    expect((await hung.get("/loan-registrations?search=CB-MOI-32")).body.items[0].id).toBe(slip.id);
  });
});
