/**
 * Mai coordinates the week of THCS Bến Hạ: everything on one board, and what cannot be there any more is
 * marked.
 */
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { beforeAll, describe, expect, test } from "vitest";
import { borrowing, lesson, of, type Week } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";
import { dayFromToday, postVoucher } from "./storekeeping.ts";

const province = house();
const b = borrowing(province);
let tuan: Person;
let mai: Person;
let week: Week;
let lab: number;
let workshop: number;
let classroomId: number;
let khtn: number;

const boardOf = async (who: Person, more = "", monday = week.monday): Promise<Answer["body"]> => {
  const { status, body } = await who.get(`/loan-board?monday=${monday}${more}`);
  expect([status, status === 200 ? "" : body.message]).toEqual([200, ""]);
  return body;
};
const entry = (board: Answer["body"], id: number): Answer["body"] =>
  board.items.find((one: { id: number }) => one.id === id);
const room = async (words: string): Promise<number> =>
  (await b.found(`/functional-rooms?search=${encodeURIComponent(words)}`)).id;

beforeAll(async () => {
  tuan = await province.as("tuan");
  mai = await province.as("mai");
  await b.lend({});
  week = await b.nextWeek(1);
  lab = await room("Phòng bộ môn Khoa học");
  workshop = await room("Công nghệ");
  classroomId = (await b.found("/classrooms?search=6A1")).id;
  khtn = (await b.found("/subjects?search=khoa%20hoc%20tu%20nhien")).id;
});

describe("the board", () => {
  test("shows each slip with its class, things and rooms, pieces of a type together, and counts what is to be done", async () => {
    const [one, two, lens] = [await b.thing("KHV-001"), await b.thing("KHV-002"), await b.thing("TB00044")];
    const given = lesson(week.day(2), [of(one.id), of(two.id), of(lens.id, 7)], {
      classroomId,
      subjectId: khtn,
      roomId: lab,
      lessonTitle: "Bài 21",
    });
    const { id, number } = await b.register(tuan, given);
    const board = await boardOf(mai);
    expect(board.monday).toBe(week.monday);
    expect(entry(board, id)).toMatchObject({
      number,
      kind: "PERIOD",
      status: "PENDING",
      waiting: false,
      loanId: null,
      overdue: false,
      borrower: { name: "Võ Anh Tuấn" },
      classroom: { name: "6A1" },
      lessonTitle: "Bài 21",
      room: { id: lab },
      roomBooked: false,
      date: week.day(2),
      session: "MORNING",
      periods: [2],
      things: [
        { name: "Kính hiển vi quang học", quantity: 2 },
        { name: lens.name, quantity: 7 },
      ],
      moreThings: 0,
      short: false,
      onHoliday: null,
      can: { approve: true, reject: true, prepare: false, handOut: false, takeBack: false, move: true },
    });
    expect(board.counts).toEqual({
      pending: 1,
      waiting: 0,
      toPrepare: 0,
      toFetch: 0,
      out: 0,
      overdue: 0,
      onHoliday: 0,
    });
    await b.decide(mai, "APPROVE", [id]);
    expect((await boardOf(mai)).counts).toMatchObject({ pending: 0, toPrepare: 1 });
    await b.decide(mai, "PREPARE", [id]);
    const prepared = await boardOf(mai);
    expect(prepared.counts).toMatchObject({ toPrepare: 0, toFetch: 1 });
    expect(entry(prepared, id)).toMatchObject({ roomBooked: true, can: { handOut: true, prepare: false } });
    expect(prepared.rooms).toContainEqual(expect.objectContaining({ id: lab, bookable: true }));
  });

  test("five kinds of things: four are named, the fifth is counted", async () => {
    const words = ["TB00044", "TB00052", "TB00088", "LT-001", "MC-001"];
    const things = await Promise.all(words.map((name) => b.thing(name)));
    const { id } = await b.register(
      tuan,
      lesson(
        week.day(3),
        things.map((one) => of(one.id)),
      ),
    );
    expect(entry(await boardOf(mai), id)).toMatchObject({ things: { length: 4 }, moreThings: 1 });
  });

  test("rejected, cancelled and drafts are not on it; what lies in another week is not either", async () => {
    const lens = await b.thing("TB00044");
    const draft = await b.register(tuan, lesson(week.day(4), [of(lens.id)]), { send: false });
    const rejected = await b.register(tuan, lesson(week.day(4), [of(lens.id)], { periods: [3] }));
    await b.decide(mai, "REJECT", [rejected.id], "Trùng kiểm kê");
    const later = await b.register(tuan, lesson((await b.nextWeek(2)).day(1), [of(lens.id)]));
    const board = await boardOf(mai);
    for (const { id } of [draft, rejected, later]) expect(entry(board, id)).toBeUndefined();
  });

  test("a loan over days stands in every week that it reaches into, and one overdue until it is back", async () => {
    const laptop = await b.thing("LT-002");
    const slip = {
      kind: "DAYS",
      date: week.day(3),
      untilDate: addDays(week.monday, 8),
      lines: [of(laptop.id)],
    };
    const { id } = await b.approved(tuan, slip);
    const next = addDays(week.monday, 7);
    for (const monday of [week.monday, next])
      expect(entry(await boardOf(mai, "", monday), id)).toMatchObject({ kind: "DAYS", session: null });
    expect(entry(await boardOf(mai, "", addDays(week.monday, 14)), id)).toBeUndefined();
    // as if it had come back at the end of the first week
    await b.query(
      `insert into loans (department_id, root_id, number, registration_id, borrower_id, status, handed_by, handed_by_name, due_at, closed_at, search_text, updated_by_name)
       select department_id, root_id, 'PM-TEST', id, borrower_id, 'RETURNED', created_by, 'Mai', due_at, $2, '', 'Mai' from loan_registrations where id = $1`,
      [id, `${week.day(5)}T10:00:00+07:00`],
    );
    expect(entry(await boardOf(mai), id)).toMatchObject({ loanStatus: "RETURNED", overdue: false });
    expect(entry(await boardOf(mai, "", next), id)).toBeUndefined();
    await b.query(
      "update loans set closed_at = null, status = 'OUT', due_at = now() - interval '1 day' where number = 'PM-TEST'",
    );
    expect(entry(await boardOf(mai, "", addDays(week.monday, 14)), id)).toMatchObject({
      overdue: true,
      loanStatus: "OUT",
    });
    await b.query("delete from loans where number = 'PM-TEST'");
  });

  test("filters: of a room, of a subject group", async () => {
    const all = await boardOf(mai);
    const ofLab = await boardOf(mai, `&roomId=${lab}`);
    expect(ofLab.items.length).toBeGreaterThan(0);
    for (const one of ofLab.items)
      expect([one.room?.id, ...one.fromRooms.map(({ id }: { id: number }) => id)]).toContain(lab);
    const groups = (await mai.get("/subject-groups?size=20")).body.items as { id: number }[];
    const sizes = await Promise.all(
      groups.map(async ({ id }) => (await boardOf(mai, `&subjectGroupId=${id}`)).items.length as number),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(all.items.length);
  });

  test("whoever keeps a room sees all of it and approves only what is in the own care; a plain teacher sees no board", async () => {
    expect((await tuan.get("/loan-board")).status).toBe(403);
    const { person } = await b.colleague([
      { capability: "EQUIPMENT_KEEPER", rooms: [workshop], subjects: [], subjectGroups: [] },
    ]);
    const lens = await b.thing("TB00044");
    const { id } = await b.register(tuan, lesson(week.day(4), [of(lens.id)], { periods: [4] }));
    const board = await boardOf(person);
    expect(entry(board, id)).toMatchObject({ can: { approve: false, reject: false } });
    expect(board.items.length).toBe((await boardOf(mai)).items.length);
  });
});

describe("what cannot be there any more is marked short", () => {
  test("when more of a thing is reported broken than can be missing", async () => {
    const lamp = await b.thing("TB00052");
    const good = (await mai.get(`/equipments/${lamp.id}`)).body.good as number;
    const { id } = await b.approved(tuan, lesson(week.day(5), [of(lamp.id, good)], { periods: [1] }));
    expect(entry(await boardOf(mai), id).short).toBe(false);
    await b.query(
      `with reported as (
         insert into incidents (department_id, root_id, number, kind, equipment_id, quantity, occurred_on, reported_by, reported_by_name, search_text, updated_by_name)
         select department_id, root_id, 'SC-TEST', 'BROKEN', id, 1, now()::date, (select id from users limit 1), 'Mai', 'x', 'Mai' from equipments where id = $1 returning *
       ) insert into stock_promises (department_id, equipment_id, quantity, span, is_piece, incident_id)
       select department_id, equipment_id, 1, tstzrange(now(), null), false, id from reported`,
      [lamp.id],
    );
    expect(entry(await boardOf(mai), id).short).toBe(true);
    await b.query(
      "delete from stock_promises where incident_id in (select id from incidents where number = 'SC-TEST')",
    );
    expect(entry(await boardOf(mai), id).short).toBe(false);
  });

  test("when somebody has not brought it back", async () => {
    const microscope = await b.thing("KHV-003");
    const { id } = await b.approved(tuan, lesson(week.day(5), [of(microscope.id)], { periods: [2] }));
    const given = await b.send(mai, "/loans", {
      borrowerId: (await b.found("/employees?search=phan%20thi%20tuyet%20mai")).id,
      kind: "DAYS",
      dueDate: dayFromToday(1),
      lines: [of(microscope.id)],
    });
    expect(entry(await boardOf(mai), id).short).toBe(false);
    await b.query("update loans set due_at = now() - interval '1 day' where id = $1", [given.id]);
    await b.query(
      `update stock_promises set due_at = now() - interval '1 day', span = tstzrange(now() - interval '2 days', now() - interval '1 day')
       where holding_id in (select holding.id from stock_holdings as holding join loan_lines as line on line.id = holding.loan_line_id where line.loan_id = $1)`,
      [given.id],
    );
    expect(entry(await boardOf(mai), id).short).toBe(true);
    await b.send(mai, `/loans/${given.id}/return`, {});
    expect(entry(await boardOf(mai), id).short).toBe(false);
  });

  test("scenario 22: a room is closed for works: everything in it moves out in one voucher, and what was booked there is marked", async () => {
    const { id } = await b.approved(tuan, lesson(week.day(5), [], { periods: [3], roomId: workshop }));
    expect(entry(await boardOf(mai), id)).toMatchObject({ roomBooked: true, short: false });
    const refused = await mai.post(`/functional-rooms/${workshop}/deactivation`, {});
    expect(refused.status).toBe(409);
    await postVoucher(mai, "TRANSFER", { fromRoomId: workshop, toRoomId: lab, wholeRoom: true });
    expect(entry(await boardOf(mai), id).short).toBe(true);
    const booked = await mai.post(`/functional-rooms/${workshop}/deactivation`, {});
    expect(booked).toMatchObject({ status: 409, body: { code: "roomBooked" } });
    await b.send(tuan, `/loan-registrations/${id}/cancellation`, {});
    expect((await mai.post(`/functional-rooms/${workshop}/deactivation`, {})).status).toBe(200);
  });
});

describe("the calendar of a room", () => {
  test("shows who has it and who asks for it, to everybody of the school", async () => {
    const pending = await b.register(
      tuan,
      lesson(week.day(1), [], {
        periods: [4],
        roomId: lab,
        classroomId,
        subjectId: khtn,
        lessonTitle: "Thực hành",
      }),
    );
    const booked = await b.approved(
      tuan,
      lesson(week.day(1), [], { periods: [1], roomId: lab, purpose: "EXAM" }),
    );
    const { person } = await b.colleague();
    const { status, body } = await person.get(`/room-calendar?roomId=${lab}&monday=${week.monday}`);
    expect(status).toBe(200);
    expect(body.room).toMatchObject({ id: lab });
    const of = (id: number) => body.items.find((one: Answer["body"]) => one.registrationId === id);
    expect(of(pending.id)).toMatchObject({
      booked: false,
      title: "Thực hành",
      borrowerName: "Võ Anh Tuấn",
      className: "6A1",
      mine: false,
      periods: [4],
    });
    expect(of(booked.id)).toMatchObject({
      booked: true,
      title: "Thi, kiểm tra",
      purpose: "EXAM",
      className: null,
    });
    expect(body.can).toMatchObject({ feed: false, keep: false });
    expect((await mai.get(`/room-calendar?roomId=${lab}`)).body.can.feed).toBe(true);
    const own = (await tuan.get(`/room-calendar?roomId=${lab}&monday=${week.monday}`)).body.items;
    expect(own.every(({ mine }: { mine: boolean }) => mine)).toBe(true);
  });

  test("without a room the first is shown; a room that cannot be booked, or of another school, is not there", async () => {
    const { body } = await tuan.get("/room-calendar");
    expect(body.room.id).toBe(body.rooms[0].id);
    expect(body.rooms.length).toBeGreaterThan(3);
    const store = await room("Kho");
    expect((await tuan.get(`/room-calendar?roomId=${store}`)).status).toBe(404);
    expect((await (await province.as("dat")).get(`/room-calendar?roomId=${lab}`)).status).toBe(404);
  });
});
