import { expect, test } from "vitest";
import { codeRanges } from "./codes.ts";
import { planIssue } from "./issue-lots.ts";
import { readPastedIncoming } from "./pasted-incoming.ts";
import { choiceOf, daysOfCalendarYear, daysOfSchoolYear } from "./period.ts";
import { reportedMissing, shortages } from "./transfer-values.ts";
import { voucherSchema } from "./voucher-schema.ts";
import {
  blankIncoming,
  blankVoucher,
  chosenOfShelf,
  excessOf,
  givenOf,
  type IncomingValues,
  missingOf,
} from "./voucher-values.ts";
import { alcohol, sent, tubes } from "./vouchers.test-data.tsx";

const today = "2026-11-21";
const room = (id: number) => ({ id, name: `Phòng ${id}`, code: null });
const line = (values: Partial<IncomingValues>): IncomingValues => ({
  ...blankIncoming,
  name: "Kính hiển vi",
  unit: "Cái",
  ...values,
});
const increase = (...incoming: IncomingValues[]) =>
  voucherSchema.safeParse(
    givenOf("INCREASE", { ...blankVoucher, date: today, reason: "Mua sắm", cause: "PURCHASE", incoming }),
  );
const pathsOf = (read: ReturnType<typeof increase>) =>
  read.success ? [] : read.error.issues.map(({ path }) => path.join("."));

test("rows from Excel lose their running numbers, their head and their total", () => {
  const rows =
    "STT\tTên thiết bị\tĐVT\tSố lượng\tĐơn giá\n1\tKính hiển vi\tCái\t3\t4.500.000\n2\tCồn 90 độ\tml\t1.000,5\t120\n\tTổng cộng\t\t\t\n";
  expect(readPastedIncoming(rows)).toEqual([
    { name: "Kính hiển vi", unit: "Cái", quantity: 3, unitPrice: 4_500_000 },
    { name: "Cồn 90 độ", unit: "ml", quantity: 1000.5, unitPrice: 120 },
  ]);
  expect(readPastedIncoming("Ống nghiệm\tCái\t20")).toEqual([
    { name: "Ống nghiệm", unit: "Cái", quantity: 20, unitPrice: null },
  ]);
});

test("the parts of a line add up, or it is said by how much they do not", () => {
  expect(missingOf(10, [])).toBeNull();
  expect(missingOf(10, [4, 6])).toBe(0);
  expect(missingOf(10, [4, null])).toBe(6);
  expect(missingOf(1.5, [0.7, 0.9])).toBe(-0.1);
});

test("a voucher whose rooms or sources do not add up is not sent", () => {
  const split = (quantities: number[]) => ({
    quantity: 10,
    unitPrice: 1_000,
    rooms: quantities.map((quantity, at) => ({ room: room(at + 1), quantity })),
  });
  expect(pathsOf(increase(line(split([4, 5]))))).toEqual(["lines.0.rooms"]);
  expect(pathsOf(increase(line(split([4, 6]))))).toEqual([]);
  const paid = (amounts: number[]) => ({
    quantity: 10,
    unitPrice: 1_000,
    sources: amounts.map((amount, at) => ({ source: room(at + 1), amount })),
  });
  expect(pathsOf(increase(line({ quantity: 1 }), line(paid([3_000, 6_000]))))).toEqual(["lines.1.sources"]);
  expect(pathsOf(increase(line(paid([3_000, 7_000]))))).toEqual([]);
});

test("empty lines at the end are not sent, an unfinished one in between keeps its number", () => {
  expect(
    pathsOf(increase(line({ quantity: 1 }), blankIncoming, line({ quantity: 2 }), blankIncoming)),
  ).toEqual(expect.arrayContaining(["lines.1.record.name", "lines.1.record.unit", "lines.1.quantity"]));
  const read = increase(line({ quantity: 1 }), blankIncoming);
  expect(read.success && read.data.lines).toHaveLength(1);
});

test("more of a known record goes into one room as a split of one, and a new record belongs there", () => {
  const known = givenOf("INCREASE", {
    ...blankVoucher,
    incoming: [line({ equipmentId: 2, quantity: 3, unitPrice: 10, room: room(8), source: room(9) })],
  });
  expect(known).toMatchObject({
    lines: [
      {
        equipmentId: 2,
        record: null,
        rooms: [{ roomId: 8, quantity: 3 }],
        sources: [{ fundingSourceId: 9, amount: 30 }],
      },
    ],
  });
  const fresh = givenOf("INCREASE", {
    ...blankVoucher,
    incoming: [line({ quantity: 3, room: room(8), source: room(9) })],
  });
  expect(fresh).toMatchObject({
    lines: [{ equipmentId: null, record: { roomId: 8, fundingSourceId: 9 }, rooms: [], sources: [] }],
  });
});

test("what is in somebody's hands is not free, and lines of the same shelf ask together", () => {
  const chosen = chosenOfShelf(tubes, "BROKEN", "TRANSFER");
  expect(chosen).toMatchObject({ free: 30, quantity: 30, held: 5 });
  expect([...excessOf([chosen])]).toEqual([]);
  expect([...excessOf([{ ...chosen, quantity: 31 }])]).toEqual([[0, 1]]);
  expect([
    ...excessOf([
      { ...chosen, quantity: 20 },
      { ...chosen, roomId: 8 },
      { ...chosen, quantity: 15 },
    ]),
  ]).toEqual([
    [0, 5],
    [2, 5],
  ]);
});

test("a whole room names no lines; any other transfer has at least one", () => {
  const transfer = (wholeRoom: boolean) =>
    voucherSchema.safeParse(
      givenOf("TRANSFER", {
        ...blankVoucher,
        date: today,
        reason: "Chuyển",
        fromRoom: room(7),
        toRoom: room(8),
        wholeRoom,
      }),
    );
  expect(transfer(true).success).toBe(true);
  expect(pathsOf(transfer(false))).toEqual(["lines"]);
});

test("what expires first is issued first, and what has expired never", () => {
  const wish = { quantity: 250, lotId: null, fromRoom: false, roomId: null };
  const plan = planIssue(alcohol, wish, today);
  expect(plan.taken.map(({ shelf, quantity }) => [shelf.lot?.number, quantity])).toEqual([
    ["L-2026", 200],
    ["L-2027", 50],
  ]);
  expect(plan.expired.map(({ lot }) => lot?.number)).toEqual(["L-2024"]);
  expect(plan.expiresSoon.map(({ lot }) => lot?.number)).toEqual(["L-2026"]);
  expect(plan).toMatchObject({ issuable: 700, missing: 0 });
  expect(planIssue(alcohol, { ...wish, quantity: 800 }, today).missing).toBe(100);
  expect(planIssue(alcohol, { ...wish, lotId: 33 }, today).taken.map(({ shelf }) => shelf.lotId)).toEqual([
    33,
  ]);
  expect(planIssue(alcohol, { ...wish, fromRoom: true, roomId: 8 }, today)).toMatchObject({
    issuable: 0,
    missing: 250,
  });
  expect(planIssue(alcohol, wish, "2026-12-05").expired).toHaveLength(1);
  expect(planIssue(alcohol, wish, "2026-12-06").expired).toHaveLength(2);
});

test("new coded pieces take the next codes in the order of the lines", () => {
  const lines = [
    line({ trackingMode: "ITEM", quantity: 3 }),
    line({}),
    line({ trackingMode: "ITEM", quantity: 1 }),
    line({ trackingMode: "ITEM", quantity: 2, code: "KHV" }),
  ];
  expect([...codeRanges(lines, "TB00009")]).toEqual([
    [0, { first: "TB00010", last: "TB00012" }],
    [2, { first: "TB00014", last: "TB00014" }],
  ]);
});

test("a school year lasts until the next one begins, and both kinds of years are known by their days", () => {
  const years = [
    { id: 1, name: "2025-2026", startDate: "2025-09-05", endDate: "2026-05-31" },
    { id: 2, name: "2026-2027", startDate: "2026-09-04", endDate: "2027-05-31" },
  ];
  const [before, now] = years as [(typeof years)[0], (typeof years)[0]];
  expect(daysOfSchoolYear(before, years)).toEqual({ from: "2025-09-05", to: "2026-09-03" });
  expect(daysOfSchoolYear(now, years)).toEqual({ from: "2026-09-04", to: "2027-09-03" });
  expect(choiceOf(daysOfSchoolYear(now, years), years)).toMatchObject({ kind: "school", year: { id: 2 } });
  expect(choiceOf(daysOfCalendarYear(2026), years)).toEqual({ kind: "calendar", year: 2026 });
  expect(choiceOf({ from: "2026-01-01", to: "2026-06-30" }, years)).toEqual({ kind: "days" });
});

test("what did not arrive is known before it is confirmed and after", () => {
  expect(shortages(sent.lines, [{ line: 1, quantity: 5, note: null }])).toEqual([]);
  expect(shortages(sent.lines, [{ line: 1, quantity: 3, note: null }]).map(({ missing }) => missing)).toEqual(
    [2],
  );
  expect(
    shortages(sent.lines, [{ line: 1, quantity: null, note: null }]).map(({ missing }) => missing),
  ).toEqual([5]);
  expect(
    reportedMissing(sent.lines.map((one) => ({ ...one, received: 4 }))).map(({ missing }) => missing),
  ).toEqual([1]);
});
