/**
 * Twenty-four people at once over kits, pieces, quantities and rooms: nothing is promised twice, nobody meets
 * a deadlock, and who is refused reads who has it. `npm run proof:loans` shows that these stories fail when
 * the lock (`WITHOUT=lock`) or the constraint (`WITHOUT=constraint`) is taken out.
 */
import { addDays, weekdayOf } from "@so-thiet-bi/contract/school-weeks";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { chanceOf } from "../src/demo/chance.ts";
import { type Answer, house, type Person } from "./house.ts";
import {
  dayFromToday,
  employeesOf,
  newRecord,
  postVoucher,
  roomsOf,
  shelvesOf,
  tryVoucher,
} from "./storekeeping.ts";

if (process.env["WITHOUT"] === "lock") forgetLocks();
const school = house();

let mai: Person;
let people: { id: number; name: string }[];
/** 12 sets. */
let sets: number;
/** 10 kits, of which two lack a part they cannot be used without: 8. */
let kits: number;
/** Six pieces of one type. */
let pieceType: number;
let pieces: number[];
let rooms: number[];

beforeAll(async () => {
  mai = await school.as("mai");
  const { pool } = school.owner;
  if (process.env["WITHOUT"] === "constraint") {
    await pool.query("alter table stock_promises drop constraint stock_promises_piece");
    await pool.query("alter table room_bookings drop constraint room_bookings_once");
  }
  people = (await employeesOf(mai))
    .concat((await mai.get("/employees?size=60&page=1")).body.items)
    .slice(0, 24);
  sets = await newRecord(mai, { name: "Bộ thí nghiệm đua", unit: "Bộ", quantity: 12 });
  const [type] = (await mai.get(`/equipment-types?size=1&search=${encodeURIComponent("kính hiển vi")}`)).body
    .items;
  pieceType = type.id;
  pieces = (await mai.get(`/equipments?size=100&typeId=${pieceType}&trackingMode=ITEM`)).body.items.map(
    ({ id }: { id: number }) => id,
  );
  kits = (await mai.get(`/equipments?size=1&search=TB00026`)).body.items[0].id;
  rooms = (await roomsOf(mai)).slice(0, 2).map(({ id }) => id);
  await pool.query(
    "update functional_rooms set bookable = true, needs_approval = false where id = any ($1)",
    [rooms],
  );
});

const day = (() => {
  // a Tuesday some two weeks ahead: a school day that nobody of the demo has filled
  let date = dayFromToday(14);
  while (weekdayOf(date) !== 2) date = addDays(date, 1);
  return date;
})();

const lesson = (periods: number[], lines: unknown[], index: number, roomId: number | null = null) => ({
  kind: "PERIOD",
  date: day,
  session: "MORNING",
  periods,
  borrowerId: people[index % people.length]?.id,
  lines,
  roomId,
});

/** Nothing but yes and a clear no; never a failure, never a deadlock. */
function expectAnswers(answers: readonly Answer[], refusals: readonly string[]): void {
  for (const { status, body } of answers) {
    if (status === 200) continue;
    expect({ status, code: body.code }).toEqual({
      status: 409,
      code: expect.stringMatching(new RegExp(`^(${refusals.join("|")})$`)),
    });
  }
}

/**
 * Of every record and at every moment: what is promised or out, against what there is. The slow way, by SQL.
 */
async function overbooked(): Promise<{ name: string; out: number; good: number }[]> {
  const { rows } = await school.owner.pool.query(`
    select equipments.name, moment.out::float8 as out, good.quantity::float8 as good from (
      select one.equipment_id, lower(one.span) as at, (
        select sum(other.quantity) from stock_promises as other where other.equipment_id = one.equipment_id and other.span @> lower(one.span)
      ) as out from stock_promises as one
    ) as moment
    join equipments on equipments.id = moment.equipment_id
    join lateral (select coalesce(sum(quantity), 0) as quantity from stock_balances where equipment_id = equipments.id and condition = 'GOOD') as good on true
    where moment.out > good.quantity`);
  return rows;
}

async function doubleRooms(): Promise<number> {
  const { rows } = await school.owner.pool.query(
    "select count(*)::int as count from room_bookings as a join room_bookings as b on a.room_id = b.room_id and a.id < b.id and a.span && b.span",
  );
  return rows[0].count;
}

test("twenty-four register sets, kits, pieces and rooms for the same morning: all that is promised is there", async () => {
  const chance = chanceOf("hai mươi bốn người đăng ký");
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      const first = chance.between(1, 4);
      const lines = [
        { equipmentId: sets, quantity: chance.between(2, 6) },
        { equipmentId: kits, quantity: chance.between(1, 4) },
        { typeId: pieceType, quantity: chance.between(1, 3) },
      ];
      // in any order: the locks go by their own
      const mixed = index % 2 ? lines.toReversed() : lines;
      const registrations = [
        lesson([first], mixed, index, rooms[index % 2]),
        ...(index % 5 === 0 ? [lesson([first + 1], mixed.slice(0, 1), index, rooms[(index + 1) % 2])] : []),
      ];
      return mai.post("/loan-registrations", { registrations });
    }),
  );
  expectAnswers(answers, ["notFree", "roomTaken"]);
  const granted = answers.filter(({ status }) => status === 200).length;
  expect(granted).toBeGreaterThan(3);
  expect(granted).toBeLessThan(24);
  expect(await overbooked()).toEqual([]);
  expect(await doubleRooms()).toBe(0);
  for (const { status, body } of answers) if (status === 409) expect(body.message).toMatch(/tiết \d sáng/);
});

test("of twenty-four who want eight of twelve sets in one period exactly one gets them; the others read who has them", async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      mai.post("/loan-registrations", {
        registrations: [lesson([5], [{ equipmentId: sets, quantity: 8 }], index)],
      }),
    ),
  );
  expectAnswers(answers, ["notFree"]);
  // who asks a second time for what they got is told so, and gets nothing more
  const written = answers.flatMap(({ body }) => body.items ?? []);
  expect(written).toHaveLength(1);
  const winner = written[0].borrower.name;
  const refused = answers.find(({ status }) => status === 409)?.body.message;
  expect(refused).toContain("Chỉ còn 4/12 Bộ “Bộ thí nghiệm đua”");
  expect(refused).toContain(winner);
  expect(await overbooked()).toEqual([]);
});

test("what waits for approval is approved by several hands at once, as long as it is there", async () => {
  const teacher = await school.as("tuan");
  const asked = await Promise.all(
    [1, 2].map((quantity) =>
      teacher.post("/loan-registrations", {
        registrations: Array.from({ length: 6 }, (_, index) => ({
          ...lesson([index % 2 ? 1 : 2], [{ equipmentId: sets, quantity: quantity + 4 }], 0),
          date: addDays(day, 2),
          borrowerId: null,
        })),
      }),
    ),
  );
  const ids = asked.flatMap(({ body }) => body.items.map(({ id }: { id: number }) => id));
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => mai.post("/loan-registrations/decisions", { ids, decision: "APPROVE" })),
  );
  for (const { status } of answers) expect(status).toBe(200);
  const done = answers.flatMap(({ body }) =>
    body.items.filter((one: { done: boolean }) => one.done).map((one: { id: number }) => one.id),
  );
  expect(new Set(done).size).toBe(done.length);
  expect(done.length).toBeGreaterThan(1);
  expect(await overbooked()).toEqual([]);
});

test("twenty-four at the counter at once: each piece goes out once, and never more sets than there are", async () => {
  const chance = chanceOf("hai mươi bốn người ở quầy");
  const own = await newRecord(mai, { name: "Lực kế đua", unit: "Cái", quantity: 20 });
  const due = { dueDate: dayFromToday(1) };
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      mai.post("/loans", {
        borrowerId: people[index % people.length]?.id,
        ...due,
        lines: [
          { equipmentId: own, quantity: chance.between(1, 4) },
          { equipmentId: pieces[index % pieces.length], quantity: 1 },
        ].sort(() => (index % 2 ? 1 : -1)),
      }),
    ),
  );
  expectAnswers(answers, ["notFree", "thingOut"]);
  expect(await overbooked()).toEqual([]);
  const out = answers.flatMap(({ status, body }) => (status === 200 ? body.lines : []));
  const outPieces = out
    .filter(({ equipmentId }: { equipmentId: number }) => pieces.includes(equipmentId))
    .map(({ equipmentId }: { equipmentId: number }) => equipmentId);
  expect(new Set(outPieces).size).toBe(outPieces.length);
  const [shelf] = await shelvesOf(mai, own);
  expect(shelf?.held).toBe(
    out.reduce(
      (sum: number, line: { equipmentId: number; quantity: number }) =>
        sum + (line.equipmentId === own ? line.quantity : 0),
      0,
    ),
  );
});

test("while teachers register, the store takes things off the books: neither breaks the other's word", async () => {
  const own = await newRecord(mai, { name: "Nam châm đua", unit: "Cái", quantity: 24 });
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      index % 3 === 0
        ? tryVoucher(mai, "DECREASE", { lines: [{ equipmentId: own, roomId: null, quantity: 3 }] })
        : mai.post("/loan-registrations", {
            registrations: [lesson([4], [{ equipmentId: own, quantity: 3 }], index)],
          }),
    ),
  );
  expectAnswers(answers, ["notFree", "promisedAway", "notEnoughStock", "notSoMany"]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(3);
  expect(await overbooked()).toEqual([]);
  // what is left covers exactly what was promised: one more is refused, and named
  const refused = await tryVoucher(mai, "DECREASE", {
    lines: [
      {
        equipmentId: own,
        roomId: null,
        quantity: 24 - 3 * answers.filter(({ status }, index) => status === 200 && index % 3 === 0).length,
      },
    ],
  });
  expect(refused.status).toBe(409);
  expect(refused.body.code).toBe("promisedAway");
});

test("a writer who forgets the lock is stopped by the constraint: of twenty-four one is promised the piece, one has the room", async () => {
  const { pool } = school.owner;
  const unit = (await mai.post("/auth/session")).body.user.department.id;
  const piece = pieces.at(-1);
  const far = "2031-03-04";
  // registrations of a day that nobody else speaks of, one for each of them
  const { rows: registrations } = await pool.query(
    `insert into loan_registrations (department_id, root_id, number, kind, status, borrower_id, date, span, due_at, status_by_name, created_by, created_by_name, search_text, updated_by_name)
     select id, root_id, 'ĐUA-' || no, 'DAYS', 'APPROVED', $2::bigint, $3::date, tstzrange($3::timestamptz, $3::timestamptz + interval '1 hour'), now(), 'x',
       (select min(id) from users where department_id = $1), 'x', '', 'x'
     from departments, generate_series(1, 24) as no where id = $1 returning id`,
    [unit, people[0]?.id, far],
  );
  const registrationIds = registrations.map(({ id }) => id);
  const { rows: lines } = await pool.query(
    "insert into loan_registration_lines (registration_id, position, equipment_id, quantity) select id, 1, $2, 1 from unnest($1::bigint[]) as id returning id, registration_id",
    [registrationIds, piece],
  );
  const pairs = lines.map(({ id, registration_id }) => [registration_id, id] as const);
  const span = `tstzrange('${far}'::timestamptz, '${far}'::timestamptz + interval '1 hour')`;
  const promised = await Promise.allSettled(
    pairs.map(([, line]) =>
      pool.query(
        `insert into stock_promises (department_id, equipment_id, quantity, span, is_piece, registration_line_id) values ($1, $2, 1, ${span}, true, $3)`,
        [unit, piece, line],
      ),
    ),
  );
  expect(promised.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const booked = await Promise.allSettled(
    pairs.map(([registration]) =>
      pool.query(
        `insert into room_bookings (department_id, room_id, registration_id, span) values ($1, $2, $3, ${span})`,
        [unit, rooms[0], registration],
      ),
    ),
  );
  expect(booked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await pool.query(
    "delete from stock_promises using loan_registration_lines as line where line.id = registration_line_id and line.registration_id = any ($1)",
    [registrationIds],
  );
  await pool.query("delete from loan_registrations where id = any ($1)", [registrationIds]);
});

test("twenty-four return, hand on and hand out the same few pieces, round after round: the books stay whole", async () => {
  const chance = chanceOf("quầy ba vòng");
  const own = await newRecord(mai, { name: "Cân đua", unit: "Cái", quantity: 10 });
  for (let round = 0; round < 3; round++) {
    const open = (await mai.get("/loans?open=true&size=100")).body.items;
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const loan = open[index % Math.max(1, open.length)];
        if (index % 3 === 1 && loan) return mai.post(`/loans/${loan.id}/return`, {});
        if (index % 3 === 2)
          return mai.post("/loan-returns", {
            things: [{ equipmentId: pieces[index % pieces.length] }, { equipmentId: own, quantity: 1 }],
          });
        return mai.post("/loans", {
          borrowerId: people[index % 24]?.id,
          dueDate: dayFromToday(1),
          lines: [
            { equipmentId: own, quantity: chance.between(1, 3) },
            { equipmentId: pieces[chance.between(0, pieces.length - 1)], quantity: 1 },
          ],
        });
      }),
    );
    expectAnswers(answers, ["notFree", "thingOut", "wrongState", "stale", "invalid"]);
    expect(await overbooked()).toEqual([]);
  }
  const { rows } = await school.owner.pool.query(`
    select count(*)::int as count from stock_balances as shelf where shelf.held <> coalesce((
      select sum(quantity - returned) from stock_holdings as holding where holding.equipment_id = shelf.equipment_id and holding.ended_on is null
        and holding.room_id is not distinct from shelf.room_id and holding.lot_id is not distinct from shelf.lot_id), 0) and shelf.condition = 'GOOD'`);
  expect(rows[0].count).toBe(0);
  await postVoucher(mai, "INCREASE", { lines: [{ equipmentId: own, quantity: 1, unitPrice: 1_000 }] });
});

/** Takes the locks of records out of every statement that this process sends. */
function forgetLocks(): void {
  const { query } = pg.Client.prototype;
  const bare = (text: string) =>
    text.replace(/(from equipments\s[\s\S]*?order by id) for no key update/, "$1");
  // biome-ignore lint/suspicious/noExplicitAny: the driver takes texts, objects and queries alike
  pg.Client.prototype.query = function (this: pg.Client, asked: any, ...rest: any[]) {
    const given =
      typeof asked === "string"
        ? bare(asked)
        : asked && typeof asked.text === "string"
          ? Object.assign(asked, { text: bare(asked.text) })
          : asked;
    // biome-ignore lint/suspicious/noExplicitAny: handed on as it came
    return (query as any).call(this, given, ...rest);
    // biome-ignore lint/suspicious/noExplicitAny: as the driver declares it
  } as any;
}
