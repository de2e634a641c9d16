/** One search over everything a person may see: without accents, the best first, nothing of others. */
import { type DemandStatus, demandStatusWords } from "@so-thiet-bi/contract/demand-words";
import { incidentKindWords } from "@so-thiet-bi/contract/incident-words";
import { type LoanStatus, loanStatusWords } from "@so-thiet-bi/contract/loan-words";
import { beforeAll, expect, test } from "vitest";
import { transaction } from "../src/db/transaction.ts";
import { findActors } from "../src/demo/actors.ts";
import { borrowThisWeek } from "../src/demo/borrowing.ts";
import { breakAndLose } from "../src/demo/incidents.ts";
import { mendAndDispose } from "../src/demo/repairs.ts";
import { house, type Person } from "./house.ts";

const province = house();

beforeAll(async () => {
  await transaction(province.database, { keyed: false }, async (tx) => {
    const actors = await findActors(tx);
    await borrowThisWeek(tx, actors);
    await breakAndLose(tx, actors);
    await mendAndDispose(tx, actors);
  });
});

interface Item {
  kind: string;
  id: number;
  title: string;
  hint: string;
  state?: string;
  link: string;
}

async function find(
  person: Person,
  search: string,
): Promise<{ kind: string; items: Item[]; more: boolean; link: string }[]> {
  const answer = await person.get(`/search?search=${encodeURIComponent(search)}`);
  expect(answer.status).toBe(200);
  return answer.body.groups;
}
const itemsOf = (groups: Awaited<ReturnType<typeof find>>, kind: string) =>
  groups.find((group) => group.kind === kind)?.items ?? [];

test("scenario 24: “ong nghiem” finds “Ống nghiệm”, and each way leads to what it names", async () => {
  const mai = await province.as("mai");
  const groups = await find(mai, "ong nghiem");
  const things = itemsOf(groups, "equipment");
  expect(things.length).toBeGreaterThan(0);
  expect(things[0]?.title.toLocaleLowerCase("vi")).toContain("ống nghiệm");
  const opened = await mai.get(`/equipments/${things[0]?.id}`);
  expect(opened.body.name).toBe(things[0]?.title);
  expect(things[0]?.link).toBe(`/equipment/management/${things[0]?.id}`);
  expect(itemsOf(groups, "equipment-type").length).toBeGreaterThan(0);
});

test("as many as a list finds: six are shown, and more are said to be there", async () => {
  const mai = await province.as("mai");
  const [group] = (await find(mai, "bo")).filter(({ kind }) => kind === "equipment");
  const list = await mai.get("/equipments?search=bo&size=1");
  expect(list.body.total).toBeGreaterThan(6);
  expect(group).toMatchObject({ more: true, link: "/equipment/management?search=bo" });
  expect(group?.items).toHaveLength(6);
});

test("the code itself comes first, before what only carries the words", async () => {
  const mai = await province.as("mai");
  const { items } = (await mai.get("/equipments?size=100&sort=name")).body;
  const middle = items[50];
  expect(itemsOf(await find(mai, middle.code), "equipment")[0]).toMatchObject({
    id: middle.id,
    title: middle.name,
  });
  // the beginning of a name comes before a name that has the words further behind
  const hits = itemsOf(await find(mai, "bo"), "equipment");
  expect(hits.filter(({ title }) => !title.startsWith("Bộ"))).toEqual([]);
});

test("slips, papers and people are found by number, name and username", async () => {
  const [mai, hung] = [await province.as("mai"), await province.as("hung")];
  const loan = (await mai.get("/loans?size=1")).body.items[0];
  expect(itemsOf(await find(mai, loan.number), "loan")[0]).toMatchObject({
    id: loan.id,
    title: loan.borrower.name,
    state: loanStatusWords[loan.status as LoanStatus].vi,
  });
  const incident = (await mai.get("/incidents?size=1")).body.items[0];
  expect(itemsOf(await find(mai, incident.number), "incident")[0]).toMatchObject({
    id: incident.id,
    title: incident.name,
  });
  const repair = (await mai.get("/repairs?size=1")).body.items[0];
  expect(itemsOf(await find(mai, repair.number), "repair")[0]?.id).toBe(repair.id);
  const demand = (await mai.get("/demands?size=1")).body.items[0];
  expect(itemsOf(await find(mai, demand.code), "demand")[0]).toMatchObject({
    id: demand.id,
    title: demand.title,
    state: demandStatusWords[demand.status as DemandStatus].vi,
  });
  const voucher = (await mai.get("/stock-vouchers?size=1&status=POSTED")).body.items[0];
  expect(itemsOf(await find(mai, voucher.number), "voucher").map(({ id }) => id)).toContain(voucher.id);
  expect(itemsOf(await find(hung, "tb.mai"), "account")[0]?.title).toBe("Phan Thị Tuyết Mai");
  // accounts are for those who manage them; the same person stands in the staff list of the user's unit
  const byMai = await find(mai, "phan tuyet mai");
  expect(itemsOf(byMai, "account")).toEqual([]);
  const [listed] = itemsOf(byMai, "employee");
  expect(listed?.title).toBe("Phan Thị Tuyết Mai");
  // the position in words, not in capitals of the program
  expect(listed?.hint).not.toMatch(/[A-Z]{4}/);
});

test("a screen that speaks another language than the account is answered in its own, and the account keeps its choice", async () => {
  const mai = await province.as("mai");
  await mai.put("/auth/language", { language: "vi" });
  const { number, kind } = (await mai.get("/incidents?size=1")).body.items[0];
  const hintIn = async (language: string) => {
    const { groups } = (await mai.get(`/search?search=${number}`, { "accept-language": language })).body;
    return itemsOf(groups, "incident")[0]?.hint;
  };
  for (const language of ["vi", "en"] as const)
    expect(await hintIn(language)).toContain(incidentKindWords[kind as "BROKEN"][language]);
  expect((await mai.post("/auth/session", undefined, { "accept-language": "en" })).body.user.language).toBe(
    "vi",
  );
});

test("another school’s things never appear; a superior finds those below; pupils are not looked for", async () => {
  const [mai, nhung, lan, hoa, anh] = await Promise.all(
    (["mai", "nhung", "lan", "hoa", "anh"] as const).map((key) => province.as(key)),
  );
  const own = (await mai?.get("/equipments?size=1&sort=name"))?.body.items[0];
  const ids = async (person: Person | undefined) =>
    itemsOf(await find(person as Person, own.code), "equipment").map(({ id }) => id);
  expect(await ids(mai)).toContain(own.id);
  expect(await ids(nhung)).not.toContain(own.id);
  expect(await ids(anh)).not.toContain(own.id);
  const below = itemsOf(await find(lan as Person, own.name), "equipment");
  expect(below.every(({ hint }) => hint.length > 0)).toBe(true);
  expect((await lan?.get(`/equipments/${own.id}`))?.status).toBe(200);
  expect(await ids(hoa)).toContain(own.id);
  // slips with names of teachers stay inside the school
  const loan = (await mai?.get("/loans?size=1"))?.body.items[0];
  for (const person of [nhung, lan, hoa])
    expect(itemsOf(await find(person as Person, loan.number), "loan").map(({ id }) => id)).not.toContain(
      loan.id,
    );
  expect(itemsOf(await find(lan as Person, "phan tuyet mai"), "employee")).toEqual([]);
  expect(itemsOf(await find(hoa as Person, "ben ha"), "unit").length).toBeGreaterThan(1);
  expect(itemsOf(await find(mai as Person, "nam giang"), "unit")).toEqual([]);
});

test("whoever keeps nothing finds their own slips alone", async () => {
  const [tuan, mai] = [await province.as("tuan"), await province.as("mai")];
  const others = (await mai.get("/loans?size=50")).body.items.find(
    ({ borrower }: { borrower: { name: string } }) => borrower.name !== "Võ Anh Tuấn",
  );
  // the end of a number is also found in other codes, and his own staff code is one of them
  for (const search of [others.number, "vo anh tuan"])
    for (const kind of ["loan", "registration"]) {
      const found = itemsOf(await find(tuan, search), kind);
      expect(found.map(({ id }) => id)).not.toContain(kind === "loan" ? others.id : others.registrationId);
      expect(found.every(({ title }) => title === "Võ Anh Tuấn")).toBe(true);
    }
});

test("as many statements whatever is found, and fast", async () => {
  const mai = await province.as("mai");
  const cost = async (search: string) => {
    const before = province.database.statements();
    await find(mai, search);
    return province.database.statements() - before;
  };
  await cost("bo");
  expect(await cost("khong co gi nhu the nay")).toBe(await cost("bo"));
  const start = performance.now();
  await find(mai, "ong nghiem");
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(await find(mai, "…")).toEqual([]);
});

test("ten pieces of one thing are one hit that leads to them; a piece stands alone when its number is typed", async () => {
  const mai = await province.as("mai");
  const pieces = (await mai.get("/equipments?size=200&trackingMode=ITEM&sort=code")).body.items as {
    id: number;
    code: string;
    name: string;
  }[];
  const [name = "", alike = []] = [...Map.groupBy(pieces, (piece) => piece.name)].find(
    ([, { length }]) => length > 2,
  ) as [string, typeof pieces];
  const hits = itemsOf(await find(mai, name), "equipment").filter(({ title }) => title === name);
  expect(hits).toHaveLength(1);
  expect(hits[0]?.hint).toContain(`${alike.length} chiếc: ${alike[0]?.code} … ${alike.at(-1)?.code}`);
  expect(hits[0]?.link).toBe(`/equipment/management?search=${encodeURIComponent(name)}`);
  const [second] = alike.slice(1);
  expect(itemsOf(await find(mai, second?.code ?? ""), "equipment")[0]).toMatchObject({
    id: second?.id,
    link: `/equipment/management/${second?.id}`,
  });
  // whose pieces these are stays with them for a superior
  const lan = await province.as("lan");
  const below = itemsOf(await find(lan, name), "equipment").filter(({ title }) => title === name);
  expect(below.some(({ link }) => /&departmentId=\d+$/.test(link))).toBe(true);
});
