/** Subjects, units of measure, groups of equipment and sources that come with the product. */
import { expect, test } from "vitest";
import { installDefaults } from "../src/areas/catalogues/actions/defaults.ts";
import { transaction } from "../src/db/transaction.ts";
import { theProgram } from "../src/installation.ts";
import { house, type Person } from "./house.ts";

const province = house();

const rowOf = async (person: Person, plural: string, name: string) => {
  const { body } = await person.get(`/${plural}?size=200&search=${encodeURIComponent(name)}`);
  return body.items.find((one: { name: string }) => one.name === name);
};

test("a lower secondary school is offered its subjects, which the Sở has and nobody changes", async () => {
  const hung = await province.as("hung");
  const { items } = (await hung.get("/subjects?size=200")).body;
  const names = items.map((one: { name: string }) => one.name);
  expect(names).toEqual([
    "Ngữ văn",
    "Toán",
    "Ngoại ngữ",
    "Giáo dục công dân",
    "Lịch sử và Địa lí",
    "Khoa học tự nhiên",
    "Công nghệ",
    "Tin học",
    "Giáo dục thể chất",
    "Nghệ thuật (Âm nhạc, Mĩ thuật)",
    "Hoạt động trải nghiệm, hướng nghiệp",
    "Nội dung giáo dục của địa phương",
    "Thiết bị dùng chung",
  ]);
  const maths = items[1];
  expect(maths).toMatchObject({
    code: "TOAN",
    levels: ["ELEMENTARY", "MIDDLE", "HIGH"],
    locked: true,
    departmentName: "Sở Giáo dục và Đào tạo tỉnh Sông Lam",
    can: { edit: false, remove: false, stop: false, merge: false },
  });
  const hoa = await province.as("hoa");
  const body = { ...(await hoa.get(`/subjects/${maths.id}`)).body, name: "Toán học" };
  const { name, levels, grades, kind, version } = body;
  expect((await hoa.put(`/subjects/${maths.id}`, { name, levels, grades, kind, version })).status).toBe(403);
  expect((await hoa.delete(`/subjects/${maths.id}`)).status).toBe(403);
});

test("units of measure say which may have fractions, groups stand in a tree, and each kind of funding has a source", async () => {
  const mai = await province.as("mai");
  expect(await rowOf(mai, "measures", "Bộ")).toMatchObject({ allowsDecimals: false, locked: true });
  expect(await rowOf(mai, "measures", "ml")).toMatchObject({ allowsDecimals: true, locked: true });
  expect(await rowOf(mai, "equipment-groups", "Dụng cụ thủy tinh")).toMatchObject({
    parent: { name: "Dụng cụ" },
  });
  const sources = (await mai.get("/funding-sources?owner=above&size=200")).body.items;
  expect(new Set(sources.map((one: { kind: string }) => one.kind)).size).toBe(11);
  expect(sources.filter((one: { preset: boolean }) => one.preset)).toMatchObject([{ kind: "STATE_BUDGET" }]);
});

test("what the Sở stops leaves the schools' lists, and the next start does not bring it back", async () => {
  const [hoa, mai] = [await province.as("hoa"), await province.as("mai")];
  const row = await rowOf(hoa, "measures", "Can");
  expect((await hoa.post(`/measures/${row.id}/deactivation`)).status).toBe(200);
  expect(await rowOf(mai, "measures", "Can")).toBeUndefined();
  const before = (await hoa.get("/measures?size=1&active=false")).body.total;
  await transaction(province.database, { keyed: false }, (tx) => installDefaults(tx, theProgram));
  expect(await rowOf(mai, "measures", "Can")).toBeUndefined();
  expect((await hoa.get("/measures?size=1&active=false")).body.total).toBe(before);
});

test("a start adds what an older program did not have yet, and two starts at once add it once", async () => {
  const hoa = await province.as("hoa");
  const total = async () => (await hoa.get("/measures?size=1")).body.total;
  const before = await total();
  await province.owner.pool.query("delete from measures where name = 'Đĩa'");
  expect(await total()).toBe(before - 1);
  const start = () =>
    transaction(province.database, { keyed: false }, (tx) => installDefaults(tx, theProgram));
  await Promise.all([start(), start(), start()]);
  expect(await total()).toBe(before);
  const row = await rowOf(hoa, "measures", "Đĩa");
  const { body } = await hoa.get(`/measures/${row.id}/history`);
  expect(body.items).toMatchObject([{ event: "catalogue.created", actorName: "Hệ thống" }]);
});

test("where nothing is missing a start asks and writes nothing", async () => {
  const lines = async () =>
    Number((await province.owner.pool.query("select count(*) from history")).rows[0].count);
  const before = await lines();
  const began = performance.now();
  await transaction(province.database, { keyed: false }, (tx) => installDefaults(tx, theProgram));
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(await lines()).toBe(before);
});
