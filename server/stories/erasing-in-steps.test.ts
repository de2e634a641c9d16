/** Somebody of a Sở with many schools is de-identified: the lists at once, what the schools wrote in steps behind it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { eraseWordsOnward } from "../src/areas/data-requests/actions/erase-words-in-steps.ts";
import { type Answer, house } from "./house.ts";
import { moreSchools } from "./many-schools.ts";
import { placesOf } from "./planted.ts";
import { dayFromToday, roomsOf } from "./storekeeping.ts";

const folder = mkdtempSync(join(tmpdir(), "erasing-"));
const province = house({ erasuresFile: join(folder, "erasures.txt") });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const name = "Uông Bạch Hạc";
const done = async (answer: Promise<Answer>): Promise<Answer["body"]> => {
  const { status, body } = await answer;
  expect([status, status === 200 ? undefined : body.message]).toEqual([200, undefined]);
  return body;
};

test("the lists at once, what the schools wrote step by step, and from where it was when it was cut short", async () => {
  await moreSchools(
    async <Row>(text: string, values?: unknown[]) =>
      (await province.owner.pool.query(text, values)).rows as Row[],
    80,
  );
  const [hoa, mai] = [await province.as("hoa"), await province.as("mai")];
  const employee = await done(
    hoa.post("/employees", {
      ...{ name, code: "SO-707", kind: "STAFF", position: "OFFICIAL", status: "RETIRED" },
      leftOn: dayFromToday(-1),
    }),
  );
  const roomId = (await roomsOf(mai))[0]?.id;
  const upkeep = { doneOn: dayFromToday(), roomId, content: "Lau máy", person: name, note: `Cùng ${name}` };
  const { id, version: noted } = await done(mai.post("/maintenance", { ...upkeep, note: "Cùng cô Na" }));
  await done(mai.put(`/maintenance/${id}`, { ...upkeep, version: noted }));

  const request = await done(
    hoa.post("/data-requests", {
      ...{ kind: "ERASE", subjectKind: "STAFF", employeeId: employee.id, askedBy: "Người nhà" },
      ...{ proof: "Xem giấy tờ", receivedOn: dayFromToday() },
    }),
  );
  const answer = { answer: "Sẽ khử nhận dạng", answeredOn: dayFromToday(), version: request.version };
  const { version } = await done(hoa.post(`/data-requests/${request.id}/answer`, answer));
  const { codeName } = await done(hoa.post(`/data-requests/${request.id}/erasure`, { version }));
  expect((await done(hoa.get(`/employees/${employee.id}`))).name).toBe(codeName);
  const isBeingErased = async () => (await done(hoa.get(`/data-requests/${request.id}`))).isBeingErased;
  expect(await isBeingErased()).toBe(true);
  const left = await placesOf(province.owner, [name]);
  expect(left).toEqual(expect.arrayContaining(["erasing_words.name", "maintenance_log.person"]));

  // a process that ends does nothing more, and the next one goes on
  expect(await eraseWordsOnward(province.database, AbortSignal.abort())).toBe(0);
  // two at once, and the program that stands has a clock of its own: each step is taken by one of them
  const fewRows = 1_000;
  await Promise.all([1, 2].map(() => eraseWordsOnward(province.database, undefined, fewRows)));
  await expect.poll(() => placesOf(province.owner, [name]), { timeout: 30_000 }).toEqual([]);
  const { rows } = await province.owner.pool.query("select person, note from maintenance_log where id = $1", [
    id,
  ]);
  expect(rows).toEqual([{ person: codeName, note: `Cùng ${codeName}` }]);
  // the history of the record, which stands among thousands of lines, is not readable any more
  const { rows: keys } = await province.owner.pool.query(
    "select wrapped, code_name from personal_keys where kind = 'maintenance' and subject_id = $1",
    [id],
  );
  expect(keys).toEqual([{ wrapped: null, code_name: codeName }]);
  expect(await eraseWordsOnward(province.database)).toBe(0);
  expect(await isBeingErased()).toBe(false);
}, 90_000);
