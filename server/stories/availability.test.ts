/** Before anybody is refused: what is free when, who has the others, and when there is enough again. */
import { beforeAll, describe, expect, test } from "vitest";
import { borrowing, lesson, of, ofType, type Week } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { newRecord, roomsOf } from "./storekeeping.ts";

const province = house();
const { nextWeek, lend, register, decide, found, colleague, query } = borrowing(province);
let mai: Person;
let tuan: Person;
let week: Week;
let lan: { id: number; name: string; person: Person };

beforeAll(async () => {
  mai = await province.as("mai");
  tuan = await province.as("tuan");
  week = await nextWeek();
  lan = await colleague();
  await lend({ autoApprove: true });
});

const ask = async (...asks: object[]) => {
  const { status, body } = await tuan.post("/loan-availability", { asks });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.answers;
};
const slot = (day: number, periods = [2], more: object = {}) => ({
  date: week.day(day),
  session: "MORNING",
  periods,
  ...more,
});

describe("asking", () => {
  test("12 sets, Lan has 8 in the third period: 4 are free then, all in the next, and the sentence names her", async () => {
    const id = await newRecord(mai, { name: "Bộ dụng cụ", unit: "Bộ", quantity: 12 });
    const hers = await register(lan.person, lesson(week.day(1), [of(id, 8)], { periods: [3] }));
    const [third, fourth, own] = await ask(
      slot(1, [3], { things: [of(id, 5)] }),
      slot(1, [4], { things: [of(id, 5)] }),
      slot(1, [3], { things: [of(id, 5)], exceptId: hers.id }),
    );
    expect(third).toMatchObject({
      closed: null,
      room: null,
      things: [
        {
          equipmentId: id,
          name: "Bộ dụng cụ",
          unit: "Bộ",
          total: 12,
          free: 4,
          asked: 0,
          holders: [
            {
              name: lan.name,
              quantity: 8,
              date: week.day(1),
              session: "MORNING",
              periods: [3],
              state: "REGISTERED",
            },
          ],
          nextFree: [
            { date: week.day(1), session: "MORNING", periods: [4], free: 12 },
            expect.anything(),
            expect.anything(),
          ],
        },
      ],
    });
    expect(fourth.things[0]).toMatchObject({ free: 12, holders: [], nextFree: [] });
    expect(own.things[0]).toMatchObject({ free: 12, holders: [] });
  });

  test("what others ask for and nobody decided yet is named beside what is free", async () => {
    const id = await newRecord(mai, { name: "Bộ mẫu vật", unit: "Bộ", quantity: 5 });
    await lend({ autoApprove: false });
    const slip = await register(lan.person, lesson(week.day(2), [of(id, 3)]));
    const look = async () => (await ask(slot(2, [2], { things: [of(id)] })))[0].things[0];
    expect(await look()).toMatchObject({ free: 5, asked: 3 });
    await decide("mai", "APPROVE", [slip.id]);
    expect(await look()).toMatchObject({ free: 2, asked: 0 });
    await lend({ autoApprove: true });
  });

  test("pieces of a type are counted together, and seven of one slip are one line", async () => {
    const type = (await found("/equipment-types?search=kinh%20hien%20vi")).id;
    const [before] = await ask(slot(3, [2], { things: [ofType(type, 1)] }));
    await register(lan.person, lesson(week.day(3), [ofType(type, 3)]));
    const [after] = await ask(slot(3, [2], { things: [ofType(type, 1)] }));
    expect(after.things[0]).toMatchObject({
      typeId: type,
      equipmentId: null,
      total: before.things[0].total,
      free: before.things[0].free - 3,
    });
    expect(after.things[0].holders).toMatchObject([{ name: lan.name, quantity: 3 }]);
  });

  test("the room: whether it can be booked, for how many, and who has it", async () => {
    const room = (await roomsOf(mai)).find(({ name }) => /ngoại ngữ/i.test(name)) as {
      id: number;
      name: string;
    };
    await register(lan.person, lesson(week.day(4), [], { roomId: room.id }));
    const [taken, free] = await ask(
      slot(4, [2], { roomId: room.id, things: [] }),
      slot(4, [3], { roomId: room.id, things: [] }),
    );
    expect(taken.room).toMatchObject({
      id: room.id,
      name: room.name,
      bookable: true,
      takenBy: { name: lan.name, periods: [2] },
    });
    expect(free.room.takenBy).toBeNull();
  });

  test("why nothing can be registered then", async () => {
    const closed = await ask(
      { ...slot(6), things: [] },
      { ...slot(1, [6]), things: [] },
      { kind: "DAYS", date: week.day(0), untilDate: week.day(1), things: [] },
    );
    expect(closed.map((one: { closed: string | null }) => one.closed)).toEqual([
      expect.stringContaining("ngày không dạy học"),
      expect.stringContaining("Đơn vị không có tiết 6 sáng"),
      null,
    ]);
  });

  test("things of another unit are not there", async () => {
    const [other] = await query<{ id: number }>(
      "select id from equipments where department_id <> (select department_id from users where username = 'tb.mai') limit 1",
    );
    const answer = await tuan.post("/loan-availability", {
      asks: [slot(1, [2], { things: [of(other?.id as number)] })],
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { "asks.0.things.0.equipmentId": expect.anything() } },
    });
  });

  test("sixty slots cost as many statements as one", async () => {
    const id = await newRecord(mai, { name: "Bộ thước", quantity: 3 });
    const cost = async (count: number) => {
      const before = province.database.statements();
      await ask(
        ...Array.from({ length: count }, (_, index) =>
          slot(index % 6, [(index % 4) + 1], { things: [of(id), of(id, 9)] }),
        ),
      );
      return province.database.statements() - before;
    };
    await cost(1);
    expect(await cost(60)).toBe(await cost(1));
  });
});

describe("what can be borrowed", () => {
  const list = async (query: string) => {
    const { status, body } = await tuan.get(`/loanable-equipment?${query}`);
    expect([status, body.message]).toEqual([200, undefined]);
    return body.items as {
      equipmentId: number | null;
      typeId: number | null;
      code: string | null;
      name: string;
      total: number;
      free: number;
    }[];
  };

  test("pieces of a type are one row, or one by one with their codes; free as of the slot", async () => {
    const at = `date=${week.day(5)}&session=MORNING&periods=2`;
    const type = (await found("/equipment-types?search=kinh%20hien%20vi")).id;
    const together = (await list(`search=hien%20vi&${at}`)).filter(({ typeId }) => typeId === type);
    expect(together).toHaveLength(1);
    const [row] = together as [(typeof together)[number]];
    expect(row).toMatchObject({ equipmentId: null, code: null, free: row.total });
    const pieces = await list(`search=hien%20vi&pieces=true&${at}&size=100`);
    expect(pieces.filter(({ code }) => code?.startsWith("KHV-")).length).toBeGreaterThanOrEqual(row.total);
    await register(lan.person, lesson(week.day(5), [ofType(type, 4)]));
    expect((await list(`search=hien%20vi&${at}`)).find(({ typeId }) => typeId === type)).toMatchObject({
      total: row.total,
      free: row.total - 4,
    });
    expect(
      (await list(`search=hien%20vi&date=${week.day(5)}&session=MORNING&periods=3`)).find(
        ({ typeId }) => typeId === type,
      )?.free,
    ).toBe(row.total);
  });

  test("by the beginning of words, by subject and by room", async () => {
    const room = (await roomsOf(mai))[0] as { id: number };
    const id = await newRecord(mai, { name: "Ống nghiệm Zeta", quantity: 7, roomId: room.id });
    expect((await list("search=zet%20ngh")).map((one) => one.equipmentId)).toEqual([id]);
    expect(await list("search=zet%20ghiem")).toEqual([]);
    expect((await list(`roomId=${room.id}&search=zeta`)).map((one) => one.equipmentId)).toEqual([id]);
    expect(await list(`roomId=${((await roomsOf(mai))[1] as { id: number }).id}&search=zeta`)).toEqual([]);
  });

  test("a school with 3,000 more records answers fast, in as many statements as one with few", async () => {
    const cost = async (path: string) => {
      const before = province.database.statements();
      const start = performance.now();
      const rows = await list(path);
      return {
        statements: province.database.statements() - before,
        ms: performance.now() - start,
        rows: rows.length,
      };
    };
    const few = await cost("size=1");
    await query(
      `insert into equipments (department_id, root_id, code, code_key, name, unit, tracking_mode, search_text, updated_by_name)
       select department_id, departments.root_id, 'ZZ' || n, 'zz' || n, 'Thiết bị thử ' || n, 'Cái', 'QUANTITY', ' zz' || n || ' thiet bi thu ' || n, 'x'
       from users join departments on departments.id = department_id, generate_series(1, 3000) as n where username = 'tb.mai'`,
    );
    await query(
      `insert into stock_balances (department_id, equipment_id, room_id, lot_id, condition, quantity, value)
       select department_id, id, null, null, 'GOOD', 5, 0 from equipments where code_key like 'zz%'`,
    );
    await query("analyze equipments, stock_balances");
    const at = `date=${week.day(5)}&session=MORNING&periods=2`;
    for (const path of [`size=100&${at}`, `search=thiet%20bi%20thu&${at}`, `search=zz2999&${at}`]) {
      await cost(path);
      const times = [];
      for (let no = 0; no < 5; no++) times.push(await cost(path));
      const best = Math.min(...times.map(({ ms }) => ms));
      console.log(`${path.slice(0, 24)}: ${best.toFixed(0)} ms`);
      expect(times[0]?.statements).toBe(few.statements + 0);
      // generous beside the aim of 100 ms: machines that test are busy ones
      expect(best).toBeLessThan(500);
    }
  });
});
