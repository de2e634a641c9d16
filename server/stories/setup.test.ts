/**
 * The first days of a school that the system administrator has just added: what it needs, what is there, what
 * can wait.
 */
import { beforeAll, expect, test } from "vitest";
import { house, logIn, type Person, personWith } from "./house.ts";
import { newRecord } from "./storekeeping.ts";

const province = house();
let head: Person;
let unit: number;

const password = "ngày đầu tiên";

/** Opens an account and logs in with a password of one's own. */
async function account(by: Person, username: string, more: object): Promise<Person> {
  const opened = await by.post("/accounts", {
    username,
    fullName: "Đinh Thị Mới",
    capabilities: [],
    ...more,
  });
  expect([opened.status, opened.body.message]).toEqual([200, undefined]);
  const first = personWith(
    province.app,
    await logIn(province.nobody, { username, password: opened.body.oneTimePassword }),
  );
  const changed = await first.put("/auth/password", {
    currentPassword: opened.body.oneTimePassword,
    newPassword: password,
  });
  return personWith(province.app, changed.body.token);
}

beforeAll(async () => {
  const tri = await province.as("tri");
  const ward = (await (await province.as("lan")).post("/auth/session")).body.user.department.id;
  const school = await tri.post("/departments", {
    type: "LEVEL_3",
    parentId: ward,
    code: "03412577",
    name: "Trường THCS Phố Mới",
    shortName: "THCS Phố Mới",
    schoolLevels: ["MIDDLE"],
    schoolFundingType: "PUBLIC",
    placeName: "Bến Hạ",
  });
  unit = school.body.id;
  head = await account(tri, "ht.phomoi", { role: "ROLE_DEPARTMENT_ADMIN", departmentId: unit });
});

interface Shown {
  key: string;
  needed: boolean;
  count: number;
  done: boolean;
  putOff: { byName: string } | null;
}
const setup = async (who = head) => (await who.get("/setup")).body;
const open = (steps: Shown[]) =>
  steps.filter(({ needed, done, putOff }) => needed && !done && putOff === null).map(({ key }) => key);
const start = async (who = head) => (await who.get("/dashboard")).body;
const putOff = (who: Person, step: string, off = true) => who.put("/setup/put-offs", { step, putOff: off });

test("an empty school begins with its equipment list, then what the product needs", async () => {
  const shown = await setup();
  expect(shown).toMatchObject({ done: 0, total: 6, open: 6, year: null });
  expect(open(shown.steps)).toEqual([
    "equipment",
    "school-year",
    "functional-rooms",
    "employees",
    "accounts",
    "classrooms",
  ]);
  // what the Sở shares is there already
  expect(shown.steps.find(({ key }: Shown) => key === "subjects")).toMatchObject({
    needed: false,
    done: true,
  });
  const page = await start();
  expect(page.begins).toBe(true);
  expect(page.setup).toEqual(shown);
});

test("the sample file of the list comes with its columns", async () => {
  const file = await head.get("/equipments/import/template");
  expect([file.status, String(file.headers["content-disposition"])]).toEqual([
    200,
    expect.stringContaining(".xlsx"),
  ]);
});

test("each thing that is entered is done, in the order in which a school likes to work", async () => {
  await newRecord(head, { name: "Kính hiển vi", quantity: 12 });
  expect(open((await setup()).steps)[0]).toBe("school-year");
  expect(await start()).toMatchObject({ begins: false, setup: { done: 1, open: 5 } });

  const { workdays: _, ...proposal } = (await head.get("/school-years/proposal")).body;
  const year = (await head.post("/school-years", proposal)).body;
  // a year that is only planned is not the one the school works in
  expect(open((await setup()).steps)).toContain("school-year");
  expect((await head.post(`/school-years/${year.id}/activation`)).status).toBe(200);

  await head.post("/functional-rooms", { name: "Kho thiết bị", kind: "STORE" });
  await head.post("/employees", { name: "Nguyễn Văn Kho", kind: "STAFF" });
  await head.post("/classrooms", { name: "6A1", grade: 6, studentCount: 40 });
  const shown = await setup();
  expect(open(shown.steps)).toEqual(["accounts"]);
  expect(shown).toMatchObject({ done: 5, open: 1, year: { id: year.id } });
});

test("what can wait is put off for the whole school, named in its history and brought back", async () => {
  const keeper = await account(head, "tb.phomoi", {
    role: "ROLE_DEPARTMENT_USER",
    capabilities: [{ capability: "EQUIPMENT_KEEPER", rooms: [], subjects: [], subjectGroups: [] }],
  });
  await province.owner.pool.query("delete from functional_rooms where department_id = $1", [unit]);
  expect(open((await setup(keeper)).steps)).toEqual(["functional-rooms"]);
  expect((await putOff(keeper, "functional-rooms")).body).toMatchObject({ open: 0, done: 5 });
  expect(open((await setup()).steps)).toEqual([]);
  const page = await start();
  expect(page.setup.steps.find(({ key }: Shown) => key === "functional-rooms")).toMatchObject({
    done: false,
    putOff: { byName: "Đinh Thị Mới" },
  });

  expect((await putOff(head, "functional-rooms", false)).body).toMatchObject({ open: 1 });
  expect((await putOff(head, "functional-rooms", false)).status).toBe(200);
  const lines = (await head.get(`/departments/${unit}/history`)).body.items.map(
    ({ event }: { event: string }) => event,
  );
  expect(lines.slice(0, 2)).toEqual(["setup.broughtBack", "setup.putOff"]);

  await head.post("/functional-rooms", { name: "Kho thiết bị", kind: "STORE" });
  expect((await start()).setup).toBeNull();
});

test("a teacher is not asked to set the school up and puts nothing off; a neighbour has a list of its own", async () => {
  const tuan = await province.as("tuan");
  expect((await start(tuan)).setup).toBeNull();
  expect((await putOff(tuan, "classrooms")).status).toBe(403);
  expect((await putOff(await province.as("mai"), "nothing")).status).toBe(400);
  await putOff(await province.as("binh"), "equipment");
  expect((await start(await province.as("binh"))).begins).toBe(false);
  expect((await setup()).steps.every((step: Shown) => step.putOff === null)).toBe(true);
});
