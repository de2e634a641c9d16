/** What becomes of a registration before anything is handed out: prepared, cancelled, not fetched, moved. */
import { beforeAll, describe, expect, test } from "vitest";
import { borrowing, lesson, of, type Week } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { newRecord, roomsOf } from "./storekeeping.ts";

const province = house();
const {
  send,
  nextWeek,
  lend,
  register,
  registerAll,
  approved,
  decide,
  read,
  colleague,
  toldOf,
  eventsOf,
  promisesOf,
  longAgo,
  query,
} = borrowing(province);
let mai: Person;
let tuan: Person;
let week: Week;
let lan: { id: number; name: string; person: Person };

beforeAll(async () => {
  mai = await province.as("mai");
  tuan = await province.as("tuan");
  week = await nextWeek();
  lan = await colleague();
  await lend();
});

const things = (name: string, quantity = 5) => newRecord(mai, { name, quantity });
const path = (id: number, verb: string) => `/loan-registrations/${id}/${verb}`;

describe("step by step", () => {
  test("Mai lays the things ready, and back again; Tuấn hears of the first", async () => {
    const slip = await approved("tuan", lesson(week.day(1), [of(await things("Lực kế"))]));
    expect((await tuan.post(path(slip.id, "preparation"), {})).status).toBe(403);
    expect((await send("mai", path(slip.id, "preparation"), {})).status).toBe("PREPARED");
    expect(await toldOf(slip.id)).toContain("registration.prepared gv.tuan");
    const back = await send("mai", path(slip.id, "preparation"), { prepared: false });
    expect(back.status).toBe("APPROVED");
    expect((await eventsOf(slip.id)).slice(0, 2).map(([event]) => event)).toEqual([
      "registration.unprepared",
      "registration.prepared",
    ]);
    const { items } = await decide("mai", "PREPARE", [slip.id]);
    expect(items[0].registration.status).toBe("PREPARED");
    // whoever looked before is told that it has moved on
    expect(
      (await mai.post(path(slip.id, "preparation"), { prepared: false, version: slip.version })).body.code,
    ).toBe("stale");
  });

  test("Tuấn cancels what was approved: it is free again, and Mai hears of it; what Mai cancels, Tuấn hears", async () => {
    const id = await things("Nam châm");
    const [mine, hers] = [
      await approved("tuan", lesson(week.day(1), [of(id, 2)])),
      await approved("tuan", lesson(week.day(1), [of(id, 3)])),
    ];
    const cancelled = await send("tuan", path(mine.id, "cancellation"), { reason: "Dạy bù tuần sau" });
    expect(cancelled).toMatchObject({
      status: "CANCELLED",
      reason: "Dạy bù tuần sau",
      can: { edit: false, cancel: false },
    });
    expect(await toldOf(mine.id)).toEqual(
      expect.arrayContaining(["registration.cancelled ht.hung", "registration.cancelled tb.mai"]),
    );
    expect((await promisesOf(id)).map(({ quantity }) => quantity)).toEqual([3]);
    await send("mai", path(hers.id, "cancellation"));
    expect((await toldOf(hers.id)).filter((line) => line.startsWith("registration.cancelled"))).toEqual([
      "registration.cancelled gv.tuan",
    ]);
    expect(await promisesOf(id)).toEqual([]);
    expect((await tuan.post(path(mine.id, "cancellation"), {})).status).toBe(409);
  });

  test("what was not fetched is noted after it was due to be, and then others may have it", async () => {
    const id = await things("Cân đồng hồ");
    const slip = await approved("tuan", lesson(week.day(1), [of(id, 5)]));
    expect(await mai.post(path(slip.id, "absence"), {})).toMatchObject({
      status: 409,
      body: { code: "notStarted" },
    });
    await longAgo(slip.id, 28);
    expect((await tuan.post(path(slip.id, "absence"), {})).status).toBe(403);
    expect((await send("mai", path(slip.id, "absence"))).status).toBe("NOT_FETCHED");
    expect(await promisesOf(id)).toEqual([]);
    const [{ count }] = (await query<{ count: number }>(
      "select count(*)::int as count from loans where registration_id = $1",
      [slip.id],
    )) as [{ count: number }];
    expect(count).toBe(0);
  });

  test("a change after the approval is asked for again; what keeps its things keeps them free for others", async () => {
    const id = await things("Ampe kế");
    const slip = await approved("tuan", lesson(week.day(1), [of(id, 4)]));
    const changed = await tuan.put(`/loan-registrations/${slip.id}`, {
      ...lesson(week.day(1), [of(id, 2)]),
      note: "Ít nhóm hơn",
      version: slip.version,
    });
    expect(changed.body).toMatchObject({ status: "PENDING", note: "Ít nhóm hơn", lines: [{ quantity: 2 }] });
    expect(await promisesOf(id)).toEqual([]);
    const [line] = (await mai.get(`/loan-registrations/${slip.id}/history`)).body.items;
    expect(line.details.changes.map(({ field }: { field: string }) => field)).toEqual(["note", "lines"]);
    expect(
      (
        await tuan.put(`/loan-registrations/${slip.id}`, {
          ...lesson(week.day(1), [of(id)]),
          version: slip.version,
        })
      ).body.code,
    ).toBe("stale");
  });
});

describe("moving", () => {
  const move = (who: Person, moves: object[], more: object = {}) =>
    who.post("/loan-registrations/moves", { moves, ...more });

  test("Tuấn's class changes place with another of his; where they stood first stays known", async () => {
    const id = await things("Kính lúp");
    const [a, b] = [
      await approved("tuan", lesson(week.day(1), [of(id, 5)])),
      await approved("tuan", lesson(week.day(2), [of(id, 5)], { periods: [3] })),
    ];
    const swapped = await move(mai, [
      { id: a.id, date: week.day(2), periods: [3] },
      { id: b.id, date: week.day(1), periods: [2] },
    ]);
    expect(swapped.body.items).toMatchObject([
      {
        id: a.id,
        status: "APPROVED",
        date: week.day(2),
        periods: [3],
        movedFrom: { date: week.day(1), session: "MORNING", periods: [2], borrowerName: "Võ Anh Tuấn" },
      },
      { id: b.id, status: "APPROVED", date: week.day(1), periods: [2] },
    ]);
    expect((await promisesOf(id)).map(({ quantity }) => quantity)).toEqual([5, 5]);
    expect(await toldOf(a.id)).toContain("registration.moved gv.tuan");
    const [line] = (await mai.get(`/loan-registrations/${a.id}/history`)).body.items;
    expect(line).toMatchObject({
      event: "registration.moved",
      details: {
        from: {
          vi: expect.stringMatching(/^tiết 2 sáng /),
          en: expect.stringMatching(/^period 2, morning of /),
        },
        to: {
          vi: expect.stringMatching(/^tiết 3 sáng /),
          en: expect.stringMatching(/^period 3, morning of /),
        },
      },
    });
    // what the teacher moves is asked for again, and the first place stays the first
    const again = await move(tuan, [{ id: a.id, date: week.day(3), session: "AFTERNOON", periods: [1, 2] }]);
    expect(again.body.items[0]).toMatchObject({
      status: "PENDING",
      session: "AFTERNOON",
      periods: [1, 2],
      movedFrom: { date: week.day(1), periods: [2] },
    });
    expect(await toldOf(a.id)).toContain("registration.arrived tb.mai");
  });

  test("somebody else teaches instead: Mai hands the slip on, a teacher does not", async () => {
    const slip = await approved("tuan", lesson(week.day(4), [of(await things("Vôn kế"))]));
    expect((await move(tuan, [{ id: slip.id, borrowerId: lan.id }])).status).toBe(403);
    const moved = (await move(mai, [{ id: slip.id, borrowerId: lan.id }])).body.items[0];
    expect(moved).toMatchObject({
      borrower: { id: lan.id, name: lan.name },
      status: "APPROVED",
      movedFrom: { borrowerName: "Võ Anh Tuấn", date: week.day(4) },
    });
    expect((await toldOf(slip.id)).filter((line) => line.startsWith("registration.moved"))).toHaveLength(2);
    expect((await lan.person.get(`/loan-registrations/${slip.id}`)).status).toBe(200);
    // who wrote it still sees it
    expect((await tuan.get(`/loan-registrations/${slip.id}`)).status).toBe(200);
  });

  test("all of them move or none", async () => {
    const id = await things("Đồng hồ đo điện", 3);
    const [a, b] = [
      await approved("tuan", lesson(week.day(1), [of(id, 3)])),
      await approved(lan.person, lesson(week.day(2), [of(id, 3)])),
    ];
    const c = await approved("tuan", lesson(week.day(3), [of(id, 3)]));
    const refused = await move(mai, [
      { id: c.id, date: week.day(4) },
      { id: a.id, date: week.day(2) },
    ]);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "notFree",
        message: expect.stringContaining(lan.name),
        fields: { "moves.1.lines.0.quantity": expect.anything() },
      },
    });
    expect((await read("mai", c.id)).date).toBe(week.day(3));
    expect(await promisesOf(id)).toHaveLength(3);
    const waiting = await move(mai, [{ id: a.id, date: week.day(2) }], { waitIfTaken: true });
    expect(waiting.body.items[0]).toMatchObject({ status: "PENDING", waitingSince: expect.any(String) });
    await send("mai", path(b.id, "cancellation"));
    // it is the list that tells: whoever made room hears it too
    expect(await toldOf(a.id)).toEqual(
      expect.arrayContaining(["registration.free ht.hung", "registration.free tb.mai"]),
    );
    expect((await move(mai, [{ id: a.id }, { id: a.id }])).status).toBe(400);
    expect((await move(mai, [{ id: 987_654_321 }])).status).toBe(404);
    expect((await move(mai, [{ id: c.id, date: week.day(6) }])).body.code).toBe("notTaught");
  });

  test("a day that becomes a holiday is marked on its slips, and Mai moves them together", async () => {
    const id = await things("Bản đồ Việt Nam");
    const room = (await roomsOf(mai)).find(({ name }) => /tin học/i.test(name)) as { id: number };
    const day = week.day(5);
    const slips = await registerAll("tuan", [
      lesson(day, [of(id, 2)], { roomId: room.id }),
      lesson(day, [of(id, 2)], { periods: [3] }),
    ]);
    await decide(
      "mai",
      "APPROVE",
      slips.map((one) => one.id),
    );
    const [year] = (await query<{ id: number; holidays: object[] }>(
      "select id, holidays from school_years where department_id = (select department_id from users where username = 'tb.mai') and $1 between start_date and end_date",
      [day],
    )) as [{ id: number; holidays: object[] }];
    const setHolidays = (holidays: object[]) =>
      query("update school_years set holidays = $2::jsonb where id = $1", [
        year.id,
        JSON.stringify(holidays),
      ]);
    await setHolidays([...year.holidays, { name: "Nghỉ bão", from: day, to: day }]);
    const { items, total } = (await mai.get(`/loan-registrations?onHoliday=true&equipmentId=${id}`)).body;
    expect(total).toBe(2);
    expect(items[0].onHoliday).toBe("Nghỉ bão");
    const refused = await mai.post("/loan-registrations", {
      registrations: [lesson(day, [of(id)], { borrowerId: lan.id })],
    });
    expect(refused.body).toMatchObject({
      code: "notTaught",
      message: expect.stringContaining("ngày nghỉ (Nghỉ bão)"),
    });
    const later = await nextWeek(1);
    const moved = await move(
      mai,
      slips.map((one) => ({ id: one.id, date: later.day(5) })),
    );
    expect(moved.body.items).toMatchObject([
      { status: "APPROVED", date: later.day(5), onHoliday: null, roomBooked: true },
      { status: "APPROVED", date: later.day(5), onHoliday: null },
    ]);
    expect((await mai.get(`/loan-registrations?onHoliday=true&equipmentId=${id}`)).body.total).toBe(0);
    await setHolidays(year.holidays);
  });

  test("a loan over days moves with its last day", async () => {
    const id = await things("Máy ảnh");
    const slip = await register("tuan", {
      kind: "DAYS",
      date: week.day(0),
      untilDate: week.day(2),
      lines: [of(id)],
    });
    expect((await move(tuan, [{ id: slip.id, periods: [2] }])).status).toBe(400);
    const moved = (await move(tuan, [{ id: slip.id, date: week.day(3) }])).body.items[0];
    expect((await move(tuan, [{ id: slip.id, date: "9999-12-31" }])).body.code).toBe("tooFarAhead");
    expect([moved.date, moved.endsAt.slice(0, 10)]).toEqual([week.day(3), week.day(5)]);
  });
});
