/**
 * A wrong number is corrected as what it is. Mai keeps the equipment of THCS Bến Hạ, Hùng is its principal,
 * Tuấn teaches there.
 */
import type { CorrectionStart } from "@so-thiet-bi/contract/corrections";
import { beforeAll, describe, expect, test } from "vitest";
import { borrowing, lesson, of } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";
import {
  dayFromToday,
  newRecord,
  postVoucher,
  type Room,
  reverse,
  roomsOf,
  shelvesOf,
} from "./storekeeping.ts";

const province = house();
const { approved, nextWeek, lend, query, send } = borrowing(province);
let mai: Person;
let room: Room;
let other: Room;

beforeAll(async () => {
  mai = await province.as("mai");
  [room, other] = (await roomsOf(mai)) as [Room, Room];
  await query(
    "update stock_closings set until = null where department_id = (select department_id from users where username = 'tb.mai')",
  );
});

const start = async (id: number): Promise<CorrectionStart> =>
  (await mai.get(`/equipments/${id}/corrections`)).body;
const correct = (who: Person, id: number, body: object) => who.post(`/equipments/${id}/corrections`, body);
const done = async (id: number, body: object): Promise<Answer["body"]> => {
  const answer = await correct(mai, id, body);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body;
};
const voucherOf = async (id: number): Promise<Answer["body"]> =>
  (await mai.get(`/stock-vouchers/${id}`)).body;
const countOf = async (id: number) => {
  const { good, broken, lost, quantity } = (await mai.get(`/equipments/${id}`)).body;
  return { good, broken, lost, quantity };
};
const place = (inBooks: number, actual: number, more: Record<string, unknown> = {}) => ({
  roomId: room.id,
  lotId: null,
  condition: "GOOD",
  inBooks,
  actual,
  ...more,
});

describe("counted things", () => {
  test("in the books 47, really 45, entered wrongly: two are taken off as a wrong entry, and taken back by one step", async () => {
    const id = await newRecord(mai, {
      name: "Ống nghiệm thử số",
      quantity: 47,
      roomId: room.id,
      unitPrice: 3_000,
    });
    expect(await start(id)).toMatchObject({
      inBooks: 47,
      reasons: ["WRONG_ENTRY", "RECOUNT"],
      places: [{ roomId: room.id, inBooks: 47, held: 0 }],
    });
    const corrected = await done(id, {
      reason: "WRONG_ENTRY",
      note: "Gõ nhầm khi nhập",
      places: [place(47, 45)],
    });
    expect(corrected).toMatchObject({
      inBooks: 45,
      vouchers: [{ type: "DECREASE" }],
      incidents: [],
      can: { reverse: true },
    });
    expect(await countOf(id)).toEqual({ good: 45, broken: 0, lost: 0, quantity: 45 });
    const voucher = await voucherOf(corrected.vouchers[0].id);
    expect(voucher).toMatchObject({
      cause: "WRONG_ENTRY",
      totalValue: 6_000,
      note: "Gõ nhầm khi nhập",
      source: { type: "correction", id: corrected.id },
    });
    const { items } = (await mai.get(`/equipments/${id}/history`)).body;
    expect(items[0]).toMatchObject({
      event: "equipment.corrected",
      details: { from: 47, to: 45, vouchers: voucher.number },
    });

    expect(await reverse(mai, voucher.id)).toMatchObject({
      status: 409,
      body: { code: "sourceKeepsVoucher" },
    });
    const back = await mai.post(`/corrections/${corrected.id}/reversal`, { reason: "Đếm nhầm" });
    expect(back.body).toMatchObject({
      inBooks: 47,
      reversedByName: expect.any(String),
      can: { reverse: false },
    });
    expect((await voucherOf(voucher.id)).status).toBe("REVERSED");
    expect(
      (await mai.post(`/corrections/${corrected.id}/reversal`, { reason: "Một lần nữa" })).body.code,
    ).toBe("correctionReversed");
  });

  test("counted again: what is missing becomes lost with a file, what is more is a surplus, place by place", async () => {
    const id = await newRecord(mai, {
      name: "Cốc thử đếm lại",
      quantity: 10,
      roomId: room.id,
      unitPrice: 5_000,
    });
    const corrected = await done(id, {
      reason: "RECOUNT",
      places: [place(10, 8), place(0, 3, { roomId: other.id })],
    });
    expect(corrected).toMatchObject({
      inBooks: 11,
      vouchers: [{ type: "INCREASE" }, { type: "CONDITION" }],
      incidents: [expect.anything()],
    });
    expect((await voucherOf(corrected.vouchers[0].id)).cause).toBe("SURPLUS");
    expect(await countOf(id)).toEqual({ good: 11, broken: 0, lost: 2, quantity: 13 });
    const incident = (await mai.get(`/incidents/${corrected.incidents[0].id}`)).body;
    expect(incident).toMatchObject({ kind: "LOST", status: "CONFIRMED", quantity: 2, cause: "INVENTORY" });
    expect(
      (await mai.post(`/corrections/${corrected.id}/reversal`, { reason: "Tìm thấy ở phòng bên" })).status,
    ).toBe(200);
    expect(await countOf(id)).toEqual({ good: 10, broken: 0, lost: 0, quantity: 10 });
    expect((await mai.get(`/incidents/${corrected.incidents[0].id}`)).body.status).toBe("WITHDRAWN");
  });

  test("a correction is not taken back once somebody goes on with its file", async () => {
    const id = await newRecord(mai, { name: "Giá sắt thử", quantity: 4, roomId: room.id });
    const corrected = await done(id, { reason: "RECOUNT", places: [place(4, 3)] });
    const incident = (await mai.get(`/incidents/${corrected.incidents[0].id}`)).body;
    const found = { quantity: 1, condition: "GOOD", roomId: room.id, version: incident.version };
    expect((await mai.post(`/incidents/${incident.id}/finding`, found)).status).toBe(200);
    expect(
      (await mai.post(`/corrections/${corrected.id}/reversal`, { reason: "Hoàn tác" })).body,
    ).toMatchObject({
      code: "incidentsGoOn",
      message: expect.stringContaining(incident.number),
    });
  });
});

describe("what it refuses", () => {
  test("a number that moved since it was read, fractions, and nothing to correct", async () => {
    const id = await newRecord(mai, { name: "Quả cân thử", quantity: 20, roomId: room.id });
    await postVoucher(mai, "DECREASE", { lines: [{ equipmentId: id, roomId: room.id, quantity: 1 }] });
    expect(await correct(mai, id, { reason: "WRONG_ENTRY", places: [place(20, 18)] })).toMatchObject({
      status: 409,
      body: {
        code: "numberMoved",
        message: expect.stringContaining("từ 20 thành 19"),
        fields: { "places.0.actual": expect.anything() },
      },
    });
    expect(
      (await correct(mai, id, { reason: "WRONG_ENTRY", places: [place(19, 18.5)] })).body.fields,
    ).toEqual({
      "places.0.actual": expect.anything(),
    });
    expect((await correct(mai, id, { reason: "WRONG_ENTRY", places: [place(19, 19)] })).body.code).toBe(
      "nothingToCorrect",
    );
    expect((await correct(mai, id, { reason: "USED_UP", places: [place(19, 18)] })).body).toMatchObject({
      code: "correctionReason",
    });
    expect(
      (await correct(mai, id, { reason: "RECOUNT", places: [place(0, 1, { roomId: 987_654_321 })] })).status,
    ).toBe(400);
  });

  test("what is in hands or promised stays covered, and closed books stay closed", async () => {
    await lend();
    const week = await nextWeek();
    const id = await newRecord(mai, { name: "Lực kế thử hứa", quantity: 5, roomId: room.id });
    const slip = await approved("tuan", lesson(week.day(1), [of(id, 4)]));
    expect((await correct(mai, id, { reason: "WRONG_ENTRY", places: [place(5, 3)] })).body).toMatchObject({
      code: "promisedAway",
      message: expect.stringContaining("Võ Anh Tuấn"),
    });
    await send("mai", "/loans", { registrationId: slip.id });
    expect((await start(id)).places[0]).toMatchObject({ inBooks: 5, held: 4 });
    expect((await correct(mai, id, { reason: "RECOUNT", places: [place(5, 3)] })).status).toBe(409);
    const hung = await province.as("hung");
    const closed = dayFromToday(-40);
    expect((await hung.put("/stock-closing", { until: closed, reason: "Khóa sổ tháng trước" })).status).toBe(
      200,
    );
    expect(
      (await correct(mai, id, { reason: "WRONG_ENTRY", date: closed, places: [place(5, 6)] })).body,
    ).toMatchObject({
      code: "booksClosed",
      fields: { date: expect.anything() },
    });
    expect((await hung.put("/stock-closing", { until: null, reason: "Mở lại để sửa" })).status).toBe(200);
  });

  test("a teacher, and a record that is no longer followed", async () => {
    const id = await newRecord(mai, { name: "Bản đồ thử quyền", quantity: 2, roomId: room.id });
    expect((await start(id)).can.correct).toBe(true);
    const tuan = await province.as("tuan");
    expect((await tuan.get(`/equipments/${id}/corrections`)).body.can.correct).toBe(false);
    expect((await correct(tuan, id, { reason: "WRONG_ENTRY", places: [place(2, 1)] })).status).toBe(403);
    expect((await mai.post(`/equipments/${id}/deactivation`)).status).toBe(200);
    expect((await correct(mai, id, { reason: "WRONG_ENTRY", places: [place(2, 1)] })).body.code).toBe(
      "stoppedRecord",
    );
  });
});

describe("things of every kind", () => {
  test("coded: pieces that are not there are chosen, pieces that no book has are added with the next codes", async () => {
    const brought = await postVoucher(mai, "INCREASE", {
      cause: "PURCHASE",
      lines: [
        {
          record: {
            name: "Loa thử từng chiếc",
            unit: "Cái",
            trackingMode: "ITEM",
            grades: [],
            code: "LTT",
            roomId: room.id,
            unitPrice: 900_000,
          },
          quantity: 3,
        },
      ],
    });
    const ids: number[] = brought.moves.map(({ equipmentId }: { equipmentId: number }) => equipmentId);
    const before = await start(ids[0] as number);
    expect([before.inBooks, before.pieces.map(({ code }) => code)]).toEqual([
      3,
      ["LTT-001", "LTT-002", "LTT-003"],
    ]);
    const given = {
      reason: "WRONG_ENTRY",
      pieces: {
        inBooks: 3,
        missing: [ids[2]],
        added: [{ roomId: other.id, quantity: 2, serials: ["SN-1"] }],
      },
    };
    expect(
      await correct(mai, ids[0] as number, { ...given, pieces: { ...given.pieces, inBooks: 4 } }),
    ).toMatchObject({
      status: 409,
      body: { code: "piecesMoved" },
    });
    const corrected = await done(ids[0] as number, given);
    expect(corrected).toMatchObject({ inBooks: 4, vouchers: [{ type: "INCREASE" }, { type: "DECREASE" }] });
    const after = await start(ids[0] as number);
    expect(after.pieces.map(({ code, serialNumber, roomName }) => [code, serialNumber, roomName])).toEqual([
      ["LTT-001", null, room.name],
      ["LTT-002", null, room.name],
      ["LTT-004", "SN-1", other.name],
      ["LTT-005", null, other.name],
    ]);
    // a piece that never was there leaves no empty card; taken back, it is followed again and the new ones
    // are not
    expect((await mai.get(`/equipments/${ids[2]}`)).body.active).toBe(false);
    expect(
      (await mai.post(`/corrections/${corrected.id}/reversal`, { reason: "Nhầm loa" })).body,
    ).toMatchObject({ inBooks: 3 });
    expect((await mai.get(`/equipments/${ids[2]}`)).body.active).toBe(true);
    expect((await mai.get(`/equipments/${after.pieces[3]?.equipmentId}`)).body.active).toBe(false);
    const recount = await done(ids[0] as number, {
      reason: "RECOUNT",
      pieces: { inBooks: 3, missing: [ids[1]] },
    });
    expect(recount).toMatchObject({
      inBooks: 2,
      vouchers: [{ type: "CONDITION" }],
      incidents: [expect.anything()],
    });
    expect(await countOf(ids[1] as number)).toMatchObject({ lost: 1, quantity: 1 });
  });

  test("consumables: what was used and not noted is issued from its lot", async () => {
    const id = await newRecord(mai, {
      name: "Cồn thử sửa số",
      unit: "ml",
      trackingMode: "CONSUMABLE",
      quantity: 0,
      roomId: room.id,
    });
    await postVoucher(mai, "INCREASE", {
      lines: [{ equipmentId: id, quantity: 500, lot: { number: "L1", expiresOn: dayFromToday(300) } }],
    });
    const [shelf] = (await start(id)).places;
    expect(shelf).toMatchObject({ inBooks: 500, lot: { number: "L1" } });
    const given = { roomId: room.id, lotId: shelf?.lotId, condition: "GOOD" };
    expect(
      (await correct(mai, id, { reason: "USED_UP", places: [{ ...given, inBooks: 500, actual: 510 }] })).body
        .code,
    ).toBe("usedUpIsFewer");
    const corrected = await done(id, {
      reason: "USED_UP",
      places: [{ ...given, inBooks: 500, actual: 420.5 }],
    });
    expect(corrected).toMatchObject({ inBooks: 420.5, vouchers: [{ type: "ISSUE" }] });
    expect(await shelvesOf(mai, id)).toMatchObject([{ quantity: 420.5, lot: { number: "L1" } }]);
  });

  test("licences: only a wrong entry", async () => {
    const id = await newRecord(mai, {
      name: "Phần mềm thử",
      unit: "Bản quyền",
      trackingMode: "DIGITAL",
      quantity: 30,
    });
    expect((await start(id)).reasons).toEqual(["WRONG_ENTRY"]);
    const given = { roomId: null, lotId: null, condition: "GOOD", inBooks: 30, actual: 25 };
    expect((await correct(mai, id, { reason: "RECOUNT", places: [given] })).body.code).toBe(
      "correctionReason",
    );
    expect(await done(id, { reason: "WRONG_ENTRY", places: [given] })).toMatchObject({ inBooks: 25 });
  });
});
