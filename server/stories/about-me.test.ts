/** What is kept about a person, whole: read by Tuấn himself, on the screen, as PDF and as JSON. */
import type { KeptPart } from "@so-thiet-bi/contract/about-me";
import { beforeAll, expect, test } from "vitest";
import { personalColumns } from "../src/law/personal-columns.ts";
import { personalFieldsOf, type RecordName } from "../src/law/personal-fields.ts";
import { personalReferences } from "../src/law/personal-references.ts";
import { house, type Person } from "./house.ts";
import { pagesOf } from "./printed.ts";

const province = house();
let tuan: Person;
let parts: KeptPart[];

beforeAll(async () => {
  tuan = await province.as("tuan");
  await tuan.put("/auth/profile", { email: "tuan@benha.edu.vn", phone: "0905 111 222" });
  parts = (await tuan.get("/about-me")).body.parts;
});

const partOf = (key: string) => parts.find((one) => one.key === key) as KeptPart;
function keptValue(key: string, field: string, row = 0) {
  const { fields, rows } = partOf(key);
  return rows[row]?.[fields.findIndex((one) => one.key === field)];
}

test("Tuấn reads every field that the map declares of a colleague and of an account, with what it is for", () => {
  const records: RecordName[] = ["accounts", "profile", "employees", "sessions", "securityEvents"];
  for (const record of records) {
    const declared = personalFieldsOf(record).map(({ field, holds }) => [field, holds.purpose]);
    expect(partOf(record).fields.map(({ key, purpose }) => [key, purpose])).toEqual(declared);
  }
  expect(keptValue("accounts", "fullName")).toBe("Võ Anh Tuấn");
  expect(keptValue("accounts", "username")).toBe("gv.tuan");
  expect(keptValue("profile", "phone")).toBe("0905 111 222");
  expect(keptValue("employees", "name")).toBe("Võ Anh Tuấn");
  expect(keptValue("employees", "position")).toEqual({ vi: "Giáo viên", en: "Teacher" });
  expect(keptValue("employees", "birthDate")).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(partOf("sessions").total).toBeGreaterThan(0);
  expect(partOf("teaching").total).toBeGreaterThan(0);
});

test("what others do with his account he reads without their address", async () => {
  const quantri = await province.as("hung");
  const [account] = (await quantri.get("/accounts?search=gv.tuan")).body.items;
  const grants = { role: "ROLE_DEPARTMENT_USER", capabilities: [], version: account.version };
  await quantri.put(`/accounts/${account.id}`, { fullName: "Võ Anh Tuấn", ...grants });
  const seen = (await tuan.get("/about-me")).body.parts.find(
    ({ key }: KeptPart) => key === "securityEvents",
  ) as KeptPart;
  const at = (field: string) => seen.fields.findIndex(({ key }) => key === field);
  for (const row of seen.rows)
    if (row[at("actorName")] !== "Võ Anh Tuấn" && row[at("actorId")] !== null)
      expect([row[at("address")], row[at("agent")]]).toEqual([null, null]);
});

test("every foreign key to a person is one of the map, so that what it points to is found", async () => {
  const { rows } = await province.database.pool.query<{ name: string; to: string }>(`
    select conrelid::regclass::text || '.' || attname as name, confrelid::regclass::text as to
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('users'::regclass, 'employees'::regclass, 'students'::regclass)
      and attname !~ '_by$'
    order by 1`);
  expect(rows.map(({ name, to }) => [name, to])).toEqual(
    Object.entries(personalReferences)
      .map(([name, { to }]) => [name, to])
      .sort(),
  );
});

test("what people typed is said as places, since no program ties it to one person", async () => {
  const { inWords } = (await tuan.get("/about-me")).body;
  const said = new Set(inWords.map(({ purpose }: { purpose: { vi: string } }) => purpose.vi));
  const ofBooks = Object.values(personalColumns)
    .flatMap((columns) => Object.values(columns))
    .filter(({ basis, seenBy }) => basis === "task" && seenBy === "readers");
  expect(ofBooks.filter(({ purpose }) => !said.has(purpose.vi))).toEqual([]);
  expect(said.has("Người làm hỏng, làm mất và phải đền")).toBe(true);
});

test("as a file for programs, and as a PDF; both are noted, and neither file is called after him", async () => {
  const file = await tuan.get("/about-me/file");
  expect(String(file.headers["content-disposition"])).toMatch(/du-lieu-ca-nhan-\d{4}-\d\d-\d\d\.json/);
  const content = typeof file.body === "string" ? JSON.parse(file.body) : file.body;
  expect(content.parts.find(({ key }: { key: string }) => key === "employees").rows[0].name).toBe(
    "Võ Anh Tuấn",
  );
  const paper = await tuan.get("/papers/about-me");
  const pages = await pagesOf(paper);
  const text = pages.map((page) => page.text).join("\n");
  expect(text).toContain("Võ Anh Tuấn");
  expect(text).toContain("0905 111 222");
  expect(text).toContain("Để làm gì");
  expect(String(paper.headers["content-disposition"])).not.toMatch(/Tuấn|Tu%E1%BA%A5n/);
  const { rows } = await province.database.pool.query(
    "select kind, actor_name from security_events where kind in ('personalData.taken', 'paper.taken') order by id",
  );
  expect(rows).toEqual([
    { kind: "personalData.taken", actor_name: "Võ Anh Tuấn" },
    { kind: "paper.taken", actor_name: "Võ Anh Tuấn" },
  ]);
});

test("nobody reads it of another, and nothing of a colleague stands in it", async () => {
  expect((await province.nobody.get("/about-me")).status).toBe(401);
  const mine = JSON.stringify(parts);
  expect(mine).not.toContain("tb.mai");
  const tri = await province.as("tri");
  expect((await tri.get("/about-me")).body.parts.map(({ key }: KeptPart) => key)).toContain("accounts");
});
