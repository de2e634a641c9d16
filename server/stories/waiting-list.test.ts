/**
 * Two teachers, the last sets: who comes second hears who has them, waits, and is served when they become
 * free.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { borrowing, lesson, of, ofType, type Week } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { newRecord, roomsOf } from "./storekeeping.ts";

const province = house();
const {
  send,
  nextWeek,
  lend,
  tryRegister,
  register,
  decide,
  read,
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
let klass: { id: number };

beforeAll(async () => {
  mai = await province.as("mai");
  week = await nextWeek();
  lan = await colleague();
  klass = await found("/classrooms?search=6A2");
});

const sets = (name: string, quantity = 12) => newRecord(mai, { name, unit: "Bộ", quantity });
const cancel = (by: Person | "tuan" | "mai", id: number) =>
  send(by, `/loan-registrations/${id}/cancellation`, {});
const vietnamese = (day: string) => day.split("-").reverse().join("/");

describe("where the school approves by itself", () => {
  beforeAll(() => lend({ autoApprove: true }));

  test("12 sets: Lan has 8, Tuấn asks for 8 too, hears who has them and when there are enough, waits, and is served when Lan cancels", async () => {
    const id = await sets("Bộ dụng cụ điện");
    const first = await register(
      lan.person,
      lesson(week.day(1), [of(id, 8)], { classroomId: klass.id, periods: [3] }),
    );
    expect(first.status).toBe("APPROVED");

    const asked = lesson(week.day(1), [of(id, 8)], { periods: [3] });
    const refused = await tryRegister("tuan", asked);
    expect(refused).toMatchObject({ status: 409, body: { code: "notFree" } });
    const slot = `tiết 3 sáng ${vietnamese(week.day(1))}`;
    expect(refused.body.message).toContain(
      `Chỉ còn 4/12 Bộ “Bộ dụng cụ điện” có thể mượn vào ${slot}. Đang giữ: ${lan.name} (6A2, ${slot}) 8.`,
    );
    expect(refused.body.message).toContain(` Trống tiếp: tiết 4 sáng ${vietnamese(week.day(1))}; `);

    const waiting = await register("tuan", asked, { waitIfTaken: true });
    expect(waiting).toMatchObject({
      status: "PENDING",
      waitingSince: expect.any(String),
      lines: [{ equipmentId: id, quantity: 8 }],
    });
    expect((await eventsOf(waiting.id))[0]).toEqual(["registration.waiting", "Võ Anh Tuấn"]);
    expect((await promisesOf(id)).map(({ quantity }) => quantity)).toEqual([8]);

    await cancel(lan.person, first.id);
    expect(await read("tuan", waiting.id)).toMatchObject({
      status: "APPROVED",
      waitingSince: null,
      statusByName: "Hệ thống",
    });
    expect((await promisesOf(id)).map(({ quantity }) => quantity)).toEqual([8]);
    expect(await toldOf(waiting.id)).toContain("registration.served gv.tuan");
    expect((await eventsOf(waiting.id))[0]).toEqual(["registration.served", "Hệ thống"]);
  });

  test("whoever has waited longest is served first, and what is too little for one may be enough for the next", async () => {
    const id = await sets("Bộ thí nghiệm nhiệt", 10);
    const first = await register(lan.person, lesson(week.day(2), [of(id, 6)]));
    const more = await register(lan.person, lesson(week.day(2), [of(id, 4)], { classroomId: klass.id }));
    const wait = (quantity: number, periods = [2]) =>
      register("tuan", lesson(week.day(2), [of(id, quantity)], { periods }), { waitIfTaken: true });
    const [most, middle, least] = [await wait(9), await wait(4), await wait(3)];
    await cancel(lan.person, first.id);
    const statuses = async () =>
      Promise.all([most, middle, least].map(async (one) => (await read("mai", one.id)).status));
    expect(await statuses()).toEqual(["PENDING", "APPROVED", "PENDING"]);
    await cancel(lan.person, more.id);
    expect(await statuses()).toEqual(["PENDING", "APPROVED", "APPROVED"]);
  });

  test("of coded pieces another one of the type will do", async () => {
    const type = (await found("/equipment-types?search=kinh%20hien%20vi")).id;
    const [{ count }] = (await query<{ count: number }>(
      `select count(*)::int as count from equipments join stock_balances on equipment_id = equipments.id and condition = 'GOOD' and stock_balances.quantity > 0
       where type_id = $1 and equipments.department_id = (select department_id from users where username = 'tb.mai')`,
      [type],
    )) as [{ count: number }];
    const all = await register(lan.person, lesson(week.day(3), [ofType(type, count - 1)]));
    await register(lan.person, lesson(week.day(3), [ofType(type, 1)], { classroomId: klass.id }));
    const one = all.lines.at(-1) as { equipmentId: number };
    const waiting = await register("tuan", lesson(week.day(3), [of(one.equipmentId)]), { waitIfTaken: true });
    // Lan gives back all but that very piece
    const { id: _, number: _number, ...rest } = all;
    const change = {
      ...lesson(week.day(3), [of(one.equipmentId)]),
      purpose: rest.purpose,
      version: all.version,
    };
    expect((await lan.person.put(`/loan-registrations/${all.id}`, change)).status).toBe(200);
    const served = await read("tuan", waiting.id);
    expect(served).toMatchObject({ status: "APPROVED", lines: [{ quantity: 1 }] });
    expect(served.lines[0].equipmentId).not.toBe(one.equipmentId);
  });

  test("a room that becomes free serves whoever waits for it", async () => {
    const room = (await roomsOf(mai)).find(({ name }) => /tin học/i.test(name)) as { id: number };
    const first = await register(lan.person, lesson(week.day(4), [], { roomId: room.id, purpose: "EXAM" }));
    expect(first).toMatchObject({ status: "APPROVED", roomBooked: true });
    const waiting = await register("tuan", lesson(week.day(4), [], { roomId: room.id }), {
      waitIfTaken: true,
    });
    expect(waiting.waitingSince).not.toBeNull();
    await cancel(lan.person, first.id);
    expect(await read("tuan", waiting.id)).toMatchObject({ status: "APPROVED", roomBooked: true });
  });

  test("more than the school has comes to nothing by waiting", async () => {
    const id = await sets("Bộ mô hình", 2);
    const answer = await tryRegister("tuan", lesson(week.day(1), [of(id, 3)]), { waitIfTaken: true });
    expect(answer).toMatchObject({ status: 409, body: { code: "notSoMany" } });
  });

  test("two who cancel at once leave nobody behind and nothing promised twice", async () => {
    const id = await sets("Bộ hóa chất mẫu", 4);
    const [first, second] = [
      await register(lan.person, lesson(week.day(1), [of(id, 2)])),
      await register(lan.person, lesson(week.day(1), [of(id, 2)], { classroomId: klass.id })),
    ];
    const waiting = [
      await register("tuan", lesson(week.day(1), [of(id, 2)]), { waitIfTaken: true }),
      await register("tuan", lesson(week.day(1), [of(id, 2)], { classroomId: klass.id }), {
        waitIfTaken: true,
      }),
    ];
    await Promise.all([cancel(lan.person, first.id), cancel("mai", second.id)]);
    const statuses = await Promise.all(waiting.map(async ({ id: one }) => (await read("mai", one)).status));
    expect(statuses).toEqual(["APPROVED", "APPROVED"]);
    expect((await promisesOf(id)).map(({ quantity }) => quantity)).toEqual([2, 2]);
  });

  test("of many who ask at once for the last set one gets it", async () => {
    const id = await sets("Bộ cuối cùng", 1);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        tryRegister(index % 2 ? "tuan" : lan.person, lesson(week.day(5), [of(id)])),
      ),
    );
    expect(answers.flatMap(({ body }) => body.items ?? [])).toHaveLength(1);
    // the colleague is refused; who got it and asks again has it already
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
    expect(await promisesOf(id)).toHaveLength(1);
  });
});

describe("where somebody approves", () => {
  beforeAll(() => lend({ autoApprove: false }));

  test("Mai learns once that a waiting slip can be approved, and approves it", async () => {
    const id = await sets("Bộ âm học", 5);
    const ask = (who: Person | "tuan", quantity: number, more = {}) =>
      register(who, lesson(week.day(1), [of(id, quantity)], more), { waitIfTaken: true });
    const held = [await ask(lan.person, 2), await ask(lan.person, 3, { classroomId: klass.id })];
    await decide(
      "mai",
      "APPROVE",
      held.map((one) => one.id),
    );
    const waiting = await ask("tuan", 2);
    expect(waiting.waitingSince).not.toBeNull();
    const free = async () =>
      (await toldOf(waiting.id)).filter((line) => line.startsWith("registration.free"));
    await cancel(lan.person, held[0]?.id as number);
    expect(await free()).toEqual(["registration.free ht.hung", "registration.free tb.mai"]);
    expect((await read("mai", waiting.id)).status).toBe("PENDING");
    await cancel("mai", held[1]?.id as number);
    expect(await free()).toHaveLength(2);
    const { items } = await decide("mai", "APPROVE", [waiting.id]);
    expect(items[0]).toMatchObject({ done: true, registration: { status: "APPROVED", waitingSince: null } });
  });

  test("the list of those who wait", async () => {
    const id = await sets("Bộ cơ học", 1);
    await decide("mai", "APPROVE", [(await register(lan.person, lesson(week.day(1), [of(id)]))).id]);
    const waiting = await register("tuan", lesson(week.day(1), [of(id)]), { waitIfTaken: true });
    const { items } = (await mai.get(`/loan-registrations?waiting=true&equipmentId=${id}`)).body;
    expect(items.map((one: { id: number }) => one.id)).toEqual([waiting.id]);
    // who still waits is approved by nobody while others have it
    const answer = await decide("mai", "APPROVE", [waiting.id]);
    expect(answer.items[0]).toMatchObject({ done: false, message: expect.stringContaining("Chỉ còn 0/1") });
    expect(await read("mai", waiting.id)).toMatchObject({ status: "PENDING", lines: [{ quantity: 1 }] });
  });
});
