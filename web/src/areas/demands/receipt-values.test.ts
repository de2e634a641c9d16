import type { Demand, DemandLine } from "@so-thiet-bi/contract/demand-record";
import { confirmation } from "@so-thiet-bi/contract/demands";
import { expect, test } from "vitest";
import { aDemand, aLine } from "./demand.example.ts";
import {
  bodyOfReceipt,
  comingOf,
  leftOf,
  linesToReceive,
  nextKey,
  type PartValues,
  partOf,
  type ReceiptValues,
  receiptOf,
  serialsOf,
  shortLines,
  worthOf,
} from "./receipt-values.ts";

const tubes: DemandLine = {
  ...aLine,
  allocatedQuantity: 6,
  receivedQuantity: 4,
  outstanding: 2,
  room: { id: 5, name: "Kho" },
};
const scopes: DemandLine = {
  ...aLine,
  id: 71,
  name: "Kính hiển vi",
  trackingMode: "ITEM",
  allocatedQuantity: 3,
  outstanding: 3,
};
const cut: DemandLine = { ...aLine, id: 72, allocatedQuantity: 0 };
const demand: Demand = { ...aDemand, status: "APPROVED", version: 9, lines: [tubes, scopes, cut] };

const start = receiptOf(demand, "2026-11-21");
const [ofTubes, ofScopes] = start.parts as [PartValues, PartValues];
const withParts = (change: (values: ReceiptValues) => Partial<ReceiptValues>): ReceiptValues => ({
  ...start,
  ...change(start),
});

test("everything outstanding is proposed, and nothing of a line that was cut to nothing", () => {
  expect(linesToReceive(demand).map(({ id }) => id)).toEqual([70, 71]);
  expect(start.parts.map(({ lineId, quantity, room }) => [lineId, quantity, room?.id])).toEqual([
    [70, 2, 5],
    [71, 3, undefined],
  ]);
  expect(shortLines(demand, start)).toEqual([]);
  expect(worthOf(start)).toBe(2 * 12_000 + 3 * 12_000);
  const body = bodyOfReceipt(demand, start);
  expect(confirmation.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({ version: 9, final: false, closed: [], date: "2026-11-21" });
  // the room of the line is left to the server
  expect(body.lines?.map(({ id, quantity, rooms }) => [id, quantity, rooms])).toEqual([
    [70, 2, []],
    [71, 3, []],
  ]);
});

test("parts add up to the thousandth, and what is over is below zero", () => {
  const parts = [0.1, 0.2, 2].map((quantity, key) => ({ ...partOf(tubes, key), quantity }));
  expect(comingOf({ parts }, 70)).toBe(2.3);
  expect(leftOf(tubes, { parts })).toBe(-0.3);
  expect(leftOf(tubes, { parts: parts.slice(0, 2) })).toBe(1.7);
  expect(nextKey(parts)).toBe(3);
  expect(nextKey([])).toBe(0);
});

test("another room, a lot, numbers, a record and another name go along where they apply", () => {
  const record = { kind: "record" as const, id: 44, name: "Ống nghiệm", hint: "" };
  const values = withParts(() => ({
    parts: [
      {
        ...ofTubes,
        quantity: 1,
        room: { id: 6, name: "Phòng Lý", code: null },
        target: record,
        name: "bị bỏ",
        lotNumber: "L1",
      },
      { ...ofTubes, key: 9, quantity: 1, room: null, condition: "BROKEN", note: "Vỡ" },
      {
        ...ofScopes,
        quantity: 2,
        serials: "A\n\nC\n",
        target: { ...record, kind: "type", id: 8 },
        name: "Kính khác",
      },
    ],
  }));
  const body = bodyOfReceipt(demand, values);
  expect(body.lines).toMatchObject([
    {
      id: 70,
      equipmentId: 44,
      typeId: null,
      name: null,
      lot: null,
      rooms: [{ roomId: 6, quantity: 1 }],
      serials: [],
    },
    { id: 70, condition: "BROKEN", note: "Vỡ", rooms: [{ roomId: null, quantity: 1 }] },
    { id: 71, equipmentId: null, typeId: 8, name: "Kính khác", serials: ["A", "", "C"], rooms: [] },
  ]);
  expect(confirmation.safeParse(body).success).toBe(true);
});

test("a lot is said of a consumable only", () => {
  const bottles: DemandLine = { ...tubes, trackingMode: "CONSUMABLE" };
  const of: Demand = { ...demand, lines: [bottles] };
  const given = receiptOf(of, "2026-11-21");
  const parts = given.parts.map((part) => ({ ...part, expiresOn: "2027-01-01" }));
  expect(bodyOfReceipt(of, { ...given, parts }).lines?.[0]?.lot).toEqual({
    number: null,
    madeOn: null,
    expiresOn: "2027-01-01",
  });
});

test("closed short are the lines that are not all there, each with its reason; nothing typed is no line at all", () => {
  const values = withParts(({ parts }) => ({
    parts: parts.map((part) => ({ ...part, quantity: part.lineId === 70 ? 2 : null })),
    final: true,
    reasons: { 71: "Hết hàng", 70: "không dùng tới" },
  }));
  expect(bodyOfReceipt(demand, values)).toMatchObject({
    final: true,
    closed: [{ id: 71, reason: "Hết hàng" }],
  });
  const nothing = withParts(({ parts }) => ({
    parts: parts.map((part) => ({ ...part, quantity: null })),
    final: true,
    reasons: { 70: "Hết hàng" },
  }));
  const body = bodyOfReceipt(demand, nothing);
  expect(body.lines).toBeUndefined();
  expect(body.closed).toEqual([
    { id: 70, reason: "Hết hàng" },
    { id: 71, reason: "" },
  ]);
  expect(confirmation.safeParse(body).success).toBe(false);
  expect(bodyOfReceipt(demand, { ...start, final: true })).toMatchObject({ final: false, closed: [] });
});

test("numbers of pieces are read row by row", () => {
  expect(serialsOf(null)).toEqual([]);
  expect(serialsOf("  A1 \nB2\n\n")).toEqual(["A1", "B2"]);
  expect(serialsOf("\nB2")).toEqual(["", "B2"]);
});
