/**
 * KHTN 6, a practical for four classes in a week, and the same again: other classes, other periods, the next
 * week.
 */
import { addDays, type SchoolCalendar, weekOf } from "@so-thiet-bi/contract/school-weeks";
import { beforeAll, describe, expect, test } from "vitest";
import { type AnyRegistration, borrowing, lesson, of, ofType, type Week } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { newRecord } from "./storekeeping.ts";

const province = house();
const {
  send,
  nextWeek,
  lend,
  register,
  registerAll,
  decide,
  found,
  colleague,
  eventsOf,
  promisesOf,
  longAgo,
  query,
  read,
} = borrowing(province);
let mai: Person;
let weeks: Week[];
let classes: number[];
let weekNames: string[];

beforeAll(async () => {
  mai = await province.as("mai");
  weeks = [await nextWeek(0), await nextWeek(1), await nextWeek(2)];
  await lend();
  classes = await Promise.all(
    ["6A1", "6A2", "6A3", "6A5"].map(async (name) => (await found(`/classrooms?search=${name}`)).id),
  );
  const years: (SchoolCalendar & { startDate: string; endDate: string })[] = (await mai.get("/school-years"))
    .body.items;
  weekNames = weeks.map(({ monday: first }) => {
    const year = years.find(
      ({ startDate, endDate }) => startDate <= first && first <= endDate,
    ) as SchoolCalendar;
    return `Tuần ${weekOf(year, first)?.number}`;
  });
});

const day = (week: number, index: number) => (weeks[week] as Week).day(index);
const monday = (week: number) => (weeks[week] as Week).monday;
const copy = async (who: Person | "tuan", body: object) =>
  (typeof who === "string" ? await province.as(who) : who).post("/loan-registrations/copies", body);
const outcomes = (body: { outcomes: { outcome: string }[] }) => body.outcomes.map(({ outcome }) => outcome);

describe("KHTN 6, Bài 21: four classes in a week", () => {
  let first: AnyRegistration;
  let practicals: AnyRegistration[];

  test("Tuấn registers the practical of 6A1 and copies it to the three other classes", async () => {
    const [microscopes, cells, khtn, lessonRow] = [
      (await found("/equipment-types?search=kinh%20hien%20vi")).id,
      await newRecord(mai, { name: "Bộ quan sát tế bào của truyện", unit: "Bộ", quantity: 9 }),
      (await found("/subjects?search=khoa%20hoc%20tu%20nhien")).id,
      await found("/lessons?search=bai%2021&size=5"),
    ];
    first = await register(
      "tuan",
      lesson(day(0, 1), [ofType(microscopes, 6), of(cells, 6)], {
        classroomId: classes[0],
        subjectId: khtn,
        lessonId: lessonRow.id,
        curriculumPeriod: 53,
        studentCount: 40,
        groupCount: 6,
        periods: [1],
      }),
    );
    const copied = await copy("tuan", {
      ids: [first.id],
      slots: [
        { date: day(0, 2), session: "MORNING", periods: [2], classroomId: classes[1] },
        { date: day(0, 3), session: "MORNING", periods: [3], classroomId: classes[2] },
        { date: day(0, 4), session: "AFTERNOON", periods: [1], classroomId: classes[3] },
      ],
    });
    expect([copied.status, outcomes(copied.body)]).toEqual([200, ["COPIED", "COPIED", "COPIED"]]);
    practicals = copied.body.items;
    expect(practicals).toMatchObject([
      {
        classroom: { name: "6A2" },
        lesson: first.lesson,
        curriculumPeriod: 53,
        purpose: "PRACTICE",
        status: "PENDING",
        date: day(0, 2),
      },
      { classroom: { name: "6A3" } },
      { classroom: { name: "6A5" }, session: "AFTERNOON", periods: [1] },
    ]);
    const [pupils] = await query<{ students: number }>(
      "select student_count as students from classrooms where id = $1",
      [classes[1]],
    );
    expect(practicals[0].studentCount).toBe(pupils?.students);
    expect(
      (practicals[0].lines as { quantity: number; trackingMode: string }[]).filter(
        ({ trackingMode }) => trackingMode === "ITEM",
      ),
    ).toHaveLength(6);
    expect((await eventsOf(practicals[0].id))[0]).toEqual(["registration.copied", "Võ Anh Tuấn"]);
    await decide(
      "mai",
      "APPROVE",
      [first, ...practicals].map(({ id }) => id),
    );
  });

  test("a copy onto itself is left out, one on a Sunday too, and what is taken is said with who has it", async () => {
    const same = { date: day(0, 1), session: "MORNING", periods: [1] };
    const body = {
      ids: [first.id],
      slots: [same, { ...same, date: addDays(monday(0), 6) }, { ...same, classroomId: classes[1] }],
    };
    const left = (await copy("tuan", body)).body;
    expect(outcomes(left)).toEqual(["OVERLAPS", "HOLIDAY", "TAKEN"]);
    expect(left.outcomes[0].message).toContain(first.number);
    expect(left.outcomes[1].message).toContain("ngày không dạy học");
    expect(left.outcomes[2].message).toContain("Đang giữ: Võ Anh Tuấn");
    expect(left.items).toEqual([]);
    const waiting = (await copy("tuan", { ...body, slots: [body.slots[2]], waitIfTaken: true })).body;
    expect(outcomes(waiting)).toEqual(["WAITING"]);
    expect(waiting.items[0].waitingSince).not.toBeNull();
    await send("tuan", `/loan-registrations/${waiting.items[0].id}/cancellation`);
  });

  test("the whole week is copied to the next one, with its weekdays and periods", async () => {
    const draft = await register(
      "tuan",
      lesson(day(0, 5), [], { roomId: (await found("/functional-rooms?search=tin%20hoc")).id }),
      { send: false },
    );
    const copied = (await copy("tuan", { fromMonday: monday(0), toMondays: [monday(1)] })).body;
    expect(outcomes(copied)).toEqual(["COPIED", "COPIED", "COPIED", "COPIED"]);
    expect(
      copied.items.map((one: AnyRegistration) => [one.date, one.session, one.periods, one.classroom.name]),
    ).toEqual([
      [day(1, 1), "MORNING", [1], "6A1"],
      [day(1, 2), "MORNING", [2], "6A2"],
      [day(1, 3), "MORNING", [3], "6A3"],
      [day(1, 4), "AFTERNOON", [1], "6A5"],
    ]);
    // a draft is no registration yet
    expect(copied.outcomes.map(({ sourceId }: { sourceId: number }) => sourceId)).not.toContain(draft.id);
    const chosen = await copy("tuan", {
      ids: [draft.id],
      slots: [{ date: day(1, 5), session: "MORNING", periods: [1] }],
    });
    expect(chosen).toMatchObject({
      status: 400,
      body: { fields: { "ids.0": expect.stringContaining("bản nháp") } },
    });
    await (await province.as("tuan")).delete(`/loan-registrations/${draft.id}`);
  });

  test("a week that has registrations is written over only where that is wanted; what stood there is cancelled", async () => {
    const refused = await copy("tuan", { fromMonday: monday(0), toMondays: [monday(1)] });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "weekRegistered", message: `${weekNames[1]} đã có đăng ký. Ghi đè?` },
    });
    const { items: before } = (await mai.get(`/loan-registrations?from=${monday(1)}&to=${day(1, 5)}&size=50`))
      .body;
    await decide(
      "mai",
      "APPROVE",
      before.map(({ id }: { id: number }) => id),
    );
    const copied = await copy("tuan", { fromMonday: monday(0), toMondays: [monday(1)], overwrite: true });
    expect([copied.status, outcomes(copied.body)]).toEqual([200, ["COPIED", "COPIED", "COPIED", "COPIED"]]);
    for (const { id } of before) {
      expect((await read("mai", id)).status).toBe("CANCELLED");
      expect((await eventsOf(id))[0]).toEqual(["registration.overwritten", "Võ Anh Tuấn"]);
    }
  });

  test("a week in which something was handed out is never written over", async () => {
    const used = await register(
      "tuan",
      lesson(day(2, 1), [of(await newRecord(mai, { name: "Bảng phụ", quantity: 3 }))]),
    );
    await query("update loan_registrations set status = 'BORROWED' where id = $1", [used.id]);
    for (const overwrite of [false, true]) {
      const refused = await copy("tuan", {
        fromMonday: monday(0),
        toMondays: [monday(1), monday(2)],
        overwrite,
      });
      expect(refused.status).toBe(409);
      expect(refused.body.message).toBe(`${weekNames[2]} đã ghi mượn, không thể sao chép đè.`);
    }
    // and nothing of the other week was touched
    const { total } = (await mai.get(`/loan-registrations?from=${monday(1)}&to=${day(1, 5)}&status=PENDING`))
      .body;
    expect(total).toBe(4);
  });
});

describe("who copies what", () => {
  test("a teacher copies the own week only; Mai copies anybody's", async () => {
    const lan = await colleague();
    const id = await newRecord(mai, { name: "Tranh", quantity: 5 });
    await registerAll(lan.person, [
      lesson(day(0, 0), [of(id)]),
      lesson(day(0, 0), [of(id)], { periods: [3] }),
    ]);
    const stranger = await copy("tuan", {
      fromMonday: monday(0),
      toMondays: [monday(1)],
      borrowerId: lan.id,
    });
    expect([stranger.status, stranger.body.items]).toEqual([200, []]);
    const copied = await copy(mai, {
      fromMonday: monday(0),
      toMondays: [monday(1), monday(2)],
      borrowerId: lan.id,
    });
    expect(outcomes(copied.body)).toEqual(["COPIED", "COPIED", "COPIED", "COPIED"]);
    expect(copied.body.items[0]).toMatchObject({
      status: "APPROVED",
      borrower: { id: lan.id },
      onBehalf: true,
    });
    expect(await promisesOf(id)).toHaveLength(4);
    expect(
      (
        await copy("tuan", {
          ids: [copied.body.items[0].id],
          slots: [{ date: day(0, 1), session: "MORNING", periods: [1] }],
        })
      ).status,
    ).toBe(404);
  });

  test("a week is not copied onto itself, nor without saying where to", async () => {
    expect((await copy("tuan", { fromMonday: monday(0), toMondays: [day(0, 3)] })).body.fields).toEqual({
      "toMondays.0": expect.stringContaining("tuần khác"),
    });
    expect((await copy("tuan", { fromMonday: monday(0) })).status).toBe(400);
    expect((await copy("tuan", { ids: [1] })).status).toBe(400);
  });

  test("what was used before can be registered again", async () => {
    const id = await newRecord(mai, { name: "Mô hình", quantity: 5 });
    const slip = await register("tuan", lesson(day(0, 5), [of(id)], { periods: [5] }));
    await longAgo(slip.id, 28);
    await query("update loan_registrations set status = 'BORROWED' where id = $1", [slip.id]);
    const copied = await copy("tuan", {
      ids: [slip.id],
      slots: [{ date: day(0, 5), session: "MORNING", periods: [4] }],
    });
    expect(outcomes(copied.body)).toEqual(["COPIED"]);
  });
});
