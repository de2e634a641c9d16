/** Two schools of five thousand records and thirty thousand lines of loans each become one, and two again. */
import { expect, test } from "vitest";
import type { PersonKey } from "../src/demo/people.ts";
import { verify, verifyRules } from "../src/verify/rules.ts";
import { storyEvidence } from "./evidence.ts";
import { house, type Person } from "./house.ts";
import { fillYears, stockList } from "./many-schools.ts";
import { dayFromToday } from "./storekeeping.ts";

const province = house();
const records = 5_000;
/** Three things are lent for each. */
const lessons = 10_000;

const unitOf = async (key: PersonKey): Promise<number> =>
  (await (await province.as(key)).post("/auth/session")).body.user.department.id;

async function stocked(keeper: Person, school: string): Promise<void> {
  const imported = await keeper.upload("/equipments/import", stockList(school, records));
  expect(imported.body, JSON.stringify(imported.body).slice(0, 500)).toMatchObject({ created: records });
}

const booksOf = async (unit: number) =>
  (
    await province.owner.pool.query(
      "select sum(quantity)::float as pieces, sum(value)::float as worth from stock_balances where department_id = $1",
      [unit],
    )
  ).rows[0] as { pieces: number; worth: number };

test(`${records} records with ${3 * lessons} lines of loans, and as many more: merged and taken back, each within a minute`, {
  timeout: 600_000,
}, async () => {
  const [cuong, hien, binh] = [
    await province.as("cuong"),
    await province.as("hien"),
    await province.as("binh"),
  ];
  const [from, into] = [await unitOf("phuc"), await unitOf("khanh")];
  await stocked(hien, "TH");
  await stocked(binh, "THCS");
  await fillYears(province.owner, [from, into], lessons);
  for (const { id } of (await hien.get("/holdings")).body.items)
    await hien.post(`/holdings/${id}/return`, {});
  await province.owner.pool.query(
    "update demands set status = 'REJECTED_BY_LEVEL_1', turn_department_id = null where department_id = $1",
    [from],
  );
  const planned = await cuong.post("/mergers", {
    ...{ fromId: from, intoId: into, decisionNo: "12/QĐ-UBND", decidedOn: dayFromToday(), codes: "KEEP" },
  });
  const { id } = planned.body;
  const seen = (await cuong.get(`/mergers/${id}/preview`)).body;
  expect(seen.blocks).toEqual([]);
  expect(seen.codes.renumbered).toBeGreaterThanOrEqual(records / 2);
  const before = [await booksOf(from), await booksOf(into)];

  const go = async (verb: "step" | "taking-back") => {
    const began = performance.now();
    let { version } = (await cuong.get(`/mergers/${id}`)).body;
    for (let step = 0; step < 6; step++) {
      const answer = await cuong.post(`/mergers/${id}/${verb}`, { version });
      expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBe(200);
      version = answer.body.version;
    }
    return performance.now() - began;
  };
  const merging = await go("step");
  expect((await booksOf(into)).worth).toBe((before[0]?.worth ?? 0) + (before[1]?.worth ?? 0));
  const takingBack = await go("taking-back");
  expect([await booksOf(from), await booksOf(into)].map(({ worth }) => worth)).toEqual(
    before.map(({ worth }) => worth),
  );
  const client = await province.owner.connectAlone();
  const verdicts = await verify(client, verifyRules(storyEvidence)).finally(() => client.end());
  expect(verdicts.filter(({ broken }) => broken > 0).map(({ rule }) => rule.name)).toEqual([]);
  console.info(`Merged in ${Math.round(merging)} ms, taken back in ${Math.round(takingBack)} ms.`);
  expect(merging).toBeLessThan(60_000);
  expect(takingBack).toBeLessThan(60_000);
});
