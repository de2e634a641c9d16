/**
 * Reports of what broke, was repaired, disposed of, counted and asked for: each agrees with the list behind
 * it. Mai keeps THCS Bến Hạ, Hùng heads it, Lan is of the ward.
 */
import type { DemandStatistic } from "@so-thiet-bi/contract/demand-desk";
import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, house, type Person } from "./house.ts";
import { begin, confirmAll, count, step, variances } from "./inventory.ts";
import { newRecord, type Room, roomsOf } from "./storekeeping.ts";

const province = house();

let [mai, tuan, hung, lan] = [] as unknown as Person[] as [Person, Person, Person, Person];
let schoolId: number;
let rooms: Room[];

type Cells = Record<string, string | number | null>;
type Shown = { kind: string; cells: Cells; id?: string; link?: string };

const report = async (who: Person, path: string): Promise<Shown[]> => {
  const answer = await who.get(`/reports/${path}`);
  expect([path, answer.status, answer.body.message]).toEqual([path, 200, undefined]);
  return answer.body.paper.blocks.find(({ kind }: { kind: string }) => kind === "table")?.rows ?? [];
};
const totalOf = (rows: readonly Shown[]) => rows.find(({ kind }) => kind === "total")?.cells as Cells;
const plain = (rows: readonly Shown[]) => rows.filter(({ kind }) => kind === "plain");
const sum = (rows: readonly Shown[], ...keys: string[]) =>
  plain(rows).reduce(
    (total, { cells }) => total + keys.reduce((of, key) => of + Number(cells[key] ?? 0), 0),
    0,
  );

const send = async (who: Person, path: string, body?: unknown): Promise<Answer["body"]> => {
  const answer = await who.post(path, body);
  expect([path, answer.status, answer.body.message]).toEqual([path, 200, undefined]);
  return answer.body;
};

beforeAll(async () => {
  [mai, tuan, hung, lan] = [
    await province.as("mai"),
    await province.as("tuan"),
    await province.as("hung"),
    await province.as("lan"),
  ];
  schoolId = (await hung.post("/auth/session")).body.user.department.id;
  rooms = await roomsOf(mai);
  const roomId = (rooms[0] as Room).id;
  const [subject] = (await mai.get("/subjects?size=1")).body.items;
  const lamps = await newRecord(mai, {
    name: "Đèn bàn để báo hỏng",
    quantity: 10,
    roomId,
    subjectId: subject.id,
    unitPrice: 200_000,
  });
  const report = await send(tuan, "/incidents", { kind: "BROKEN", equipmentId: lamps, roomId, quantity: 4 });
  await send(mai, `/incidents/${report.id}/confirmation`, { cause: "WEAR", severity: "HEAVY" });
  const wrong = await send(tuan, "/incidents", { kind: "LOST", equipmentId: lamps, roomId, quantity: 1 });
  await send(mai, `/incidents/${wrong.id}/dismissal`, { reason: "Đã thấy trong tủ" });
  const order = await send(mai, "/repairs", {
    firm: "Điện tử Hoàng Long",
    lines: [{ equipmentId: lamps, roomId, quantity: 4, incidentId: report.id }],
  });
  await send(mai, `/repairs/${order.id}/return`, {
    lines: [{ lineId: order.lines[0].id, fixed: 3, unrepairable: 1, cost: 90_000 }],
  });
});

describe("hỏng, mất", () => {
  test("the sums are those of the list, whatever they are put together by and limited to", async () => {
    for (const filter of ["", `&roomId=${rooms[0]?.id}`]) {
      const list = (await mai.get(`/incidents?size=200&from=2000-01-01${filter}`)).body;
      const standing = list.items.filter(
        ({ status }: { status: string }) => status !== "DISMISSED" && status !== "WITHDRAWN",
      );
      expect(standing.length).toBeLessThan(list.total);
      for (const by of ["type", "room", "subject", "month"]) {
        const rows = await report(mai, `incident-summary?groupBy=${by}${filter}`);
        const told = [
          sum(rows, "broken", "lost"),
          sum(rows, "value"),
          sum(rows, "waiting"),
          sum(rows, "waiting", "open"),
          sum(rows, "repairCost"),
        ];
        const { waiting, open, value, repairCost } = list.totals;
        expect([filter, by, told]).toEqual([filter, by, [standing.length, value, waiting, open, repairCost]]);
        expect(sum(rows, "waiting", "open", "repaired", "paidBack", "writtenOff", "other")).toBe(
          standing.length,
        );
        expect(totalOf(rows)).toMatchObject({ value, repairCost });
      }
    }
  });

  test("a row leads to the list of what it counts", async () => {
    for (const by of ["type", "room", "subject", "month"]) {
      const row = plain(await report(mai, `incident-summary?groupBy=${by}`)).find(({ link }) => link);
      const { body } = await mai.get(`/incidents?size=200&${row?.link?.split("?")[1]}`);
      const standing = body.items.filter(
        ({ status }: { status: string }) => status !== "DISMISSED" && status !== "WITHDRAWN",
      );
      expect([by, standing.length, body.totals.value]).toEqual([
        by,
        Number(row?.cells["broken"]) + Number(row?.cells["lost"]),
        row?.cells["value"],
      ]);
    }
  });

  test("sums name nobody and are read from above; books and costs are read by who keeps, inside", async () => {
    expect(
      plain(await report(lan, `incident-summary?departmentId=${schoolId}`)).every(
        ({ link }) => link === undefined,
      ),
    ).toBe(true);
    for (const key of ["incident-book", "repair-costs", "maintenance-book"]) {
      expect([key, (await lan.get(`/reports/${key}?departmentId=${schoolId}`)).status]).toEqual([key, 403]);
      expect([key, (await tuan.get(`/reports/${key}`)).status]).toEqual([key, 403]);
    }
    expect((await tuan.get("/reports/incident-summary")).status).toBe(403);
    const wrong = await mai.get("/reports/incident-summary?groupBy=teacher");
    expect([wrong.status, wrong.body.fields]).toEqual([400, { groupBy: expect.any(String) }]);
  });
});

test("the costs of repairs are those of the orders; what is partly mended is not mended", async () => {
  const { totals } = (await mai.get("/repairs?size=100")).body;
  for (const by of ["type", "room", "repairer"]) {
    const rows = await report(mai, `repair-costs?groupBy=${by}`);
    expect([by, sum(rows, "cost"), sum(rows, "out", "fixed", "unrepairable")]).toEqual([
      by,
      totals.cost,
      sum(rows, "lines"),
    ]);
  }
  const firm = plain(await report(mai, "repair-costs?groupBy=repairer")).find(
    ({ cells }) => cells["name"] === "Điện tử Hoàng Long",
  );
  expect(firm?.cells).toMatchObject({
    lines: 1,
    back: 1,
    fixed: 0,
    unrepairable: 1,
    out: 0,
    percent: 0,
    cost: 90_000,
  });
});

test("liquidations stand with the figures of their own pages once they are proposed", async () => {
  const roomId = (rooms[0] as Room).id;
  const fans = await newRecord(mai, {
    name: "Quạt trần chờ thanh lý",
    quantity: 6,
    broken: 6,
    roomId,
    unitPrice: 300_000,
  });
  const line = (quantity: number) => ({ equipmentId: fans, roomId, quantity });
  const proposed = await send(mai, "/liquidations", { name: "Thanh lý quạt", lines: [line(4)] });
  await send(mai, `/liquidations/${proposed.id}/proposal`, {});
  const draft = await send(mai, "/liquidations", { name: "Còn đang soạn", lines: [line(2)] });
  for (const who of [hung, lan]) {
    const rows = plain(await report(who, `liquidation-list?departmentId=${schoolId}`));
    expect(rows.map(({ id }) => id)).not.toContain(`liquidation:${draft.id}`);
    const row = rows.find(({ id }) => id === `liquidation:${proposed.id}`);
    expect(row?.cells).toMatchObject({
      name: "Thanh lý quạt",
      status: "Chờ quyết định",
      lines: 1,
      original: 1_200_000,
      income: 0,
      decision: null,
    });
  }
});

test("a check stands there once it is posted, with what matched and what its own page says of the rest", async () => {
  const room = await send(mai, "/functional-rooms", { name: "Phòng kiểm kê báo cáo", kind: "STORE" });
  const things = [];
  for (const name of ["Ống đong kiểm kê", "Phễu kiểm kê", "Bình cầu kiểm kê"])
    things.push(await newRecord(mai, { name, quantity: 5, roomId: room.id, unitPrice: 100_000 }));
  const check = await begin(mai, [room.id]);
  const found = (equipmentId: number | undefined, good: number) => ({
    sheetId: check.sheetOf(room.id),
    equipmentId: equipmentId as number,
    good,
  });
  await count(mai, check.id, [found(things[0], 3), found(things[1], 6)]);
  await confirmAll(mai, check.id);
  const own = async () =>
    plain(await report(lan, `inventory-summary?departmentId=${schoolId}`)).find(
      ({ id }) => id === `check:${check.id}`,
    );
  expect(await own()).toBeUndefined();
  await step(mai, check.id, "submission");
  await step(hung, check.id, "decision", { approved: true, reason: null });
  await step(mai, check.id, "posting");
  const { totals } = await variances(mai, check.id);
  const { shortValue, surplusValue } = totals;
  const figures = {
    lines: 3,
    matched: 1,
    bookValue: 1_500_000,
    short: 1,
    shortValue,
    surplus: 1,
    surplusValue,
    broken: 0,
    moved: 0,
  };
  expect((await own())?.cells).toMatchObject(figures);
  expect(shortValue).toBe(200_000);
});

describe("đề nghị", () => {
  test("a superior reads what the statistic of demands says, by unit, thing and subject", async () => {
    const year = Number(
      ((await report(lan, "demand-summary?groupBy=unit")).find(({ link }) => link)?.link ?? "").match(
        /schoolYear=(\d+)/,
      )?.[1],
    );
    const statistic: DemandStatistic = (await lan.get(`/demands/statistic?schoolYear=${year}`)).body;
    const units = await report(lan, `demand-summary?groupBy=unit&schoolYear=${year}`);
    const known = new Map(statistic.byDepartment.map((unit) => [`demands:unit:${unit.departmentId}`, unit]));
    expect(units.length).toBeGreaterThan(2);
    for (const { id, cells } of plain(units)) {
      const { total, requestedAmount, approvedAmount, receivedAmount } = known.get(
        id ?? "",
      ) as DemandStatistic["byDepartment"][number];
      expect(cells).toMatchObject({ demands: total, requestedAmount, approvedAmount, receivedAmount });
    }
    expect(totalOf(units)).toEqual(statistic.totals);
    const things = await report(lan, `demand-summary?groupBy=type&schoolYear=${year}`);
    expect(totalOf(things)).toEqual(statistic.totals);
    for (const { name, unit, schools, requested, approved, allocated, received } of statistic.byCatalogue)
      expect(plain(things).map(({ cells }) => cells)).toContainEqual(
        expect.objectContaining({ name, unit, schools, requested, approved, allocated, received }),
      );
    const subjects = await report(lan, `demand-summary?groupBy=subject&schoolYear=${year}`);
    expect(sum(subjects, "requestedAmount")).toBe(
      statistic.bySubject.reduce((all, { requestedAmount }) => all + requestedAmount, 0),
    );
  });

  test("F30 is of the desk of a superior: no school has it, and no other unit reads it", async () => {
    for (const key of ["demand-consolidation", "demand-allocation"]) {
      expect([key, (await lan.get(`/reports/${key}`)).status]).toEqual([key, 200]);
      expect([key, (await hung.get(`/reports/${key}`)).status]).toEqual([key, 403]);
    }
    expect((await lan.get("/reports/demand-consolidation?campaignId=999999")).status).toBe(404);
    const ward = (await lan.post("/auth/session")).body.user.department.id;
    expect(
      (await (await province.as("hoa")).get(`/reports/demand-consolidation?departmentId=${ward}`)).status,
    ).toBe(403);
  });
});
