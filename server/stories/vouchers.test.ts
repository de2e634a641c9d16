import { beforeAll, describe, expect, test } from "vitest";
import { house, type Person } from "./house.ts";
import {
  dayFromToday,
  employeesOf,
  newRecord,
  postVoucher,
  type Room,
  reverse,
  roomsOf,
  shelvesOf,
  tryVoucher,
  voucherOf,
} from "./storekeeping.ts";

const province = house();
let mai: Person;
let hung: Person;
let store: Room;
let lab: Room;

beforeAll(async () => {
  mai = await province.as("mai");
  hung = await province.as("hung");
  [store, lab] = (await roomsOf(mai)) as [Room, Room];
});

const shown = (day: string) => day.split("-").reverse().join("/");

/** Said on purpose: without a word it would go to the default store. */
const inNoRoom = (quantity: number) => [{ roomId: null, quantity }];

describe("from draft to ledger and back", () => {
  test("the list says who writes vouchers and who sends to other units", async () => {
    const rights = async (who: Person) => (await who.get("/stock-vouchers?size=1")).body.can;
    expect(await rights(mai)).toEqual({ create: true, close: false, send: true });
    expect(await rights(hung)).toEqual({ create: true, close: true, send: true });
    expect(await rights(await province.as("tuan"))).toEqual({ create: false, close: false, send: false });
  });

  test("Mai drafts, corrects, posts and reverses, and each step is in the history", async () => {
    const scales = await newRecord(mai, {
      name: "Cân điện tử",
      quantity: 6,
      unitPrice: 450_000,
      roomId: store.id,
    });
    const lines = [{ equipmentId: scales, roomId: store.id, quantity: 4 }];
    const draft = (
      await mai.post("/stock-vouchers", { voucher: voucherOf("DECREASE", { cause: "LOST", lines }) })
    ).body;
    expect(draft).toMatchObject({
      status: "DRAFT",
      number: null,
      postedByName: null,
      moves: [],
      can: { edit: true, remove: true, post: true, reverse: false },
    });
    expect(await shelvesOf(mai, scales)).toMatchObject([{ quantity: 6 }]);

    const changed = await mai.put(`/stock-vouchers/${draft.id}`, {
      voucher: voucherOf("DECREASE", { cause: "LOST", lines: [{ ...lines[0], quantity: 2 }] }),
      version: draft.version,
    });
    expect(changed.status).toBe(200);
    expect(
      (
        await mai.put(`/stock-vouchers/${draft.id}`, {
          voucher: voucherOf("DECREASE", { lines }),
          version: draft.version,
        })
      ).status,
    ).toBe(409);

    const posted = (await mai.post(`/stock-vouchers/${draft.id}/posting`, { version: changed.body.version }))
      .body;
    expect(posted).toMatchObject({
      status: "POSTED",
      totalValue: 900_000,
      lineCount: 1,
      postedByName: "Phan Thị Tuyết Mai",
      can: { edit: false, remove: false, post: false, reverse: true },
    });
    expect(posted.number).toMatch(/^GG-2627-\d{4}$/);
    expect(posted.moves).toMatchObject([
      { line: 1, quantity: 2, value: 900_000, from: { roomName: store.name, condition: "GOOD" }, to: null },
    ]);
    expect(await shelvesOf(mai, scales)).toMatchObject([{ quantity: 4, value: 1_800_000 }]);
    expect((await mai.delete(`/stock-vouchers/${draft.id}`)).status).toBe(409);
    expect((await mai.post(`/stock-vouchers/${draft.id}/posting`, {})).status).toBe(409);

    expect((await mai.post(`/stock-vouchers/${draft.id}/reversal`, { reason: "?" })).status).toBe(400);
    const reversed = await reverse(mai, draft.id, "Đã tìm thấy trong tủ");
    expect(reversed.body).toMatchObject({
      status: "REVERSED",
      reversedBy: { number: expect.stringMatching(/^HT-2627-\d{4}$/) },
    });
    expect(await shelvesOf(mai, scales)).toMatchObject([{ quantity: 6, value: 2_700_000 }]);
    expect((await reverse(mai, draft.id)).status).toBe(409);
    const opposite = (await mai.get(`/stock-vouchers/${reversed.body.reversedBy.id}`)).body;
    expect(opposite).toMatchObject({
      type: "REVERSAL",
      date: posted.date,
      reverses: { number: posted.number },
      can: { reverse: false },
    });
    expect((await reverse(mai, opposite.id)).body.code).toBe("reversalStays");

    const history = (await mai.get(`/stock-vouchers/${draft.id}/history`)).body.items.map(
      (entry: { event: string }) => entry.event,
    );
    expect(history).toEqual(["voucher.reversed", "voucher.posted", "voucher.changed", "voucher.drafted"]);
    const card = (await mai.get(`/equipments/${scales}/movements`)).body.items;
    expect(
      card.map(({ quantity, balance }: { quantity: number; balance: number }) => [quantity, balance]),
    ).toEqual([
      [2, 6],
      [-2, 4],
      [6, 6],
    ]);
  });

  test("a draft thrown away leaves no number behind", async () => {
    const id = await newRecord(mai, { name: "Đũa thủy tinh", quantity: 9 });
    const write = () =>
      postVoucher(mai, "CONDITION", { lines: [{ equipmentId: id, quantity: 1, toCondition: "BROKEN" }] });
    const before = await write();
    const draft = (
      await mai.post("/stock-vouchers", {
        voucher: voucherOf("CONDITION", { lines: [{ equipmentId: id, quantity: 1, toCondition: "LOST" }] }),
      })
    ).body;
    expect((await mai.delete(`/stock-vouchers/${draft.id}`)).status).toBe(204);
    expect((await mai.get(`/stock-vouchers/${draft.id}`)).status).toBe(404);
    const after = await write();
    expect(Number(after.number.slice(-4))).toBe(Number(before.number.slice(-4)) + 1);
  });

  test("nothing leaves or moves that is not there: the refusal names thing, room, condition and numbers, and nothing is written", async () => {
    const id = await newRecord(mai, { name: "Nam châm chữ U", quantity: 3, roomId: store.id });
    const refused = await tryVoucher(mai, "DECREASE", {
      lines: [{ equipmentId: id, roomId: store.id, quantity: 5 }],
    });
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe("notEnoughStock");
    for (const part of ["Nam châm chữ U", store.name, "3", "5"]) expect(refused.body.message).toContain(part);
    const elsewhere = await tryVoucher(mai, "TRANSFER", {
      toRoomId: store.id,
      lines: [{ equipmentId: id, roomId: lab.id, quantity: 1 }],
    });
    expect(elsewhere.body.code).toBe("notEnoughStock");
    expect(await shelvesOf(mai, id)).toMatchObject([{ quantity: 3, roomId: store.id }]);
  });

  test("what has moved on since cannot be reversed, until what moved it is", async () => {
    const id = await newRecord(mai, { name: "Lực kế 5 N", quantity: 0 });
    const came = await postVoucher(mai, "INCREASE", {
      lines: [{ equipmentId: id, quantity: 5, rooms: [{ roomId: store.id, quantity: 5 }] }],
    });
    const moved = await postVoucher(mai, "TRANSFER", {
      toRoomId: lab.id,
      lines: [{ equipmentId: id, roomId: store.id, quantity: 2 }],
    });
    const refused = await reverse(mai, came.id);
    expect(refused.body.code).toBe("usedSince");
    expect(refused.body.message).toContain("Lực kế 5 N");
    expect((await reverse(mai, moved.id)).status).toBe(200);
    expect((await reverse(mai, came.id)).status).toBe(200);
    expect(await shelvesOf(mai, id)).toEqual([]);
  });
});

describe("days", () => {
  test("a day that later vouchers have counted on is refused, with that day named; a day they leave room for is not", async () => {
    const id = await newRecord(mai, { name: "Quả cầu đá", quantity: 0 });
    const from = (days: number, quantity: number) =>
      tryVoucher(mai, "DECREASE", {
        date: dayFromToday(days),
        cause: "USED_UP",
        lines: [{ equipmentId: id, quantity }],
      });
    await postVoucher(mai, "INCREASE", {
      date: dayFromToday(-20),
      lines: [{ equipmentId: id, quantity: 10, unitPrice: 1_000, rooms: inNoRoom(10) }],
    });
    expect((await from(-5, 8)).status).toBe(200);
    const refused = await from(-10, 3);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe("notEnoughLater");
    expect(refused.body.message).toContain(shown(dayFromToday(-5)));
    expect((await from(-25, 1)).body.code).toBe("notEnoughStock");
    expect((await from(-10, 2)).status).toBe(200);
    const card = (await mai.get(`/equipments/${id}/movements`)).body.items;
    expect(card.map(({ date, balance }: { date: string; balance: number }) => [date, balance])).toEqual([
      [dayFromToday(-5), 0],
      [dayFromToday(-10), 8],
      [dayFromToday(-20), 10],
    ]);
  });

  test("a coded piece that left last week cannot have come a second time before that", async () => {
    const record = { name: "Máy ảnh của trường", unit: "Cái", trackingMode: "ITEM", grades: [] };
    const came = await postVoucher(mai, "INCREASE", {
      date: dayFromToday(-20),
      lines: [{ record, quantity: 1, unitPrice: 9_000_000, rooms: inNoRoom(1) }],
    });
    const id = came.moves[0].equipmentId as number;
    await postVoucher(mai, "DECREASE", {
      date: dayFromToday(-7),
      cause: "LOST",
      lines: [{ equipmentId: id, roomId: null, quantity: 1 }],
    });
    const again = (days: number) =>
      tryVoucher(mai, "INCREASE", {
        date: dayFromToday(days),
        cause: "FOUND",
        lines: [{ equipmentId: id, quantity: 1 }],
      });
    expect((await again(-10)).body.code).toBe("pieceIsThere");
    expect((await again(-3)).status).toBe(200);
    expect((await again(0)).body.code).toBe("pieceIsThere");
  });

  test("nothing is posted for tomorrow", async () => {
    const id = await newRecord(mai, { name: "Quả địa cầu", quantity: 1 });
    const refused = await tryVoucher(mai, "DECREASE", {
      date: dayFromToday(1),
      lines: [{ equipmentId: id, quantity: 1 }],
    });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body.fields)).toContain("date");
  });

  test("Hùng closes the books: nothing is posted for those days, a reversal counts from today, and opening them again needs a reason", async () => {
    const thao = await province.as("thao");
    const yen = await province.as("yen");
    const id = await newRecord(thao, { name: "Bộ tranh lịch sử", quantity: 0, unit: "Bộ" });
    const old = await postVoucher(thao, "INCREASE", {
      date: dayFromToday(-30),
      lines: [{ equipmentId: id, quantity: 4, rooms: inNoRoom(4) }],
    });
    expect(
      (await thao.put("/stock-closing", { until: dayFromToday(-10), reason: "Khóa sổ tháng" })).status,
    ).toBe(403);
    const closed = await yen.put("/stock-closing", {
      until: dayFromToday(-10),
      reason: "Đã đối chiếu với kế toán",
    });
    expect(closed.body).toEqual({ until: dayFromToday(-10), can: { change: true } });

    const refused = await tryVoucher(thao, "DECREASE", {
      date: dayFromToday(-10),
      lines: [{ equipmentId: id, quantity: 1 }],
    });
    expect(refused.body.code).toBe("booksClosed");
    expect(refused.body.message).toContain(shown(dayFromToday(-10)));
    expect(
      (
        await tryVoucher(thao, "DECREASE", {
          date: dayFromToday(-9),
          lines: [{ equipmentId: id, quantity: 1 }],
        })
      ).status,
    ).toBe(200);
    // a lesser one of that time can still go, but not on its own day
    const other = await newRecord(thao, { name: "Bản đồ châu Á", quantity: 0, unit: "Tờ" });
    expect(
      (
        await tryVoucher(thao, "INCREASE", {
          date: dayFromToday(-30),
          lines: [{ equipmentId: other, quantity: 4 }],
        })
      ).body.code,
    ).toBe("booksClosed");
    const { id: reversed } = await postVoucher(thao, "INCREASE", {
      date: dayFromToday(-9),
      lines: [{ equipmentId: other, quantity: 4 }],
    });
    expect(
      (await yen.put("/stock-closing", { until: dayFromToday(-5), reason: "Khóa thêm một tuần" })).status,
    ).toBe(200);
    const back = await reverse(thao, reversed);
    expect((await thao.get(`/stock-vouchers/${back.body.reversedBy.id}`)).body.date).toBe(dayFromToday());

    expect((await yen.put("/stock-closing", { until: null, reason: "" })).status).toBe(400);
    expect(
      (await yen.put("/stock-closing", { until: null, reason: "Kế toán yêu cầu sửa phiếu" })).body.until,
    ).toBeNull();
    expect((await reverse(thao, old.id)).body.code).toBe("notEnoughLater");
  });

  test("a closed school year takes no vouchers", async () => {
    const binh = await province.as("binh");
    const khanh = await province.as("khanh");
    const { items } = (await khanh.get("/school-years")).body as {
      items: { id: number; name: string; startDate: string; endDate: string; status: string }[];
    };
    const year = items.find(({ endDate }) => endDate < dayFromToday());
    if (!year) throw new Error("The school has no year behind it.");
    if (year.status !== "CLOSED") {
      const done = await khanh.post(`/school-years/${year.id}/closing`, {});
      expect(done.status, JSON.stringify(done.body)).toBe(200);
    }
    const refused = await tryVoucher(binh, "OPENING", {
      date: year.endDate,
      lines: [
        {
          record: { name: "Bàn ghế học sinh", unit: "Bộ", trackingMode: "QUANTITY", grades: [] },
          quantity: 20,
        },
      ],
    });
    expect(refused.body.code).toBe("yearClosed");
    expect(refused.body.message).toContain(year.name);
    expect((await binh.get("/equipments?size=1")).body.total).toBe(0);
  });
});

describe("what comes", () => {
  test("a delivery is split over two rooms and two payers, and both add up", async () => {
    const [state, parents] = (await mai.get("/funding-sources?size=2")).body.items as [
      { id: number; name: string },
      { id: number; name: string },
    ];
    const line = {
      record: { name: "Máy tính bỏ túi", unit: "Cái", trackingMode: "QUANTITY", grades: [6, 7] },
      quantity: 7,
      unitPrice: 333_333,
      rooms: [
        { roomId: store.id, quantity: 5 },
        { roomId: lab.id, quantity: 2 },
      ],
      sources: [
        { fundingSourceId: state.id, amount: 2_000_000 },
        { fundingSourceId: parents.id, amount: 333_331 },
      ],
    };
    expect(
      (
        await tryVoucher(mai, "INCREASE", {
          lines: [{ ...line, rooms: [{ roomId: store.id, quantity: 5 }] }],
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await tryVoucher(mai, "INCREASE", {
          lines: [{ ...line, sources: [{ fundingSourceId: state.id, amount: 1 }] }],
        })
      ).status,
    ).toBe(400);
    const voucher = await postVoucher(mai, "INCREASE", {
      partner: "Công ty Thiết bị Trường học",
      documentNo: "HĐ 0001234",
      lines: [line],
    });
    expect(voucher).toMatchObject({
      totalValue: 2_333_331,
      partner: "Công ty Thiết bị Trường học",
      documentNo: "HĐ 0001234",
    });
    expect(voucher.sources).toEqual(
      expect.arrayContaining([
        { line: 1, fundingSourceId: state.id, name: state.name, amount: 2_000_000 },
        { line: 1, fundingSourceId: parents.id, name: parents.name, amount: 333_331 },
      ]),
    );
    const shelves = await shelvesOf(mai, voucher.moves[0].equipmentId);
    expect(new Map(shelves.map(({ roomId, quantity }) => [roomId, quantity]))).toEqual(
      new Map([
        [store.id, 5],
        [lab.id, 2],
      ]),
    );
    expect(shelves.reduce((sum, { value }) => sum + value, 0)).toBe(2_333_331);
  });

  test("half a thing is refused, of a new record as of one that is there", async () => {
    const line = {
      record: { name: "Thước nửa", unit: "Cái", trackingMode: "QUANTITY", grades: [] },
      quantity: 2.5,
    };
    const voucher = { type: "INCREASE", date: dayFromToday(), reason: "Mua thước", lines: [line] };
    const answer = await mai.post("/stock-vouchers", { voucher, post: true });
    expect([answer.status, answer.body.code]).toEqual([400, "quantityDoesNotFit"]);
    expect((await mai.get(`/equipments?search=${encodeURIComponent("Thước nửa")}`)).body.total).toBe(0);
  });

  test("seven microscopes come: seven codes, seven labels, and the one in a teacher’s hands cannot be deleted", async () => {
    const voucher = await postVoucher(mai, "INCREASE", {
      lines: [
        {
          record: {
            name: "Kính hiển vi 2 mắt",
            unit: "Cái",
            trackingMode: "ITEM",
            grades: [],
            code: "KHV2M",
            roomId: lab.id,
          },
          quantity: 7,
          unitPrice: 4_000_000,
          serials: ["SN-1", "SN-2"],
        },
      ],
    });
    expect(voucher.moves).toHaveLength(7);
    expect(new Set(voucher.moves.map(({ code }: { code: string }) => code)).size).toBe(7);
    expect(voucher.totalValue).toBe(28_000_000);
    const ids = voucher.moves.map(({ equipmentId }: { equipmentId: number }) => equipmentId) as number[];
    for (const id of ids)
      expect(await shelvesOf(mai, id)).toMatchObject([{ quantity: 1, roomId: lab.id, value: 4_000_000 }]);
    const sheet = await mai.post("/qr-labels", { format: "TAPE_35x22", subjects: { equipmentIds: ids } });
    expect(sheet.status).toBe(200);
    expect(sheet.headers["content-type"]).toContain("pdf");

    const [first, second] = ids as [number, number];
    const [teacher] = await employeesOf(mai);
    const out = (
      await mai.post(`/equipments/${first}/holdings`, {
        employeeId: teacher?.id,
        quantity: 1,
        purpose: "Tiết thực hành 7A",
      })
    ).body.items[0];
    expect((await mai.get(`/equipments/${first}`)).body).toMatchObject({ held: 1, available: 0 });
    const kept = await mai.delete(`/equipments/${first}`);
    expect(kept.status).toBe(409);
    expect(kept.body.message).toContain(teacher?.name);
    expect(
      (
        await tryVoucher(mai, "TRANSFER", {
          toRoomId: store.id,
          lines: [{ equipmentId: first, roomId: lab.id, quantity: 1 }],
        })
      ).body.code,
    ).toBe("stockInHands");
    expect((await reverse(mai, voucher.id)).body.code).toBe("stockInHands");
    expect((await mai.post(`/holdings/${out.id}/return`, {})).body).toMatchObject({
      returned: 1,
      endedOn: dayFromToday(),
    });
    expect((await mai.post(`/holdings/${out.id}/return`, {})).status).toBe(409);
    const brought = await mai.delete(`/equipments/${second}`);
    expect(brought.status).toBe(409);
    expect((await reverse(mai, voucher.id)).status).toBe(200);
    expect((await mai.get(`/equipments/${first}`)).body).toMatchObject({ quantity: 0, active: false });
  });

  test("ten bottles of alcohol: the one that expires in twenty days goes first, an expired one never, and half a bottle only where it is measured", async () => {
    const alcohol = { name: "Cồn 96 độ", unit: "Chai", trackingMode: "CONSUMABLE", grades: [] };
    const late = await postVoucher(mai, "INCREASE", {
      lines: [{ record: alcohol, quantity: 6, lot: { number: "C2", expiresOn: dayFromToday(300) } }],
    });
    const id = late.moves[0].equipmentId as number;
    await postVoucher(mai, "INCREASE", {
      lines: [
        { equipmentId: id, quantity: 4, lot: { number: "C1", expiresOn: dayFromToday(20) } },
        { equipmentId: id, quantity: 3, lot: { number: "C0", expiresOn: dayFromToday(-1) } },
      ],
    });
    expect((await mai.get(`/equipments/${id}`)).body.expiresOn).toBe(dayFromToday(-1));
    const issue = (quantity: number, given = {}) =>
      tryVoucher(mai, "ISSUE", { lines: [{ equipmentId: id, quantity, ...given }] });
    expect((await issue(0.5)).status).toBe(400);
    const issued = await issue(5);
    expect(
      issued.body.moves.map(({ quantity, lot }: { quantity: number; lot: { number: string } }) => [
        lot.number,
        quantity,
      ]),
    ).toEqual([
      ["C1", 4],
      ["C2", 1],
    ]);
    const refused = await issue(6);
    expect(refused.body.code).toBe("onlyExpired");
    for (const part of ["Cồn 96 độ", "5", "6", "3"]) expect(refused.body.message).toContain(part);
    const destroyed = (await shelvesOf(mai, id)).find(({ lot }) => lot?.number === "C0");
    expect(destroyed?.quantity).toBe(3);

    const acid = await newRecord(mai, {
      name: "Axit HCl 0,1 M",
      unit: "Lít",
      trackingMode: "CONSUMABLE",
      quantity: 2,
      expiresOn: dayFromToday(90),
    });
    expect((await tryVoucher(mai, "ISSUE", { lines: [{ equipmentId: acid, quantity: 0.5 }] })).status).toBe(
      200,
    );
    expect(await shelvesOf(mai, acid)).toMatchObject([{ quantity: 1.5 }]);
  });
});

describe("what moves", () => {
  test("the laboratory closes for works: everything moves in one voucher, but what a teacher holds stays", async () => {
    const works = (
      await hung.post("/functional-rooms", { name: "Phòng Hóa học cũ", kind: "PREPARATION", code: "HOACU" })
    ).body;
    const glasses = await newRecord(mai, {
      name: "Kính bảo hộ",
      quantity: 12,
      broken: 2,
      roomId: works.id,
      unitPrice: 35_000,
    });
    const coats = await newRecord(mai, { name: "Áo choàng thí nghiệm", quantity: 5, roomId: works.id });
    const [teacher] = await employeesOf(mai);
    const { items } = (
      await mai.post(`/equipments/${glasses}/holdings`, { employeeId: teacher?.id, quantity: 3 })
    ).body;
    expect((await hung.post(`/functional-rooms/${works.id}/deactivation`)).status).toBe(409);

    const move = () =>
      tryVoucher(mai, "TRANSFER", {
        reason: "Sửa chữa phòng Hóa học",
        fromRoomId: works.id,
        toRoomId: store.id,
        wholeRoom: true,
      });
    const voucher = await move();
    expect(voucher.body).toMatchObject({
      fromRoom: { name: "Phòng Hóa học cũ" },
      toRoom: { name: store.name },
      lineCount: 3,
    });
    const seen = (await shelvesOf(mai, glasses)).map(({ roomId, condition, quantity }) => [
      roomId,
      condition,
      quantity,
    ]);
    expect(seen).toEqual(
      expect.arrayContaining([
        [works.id, "GOOD", 3],
        [store.id, "GOOD", 7],
        [store.id, "BROKEN", 2],
      ]),
    );
    expect(seen).toHaveLength(3);
    expect(await shelvesOf(mai, coats)).toMatchObject([{ roomId: store.id, quantity: 5 }]);
    expect((await move()).body.code).toBe("nothingInRoom");
    await mai.post(`/holdings/${items[0].id}/return`, {});
    expect((await move()).status).toBe(200);
    expect((await hung.post(`/functional-rooms/${works.id}/deactivation`)).status).toBe(200);
  });

  test("ten go to the primary school, eight arrive, two come back, to the đồng", async () => {
    const huong = await province.as("huong");
    const chairs = await newRecord(mai, {
      name: "Ghế xếp hội trường",
      quantity: 12,
      unitPrice: 99_999,
      roomId: store.id,
    });
    const [to] = (
      await mai.get(
        "/stock-transfers/recipients?search=ti%E1%BB%83u%20h%E1%BB%8Dc%20b%E1%BA%BFn%20h%E1%BA%A1",
      )
    ).body.items;
    const sent = await postVoucher(mai, "TRANSFER_OUT", {
      toDepartmentId: to.id,
      lines: [{ equipmentId: chairs, roomId: store.id, quantity: 10 }],
    });
    expect((await shelvesOf(mai, chairs))[0]).toMatchObject({ quantity: 2, value: 199_998 });
    const path = `/stock-transfers/${sent.transferId}`;
    expect(
      (await huong.get("/stock-transfers?direction=in&status=SENT")).body.items.map(
        ({ id }: { id: number }) => id,
      ),
    ).toContain(sent.transferId);
    expect((await mai.post(`${path}/receipt`, { roomId: null })).status).toBe(403);
    expect((await mai.post(`${path}/return`)).body.code).toBe("nothingMissing");
    expect((await (await province.as("khanh")).get(path)).status).toBe(404);
    expect((await huong.post(`${path}/receipt`, { roomId: store.id })).status).toBe(400);
    expect(
      (await huong.post(`${path}/receipt`, { roomId: null, lines: [{ line: 1, quantity: 11 }] })).status,
    ).toBe(400);

    const received = (
      await huong.post(`${path}/receipt`, {
        roomId: null,
        lines: [{ line: 1, quantity: 8, note: "Thiếu 2 ghế" }],
      })
    ).body;
    expect(received).toMatchObject({
      status: "RECEIVED",
      lines: [{ quantity: 10, received: 8 }],
      receivedVoucher: { number: expect.stringMatching(/^ND-2627-\d{4}$/) },
    });
    const arrived = (await huong.get(`/stock-vouchers/${received.receivedVoucher.id}`)).body;
    expect(arrived.totalValue).toBe(8 * 99_999);
    expect((await reverse(huong, arrived.id)).body.code).toBe("transferStays");
    expect((await reverse(mai, sent.id)).body.code).toBe("transferArrived");
    expect((await huong.post(`${path}/receipt`, { roomId: null })).body.code).toBe("transferDone");

    expect((await huong.post(`${path}/return`)).status).toBe(403);
    expect((await mai.post(`${path}/return`)).body.returnedVoucher).not.toBeNull();
    expect((await mai.post(`${path}/return`)).body.code).toBe("nothingMissing");
    expect(await shelvesOf(mai, chairs)).toMatchObject([{ quantity: 4, value: 399_996, roomId: store.id }]);
  });

  test("counted together or piece by piece, the value stays to the đồng", async () => {
    const stoves = await newRecord(mai, { name: "Đèn cồn inox", quantity: 0, roomId: store.id });
    await postVoucher(mai, "INCREASE", { lines: [{ equipmentId: stoves, quantity: 6, unitPrice: 100_000 }] });
    await postVoucher(mai, "INCREASE", {
      lines: [{ equipmentId: stoves, quantity: 1, unitPrice: 100_001, condition: "BROKEN" }],
    });
    const pieces = await postVoucher(mai, "CONVERT", { toMode: "ITEM", lines: [{ equipmentId: stoves }] });
    const ids = [
      ...new Set(pieces.moves.map(({ equipmentId }: { equipmentId: number }) => equipmentId)),
    ].filter((id) => id !== stoves) as number[];
    expect(ids).toHaveLength(7);
    const shelves = (await Promise.all(ids.map((id) => shelvesOf(mai, id)))).flat();
    expect(shelves.reduce((sum, { value }) => sum + value, 0)).toBe(700_001);
    expect(shelves.filter(({ condition }) => condition === "BROKEN")).toMatchObject([{ value: 100_001 }]);
    expect(shelves.every(({ quantity, roomId }) => quantity === 1 && roomId === store.id)).toBe(true);
    expect((await mai.get(`/equipments/${stoves}`)).body).toMatchObject({ quantity: 0, active: false });

    const together = await postVoucher(mai, "CONVERT", {
      toMode: "QUANTITY",
      lines: ids.map((equipmentId) => ({ equipmentId })),
    });
    const last = together.moves
      .map(({ equipmentId }: { equipmentId: number }) => equipmentId)
      .find((id: number) => !ids.includes(id)) as number;
    expect((await mai.get(`/equipments/${last}`)).body).toMatchObject({
      quantity: 7,
      good: 6,
      broken: 1,
      value: 700_001,
      trackingMode: "QUANTITY",
    });
  });
});

describe("one ledger, two periods", () => {
  test("what came in May belongs to the old school year and to the calendar year, and both close alike", async () => {
    const binh = await province.as("thao");
    const thisYear = Number(dayFromToday().slice(0, 4));
    const start = dayFromToday().slice(5) >= "08-01" ? thisYear : thisYear - 1;
    const { items } = (await binh.get("/school-years")).body as {
      items: { startDate: string; endDate: string; status: string }[];
    };
    const isOpen = (day: string) =>
      !items.some(
        ({ startDate, endDate, status }) => status === "CLOSED" && startDate <= day && day <= endDate,
      );
    const before = [`${start}-05-15`, `${start}-07-31`, `${start}-06-20`].find(isOpen) ?? `${start}-08-01`;
    const id = await newRecord(binh, { name: "Bộ cờ vua giải đấu", unit: "Bộ", quantity: 0 });
    await postVoucher(binh, "INCREASE", {
      date: before,
      lines: [{ equipmentId: id, quantity: 10, unitPrice: 1_000, rooms: inNoRoom(10) }],
    });
    await postVoucher(binh, "DECREASE", { lines: [{ equipmentId: id, quantity: 3 }] });
    await postVoucher(binh, "CONDITION", {
      lines: [{ equipmentId: id, quantity: 1, toCondition: "BROKEN" }],
    });
    const view = async (from: string, to: string) => {
      const { body } = await binh.get(
        `/stock-book?from=${from}&to=${to}&search=${encodeURIComponent("cờ vua giải đấu")}`,
      );
      expect(body.total, JSON.stringify(body)).toBe(1);
      return body;
    };
    const school = await view(`${start}-08-01`, `${start + 1}-07-31`);
    const calendar = await view(`${start}-01-01`, `${start + 1}-12-31`);
    const old = before < `${start}-08-01` ? 10 : 0;
    expect(school.items[0]).toMatchObject({
      opening: { quantity: old },
      increase: { quantity: 10 - old },
      decrease: { quantity: 3, value: 3_000 },
      closing: { quantity: 7, value: 7_000 },
    });
    expect(calendar.items[0]).toMatchObject({
      opening: { quantity: 0 },
      increase: { quantity: 10, value: 10_000 },
      decrease: { quantity: 3 },
      closing: { quantity: 7, value: 7_000 },
    });
    expect(school.totals.closing).toBe(calendar.totals.closing);
    expect((await binh.get(`/stock-book?from=${start}-12-31&to=${start}-01-01`)).status).toBe(400);
  });
});

describe("who sees and who may", () => {
  test("other schools find nothing, superiors read what is posted, drafts stay in the school, and a teacher writes none", async () => {
    const id = await newRecord(mai, { name: "Bảng tương tác", quantity: 2 });
    const lines = [{ equipmentId: id, quantity: 1, toCondition: "BROKEN" }];
    const draft = (await mai.post("/stock-vouchers", { voucher: voucherOf("CONDITION", { lines }) })).body;
    const posted = await postVoucher(mai, "CONDITION", { lines });
    const [lan, hoa, khanh, tuan] = await Promise.all(
      (["lan", "hoa", "khanh", "tuan"] as const).map((key) => province.as(key)),
    );
    const status = async (who: Person | undefined, path: string) => (await who?.get(path))?.status;
    for (const who of [lan, hoa]) {
      expect(await status(who, `/stock-vouchers/${posted.id}`)).toBe(200);
      expect(await status(who, `/stock-vouchers/${draft.id}`)).toBe(404);
      expect(await status(who, `/stock-vouchers/${draft.id}/history`)).toBe(404);
      const listed = (await who?.get(`/stock-vouchers?size=200&departmentId=${posted.departmentId}`))?.body
        .items as { id: number }[];
      expect(listed.map((one) => one.id)).toContain(posted.id);
      expect(listed.map((one) => one.id)).not.toContain(draft.id);
      expect(
        (await who?.post(`/stock-vouchers/${posted.id}/reversal`, { reason: "Cấp trên hủy" }))?.status,
      ).toBe(403);
      expect((await who?.get(`/stock-vouchers/${posted.id}`))?.body.can).toEqual({
        edit: false,
        remove: false,
        ask: false,
        confirm: false,
        post: false,
        reverse: false,
      });
    }
    for (const path of [
      `/stock-vouchers/${posted.id}`,
      `/stock-vouchers/${draft.id}`,
      `/equipments/${id}/shelves`,
      `/stock-book?departmentId=${posted.departmentId}&from=2026-01-01&to=2026-12-31`,
    ])
      expect(await status(khanh, path)).toBe(404);
    expect(
      (await khanh?.post(`/stock-vouchers/${posted.id}/reversal`, { reason: "Của trường khác" }))?.status,
    ).toBe(404);
    expect((await tryVoucher(khanh as Person, "CONDITION", { lines })).status).toBe(409);
    expect(await status(tuan, `/stock-vouchers/${draft.id}`)).toBe(200);
    expect((await tryVoucher(tuan as Person, "CONDITION", { lines })).status).toBe(403);
  });
});
