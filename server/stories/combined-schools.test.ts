/**
 * A year's essentials of schools that are not of one level: a TH&THCS and a special school of the ward, a
 * THCS&THPT of the Sở. Trí adds each, its head sets up the year, what the lists of all its levels ask for is
 * computed, and what is missing is asked for; each paper has the head that the school writes below. Hoa of the
 * Sở publishes one list for each level.
 */
import type { CoverageLine } from "@so-thiet-bi/contract/norms";
import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, house, logIn, type Person, personWith } from "./house.ts";
import { pagesOf } from "./printed.ts";

const province = house();
const ok = ({ status, body }: Answer): Answer["body"] => {
  expect([status, body.message, body.fields]).toEqual([200, undefined, undefined]);
  return body;
};

let tri: Person;
let hoa: Person;
let lan: Person;
const listOf: Record<string, number> = {};

/** What each level asks of the same thing: three for a class, of another grade each. */
const levels = { ELEMENTARY: 4, MIDDLE: 6, HIGH: 10 } as const;
type Level = keyof typeof levels;
const named = (level: Level) => `Bảng nhóm khối ${levels[level]}`;

beforeAll(async () => {
  [tri, hoa, lan] = [await province.as("tri"), await province.as("hoa"), await province.as("lan")];
  for (const [level, grade] of Object.entries(levels)) {
    const name = `Danh mục của Sở, ${level}`;
    const list = ok(await hoa.post("/norm-lists", { name, regulation: "Quyết định 21/QĐ-SGDĐT", level }));
    const item = { grades: [grade], forTeacher: false, forStudent: true, subject: null, number: "1" };
    ok(
      await hoa.post(`/norm-lists/${list.id}/items`, {
        ...{ ...item, name: named(level as Level), unit: "Chiếc", kind: "SHARED" },
        ...{ quantityText: "3/lớp", quantity: 3, basis: "PER_CLASS" },
      }),
    );
    ok(await hoa.post(`/norm-lists/${list.id}/publication`, { version: list.version }));
    listOf[level] = list.id;
  }
});

interface Kind {
  name: string;
  schoolKind: "GENERAL" | "SPECIAL";
  schoolLevels: Level[];
  /** The unit that it is put below, and who decides what it asks for, one round after the other. */
  below: "lan" | "hoa";
  /** The upper left of its papers. */
  above: string;
}

const kinds: Kind[] = [
  {
    ...{ name: "Trường TH&THCS Bến Hạ", schoolKind: "GENERAL", schoolLevels: ["ELEMENTARY", "MIDDLE"] },
    ...{ below: "lan", above: "UBND phường Bến Hạ" },
  },
  {
    ...{ name: "Trường THCS&THPT Nguyễn Du", schoolKind: "GENERAL", schoolLevels: ["MIDDLE", "HIGH"] },
    ...{ below: "hoa", above: "Sở Giáo dục và Đào tạo tỉnh Sông Lam" },
  },
  {
    ...{ name: "Trường Chuyên biệt Hy Vọng", schoolKind: "SPECIAL", schoolLevels: ["ELEMENTARY", "MIDDLE"] },
    ...{ below: "lan", above: "Sở Giáo dục và Đào tạo tỉnh Sông Lam" },
  },
];

describe.each(kinds.map((kind, at) => [kind.name, kind, at] as const))("%s", (_name, kind, at) => {
  let head: Person;
  let schoolId: number;
  let demandId: number;
  const lines = async (): Promise<CoverageLine[]> => ok(await head.get("/norm-coverage")).items;
  const lineOf = async (level: Level) =>
    (await lines()).find(({ item }) => item.name === named(level)) as CoverageLine;

  test("is added with its levels, and its head begins the year with a class of each", async () => {
    const above = (await (kind.below === "lan" ? lan : hoa).post("/auth/session")).body.user.department.id;
    const { name, schoolKind, schoolLevels } = kind;
    const unit = ok(
      await tri.post("/departments", {
        ...{ name, schoolKind, schoolLevels, type: "LEVEL_3", parentId: above, code: `0342270${at}` },
        ...{ placeName: "Bến Hạ", schoolFundingType: "PUBLIC" },
      }),
    );
    schoolId = unit.id;
    const username = `ht.moi${at}`;
    const opened = ok(
      await tri.post("/accounts", {
        ...{ username, fullName: "Lâm Thị Nhàn", capabilities: [] },
        ...{ role: "ROLE_DEPARTMENT_ADMIN", departmentId: schoolId },
      }),
    );
    const password = opened.oneTimePassword;
    const first = personWith(province.app, await logIn(province.nobody, { username, password }));
    const changed = ok(
      await first.put("/auth/password", { currentPassword: password, newPassword: "nhiều cấp một trường" }),
    );
    head = personWith(province.app, changed.token);
    const { department } = ok(await head.post("/auth/session")).user;
    expect(department.teaches).toEqual(schoolLevels);
    expect(department).not.toHaveProperty("wording");
    const year = ok(await head.post("/school-years", schoolYear));
    ok(await head.post(`/school-years/${year.id}/activation`, {}));
    for (const level of schoolLevels)
      ok(
        await head.post("/classrooms", { name: `${levels[level]}A`, grade: levels[level], studentCount: 30 }),
      );
    const { items } = ok(await head.get("/subjects?size=100"));
    const taught = new Set(items.flatMap((subject: { levels: Level[] }) => subject.levels));
    for (const level of schoolLevels) expect(taught).toContain(level);
  });

  test("needs what the lists of all its levels ask of its own grades, and nothing of others", async () => {
    for (const level of Object.keys(levels) as Level[]) {
      const line = (await lines()).find(({ item }) => item.name === named(level));
      expect([level, line?.need]).toEqual([level, kind.schoolLevels.includes(level) ? 3 : undefined]);
    }
    const { lists } = ok(await head.get("/norm-coverage"));
    const shown = new Set(lists.map(({ level }: { level: Level }) => level));
    expect([...shown].sort()).toEqual([...kind.schoolLevels].sort());
    const [lower, upper] = kind.schoolLevels as [Level, Level];
    const only = ok(await head.get(`/norm-coverage?listId=${listOf[upper]}`)).items as CoverageLine[];
    expect(only.map(({ item }) => item.name)).toEqual([named(upper)]);
    const byGrade = ok(await head.get(`/norm-coverage?grade=${levels[lower]}`)).items as CoverageLine[];
    expect(byGrade.map(({ item }) => item.name)).toContain(named(lower));
    expect(byGrade.map(({ item }) => item.name)).not.toContain(named(upper));
  });

  test("what it has of one level counts there alone, and what is missing is asked for and granted", async () => {
    const [lower, upper] = kind.schoolLevels as [Level, Level];
    const store = ok(await head.post("/functional-rooms", { name: "Kho thiết bị", kind: "STORE" })).id;
    const boards = ok(
      await head.post("/equipments", {
        ...{ name: "Bảng nhóm", unit: "Chiếc", trackingMode: "QUANTITY", quantity: 2, roomId: store },
        grades: [levels[lower]],
      }),
    );
    const itemId = (await lineOf(lower)).item.id;
    ok(await head.post("/norm-mappings", { items: [{ itemId, mappings: [{ equipmentId: boards.id }] }] }));
    expect([(await lineOf(lower)).missing, (await lineOf(upper)).missing]).toEqual([1, 3]);
    const wanted = [
      { itemId, quantity: 1 },
      { itemId: (await lineOf(upper)).item.id, quantity: 3 },
    ];
    const made = ok(await head.post("/norm-coverage/demand", { title: "Bổ sung bảng nhóm", lines: wanted }));
    demandId = made.demandId;
    ok(await head.post(`/demands/${demandId}/submit`));
    for (const who of kind.below === "lan" ? [lan, hoa] : [hoa])
      ok(await who.post(`/demands/${demandId}/approval`, { approved: true }));
    expect(ok(await head.get(`/demands/${demandId}`))).toMatchObject({ status: "APPROVED" });
  });

  test.each([
    ["disclosure", () => "/reports/disclosure/file"],
    ["what it asks for", () => `/papers/demand-submission/${demandId}`],
    ["plan of its minimum equipment", () => "/reports/norm-coverage/file"],
  ])("its paper has the right head: %s", async (_paper, address) => {
    const [page] = await pagesOf(await head.get(address()));
    const words = (page?.text ?? "").replace(/\s+/g, " ");
    for (const line of [kind.above, kind.name]) expect(words).toContain(line.toLocaleUpperCase("vi"));
  });
});

const schoolYear = {
  name: "2026-2027",
  startDate: "2026-08-01",
  endDate: "2027-07-31",
  returnDate: "2026-08-31",
  openingDate: "2026-09-05",
  terms: [
    { number: 1, startDate: "2026-09-07", endDate: "2027-01-10" },
    { number: 2, startDate: "2027-01-11", endDate: "2027-05-23" },
  ],
  week1Monday: "2026-09-07",
  holidays: [],
};
