/** The page of all papers: everybody finds there what they may open, and all of it opens. */
import type { HomePaper } from "@so-thiet-bi/contract/paper-home";
import { type TrackBookKey, trackBooks, trackBookWords } from "@so-thiet-bi/contract/track-books";
import { beforeAll, describe, expect, test } from "vitest";
import { reports } from "../src/areas/reports/papers/registry.ts";
import type { PersonKey } from "../src/demo/people.ts";
import { formsOf } from "./forms.ts";
import type { Answer, Person } from "./house.ts";
import { lentProvince } from "./lent-province.ts";

const province = lentProvince();

const papersOf = async (who: Person, query = ""): Promise<HomePaper[]> => {
  const { status, body } = await who.get(`/papers${query}`);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.items;
};
const keysOf = (papers: readonly HomePaper[], kind: HomePaper["kind"]) =>
  papers.flatMap((paper) => (paper.kind === kind ? [paper.key] : [])).toSorted();

let mai: Person;
/** One of each that a report or a book must be told, of THCS Bến Hạ. */
let choices: Readonly<Record<string, number>>;
beforeAll(async () => {
  mai = await province.as("mai");
  const firstOf = async (path: string, which: (item: Answer["body"]) => boolean = () => true) =>
    (await mai.get(path)).body.items.find(which).id as number;
  choices = {
    roomId: await firstOf("/functional-rooms"),
    equipmentId: await firstOf("/equipments"),
    subjectId: await firstOf("/subjects?size=200", ({ name }) => /Khoa học tự nhiên/.test(name)),
    subjectGroupId: await firstOf("/subject-groups"),
    employeeId: await firstOf("/employees"),
  };
});

/** What the report lacks, chosen. */
const reportAt = (key: string, more: object = {}) => {
  const { parameters = [], chosenFirst = false } = reports.find((report) => report.key === key) ?? {};
  const required = chosenFirst
    ? parameters.slice(0, 1).map((one) => ({ ...one, required: true }))
    : parameters;
  const query = new URLSearchParams([
    ...required.filter((one) => one.required).map(({ name }) => [name, String(choices[name])]),
    ...Object.entries(more),
  ] as [string, string][]);
  return `/reports/${key}?${query}`;
};
const scopeChoice: Readonly<Record<string, string>> = {
  subject: "subjectId",
  subjectGroup: "subjectGroupId",
  room: "roomId",
  teacher: "employeeId",
  equipment: "equipmentId",
};

describe.each(["mai", "hung", "tuan"] satisfies PersonKey[])("%s of THCS Bến Hạ", (key) => {
  test("finds exactly the reports that open, and no others", async () => {
    const who = await province.as(key);
    const papers = await papersOf(who);
    const open: string[] = [];
    for (const report of reports)
      if ((await who.get(reportAt(report.key))).status === 200) open.push(report.key);
    const listed = papers.filter(
      ({ kind, otherDays }) => kind === "report" || (kind === "book" && otherDays !== null),
    );
    expect(listed.map((paper) => paper.key).toSorted()).toEqual(open.toSorted());
    expect(new Set(papers.map((paper) => paper.key)).size).toBe(papers.length);
  });

  test("finds exactly the books that open, of whom or what they may read them", async () => {
    const who = await province.as(key);
    const papers = await papersOf(who);
    const { items } = (await who.get("/track-books")).body;
    const open: string[] = [];
    for (const book of trackBooks) {
      const { scope, scopeRequired, period } = trackBookWords[book];
      const own = items.find((one: { key: string }) => one.key === book)?.own?.[0]?.id;
      const scopeId = own ?? (scopeRequired ? choices[scopeChoice[scope] ?? ""] : undefined);
      const pages = `/track-books/${book}?period=${period === "month" ? "2026-10" : "2026"}`;
      const answer = await who.get(scopeId === undefined ? pages : `${pages}&scopeId=${scopeId}`);
      if (answer.status === 200) open.push(book);
    }
    expect(keysOf(papers, "book")).toEqual(open.toSorted());
  });
});

test("from above one finds what sums up units, and of a school what is read from outside", async () => {
  const lan = await province.as("lan");
  const own = await papersOf(lan);
  expect(keysOf(own, "report")).toEqual(expect.arrayContaining(["unit-equipment", "demand-allocation"]));
  expect(keysOf(own, "record")).toContain("central-purchases");
  const school = (await mai.get("/track-books/loan-book?period=2026-10")).body.departmentId;
  const below = await papersOf(lan, `?departmentId=${school}`);
  for (const { key, kind, address } of below) {
    expect(address).toContain(`departmentId=${school}`);
    if (kind === "report")
      expect([key, (await lan.get(reportAt(key, { departmentId: school }))).status]).toEqual([key, 200]);
  }
  expect(below.map(({ key }) => key)).not.toContain("loan-book");
  expect(below.some(({ due }) => due.isNow)).toBe(false);
  expect((await lan.get("/papers?departmentId=987654")).status).toBe(404);
});

test("every file is made from the row of its paper", async () => {
  const papers = (await papersOf(mai)).filter(({ file }) => file !== null);
  expect(papers.length).toBeGreaterThan(25);
  for (const { key, file } of papers) {
    const address =
      file && "period" in file
        ? `/track-books/${key as TrackBookKey}/file?period=${file.period}&format=xlsx`
        : `/reports/${key}/file?${new URLSearchParams(Object.entries({ ...file?.asked, format: "xlsx" }).map(([name, value]) => [name, String(value)]))}`;
    expect([address, (await mai.get(address)).status]).toEqual([address, 200]);
  }
});

test("what is printed of a record is there for whoever prints it", async () => {
  const records = keysOf(await papersOf(mai), "record");
  const printed = (await formsOf(province)).flatMap(({ address, by }) => {
    const key = /^\/papers\/([a-z-]+)\/\d+$/.exec(address)?.[1];
    return key !== undefined && by === "mai" ? [{ key, address }] : [];
  });
  for (const { key, address } of printed.filter(({ key }) => key !== "stock-card")) {
    expect(records).toContain(key);
    expect([address, (await mai.get(`${address}?format=xlsx`)).status]).toEqual([address, 200]);
  }
  const tuan = await province.as("tuan");
  const his = keysOf(await papersOf(tuan), "record");
  for (const key of ["clearance", "holding-handover"]) {
    expect(records).toContain(key);
    expect(his).not.toContain(key);
    expect((await tuan.get(`/papers/${key}/${choices["employeeId"]}`)).status).not.toBe(200);
  }
  expect(records).not.toContain("central-purchases");
  expect((await mai.get("/papers/central-purchases")).status).toBe(403);
});

test("who keeps the equipment is told what is due, a teacher is not", async () => {
  const month = (papers: readonly HomePaper[]) =>
    papers.find(({ key }) => key === "usage-summary") as HomePaper;
  const hers = month(await papersOf(mai));
  expect(hers.due.every).toBe("month");
  expect(hers.due.on).toMatch(/^\d{4}-\d\d-(28|29|30|31)$/);
  expect(hers.file).toEqual({ asked: { from: `${hers.due.on?.slice(0, 7)}-01`, to: hers.due.on } });
  const his = await papersOf(await province.as("tuan"));
  expect(his.filter(({ due }) => due.isNow)).toEqual([]);
  expect(month(his).due.on).toBe(hers.due.on);
});

test("official numbers stand beside the names, and none of ours; a private school keeps neither", async () => {
  const papers = await papersOf(mai);
  const numbers = papers.flatMap(({ formNumber }) => formNumber ?? []).toSorted();
  expect(numbers).toEqual(["C53-HD", "S24-H", "S26-H"]);
  expect(papers.find(({ key }) => key === "fixed-assets")?.title.vi).toBe("Sổ tài sản cố định");
  for (const key of ["mai", "tuan", "lan", "hoa", "tri"] satisfies PersonKey[])
    expect(JSON.stringify(await papersOf(await province.as(key)))).not.toMatch(/\bF\d\d\b/);
  const thao = await papersOf(await province.as("thao"));
  expect(thao.filter(({ formNumber, due }) => formNumber !== null || due.law !== null)).toEqual([]);
});

test("the page costs the same number of statements in every school", async () => {
  const cost = async (key: PersonKey) => {
    const who = await province.as(key);
    const before = province.database.statements();
    await papersOf(who);
    return province.database.statements() - before;
  };
  const ofMai = await cost("mai");
  expect([await cost("hung"), await cost("thao"), await cost("tuan")]).toEqual([ofMai, ofMai, ofMai]);
  expect(ofMai).toBeLessThanOrEqual(12);
});
