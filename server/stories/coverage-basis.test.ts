/**
 * A percentage says what it rests on: Cường of xã Nam Giang keeps a list that is not whole, Khánh leads its
 * THCS, Hòa stands above them all.
 */
import type { Dashboard, DashboardUnit } from "@so-thiet-bi/contract/dashboard";
import type { NormList, UnitCoverage } from "@so-thiet-bi/contract/norms";
import type { Paper } from "@so-thiet-bi/contract/paper";
import { beforeAll, expect, test } from "vitest";
import { house } from "./house.ts";
import { type Normed, normedSchool } from "./norming.ts";

const province = house();
let school: Normed;

beforeAll(async () => {
  school = await normedSchool(province);
  await school.stock("boards", 9, 0, { unit: "Cái" });
});

const listed = async (who: Normed["cuong"]): Promise<NormList[]> => (await who.get("/norm-lists")).body.items;
const start = async (who: Normed["cuong"]): Promise<Dashboard> => (await who.get("/dashboard")).body;
const schoolsBelow = async (who: Normed["cuong"]): Promise<DashboardUnit[]> =>
  (await who.get("/dashboard/units?size=200")).body.items;

test("a whole list says how many rows it has, a partial one that nobody knows how many are left out; its name says so", async () => {
  expect((await school.coverage()).total).toMatchObject({
    items: 5,
    basis: { rows: 7, official: 7, missingLevels: [] },
  });
  const list = (await listed(school.cuong)).find(({ id }) => id === school.listId) as NormList;
  const { name, regulation, level, validFrom, validUntil, source, note, version } = list;
  const changed = await school.cuong.put(`/norm-lists/${list.id}`, {
    name,
    regulation,
    level,
    validFrom,
    validUntil,
    source,
    note,
    version,
    partial: true,
  });
  expect(changed.body).toMatchObject({ name, shownName: `${name} (một phần)` });
  const { total, bySubject } = await school.coverage();
  expect(total.basis).toEqual({ rows: 7, official: null, missingLevels: [] });
  expect(
    bySubject.map(({ subject, basis }: { subject: string | null; basis: object }) => [subject, basis]),
  ).toContainEqual([null, { rows: 1, official: null, missingLevels: [] }]);
  for (const one of await listed(school.binh))
    if (one.partial) expect(one.shownName).toMatch(/một phần|chưa đầy đủ|ví dụ/);
});

test("by a list of another level nothing is met, whatever the school typed; and it is said which list is missing", async () => {
  const primary = (await listed(school.binh)).find(
    ({ level, inForce, name }) => level === "ELEMENTARY" && inForce && name.includes("Toán"),
  ) as NormList;
  const { items } = (await school.binh.get(`/norm-coverage?listId=${primary.id}`)).body;
  expect((await school.binh.put(`/norm-choices/${items[0].item.id}`, { manualNeed: 4 })).status).toBe(200);
  const covered = (await school.binh.get(`/norm-coverage?listId=${primary.id}`)).body;
  expect(covered.items[0]).toMatchObject({ need: 4, percent: null });
  expect(covered.total).toMatchObject({
    percent: null,
    items: 0,
    basis: { rows: 0, missingLevels: ["MIDDLE"] },
  });
});

test("the start pages say it beside every percentage: of the school, of its subjects, of the schools below and of their average", async () => {
  const own = await start(school.khanh);
  expect(own.numbers.find(({ key }) => key === "coverage")?.note).toEqual({
    vi: "tính trên 7 dòng đã có của danh mục",
    en: "counted on the 7 rows entered so far",
  });
  const bars = own.charts.find(({ key }) => key === "coverage")?.bars ?? [];
  expect(bars.map(({ note }) => note?.vi)).toEqual([
    "tính trên 1 dòng đã có của danh mục",
    "tính trên 3 dòng đã có của danh mục",
    "tính trên 3 dòng đã có của danh mục",
  ]);
  const [above, below] = [await start(school.cuong), await schoolsBelow(school.cuong)];
  expect(below.find(({ id }) => id === school.schoolId)?.coverageNote.vi).toBe(
    "tính trên 7 dòng đã có của danh mục",
  );
  const known = below.filter(({ coverage }) => coverage !== null);
  expect(above.numbers.find(({ key }) => key === "coverage")?.note?.vi).toMatch(
    new RegExp(`dòng đã có của danh mục, ở ${known.length}/${below.length} trường$`),
  );
  for (const bar of above.charts.find(({ key }) => key === "coverage-by-school")?.bars ?? [])
    expect(bar.note?.vi).toMatch(/dòng đã có của danh mục/);
});

test("a school without a row of its level has no percentage, and reads so in words wherever one would stand", async () => {
  const hoa = await province.as("hoa");
  const units: UnitCoverage[] = (await hoa.get("/norm-coverage/units")).body.items;
  const without = units.find(
    ({ basis }) => basis.rows === 0 && basis.missingLevels.includes("MIDDLE"),
  ) as UnitCoverage;
  expect(without).toMatchObject({ percent: null, items: 0 });
  for (const { percent, basis } of units) if (basis.rows === 0) expect(percent).toBeNull();
  const { paper } = (await hoa.get("/reports/unit-coverage")).body as { paper: Paper };
  const rows = paper.blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
  const rowOf = (id: number) => rows.find((row) => row.kind === "plain" && row.id === `unit:${id}`);
  expect(rowOf(without.department.id)).toMatchObject({
    cells: { percent: null, basis: expect.stringContaining("chưa có danh mục cấp") },
  });
  expect(rowOf(school.schoolId)).toMatchObject({ cells: { basis: "tính trên 7 dòng đã có của danh mục" } });
  const shown = (await schoolsBelow(hoa)).find(({ id }) => id === without.department.id);
  expect(shown).toMatchObject({
    coverage: null,
    coverageNote: { vi: expect.stringContaining("chưa có danh mục cấp") },
  });
});

test("the report of a school says it in its head, behind each subject and in its annex, with the partial list named so", async () => {
  const { paper } = (await school.khanh.get("/reports/norm-coverage")).body as { paper: Paper };
  expect(paper.subtitle).toContain("Mức đáp ứng tính trên 7 dòng đã có của danh mục");
  expect(paper.subtitle?.some((line) => line.includes("(một phần)"))).toBe(true);
  const rows = paper.blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
  expect(rows.find(({ kind }) => kind === "total")).toMatchObject({
    text: "Thiết bị dùng chung: đủ 0/1 loại; tính trên 1 dòng đã có của danh mục",
  });
  // nobody knows how many rows the official list has
  expect(JSON.stringify(paper.annexes)).toContain('"basis":"7"');
});
