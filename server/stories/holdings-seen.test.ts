/** What somebody holds: every call that tells it, asked by each who may know and each who may not. */
import { beforeAll, expect, test } from "vitest";
import { borrowing, of } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";
import { lending } from "./lending.ts";
import { rowsOf } from "./printed.ts";
import { dayFromToday, newRecord } from "./storekeeping.ts";

const school = house();
const b = borrowing(school);
const { handOut } = lending(school);

type Role =
  | "themself"
  | "keeper"
  | "head"
  | "leader"
  | "colleague"
  | "leaderOfOthers"
  | "roomKeeper"
  | "superior"
  | "system";
const thingName = "Đồng hồ bấm giây của thầy cô";
const year = new Date().getFullYear();
const asking = {} as Record<Role, Person>;
let holder: { id: number; name: string };
let thing: number;
let loan: Answer["body"];

const everybody: readonly Role[] = [
  "themself",
  "keeper",
  "head",
  "leader",
  "colleague",
  "leaderOfOthers",
  "roomKeeper",
  "superior",
  "system",
];
/** The one sentence of this page. */
const mayKnow: readonly Role[] = ["themself", "keeper", "head", "leader"];

beforeAll(async () => {
  const mai = await school.as("mai");
  await b.lend();
  const found = await b.colleague();
  holder = found;
  const groupOf = async (id: number): Promise<number> =>
    (await mai.get(`/employees/${id}`)).body.subjectGroup.id;
  const groups: { id: number }[] = (await mai.get("/subject-groups?size=50")).body.items;
  const group = await groupOf(holder.id);
  const leads = (id: number) => [
    { capability: "SUBJECT_HEAD", rooms: [], subjects: [], subjectGroups: [id] },
  ];
  const rooms: { id: number; kind: string }[] = (await mai.get("/functional-rooms?size=50")).body.items;
  const elsewhere = rooms.find(({ kind }) => kind === "CLASSROOM") ?? rooms[0];
  Object.assign(asking, {
    themself: found.person,
    keeper: mai,
    head: await school.as("hung"),
    leader: (await b.colleague(leads(group))).person,
    colleague: await school.as("tuan"),
    leaderOfOthers: (await b.colleague(leads(groups.find(({ id }) => id !== group)?.id ?? 0))).person,
    roomKeeper: (
      await b.colleague([
        { capability: "ROOM_KEEPER", rooms: [elsewhere?.id], subjects: [], subjectGroups: [] },
      ])
    ).person,
    superior: await school.as("lan"),
    system: await school.as("tri"),
  });
  const room = rooms.find(({ kind }) => kind === "STORE");
  thing = await newRecord(mai, { name: thingName, unit: "Cái", quantity: 9, roomId: room?.id });
  loan = await handOut(holder.id, [of(thing, 2)]);
  await b.send("mai", `/equipments/${thing}/holdings`, {
    employeeId: holder.id,
    quantity: 1,
    purpose: "Giữ dùng cả năm",
  });
});

const days = () => `from=${dayFromToday(-3)}&to=${dayFromToday(3)}`;
const rows = ({ body }: Answer) => (body.items ?? []).length > 0;
const answered = ({ status }: Answer) => status === 200;
const named = async (answer: Answer) =>
  answer.status === 200 && JSON.stringify(await rowsOf(answer)).includes(thingName);

/** Each call that tells what a person holds, and whether its answer tells it. */
const calls: {
  name: string;
  path: () => string;
  tells: (answer: Answer) => boolean | Promise<boolean>;
  /** The system administrator reads records of every unit, and the lists of a unit that they choose. */
  operator?: true;
}[] = [
  { name: "the loan", path: () => `/loans/${loan.id}`, tells: answered, operator: true },
  { name: "its history", path: () => `/loans/${loan.id}/history`, tells: answered, operator: true },
  { name: "the loans of a person", path: () => `/loans?borrowerId=${holder.id}`, tells: rows },
  { name: "a thing in hands", path: () => `/holdings?equipmentId=${thing}`, tells: rows },
  { name: "the things of a person", path: () => `/holdings?employeeId=${holder.id}`, tells: rows },
  { name: "things in hands by their name", path: () => "/holdings?search=bam%20giay", tells: rows },
  {
    name: "the minutes of what a person holds",
    path: () => `/papers/holding-handover/${holder.id}?format=xlsx`,
    tells: answered,
  },
  {
    name: "S26-H of a person",
    path: () => `/papers/use-place-book?employeeId=${holder.id}&year=${year}&format=xlsx`,
    tells: answered,
  },
  {
    name: "the same as a report",
    path: () => `/reports/use-place-book?employeeId=${holder.id}`,
    tells: answered,
  },
  {
    name: "its file",
    path: () => `/reports/use-place-book/file?employeeId=${holder.id}&format=xlsx`,
    tells: answered,
  },
  {
    name: "the loan book of a teacher",
    path: () => `/papers/teacher-loan-book?borrowerId=${holder.id}&${days()}&format=xlsx`,
    tells: named,
  },
  { name: "the loan book", path: () => `/papers/loan-book?${days()}&format=xlsx`, tells: named },
  {
    name: "the search",
    path: () => `/search?search=${loan.number}`,
    tells: ({ body }) => JSON.stringify(body).includes(loan.number),
  },
];

test.each(calls)(
  "$name: told to those who see the person’s loans, and to nobody else",
  async ({ path, tells, operator }) => {
    const told: Role[] = [];
    for (const role of everybody) if (await tells(await asking[role].get(path()))) told.push(role);
    expect(told).toEqual(operator ? [...mayKnow, "system"] : mayKnow);
  },
);

test("the history of a thing names who had it to the keeper and the head of the unit alone", async () => {
  const told: Role[] = [];
  for (const role of everybody) {
    const { items } = (await asking[role].get(`/equipments/${thing}/history`)).body;
    if (JSON.stringify(items ?? []).includes(holder.name)) told.push(role);
  }
  expect(told).toEqual(["keeper", "head"]);
});

test("who may not is told who may", async () => {
  const refused = await asking.colleague.get(`/papers/holding-handover/${holder.id}`);
  expect(refused).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect(refused.body.message).toContain(
    "Chỉ người đang giữ, tổ trưởng của người ấy, cán bộ thiết bị và thủ trưởng đơn vị",
  );
});

test("the keeper of a room follows what is out of that room", async () => {
  const store = (await asking.keeper.get(`/equipments/${thing}`)).body.room.id;
  const { person } = await b.colleague([
    { capability: "ROOM_KEEPER", rooms: [store], subjects: [], subjectGroups: [] },
  ]);
  expect(rows(await person.get(`/holdings?equipmentId=${thing}`))).toBe(true);
  expect((await person.get(`/papers/holding-handover/${holder.id}`)).status).toBe(403);
});
