import { beforeAll, describe, expect, test } from "vitest";
import { borrowing, of } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { type AnyLoan, lending } from "./lending.ts";
import { dayFromToday, employeesOf, newRecord } from "./storekeeping.ts";

const school = house();
const { lend, eventsOf, toldOf, colleague, send } = borrowing(school);
const { faults, handOut, read, shelf, free, longAgo } = lending(school);

let mai: Person;
let tuan: Person;
let self: { id: number; name: string };
/** Both have accounts; and one of the staff list who has none. */
let giver: { id: number; name: string; person: Person };
let receiver: { id: number; name: string; person: Person };
let without: { id: number; name: string };

beforeAll(async () => {
  mai = await school.as("mai");
  tuan = await school.as("tuan");
  await lend();
  self = (await tuan.get("/loan-registrations?size=1")).body.can.employee;
  giver = await colleague();
  receiver = await colleague();
  without = (await employeesOf(mai)).find(({ id }) => ![self.id, giver.id, receiver.id].includes(id)) as {
    id: number;
    name: string;
  };
});

const kit = (name: string, quantity: number) => newRecord(mai, { name, unit: "Bộ", quantity });
const propose = (who: Person, loanId: number, toEmployeeId: number, note?: string) =>
  who.post(`/loans/${loanId}/handovers`, { toEmployeeId, note });
const confirm = (who: Person, id: number, side: "GIVER" | "RECEIVER", more: object = { accepted: true }) =>
  who.post(`/loan-handovers/${id}/confirmation`, { side, ...more });

describe("scenario 7: the speakers of a homeroom teacher go on to the next one in January", () => {
  let speakers: number;
  let chairs: number;
  let loan: AnyLoan;
  let handoverId: number;

  beforeAll(async () => {
    [speakers, chairs] = [await kit("Loa trợ giảng của lớp", 3), await kit("Bảng nhóm của lớp", 8)];
    const classroom = (await mai.get("/classrooms?size=1")).body.items[0];
    loan = await handOut(giver.id, [of(speakers, 1), of(chairs, 6)], {
      kind: "LONG_TERM",
      classroomId: classroom.id,
      dueDate: dayFromToday(60),
      purpose: "OTHER",
    });
    await send("mai", `/loans/${loan.id}/return`, { lines: [{ lineId: loan.lines[1].id, good: 2 }] });
  });

  test("whoever has the things proposes a colleague, and that is the own confirmation; the colleague sees what is to come", async () => {
    const proposed = await propose(giver.person, loan.id, receiver.id, "Nghỉ sinh từ tháng 1");
    expect(proposed.status).toBe(200);
    handoverId = proposed.body.id;
    expect(proposed.body).toMatchObject({
      status: "PROPOSED",
      from: { id: giver.id, name: giver.name },
      to: { id: receiver.id, name: receiver.name },
      giverConfirmedByName: giver.name,
      receiverConfirmedAt: null,
      can: { confirmAsGiver: false, confirmAsReceiver: false, withdraw: true },
    });
    expect((await toldOf(loan.id, "loan")).length).toBe(1);
    expect((await receiver.person.get(`/loans/${loan.id}`)).body).toMatchObject({
      number: loan.number,
      can: { takeBack: false, handOn: false },
    });
    const mine = (await receiver.person.get("/loan-handovers")).body.items;
    expect(mine).toMatchObject([
      { id: handoverId, can: { confirmAsGiver: false, confirmAsReceiver: true, withdraw: false } },
    ]);
    expect((await tuan.get("/loan-handovers")).body.items).toEqual([]);
    expect((await tuan.get(`/loans/${loan.id}`)).status).toBe(404);
    expect((await mai.get("/loan-handovers")).body.items).toMatchObject([
      { id: handoverId, can: { confirmAsReceiver: true } },
    ]);
  });

  test("one at a time, to somebody else of the unit, and nobody confirms for another", async () => {
    const second = await propose(mai, loan.id, self.id);
    expect([second.status, second.body.message]).toEqual([
      409,
      `Phiếu này đang chờ chuyển cho ${receiver.name}.`,
    ]);
    const other = await handOut(giver.id, [of(speakers, 1)]);
    const same = await propose(mai, other.id, giver.id);
    expect([same.status, same.body.message]).toEqual([400, "Người nhận chính là người đang mượn."]);
    const stranger = (await employeesOf(await school.as("nhung")))[0];
    expect((await propose(mai, other.id, stranger?.id ?? 0)).status).toBe(400);
    expect((await propose(tuan, other.id, self.id)).status).toBe(404);
    expect((await confirm(tuan, handoverId, "RECEIVER")).status).toBe(404);
    const wrong = await confirm(giver.person, handoverId, "RECEIVER");
    expect([wrong.status, wrong.body.code]).toEqual([403, "forbidden"]);
    await send("mai", `/loans/${other.id}/return`, {});
  });

  test("when both have said so a new loan of the receiver has what is still out, due when it was, and the shelf is as free as before", async () => {
    const before = { speakers: await shelf(speakers), chairs: await shelf(chairs), free: await free(chairs) };
    const done = await confirm(receiver.person, handoverId, "RECEIVER");
    expect([done.status, done.body.status, done.body.receiverConfirmedByName]).toEqual([
      200,
      "DONE",
      receiver.name,
    ]);
    const next = await read(done.body.newLoanId);
    expect(next).toMatchObject({
      status: "OUT",
      kind: "LONG_TERM",
      borrower: { id: receiver.id, name: receiver.name },
      classroom: { id: (await read(loan.id)).classroom.id },
      previousLoanId: loan.id,
      dueAt: loan.dueAt,
    });
    expect(
      next.lines.map(({ equipmentId, open }: { equipmentId: number; open: number }) => [equipmentId, open]),
    ).toEqual([
      [speakers, 1],
      [chairs, 4],
    ]);
    const old = await read(loan.id);
    expect(old).toMatchObject({ status: "RETURNED", openLines: 0 });
    expect(old.lines).toMatchObject([{ handedOn: 1 }, { returned: 2, handedOn: 4 }]);
    expect({
      speakers: await shelf(speakers),
      chairs: await shelf(chairs),
      free: await free(chairs),
    }).toEqual(before);
    const holdings = (await mai.get(`/holdings?equipmentId=${chairs}`)).body.items;
    expect(holdings).toMatchObject([{ employeeId: receiver.id, quantity: 4, loanNumber: next.number }]);
    expect((await eventsOf(loan.id, "loans")).map(([event]) => event).slice(0, 3)).toEqual([
      "loan.handedOn",
      "loan.handoverConfirmed",
      "loan.handoverProposed",
    ]);
    expect((await eventsOf(next.id, "loans"))[0]).toEqual(["loan.takenOver", receiver.name]);
    expect((await toldOf(loan.id, "loan")).some((line) => line.startsWith("loan.handoverDone"))).toBe(true);
    // the giver has nothing any more, the receiver gives it back
    expect((await giver.person.get(`/loans/${next.id}`)).status).toBe(404);
    expect(
      (await receiver.person.get("/loans?open=true")).body.items.map(({ id }: { id: number }) => id),
    ).toEqual([next.id]);
    expect((await mai.post(`/loans/${next.id}/return`, {})).body.status).toBe("RETURNED");
    expect(await shelf(chairs)).toMatchObject({ good: 8, held: 0 });
    const over = await confirm(receiver.person, handoverId, "RECEIVER");
    expect([over.status, over.body.code]).toEqual([409, "handoverEnded"]);
  });
});

describe("on paper, declined and withdrawn", () => {
  test("the officer notes what both have signed; an overdue loan goes on overdue", async () => {
    const sets = await kit("Bộ ký giấy", 2);
    const loan = await handOut(without.id, [of(sets, 2)], { kind: "LONG_TERM" });
    await longAgo(loan.id, 3);
    const { body: handover } = await propose(mai, loan.id, self.id);
    expect(handover).toMatchObject({
      giverConfirmedAt: null,
      can: { confirmAsGiver: true, confirmAsReceiver: true, withdraw: true },
    });
    const half = await confirm(mai, handover.id, "GIVER");
    expect(half.body).toMatchObject({
      status: "PROPOSED",
      giverConfirmedByName: "Phan Thị Tuyết Mai (ghi đã ký giấy)",
    });
    const done = await confirm(mai, handover.id, "RECEIVER");
    expect(done.body.status).toBe("DONE");
    expect((await tuan.get(`/loans/${done.body.newLoanId}`)).body).toMatchObject({
      overdue: true,
      borrower: self,
      openLines: 1,
    });
    expect(await shelf(sets)).toMatchObject({ good: 2, held: 2 });
  });

  test("who declines says why, and both sides learn it; then it can be proposed to another, and withdrawn", async () => {
    const sets = await kit("Bộ không nhận", 1);
    const loan = await handOut(giver.id, [of(sets)]);
    const { body: first } = await propose(giver.person, loan.id, receiver.id);
    expect((await confirm(receiver.person, first.id, "RECEIVER", { accepted: false })).status).toBe(400);
    const declined = await confirm(receiver.person, first.id, "RECEIVER", {
      accepted: false,
      reason: "Không dạy lớp ấy",
    });
    expect(declined.body).toMatchObject({ status: "DECLINED", reason: "Không dạy lớp ấy", newLoanId: null });
    expect(
      (await toldOf(loan.id, "loan")).filter((line) => line.startsWith("loan.handoverDeclined")),
    ).toHaveLength(1);
    expect(await read(loan.id)).toMatchObject({ status: "OUT", borrower: { id: giver.id } });
    const { body: second } = await propose(giver.person, loan.id, self.id);
    expect((await tuan.post(`/loan-handovers/${second.id}/withdrawal`, {})).status).toBe(403);
    expect((await giver.person.post(`/loan-handovers/${second.id}/withdrawal`, {})).body.status).toBe(
      "WITHDRAWN",
    );
    expect((await confirm(tuan, second.id, "RECEIVER")).body.code).toBe("handoverEnded");
    expect((await read(loan.id)).handovers.map(({ status }: { status: string }) => status)).toEqual([
      "WITHDRAWN",
      "DECLINED",
    ]);
  });

  test("what came back meanwhile does not go on", async () => {
    const sets = await kit("Bộ đã trả", 1);
    const loan = await handOut(giver.id, [of(sets)]);
    const { body: handover } = await propose(giver.person, loan.id, receiver.id);
    await send("mai", `/loans/${loan.id}/return`, {});
    expect((await receiver.person.get("/loan-handovers")).body.items).toEqual([]);
    const late = await confirm(receiver.person, handover.id, "RECEIVER");
    expect([late.status, late.body.code]).toEqual([409, "wrongState"]);
  });
});

test("after all of this everything adds up", async () => {
  expect(await faults()).toEqual([]);
});
