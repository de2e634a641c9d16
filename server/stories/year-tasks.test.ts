/** Hùng of THCS Bến Hạ looks in September and in June at what is done of the year and what is left. */
import { sayBoth } from "@so-thiet-bi/contract/language";
import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, house, type Person } from "./house.ts";

const province = house();
let hung: Person;
let mai: Person;
let year: Answer["body"];

const tasks = async (): Promise<{ beginning: Answer["body"][]; ending: Answer["body"][] }> => {
  const { status, body } = await hung.get(`/school-years/${year.id}/tasks`);
  expect(status).toBe(200);
  return body;
};
const task = async (of: "beginning" | "ending", key: string) =>
  (await tasks())[of].find((one: { key: string }) => one.key === key);

beforeAll(async () => {
  hung = await province.as("hung");
  mai = await province.as("mai");
  year = (await hung.get("/school-years")).body.items.find(
    ({ status }: { status: string }) => status === "CURRENT",
  );
});

describe("September", () => {
  test("each task says whether it is done, what is left, and where it is done", async () => {
    const { beginning } = await tasks();
    expect(beginning.map(({ key }) => key)).toEqual([
      "year-open",
      "classes",
      "staff",
      "accounts-of-leavers",
      "teachers-without-account",
      "keepers",
      "rooms",
      "class-sets",
      "assignments",
      "timetable",
      "norms",
    ]);
    expect(beginning[0]).toMatchObject({ done: true, blocks: true, link: "/system/school-year" });
    for (const one of beginning) expect(one.link).toMatch(/^\//);
    const classes = (await mai.get(`/classrooms?size=1&schoolYearId=${year.id}`)).body.total;
    expect(beginning[1]).toMatchObject({ done: true, state: { vi: `${classes} lớp` } });
  });

  test("a new class without a timetable opens the task again, and a lesson of it closes it by one", async () => {
    const before = (await task("beginning", "timetable")).state.vi;
    const count = Number(/^\d+/.exec(before)?.[0] ?? 0);
    const room = (await mai.post("/classrooms", { name: "6Q1", grade: 6, studentCount: 30 })).body.id;
    expect(await task("beginning", "timetable")).toMatchObject({
      done: false,
      state: sayBoth(
        { vi: "{{count}} lớp chưa có thời khóa biểu", en: "{{count}} classes have none" },
        { count: count + 1 },
      ),
      link: "/category/classroom/timetable",
    });
    const idOf = async (path: string) => (await mai.get(path)).body.items[0].id;
    const added = await mai.post("/timetable-periods", {
      classroom: room,
      weekday: "MON",
      period: 1,
      subject: await idOf("/subjects?search=khoa%20hoc%20tu%20nhien"),
      teacher: await idOf("/employees?search=vo%20anh%20tuan"),
    });
    expect(added.status).toBe(200);
    expect((await task("beginning", "timetable")).state.vi).toBe(before);
  });

  test("a teacher who comes has no account yet, and the account of one who left and works on blocks", async () => {
    const before = await task("beginning", "teachers-without-account");
    const count = Number(/^\d+/.exec(before.state.vi)?.[0] ?? 0);
    expect((await mai.post("/employees", { name: "Phạm Thị Mới", kind: "TEACHER" })).status).toBe(200);
    expect((await task("beginning", "teachers-without-account")).state.vi).toBe(
      `${count + 1} giáo viên chưa có tài khoản`,
    );
    expect(await task("beginning", "accounts-of-leavers")).toMatchObject({ done: true, blocks: true });
    await province.owner.pool.query(
      "update employees set status = 'RETIRED' where name = 'Võ Anh Tuấn' and department_id = $1",
      [year.departmentId],
    );
    expect(await task("beginning", "accounts-of-leavers")).toMatchObject({
      done: false,
      state: { vi: "còn 1" },
      link: "/system/account",
    });
  });
});

describe("June", () => {
  test("what is unfinished before closing stands there with the count, the repairs and the closing itself", async () => {
    const { ending } = await tasks();
    const checklist = (await hung.get(`/school-years/${year.id}/closing-checklist`)).body.items;
    expect(ending.map(({ key }) => key)).toEqual([
      ...checklist.map(({ key }: { key: string }) => key),
      "year-end-count",
      "repairs-out",
      "year-closed",
    ]);
    for (const { key, count } of checklist)
      expect(await task("ending", key)).toMatchObject({
        done: count === 0,
        state: { vi: count === 0 ? "không còn" : `còn ${count}` },
      });
    expect(ending.at(-1)).toMatchObject({ done: false, state: { vi: "chưa đóng" } });
  });

  test("only who leads the school sees it", async () => {
    for (const person of [mai, await province.as("tuan")])
      expect((await person.get(`/school-years/${year.id}/tasks`)).status).toBe(403);
    expect((await (await province.as("khanh")).get(`/school-years/${year.id}/tasks`)).status).toBe(404);
  });
});
