import { beforeAll, describe, expect, test } from "vitest";
import { readSheet } from "../src/sheets/read.ts";
import { borrowing, of } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { type AnyCheck, begin, confirmAll, count, done, step, variances } from "./inventory.ts";
import { lending } from "./lending.ts";
import { dayFromToday, employeesOf, newRecord, postVoucher, type Room } from "./storekeeping.ts";

const school = house();
const { handOut, shelf, faults } = lending(school);
const { lend } = borrowing(school);

let mai: Person;
let hung: Person;
let tuan: Person;
let lab: Room;
let store: Room;
let workshop: Room;
let borrower: number;

beforeAll(async () => {
  mai = await school.as("mai");
  hung = await school.as("hung");
  tuan = await school.as("tuan");
  await lend();
  borrower = (await employeesOf(mai))[1]?.id as number;
  // rooms of their own: what else the school has does not speak here
  const made = await Promise.all(
    ["Phòng kiểm kê 1", "Phòng kiểm kê 2", "Phòng kiểm kê 3"].map((name) =>
      done(mai.post("/functional-rooms", { name, kind: "STORE" })),
    ),
  );
  [lab, store, workshop] = made as [Room, Room, Room];
});

const things = (name: string, quantity: number, room: Room, more: object = {}) =>
  newRecord(mai, { name, unit: "Cái", quantity, roomId: room.id, unitPrice: 100_000, ...more });
const kindsOf = ({ items }: AnyCheck) =>
  items.map((one: AnyCheck) => [
    one.name,
    one.kind,
    one.quantity,
    one.fromRoom?.name ?? null,
    one.toRoom?.name ?? null,
  ]);

describe("scenario 8: lending goes on after the cut-off", () => {
  let check: Awaited<ReturnType<typeof begin>>;
  let cylinders: number;
  let scales: number;
  let burners: number;

  beforeAll(async () => {
    cylinders = await things("Ống đong 100 ml", 12, lab);
    scales = await things("Cân điện tử kiểm kê", 1, lab, { trackingMode: "ITEM" });
    burners = await things("Đèn cồn kiểm kê", 10, store);
    const loan = await handOut(borrower, [of(cylinders, 3)]);
    check = await begin(mai, [lab.id, store.id]);
    // behind the cut-off: one comes back, two more are bought, four move
    await done(mai.post(`/loans/${loan.id}/return`, { lines: [{ lineId: loan.lines[0].id, good: 1 }] }));
    await postVoucher(mai, "INCREASE", {
      cause: "PURCHASE",
      lines: [{ equipmentId: cylinders, quantity: 2, rooms: [{ roomId: lab.id, quantity: 2 }] }],
    });
    await postVoucher(mai, "TRANSFER", {
      toRoomId: lab.id,
      lines: [{ equipmentId: burners, roomId: store.id, quantity: 4 }],
    });
  });

  test("what was lent, came back, was bought or moved since is no difference", async () => {
    await count(mai, check.id, [
      // fourteen are the school's by now, two of them out
      { sheetId: check.sheetOf(lab.id), equipmentId: cylinders, good: 12 },
      { sheetId: check.sheetOf(store.id), equipmentId: burners, good: 6 },
      { sheetId: check.sheetOf(lab.id), equipmentId: burners, good: 4 },
      // and the scales stand in the other room
      { sheetId: check.sheetOf(store.id), equipmentId: scales, good: 1 },
    ]);
    const found = await variances(mai, check.id);
    expect(kindsOf(found)).toEqual([["Cân điện tử kiểm kê", "MOVED", 1, lab.name, store.name]]);
    expect(found).toMatchObject({
      computed: true,
      totals: { shortValue: 0, surplusValue: 0, byKind: [{ kind: "MOVED", lines: 1 }] },
    });
    const { items } = await done(mai.get(`/inventory-checks/${check.id}/lines?search=ong dong`));
    expect(items).toMatchObject([
      { book: { good: 12, broken: 0 }, since: { good: 2, broken: 0 }, out: 2, good: 12 },
    ]);
  });

  test("what happens after a line was counted does not change it", async () => {
    await handOut(borrower, [of(burners, 2)]);
    await postVoucher(mai, "DECREASE", {
      cause: "USED_UP",
      lines: [{ equipmentId: burners, roomId: store.id, quantity: 1 }],
    });
    expect((await variances(mai, check.id)).total).toBe(1);
  });

  test("the scales go to the room where they stand, and nothing is put on the books", async () => {
    await confirmAll(mai, check.id);
    await step(mai, check.id, "submission");
    await step(hung, check.id, "decision", { approved: true, reason: null });
    const posted = await step(mai, check.id, "posting");
    expect(posted).toMatchObject({ status: "POSTED", incidentCount: 0, vouchers: [{ type: "TRANSFER" }] });
    const { items } = await done(mai.get(`/equipments/${scales}/shelves`));
    expect(items).toMatchObject([{ roomId: store.id, condition: "GOOD", quantity: 1 }]);
    expect(await faults()).toEqual([]);
  });

  test("what was written up afterwards for a day before is in the books of that day", async () => {
    const { rows } = await school.owner.pool.query(`
      select happened_at('2027-05-29', '2027-05-29 16:59+07') <= '2027-05-29 17:00+07' as before,
        happened_at('2027-05-29', '2027-05-29 17:01+07') <= '2027-05-29 17:00+07' as after,
        happened_at('2027-05-28', '2027-05-30 09:00+07') <= '2027-05-29 17:00+07' as "written later",
        happened_at('2027-05-29', '2027-05-30 09:00+07') <= '2027-05-29 17:00+07' as "of the same day, written later"`);
    expect(rows).toEqual([
      { before: true, after: false, "written later": true, "of the same day, written later": false },
    ]);
  });
});

describe("scenario 9: two are missing, one is found a month later", () => {
  let check: Awaited<ReturnType<typeof begin>>;
  let lenses: number;
  let tubes: number;
  let file: AnyCheck;

  beforeAll(async () => {
    lenses = await things("Kính lúp kiểm kê", 20, workshop);
    tubes = await things("Ống nghiệm kiểm kê", 30, workshop);
    check = await begin(mai, [workshop.id]);
    const sheetId = check.sheetOf(workshop.id);
    await count(mai, check.id, [
      { sheetId, equipmentId: lenses, good: 18 },
      { sheetId, equipmentId: tubes, good: 29, broken: 4 },
    ]);
    await confirmAll(mai, check.id);
    await step(mai, check.id, "submission");
  });

  test("the differences wait, each with its usual treatment; the head alone approves", async () => {
    const { items, totals } = await variances(mai, check.id);
    expect(items).toMatchObject([
      { name: "Kính lúp kiểm kê", kind: "SHORT", quantity: 2, value: 200_000, treatment: "MARK_LOST" },
      { name: "Ống nghiệm kiểm kê", kind: "BROKEN", quantity: 1, treatment: "MARK_BROKEN" },
      {
        name: "Ống nghiệm kiểm kê",
        kind: "SURPLUS",
        quantity: 3,
        value: 300_000,
        treatment: "INCREASE",
        toCondition: "BROKEN",
      },
    ]);
    expect(totals).toMatchObject({ lines: 2, agree: 0, shortValue: 200_000, surplusValue: 300_000 });
    const unfit = await mai.put(`/inventory-checks/${check.id}/variances`, {
      items: [{ id: items[0].id, treatment: "INCREASE" }],
    });
    expect([unfit.status, unfit.body.code]).toEqual([400, "treatmentDoesNotFit"]);
    expect(
      (await mai.post(`/inventory-checks/${check.id}/decision`, { approved: true, reason: null })).status,
    ).toBe(403);
    await done(
      mai.put(`/inventory-checks/${check.id}/variances`, {
        items: [{ id: items[0].id, cause: "THEFT", responsible: "Bảo vệ ca đêm" }],
      }),
    );
  });

  test("posting moves two to lost with a file; they stay on the books", async () => {
    await step(hung, check.id, "decision", { approved: true, reason: null });
    const posted = await step(mai, check.id, "posting");
    expect(posted.vouchers.map(({ type }: { type: string }) => type).toSorted()).toEqual([
      "CONDITION",
      "CONDITION",
      "INCREASE",
    ]);
    expect(posted.incidentCount).toBe(2);
    expect(await shelf(lenses)).toEqual({ good: 18, broken: 0, lost: 2, held: 0 });
    expect(await shelf(tubes)).toEqual({ good: 29, broken: 4, lost: 0, held: 0 });
    const { items } = await done(mai.get(`/incidents?equipmentId=${lenses}`));
    expect(items).toMatchObject([
      {
        kind: "LOST",
        status: "CONFIRMED",
        quantity: 2,
        open: 2,
        value: 200_000,
        cause: "THEFT",
        responsibleName: "Bảo vệ ca đêm",
        inventoryCheck: { id: check.id },
      },
    ]);
    [file] = items;
    expect(await faults()).toEqual([]);
  });

  test("the minutes F15 and F16 say the same, before and after", async () => {
    const rows = async (path: string) => {
      const answer = await mai.get(
        `/papers/${path}/${check.id}?format=xlsx${path.startsWith("asset") ? "&everything=true" : ""}`,
      );
      expect(answer.status).toBe(200);
      return (await readSheet(answer.body, "bien-ban.xlsx")).rows.map((row) =>
        row.filter((cell) => cell !== null),
      );
    };
    const minutes = await rows("inventory-minutes");
    const total = "giá trị theo sổ 5.000.000 ₫, theo kiểm kê 5.100.000 ₫, thiếu 200.000 ₫, thừa 300.000 ₫";
    expect(minutes.flat().some((cell) => String(cell).includes(total))).toBe(true);
    expect(minutes.find((row) => row.includes("Kính lúp kiểm kê"))).toEqual([
      1,
      "Kính lúp kiểm kê",
      "Cái",
      18,
      2,
    ]);
    expect(minutes.find((row) => row.includes("Ống nghiệm kiểm kê"))).toEqual([
      2,
      "Ống nghiệm kiểm kê",
      "Cái",
      33,
      4,
      3,
    ]);
    const assets = await rows("asset-inventory-minutes");
    expect(assets.find((row) => String(row[0]).startsWith("Cộng"))?.slice(1)).toEqual([
      5_000_000, 5_100_000, 100_000,
    ]);
    const differences = await rows("inventory-variances");
    expect(differences.find((row) => row.includes("Kính lúp kiểm kê"))).toContain("Bảo vệ ca đêm");
    expect((await mai.get(`/papers/count-sheet/${check.id}`)).headers["content-type"]).toBe(
      "application/pdf",
    );
  });

  test("its vouchers are not reversed one by one", async () => {
    const [{ id }] = (await done(mai.get(`/inventory-checks/${check.id}`))).vouchers;
    const refused = await mai.post(`/stock-vouchers/${id}/reversal`, { reason: "Nhầm phiếu" });
    expect([refused.status, refused.body.code]).toEqual([409, "sourceKeepsVoucher"]);
  });

  test("taken back whole and posted again, every balance is what it was", async () => {
    await step(mai, check.id, "reversal", { reason: "Đếm lại tủ số 3" });
    expect([await shelf(lenses), await shelf(tubes)]).toEqual([
      { good: 20, broken: 0, lost: 0, held: 0 },
      { good: 30, broken: 0, lost: 0, held: 0 },
    ]);
    expect(await done(mai.get(`/incidents/${file.id}`))).toMatchObject({ status: "WITHDRAWN" });
    expect(await faults()).toEqual([]);
    expect(await step(mai, check.id, "posting")).toMatchObject({ status: "POSTED", incidentCount: 2 });
    [file] = (await done(mai.get(`/incidents?equipmentId=${lenses}&status=CONFIRMED`))).items;
  });

  test("one is found, and the check cannot be taken back any more", async () => {
    const found = await done(mai.post(`/incidents/${file.id}/finding`, { quantity: 1 }));
    expect(found).toMatchObject({ status: "IN_PROGRESS", found: 1, open: 1 });
    expect(await shelf(lenses)).toEqual({ good: 19, broken: 0, lost: 1, held: 0 });
    const refused = await mai.post(`/inventory-checks/${check.id}/reversal`, { reason: "Đếm lại" });
    expect([refused.status, refused.body.code]).toEqual([409, "incidentsGoOn"]);
    expect(refused.body.message).toContain(file.number);
    expect(await faults()).toEqual([]);
  });

  test("closed, it stays what it is", async () => {
    expect((await mai.post(`/inventory-checks/${check.id}/closing`)).status).toBe(403);
    await step(hung, check.id, "closing");
    const refused = await mai.post(`/inventory-checks/${check.id}/reversal`, { reason: "Đếm lại" });
    expect([refused.status, refused.body.code]).toEqual([409, "wrongState"]);
  });
});

describe("what stands between approval and the books", () => {
  let room: Room;
  let pipettes: number;
  let check: Awaited<ReturnType<typeof begin>>;

  beforeAll(async () => {
    room = (await done(mai.post("/functional-rooms", { name: "Phòng kiểm kê 4", kind: "STORE" }))) as Room;
    pipettes = await things("Pipet kiểm kê", 10, room);
    check = await begin(mai, [room.id]);
    await count(mai, check.id, [{ sheetId: check.sheetOf(room.id), equipmentId: pipettes, good: 7 }]);
  });

  test("nothing is submitted while a sheet is open", async () => {
    const refused = await mai.post(`/inventory-checks/${check.id}/submission`);
    expect([refused.status, refused.body.code]).toEqual([409, "checkNotReady"]);
    expect(refused.body.message).toContain("1 phiếu đếm chưa xác nhận");
  });

  test("returned with a reason, it is counted on, and the treatment is remembered", async () => {
    await confirmAll(mai, check.id);
    await step(mai, check.id, "submission");
    const [{ id }] = (await variances(mai, check.id)).items;
    await done(
      mai.put(`/inventory-checks/${check.id}/variances`, {
        items: [{ id, treatment: "CORRECT", note: "Ghi nhầm khi nhập đầu kỳ" }],
      }),
    );
    await step(hung, check.id, "decision", { approved: false, reason: "Đếm lại ngăn dưới" });
    const [sheet] = (await done(mai.get(`/inventory-checks/${check.id}/sheets`))).items;
    await done(mai.post(`/count-sheets/${sheet.id}/reopening`));
    await confirmAll(mai, check.id);
    await step(mai, check.id, "submission");
    expect((await variances(mai, check.id)).items).toMatchObject([
      { kind: "SHORT", quantity: 3, treatment: "CORRECT", note: "Ghi nhầm khi nhập đầu kỳ" },
    ]);
  });

  test("a voucher written for a day before the count changes what should have been there: the posting refuses", async () => {
    await step(hung, check.id, "decision", { approved: true, reason: null });
    await postVoucher(mai, "DECREASE", {
      date: dayFromToday(-1),
      lines: [{ equipmentId: pipettes, roomId: room.id, quantity: 1 }],
    });
    const refused = await mai.post(`/inventory-checks/${check.id}/posting`);
    expect([refused.status, refused.body.code]).toEqual([409, "booksMoved"]);
    await step(mai, check.id, "recall");
    expect((await variances(mai, check.id)).items).toMatchObject([{ kind: "SHORT", quantity: 2 }]);
  });

  test("a plain teacher neither treats nor posts", async () => {
    expect(
      (await tuan.put(`/inventory-checks/${check.id}/variances`, { items: [{ id: 1, treatment: "NONE" }] }))
        .status,
    ).toBe(403);
    expect((await tuan.post(`/inventory-checks/${check.id}/posting`)).status).toBe(403);
  });
});
