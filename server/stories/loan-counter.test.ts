import { labelAddress } from "@so-thiet-bi/contract/qr-labels";
import { beforeAll, expect, test } from "vitest";
import { borrowing, lesson, of } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { lending } from "./lending.ts";
import { dayFromToday, employeesOf, newRecord, roomsOf } from "./storekeeping.ts";

const school = house();
const { lend, nextWeek, approved, register, query, send } = borrowing(school);
const { handOut, longAgo } = lending(school);

let mai: Person;
let tuan: Person;
let self: { id: number; name: string };
let other: { id: number; name: string };

beforeAll(async () => {
  mai = await school.as("mai");
  tuan = await school.as("tuan");
  await lend();
  self = (await tuan.get("/loan-registrations?size=1")).body.can.employee;
  other = (await employeesOf(mai)).find(({ id }) => id !== self.id) as { id: number; name: string };
});

const kit = (name: string, quantity: number, more: object = {}) =>
  newRecord(mai, { name, unit: "Bộ", quantity, ...more });
const scan = async (code: string, who = mai) =>
  (await who.get(`/loan-counter/scan?code=${encodeURIComponent(code)}`)).body;

/** As if the lesson were today: it began an hour ago and goes on for hours. */
async function now(registrationId: number): Promise<void> {
  const span = "tstzrange(now() - interval '1 hour', now() + interval '3 hours')";
  await query(
    `update loan_registrations set date = $2, span = ${span}, due_at = now() + interval '3 hours' where id = $1`,
    [registrationId, dayFromToday()],
  );
  await query(
    `update stock_promises set span = ${span} where registration_line_id in (select id from loan_registration_lines where registration_id = $1)`,
    [registrationId],
  );
}

test("a label, a code, a serial number, a key: the thing with what is free, who has it and who was promised it", async () => {
  const sets = await kit("Bộ ở quầy", 6);
  const piece = await kit("Máy ở quầy", 1, { unit: "Cái", trackingMode: "ITEM", serialNumber: "SN-QUAY-77" });
  const { code } = (await mai.get(`/equipments/${sets}`)).body;
  const loan = await handOut(other.id, [of(sets, 2)]);
  const week = await nextWeek();
  const { id, number } = await approved("tuan", lesson(week.day(1), [of(sets, 3)]));
  for (const way of [
    labelAddress("https://thietbi.example.edu.vn", "equipment", sets),
    code,
    code.toLowerCase(),
    `e${sets}`,
  ]) {
    expect(await scan(way)).toMatchObject({
      kind: "EQUIPMENT",
      equipment: {
        id: sets,
        code,
        free: 4,
        loanable: true,
        openLines: [
          {
            loanId: loan.id,
            loanNumber: loan.number,
            lineId: loan.lines[0].id,
            borrower: { id: other.id, name: other.name },
            open: 2,
            overdue: false,
          },
        ],
        promised: [],
      },
      person: null,
      registrationId: null,
      loanId: null,
    });
  }
  await now(id);
  expect((await scan(code)).equipment).toMatchObject({
    free: 4,
    promised: [{ name: self.name, quantity: 3 }],
  });
  expect(await scan("sn-quay-77")).toMatchObject({
    kind: "EQUIPMENT",
    equipment: { id: piece, free: 1, trackingMode: "ITEM" },
  });
  expect(await scan(number)).toMatchObject({ kind: "REGISTRATION", registrationId: id, equipment: null });
  expect(await scan(loan.number.toLowerCase())).toMatchObject({ kind: "LOAN", loanId: loan.id });
});

test("a person’s code: who it is and what is out; what belongs to nothing, or to another school, is nothing", async () => {
  const [row] = await query<{ code: string }>("select code from employees where id = $1", [other.id]);
  const code = row?.code as string;
  const before = (await scan(code)).person;
  const late = await handOut(other.id, [of(await kit("Bộ quá hạn ở quầy", 1))]);
  await longAgo(late.id, 3);
  expect(await scan(code)).toMatchObject({
    kind: "PERSON",
    person: {
      id: other.id,
      code,
      name: other.name,
      openLoans: before.openLoans + 1,
      overdueLoans: before.overdueLoans + 1,
    },
  });
  const nothing = { kind: "NOTHING", equipment: null, person: null, registrationId: null, loanId: null };
  const binh = await school.as("binh");
  const abroad = await newRecord(binh, { name: "Bộ trường khác", quantity: 1 });
  const [room] = await roomsOf(mai);
  for (const code of [
    "KHÔNG CÓ MÃ NÀY",
    `e${abroad}`,
    labelAddress("https://x.vn", "equipment", abroad),
    labelAddress("https://x.vn", "room", room?.id ?? 0),
  ])
    expect(await scan(code)).toEqual(nothing);
  expect(await scan(late.number, binh)).toEqual(nothing);
  expect((await tuan.get("/loan-counter/scan?code=TB00026")).status).toBe(403);
});

test("a person at the counter: what is to be fetched and what is out", async () => {
  const sets = await kit("Bộ cho người ở quầy", 6);
  const week = await nextWeek();
  const today = await approved("tuan", lesson(week.day(2), [of(sets, 2)]));
  const later = await approved("tuan", lesson(week.day(3), [of(sets, 2)]));
  await now(today.id);
  await query("update loan_registrations set date = $2 where id = $1", [later.id, dayFromToday(5)]);
  const loan = await handOut(self.id, [of(sets, 1)]);
  const { body } = await mai.get(`/loan-counter/people/${self.id}`);
  expect(body.person).toMatchObject({ id: self.id, name: self.name });
  const seen = body.registrations.find(({ id }: { id: number }) => id === today.id);
  expect(seen).toMatchObject({ number: today.number, status: "APPROVED", lineCount: 1, canHandOut: true });
  expect(body.registrations.map(({ id }: { id: number }) => id)).not.toContain(later.id);
  expect(body.loans.map(({ id }: { id: number }) => id)).toContain(loan.id);
  expect((await tuan.get(`/loan-counter/people/${self.id}`)).status).toBe(403);
  expect((await (await school.as("binh")).get(`/loan-counter/people/${self.id}`)).status).toBe(404);
  const fetched = await send("mai", "/loans", { registrationId: today.id });
  const after = (await mai.get(`/loan-counter/people/${self.id}`)).body;
  expect(after.registrations.map(({ id }: { id: number }) => id)).not.toContain(today.id);
  expect(after.loans.map(({ id }: { id: number }) => id)).toContain(fetched.id);
});

test("the counter’s day counts what is to be done", async () => {
  const day = async () => (await mai.get("/loan-counter/day")).body;
  const before = await day();
  expect(before).toMatchObject({ date: dayFromToday(), can: { keep: true } });
  const sets = await kit("Bộ của một ngày", 9);
  const week = await nextWeek();
  const toPrepare = await approved("tuan", lesson(week.day(4), [of(sets, 1)]));
  const prepared = await approved("tuan", lesson(week.day(4), [of(sets, 1)], { periods: [3] }));
  await send("mai", `/loan-registrations/${prepared.id}/preparation`, {});
  for (const { id } of [toPrepare, prepared])
    await query("update loan_registrations set date = $2 where id = $1", [id, dayFromToday()]);
  await register("tuan", lesson(week.day(4), [of(sets, 1)], { periods: [4] }));
  const late = await handOut(other.id, [of(sets, 1)]);
  await longAgo(late.id, 2);
  const due = await handOut(other.id, [of(sets, 1)]);
  await query(
    "update loans set due_at = (($2::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh') - interval '1 second' where id = $1",
    [due.id, dayFromToday()],
  );
  expect(await day()).toMatchObject({
    toFetch: before.toFetch + 2,
    toPrepare: before.toPrepare + 1,
    waitingForApproval: before.waitingForApproval + 1,
    dueToday: before.dueToday + 1,
    overdue: before.overdue + 1,
  });
  expect((await mai.get(`/loan-counter/day?date=${week.day(5)}`)).body.date).toBe(week.day(5));
  expect((await tuan.get("/loan-counter/day")).status).toBe(403);
});
