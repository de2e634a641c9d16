/** Tuấn puts his lessons into the calendar of his telephone: a secret address, read by whoever knows it. */
import { createHash } from "node:crypto";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { beforeAll, describe, expect, test } from "vitest";
import { historyOf } from "../src/areas/history/queries.ts";
import { borrowing, lesson, of, type Week } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";

const province = house({ publicUrl: "https://thietbi.thanhhoa.edu.vn" });
const b = borrowing(province);
let tuan: Person;
let mai: Person;
let week: Week;
let lab: number;

beforeAll(async () => {
  tuan = await province.as("tuan");
  mai = await province.as("mai");
  await b.lend({});
  week = await b.nextWeek(1);
  lab = (await b.found("/functional-rooms?search=khoa%20hoc%20tu%20nhien")).id;
});

const made = async (who: Person, roomId: number | null = null): Promise<Answer["body"]> => {
  const { status, body } = await who.post("/calendar-feeds", { roomId });
  expect([status, status === 200 ? "" : body.message]).toEqual([200, ""]);
  return body;
};
const pathOf = (address: string): string => address.replace("https://thietbi.thanhhoa.edu.vn/api", "");
const textAt = async (address: string): Promise<string> => {
  const { status, body } = await province.nobody.get(pathOf(address));
  expect(status).toBe(200);
  return body.toString("utf8");
};

/** What a calendar program makes of it: unfolded lines, events as their properties. */
function readCalendar(text: string): { calendar: Record<string, string>; events: Record<string, string>[] } {
  const lines = text.replaceAll("\r\n ", "").split("\r\n");
  const calendar: Record<string, string> = {};
  const events: Record<string, string>[] = [];
  let into = calendar;
  for (const line of lines) {
    const at = line.indexOf(":");
    const [name, value] = [line.slice(0, at).split(";")[0] as string, line.slice(at + 1)];
    if (line === "BEGIN:VEVENT") {
      into = {};
      events.push(into);
    } else if (line === "END:VEVENT") into = calendar;
    else if (at > 0) into[name] = value.replaceAll("\\n", "\n").replaceAll(/\\([,;\\])/g, "$1");
  }
  return { calendar, events };
}

test("the address is answered once, only its hash is kept, and the list says when it was read", async () => {
  const { feed, address } = await made(tuan);
  expect(feed).toMatchObject({
    of: "PERSON",
    name: "Võ Anh Tuấn",
    createdByName: "Võ Anh Tuấn",
    lastReadAt: null,
    can: { revoke: true },
  });
  const secret = /^https:\/\/thietbi\.thanhhoa\.edu\.vn\/api\/calendars\/([\w-]{43})\.ics$/.exec(
    address,
  )?.[1] as string;
  const rows = await b.query<{ secret_hash: string }>(
    "select secret_hash from calendar_feeds where id = $1",
    [feed.id],
  );
  expect(rows).toEqual([{ secret_hash: createHash("sha256").update(secret).digest("hex") }]);
  const kept = await b.query(
    "select 1 from idempotency_keys as kept where kept::text like '%' || $1 || '%'",
    [secret],
  );
  expect(kept).toEqual([]);
  expect(JSON.stringify((await tuan.get("/calendar-feeds")).body)).not.toContain(secret);

  await textAt(address);
  const [read] = (await tuan.get("/calendar-feeds")).body.items;
  expect(read).toMatchObject({ id: feed.id });
  expect(Date.now() - Date.parse(read.lastReadAt)).toBeLessThan(60_000);
  await textAt(address.replace(".ics", ""));
  expect((await tuan.get("/calendar-feeds")).body.items[0].lastReadAt).toBe(read.lastReadAt);
});

test("a calendar holds what was registered: what waits is tentative, what was cancelled is gone", async () => {
  const { address } = await made(tuan);
  const [lens, one, two] = [await b.thing("TB00044"), await b.thing("KHV-001"), await b.thing("KHV-002")];
  const khtn = await b.found("/subjects?search=khoa%20hoc%20tu%20nhien");
  const classroom = await b.found("/classrooms?search=6A1");
  const given = {
    classroomId: classroom.id,
    subjectId: khtn.id,
    roomId: lab,
    lessonTitle: "Bài 21; Tế bào, mô\\cơ quan",
  };
  const pending = await b.register(
    tuan,
    lesson(week.day(1), [of(one.id), of(two.id), of(lens.id, 7)], { ...given, periods: [3] }),
  );
  const approved = await b.approved(tuan, lesson(week.day(2), [of(lens.id, 2)], { periods: [1, 2] }));
  const cancelled = await b.register(tuan, lesson(week.day(3), [of(lens.id)]));
  await b.send(tuan, `/loan-registrations/${cancelled.id}/cancellation`, {});
  const late = await b.register(tuan, {
    kind: "DAYS",
    date: addDays(week.monday, 200),
    untilDate: addDays(week.monday, 201),
    lines: [of(lens.id)],
  });

  const { status, headers, body } = await province.nobody.get(pathOf(address));
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, max-age=900",
  });
  const text = body.toString("utf8");
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const { calendar, events } = readCalendar(text);
  expect(calendar).toMatchObject({
    VERSION: "2.0",
    "X-WR-CALNAME": "Mượn thiết bị – Võ Anh Tuấn",
    END: "VCALENDAR",
  });
  const event = (id: number) => events.find(({ UID }) => UID === `registration-${id}@so-thiet-bi`);
  const stamp = (moment: string) => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  expect(event(pending.id)).toMatchObject({
    SUMMARY: `Tiết 3: ${khtn.shortName ?? khtn.name} 6A1 – 2\u00a0× Kính hiển vi quang học; 7\u00a0× ${lens.name}`,
    LOCATION: "Phòng bộ môn Khoa học tự nhiên",
    DESCRIPTION: `Bài 21; Tế bào, mô\\cơ quan\n${pending.number}: Chờ duyệt`,
    STATUS: "TENTATIVE",
    TRANSP: "OPAQUE",
    DTSTART: stamp(pending.startsAt),
    DTEND: stamp(pending.endsAt),
  });
  expect(event(approved.id)).toMatchObject({
    STATUS: "CONFIRMED",
    SUMMARY: `Tiết 1, 2: Thực hành, thí nghiệm – 2\u00a0× ${lens.name}`,
  });
  expect(event(cancelled.id)).toBeUndefined();
  expect(event(late.id)).toBeUndefined();
  const before = event(pending.id)?.["SEQUENCE"];
  await b.decide(mai, "APPROVE", [pending.id]);
  const after = readCalendar(await textAt(address)).events.find(
    ({ UID }) => UID === `registration-${pending.id}@so-thiet-bi`,
  );
  expect(after).toMatchObject({ STATUS: "CONFIRMED" });
  expect(Number(after?.["SEQUENCE"])).toBeGreaterThan(Number(before));
});

test("whoever keeps a room shares its calendar; a teacher without the room does not, nor anybody that of another school", async () => {
  const keeping = await made(mai, lab);
  expect(keeping.feed).toMatchObject({ of: "ROOM", name: "Phòng bộ môn Khoa học tự nhiên" });
  const { person } = await b.colleague([
    { capability: "ROOM_KEEPER", rooms: [lab], subjects: [], subjectGroups: [] },
  ]);
  await made(person, lab);
  const plain = await b.colleague();
  expect(await plain.person.post("/calendar-feeds", { roomId: lab })).toMatchObject({ status: 403 });
  expect(await (await province.as("nhung")).post("/calendar-feeds", { roomId: lab })).toMatchObject({
    status: 400,
    body: { fields: { roomId: expect.any(String) } },
  });
  const { calendar, events } = readCalendar(await textAt(keeping.address));
  expect(calendar["X-WR-CALNAME"]).toBe("Phòng bộ môn Khoa học tự nhiên");
  expect(events[0]?.["SUMMARY"]).toMatch(/6A1 – Võ Anh Tuấn$/);
  const own = (await plain.person.get("/calendar-feeds")).body;
  expect(own).toEqual({ items: [], can: { createOwn: true } });
  expect(
    (await mai.get("/calendar-feeds")).body.items.filter((feed: Answer["body"]) => feed.of === "ROOM"),
  ).toHaveLength(2);
});

test("a revoked, a wrong and a stopped one are not there; the history names the making and the revoking", async () => {
  const { feed, address } = await made(tuan);
  const other = await b.colleague();
  expect((await other.person.delete(`/calendar-feeds/${feed.id}`)).status).toBe(404);
  expect((await (await province.as("nhung")).delete(`/calendar-feeds/${feed.id}`)).status).toBe(404);
  expect((await tuan.delete(`/calendar-feeds/${feed.id}`)).status).toBe(204);
  expect((await tuan.delete(`/calendar-feeds/${feed.id}`)).status).toBe(404);
  expect((await province.nobody.get(pathOf(address))).status).toBe(404);
  expect((await province.nobody.get(`/calendars/${"A".repeat(43)}.ics`)).status).toBe(404);
  expect((await province.nobody.get("/calendars/short")).status).toBe(400);
  const { items } = await historyOf(province.database.kysely, "calendar-feed", feed.id);
  expect(items.map(({ event, details }) => [event, details["name"]])).toEqual([
    ["calendarFeed.revoked", "Võ Anh Tuấn"],
    ["calendarFeed.created", "Võ Anh Tuấn"],
  ]);

  const theirs = await made(other.person);
  await textAt(theirs.address);
  await b.query("update users set locked = true where full_name = $1", [other.name]);
  expect((await province.nobody.get(pathOf(theirs.address))).status).toBe(404);
});

describe("an address lives as long as the right behind it", () => {
  const statusAt = async (address: string): Promise<number> =>
    (await province.nobody.get(pathOf(address))).status;
  const accountOf = async (name: string): Promise<Answer["body"]> => {
    const { items } = (
      await (await province.as("hung")).get(`/accounts?size=200&search=${encodeURIComponent(name)}`)
    ).body;
    return (await (await province.as("hung")).get(`/accounts/${items[0].id}`)).body;
  };
  const change = async (by: Person, name: string, more: object): Promise<void> => {
    const { id, fullName, role, departmentId, version } = await accountOf(name);
    const body = { fullName, role, departmentId, capabilities: [], version, ...more };
    const answer = await by.put(`/accounts/${id}`, body);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  };
  const care = () => [{ capability: "ROOM_KEEPER", rooms: [lab], subjects: [], subjectGroups: [] }];
  const ofRoom = async (who: Person, feed: { id: number }) =>
    (await who.get("/calendar-feeds")).body.items.find(({ id }: { id: number }) => id === feed.id);

  test("a room’s calendar is not read while its maker has lost the room, and is when the room is theirs again", async () => {
    const hung = await province.as("hung");
    const keeper = await b.colleague(care());
    const { feed, address } = await made(keeper.person, lab);
    expect([await statusAt(address), (await ofRoom(mai, feed)).answers]).toEqual([200, true]);

    await change(hung, keeper.name, { capabilities: [] });
    expect([await statusAt(address), (await ofRoom(mai, feed)).answers]).toEqual([404, false]);
    const other = (await b.found("/functional-rooms?search=kho")).id;
    await change(hung, keeper.name, { capabilities: [{ ...care()[0], rooms: [other] }] });
    expect(await statusAt(address)).toBe(404);

    await change(hung, keeper.name, { capabilities: care() });
    expect(await statusAt(address)).toBe(200);
  });

  test("it ends when the account is locked or moves to another school", async () => {
    const keeper = await b.colleague(care());
    const { address } = await made(keeper.person, lab);
    const own = await made(keeper.person);
    const { id } = await accountOf(keeper.name);
    await b.send("hung", `/accounts/${id}/lock`);
    expect([await statusAt(address), await statusAt(own.address)]).toEqual([404, 404]);
    await b.send("hung", `/accounts/${id}/unlock`);
    expect([await statusAt(address), await statusAt(own.address)]).toEqual([200, 200]);

    const nhung = (await (await province.as("nhung")).post("/auth/session")).body.user;
    await change(await province.as("tri"), keeper.name, { departmentId: nhung.department.id });
    expect([await statusAt(address), await statusAt(own.address)]).toEqual([404, 404]);
  });

  test("the head of the school sees every address, a person’s too, and revokes it; the history of both tells", async () => {
    const teacher = await b.colleague();
    const hung = await province.as("hung");
    const { feed, address } = await made(teacher.person);
    expect(await ofRoom(hung, feed)).toMatchObject({
      of: "PERSON",
      name: teacher.name,
      can: { revoke: true },
    });
    expect(await ofRoom(mai, feed)).toBeUndefined();
    expect((await mai.delete(`/calendar-feeds/${feed.id}`)).status).toBe(404);
    expect((await hung.delete(`/calendar-feeds/${feed.id}`)).status).toBe(204);
    expect([await statusAt(address), await ofRoom(hung, feed)]).toEqual([404, undefined]);
    const { items } = (await hung.get(`/employees/${teacher.id}/history`)).body;
    expect(items[0]).toMatchObject({
      event: "calendarFeed.revoked",
      actorName: "Đặng Mạnh Hùng",
      details: { name: teacher.name },
    });

    const room = await made(mai, lab);
    expect((await hung.delete(`/calendar-feeds/${room.feed.id}`)).status).toBe(204);
    const ofLab = (await mai.get(`/functional-rooms/${lab}/history`)).body.items;
    expect(ofLab.slice(0, 2).map(({ event, actorName }: Answer["body"]) => [event, actorName])).toEqual([
      ["calendarFeed.revoked", "Đặng Mạnh Hùng"],
      ["calendarFeed.created", "Phan Thị Tuyết Mai"],
    ]);
  });
});

test("at most ten at a time", async () => {
  const { person } = await b.colleague();
  for (let count = 0; count < 10; count++) await made(person);
  const refused = await person.post("/calendar-feeds", {});
  expect(refused).toMatchObject({ status: 409, body: { code: "tooManyFeeds" } });
  const { items } = (await person.get("/calendar-feeds")).body;
  expect((await person.delete(`/calendar-feeds/${items[0].id}`)).status).toBe(204);
  await made(person);
});

test("an account that is in no staff list has no calendar of its own", async () => {
  expect((await (await province.as("tri")).get("/calendar-feeds")).body).toEqual({
    items: [],
    can: { createOwn: false },
  });
});
