import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { person } from "../src/demo/people.ts";
import { borrowing } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";
import { type AnyCheck, begin, confirmAll, count, done, type Word, wordOf } from "./inventory.ts";
import { newRecord, postVoucher, type Room } from "./storekeeping.ts";

const school = house();
const { toldOf, eventsOf } = borrowing(school);

let hung: Person;
let mai: Person;
let tuan: Person;
let dat: Person;
let self: { id: number; name: string };

beforeAll(async () => {
  [hung, mai, tuan, dat] = [
    await school.as("hung"),
    await school.as("mai"),
    await school.as("tuan"),
    await school.as("dat"),
  ];
  self = (await tuan.get("/loan-registrations?size=1")).body.can.employee;
});

const nameOf = { mai: person("mai").name, hung: person("hung").name };
let rooms = 0;
const newRoom = async (): Promise<Room> =>
  done(hung.post("/functional-rooms", { name: `Phòng đếm ${++rooms}`, kind: "STORE" }));
const things = (name: string, quantity: number, room: Room, more: object = {}) =>
  newRecord(mai, { name, quantity, roomId: room.id, ...more });
const appoint = (checkId: number, ...sheetIds: number[]) =>
  done(mai.put(`/inventory-checks/${checkId}/counters`, { sheetIds, employeeIds: [self.id] }));
const send = (who: Person, checkId: number, ...entries: object[]) =>
  who.post(`/inventory-checks/${checkId}/entries`, { device: "Máy của Mai", entries });
const said = (body: object) => ({ clientId: randomUUID(), countedAt: new Date().toISOString(), ...body });
const linesOf = async (who: Person, checkId: number, query = ""): Promise<AnyCheck[]> =>
  (await done(who.get(`/inventory-checks/${checkId}/lines?size=200${query}`))).items;
const lineOf = async (who: Person, checkId: number, equipmentId: number, sheetId?: number) =>
  (await linesOf(who, checkId)).find(
    (line) => line.equipmentId === equipmentId && (sheetId === undefined || line.sheetId === sheetId),
  );
const refused = ({ status, body }: Answer) => [status, body.code, body.message];
const fieldsOf = ({ status, body }: Answer) => [status, ...Object.keys(body.fields ?? {})];
const entriesIn = async (checkId: number): Promise<number> =>
  (
    await school.owner.pool.query("select count(*)::int as count from count_entries where check_id = $1", [
      checkId,
    ])
  ).rows[0].count;

test("Mai and Tuấn count one line differently: both words are kept, the board is asked, and its word stands until somebody counts again", async () => {
  const room = await newRoom();
  const tubes = await things("Ống nghiệm hai người đếm", 10, room);
  const { id, sheetOf } = await begin(mai, [room.id]);
  const sheetId = sheetOf(room.id);
  await appoint(id, sheetId);
  expect(await lineOf(tuan, id, tubes)).toMatchObject({
    book: { good: 10, broken: 0 },
    since: { good: 0, broken: 0 },
    out: 0,
    away: 0,
    good: null,
  });
  expect(
    (await linesOf(tuan, id, "&state=UNCOUNTED&search=ong+nghiem")).map((line) => line.equipmentId),
  ).toEqual([tubes]);
  await count(tuan, id, [{ sheetId, equipmentId: tubes, good: 8, broken: 1 }]);
  await count(mai, id, [{ sheetId, equipmentId: tubes, good: 9 }]);
  const [asked] = await linesOf(tuan, id, "&state=DIFFERENT");
  expect(asked).toMatchObject({ good: 9, broken: 0, countedBy: nameOf.mai });
  expect(asked.words.map(({ by, good, broken, roomName }: AnyCheck) => [by, good, broken, roomName])).toEqual(
    [
      [nameOf.mai, 9, 0, room.name],
      [self.name, 8, 1, room.name],
    ],
  );
  expect((await done(mai.get(`/inventory-checks/${id}`))).progress).toMatchObject({
    counted: 1,
    differences: 1,
  });
  expect((await done(mai.get(`/inventory-checks/${id}/sheets`))).items[0]).toMatchObject({
    status: "COUNTING",
  });

  const decide = (who: Person, good: number, broken = 0) =>
    who.post(`/inventory-checks/${id}/lines`, { items: [{ sheetId, equipmentId: tubes, good, broken }] });
  expect(refused(await decide(tuan, 8)).slice(0, 2)).toEqual([403, "forbidden"]);
  const { items } = await done(decide(hung, 8, 1));
  expect(items).toMatchObject([
    { equipmentId: tubes, good: 8, broken: 1, countedBy: nameOf.hung, words: [] },
  ]);
  expect((await eventsOf(id, "inventory-checks"))[0]?.[0]).toBe("inventoryCheck.linesDecided");
  expect(await linesOf(tuan, id, "&state=DIFFERENT")).toEqual([]);

  await count(tuan, id, [{ sheetId, equipmentId: tubes, good: 9 }]);
  expect(await lineOf(mai, id, tubes)).toMatchObject({ good: 9, broken: 0, countedBy: self.name, words: [] });
  expect(await entriesIn(id)).toBe(4);
});

test("the same counts sent three times are counted once, and the first word of a key stands", async () => {
  const room = await newRoom();
  const flasks = await things("Bình gửi ba lần", 5, room);
  const { id, sheetOf } = await begin(mai, [room.id]);
  const sheetId = sheetOf(room.id);
  await appoint(id, sheetId);
  const batch = [
    said({ sheetId, kind: "COUNT", equipmentId: flasks, good: 3 }),
    said({ sheetId, kind: "ADD", equipmentId: flasks, good: 1, note: "Trong tủ" }),
  ];
  const first = await done(send(tuan, id, ...batch, batch[1] as object));
  expect(first.accepted.map(({ late }: AnyCheck) => late)).toEqual([false, false, false]);
  expect(first.accepted[1]).toEqual(first.accepted[2]);
  const [second, third] = await Promise.all([
    send(tuan, id, ...batch),
    send(tuan, id, { ...batch[1], good: 100 }, batch[0] as object),
  ]);
  expect(second.body.accepted).toEqual(first.accepted.slice(0, 2));
  expect(third.body.accepted).toEqual([first.accepted[1], first.accepted[0]]);
  expect(await lineOf(mai, id, flasks)).toMatchObject({ good: 4, note: "Trong tủ" });

  // whoever counts the sheet no more still learns that his counts are there
  await done(mai.put(`/inventory-checks/${id}/counters`, { sheetIds: [sheetId], employeeIds: [] }));
  expect((await send(tuan, id, ...batch)).body.accepted).toEqual(first.accepted.slice(0, 2));
  expect(
    refused(await send(tuan, id, ...batch, said({ sheetId, kind: "ADD", equipmentId: flasks, good: 1 }))),
  ).toEqual([
    403,
    "notYourSheet",
    "Thầy/cô không được phân công đếm phiếu này. Người phụ trách kiểm kê có thể phân công.",
  ]);
  expect(await entriesIn(id)).toBe(2);
  const { items, upTo, more } = await done(tuan.get(`/inventory-checks/${id}/entries`));
  expect(items).toMatchObject([
    {
      kind: "COUNT",
      equipmentId: flasks,
      good: 3,
      mine: true,
      device: "Máy của Mai",
      late: false,
      accepted: null,
      roomName: room.name,
    },
    { kind: "ADD", good: 1, by: self.name },
  ]);
  // what came a moment ago is answered again: another request may still be writing before it
  expect([upTo, more]).toEqual([0, false]);
  expect((await done(mai.get(`/inventory-checks/${id}/entries?after=${items[0].id}`))).items).toMatchObject([
    { kind: "ADD", mine: false },
  ]);
  expect((await dat.get(`/inventory-checks/${id}/entries`)).status).toBe(404);
});

test("a count is taken back by whoever said it, and what is not the unit's or does not fit is not taken in at all", async () => {
  const room = await newRoom();
  const bowls = await things("Chậu lấy lại", 6, room);
  const glue = await things("Keo cân", 2.5, room, { unit: "kg", trackingMode: "CONSUMABLE" });
  const scope = await things("Kính lấy lại", 1, room, { trackingMode: "ITEM" });
  const { id, sheetOf } = await begin(mai, [room.id]);
  const sheetId = sheetOf(room.id);
  await appoint(id, sheetId);
  const [right, wrong] = [
    said({ sheetId, kind: "COUNT", equipmentId: bowls, good: 6 }),
    said({ sheetId, kind: "COUNT", equipmentId: bowls, good: 60 }),
  ];
  await done(send(tuan, id, right, wrong));
  expect(await lineOf(mai, id, bowls)).toMatchObject({ good: 60 });
  const back = (voids: string | null) => said({ sheetId, kind: "VOID", voids });
  expect(fieldsOf(await send(mai, id, back(wrong.clientId)))).toEqual([400, "entries.0.voids"]);
  await done(send(tuan, id, back(wrong.clientId)));
  expect(await lineOf(mai, id, bowls)).toMatchObject({ good: 6, countedBy: self.name });
  await done(send(tuan, id, back(right.clientId)));
  expect(await lineOf(mai, id, bowls)).toMatchObject({ good: null, countedAt: null, countedBy: null });

  const foreign = await newRecord(await school.as("nhung"), { name: "Của trường khác", quantity: 1 });
  const one = (body: object) =>
    send(
      tuan,
      id,
      said({ sheetId, kind: "COUNT", equipmentId: glue, good: 2.25 }),
      said({ sheetId, kind: "COUNT", ...body }),
    );
  const before = await entriesIn(id);
  expect(fieldsOf(await one({ equipmentId: foreign, good: 1 }))).toEqual([400, "entries.1.equipmentId"]);
  expect(fieldsOf(await one({ good: 1 }))).toEqual([400, "entries.1.equipmentId"]);
  expect(fieldsOf(await one({ equipmentId: bowls, good: 1.5 }))).toEqual([400, "entries.1.good"]);
  expect(fieldsOf(await one({ equipmentId: scope, good: 1, broken: 1 }))).toEqual([400, "entries.1.good"]);
  expect(fieldsOf(await one({ equipmentId: bowls, good: 1, lotId: 987_654_321 }))).toEqual([
    400,
    "entries.1.lotId",
  ]);
  expect(
    fieldsOf(await send(mai, id, said({ sheetId: 987_654_321, kind: "COUNT", equipmentId: bowls, good: 1 }))),
  ).toEqual([400, "entries.0.sheetId"]);
  expect(fieldsOf(await send(tuan, id, back(null)))).toEqual([400, "entries.0.voids"]);
  expect(fieldsOf(await send(tuan, id, back(randomUUID())))).toEqual([400, "entries.0.voids"]);
  expect(await entriesIn(id)).toBe(before);

  // a device whose clock runs wild: neither before the check nor later than now
  const from = new Date();
  await done(
    send(
      tuan,
      id,
      said({ sheetId, kind: "COUNT", equipmentId: glue, good: 2.25, countedAt: "2099-01-01T00:00:00Z" }),
    ),
  );
  const ahead = new Date((await lineOf(mai, id, glue)).countedAt);
  expect(ahead.getTime() - from.getTime()).toBeLessThan(10_000);
  await done(
    send(
      tuan,
      id,
      said({ sheetId, kind: "COUNT", equipmentId: bowls, good: 6, countedAt: "0000-01-01T00:00:00Z" }),
    ),
  );
  const { startedAt } = await done(mai.get(`/inventory-checks/${id}`));
  expect((await lineOf(mai, id, bowls)).countedAt).toBe(startedAt);
});

test("what comes after its sheet was finished is kept, told of, and counts once the board lets it in", async () => {
  const room = await newRoom();
  const [maps, globes] = [await things("Bản đồ đến muộn", 4, room), await things("Quả địa cầu", 2, room)];
  const { id, sheetOf } = await begin(mai, [room.id]);
  const sheetId = sheetOf(room.id);
  await appoint(id, sheetId);
  await confirmAll(mai, id);
  const late = [
    said({ sheetId, kind: "COUNT", equipmentId: maps, good: 3 }),
    said({ sheetId, kind: "COUNT", equipmentId: globes, good: 5 }),
    said({ sheetId, kind: "UNKNOWN", good: 1, name: "Hộp gỗ lạ" }),
  ];
  const { accepted } = await done(send(tuan, id, ...late));
  expect(accepted.map((entry: AnyCheck) => entry.late)).toEqual([true, true, true]);
  expect((await done(send(tuan, id, ...late))).accepted).toEqual(accepted);
  expect(
    (await toldOf(id, "inventory-check")).filter((line) => line.startsWith("inventoryCheck.late")),
  ).toEqual(["inventoryCheck.late ht.hung", "inventoryCheck.late tb.mai"]);
  expect(await lineOf(mai, id, maps)).toMatchObject({ good: 4 });
  expect((await done(mai.get(`/inventory-checks/${id}`))).progress).toMatchObject({ late: 3, unknown: 0 });
  const { items } = await done(mai.get(`/inventory-checks/${id}/late-entries`));
  expect(items).toMatchObject([
    { equipmentId: maps, accepted: null },
    { equipmentId: globes },
    { name: "Hộp gỗ lạ" },
  ]);

  const [mapsEntry, globesEntry, box] = accepted.map(({ entryId }: AnyCheck) => entryId);
  const decide = (who: Person, accept: boolean, ...entryIds: number[]) =>
    who.post(`/inventory-checks/${id}/late-entries`, { entryIds, accept });
  expect((await decide(tuan, true, mapsEntry)).status).toBe(403);
  expect(fieldsOf(await decide(mai, true, mapsEntry, 987_654_321))).toEqual([400, "entryIds.1"]);
  expect((await done(decide(mai, true, mapsEntry, box))).items).toMatchObject([
    { accepted: true },
    { accepted: true },
  ]);
  await done(decide(mai, false, globesEntry));
  expect([await lineOf(mai, id, maps), await lineOf(mai, id, globes)]).toMatchObject([
    { good: 3, countedBy: self.name },
    { good: 2 },
  ]);
  expect((await done(mai.get(`/inventory-checks/${id}`))).progress).toMatchObject({
    late: 0,
    unknown: 1,
    sheetsDone: 1,
  });
  // turned round
  await done(decide(mai, false, mapsEntry, box));
  expect(await lineOf(mai, id, maps)).toMatchObject({ good: 4 });
  expect((await done(mai.get(`/inventory-checks/${id}/unknown-things`))).items).toMatchObject([
    { state: "DISMISSED" },
  ]);
  expect(
    (await eventsOf(id, "inventory-checks")).filter(([event]) => event === "inventoryCheck.lateDecided"),
  ).toHaveLength(3);

  await done(mai.post(`/inventory-checks/${id}/cancellation`, { reason: "Đếm lại vào tháng sau" }));
  expect(
    (await done(send(tuan, id, said({ sheetId, kind: "COUNT", equipmentId: maps, good: 1 })))).accepted,
  ).toMatchObject([{ late: true }]);
  expect((await decide(mai, true, mapsEntry)).status).toBe(409);
});

test("a piece that stands on the books of one room and is scanned in another is found, not short and surplus", async () => {
  const [lab, store] = [await newRoom(), await newRoom()];
  const scope = await things("Kính hiển vi đi lạc", 1, lab, { trackingMode: "ITEM" });
  const stray = await newRecord(mai, { name: "Máy ngoài phạm vi", trackingMode: "ITEM", quantity: 1 });
  const { id, sheetOf } = await begin(mai, [lab.id, store.id]);
  const [labSheet, storeSheet] = [sheetOf(lab.id), sheetOf(store.id)];
  await count(mai, id, [{ sheetId: storeSheet, equipmentId: scope, good: 1 }]);
  expect(await lineOf(mai, id, scope, storeSheet)).toMatchObject({
    good: 1,
    book: { good: 0 },
    foundIn: null,
  });
  expect(await lineOf(mai, id, scope, labSheet)).toMatchObject({
    good: 0,
    broken: 0,
    book: { good: 1 },
    foundIn: { id: store.id, name: store.name },
  });
  expect((await linesOf(mai, id, "&state=OFF_BOOK")).map((line) => line.sheetId)).toEqual([storeSheet]);

  await count(hung, id, [{ sheetId: labSheet, equipmentId: scope, good: 0, broken: 1 }]);
  const different = await linesOf(mai, id, "&state=DIFFERENT");
  expect(different).toMatchObject([
    { sheetId: labSheet, broken: 1, words: [{ roomName: lab.name }, { roomName: store.name }] },
  ]);
  await done(
    mai.post(`/inventory-checks/${id}/lines`, {
      items: [{ sheetId: storeSheet, equipmentId: scope, good: 1 }],
    }),
  );
  expect([await lineOf(mai, id, scope, labSheet), await lineOf(mai, id, scope, storeSheet)]).toMatchObject([
    { good: 0, broken: 0 },
    { good: 1 },
  ]);

  // two who find one piece of no sheet in two rooms at the same moment
  const stood = (sheetId: number): Word => ({ sheetId, equipmentId: stray, good: 1 });
  await Promise.all([count(mai, id, [stood(labSheet)]), count(hung, id, [stood(storeSheet)])]);
  expect((await linesOf(mai, id, "&state=DIFFERENT")).map(({ equipmentId }) => equipmentId)).toEqual([stray]);

  const { items } = await done(mai.get(`/inventory-checks/${id}/things?search=kinh+hien+vi+di+lac`));
  expect(items).toMatchObject([
    { equipmentId: scope, sheetId: labSheet, roomName: lab.name, trackingMode: "ITEM" },
  ]);
  expect((await done(mai.get(`/inventory-checks/${id}/things?search=may+ngoai+pham`))).items).toMatchObject([
    { equipmentId: stray, sheetId: null },
  ]);
});

test("in a blind count Tuấn sees what he counts and nothing of the books, Mai sees both", async () => {
  const room = await newRoom();
  const lamps = await things("Đèn đếm mù", 7, room);
  const spare = await newRecord(mai, { name: "Đèn ngoài sổ phòng", quantity: 1 });
  const { id, sheetOf } = await begin(mai, [room.id], { method: "BLIND" });
  const sheetId = sheetOf(room.id);
  await appoint(id, sheetId);
  await postVoucher(mai, "DECREASE", {
    lines: [{ equipmentId: lamps, roomId: room.id, condition: "GOOD", quantity: 2 }],
  });
  await count(tuan, id, [
    { sheetId, equipmentId: lamps, good: 5 },
    { sheetId, equipmentId: spare, good: 1 },
  ]);
  expect(await lineOf(tuan, id, lamps)).toMatchObject({
    good: 5,
    book: null,
    since: null,
    out: null,
    away: null,
  });
  expect(await linesOf(tuan, id, "&state=OFF_BOOK")).toEqual([]);
  expect(await lineOf(mai, id, lamps)).toMatchObject({
    good: 5,
    book: { good: 7 },
    since: { good: -2, broken: 0 },
    out: 0,
  });
  expect((await linesOf(mai, id, "&state=OFF_BOOK")).map(({ equipmentId }) => equipmentId)).toEqual([spare]);
});

test("things that nobody knew become a surplus, a known thing, or nothing, and another decision takes that back", async () => {
  const room = await newRoom();
  const stands = await things("Giá thí nghiệm", 3, room);
  const { id, sheetOf } = await begin(mai, [room.id]);
  const sheetId = sheetOf(room.id);
  await appoint(id, sheetId);
  const counted = said({ sheetId, kind: "COUNT", equipmentId: stands, good: 1 });
  const found = [
    said({ sheetId, kind: "UNKNOWN", good: 2, name: "Giá sắt cũ" }),
    said({ sheetId, kind: "UNKNOWN", good: 1, unit: "Cái", note: "Trong góc tủ" }),
    said({ sheetId, kind: "UNKNOWN", good: 1, name: "Chụp nhầm" }),
  ];
  const { accepted } = await done(send(tuan, id, counted, ...found));
  const photo = {
    name: "gia.png",
    bytes: await sharp({ create: { width: 8, height: 8, channels: 3, background: "#888" } })
      .png()
      .toBuffer(),
  };
  const about = (index: number) => ({ subjectType: "inventory-count", subjectId: accepted[index].entryId });
  expect((await tuan.upload("/attachments", photo, about(1))).status).toBe(200);
  expect((await dat.upload("/attachments", photo, about(1))).status).toBe(404);
  const things_ = async (): Promise<AnyCheck[]> =>
    (await done(mai.get(`/inventory-checks/${id}/unknown-things`))).items;
  const [iron, corner, mistake] = await things_();
  expect([iron, corner]).toMatchObject([
    {
      name: "Giá sắt cũ",
      good: 2,
      state: "OPEN",
      photoCount: 1,
      by: self.name,
      room: { id: room.id },
      record: null,
      equipment: null,
    },
    { name: null, unit: "Cái", note: "Trong góc tủ", photoCount: 0 },
  ]);
  const decide = (who: Person, thing: AnyCheck, body: object) => who.put(`/unknown-things/${thing.id}`, body);

  expect((await decide(tuan, iron, { state: "DISMISSED" })).status).toBe(403);
  expect((await decide(dat, iron, { state: "DISMISSED" })).status).toBe(404);
  expect(fieldsOf(await decide(mai, iron, { state: "KNOWN" }))).toEqual([400, "equipmentId"]);
  const scope = await newRecord(mai, { name: "Kính có mã", trackingMode: "ITEM", quantity: 1 });
  expect(fieldsOf(await decide(mai, iron, { state: "KNOWN", equipmentId: scope }))).toEqual([
    400,
    "equipmentId",
  ]);
  expect(await done(decide(mai, iron, { state: "KNOWN", equipmentId: stands }))).toMatchObject({
    state: "KNOWN",
    equipment: { id: stands },
  });
  expect((await decide(mai, iron, { state: "OPEN", version: iron.version })).body.code).toBe("stale");
  await done(decide(mai, corner, { state: "KNOWN", equipmentId: stands }));
  // Tuấn counted one, Mai knows three more: that is asked like any other
  expect(await lineOf(mai, id, stands)).toMatchObject({
    good: 3,
    words: [
      { by: nameOf.mai, good: 3 },
      { by: self.name, good: 1 },
    ],
  });

  expect(
    fieldsOf(await decide(mai, corner, { state: "SURPLUS", unit: "Cái", trackingMode: "QUANTITY" })),
  ).toEqual([400, "name"]);
  expect(
    await done(
      decide(mai, corner, {
        state: "SURPLUS",
        name: "Giá góc tủ",
        trackingMode: "QUANTITY",
        unitPrice: 15_000,
      }),
    ),
  ).toMatchObject({
    state: "SURPLUS",
    record: { name: "Giá góc tủ", unit: "Cái", trackingMode: "QUANTITY", unitPrice: 15_000, type: null },
    equipment: null,
  });
  expect((await lineOf(mai, id, stands)).words).toMatchObject([{ good: 2 }, { good: 1 }]);
  const [type] = (await done(mai.get("/equipment-types?size=1"))).items;
  expect(
    (await done(decide(mai, iron, { state: "SURPLUS", typeId: type.id, trackingMode: "ITEM" }))).record,
  ).toMatchObject({
    name: type.name,
    trackingMode: "ITEM",
    type: { id: type.id },
  });
  expect(await lineOf(mai, id, stands)).toMatchObject({ good: 1, words: [] });

  await done(send(tuan, id, said({ sheetId, kind: "VOID", voids: found[2]?.clientId })));
  expect((await things_()).find((thing) => thing.id === mistake.id)).toMatchObject({ state: "DISMISSED" });
  expect((await done(mai.get(`/inventory-checks/${id}`))).progress.unknown).toBe(0);
  expect(
    (await eventsOf(id, "inventory-checks")).filter(([event]) => event === "inventoryCheck.unknownDecided"),
  ).toHaveLength(4);
});

test("three devices count three hundred lines at once, each batch sent twice: nothing is lost and nothing doubled", async () => {
  const room = await newRoom();
  const records = await school.owner.pool.query(
    `insert into equipments (department_id, root_id, code, code_key, name, unit, tracking_mode, search_text, updated_by_name)
     select department_id, root_id, code || '-' || no, code_key || '-' || no, name || ' ' || no, 'Cái', 'QUANTITY', search_text, 'Mai'
     from equipments, generate_series(1, 300) as no where id = $1 returning id`,
    [await things("Ống đếm dồn", 1, room)],
  );
  const ids: number[] = records.rows.map(({ id }) => Number(id));
  const { id, sheetOf } = await begin(mai, [room.id]);
  const sheetId = sheetOf(room.id);
  await appoint(id, sheetId);
  const base = Date.now();
  /** Each device counts every thing, and adds one to every third: backwards on the second device. */
  const batchesOf = (device: number) => {
    const order = device === 1 ? ids.toReversed() : ids;
    const entries = order.flatMap((equipmentId, index) => [
      wordOf({ sheetId, equipmentId, good: 2, at: new Date(base + device) }),
      ...(index % 3 === 0
        ? [wordOf({ sheetId, equipmentId, good: 1, kind: "ADD", at: new Date(base + device) })]
        : []),
    ]);
    return Array.from({ length: 4 }, (_, part) => entries.slice(part * 100, (part + 1) * 100));
  };
  const answers = await Promise.all(
    [mai, hung, tuan].flatMap((who, device) =>
      batchesOf(device).flatMap((batch) => [send(who, id, ...batch), send(who, id, ...batch)]),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (let index = 0; index < answers.length; index += 2)
    expect(answers[index]?.body).toEqual(answers[index + 1]?.body);
  expect(await entriesIn(id)).toBe(3 * 400);
  const sums = await school.owner.pool.query(
    "select count(*)::int as lines, sum(good)::int as good, count(*) filter (where differs)::int as differs from count_lines where check_id = $1 and equipment_id = any ($2)",
    [id, ids],
  );
  // the second device added to other things than the first and the third, whose words are the newest
  const [ahead, back] = [
    new Set(ids.filter((_, index) => index % 3 === 0)),
    new Set(ids.toReversed().filter((_, index) => index % 3 === 0)),
  ];
  const differing = ids.filter((one) => ahead.has(one) !== back.has(one)).length;
  expect(sums.rows[0]).toEqual({ lines: 300, good: 700, differs: differing });

  const before = school.database.statements();
  await done(send(mai, id, ...ids.map((equipmentId) => wordOf({ sheetId, equipmentId, good: 2 }))));
  // besides the session, the key and the transaction of the call
  expect(school.database.statements() - before).toBeLessThanOrEqual(8 + 3);
});
