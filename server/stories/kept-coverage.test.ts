/** What superiors read of their schools' minimum equipment is kept, and is what would be reckoned anew. */
import { expect, test } from "vitest";
import { keepEquipmentFigures } from "../src/areas/equipment/actions/keep-figures.ts";
import { unitsBehind } from "../src/areas/equipment/queries/kept-equipment.ts";
import { keepCoverageNow } from "../src/areas/norms/actions/keep-coverage.ts";
import { mostWhileWaiting, schoolsBehind } from "../src/areas/norms/queries/kept-coverage.ts";
import { chanceOf } from "../src/demo/chance.ts";
import { keptRules } from "../src/verify/kept.ts";
import { judge } from "../src/verify/rules.ts";
import type { Person } from "./house.ts";
import { done } from "./inventory.ts";
import { lentProvince } from "./lent-province.ts";
import { moreSchools } from "./many-schools.ts";
import { postVoucher, tryVoucher } from "./storekeeping.ts";

const province = lentProvince();
const behind = () => schoolsBehind(province.database.kysely, 5);

interface Row {
  department: { id: number; name: string };
  percent: number | null;
  missingItems: number;
}

interface Sum {
  condition: string;
  records: number;
  value: number;
}

const ofSchool = ({ items }: { items: Row[] }, id: number) =>
  items.find(({ department }) => department.id === id);

async function faults(): Promise<string[]> {
  const client = await province.owner.connectAlone();
  try {
    const verdicts = [];
    for (const rule of keptRules) verdicts.push(await judge(client, rule));
    return verdicts.flatMap((verdict) => verdict.faults.map(({ unit, about }) => `${unit}: ${about}`));
  } finally {
    await client.end();
  }
}

/** Items of Mai's school that something on a shelf serves. */
async function servedItems(mai: Person) {
  const { items } = await done(mai.get("/norm-coverage"));
  const served: { itemId: number; choice: object; shelf: { equipmentId: number; roomId: number | null } }[] =
    [];
  for (const { item, choice, mappings } of items) {
    for (const { typeId } of mappings) {
      if (typeId === null) continue;
      const { items: records } = await done(
        mai.get(`/equipments?typeId=${typeId}&trackingMode=QUANTITY&size=1`),
      );
      const [record] = records;
      if (record)
        served.push({
          itemId: item.id,
          choice,
          shelf: { equipmentId: record.id, roomId: record.places[0]?.id ?? null },
        });
    }
  }
  return served;
}

test("what Hòa reads of a school is kept until something happens there, and then reckoned while she waits", async () => {
  const [hoa, mai, hung] = [await province.as("hoa"), await province.as("mai"), await province.as("hung")];
  await keepCoverageNow(province.database);
  expect(await behind()).toEqual([]);
  const { departmentId: school, total: before } = await done(hung.get("/norm-coverage"));
  expect(typeof before.percent).toBe("number");
  const kept = await done(hoa.get("/norm-coverage/units"));
  expect(kept.asOf).toBeNull();
  expect(ofSchool(kept, school)).toMatchObject({
    percent: before.percent,
    missingItems: before.missingItems,
  });
  expect((await done(hoa.get("/dashboard"))).asOf).toBeNull();
  const listed = await done(hoa.get(`/equipments?belowNorm=true&departmentId=${school}`));
  expect(listed.total).toBe((await done(mai.get("/equipments?belowNorm=true"))).total);
  expect(listed.total).toBeGreaterThan(0);

  // it is read and not reckoned: a wrong row would be told
  await province.owner.pool.query("update kept_coverage set full_items = 0 where department_id = $1", [
    school,
  ]);
  expect(ofSchool(await done(hoa.get("/norm-coverage/units")), school)).toMatchObject({ full: 0 });
  expect(await faults()).toEqual([expect.stringContaining("full is kept as 0")]);

  const shelf = (await servedItems(mai))[0]?.shelf;
  await postVoucher(mai, "INCREASE", { lines: [{ equipmentId: shelf?.equipmentId, quantity: 3 }] });
  expect(await behind()).toEqual([school]);
  const { total: after } = await done(hung.get("/norm-coverage"));
  const now = await done(hoa.get("/norm-coverage/units"));
  expect(now.asOf).toBeNull();
  expect(ofSchool(now, school)).toMatchObject({ percent: after.percent, full: after.full });
});

test("the sums that Hòa reads of all schools are those of their lists, kept or added up", async () => {
  const [hoa, mai] = [await province.as("hoa"), await province.as("mai")];
  const { items: schools } = await done(hoa.get("/norm-coverage/units"));
  const summed = async () => {
    const totals: { records: number; value: number; conditions: Sum[] }[] = [];
    for (const { department } of [...schools, ...offices])
      totals.push(await done(hoa.get(`/equipments/totals?departmentId=${department.id}`)));
    const conditions = ["GOOD", "BROKEN", "LOST", "REPAIRING", "DISPOSAL"].flatMap((condition) => {
      const own = totals.flatMap((one) => one.conditions.filter((row) => row.condition === condition));
      const sum = (of: (row: Sum) => number) => own.reduce((all: number, row: Sum) => all + of(row), 0);
      return own.length === 0
        ? []
        : [{ condition, records: sum(({ records }) => records), value: sum(({ value }) => value) }];
    });
    const value = totals.reduce((all, one) => all + one.value, 0);
    return { records: totals.reduce((all, one) => all + one.records, 0), value, conditions, asOf: null };
  };
  const { rows: offices } = await province.owner.pool.query(
    "select json_build_object('id', id) as department from departments where type <> 'LEVEL_3'",
  );
  await keepEquipmentFigures(province.database);
  expect(await done(hoa.get("/equipments/totals"))).toEqual(await summed());
  await postVoucher(mai, "INCREASE", {
    lines: [{ equipmentId: (await servedItems(mai))[0]?.shelf.equipmentId, quantity: 4 }],
  });
  expect(await unitsBehind(province.database.kysely, 5)).toHaveLength(1);
  expect(await done(hoa.get("/equipments/totals"))).toEqual(await summed());
  const borrowed = async (who: Person, query = "") =>
    (await done(who.get(`/equipments?borrowed=true${query}`))).total as number;
  let lent = 0;
  for (const { department } of [...schools, ...offices])
    lent += await borrowed(hoa, `&departmentId=${department.id}`);
  expect(lent).toBeGreaterThan(10);
  expect(await borrowed(hoa)).toBe(lent);
  expect(await borrowed(mai)).toBeGreaterThan(0);
});

test("a list that the Sở publishes changes what its schools must have", async () => {
  const hoa = await province.as("hoa");
  await keepCoverageNow(province.database);
  const list = await done(
    hoa.post("/norm-lists", { name: "Danh mục bổ sung", regulation: "QĐ 1", level: "MIDDLE" }),
  );
  expect((await behind()).length).toBeGreaterThan(3);
  await done(
    hoa.post(`/norm-lists/${list.id}/items`, {
      name: "Bảng nhóm",
      unit: "Cái",
      quantity: 500,
      basis: "PER_SCHOOL",
    }),
  );
  expect(await faults()).toEqual([]);
});

test("after a thousand random changes of a school, what is kept is what is reckoned anew", async () => {
  const [mai, hoa, hung] = [await province.as("mai"), await province.as("hoa"), await province.as("hung")];
  const chance = chanceOf("đáp ứng");
  const served = await servedItems(mai);
  expect(served.length).toBeGreaterThan(3);
  const tally = new Map<string, number>();
  const did = (what: string, status: number) =>
    tally.set(`${what} ${status}`, (tally.get(`${what} ${status}`) ?? 0) + 1);
  for (let step = 0; step < 1_000; step++) {
    const { itemId, shelf } = chance.oneOf(served);
    const quantity = chance.between(1, 5);
    const lot = chance.between(1, 100);
    if (lot <= 35)
      did(
        "bought",
        (await tryVoucher(mai, "INCREASE", { lines: [{ equipmentId: shelf.equipmentId, quantity }] })).status,
      );
    else if (lot <= 70)
      did("gone", (await tryVoucher(mai, "DECREASE", { lines: [{ ...shelf, quantity }] })).status);
    else if (lot <= 85) {
      const { items } = await done(mai.get("/norm-coverage"));
      const { version } = items.find((one: { item: { id: number } }) => one.item.id === itemId).choice;
      const body = { manualNeed: quantity * 10, metDigitally: chance.happens(20), version };
      did("chosen", (await mai.put(`/norm-choices/${itemId}`, body)).status);
    } else {
      const verb = chance.happens(50) ? "deactivation" : "reactivation";
      did(verb, (await hung.post(`/equipments/${shelf.equipmentId}/${verb}`)).status);
    }
    if (step % 100 !== 99) continue;
    await keepCoverageNow(province.database);
    await keepEquipmentFigures(province.database);
    expect(await behind()).toEqual([]);
    expect(await unitsBehind(province.database.kysely, 5)).toEqual([]);
    expect(await faults()).toEqual([]);
  }
  for (const what of ["bought 200", "gone 200", "chosen 200", "deactivation 200", "reactivation 200"])
    expect(tally.get(what), [...tally].join(" · ")).toBeGreaterThan(5);
  const { departmentId: school, total } = await done(hung.get("/norm-coverage"));
  expect(ofSchool(await done(hoa.get("/norm-coverage/units")), school)).toMatchObject({
    percent: total.percent,
    missingItems: total.missingItems,
  });
}, 180_000);

test("of more schools than anybody waits for, the kept number is told with its moment, in both languages", async () => {
  const hoa = await province.as("hoa");
  await keepCoverageNow(province.database);
  const many = (text: string, values: unknown[] = []) =>
    province.owner.pool.query(text, values).then(({ rows }) => rows);
  await moreSchools(many as never, mostWhileWaiting + 30);
  const begun = await done(hoa.get("/norm-coverage/units"));
  expect(begun.asOf).toMatchObject({ since: null });
  expect(begun.asOf.units).toBeGreaterThan(5);
  await keepCoverageNow(province.database);
  expect((await done(hoa.get("/norm-coverage/units"))).asOf).toBeNull();

  // something happens everywhere
  await many(
    "update history_heads set no = no + 1 where department_id in (select id from departments where type = 'LEVEL_3')",
  );
  await many("update kept_coverage set history_no = history_no + 7");
  const later = await done(hoa.get("/norm-coverage/units"));
  expect(later.asOf.since).toMatch(/^20/);
  expect((await done(hoa.get("/dashboard"))).asOf).toEqual(later.asOf);
  expect((await done(hoa.get("/equipments?belowNorm=true"))).asOf).toEqual(later.asOf);
  expect((await done(hoa.get("/equipments"))).asOf).toBeNull();
  const paper = await done(hoa.get("/reports/unit-coverage"));
  expect(JSON.stringify(paper)).toContain("đơn vị vừa có thay đổi, số của các đơn vị đó tính đến");
});
