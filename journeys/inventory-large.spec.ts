/**
 * A whole school is counted by three people at once, one of them without a network and with a phone that
 * dies: nothing is lost, nothing comes twice.
 */
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { CountEntry, CountEntryGiven, CountLine, UnknownThing } from "../contract/src/counting.ts";
import type { CountSheet, InventoryCheck } from "../contract/src/inventory.ts";
import type { Variance } from "../contract/src/inventory-review.ts";
import { readSheet } from "../server/src/sheets/read.ts";
import { text as counting } from "../web/src/areas/inventory/counting/counting.text.ts";
import {
  type Counter,
  countByList,
  dieAndComeBack,
  nameUnknown,
  openRoom,
  scanPieces,
  shownOn,
  timedScan,
  walkTo,
  waysIn,
} from "./counting-by-phone.ts";
import {
  type Ask,
  fileOf,
  fill,
  logInOn,
  openLine,
  openPhone,
  signedIn,
  takeAlong,
} from "./counting-steps.ts";
import {
  allOf,
  assumeRest,
  differencesOf,
  linesOf,
  minutesOf,
  openSchool,
  type Room,
  type School,
  shelvesAfter,
  shelvesOf,
  toSayIn,
  uncountedIn,
} from "./large-school.ts";
import { test } from "./people.ts";

const t = counting.vi;
const unknownName = "Máy chiếu cũ không tem";
const unknownCount = 1;

// a picture of the page at each of a thousand steps takes longer than the steps
test.use({ trace: "off" });

test("3,000 types in twelve rooms are counted by three, one of them offline, and posted as they truly stand @long", async ({
  baseURL,
  faults,
}) => {
  test.setTimeout(480_000);
  const server = baseURL ?? "";
  const [mai, hung, tuan] = [
    await signedIn(server, "tb.mai"),
    await signedIn(server, "ht.hung"),
    await signedIn(server, "gv.tuan"),
  ];
  const school = await timed("the school comes in and its check begins", () =>
    openSchool(mai, "Võ Anh Tuấn"),
  );
  const { checkId, rooms } = school;
  const about = `/inventory-checks/${checkId}`;
  const before = await shelvesOf(mai);
  const totals = await mai<object>("GET", "/equipments/totals");

  const line = await openLine(server);
  const phone = await openPhone(faults);
  const counter: Counter = { phone, line, school, words: 0, answers: [] };
  const [first, second, third] = rooms.slice(9) as [Room, Room, Room];
  let written = 0;
  try {
    await logInOn(phone.page, line, "gv.tuan");
    await timed("taken along", () => takeAlong(phone.page, line, { checkId, sheetId: first.sheetId }));
    line.cut();
    await timed("counting", async () => {
      const online = Promise.all([
        countOnline(mai, school, [0, 1, 2, 3, 4]),
        countOnline(hung, school, [5, 6, 7, 8]),
      ]);
      // whoever fails first ends the test; the other's failure would have nobody who hears it
      online.catch(() => undefined);
      await countOffline(counter, [first, second, third]);
      written = (await online).reduce((sum, words) => sum + words, counter.words);
    });
    expect((await entriesOf(mai, checkId)).filter(({ by }) => by === "Võ Anh Tuấn")).toEqual([]);

    await timed("sending, with a phone that dies over it", async () => {
      line.mend();
      await phone.page.evaluate(() => window.dispatchEvent(new Event("online")));
      await expect
        .poll(async () => (await entriesOf(mai, checkId)).some(({ sheetId }) => sheetId === first.sheetId))
        .toBe(true);
      line.cut();
      await phone.kill();
      line.mend();
      await phone.restart();
      await openRoom(counter, first);
      await expect(phone.page.getByText(t.sentAll.split("{{")[0] as string)).toBeVisible({ timeout: 60_000 });
    });
    const entries = await entriesOf(mai, checkId);
    expect(new Set(entries.map(({ clientId }) => clientId)).size).toBe(entries.length);
    expect(entries.filter(({ by }) => by === "Võ Anh Tuấn")).toHaveLength(counter.words);
    expect(entries).toHaveLength(written);
    await expectLines(mai, school);
    for (const room of [first, second, third]) {
      await openRoom(counter, room);
      await expect.poll(() => shownOn(phone.page)).toEqual({ ...progressOf(school, room), kept: 0 });
    }

    await openRoom(counter, first);
    await phone.page.getByRole("button", { name: t.finish }).click();
    await phone.page.getByRole("radio", { name: t.asBook }).click();
    await phone.page.getByRole("dialog").getByRole("button", { name: t.finish }).click();
    await expect(phone.page.getByText(fill(t.finishDone, { room: first.name }))).toBeVisible();
  } finally {
    await phone.away();
    line.close();
  }

  for (const { sheetId, rest } of [second, third])
    await tuan("POST", `/count-sheets/${sheetId}/finish`, { rest });
  for (const { sheetId, rest } of rooms.slice(0, 9))
    await mai("POST", `/count-sheets/${sheetId}/finish`, { rest });
  assumeRest(school);
  await mai("POST", `${about}/confirmations`, { sheetIds: rooms.map(({ sheetId }) => sheetId) });
  const { items: unknown } = await mai<{ items: UnknownThing[] }>("GET", `${about}/unknown-things`);
  expect(unknown.map(({ name, good, room }) => [name, good, room?.name])).toEqual([
    [unknownName, unknownCount, third.name],
  ]);
  await mai("PUT", `/unknown-things/${unknown[0]?.id}`, {
    state: "SURPLUS",
    name: unknownName,
    unit: "Cái",
    trackingMode: "QUANTITY",
    unitPrice: 500_000,
  });
  await timed("submission", () => mai("POST", `${about}/submission`, {}));
  await expectDifferences(mai, school, third);
  await hung("POST", `${about}/decision`, { approved: true, reason: null });
  await timed("posting", () => mai("POST", `${about}/posting`, {}));

  const posted = await shelvesOf(mai);
  const [made] = await allOf<{ id: number }>(mai, `/equipments?search=${encodeURIComponent(unknownName)}`);
  const own = new Set(school.things.map(({ id }) => String(id)));
  const elsewhere = [...before].filter(([shelf]) => !own.has(shelf.split(" ")[0] as string));
  expectSame(
    posted,
    new Map([...elsewhere, ...shelvesAfter(school), [`${made?.id} ${third.id} GOOD`, unknownCount]]),
  );
  await expectMinutes(server, school);

  await timed("reversal", () => mai("POST", `${about}/reversal`, { reason: "Thử hoàn tác cả đợt" }));
  expectSame(await shelvesOf(mai), before);
  expect(await mai<object>("GET", "/equipments/totals")).toEqual(totals);
});

async function timed<Result>(what: string, run: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await run();
  console.log(`${what}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  return result;
}

/**
 * In small batches while the others count; some of them twice, one after the other or at once, as a bad
 * network does it.
 */
async function countOnline(ask: Ask, school: School, rooms: readonly number[]): Promise<number> {
  const entries = rooms.flatMap((room) =>
    toSayIn(school, room).map(({ thing, good, broken }) => ({
      sheetId: school.rooms[room]?.sheetId ?? 0,
      equipmentId: thing.id,
      good,
      broken,
    })),
  );
  for (let from = 0; from < entries.length; from += 60) {
    const words = entries.slice(from, from + 60).map(
      (entry): Partial<CountEntryGiven> => ({
        kind: "COUNT",
        clientId: randomUUID(),
        countedAt: new Date().toISOString(),
        ...entry,
      }),
    );
    const send = () =>
      ask("POST", `/inventory-checks/${school.checkId}/entries`, { device: null, entries: words });
    await Promise.all(from % 300 === 0 ? [send(), send()] : [send()]);
    if (from % 180 === 0) await send();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return entries.length;
}

async function countOffline(
  counter: Counter,
  [first, second, third]: readonly [Room, Room, Room],
): Promise<void> {
  const { phone, school } = counter;
  const expectShown = async (room: Room, counted: number) =>
    expect
      .poll(() => shownOn(phone.page))
      .toEqual({ counted, lines: countedIn(school, room).lines, kept: counter.words });

  // the first room: scanned, and the phone dies in the very moment of a scan
  const { whole, damaged, listed } = waysIn(school, 9);
  const scanned = [...damaged, ...whole];
  const half = Math.floor(scanned.length / 2);
  await phone.page.getByRole("heading", { level: 1 }).click();
  await timed("half a room scanned", () => scanPieces(counter, scanned.slice(0, half)));
  await expectShown(first, half);
  for (const one of scanned.slice(half, half + 3)) await timedScan(counter, one);
  const certain = counter.words;
  const unsure = scanned.slice(half + 3, half + 4);
  await scanPieces(counter, unsure);
  const [before, after] = await dieAndComeBack(counter, first);
  expect(after.kept).toBeGreaterThanOrEqual(Math.max(certain, before.kept));
  expect(after.counted).toBe(half + after.kept - certain + 3);
  // whoever is not sure scans once more: it is one count, whether the first was kept or not
  counter.words = certain;
  await scanPieces(counter, unsure);
  await scanPieces(counter, scanned.slice(half + 4));
  const strays = scanned.filter(({ thing }) => thing.room !== 9).length;
  expect(strays).toBe(1);
  await expectShown(first, scanned.length - strays);
  await timed("a room by list", () => countByList(counter, listed));
  await expectShown(first, scanned.length - strays + listed.length);

  // the second: by list, and it dies between two lines
  await walkTo(counter, second);
  const there = waysIn(school, 10);
  await countByList(counter, there.listed.slice(0, there.listed.length - 30));
  await expectShown(second, there.listed.length - 30);
  const [then, now] = await dieAndComeBack(counter, second);
  expect(now).toEqual(then);
  await countByList(counter, there.listed.slice(there.listed.length - 30));
  await phone.page.getByRole("heading", { level: 1 }).click();
  await timed("second room scanned", () => scanPieces(counter, [...there.damaged, ...there.whole]));
  await expectShown(second, there.listed.length + there.damaged.length + there.whole.length);

  // the third
  await walkTo(counter, third);
  const rest = waysIn(school, 11);
  await scanPieces(counter, [...rest.damaged, ...rest.whole.slice(3)]);
  for (const one of rest.whole.slice(0, 3)) await timedScan(counter, one);
  await nameUnknown(counter, unknownName);
  await countByList(counter, rest.listed);
  await expectShown(third, rest.listed.length + rest.damaged.length + rest.whole.length);
  const [asItWas, asItIs] = await dieAndComeBack(counter, third);
  expect(asItIs).toEqual(asItWas);
  console.log(
    `counts written without a network: ${counter.words}; a scan was answered after ${counter.answers.map((ms) => ms.toFixed(0)).join(", ")} ms`,
  );
}

/** How far a room is by the truth; what others found elsewhere needs no count. */
function countedIn(school: School, room: Room): { counted: number; lines: number } {
  const place = school.rooms.indexOf(room);
  const lines = school.things.filter((thing) => thing.room === place).length;
  return { lines, counted: lines - uncountedIn(school, place).length };
}

/**
 * The same as the server says it: what was found in a room without belonging there is a line of that room.
 */
function progressOf(school: School, { sheetId }: Room): { counted: number; lines: number } {
  const own = [...linesOf(school)].filter(([key]) => key.endsWith(` ${sheetId}`));
  return { lines: own.length, counted: own.filter(([, [good]]) => good !== null).length };
}

async function entriesOf(ask: Ask, checkId: number): Promise<CountEntry[]> {
  const all: CountEntry[] = [];
  for (let after = 0; ; ) {
    const { items, upTo, more } = await ask<{ items: CountEntry[]; upTo: number; more: boolean }>(
      "GET",
      `/inventory-checks/${checkId}/entries?after=${after}`,
    );
    all.push(...items);
    after = upTo;
    if (!more) return all;
  }
}

/** Only what is not the same, so that a failure can be read. */
function expectSame<Value>(actual: ReadonlyMap<string, Value>, expected: ReadonlyMap<string, Value>): void {
  const wrong = [...new Set([...actual.keys(), ...expected.keys()])].filter(
    (key) => String(actual.get(key)) !== String(expected.get(key)),
  );
  expect(wrong.slice(0, 20).map((key) => [key, actual.get(key), expected.get(key)])).toEqual([]);
}

async function expectLines(ask: Ask, school: School): Promise<void> {
  const lines = await allOf<CountLine>(ask, `/inventory-checks/${school.checkId}/lines`);
  const expected = linesOf(school);
  expectSame(
    new Map(
      lines.map(({ equipmentId, sheetId, good, broken }) => [`${equipmentId} ${sheetId}`, [good, broken]]),
    ),
    expected,
  );
  const { progress } = await ask<InventoryCheck>("GET", `/inventory-checks/${school.checkId}`);
  const counted = [...expected.values()].filter(([good]) => good !== null).length;
  expect(progress).toEqual({
    sheets: 12,
    sheetsDone: 0,
    lines: expected.size,
    counted,
    differences: 0,
    late: 0,
    unknown: 1,
  });
  const { items: sheets } = await ask<{ items: CountSheet[] }>(
    "GET",
    `/inventory-checks/${school.checkId}/sheets`,
  );
  for (const room of school.rooms) {
    const { status, lines: all, counted: done } = sheets.find(({ id }) => id === room.sheetId) ?? {};
    expect([status, { lines: all, counted: done }]).toEqual(["COUNTING", progressOf(school, room)]);
  }
}

async function expectDifferences(ask: Ask, school: School, place: Room): Promise<void> {
  const items = await allOf<Variance>(ask, `/inventory-checks/${school.checkId}/variances`);
  const keyOf = (kind: string, thing: string | number, from: number, to: number) =>
    `${kind} ${thing} ${from} ${to}`;
  const expected = new Map(
    differencesOf(school).map(({ kind, thing, fromRoomId, toRoomId, quantity }) => [
      keyOf(kind, thing.id, fromRoomId, toRoomId),
      quantity,
    ]),
  );
  expected.set(keyOf("UNKNOWN", unknownName, 0, place.id), unknownCount);
  const actual = items.map(({ kind, equipmentId, name, fromRoom, toRoom, quantity }): [string, number] => [
    keyOf(kind, equipmentId ?? name, fromRoom?.id ?? 0, toRoom?.id ?? 0),
    quantity,
  ]);
  expect(actual).toHaveLength(expected.size);
  expectSame(new Map(actual), expected);
  console.log(`differences: ${expected.size}`);
}

async function expectMinutes(server: string, school: School): Promise<void> {
  const { rows } = await readSheet(
    await fileOf(server, "tb.mai", `/papers/inventory-minutes/${school.checkId}?format=xlsx`),
    "bien-ban.xlsx",
  );
  const head = rows.find((row) => row.includes("Tên thiết bị")) ?? [];
  const columns = ["Tên thiết bị", "Tổng số", "Hỏng", "Mất", "Thừa"].map((title) => head.indexOf(title));
  const things = rows.slice(rows.indexOf(head) + 1).filter((row) => typeof row[0] === "number");
  const said = things.map((row): [string, number[]] => {
    const [name, ...numbers] = columns.map((column) => row[column] ?? 0);
    return [String(name), numbers.map(Number)];
  });
  const expected = new Map<string, number[]>(minutesOf(school));
  expected.set(unknownName, [unknownCount, 0, 0, unknownCount]);
  expect(said).toHaveLength(expected.size);
  expectSame(new Map(said), expected);
}
