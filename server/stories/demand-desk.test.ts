/**
 * What a superior sees of three hundred demands of forty schools: the list, the table of schools by
 * equipment, the decision, the figures, the file.
 */
import { availableParallelism, loadavg } from "node:os";
import { Workbook } from "@cj-tech-master/excelts";
import type { Consolidation, DemandStatistic } from "@so-thiet-bi/contract/demand-desk";
import type { DemandSummary } from "@so-thiet-bi/contract/demand-record";
import { demandStatuses } from "@so-thiet-bi/contract/demand-words";
import { mostDecisions } from "@so-thiet-bi/contract/demands";
import { beforeAll, describe, expect, test } from "vitest";
import { addDemands, type Desk, openDesk, things } from "./desk.ts";
import { type Answer, house, type Person } from "./house.ts";

const province = house();

const fewDemands = 30;
const manyDemands = 300;
const linesEach = 10;
/** In milliseconds, on a machine with nothing else to do; the best is what is judged. */
const longest = 300;
/**
 * A workbook of three thousand lines has fifty thousand filled cells; nobody goes on working with it before
 * it is saved.
 */
const longestFile = 1_000;
/** How many processes want each processor just now, as many times as long everything takes. */
const crowd = () => Math.max(1, (loadavg()[0] as number) / availableParallelism());

let desk: Desk;
let lan: Person;
let hoa: Person;
/** What each answer cost while there were few. */
const costOfFew = new Map<string, number>();

const addresses = [
  "/demands?waitingForMe=true&size=200",
  "/demands?waiting=true&sort=-createdAt&size=20",
  "/demands/consolidation",
  "/demands/consolidation?search=kinh",
  "/demands/statistic",
  "/demands/statistic?schoolYear=2026",
  "/demands/export?waitingForMe=true",
] as const;

beforeAll(async () => {
  const { pool } = province.owner;
  desk = await openDesk(pool, { superior: "xa.lan", above: "so.hoa", author: "tb.mai" }, 40);
  lan = await province.as("lan");
  hoa = await province.as("hoa");
  await addDemands(pool, desk, { count: fewDemands, linesEach });
  for (const address of addresses) costOfFew.set(address, await statementsOf(lan, address));
  await addDemands(pool, desk, { count: manyDemands - fewDemands, linesEach });
  for (const status of [
    "WAITING_FOR_LEVEL_2",
    "REJECTED_BY_LEVEL_1",
    "REJECTED_BY_LEVEL_2",
    "APPROVED",
    "DONE",
  ] as const)
    await addDemands(pool, desk, { count: 12, linesEach: 3, status });
  await addDemands(pool, desk, { count: 5, linesEach: 3, status: "APPROVED", schoolYear: 2025 });
  // what a superior is not shown, or what no longer counts
  await addDemands(pool, desk, { count: 7, linesEach: 3, status: "PENDING" });
  await addDemands(pool, desk, { count: 6, linesEach: 3, status: "DONE", handling: "SELF" });
  await addDemands(pool, desk, { count: 4, linesEach: 3, status: "REJECTED_BY_LEVEL_1", cancelled: true });
});

describe("three hundred demands of forty schools", () => {
  test.each(addresses)("%s: quick, and for as many statements as with few", async (address) => {
    const limit = crowd() * (address.startsWith("/demands/export") ? longestFile : longest);
    const { best, middle, answer } = await timed(limit, () => lan.get(address));
    const size = Buffer.isBuffer(answer.body) ? answer.body.length : JSON.stringify(answer.body).length;
    console.info(
      `${address}: best ${best.toFixed(0)} ms, middle ${middle.toFixed(0)} ms, ${costOfFew.get(address)} statements, ${Math.round(size / 1024)} KB`,
    );
    // the session and the line of the log of security among them; the file reads its demands in two sheets
    expect(costOfFew.get(address)).toBeLessThanOrEqual(address.startsWith("/demands/export") ? 8 : 5);
    expect(answer.status).toBe(200);
    expect(best).toBeLessThan(limit);
    expect(await statementsOf(lan, address)).toBe(costOfFew.get(address));
  });

  test("the desk lists what waits for the unit, oldest first", async () => {
    const waiting = await allOf(lan, "waitingForMe=true");
    expect(waiting).toHaveLength(
      (await demandRows()).filter((row) => row.turn_department_id === desk.superior.id).length,
    );
    expect(waiting.length).toBeGreaterThanOrEqual(manyDemands);
    const moments = waiting.map(({ statusSince }) => statusSince);
    expect(moments).toEqual([...moments].sort());
    expect(waiting.every(({ can }) => can.approve && can.reject)).toBe(true);
  });
});

describe("the table of schools by equipment", () => {
  test("has every line that waits, with what the school asks for, has and should have", async () => {
    const { body }: { body: Consolidation } = await lan.get("/demands/consolidation");
    const demands = (await demandRows()).filter((row) => row.turn_department_id === desk.superior.id);
    const ids = new Set(demands.map(({ id }) => id));
    const lines = (await lineRows()).filter(({ demand_id }) => ids.has(demand_id));
    const { good, kinds } = await goodStock();
    const unit = new Map(demands.map((row) => [row.id, row.department_id]));
    const haveOf = (line: LineRow) => {
      const thing = `${line.name}\u001f${line.unit}`.toLowerCase();
      const kind =
        kinds.get(line.equipment_id ?? 0) ??
        (line.type_id === null ? `thing ${thing}` : `type ${line.type_id}`);
      return (
        good.get(`${kind} of ${unit.get(line.demand_id)}`) ??
        (line.equipment_id === null && line.type_id === null ? null : 0)
      );
    };
    const expected = lines.map((line) => ({
      id: line.id,
      demandId: line.demand_id,
      requested: line.requested_quantity,
      before: line.requested_quantity,
      unitPrice: line.unit_price,
      have: haveOf(line),
      norm: line.norm_quantity,
      priority: line.priority,
    }));
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    expect(body.lines.map(({ thing: _, ...line }) => line).sort(byId)).toEqual(expected.sort(byId));
    expect(expected.filter(({ have }) => have !== null && have > 0).length).toBeGreaterThan(1_000);

    // the lines of the demo province name other things, the desk's all of the hundred and twenty
    const known = new Map(things.map((thing) => [`${thing.name} ${thing.unit}`.toLowerCase(), thing]));
    const found = body.things.filter(({ name, unit }) => known.has(`${name} ${unit}`.toLowerCase()));
    expect(found).toHaveLength(things.length);
    for (const { name, unit, subject } of found)
      expect({ name, unit, subject }).toEqual(known.get(`${name} ${unit}`.toLowerCase()));
    const nameOf = new Map(lines.map(({ id, name, unit }) => [id, `${name} ${unit}`.toLowerCase()]));
    for (const { id, thing } of body.lines) {
      const { name, unit } = body.things[thing as number] as Consolidation["things"][number];
      expect(`${name} ${unit}`.toLowerCase()).toBe(nameOf.get(id));
    }

    expect(body.demands.map(({ id }) => id)).toEqual(
      (await allOf(lan, "waitingForMe=true")).map(({ id }) => id),
    );
    expect(new Set(body.departments.map(({ id }) => id))).toEqual(
      new Set(demands.map(({ department_id }) => department_id)),
    );
    expect(body.demands.every(({ can }) => can.approve && can.reject)).toBe(true);
  });

  test("stands by subject and then by name, things without a subject last", async () => {
    const { body }: { body: Consolidation } = await lan.get("/demands/consolidation");
    const order = new Intl.Collator("vi");
    const sorted = [...body.things].sort((a, b) =>
      a.subject === b.subject
        ? order.compare(a.name, b.name)
        : a.subject === null
          ? 1
          : b.subject === null
            ? -1
            : order.compare(a.subject, b.subject),
    );
    expect(body.things.map(({ key }) => key)).toEqual(sorted.map(({ key }) => key));
    const names = body.departments.map(({ name }) => name);
    expect(names).toEqual([...names].sort(order.compare));
  });

  test("a search leaves things out and no line", async () => {
    const all: Consolidation = (await lan.get("/demands/consolidation")).body;
    const some: Consolidation = (
      await lan.get(`/demands/consolidation?search=${encodeURIComponent("kính hoá")}`)
    ).body;
    // mirrors of chemistry: a word of the name and one of the subject, in any order and with the mark on
    // either letter
    const wanted = all.things.filter(({ name, subject }) => /^kính/i.test(name) && subject === "Hóa học");
    expect(some.things).toEqual(wanted);
    expect(some.lines.map(({ id }) => id)).toEqual(all.lines.map(({ id }) => id));
    expect(some.demands).toEqual(all.demands);
    const places = new Set(some.lines.map(({ thing }) => thing));
    expect(places).toEqual(new Set([null, ...wanted.map((_, place) => place)]));
  });

  test("takes the filters of the list", async () => {
    const school = desk.schools[3]?.id as number;
    for (const filter of [
      `departmentId=${school}`,
      "kind=MINIMUM",
      "schoolYear=2026",
      "schoolYear=2020",
      "campaignId=987654321",
    ]) {
      const { body }: { body: Consolidation } = await lan.get(`/demands/consolidation?${filter}`);
      expect([filter, body.demands.map(({ id }) => id)]).toEqual([
        filter,
        (await allOf(lan, `waitingForMe=true&${filter}`)).map(({ id }) => id),
      ]);
    }
  });

  test("is for those who decide: not for schools, nor for staff without the word, nor for the system administrator", async () => {
    for (const key of ["hung", "mai", "son", "tri"] as const) {
      const answer = await (await province.as(key)).get("/demands/consolidation");
      expect([key, answer.status, answer.body.message]).toEqual([
        key,
        403,
        expect.stringContaining("người được giao duyệt đề nghị mới tổng hợp"),
      ]);
    }
    for (const key of ["lan", "hoa", "dung"] as const)
      expect([key, (await (await province.as(key)).get("/demands/consolidation")).status]).toEqual([
        key,
        200,
      ]);
  });

  test("a filter that is none is named", async () => {
    const answer = await lan.get("/demands/consolidation?schoolYear=hai&departmentId=-1");
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields).sort()).toEqual(["departmentId", "schoolYear"]);
  });
});

describe("the figures", () => {
  const filters = ["", "schoolYear=2026", "schoolYear=2025", "campaignId=987654321"];

  test.each(["lan", "hoa", "dung", "hung", "tri"] as const)(
    "of %s open the list that they count",
    async (key) => {
      const person = await province.as(key);
      for (const filter of filters) {
        const { body: figures }: { body: DemandStatistic } = await person.get(`/demands/statistic?${filter}`);
        const all = await allOf(person, filter);
        const count = async (more: string) =>
          (await person.get(`/demands?size=1&${[filter, more].filter(Boolean).join("&")}`)).body.total;
        for (const status of demandStatuses)
          expect([filter, status, figures.byStatus[status]]).toEqual([
            filter,
            status,
            await count(`status=${status}`),
          ]);
        expect([filter, figures.waitingForMe]).toEqual([filter, await count("waitingForMe=true")]);
        expect(figures.byDepartment.reduce((sum, unit) => sum + unit.total, 0)).toBe(all.length);
        for (const unit of figures.byDepartment.slice(0, 5)) {
          expect([unit.name, unit.total]).toEqual([
            unit.name,
            await count(`departmentId=${unit.departmentId}`),
          ]);
          expect([unit.name, unit.waiting]).toEqual([
            unit.name,
            await count(`departmentId=${unit.departmentId}&waiting=true`),
          ]);
          const own = all.filter(({ departmentId }) => departmentId === unit.departmentId);
          expect(unit.requestedAmount).toBe(sumOf(own.map(({ requestedAmount }) => requestedAmount)));
          expect(unit.approvedAmount).toBe(sumOf(own.map(({ approvedAmount }) => approvedAmount)));
        }
        expect(figures.totals.requestedAmount).toBe(sumOf(all.map(({ requestedAmount }) => requestedAmount)));
        expect(figures.totals.approvedAmount).toBe(sumOf(all.map(({ approvedAmount }) => approvedAmount)));
        const years = [...new Set((await allOf(person, "")).map(({ schoolYear }) => schoolYear))].sort(
          (a, b) => b - a,
        );
        expect(figures.schoolYears).toEqual(years);
      }
    },
  );

  test("agree with the lines, counted another way", async () => {
    const seen = (await demandRows()).filter(
      (row) => !row.cancelled && row.isLans && (row.status !== "PENDING" || row.isLansOwn),
    );
    const status = new Map(seen.map((row) => [row.id, row.status]));
    const unit = new Map(seen.map((row) => [row.id, row.department_id]));
    const lines = (await lineRows()).filter(
      ({ demand_id }) => status.get(demand_id) !== undefined && status.get(demand_id) !== "PENDING",
    );
    const { body: figures }: { body: DemandStatistic } = await lan.get("/demands/statistic");

    const quantities = new Map<
      string,
      { requested: number; approved: number; allocated: number; received: number; schools: Set<number> }
    >();
    const bySubject = new Map<
      string | null,
      { lines: number; requestedAmount: number; approvedAmount: number; receivedAmount: number }
    >();
    for (const line of lines) {
      const isReturned = status.get(line.demand_id)?.startsWith("REJECTED");
      const approved = isReturned
        ? 0
        : (line.allocated_quantity ?? line.round2_quantity ?? line.round1_quantity ?? 0);
      const decided = isReturned
        ? 0
        : (line.round2_quantity ?? line.round1_quantity ?? line.allocated_quantity ?? 0);
      const thing = `${line.name.toLowerCase()}|${line.unit.toLowerCase()}`;
      const sums = quantities.get(thing) ?? {
        requested: 0,
        approved: 0,
        allocated: 0,
        received: 0,
        schools: new Set(),
      };
      sums.requested += thousandths(line.requested_quantity);
      sums.approved += thousandths(decided);
      sums.allocated += thousandths(line.allocated_quantity ?? 0);
      sums.received += thousandths(line.received_quantity ?? 0);
      sums.schools.add(unit.get(line.demand_id) as number);
      quantities.set(thing, sums);
      const amounts = bySubject.get(line.subject) ?? {
        lines: 0,
        requestedAmount: 0,
        approvedAmount: 0,
        receivedAmount: 0,
      };
      amounts.lines += 1;
      amounts.requestedAmount += amountOf(line.requested_quantity, line.unit_price);
      amounts.approvedAmount += amountOf(approved, line.unit_price);
      amounts.receivedAmount += amountOf(line.received_quantity ?? 0, line.unit_price);
      bySubject.set(line.subject, amounts);
    }
    expect(figures.byCatalogue).toHaveLength(50);
    const requested = [...quantities.values()].map((sums) => sums.requested).sort((a, b) => b - a);
    expect(figures.byCatalogue.map((thing) => thousandths(thing.requested))).toEqual(requested.slice(0, 50));
    for (const thing of figures.byCatalogue) {
      const sums = quantities.get(`${thing.name.toLowerCase()}|${thing.unit.toLowerCase()}`);
      expect([
        thing.name,
        thousandths(thing.approved),
        thousandths(thing.allocated),
        thousandths(thing.received),
        thing.schools,
      ]).toEqual([thing.name, sums?.approved, sums?.allocated, sums?.received, sums?.schools.size]);
    }
    expect(figures.byCatalogue.some(({ allocated, approved }) => allocated > 0 && approved > allocated)).toBe(
      true,
    );
    expect(
      figures.byCatalogue.some(({ catalogueId }) => catalogueId !== null && desk.types.includes(catalogueId)),
    ).toBe(true);
    expect(new Map(figures.bySubject.map(({ subject, ...amounts }) => [subject, amounts]))).toEqual(
      bySubject,
    );
    const amounts = figures.bySubject.map(({ requestedAmount }) => requestedAmount);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    // the oldest of the desk has waited since the forty-fourth day and some minutes
    expect(figures.oldestWaitingDays).toBe(
      Math.max(
        ...(await lan.get("/demands/consolidation")).body.demands.map(
          (row: { waitingDays: number }) => row.waitingDays,
        ),
      ),
    );
  });

  test("leave out drafts and own purchases of the schools, and what was given up", async () => {
    const school = desk.schools[0]?.id as number;
    const hidden = (await demandRows()).filter(
      (row) =>
        row.department_id === school &&
        (row.status === "PENDING" || row.handling === "SELF" || row.cancelled),
    );
    const { body: figures }: { body: DemandStatistic } = await lan.get(
      `/demands/statistic?departmentId=${school}`,
    );
    const shown = (await demandRows()).filter((row) => row.department_id === school).length - hidden.length;
    expect(figures.byDepartment.map(({ departmentId, total }) => [departmentId, total])).toEqual([
      [school, shown],
    ]);
    const all = await allOf(lan, "");
    expect(
      all.some(({ handling, departmentId }) => handling === "SELF" && departmentId !== desk.superior.id),
    ).toBe(false);
    expect((await allOf(lan, "cancelled=true")).length).toBeGreaterThanOrEqual(4);
    // another unit's school is nobody there
    const foreign = (await demandRows()).find(
      (row) => !row.isLans && row.handling === "SUPERIOR",
    ) as DemandRow;
    expect((await lan.get(`/demands/statistic?departmentId=${foreign.department_id}`)).body).toMatchObject({
      byDepartment: [],
      byCatalogue: [],
      bySubject: [],
    });
  });

  test("of a unit without demands are noughts", async () => {
    const { body: figures }: { body: DemandStatistic } = await (await province.as("nhung")).get(
      "/demands/statistic?schoolYear=1999",
    );
    expect(figures).toMatchObject({
      byDepartment: [],
      byCatalogue: [],
      bySubject: [],
      waitingForMe: 0,
      oldestWaitingDays: null,
      totals: { requestedAmount: 0, approvedAmount: 0, receivedAmount: 0 },
    });
    expect(Object.values(figures.byStatus)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

describe("the file", () => {
  test("has the listed demands and their lines, numbers as numbers and texts as texts", async () => {
    const id = (
      await addDemands(province.owner.pool, desk, { count: 1, linesEach: 2, status: "WAITING_FOR_LEVEL_2" })
    )[0] as number;
    await province.owner.pool.query("update demands set title = '=1+1' where id = $1", [id]);
    const filter = `departmentId=${(await lan.get(`/demands/${id}`)).body.departmentId}`;
    const listed = await allOf(lan, filter);
    const { demands, lines } = await opened(await lan.get(`/demands/export?${filter}&size=1&page=7`));
    expect(demands.map((row) => row["Mã đề nghị"])).toEqual(listed.map(({ code }) => code));
    expect(demands.map((row) => row["Tiền đề nghị"])).toEqual(
      listed.map(({ requestedAmount }) => requestedAmount),
    );
    expect(demands.map((row) => row["Tiền được duyệt"] ?? null)).toEqual(
      listed.map(({ approvedAmount }) => approvedAmount),
    );
    const evil = demands.find((row) => row["Tiêu đề"] === "=1+1");
    expect(evil).toMatchObject({
      "Trạng thái": "Chờ duyệt – Sở Giáo dục và Đào tạo tỉnh Sông Lam",
      "Năm học": "2026-2027",
      "Hình thức": "Đề nghị cấp trên",
    });
    expect(evil?.["Từ ngày"]).toBeInstanceOf(Date);

    const own = new Map(listed.map(({ id: demandId, code }) => [demandId, code]));
    const rows = (await lineRows()).filter(({ demand_id }) => own.has(demand_id));
    expect(lines).toHaveLength(rows.length);
    const key = (code: unknown, position: unknown) => `${code} ${position}`;
    const fromFile = new Map(lines.map((line) => [key(line["Mã đề nghị"], line["Dòng"]), line]));
    for (const row of rows) {
      const line = fromFile.get(key(own.get(row.demand_id), row.position + 1)) as Record<string, unknown>;
      const five = ["SL đề nghị", "SL vòng 1", "SL vòng 2", "SL phân bổ", "SL đã nhận"].map(
        (header) => line[header] ?? null,
      );
      expect(five).toEqual([
        row.requested_quantity,
        row.round1_quantity,
        row.round2_quantity,
        row.allocated_quantity,
        row.received_quantity,
      ]);
      expect([line["Tên thiết bị"], line["Đơn giá"] ?? null, line["Định mức"] ?? null]).toEqual([
        row.name,
        row.unit_price,
        row.norm_quantity,
      ]);
    }
  });

  test("speaks the language of the person and keeps to what the person sees", async () => {
    const hung = await province.as("hung");
    const { names, demands } = await opened(await hung.get("/demands/export", { "accept-language": "en" }));
    expect(names).toEqual(["Demands", "Lines"]);
    expect(demands.map((row) => row["Code"])).toEqual((await allOf(hung, "")).map(({ code }) => code));
  });
});

describe("the decision of all at once", () => {
  test("a hundred a call in both rounds, quick and for as many statements each time, and nothing waits afterwards", async () => {
    const first: Consolidation = (await lan.get("/demands/consolidation")).body;
    const given = new Map(first.lines.map((line) => [line.id, Math.max(1, Math.floor(line.requested - 1))]));
    const ofLan = await decideAll(lan, first, (line) => given.get(line) as number);
    expect((await lan.get("/demands/consolidation")).body).toEqual({
      departments: [],
      demands: [],
      things: [],
      lines: [],
    });
    expect((await lan.get("/demands/statistic")).body).toMatchObject({
      waitingForMe: 0,
      oldestWaitingDays: null,
    });

    // the next unit starts from what this one left
    const second: Consolidation = (await hoa.get("/demands/consolidation")).body;
    const arrived = second.lines.filter(({ id }) => given.has(id));
    expect(arrived).toHaveLength(given.size);
    for (const line of arrived) expect([line.id, line.before]).toEqual([line.id, given.get(line.id)]);
    const before = new Map(second.lines.map((line) => [line.id, line.before]));
    const ofHoa = await decideAll(hoa, second, (line) => before.get(line) as number);
    const lines = (await lineRows()).filter(({ id }) => given.has(id));
    expect(lines.filter(({ id, allocated_quantity }) => allocated_quantity !== given.get(id))).toEqual([]);

    const times = [...ofLan.times, ...ofHoa.times].sort((a, b) => a - b);
    console.info(
      `a hundred decisions: best ${times[0]?.toFixed(0)} ms, middle ${times[times.length >> 1]?.toFixed(0)} ms of ${times.length} calls`,
    );
    expect(times.length).toBeGreaterThanOrEqual(6);
    expect(times[0]).toBeLessThan(crowd() * longest);
    for (const { statements } of [ofLan, ofHoa])
      expect(Math.max(...statements) - Math.min(...statements)).toBeLessThanOrEqual(1);
  });
});

/** Approves all that the table shows, as many in a call as it takes. */
async function decideAll(person: Person, table: Consolidation, quantityOf: (line: number) => number) {
  const linesOf = Map.groupBy(table.lines, ({ demandId }) => demandId);
  const decisions = table.demands.map(({ id, version }) => ({
    id,
    version,
    approved: true,
    message: "Cân đối theo kinh phí được giao",
    lines: linesOf.get(id)?.map((line) => ({ id: line.id, quantity: quantityOf(line.id) })),
  }));
  const times: number[] = [];
  const statements: number[] = [];
  for (let from = 0; from < decisions.length; from += mostDecisions) {
    const some = decisions.slice(from, from + mostDecisions);
    const [before, start] = [province.database.statements(), performance.now()];
    const answer = await person.post("/demands/decisions", { decisions: some });
    if (some.length === mostDecisions) times.push(performance.now() - start);
    statements.push(province.database.statements() - before);
    expect([answer.status, answer.body.refused, answer.body.decided?.length]).toEqual([200, [], some.length]);
  }
  return { times, statements };
}

interface DemandRow {
  id: number;
  department_id: number;
  turn_department_id: number | null;
  status: string;
  handling: string;
  cancelled: boolean;
  /** Of the user's unit, or asked of a superior by one below. */
  isLans: boolean;
  isLansOwn: boolean;
}

async function demandRows(): Promise<DemandRow[]> {
  const { rows } = await province.owner.pool.query<DemandRow>(
    `select demands.id, department_id, turn_department_id, status, handling, cancelled, department_id = $1 as "isLansOwn",
      department_id = $1 or (parent_id = $1 and handling = 'SUPERIOR') as "isLans"
    from demands join departments on departments.id = department_id`,
    [desk.superior.id],
  );
  return rows;
}

interface LineRow {
  id: number;
  demand_id: number;
  position: number;
  equipment_id: number | null;
  type_id: number | null;
  name: string;
  unit: string;
  subject: string | null;
  unit_price: number | null;
  norm_quantity: number | null;
  priority: number;
  requested_quantity: number;
  round1_quantity: number | null;
  round2_quantity: number | null;
  allocated_quantity: number | null;
  received_quantity: number | null;
}

async function lineRows(): Promise<LineRow[]> {
  return (await province.owner.pool.query<LineRow>("select * from demand_lines")).rows;
}

/** By kind in a unit, and the kind of each record: its type, or its name where it has none. */
async function goodStock(): Promise<{ good: Map<string, number>; kinds: Map<number, string> }> {
  const { rows } = await province.owner.pool.query<{
    id: number;
    type_id: number | null;
    thing: string;
    department_id: number;
    quantity: number;
  }>(
    `select record.id, type_id, lower(name) || chr(31) || lower(unit) as thing, record.department_id,
      coalesce(sum(quantity) filter (where condition = 'GOOD'), 0) as quantity
      from equipments as record left join stock_balances on record.id = equipment_id where active and removed_at is null group by record.id`,
  );
  const good = new Map<string, number>();
  const kinds = new Map<number, string>();
  for (const { id, type_id, thing, department_id, quantity } of rows) {
    const own = [`thing ${thing}`, ...(type_id === null ? [] : [`type ${type_id}`])];
    for (const kind of own)
      good.set(`${kind} of ${department_id}`, (good.get(`${kind} of ${department_id}`) ?? 0) + quantity);
    kinds.set(id, own.at(-1) as string);
  }
  return { good, kinds };
}

async function allOf(person: Person, filter: string): Promise<DemandSummary[]> {
  const items: DemandSummary[] = [];
  for (let page = 1; ; page++) {
    const { body } = await person.get(
      `/demands?${[filter, `size=200&page=${page}`].filter(Boolean).join("&")}`,
    );
    items.push(...body.items);
    if (items.length >= body.total) return items;
  }
}

async function statementsOf(person: Person, address: string): Promise<number> {
  // once a minute the session notes that it was seen, which is a statement more
  const costs: number[] = [];
  for (let round = 0; round < 2; round++) {
    const before = province.database.statements();
    expect((await person.get(address)).status).toBe(200);
    costs.push(province.database.statements() - before);
  }
  return Math.min(...costs);
}

/** Three times; more often where none got through in time yet. */
async function timed(
  limit: number,
  call: () => Promise<Answer>,
): Promise<{ best: number; middle: number; answer: Answer }> {
  const times: number[] = [];
  let answer: Answer;
  do {
    const start = performance.now();
    answer = await call();
    times.push(performance.now() - start);
  } while (times.length < 3 || (times.length < 12 && Math.min(...times) >= limit));
  const sorted = times.toSorted((a, b) => a - b);
  return { best: sorted[0] as number, middle: sorted[times.length >> 1] as number, answer };
}

/** The two sheets of the file, each row by its headings. */
async function opened(answer: Answer) {
  expect(answer.status).toBe(200);
  const workbook = new Workbook();
  await workbook.xlsx.load(answer.body);
  const [demands, lines] = workbook.worksheets.map((worksheet) => {
    const headers = worksheet.getRow(1).values as string[];
    return Array.from({ length: worksheet.rowCount - 1 }, (_, index) => {
      const row = worksheet.getRow(index + 2);
      return Object.fromEntries(
        headers.slice(1).map((header, column): [string, unknown] => [header, row.getCell(column + 1).value]),
      );
    });
  });
  return { names: workbook.worksheets.map(({ name }) => name), demands: demands ?? [], lines: lines ?? [] };
}

const sumOf = (numbers: readonly (number | null)[]) =>
  numbers.reduce<number>((sum, each) => sum + (each ?? 0), 0);
const thousandths = (quantity: number) => Math.round(quantity * 1_000);

/** Half a đồng goes up. */
const amountOf = (quantity: number, price: number | null) =>
  Math.floor((thousandths(quantity) * (price ?? 0)) / 1_000 + 0.5);
