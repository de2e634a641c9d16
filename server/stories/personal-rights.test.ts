/** The lines of the personal fields in `docs/rights.md`, tried by the people of the demo province. */
import { beforeAll, expect, test } from "vitest";
import type { PersonKey } from "../src/demo/people.ts";
import { personalFieldsOf } from "../src/law/personal-fields.ts";
import { mayRead, type Reader } from "../src/law/personal-readers.ts";
import { house } from "./house.ts";

const province = house();

/** Of a person of THCS Bến Hạ: its principal, its officer, a teacher, their ward and Sở, the operator. */
const people: readonly (readonly [PersonKey, Reader])[] = [
  ["hung", "administrator"],
  ["mai", "officer"],
  ["tuan", "colleague"],
  ["lan", "superior"],
  ["hoa", "superior"],
  ["tri", "operator"],
];
const lists = ["students", "employees"] as const;
const cases = lists.flatMap((list) => people.map(([who, reader]) => ({ list, who, reader })));
const planted: Record<string, Record<string, unknown>> = {};

beforeAll(async () => {
  const hung = await province.as("hung");
  const first = async (list: string) => (await hung.get(`/${list}?size=1`)).body.items[0].id;
  const bodies = {
    students: {
      ...{ code: "HS-RIENG", name: "Quách Thị Ma Trận", birthDate: "2013-02-03", status: "STUDYING" },
      classroom: await first("classrooms"),
    },
    employees: {
      ...{
        code: "CB-RIENG",
        name: "Quách Văn Ma Trận",
        kind: "TEACHER",
        position: "TEACHER",
        gender: "MALE",
      },
      ...{ birthDate: "1987-04-09", phone: "0912 345 678", email: "quach.matran@example.vn" },
      ...{ status: "WORKING", joinedOn: "2015-09-01", leftOn: "2040-09-01" },
      subjectGroup: await first("subject-groups"),
      subjects: [await first("subjects")],
    },
  };
  for (const list of lists) {
    const { status, body } = await hung.post(`/${list}`, bodies[list]);
    expect([list, status, body.message]).toEqual([list, 200, undefined]);
    planted[list] = (await hung.get(`/${list}/${body.id}`)).body;
    // why: what is empty for everybody would be hidden from nobody; an account comes from elsewhere
    for (const { field } of personalFieldsOf(list))
      if (field !== "account") expect([field, planted[list]?.[field] ?? null]).not.toEqual([field, null]);
  }
});

test.each(cases)("a person of $list, as $who reads them", async ({ list, who, reader }) => {
  const person = await province.as(who);
  const whole = planted[list] as Record<string, unknown>;
  const fields = personalFieldsOf(list);
  const { status, body } = await person.get(`/${list}/${whole["id"]}`);
  if (!fields.some(({ holds }) => mayRead(reader, holds))) {
    expect([403, 404]).toContain(status);
    return;
  }
  expect(status).toBe(200);
  for (const { field, holds } of fields)
    expect([field, body[field]]).toEqual([field, mayRead(reader, holds) ? whole[field] : null]);
});

test.each(people)(
  "a colleague is found by their phone only by who is shown it: %s (%s)",
  async (who, reader) => {
    const { departmentId, name, phone } = planted["employees"] as { [field: string]: string };
    const phoneHolds = personalFieldsOf("employees").find(({ field }) => field === "phone")?.holds;
    const isShown = phoneHolds !== undefined && mayRead(reader, phoneHolds);
    const person = await province.as(who);
    const found = async (path: string, words: string) => {
      const asked = `departmentId=${departmentId}&search=${encodeURIComponent(words)}`;
      const { status, body } = await person.get(`${path}?${asked}`);
      expect([path, status]).toEqual([path, 200]);
      return body.items.length;
    };
    for (const path of ["/employees", "/employees/choices"]) {
      expect([path, await found(path, name as string)]).toEqual([path, 1]);
      for (const words of [phone as string, "345", `${name} 345`])
        expect([path, words, await found(path, words)]).toEqual([path, words, isShown ? 1 : 0]);
    }
    // whoever runs the accounts of a unit is offered those who have none
    const offered = `/accounts/employees-without-account?departmentId=${departmentId}`;
    if ((await person.get(offered)).status !== 200) return;
    expect(await found("/accounts/employees-without-account", name as string)).toBe(1);
    for (const words of [phone as string, "345", `${name} 345`])
      expect([words, await found("/accounts/employees-without-account", words)]).toEqual([
        words,
        isShown ? 1 : 0,
      ]);
  },
);

test.each(people)("the account of Mai, as %s reads it (%s)", async (who, reader) => {
  const { items } = (await (await province.as("hung")).get("/accounts?size=50")).body;
  const { id } = items.find(({ username }: { username: string }) => username === "tb.mai");
  const { status, body } = await (await province.as(who)).get(`/accounts/${id}`);
  const fields = personalFieldsOf("accounts");
  const read = fields.filter(({ holds }) => mayRead(reader, holds));
  expect(status === 200).toBe(read.length > 0);
  expect(fields.filter(({ field }) => field in body)).toEqual(read);
});

test.each(people)("the security log of the school, as %s reads it (%s)", async (who, reader) => {
  const school = (await (await province.as("hung")).get("/security-events")).body.items[0].departmentName;
  const { body } = await (await province.as(who)).get("/security-events?size=100");
  const [event = {}] = (body.items ?? []).filter(
    ({ departmentName }: { departmentName: string | null }) => departmentName === school,
  );
  const fields = personalFieldsOf("securityEvents");
  expect(fields.filter(({ field }) => field in event)).toEqual(
    fields.filter(({ holds }) => mayRead(reader, holds)),
  );
});

test("what people entered of themselves, and where they are logged in, each reads alone", async () => {
  const [mai, hung] = await Promise.all([province.as("mai"), province.as("hung")]);
  await mai.put("/auth/profile", { email: "mai.rieng@example.vn", phone: "0987 000 111" });
  const own = (await mai.get("/auth/profile")).body;
  for (const { field } of personalFieldsOf("profile")) expect(own[field]).not.toBe(undefined);
  const theirs = JSON.stringify((await hung.get("/accounts?size=50")).body);
  expect(theirs).toContain("tb.mai");
  expect(theirs).not.toMatch(/mai\.rieng@example|0987 000 111/);
  const [here, there] = [(await mai.get("/auth/sessions")).body, (await hung.get("/auth/sessions")).body];
  const [session] = here.items;
  for (const { field } of personalFieldsOf("sessions")) expect(Object.keys(session)).toContain(field);
  expect(there.items.map(({ id }: { id: number }) => id)).not.toContain(session.id);
});
