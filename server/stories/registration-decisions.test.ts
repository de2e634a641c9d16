/** Whoever keeps the equipment of THCS Bến Hạ decides what teachers ask for, or the school does by itself. */
import { beforeAll, describe, expect, test } from "vitest";
import { borrowing, lesson, of, ofType, type Week } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { newRecord, postVoucher } from "./storekeeping.ts";

const province = house();
const {
  send,
  nextWeek,
  lend,
  tryRegister,
  register,
  registerAll,
  decide,
  read,
  found,
  colleague,
  toldOf,
  promisesOf,
  query,
} = borrowing(province);
let mai: Person;
let week: Week;
let lan: { id: number; name: string; person: Person };
let klass: number;

beforeAll(async () => {
  mai = await province.as("mai");
  week = await nextWeek();
  lan = await colleague();
  klass = (await found("/classrooms?search=6A1")).id;
  await lend();
});

const magnifiers = (name: string, quantity = 12) => newRecord(mai, { name, quantity });

describe("by itself", () => {
  test("where the unit approves by itself, what is free is promised at once; a room that needs approval is asked for", async () => {
    await lend({ autoApprove: true });
    const id = await magnifiers("La bàn");
    const rooms = (await mai.get("/functional-rooms?size=100")).body.items as {
      id: number;
      name: string;
      bookable: boolean;
      needsApproval: boolean;
    }[];
    const hall = rooms.find(({ bookable, needsApproval }) => bookable && needsApproval) as { id: number };
    const lab = rooms.find(({ bookable, needsApproval }) => bookable && !needsApproval) as {
      id: number;
      name: string;
    };
    const own = await register("tuan", lesson(week.day(3), [of(id, 4)], { roomId: lab.id }));
    expect(own).toMatchObject({ status: "APPROVED", roomBooked: true });
    expect((await register("tuan", lesson(week.day(3), [of(id, 4)], { roomId: hall.id }))).status).toBe(
      "PENDING",
    );
    // the lab is one class's at a time
    const taken = await tryRegister(lan.person, lesson(week.day(3), [of(id)], { roomId: lab.id }));
    expect(taken).toMatchObject({
      status: 409,
      body: { code: "roomTaken", message: expect.stringContaining("Võ Anh Tuấn") },
    });
    expect(taken.body.message).toContain(lab.name);
    await lend({ autoApprove: false });
  });

  test("of a type so many: the server chooses free pieces, and another one where the chosen one is gone", async () => {
    const type = (await found("/equipment-types?search=kinh%20hien%20vi")).id;
    const codes = ["KHV-S1", "KHV-S2", "KHV-S3"];
    const mine: number[] = [];
    for (const code of codes)
      mine.push(
        await newRecord(mai, { name: "Kính hiển vi", trackingMode: "ITEM", code, typeId: type, quantity: 1 }),
      );
    const all = Number(
      (
        await query<{ count: string }>(
          "select count(*) from equipments where type_id = $1 and department_id = (select department_id from users where username = 'tb.mai')",
          [type],
        )
      )[0]?.count,
    );
    const slip = await register("tuan", lesson(week.day(4), [ofType(type, 2)]));
    expect(slip.lines).toHaveLength(2);
    const [gone] = slip.lines as { equipmentId: number; code: string }[];
    await postVoucher(mai, "CONDITION", {
      lines: [
        {
          equipmentId: gone?.equipmentId,
          roomId: await shelfOf(gone?.equipmentId as number),
          lotId: null,
          condition: "GOOD",
          toCondition: "BROKEN",
          quantity: 1,
        },
      ],
    });
    const { items } = await decide("mai", "APPROVE", [slip.id]);
    expect(items[0]).toMatchObject({ done: true, registration: { status: "APPROVED" } });
    const codesNow = items[0].registration.lines.map((line: { code: string }) => line.code);
    expect(codesNow).toHaveLength(2);
    expect(codesNow).not.toContain(gone?.code);
    const rest = await tryRegister(lan.person, lesson(week.day(4), [ofType(type, all - 2)]));
    expect(rest).toMatchObject({
      status: 409,
      body: { code: "notFree", message: expect.stringContaining(`Chỉ còn ${all - 3}/${all - 1}`) },
    });
    expect((await tryRegister(lan.person, lesson(week.day(4), [ofType(type, all)]))).body.code).toBe(
      "notSoMany",
    );
  });
});

const shelfOf = async (equipmentId: number): Promise<number | null> =>
  (await mai.get(`/equipments/${equipmentId}/shelves`)).body.items.find(
    (shelf: { quantity: number }) => shelf.quantity > 0,
  ).roomId;

describe("deciding", () => {
  test("what cannot be approved is said of it and holds back none of the others", async () => {
    const id = await magnifiers("Bộ lực kế", 10);
    const [first, second, third] = await registerAll("tuan", [
      lesson(week.day(1), [of(id, 6)]),
      lesson(week.day(1), [of(id, 6)], { classroomId: klass }),
      lesson(week.day(1), [of(id, 6)], { periods: [4] }),
    ]);
    const { items } = await decide("mai", "APPROVE", [first.id, second.id, third.id, 987_654_321]);
    expect(items.map((one: { done: boolean }) => one.done)).toEqual([true, false, true, false]);
    expect(items[1].message).toBe(
      `Chỉ còn 4/10 Cái “Bộ lực kế” có thể mượn vào tiết 2 sáng ${vietnamese(week.day(1))}. Đang giữ: Võ Anh Tuấn (tiết 2 sáng ${vietnamese(week.day(1))}) 6.${items[1].message.slice(items[1].message.indexOf(" Trống tiếp:"))}`,
    );
    expect(items[1].message).toContain("Trống tiếp: tiết 3 sáng");
    expect(items[3].message).toBe("Không tìm thấy phiếu đăng ký.");
    expect(await read("mai", second.id)).toMatchObject({ status: "PENDING", lines: [{ quantity: 6 }] });
    expect((await promisesOf(id)).map(({ quantity }) => quantity)).toEqual([6, 6]);
    const again = await decide("mai", "APPROVE", [first.id]);
    expect(again.items[0]).toMatchObject({ done: false, message: expect.stringContaining("Đã duyệt") });
  });

  test("a teacher decides nothing, and hears why of each", async () => {
    const id = await magnifiers("Bộ quả nặng");
    const slip = await register("tuan", lesson(week.day(1), [of(id)]));
    const { items } = await decide("tuan", "APPROVE", [slip.id]);
    expect(items[0]).toMatchObject({
      done: false,
      message: expect.stringContaining("Chỉ cán bộ thiết bị hoặc người phụ trách phòng"),
    });
    expect((await read("tuan", slip.id)).status).toBe("PENDING");
  });

  test("a rejection needs a reason, which the teacher reads", async () => {
    const id = await magnifiers("Đồng hồ bấm giây");
    const slip = await register("tuan", lesson(week.day(1), [of(id)]));
    expect(
      (await mai.post("/loan-registrations/decisions", { ids: [slip.id], decision: "REJECT" })).status,
    ).toBe(400);
    const { items } = await decide("mai", "REJECT", [slip.id], "Phòng đang sửa");
    expect(items[0].registration).toMatchObject({ status: "REJECTED", reason: "Phòng đang sửa" });
    expect(await toldOf(slip.id)).toContain("registration.rejected gv.tuan");
  });

  test("Mai shares out: less than asked for, and what comes to nothing is taken away", async () => {
    const [id, more] = [await magnifiers("Máy tính cầm tay", 10), await magnifiers("Thước kẻ")];
    const slip = await register("tuan", lesson(week.day(1), [of(id, 8), of(more, 2)]));
    const [line, other] = slip.lines as { id: number }[];
    const path = `/loan-registrations/${slip.id}/approval`;
    expect((await mai.post(path, { lines: [{ id: 987_654_321, quantity: 1 }] })).body.fields).toEqual({
      "lines.0.id": expect.anything(),
    });
    expect(
      (await mai.post(path, { lines: [line, other].map((one) => ({ id: one?.id, quantity: 0 })) })).status,
    ).toBe(400);
    expect((await (await province.as("tuan")).post(path, {})).status).toBe(403);
    expect((await mai.post(path, { lines: [{ id: line?.id, quantity: 11 }] })).body.code).toBe("notSoMany");
    const shared = await send("mai", path, {
      lines: [
        { id: line?.id, quantity: 4 },
        { id: other?.id, quantity: 0 },
      ],
      version: slip.version,
    });
    expect(shared).toMatchObject({ status: "APPROVED", lines: [{ equipmentId: id, quantity: 4 }] });
    const [last] = (await mai.get(`/loan-registrations/${slip.id}/history`)).body.items;
    expect(last).toMatchObject({
      event: "registration.sharedOut",
      details: { lines: "Máy tính cầm tay: 8 → 4; Thước kẻ: 2 → 0" },
    });
  });

  test("a kit that lacks what it cannot be used without is not lent", async () => {
    const type = await send("mai", "/equipment-types", {
      name: "Bộ thí nghiệm quang học của truyện",
      group: (await found("/equipment-groups?size=1")).id,
      measure: (await found("/measures?search=bo")).id,
      subjects: [(await found("/subjects?search=khoa%20hoc%20tu%20nhien")).id],
      components: [{ part: "Nguồn sáng", quantity: 1, critical: true }],
    });
    const id = await newRecord(mai, { name: "Bộ quang học", unit: "Bộ", typeId: type.id, quantity: 3 });
    const { version } = (await mai.get(`/equipments/${id}`)).body;
    const kept = await mai.put(`/equipments/${id}/missing-parts`, {
      version,
      parts: [{ part: "Nguồn sáng", quantity: 2 }],
    });
    expect([kept.status, kept.body.message]).toEqual([200, undefined]);
    const answer = await tryRegister("tuan", lesson(week.day(2), [of(id, 2)]));
    expect(answer).toMatchObject({
      status: 409,
      body: { message: "“Bộ quang học”: cả đơn vị chỉ có 1 Bộ tốt, không đủ 2." },
    });
    expect((await register("tuan", lesson(week.day(2), [of(id, 1)]))).status).toBe("PENDING");
  });
});

const vietnamese = (day: string) => day.split("-").reverse().join("/");
