/** In the middle of the year the office of THCS Bến Hạ has a new timetable; Tuấn had registered by the old one. */
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { beforeAll, expect, test } from "vitest";
import { borrowing, lesson, of, type Week } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";

const province = house();
const b = borrowing(province);
let mai: Person;
let tuan: Person;
let hung: Person;
let week: Week;
let room: number;
let slip: Answer["body"];
let kept: Answer["body"];

const idOf = async (path: string): Promise<number> => (await mai.get(path)).body.items[0].id;
const written = (day: string) => day.split("-").reverse().join("/");
/** The timetable of 6T1 from a day on, as FET writes it. */
const fet = (since: string, lessons: readonly (readonly [string, string])[]) => ({
  name: `TKB từ ngày ${written(since).replaceAll("/", "-")}.csv`,
  bytes: Buffer.from(
    [
      '"Activity Id","Day","Hour","Students Sets","Subject","Teachers","Activity Tags","Room","Comments"',
      ...lessons.map(([day, hour], no) => `"${no}","${day}","${hour}","6T1","KHTN","Võ Anh Tuấn","","",""`),
    ].join("\n"),
  ),
});
const noticesOf = async (who: Person, event: string): Promise<Answer["body"][]> =>
  (await who.get("/notices?size=50")).body.items.filter((one: { event: string }) => one.event === event);
const proposedFor6T1 = async (monday: string): Promise<string[]> =>
  (await tuan.get(`/loan-weeks?monday=${monday}`)).body.proposals
    .filter((one: Answer["body"]) => one.classroom.id === room)
    .map((one: Answer["body"]) => `${one.date} ${one.session} ${one.period}`);

beforeAll(async () => {
  mai = await province.as("mai");
  tuan = await province.as("tuan");
  hung = await province.as("hung");
  await b.lend({});
  week = await b.nextWeek(2);
  room = (await mai.post("/classrooms", { name: "6T1", grade: 6, studentCount: 40 })).body.id;
  const first = fet("2026-09-07", [
    ["Thứ 2", "C5"],
    ["Thứ 4", "C5"],
  ]);
  expect((await mai.upload("/timetable-periods/import", first)).body).toMatchObject({ created: 2 });
  const subject = await idOf("/subjects?search=khoa%20hoc%20tu%20nhien");
  const thing = await idOf("/equipments?size=1&sort=name");
  const slipOn = (date: string) =>
    lesson(date, [of(thing)], { session: "AFTERNOON", periods: [5], classroomId: room, subjectId: subject });
  slip = await b.register(tuan, slipOn(week.day(2)));
  kept = await b.register(tuan, slipOn(week.day(0)));
});

test("the preview says whose weeks change and which slips lose their lesson; nothing is told yet", async () => {
  const file = fet(week.monday, [
    ["Thứ 2", "C5"],
    ["Thứ 5", "C4"],
  ]);
  const preview = (await mai.upload("/timetable-periods/import/preview", file)).body;
  expect(preview).toMatchObject({ problems: [], errorCount: 0, unsaid: [] });
  const said = preview.notices.join(" ");
  expect(said).toContain(`Lịch dạy của 1 giáo viên đổi từ ${written(week.monday)}`);
  expect(said).toContain(`1 phiếu đăng ký không còn đúng tiết theo lịch mới (${slip.number})`);
  expect(await noticesOf(tuan, "timetable.changed")).toHaveLength(1);
  expect(await noticesOf(tuan, "registration.lessonMoved")).toEqual([]);
});

test("taken over, what is proposed for later weeks follows it, and the weeks before stay", async () => {
  const after = addDays(week.monday, 7);
  expect(await proposedFor6T1(after)).toEqual([`${after} AFTERNOON 5`, `${addDays(after, 2)} AFTERNOON 5`]);
  const file = fet(week.monday, [
    ["Thứ 2", "C5"],
    ["Thứ 5", "C4"],
  ]);
  expect((await mai.upload("/timetable-periods/import", file)).body).toEqual({
    created: 2,
    changed: 1,
    unchanged: 0,
  });
  expect(await proposedFor6T1(after)).toEqual([`${after} AFTERNOON 5`, `${addDays(after, 3)} AFTERNOON 4`]);
  const earlier = addDays(week.monday, -7);
  expect(await proposedFor6T1(earlier)).toEqual([
    `${earlier} AFTERNOON 5`,
    `${addDays(earlier, 2)} AFTERNOON 5`,
  ]);
});

test("Tuấn learns that his week changed and where the lesson of his slip is now; the slip stays as it is", async () => {
  const [changed] = await noticesOf(tuan, "timetable.changed");
  expect(changed).toMatchObject({
    details: { since: week.monday },
    link: expect.stringMatching(/^\/equipment\/request\?/),
    actorName: "Phan Thị Tuyết Mai",
  });
  const [moved, ...others] = await noticesOf(tuan, "registration.lessonMoved");
  expect(others).toEqual([]);
  expect(moved).toMatchObject({
    subjectId: slip.id,
    details: {
      number: slip.number,
      instead: { vi: `tuần đó lớp học vào tiết 4 chiều ${written(week.day(3))}` },
    },
  });
  expect((await tuan.get(`/loan-registrations/${slip.id}`)).body).toMatchObject({
    date: week.day(2),
    status: "PENDING",
  });
  expect(kept.status).toBe("PENDING");
});

test("who looks after the school hears once of all slips; the one who imported, and another school, of none", async () => {
  const [told, ...more] = await noticesOf(hung, "registration.lessonsMoved");
  expect(more).toEqual([]);
  expect(told).toMatchObject({ details: { count: 1, numbers: slip.number, since: week.monday } });
  expect(await noticesOf(mai, "registration.lessonsMoved")).toEqual([]);
  expect(await noticesOf(await province.as("binh"), "registration.lessonsMoved")).toEqual([]);
});

test("the same file once more tells nobody", async () => {
  const file = fet(week.monday, [
    ["Thứ 2", "C5"],
    ["Thứ 5", "C4"],
  ]);
  expect((await mai.upload("/timetable-periods/import", file)).body).toMatchObject({ unchanged: 2 });
  expect(await noticesOf(tuan, "registration.lessonMoved")).toHaveLength(1);
});
