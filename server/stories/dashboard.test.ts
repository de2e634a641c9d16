/**
 * The start page: what waits for whom, numbers that agree with the lists they open, and as many statements
 * whatever there is.
 */
import { dashboardUnitSorts } from "@so-thiet-bi/contract/dashboard";
import { beforeAll, describe, expect, test } from "vitest";
import { keepCoverageNow } from "../src/areas/norms/actions/keep-coverage.ts";
import { transaction } from "../src/db/transaction.ts";
import { findActors } from "../src/demo/actors.ts";
import { borrowThisWeek } from "../src/demo/borrowing.ts";
import { breakAndLose } from "../src/demo/incidents.ts";
import { countSchools } from "../src/demo/inventory.ts";
import type { PersonKey } from "../src/demo/people.ts";
import { mendAndDispose } from "../src/demo/repairs.ts";
import { borrowing, lesson, of } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";
import { forgetKept } from "./many-schools.ts";
import { dayFromToday, newRecord } from "./storekeeping.ts";

const province = house();
const { lend, nextWeek, register, query } = borrowing(province);

beforeAll(async () => {
  await transaction(province.database, { keyed: false }, async (tx) => {
    const actors = await findActors(tx);
    await borrowThisWeek(tx, actors);
    await breakAndLose(tx, actors);
    await mendAndDispose(tx, actors);
    await countSchools(tx, actors);
  });
});

type Shown = Answer["body"];

async function startOf(person: Person): Promise<Shown> {
  const answer = await person.get("/dashboard");
  expect([answer.status, answer.status === 200 ? "" : answer.body.message]).toEqual([200, ""]);
  return answer.body;
}

async function schoolsBelow(person: Person, more = ""): Promise<Shown> {
  const answer = await person.get(`/dashboard/units?size=200${more}`);
  expect([answer.status, answer.status === 200 ? "" : answer.body.message]).toEqual([200, ""]);
  return answer.body.items;
}

/** The call behind a page of the web client, with what the page asks under other names. */
const calls: readonly [page: string, path: string, names?: Record<string, string>][] = [
  ["/equipment/request/registrations", "/loan-registrations"],
  ["/equipment/request/loans", "/loans"],
  ["/equipment/broken/repairs", "/repairs"],
  ["/equipment/broken/liquidations", "/liquidations"],
  ["/equipment/broken", "/incidents", { unfinished: "open" }],
  ["/equipment/inventory", "/inventory-checks"],
  ["/equipment/demand", "/demands"],
  ["/equipment/management", "/equipments"],
  ["/report/requests", "/report-requests"],
];

/**
 * How many the list behind a link has; undefined: the page is no such list, or tells something else than how
 * many.
 */
async function listed(person: Person, link: string): Promise<number | undefined> {
  const [page, query = ""] = link.split("?");
  const known = calls.find(([of]) => of === page);
  if (!known) return undefined;
  const asked = new URLSearchParams(
    [...new URLSearchParams(query)].map(([name, value]) => [known[2]?.[name] ?? name, value]),
  );
  asked.set("size", "1");
  const answer = await person.get(`${known[1]}?${asked}`);
  expect([link, answer.status]).toEqual([link, 200]);
  return answer.body.total;
}

const own = ["mai", "hung", "tuan", "nhung", "quang", "dat"] as const satisfies readonly PersonKey[];

test.each([...own, "lan", "hoa", "tri"] as const)(
  "each number that %s reads is the number of the list it opens",
  async (key) => {
    const person = await province.as(key);
    const { waiting, numbers, charts } = await startOf(person);
    let compared = 0;
    for (const { label, total, link } of waiting.groups) {
      const there = await listed(person, link);
      // campaigns and reports to take are told by what is to be done, not by how many there are
      if (there === undefined || link.startsWith("/report/requests?status=OPEN&departmentId")) continue;
      expect([label.vi, total]).toEqual([label.vi, there]);
      compared++;
    }
    for (const { key: name, kind, value, link } of numbers) {
      const there = kind === "count" ? await listed(person, link) : undefined;
      if (there === undefined) continue;
      expect([name, value]).toEqual([name, there]);
      compared++;
    }
    for (const chart of charts.filter(({ key: name }: Shown) => name === "conditions")) {
      for (const bar of chart.bars)
        expect([bar.label, bar.value]).toEqual([bar.label, await listed(person, bar.link)]);
    }
    if (key !== "tuan" && key !== "dat") expect(compared).toBeGreaterThan(1);
    expect(waiting.total).toBe(waiting.groups.reduce((sum: number, { total }: Shown) => sum + total, 0));
  },
);

describe("Mai keeps the things of THCS Bến Hạ", () => {
  let mai: Person;
  let page: Shown;
  let registered: number;
  beforeAll(async () => {
    mai = await province.as("mai");
    await lend();
    const thing = (await mai.get("/equipments?size=1&search=kinh%20hien%20vi")).body.items[0];
    registered = (await register("tuan", lesson((await nextWeek()).day(1), [of(thing.id)]))).id;
    page = await startOf(mai);
  });

  test("late things come first, and a registration carries what approving it needs", async () => {
    expect(page.reader).toBe("keeper");
    const urgent = page.waiting.items.map(({ urgent: is }: Shown) => is);
    expect(urgent).toEqual([...urgent].sort((a, b) => Number(b) - Number(a)));
    const kinds = new Set(page.waiting.groups.map(({ kind }: Shown) => kind));
    for (const kind of ["loan-overdue", "incident-to-confirm", "repair-late", "maintenance-due"])
      expect(kinds).toContain(kind);
    const isRegistration = ({ kind }: Shown) => kind === "registration-to-approve";
    const versionOf = async (id: number) => (await mai.get(`/loan-registrations/${id}`)).body.version;
    const rows = page.waiting.items.filter(isRegistration);
    expect(rows).not.toEqual([]);
    for (const { id, version } of rows) expect(version).toBe(await versionOf(id));
    const version = await versionOf(registered);
    expect((await mai.post(`/loan-registrations/${registered}/approval`, { version })).status).toBe(200);
    const { waiting } = await startOf(mai);
    expect(waiting.groups.find(isRegistration).total).toBe(
      page.waiting.groups.find(isRegistration).total - 1,
    );
    expect(waiting.items.filter(isRegistration).map(({ id }: Shown) => id)).not.toContain(registered);
  });

  test("the last point of a line is the number itself", () => {
    for (const { key, value, trend, periods } of page.numbers) {
      expect([key, trend.length, periods.length]).toEqual([key, 12, 12]);
      expect([key, trend.at(-1)]).toEqual([key, value]);
    }
  });

  test("uses of the months add up to the summary of use", async () => {
    const chart = page.charts.find(({ key }: Shown) => key === "uses");
    const { from, to } = Object.fromEntries(new URLSearchParams(chart.link.split("?")[1]));
    const summary = (await mai.get(`/usage-summary?from=${from}&to=${to}`)).body.items;
    const sum = summary.reduce((total: number, { uses }: Shown) => total + uses, 0);
    expect(chart.bars.reduce((total: number, { value }: Shown) => total + value, 0)).toBe(sum);
    expect(sum).toBeGreaterThan(0);
  });
});

test("Hùng signs: value and losses agree with the books, things nobody used are found, quotas beside the groups", async () => {
  const hung = await province.as("hung");
  const page = await startOf(hung);
  expect(page.reader).toBe("head");
  const number = (key: string) => page.numbers.find((one: Shown) => one.key === key);
  const totals = (await hung.get("/equipments/totals")).body;
  expect([number("value").value, number("value").trend.at(-1)]).toEqual([totals.value, totals.value]);
  const coverage = (await hung.get("/norm-coverage")).body;
  expect(number("coverage").value).toBe(coverage.total.percent);
  expect(page.charts.find(({ key }: Shown) => key === "coverage").bars).toHaveLength(
    coverage.bySubject.length,
  );
  const { total } = (await hung.get("/equipments?inStock=true&size=1")).body;
  const used = (await hung.get("/equipments?inStock=true&borrowed=true&size=1")).body.total;
  expect([used > 0, number("unused").value + used]).toEqual([true, total]);
  expect(page.waiting.groups.map(({ kind }: Shown) => kind)).toContain("liquidation-to-decide");
});

test("Tuấn sees his own week and nothing of others", async () => {
  const [tuan, mai] = [await province.as("tuan"), await province.as("mai")];
  const page = await startOf(tuan);
  expect([page.reader, page.numbers, page.schools]).toEqual(["teacher", [], null]);
  const self = (await tuan.get("/loan-registrations?size=1")).body.can.employee.id;
  const classes: [shown: string, name: string][] = [];
  for (const { id, part, title } of page.today) {
    const [kind, number] = id.split(":");
    if (part === "slips") {
      const { borrower, classroom } = (await mai.get(`/loan-registrations/${number}`)).body;
      expect(borrower.id).toBe(self);
      // the class is read before a long lesson is cut off
      if (classroom) classes.push([title.split(" · ")[0], classroom.name]);
    }
    if (part === "held") expect((await mai.get(`/loans/${number}`)).body.borrower.id).toBe(self);
    expect(["registration", "loan", "lesson"]).toContain(kind);
  }
  expect(classes.length).toBeGreaterThan(0);
  for (const [shown, name] of classes) expect(shown).toBe(name);
  const held = (await tuan.get("/loans?mine=true&open=true&size=1")).body.total;
  expect(page.today.filter(({ part }: Shown) => part === "held")).toHaveLength(held);
});

test("what was handed out today stands as out, and what came back as returned", async () => {
  const mai = await province.as("mai");
  const [person] = (await mai.get("/employees?size=1&search=vo%20anh%20tuan")).body.items;
  const thing = await newRecord(mai, { name: "Bộ thước đo góc", unit: "Bộ", quantity: 5 });
  const lent = await mai.post("/loans", {
    borrowerId: person.id,
    dueDate: dayFromToday(1),
    lines: [of(thing, 4)],
  });
  expect(lent.status).toBe(200);
  const { id, registrationId, lines } = lent.body;
  const stateFor = async (who: Person) => {
    const { today } = await startOf(who);
    return today.find((item: Shown) => item.id === `registration:${registrationId}`)?.state;
  };
  const whenFor = async (who: Person) => {
    const { today } = await startOf(who);
    return today.find((item: Shown) => item.id === `registration:${registrationId}`)?.when.vi;
  };
  // her list is called “Hôm nay”, his is of two weeks
  expect([await whenFor(mai), await whenFor(await province.as("tuan"))]).toEqual([
    "Theo ngày, mang về",
    "Hôm nay",
  ]);
  expect(await stateFor(mai)).toBe("out");
  await mai.post(`/loans/${id}/return`, { lines: [{ lineId: lines[0].id, good: 1 }] });
  expect([await stateFor(mai), await stateFor(await province.as("tuan"))]).toEqual(["partly", "partly"]);
  await mai.post(`/loans/${id}/return`, {});
  expect(await stateFor(mai)).toBe("back");
});

test.each(own)("what %s reads as left of a list is what stands in no row", async (key) => {
  const { waiting } = await startOf(await province.as(key));
  const left = waiting.groups.reduce((sum: number, group: Shown) => sum + group.left, 0);
  expect(waiting.items.length + left).toBe(waiting.total);
  for (const { kind, total, left: cut } of waiting.groups)
    expect([kind, cut >= 0, cut <= total]).toEqual([kind, true, true]);
});

test("superiors read the table of the schools below them, and nobody else’s", async () => {
  const [lan, hoa, mai] = [await province.as("lan"), await province.as("hoa"), await province.as("mai")];
  const [commune, all] = [await schoolsBelow(lan), await schoolsBelow(hoa)];
  const schools = (await hoa.get("/departments")).body.items.filter(
    ({ type, active }: Shown) => type === "LEVEL_3" && active,
  );
  expect(all.map(({ id }: Shown) => id).sort()).toEqual(schools.map(({ id }: Shown) => id).sort());
  expect(commune.length).toBeLessThan(all.length);
  expect((await startOf(mai)).schools).toBeNull();
  expect(await schoolsBelow(mai)).toEqual([]);
  const own = all.find(({ name }: Shown) => name.includes("THCS Bến Hạ"));
  expect(own.openIncidents).toBe((await mai.get("/incidents?open=true&size=1")).body.total);
  expect(own.records).toBe((await mai.get("/equipments?size=1")).body.total);
  expect(own.lastEntryAt.slice(0, 10) >= dayFromToday(-1)).toBe(true);
});

test("what a superior reads of all schools is what their rows come to", async () => {
  for (const key of ["lan", "hoa", "tri"] as const) {
    const someone = await province.as(key);
    const [{ numbers, schools }, units] = [await startOf(someone), await schoolsBelow(someone)];
    const none = units.filter(({ records }: Shown) => records === 0);
    expect([key, schools.total, schools.entered]).toEqual([key, units.length, units.length - none.length]);
    expect(schools.notBegun).toEqual(
      none.slice(0, 6).map(({ id, name, parentName }: Shown) => ({ id, name, parentName })),
    );
    const met = units.flatMap(({ coverage }: Shown) => coverage ?? []);
    const shown = (number: string) => numbers.find((one: Shown) => one.key === number).value;
    expect([key, shown("late")]).toEqual([
      key,
      units.reduce((sum: number, { lateReports }: Shown) => sum + lateReports, 0),
    ]);
    const average = met.reduce((sum: number, one: number) => sum + one, 0) / met.length;
    expect([key, shown("coverage")]).toEqual([key, Math.round(average * 10) / 10]);
  }
});

test("the table of schools is sorted by any column, what is not known last, found without accents, and turned page by page", async () => {
  const hoa = await province.as("hoa");
  const all = await schoolsBelow(hoa);
  const byWords = new Intl.Collator("vi").compare;
  const inOrder = (a: string | number, b: string | number) =>
    typeof a === "number" ? a - Number(b) : byWords(a, String(b));
  for (const column of dashboardUnitSorts)
    for (const sign of [1, -1]) {
      const sorted = await schoolsBelow(hoa, `&sort=${sign < 0 ? "-" : ""}${column}`);
      const keys = sorted.map((one: Shown) => one[column]);
      const known = keys.filter((key: Shown) => key !== null);
      expect([column, keys.slice(0, known.length)]).toEqual([column, known]);
      const ordered = known.toSorted((a: Shown, b: Shown) => sign * inOrder(a, b));
      expect([column, sign, known]).toEqual([column, sign, ordered]);
      expect(sorted.map(({ id }: Shown) => id).sort()).toEqual(all.map(({ id }: Shown) => id).sort());
    }
  const [found] = await schoolsBelow(hoa, "&search=thcs ben ha");
  expect(found.name).toContain("THCS Bến Hạ");
  expect(await schoolsBelow(hoa, "&search=khongcotruongnay")).toEqual([]);
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => (await hoa.get(`/dashboard/units?size=3&page=${page}`)).body),
  );
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => all.length));
  expect(pages.flatMap(({ items }) => items)).toEqual(all.slice(0, 9));
});

test("which commune lacks most: a row of each, with what the rows of its schools come to", async () => {
  const hoa = await province.as("hoa");
  const schools = await schoolsBelow(hoa);
  const communes = await schoolsBelow(hoa, "&by=commune&sort=coverage");
  for (const commune of communes) {
    const below = schools.filter(({ parentName }: Shown) => parentName === commune.name);
    // what is right below the Sở has its name nowhere else
    if (below.length === 0) continue;
    const met = below.flatMap(({ coverage }: Shown) => coverage ?? []);
    const sum = (key: string) => below.reduce((all: number, one: Shown) => all + one[key], 0);
    expect(commune).toMatchObject({
      records: sum("records"),
      waitingDemands: sum("waitingDemands"),
      lateReports: sum("lateReports"),
      openIncidents: sum("openIncidents"),
      coverageNote: { vi: `bình quân của ${met.length}/${below.length} trường` },
    });
    const average = met.reduce((all: number, one: number) => all + one, 0) / met.length;
    expect(commune.coverage).toBe(met.length === 0 ? null : Math.round(average * 10) / 10);
  }
  const known = communes.flatMap(({ coverage }: Shown) => coverage ?? []);
  expect(known.length).toBeGreaterThan(1);
  expect(known).toEqual(known.toSorted((a: number, b: number) => a - b));
  const [found, ...others] = await schoolsBelow(hoa, "&by=commune&search=ben ha");
  expect([found.name.includes("Bến Hạ"), others]).toEqual([true, []]);
});

test("the charts of a Sở are its table, the schools that lack most and those that wait first", async () => {
  const hoa = await province.as("hoa");
  const [{ charts }, units] = [await startOf(hoa), await schoolsBelow(hoa)];
  const [coverage, demands] = ["coverage-by-school", "demands-by-school"].map(
    (key) => charts.find((one: Shown) => one.key === key).bars,
  );
  const met = units.flatMap((unit: Shown) => unit.coverage ?? []).sort((a: number, b: number) => a - b);
  expect(coverage.map(({ value }: Shown) => value)).toEqual(met.slice(0, 10));
  expect(demands.length).toBeGreaterThan(0);
  for (const { value, link } of demands) expect([link, value]).toEqual([link, await listed(hoa, link)]);
  for (const { value, link } of coverage) {
    expect([link, value]).toEqual([
      link,
      (await hoa.get(link.replace("/equipment/norm", "/norm-coverage"))).body.total.percent,
    ]);
  }
});

test("a superior’s number of demands is what waits for its own unit, the column of a school what waits at any level; both say so", async () => {
  const sent = await (await province.as("mai")).get("/demands?waiting=true&size=200");
  expect(sent.body.total).toBeGreaterThan(0);
  const turns = { lan: 0, hoa: 0 };
  for (const key of ["lan", "hoa"] as const) {
    const someone = await province.as(key);
    const [{ numbers, charts }, units] = [await startOf(someone), await schoolsBelow(someone)];
    const mine = numbers.find((one: Shown) => one.key === "demands");
    turns[key] = mine.value;
    expect([mine.label.vi, mine.note.vi, mine.trend.at(-1)]).toEqual([
      "Đề nghị chờ duyệt",
      "đang đến lượt đơn vị",
      mine.value,
    ]);
    expect(mine.value).toBe(await listed(someone, mine.link));
    const bars = charts.find((one: Shown) => one.key === "demands-by-school");
    expect(bars.title.vi).toContain("ở mọi cấp");
    const ofMai = units.find(({ name }: Shown) => name.includes("THCS Bến Hạ"));
    expect([key, ofMai.waitingDemands]).toEqual([key, sent.body.total]);
  }
  expect(turns.lan).not.toBe(turns.hoa);
});

test("what waits counts from the moment at which it came to the person who has to act, not from when it was begun", async () => {
  // as if everything had been begun nine days before it was sent on
  await province.owner.pool.query("update liquidations set created_at = created_at - interval '9 days'");
  await province.owner.pool.query(
    "update inventory_checks set cutoff_at = cutoff_at - interval '9 days', created_at = created_at - interval '9 days'",
  );
  const records: Partial<Record<string, [path: string, came: (record: Shown) => string]>> = {
    "demand-to-decide": ["/demands", ({ statusSince }) => statusSince],
    "inventory-to-decide": ["/inventory-checks", ({ submittedAt }) => submittedAt],
    "liquidation-to-decide": ["/liquidations", ({ proposedAt }) => proposedAt],
    "liquidation-to-answer": ["/liquidations", ({ proposedAt }) => proposedAt],
    "liquidation-to-carry-out": ["/liquidations", ({ decisionDate }) => `${decisionDate}T00:00:00+07:00`],
    "liquidation-to-book": ["/liquidations", ({ executedOn }) => `${executedOn}T00:00:00+07:00`],
  };
  const seen = new Set<string>();
  for (const key of ["mai", "hung", "lan", "hoa"] as const) {
    const someone = await province.as(key);
    for (const { kind, id, since } of (await startOf(someone)).waiting.items) {
      const [path, came] = records[kind] ?? [];
      if (!path || !came) continue;
      seen.add(kind);
      const { body } = await someone.get(`${path}/${id}`);
      expect([kind, id, Date.parse(since)]).toEqual([kind, id, Date.parse(came(body))]);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(["demand-to-decide", "liquidation-to-decide"]));
});

test("a confirmed loss waits with the day by which it is to be cleared up, for who keeps the things and for the head", async () => {
  const [mai, hung] = [await province.as("mai"), await province.as("hung")];
  const lossesOf = async (person: Person) => {
    const { waiting } = await startOf(person);
    const ofLoss = ({ kind }: Shown) => kind === "loss-to-clear";
    return { total: waiting.groups.find(ofLoss)?.total ?? 0, items: waiting.items.filter(ofLoss) };
  };
  const before = await lossesOf(mai);
  const equipmentId = await newRecord(mai, { name: "Máy đo huyết áp", unit: "Cái", quantity: 2 });
  const reported = await mai.post("/incidents", { kind: "LOST", equipmentId, cause: "MISUSE" });
  const { id, number } = reported.body;
  expect(await lossesOf(mai)).toEqual(before);
  await mai.post(`/incidents/${id}/confirmation`, {});
  expect((await lossesOf(mai)).total).toBe(before.total + 1);

  // as if she had confirmed it long before everything else that waits
  await province.owner.pool.query(
    "update incidents set decided_at = decided_at - interval '400 days' where id = $1",
    [id],
  );
  const day = (date: string) => date.split("-").toReversed().join("/");
  for (const person of [mai, hung]) {
    const { total, items } = await lossesOf(person);
    expect(total).toBe(before.total + 1);
    const [first] = items;
    expect(first).toMatchObject({ id, title: "Máy đo huyết áp", urgent: true });
    expect(first.facts.vi).toContain(`${number} · 1 Cái`);
    expect(first.facts.vi).toContain(`làm rõ trước ${day(dayFromToday(-370))} · trễ 370 ngày`);
    expect(first.facts.en).toContain("370 days late");
    expect(first.link).toBe(`/equipment/broken?open=${id}`);
  }
  expect((await lossesOf(await province.as("tuan"))).total).toBe(0);

  expect((await mai.post(`/incidents/${id}/finding`, { quantity: 1 })).status).toBe(200);
  expect(await lossesOf(mai)).toEqual(before);
});

test("a demand waits for Hùng once it has a reason and a line; the list behind the number has no other", async () => {
  const [mai, hung] = [await province.as("mai"), await province.as("hung")];
  const toSend = async () => {
    const { waiting } = await startOf(hung);
    return waiting.groups.find(({ kind }: Shown) => kind === "demand-to-send");
  };
  const before = (await toSend())?.total ?? 0;
  const { body: begun } = await mai.post("/demands", { title: "Kính lúp", lines: [] });
  expect((await toSend())?.total ?? 0).toBe(before);
  const lines = [{ name: "Kính lúp", unit: "Cái", trackingMode: "QUANTITY", requestedQuantity: 4 }];
  await mai.put(`/demands/${begun.id}`, {
    ...{ title: "Kính lúp", reason: "Thiếu cho 4 nhóm", lines },
    version: begun.version,
  });
  const group = await toSend();
  expect(group.total).toBe(before + 1);
  expect(await listed(hung, group.link)).toBe(group.total);
  await mai.delete(`/demands/${begun.id}`);
});

test("an empty school is shown where to begin, by whoever can", async () => {
  expect((await startOf(await province.as("binh"))).begins).toBe(true);
  expect((await startOf(await province.as("trang"))).begins).toBe(false);
  expect((await startOf(await province.as("mai"))).begins).toBe(false);
});

test("Hùng’s start page reads how far his school has what it must have, and reckons it where something happened since", async () => {
  const hung = await province.as("hung");
  const page = async () => {
    const before = province.database.statements();
    const { numbers, charts } = await startOf(hung);
    const of = ({ key }: { key: string }) => key === "coverage";
    return {
      statements: province.database.statements() - before,
      shown: [numbers.find(of), charts.find(of)],
    };
  };
  await forgetKept(query);
  // the first page of a minute also notes that the session is used
  await page();
  const reckoned = await page();
  await keepCoverageNow(province.database);
  const read = await page();
  expect(read.shown).toEqual(reckoned.shown);
  expect(reckoned.statements - read.statements).toBe(14);

  // it is read: a wrong row would be told, and one of which another version wrote the rest would not
  await province.owner.pool.query("update kept_coverage set subjects = '[]'");
  expect((await page()).shown[1].bars).toEqual([]);
  await province.owner.pool.query("update kept_coverage set reckoned_at = now()");
  expect(await page()).toEqual(reckoned);
  expect(await keepCoverageNow(province.database)).toBeGreaterThan(0);
  expect(await page()).toEqual(read);
});

test.each(["mai", "hung", "tuan", "hoa"] as const)(
  "%s: as many statements when there is more of everything",
  async (key) => {
    const person = await province.as(key);
    const cost = async () => {
      // what breaks has its coverage reckoned anew: then both times
      await forgetKept(query);
      const before = province.database.statements();
      await startOf(person);
      return province.database.statements() - before;
    };
    await cost();
    const few = await cost();
    await transaction(province.database, { keyed: false }, async (tx) =>
      breakAndLose(tx, await findActors(tx)),
    );
    expect(await cost()).toBe(few);
  },
);
