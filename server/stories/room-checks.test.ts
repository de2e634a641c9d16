/**
 * How a class leaves its room: noted by the teacher for the group that looked, seen in the diary of the room.
 * Tuấn teaches at THCS Bến Hạ, Lan beside him, Mai keeps the equipment.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { borrowing, lesson, of, type Week } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { newRecord, roomsOf } from "./storekeeping.ts";

const folder = mkdtempSync(join(tmpdir(), "room-checks-"));
const province = house({ filesFolder: join(folder, "files") });
const { nextWeek, lend, approved, colleague, eventsOf, longAgo, query } = borrowing(province);

let mai: Person;
let tuan: Person;
let lan: Person;
let week: Week;
let roomId: number;

beforeAll(async () => {
  mai = await province.as("mai");
  tuan = await province.as("tuan");
  lan = (await colleague()).person;
  week = await nextWeek();
  await lend({ pastDays: 200 });
  roomId = (await roomsOf(mai))[0]?.id as number;
  await query(
    "update stock_closings set until = null where department_id = (select department_id from users where username = 'tb.mai')",
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const check = (who: Person, id: number, body: object) =>
  who.put(`/loan-registrations/${id}/room-check`, body);
const whole = ["SORT", "ARRANGE", "CLEAN", "CARE", "READY"];

async function photoOfRoom(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: "#4477aa" } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: "Bi mat", Copyright: "10.1 106.2" } })
    .toBuffer();
}

const photograph = (who: Person, subjectId: number, bytes: Buffer) =>
  who.upload("/attachments", { name: "phong.jpg", bytes }, { subjectType: "room-check", subjectId });

describe("at the end of Tuấn's lesson in the laboratory", () => {
  test("he ticks 5S for group 3, the diary of the room carries it, and a photo loses what the camera wrote", async () => {
    const scales = await newRecord(mai, { name: "Cân bàn phòng bộ môn", quantity: 6 });
    const slip = await approved("tuan", lesson(week.day(2), [of(scales, 2)], { roomId, periods: [2] }));
    expect(slip).toMatchObject({ roomCheck: null, can: { checkRoom: false } });
    expect(await check(tuan, slip.id, { groupNumber: 3, met: whole })).toMatchObject({
      status: 409,
      body: { code: "notStarted" },
    });

    await longAgo(slip.id, 28);
    expect((await tuan.get(`/loan-registrations/${slip.id}`)).body.can.checkRoom).toBe(true);
    expect((await check(lan, slip.id, { met: whole })).status).toBe(404);
    const noted = await check(tuan, slip.id, {
      groupNumber: 3,
      met: ["READY", "SORT", "CLEAN", "CARE"],
      note: "  Thiếu 1 quả cân 5 g ",
    });
    expect([noted.status, noted.body.message]).toEqual([200, undefined]);
    expect(noted.body).toMatchObject({
      status: "APPROVED",
      version: slip.version,
      roomCheck: {
        groupNumber: 3,
        met: ["SORT", "CLEAN", "CARE", "READY"],
        note: "Thiếu 1 quả cân 5 g",
        checkedByName: "Võ Anh Tuấn",
        version: 1,
      },
    });
    expect((await eventsOf(slip.id))[0]).toEqual(["registration.roomChecked", "Võ Anh Tuấn"]);

    // Mai looks again and puts it right; who notes it from an old screen is told
    const { id: checkId } = noted.body.roomCheck;
    expect((await check(mai, slip.id, { met: whole, version: 1 })).body.roomCheck).toMatchObject({
      met: whole,
      groupNumber: null,
      note: null,
      checkedByName: "Võ Anh Tuấn",
      version: 2,
    });
    expect((await check(tuan, slip.id, { met: [], version: 1 })).body).toMatchObject({
      code: "stale",
      message: expect.stringContaining("Phan Thị Tuyết Mai"),
    });
    expect(
      (await check(tuan, slip.id, { groupNumber: 3, met: ["SORT"], note: "Thiếu 1 quả cân 5 g", version: 2 }))
        .status,
    ).toBe(200);

    const sent = await photograph(tuan, checkId, await photoOfRoom());
    expect([sent.status, sent.body.kind]).toEqual([200, "PHOTO"]);
    const kept = await sharp((await mai.get(`/attachments/${sent.body.id}/content`)).body).metadata();
    expect(kept.exif).toBeUndefined();
    expect((await photograph(lan, checkId, await photoOfRoom())).status).toBe(404);

    expect((await tuan.post(`/loan-registrations/${slip.id}/use`, {})).status).toBe(200);
    const { date } = (await tuan.get(`/loan-registrations/${slip.id}`)).body;
    const { paper } = (await mai.get(`/reports/room-diary?roomId=${roomId}&from=${date}&to=${date}`)).body;
    const [table] = paper.blocks;
    expect(table.columns.map(({ header }: { header: string }) => header)).toEqual([
      "Ngày",
      "Tiết",
      "Lớp",
      "Giáo viên",
      "Bài, nội dung",
      "TB sử dụng",
      "Trước",
      "Sau",
      "Vệ sinh",
      "Ký",
    ]);
    const row = table.rows.find((one: { id?: string }) => one.id === `registration:${slip.id}`);
    expect(row.cells).toMatchObject({
      teacher: "Võ Anh Tuấn",
      before: "Tốt",
      after: expect.stringMatching(/; Thiếu 1 quả cân 5 g$/),
      cleaned: "Chưa: Sắp xếp, Sạch sẽ, Săn sóc, Sẵn sàng",
      signature: "Nhóm 3",
    });
  });

  test("what it names wrongly is said, and nothing is noted where there is no room", async () => {
    const id = await newRecord(mai, { name: "Lực kế phòng bộ môn", quantity: 6 });
    const slip = await approved("tuan", lesson(week.day(3), [of(id, 2)], { periods: [4] }));
    await longAgo(slip.id, 28);
    expect((await tuan.get(`/loan-registrations/${slip.id}`)).body.can.checkRoom).toBe(false);
    expect((await check(tuan, slip.id, { met: whole })).body).toMatchObject({
      code: "noRoomToCheck",
      message: "Phiếu này không ghi phòng dạy nên không có phòng để kiểm tra.",
    });
    for (const [body, field] of [
      [{ met: ["DUST"] }, "met.0"],
      [{ met: ["SORT", "SORT"] }, "met"],
      [{ met: [], groupNumber: 0 }, "groupNumber"],
      [{ met: [], note: "x".repeat(501) }, "note"],
    ] as const) {
      const refused = await check(tuan, slip.id, body);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
    }
    expect(await query("select 1 from room_checks where registration_id = $1", [slip.id])).toEqual([]);
  });
});
