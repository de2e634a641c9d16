import { beforeAll, expect, test } from "vitest";
import { borrowing } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { type AnyCheck, begin, confirmAll, count, done, draft, start } from "./inventory.ts";
import { lending } from "./lending.ts";
import { dayFromToday, newRecord, postVoucher, type Room } from "./storekeeping.ts";

const school = house();
const { toldOf, eventsOf } = borrowing(school);
const { handOut, faults } = lending(school);

let hung: Person;
let mai: Person;
let tuan: Person;
let lan: Person;
let self: { id: number; name: string };

beforeAll(async () => {
  hung = await school.as("hung");
  mai = await school.as("mai");
  tuan = await school.as("tuan");
  lan = await school.as("lan");
  self = (await tuan.get("/loan-registrations?size=1")).body.can.employee;
});

let rooms = 0;
const newRoom = async (name = `Phòng kiểm kê ${++rooms}`): Promise<Room> =>
  done(hung.post("/functional-rooms", { name, kind: "STORE" }));
const things = (name: string, quantity: number, more: object) => newRecord(mai, { name, quantity, ...more });
const codeOf = ({ status, body }: { status: number; body: AnyCheck }) => [status, body.code];

/** The books as a check took them down: room, good, broken, away. */
const booksOf = async (checkId: number) => {
  const { rows } = await school.owner.pool.query(
    `select line.equipment_id as id, sheet.room_id as room, line.book_good as good, line.book_broken as broken, line.book_away as away, line.book_value as value
     from count_lines as line join count_sheets as sheet on sheet.id = line.sheet_id where line.check_id = $1 order by line.equipment_id, sheet.room_id`,
    [checkId],
  );
  return rows;
};

const linesOf = async (checkId: number) => {
  const { rows } = await school.owner.pool.query(
    "select equipment_id as id, good, broken, counted_by as by from count_lines where check_id = $1 order by 1",
    [checkId],
  );
  return rows;
};

test("Mai drafts a check, Hùng looks at what it would do, Mai begins it, Tuấn counts his room, and the board confirms", async () => {
  const [physics, store] = [await newRoom(), await newRoom()];
  const scales = await things("Cân kiểm kê", 6, { roomId: physics.id, unitPrice: 50_000 });
  const flasks = await things("Bình kiểm kê", 4, { roomId: physics.id });
  const boards = await things("Bảng kiểm kê", 2, { roomId: store.id });
  const { id, ...check } = await draft(mai, {
    scope: "ROOMS",
    roomIds: [physics.id, store.id],
    basis: "QĐ 12/QĐ-THCS",
    members: [
      { employeeId: self.id, role: "SECRETARY" },
      { memberName: "Lý Văn Sơn", title: "Chủ tịch hội đồng", represents: "Cha mẹ học sinh" },
    ],
  });
  expect(check.number).toMatch(/^KK-\d{4}-\d{4}$/);
  expect(check).toMatchObject({
    status: "DRAFT",
    members: [
      { employeeId: self.id, name: self.name, role: "SECRETARY" },
      { employeeId: null, name: "Lý Văn Sơn", represents: "Cha mẹ học sinh", role: "MEMBER" },
    ],
    progress: { sheets: 0, lines: 0 },
    can: { start: true, remove: true, submit: false },
  });
  expect((await lan.get(`/inventory-checks/${id}`)).status).toBe(404);
  expect(codeOf(await tuan.post(`/inventory-checks/${id}/start`))).toEqual([403, "forbidden"]);
  const preview = await done(hung.get(`/inventory-checks/${id}/preview`));
  expect(preview).toMatchObject({ lines: 3, taken: [], early: false });
  expect(preview.sheets).toMatchObject([
    { room: { id: physics.id }, lines: 2, quantity: 10, onLoan: 0 },
    { room: { id: store.id }, lines: 1, quantity: 2 },
  ]);

  const begun = await start(mai, id);
  expect(begun).toMatchObject({
    status: "COUNTING",
    progress: { sheets: 2, sheetsDone: 0, lines: 3, counted: 0 },
    can: { start: false, count: true, manage: true },
  });
  expect(await booksOf(id)).toEqual([
    { id: scales, room: physics.id, good: 6, broken: 0, away: 0, value: 300_000 },
    { id: flasks, room: physics.id, good: 4, broken: 0, away: 0, value: 0 },
    { id: boards, room: store.id, good: 2, broken: 0, away: 0, value: 0 },
  ]);
  expect((await lan.get(`/inventory-checks/${id}`)).body).toMatchObject({
    departmentName: "Trường THCS Bến Hạ",
    can: { count: false, manage: false, edit: false },
  });
  expect((await lan.get(`/inventory-checks/${id}/pack`)).status).toBe(404);

  const paper = { name: "Quyết định.pdf", bytes: Buffer.from("%PDF-1.4\n%%EOF\n") };
  const adds = async (who: Person) =>
    (await who.upload("/attachments", paper, { subjectType: "inventory-check", subjectId: id })).status;
  expect([await adds(mai), await adds(tuan), await adds(lan)]).toEqual([200, 403, 403]);

  const [first, second] = (await done(mai.get(`/inventory-checks/${id}/sheets`))).items;
  const appointed = await done(
    mai.put(`/inventory-checks/${id}/counters`, { sheetIds: [first.id], employeeIds: [self.id] }),
  );
  expect(appointed.items).toMatchObject([
    {
      id: first.id,
      room: { id: physics.id },
      counters: [{ employeeId: self.id, name: self.name }],
      lines: 2,
    },
  ]);
  expect(await toldOf(id, "inventory-check")).toContain("inventoryCheck.counting gv.tuan");
  const seen = (await done(tuan.get(`/inventory-checks/${id}/sheets`))).items;
  expect(seen.map(({ can }: AnyCheck) => can)).toEqual([
    { count: true, finish: true, reopen: false, confirm: false, appoint: false },
    { count: false, finish: false, reopen: false, confirm: false, appoint: false },
  ]);
  expect(codeOf(await tuan.post(`/count-sheets/${second.id}/finish`, { rest: "AS_BOOK" }))).toEqual([
    403,
    "notYourSheet",
  ]);

  await count(tuan, id, [{ sheetId: first.id, equipmentId: scales, good: 5, broken: 1 }]);
  const early = await tuan.post(`/count-sheets/${first.id}/finish`);
  expect([...codeOf(early), early.body.message]).toEqual([
    409,
    "linesUncounted",
    `Phiếu ${physics.name} còn 1 dòng chưa đếm: hãy đếm tiếp, hoặc chọn coi là đúng sổ hay không thấy.`,
  ]);
  expect(codeOf(await mai.post(`/inventory-checks/${id}/confirmations`, { sheetIds: [first.id] }))).toEqual([
    409,
    "wrongState",
  ]);
  expect(await done(tuan.post(`/count-sheets/${first.id}/finish`, { rest: "AS_BOOK" }))).toMatchObject({
    status: "COUNTED",
    counted: 2,
    finishedByName: self.name,
  });
  expect((await linesOf(id)).slice(0, 2)).toMatchObject([
    { good: 5, broken: 1 },
    { good: 4, broken: 0, by: self.name },
  ]);

  // what was assumed is open again, what was counted stays
  expect(await done(mai.post(`/count-sheets/${first.id}/reopening`))).toMatchObject({
    status: "COUNTING",
    counted: 1,
    finishedAt: null,
  });
  expect(await done(mai.post(`/count-sheets/${first.id}/finish`, { rest: "NONE" }))).toMatchObject({
    status: "COUNTED",
    counted: 2,
  });
  expect((await linesOf(id)).slice(0, 2)).toMatchObject([
    { good: 5, broken: 1 },
    { good: 0, broken: 0 },
  ]);
  expect(codeOf(await tuan.post(`/inventory-checks/${id}/confirmations`, { sheetIds: [first.id] }))).toEqual([
    403,
    "forbidden",
  ]);
  await done(mai.post(`/inventory-checks/${id}/confirmations`, { sheetIds: [first.id] }));
  expect((await done(mai.get(`/inventory-checks/${id}`))).progress).toMatchObject({
    sheets: 2,
    sheetsDone: 1,
    lines: 3,
    counted: 2,
  });
  expect((await eventsOf(id, "inventory-checks")).map(([event]) => event)).toEqual([
    "inventoryCheck.sheetsConfirmed",
    "inventoryCheck.sheetFinished",
    "inventoryCheck.sheetReopened",
    "inventoryCheck.sheetFinished",
    "inventoryCheck.countersAppointed",
    "attachment.added",
    "inventoryCheck.started",
    "inventoryCheck.created",
  ]);
});

test("the books are those of the cut-off: what came later is not on them, what is broken or away stands apart, empty shelves have no line", async () => {
  const [room, other] = [await newRoom(), await newRoom()];
  const at = (equipmentId: number, condition = "GOOD") => ({
    equipmentId,
    roomId: room.id,
    lotId: null,
    condition,
  });
  const kept = await things("Vôn kế chốt sổ", 10, { roomId: room.id });
  const gone = await things("Ampe kế chốt sổ", 3, { roomId: room.id });
  await postVoucher(mai, "CONDITION", {
    lines: [
      { ...at(kept), quantity: 2, toCondition: "BROKEN" },
      { ...at(kept), quantity: 1, toCondition: "LOST" },
    ],
  });
  await postVoucher(mai, "TRANSFER", {
    fromRoomId: room.id,
    toRoomId: other.id,
    lines: [{ ...at(gone), quantity: 3 }],
  });
  const cutoffAt = new Date().toISOString();
  await postVoucher(mai, "CONDITION", { lines: [{ ...at(kept), quantity: 4, toCondition: "BROKEN" }] });
  const late = await things("Nhiệt kế đến sau", 5, { roomId: other.id });
  const { id } = await begin(mai, [room.id, other.id], { cutoffAt });
  // what a unit opens with counts from long ago, also where it is noted today
  expect(await booksOf(id)).toMatchObject([
    { id: kept, room: room.id, good: 7, broken: 2, away: 1 },
    { id: gone, room: other.id, good: 3, broken: 0, away: 0 },
    { id: late, room: other.id, good: 5, broken: 0, away: 0 },
  ]);
});

test("a scope takes what belongs to it, everywhere or in the rooms named, and no digital things", async () => {
  const [room, other] = [await newRoom(), await newRoom()];
  const subjectId = (
    await done(hung.post("/subjects", { name: "Môn kiểm kê", levels: ["MIDDLE"], grades: [6] }))
  ).id;
  const groups = "/equipment-groups";
  const above = (await done(hung.post(groups, { name: "Nhóm kiểm kê" }))).id;
  const within = (await done(hung.post(groups, { name: "Nhóm kiểm kê con", parent: above }))).id;
  const asset = await things("Máy chiếu kiểm kê", 1, {
    trackingMode: "ITEM",
    unit: "Chiếc",
    roomId: room.id,
    unitPrice: 15_000_000,
  });
  const ofSubject = await things("Mô hình kiểm kê", 2, { roomId: room.id, subjectId });
  const elsewhere = await things("Mô hình kiểm kê khác", 2, { roomId: other.id, subjectId });
  const ofGroup = await things("Tranh kiểm kê", 3, { roomId: other.id, groupId: within });
  await things("Video kiểm kê", 1, { roomId: other.id, subjectId, trackingMode: "DIGITAL" });
  const taken = async (given: Record<string, unknown>) => {
    const { id } = await draft(mai, given);
    await start(mai, id);
    const ids = (await booksOf(id)).map((line) => line.id);
    await done(mai.post(`/inventory-checks/${id}/cancellation`, { reason: "Chỉ xem phạm vi" }));
    return ids;
  };
  expect(await taken({ scope: "SUBJECTS", subjectIds: [subjectId] })).toEqual([ofSubject, elsewhere]);
  expect(await taken({ scope: "SUBJECTS", subjectIds: [subjectId], roomIds: [room.id] })).toEqual([
    ofSubject,
  ]);
  expect(await taken({ scope: "GROUPS", groupIds: [above] })).toEqual([ofGroup]);
  expect(await taken({ scope: "FIXED_ASSETS", roomIds: [room.id, other.id] })).toEqual([asset]);
  expect(await taken({ scope: "TOOLS", roomIds: [room.id, other.id] })).toEqual([
    ofSubject,
    elsewhere,
    ofGroup,
  ]);
  expect(
    codeOf(
      await mai.post(
        `/inventory-checks/${(await draft(mai, { scope: "ROOMS", roomIds: [(await newRoom()).id] })).id}/start`,
      ),
    ),
  ).toEqual([409, "nothingToCount"]);
});

test("a room is counted by one check at a time: of two that begin at once one is told which other counts it, and goes on when that was given up", async () => {
  const [room, free] = [await newRoom("Phòng tranh nhau đếm"), await newRoom()];
  await things("Kính tranh nhau", 3, { roomId: room.id });
  await things("Kính riêng", 1, { roomId: free.id });
  const drafts = [
    await draft(mai, { scope: "ROOMS", roomIds: [room.id] }),
    await draft(mai, { scope: "ROOMS", roomIds: [room.id, free.id] }),
  ];
  const answers = await Promise.all(drafts.map(({ id }) => mai.post(`/inventory-checks/${id}/start`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers[0]?.status === 200 ? 0 : 1;
  const [winner, loser] = [drafts[won] as AnyCheck, drafts[1 - won] as AnyCheck];
  const refused = answers[1 - won] as (typeof answers)[number];
  expect([refused.body.code, refused.body.message]).toEqual([
    "roomBeingCounted",
    `Đang có đợt kiểm kê khác đếm: ${room.name} (${winner.number}).`,
  ]);
  expect((await done(mai.get(`/inventory-checks/${loser.id}`))).progress.sheets).toBe(0);
  expect((await done(mai.get(`/inventory-checks/${loser.id}/preview`))).taken).toEqual([
    { room: room.name, check: { id: winner.id, number: winner.number, name: winner.name } },
  ]);
  const stopped = await hung.post(`/functional-rooms/${room.id}/deactivation`);
  expect([...codeOf(stopped), stopped.body.message.includes(winner.number)]).toEqual([
    409,
    "roomOnSheet",
    true,
  ]);
  expect((await mai.post(`/inventory-checks/${winner.id}/cancellation`, {})).status).toBe(400);
  await done(mai.post(`/inventory-checks/${winner.id}/cancellation`, { reason: "Chọn nhầm phòng" }));
  expect(await start(mai, loser.id)).toMatchObject({ status: "COUNTING" });
  expect(codeOf(await mai.post(`/inventory-checks/${winner.id}/start`))).toEqual([409, "wrongState"]);
});

test("what is posted while a check begins is on its books or counted as later, never both and never neither", async () => {
  const room = await newRoom();
  const balls = await things("Bóng đang nhập", 3, { roomId: room.id });
  const { id } = await draft(mai, { scope: "ROOMS", roomIds: [room.id] });
  const increase = () =>
    postVoucher(mai, "INCREASE", {
      cause: "PURCHASE",
      lines: [{ equipmentId: balls, quantity: 1, rooms: [{ roomId: room.id, quantity: 1 }] }],
    });
  const before = [increase(), increase(), increase()];
  const begun = start(mai, id);
  await Promise.all([...before, increase(), increase(), increase(), begun]);
  const [line] = (await done(mai.get(`/inventory-checks/${id}/lines`))).items;
  expect(line.book.good + line.since.good).toBe(9);
});

test("what cannot be is said of its field, and once begun the frame of a check stays", async () => {
  const room = await newRoom();
  const foreign = (await (await school.as("nhung")).get("/functional-rooms?size=1")).body.items[0];
  const attempt = (given: object) =>
    mai.post("/inventory-checks", { name: "Kiểm kê thử", cutoffAt: new Date().toISOString(), ...given });
  const wrong = async (given: object) =>
    Object.entries((await attempt(given)).body.fields ?? {})
      .flat()
      .slice(0, 2);
  expect(await wrong({ scope: "ROOMS" })).toEqual(["roomIds", "Vui lòng nhập Phòng."]);
  expect((await wrong({ scope: "ROOMS", roomIds: [room.id, foreign.id] }))[0]).toBe("roomIds.1");
  expect((await wrong({ members: [{ role: "CHAIR" }] }))[0]).toBe("members.0.memberName");
  expect((await wrong({ members: [{ employeeId: 987_654_321 }] }))[0]).toBe("members.0.employeeId");
  expect((await wrong({ schoolYearId: 987_654_321 }))[0]).toBe("schoolYearId");
  expect((await wrong({ from: "2026-12-31", to: "2026-12-01" }))[0]).toBe("to");
  expect((await wrong({ cutoffAt: "hôm qua" }))[0]).toBe("cutoffAt");
  expect(
    codeOf(await tuan.post("/inventory-checks", { name: "Của thầy", cutoffAt: new Date().toISOString() })),
  ).toEqual([403, "forbidden"]);

  await things("Compa khung", 1, { roomId: room.id });
  const given = {
    name: "Kiểm kê khung",
    cutoffAt: `${dayFromToday(2)}T08:00:00+07:00`,
    scope: "ROOMS",
    roomIds: [room.id],
  };
  const ahead = await draft(mai, given);
  expect(codeOf(await mai.post(`/inventory-checks/${ahead.id}/start`))).toEqual([409, "cutoffAhead"]);
  expect((await done(mai.get(`/inventory-checks/${ahead.id}/preview`))).early).toBe(true);
  const now = { ...given, cutoffAt: new Date().toISOString() };
  const changed = await done(
    mai.put(`/inventory-checks/${ahead.id}`, { ...now, method: "BLIND", version: ahead.version }),
  );
  const begun = await start(mai, ahead.id);
  const change = (more: object) =>
    mai.put(`/inventory-checks/${ahead.id}`, { ...now, method: "BLIND", version: begun.version, ...more });
  expect(changed.method).toBe("BLIND");
  expect(codeOf(await change({ method: "PREFILLED" }))).toEqual([409, "scopeIsSet"]);
  expect(codeOf(await change({ scope: "ALL", roomIds: [] }))).toEqual([409, "scopeIsSet"]);
  expect(Object.keys((await change({ name: "Tên khác" })).body.fields)).toEqual(["name"]);
  expect(codeOf(await change({ version: 1 }))).toEqual([409, "stale"]);
  const board = { place: "Phòng hội đồng", members: [{ memberName: "Lý Văn Sơn", role: "CHAIR" }] };
  expect(await done(change(board))).toMatchObject({
    place: "Phòng hội đồng",
    members: [{ name: "Lý Văn Sơn", role: "CHAIR" }],
    rooms: [{ id: room.id }],
  });
  const [line] = (await mai.get(`/inventory-checks/${ahead.id}/history`)).body.items;
  expect(line.details.changes.map(({ field }: { field: string }) => field)).toEqual(["place", "members"]);
  expect(codeOf(await mai.delete(`/inventory-checks/${ahead.id}`))).toEqual([409, "wrongState"]);
});

test("who counts blindly sees no books, on the list, in the pack or before; whoever runs it does, and everybody once counting is over", async () => {
  const room = await newRoom();
  const sets = await things("Bộ đếm mù", 7, { roomId: room.id });
  const { id, sheetOf } = await begin(mai, [room.id], { method: "BLIND" });
  await done(
    mai.put(`/inventory-checks/${id}/counters`, { sheetIds: [sheetOf(room.id)], employeeIds: [self.id] }),
  );
  const bookOf = async (who: Person) =>
    (await done(who.get(`/inventory-checks/${id}/pack`))).things.map(({ book }: AnyCheck) => book);
  expect([await bookOf(tuan), await bookOf(mai)]).toEqual([[null], [{ good: 7, broken: 0 }]]);
  expect((await done(tuan.get(`/inventory-checks/${id}`))).can).toMatchObject({
    count: true,
    seeBook: false,
  });
  expect((await done(tuan.get(`/inventory-checks/${id}/preview`))).sheets).toMatchObject([
    { lines: 1, quantity: 0 },
  ]);
  expect((await done(lan.get(`/inventory-checks/${id}`))).can.seeBook).toBe(false);
  expect(codeOf(await tuan.post(`/count-sheets/${sheetOf(room.id)}/finish`, { rest: "AS_BOOK" }))).toEqual([
    409,
    "blindCount",
  ]);
  await count(tuan, id, [{ sheetId: sheetOf(room.id), equipmentId: sets, good: 6 }]);
  await done(tuan.post(`/count-sheets/${sheetOf(room.id)}/finish`));
  await done(mai.post(`/inventory-checks/${id}/cancellation`, { reason: "Đếm lại sau" }));
  expect(await bookOf(tuan)).toEqual([{ good: 7, broken: 0 }]);
  expect((await done(tuan.get(`/inventory-checks/${id}`))).can.seeBook).toBe(true);
});

test("a device takes every thing of the check with it, what is in whose hands, and the rest of the unit by code", async () => {
  const [room, other] = [await newRoom(), await newRoom()];
  const lent = await things("Bộ đang mượn", 3, { roomId: room.id, model: "M-3" });
  const all = await things("Cốc mượn hết", 1, { roomId: room.id });
  const stray = await newRecord(mai, {
    name: "Ống nhòm phòng khác",
    quantity: 1,
    unit: "Chiếc",
    trackingMode: "ITEM",
    roomId: other.id,
    code: "ON-KK-1",
  });
  await handOut(self.id, [
    { equipmentId: lent, quantity: 2 },
    { equipmentId: all, quantity: 1 },
  ]);
  const { id, sheetOf } = await begin(mai, [room.id]);
  const pack = await done(tuan.get(`/inventory-checks/${id}/pack`));
  expect(pack.sheets).toEqual([
    { id: sheetOf(room.id), room: { id: room.id, name: room.name }, open: true, mine: false },
  ]);
  expect(pack.things).toMatchObject([
    {
      equipmentId: lent,
      labelKey: `e${lent}`,
      model: "M-3",
      book: { good: 3, broken: 0 },
      out: 2,
      outTo: self.name,
      counted: null,
      allowsDecimals: false,
    },
    { equipmentId: all, out: 1, parts: [] },
  ]);
  expect(pack.others).toContainEqual(["ON-KK-1", `e${stray}`, stray, "Ống nhòm phòng khác", "Chiếc", "ITEM"]);
  expect(pack.others.some(([, , key]: [string, string, number]) => key === lent)).toBe(false);
  expect((await (await school.as("khanh")).get(`/inventory-checks/${id}/pack`)).status).toBe(404);
  // one of the first is expected in the room, none of the second
  expect((await mai.post(`/count-sheets/${sheetOf(room.id)}/finish`)).body.message).toContain(
    "còn 1 dòng chưa đếm",
  );
  await count(mai, id, [{ sheetId: sheetOf(room.id), equipmentId: lent, good: 1 }]);
  expect(await done(mai.post(`/count-sheets/${sheetOf(room.id)}/finish`))).toMatchObject({
    lines: 2,
    counted: 2,
  });
  expect((await done(tuan.get(`/inventory-checks/${id}/pack`))).things[0].counted).toMatchObject({
    good: 1,
    broken: 0,
  });
});

test("the head of the unit approves or returns, with a reason; until it is posted the check can be taken back to counting", async () => {
  const room = await newRoom();
  await things("Thước duyệt", 4, { roomId: room.id });
  const { id } = await begin(mai, [room.id]);
  await confirmAll(mai, id, "NONE");
  const submitted = await done(mai.post(`/inventory-checks/${id}/submission`));
  expect(submitted).toMatchObject({
    status: "WAITING",
    can: { recall: true, approve: false, count: false, manage: false },
  });
  expect(codeOf(await mai.post(`/inventory-checks/${id}/decision`, { approved: true }))).toEqual([
    403,
    "forbidden",
  ]);
  expect(
    Object.keys((await hung.post(`/inventory-checks/${id}/decision`, { approved: false })).body.fields),
  ).toEqual(["reason"]);
  const returned = await done(
    hung.post(`/inventory-checks/${id}/decision`, { approved: false, reason: "Đếm lại tủ số 2" }),
  );
  expect(returned).toMatchObject({
    status: "REJECTED",
    reason: "Đếm lại tủ số 2",
    decidedByName: "Đặng Mạnh Hùng",
    can: { submit: true, approve: false },
  });
  expect(await toldOf(id, "inventory-check")).toContain("inventoryCheck.decided tb.mai");
  const [sheet] = (await done(mai.get(`/inventory-checks/${id}/sheets`))).items;
  expect(sheet.can).toMatchObject({ reopen: true, appoint: true });
  await done(mai.post(`/count-sheets/${sheet.id}/reopening`));
  await confirmAll(mai, id);
  await done(mai.post(`/inventory-checks/${id}/submission`));
  expect(await done(hung.post(`/inventory-checks/${id}/decision`, { approved: true }))).toMatchObject({
    status: "APPROVED",
    can: { post: true, close: false },
  });
  expect(await done(mai.post(`/inventory-checks/${id}/recall`))).toMatchObject({
    status: "COUNTING",
    submittedAt: null,
    decidedAt: null,
  });
  expect(codeOf(await hung.post(`/inventory-checks/${id}/closing`))).toEqual([409, "wrongState"]);
});

test("beside the check before it stands what each room had then and has now", async () => {
  const [room, fresh] = [await newRoom(), await newRoom()];
  const lamps = await things("Đèn so sánh", 10, { roomId: room.id });
  await things("Đèn phòng mới", 1, { roomId: fresh.id });
  const first = await begin(mai, [room.id]);
  await count(mai, first.id, [{ sheetId: first.sheetOf(room.id), equipmentId: lamps, good: 8 }]);
  await confirmAll(mai, first.id);
  await done(mai.post(`/inventory-checks/${first.id}/submission`));
  await done(hung.post(`/inventory-checks/${first.id}/decision`, { approved: true }));
  expect((await done(mai.get(`/inventory-checks/${first.id}/comparison`))).before).toBeNull();
  await done(mai.post(`/inventory-checks/${first.id}/posting`));
  await done(hung.post(`/inventory-checks/${first.id}/closing`));
  expect((await done(mai.get(`/inventory-checks/${first.id}`))).can).toMatchObject({
    reverse: false,
    close: false,
    edit: false,
  });
  const second = await begin(mai, [room.id, fresh.id]);
  await count(mai, second.id, [{ sheetId: second.sheetOf(room.id), equipmentId: lamps, good: 7, broken: 2 }]);
  expect(await done(hung.get(`/inventory-checks/${second.id}/comparison`))).toMatchObject({
    before: { id: first.id, number: first.check.number },
    rows: [
      {
        room: { id: room.id },
        before: { good: 8, broken: 0, short: 2, surplus: 0 },
        now: { good: 7, broken: 2, short: 0, surplus: 1 },
      },
      { room: { id: fresh.id }, before: null, now: { good: 0, broken: 0, short: 0, surplus: 0 } },
    ],
  });
});

test("a list costs the same whatever it holds, finds by words, and the school year says what is not finished", async () => {
  const cost = async (path: string) => {
    const before = school.database.statements();
    await done(mai.get(path));
    return school.database.statements() - before;
  };
  expect(await cost("/inventory-checks?size=100")).toBe(await cost("/inventory-checks?size=1"));
  expect(
    (await done(mai.get(`/inventory-checks?search=${encodeURIComponent("kiem ke khung")}`))).items.map(
      ({ name }: AnyCheck) => name,
    ),
  ).toEqual(["Kiểm kê khung"]);
  const drafted = await draft(mai, { name: "Kiểm kê bỏ" });
  expect((await done(lan.get("/inventory-checks?status=DRAFT"))).total).toBe(0);
  expect((await done(lan.get("/inventory-checks?status=COUNTING"))).items.length).toBeGreaterThan(0);
  expect((await done(tuan.get("/inventory-checks"))).can.create).toBe(false);
  const year = (await hung.get("/school-years")).body.items.find(
    ({ status }: { status: string }) => status === "CURRENT",
  );
  const open = async () =>
    (await done(hung.get(`/school-years/${year.id}/closing-checklist`))).items.find(
      ({ key }: { key: string }) => key === "inventory-checks-open",
    ).count;
  const before = await open();
  expect((await mai.delete(`/inventory-checks/${drafted.id}`)).status).toBe(204);
  expect(before - (await open())).toBe(1);
});

test("after all of this everything adds up", async () => {
  expect(await faults()).toEqual([]);
});

test("Mai has one room counted at once: who keeps it today is appointed and told, not who did or will from tomorrow, and nobody begins it twice", async () => {
  const { items: people } = (await hung.get("/employees?size=5")).body;
  const [former, next] = people.filter(({ id }: { id: number }) => id !== self.id);
  const tomorrow = dayFromToday(1);
  const room = await done(
    hung.post("/functional-rooms", {
      name: "Phòng đếm ngay",
      kind: "STORE",
      keepers: [
        { employee: self.id },
        { employee: former.id, until: "2020-01-01" },
        { employee: next.id, since: tomorrow },
      ],
    }),
  );
  await things("Cân đếm ngay", 6, { roomId: room.id });
  expect((await tuan.post("/inventory-checks/room-counts", { roomId: room.id })).status).toBe(403);
  const { check, sheetId } = await done(mai.post("/inventory-checks/room-counts", { roomId: room.id }));
  expect(check).toMatchObject({ status: "COUNTING", kind: "UNPLANNED", scope: "ROOMS" });
  expect(check.name).toContain("Phòng đếm ngay");
  expect(check.progress).toMatchObject({ sheets: 1, lines: 1 });
  const [sheet] = (await mai.get(`/inventory-checks/${check.id}/sheets`)).body.items;
  expect(sheet).toMatchObject({
    id: sheetId,
    keeper: self.name,
    counters: [{ employeeId: self.id, name: self.name }],
  });
  expect(await toldOf(check.id, "inventory-check")).toContain("inventoryCheck.counting gv.tuan");
  expect(codeOf(await mai.post("/inventory-checks/room-counts", { roomId: room.id }))).toEqual([
    409,
    "roomBeingCounted",
  ]);
  const unknown = await mai.post("/inventory-checks/room-counts", { roomId: 987_654_321 });
  expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ["roomId"]]);
});
