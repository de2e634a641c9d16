/**
 * What says of a person more than others need is shown to the keepers of the list, or within its unit, and to
 * nobody else: of each such field and each kind of person, the list, the record, the file and the history.
 */
import { isShownTo, type Sight } from "@so-thiet-bi/contract/catalogue";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import { beforeAll, expect, test } from "vitest";
import type { PersonKey } from "../src/demo/people.ts";
import { house } from "./house.ts";
import { rowsOf } from "./printed.ts";

const province = house();

const told = catalogues.flatMap((of) =>
  Object.entries(of.fields).flatMap(([field, { seenBy, label }]) =>
    seenBy ? [{ of, list: of.plural, field, header: label.vi, seenBy }] : [],
  ),
);

/** Of a person of THCS Bến Hạ: two who keep its lists, a teacher, and their ward, Sở and administrator. */
const people: readonly { who: PersonKey; sight: Sight }[] = [
  { who: "hung", sight: "keepers" },
  { who: "mai", sight: "keepers" },
  { who: "tuan", sight: "unit" },
  { who: "lan", sight: "others" },
  { who: "hoa", sight: "others" },
  { who: "tri", sight: "others" },
];

const values: Readonly<Record<string, string>> = {
  ...{ birthDate: "1987-04-09", gender: "FEMALE" },
  ...{ phone: "0912 345 678", email: "quach.riengtu@example.vn" },
};
const changed: Readonly<Record<string, string>> = {
  ...{ birthDate: "1988-05-10", gender: "MALE" },
  ...{ phone: "0987 654 321", email: "rieng.tu@example.vn" },
};
const planted: Record<string, { id: number; departmentId: number }> = {};

beforeAll(async () => {
  const hung = await province.as("hung");
  const room = (await hung.get("/classrooms?size=1")).body.items[0].id;
  for (const list of new Set(told.map((one) => one.list))) {
    const of = catalogues.find(({ plural }) => plural === list);
    const own = (some: typeof values) =>
      Object.fromEntries(Object.entries(some).filter(([field]) => of?.fields[field]?.seenBy));
    const body = {
      name: "Quách Thị Riêng Tư",
      ...(list === "students" ? { classroom: room } : { kind: "TEACHER", position: "TEACHER" }),
    };
    const { status, body: made } = await hung.post(`/${list}`, { ...body, ...own(values) });
    expect([list, status, made.message]).toEqual([list, 200, undefined]);
    const { version } = made;
    const again = await hung.put(`/${list}/${made.id}`, { ...body, ...own(changed), version });
    expect([list, again.status, again.body.message]).toEqual([list, 200, undefined]);
    planted[list] = { id: made.id, departmentId: made.departmentId };
  }
});

test("the fields are these", () => {
  expect(told.map(({ list, field }) => `${list}.${field}`)).toEqual([
    "employees.birthDate",
    "employees.gender",
    "employees.phone",
    "employees.email",
    "students.birthDate",
  ]);
});

const cases = told.flatMap((one) =>
  people.map(({ who, sight }) => {
    const sees = isShownTo(sight, one) ? "all" : one.of.inside && sight === "others" ? "nobody" : "not this";
    return { ...one, who, sight, sees };
  }),
);

test.each(cases)("$list.$field: $who sees $sees", async ({ list, field, header, who, sight, sees }) => {
  const person = await province.as(who);
  const { id, departmentId } = planted[list] as { id: number; departmentId: number };
  const own = ["hung", "mai", "tuan"].includes(who);
  const asked = `search=${encodeURIComponent("Quách Thị Riêng Tư")}${own ? "" : `&departmentId=${departmentId}`}`;
  const [page, record, history, file] = await Promise.all([
    person.get(`/${list}?${asked}`),
    person.get(`/${list}/${id}`),
    person.get(`/${list}/${id}/history`),
    person.get(`/${list}/export?${asked}`),
  ]);
  if (sees === "nobody") {
    for (const { status } of [page, record, history, file]) expect([403, 404]).toContain(status);
    return;
  }
  const value = sees === "all" ? changed[field] : null;
  expect([page.status, page.body.can.seeAs, page.body.items.map((row: never) => row[field])]).toEqual([
    200,
    sight,
    [value],
  ]);
  expect(record.body[field]).toBe(value);
  const touched = history.body.items.flatMap(
    ({ details }: { details: { changes?: { field: string }[] } }) => details.changes ?? [],
  );
  expect(touched.some((one: { field: string }) => one.field === field)).toBe(sees === "all");
  const [headers] = await rowsOf(file);
  expect((headers as string[]).includes(header)).toBe(sees === "all");
});

test("columns of a file that say more of pupils than is kept are left out, and named", async () => {
  const hung = await province.as("hung");
  const room = (await hung.get("/classrooms?size=1")).body.items[0].name;
  const lines = [
    "Họ và tên,Lớp,Ngày sinh,Giới tính,Mã định danh,Địa chỉ,Ghi chú",
    `Quách Văn Tệp,${room},05/03/2015,Nam,079215000001,12 Lê Lợi,mẹ đơn thân`,
  ];
  const file = { name: "hocsinh.csv", bytes: Buffer.from(lines.join("\n")) };
  const seen = await hung.upload("/students/import/preview", file);
  expect([seen.status, seen.body.problems, seen.body.errorCount]).toEqual([200, [], 0]);
  expect(seen.body.mapping).toEqual(["name", "classroom", "birthDate", null, null, null, null]);
  expect(seen.body.notices).toEqual([
    "Không lưu các cột Giới tính, Mã định danh, Địa chỉ, Ghi chú: danh sách chỉ giữ về mỗi người những gì sổ sách cần.",
  ]);
  expect(JSON.stringify(seen.body.rows)).not.toMatch(/079215000001|Lê Lợi|đơn thân/);
});
